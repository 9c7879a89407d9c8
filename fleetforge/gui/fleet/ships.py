"""The card with the table of ships, its totals, and the place to drop more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelectionModel, Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QFrame, QStackedLayout, QVBoxLayout, QWidget

from fleetforge.gui.fleet.model import FleetModel
from fleetforge.gui.fleet.table import FleetTable
from fleetforge.gui.fleet.totals import TotalsStrip
from fleetforge.gui.library.transfer import ROW_MIME, can_be_taken
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import EmptyState

if TYPE_CHECKING:
    from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent, QResizeEvent

    from fleetforge.app.fleet_views import FleetView

DROP = "Drop designs or .ffship files here"
_ROOM_FOR_ALL = 380
FIRST = "No {unit}s yet. Drop designs or .ffship files here, or choose one from the library."


class DropArea(EmptyState):
    """A dashed place that takes designs and files."""

    dropped = Signal(object)

    def __init__(self, sentence: str, button: str = "", hint: str = "") -> None:
        super().__init__(sentence, button, hint=hint, dashed=True)
        self.setAcceptDrops(True)
        self.setAccessibleName(sentence)

    def set_words(self, sentence: str, button: str) -> None:
        """Say something else, with another act."""
        self.set_sentence(sentence)
        self.setAccessibleName(sentence)
        if self.button is not None:
            self.button.setText(button)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Show that it takes what is held over it."""
        if can_be_taken(event.mimeData()) and not event.mimeData().hasFormat(ROW_MIME):
            self.set_over(True)
            event.acceptProposedAction()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """No more."""
        self.set_over(False)
        event.accept()

    def dropEvent(self, event: QDropEvent) -> None:
        """Hand it over."""
        self.set_over(False)
        event.acceptProposedAction()
        self.dropped.emit(event.mimeData())


class ShipsCard(QFrame):
    """Table and drop area, or the drop area alone while there are no ships."""

    dropped = Signal(object, str)
    """What was dropped (a ``QMimeData``), and the id of the row that it goes before."""
    addAsked = Signal()

    def __init__(self) -> None:
        super().__init__()
        px = theme().px
        self.setProperty("ground", "card")
        self.model = FleetModel(self)
        self.table = FleetTable(self.model)
        self.totals = TotalsStrip(self.table)
        self.drop = DropArea(DROP)
        self.first = DropArea(FIRST.format(unit="ship"), "Add ship", "Ins")
        filled = QWidget()
        column = QVBoxLayout(filled)
        column.setSpacing(0)
        column.setContentsMargins(0, 0, 0, px(12))
        column.addWidget(self.table, 100)
        column.addWidget(self.totals)
        column.addLayout(_inset(self.drop, px(16)), 1)
        self.drop.setMinimumHeight(px(52))
        start = QWidget()
        around = _inset(self.first, px(16))
        around.setContentsMargins(px(16), px(16), px(16), px(16))
        start.setLayout(around)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(filled)
        self._pages.addWidget(start)
        self.table.dropped.connect(self.dropped)
        for area in (self.drop, self.first):
            area.dropped.connect(lambda mime: self.dropped.emit(mime, ""))
        self.first.acted.connect(self.addAsked)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a low window the table has the place of the drop area, which it takes drops like, and of some words."""
        super().resizeEvent(event)
        is_low = self.height() < theme().px(_ROOM_FOR_ALL)
        self.drop.setVisible(not is_low)
        self.totals.set_brief(brief=is_low)

    def show_view(self, view: FleetView) -> None:
        """Show the table, or that there is nothing in it yet."""
        focus = self.window().focusWidget()
        is_here = focus is not None and self.isAncestorOf(focus)
        turned = self._pages.currentIndex() != (0 if view.rows else 1)
        self._pages.setCurrentIndex(0 if view.rows else 1)
        self.first.set_words(FIRST.format(unit=view.words.unit), f"Add {view.words.unit}")
        if turned and is_here:
            self.take_focus()
        self.totals.show_totals(view.totals)

    def take_focus(self) -> None:
        """Put the focus into the table, or on what fills it while there are no ships."""
        filled = self._pages.currentIndex() == 0
        target = self.table if filled else self.first.findChild(QAbstractButton)
        if target is not None:
            target.setFocus(Qt.FocusReason.OtherFocusReason)

    def light(self, row_id: str) -> None:
        """Make a row the current one without choosing it: the pointer is over its part of the bar."""
        place = self.model.place_of(row_id)
        if place >= 0:
            flag = QItemSelectionModel.SelectionFlag.NoUpdate
            self.table.selectionModel().setCurrentIndex(self.model.index(place, 1), flag)


def _inset(widget: QWidget, edge: int) -> QVBoxLayout:
    """A widget with room at its sides."""
    column = QVBoxLayout()
    column.setContentsMargins(edge, 4, edge, 0)
    column.addWidget(widget)
    return column
