"""Controls of the action panel that paint themselves and are as high as their words need."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from fleetforge.gui.theme import theme
from fleetforge.gui.widgets.painting import restyle, smooth

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from fleetforge.gui.theme import Skin

_USUAL = 268
"""Width of what stands in a narrow panel, in design pixels."""


class Painted(QAbstractButton):
    """A control that is chosen with a click, with Space and by whoever sends it a digit.

    Whether it is on is shown as it was told: pressing changes nothing before the draft has answered.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("ring", "true")
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCheckable(True)
        self._heights: dict[int, int] = {}
        """Heights by width, until something else is shown: layouts ask again and again."""
        # Not fixed: at a greater width it may be lower than it wants to be in a narrow panel.
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def paint(self, painter: QPainter, rect: QRectF, skin: Skin) -> None:
        """Paint what is shown."""
        raise TypeError(f"{type(self).__name__} paints nothing")

    def high(self, width: float, skin: Skin) -> float:
        """How high it is at a width."""
        raise TypeError(f"{type(self).__name__} has no height")

    def wide(self, skin: Skin) -> float:
        """The width that it wants."""
        return skin.px(_USUAL)

    def least(self, skin: Skin) -> float:
        """The width that it can do with."""
        return skin.px(120)

    def remeasure(self) -> None:
        """Something else is shown: it may need another size."""
        self._heights.clear()
        self.updateGeometry()
        self.update()

    def nextCheckState(self) -> None:
        """Leave it to the draft."""

    def hasHeightForWidth(self) -> bool:
        """It is higher where it is narrow."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Room for all lines."""
        if width not in self._heights:
            self._heights[width] = int(self.high(width, theme().skin) + 0.999)
        return self._heights[width]

    def sizeHint(self) -> QSize:
        """As in a narrow panel."""
        width = int(self.wide(theme().skin) + 0.999)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """The width that it can do with, and one line."""
        skin = theme().skin
        return QSize(int(self.least(skin) + 0.999), min(self.sizeHint().height(), self.heightForWidth(10_000)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        painter = QPainter(self)
        smooth(painter)
        self.paint(painter, QRectF(self.rect()), theme().skin)
        painter.end()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        self._heights.clear()
        super().changeEvent(event)
        restyle(self, event)
