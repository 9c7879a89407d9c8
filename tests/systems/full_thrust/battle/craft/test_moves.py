"""Phases 3 and 6: moves of fighter groups and heavy missiles."""

from __future__ import annotations

import pytest

from fleetforge.systems.full_thrust.battle.craft.escorts import DeclareEscort
from fleetforge.systems.full_thrust.battle.craft.moves import EscortPlace, Hold, MovePrimary, MoveSecondary
from fleetforge.systems.full_thrust.battle.goes import next_side
from fleetforge.systems.full_thrust.battle.measuring import Measure
from fleetforge.systems.full_thrust.battle.turn import NextPhase
from tests.systems.full_thrust.battle.battles import codes, done
from tests.systems.full_thrust.battle.craft.flights import a_flight, flying, group, marker, placed, play, with_fighters

TWO = flying(a_flight(), "a1f1", "a1f2", "b1f1", "b1f2")


@pytest.mark.rules("FFB-5.4", "FFB-5.11", "FTC-1.5")
def test_groups_move_by_turns_the_loser_first_and_a_side_left_alone_runs_on() -> None:
    game = play(flying(a_flight(), "a1f1", "a1f2", "b1f1"), "primary")
    assert codes(game, MovePrimary("a1f1")) == ["E_NOT_YOUR_TURN"]
    for unit in ("b1f1", "a1f1", "a1f2"):
        assert next_side(game.state) == unit[0]
        done(game, MovePrimary(unit))
    assert next_side(game.state) == ""
    assert "E_MOVED_ALREADY" in codes(game, MovePrimary("a1f1"))


@pytest.mark.rules("FFB-7.2", "FFB-7.1", "FFB-6.3", "FFB-6.4")
def test_a_primary_move_is_measured_or_plotted_and_has_a_most() -> None:
    battle = flying(a_flight(), "b1f1", at=(0, 0))
    battle, missile = placed(battle, "HM", "b")
    game = play(battle, "primary")
    assert codes(game, MovePrimary("b1f1", (0, 24.1))) == ["E_MOVE_TOO_FAR"]
    assert codes(game, MovePrimary("b1f1", (0, 3), distance=25)) == ["E_MOVE_TOO_FAR"]
    assert codes(game, MovePrimary(missile, distance=18.5)) == ["E_MOVE_TOO_FAR"]
    done(game, MovePrimary("b1f1", (0, 24)))
    assert (group(game, "b1f1").position, group(game, "b1f1").cef) == ((0, 24), 6)
    done(game, MovePrimary(missile, distance=18))
    assert marker(game, missile).cef == 2


@pytest.mark.rules("FFB-6.16")
def test_a_missile_without_endurance_makes_no_move_but_may_be_allowed_one() -> None:
    battle, missile = placed(a_flight(), "HM", "b", cef=0)
    game = play(battle, "primary")
    assert codes(game, MovePrimary(missile)) == ["E_CEF"]
    entry = done(game, MovePrimary(missile), because="we forgot to count")
    assert (entry.overruled, marker(game, missile).cef) == (("E_CEF",), 0)


@pytest.mark.rules("FFB-5.13", "FFB-7.11", "FFB-7.13", "FFB-7.17")
def test_escorts_move_with_their_group_and_end_in_contact() -> None:
    battle = flying(flying(a_flight(), "b1f1", at=(0, 0)), "b1f2", at=(2, 0))
    game = play(battle, "primary")
    done(game, DeclareEscort("b1f2", "b1f1"))
    assert codes(game, MovePrimary("b1f2", (2, 5))) == ["E_ESCORT_MOVES_WITH"]
    apart = MovePrimary("b1f1", (0, 10), escorts=(EscortPlace("b1f2", (3, 10)),))
    assert codes(game, apart) == ["E_ESCORT_CONTACT"]
    assert codes(game, MovePrimary("b1f1", (0, -24))) == ["E_MOVE_TOO_FAR"]
    assert codes(game, MovePrimary("b1f1", (0, 9), escorts=(EscortPlace("b1f2", touching=False),))) == [
        "E_ESCORT_CONTACT"
    ]
    done(game, MovePrimary("b1f1", (0, 10)))
    assert group(game, "b1f2").position == (0, 10)
    assert group(game, "b1f2").moved_primary
    assert "b1f2" not in game.state.goes.acted


@pytest.mark.rules("FFB-10.1", "FFB-10.2", "FFB-10.3", "FFB-10.4", "FFB-6.8")
def test_a_secondary_move_costs_one_and_is_made_once() -> None:
    battle, missile = placed(TWO, "HM", "b")
    game = play(battle, "secondary")
    assert codes(game, MoveSecondary("b1f1", distance=12.5)) == ["E_MOVE_TOO_FAR"]
    assert codes(game, MoveSecondary(missile, distance=6.5)) == ["E_MOVE_TOO_FAR"]
    assert codes(game, MoveSecondary("b1f1", distance=20, moves=2)) == ["E_SECONDARY_ONCE"]
    done(game, MoveSecondary("b1f1", distance=12))
    assert group(game, "b1f1").cef == 5
    done(game, Hold("a1f1"))
    assert codes(game, MoveSecondary("b1f1", distance=1)) == ["E_SHIP_DONE", "E_SECONDARY_ONCE"]


