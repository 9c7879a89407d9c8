"""The turn: gains, purchases, shields, movement, drift, repair; what lapses and what comes back."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from fleetforge.journal.entry import Turned
from fleetforge.systems.hex_impulse.arcs import Hex
from fleetforge.systems.hex_impulse.battle.allocating import Allocate, SetGains
from fleetforge.systems.hex_impulse.battle.corrections import Correct, Note, PlaceFighter
from fleetforge.systems.hex_impulse.battle.flying import Drifted, Move, ShiftShields, Stop
from fleetforge.systems.hex_impulse.battle.mending import Repair
from fleetforge.systems.hex_impulse.battle.reading import pace_of
from fleetforge.systems.hex_impulse.battle.setup import Placed
from fleetforge.systems.hex_impulse.battle.turn import EndBattle, NextPhase
from fleetforge.systems.hex_impulse.design import Pair
from fleetforge.systems.hex_impulse.menu import Purchase
from fleetforge.systems.hex_impulse.power import Drain
from tests.systems.hex_impulse.battle.fighter_battles import a_battle, done, refused, settle_phase, unit, until
from tests.systems.hex_impulse.fighters import KESTREL, SAMPLES

if TYPE_CHECKING:
    from tests.systems.hex_impulse.battle.fighter_battles import FighterPlay


def spent(play: FighterPlay, *purchases: Purchase) -> None:
    """Blue's first fighter buys; the turn goes on to the first impulse."""
    if play.state.phase.number == "T2":
        done(play, NextPhase())
    done(play, Allocate("a1", purchases))
    until(play, "1.1")


@pytest.mark.rules("HIF-24.1", "HIF-24.2", "HIF-24.3", "HIF-25.1", "HIF-25.17", "HIF-25.19", "HIF-0.3", "HIF-30.31")
def test_a_turn_is_gains_purchases_impulses_and_repair() -> None:
    play = a_battle(impulses_per_turn="2")
    numbers = [phase.number for phase in play.state.phases]
    steps = [f"{impulse}.{step}" for impulse in (1, 2) for step in range(1, 6)]
    assert numbers == ["T2", "T3", *steps, "E1"]
    until(play, "E1")
    until(play, "T2")
    assert play.state.turn == 2
    first = a_battle(repair_when="turn_start").state
    assert first.phase.number == "E1"
    assert len(first.phases) == 3 + 5 * 8


@pytest.mark.rules("HIF-25.2", "HIF-4.3", "HIF-4.4", "HIF-9.1", "HIF-9.13", "HIF-10.11")
def test_gains_are_chosen_once_before_spending() -> None:
    play = a_battle()
    assert refused(play, Allocate("a1")) == ["HIF_E_STEP"]
    assert refused(play, SetGains("a1", cut=("ion_cannon",))) == ["HIF_E_SYSTEM_UNKNOWN"]
    gains = SetGains("a1", ("proton_torpedo",), (Drain("laser_cannon"),), drain_forward=3)
    entry = done(play, gains)
    words = entry.events[0].words(play.state)
    assert "gains 3.5" in words
    assert "odd point for nothing" in words
    assert (unit(play, "a1").halves, unit(play, "a1").shields) == (7, Pair(5, 8))
    assert refused(play, SetGains("a1")) == ["HIF_E_STEP"]
    done(play, NextPhase())
    assert refused(play, SetGains("b1")) == ["HIF_E_STEP"]
    done(play, Allocate("a1", (Purchase("evasion_die"), Purchase("evasion_die"))))
    assert unit(play, "a1").unspent == 1


@pytest.mark.rules("HIF-25.3", "HIF-25.4", "HIF-4.9", "HIF-4.4", "HIF-30.12")
def test_purchases_are_hidden_until_all_are_shown() -> None:
    play = a_battle()
    done(play, NextPhase())
    told = done(play, Allocate("a1", (Purchase("lock_on", target="b1"),))).events[0].words(play.state)
    assert told == "Blue Kestrel 1 has allocated its power"
    assert refused(play, Allocate("a1")) == ["HIF_E_STEP"]
    assert refused(play, NextPhase()) == ["HIF_E_STEP"]
    assert refused(play, Allocate("b1", (Purchase("lock_on", target="b1"),))) == ["HIF_E_TARGET"]
    done(play, Allocate("b1"))
    revealed = done(play, NextPhase()).events[0].words(play.state)
    assert "Lock-on (Red Kestrel 1)" in revealed
    assert (unit(play, "a1").pool, unit(play, "b1").pool) == (5, 4)
    shown = a_battle(allocation_open="yes")
    done(shown, NextPhase())
    assert "Speed +3" in done(shown, Allocate("a1", (Purchase("speed3"),))).events[0].words(shown.state)


