"""The mark of a side as a widget, to stand before a title."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from fleetforge.gui.battle.marks import paint_side_mark
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets.painting import smooth

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent


class SideMark(QWidget):
    """The mark of a side before a title."""

    def __init__(self) -> None:
        super().__init__()
        self.mark = 0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_mark(self, mark: int) -> None:
        """Show the mark of another side; 0 hides it."""
        self.mark = mark
        self.setVisible(bool(mark))
        self.update()

    def sizeHint(self) -> QSize:
        """As high as a line of the title."""
        return QSize(theme().px(12), theme().px(24))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        painter, skin = QPainter(self), theme().skin
        smooth(painter)
        side = skin.px(12)
        paint_side_mark(painter, QRectF(0, (self.height() - side) / 2, side, side), self.mark, skin)
        painter.end()
