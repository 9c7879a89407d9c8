"""Two designs side by side, their differences marked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QHeaderView, QVBoxLayout, QWidget

from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import (
    FACE,
    CellFace,
    CheckBox,
    Choice,
    EmptyState,
    Flow,
    TwoLineDelegate,
    icon_button,
    label,
    table_view,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QObject
    from PySide6.QtGui import QResizeEvent

    from fleetforge.app.design_views import Comparison, DifferenceRow
    from fleetforge.app.designing import DesignSession

_Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
_FIELDS_PART = 0.34
_NO_OTHER = "Open another design to compare with, or duplicate this one as a variant."


class CompareModel(QAbstractTableModel):
    """Rows of a comparison: field, left, right."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._comparison: Comparison | None = None
        self._rows: tuple[DifferenceRow, ...] = ()

    def show_comparison(self, comparison: Comparison | None, *, all_rows: bool) -> None:
        """Show a comparison: its differences, or all of it."""
        self.beginResetModel()
        self._comparison = comparison
        rows = comparison.rows if comparison else ()
        self._rows = tuple(row for row in rows if all_rows or row.differs)
        self.endResetModel()

    def rowCount(self, parent: _Index = _NOWHERE) -> int:
        """Rows shown."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: _Index = _NOWHERE) -> int:
        """Field and two designs."""
        return 0 if parent.isValid() else 3

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Names of the designs."""
        shown = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole)
        if orientation is not Qt.Orientation.Horizontal or role not in shown or not self._comparison:
            return None
        return ("", self._comparison.left_title, self._comparison.right_title)[section]

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """A cell: its words, those of differences strong."""
        row = self._rows[index.row()]
        words = (row.field, row.left or "none", row.right or "none")[index.column()]
        if role == FACE:
            token = "quiet" if words == "none" else "text" if row.differs else "text2"
            strong = row.differs and index.column() > 0
            return CellFace(lines=((words, "strong" if strong else "body", token),), wrap=True)
        if role == Qt.ItemDataRole.DisplayRole:
            return words
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{row.field}: {words}{', differs' if row.differs else ''}"
        return None


class ComparePane(QWidget):
    """This design against another open one."""

    closed = Signal()

    def __init__(
        self, session: DesignSession[Any], others: Sequence[DesignSession[Any]], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.session = session
        self.others = tuple(other for other in others if other is not session)
        titles = [(str(n), each.view().title) for n, each in enumerate(self.others)]
        self.choice = Choice("Compare with", titles, typed=True)
        self.everything = CheckBox("Show what is alike too")
        self.model = CompareModel(self)
        self.table = table_view("Comparison of two designs")
        self.table.setModel(self.model)
        self.table.setItemDelegate(TwoLineDelegate(self.table))
        self.table.setWordWrap(True)
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Fixed)
        self.table.horizontalHeader().setTextElideMode(Qt.TextElideMode.ElideRight)
        self.none = label("", "caption", token="quiet")
        self._lay_out()
        self.choice.chosen.connect(lambda _value: self.refresh())
        self.everything.toggled_by_user.connect(lambda _on: self.refresh())
        ends = [each.subscribe(self.refresh) for each in (session, *self.others)]
        self._ends = ends
        if self.others:
            self.choice.set_value("0")
        self.refresh()

    def _lay_out(self) -> None:
        px = theme().px
        column = QVBoxLayout(self)
        column.setContentsMargins(px(16), px(8), px(16), px(8))
        words = Flow(gap=px(8), line_gap=px(4))
        words.add_all(label("Compare with", "panel", buddy=self.choice), self.choice, self.everything)
        head = QHBoxLayout()
        head.setSpacing(px(8))
        head.addWidget(words.boxed(), 1)
        cross = icon_button("x", "Close the comparison", on_click=self.closed.emit)
        head.addWidget(cross, 0, Qt.AlignmentFlag.AlignTop)
        column.addLayout(head)
        column.addWidget(self.none)
        if self.others:
            column.addWidget(self.table, 1)
        else:
            column.addWidget(EmptyState(_NO_OTHER), 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new width."""
        super().resizeEvent(event)
        self._share_width()

    def _share_width(self) -> None:
        """Names of fields have what they need, up to a part; the two designs share the rest."""
        skin = theme().skin
        fields = [str(self.model.index(row, 0).data()) for row in range(self.model.rowCount())]
        wanted = max((skin.width(field, "body") for field in fields), default=0.0) + skin.px(17)
        self.table.setColumnWidth(0, round(min(wanted, self.width() * _FIELDS_PART)))

    def detach(self) -> None:
        """Hear no more of the designs."""
        for end in self._ends:
            end()

    def refresh(self) -> None:
        """Compare anew."""
        chosen = self.choice.value()
        other = self.others[int(chosen)] if chosen else None
        comparison = self.session.compared_with(other) if other else None
        self.model.show_comparison(comparison, all_rows=self.everything.isChecked())
        self._share_width()
        alike = comparison is not None and not comparison.differences
        self.none.setText("These designs are alike." if alike else "")
        self.none.setVisible(alike)
