"""The time line: a slider over all entries with a mark where each turn begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSlider, QWidget

from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import ElidedLabel, icon_button, secondary_button
from fleetforge.gui.widgets.painting import CENTRE, focus_ring, smooth, write

if TYPE_CHECKING:
    from PySide6.QtGui import QMouseEvent, QPaintEvent

    from fleetforge.app.battle_views import TimeLineView
    from fleetforge.gui.theme import Skin

_END, _HANDLE, _TICK = 12, 7, 8


class TimeLine(QSlider):
    """Left and Right go an entry, Page Up and Page Down a turn, Home and End to the ends."""

    turned = Signal(int)
    """A turn back (-1) or on (1) was asked for."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.view: TimeLineView | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("Time line")

    def show_view(self, view: TimeLineView) -> None:
        """Show where the battle is looked at; nobody is told."""
        self.view = view
        self.blockSignals(True)
        self.setRange(0, view.length)
        self.setValue(view.at)
        self.blockSignals(False)
        self.setAccessibleName(f"Time line. {view.words}")
        self.update()

    def place_of(self, number: int) -> float:
        """Where an entry stands, in pixels from the left."""
        end = theme().px(_END)
        return end + (self.width() - 2 * end) * number / max(1, self.maximum())

    def number_at(self, x: float) -> int:
        """The entry nearest to a place."""
        end = theme().px(_END)
        part = (x - end) / max(1, self.width() - 2 * end)
        return round(min(max(part, 0.0), 1.0) * self.maximum())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys by entry and by turn."""
        turns = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}
        goals = {
            Qt.Key.Key_Left: self.value() - 1,
            Qt.Key.Key_Right: self.value() + 1,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: self.maximum(),
        }
        key = Qt.Key(event.key())
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier or key not in {**turns, **goals}:
            super().keyPressEvent(event)
        elif key in turns:
            self.turned.emit(turns[key])
        else:
            self.setValue(goals[key])

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to the place that was hit."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.setValue(self.number_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the pointer."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.setValue(self.number_at(event.position().x()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Nothing more is to be done."""
        event.accept()

    def sizeHint(self) -> QSize:
        """As high as the line with its numbers."""
        return QSize(theme().px(400), theme().px(44))

    def minimumSizeHint(self) -> QSize:
        """Room for a few turns."""
        return QSize(theme().px(160), theme().px(44))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint line, turns and handle."""
        painter, skin = QPainter(self), theme().skin
        smooth(painter)
        if self.view is not None:
            self._paint(painter, self.view, skin)
        if self.hasFocus():
            focus_ring(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), skin)
        painter.end()

    def _paint(self, painter: QPainter, view: TimeLineView, skin: Skin) -> None:
        middle, first, last = skin.px(16), self.place_of(0), self.place_of(self.maximum())
        here = self.place_of(view.at)
        painter.fillRect(QRectF(first, middle - 1, last - first, 2), skin.colour("edge"))
        painter.fillRect(QRectF(first, middle - 1.5, here - first, 3), skin.colour("accent"))
        self._paint_turns(painter, view, skin, first, last)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(skin.colour("accent" if view.is_now else "warn_line"))
        painter.drawEllipse(QPointF(here, middle), skin.px(_HANDLE), skin.px(_HANDLE))

    def _paint_turns(self, painter: QPainter, view: TimeLineView, skin: Skin, first: float, last: float) -> None:
        """A mark where each turn begins, with its number where there is room."""
        middle, tick, room = skin.px(16), skin.px(_TICK), skin.px(22)
        under, high, edge = middle + skin.px(8), skin.px(16), skin.colour("edge")
        each = (last - first) / max(1, self.maximum())
        taken = -100.0
        for turn, start in view.turns:
            x = first + each * start
            painter.fillRect(QRectF(x - 1, middle - tick / 2, 2, tick), edge)
            if x - taken >= room:
                write(painter, QRectF(x - 14, under, 28, high), str(turn), skin, "axis", "quiet", CENTRE)
                taken = x


class TimeBar(QFrame):
    """The bottom bar: what is missing, steps, the line, where one is, and the way back."""

    stepped = Signal(int)
    turned = Signal(int)
    moved = Signal(int)
    """The entry that is to be looked at."""
    now_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        px = theme().px
        self.setProperty("ground", "surface")
        self.line = TimeLine()
        self.line.valueChanged.connect(self.moved)
        self.line.turned.connect(self.turned)
        self.status = ElidedLabel("", "body", "text2")
        self.status.setMinimumWidth(px(120))
        self.words = ElidedLabel("", "medium", "text2")
        self.words.setFixedWidth(px(130))
        self.now = secondary_button("&Back to now", hint="Alt+End", on_click=self.now_wanted.emit)
        row = QHBoxLayout(self)
        row.setContentsMargins(px(12), px(6), px(12), px(6))
        row.setSpacing(px(6))
        row.addWidget(self.status, 3)
        row.addWidget(icon_button("chevron-left", "Back an entry", on_click=lambda: self.stepped.emit(-1)))
        row.addWidget(self.line, 2)
        row.addWidget(icon_button("chevron-right", "On an entry", on_click=lambda: self.stepped.emit(1)))
        row.addSpacing(px(8))
        row.addWidget(self.words)
        row.addWidget(self.now)

    def say(self, words: str, *, warns: bool = False) -> None:
        """Say what is still missing."""
        self.status.set_text(words)
        self.status.set_token("warn" if warns else "text2")

    def show_view(self, view: TimeLineView) -> None:
        """Show where the battle is looked at."""
        self.line.show_view(view)
        self.words.set_text(f"Now, entry {view.at}" if view.is_now else f"Entry {view.at} of {view.length}")
        self.words.set_token("text2" if view.is_now else "warn")
        had_focus = self.now.hasFocus()
        self.now.setEnabled(not view.is_now)
        if had_focus and view.is_now:
            self.line.setFocus(Qt.FocusReason.OtherFocusReason)
