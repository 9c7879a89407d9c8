"""Drafts of launching."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from fleetforge.app.acting.panels import Chips, OneOf
from fleetforge.systems.full_thrust.battle.craft.launching import GroupLaunch, Launch, OrdnanceLaunch
from fleetforge.systems.full_thrust.battle.turn import Pass
from tests.games.full_thrust.acting.desks import accept, drafted, panel_of, part
from tests.games.full_thrust.acting.wings import desk_at, draft_of
from tests.systems.full_thrust.battle.craft.flights import a_flight

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.app.acting.desk import Desk

PLOTTED = a_flight(a1=(0, 0), b1=(0, 30))


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """A carrier of the side that launches first."""
    return desk_at(tmp_path, PLOTTED, "launch", "b1")


def nothing_aboard(desk: Desk) -> None:
    for group in ("b1f1", "b1f2", "b1f3"):
        desk.change("groups", group)


def test_enter_alone_launches_every_group_that_is_ready(desk: Desk) -> None:
    assert drafted(desk) == Launch("b1", tuple(GroupLaunch(one) for one in ("b1f1", "b1f2", "b1f3")))
    assert panel_of(desk).act == "Launch 3 groups"
    battle = accept(desk)
    assert [group.status for group in battle.groups.values() if group.side == "b"] == ["flying"] * 3


def test_a_group_may_screen_its_carrier_at_once(desk: Desk) -> None:
    desk.change("groups", "b1f3")
    desk.change("screens", "b1f2")
    assert drafted(desk) == Launch("b1", (GroupLaunch("b1f1"), GroupLaunch("b1f2", screen=True)))
    desk.change("groups", "b1f2")
    desk.change("groups", "b1f2")
    assert drafted(desk) == Launch("b1", (GroupLaunch("b1f1"), GroupLaunch("b1f2")))


def test_nothing_chosen_is_passing_and_says_for_whom(desk: Desk) -> None:
    nothing_aboard(desk)
    assert drafted(desk) == Pass(side="b")
    assert panel_of(desk).act == "Pass: Blue launches nothing more"
    assert accept(desk).goes.passed == {"b"}


def test_groups_that_are_not_ready_stay_with_the_reason(tmp_path: Path) -> None:
    late = PLOTTED.with_group(replace(PLOTTED.groups["b1f1"], ready_turn=4))
    desk = desk_at(tmp_path, late, "launch", "b1")
    groups = part(desk, "groups")
    assert isinstance(groups, Chips)
    assert [chip.on for chip in groups.chips] == [False, True, True]
    assert "turn 4" in groups.chips[0].barred
    desk.change("groups", "b1f1")
    act = desk.act()
    assert act is not None
    assert [one.code for one in act.refusals] == ["not-ready"]


def test_the_next_launcher_goes_where_the_one_before_it_goes(desk: Desk) -> None:
    nothing_aboard(desk)
    desk.change("ordnance", "l1")
    assert draft_of(desk).command() is None
    assert desk.do() is not None
    desk.change("place l1", "0 40")
    desk.change("ordnance", "l2")
    both = (OrdnanceLaunch("l1", (0.0, 40.0)), OrdnanceLaunch("l2", (0.0, 40.0)))
    assert drafted(desk) == Launch("b1", (), both)
    desk.change("place l2", "1 41")
    assert drafted(desk) == Launch("b1", (), (both[0], OrdnanceLaunch("l2", (1.0, 41.0))))
    battle = accept(desk)
    assert [marker.position for marker in battle.markers.values()] == [(0.0, 40.0), (1.0, 41.0)]


def test_the_kind_of_salvo_can_be_chosen_where_the_magazine_holds_several(desk: Desk) -> None:
    nothing_aboard(desk)
    desk.change("ordnance", "l1")
    desk.change("place l1", "0 40")
    desk.change("salvo l1", "extended")
    assert drafted(desk) == Launch("b1", (), (OrdnanceLaunch("l1", (0.0, 40.0), salvo="extended"),))
    desk.change("salvo l1", "next")
    assert drafted(desk) == Launch("b1", (), (OrdnanceLaunch("l1", (0.0, 40.0)),))


def test_an_item_that_no_list_knows_launches_a_torpedo(desk: Desk) -> None:
    nothing_aboard(desk)
    desk.change("ordnance", "odd")
    desk.change("place odd", "0 33")
    assert drafted(desk) == Launch("b1", (), (OrdnanceLaunch("odd", (0.0, 33.0), kind="AMT"),))
    assert [marker.kind for marker in accept(desk).markers.values()] == ["AMT"]


def test_what_is_out_of_reach_or_arc_is_refused_in_the_panel(desk: Desk) -> None:
    nothing_aboard(desk)
    desk.change("ordnance", "l1")
    for place, code in (("0 90", "E_LAUNCH_RANGE"), ("0 20", "E_LAUNCH_ARC")):
        desk.change("place l1", place)
        act = desk.act()
        assert act is not None
        assert [one.code for one in act.refusals] == [code]


def test_where_nothing_is_plotted_distance_and_arc_are_measured(tmp_path: Path) -> None:
    desk = desk_at(tmp_path, a_flight(), "launch", "b1")
    nothing_aboard(desk)
    desk.change("ordnance", "hm")
    desk.change("ordnance", "pb")
    assert drafted(desk) == Launch("b1", (), (OrdnanceLaunch("hm"), OrdnanceLaunch("pb")))
    desk.change("distance hm", "12")
    desk.change("distance pb", "20")
    desk.change("arc pb", "FS")
    arcs = part(desk, "arc pb")
    assert isinstance(arcs, OneOf)
    assert [key for key, _ in arcs.options] == ["next", "FP", "F", "FS"]
    shots = (OrdnanceLaunch("hm", distance=12.0), OrdnanceLaunch("pb", distance=20.0, arc="FS"))
    assert drafted(desk) == Launch("b1", (), shots)
    desk.change("distance hm", "a lot")
    assert draft_of(desk).command() is None


def test_used_launchers_stay_with_the_reason(tmp_path: Path) -> None:
    ship = PLOTTED.ships["b1"]
    used = PLOTTED.with_ship(replace(ship, stores=replace(ship.stores, spent=frozenset({"r1"}))))
    desk = desk_at(tmp_path, used, "launch", "b1")
    chips = part(desk, "ordnance")
    assert isinstance(chips, Chips)
    assert {chip.key: bool(chip.barred) for chip in chips.chips}["r1"]
    assert not {chip.key: bool(chip.barred) for chip in chips.chips}["l1"]
