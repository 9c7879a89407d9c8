"""Fleets of a game that says only what a design costs: rows, points, a limit, a file, the clipboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from fleetforge.app.fleeting import fleet_session
from fleetforge.app.registry import add_game, take_out
from fleetforge.app.workbench import load_workbench
from tests.app.boats import BRIG, HULK, SLOOP, BoatFleet, Boats, BoatSession
from tests.app.boats import a_flotilla as a_session

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(autouse=True)
def boats() -> Iterator[None]:
    add_game(Boats())
    yield
    take_out("boats")


def test_points_of_rows_add_up_and_are_held_against_the_limit() -> None:
    session = a_session(SLOOP, BRIG, HULK)
    first, second, hulk = (row.id for row in session.fleet.ships)
    session.set_quantity(first, 3)
    session.set_limit("100")
    view = session.view()
    assert [(row.name, row.figures) for row in view.rows] == [("Sloop", (60,)), ("Brig", (50,)), ("Hulk", (0,))]
    assert (view.sums, view.about) == ((("Points", 110),), "5 ships, 110 of 100 points")
    assert view.limit is not None
    assert (view.limit.points, view.limit.left, view.limit.words) == (110, -10, "10 over")
    assert [segment.key for segment in view.limit.segments] == [first, second]
    assert [(card.place, card.what) for card in view.findings] == [(hulk, "Hulk has no guns.")]
    session.set_field("limit", "")
    assert session.view().limit.words == "no limit set"  # type: ignore[union-attr]


def test_ships_carry_nothing_but_have_notes() -> None:
    session = a_session(SLOOP)
    (row,) = (one.id for one in session.fleet.ships)
    session.set_ship_notes(row, "Leaks.")
    form = session.load(row)
    assert form is not None
    assert (form.parts, form.notes) == ((), "Leaks.")
    assert session.set_load(row, "hold", "rum", 3) is not None
    assert session.load("nobody") is None
    assert session.view().words.load_column == ""


def test_a_fleet_is_saved_opened_pasted_and_known_from_others(tmp_path: Path) -> None:
    session, other = a_session(SLOOP, BRIG), a_session()
    assert session.save(tmp_path / "boats.fffleet") is None
    assert BoatSession.opened(tmp_path / "boats.fffleet", load_workbench()).fleet == session.fleet
    assert isinstance(fleet_session(session.fleet, load_workbench()), BoatSession)
    assert other.paste(session.copy_text()) is None
    assert [row.name for row in other.fleet.ships] == ["Sloop", "Brig"]


def test_a_new_fleet_is_empty() -> None:
    assert Boats().fleets().session(None, load_workbench()).fleet == BoatFleet("fleet", "New fleet")
