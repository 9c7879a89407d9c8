"""The sums beneath the table, under its columns, always in sight."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from fleetforge.gui.fleet.delegate import paint_total, total_height
from fleetforge.gui.fleet.model import NAME, figure_words
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets.painting import restyle, smooth

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent

    from fleetforge.app.fleet_views import FigureColumn, TotalRow
    from fleetforge.gui.fleet.table import FleetTable


class TotalsStrip(QWidget):
    """Hulls and craft, painted under the columns of a table; what all come to stands in the bar."""

    def __init__(self, table: FleetTable) -> None:
        super().__init__()
        self._table = table
        self._rows: tuple[TotalRow, ...] = ()
        self._all: tuple[TotalRow, ...] = ()
        self._is_brief = False
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        table.verticalScrollBar().rangeChanged.connect(lambda _least, _most: self.update())
        table.horizontalHeader().sectionResized.connect(lambda _column, _old, _new: self._measure())

    def show_totals(self, rows: tuple[TotalRow, ...]) -> None:
        """Show other sums."""
        self._all = rows[:2]
        self._show()
        self.setAccessibleName("; ".join(total_words(row, self._table.fleet_model.columns) for row in rows))

    def set_brief(self, *, brief: bool) -> None:
        """Show the figures alone, the words in the tooltip, or all of it."""
        if brief != self._is_brief:
            self._is_brief = brief
            self._show()

    def _show(self) -> None:
        self._rows = tuple(replace(row, words="") if self._is_brief else row for row in self._all)
        self.setToolTip("\n".join(f"{row.title}: {row.words}" for row in self._all if row.words))
        self._measure()

    def _measure(self) -> None:
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Room for each with its words."""
        high = sum(total_height(row, self._table.widths, theme().skin) for row in self._rows)
        return QSize(theme().px(300), round(high) + theme().px(8))

    def minimumSizeHint(self) -> QSize:
        """As high as that."""
        return QSize(0, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint them."""
        painter, skin = QPainter(self), theme().skin
        smooth(painter)
        if self._table.verticalScrollBar().maximum() > 0:
            painter.fillRect(0, 0, self.width(), 1, skin.colour("line"))
        y = skin.px(4)
        widths = self._table.widths
        for row in self._rows:
            high = total_height(row, widths, skin)
            left = self._table.columnViewportPosition(NAME)
            paint_total(painter, QRectF(left, y, self.width() - left, high), row, widths, skin)
            y += round(high)
        painter.end()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        super().changeEvent(event)
        restyle(self, event)


def total_words(row: TotalRow, columns: tuple[FigureColumn, ...]) -> str:
    """A sum in words."""
    figures = [
        f"{column.title} {words}" for figure, column in enumerate(columns) if (words := figure_words(row, figure))
    ]
    return ", ".join(filter(None, (row.title, *figures, row.words)))
