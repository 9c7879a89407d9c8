from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QStyleOptionViewItem

from fleetforge.app import assets
from fleetforge.gui.theme import Skin, Theme
from fleetforge.gui.tokens import DARK, LIGHT, Tokens
from fleetforge.gui.widgets import (
    FACE,
    BillDelegate,
    BillFace,
    CellFace,
    FaceDelegate,
    FaceModel,
    PaletteDelegate,
    PaletteFace,
    PaletteHead,
    RowFace,
    RowState,
    TwoLineDelegate,
    list_view,
    paint_bill_row,
    paint_cell,
    paint_list_row,
    paint_palette_head,
    paint_palette_row,
    table_view,
)
from fleetforge.gui.widgets.painting import breakable
from fleetforge.gui.widgets.rows import LIST_ROW, cell_size, list_row_height, spoken
from tests.gui.kit.pictures import colour_at, count, inked, painted

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

LONG = "Vandenburg class heavy cruiser of the second batch " * 4
FACES = (
    BillFace("Point defence, 4", "4", "12"),
    PaletteHead("Weapons"),
    PaletteFace("Beam class 3", "4", "12", reason="1 MASS too many"),
    RowFace("Ark", "freighter", "rocket", ("1 finding", "err"), "today"),
    CellFace((("Ark", "card", "text"), ("freighter", "caption", "quiet")), icon="info", pill=("illegal", "err")),
)
both = pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=["light", "dark"])


@both
def test_a_row_that_is_chosen_or_lit_has_a_soft_ground(tokens: Tokens) -> None:
    skin, rect = Skin(tokens), QRectF(0, 0, 300, 20)

    def ground(*, lit: bool = False, state: RowState | None = None) -> str:
        face = BillFace("Armour, 4", "4", "8", lit=lit)
        image = painted(
            lambda painter: paint_bill_row(painter, rect, face, skin, state or RowState()),
            300,
            20,
            skin.colour("surface"),
        )
        return colour_at(image, 180, 10)

    assert ground() == tokens.surface
    assert ground(lit=True) == ground(state=RowState(selected=True)) == tokens.accent_soft
    assert ground(state=RowState(hover=True)) == tokens.hover


@both
def test_symbols_are_drawn_by_the_sheet_painter_and_greyed_when_barred(tokens: Tokens) -> None:
    skin, rect = Skin(tokens), QRectF(0, 0, 240, 36)
    art = assets.symbols().art("adfc", 10)

    def inks(reason: str) -> tuple[int, int]:
        face = PaletteFace("Area defence", "2", "8", art, reason=reason)
        image = painted(
            lambda painter: paint_palette_row(painter, rect, face, skin, RowState()), 240, 36, skin.colour("surface")
        ).copy(0, 0, 36, 36)
        return count(image, tokens.ink), count(image, tokens.quiet)

    assert inks("")[0] > 100
    assert inks("1 MASS too many")[0] == 0
    assert inks("1 MASS too many")[1] > 100


@pytest.mark.parametrize("width", [120, 200, 320])
def test_long_words_stay_inside_their_row(width: int) -> None:
    skin = Skin(LIGHT)
    rect = QRectF(20, 10, width, 44)
    state = RowState()
    paints = (
        lambda painter: paint_bill_row(painter, rect, BillFace(LONG, "4", "12"), skin, state),
        lambda painter: paint_palette_row(painter, rect, PaletteFace(LONG, "4", "12", reason=LONG), skin, state),
        lambda painter: paint_palette_head(painter, rect, PaletteHead(LONG), skin),
        lambda painter: paint_list_row(painter, rect, RowFace(LONG, LONG, "rocket", None, "today"), skin, state),
        lambda painter: paint_cell(painter, rect, CellFace(((LONG, "card", "text"), (LONG, "caption", "quiet"))), skin),
    )
    for paint in paints:
        ink = inked(painted(paint, width + 40, 64, skin.colour("surface")), skin.colour("surface"))
        assert rect.contains(ink), paint


def test_figures_stand_in_columns_from_the_right() -> None:
    skin, rect = Skin(LIGHT), QRectF(0, 0, 300, 20)

    def right(points: str) -> float:
        face = BillFace("", "", points)
        paint = lambda painter: paint_bill_row(painter, rect, face, skin, RowState())  # noqa: E731
        return inked(painted(paint, 300, 20, skin.colour("surface")), skin.colour("surface")).right()

    assert right("8") == right("888") == right("12,888")


@pytest.mark.parametrize("face", FACES, ids=lambda face: type(face).__name__)
def test_every_row_is_read_out(face: object) -> None:
    words = spoken(face)
    assert words
    if isinstance(face, PaletteFace):
        assert "barred: 1 MASS too many" in words


