"""The ring round whatever has the keyboard focus, drawn over its window, 2 px off the widget."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent, QRegion
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from fleetforge.gui.theme import theme
from fleetforge.gui.widgets.painting import focus_ring, smooth

if TYPE_CHECKING:
    from collections.abc import Iterator

_OFF = 4
_FOLLOWED = frozenset(
    {
        QEvent.Type.Move,
        QEvent.Type.Resize,
        QEvent.Type.Show,
        QEvent.Type.Hide,
        QEvent.Type.ParentChange,
        QEvent.Type.ZOrderChange,
    }
)


class FocusRing(QWidget):
    """Follows the focus of one window. Widgets that want the ring have the property ``ring``.

    A widget that was clicked gets none: the pointer shows where one is.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._target: QWidget | None = None
        self._watched: list[QWidget] = []
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._follow)

    def target(self) -> QWidget | None:
        """The widget that has the ring."""
        return self._target

    def _follow(self, _old: QWidget | None, new: QWidget | None) -> None:
        clicked = QGuiApplication.mouseButtons() != Qt.MouseButton.NoButton
        wanted = new is not None and not clicked and bool(new.property("ring")) and new.window() is self.window()
        self._watch(new if wanted else None)

    def _watch(self, target: QWidget | None) -> None:
        for widget in self._watched:
            if isValid(widget):
                widget.removeEventFilter(self)
        self._target = target
        self._watched = list(self._line()) if target else []
        for widget in self._watched:
            widget.installEventFilter(self)
        self._place()

    def _line(self) -> Iterator[QWidget]:
        """The target and what it stands in, up to the window."""
        widget = self._target
        while widget is not None and widget is not self.window():
            yield widget
            widget = widget.parentWidget()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay round the widget when it moves."""
        if event.type() in _FOLLOWED:
            self._place()
        return False

    def _place(self) -> None:
        target = self._target
        if target is None or not isValid(target) or not target.isVisible():
            self.hide()
            return
        corner = target.mapTo(self.window(), QPoint(0, 0))
        outer = QRect(corner, target.size()).adjusted(-_OFF, -_OFF, _OFF, _OFF)
        self.setGeometry(outer)
        self.setMask(QRegion(self._seen(outer)))
        self.raise_()
        self.show()

    def _seen(self, outer: QRect) -> QRect:
        """The part of the ring that scrolling areas leave, in its own coordinates."""
        seen = QRect(outer)
        for widget in self._watched[1:]:
            corner = widget.mapTo(self.window(), QPoint(0, 0))
            around = QRect(corner, widget.size()).adjusted(-_OFF, -_OFF, _OFF, _OFF)
            seen = seen.intersected(around)
        return seen.translated(-outer.topLeft())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ring."""
        painter = QPainter(self)
        smooth(painter)
        focus_ring(painter, QRectF(self.rect()), theme().skin, 8)
        painter.end()
