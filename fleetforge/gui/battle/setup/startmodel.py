"""Where units start, as a table: a row for each unit, a column for its name and for each thing that is said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from fleetforge.gui.widgets.delegates import FACE

if TYPE_CHECKING:
    from fleetforge.app.battle_draft_views import DraftView, StartRow
    from fleetforge.app.setup_fields import Column

Index: TypeAlias = QModelIndex | QPersistentModelIndex
NAME = 0
"""The column of the units' names; the columns of the game follow."""
_NOWHERE = QModelIndex()


class StartModel(QAbstractTableModel):
    """Units of all sides. What is typed is asked for, whoever owns the draft does it."""

    typed = Signal(tuple, str, str)
    """Ids of units, the column that was typed for them, the text."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.columns: tuple[Column, ...] = ()
        self._rows: tuple[StartRow, ...] = ()
        self._title = ""
        self.chosen: tuple[str, ...] = ()
        """Ids of the units whose cells are chosen in the column that is edited: all of them are written to."""

    def show_starts(self, view: DraftView) -> None:
        """Show other rows; the same units keep their places."""
        columns, rows, self._title = view.columns, view.starts, view.unit_title
        old, same = self._rows, [row.id for row in rows] == [row.id for row in self._rows]
        if same and columns == self.columns:
            self._rows = rows
            for place, (before, now) in enumerate(zip(old, rows, strict=True)):
                if before != now:
                    self.dataChanged.emit(self.index(place, 0), self.index(place, len(columns)))
            return
        self.beginResetModel()
        self.columns, self._rows = columns, rows
        self.endResetModel()

    def rows(self) -> tuple[StartRow, ...]:
        """All units."""
        return self._rows

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """Units."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        """Names, and the columns of the game."""
        return 0 if parent.isValid() else 1 + len(self.columns)

    def column_of(self, key: str) -> int:
        """Where a column of the game stands, the first one if nowhere."""
        return next((place for place, one in enumerate(self.columns, start=1) if one.key == key), 1)

    def said(self, section: int) -> Column | None:
        """The column of the game in a column of the table, None for the names."""
        return self.columns[section - 1] if 1 <= section <= len(self.columns) else None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Heads of the columns, numbers in the middle."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        column = self.said(section)
        if role == Qt.ItemDataRole.DisplayRole:
            return column.head if column else self._title
        if role == Qt.ItemDataRole.ToolTipRole:
            return column.tip if column else None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignHCenter if column else Qt.AlignmentFlag.AlignLeft
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Words for people and screen readers, the row itself for the delegate."""
        row, column = self._rows[index.row()], self.said(index.column())
        if role == FACE:
            return row
        if role == Qt.ItemDataRole.DisplayRole:
            return cell_words(row, index.column())
        if role == Qt.ItemDataRole.EditRole:
            return row.cells[index.column() - 1].typed if column and not column.choices else ""
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return spoken(row, column, index.column())
        if role == Qt.ItemDataRole.ToolTipRole:
            return _tip(row, column, index.column())
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Every cell can be gone to, numbers are typed."""
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        column = self.said(index.column())
        return flags | Qt.ItemFlag.ItemIsEditable if column and not column.choices else flags

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Ask for what was typed to be written for the unit, or for all chosen ones if it is among them."""
        column = self.said(index.column())
        if role != Qt.ItemDataRole.EditRole or column is None or column.choices:
            return False
        unit = self._rows[index.row()].id
        units = self.chosen if unit in self.chosen else (unit,)
        if len(units) > 1 or str(value) != self.data(index, Qt.ItemDataRole.EditRole):
            self.typed.emit(units, column.key, str(value))
        return True

    def place_of(self, unit: str) -> int:
        """Where a unit stands, -1 if nowhere."""
        return next((place for place, row in enumerate(self._rows) if row.id == unit), -1)

    def fault(self, index: Index) -> str:
        """What is wrong in a cell, or nothing."""
        is_said = index.isValid() and index.column() > NAME
        return self._rows[index.row()].cells[index.column() - 1].fault if is_said else ""


def cell_words(row: StartRow, section: int) -> str:
    """What a cell says: what was typed, or what is usual."""
    return row.name if section == NAME else row.cells[section - 1].shown


def spoken(row: StartRow, column: Column | None, section: int) -> str:
    """A cell as it is read out."""
    if column is None:
        return ", ".join(part for part in (row.name, row.about, f"side {row.side}") if part)
    words = cell_words(row, section) or "nothing"
    fault = row.cells[section - 1].fault
    return ". ".join(part for part in (f"{row.name}, {column.head}: {words}", fault) if part)


def _tip(row: StartRow, column: Column | None, section: int) -> str | None:
    if column is None:
        return "\n".join(part for part in (row.name, row.about, row.side) if part)
    cell = row.cells[section - 1]
    if column.choices:
        return "Otherwise than the battle" if cell.differs else "As the battle"
    return "\n".join(part for part in (cell.typed, cell.fault) if part) or None
