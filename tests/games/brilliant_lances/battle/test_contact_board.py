"""The contact board: what a side has noticed, by which sensor, since when; the referee sees both sides' boards."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from fleetforge.games.brilliant_lances.battle.knowing import REFEREE
from fleetforge.systems.brilliant_lances.battle.corrections import Override, PlaceFalseBogey, Reveal
from fleetforge.systems.brilliant_lances.battle.knowledge import PairFacts
from fleetforge.systems.brilliant_lances.battle.moving import MoveFact
from fleetforge.systems.brilliant_lances.battle.sensing import HandOff, Sense
from tests.games.brilliant_lances.battle.blind_battles import a_table, given, sits, until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from fleetforge.app.acting.panels import BoardRow
    from fleetforge.app.battle_table import BattleTable


@pytest.fixture
def table(tmp_path: Path) -> Iterator[BattleTable]:
    with closing(a_table(tmp_path / "blind.ffbattle")) as found:
        yield found


def looked(table: BattleTable, face: int, place: str) -> None:
    """The first ship of Azure looks at the first of Brown, 16 hexes away."""
    until(table, "sensor")
    given(table, MoveFact("a1", "b1", PairFacts(16, place)))
    given(table, Sense("a1", "Ears", "b1"), face)


def rows(table: BattleTable) -> tuple[BoardRow, ...]:
    board = table.board()
    assert board is not None
    return board.rows


def words(row: BoardRow) -> list[tuple[str, str]]:
    return [(cell.words, cell.under) for cell in row.cells]


@pytest.mark.rules("BLS-1.4", "BLS-9.1", "BLS-18.4")
def test_a_counter_stands_with_level_sensor_turn_and_hex_and_is_clicked_by_its_id(table: BattleTable) -> None:
    looked(table, 15, "0812")
    sits(table, "a")
    head, counter = rows(table)
    assert (head.head, words(head)[0][0], words(head)[-1][0]) == (True, "Noticed by Azure", "1 counter, 0 locked")
    assert counter.unit == "b1"
    assert words(counter) == [
        ("Bogey 1", "may be anything"),
        ("Bogey", "since turn 1"),
        ("Azure Linnet, Ears: Bogey at its own SR", ""),
        ("hex 0812 in turn 1", "used no g-turns (turn 1)"),
    ]


@pytest.mark.rules("BLS-7.9", "BLS-7.15", "BLS-9.3", "BLS-9.5", "BLS-18.4")
def test_the_next_turn_it_is_to_be_renewed_then_it_is_lost_and_what_was_learnt_stays(table: BattleTable) -> None:
    looked(table, 1, "0812")
    given(table, Reveal("b1", "a", "hails you"))
    sits(table, "a")
    assert words(rows(table)[1])[:2] == [("Bogey 1", "Brown Harrier, size M"), ("Locked", "since turn 1")]
    assert words(rows(table)[1])[-1][1].endswith("; hails you")
    until(table, "declare")
    assert words(rows(table)[1])[1] == ("Locked", "since turn 1, to be renewed")
    looked(table, 1, "0913")
    given(table, HandOff("a1", "Ears", "a2", "Heat", "b1"))
    _, now, held, noted = words(rows(table)[1])
    assert (now[1], held[1]) == ("since turn 1", "handed to Azure Lapwing, Heat")
    assert (noted[0], noted[1].split("; ")[0]) == ("hex 0913 in turn 2", "before 0812")
    until(table, "end")
    until(table, "end")
    until(table, "declare")
    until(table, "fire")
    assert words(rows(table)[1])[1:3] == [("Nothing", "lost"), ("no sensor", "")]


@pytest.mark.rules("BLS-1.4", "BLS-9.2")
def test_each_side_reads_its_own_board_the_referee_both_and_nobody_none(table: BattleTable) -> None:
    given(table, PlaceFalseBogey(owner="b"))
    looked(table, 15, "0812")
    given(table, Override("b2", "Ears", "a2", "lock", "they agree"))
    given(table, MoveFact("a1", "bx1", PairFacts(4)))
    given(table, Sense("a1", "Heat", "bx1"), 2)
    assert table.board() is None
    sits(table, "b")
    assert [row.unit for row in rows(table)] == ["", "a2"]
    sits(table, "a")
    assert [(row.unit, *words(row)[0]) for row in rows(table)[1:]] == [
        ("b1", "Bogey 1", "may be anything"),
        ("bx1", "Bogey 2", "no ship"),
    ]
    sits(table, REFEREE.id)
    assert [words(row)[0] for row in rows(table)] == [
        ("Noticed by Azure", ""),
        ("Bogey 1", "Brown Harrier"),
        ("Bogey 2", "no ship"),
        ("Noticed by Brown", ""),
        ("Bogey 1", "Azure Lapwing"),
    ]


@pytest.mark.rules("BLS-1.3")
def test_a_board_without_counters_says_so(table: BattleTable) -> None:
    sits(table, "a")
    board = table.board()
    assert board is not None
    assert (board.rows, board.aside.partition(".")[0]) == ((), "Nothing has been noticed yet")
