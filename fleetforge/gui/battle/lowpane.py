"""A column that does not make the window higher than it is, whatever is shown in it."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QFrame

from fleetforge.gui.theme import theme

LEAST, LOWEST = 264, 340


class LowPane(QFrame):
    """Takes the height that it gets; what stands in it scrolls."""

    def minimumSizeHint(self) -> QSize:
        """Room for what stands in it, but never more height than a small window has."""
        px, least = theme().px, super().minimumSizeHint()
        return QSize(max(least.width(), px(LEAST)), min(least.height(), px(LOWEST)))
