"""Phases 7 to 9b: attack runs, evasion, breaking off."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from fleetforge.journal.event import Told
from fleetforge.systems.full_thrust.battle.craft.declared import RunDeclared, RunEnded
from fleetforge.systems.full_thrust.battle.craft.runs import BreakOff, Declare, OrdnanceRun
from fleetforge.systems.full_thrust.battle.goes import next_side
from fleetforge.systems.full_thrust.battle.measuring import Measure
from fleetforge.systems.full_thrust.battle.turn import NextPhase
from tests.systems.full_thrust.battle.battles import BattlePlay, codes, done, only
from tests.systems.full_thrust.battle.craft.flights import a_flight, flying, group, marker, placed, play, with_fighters

if TYPE_CHECKING:
    from fleetforge.journal.entry import Entry
    from fleetforge.systems.full_thrust.battle.command import Command
    from fleetforge.systems.full_thrust.battle.event import Event
    from fleetforge.systems.full_thrust.battle.state import Battle

PLOTTED = a_flight(blues=2, a1=(0, 0), b1=(0, 5), b2=(0, 11))


def begun(battle: Battle, *faces: int) -> tuple[BattlePlay, Entry[Command, Event]]:
    """The battle at the start of phase 7, with the entry that began it."""
    game = play(battle, "secondary")
    return game, done(game, NextPhase(), *faces)


def told(entry: Entry[Command, Event]) -> list[str]:
    """Lines for the log."""
    return [event.text for event in entry.events if isinstance(event, Told)]


@pytest.mark.rules("FFB-11.2", "FFB-11.3", "FFB-11.4", "FFB-11.10")
def test_a_group_declares_on_one_enemy_ship_within_six_mu() -> None:
    game, _ = begun(flying(flying(PLOTTED, "a1f1", at=(0, 0)), "b1f1", at=(0, 6)))
    assert codes(game, Declare("b1f1", "b1")) == ["E_RUN_TARGET"]
    assert codes(game, Declare("b1f1", "a1f1")) == ["E_RUN_TARGET"]
    assert codes(game, Declare("b1f1", "a1", distance=6.5)) == ["E_RUN_RANGE"]
    done(game, Declare("b1f1", "a1"))
    assert (group(game, "b1f1").run, group(game, "b1f1").cef) == ("a1", 6)
    assert codes(game, Declare("a1f1", "b2")) == ["E_RUN_RANGE"]
    done(game, Declare("a1f1", "b1"))


@pytest.mark.rules("FFB-11.2", "FFB-5.7")
def test_a_group_need_not_declare_and_goes_alternate() -> None:
    game, _ = begun(flying(flying(PLOTTED, "a1f1", at=(0, 0)), "b1f1", at=(0, 6)))
    assert next_side(game.state) == "b"
    done(game, Declare("b1f1"))
    assert (group(game, "b1f1").run, next_side(game.state)) == ("", "a")


@pytest.mark.rules("FFB-32.6")
@pytest.mark.parametrize(("reading", "first"), [("winner_first", "a"), ("simultaneous_hidden", "")])
def test_the_order_of_phase_7_follows_the_option(reading: str, first: str) -> None:
    battle = flying(a_flight(options=with_fighters(phase7_order=reading)), "a1f1", "b1f1")
    assert next_side(play(battle, "runs").state) == first


@pytest.mark.rules("FFB-12.1", "FFB-12.7", "FFB-12.9", "FFB-11.13")
def test_evasion_is_paid_and_a_run_that_cannot_end_in_an_attack_is_warned_of() -> None:
    game = play(flying(PLOTTED, "b1f1", at=(0, 6), cef=2), "runs")
    assert codes(game, Declare("b1f1", "a1", evasion=3)) == ["E_CEF"]
    assert codes(game, Declare("b1f1", "a1", evasion=-1)) == ["E_EVASION_POINTS"]
    entry = done(game, Declare("b1f1", "a1", evasion=2))
    assert (group(game, "b1f1").evasion, group(game, "b1f1").cef) == (2, 0)
    assert told(entry) == ["This group will not be able to attack: Alpha has no endurance left."]
    battle, missile = placed(PLOTTED, "HM", "b", (0, 30))
    game = play(battle, "runs")
    done(game, Declare(missile, evasion=3))
    assert (marker(game, missile).evasion, marker(game, missile).cef) == (3, 0)


@pytest.mark.rules("FFB-11.13", "FFB-32.16")
def test_an_empty_run_is_refused_where_the_option_forbids_it() -> None:
    battle = flying(a_flight(options=with_fighters(empty_runs="forbid")), "b1f2")
    assert codes(play(battle, "runs"), Declare("b1f2", "a1", distance=1)) == ["W_EMPTY_RUN"]
    entry = done(play(flying(a_flight(), "b1f2"), "runs"), Declare("b1f2", "a1", distance=1))
    assert told(entry) == ["This group will not be able to attack: Beta has no weapon against ships."]


@pytest.mark.rules("FFB-12.6", "FFB-11.11")
def test_other_ordnance_declares_and_evades_nothing() -> None:
    battle, salvo = placed(PLOTTED, "SM", "b", (0, 30))
    game = play(battle, "runs")
    assert codes(game, Declare(salvo, evasion=1)) == ["E_EVADE_AUTO"]
    assert codes(game, Declare(salvo, "a1")) == ["E_CEF_NONE", "E_RUN_RANGE"]


@pytest.mark.rules("FFB-11.1", "FFB-11.5", "FFB-11.7", "FFB-11.8", "FFB-11.9", "FFB-5.7")
def test_ordnance_is_given_its_runs_when_phase_7_begins() -> None:
    battle, salvo = placed(PLOTTED, "SM", "a", (0, 6))
    battle, heavy = placed(battle, "HM", "b", (0, 3))
    battle, bolt = placed(battle, "PB", "a", (0, 3))
    battle, torpedo = placed(battle, "AMT", "b", (0, 8.5))
    battle, far = placed(battle, "SM", "a", (0, 60))
    game, entry = begun(battle)
    runs = {one.id: one.runs for one in game.state.markers.values()}
    assert runs == {salvo: ("b1",), heavy: ("a1",), bolt: ("a1", "b1"), torpedo: ("b2",), far: ()}
    assert all(event.forced for event in entry.events if isinstance(event, RunDeclared))


@pytest.mark.rules("FFB-37.12", "FFB-11.5")
def test_a_missile_attacks_within_six_mu_under_either_movement_system() -> None:
    battle, salvo = placed(a_flight(a1=(0, 60), b1=(0, 0)), "SM", "a", (0, 5))
    battle = battle.with_ship(replace(battle.ships["b1"], movement="vector"))
    assert battle.options.core.salvo_radius_vector == "3"
    game, _ = begun(battle)
    assert marker(game, salvo).runs == ("b1",)


@pytest.mark.rules("FFB-11.6", "FFB-32.14")
def test_the_owner_chooses_between_ships_equally_close() -> None:
    battle, salvo = placed(a_flight(blues=2, a1=(0, 60), b1=(-3, 0), b2=(3, 0)), "SM", "a", (0, 0))
    game, _ = begun(battle)
    assert marker(game, salvo).runs == ()
    assert codes(game, OrdnanceRun(salvo, ("a1",))) == ["E_RUN_FORCED"]
    assert codes(game, OrdnanceRun(salvo, ("b2",), side="b")) == ["not-yours-to-choose"]
    done(game, OrdnanceRun(salvo, ("b2",), side="a"))
    assert marker(game, salvo).runs == ("b2",)
    assert codes(game, OrdnanceRun(salvo, ("b1",)))[0] == "run-stands"


@pytest.mark.rules("FFB-11.6", "FFB-11.11")
def test_a_choice_that_was_not_made_is_made_when_ships_fire() -> None:
    battle, salvo = placed(a_flight(blues=2, a1=(0, 60), b1=(-3, 0), b2=(3, 0)), "SM", "a", (0, 0))
    game, _ = begun(battle)
    done(game, NextPhase())
    assert marker(game, salvo).runs == ("b1",)


@pytest.mark.rules("FFB-32.14")
def test_by_the_option_the_enemy_or_a_die_chooses() -> None:
    def tied(reading: str) -> tuple[Battle, str]:
        options = with_fighters(closest_tie=reading)
        return placed(a_flight(blues=2, options=options, a1=(0, 60), b1=(-3, 0), b2=(3, 0)), "SM", "a", (0, 0))

    battle, salvo = tied("random")
    game, _ = begun(battle, 2)
    assert marker(game, salvo).runs == ("b2",)
    battle, salvo = tied("enemy_chooses")
    game, _ = begun(battle)
    assert codes(game, OrdnanceRun(salvo, ("b2",), side="a")) == ["not-yours-to-choose"]
    done(game, OrdnanceRun(salvo, ("b2",), side="b"))


@pytest.mark.rules("FFB-11.5", "FFB-11.7", "FFB-11.10")
def test_where_nothing_is_plotted_players_say_what_ordnance_attacks() -> None:
    battle, salvo = placed(a_flight(blues=2), "SM", "a")
    battle, bolt = placed(battle, "PB", "a")
    game, _ = begun(battle)
    assert marker(game, salvo).runs == ()
    assert codes(game, OrdnanceRun(salvo, ("a1",))) == ["E_RUN_FORCED"]
    assert codes(game, OrdnanceRun(salvo, ("b1", "b2"))) == ["E_RUN_FORCED"]
    assert "no-such-ship" in codes(game, OrdnanceRun(salvo, ("nobody",)))
    done(game, OrdnanceRun(salvo, ("b2",)))
    done(game, OrdnanceRun(bolt, ("a1", "b2")))
    assert (marker(game, salvo).runs, marker(game, bolt).runs) == (("b2",), ("a1", "b2"))


@pytest.mark.rules("FFB-11.5")
def test_measures_settle_what_a_missile_attacks() -> None:
    battle, salvo = placed(a_flight(blues=2), "SM", "a")
    game, _ = begun(battle)
    for ship, far in (("a1", 9), ("b1", 5), ("b2", 4)):
        done(game, Measure(salvo, ship, far))
    assert codes(game, OrdnanceRun(salvo, ("b1",))) == ["E_RUN_FORCED"]
    assert codes(game, OrdnanceRun(salvo, ("b1",), distances=(4.5,))) == ["E_RUN_FORCED"]
    done(game, OrdnanceRun(salvo, ("b2",)))


@pytest.mark.rules("FFB-11.8", "FFB-0.9")
def test_a_torpedo_without_a_radius_in_the_data_is_refused() -> None:
    battle, torpedo = placed(PLOTTED, "AMT", "a", (0, 5))
    catalogue = battle.catalogue
    bare = {kind: replace(one, radius_mu=None) for kind, one in catalogue.ordnance.items()}
    game, _ = begun(replace(battle, catalogue=replace(catalogue, ordnance=bare)))
    assert marker(game, torpedo).runs == ()
    assert codes(game, OrdnanceRun(torpedo, ("b1",))) == ["E_DATA_MISSING"]


@pytest.mark.rules("FFB-32.41")
def test_by_the_option_a_torpedo_attacks_only_if_its_owner_says_so() -> None:
    battle = a_flight(blues=2, options=with_fighters(amt_explodes="owner_chooses"), a1=(0, 60), b1=(0, 5), b2=(0, 40))
    battle, torpedo = placed(battle, "AMT", "a", (0, 4))
    game, _ = begun(battle)
    assert marker(game, torpedo).runs == ()
    done(game, OrdnanceRun(torpedo, ("b1",)))
    assert marker(game, torpedo).runs == ("b1",)


def test_ordnance_runs_are_for_ordnance() -> None:
    game = play(flying(PLOTTED, "a1f1", at=(0, 0)), "runs")
    assert codes(game, OrdnanceRun("a1f1", ("b1",))) == ["no-craft"]
    assert codes(game, OrdnanceRun("nobody", ("b1",))) == ["no-craft"]


def attacking(options: Any = None, **changes: Any) -> Battle:
    """Group b1f1 with a run on a1."""
    battle = a_flight(options=options) if options else a_flight()
    return flying(battle, "b1f1", run="a1", **changes)


@pytest.mark.rules("FFB-13.1", "FFB-6.14", "FFB-13.7", "FFB-32.46")
@pytest.mark.parametrize("role", ["runs", "fire", "fighters", "attacks"])
def test_a_group_breaks_off_until_its_attack_and_pays_nothing(role: Any) -> None:
    game = play(attacking(cef=4), role)
    done(game, BreakOff("b1f1"))
    after = group(game, "b1f1")
    assert (after.run, after.broken_off, after.dropped_run, after.cef) == ("", True, "a1", 4)
    assert after.broke_in_9a is (role == "fighters")


@pytest.mark.rules("FFB-13.1", "FFB-13.8")
def test_breaking_off_comes_too_late_or_does_not_fit() -> None:
    assert codes(play(attacking(attacked=True), "attacks"), BreakOff("b1f1")) == ["E_BREAK_LATE"]
    assert codes(play(flying(a_flight(), "b1f1"), "fire"), BreakOff("b1f1")) == ["E_BREAK_NO_RUN"]
    battle, salvo = placed(a_flight(), "SM", "b", runs=("a1",))
    assert codes(play(battle, "fire"), BreakOff(salvo)) == ["E_RUN_FORCED"]
    assert codes(play(battle, "fire"), BreakOff("b1")) == ["no-craft"]


@pytest.mark.rules("FFB-13.5")
def test_after_breaking_off_a_group_declares_no_other_run() -> None:
    game = play(attacking(), "runs")
    done(game, BreakOff("b1f1"))
    assert codes(game, Declare("b1f1", "a1", distance=1)) == ["E_RUN_AFTER_BREAK"]


@pytest.mark.rules("FFB-13.4", "FFB-13.9")
def test_a_group_whose_ship_is_gone_counts_as_broken_off_and_a_missile_does_not() -> None:
    battle, salvo = placed(attacking(), "SM", "b", runs=("a1",))
    gone = battle.with_ship(replace(battle.ships["a1"], status="destroyed"))
    game = play(gone, "fire")
    entry = done(game, NextPhase())
    assert only(entry, RunEnded).group == "b1f1"
    assert (group(game, "b1f1").broken_off, marker(game, salvo).runs) == (True, ("a1",))


@pytest.mark.rules("FFB-12.8", "FFB-26.3")
def test_runs_and_evasion_end_with_the_turn() -> None:
    game = play(attacking(evasion=2, broken_off=True, dropped_run="a1"), "end")
    done(game, NextPhase())
    after = group(game, "b1f1")
    assert (after.run, after.evasion, after.broken_off, after.dropped_run) == ("", 0, False, "")
