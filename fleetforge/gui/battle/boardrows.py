"""Rows of a board under their column heads: units of all sides compared, painted from values."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtWidgets import QListView, QStyledItemDelegate, QStyleOptionViewItem

from fleetforge.app.acting.panels import Board, BoardRow, Cell
from fleetforge.app.battle_views import GLYPH_WORDS
from fleetforge.gui.battle.marks import (
    BOX_STEP,
    DART_STEP,
    paint_boxes,
    paint_fighters,
    paint_glyph,
    paint_side_mark,
    side_ground,
    side_token,
)
from fleetforge.gui.battle.parts.base import sentence
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import FaceModel, row_state
from fleetforge.gui.widgets.delegates import FACE, rect_of
from fleetforge.gui.widgets.painting import (
    RIGHT,
    focus_ring,
    rounded,
    smooth,
    wrapped_height,
    write,
    write_wrapped,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPainter

    from fleetforge.gui.theme import Skin
    from fleetforge.gui.widgets import RowState

Index: TypeAlias = QModelIndex | QPersistentModelIndex
_LEFT, _RIGHT, _GAP, _PAD = 32, 12, 14, 6
_ROW, _HEAD, _ABOVE = 44, 28, 8
_LEAST = 72
"""Words of a column have so much room at least, or as much as they want."""


# Widths


def _roles(cell: Cell, *, first: bool) -> tuple[str, str]:
    return ("card" if first else "strong") if cell.strong or first else "body", "caption"


def cell_words(cell: Cell) -> str:
    """What stands in a cell in words, with the signs that have no room as such."""
    figures = [f"{left} of {most}" for left, most in filter(None, (cell.darts, cell.boxes))]
    return sentence(cell.words, *figures)


def _wanted(cell: Cell, skin: Skin, *, first: bool) -> float:
    strong, small = _roles(cell, first=first)
    words = max(skin.width(cell.words, strong), skin.width(cell.under, small))
    darts = cell.darts[1] * skin.px(DART_STEP) if cell.darts else 0
    boxes = cell.boxes[1] * skin.px(BOX_STEP) if cell.boxes else 0
    return max(words, darts, boxes)


def _narrowest(cell: Cell, skin: Skin, *, first: bool) -> float:
    if cell.darts or cell.boxes:
        return skin.width(cell_words(cell), "body")
    return min(_wanted(cell, skin, first=first), skin.px(_LEAST))


def column_widths(board: Board, width: float, skin: Skin) -> tuple[float, ...]:
    """Width of each column with its gap: what all its cells want, else a share of what there is."""
    room = width - skin.px(_LEFT + _RIGHT)
    wants, least, gap = [], [], skin.px(_GAP)
    for place, head in enumerate(board.columns):
        cells = [row.cells[place] for row in board.rows if not row.head and place < len(row.cells)]
        title = skin.width(head, "column")
        wants.append(max([title, *(_wanted(cell, skin, first=not place) for cell in cells)]) + gap)
        longest = max((skin.width(word, "column") for word in head.split()), default=0.0)
        least.append(max([longest, *(_narrowest(cell, skin, first=not place) for cell in cells)]) + gap)
    spare = room - sum(wants)
    if spare >= 0:
        wants[0] += spare / 2
        wants[-1] += spare / 2
        return tuple(wants)
    more = [want - low for want, low in zip(wants, least, strict=True)]
    part = max(0.0, room - sum(least)) / (sum(more) or 1)
    return tuple(low + extra * part for low, extra in zip(least, more, strict=True))


def least_width(board: Board, skin: Skin) -> float:
    """The width beneath which columns lose something."""
    return sum(column_widths(board, 0, skin)) + skin.px(_LEFT + _RIGHT)


# Heights


def _cell_height(cell: Cell, width: float, skin: Skin, *, first: bool) -> float:
    strong, small = _roles(cell, first=first)
    high = wrapped_height(cell.words, width, skin, strong) if cell.words else 0
    return high + (wrapped_height(cell.under, width, skin, small) if cell.under else 0)


def row_height(row: BoardRow, widths: Sequence[float], skin: Skin) -> float:
    """How high a row is where its columns are so wide."""
    if row.head:
        return skin.px(_HEAD + _ABOVE + 2)
    gap = skin.px(_GAP)
    cells = enumerate(zip(row.cells, widths, strict=False))
    high = max((_cell_height(cell, wide - gap, skin, first=not place) for place, (cell, wide) in cells), default=0.0)
    return max(skin.px(_ROW), high + 2 * skin.px(_PAD))


def heads_height(board: Board, widths: Sequence[float], skin: Skin) -> float:
    """How high the heads of the columns are."""
    gap = skin.px(_GAP)
    heads = zip(board.columns, widths, strict=True)
    return max((wrapped_height(head, wide - gap, skin, "column") for head, wide in heads), default=0.0) + skin.px(6)


# Painting


def paint_heads(painter: QPainter, rect: QRectF, board: Board, widths: Sequence[float], skin: Skin) -> None:
    """The heads of the columns."""
    x = rect.left() + skin.px(_LEFT)
    for head, wide in zip(board.columns, widths, strict=True):
        write_wrapped(
            painter, QRectF(x, rect.top(), wide - skin.px(_GAP), rect.height()), head, skin, "column", "quiet"
        )
        x += wide


def paint_side(painter: QPainter, rect: QRectF, row: BoardRow, skin: Skin) -> None:
    """The head of a side, with what is said of it at the right."""
    band = rect.adjusted(0, skin.px(_ABOVE), 0, -2)
    rounded(painter, band, skin.px(6), skin.colour(side_ground(row.mark)))
    side, token = skin.px(10), side_token(row.mark)
    place = QRectF(band.left() + skin.px(11), band.center().y() - side / 2, side, side)
    paint_side_mark(painter, place, row.mark, skin)
    room = band.adjusted(skin.px(_LEFT), 0, -skin.px(_RIGHT), 0)
    words = row.cells[-1].words if len(row.cells) > 1 else ""
    used = write(painter, room, words, skin, "caption", token, RIGHT) if words else 0
    name = row.cells[0].words if row.cells else ""
    write(painter, room.adjusted(0, 0, -used - skin.px(8), 0), name, skin, "strong", token)


def paint_row(
    painter: QPainter, rect: QRectF, row: BoardRow, widths: Sequence[float], skin: Skin, state: RowState
) -> None:
    """A unit: its glyph, and its cells under their heads."""
    inner = rect.adjusted(1, 1, -1, -1)
    if state.selected:
        rounded(painter, inner, skin.px(8), skin.colour("accent_soft"), skin.colour("accent"), 2)
    elif state.hover:
        rounded(painter, inner, skin.px(8), skin.colour("hover"))
    if state.focus:
        focus_ring(painter, inner.adjusted(3, 3, -3, -3), skin)
    if not state.selected:
        painter.fillRect(QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1), skin.colour("line"))
    paint_glyph(painter, QPointF(rect.left() + skin.px(16), rect.center().y()), row.glyph, skin)
    x = rect.left() + skin.px(_LEFT)
    for place, (cell, wide) in enumerate(zip(row.cells, widths, strict=False)):
        room = QRectF(x, rect.top(), wide - skin.px(_GAP), rect.height())
        _paint_cell(painter, room, cell, row.mark, skin, first=not place)
        x += wide


def _paint_cell(painter: QPainter, room: QRectF, cell: Cell, mark: int, skin: Skin, *, first: bool) -> None:
    middle = room.center().y()
    if cell.darts and cell.darts[1] * skin.px(DART_STEP) <= room.width() + 1:
        right = room.left() + cell.darts[1] * skin.px(DART_STEP)
        paint_fighters(painter, right, middle, *cell.darts, skin, side_token(mark))
        return
    if cell.boxes and cell.boxes[1] * skin.px(BOX_STEP) <= room.width() + 1:
        paint_boxes(painter, room.left() + cell.boxes[1] * skin.px(BOX_STEP), middle, *cell.boxes, skin)
        return
    strong, small = _roles(cell, first=first)
    words = cell_words(cell)
    high = wrapped_height(words, room.width(), skin, strong) if words else 0
    under = wrapped_height(cell.under, room.width(), skin, small) if cell.under else 0
    top = middle - (high + under) / 2
    token = "text" if first or cell.strong else "text2"
    write_wrapped(painter, QRectF(room.left(), top, room.width(), high), words, skin, strong, token)
    write_wrapped(painter, QRectF(room.left(), top + high, room.width(), under), cell.under, skin, small, "quiet")


# Model and delegate


class BoardModel(FaceModel):
    """Heads of sides and rows of units."""

    def __init__(self) -> None:
        super().__init__()
        self.columns: tuple[str, ...] = ()

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The row; for everybody else its words."""
        face = super().data(index, FACE)
        if isinstance(face, BoardRow) and role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self.spoken(face)
        return super().data(index, role)

    def spoken(self, row: BoardRow) -> str:
        """What is read out for a row."""
        if row.head:
            return sentence(*(cell.words for cell in row.cells))
        named = list(self.columns)[1:]
        cells = [
            f"{head}: {cell_words(cell)}" for head, cell in zip(named, row.cells[1:], strict=False) if cell_words(cell)
        ]
        first = row.cells[0] if row.cells else Cell()
        return sentence(first.words, first.under, GLYPH_WORDS.get(row.glyph, ""), *cells)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Heads of sides are passed over."""
        face = super().data(index, FACE)
        if isinstance(face, BoardRow) and face.head:
            return Qt.ItemFlag.NoItemFlags
        return super().flags(index)

    def unit_at(self, row: int) -> str:
        """The unit in a row, or nothing."""
        faces = self.faces()
        face = faces[row] if 0 <= row < len(faces) else None
        return face.unit if isinstance(face, BoardRow) and not face.head else ""

    def row_of(self, unit: str) -> int:
        """Where a unit stands, -1 if nowhere."""
        return next((place for place in range(len(self.faces())) if unit and self.unit_at(place) == unit), -1)


class BoardDelegate(QStyledItemDelegate):
    """Paints rows under the columns of the board that is shown."""

    def __init__(self) -> None:
        super().__init__()
        self.board = Board("")

    def widths(self, option: QStyleOptionViewItem) -> tuple[float, ...]:
        """The columns at the width of the list."""
        view = option.widget
        width = view.viewport().width() if isinstance(view, QListView) else option.rect.width()
        return column_widths(self.board, width, theme().skin)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint a row."""
        face, skin, rect = index.data(FACE), theme().skin, rect_of(option)
        painter.save()
        smooth(painter)
        if isinstance(face, BoardRow) and face.head:
            paint_side(painter, rect, face, skin)
        elif isinstance(face, BoardRow):
            paint_row(painter, rect, face, self.widths(option), skin, row_state(option))
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As high as its cells need."""
        face = index.data(FACE)
        high = row_height(face, self.widths(option), theme().skin) if isinstance(face, BoardRow) else 0
        return QSize(theme().px(120), round(high))
