"""Phases 3 and 5: groups that screen ships, and groups that escort groups."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from fleetforge.systems.full_thrust.battle.craft.escorts import DeclareEscort, EscortEnded
from fleetforge.systems.full_thrust.battle.craft.moves import MovePrimary, MoveSecondary
from fleetforge.systems.full_thrust.battle.craft.runs import Declare
from fleetforge.systems.full_thrust.battle.craft.screens import DeclareScreen, MoveScreen, ScreenEnded
from fleetforge.systems.full_thrust.battle.goes import next_side, units_left
from fleetforge.systems.full_thrust.battle.turn import NextPhase
from tests.systems.full_thrust.battle.battles import BattlePlay, codes, done, only
from tests.systems.full_thrust.battle.craft.flights import a_flight, flying, group, placed, play, with_fighters

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Point, Status

NEAR = flying(a_flight(a1=(0, 0), b1=(20, 0)), "b1f1", at=(22, 1))


def ship_moved(game: BattlePlay, ship_id: str, to: Point | None, status: Status = "fighting") -> BattlePlay:
    """The game in phase 5 with a ship elsewhere, or gone."""
    ship = game.state.ships[ship_id]
    moved = replace(ship, motion=replace(ship.motion, position=to), status=status)
    return play(game.state.with_ship(moved), "ships")


@pytest.mark.rules("FFB-7.3", "FFB-7.4", "FFB-7.5")
@pytest.mark.parametrize("ship", ["b1", "a1"])
def test_a_group_near_a_ship_of_either_side_becomes_its_screen(ship: str) -> None:
    battle = flying(a_flight(a1=(21, 0), b1=(20, 0)), "b1f1", at=(22, 1))
    game = play(battle, "primary")
    done(game, DeclareScreen("b1f1", ship))
    assert (group(game, "b1f1").screens, group(game, "b1f1").cef, next_side(game.state)) == (ship, 6, "")
    assert codes(game, MovePrimary("b1f1")) == ["E_SHIP_DONE", "E_SCREEN_NO_MOVE"]


@pytest.mark.rules("FFB-7.3", "FFB-32.34")
def test_a_group_too_far_from_a_ship_does_not() -> None:
    game = play(NEAR, "primary")
    assert codes(game, DeclareScreen("b1f1", "a1")) == ["E_SCREEN_RANGE"]
    assert codes(game, DeclareScreen("b1f1", "b1", distance=3.2)) == ["E_SCREEN_RANGE"]
    assert codes(game, DeclareScreen("b1f1", "b1f2")) == ["no-such-ship"]
    done(game, DeclareScreen("b1f1", "b1", distance=2.9))


@pytest.mark.rules("FFB-7.5", "FFB-7.6", "FFB-36")
def test_what_has_moved_or_is_no_group_does_not_screen() -> None:
    battle, missile = placed(flying(NEAR, "b1f2", at=(20, 1), moved_primary=True), "HM", "b", (20, 1))
    game = play(battle, "primary")
    assert codes(game, DeclareScreen("b1f2", "b1")) == ["E_MOVED_ALREADY"]
    assert codes(game, DeclareScreen(missile, "b1")) == ["E_ACTION_KIND"]
    assert "not-flying" in codes(game, DeclareScreen("b1f3", "b1"))


@pytest.mark.rules("FFB-7.16", "FFB-32.10")
def test_a_screen_is_part_of_no_escort() -> None:
    game = play(flying(NEAR, "b1f2", at=(22, 2)), "primary")
    done(game, DeclareEscort("b1f2", "b1f1"))
    assert codes(game, DeclareScreen("b1f1", "b1")) == ["E_ESCORT_SCREEN"]
    assert codes(game, DeclareScreen("b1f2", "b1")) == ["E_ESCORT_MOVES_WITH", "E_ESCORT_SCREEN"]


@pytest.mark.rules("FFB-9.2", "FFB-9.3", "FFB-9.5", "FFB-6.7")
def test_a_screen_keeps_its_place_beside_a_ship_however_far_that_goes() -> None:
    game = play(NEAR, "primary")
    done(game, DeclareScreen("b1f1", "b1"))
    game = ship_moved(game, "b1", (90, 40))
    done(game, NextPhase())
    assert (group(game, "b1f1").position, group(game, "b1f1").cef) == ((92, 41), 6)


@pytest.mark.rules("FFB-9.4", "FFB-9.5")
def test_a_screen_may_be_given_another_place_within_its_leash() -> None:
    game = play(NEAR, "primary")
    done(game, DeclareScreen("b1f1", "b1"))
    game = ship_moved(game, "b1", (90, 40))
    assert codes(game, MoveScreen("b1f1", (90, 44))) == ["E_SCREEN_LEASH"]
    assert codes(game, MoveScreen("b1f1", (90, 42), distances=(1, 3.5))) == ["E_SCREEN_LEASH"]
    done(game, MoveScreen("b1f1", (90, 43), distances=(2, 3)))
    done(game, NextPhase())
    assert group(game, "b1f1").position == (90, 43)


@pytest.mark.rules("FFB-9.2")
def test_a_group_that_screens_nothing_is_not_moved_as_one() -> None:
    game = play(NEAR, "ships")
    assert codes(game, MoveScreen("b1f1", (22, 2))) == ["not-screening"]
    assert codes(game, MoveScreen("b1", (22, 2))) == ["no-craft"]
    done(game, NextPhase())
    assert group(game, "b1f1").position == (22, 1)


@pytest.mark.rules("FFB-9.6", "FFB-7.19")
def test_a_screen_may_leave_its_ship_in_phase_6() -> None:
    game = play(flying(NEAR, "b1f1", at=(22, 1), screens="b1"), "secondary")
    done(game, MoveSecondary("b1f1", (22, 13)))
    assert group(game, "b1f1").position == (22, 13)


@pytest.mark.rules("FFB-32.44")
@pytest.mark.parametrize("reading", ["group_stays_put", "free_primary_move"])
def test_a_screen_whose_ship_is_gone_stays_put_or_moves_by_the_option(reading: str) -> None:
    battle = flying(a_flight(options=with_fighters(screen_lost_ship=reading), b1=(20, 0)), "b1f1", at=(22, 1))
    game = play(battle, "primary")
    done(game, DeclareScreen("b1f1", "b1"))
    game = ship_moved(game, "b1", None, status="jumped")
    entry = done(game, MoveScreen("b1f1"))
    assert only(entry, ScreenEnded).may_move is (reading == "free_primary_move")
    if reading == "group_stays_put":
        assert codes(game, MovePrimary("b1f1", (22, 20))) == ["E_PHASE", "E_MOVED_ALREADY"]
    else:
        done(game, MovePrimary("b1f1", (22, 20)))
        assert codes(game, MovePrimary("b1f1", (22, 21))) == ["E_PHASE", "E_MOVED_ALREADY"]


@pytest.mark.rules("FFB-7.9", "FFB-7.10", "FFB-7.14", "FFB-7.15", "FFB-32.8")
def test_escorts_are_groups_of_one_side_near_each_other_one_level_deep() -> None:
    battle = flying(flying(NEAR, "b1f2", at=(22, 3)), "b1f3", at=(22, 9))
    battle = flying(battle, "a1f1", at=(22, 2))
    battle, missile = placed(battle, "HM", "b", (22, 2))
    game = play(battle, "primary")
    assert codes(game, DeclareEscort("b1f3", "b1f1")) == ["E_ESCORT_RANGE"]
    for other in ("a1f1", missile, "b1"):
        assert codes(game, DeclareEscort("b1f2", other)) == ["E_ESCORT_TARGET"]
    assert codes(game, DeclareEscort(missile, "b1f1")) == ["E_ESCORT_TARGET"]
    assert "no-craft" in codes(game, DeclareEscort("b1", "b1f1"))
    assert codes(game, DeclareEscort("b1f2", "nobody"))[0] == "unknown-unit"
    done(game, DeclareEscort("b1f2", "b1f1"))
    assert codes(game, DeclareEscort("b1f3", "b1f2", distance=1)) == ["E_ESCORT_CHAIN"]
    assert codes(game, DeclareEscort("b1f2", "b1f3", distance=1)) == ["E_ESCORT_ONE"]
    done(game, DeclareEscort("b1f3", "b1f1", distance=1))


@pytest.mark.rules("FFB-32.8", "FFB-7.11")
def test_an_escort_joins_a_group_that_has_moved_only_by_the_option() -> None:
    def two(options: str) -> Battle:
        battle = a_flight(options=with_fighters(escort_measure=options))
        return flying(flying(battle, "b1f1", at=(0, 0), moved_primary=True), "b1f2", at=(2, 0))

    assert codes(play(two("start_of_phase_3"), "primary"), DeclareEscort("b1f2", "b1f1")) == ["E_MOVED_ALREADY"]
    game = play(two("when_moved"), "primary")
    done(game, DeclareEscort("b1f2", "b1f1"))
    assert (group(game, "b1f2").position, group(game, "b1f2").moved_primary) == ((0, 0), True)


@pytest.mark.rules("FFB-7.18")
def test_links_end_with_the_turn_and_with_the_group() -> None:
    battle = flying(NEAR, "b1f2", at=(22, 3), escorts="b1f1")
    game = play(battle, "end")
    done(game, NextPhase())
    assert group(game, "b1f2").escorts == ""
    game = play(battle.with_group(replace(battle.groups["b1f1"], status="destroyed")), "fire")
    entry = done(game, NextPhase())
    assert only(entry, EscortEnded).group == "b1f2"


@pytest.mark.rules("FFB-7.7", "FFB-7.8")
def test_a_screen_protects_nothing_and_gains_nothing_but_its_place() -> None:
    battle = flying(a_flight(a1=(0, 0), b1=(40, 0)), "a1f1", "a1f2", at=(0, 1), screens="a1")
    battle = flying(battle, "b1f1", at=(0, 4))
    game = play(battle, "runs")
    done(game, Declare("b1f1", "a1"))
    assert (group(game, "b1f1").run, group(game, "b1f1").cef) == ("a1", 6)
    later = play(game.state, "fighters")
    assert units_left(later.state, "a") == ("a1f1", "a1f2")
    assert group(later, "a1f1").cef == 6


@pytest.mark.rules("FFB-9.1", "FFB-9.2")
def test_screens_go_where_their_ship_goes_by_the_base_rules() -> None:
    battle = flying(a_flight(b1=(0, 0)), "b1f1", at=(0, 2), screens="b1", screen_offset=(0.0, 2.0))
    ship = battle.ships["b1"]
    battle = battle.with_ship(replace(ship, motion=replace(ship.motion, velocity=10)))
    game = play(battle, "ships")
    done(game, NextPhase())
    places = [game.state.ships["b1"].motion.position, group(game, "b1f1").position]
    assert places == [(0, 10), (0, 12)]


@pytest.mark.rules("FFB-32.10")
def test_by_the_option_escorts_of_a_screen_go_with_it_in_phase_5() -> None:
    battle = a_flight(options=with_fighters(screen_and_escort="true"), b1=(20, 0))
    game = play(flying(flying(battle, "b1f1", at=(22, 1)), "b1f2", at=(22, 2)), "primary")
    done(game, DeclareEscort("b1f2", "b1f1"))
    done(game, DeclareScreen("b1f1", "b1"))
    game = ship_moved(game, "b1", (90, 40))
    done(game, NextPhase())
    assert group(game, "b1f1").position == group(game, "b1f2").position == (92, 41)
    done(play(game.state, "ships"), MoveScreen("b1f1", (90, 41)))
