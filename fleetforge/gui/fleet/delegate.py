"""Paints the cells of the fleet's table, and opens a field where one is edited."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QAbstractItemModel, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QLineEdit, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from fleetforge.gui.fleet.model import ENTRY, FIGURES, Column, Index, cell_words
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets.delegates import rect_of, row_state
from fleetforge.gui.widgets.fields import LineEdit
from fleetforge.gui.widgets.painting import CENTRE, LEFT, RIGHT, focus_ring, icon_at, smooth, write
from fleetforge.gui.widgets.rows import RowState, row_ground

if TYPE_CHECKING:
    from fleetforge.app.fleet_views import FleetRow, LoadLine, TotalRow
    from fleetforge.gui.theme import Skin
    from fleetforge.gui.widgets import Fade

ROW_HEIGHT = 60
TOTAL_HEIGHT = 26
LINE_HEIGHT = 24
SECOND_HEIGHT = 18
PAD = 8
DART = 11
LEAST_WORDS = 64
"""Room that a type of group needs at least; where darts would take it, their number stands instead."""
_ICONS = {"error": ("circle-alert", "err"), "warning": ("triangle-alert", "warn"), "note": ("info", "text2")}


class FleetDelegate(QStyledItemDelegate):
    """Two-line cells, darts for fighters."""

    fade: Fade | None = None

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Room for the name's two lines or for all lines of the load."""
        entry = index.data(ENTRY)
        return QSize(theme().px(40), row_height(entry, theme().skin))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint a cell."""
        entry, skin = index.data(ENTRY), theme().skin
        painter.save()
        smooth(painter)
        rect = rect_of(option)
        column = Column(index.column())
        if self.fade is not None:
            self.fade.paint(painter, rect, index)
        paint_ground(painter, rect, column, row_state(option), skin)
        paint_cell(painter, rect, entry, column, skin)
        painter.restore()

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        """A field over the cell."""
        edit = LineEdit(parent=parent)
        quantity = index.column() == Column.QUANTITY
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
        editor.setGeometry(rect.left() + side, rect.center().y() - high // 2, rect.width() - 2 * side, high)


def row_height(row: FleetRow, skin: Skin) -> int:
    """How high a row is: its load may need more than the name's two lines."""
    lines = sum(skin.px(LINE_HEIGHT) + (skin.px(SECOND_HEIGHT) if line.second else 0) for line in row.lines)
    return max(skin.px(ROW_HEIGHT), lines + 2 * skin.px(PAD))


def paint_ground(painter: QPainter, rect: QRectF, column: Column, state: RowState, skin: Skin) -> None:
    """The ground of a ship's cell: chosen, under the pointer, or plain; a line beneath."""
    ground = row_ground(state, skin)
    if ground is not None:
        painter.fillRect(rect, ground)
    painter.fillRect(QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1), skin.colour("line"))
    if state.selected and column is Column.QUANTITY:
        painter.fillRect(QRectF(rect.left(), rect.top(), skin.px(3), rect.height()), skin.colour("accent"))
    if state.focus:
        focus_ring(painter, rect.adjusted(2, 2, -2, -3), skin, 4)


def paint_cell(painter: QPainter, rect: QRectF, row: FleetRow, column: Column, skin: Skin) -> None:
    """What stands in a ship's cell."""
    if column is Column.QUANTITY:
        write(painter, rect, str(row.quantity), skin, "card", "text", CENTRE)
    elif column is Column.NAME:
        _paint_name(painter, rect, row, skin)
    elif column in FIGURES:
        _paint_figure(painter, rect, cell_words(row, column), skin, strong=column is Column.NPV)
    else:
        _paint_load(painter, rect, row, skin)


def _paint_figure(painter: QPainter, rect: QRectF, words: str, skin: Skin, *, strong: bool) -> None:
    inner = rect.adjusted(0, 0, -skin.px(8), 0)
    write(painter, inner, words, skin, "card" if strong else "body", "text" if strong else "text2", RIGHT)


def _paint_name(painter: QPainter, rect: QRectF, row: FleetRow, skin: Skin) -> None:
    left, middle = rect.left() + skin.px(8), rect.center().y()
    width = rect.width() - skin.px(16)
    above = QRectF(left, middle - skin.px(20), width, skin.px(20))
    beneath = QRectF(left, middle + skin.px(1), width, skin.px(18))
    mark = _ICONS.get(row.severity)
    if mark is not None and row.severity != "note":
        icon_at(painter, left, above.center().y(), skin.px(15), mark[0], skin.colour(mark[1]))
        above.setLeft(above.left() + skin.px(20))
    write(painter, above, row.name, skin, "card")
    words = row.words if row.severity == "error" else row.subtitle
    write(painter, beneath, words, skin, "caption", "err" if row.severity == "error" else "quiet")


