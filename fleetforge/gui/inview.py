"""Brings what gets the focus into view, however it got there, and the line that is typed in a field that grows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt, QTimer
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
            for area, inner in _areas(new):
                area.ensureWidgetVisible(new, _AROUND, _AROUND)
                _show_whole(new, area, inner)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the cursor of a text that becomes longer."""
        if event.type() is QEvent.Type.Resize and isinstance(watched, QWidget):
            # Not now: it has yet to put its text into the new size.
            QTimer.singleShot(0, watched, lambda: _show_cursor(watched))
        return False


def _show_cursor(widget: QWidget) -> None:
    cursor = widget.inputMethodQuery(Qt.InputMethodQuery.ImCursorRectangle)
    if isinstance(cursor, QRectF):
        cursor = cursor.toAlignedRect()
    if isinstance(cursor, QRect):
        for area, inner in _areas(widget):
            at = widget.mapTo(inner, QPoint(cursor.left(), cursor.bottom()))
            area.ensureVisible(at.x(), at.y(), _AROUND, 2 * _AROUND)


def _show_whole(widget: QWidget, area: QScrollArea, inner: QWidget) -> None:
    """Show all of a widget that has room; of a text field Qt shows the line with the cursor only."""
    if widget.height() + 2 * _AROUND <= area.viewport().height():
        place = widget.mapTo(inner, QPoint(0, 0))
        for y in (place.y() + widget.height(), place.y()):
            area.ensureVisible(place.x(), y, 0, _AROUND)


def _areas(widget: QWidget) -> Iterator[tuple[QScrollArea, QWidget]]:
    """The scrolling areas that a widget stands in and what they scroll, the nearest first."""
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent, QScrollArea) and (inner := parent.widget()) and inner.isAncestorOf(widget):
            yield parent, inner
        parent = parent.parentWidget()
