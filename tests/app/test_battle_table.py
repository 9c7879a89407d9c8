"""A battle as the window shows it: the moment looked at, units, log, secrets, undo, print."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from fleetforge.app.battle_book import LogFilter
from fleetforge.app.battle_log import log_entries
from fleetforge.app.battle_previewing import battle_subject
from fleetforge.app.battle_secrets import sealed_numbers
from fleetforge.app.previewing import PrintChoices
from fleetforge.games.full_thrust.battle.game import BATTLES
from fleetforge.journal.entry import Entry
from fleetforge.kernel.dice import ScriptedDice
from fleetforge.sheets.primitives import Text
from fleetforge.systems.full_thrust.battle.corrections import Correct, Note
from fleetforge.systems.full_thrust.battle.orders import WriteOrders
from fleetforge.systems.full_thrust.battle.turn import NextPhase, RollInitiative
from tests.battle_files import a_table, fresh_file, sample_file

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from fleetforge.app.battle_table import BattleTable
    from fleetforge.sheets.primitives import Document, Page
    from fleetforge.systems.full_thrust.battle.command import Command

NO_DICE = ScriptedDice(())
SECRET = "3P2+1"
TURN, PLOT, TURNS, PLOTS, SHIPS, CLEAN = "turn", "plot", "turns", "plots", "ships", "clean"
PARTS = (TURN, PLOT, TURNS, PLOTS, "report", SHIPS, CLEAN)


@pytest.fixture
def sample(tmp_path: Path) -> Iterator[BattleTable]:
    """The sample battle."""
    with closing(a_table(sample_file(tmp_path))) as table:
        yield table


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[BattleTable]:
    """A battle in which nothing was played."""
    with closing(a_table(fresh_file(tmp_path))) as table:
        yield table


def give(table: BattleTable, command: Command, faces: tuple[int, ...] = ()) -> None:
    assert isinstance(table.session.give(command, ScriptedDice(faces)), Entry)


def words_of(table: BattleTable) -> str:
    """Everything that a window can show of a battle just now."""
    rows = [table.book.row(number) for number in table.book.numbers()]
    told = [repr(row) + row.spoken + "; ".join(row.results) for row in rows]
    units = [repr(table.unit(row.id)) for side in table.sides() for row in side.rows]
    sheets = [table.sheet(one, 12) for one in table.battle.ships]
    drawn = [item.text for sheet in sheets for item in sheet.items if isinstance(item, Text)]
    shown = (repr(table.sides()), repr(table.phase_bar()), table.undo_name, table.redo_name, table.time_line().words)
    return " ".join((*told, *units, *drawn, *shown))


def printed(document: Document) -> str:
    """All words of some pages."""
    return " ".join(
        item.text
        for page in document.pages
        for placed in page.sheets
        for item in placed.sheet.items
        if isinstance(item, Text)
    )


def test_every_moment_shows_the_ships_as_they_stood(sample: BattleTable) -> None:
    for number in range(0, sample.length + 1, 37):
        sample.look_at(number)
        state = sample.session.play.state_at(number)
        rows = {row.id: row for side in sample.sides() for row in side.rows}
        for ship in state.ships.values():
            left = max(0, ship.design.hull_boxes - ship.damage.hull_marked)
            assert (rows[ship.id].left, rows[ship.id].gone) == (left, ship.status in ("destroyed", "jumped"))
        assert set(rows) == {*state.ships, *state.groups, *state.markers}
        bar = sample.phase_bar()
        assert (bar.turn, bar.now.number) == (state.turn, state.phase.number)
        assert [one.state for one in bar.segments].count("now") == 1


def test_the_sheet_bears_the_marks_of_its_moment(sample: BattleTable) -> None:
    sample.look_at(0)
    clean = sample.sheet("b8", 10)
    assert not sample.halos("b8")
    sample.look_at(sample.length)
    assert sample.sheet("b8", 10) != clean
    assert "component:pds1" in sample.halos("b8") or len(sample.halos("b8")) > 3


def test_turns_are_stepped_through_from_beginning_to_beginning(sample: BattleTable) -> None:
    starts = [start for _, start in sample.book.turn_starts()]
    assert [sample.session.play.state_at(start).turn for start in starts] == [1, 2, 3, 4, 5, 6]
    sample.look_at(0)
    gone_to = []
    while not sample.is_now:
        sample.look_at(sample.turn_forward())
        gone_to.append(sample.at)
    assert gone_to == [*starts[1:], sample.length]
    sample.look_at(starts[2] + 5)
    assert sample.turn_back() == starts[2]
    sample.look_at(starts[2])
    assert sample.turn_back() == starts[1]


@pytest.mark.parametrize("number", [-5, 0, 10**9])
def test_there_is_no_moment_beyond_the_ends(sample: BattleTable, number: int) -> None:
    sample.look_at(number)
    assert sample.at == (0 if number < 1 else sample.length)


def test_the_log_tells_what_the_command_line_tells(sample: BattleTable) -> None:
    told = [(row.number, row.title, row.lines, row.dice) for row in map(sample.book.row, sample.book.numbers())]
    assert told == [(one.number, one.command, one.lines, one.dice) for one in log_entries(BATTLES, sample.session.play)]


def test_the_log_is_searched_and_filtered(sample: BattleTable) -> None:
    book = sample.book
    rows = [book.row(number) for number in book.numbers(LogFilter("threshold dauntless", turn=3))]
    assert rows
    assert all(row.turn == 3 and "dauntless" in repr(row).casefold() for row in rows)
    assert all(book.row(number).dice for number in book.numbers(LogFilter(kind="dice")))
    assert {book.row(number).hand for number in book.numbers(LogFilter(kind="hand"))} == {"corrected", "overruled"}
    assert [book.row(number).noted for number in book.numbers(LogFilter(kind="notes"))] == [True]
    about = book.numbers(LogFilter(unit="a4"))
    assert 0 < len(about) < len(book)
    assert all("Orion" in repr(book.row(number)) for number in about if book.row(number).lines)
    assert book.numbers(LogFilter("no such word anywhere")) == ()


def test_undo_and_redo_reach_the_file_and_bear_the_words_of_the_entry(tmp_path: Path) -> None:
    path = fresh_file(tmp_path)
    with closing(a_table(path)) as table:
        give(table, Note("Tea is served"))
        give(table, Correct("a1", "hull_marked", 2, "miscounted"))
        name = next(iter(table.session.state.ships.values())).name
        assert table.undo_name == f"Correct a value: {name}"
        assert table.undo() is None
        assert (table.length, len(table.book), table.redo_name) == (1, 1, f"Correct a value: {name}")
    with closing(a_table(path)) as again:
        assert again.length == 1
        assert again.redo() is None
        assert again.unit("a1") is not None
    with closing(a_table(path)) as last:
        assert [last.book.row(number).number for number in last.book.numbers()] == [1, 2]


def test_nothing_is_undone_while_the_past_is_looked_at(sample: BattleTable) -> None:
    assert sample.undo_name
    sample.look_at(100)
    before = sample.length
    assert not sample.undo_name
    assert sample.undo() is None
    assert sample.length == before


def test_what_is_open_elsewhere_is_looked_at_and_not_changed(tmp_path: Path) -> None:
    path = sample_file(tmp_path)
    with closing(a_table(path)), closing(a_table(path)) as reader:
        assert "another window" in reader.read_only
        assert (reader.undo_name, reader.redo_name, reader.length) == ("", "", 295)
    with closing(a_table(path)) as writer:
        assert not writer.read_only


def test_a_file_that_cannot_be_written_loses_nothing(fresh: BattleTable, monkeypatch: pytest.MonkeyPatch) -> None:
    give(fresh, Note("Tea"))
    monkeypatch.setattr(fresh.session.file, "read_only", "the disk is full")
    monkeypatch.setattr(type(fresh), "read_only", "")
    refused = fresh.undo()
    assert refused is not None
    assert "the disk is full" in refused.words
    assert fresh.length == len(fresh.book) == 1


@pytest.mark.rules("FTC-1.2", "FTC-9.5")
def test_secret_orders_are_in_no_view_until_they_are_revealed(fresh: BattleTable) -> None:
    for ship in ("a1", "b1"):
        give(fresh, WriteOrders(ship, SECRET))
    assert SECRET not in words_of(fresh)
    glyphs = {row.id: row.glyph for side in fresh.sides() for row in side.rows}
    assert (glyphs["a1"], glyphs["a2"]) == ("done", "to_act")
    fresh.undo()
    assert SECRET not in words_of(fresh)
    fresh.redo()
    give(fresh, NextPhase())
    give(fresh, RollInitiative(), (3, 5))
    while fresh.phase_bar().now.number != "5":
        assert SECRET not in words_of(fresh)
        give(fresh, NextPhase())
    assert words_of(fresh).count(SECRET) >= 2
    fresh.undo()
    assert SECRET not in words_of(fresh)


@pytest.mark.rules("FTC-1.2", "FTC-9.5")
def test_secret_orders_are_not_printed(fresh: BattleTable) -> None:
    give(fresh, WriteOrders("a1", SECRET))
    previewer = battle_subject(fresh).previewer(fresh.workbench)
    layout = previewer.lay_out(PrintChoices(), lambda *_: None)
    assert SECRET not in printed(previewer.document(layout, PARTS))


@pytest.mark.rules("FTC-1.2", "FTC-9.5")
def test_a_side_knows_its_own_orders(fresh: BattleTable) -> None:
    for ship in ("a1", "b1"):
        give(fresh, WriteOrders(ship, SECRET))
    play = fresh.session.play
    assert [sealed_numbers(BATTLES, play.entries, play.state, side) for side in ("", "a", "b")] == [{1, 2}, {2}, {1}]


def test_listeners_hear_of_moments_and_entries_until_they_end_it(fresh: BattleTable) -> None:
    heard: list[int] = []
    end = fresh.subscribe(lambda: heard.append(fresh.at))
    give(fresh, Note("Tea"))
    fresh.look_at(0)
    fresh.look_at(0)
    end()
    fresh.look_at(1)
    assert heard == [1, 0]


def test_listeners_of_the_desk_hear_of_drafts_and_those_of_the_battle_of_another_seat(fresh: BattleTable) -> None:
    battle, desk = [], []
    fresh.subscribe(lambda: battle.append(fresh.desk.seat))
    end = fresh.subscribe_desk(lambda: desk.append(fresh.desk.unit))
    fresh.desk.select("b1")
    fresh.desk.sit_down("a")
    end()
    fresh.desk.select("a1")
    assert (battle, desk) == (["a"], ["b1"])


def test_undo_takes_back_what_waits_for_dice_before_anything_else(fresh: BattleTable) -> None:
    fresh.desk.set_source("typed")
    give(fresh, Note("Tea"))
    fresh.desk.give(RollInitiative(), "we begin at once")
    assert fresh.desk.deciding
    assert "not rolled yet" in fresh.undo_name
    fresh.undo()
    assert not fresh.desk.deciding
    assert fresh.length == 1
    fresh.undo()
    assert fresh.length == 0


def test_ships_are_printed_as_they_stand_or_without_a_mark(sample: BattleTable) -> None:
    def laid(at: int) -> Mapping[str, tuple[Page, ...]]:
        sample.look_at(at)
        return battle_subject(sample).previewer(sample.workbench).lay_out(PrintChoices(), lambda *_: None).laid

    first, last = laid(0), laid(sample.length)
    assert last[CLEAN] == first[CLEAN] == first[SHIPS] != last[SHIPS]


def test_what_is_printed_is_the_moment_looked_at(sample: BattleTable) -> None:
    sample.look_at(100)
    subject = battle_subject(sample)
    previewer = subject.previewer(sample.workbench)
    layout = previewer.lay_out(PrintChoices(), lambda *_: None)
    assert [part.part for part in layout.parts if part.pages] == list(PARTS)
    words = printed(previewer.document(layout, [TURN]))
    assert "turn 2" in words.casefold()
    assert "The raiders withdraw" not in words
    every = previewer.document(layout, [TURN, TURNS])
    assert every.pages == previewer.document(layout, [TURNS]).pages
    plots = previewer.document(layout, [PLOT, PLOTS]).pages
    assert plots == layout.laid[PLOTS]
    assert layout.laid[PLOT] == plots[-1:]
    spared = previewer.document(replace(layout.with_ink(saving=True)), PARTS)
    assert len(spared.pages) == sum(part.pages for part in layout.parts) - len(layout.laid[TURN]) - len(
        layout.laid[PLOT]
    )
    with pytest.raises(ValueError, match="margin"):
        previewer.lay_out(PrintChoices(margin=200), lambda *_: None)


def test_a_plot_is_printed_where_places_are_plotted_only(sample: BattleTable, fresh: BattleTable) -> None:
    assert battle_subject(sample).usual == (TURN, PLOT)
    subject = battle_subject(fresh)
    assert subject.usual == (TURN,)
    layout = subject.previewer(fresh.workbench).lay_out(PrintChoices(), lambda *_: None)
    assert (layout.laid[PLOT], layout.laid[PLOTS]) == ((), ())
