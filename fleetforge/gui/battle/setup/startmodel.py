"""Where ships start, as a table: a row for each ship, a column for each number."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Any, TypeAlias

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from fleetforge.app.battle_draft_views import USUAL_START, StartRow
from fleetforge.gui.widgets.delegates import FACE

if TYPE_CHECKING:
    from collections.abc import Sequence

Index: TypeAlias = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class Column(IntEnum):
    """Columns of the table."""

    SHIP = 0
    X = 1
    Y = 2
    FACING = 3
    VELOCITY = 4
    ENTRY = 5
    MOVES = 6


HEADS = ("Ship", "X", "Y", "Facing", "Velocity", "Arrives", "Moves")
TIPS = (
    "",
    "MU from the left edge of the table",
    "MU from the lower edge of the table",
    "1 to 12 as on a clock, 12 is up",
    "MU in a turn",
    "The turn in which the ship arrives by FTL; empty: it is there from the beginning",
    "As the battle has it or otherwise; Space turns it",
)
PARTS = {
    Column.X: "x",
    Column.Y: "y",
    Column.FACING: "facing",
    Column.VELOCITY: "velocity",
    Column.ENTRY: "entry",
}
"""Names of the numbers by their columns."""


class StartModel(QAbstractTableModel):
    """Ships of all sides. What is typed is asked for, whoever owns the draft does it."""

    typed = Signal(tuple, str, str)
    """Ids of ships, the part that was typed for them, the text."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[StartRow, ...] = ()
        self.chosen: tuple[str, ...] = ()
        """Ids of the ships whose cells are chosen in the column that is edited: all of them are written to."""

    def show_rows(self, rows: tuple[StartRow, ...]) -> None:
        """Show other rows; the same ships keep their places."""
        old, same = self._rows, [row.id for row in rows] == [row.id for row in self._rows]
        if same:
            self._rows = rows
            for place, (before, now) in enumerate(zip(old, rows, strict=True)):
                if before != now:
                    self.dataChanged.emit(self.index(place, 0), self.index(place, len(HEADS) - 1))
            return
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def rows(self) -> tuple[StartRow, ...]:
        """All ships."""
        return self._rows

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """Ships."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        """See :class:`Column`."""
        return 0 if parent.isValid() else len(HEADS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Heads of the columns, numbers in the middle."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return HEADS[section]
        if role == Qt.ItemDataRole.ToolTipRole:
            return TIPS[section] or None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignLeft if section == Column.SHIP else Qt.AlignmentFlag.AlignHCenter
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Words for people and screen readers, the row itself for the delegate."""
        row, column = self._rows[index.row()], Column(index.column())
        if role == FACE:
            return row
        if role == Qt.ItemDataRole.DisplayRole:
            return cell_words(row, column)
        if role == Qt.ItemDataRole.EditRole:
            return getattr(row.typed, PARTS[column]) if column in PARTS else ""
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return spoken(row, column)
        if role == Qt.ItemDataRole.ToolTipRole:
            return _tip(row, column)
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Every cell can be gone to, numbers are typed."""
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return flags | Qt.ItemFlag.ItemIsEditable if index.column() in PARTS else flags

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Ask for what was typed to be written for the ship, or for all chosen ones if it is among them."""
        column = Column(index.column())
        if role != Qt.ItemDataRole.EditRole or column not in PARTS:
            return False
        ship = self._rows[index.row()].id
        ships = self.chosen if ship in self.chosen else (ship,)
        if len(ships) > 1 or str(value) != self.data(index, Qt.ItemDataRole.EditRole):
            self.typed.emit(ships, PARTS[column], str(value))
        return True

    def place_of(self, ship: str) -> int:
        """Where a ship stands, -1 if nowhere."""
        return next((place for place, row in enumerate(self._rows) if row.id == ship), -1)


def cell_words(row: StartRow, column: Column) -> str:
    """What a cell says: what was typed, or what is usual."""
    if column is Column.SHIP:
        return row.name
    if column is Column.MOVES:
        return row.movement
    return getattr(row.typed, PARTS[column]) or USUAL_START[PARTS[column]]


def spoken(row: StartRow, column: Column) -> str:
    """A cell as it is read out."""
    if column is Column.SHIP:
        return f"{row.name}, {row.class_words}, side {row.side}"
    words = cell_words(row, column) or "nothing"
    fault = row.fault(PARTS[column]) if column in PARTS else ""
    return ". ".join(part for part in (f"{row.name}, {HEADS[column]}: {words}", fault) if part)


def _tip(row: StartRow, column: Column) -> str | None:
    if column is Column.SHIP:
        return "\n".join(part for part in (row.name, row.class_words, row.side) if part)
    if column is Column.MOVES:
        return "Otherwise than the battle" if row.differs else "As the battle"
    typed, fault = getattr(row.typed, PARTS[column]), row.fault(PARTS[column])
    return "\n".join(part for part in (typed, fault) if part) or None


def faults_of(rows: Sequence[StartRow]) -> list[tuple[str, Column, str]]:
    """Ship, column and words of everything that is wrong, from the top."""
    columns = {part: column for column, part in PARTS.items()}
    return [(row.id, columns[part], words) for row in rows for part, words in row.faults]
