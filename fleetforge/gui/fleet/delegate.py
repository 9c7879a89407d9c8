"""Paints the cells of the fleet's table, and opens a field where one is edited."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QAbstractItemModel, QRectF, QSize, Qt
from PySide6.QtWidgets import QLineEdit, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from fleetforge.gui.fleet.loadpaint import line_heights, paint_load
from fleetforge.gui.fleet.model import ENTRY, FIRST_FIGURE, NAME, QUANTITY, Index, figure_words
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets.delegates import rect_of, row_state
from fleetforge.gui.widgets.fields import LineEdit
from fleetforge.gui.widgets.painting import (
    CENTRE,
    RIGHT,
    focus_ring,
    icon_at,
    smooth,
    wrapped_height,
    write,
    write_wrapped,
)
from fleetforge.gui.widgets.rows import RowState, row_ground

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from fleetforge.app.fleet_views import FleetRow, TotalRow
    from fleetforge.gui.theme import Skin
    from fleetforge.gui.widgets import Fade

ROW_HEIGHT = 60
TOTAL_HEIGHT = 26
PAD = 8
SIDE, LOAD_RIGHT = 8, 16
"""Room at the sides of a cell, and at the right of what is carried."""
_NAME_HEIGHT = 20
_ICONS = {"error": ("circle-alert", "err"), "warning": ("triangle-alert", "warn"), "note": ("info", "text2")}


@dataclass(frozen=True, slots=True)
class Widths:
    """Widths of a table's columns in pixels. ``folded``: what a ship carries stands beneath its name, not beside it.

    ``strong`` says which of the figures are the ones that count.
    """

    name: float = 200.0
    figures: tuple[float, ...] = ()
    strong: tuple[bool, ...] = ()
    load: float = 200.0
    folded: bool = False

    @property
    def whole(self) -> float:
        """From the name to the last figure."""
        return self.name + sum(self.figures)


class FleetDelegate(QStyledItemDelegate):
    """Cells of several lines, darts for fighters. In a folded table the cell of the name has all but the quantity."""

    fade: Fade | None = None
    widths = Widths()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Room for the name's lines and for all lines of the load."""
        return QSize(theme().px(40), row_height(index.data(ENTRY), self.widths, theme().skin))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint a cell."""
        entry, skin = index.data(ENTRY), theme().skin
        painter.save()
        smooth(painter)
        rect = rect_of(option)
        column = index.column()
        if self.fade is not None:
            self.fade.paint(painter, rect, index)
        paint_ground(painter, rect, column, row_state(option), skin)
        if self.widths.folded:
            paint_folded(painter, rect, entry, column, self.widths, skin)
        else:
            paint_cell(painter, rect, entry, column, self.widths, skin)
        painter.restore()

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        """A field over the cell."""
        edit = LineEdit(parent=parent)
        quantity = index.column() == QUANTITY
        edit.setAccessibleName("Quantity" if quantity else "Name of the ship")
        edit.setMaxLength(12 if quantity else 200)
        edit.setAlignment(Qt.AlignmentFlag.AlignCenter if quantity else Qt.AlignmentFlag.AlignLeft)
        return edit

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        """Put the present value in, selected."""
        edit = cast("QLineEdit", editor)
        edit.setText(str(index.data(Qt.ItemDataRole.EditRole)))
        edit.selectAll()

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        """Hand over what was typed."""
        model.setData(index, cast("QLineEdit", editor).text())

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        """As wide as the cell, as high as a field, where the value stands."""
        rect, high, side = rect_of(option).toRect(), editor.sizeHint().height(), theme().px(3)
        if self.widths.folded and index.column() == NAME:
            rect.setWidth(round(self.widths.name))
        top = rect.center().y() - high // 2
        if self.widths.folded:
            top = rect.top() + theme().px(PAD + _NAME_HEIGHT // 2) - high // 2
        editor.setGeometry(rect.left() + side, top, rect.width() - 2 * side, high)


def row_height(row: FleetRow, widths: Widths, skin: Skin) -> int:
    """How high a row is: all lines of its name and of what it carries."""
    name = widths.whole if widths.folded else widths.name
    beside = skin.px(_NAME_HEIGHT + 1) + wrapped_height(_beneath(row)[0], name - skin.px(2 * SIDE), skin, "caption")
    load = sum(line_heights(row, _load_width(widths, skin), skin))
    inner = beside + (skin.px(4) + load if row.lines else 0) if widths.folded else max(beside, load)
    return max(0 if widths.folded else skin.px(ROW_HEIGHT), round(inner + 2 * skin.px(PAD) + 0.5))


def _load_width(widths: Widths, skin: Skin) -> float:
    return (widths.whole if widths.folded else widths.load) - skin.px(SIDE + LOAD_RIGHT)


def _beneath(row: FleetRow) -> tuple[str, str]:
    """What stands beneath the name, and its colour: what is wrong with the ship, or what it is."""
    return (row.words, "err") if row.severity == "error" else (row.subtitle, "quiet")


def paint_ground(painter: QPainter, rect: QRectF, column: int, state: RowState, skin: Skin) -> None:
    """The ground of a ship's cell: chosen, under the pointer, or plain; a line beneath."""
    ground = row_ground(state, skin)
    if ground is not None:
        painter.fillRect(rect, ground)
    painter.fillRect(QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1), skin.colour("line"))
    if state.selected and column == QUANTITY:
        painter.fillRect(QRectF(rect.left(), rect.top(), skin.px(3), rect.height()), skin.colour("accent"))
    if state.focus:
        focus_ring(painter, rect.adjusted(2, 2, -2, -3), skin, 4)


