"""The status line: what was done, with a way back, and the useful keys; and the line of waiting."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import ElidedLabel, KeyHint, label, link_button

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QPaintEvent, QResizeEvent

    from fleetforge.gui.jobs import Job, Jobs

HEIGHT = 28
SHOW_AFTER, NAME_AFTER = 0.2, 1.0
"""Seconds after which waiting is shown, and named."""
_TICK_MS = 50


class StatusLine(QFrame):
    """One line at the foot of the window."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("ground", "window")
        self._undo: Callable[[], None] | None = None
        self.words = ElidedLabel("", "caption", "text2")
        self.words.setAccessibleName("Status")
        self.back = link_button("Undo", on_click=self._go_back)
        self.back.setAccessibleName("Undo what was just done")
        self.wait_words = label("", "caption")
        self.cancel = link_button("Cancel")
        self.cancel.setAccessibleName("Cancel what is running")
        self.keys = QWidget()
        self._hints = QHBoxLayout(self.keys)
        self._hints.setContentsMargins(0, 0, 0, 0)
        self._hints.setSpacing(4)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 0, 16, 0)
        row.setSpacing(8)
        row.addWidget(self.words, 1)
        for widget in (self.back, self.wait_words, self.cancel):
            row.addWidget(widget)
            widget.hide()
        row.addWidget(self.keys)
        self._resize()
        theme().changed.connect(self._resize)

    def _resize(self) -> None:
        self.setFixedHeight(theme().px(HEIGHT))

    def say(self, text: str, undo: Callable[[], None] | None = None) -> None:
        """Say what was done."""
        self._undo = undo
        self.words.set_text(text)
        self.back.setVisible(undo is not None)
        self._make_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Words and keys share the new width."""
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        """Keys make room for words that would be cut beside them."""
        others = (self.back, self.wait_words, self.cancel)
        used = sum(one.sizeHint().width() + 8 for one in others if not one.isHidden()) + 40
        self.keys.setVisible(self.width() >= used + self.words.sizeHint().width() + self.keys.sizeHint().width())

    def _go_back(self) -> None:
        undo = self._undo
        self.say("")
        if undo is not None:
            undo()

    def show_keys(self, hints: Sequence[tuple[str, str]]) -> None:
        """Show up to three useful keys and what they do."""
        while (item := self._hints.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.deleteLater()
        for keys, what in hints[:3]:
            self._hints.addWidget(label(what, "caption"))
            self._hints.addWidget(KeyHint(keys))
            self._hints.addSpacing(8)
        self._make_room()

    def show_waiting(self, text: str, cancel: bool) -> None:
        """Name what is running; nothing if the text is empty."""
        self.wait_words.setText(text)
        self.wait_words.setVisible(bool(text))
        self.cancel.setVisible(cancel)
        self._make_room()


class WaitLine(QWidget):
    """Two pixels over the top edge of its parent while something runs for longer than a moment.

    ``part`` is how far it is, from 0 to 1; None if nobody knows.
    """

    def __init__(self, jobs: Jobs, line: StatusLine, parent: QWidget) -> None:
        super().__init__(parent)
        self.part: float | None = None
        self.setFixedHeight(2)
        self.setAccessibleName("Progress")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._jobs = jobs
        self._over = parent
        self._line = line
        self._timer = QTimer(self, interval=_TICK_MS)
        self._timer.timeout.connect(self._tick)
        jobs.changed.connect(self._follow)
        parent.installEventFilter(self)
        line.cancel.clicked.connect(jobs.cancel_all)
        self._clear()

    def _follow(self) -> None:
        if self._shown():
            self._timer.start()
        else:
            self._timer.stop()
            self._clear()

    def _shown(self) -> list[Job]:
        return [job for job in self._jobs.running if not job.is_quiet]

    def _clear(self) -> None:
        self.hide()
        self._line.show_waiting("", cancel=False)

    def show_part(self, done: int, total: int) -> None:
        """Show how far something is; a total of 0 is not known yet."""
        self.part = done / total if total else None
        self.setAccessibleDescription(f"{done} of {total}" if total else "")
        self.setGeometry(0, 0, self._over.width(), self.height())
        self.show()
        self.raise_()
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the part that is done; all of it, paler, if nobody knows how far it is."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme().skin.colour("line" if self.part is not None else "accent_line"))
        if self.part is not None:
            painter.fillRect(0, 0, round(self.width() * self.part), 2, theme().skin.colour("accent"))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay as wide as what it lies over."""
        if event.type() is QEvent.Type.Resize and isinstance(watched, QWidget):
            self.resize(watched.width(), self.height())
        return super().eventFilter(watched, event)

    def _tick(self) -> None:
        jobs = self._shown()
        if not jobs:
            self._clear()
            return
        job = jobs[0]
        age = time.monotonic() - job.started
        if age >= SHOW_AFTER:
            self.show_part(job.done, job.total)
        if age >= NAME_AFTER:
            far = f", {job.done} of {job.total}" if job.total else ""
            more = f" (and {len(jobs) - 1} more)" if len(jobs) > 1 else ""
            self._line.show_waiting(f"{job.name}{far}{more}", cancel=True)