def _paint_load(painter: QPainter, rect: QRectF, row: FleetRow, skin: Skin) -> None:
    heights = [skin.px(LINE_HEIGHT) + (skin.px(SECOND_HEIGHT) if line.second else 0) for line in row.lines]
    y = rect.center().y() - sum(heights) / 2
    left, right = rect.left() + skin.px(8), rect.right() - skin.px(16)
    groups = [line for line in row.lines if line.kind in {"group", "craft"}]
    named = min(max((skin.width(line.name, "medium") for line in groups), default=0.0), skin.px(96))
    for line, height in zip(row.lines, heights, strict=True):
        place = QRectF(left, y, right - left, skin.px(LINE_HEIGHT))
        if line.kind in {"group", "craft"}:
            _paint_group(painter, place, line, named, skin)
        elif line.kind == "note":
            icon_at(painter, left, place.center().y(), skin.px(15), "info", skin.colour("text2"))
            write(painter, place.adjusted(skin.px(24), 0, 0, 0), line.words, skin, "body", "text2")
        else:
            _paint_titled(painter, place, line, skin)
        y += height


def _paint_group(painter: QPainter, place: QRectF, line: LoadLine, named: float, skin: Skin) -> None:
    """Name, darts, type and points of a group or of small craft."""
    write(painter, QRectF(place.left(), place.top(), named, place.height()), line.name, skin, "medium")
    x = place.left() + named + skin.px(10)
    points = skin.width(line.points, "body")
    if line.most:
        darts = max(line.count, line.most) * skin.px(DART + 1) + skin.px(10)
        if x + darts + points + skin.px(LEAST_WORDS) <= place.right():
            paint_darts(painter, x, place.center().y(), line.count, line.most, skin)
            x += darts
        else:
            x += write(painter, QRectF(x, place.top(), darts, place.height()), f"{line.count} ×", skin) + skin.px(6)
    write(painter, place, line.points, skin, "body", "text", RIGHT)
    room = QRectF(x, place.top(), place.right() - points - skin.px(8) - x, place.height())
    write(painter, room, line.words, skin, "body", "text2")


def _paint_titled(painter: QPainter, place: QRectF, line: LoadLine, skin: Skin) -> None:
    wide = write(painter, place, line.name, skin, "medium")
    write(painter, place.adjusted(wide + skin.px(8), 0, 0, 0), line.words, skin, "body", "text2")
    if line.second:
        beneath = QRectF(place.left(), place.bottom() - skin.px(3), place.width(), skin.px(SECOND_HEIGHT))
        write(painter, beneath, line.second, skin, "caption", "quiet")


def paint_darts(painter: QPainter, x: float, middle: float, count: int, most: int, skin: Skin) -> None:
    """One dart for each fighter, outlined for those that are missing."""
    side, step = skin.px(DART), skin.px(DART + 1)
    colour = skin.colour("text2")
    for number in range(max(count, most)):
        _dart(painter, QRectF(x + number * step, middle - side / 2, side, side), colour, solid=number < count)


def _dart(painter: QPainter, rect: QRectF, colour: QColor, *, solid: bool) -> None:
    painter.setBrush(colour if solid else Qt.BrushStyle.NoBrush)
    painter.setPen(Qt.PenStyle.NoPen if solid else QPen(colour, 1))
    middle = rect.center().x()
    points = [
        QPointF(middle, rect.top()),
        QPointF(rect.right() - 0.5, rect.bottom()),
        QPointF(middle, rect.bottom() - rect.height() / 4),
        QPointF(rect.left() + 0.5, rect.bottom()),
    ]
    painter.drawPolygon(QPolygonF(points))


def paint_total(painter: QPainter, rect: QRectF, row: TotalRow, column: Column, skin: Skin) -> None:
    """A sum: strong figures, quiet words, nothing chosen."""
    if column is Column.NAME:
        write(painter, rect.adjusted(skin.px(8), 0, 0, 0), row.title, skin, "strong")
    elif column in FIGURES:
        write(painter, rect.adjusted(0, 0, -skin.px(8), 0), cell_words(row, column), skin, "card", "text", RIGHT)
    elif column is Column.LOAD:
        write(painter, rect.adjusted(skin.px(8), 0, -skin.px(8), 0), row.words, skin, "caption", "quiet", LEFT)
