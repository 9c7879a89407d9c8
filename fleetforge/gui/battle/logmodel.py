"""The log as a list: the newest entry on top, up to the moment that is looked at, filtered."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, Any, TypeAlias

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from fleetforge.app.battle_book import NO_FILTER
from fleetforge.gui.battle.marks import paint_dice, paint_side_mark
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import row_state
from fleetforge.gui.widgets.delegates import FACE, rect_of
from fleetforge.gui.widgets.painting import RIGHT, focus_ring, icon_at, smooth, write

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from fleetforge.app.battle_book import LogFilter, LogRow
    from fleetforge.app.battle_table import BattleTable
    from fleetforge.gui.theme import Skin
    from fleetforge.gui.widgets import RowState

Index: TypeAlias = QModelIndex | QPersistentModelIndex
HEIGHT = 52
BATCH = 300
"""So many rows at a time: a list lays all of its rows out again whenever one is added."""
_NOWHERE = QModelIndex()
ABOUT_UNIT = FACE + 1
"""The role that says whether an entry is about the selected unit."""


class LogModel(QAbstractListModel):
    """Rows of a battle's book. ``unit`` is the selected unit, whose rows are tinted."""

    def __init__(self) -> None:
        super().__init__()
        self.table: BattleTable | None = None
        self.filter: LogFilter = NO_FILTER
        self.unit = ""
        self._numbers: tuple[int, ...] = ()
        self._count = 0
        self._loaded = 0

    def show_table(self, table: BattleTable | None) -> None:
        """Show a battle, or what has changed in its journal."""
        self.beginResetModel()
        self.table = table
        self._numbers = table.book.numbers(self.filter) if table else ()
        self._count = self._counted()
        self._loaded = min(self._count, BATCH)
        self.endResetModel()

    def set_filter(self, wanted: LogFilter) -> None:
        """Let other rows through."""
        if wanted != self.filter:
            self.filter = wanted
            self.show_table(self.table)

    def show_moment(self) -> None:
        """Show the rows up to the moment looked at."""
        self.beginResetModel()
        self._count = self._counted()
        self._loaded = min(self._count, BATCH)
        self.endResetModel()

    def _counted(self) -> int:
        return bisect_right(self._numbers, self.table.at) if self.table else 0

    def set_unit(self, unit: str) -> None:
        """Tint the rows of another unit."""
        if unit != self.unit:
            self.unit = unit
            if self._loaded:
                self.dataChanged.emit(self.index(0), self.index(self._loaded - 1))

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """Rows that are let through, as far as the list was scrolled."""
        return 0 if parent.isValid() else self._loaded

    def canFetchMore(self, parent: Index) -> bool:
        """Whether there are older rows."""
        return not parent.isValid() and self._loaded < self._count

    def fetchMore(self, parent: Index) -> None:
        """Have older rows: the end of the list is in view."""
        more = min(BATCH, self._count - self._loaded)
        self.beginInsertRows(parent, self._loaded, self._loaded + more - 1)
        self._loaded += more
        self.endInsertRows()

    def entry(self, row: int) -> LogRow | None:
        """The entry in a row."""
        if self.table is None or not 0 <= row < self._count:
            return None
        return self.table.book.row(self._numbers[self._count - 1 - row])

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The entry for the delegate; words for everybody else."""
        entry = self.entry(index.row())
        if entry is None or self.table is None:
            return None
        if role == FACE:
            return entry
        if role == ABOUT_UNIT:
            return bool(self.unit) and self.table.book.is_about(entry.number, self.unit)
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return entry.spoken
        return None


class LogDelegate(QStyledItemDelegate):
    """Paints entries in two lines."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint an entry."""
        painter.save()
        smooth(painter)
        lit = bool(index.data(ABOUT_UNIT))
        paint_entry(painter, rect_of(option), index.data(FACE), row_state(option), theme().skin, lit=lit)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """All rows are of one height: thousands of them need not be measured."""
        return QSize(theme().px(200), theme().px(HEIGHT))


def paint_entry(
    painter: QPainter, rect: QRectF, row: LogRow, state: RowState, skin: Skin, *, lit: bool = False
) -> None:
    """Mark, who and what, clause; beneath them the dice and what came of them."""
    ground = "accent_soft" if state.selected else "hover" if state.hover or lit else "surface"
    painter.fillRect(rect, skin.colour(ground))
    if state.selected:
        painter.fillRect(QRectF(rect.left(), rect.top(), skin.px(3), rect.height()), skin.colour("accent"))
    painter.fillRect(QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1), skin.colour("line"))
    inner = rect.adjusted(skin.px(34), skin.px(5), -skin.px(14), -skin.px(6))
    upper = QRectF(inner.left(), inner.top(), inner.width(), skin.px(20))
    lower = QRectF(inner.left(), inner.bottom() - skin.px(19), inner.width(), skin.px(18))
    side = skin.px(10)
    middle = upper.center().y() - side / 2
    paint_side_mark(painter, QRectF(rect.left() + skin.px(14), middle, side, side), row.mark, skin)
    write(painter, upper, row.clause, skin, "hint", "accent", RIGHT)
    upper.adjust(0, 0, -skin.width(row.clause, "hint") - skin.px(8), 0)
    _paint_title(painter, upper, row, skin)
    left = lower.left()
    if row.dice:
        part = QRectF(lower.left(), lower.top(), lower.width() * (0.5 if row.result else 1), lower.height())
        left = paint_dice(painter, part, row.faces, skin) + skin.px(6)
    where = f"{row.turn}.{row.phase}"
    write(painter, lower, where, skin, "axis", "quiet", RIGHT)
    room = QRectF(left, lower.top(), lower.right() - left - skin.width(where, "axis") - skin.px(8), lower.height())
    write(painter, room, row.result, skin, "body", "text2")
    if state.focus:
        focus_ring(painter, rect.adjusted(1, 1, -1, -2), skin, 4)


def _paint_title(painter: QPainter, upper: QRectF, row: LogRow, skin: Skin) -> None:
    """What was wanted; a pencil where a value was set by hand, a hand where the rules were overruled."""
    icon = {"corrected": "pencil", "overruled": "hand", "": ""}[row.hand]
    if icon:
        icon_at(painter, upper.left(), upper.center().y(), skin.px(15), icon, skin.colour("warn"))
        upper.adjust(skin.px(20), 0, 0, 0)
    write(painter, upper, row.title, skin, "medium")