def test_a_model_of_faces_gives_face_words_and_tip(qtbot: QtBot) -> None:
    view = list_view("Bill", FaceDelegate())
    qtbot.addWidget(view)
    model = FaceModel(view)
    model.set_faces([BillFace("Armour", "4", "8", tip="2 a layer"), *FACES[1:]])
    view.setModel(model)
    first = model.index(0)
    assert first.data(FACE) == BillFace("Armour", "4", "8", tip="2 a layer")
    assert first.data() == "Armour, 4, 8"
    assert first.data(Qt.ItemDataRole.ToolTipRole) == "2 a layer"
    assert not model.flags(model.index(1)) & Qt.ItemFlag.ItemIsSelectable
    assert len(model.faces()) == model.rowCount() == 5


def test_the_chosen_row_stays_when_only_figures_change(qtbot: QtBot) -> None:
    view = list_view("Bill", BillDelegate())
    qtbot.addWidget(view)
    model = FaceModel(view)
    model.set_faces([BillFace("Hull", "20", "40"), BillFace("Armour", "4", "8")])
    view.setModel(model)
    view.setCurrentIndex(model.index(1))
    changed: list[int] = []
    model.dataChanged.connect(lambda first, _last: changed.append(first.row()))
    model.set_faces([BillFace("Hull", "20", "40"), BillFace("Armour", "5", "10")])
    assert view.currentIndex().row() == 1
    assert changed == [1]
    model.set_faces([])
    assert not view.currentIndex().isValid()


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_rows_are_as_high_as_their_kind_says(scale: float, look: Theme, qtbot: QtBot) -> None:
    look.set_scale(scale)
    model = FaceModel()
    model.set_faces(FACES)
    option = QStyleOptionViewItem()
    assert BillDelegate().sizeHint(option, model.index(0)).height() == look.px(20)
    assert PaletteDelegate().sizeHint(option, model.index(1)).height() == look.px(32)
    assert PaletteDelegate().sizeHint(option, model.index(2)).height() == look.px(36)
    assert FaceDelegate().sizeHint(option, model.index(3)).height() == look.px(44)
    words = look.skin.width("Ark", "card")
    assert TwoLineDelegate().sizeHint(option, model.index(4)).width() > words + look.px(40)


def test_a_table_marks_the_chosen_row_at_its_left(qtbot: QtBot) -> None:
    table = table_view("Ships", TwoLineDelegate())
    qtbot.addWidget(table)
    model = QStandardItemModel(2, 1, table)
    for row in range(2):
        item = QStandardItem("Ark")
        item.setData(CellFace((("Ark", "card", "text"), ("freighter", "caption", "quiet"))), FACE)
        model.setItem(row, 0, item)
    table.setModel(model)
    table.horizontalHeader().setStretchLastSection(True)
    table.resize(200, 200)
    table.show()
    table.selectRow(1)
    image = table.viewport().grab().toImage()
    middles = [table.visualRect(model.index(row, 0)).center().y() for row in range(2)]
    assert [colour_at(image, 1, y) for y in middles] == [LIGHT.surface, LIGHT.accent]
    assert table.accessibleName() == "Ships"


@pytest.mark.parametrize("scale", [1.0, 1.3, 2.0])
def test_a_list_row_that_wraps_is_as_high_as_its_words(scale: float, look: Theme) -> None:
    look.set_scale(scale)
    skin = look.skin
    face = RowFace("FBC-6.2", "Offensive fire through A is barred on a turn of the main drive", "info", None, "Rules")
    wrapped = replace(face, wrap=True)
    assert list_row_height(face, skin.px(400), skin) == skin.px(LIST_ROW)
    assert list_row_height(wrapped, skin.px(2000), skin) == skin.px(LIST_ROW)
    assert list_row_height(wrapped, skin.px(300), skin) > skin.px(LIST_ROW)


def test_a_cell_that_wraps_cuts_no_words(look: Theme) -> None:
    words = "FBC-14  Size bands (FB1 p.12) [B], names only, overlapping"
    face = CellFace(((words, "body", "text"),), wrap=True)
    width, height = cell_size(face, look.skin, 140.0)
    assert width == 140.0
    assert height > 3 * look.skin.metrics("body").height()
    assert cell_size(face, look.skin, 2000.0)[1] < height


@given(text=st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs")), max_size=60))
def test_only_words_wider_than_a_line_may_be_broken(text: str) -> None:
    skin = Skin(LIGHT)
    loosened = breakable(text, 60.0, skin, "body")
    assert loosened.replace("\N{ZERO WIDTH SPACE}", "") == text.replace("\N{ZERO WIDTH SPACE}", "")
    for word, was in zip(loosened.split(" "), text.split(" "), strict=True):
        assert word == was or skin.width(was, "body") > 60.0


def test_a_long_word_is_broken_before_a_letter_and_never_before_its_accent() -> None:
    word = "Ve\N{COMBINING ACUTE ACCENT}" * 20
    assert "\N{ZERO WIDTH SPACE}\N{COMBINING ACUTE ACCENT}" not in breakable(word, 30.0, Skin(LIGHT), "body")
