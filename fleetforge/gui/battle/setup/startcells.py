"""Paints the cells of the table of starts, and opens a field where a number is typed."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, cast

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtWidgets import QLineEdit, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from fleetforge.gui.battle.marks import paint_side_mark
from fleetforge.gui.battle.setup.startmodel import NAME, cell_words
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import row_state
from fleetforge.gui.widgets.delegates import FACE, rect_of
from fleetforge.gui.widgets.fields import LineEdit
from fleetforge.gui.widgets.painting import (
    CENTRE,
    focus_ring,
    icon_at,
    rounded,
    smooth,
    wrapped_height,
    write,
    write_wrapped,
)
from fleetforge.gui.widgets.rows import row_ground

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from fleetforge.app.battle_draft_views import StartRow
    from fleetforge.gui.theme import Skin

Index: TypeAlias = QModelIndex | QPersistentModelIndex
LEAST = 44
_PAD, _LEFT, _RIGHT, _LINE = 6, 30, 8, 18
_MOST_TYPED = 40


class StartDelegate(QStyledItemDelegate):
    """Cells of the table; the name has two lines and the mark of the side."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint a cell."""
        row, section, skin, rect = index.data(FACE), index.column(), theme().skin, rect_of(option)
        state = row_state(option)
        painter.save()
        smooth(painter)
        ground = row_ground(state, skin)
        if ground is not None:
            painter.fillRect(rect, ground)
        painter.fillRect(QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1), skin.colour("line"))
        if section == NAME:
            paint_ship(painter, rect, row, skin)
        else:
            paint_value(painter, rect, row, section, skin)
        if state.focus:
            focus_ring(painter, rect.adjusted(1, 1, -1, -2), skin, 4)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Some room; the table makes rows as high as they need."""
        return QSize(theme().px(40), theme().px(LEAST))

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        """A field over the cell."""
        edit = LineEdit(parent=parent)
        head = index.model().headerData(index.column(), Qt.Orientation.Horizontal)
        edit.setAccessibleName(f"{head} of {index.data(FACE).name}")
        edit.setMaxLength(_MOST_TYPED)
        edit.setAlignment(CENTRE)
        return edit

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        """Put the present text in, selected."""
        edit = cast("QLineEdit", editor)
        edit.setText(str(index.data(Qt.ItemDataRole.EditRole)))
        edit.selectAll()

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        """Hand over what was typed."""
        model.setData(index, cast("QLineEdit", editor).text())

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        """As wide as the cell, as high as a field."""
        rect, high = rect_of(option).toRect(), editor.sizeHint().height()
        editor.setGeometry(rect.left(), rect.center().y() - high // 2, rect.width(), high)


def row_height(row: StartRow, width: float, skin: Skin) -> int:
    """How high the row of a ship is whose name has a width."""
    words = wrapped_height(row.about, width - skin.px(_LEFT + _RIGHT), skin, "caption") if row.about else 0
    return max(skin.px(LEAST), round(skin.px(2 * _PAD + _LINE) + words + 0.5))


def paint_ship(painter: QPainter, rect: QRectF, row: StartRow, skin: Skin) -> None:
    """Mark of the side, name, and beneath what the ship is."""
    words = wrapped_height(row.about, rect.width() - skin.px(_LEFT + _RIGHT), skin, "caption")
    high = skin.px(_LINE) + (words if row.about else 0)
    top = rect.center().y() - high / 2
    room = QRectF(rect.left() + skin.px(_LEFT), top, rect.width() - skin.px(_LEFT + _RIGHT), skin.px(_LINE))
    side = skin.px(10)
    paint_side_mark(
        painter, QRectF(rect.left() + skin.px(12), room.center().y() - side / 2, side, side), row.mark, skin
    )
    write(painter, room, row.name, skin, "medium")
    room.moveTop(room.bottom())
    write_wrapped(painter, room, row.about, skin, "caption", "quiet")


def paint_value(painter: QPainter, rect: QRectF, row: StartRow, section: int, skin: Skin) -> None:
    """What was typed; quiet what is usual; framed and signed what is wrong."""
    cell = row.cells[section - 1]
    inner = rect.adjusted(skin.px(3), skin.px(7), -skin.px(3), -skin.px(8))
    if cell.fault:
        rounded(painter, inner, skin.px(4), skin.colour("err_soft"), skin.colour("err_line"), 1.5)
        side = skin.px(12)
        icon_at(painter, inner.left() + skin.px(3), inner.center().y(), side, "circle-alert", skin.colour("err"))
        inner.adjust(side + skin.px(4), 0, 0, 0)
    token = "err" if cell.fault else "text" if cell.differs else "quiet"
    write(painter, inner, cell_words(row, section), skin, "medium" if cell.differs else "body", token, CENTRE)
