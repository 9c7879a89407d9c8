"""Battle files for tests: the sample battle, and a fresh one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.battle_places import table_facts
from fleetforge.app.battle_setup import draft_of_files
from fleetforge.app.battle_table import BattleTable
from fleetforge.app.battling import import_battle, new_battle, open_session
from fleetforge.app.workbench import load_workbench
from fleetforge.games.full_thrust.battle.game import BATTLES
from fleetforge.games.full_thrust.files.reference import battle_files, fleet_files
from fleetforge.games.full_thrust.setup.setups import SETUPS

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from fleetforge.systems.full_thrust.battle.setup import Setup


def setup_of(
    files: Sequence[Path],
    *,
    name: str,
    movement: str,
    options: Sequence[str],
    places: Sequence[str],
    table: str = "",
    no_quarter: Sequence[str] = (),
) -> Setup:
    """The set-up that the command line makes of fleet files.

    Raises:
        SetupError: it cannot be.
        FileFault: a file that holds no fleet.
    """
    draft = draft_of_files(
        files,
        name=name,
        options=options,
        facts=(f"movement={movement}", *table_facts(table)),
        side_facts=[f"{letter}.quarter=no" for letter in no_quarter],
        places=places,
    )
    return SETUPS.setup(draft)


def sample_file(folder: Path) -> Path:
    """The sample battle as a file."""
    path = folder / "sample.ffbattle"
    import_battle(battle_files()[0], path)
    return path


def fresh_file(folder: Path) -> Path:
    """A battle of two sample fleets in which nothing was played yet."""
    path = folder / "fresh.ffbattle"
    fleets = [one for one in fleet_files() if one.stem != "gathering"]
    new_battle(path, BATTLES, setup_of(fleets, name="A fresh one", movement="cinematic", options=(), places=()))
    return path


def a_table(path: Path, *, write: bool = True) -> BattleTable:
    """A battle file, opened."""
    workbench = load_workbench()
    return BattleTable(open_session(path, write=write), workbench)
