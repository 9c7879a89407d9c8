"""Lost core systems from turn to turn, leeches, damage by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from fleetforge.journal.turns import TurnBegan
from fleetforge.systems.full_thrust.battle.hits_by_hand import HitByHand
from fleetforge.systems.full_thrust.battle.turn import NextPhase
from fleetforge.systems.full_thrust.battle.units import Core, Damage, Leech
from fleetforge.systems.full_thrust.battle.upkeep import (
    BridgeCounted,
    CoreDumped,
    DumpCore,
    LifeCounted,
    LifeSupportRanOut,
    PowerCoreRolled,
)
from fleetforge.systems.full_thrust.battle.wounds import CoreFailed, DamageTaken
from tests.systems.full_thrust.battle.battles import a_battle, codes, done, only, until
from tests.systems.full_thrust.battle.test_wounds import options

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.battle.units import Ship
    from tests.systems.full_thrust.battle.battles import BattlePlay


def rook(play: BattlePlay) -> Ship:
    return play.state.ships["a1"]


def changed(play: BattlePlay, **changes: Any) -> None:
    play.state = play.state.with_ship(replace(rook(play), **changes))


def next_turn(play: BattlePlay, *faces: int) -> Any:
    until(play, "end")
    return done(play, NextPhase(), *faces)


@pytest.mark.rules("FTC-5.18", "FTC-6.4")
def test_a_lost_core_is_rolled_for_at_the_start_of_every_later_turn_until_it_explodes() -> None:
    play = a_battle()
    play.state = CoreFailed("a1", "power", None).apply(play.state)
    assert only(next_turn(play, 4), PowerCoreRolled) == PowerCoreRolled("a1", 4, exploded=False)
    entry = next_turn(play, 5)
    assert rook(play).status == "destroyed"
    lines = [event.words(play.state) for event in entry.events]
    assert "Rook: the power core explodes and destroys the ship" in lines
    next_turn(play)


@pytest.mark.rules("FTC-5.18")
@pytest.mark.parametrize(
    ("when", "order"),
    [("start_of_turn", [TurnBegan, PowerCoreRolled]), ("end_of_turn", [PowerCoreRolled, TurnBegan])],
)
def test_a_lost_core_is_rolled_for_as_a_turn_begins_or_as_it_ends(when: str, order: list[type]) -> None:
    play = a_battle(options=options(power_core_roll=when))
    play.state = CoreFailed("a1", "power", None).apply(play.state)
    entry = next_turn(play, 4)
    assert [type(event) for event in entry.events if type(event) in order] == order


@pytest.mark.rules("FTC-5.18")
def test_an_owner_may_dump_a_lost_core_where_groups_play_that() -> None:
    play = a_battle(options=options(power_core_dump="owner_may_dump"))
    until(play, "end")
    assert codes(play, DumpCore("a1")) == ["core-dump-unfit"]
    play.state = CoreFailed("a1", "power", None).apply(play.state)
    assert only(done(play, DumpCore("a1")), CoreDumped).words(play.state) == "Rook dumps its power core"
    assert rook(play).core.dumped
    done(play, NextPhase())
    plain = a_battle()
    plain.state = CoreFailed("a1", "power", None).apply(plain.state)
    until(plain, "end")
    assert codes(plain, DumpCore("a1")) == ["core-dump-unfit"]


@pytest.mark.rules("FTC-5.16")
def test_a_bridge_is_out_for_as_many_following_turns_as_the_die_says() -> None:
    play = a_battle()
    play.state = CoreFailed("a1", "bridge", 2).apply(play.state)
    assert only(next_turn(play), BridgeCounted).turns == 1
    assert only(next_turn(play), BridgeCounted).turns == 0
    assert "core:bridge" in rook(play).damage.lost
    entry = next_turn(play)
    assert only(entry, BridgeCounted).words(play.state) == "Rook is under control again"
    assert (rook(play).core, rook(play).damage.lost) == (Core(), frozenset())
    play.state = CoreFailed("a1", "bridge", None, for_good=True).apply(play.state)
    next_turn(play)
    assert rook(play).core.bridge_for_good


@pytest.mark.rules("FTC-5.17")
@pytest.mark.parametrize(
    ("effect", "status"), [("derelict", "derelict"), ("destroyed", "destroyed"), ("record_only", "fighting")]
)
def test_a_crew_lives_for_as_many_turns_as_the_die_left_it(effect: str, status: str) -> None:
    play = a_battle(options=options(life_support_effect=effect))
    play.state = CoreFailed("a1", "life", 1).apply(play.state)
    assert only(next_turn(play), LifeCounted).turns == 0
    assert rook(play).status == "fighting"
    assert only(next_turn(play), LifeSupportRanOut).words(play.state)
    assert rook(play).status == status
    next_turn(play)


@pytest.mark.rules("FTC-4.20")
def test_leeches_gnaw_at_the_hull_in_every_turn_after_the_one_in_which_they_hit() -> None:
    play = a_battle()
    changed(play, leeches=(Leech("x", 1), Leech("y", 1)))
    next_turn(play)
    assert rook(play).damage == Damage()
    until(play, "missiles")
    taken = only(done(play, NextPhase()), DamageTaken)
    assert (taken.points, taken.hull, taken.armour) == (4, 4, (0,))


@pytest.mark.rules("FTC-9.3", "FTC-5.3")
def test_damage_by_hand_is_an_attack_like_any_other() -> None:
    play = a_battle()
    entry = done(play, HitByHand("a1", 9, "asteroid"), *[1] * 16)
    assert (only(entry, DamageTaken).source, rook(play).damage.hull_marked) == ("asteroid", 5)
    done(play, HitByHand("a1", 3, "asteroid", armour="none"))
    assert codes(play, HitByHand("a1", 0, " ")) == ["damage-unfit", "no-reason"]
    assert "damage-unfit" in codes(play, HitByHand("a1", 1000, "x"))


def test_events_about_a_ship_that_is_not_there_change_nothing() -> None:
    battle = a_battle().state
    for event in (
        PowerCoreRolled("zz", 6, exploded=True),
        CoreDumped("zz"),
        BridgeCounted("zz", None),
        LifeCounted("zz", 1),
        LifeSupportRanOut("zz", "destroyed"),
    ):
        assert event.apply(battle) == battle
        assert event.words(battle)
