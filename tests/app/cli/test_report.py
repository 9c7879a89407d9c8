"""Reports: names left out, limits passed, and what an import changed, wherever it is asked for."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from fleetforge.games.full_thrust.files.fleet import save_fleet
from fleetforge.games.full_thrust.files.ship import save_ship
from fleetforge.systems.full_thrust.fleet import Fleet, FleetShip
from tests.systems.full_thrust.design.cases import LEGAL

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.command_line import Ran


def test_a_design_without_a_name_is_called_so(run: Callable[..., Ran], tmp_path: Path) -> None:
    save_ship(replace(LEGAL, name=""), tmp_path / "ship.ffship")
    assert run("check", tmp_path / "ship.ffship").out.startswith("Unnamed: MASS 20 of 20")


@pytest.mark.parametrize(
    ("limit", "words"), [(100, "in all 66 of 100, 34 left"), (66, "of 66, 0 left"), (50, "of 50, 16 over")]
)
def test_a_fleet_says_what_is_left_or_over(run: Callable[..., Ran], tmp_path: Path, limit: int, words: str) -> None:
    fleet = Fleet("f", "First", (FleetShip("s1", LEGAL.id, "One"),), (LEGAL,), limit)
    save_fleet(fleet, tmp_path / "fleet.fffleet")
    assert words in run("check", tmp_path / "fleet.fffleet").out


def test_what_an_import_changed_is_told_beside_json_too(run: Callable[..., Ran], tmp_path: Path) -> None:
    save_ship(LEGAL, tmp_path / "ship.ffship")
    assert run("convert", tmp_path / "ship.ffship", tmp_path / "ship.json").code == 0
    theirs = json.loads((tmp_path / "ship.json").read_text(encoding="utf-8"))
    (tmp_path / "ship.json").write_text(json.dumps({**theirs, "points": 99}), encoding="utf-8")
    plain, machine = run("check", tmp_path / "ship.json"), run("check", "--json", tmp_path / "ship.json")
    (told,) = [line for line in plain.out.splitlines() if "99" in line]
    assert told in machine.err.splitlines()
    assert json.loads(machine.out)[0]["npv"] == 66
