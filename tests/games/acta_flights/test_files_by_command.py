"""``fleetforge check`` and ``convert`` of flights, ships and forces."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.app.reading import published, read_any, save_value
from fleetforge.app.registry import game_of
from fleetforge.games.acta_flights.files.reference import load_flights, profile_files
from fleetforge.games.full_thrust.files.ship import save_ship
from tests.designs import a_ship

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.command_line import Ran

FORCES = published(game_of("acta_flights"), "fleet")


def test_everything_bundled_is_legal(run: Callable[..., Ran]) -> None:
    done = run("check", *profile_files(), *FORCES)
    assert (done.code, done.err) == (0, "")
    assert 'Razik: flight, Hull 3, move 12", Dogfight +3, Dodge 2+ - legal' in done.out
    assert "Sample cruiser: ship, Hull 5, Speed 8, Craft 2, flights aboard: 2 Sentri - legal" in done.out


def test_a_record_names_the_game_and_its_figures(run: Callable[..., Ran], tmp_path: Path) -> None:
    wrong = replace(load_flights().flights["Razik"], hull=9)
    save_value(wrong, tmp_path / "wrong.ffship")
    save_ship(a_ship(), tmp_path / "other.ffship")
    done = run("check", "--json", tmp_path / "wrong.ffship", tmp_path / "other.ffship")
    assert done.code == 1
    flight, ship = json.loads(done.out)
    assert (flight["system"], flight["name"], flight["hull"], flight["legal"]) == ("acta_flights", "Razik", 9, False)
    assert flight["findings"][0]["clause"].startswith("ACF-")
    assert "system" not in ship


def test_a_force_is_taken_apart_into_no_format_of_another_game(run: Callable[..., Ran], tmp_path: Path) -> None:
    done = run("convert", FORCES[0], tmp_path / "out.ff1")
    assert done.code == 2
    assert "Use one of .ffship (FleetForge ship: one design), .fffleet (FleetForge fleet), or a folder" in done.err


def test_a_force_is_written_again_as_it_is(run: Callable[..., Ran], tmp_path: Path) -> None:
    for target in (tmp_path / "out.fffleet", tmp_path):
        assert run("convert", FORCES[0], target).code == 0
    written = [*tmp_path.glob("*.fffleet")]
    assert len(written) == 2
    assert {path.read_bytes() for path in written} == {FORCES[0].read_bytes()}


def test_ships_and_flights_become_a_force(run: Callable[..., Ran], tmp_path: Path) -> None:
    (ship,) = (path for path in profile_files() if path.stem.endswith("sample-cruiser"))
    assert run("convert", ship, tmp_path / "out.fffleet").code == 0
    (force,) = read_any(tmp_path / "out.fffleet").fleets
    assert [row.name for row in force.ships] == ["Sample cruiser"]
    assert game_of("acta_flights").files().facts(force).design_ids[0] == "sample_cruiser"
