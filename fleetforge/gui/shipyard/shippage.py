"""Form, findings and bill in one column: two that scroll on their own, or one where the window is low."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import scrolled, separator

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from fleetforge.gui.shipyard.billpane import BillPane

_LOW = 600
"""Beneath this height in design pixels the bill would get a few lines and the findings none."""


class ShipPage(QWidget):
    """What the ship is, what is to mend, what it costs."""

    def __init__(self, form: QWidget, findings: QWidget, bill: BillPane) -> None:
        super().__init__()
        self._bill = bill
        self._is_one = False
        upper = QWidget()
        self._inner = QVBoxLayout(upper)
        self._inner.setContentsMargins(0, 0, 0, 0)
        self._inner.setSpacing(0)
        for part in (form, separator(), findings):
            self._inner.addWidget(part)
        self.scroller = scrolled(upper, "Form and findings")
        self._line = separator()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self.scroller)
        self._column.addWidget(self._line)
        self._column.addWidget(bill, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the bill scroll with the rest where the column is low."""
        super().resizeEvent(event)
        is_low = self.height() < theme().px(_LOW)
        if is_low != self._is_one:
            self._is_one = is_low
            (self._inner if is_low else self._column).addWidget(self._line)
            (self._inner if is_low else self._column).addWidget(self._bill, 0 if is_low else 1)
            self._bill.set_whole(whole=is_low)

    def show_top(self) -> None:
        """Scroll to the form."""
        self.scroller.verticalScrollBar().setValue(0)

    def show_part(self, part: QWidget) -> None:
        """Scroll to a part of the column."""
        if self.scroller.isAncestorOf(part):
            self.scroller.ensureWidgetVisible(part, 0, theme().px(8))
