"""The desk of a battle: drafts, dice that are waited for, what is kept when the program dies."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING, NoReturn

import pytest

from fleetforge.storage.errors import FileFault
from fleetforge.systems.full_thrust.battle.corrections import Note
from fleetforge.systems.full_thrust.battle.turn import NextPhase, RollInitiative
from tests.battle_files import a_table, fresh_file, sample_file
from tests.games.full_thrust.acting.desks import accept, panel_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from fleetforge.app.battle_table import BattleTable


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A battle file in which nothing was played."""
    return fresh_file(tmp_path)


@pytest.fixture
def table(file: Path) -> Iterator[BattleTable]:
    """That battle, open, its dice typed."""
    with closing(a_table(file)) as table:
        table.desk.set_source("typed")
        yield table


def to_initiative(table: BattleTable) -> None:
    assert table.desk.end_phase() is None
    assert table.battle.phase.role == "initiative"


def test_dice_are_asked_for_and_asked_again_where_leaders_tie(table: BattleTable) -> None:
    desk = table.desk
    to_initiative(table)
    assert panel_of(desk).act == "Roll 2 dice"
    assert desk.do() is None
    assert desk.deciding is not None
    assert desk.deciding.roll is not None
    assert desk.deciding.roll.count == 2
    assert table.length == 1
    assert desk.answer((4, 4)) is None
    assert table.length == 1
    assert desk.answer((2, 5)) is None
    assert table.desk.deciding is None
    assert table.battle.initiative == ("b", "a")
    assert table.session.play.entry(2).faces == (4, 4, 2, 5)


@pytest.mark.parametrize("faces", [(), (1,), (1, 2, 3), (0, 4), (7, 1), (-1, 3)])
def test_faces_that_do_not_answer_are_refused_and_still_waited_for(table: BattleTable, faces: tuple[int, ...]) -> None:
    to_initiative(table)
    assert table.desk.do() is None
    reply = table.desk.answer(faces)
    assert reply is not None
    assert reply.what
    assert reply.mend
    assert table.desk.deciding is not None
    assert table.length == 1


def test_a_roll_that_waits_is_waited_for_when_the_file_is_opened_again(table: BattleTable, file: Path) -> None:
    to_initiative(table)
    table.desk.sit_down("b")
    assert table.desk.do() is None
    assert table.desk.answer((3, 3)) is None
    table.close()
    with closing(a_table(file)) as again:
        assert again.battle.phase.role == "initiative"
        assert again.desk.seat == "b"
        assert again.desk.source == "typed"
        assert again.desk.deciding is not None
        assert again.desk.deciding.faces == (3, 3)
        assert again.desk.answer((6, 1)) is None
        assert again.battle.initiative == ("a", "b")


def test_a_roll_is_not_waited_for_once_the_journal_has_gone_on(table: BattleTable, file: Path) -> None:
    to_initiative(table)
    assert table.desk.do() is None
    waiting = table.session.file.desk()
    assert table.desk.answer((6, 1)) is None
    table.session.file.keep_desk(waiting)
    table.close()
    with closing(a_table(file)) as again:
        assert again.desk.deciding is None
        assert again.battle.initiative == ("a", "b")


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"unit": 3}', '{"waits": {"records": 0}}', '{"seat": "z", "source": "x"}']
)
def test_a_desk_that_cannot_be_read_is_an_empty_one(table: BattleTable, file: Path, text: str) -> None:
    table.session.file.keep_desk(text)
    table.close()
    with closing(a_table(file)) as again:
        assert (again.desk.seat, again.desk.source, again.desk.deciding) == ("", "sides", None)
        assert again.desk.end_phase() is None


def test_going_on_is_not_what_is_to_be_done_in_the_phase_that_begins(table: BattleTable) -> None:
    table.desk.choose_offer("next-phase")
    assert table.desk.do() is None
    assert table.battle.phase.role == "initiative"
    assert table.desk.offer is not None
    assert table.desk.offer.key == "initiative"


def test_nothing_is_given_while_dice_are_waited_for(table: BattleTable) -> None:
    to_initiative(table)
    assert table.desk.do() is None
    assert table.desk.give(Note(text="Later")) is not None
    table.desk.drop()
    assert table.desk.give(Note(text="Later")) is None
    assert table.length == 2


def test_a_command_given_again_after_undo_finds_its_dice(table: BattleTable) -> None:
    to_initiative(table)
    accept(table.desk, 6, 1)
    assert table.undo() is None
    assert table.desk.give(RollInitiative()) is None
    assert table.desk.deciding is None
    assert table.battle.initiative == ("a", "b")


