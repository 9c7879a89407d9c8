"""Battle files for tests: the sample battle, and a fresh one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.battle_setup import setup_of
from fleetforge.app.battle_table import BattleTable
from fleetforge.app.battling import battle_codec, new_battle, open_session
from fleetforge.app.workbench import load_workbench
from fleetforge.games.full_thrust.files.reference import battle_files, fleet_files, load_catalogue
from fleetforge.storage.battle.lines import import_battle

if TYPE_CHECKING:
    from pathlib import Path


def sample_file(folder: Path) -> Path:
    """The sample battle as a file."""
    path = folder / "sample.ffbattle"
    import_battle(battle_files()[0], path, battle_codec())
    return path


def fresh_file(folder: Path) -> Path:
    """A battle of two sample fleets in which nothing was played yet."""
    path = folder / "fresh.ffbattle"
    fleets = [one for one in fleet_files() if one.stem != "gathering"]
    new_battle(path, setup_of(fleets, name="A fresh one", movement="cinematic", options=(), places=()))
    return path


def a_table(path: Path, *, write: bool = True) -> BattleTable:
    """A battle file, opened."""
    workbench = load_workbench()
    return BattleTable(open_session(path, load_catalogue(), write=write), workbench)