@pytest.mark.rules("HIF-4.5", "HIF-4.6", "HIF-12.13", "HIF-24.3")
def test_bonuses_and_unspent_points_lapse_with_the_turn() -> None:
    play = a_battle(impulses_per_turn="1")
    spent(play, Purchase("shield3", forward=2, rear=1), Purchase("speed7"))
    assert unit(play, "a1").reinforcement == Pair(2, 1)
    assert unit(play, "a1").unspent == 4
    until(play, "T2")
    after = unit(play, "a1")
    assert (after.bonuses, after.unspent, after.reinforcement, after.purchases) == ((), 0, Pair(), None)


@pytest.mark.rules("HIF-25.5", "HIF-12.7", "HIF-12.8", "HIF-25.16", "HIF-12.9", "HIF-30.27", "HIF-30.5", "HIF-1.5")
def test_shields_are_shifted_at_the_start_and_regenerate_at_the_end_of_an_impulse() -> None:
    play = a_battle()
    done(play, SetGains("a1", drain_forward=8))
    until(play, "1.1")
    done(play, ShiftShields("a1", "rear", 2))
    assert unit(play, "a1").shields == Pair(2, 6)
    assert refused(play, ShiftShields("a1", "forward", 3)) == ["HIF_E_SHIFT"]
    done(play, NextPhase())
    assert refused(play, ShiftShields("a1", "rear", 1)) == ["HIF_E_STEP"]
    until(play, "2.1")
    assert unit(play, "a1").shields == Pair(5, 8)
    early = a_battle(regen_when="start_of_impulse")
    done(early, SetGains("a1", drain_forward=8))
    until(early, "1.1")
    assert unit(early, "a1").shields == Pair(3, 8)
    cut = a_battle(impulses_per_turn="1", shields_reset_each_turn="yes")
    done(cut, SetGains("a1", drain_forward=8, cut_regen=True))
    until(cut, "E1")
    assert unit(cut, "a1").shields == Pair(0, 8)
    done(cut, NextPhase())
    assert unit(cut, "a1").shields == Pair(8, 8)


@pytest.mark.rules("HIF-25.6", "HIF-25.7", "HIF-15.2", "HIF-15.6", "HIF-15.8", "HIF-15.12", "HIF-25.24")
def test_fighters_move_or_stop_in_any_order() -> None:
    play = a_battle(red=(Placed(KESTREL, Hex(), "B"),))
    until(play, "1.2")
    assert refused(play, NextPhase()) == ["HIF_E_STEP", "HIF_E_STEP"]
    done(play, Move("b1", "FFRF"))
    assert (unit(play, "b1").place, unit(play, "b1").facing) == (Hex(2, 1), "C")
    assert refused(play, Move("b1", "F")) == ["HIF_E_STEP"]
    assert refused(play, Move("a1")) == ["HIF_E_MUST_MOVE_OR_STOP"]
    assert refused(play, Move("a1", hexes=9)) == ["HIF_E_TOO_FAST"]
    assert refused(play, Move("a1", "FBF")) == ["HIF_E_BOOTLEG"]
    done(play, Move("a1", hexes=8))
    assert pace_of(play.state, unit(play, "a1")).left == 24
    until(play, "2.2")
    done(play, Stop("a1"))
    assert unit(play, "a1").stopped
    assert pace_of(play.state, unit(play, "a1")).left == 24


@pytest.mark.rules("HIF-30.35", "HIF-15.12")
def test_orders_of_moving_are_an_option() -> None:
    slow = replace(KESTREL, speed=10)
    play = a_battle(red=(slow,), move_order="low_speed_first")
    until(play, "1.2")
    assert refused(play, Move("a1", "F")) == ["HIF_E_STEP"]
    done(play, Move("b1", "F"))
    done(play, Move("a1", "F"))
    turns = a_battle(blue=(KESTREL, KESTREL), move_order="alternate")
    until(turns, "1.2")
    done(turns, Move("a1", "F"))
    assert refused(turns, Stop("a2")) == ["HIF_E_STEP"]
    done(turns, Stop("b1"))
    done(turns, Stop("a2"))


@pytest.mark.rules("HIF-16.1", "HIF-16.2", "HIF-16.3", "HIF-16.5", "HIF-16.6", "HIF-16.7", "HIF-25.8", "HIF-25.21")
def test_a_fighter_without_power_drifts_on() -> None:
    play = a_battle(blue=(Placed(replace(KESTREL, speed=6), Hex(), "B"), KESTREL), impulses_per_turn="3")
    until(play, "1.2")
    done(play, Move("a1", "FFFFFR"))
    done(play, Correct(unit="a1", what="power", value=0, reason="ion storm"))
    assert refused(play, Move("a1", "F"))[0] == "HIF_E_DRIFTING"
    until(play, "2.1")
    entry = done(play, NextPhase())
    assert [event for event in entry.events if isinstance(event, Drifted)] == [Drifted("a1", 5)]
    assert unit(play, "a1").place == Hex(10, 0)
    assert refused(play, Stop("a1")) == ["HIF_E_DRIFTING", "HIF_E_STEP"]
    until(play, "3.1")
    done(play, NextPhase())
    assert unit(play, "a1").place == Hex(15, 0), "drift is not limited by the speed of the turn"
    until(play, "T3")
    assert refused(play, Allocate("a1", (Purchase("speed3"),))) == ["HIF_E_POWER_OVERSPENT", "HIF_E_DRIFTING"][::-1]
    done(play, Correct(unit="a1", what="power", value=1, reason="mended"))
    until(play, "1.2")
    done(play, Move("a1", "F"))


