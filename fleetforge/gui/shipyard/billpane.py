"""The bill: what every line weighs and costs, lit together with the sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from fleetforge.gui.shipyard.billmodel import BillModel
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import BillDelegate, Fade, label, list_view

if TYPE_CHECKING:
    from fleetforge.app.design_views import DesignView
    from fleetforge.gui.shipyard.selection import Selection

_COLUMN, _COLUMNS = 44, 2
_LEAST_HEIGHT, _USUAL_HEIGHT, _ANY_HEIGHT = 160, 192, 16_777_215


class BillPane(QWidget):
    """The bill's lines. The pointer on one lights its symbols, a click selects them."""

    field_wanted = Signal(str)

    def __init__(self, selection: Selection, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.selection = selection
        self._view: DesignView | None = None
        self.model = BillModel(self)
        self.list = list_view("Bill", steady=True)
        self.list.setModel(self.model)
        delegate = BillDelegate(self.list)
        self.fade = delegate.fade = Fade(self.list)
        self.list.setItemDelegate(delegate)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.list.setMouseTracking(True)
        self.list.setUniformItemSizes(True)
        self.list.viewport().installEventFilter(self)
        self._is_whole = False
        self.set_whole(whole=False)
        self._lay_out()
        self.model.rows_changed.connect(self.fade.start)
        self.list.entered.connect(self._entered)
        self.list.clicked.connect(self._chosen)
        self.list.activated.connect(self._chosen)
        self.list.selectionModel().currentChanged.connect(self._walked)
        selection.lit_changed.connect(self._show_lit)

    def _lay_out(self) -> None:
        px = theme().px
        column = QVBoxLayout(self)
        column.setContentsMargins(0, px(8), 0, 0)
        column.setSpacing(px(4))
        head = QHBoxLayout()
        head.setContentsMargins(px(16), 0, px(16), 0)
        head.setSpacing(px(8))
        self.title = label("Bill", "strong")
        head.addWidget(self.title, 1)
        self.heads = [label("", "caption", token="quiet") for _ in range(_COLUMNS)]
        for word in self.heads:
            word.setAlignment(Qt.AlignmentFlag.AlignRight)
            word.setFixedWidth(px(_COLUMN))
            head.addWidget(word)
        column.addLayout(head)
        below = QVBoxLayout()
        below.setContentsMargins(px(8), 0, px(8), px(4))
        below.addWidget(self.list)
        column.addLayout(below, 1)

    def set_whole(self, *, whole: bool) -> None:
        """Be as high as all lines, for a column that scrolls as one, or scroll."""
        self._is_whole = whole
        policy = Qt.ScrollBarPolicy.ScrollBarAlwaysOff if whole else Qt.ScrollBarPolicy.ScrollBarAsNeeded
        self.list.setVerticalScrollBarPolicy(policy)
        self.list.setMaximumHeight(_ANY_HEIGHT)
        self._fit()

    def _fit(self) -> None:
        """Be as high as all lines where that is wanted; a short bill asks for no more than it has."""
        rows, px = self.model.rowCount(), theme().px
        high = rows * self.list.sizeHintForRow(0) + px(4)
        if self._is_whole:
            self.list.setFixedHeight(high if rows else px(_LEAST_HEIGHT))
            return
        policy = QSizePolicy.Policy.Ignored if high < px(_USUAL_HEIGHT) else QSizePolicy.Policy.Expanding
        if self.list.sizePolicy().verticalPolicy() != policy:
            self.list.setSizePolicy(QSizePolicy.Policy.Expanding, policy)
        self.list.setMinimumHeight(min(high, px(_LEAST_HEIGHT)))

    def refresh(self, view: DesignView | None) -> None:
        """Show the bill of a design."""
        self._view = view
        columns = view.columns if view else ()
        self.title.setText("Bill" if columns or not view else "Fitted")
        titles = ("",) * (_COLUMNS - len(columns)) + tuple(column.title for column in columns)
        for head, title in zip(self.heads, titles, strict=True):
            head.setText(title)
        self.model.set_rows(view.bill if view else (), columns)
        self._fit()
        self._show_lit()

    def current_clause(self) -> str:
        """The clause of the line that has the focus."""
        index = self.list.currentIndex()
        return self.model.row(index.row()).clause if index.isValid() and self.list.hasFocus() else ""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The pointer that leaves lights nothing."""
        if event.type() == QEvent.Type.Leave:
            self.selection.set_lit(())
        return super().eventFilter(watched, event)

    def _entered(self, index: QModelIndex) -> None:
        self.selection.set_lit(self.model.row(index.row()).sheet_keys)

    def _walked(self, index: QModelIndex, _old: QModelIndex) -> None:
        if index.isValid() and self.list.hasFocus():
            self.selection.set_lit(self.model.row(index.row()).sheet_keys)

    def _chosen(self, index: QModelIndex) -> None:
        row = self.model.row(index.row())
        self.selection.set_keys(row.sheet_keys)
        if not row.ids:
            self.field_wanted.emit(row.key)

    def _show_lit(self) -> None:
        if self._view is None:
            return
        rows = [self._view.row_of(key) for key in self.selection.lit]
        self.model.set_lit([row.key for row in rows if row])
