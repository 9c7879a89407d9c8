"""What ships leave on the table: mines, nova shots; and wave guns that charge."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fleetforge.systems.full_thrust.battle.gunnery.fired import ChargeSet
from fleetforge.systems.full_thrust.battle.gunnery.firing import Fire
from fleetforge.systems.full_thrust.battle.gunnery.mines import LayMine, MineLaid, MineStrikes, MineWentOff
from fleetforge.systems.full_thrust.battle.gunnery.nova import FireNova, NovaFired, NovaSwept, SweepNova
from fleetforge.systems.full_thrust.battle.gunnery.wave_guns import ChargeWaveGun
from fleetforge.systems.full_thrust.battle.on_sheet import sheet_state
from fleetforge.systems.full_thrust.battle.orders import WriteOrders
from fleetforge.systems.full_thrust.battle.units import Core, Damage, Leech, Marker, Motion, Stores, ThisTurn
from fleetforge.systems.full_thrust.battle.wounds import DamageTaken
from tests.systems.full_thrust.battle.battles import BattlePlay, a_battle, codes, done, only, until
from tests.systems.full_thrust.battle.gunnery.ships import BISHOP, CARRIER, ROOK, change, firing, ship


def moving(order: str = "0; mines 2") -> BattlePlay:
    play = a_battle((ROOK,), (BISHOP,))
    done(play, WriteOrders("a1", order))
    until(play, "ships")
    return play


@pytest.mark.rules("FTC-4.28", "FTC-1.2")
def test_mines_are_laid_as_ordered_while_there_are_any() -> None:
    play = moving("0; mines 1")
    entry = done(play, LayMine("a1", "y1", (3.0, 4.0)))
    marker = play.state.markers[only(entry, MineLaid).marker]
    assert (marker.kind, marker.position, marker.placed_turn) == ("MINE", (3.0, 4.0), 1)
    assert ship(play, "a1").stores.mines_laid == {"y1": 1}
    assert codes(play, LayMine("a1", "y1")) == ["mines-not-ordered"]
    assert codes(moving(), LayMine("a1", "b1")) == ["no-mines"]
    more = moving("0; mines 3")
    done(more, LayMine("a1", "y1"))
    done(more, LayMine("a1", "y1"))
    assert codes(more, LayMine("a1", "y1")) == ["no-mines"]


@pytest.mark.rules("FTC-4.28")
def test_a_mine_is_active_from_the_next_turn_on_and_then_is_gone() -> None:
    play = moving()
    mine = only(done(play, LayMine("a1", "y1")), MineLaid).marker
    assert codes(play, MineStrikes(mine, "b1")) == ["mine-not-active"]
    until(play, "fire")
    until(play, "ships")
    entry = done(play, MineStrikes(mine, "b1"), 5, 4, 4, 1)
    assert (only(entry, DamageTaken).points, mine in play.state.markers) == (1, False)
    assert only(entry, MineWentOff).words(play.state)
    assert codes(play, MineStrikes(mine, "zz")) == ["no-mine", "target-unfit"]


@pytest.mark.rules("FTC-4.22")
def test_a_nova_cannon_sweeps_over_three_turns_from_where_it_was_fired() -> None:
    play = firing(order="0; nova")
    entry = done(play, FireNova("a1", "x1", ("b1",)), *[1] * 6)
    shot = only(entry, NovaFired).marker
    assert (only(entry, DamageTaken).points, only(entry, NovaSwept).touched) == (6, ("b1",))
    assert codes(play, SweepNova(shot)) == ["no-nova"]
    done(play, Fire("b1"))
    assert ship(play, "a1").turn.fired == frozenset({"x1"})
    for dice in ([1] * 4 + [1] * 16, [1] * 2):
        until(play, "orders")
        until(play, "fire")
        done(play, SweepNova(shot, ("b1",)), *dice)
    assert shot not in play.state.markers


@pytest.mark.rules("FTC-4.22")
def test_what_a_nova_touches_is_seen_on_the_plot_and_nothing_small_survives() -> None:
    play = firing(ROOK, blues=(CARRIER, replace(BISHOP, id="pawn", name="Pawn")), order="0; nova")
    change(play, "a1", motion=Motion((0.0, 0.0), 3))
    change(play, "b1", motion=Motion((20.0, 1.0), 9))
    change(play, "b2", motion=Motion((20.0, 1.5), 9))
    group = replace(play.state.groups["b1f1"], status="flying", position=(10.0, 0.0))
    play.state = play.state.with_group(group).with_marker(
        Marker("m9", "b", "SM", "salvo", "b1", "", position=(12.0, 0.5))
    )
    entry = done(play, FireNova("a1", "x1"), *[1] * 6)
    assert only(entry, NovaSwept).touched == ("b1", "b1f1", "m9")
    assert play.state.groups["b1f1"].status == "destroyed"
    assert "m9" not in play.state.markers
    lines = [event.words(play.state) for event in entry.events]
    assert "Rook fires its nova cannon towards 3" in lines


@pytest.mark.rules("FTC-4.22", "FTC-5.16")
def test_a_nova_cannon_is_fired_only_as_ordered_without_thrust_and_under_control() -> None:
    play = firing()
    change(play, "a1", turn=ThisTurn(drive_used=True), core=Core(bridge_turns=1))
    assert codes(play, FireNova("a1", "x1", ("zz",))) == [
        "nova-not-armed",
        "nova-thrust",
        "out-of-control",
        "unknown-target",
    ]
    lost = firing(order="0; nova")
    change(lost, "a1", damage=Damage(lost=frozenset({"component:x1"})))
    assert codes(lost, FireNova("a1", "x1")) == ["no-nova-cannon"]
    unplotted = firing(order="0; nova")
    assert only(done(unplotted, FireNova("a1", "x1")), NovaSwept).touched == ()


@pytest.mark.rules("FTC-4.23")
def test_a_wave_gun_gains_a_die_of_charge_in_each_turn_in_which_it_charges() -> None:
    play = a_battle((ROOK,), (BISHOP,))
    assert only(done(play, ChargeWaveGun("a1", "w1"), 4), ChargeSet).held == 4
    assert codes(play, ChargeWaveGun("a1", "w1")) == ["charged-already"]
    assert codes(play, ChargeWaveGun("a1", "b1")) == ["no-wave-gun"]
    until(play, "fire")
    until(play, "orders")
    assert only(done(play, ChargeWaveGun("a1", "w1"), 5), ChargeSet).words(play.state) == "Rook: the wave gun holds 9"


@pytest.mark.rules("FTC-9.4", "FTC-4.20", "FTC-4.23")
def test_the_sheet_reminds_of_leeches_and_charges() -> None:
    play = a_battle((ROOK,), (BISHOP,))
    change(play, "a1", leeches=(Leech("x", 1), Leech("y", 1)), stores=Stores(charge={"w1": 7, "w2": 0}))
    reminders = sheet_state(play.state, "a1").reminders
    assert reminders == ("2 leeches hold on.", "Wave gun holds a charge of 7.")
    change(play, "a1", leeches=(Leech("x", 1),), stores=Stores())
    assert sheet_state(play.state, "a1").reminders == ("1 leech holds on.",)


@pytest.mark.rules("FTC-4.28")
def test_a_mine_that_was_passed_too_far_away_does_not_go_off() -> None:
    play = moving()
    mine = only(done(play, LayMine("a1", "y1")), MineLaid).marker
    until(play, "fire")
    until(play, "ships")
    assert codes(play, MineStrikes(mine, "b1", 3.1)) == ["mine-too-far"]
    done(play, MineStrikes(mine, "b1", 3.0), 1, 1, 1, 1)


def test_events_about_what_is_not_there_change_nothing() -> None:
    battle = a_battle().state
    for event in (
        MineLaid("zz", "y", "m1"),
        MineWentOff("m1", "zz"),
        NovaFired("zz", "x", "m1", None, 12),
        NovaSwept("m1", ()),
        ChargeSet("zz", "w", 3, charging=True),
    ):
        assert event.apply(battle) == battle
        assert event.words(battle)
