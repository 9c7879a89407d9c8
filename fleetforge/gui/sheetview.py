"""A sheet on the screen that can be pointed at: chosen, lit, walked through and put in another order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QCursor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from fleetforge.gui.sheetcanvas import SheetCanvas

if TYPE_CHECKING:
    from collections.abc import Callable

    from fleetforge.gui.sheetmarks import Frames

_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


def _no_key(_key: str) -> bool:
    return False


def _no_words(_key: str) -> str:
    return ""


class SheetView(SheetCanvas):
    """A sheet whose keys answer to pointer and keyboard. What is chosen or lit is the owner's to say."""

    keyClicked = Signal(str, Qt.KeyboardModifier)
    """A key was clicked or reached with the arrows; "" for the empty ground."""
    keyHovered = Signal(str)
    keyDoubleClicked = Signal(str)
    keyActivated = Signal(str)
    """Enter was pressed."""
    keyDropped = Signal(str, str)
    """A key was dragged before another one; "" for behind the last."""
    keyMoved = Signal(str, int)
    """Alt and an arrow: one place earlier or later."""
    contextRequested = Signal(str, QPoint)

    def __init__(self, name: str = "Sheet", *, parent: QWidget | None = None) -> None:
        super().__init__(name, parent=parent)
        self._draggable: Callable[[str], bool] = _no_key
        self._tooltip: Callable[[str], str] = _no_words
        self._hovered = ""
        self._current = ""
        self._pressed: tuple[str, QPointF] | None = None
        self._pan: QPointF | None = None

    def set_draggable(self, draggable: Callable[[str], bool]) -> None:
        """Which keys can be dragged before another one of the same kind."""
        self._draggable = draggable

    def set_tooltip(self, tooltip: Callable[[str], str]) -> None:
        """What is said about a key under the pointer."""
        self._tooltip = tooltip

    def current_key(self) -> str:
        """The key that the keyboard is on."""
        return self._current

    def set_current_key(self, key: str) -> None:
        """Put the keyboard on a key, and have it read out."""
        self._current = key
        words = self._tooltip(key) if key else ""
        self.setAccessibleName(f"{self.name}: {words}" if words else self.name)
        self.viewport().update()

    def frames(self) -> Frames:
        """The keys that stand out, with the one that the pointer or the keyboard is on."""
        current = self._current if self.hasFocus() else ""
        return super().frames().changed(current=current, pointed=self._hovered, goal=self._goal())

    # Pointer

    def viewportEvent(self, event: QEvent) -> bool:
        """Tooltips, and the pointer that leaves."""
        if event.type() == QEvent.Type.ToolTip:
            words = self._tooltip(self._hovered) if self._hovered else ""
            if words:
                QToolTip.showText(QCursor.pos(), words, self.viewport(), self.key_rect(self._hovered).toRect())
            else:
                QToolTip.hideText()
            return True
        if event.type() == QEvent.Type.Leave:
            self._hover("")
        return super().viewportEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose a key, or begin to drag one, or the sheet."""
        if event.button() == Qt.MouseButton.MiddleButton:
            self._pan = event.position()
            return
        if event.button() != Qt.MouseButton.LeftButton:
            return
        key = self.key_at(event.position())
        self._pressed = (key, event.position())
        if key:
            self.set_current_key(key)
        self.viewport().update()
        self.keyClicked.emit(key, event.modifiers())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Point at a key, or go on dragging."""
        if self._pan is not None:
            moved = event.position() - self._pan
            self._pan = event.position()
            self.horizontalScrollBar().setValue(self.horizontalScrollBar().value() - round(moved.x()))
            self.verticalScrollBar().setValue(self.verticalScrollBar().value() - round(moved.y()))
            return
        self._hover(self.key_at(event.position()))
        if self._is_dragging(event.position()):
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
            self.viewport().update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Put down what was dragged."""
        self._pan = None
        pressed, dragged = self._pressed, self._is_dragging(event.position())
        self._pressed = None
        self.viewport().unsetCursor()
        self.viewport().update()
        if pressed and dragged:
            goal = self.key_at(event.position())
            if goal != pressed[0] and (not goal or self._draggable(goal)):
                self.keyDropped.emit(pressed[0], goal)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Say which key was meant."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.keyDoubleClicked.emit(self.key_at(event.position()))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for a menu about the key under the pointer, or the one that the keyboard is on."""
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        key = self._current if by_key else self.key_at(event.pos())
        place = self.viewport().mapToGlobal(self.key_rect(key).center().toPoint()) if by_key else event.globalPos()
        self.contextRequested.emit(key, place)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """With Ctrl the sheet gets larger or smaller."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_in() if event.angleDelta().y() > 0 else self.zoom_out()
            event.accept()
        else:
            super().wheelEvent(event)

    def _is_dragging(self, place: QPointF) -> bool:
        if self._pressed is None or not self._draggable(self._pressed[0]):
            return False
        return (place - self._pressed[1]).manhattanLength() >= QApplication.startDragDistance()

    def _goal(self) -> str:
        """The key before which what is dragged would be put."""
        if self._pressed is None or not self._hovered or self._hovered == self._pressed[0]:
            return ""
        return self._hovered if self._draggable(self._pressed[0]) and self._draggable(self._hovered) else ""

    def _hover(self, key: str) -> None:
        if key != self._hovered:
            before = self._framed()
            self._hovered = key
            self.viewport().update(before + self._framed())
            self.keyHovered.emit(key)

    # Keyboard

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk between keys, with Alt they move the present one; + - 0 change the size."""
        step = _ARROWS.get(Qt.Key(event.key()))
        plain = event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier)
        sizes = {Qt.Key.Key_Plus: self.zoom_in, Qt.Key.Key_Minus: self.zoom_out, Qt.Key.Key_0: self._fit}
        if step is not None and plain == Qt.KeyboardModifier.AltModifier:
            self._move(step)
        elif step is not None and not plain:
            self._walk(step, event.modifiers())
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._current:
            self.keyActivated.emit(self._current)
        elif Qt.Key(event.key()) in sizes and not plain:
            sizes[Qt.Key(event.key())]()
        else:
            super().keyPressEvent(event)

    def _fit(self) -> None:
        self.set_zoom(1.0)

    def _walk(self, step: tuple[int, int], modifiers: Qt.KeyboardModifier) -> None:
        index = self._index()
        goal = index.beside(self._current, *step, self._pickable) if index else ""
        if goal:
            self.set_current_key(goal)
            self.ensure_key_visible(goal)
            self.keyClicked.emit(goal, modifiers)

    def _move(self, step: tuple[int, int]) -> None:
        if self._current and self._draggable(self._current):
            self.keyMoved.emit(self._current, step[0] or step[1])

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the keyboard is."""
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """It is elsewhere."""
        super().focusOutEvent(event)
        self.viewport().update()
