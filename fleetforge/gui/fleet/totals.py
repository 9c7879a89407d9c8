"""The sums beneath the table, under its columns, always in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from fleetforge.gui.fleet.delegate import TOTAL_HEIGHT, paint_total
from fleetforge.gui.fleet.model import FIGURES, Column, cell_words
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets.painting import restyle, smooth

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent

    from fleetforge.app.fleet_views import TotalRow
    from fleetforge.gui.fleet.table import FleetTable


class TotalsStrip(QWidget):
    """Hulls and craft, painted under the columns of a table; what all come to stands in the bar."""

    def __init__(self, table: FleetTable) -> None:
        super().__init__()
        self._table = table
        self._rows: tuple[TotalRow, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        table.verticalScrollBar().rangeChanged.connect(lambda _least, _most: self.update())
        table.horizontalHeader().sectionResized.connect(lambda _column, _old, _new: self.update())

    def show_totals(self, rows: tuple[TotalRow, ...]) -> None:
        """Show other sums."""
        self._rows = rows[:2]
        self.setAccessibleName("; ".join(total_words(row) for row in rows))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """A line for each."""
        return QSize(theme().px(400), theme().px(TOTAL_HEIGHT) * len(self._rows) + theme().px(8))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint them."""
        painter, skin = QPainter(self), theme().skin
        smooth(painter)
        if self._table.verticalScrollBar().maximum() > 0:
            painter.fillRect(0, 0, self.width(), 1, skin.colour("line"))
        y = skin.px(4)
        for row in self._rows:
            for column in Column:
                left, width = self._table.columnViewportPosition(column), self._table.columnWidth(column)
                paint_total(painter, QRectF(left, y, width, skin.px(TOTAL_HEIGHT)), row, column, skin)
            y += skin.px(TOTAL_HEIGHT)
        painter.end()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        super().changeEvent(event)
        restyle(self, event)


def total_words(row: TotalRow) -> str:
    """A sum in words."""
    figures = [f"{column.name} {words}" for column in FIGURES if (words := cell_words(row, column))]
    return ", ".join(filter(None, (row.title, *figures, row.words)))
