from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest

from fleetforge.app.acting.panels import Board, BoardRow, Cell
from fleetforge.gui.battle.boardpane import BoardPane
from fleetforge.gui.battle.boardrows import cell_words, column_widths, least_width, row_height
from fleetforge.gui.battle.boardtiles import paint_tile, tile_height
from fleetforge.gui.theme import theme
from fleetforge.gui.tokens import DARK, DARK_STRONG, LIGHT, LIGHT_STRONG, Tokens, contrast
from tests.gui.battle.hands import click, press, settle, shown, told
from tests.gui.battle.samples import FIGHT, FIGHTERS
from tests.gui.kit.pictures import count, painted
from tests.gui.layout.clipping import cut

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.fixture
def pane(qtbot: QtBot) -> BoardPane:
    made = BoardPane()
    made.show_board(FIGHTERS, "b8")
    shown(qtbot, made, 660, 560)
    return made


def row_place(pane: BoardPane, unit: str) -> QRectF:
    return QRectF(pane.view.visualRect(pane.model.index(pane.model.row_of(unit))))


def test_the_unit_that_is_selected_is_marked_and_nobody_is_told(pane: BoardPane) -> None:
    heard = told(pane.chosen)
    pane.show_board(FIGHTERS, "a7")
    assert pane.model.unit_at(pane.view.currentIndex().row()) == "a7"
    pane.show_board(FIGHTERS, "not on it")
    assert not pane.view.currentIndex().isValid()
    assert not heard


def test_a_click_and_the_arrows_select_a_unit_and_heads_are_passed_over(pane: BoardPane) -> None:
    heard = told(pane.chosen)
    place = row_place(pane, "b9").center().toPoint()
    QTest.mouseClick(pane.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    pane.view.setFocus()
    press(pane.view, Qt.Key.Key_Down, Qt.Key.Key_Up)
    head = pane.view.visualRect(pane.model.index(0)).center()
    QTest.mouseClick(pane.view.viewport(), Qt.MouseButton.LeftButton, pos=head)
    assert heard == [("b9",), ("a7",), ("b9",)]


def test_another_moment_keeps_place_and_focus(pane: BoardPane) -> None:
    pane.view.setFocus()
    rows = list(FIGHTERS.rows)
    rows[2] = replace(rows[2], cells=(*rows[2].cells[:4], Cell("→ Huron", strong=True)))
    heard = told(pane.chosen)
    pane.show_board(replace(FIGHTERS, rows=tuple(rows)), "b8")
    assert pane.view.hasFocus()
    assert pane.model.unit_at(pane.view.currentIndex().row()) == "b8"
    assert "Attack run: → Huron" in str(pane.model.data(pane.model.index(2), Qt.ItemDataRole.AccessibleTextRole))
    assert not heard


def test_a_row_is_read_out_with_the_heads_of_its_columns(pane: BoardPane) -> None:
    spoken = str(pane.model.data(pane.model.index(1), Qt.ItemDataRole.AccessibleTextRole))
    assert spoken == (
        "Anna, standard, escorted by Grigori, has acted, Fighters: 6 of 6, CEF: 3 of 6, Evasion: 1, "
        "Attack run: → Dauntless"
    )
    assert str(pane.model.data(pane.model.index(0))) == "ESU, initiative lost: declares first"


def test_columns_take_what_there_is_and_never_less_than_they_need() -> None:
    skin = theme().skin
    for width in range(300, 1200, 37):
        widths = column_widths(FIGHTERS, width, skin)
        needed = max(width, least_width(FIGHTERS, skin))
        assert sum(widths) <= needed
        assert all(wide > 30 for wide in widths)
    assert column_widths(FIGHTERS, 1000, skin)[1] == column_widths(FIGHTERS, 900, skin)[1]


def test_a_narrow_row_is_higher_and_says_its_signs_in_words() -> None:
    skin = theme().skin
    anna = FIGHTERS.rows[1]
    narrow, wide = (column_widths(FIGHTERS, width, skin) for width in (380, 800))
    assert row_height(anna, narrow, skin) > row_height(anna, wide, skin)
    assert cell_words(anna.cells[1]) == "6 of 6"


def test_a_board_of_a_fight_has_tiles_and_outcomes_and_no_rows(pane: BoardPane) -> None:
    pane.show_board(FIGHT)
    settle()
    assert not pane.view.isVisible()
    assert [view.isVisible() for view in pane.tiles.views] == [True, True]
    assert pane.tiles.views[0].accessibleName() == (
        "Assault, ESU, Voroshilev, 4 boarding factors, Boarding parties: 3, 1 lost, dice 6 4 2 1 3, 3 hits"
    )
    heard = told(pane.changed)
    click(list(pane.outcomes.rows)[2])
    assert heard == [("loss", "2")]
    pane.show_board(FIGHTERS)
    settle()
    assert pane.view.isVisible()
    assert not pane.outcomes.isVisible()


def test_tiles_stand_side_by_side_only_where_they_have_room(pane: BoardPane) -> None:
    pane.show_board(FIGHT)
    settle()
    first, second = pane.tiles.views
    assert first.y() == second.y()
    assert first.height() == second.height()
    pane.resize(420, 560)
    settle()
    assert first.y() < second.y()


def test_what_is_lost_is_crossed_and_many_are_told_in_figures() -> None:
    skin = theme().skin
    tile = replace(FIGHT.tiles[0], lines=(("Boarding parties", 3, 1),))

    def filled(left: int, lost: int) -> int:
        made = replace(tile, lines=(("Boarding parties", left, lost),), faces=(), result="")
        high = int(tile_height(made, 280, skin))
        ground = skin.colour("window")
        return count(painted(lambda p: paint_tile(p, QRectF(0, 0, 280, high), made, skin), 280, high, ground),
                     skin.tokens.text2)  # fmt: skip

    assert filled(3, 1) > filled(2, 2) > filled(1, 3)
    assert filled(30, 1) < filled(3, 1)


def test_the_foot_says_what_comes(pane: BoardPane) -> None:
    assert [pill.words.text() for pill in pane.pills] == list(FIGHTERS.foot[1])
    pane.show_board(replace(FIGHTERS, foot=("", ())))
    settle()
    assert not pane.noun.isVisible()


@pytest.mark.parametrize("tokens", [LIGHT, DARK, LIGHT_STRONG, DARK_STRONG])
def test_words_on_the_bars_of_sides_can_be_read(tokens: Tokens) -> None:
    for ground in (tokens.side1, tokens.side2, tokens.text2, tokens.text):
        assert contrast(tokens.surface, ground) >= 4.5
    assert contrast(tokens.text, tokens.bar0) >= 4.5


def test_an_empty_board_shows_its_title(qtbot: QtBot) -> None:
    pane = BoardPane()
    pane.show_board(Board("Fighter board", columns=FIGHTERS.columns))
    shown(qtbot, pane)
    assert pane.title.text() == "Fighter board"
    pane.show_board(replace(FIGHTERS, rows=(BoardRow("x", 3, "none", (Cell("Only a name"),)),)))
    settle()
    assert not cut(pane, ())


@pytest.mark.parametrize("scale", [1.0, 1.3, 2.0])
@pytest.mark.parametrize("width", [440, 560, 900])
@pytest.mark.parametrize("board", [FIGHTERS, FIGHT], ids=["fighters", "fight"])
def test_nothing_is_cut(qtbot: QtBot, board: Board, width: int, scale: float) -> None:
    theme().set_scale(scale)
    pane = BoardPane()
    pane.show_board(board, "b8")
    shown(qtbot, pane, round(width * scale), round(420 * scale))
    assert not cut(pane, ())
