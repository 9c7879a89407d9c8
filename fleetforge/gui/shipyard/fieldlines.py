"""Fields in lines: two halves beside each other where there is room for them, else one beneath the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import form_row

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent

    from fleetforge.app.design_views import FieldView


class FieldLines(QWidget):
    """Labels and their fields. Their order and the widgets stay, however they stand."""

    def __init__(self, gap: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._gap = gap
        self._lines: list[list[tuple[QLabel, QWidget, bool]]] = []
        self._stacked = False
        self._words = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(gap)
        self._grid.setVerticalSpacing(theme().px(6))

    def add_line(self, line: Sequence[tuple[FieldView, QWidget]]) -> None:
        """One field, or two halves."""
        row = []
        for place, (view, widget) in enumerate(line):
            words = form_row(self._grid, len(self._lines), view.label, widget, column=2 * place)
            words.setToolTip(view.name)
            row.append((words, widget, view.is_half))
        self._lines.append(row)

    @property
    def _has_pairs(self) -> bool:
        return any(len(line) > 1 for line in self._lines)

    @property
    def words_width(self) -> int:
        """The width of the widest label; nothing where halves have labels in a column of their own."""
        widths = [words.sizeHint().width() for line in self._lines for words, _, _ in line]
        return 0 if self._has_pairs else max(widths, default=0)

    def give_words(self, width: int, gap: int) -> None:
        """Let all fields begin behind labels of this width."""
        self._words, self._gap = width, gap
        self._grid.setColumnMinimumWidth(0, width)
        self._grid.setHorizontalSpacing(gap)

    def arrange(self) -> None:
        """Put all where they stand in the present width."""
        two = self._has_pairs and not self._stacked
        self._grid.setColumnStretch(1, 1)
        self._grid.setColumnStretch(3, 1 if two else 0)
        row = 0
        for line in self._lines:
            for place, (words, widget, is_half) in enumerate(line):
                column = 2 * place if two else 0
                for part, across, span in ((words, column, 1), (widget, column + 1, 3 if two and not is_half else 1)):
                    self._grid.removeWidget(part)
                    self._grid.addWidget(part, row, across, 1, span, Qt.AlignmentFlag.AlignTop)
                row += 0 if two and place + 1 < len(line) else 1
        self.updateGeometry()

    def _needed(self, *, stacked: bool) -> int:
        """The width in which nothing is cut."""
        columns = [self._words, 0, 0, 0]
        whole = 0
        for line in self._lines:
            for place, (words, widget, is_half) in enumerate(line):
                at = 0 if stacked else 2 * place
                columns[at] = max(columns[at], words.minimumSizeHint().width())
                field = widget.minimumSizeHint().width()
                if is_half and not stacked:
                    columns[at + 1] = max(columns[at + 1], field)
                else:
                    whole = max(whole, field)
        halves = sum(columns) + self._gap * (1 if stacked else 3)
        return max(columns[0] + self._gap + whole, halves)

    def minimumSizeHint(self) -> QSize:
        """As narrow as one field in a line."""
        return QSize(self._needed(stacked=True), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put halves beneath each other where they have no room side by side, and back."""
        super().resizeEvent(event)
        stacked = self._has_pairs and self.width() < self._needed(stacked=False)
        if stacked != self._stacked:
            self._stacked = stacked
            self.arrange()


def in_lines(views: Sequence[FieldView]) -> list[list[FieldView]]:
    """Lines of a form: a whole field alone, halves in pairs."""
    lines: list[list[FieldView]] = []
    for view in views:
        if view.is_half and lines and len(lines[-1]) == 1 and lines[-1][0].is_half:
            lines[-1].append(view)
        else:
            lines.append([view])
    return lines
