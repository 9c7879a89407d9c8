"""What a seat is shown, told and printed never names what only the other side knows."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest

from fleetforge.app.battle_status import status_words
from fleetforge.app.battle_table import BattleTable
from fleetforge.app.battling import open_session
from fleetforge.app.dice import SeededDice
from fleetforge.app.refusing import Refused
from fleetforge.app.workbench import load_workbench
from fleetforge.games.brilliant_lances.battle.knowing import REFEREE
from fleetforge.systems.brilliant_lances.battle.corrections import Note
from fleetforge.systems.brilliant_lances.battle.declaring import SetSensor
from fleetforge.systems.brilliant_lances.battle.knowledge import PairFacts
from fleetforge.systems.brilliant_lances.battle.moving import AllocateG, MoveFact
from fleetforge.systems.brilliant_lances.battle.sensing import HandOff, Sense
from fleetforge.systems.brilliant_lances.battle.turn import NextPhase
from tests.games.brilliant_lances.battle.blind_battles import (
    NAMES,
    a_table,
    given,
    printed,
    shown,
    sits,
    unknown_words,
    until,
)
from tests.systems.brilliant_lances.battle.any_lance_commands import LanceHand

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


class NearHand(LanceHand):
    """A player whose ships come near enough to notice each other soon."""

    def facts(self, observer: str, target: str) -> MoveFact:
        """Within easy reach."""
        return MoveFact(observer, target, PairFacts(self.any(4, 9, 16, 40), self.any("", "0812", "0913")))


@pytest.fixture
def table(tmp_path: Path) -> Iterator[BattleTable]:
    with closing(a_table(tmp_path / "blind.ffbattle")) as found:
        yield found


def keeps_secrets(table: BattleTable, *, prints: bool) -> None:
    """Neither side finds a word that it may not read."""
    for side in ("a", "b"):
        sits(table, REFEREE.id)
        sits(table, side)
        texts = [*shown(table), printed(table) if prints else ""]
        for word in unknown_words(table.session.state, side):
            found = [text for text in texts if word in text]
            assert not found, (side, word, found[0])


@pytest.mark.rules("BLS-1.3", "BLS-1.4", "BLS-9.1")
@pytest.mark.parametrize("seed", range(4))
def test_no_seat_finds_what_only_the_other_side_knows(table: BattleTable, seed: int) -> None:
    hand, session = NearHand(seed), table.session
    looked(table, 15, 16)
    given(table, MoveFact("b2", "a2", PairFacts(9, "0913")))
    given(table, Sense("b2", "Ears", "a2"), 1)
    for number in range(1, 81):
        if hand.often(0.05):
            session.undo()
        command = hand.command(session.state)
        session.give(command, SeededDice(seed, number), because=hand.any("", "", "they agree"))
        if isinstance(command, MoveFact) and session.state.phase.role == "sensor":
            session.give(Sense(command.observer, hand.any("Ears", "Heat"), command.target), SeededDice(seed, -number))
        if number % 20 == 0:
            keeps_secrets(table, prints=number % 40 == 0)
    table.look_at(table.length // 2)
    keeps_secrets(table, prints=False)


def looked(table: BattleTable, face: int, hexes: int) -> None:
    """The first ship of Azure looks at the first of Brown with its passive array."""
    until(table, "sensor")
    given(table, MoveFact("a1", "b1", PairFacts(hexes, "0812")))
    given(table, Sense("a1", "Ears", "b1"), face)


@pytest.mark.rules("BLS-1.3", "BLS-1.4")
def test_nobody_sees_a_ship_until_somebody_sits_down_and_the_referee_sees_all(table: BattleTable) -> None:
    looked(table, 2, 16)
    assert [len(side.rows) for side in table.sides()] == [0, 0]
    assert table.desk.offer is not None
    assert table.desk.offer.key == "seat"
    assert not any(name in text for text in (*shown(table), printed(table)) for name in NAMES.values())
    sits(table, REFEREE.id)
    everything = " ".join(shown(table))
    assert all(name in everything for name in NAMES.values())


@pytest.mark.rules("BLS-9.1", "BLS-18.4")
def test_a_bogey_is_a_counter_until_it_is_locked(table: BattleTable) -> None:
    looked(table, 15, 16)
    sits(table, "a")
    azure, brown = table.sides()
    assert [row.name for row in azure.rows] == ["Azure Linnet", "Azure Lapwing"]
    assert [(row.name, row.pill, row.under) for row in brown.rows] == [("Bogey 1", "Bogey", "by Azure Linnet, Ears")]
    assert "Azure Linnet, Ears: bogey on Bogey 1" in repr(table.book.row(table.length))
    sits(table, "b")
    assert [len(side.rows) for side in table.sides()] == [0, 2]
    assert [table.book.row(number).title for number in table.book.numbers()][-1] == "Next phase"


@pytest.mark.rules("BLS-1.4", "BLS-7.15")
def test_what_was_told_to_the_referee_is_told_anew_to_a_side(table: BattleTable) -> None:
    looked(table, 15, 16)
    given(table, HandOff("a1", "Ears", "a2", "Ears", "b1"))
    sits(table, REFEREE.id)
    assert "Brown Harrier" in repr(table.book.row(table.length))
    sits(table, "a")
    told = repr(table.book.row(table.length))
    assert "Azure Linnet, Ears, hands Bogey 1 to Azure Lapwing, Ears" in told
    assert "Harrier" not in told


@pytest.mark.rules("BLS-9.1", "BLS-18.4")
def test_who_is_locked_has_a_name(table: BattleTable) -> None:
    looked(table, 1, 8)
    sits(table, "a")
    (counter,) = table.sides()[1].rows
    assert (counter.name, counter.pill) == ("Bogey 1, Brown Harrier", "locked")


@pytest.mark.rules("BLS-1.4", "BLS-7.3")
def test_a_look_that_found_nothing_tells_its_own_side_of_the_roll_and_no_more(table: BattleTable) -> None:
    looked(table, 20, 500)
    sits(table, "a")
    row = table.book.row(table.length)
    assert (row.title, row.faces, row.lines) == ("Sensor task: Azure Linnet", (20,), ())
    assert table.undo_name == "Sensor task: Azure Linnet"
    sits(table, "b")
    assert (table.undo_name, table.undo()) == ("", None)
    assert table.session.play.next_undo is not None


@pytest.mark.rules("BLS-1.4")
def test_what_stands_against_a_command_does_not_count_or_name_the_other_ships(table: BattleTable) -> None:
    until(table, "plot")
    sits(table, "a")
    reply = table.desk.give(NextPhase())
    assert isinstance(reply, Refused)
    assert not any(name in reply.words for name in ("Harrier", "Heron"))
    assert reply.what.count("The other side has moves to plot.") == 1
    given(table, AllocateG("a1"))


@pytest.mark.rules("BLS-1.4")
def test_what_a_side_does_is_in_its_own_log_only(table: BattleTable) -> None:
    given(table, SetSensor("a1", "Search", sr=4))
    given(table, Note("Quiet there", "b1"))
    sits(table, "a")
    assert [table.book.row(number).title for number in table.book.numbers()] == ["Set a sensor: Azure Linnet"]
    sits(table, "b")
    assert [table.book.row(number).number for number in table.book.numbers()] == [1]
    assert "Quiet there" in repr(table.book.row(1))


@pytest.mark.rules("BLS-1.4")
def test_nothing_tells_a_side_how_often_the_other_acts(table: BattleTable) -> None:
    given(table, SetSensor("a1", "Search", sr=4))
    given(table, NextPhase())
    sits(table, "a")
    counted = [(repr(table.time_line()), len(table.book), printed(table))]
    for ship in ("b1", "b2"):
        given(table, AllocateG(ship, 1))
        counted.append((repr(table.time_line()), len(table.book), printed(table)))
    assert counted[1:] == counted[:1] * 2
    given(table, AllocateG("a1", 1))
    assert [table.book.row(number).number for number in table.book.numbers()] == [1, 2, 3]


@pytest.mark.rules("BLS-1.4")
def test_the_moment_looked_at_is_counted_as_who_sits_here_counts(table: BattleTable) -> None:
    for ship in ("b1", "b2", "a1"):
        given(table, SetSensor(ship, "Search", sr=4))
    given(table, NextPhase())
    sits(table, "a")
    table.look_at(1)
    assert (table.at, table.length, table.in_journal) == (1, 2, 3)
    assert table.battle.ships["a1"].sensors["Search"].sr == 4
    table.look_at(0)
    assert table.time_line().words.startswith("As it stood after entry 0 of 2")
    table.look_at(1)
    sits(table, "b")
    assert (table.at, table.is_now) == (2, False)
    table.look_at(3)
    sits(table, "a")
    assert table.is_now


@pytest.mark.rules("BLS-1.4")
def test_dice_that_wait_name_no_target_and_the_seat_stays_meanwhile(table: BattleTable) -> None:
    until(table, "sensor")
    given(table, MoveFact("a1", "b1", PairFacts(16)))
    sits(table, REFEREE.id)
    table.desk.set_source("typed")
    assert table.desk.give(Sense("a1", "Ears", "b1")) is None
    deciding: Any = table.desk.deciding
    assert "Harrier" not in deciding.roll.label
    table.desk.choose_offer("seats")
    assert isinstance(table.desk.do(), Refused)
    assert table.desk.seat == REFEREE.id


@pytest.mark.rules("BLS-1.4")
def test_a_battle_that_is_opened_again_asks_who_sits_there(table: BattleTable) -> None:
    table.desk.choose_offer("seat")
    table.desk.change("seat", REFEREE.id)
    assert table.desk.do() is None
    path = table.path
    table.close()
    with closing(BattleTable(open_session(path), load_workbench())) as again:
        assert (again.desk.seat, again.desk.offer and again.desk.offer.key) == ("", "seat")
        assert len(again.battle.ships) == 0


@pytest.mark.rules("BLS-1.4")
def test_a_side_that_is_done_is_told_to_change_seats_and_the_referee_to_end_the_phase(tmp_path: Path) -> None:
    with closing(a_table(tmp_path / "done.ffbattle")) as table:
        until(table, "facing")
        told = {}
        for seat in ("a", "b", REFEREE.id):
            sits(table, seat)
            told[seat] = status_words(table)
    assert "change seats" in told["a"]
    assert told["a"] == told["b"]
    assert told[REFEREE.id] == "Nobody has to act: F8 ends the phase"