@pytest.mark.rules("HIF-16.5", "HIF-16.4", "HIF-30.36")
def test_a_stopped_fighter_stays_stopped_and_may_lose_its_evasion() -> None:
    for choice, pool in (("movement_only", 5), ("evasion_too", 0)):
        play = a_battle(drift_disables=choice)
        until(play, "1.3")
        done(play, Correct(unit="a1", what="power", value=0, reason="ion storm"))
        until(play, "2.1")
        assert unit(play, "a1").pool == pool
        done(play, NextPhase())
        assert (unit(play, "a1").stopped, unit(play, "a1").moved) == (True, True)


@pytest.mark.rules("HIF-25.18", "HIF-14.1", "HIF-14.2", "HIF-14.3", "HIF-14.7", "HIF-30.31")
def test_a_repair_unit_works_once_at_the_end_of_a_turn() -> None:
    play = a_battle(impulses_per_turn="1", red=(SAMPLES["midge"],))
    for what in ("hull", "power"):
        done(play, Correct(unit="a1", what=what, value=5, reason="a hard day"))
    assert refused(play, Repair("a1", 1)) == ["HIF_E_STEP"]
    until(play, "E1")
    assert refused(play, Repair("a1", 3)) == ["HIF_E_REPAIR_LIMIT"]
    assert refused(play, Repair("b1")) == ["HIF_E_NO_REPAIR_UNIT"]
    done(play, Repair("a1", 2))
    assert (unit(play, "a1").hull, unit(play, "a1").power) == (7, 7)
    assert refused(play, Repair("a1", 1)) == ["HIF_E_STEP"]
    until(play, "E1")
    done(play, Repair("a1", 1))
    assert unit(play, "a1").hull == 8


@pytest.mark.rules("HIF-24.5", "HIF-25.21", "HIF-25.22", "HIF-25.23")
def test_corrections_notes_undoing_and_the_end() -> None:
    play = a_battle()
    assert refused(play, Correct(unit="a1", what="hull", value=9, reason="x")) == ["correction-unfit"]
    assert refused(play, Correct(unit="a1", what="hull", value=3, reason=" ")) == ["no-reason"]
    assert refused(play, Correct(unit="z9", what="hull", value=3, reason="x")) == ["unknown-unit"]
    done(play, Note("the sun is behind us", "a1"))
    done(play, Correct(unit="a1", what="shields_rear", value=3, reason="misread"))
    assert unit(play, "a1").shields == Pair(8, 3)
    play.add(Turned.UNDONE)
    assert unit(play, "a1").shields == Pair(8, 8)
    play.add(Turned.REDONE)
    assert unit(play, "a1").shields == Pair(8, 3)
    assert refused(play, SetGains("a1", side="b")) == ["not-your-unit"]
    assert refused(play, SetGains("a1", side="q")) == ["unknown-side"]
    done(play, EndBattle(why="darkness"))
    assert refused(play, SetGains("a1")) == ["battle-over"]


@pytest.mark.rules("HIF-24.5", "HIF-13.8")
def test_the_battle_ends_when_a_side_has_no_fighter_left() -> None:
    play = a_battle()
    until(play, "1.1")
    settle_phase(play)
    done(play, Correct(unit="b1", what="hull", value=0, reason="rammed"))
    assert play.state.ended == "Red has no fighter left"


@pytest.mark.rules("HIF-15.9", "HIF-25.21")
def test_a_fighter_is_placed_by_hand() -> None:
    play = a_battle(blue=(Placed(KESTREL, Hex(1, 2), "B"),))
    done(play, PlaceFighter("a1", -3, 4, "as on the table"))
    one = unit(play, "a1")
    assert (one.place, one.came_from, one.facing) == (Hex(-3, 4), Hex(-3, 4), "B")
    done(play, PlaceFighter("a1", 0, 0, "as on the table", "F"))
    assert (unit(play, "a1").place, unit(play, "a1").facing) == (Hex(), "F")
    assert refused(play, PlaceFighter("a1", 100, -100, "x")) == ["correction-unfit", "correction-unfit"]
    assert refused(play, PlaceFighter("a1", 0, 0, "x", "G")) == ["HIF_E_FACING"]
    assert refused(play, PlaceFighter("a1", 0, 0, " ", "A")) == ["no-reason"]
    assert refused(play, PlaceFighter("z9", 0, 0, "x")) == ["unknown-unit"]
