"""What sides choose unseen is in no view of the others until the rules lay it open."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fleetforge.app.battle_book import LogFilter
from fleetforge.app.battle_previewing import battle_subject
from fleetforge.app.battle_secrets import sealed_all, sealed_numbers, seen_state
from fleetforge.app.battling import new_battle
from fleetforge.app.previewing import PrintChoices
from fleetforge.games.full_thrust.battle.game import BATTLES
from fleetforge.systems.full_thrust.battle.boarding.fighting import FightRound
from fleetforge.systems.full_thrust.battle.boarding.sending import FormTeams, OpenAssignments, SendParties
from fleetforge.systems.full_thrust.battle.corrections import Note
from fleetforge.systems.full_thrust.battle.craft.by_hand import SetGroup
from fleetforge.systems.full_thrust.battle.craft.runs import BreakOff, Declare
from fleetforge.systems.full_thrust.battle.measuring import Measure
from fleetforge.systems.full_thrust.battle.orders import seen_by
from fleetforge.systems.full_thrust.battle.setup import Setup, SetupSide
from fleetforge.systems.full_thrust.battle.systems_by_hand import CorrectSystem
from fleetforge.systems.full_thrust.battle.turn import NextPhase
from fleetforge.systems.full_thrust.battle_options import DEFAULT_BATTLE_OPTIONS
from tests.app.test_battle_table import printed, words_of
from tests.battle_files import a_table
from tests.games.full_thrust.acting.boarding_desks import boarding_table, side_by_side, until
from tests.games.full_thrust.acting.boarding_desks import given as give
from tests.systems.full_thrust.battle.battles import a_battle, a_fleet, done
from tests.systems.full_thrust.battle.battles import until as until_phase
from tests.systems.full_thrust.battle.boarders import ALL_ON, options
from tests.systems.full_thrust.battle.craft.flights import a_carrier

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from fleetforge.app.battle_table import BattleTable
    from fleetforge.systems.full_thrust.battle.command import Command

HIDDEN_RUNS = replace(
    DEFAULT_BATTLE_OPTIONS,
    fighters=replace(DEFAULT_BATTLE_OPTIONS.fighters, phase7_order="simultaneous_hidden"),
)
HIDDEN = options(raids="on", prize_crews="on", assign="hidden")


@pytest.fixture
def runs(tmp_path: Path) -> Iterator[BattleTable]:
    """Two carriers, a group of each in flight, phase 7 with hidden declarations."""
    sides = (
        SetupSide("Red", a_fleet(a_carrier("Rook"), name="Red")),
        SetupSide("Blue", a_fleet(a_carrier("Bishop"), name="Blue")),
    )
    path = tmp_path / "runs.ffbattle"
    new_battle(path, BATTLES, Setup("Runs", sides, HIDDEN_RUNS))
    with closing(a_table(path)) as table:
        until(table, "runs")
        for group, foe in (("a1f1", "b1"), ("b1f1", "a1")):
            give(table, SetGroup(group, "flying", "it flies"))
            give(table, Measure(group, foe, 3.0))
        yield table


def shown(table: BattleTable, seat: str) -> str:
    """Everything that is shown to a side: views, panels of every offer for every unit, boards."""
    table.desk.sit_down(seat)
    found = [words_of(table)]
    for unit in (*table.battle.ships, *table.battle.groups):
        table.desk.select(unit)
        for offer in table.desk.offers():
            if offer.key == "general":
                continue
            table.desk.choose_offer(offer.key)
            assert table.desk.draft is not None
            found.append(f"{offer.key}: {table.desk.draft.panel()!r} {table.desk.draft.board()!r}")
    return " ".join(found)


def views_of(table: BattleTable, seat: str) -> str:
    """What a side is shown, but for the rows of the log, which tell that something was chosen."""
    shown(table, seat)
    table.desk.sit_down(seat)
    rows = [repr(table.unit(row.id)) for side in table.sides() for row in side.rows]
    return " ".join((repr(table.sides()), *rows, repr(table.phase_bar())))


@pytest.mark.rules("FFB-32.6")
def test_runs_declared_together_are_seen_by_their_own_side_until_the_phase_ends(runs: BattleTable) -> None:
    before = {seat: views_of(runs, seat) for seat in ("", "a", "b")}
    give(runs, Declare("a1f1", "b1", evasion=1))
    group = runs.session.state.groups["a1f1"]
    assert (group.run, group.evasion, group.cef) == ("b1", 1, group.full_cef - 1)
    for seat in ("", "b"):
        assert views_of(runs, seat) == before[seat]
        runs.desk.sit_down(seat)
        seen = runs.desk.battle.groups["a1f1"]
        assert (seen.run, seen.evasion, seen.cef, seen.declared) == ("", 0, seen.full_cef, False)
        assert runs.battle.groups["a1f1"] == seen
        row = runs.book.row(len(runs.book))
        assert (row.title, row.side) == ("Attack run and evasion", "Red")
        assert row.lines == ("Secret until all runs are declared",)
        assert not runs.book.is_about(row.number, "b1")
        assert row.number not in runs.book.numbers(LogFilter("evades"))
        assert runs.undo_name == "Attack run and evasion"
        assert "evades at" not in shown(runs, seat)
        assert "attacks Bishop" not in shown(runs, seat)
    assert views_of(runs, "a") != before["a"]
    assert runs.desk.battle.groups["a1f1"].run == "b1"
    assert runs.undo_name == f"{group.name}: at Bishop, evasion 1"
    give(runs, NextPhase())
    runs.desk.sit_down("b")
    assert runs.battle.groups["a1f1"].run == "b1"
    assert "attacks Bishop" in words_of(runs)


@pytest.mark.rules("FFB-32.6")
def test_who_sits_there_goes_through_the_own_units(runs: BattleTable) -> None:
    for seat, mine in (("a", "a1f1"), ("b", "b1f1")):
        runs.desk.sit_down(seat)
        assert runs.desk.next_unit() == mine


@pytest.mark.rules("FFB-32.6")
def test_what_was_undone_stays_unseen(runs: BattleTable) -> None:
    give(runs, Declare("a1f1", "b1", evasion=1))
    give(runs, BreakOff("a1f1"))
    assert runs.undo() is None
    runs.desk.sit_down("b")
    assert runs.redo_name == "Attack run and evasion"
    assert runs.undo() is None
    assert runs.redo_name == "Attack run and evasion"
    assert "Bishop, evasion" not in shown(runs, "b")


@pytest.mark.rules("FFB-32.6")
def test_entries_between_unseen_ones_stay_in_force(runs: BattleTable) -> None:
    give(runs, Declare("a1f1", "b1"))
    give(runs, Note("Tea is served"))
    give(runs, CorrectSystem("b1", "ftl", "lost", "seen"))
    give(runs, Declare("b1f1", "a1"))
    play = runs.session.play
    for seat, run_a, run_b in (("", "", ""), ("a", "b1", ""), ("b", "", "a1")):
        seen = seen_state(BATTLES, play, play.length, seat)
        assert (seen.groups["a1f1"].run, seen.groups["b1f1"].run) == (run_a, run_b)
        assert "ftl" in seen.ships["b1"].damage.lost
    assert len(sealed_numbers(BATTLES, play.entries, play.state)) == 2
    assert "Tea is served" in shown(runs, "")


@pytest.mark.rules("FFB-32.6")
def test_runs_in_turn_are_open_at_once(tmp_path: Path) -> None:
    with closing(boarding_table(tmp_path, ALL_ON, "runs")) as table:
        assert sealed_numbers(BATTLES, table.session.play.entries, table.session.state) == frozenset()


@pytest.mark.rules("FFB-32.6", "FBD-13.9")
def test_what_is_unseen_is_not_printed(runs: BattleTable) -> None:
    give(runs, Declare("a1f1", "b1", evasion=1))
    for seat in ("", "a"):
        runs.desk.sit_down(seat)
        previewer = battle_subject(runs).previewer(runs.workbench)
        layout = previewer.lay_out(PrintChoices(), lambda *_: None)
        words = printed(previewer.document(layout, [part.part for part in layout.parts]))
        assert "evades" not in words
        assert "evasion 1" not in words
        assert "attacks Bishop" not in words


@pytest.fixture
def boarding(tmp_path: Path) -> Iterator[BattleTable]:
    """Four ships side by side in the boarding phase, factors assigned unseen."""
    with closing(boarding_table(tmp_path, HIDDEN)) as table:
        side_by_side(table)
        yield table


@pytest.mark.rules("FBD-4.6", "FBD-13.9")
def test_boarding_factors_are_seen_by_their_own_side_until_they_lie_open(boarding: BattleTable) -> None:
    before = {seat: views_of(boarding, seat) for seat in ("", "a", "b")}
    give(boarding, SendParties("a1", "b1", ("bp1", "bp2")))
    for seat in ("", "b"):
        assert views_of(boarding, seat) == before[seat]
        words = shown(boarding, seat)
        assert "sends 2 boarding parties" not in words
        assert "boarded by" not in words
        row = boarding.book.row(len(boarding.book))
        assert (row.title, row.side) == ("Assign boarding factors", "Red")
        assert boarding.desk.battle.ships["b1"].aboard.guests == ()
        assert boarding.undo_name == "Assign boarding factors"
    assert "boarded by Rook" in shown(boarding, "a")
    give(boarding, FormTeams("b1", 0))
    assert boarding.session.state.ships["b1"].aboard.teams == 0
    boarding.desk.sit_down("a")
    assert boarding.desk.battle.ships["b1"].aboard.teams is None
    boarding.desk.sit_down("")
    boarding.desk.select("a2")
    boarding.desk.choose_offer("open-assignments")
    assert boarding.desk.do() is None
    for seat in ("", "a", "b"):
        boarding.desk.sit_down(seat)
        assert len(boarding.desk.battle.ships["b1"].aboard.guests) == 2
        assert "sends 2 boarding parties" in words_of(boarding)
    late = SendParties("a1", "b1", ("bp3",))
    assert [one.code for one in boarding.desk.against(late)] == ["E_DECLARED"]
    assert "E_DECLARED" in [one.code for one in boarding.desk.against(OpenAssignments())]


@pytest.mark.rules("FBD-4.6", "FBD-13.9")
def test_dice_lay_assignments_open_and_so_does_the_end_of_the_turn(boarding: BattleTable) -> None:
    give(boarding, SendParties("a1", "b1", ("bp1", "bp2")))
    give(boarding, FightRound("b1"), 1, 1, 1, 1, 1)
    assert boarding.session.state.opened_turn == 1
    assert len(boarding.desk.battle.ships["b1"].aboard.guests) == 2
    assert [one.code for one in boarding.desk.against(FormTeams("b2", 0))] == ["E_DECLARED"]
    assert boarding.undo() is None
    assert not boarding.desk.battle.ships["b1"].aboard.guests


@pytest.mark.rules("FBD-13.9")
def test_a_defender_forms_teams_without_knowing_who_comes(boarding: BattleTable) -> None:
    boarding.desk.sit_down("b")
    boarding.desk.select("b1")
    boarding.desk.choose_offer("form-teams-unseen")
    boarding.desk.change("teams", "0")
    assert boarding.desk.do() is None
    assert boarding.session.state.ships["b1"].aboard.teams == 0


@pytest.mark.rules("FBD-13.9")
def test_assignments_are_laid_open_only_where_they_are_unseen(tmp_path: Path) -> None:
    with closing(boarding_table(tmp_path)) as table:
        assert [one.code for one in table.desk.against(OpenAssignments())] == ["E_OPTION_OFF"]
        assert "open-assignments" not in [one.key for one in table.desk.offers()]
        assert seen_state(BATTLES, table.session.play, table.length) is table.session.state


def test_sealed_entries_keep_their_numbers_and_open_ones_their_words(boarding: BattleTable) -> None:
    give(boarding, SendParties("a1", "b1", ("bp1",)))
    play = boarding.session.play
    told = sealed_all(BATTLES, play.entries, play.state)
    assert len(told) == play.length
    assert told[:-1] == play.entries[:-1]
    assert "bp1" not in repr(told[-1])
    assert seen_by(seen_state(BATTLES, play, play.length), "").ships["b1"].aboard.guests == ()


CHOICES = (
    Declare("a1f1", "b1", evasion=1),
    Declare("a1f2", "", evasion=2),
    BreakOff("a1f1"),
    Declare("b1f1", "a1"),
    Declare("b1f2", "a1", evasion=1),
    BreakOff("b1f1"),
    Note("Tea is served"),
)


@pytest.mark.rules("FFB-32.6")
@given(chosen=st.lists(st.sampled_from(CHOICES), max_size=7))
@settings(max_examples=25, deadline=None)
def test_a_side_sees_the_battle_as_if_the_other_had_chosen_nothing(chosen: list[Command]) -> None:
    carriers = (a_carrier("Rook"),), (a_carrier("Bishop"),)
    whole, own = (a_battle(*carriers, options=HIDDEN_RUNS) for _ in range(2))
    for play in (whole, own):
        until_phase(play, "runs")
        for group in ("a1f1", "a1f2", "b1f1", "b1f2"):
            done(play, SetGroup(group, "flying", "it flies"))
    for command in chosen:
        because = "as it was"
        done(whole, command, because=because)
        if command.actor(whole.state)[:1] in ("", "b"):
            done(own, command, because=because)
    assert seen_state(BATTLES, whole, whole.length, "b") == own.state
    sealed = sealed_all(BATTLES, whole.entries, whole.state, "b")
    assert not any(isinstance(one.command, Declare | BreakOff) and one.command.actor(own.state) < "b" for one in sealed)
