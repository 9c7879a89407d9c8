"""The table of a fleet as a model: a row for each row of ships."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from PySide6.QtCore import QAbstractTableModel, QMimeData, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from fleetforge.app.fleet_views import FleetWords
from fleetforge.gui.library.transfer import ROW_MIME, words_mime

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.app.fleet_views import FigureColumn, FleetRow, LoadLine, TotalRow
    from fleetforge.app.fleeting import FleetSession
    from fleetforge.app.refusing import Reply

Index: TypeAlias = QModelIndex | QPersistentModelIndex
ENTRY = int(Qt.ItemDataRole.UserRole) + 1
"""Role of the whole :class:`FleetRow`."""
_NOWHERE = QModelIndex()


QUANTITY, NAME, FIRST_FIGURE = 0, 1, 2
"""Columns of the table; behind the figures, of which each game has its own, stands what ships carry."""
EDITABLE = (QUANTITY, NAME)


class FleetModel(QAbstractTableModel):
    """Rows of a session's view. Edits go to the session; what it answers is told by ``answered``."""

    answered = Signal(str)
    """Why an edit was refused or mended, or nothing when it was done as it was asked."""
    rows_changed = Signal(tuple)
    """The places of rows of the same fleet that are new or say something else."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session: FleetSession[Any] | None = None
        self._rows: tuple[FleetRow, ...] = ()
        self.columns: tuple[FigureColumn, ...] = ()
        """The columns of figures."""
        self.words = FleetWords()

    @property
    def load_column(self) -> int:
        """The column of what ships carry, the last one."""
        return FIRST_FIGURE + len(self.columns)

    def figure(self, column: int) -> int:
        """Which of the figures stands in a column; -1 where none does."""
        return column - FIRST_FIGURE if FIRST_FIGURE <= column < self.load_column else -1

    def show(self, session: FleetSession[Any] | None) -> None:
        """Show a session's present view. Rows that are still there keep their selection."""
        view = session.view() if session else None
        rows = view.rows if view else ()
        is_same_fleet = session is self._session
        old = {row.id: row for row in self._rows}
        changed = tuple(place for place, row in enumerate(rows) if is_same_fleet and old.get(row.id) != row)
        self._session = session
        if is_same_fleet and view is not None and _shape(rows) == _shape(self._rows):
            self._rows = rows
            if rows:
                self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, self.load_column))
        else:
            self.beginResetModel()
            self._rows = rows
            if view is not None:
                self.columns, self.words = view.columns, view.words
            self.endResetModel()
        self.rows_changed.emit(changed)

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """Rows of ships."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        """Quantity, name, figures, load."""
        return 0 if parent.isValid() else self.load_column + 1

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Heads of the columns, figures right."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._heads()[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if self.figure(section) >= 0 else Qt.AlignmentFlag.AlignLeft
            centred = Qt.AlignmentFlag.AlignHCenter if section == QUANTITY else side
            return int(centred | Qt.AlignmentFlag.AlignVCenter)
        return None

    def _heads(self) -> tuple[str, ...]:
        figures = (column.title for column in self.columns)
        return ("Qty", self.words.name_column, *figures, self.words.load_column)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Words for people and screen readers, the entry itself for the delegate."""
        entry = self._rows[index.row()]
        if role == ENTRY:
            return entry
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._cell_words(entry, index.column())
        if role == Qt.ItemDataRole.EditRole:
            return str(entry.quantity) if index.column() == QUANTITY else entry.name
        if role == Qt.ItemDataRole.ToolTipRole:
            return "\n".join(filter(None, (entry.name, *_group_names(entry), entry.words, entry.notes)))
        return None

    def _cell_words(self, entry: FleetRow, column: int) -> str:
        """A cell in words."""
        if column == QUANTITY:
            return str(entry.quantity)
        if column == NAME:
            return f"{entry.name}, {entry.subtitle}" if entry.subtitle else entry.name
        figure = self.figure(column)
        return figure_words(entry, figure) if figure >= 0 else "; ".join(load_words(line) for line in entry.lines)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Ships are chosen and dragged, some cells edited."""
        if not index.isValid():
            return Qt.ItemFlag.ItemIsDropEnabled
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsDragEnabled
        return flags | Qt.ItemFlag.ItemIsEditable if index.column() in EDITABLE else flags

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Hand a typed quantity or name to the session."""
        entry = self._rows[index.row()]
        if self._session is None or role != Qt.ItemDataRole.EditRole:
            return False
        if str(value) == self.data(index, Qt.ItemDataRole.EditRole):
            return True
        edit = self._session.set_quantity if index.column() == QUANTITY else self._session.rename_ship
        reply: Reply = edit(entry.id, str(value))
        self.answered.emit(reply.words if reply else "")
        return reply is None or reply.applied

    def mimeTypes(self) -> list[str]:
        """Rows, in words of our own and as text."""
        return [ROW_MIME, "text/plain"]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """The rows of some cells."""
        ids = list(dict.fromkeys(one for index in indexes if (one := self.row_id(index.row()))))
        mime = words_mime(ROW_MIME, ids)
        if self._session is not None:
            mime.setText(self._session.copy_text(ids))
        return mime

    def supportedDragActions(self) -> Qt.DropAction:
        """Rows are moved within the table and copied elsewhere."""
        return Qt.DropAction.MoveAction | Qt.DropAction.CopyAction

    def row_id(self, row: int) -> str:
        """Id of the fleet's row at a place; empty where there is none."""
        return self._rows[row].id if 0 <= row < len(self._rows) else ""

    def place_of(self, row_id: str) -> int:
        """Where a row of the fleet stands; -1 if nowhere."""
        return next((place for place, row in enumerate(self._rows) if row.id == row_id), -1)


def _group_names(entry: FleetRow) -> list[str]:
    """Names of what is carried, which may be cut in a cell."""
    return [line.name for line in entry.lines if line.name]


def _shape(rows: Sequence[FleetRow]) -> list[tuple[str, int]]:
    """What must be equal for rows to be the same ones: ids and heights."""
    return [(row.id, _line_count(row.lines)) for row in rows]


def _line_count(lines: Sequence[LoadLine]) -> int:
    return sum(2 if line.second else 1 for line in lines)


def figure_words(entry: FleetRow | TotalRow, figure: int) -> str:
    """One of the figures of a row or a sum; nothing where it has no meaning."""
    number = entry.figures[figure]
    return "" if number is None else f"{number:,}"


def load_words(line: LoadLine) -> str:
    """A line of the load in words."""
    count = f"{line.count} of {line.most}" if line.most else ""
    points = f"{line.points} points" if line.points else ""
    return " ".join(filter(None, (line.name, count, line.words, line.second, points)))
