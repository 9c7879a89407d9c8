"""Squadrons in the fleet workspace: figures, weapons, readings, findings."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from fleetforge.app.registry import game_of
from fleetforge.app.workbench import load_workbench
from tests.games.hex_impulse.fighters import fighters, squadrons


def session_of(squadron: Any = None) -> Any:
    fleets = game_of("hex_impulse").fleets()
    assert fleets is not None
    return fleets.session(squadron, load_workbench())


@pytest.mark.rules("HIF-1.8")
def test_rows_tell_power_hits_and_systems() -> None:
    view = session_of(squadrons()["rook-squadron"]).view()
    assert [column.title for column in view.columns] == ["Power", "Hits"]
    assert [row.figures for row in view.rows] == [(8, 8), (8, 8), (9, 10)]
    assert [(line.name, line.words) for line in view.rows[0].lines] == [
        ("4 Laser cannon", "linked 2 and 2"),
        ("1 Proton torpedo", ""),
    ]
    assert (view.about, view.status, view.limit) == ("3 fighters", "No findings", None)
    assert dict(view.sums) == {"Power": 25, "Hits": 26}


@pytest.mark.rules("HIF-26.1")
def test_points_are_told_where_a_design_has_them_or_there_is_a_limit() -> None:
    session = session_of()
    session.add(replace(fighters()["midge"], points=7), 3)
    view = session.view()
    assert [column.title for column in view.columns] == ["Power", "Hits", "Points"]
    assert view.rows[0].figures == (18, 15, 21)
    assert view.about == "3 fighters, 21 points"
    bare = session_of()
    bare.add(fighters()["midge"])
    bare.set_limit("100")
    assert bare.view().limit.limit == 100


@pytest.mark.rules("HIF-30", "HIF-27.2")
def test_a_squadron_is_checked_by_the_readings_that_it_flies_by() -> None:
    session = session_of(squadrons()["harrier-pack"])
    assert session.findings == ()
    session.set_option("impulses_per_turn", "4")
    assert {found.code for found in session.findings} == {"HIF_V_SPEED_UNUSABLE"}
    (changed,) = [option for option in session.view().options if option.is_changed]
    assert (changed.name, changed.clause) == ("impulses_per_turn", "HIF-30.1")


@pytest.mark.rules("HIF-27.1")
def test_a_fighter_that_may_not_fly_can_be_taken_out() -> None:
    session = session_of()
    session.add(replace(fighters()["midge"], family="insect"))
    session.add(fighters()["kestrel"])
    (card,) = session.view().findings
    assert card.clause == "HIF-0.7"
    session.mend(0, card.mends[0].index)
    assert [row.design_id for row in session.fleet.ships] == ["kestrel"]


def test_the_screen_calls_fighters_and_squadrons_so() -> None:
    words = session_of(squadrons()["rook-squadron"]).view().words
    assert (words.unit, words.whole) == ("fighter", "squadron")
