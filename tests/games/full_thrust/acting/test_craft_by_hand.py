"""Groups, ordnance and magazines set by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from fleetforge.systems.full_thrust.battle.craft.by_hand import PlaceOrdnance, RemoveOrdnance, SetGroup, SetSalvoes
from tests.games.full_thrust.acting.desks import accept, drafted, panel_of
from tests.games.full_thrust.acting.wings import desk_at, draft_of
from tests.systems.full_thrust.battle.craft.flights import a_flight, flying, placed

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.app.acting.desk import Desk

WITH_MARKER, MARKER = placed(flying(a_flight(), "a1f1"), "SM")
REASON = "The table says so"


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """A battle with a group in flight and a salvo on the table."""
    return desk_at(tmp_path, WITH_MARKER, "fire", "a1f1")


def test_none_of_it_is_shown_first_and_all_of_it_can_be_found(desk: Desk) -> None:
    seldom = {one.key for one in desk.offers() if one.seldom}
    assert {"set-group", "place-ordnance"} <= seldom
    assert desk.offer is None or not desk.offer.seldom


@pytest.mark.parametrize("unit", ["a1f1", MARKER, "a1"])
def test_nothing_is_done_by_hand_without_a_reason(desk: Desk, unit: str) -> None:
    desk.select(unit)
    for offer in [one.key for one in desk.offers() if one.key in ("set-group", "set-salvoes", "remove-ordnance")]:
        desk.choose_offer(offer)
        assert draft_of(desk).command() is None
        assert panel_of(desk).missing
        assert desk.do() is not None


def test_a_marker_is_placed(desk: Desk) -> None:
    desk.choose_offer("place-ordnance")
    for key, value in (("owner", "b"), ("kind", "PB"), ("strength", "4"), ("place", "12 3"), ("reason", REASON)):
        desk.change(key, value)
    desk.change("name", "Gift")
    assert drafted(desk) == PlaceOrdnance("b", "PB", REASON, "Gift", 4, 0, (12.0, 3.0))
    assert panel_of(desk).act == "Place a plasma bolt"
    assert accept(desk).markers["m2"].name == "Gift"


def test_strength_and_endurance_are_those_of_the_kind(desk: Desk) -> None:
    desk.choose_offer("place-ordnance")
    for key, value in (("endurance", "2"), ("strength", "4"), ("kind", "HM"), ("reason", REASON)):
        desk.change(key, value)
    assert drafted(desk) == PlaceOrdnance("a", "HM", REASON, endurance=2)
    desk.change("kind", "SM")
    assert drafted(desk) == PlaceOrdnance("a", "SM", REASON)
    desk.change("kind", "MINE")
    desk.change("owner", "z")
    assert drafted(desk) == PlaceOrdnance("a", "SM", REASON)
    desk.change("place", "somewhere")
    assert draft_of(desk).command() is None


def test_a_marker_is_removed(desk: Desk) -> None:
    desk.select(MARKER)
    desk.choose_offer("remove-ordnance")
    desk.change("reason", REASON)
    assert drafted(desk) == RemoveOrdnance(MARKER, REASON)
    assert not accept(desk).markers


def test_a_group_is_set_as_it_is_at_the_table(desk: Desk) -> None:
    desk.choose_offer("set-group")
    desk.change("status", "destroyed")
    desk.change("reason", REASON)
    assert drafted(desk) == SetGroup("a1f1", "destroyed", REASON)
    desk.change("status", "asleep")
    assert drafted(desk) == SetGroup("a1f1", "destroyed", REASON)
    assert accept(desk).groups["a1f1"].status == "destroyed"


def test_a_magazine_holds_what_is_counted(desk: Desk) -> None:
    desk.select("a1")
    desk.choose_offer("set-salvoes")
    desk.change("standard", "2")
    desk.change("first", "extended")
    desk.change("reason", REASON)
    assert drafted(desk) == SetSalvoes("a1", "mag", ("extended", "standard", "standard"), REASON)
    assert accept(desk).ships["a1"].stores.salvoes["mag"] == ("extended", "standard", "standard")
