"""A part of a column that is as high as what is in it, and scrolls where there is less room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

_LEAST = 40


class SnugScroll(QScrollArea):
    """A scroll area that wants the size of its content and never more."""

    def __init__(self, content: QWidget, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.content = content
        # Not while the content is being laid out: the bar that comes or goes would resize it in the middle of that.
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._settle)
        self.setWidget(content)
        content.installEventFilter(self)

    def sizeHint(self) -> QSize:
        """The content's size at the width there is without a bar."""
        return QSize(self.content.sizeHint().width(), self._high())

    def _high(self) -> int:
        content = self.content
        width = max(self.width(), content.minimumSizeHint().width())
        return content.heightForWidth(width) if content.hasHeightForWidth() else content.sizeHint().height()

    def _choose_bar(self) -> None:
        """Have no bar where all fits without one.

        Left to itself the area keeps a bar that it once had: beside it words wrap into more lines.
        """
        policy = Qt.ScrollBarPolicy
        wanted = policy.ScrollBarAlwaysOff if self._high() <= self.height() else policy.ScrollBarAsNeeded
        if self.verticalScrollBarPolicy() != wanted:
            self.setVerticalScrollBarPolicy(wanted)

    def minimumSizeHint(self) -> QSize:
        """As wide as the content beside a bar, as low as may be."""
        bar = self.verticalScrollBar().sizeHint().width()
        return QSize(self.content.minimumSizeHint().width() + bar, _LEAST)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Ask for room anew when the content changes."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self._soon.start()
        return super().eventFilter(watched, event)

    def _settle(self) -> None:
        """Take the room there is, then choose whether there is a bar."""
        self._take_room()
        self._choose_bar()

    def _take_room(self) -> None:
        """Have the room there is at once: otherwise a bar would come until the layouts around have their turn."""
        around = self.parentWidget()
        while around is not None and (layout := around.layout()) is not None:
            layout.activate()
            around = around.parentWidget()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose anew whether there is a bar."""
        self._choose_bar()
        super().resizeEvent(event)


def scrolled(content: QWidget, name: str) -> SnugScroll:
    """A part that scrolls where there is too little room for it."""
    return SnugScroll(content, name)
