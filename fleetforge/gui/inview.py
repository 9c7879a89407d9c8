"""Brings what gets the focus into view, however it got there, and the line that is typed in a field that grows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from shiboken6 import isValid

if TYPE_CHECKING:
    from collections.abc import Iterator

_AROUND = 8


class InView(QObject):
    """Follows the focus of one window. Tab scrolls by itself in Qt; mnemonics, shortcuts and panels do not."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._follow)

    def _follow(self, old: QWidget | None, new: QWidget | None) -> None:
        if old is not None and isValid(old):
            old.removeEventFilter(self)
        if new is None or new.window() is not self._window:
            return
        new.installEventFilter(self)
        # What was clicked is in view; it must not move from under the pointer.
        if QGuiApplication.mouseButtons() == Qt.MouseButton.NoButton:
            for area, _inner in _areas(new):
                area.ensureWidgetVisible(new, _AROUND, _AROUND)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the cursor of a text that becomes longer."""
        if event.type() is QEvent.Type.Resize and isinstance(watched, QWidget):
            cursor = watched.inputMethodQuery(Qt.InputMethodQuery.ImCursorRectangle)
            if isinstance(cursor, QRect):
                for area, inner in _areas(watched):
                    at = watched.mapTo(inner, QPoint(cursor.left(), cursor.bottom()))
                    area.ensureVisible(at.x(), at.y(), _AROUND, 2 * _AROUND)
        return False


def _areas(widget: QWidget) -> Iterator[tuple[QScrollArea, QWidget]]:
    """The scrolling areas that a widget stands in and what they scroll, the nearest first."""
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent, QScrollArea) and (inner := parent.widget()) and inner.isAncestorOf(widget):
            yield parent, inner
        parent = parent.parentWidget()