@pytest.mark.rules("FFB-32.12")
def test_several_secondary_moves_are_made_in_a_row_where_the_option_allows_them() -> None:
    game = play(flying(a_flight(options=with_fighters(secondary_moves_per_turn="unlimited")), "b1f1"), "secondary")
    assert codes(game, MoveSecondary("b1f1", moves=0)) == ["move-count"]
    done(game, MoveSecondary("b1f1", distance=30, moves=3))
    assert group(game, "b1f1").cef == 3


@pytest.mark.rules("FFB-10.5", "FFB-10.6", "FFB-32.13")
@pytest.mark.parametrize("reading", ["block_move", "drop_escort"])
def test_an_escort_that_cannot_pay_holds_its_group_back_or_is_left(reading: str) -> None:
    battle = flying(a_flight(options=with_fighters(escort_no_cef=reading)), "b1f1", "b1f3")
    battle = flying(battle, "b1f2", cef=0, escorts="b1f1")
    battle = flying(battle, "b1f3", escorts="b1f1")
    game = play(battle, "secondary")
    if reading == "block_move":
        assert codes(game, MoveSecondary("b1f1", (5, 5))) == ["E_ESCORT_CEF"]
        return
    done(game, MoveSecondary("b1f1", (5, 5)))
    assert [group(game, one).cef for one in ("b1f1", "b1f2", "b1f3")] == [5, 0, 8]
    assert (group(game, "b1f2").escorts, group(game, "b1f3").escorts) == ("", "b1f1")


@pytest.mark.rules("FFB-6.15", "FFB-5.11")
def test_a_group_without_endurance_is_not_waited_for_in_phase_6() -> None:
    game = play(flying(flying(a_flight(), "b1f1", cef=0), "a1f1"), "secondary")
    assert next_side(game.state) == "a"
    assert codes(game, MoveSecondary("b1f1")) == ["E_NOT_YOUR_TURN", "E_CEF"]


@pytest.mark.rules("FFB-32.7")
def test_a_unit_is_named_and_does_nothing() -> None:
    game = play(TWO, "primary")
    before = group(game, "b1f1")
    done(game, Hold("b1f1"))
    assert (group(game, "b1f1"), next_side(game.state)) == (before, "a")
    assert "not-flying" in codes(game, Hold("a1f3"))
    assert "no-craft" in codes(game, Hold("a1"))


@pytest.mark.rules("FFB-5.1")
def test_moves_belong_to_their_phases() -> None:
    game = play(TWO, "fire")
    assert "E_PHASE" in codes(game, MovePrimary("a1f1"))
    assert "E_PHASE" in codes(game, MoveSecondary("a1f1"))
    assert "E_PHASE" in codes(play(TWO, "ships"), MovePrimary("a1f1"))


def test_only_craft_on_the_table_move() -> None:
    game = play(TWO, "primary")
    assert "no-craft" in codes(game, MovePrimary("b1"))
    assert "not-flying" in codes(game, MovePrimary("b1f3"))
    assert codes(game, MovePrimary("nobody")) == ["unknown-unit"]


@pytest.mark.rules("FTC-2.1", "FFB-0.3")
def test_a_measure_stands_before_the_plot_until_one_of_the_two_moves() -> None:
    battle = flying(flying(a_flight(b1=(0, 0)), "b1f1", at=(0, 5)), "b1f2", at=(0, 2))
    game = play(battle, "primary")
    assert codes(game, Measure("b1f1", "b1", -2)) == ["E_RANGE_NEGATIVE"]
    assert codes(game, Measure("b1f1", "nobody", 2)) == ["unknown-unit"]
    done(game, Measure("b1f1", "b1f2", 3.5))
    assert codes(game, DeclareEscort("b1f1", "b1f2")) == ["E_ESCORT_RANGE"]
    done(game, Measure("b1f2", "b1f1", 2))
    done(game, DeclareEscort("b1f2", "b1f1"))
    done(game, MovePrimary("b1f1", (0, 9)))
    assert game.state.measured == ()


@pytest.mark.rules("FTC-2.1")
def test_measures_do_not_outlast_a_phase_of_movement() -> None:
    game = play(TWO, "ships")
    done(game, Measure("b1f1", "a1", 4))
    done(game, NextPhase())
    assert game.state.measured == ()
    game = play(TWO, "runs")
    done(game, Measure("b1f1", "a1", 4))
    done(game, NextPhase())
    assert [one.mu for one in game.state.measured] == [4]
