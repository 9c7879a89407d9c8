"""The one motion there is: the ground of lines that have just changed fades, where that is wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEasingCurve, QModelIndex, QObject, QPersistentModelIndex, QVariantAnimation

from fleetforge.gui.theme import theme

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter
    from PySide6.QtWidgets import QAbstractItemView

FADE_MS = 120


class Fade(QObject):
    """Fades the ground of rows of one view. Its delegate paints it with :meth:`paint`, before anything else."""

    def __init__(self, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._view = view
        self._rows: frozenset[int] = frozenset()
        self._strength = 0.0
        self._motion = QVariantAnimation(self)
        self._motion.setDuration(FADE_MS)
        self._motion.setStartValue(1.0)
        self._motion.setEndValue(0.0)
        self._motion.setEasingCurve(QEasingCurve.Type.InQuad)
        self._motion.valueChanged.connect(self._step)

    def start(self, rows: Iterable[int]) -> None:
        """Let some rows fade from now on, and no others; nothing where motion is not wanted."""
        self.stop()
        self._rows = frozenset(rows)
        if self._rows and theme().moves:
            self._step(1.0)
            self._motion.start()

    def stop(self) -> None:
        """Let nothing fade."""
        self._motion.stop()
        self._step(0.0)
        self._rows = frozenset()

    def is_running(self) -> bool:
        """Whether rows fade just now."""
        return self._motion.state() is QVariantAnimation.State.Running

    def rows(self) -> frozenset[int]:
        """The rows that changed last."""
        return self._rows

    def _step(self, strength: float) -> None:
        if strength == self._strength:
            return
        self._strength = strength
        model, viewport = self._view.model(), self._view.viewport()
        for row in self._rows:
            rect = self._view.visualRect(model.index(row, 0))
            viewport.update(0, rect.top(), viewport.width(), rect.height())

    def paint(self, painter: QPainter, rect: QRectF, index: QModelIndex | QPersistentModelIndex) -> None:
        """Paint the ground of a row as far as it has not faded."""
        if self._strength and index.row() in self._rows:
            painter.save()
            painter.setOpacity(self._strength)
            painter.fillRect(rect, theme().skin.colour("accent_soft"))
            painter.restore()
