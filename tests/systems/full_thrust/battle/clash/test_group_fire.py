"""Phase 9a: fighters at fighters and ordnance, and escorts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from fleetforge.journal.event import Rolled
from fleetforge.systems.full_thrust.battle.clash.group_fire import (
    Aim,
    DrawEscortFire,
    EscortsDrawn,
    FireFighters,
    GroupFired,
)
from fleetforge.systems.full_thrust.battle.clash.losses import CraftHit
from fleetforge.systems.full_thrust.battle.classic.dogfights import Dogfight, Opponent
from fleetforge.systems.full_thrust.battle.craft.runs import BreakOff
from fleetforge.systems.full_thrust.battle.goes import next_side, units_left
from fleetforge.systems.full_thrust.battle.turn import NextPhase
from tests.systems.full_thrust.battle.battles import codes, done, only, refused
from tests.systems.full_thrust.battle.craft.flights import a_flight, flying, group, marker, placed, play, with_fighters

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.battle.state import Battle


def meeting(**changes: object) -> Battle:
    """Alpha (standard) and Beta (interceptors) of red beside Alpha, Beta and Gamma of blue, all within 2 MU."""
    battle = flying(a_flight(), "a1f1", "a1f2", at=(0, 0))
    return flying(battle, "b1f1", "b1f2", "b1f3", at=(0, 2), **changes)


def fire(name: str, **at: int) -> FireFighters:
    return FireFighters(name, tuple(Aim(target, fighters) for target, fighters in at.items()))


@pytest.mark.rules("FFB-21.2", "FFB-21.3", "FFB-21.5", "FFB-21.9", "FFB-4.6", "FFB-6.11", "FFB-23.6")
def test_a_group_fires_at_several_targets_and_losses_are_taken_at_once() -> None:
    game = play(meeting(), "fighters")
    entry = done(game, fire("a1f1", b1f1=4, b1f2=2), 4, 5, 6, 1, 1, 3, 3)
    assert [event.label for event in entry.events if isinstance(event, Rolled)] == [
        "4 × standard fighter of Alpha at Alpha",
        "4 × standard fighter of Alpha at Alpha: dice earned by sixes",
        "2 × standard fighter of Alpha at Beta",
    ]
    assert only(entry, GroupFired) == GroupFired("a1f1", 1, early=False)
    assert only(entry, CraftHit) == CraftHit("b1f1", "Alpha", 4, 4)
    assert (group(game, "b1f1").fighters, group(game, "b1f2").fighters) == (2, 6)
    assert (group(game, "a1f1").cef, group(game, "a1f1").fired) == (5, True)
    done(game, fire("b1f1", a1f1=2), 6, 5, 1)
    assert group(game, "a1f1").fighters == 3


@pytest.mark.rules("FFB-5.9", "FFB-21.11", "FFB-5.11", "FFB-32.7", "FFB-21.2")
def test_goes_alternate_winner_first_and_a_group_may_hold_its_fire() -> None:
    game = play(meeting(), "fighters")
    assert next_side(game.state) == "a"
    assert codes(game, fire("b1f1", a1f1=1)) == ["E_NOT_YOUR_TURN"]
    held = done(game, FireFighters("a1f1"))
    assert (group(game, "a1f1").cef, group(game, "a1f1").fired) == (6, False)
    assert not [event for event in held.events if isinstance(event, GroupFired)]
    assert codes(game, fire("a1f1", b1f1=1)) == ["E_SHIP_DONE", "E_NOT_YOUR_TURN"]
    for name, side in (("b1f1", "a"), ("a1f2", "b"), ("b1f2", "b")):
        done(game, FireFighters(name))
        assert next_side(game.state) == side


@pytest.mark.rules("FFB-21.1", "FFB-6.15", "FFB-5.11", "FFB-11.14")
def test_groups_that_cannot_fire_have_no_go() -> None:
    battle = flying(meeting(), "a1f1", at=(0, 0), run="b1")
    battle = flying(battle, "b1f1", at=(0, 2), cef=0)
    game = play(flying(battle, "b1f2", at=(0, 2), fired=True), "fighters")
    assert (units_left(game.state, "a"), units_left(game.state, "b")) == (("a1f2",), ("b1f3",))
    done(game, FireFighters("a1f2"))
    done(game, FireFighters("b1f3"))
    assert codes(game, fire("a1f1", b1f1=1)) == ["E_9A_HAS_RUN"]
    assert codes(game, fire("b1f1", a1f1=1)) == ["E_CEF"]


@pytest.mark.rules("FFB-13.6", "FFB-32.42", "FFB-21.1")
def test_a_group_that_breaks_off_in_9a_fires_unless_the_reading_bars_it() -> None:
    for reading, barred in (("true", False), ("false", True)):
        battle = flying(a_flight(options=with_fighters(break_then_9a=reading)), "a1f1", at=(0, 0), run="b1")
        game = play(flying(battle, "b1f1", at=(0, 2)), "fighters")
        done(game, BreakOff("a1f1"))
        if barred:
            assert codes(game, fire("a1f1", b1f1=1)) == ["E_9A_HAS_RUN"]
        else:
            done(game, fire("a1f1", b1f1=1), 3)


@pytest.mark.rules("FFB-21.4", "FFB-4.8", "FFB-4.9", "FFB-4.10", "FFB-25.5", "FFB-21.8")
def test_ordnance_is_fired_at_with_the_same_dice() -> None:
    battle, names = meeting(), []
    for kind, strength in (("SM", 1), ("HM", 1), ("PB", 3), ("AMT", 1)):
        battle, name = placed(battle, kind, "b", (0, 3), strength=strength)
        names.append(name)
    salvo, heavy, bolt, torpedo = names
    game = play(battle, "fighters")
    at = {salvo: 2, heavy: 1, bolt: 2, torpedo: 1}
    done(game, fire("a1f1", **at), 5, 4, 4, 4, 5, 4)
    assert marker(game, salvo).hits == 2
    assert marker(game, bolt).strength == 2
    assert heavy not in game.state.markers
    assert torpedo in game.state.markers
    done(game, FireFighters("b1f1"))
    entry = done(game, fire("a1f2", **{torpedo: 1}), 4)
    assert torpedo not in game.state.markers
    assert only(entry, CraftHit).words(game.state_at(game.length - 1)) == f"{torpedo.upper()}, Beta: 1 hit, destroyed"


@pytest.mark.rules("FFB-21.10", "FFB-21.4", "FFB-21.6", "FFB-21.5")
def test_what_stands_against_fire() -> None:
    battle = flying(meeting(), "b1f1", at=(0, 7))
    game = play(battle, "fighters")
    assert codes(game, fire("a1f1", b1f1=1)) == ["E_OUT_OF_RANGE"]
    done(game, FireFighters("a1f1", (Aim("b1f1", 1, 6.0),)), 2)
    done(game, FireFighters("b1f1"))
    assert codes(game, FireFighters("a1f2", (Aim("b1f2", 1, -2.0),))) == ["E_RANGE_NEGATIVE"]
    assert codes(game, FireFighters("a1f2", (Aim("b1f2", 3), Aim("b1f2", 4)))) == ["E_9A_ALLOC"]
    assert codes(game, FireFighters("a1f2", (Aim("b1f2", 1),), mode="as")) == ["E_9A_MODE"]
    assert codes(game, fire("a1f2", b1=1)) == codes(game, fire("a1f2", nothing=1)) == ["E_9A_TARGET"]
    assert codes(game, fire("a1f3", b1f2=1)) == ["not-flying"]
    assert codes(game, fire("a1", b1f2=1)) == ["no-craft"]


def guarded(**changes: object) -> Battle:
    """Alpha of blue with Beta, of three fighters, as its escort."""
    return flying(meeting(), "b1f2", at=(0, 2), escorts="b1f1", lost=3, **changes)


@pytest.mark.rules("FFB-22.1", "FFB-22.5", "FFB-22.11")
def test_an_escorted_group_is_attacked_by_spare_fighters_only() -> None:
    game = play(guarded(), "fighters")
    assert codes(game, fire("a1f1", b1f1=6)) == ["E_ESCORTED"]
    (refusal,) = refused(game, fire("a1f1", b1f1=3, b1f2=2))
    assert (refusal.code, refusal.message) == (
        "E_ESCORT_COVER",
        "Each escorting fighter must be targeted first: 3 needed, 2 assigned (Alpha).",
    )
    done(game, fire("a1f1", b1f1=3, b1f2=3), 5, 1, 1, 4, 1, 1)
    assert (group(game, "b1f1").fighters, group(game, "b1f2").fighters) == (5, 2)


@pytest.mark.rules("FFB-22.3", "FFB-22.4", "FFB-22.7")
@pytest.mark.parametrize("first", ["b1f2", "b1f1"])
def test_protection_ends_with_the_first_fire_of_the_pair(first: str) -> None:
    game = play(guarded(), "fighters")
    done(game, FireFighters("a1f1"))
    done(game, fire(first, a1f1=1), 1)
    done(game, fire("a1f2", b1f1=6), 1, 1, 1, 1, 1, 1)


@pytest.mark.rules("FFB-22.6", "FFB-22.8", "FFB-22.12", "FFB-6.17")
def test_escorts_fire_first_and_survivors_attack() -> None:
    game = play(guarded(), "fighters")
    entry = done(game, DrawEscortFire("a1f1", ("b1f1",)), 5, 6, 2, 1)
    assert only(entry, EscortsDrawn) == EscortsDrawn("a1f1", ("b1f1",))
    assert only(entry, GroupFired) == GroupFired("b1f2", 1, early=True)
    assert group(game, "a1f1").fighters == 6 - 4
    assert (group(game, "b1f2").cef, group(game, "b1f2").fired) == (5, True)
    assert next_side(game.state) == "a"
    assert codes(game, fire("a1f2", b1f2=1)) == ["attack-pending"]
    assert codes(game, fire("a1f1", b1f1=3)) == ["E_9A_ALLOC"]
    done(game, fire("a1f1", b1f1=2), 4, 4)
    assert group(game, "b1f1").fighters == 4
    assert next_side(game.state) == "b"
    assert "b1f2" not in units_left(game.state, "b")


@pytest.mark.rules("FFB-22.8", "FFB-22.9")
def test_escorts_may_decline_and_idle_ones_do_not_fire() -> None:
    game = play(guarded(), "fighters")
    done(game, DrawEscortFire("a1f1", ("b1f1",), declined=("b1f2",)))
    assert not group(game, "b1f2").fired
    done(game, fire("a1f1", b1f1=6), 1, 1, 1, 1, 1, 1)
    for change in ({"cef": 0}, {"run": "a1"}):
        game = play(guarded(**change), "fighters")
        done(game, DrawEscortFire("a1f1", ("b1f1",)))
        done(game, fire("a1f1", b1f1=6), 1, 1, 1, 1, 1, 1)


@pytest.mark.rules("FFB-22.6", "FFB-5.9")
def test_a_group_that_escorts_wipe_out_has_had_its_go() -> None:
    game = play(flying(guarded(), "a1f1", at=(0, 0), lost=4), "fighters")
    done(game, DrawEscortFire("a1f1", ("b1f1",)), 4, 5, 3)
    assert group(game, "a1f1").status == "destroyed"
    assert next_side(game.state) == "b"


@pytest.mark.rules("FFB-22.6", "FFB-22.7", "FFB-22.8")
def test_what_stands_against_letting_escorts_fire() -> None:
    game = play(guarded(), "fighters")
    assert codes(game, DrawEscortFire("b1f1", ("a1f1",))) == ["E_NOT_YOUR_TURN", "not-guarded"]
    assert codes(game, DrawEscortFire("a1f1", ("b1f3",))) == ["not-guarded"]
    assert codes(game, DrawEscortFire("a1f1", ("b1f1",), ("b1f3",))) == ["no-escort"]
    assert codes(game, DrawEscortFire("a1f1", ("b1",))) == ["E_9A_TARGET"]
    assert codes(game, DrawEscortFire("b1", ("b1f1",)))[-1] == "no-craft"
    done(game, FireFighters("a1f1"))
    assert codes(game, DrawEscortFire("a1f1", ("b1f1",))) == ["E_SHIP_DONE", "E_NOT_YOUR_TURN"]


@pytest.mark.rules("FFB-26.3", "FFB-21.2")
def test_the_turn_end_clears_who_fired() -> None:
    game = play(guarded(), "fighters")
    done(game, DrawEscortFire("a1f1", ("b1f1",)), 1, 1, 1)
    while game.state.turn == 1:
        done(game, NextPhase())
    assert (group(game, "a1f1").drawn, group(game, "b1f2").fired) == ((), False)


def test_fire_that_the_players_allow_is_carried_out() -> None:
    game = play(guarded(), "fighters")
    entry = done(game, fire("a1f1", b1f1=6, nobody=2), 4, 1, 1, 1, 1, 1, because="we agreed")
    assert entry.overruled == ("E_9A_TARGET", "E_ESCORTED", "E_9A_ALLOC")
    assert group(game, "b1f1").fighters == 5


@pytest.mark.rules("FFB-30.1", "FFB-5.1")
def test_there_are_no_dogfights() -> None:
    game = play(meeting(), "fighters")
    found = refused(game, Dogfight((Opponent("a1f1", "b1f1"),)))
    assert [one.code for one in found] == ["E_PHASE", "E_REMOVED"]
    assert found[1].message == "This profile has no dogfights."