def test_dice_rolled_here_are_fair_faces(table: BattleTable) -> None:
    table.desk.set_source("rolled")
    to_initiative(table)
    assert table.desk.do() is None
    assert table.desk.deciding is None
    assert all(1 <= face <= 6 for face in table.session.play.entry(2).faces)


def test_a_refused_command_says_why_and_can_be_allowed_with_a_reason(table: BattleTable) -> None:
    reply = table.desk.give(RollInitiative())
    assert reply is not None
    assert reply.clause
    assert reply.mend
    assert table.length == 0
    assert table.desk.give(RollInitiative(), "We forgot it") is None
    assert table.desk.answer((2, 1)) is None
    assert table.session.play.entry(1).reason == "We forgot it"


def test_a_reader_gives_nothing(table: BattleTable, file: Path) -> None:
    with closing(a_table(file, write=False)) as reader:
        reply = reader.desk.give(NextPhase())
        assert reply is not None
        reader.desk.sit_down("a")
        reader.desk.set_source("rolled")
    assert table.length == 0
    assert '"seat": ""' in table.session.file.desk()


def test_a_battle_that_is_over_waits_for_nobody_and_offers_only_what_is_set_by_hand(tmp_path: Path) -> None:
    with closing(a_table(sample_file(tmp_path))) as table:
        desk = table.desk
        assert desk.battle.ended
        assert (desk.draft, desk.waiting(), desk.next_unit()) == (None, (), "")
        assert all(one.seldom for one in desk.offers())
        assert "correct" in {one.key for one in desk.offers()}


def test_dice_after_which_others_are_asked_for_can_be_taken_back(table: BattleTable) -> None:
    desk = table.desk
    to_initiative(table)
    assert desk.do() is None
    assert desk.deciding
    assert desk.asks_more((4, 4))
    assert not desk.asks_more((4, 3))
    assert not desk.take_back()
    assert desk.answer((4, 4)) is None
    assert [one.faces for one in desk.deciding.thrown] == [(4, 4)]
    assert desk.take_back() == (4, 4)
    assert not desk.deciding.thrown
    assert desk.answer((2, 5)) is None
    assert not desk.deciding
    assert not desk.take_back()
    assert not desk.asks_more((1,))
    assert table.session.play.entry(table.length).faces == (2, 5)


def full(table: BattleTable) -> None:
    """Have the disk full."""
    table.session.file._connection.execute("PRAGMA max_page_count=1")


def roomy(table: BattleTable) -> None:
    """Have room on the disk."""
    table.session.file._connection.execute("PRAGMA max_page_count=1000000")


def test_with_a_full_disk_the_act_and_its_dice_wait_and_are_written_later(table: BattleTable) -> None:
    desk = table.desk
    to_initiative(table)
    full(table)
    notes = 0
    # There is some room in the last pages; it is filled until nothing goes any more.
    while desk.deciding is None or not desk.is_unwritten:
        reply = desk.give(Note("y" * 900))
        notes += reply is None
    assert reply is not None
    assert "could not be written" in reply.words
    assert table.length == 1 + notes
    panel = panel_of(desk)
    assert (panel.act, panel.missing) == ("Try to write it again", "")
    assert "not in the file yet" in table.undo_name
    assert (again := desk.do()) is not None
    assert "could not be written" in again.words
    assert (barred := desk.give(NextPhase())) is not None
    assert "not in the file yet" in barred.words
    roomy(table)
    assert desk.do() is None
    assert table.length == 2 + notes


def test_an_act_for_which_there_is_no_room_can_be_undone(table: BattleTable) -> None:
    full(table)
    while not table.desk.is_unwritten:
        table.desk.give(Note("y" * 900))
    length = table.length
    assert table.undo() is None
    assert (table.desk.deciding, table.length) == (None, length)
    roomy(table)
    assert table.desk.give(Note("short")) is None
    assert table.length == length + 1


def test_dice_for_which_there_was_no_room_are_there_again_when_it_is_opened_anew(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(a_table(file)) as table:
        table.desk.set_source("typed")
        to_initiative(table)
        assert table.desk.give(RollInitiative()) is None
        with monkeypatch.context() as patched:
            patched.setattr(table.session.file, "append", no_room)
            assert table.desk.answer((2, 5)) is not None
    with closing(a_table(file)) as again:
        assert again.desk.is_unwritten
        assert again.desk.do() is None
        assert again.session.play.entry(2).faces == (2, 5)


def no_room(_bodies: Iterable[str]) -> NoReturn:
    """As a full disk answers."""
    raise FileFault("a.ffbattle", "it could not be written", "Free some space")
