"""Drafts of primary and secondary moves, of escorts and screens, and of the classic launch."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from fleetforge.app.acting.panels import Boxes, Line, Typed
from fleetforge.systems.full_thrust.battle.classic.launching import LaunchGroup
from fleetforge.systems.full_thrust.battle.craft.escorts import DeclareEscort
from fleetforge.systems.full_thrust.battle.craft.moves import Hold, MovePrimary, MoveSecondary
from fleetforge.systems.full_thrust.battle.craft.screens import DeclareScreen, MoveScreen
from fleetforge.systems.full_thrust.battle.units import Orders
from tests.games.full_thrust.acting.desks import accept, drafted, panel_of, part
from tests.games.full_thrust.acting.wings import chosen_of, desk_at, draft_of, rows_of
from tests.systems.full_thrust.battle.craft.flights import a_flight, flying, placed, with_fighters
from tests.systems.full_thrust.battle.gunnery.ships import options as core_options

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.app.acting.desk import Desk

FAR = a_flight(blues=2, a1=(0, 0), b1=(0, 60), b2=(0, 40))
NEAR = a_flight(blues=2, a1=(0, 0), b1=(0, 14), b2=(0, 40))
UNPLOTTED = flying(a_flight(), "a1f1")


def moving(folder: Path, role: str = "primary") -> Desk:
    return desk_at(folder, flying(FAR, "a1f1", "a1f2", at=(0, 1)), role, "a1f1")  # type: ignore[arg-type]


def test_a_primary_move_goes_towards_the_nearest_enemy_ship_as_far_as_it_goes(tmp_path: Path) -> None:
    desk = moving(tmp_path)
    assert drafted(desk) == MovePrimary("a1f1", (0.0, 25.0))
    assert panel_of(desk).act == "Move Alpha 24 mu"
    battle = accept(desk)
    assert battle.groups["a1f1"].position == (0.0, 25.0)


def test_the_next_group_goes_with_the_one_that_has_moved(tmp_path: Path) -> None:
    desk = moving(tmp_path)
    desk.change("place", "3 20.5")
    accept(desk)
    desk.select("a1f2")
    assert drafted(desk) == MovePrimary("a1f2", (3.0, 20.5))
    assert rows_of(desk, "goal")["a1f1"].title == "With Alpha"


def test_a_goal_in_reach_is_stopped_short_of_or_reached(tmp_path: Path) -> None:
    desk = desk_at(tmp_path, flying(NEAR, "a1f1", at=(0, 0)), "primary", "a1f1")
    assert drafted(desk) == MovePrimary("a1f1", (0.0, 11.0))
    desk.change("short", "0")
    assert drafted(desk) == MovePrimary("a1f1", (0, 14))
    desk.change("goal", "a1")
    assert drafted(desk) == MovePrimary("a1f1", (0, 0))


def test_staying_is_a_go_of_its_own(tmp_path: Path) -> None:
    desk = moving(tmp_path)
    desk.change("goal", "stay")
    assert drafted(desk) == Hold("a1f1")
    assert panel_of(desk).act == "Alpha stays"
    battle = accept(desk)
    assert "a1f1" in battle.goes.acted
    assert battle.groups["a1f1"].position == (0, 1)


def test_a_place_too_far_away_is_refused_with_its_distance(tmp_path: Path) -> None:
    desk = moving(tmp_path)
    desk.change("place", "0, 30")
    assert drafted(desk) == MovePrimary("a1f1", (0.0, 30.0))
    act = desk.act()
    assert act is not None
    assert [one.code for one in act.refusals] == ["E_MOVE_TOO_FAR"]


@pytest.mark.parametrize("text", ["", "7", "7 8 9", "a b", "nan 3", "1e9 2", "--3 4", "∞ 2"])
def test_what_is_no_place_is_told_and_gives_nothing(tmp_path: Path, text: str) -> None:
    desk = moving(tmp_path)
    desk.change("goal", "place")
    desk.change("place", text)
    assert draft_of(desk).command() is None
    assert panel_of(desk).missing
    assert desk.do() is not None


@pytest.mark.parametrize("text", ["3 20.5", " 3,20.5 ", "3; 20.5", "3.0/2.05e1"])
def test_a_place_may_be_typed_as_people_type_it(tmp_path: Path, text: str) -> None:
    desk = moving(tmp_path)
    desk.change("place", text)
    assert drafted(desk) == MovePrimary("a1f1", (3.0, 20.5))


def test_where_nothing_is_plotted_it_is_enough_that_it_moves(tmp_path: Path) -> None:
    desk = desk_at(tmp_path, UNPLOTTED, "primary", "a1f1")
    assert drafted(desk) == MovePrimary("a1f1")
    desk.change("distance", "30")
    act = desk.act()
    assert act is not None
    assert [one.code for one in act.refusals] == ["E_MOVE_TOO_FAR"]
    desk.change("distance", "twelve")
    assert draft_of(desk).command() is None
    desk.change("distance", "")
    accept(desk)


def test_escorts_go_with_their_group_and_have_no_panel_of_their_own(tmp_path: Path) -> None:
    battle = flying(flying(FAR, "a1f1", at=(0, 1)), "a1f2", at=(0, 2), escorts="a1f1")
    desk = desk_at(tmp_path, battle, "primary", "a1f1")
    assert "Beta goes with it" in [one.words for one in panel_of(desk).parts if isinstance(one, Line)]
    after = accept(desk)
    assert after.groups["a1f2"].position == after.groups["a1f1"].position
    desk.select("a1f2")
    assert "move-primary" not in [one.key for one in desk.offers()]


def test_a_secondary_move_is_proposed_where_it_brings_a_ship_into_reach(tmp_path: Path) -> None:
    desk = desk_at(tmp_path, flying(NEAR, "a1f1", at=(0, 2)), "secondary", "a1f1")
    assert drafted(desk) == MoveSecondary("a1f1", (0.0, 11.0))
    (boxes,) = [one for one in panel_of(desk).parts if isinstance(one, Boxes)]
    assert (boxes.spends, boxes.after) == (("move",), "5 left")
    battle = accept(desk)
    assert battle.groups["a1f1"].cef == 5


@pytest.mark.parametrize("place", [(0, 9), (0, -20)])
def test_otherwise_it_stays(tmp_path: Path, place: tuple[int, int]) -> None:
    desk = desk_at(tmp_path, flying(NEAR, "a1f1", at=place), "secondary", "a1f1")
    assert drafted(desk) == Hold("a1f1")


def test_without_endurance_there_is_no_secondary_move(tmp_path: Path) -> None:
    desk = desk_at(tmp_path, flying(NEAR, "a1f1", "a1f2", at=(0, 2), cef=0), "secondary", "a1f1")
    assert "move-secondary" not in [one.key for one in desk.offers()]


def test_several_secondary_moves_in_a_row_where_the_option_allows_them(tmp_path: Path) -> None:
    free = a_flight(a1=(0, 0), b1=(0, 40), options=with_fighters(secondary_moves_per_turn="unlimited"))
    desk = desk_at(tmp_path, flying(free, "a1f1", at=(0, 0)), "secondary", "a1f1")
    desk.change("goal", "b1")
    desk.change("moves", "2")
    assert drafted(desk) == MoveSecondary("a1f1", (0.0, 24.0), moves=2)
    assert accept(desk).groups["a1f1"].cef == 4


def test_a_heavy_missile_pays_for_its_move(tmp_path: Path) -> None:
    battle, missile = placed(FAR, "HM", at=(0, 0))
    desk = desk_at(tmp_path, battle, "primary", missile)
    assert drafted(desk) == MovePrimary(missile, (0.0, 18.0))
    assert accept(desk).markers[missile].cef == 2


def test_a_group_beside_another_becomes_its_escort_and_the_go_stays(tmp_path: Path) -> None:
    battle = flying(flying(FAR, "a1f1", "a1f2", at=(0, 1)), "a1f3", at=(0, 9))
    desk = desk_at(tmp_path, battle, "primary", "a1f2", "escort")
    assert drafted(desk) == DeclareEscort("a1f2", "a1f1")
    rows = rows_of(desk, "with")
    assert (rows["a1f3"].aside, bool(rows["a1f3"].barred), rows["a1f3"].clause) == ("8 mu", True, "FFB-7.9")
    after = accept(desk)
    assert after.groups["a1f2"].escorts == "a1f1"
    assert not after.goes.acted


def test_a_group_screens_the_ship_that_it_is_beside(tmp_path: Path) -> None:
    desk = desk_at(tmp_path, flying(FAR, "a1f1", at=(0, 1)), "primary", "a1f1", "screen")
    assert drafted(desk) == DeclareScreen("a1f1", "a1")
    assert panel_of(desk).act == "Screen Ark1"
    assert accept(desk).groups["a1f1"].screens == "a1"


@pytest.mark.parametrize(
    ("offer", "expected"),
    [("escort", DeclareEscort("a1f1", "a1f2", 2.0)), ("screen", DeclareScreen("a1f1", "b1", 2.0))],
)
def test_where_nothing_is_plotted_the_pair_is_chosen_and_may_be_measured(
    tmp_path: Path, offer: str, expected: DeclareEscort | DeclareScreen
) -> None:
    desk = desk_at(tmp_path, flying(UNPLOTTED, "a1f2"), "primary", "a1f1", offer)
    assert draft_of(desk).command() is None
    desk.change("with", expected.escorted if isinstance(expected, DeclareEscort) else expected.ship)
    desk.change("distance", "2")
    assert drafted(desk) == expected
    desk.change("distance", "2 3")
    assert draft_of(desk).command() is None
    desk.change("distance", "")
    accept(desk)


def test_a_screen_is_placed_beside_its_ship(tmp_path: Path) -> None:
    desk = desk_at(tmp_path, flying(FAR, "a1f1", at=(0, 1), screens="a1"), "ships", "a1f1")
    assert draft_of(desk).command() is None
    desk.change("place", "0 2")
    desk.change("distances", "1 2.5")
    assert drafted(desk) == MoveScreen("a1f1", (0.0, 2.0), (1.0, 2.5))
    typed = part(desk, "place")
    assert isinstance(typed, Typed)
    assert typed.says == "2 mu from Ark1"
    desk.change("distances", "4")
    act = desk.act()
    assert act is not None
    assert [one.code for one in act.refusals] == ["E_SCREEN_LEASH"]
    desk.change("distances", "")
    assert accept(desk).groups["a1f1"].position == (0.0, 2.0)


def test_under_the_classic_rules_a_group_leaves_its_bay_as_ordered_and_moves_half(tmp_path: Path) -> None:
    battle = replace(FAR, options=core_options(fighter_rules="classic"))
    battle = battle.with_ship(replace(battle.ships["a1"], orders=Orders("", ("launch Alpha",), revealed=True)))
    desk = desk_at(tmp_path, battle, "primary", "a1f1")
    assert desk.offer is not None
    assert desk.offer.key == "launch-group"
    assert chosen_of(desk, "goal") == ("b2",)
    assert drafted(desk) == LaunchGroup("a1f1", (0.0, 12.0))
    assert panel_of(desk).act == "Launch Alpha, 12 mu"
    assert accept(desk).groups["a1f1"].position == (0.0, 12.0)
