"""The middle of the battle: sheet, board or map above, the log beneath; in a small window they take turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from fleetforge.gui.battle.logpane import LogPane, panels_of
from fleetforge.gui.battle.unitpane import UnitPane
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import Segmented

if TYPE_CHECKING:
    from PySide6.QtCore import QByteArray
    from PySide6.QtGui import QResizeEvent

WIDE, HIGH = 1100, 560
"""From this width and height on the log stands beneath the sheet; in a smaller window it takes turns with it."""
_SHEET_PART = 0.72
"""So much of the height is the sheet's until somebody moves the handle."""
BOARD, SHEET, MAP, LOG = "board", "sheet", "map", "log"
_TITLES = {BOARD: "&Board", SHEET: "&Sheet", MAP: "&Map", LOG: "&Log"}


class PartedSplitter(QSplitter):
    """Two parts beneath each other that keep their shares of the height until a handle is moved."""

    def __init__(self, part: float) -> None:
        super().__init__(Qt.Orientation.Vertical)
        self._part = part
        self._is_set = False
        self.setChildrenCollapsible(False)
        self.splitterMoved.connect(self._moved)

    def _moved(self) -> None:
        self._is_set = True

    def restoreState(self, state: QByteArray | bytes | bytearray | memoryview) -> bool:
        """Take the sizes that were left last time."""
        self._is_set = super().restoreState(state)
        return self._is_set

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the height out."""
        super().resizeEvent(event)
        if not self._is_set and self.count() > 1:
            upper = round(self.height() * self._part)
            self.setSizes([upper, self.height() - upper])


class MiddlePane(QFrame):
    """Pages that take turns, and the log. A page that nothing can be shown on is not offered."""

    turned = Signal()
    """Another page is shown."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("ground", "window")
        self.sheet = UnitPane()
        self.log = LogPane()
        self._pages: dict[str, QWidget] = {SHEET: self.sheet}
        self._offered: list[str] = [SHEET]
        self.is_roomy = True
        self.tabs = Segmented("What is shown")
        self._lay_out()
        self._offer()

    def _lay_out(self) -> None:
        px = theme().px
        self._head = QWidget()
        row = QHBoxLayout(self._head)
        row.setContentsMargins(px(16), px(8), px(16), px(2))
        row.addWidget(self.tabs)
        row.addStretch(1)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.sheet)
        self._upper = QWidget()
        column = QVBoxLayout(self._upper)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._head)
        column.addWidget(self._stack, 1)
        self.split = PartedSplitter(_SHEET_PART)
        self.split.setObjectName("battle-middle")
        self.split.addWidget(self._upper)
        self.split.addWidget(self.log)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self.split)
        self.tabs.chosen.connect(self.show_page)

    # Pages

    def add_page(self, key: str, page: QWidget) -> None:
        """Have a further page, not offered until :meth:`offer` says so."""
        self._pages[key] = page
        self._stack.addWidget(page)

    def offer(self, key: str, *, is_there: bool) -> None:
        """Offer a page, or no longer; the one that was shown then gives way to the sheet."""
        if is_there == (key in self._offered):
            return
        wanted = {*self._offered, key} if is_there else set(self._offered) - {key}
        self._offered = [one for one in _TITLES if one in wanted]
        self._offer()

    def offers(self, key: str) -> bool:
        """Whether a page is offered."""
        return key in self._offered

    def page(self) -> str:
        """The page that is shown."""
        return self.tabs.value()

    def show_page(self, key: str) -> None:
        """Show a page that is offered; the log gets the focus where it always stands."""
        if key == LOG and self.is_roomy:
            return
        if key in self._offered:
            self.tabs.set_value(key)
            self._stack.setCurrentWidget(self.log if key == LOG else self._pages[key])
            self.turned.emit()

    def _offer(self) -> None:
        shown = self.tabs.value()
        self.tabs.set_options([(one, _TITLES[one]) for one in self._offered])
        self._head.setVisible(len(self._offered) > 1)
        self.show_page(shown if shown in self._offered else SHEET)

    # The log

    def go_to_log(self) -> QWidget:
        """Bring the log to the front; what in it can take the focus."""
        self.show_page(LOG)
        return panels_of(self.log)[0]

    def swap_log(self) -> None:
        """Where the log stands beneath: give it the whole height, or what it had before."""
        self._upper.setVisible(self._upper.isHidden())

    # Room

    def minimumSizeHint(self) -> QSize:
        """What the pages need: the log stands beneath them only where there is room for both."""
        return self._upper.minimumSizeHint()

    def set_room(self, width: int, height: int) -> None:
        """The workspace is so large: put the log beneath, or among the pages."""
        px = theme().px
        roomy = width >= px(WIDE) and height >= px(HIGH)
        if roomy == self.is_roomy:
            return
        self.is_roomy = roomy
        focus = self.window().focusWidget()
        self._upper.show()
        if roomy:
            self.offer(LOG, is_there=False)
            self.split.addWidget(self.log)
            self.log.show()
        else:
            self._stack.addWidget(self.log)
            self.offer(LOG, is_there=True)
        if focus is not None and self.isAncestorOf(focus) and focus.isVisible():
            focus.setFocus(Qt.FocusReason.OtherFocusReason)
