"""The column at the left: what can be added, found by typing, and the suites."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QGridLayout, QVBoxLayout, QWidget

from fleetforge.gui.shipyard.palettemodel import PaletteModel
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import PaletteDelegate, SearchField, SectionHead, label, list_view, secondary_button
from fleetforge.gui.widgets.buttonface import SMALL

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from fleetforge.app.designing import DesignSession
    from fleetforge.gui.shipyard.suiteslot import SuiteButton
    from fleetforge.gui.widgets import KeyHintButton

WIDTH = 240
"""The least, in design pixels."""
_LOW = 480
"""Beneath this height the list has the place of the head above the suites."""
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class PaletteColumn(QWidget):
    """Search, suite buttons and the list of what can be added."""

    add_wanted = Signal(str, int)
    """An entry's id and how many of it."""
    suite_wanted = Signal(str)
    left = Signal()
    """Escape in the empty search field."""

    def __init__(self, suites: Sequence[SuiteButton] = (), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumWidth(theme().px(WIDTH))
        self.session: DesignSession[Any] | None = None
        self.search = SearchField("Add a component", "Add: name, or 3 pds", hint="/")
        self.model = PaletteModel(self)
        self.list = list_view("Components that can be added", steady=True)
        self.list.setModel(self.model)
        self.list.setItemDelegate(PaletteDelegate(self.list))
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.none = label("Nothing is called that", "caption", token="quiet", wrap=True)
        self.none.hide()
        self.suite_buttons: dict[str, KeyHintButton] = {}
        self._has_suites, self._adds = bool(suites), True
        self._lay_out(suites)
        self.search.typed.connect(self._typed)
        self.search.accepted.connect(lambda _text: self._add_current())
        self.search.moved.connect(self._move)
        self.search.dismissed.connect(self.left)
        self.list.clicked.connect(self._add)
        self.list.installEventFilter(self)

    def _lay_out(self, suites: Sequence[SuiteButton]) -> None:
        column = QVBoxLayout(self)
        px = theme().px
        column.setContentsMargins(0, px(12), 0, 0)
        column.setSpacing(px(8))
        top = QVBoxLayout()
        top.setContentsMargins(px(12), 0, px(12), 0)
        top.setSpacing(px(8))
        top.addWidget(self.search)
        self._suites_head = SectionHead("Suites")
        if suites:
            top.addWidget(self._suites_head)
            top.addLayout(self._suites(suites))
        top.addWidget(self.none)
        column.addLayout(top)
        below = QVBoxLayout()
        below.setContentsMargins(px(6), 0, 0, 0)
        below.addWidget(self.list)
        column.addLayout(below, 1)

    def _suites(self, suites: Sequence[SuiteButton]) -> QGridLayout:
        grid = QGridLayout()
        grid.setSpacing(theme().px(8))
        for place, suite in enumerate(suites):
            button = secondary_button(suite.button, name=suite.title, height=SMALL)
            button.setCheckable(True)
            button.setToolTip(f"{suite.title} ({suite.shortcut})")
            button.clicked.connect(lambda _on=False, name=suite.id: self.suite_wanted.emit(name))
            self.suite_buttons[suite.id] = button
            grid.addWidget(button, place // 2, place % 2)
        return grid

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the list as much height as may be."""
        super().resizeEvent(event)
        self._show_head()

    def _show_head(self) -> None:
        self._suites_head.setVisible(self._has_suites and self.height() >= theme().px(_LOW))

    def show_offers(self, suites: Collection[str], hint: str, *, adds: bool) -> None:
        """Show the buttons of these suites and no others, and the search with its hint where anything is added."""
        self._adds = adds
        for part in (self.search, self.list):
            part.setVisible(adds)
        for name, button in self.suite_buttons.items():
            button.setVisible(name in suites)
        self._has_suites = bool(suites)
        self._show_head()
        self.search.setPlaceholderText(hint)

    def set_open_suite(self, suite_id: str) -> None:
        """Mark the suite that is open, or none."""
        for name, button in self.suite_buttons.items():
            button.setChecked(name == suite_id)

    def refresh(self, session: DesignSession[Any] | None) -> None:
        """Price everything for the design as it stands."""
        self.session = session
        current = self.model.entry(self.list.currentIndex().row())
        columns = session.view().columns if session else ()
        self.model.set_entries(session.palette(self.search.text()) if session else (), columns)
        self.none.setVisible(self._adds and session is not None and self.model.rowCount() == 0)
        if current and not self.list.currentIndex().isValid():
            self._set_current(self.model.place(current.id))

    def focus_search(self) -> None:
        """Go to the search field, its text ready to be replaced."""
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def current_clause(self) -> str:
        """The clause of the current entry."""
        entry = self.model.entry(self.list.currentIndex().row())
        return entry.clause if entry else ""

    def _typed(self, text: str) -> None:
        if text.startswith("/"):
            # The key that leads here, pressed once more.
            self.search.setText(text[1:])
            return
        self.refresh(self.session)
        self._set_current(self.model.first() if text.strip() else -1)

    def _move(self, steps: int) -> None:
        here = self.list.currentIndex().row()
        self._set_current(self.model.step(here, steps) if here >= 0 else self.model.first())

    def _set_current(self, place: int) -> None:
        index = self.model.index(place) if place >= 0 else QModelIndex()
        self.list.setCurrentIndex(index)
        if index.isValid():
            self.list.scrollTo(index)

    def _add_current(self) -> None:
        self._add(self.list.currentIndex())
        self.search.selectAll()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter adds the current entry. (What a list calls activated is a single or a double click on some systems.)"""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in _ENTER:
            self._add(self.list.currentIndex())
            return True
        return super().eventFilter(watched, event)

    def _add(self, index: QModelIndex) -> None:
        entry = self.model.entry(index.row())
        if entry:
            self.add_wanted.emit(entry.id, entry.count)
