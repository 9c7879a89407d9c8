"""The log as a list: the newest entry on top, up to the moment that is looked at, filtered."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, Any, TypeAlias

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from fleetforge.app.battle_book import NO_FILTER
from fleetforge.gui.battle.marks import dice_width, paint_dice, paint_side_mark
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import row_state
from fleetforge.gui.widgets.delegates import FACE, rect_of
from fleetforge.gui.widgets.painting import RIGHT, focus_ring, icon_at, smooth, write

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPainter

    from fleetforge.app.battle_book import LogFilter, LogRow
    from fleetforge.app.battle_table import BattleTable
    from fleetforge.gui.theme import Skin
    from fleetforge.gui.widgets import RowState

Index: TypeAlias = QModelIndex | QPersistentModelIndex
HEIGHT, LINE = 52, 34
_CLAUSE, _WHERE, _DICE_LEAST, _RESULT_LEAST, _RESULT_AT = 64, 34, 54, 90, 0.5
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
        return "\n".join((entry.title, *entry.results)) if role == Qt.ItemDataRole.ToolTipRole else None


class LogDelegate(QStyledItemDelegate):
    """Paints entries in one line where there is room, else in two."""

    def __init__(self) -> None:
        super().__init__()
        self.one_line = False

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint an entry."""
        painter.save()
        smooth(painter)
        face, rect, state, skin = index.data(FACE), rect_of(option), row_state(option), theme().skin
        paint_ground(painter, rect, state, skin, lit=bool(index.data(ABOUT_UNIT)))
        (paint_line if self.one_line else paint_lines)(painter, rect, face, skin)
        if state.focus:
            focus_ring(painter, rect.adjusted(1, 1, -1, -2), skin, 4)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """All rows are of one height: thousands of them need not be measured."""
        return QSize(theme().px(200), theme().px(LINE if self.one_line else HEIGHT))


def paint_ground(painter: QPainter, rect: QRectF, state: RowState, skin: Skin, *, lit: bool) -> None:
    """The ground of an entry, which tells the chosen one and those about the selected unit."""
    ground = "accent_soft" if state.selected else "hover" if state.hover or lit else "surface"
    painter.fillRect(rect, skin.colour(ground))
    if state.selected:
        painter.fillRect(QRectF(rect.left(), rect.top(), skin.px(3), rect.height()), skin.colour("accent"))
    painter.fillRect(QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1), skin.colour("line"))


def paint_line(painter: QPainter, rect: QRectF, row: LogRow, skin: Skin) -> None:
    """Mark, who and what, dice, what came of them, turn and phase, clause beside each other."""
    _paint_mark(painter, rect, rect.center().y(), row, skin)
    line = rect.adjusted(skin.px(34), 0, -skin.px(14), -1)
    write(painter, line, row.clause, skin, "hint", "accent", RIGHT)
    line.adjust(0, 0, -skin.px(_CLAUSE), 0)
    write(painter, line, _where(row), skin, "axis", "quiet", RIGHT)
    line.adjust(0, 0, -skin.px(_WHERE), 0)
    most = line.width() - (skin.px(_DICE_LEAST) if row.dice else 0) - skin.px(_RESULT_LEAST)
    title = QRectF(line.left(), line.top(), most, line.height())
    line.setLeft(_paint_title(painter, title, row, skin) + skin.px(12))
    need = skin.width(shortest(row.results), "medium")
    least = line.left() + (skin.px(_DICE_LEAST) if row.dice else 0)
    begin = max(least, min(rect.left() + rect.width() * _RESULT_AT, line.right() - need))
    if row.dice:
        dice = QRectF(line.left(), line.top(), begin - skin.px(8) - line.left(), line.height())
        dice.setLeft(max(dice.left(), dice.right() - dice_width(row.faces, skin)))
        paint_dice(painter, dice, row.faces, skin)
    line.setLeft(begin)
    paint_results(painter, line, row.results, skin, "medium")


def paint_lines(painter: QPainter, rect: QRectF, row: LogRow, skin: Skin) -> None:
    """Mark, who and what, clause; beneath them the dice and what came of them."""
    inner = rect.adjusted(skin.px(34), skin.px(5), -skin.px(14), -skin.px(6))
    upper = QRectF(inner.left(), inner.top(), inner.width(), skin.px(20))
    lower = QRectF(inner.left(), inner.bottom() - skin.px(19), inner.width(), skin.px(18))
    _paint_mark(painter, rect, upper.center().y(), row, skin)
    write(painter, upper, row.clause, skin, "hint", "accent", RIGHT)
    upper.adjust(0, 0, -skin.width(row.clause, "hint") - skin.px(8), 0)
    _paint_title(painter, upper, row, skin)
    write(painter, lower, _where(row), skin, "axis", "quiet", RIGHT)
    lower.adjust(0, 0, -skin.width(_where(row), "axis") - skin.px(8), 0)
    if row.dice:
        need = skin.width(shortest(row.results), "body") + skin.px(8)
        part = QRectF(lower)
        part.setWidth(max(skin.px(_DICE_LEAST), min(dice_width(row.faces, skin), lower.width() - need)))
        lower.setLeft(paint_dice(painter, part, row.faces, skin) + skin.px(6))
    paint_results(painter, lower, row.results, skin, "body")


def shortest(results: Sequence[str]) -> str:
    """The first thing that came of an act, and how many more there are."""
    return f"{results[0]}{_more(results, 1)}" if results else ""


def _more(results: Sequence[str], count: int) -> str:
    return f" +{len(results) - count}" if len(results) > count else ""


def paint_results(painter: QPainter, room: QRectF, results: Sequence[str], skin: Skin, role: str) -> None:
    """As much of what came of an act as has room, and how many things more there are."""
    for count in range(len(results), 0, -1):
        words, more = "; ".join(results[:count]), _more(results, count)
        if count == 1 or skin.width(words + more, role) <= room.width():
            wide = write(painter, room.adjusted(0, 0, -skin.width(more, role), 0), words, skin, role)
            write(painter, room.adjusted(wide, 0, 0, 0), more, skin, role, "quiet")
            return


def _where(row: LogRow) -> str:
    return f"{row.turn}.{row.phase}"


def _paint_mark(painter: QPainter, rect: QRectF, middle: float, row: LogRow, skin: Skin) -> None:
    side = skin.px(10)
    paint_side_mark(painter, QRectF(rect.left() + skin.px(14), middle - side / 2, side, side), row.mark, skin)


def _paint_title(painter: QPainter, room: QRectF, row: LogRow, skin: Skin) -> float:
    """What was wanted; a pencil where a value was set by hand, a hand where the rules were overruled; where it ends."""
    icon = {"corrected": "pencil", "overruled": "hand", "": ""}[row.hand]
    if icon:
        icon_at(painter, room.left(), room.center().y(), skin.px(15), icon, skin.colour("warn"))
        room.adjust(skin.px(20), 0, 0, 0)
    return room.left() + write(painter, room, row.title, skin, "medium")
