"""Recent files, one row a button: columns stand under each other whatever is in them.

Buttons and not an item view: that would make the window start a tenth later.
"""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QAbstractButton, QFrame, QSizePolicy, QVBoxLayout, QWidget

from fleetforge.app.recent import RecentFile, when_words
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets.painting import (
    Tone,
    icon_at,
    pill,
    pill_width,
    smooth,
    wrapped_height,
    write,
    write_wrapped,
)

if TYPE_CHECKING:
    from PySide6.QtGui import QEnterEvent, QKeyEvent, QPaintEvent

    from fleetforge.gui.theme import Skin

HEIGHT = 44
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_WHEN, _PILL, _TITLE = 120, 96, 0.24
"""Widths of the columns: pixels, pixels, part of the row."""
_STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
_ICONS = {"ship": "rocket", "fleet": "layers", "battle": "swords"}


class RecentRows(QFrame):
    """A card with a row for each file. Up and Down walk along the rows."""

    chosen = Signal(object)
    """The ``Path`` of a file that is to be opened."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("ground", "card")
        self.setAccessibleName("Recent files")
        self.rows: list[RecentRow] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(1, 1, 1, 1)
        self._column.setSpacing(0)

    def show_files(self, files: tuple[RecentFile, ...]) -> None:
        """Show these files."""
        for row in self.rows:
            self._column.removeWidget(row)
            row.deleteLater()
        self.rows = [RecentRow(file, self) for file in files]
        for row in self.rows:
            row.clicked.connect(lambda _checked=False, path=row.file.path: self.chosen.emit(Path(path)))
            self._column.addWidget(row)

    def step_from(self, row: RecentRow, step: int) -> None:
        """Put the focus into the next or the previous row."""
        place = min(max(self.rows.index(row) + step, 0), len(self.rows) - 1)
        self.rows[place].setFocus(Qt.FocusReason.TabFocusReason)


class RecentRow(QAbstractButton):
    """Icon, title, description, pill, time."""

    def __init__(self, file: RecentFile, rows: RecentRows) -> None:
        super().__init__(rows)
        self.file = file
        self._rows = rows
        self.setAccessibleName(", ".join(part for part in (file.title, file.about, file.warning) if part))
        self.setToolTip(f"{file.title}\n{file.path}")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setProperty("ring", "true")

    def sizeHint(self) -> QSize:
        """One row high."""
        return QSize(theme().px(400), theme().px(HEIGHT))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk along the rows; Enter opens."""
        step = _STEPS.get(Qt.Key(event.key()))
        if step is not None:
            self._rows.step_from(self, step)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Show that it answers."""
        self.update()
        super().enterEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the row."""
        painter, skin, rect = QPainter(self), theme().skin, QRectF(self.rect())
        smooth(painter)
        if self.underMouse():
            painter.fillRect(rect, skin.colour("hover"))
        if self is not self._rows.rows[0]:
            painter.fillRect(QRectF(0, 0, rect.width(), 1), skin.colour("line"))
        icon = _ICONS.get(self.file.kind, "file")
        icon_at(painter, skin.px(14), rect.center().y(), skin.px(18), icon, skin.colour("text2"))
        title = QRectF(skin.px(48), 0, rect.width() * _TITLE - skin.px(12), rect.height())
        write(painter, title, self.file.title, skin, "card")
        when = QRectF(rect.right() - skin.px(16 + _WHEN), 0, skin.px(_WHEN), rect.height())
        now = datetime.now()  # noqa: DTZ005 - people's own clock
        write(painter, when, when_words(self.file.when, now), skin, "body", "quiet", _RIGHT)
        end = self._paint_pill(painter, when.left() - skin.px(12), skin)
        about = QRectF(title.right() + skin.px(12), 0, end - title.right() - skin.px(12), rect.height())
        high = wrapped_height(self.file.about, about.width(), skin, "body")
        about.setTop(about.center().y() - high / 2)
        write_wrapped(painter, about, self.file.about, skin, "body", "text2")

    def _paint_pill(self, painter: QPainter, end: float, skin: Skin) -> float:
        """Paint the warning before ``end``; returns where it begins."""
        if not self.file.warning:
            return end
        width, height = pill_width(self.file.warning, skin), skin.px(20)
        start = end - max(width, skin.px(_PILL))
        place = QRectF(start, (self.height() - height) / 2, width, height)
        pill(painter, place, self.file.warning, skin, Tone.ERROR)
        return start - skin.px(12)
