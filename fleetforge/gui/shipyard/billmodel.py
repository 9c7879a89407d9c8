"""The bill as a model: one row a line, lit when its symbols are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt, Signal

from fleetforge.app.design_views import figure_texts, figure_words
from fleetforge.gui.widgets import FACE, BillFace

if TYPE_CHECKING:
    from collections.abc import Collection

    from PySide6.QtCore import QObject

    from fleetforge.app.design_views import BillRow, Column

_Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class BillModel(QAbstractListModel):
    """Lines of the bill, with how each was computed and its clause as tooltip."""

    rows_changed = Signal(tuple)
    """The places of lines that are new or say something else."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[BillRow, ...] = ()
        self._columns: tuple[Column, ...] = ()
        self._lit: frozenset[str] = frozenset()

    def rowCount(self, parent: _Index = _NOWHERE) -> int:
        """Lines of the bill."""
        return 0 if parent.isValid() else len(self._rows)

    def row(self, index: int) -> BillRow:
        """A line."""
        return self._rows[index]

    def place(self, key: str) -> int:
        """The row of a line's key, -1 if there is none."""
        return next((place for place, row in enumerate(self._rows) if row.key == key), -1)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """A line as face, words or tooltip."""
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        if role == FACE:
            return BillFace(row.words, *figure_texts(row.figures), lit=row.key in self._lit)
        if role == Qt.ItemDataRole.DisplayRole:
            return row.words
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ": ".join(filter(None, (row.words, figure_words(self._columns, row.figures))))
        if role == Qt.ItemDataRole.ToolTipRole:
            return "\n".join(filter(None, (row.how, f"{row.clause}, F1 opens it" if row.clause else "")))
        return None

    def set_rows(self, rows: tuple[BillRow, ...], columns: tuple[Column, ...]) -> None:
        """Show other lines with figures of these columns; the same lines with other numbers keep their place."""
        self._columns = columns
        old = {row.key: row for row in self._rows}
        changed = tuple(place for place, row in enumerate(rows) if old.get(row.key) != row)
        if [row.key for row in rows] == list(old):
            self._rows = rows
            for place in changed:
                self._tell(place)
        else:
            self.beginResetModel()
            self._rows = rows
            self.endResetModel()
        self.rows_changed.emit(changed)

    def set_lit(self, keys: Collection[str]) -> None:
        """Light the lines of these keys."""
        old, self._lit = self._lit, frozenset(keys)
        for place, row in enumerate(self._rows):
            if (row.key in old) != (row.key in self._lit):
                self._tell(place)

    def _tell(self, place: int) -> None:
        self.dataChanged.emit(self.index(place), self.index(place))
