"""The turn of a battle: phases, initiative, goes, orders, corrections."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fleetforge.journal.corrections import Corrected
from fleetforge.journal.entry import Turned
from fleetforge.journal.event import Rolled, Told
from fleetforge.journal.turns import Noted
from fleetforge.systems.full_thrust.battle.corrections import Correct, Note
from fleetforge.systems.full_thrust.battle.game import RULES
from fleetforge.systems.full_thrust.battle.orders import WriteOrders
from fleetforge.systems.full_thrust.battle.turn import EndBattle, InitiativeSet, NextPhase, Pass, RollInitiative
from fleetforge.systems.full_thrust.battle.units import Orders
from fleetforge.systems.full_thrust.battle_options import DEFAULT_BATTLE_OPTIONS
from tests.systems.full_thrust.battle.battles import a_battle, codes, done, only, refused, until

CLASSIC = replace(DEFAULT_BATTLE_OPTIONS, core=replace(DEFAULT_BATTLE_OPTIONS.core, fighter_rules="classic"))


@pytest.mark.rules("FTC-1.8", "FFB-5.1", "FFB-5.12")
def test_a_turn_of_the_beta_rules_goes_through_its_phases() -> None:
    play = a_battle()
    numbers = [play.state.phase.number]
    while play.state.turn == 1:
        if play.state.phase.role == "initiative":
            done(play, RollInitiative(), 6, 1)
        done(play, NextPhase())
        numbers.append(play.state.phase.number)
    assert numbers == ["1", "2", "3", "4", "5", "6", "7", "8", "9a", "9b", "9c", "9d", "10", "1"]
    assert (play.state.turn, play.state.initiative) == (2, ())


@pytest.mark.rules("FTC-1.1", "FTC-1.10", "FTC-10.1", "FTC-10.3")
def test_a_classic_turn_has_ships_fire_after_the_strikes() -> None:
    play = a_battle(options=CLASSIC)
    roles = [phase.role for phase in play.state.phases]
    assert roles.index("strikes") < roles.index("fire")
    steps = "1 2 3 4 5 6a 6b 7a 7b 8a 8b 8c 9 10"
    assert [phase.number for phase in play.state.phases] == steps.split()


@pytest.mark.rules("FTC-1.3")
def test_tied_leaders_roll_again_and_only_they() -> None:
    play = a_battle()
    until(play, "initiative")
    entry = done(play, RollInitiative(), 4, 4, 2, 5)
    assert only(entry, InitiativeSet).order == ("b", "a")
    assert codes(play, RollInitiative()) == ["E_SHIP_DONE"]


@pytest.mark.rules("FFB-5.3")
def test_the_turn_does_not_go_on_without_initiative() -> None:
    play = a_battle()
    until(play, "initiative")
    assert codes(play, NextPhase()) == ["E_INITIATIVE"]


@pytest.mark.rules("FTC-1.2", "FTC-9.5")
def test_orders_are_secret_until_ships_move() -> None:
    play = a_battle()
    done(play, WriteOrders("a1", "0+2"))
    assert play.state.ships["a1"].orders == Orders("0+2", written=True)
    until(play, "ships")
    assert play.state.ships["a1"].orders.revealed
    assert codes(play, WriteOrders("a1", "0+3")) == ["E_PHASE"]


def test_an_unknown_unit_is_named_with_those_there_are() -> None:
    (refusal,) = refused(a_battle(), WriteOrders("zz"))
    assert refusal.code == "unknown-unit"
    assert "a1, b1" in refusal.mends[0].text


def test_a_side_gives_no_command_to_the_other_sides_ship() -> None:
    assert codes(a_battle(), WriteOrders("a1", "0+2", side="b")) == ["not-your-unit"]
    assert codes(a_battle(), WriteOrders("a1", "0+2", side="z")) == ["unknown-side"]


@pytest.mark.rules("FTC-9.3")
def test_a_correction_keeps_what_was_and_why() -> None:
    play = a_battle()
    entry = done(play, Correct("a1", "hull_marked", 3, "miscounted"))
    assert only(entry, Corrected) == Corrected("a1", "hull_marked", 0, 3, "miscounted")
    assert play.state.ships["a1"].damage.hull_marked == 3
    assert codes(play, Correct("a1", "hull_marked", 999, "x")) == ["correction-unfit"]
    assert codes(play, Correct("a1", "charm", 1, " ")) == ["correction-unfit", "no-reason"]


@pytest.mark.rules("FTC-9.3")
def test_a_note_goes_into_the_record_only() -> None:
    play = a_battle()
    before = play.state
    assert only(done(play, Note("Tea break")), Noted).text == "Tea break"
    assert play.state == before


@pytest.mark.rules("FTC-8.5")
def test_an_ended_battle_takes_no_orders_but_can_be_undone() -> None:
    play = a_battle()
    done(play, EndBattle("Time is up"))
    assert codes(play, WriteOrders("a1", "0")) == ["battle-over"]
    play.add(Turned.UNDONE)
    done(play, WriteOrders("a1", "0"))


@pytest.mark.rules("FFB-32.7")
def test_a_side_with_ships_left_names_one_instead_of_passing() -> None:
    play = a_battle()
    until(play, "fire")
    assert codes(play, Pass(side="a")) == ["pass-unfit"]
    assert "E_NOT_YOUR_TURN" in codes(play, Pass(side="b"))


def test_players_may_allow_a_command_out_of_phase() -> None:
    play = a_battle()
    until(play, "ships")
    entry = done(play, WriteOrders("a1", "0+2"), because="forgot to write it")
    assert (entry.overruled, entry.reason) == (("E_PHASE",), "forgot to write it")


def test_every_command_has_a_title_and_a_clause() -> None:
    assert all(command.title and command.clause for command in RULES.commands)
    assert len({event.__name__ for event in RULES.events}) == len(RULES.events)


def test_words_put_better_do_not_make_an_old_battle_different() -> None:
    assert Rolled("Initiative", (6, 1), 6, "FTC-1.3") == Rolled("Who leads", (6, 1), 6, "FTC-1.3")
    assert Rolled("Initiative", (6, 1), 6, "FTC-1.3") != Rolled("Initiative", (1, 6), 6, "FTC-1.3")
    assert Told("a1", "Drifts.", "FTC-2.11") == Told("a1", "It drifts.", "FTC-2.11")


@pytest.mark.rules("FTC-8.5")
def test_a_battle_that_ends_for_no_reason_given_is_over_all_the_same() -> None:
    play = a_battle()
    done(play, EndBattle(" "))
    assert play.state.ended
    assert "battle-over" in codes(play, WriteOrders("a1", "0"))