def paint_cell(painter: QPainter, rect: QRectF, row: FleetRow, column: int, widths: Widths, skin: Skin) -> None:
    """What stands in a ship's cell."""
    if column == QUANTITY:
        write(painter, rect, str(row.quantity), skin, "card", "text", CENTRE)
    elif column == NAME:
        inner = rect.adjusted(skin.px(SIDE), 0, -skin.px(SIDE), 0)
        high = skin.px(_NAME_HEIGHT + 1) + wrapped_height(_beneath(row)[0], inner.width(), skin, "caption")
        inner.setTop(rect.center().y() - high / 2)
        _paint_name(painter, inner, inner.width(), row, skin)
    elif column < FIRST_FIGURE + len(widths.figures):
        figure = column - FIRST_FIGURE
        _paint_figure(painter, rect, figure_words(row, figure), skin, strong=widths.strong[figure])
    else:
        inner = rect.adjusted(skin.px(SIDE), 0, -skin.px(LOAD_RIGHT), 0)
        inner.setTop(rect.center().y() - sum(line_heights(row, inner.width(), skin)) / 2)
        paint_load(painter, inner, row, skin)


def paint_folded(painter: QPainter, rect: QRectF, row: FleetRow, column: int, widths: Widths, skin: Skin) -> None:
    """A ship in two cells: its quantity, and the name with the figures beside and what it carries beneath."""
    first = QRectF(rect.left(), rect.top() + skin.px(PAD), rect.width(), skin.px(_NAME_HEIGHT))
    if column == QUANTITY:
        write(painter, first, str(row.quantity), skin, "card", "text", CENTRE)
        return
    x = first.left() + widths.name
    for figure, width in enumerate(widths.figures):
        place = QRectF(x, first.top(), width, first.height())
        _paint_figure(painter, place, figure_words(row, figure), skin, strong=widths.strong[figure])
        x += width
    inner = QRectF(first.left() + skin.px(SIDE), first.top(), widths.whole - skin.px(2 * SIDE), rect.height())
    high = _paint_name(painter, inner, widths.name - skin.px(2 * SIDE), row, skin)
    load = QRectF(inner.left(), first.top() + high + skin.px(4), _load_width(widths, skin), rect.height())
    paint_load(painter, load, row, skin)


def _paint_figure(painter: QPainter, rect: QRectF, words: str, skin: Skin, *, strong: bool) -> None:
    inner = rect.adjusted(0, 0, -skin.px(SIDE), 0)
    write(painter, inner, words, skin, "card" if strong else "body", "text" if strong else "text2", RIGHT)


def _paint_name(painter: QPainter, inner: QRectF, wide: float, row: FleetRow, skin: Skin) -> float:
    """The name, ``wide`` at most, with the sign of a finding, and beneath it what the ship is; the height of both."""
    above = QRectF(inner.left(), inner.top(), wide, skin.px(_NAME_HEIGHT))
    mark = _ICONS.get(row.severity)
    if mark is not None and row.severity != "note":
        icon_at(painter, above.left(), above.center().y(), skin.px(15), mark[0], skin.colour(mark[1]))
        above.setLeft(above.left() + skin.px(20))
    write(painter, above, row.name, skin, "card")
    words, token = _beneath(row)
    beneath = inner.adjusted(0, skin.px(_NAME_HEIGHT + 1), 0, 0)
    return skin.px(_NAME_HEIGHT + 1) + write_wrapped(painter, beneath, words, skin, "caption", token)


def total_height(row: TotalRow, widths: Widths, skin: Skin) -> float:
    """Height of a sum with its words."""
    if not row.words:
        return skin.px(TOTAL_HEIGHT)
    high = wrapped_height(row.words, _load_width(widths, skin), skin, "caption")
    return skin.px(TOTAL_HEIGHT) + high if widths.folded else max(skin.px(TOTAL_HEIGHT), high + skin.px(6))


def paint_total(painter: QPainter, rect: QRectF, row: TotalRow, widths: Widths, skin: Skin) -> None:
    """A sum from the left of the names: strong figures, quiet words, nothing chosen."""
    line = QRectF(rect.left(), rect.top(), widths.name, skin.px(TOTAL_HEIGHT))
    write(painter, line.adjusted(skin.px(SIDE), 0, 0, 0), row.title, skin, "strong")
    x = line.right()
    for figure, width in enumerate(widths.figures):
        place = QRectF(x, rect.top(), width - skin.px(SIDE), skin.px(TOTAL_HEIGHT))
        write(painter, place, figure_words(row, figure), skin, "card", "text", RIGHT)
        x += width
    left, top = (rect.left(), line.bottom() - skin.px(4)) if widths.folded else (x, rect.top() + skin.px(5))
    words = QRectF(left + skin.px(SIDE), top, _load_width(widths, skin), rect.height())
    write_wrapped(painter, words, row.words, skin, "caption", "quiet")
