"""The parts of the main window and where they stand: top bar, rail, bars, stack, bottom bar, status line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSize
from PySide6.QtWidgets import QFrame, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from fleetforge.gui.notices import Notices
from fleetforge.gui.rail import Rail
from fleetforge.gui.statusline import StatusLine, WaitLine
from fleetforge.gui.theme import theme
from fleetforge.gui.topbar import TopBar
from fleetforge.gui.widgets import FocusRing, separator

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.gui.kinds import Place
    from fleetforge.gui.window import MainWindow

BOTTOM_HEIGHT = 60
_LEAST_WIDTH, _LEAST_HEIGHT = 1024, 640
_NARROWEST, _LOWEST = 780, 480
"""Design pixels that everything goes into: they count where the size of everything is larger."""


def least_size(screen: QSize) -> QSize:
    """The least size of the window at the size of everything that is set: never more than the screen has."""
    px = theme().px
    return QSize(max(_LEAST_WIDTH, px(_NARROWEST)), max(_LEAST_HEIGHT, px(_LOWEST))).boundedTo(screen)


class Frame(QObject):
    """Everything around what is worked on."""

    def __init__(self, window: MainWindow, places: Sequence[Place]) -> None:
        super().__init__(window)
        self.top = TopBar(window.commands, window)
        window.setMenuWidget(self.top)
        self.rail = Rail(places)
        self.notices = Notices()
        self.stack = QStackedWidget()
        self.status = StatusLine()
        self.bottom = QStackedWidget()
        self._bottoms: dict[str, QWidget] = {}
        self._lay_out(window)
        self._resize()
        theme().changed.connect(self._resize)
        self.ring = FocusRing(window)

    def _lay_out(self, window: MainWindow) -> None:
        ground = QFrame()
        ground.setProperty("ground", "window")
        outer = QVBoxLayout(ground)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(separator())
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(self.rail)
        row.addWidget(separator(vertical=True))
        column = QVBoxLayout()
        column.setSpacing(0)
        self._edge = separator()
        for widget in (self.notices, self.stack, self._edge, self.bottom, self.status):
            column.addWidget(widget)
        column.setStretchFactor(self.stack, 1)
        row.addLayout(column, 1)
        outer.addLayout(row, 1)
        window.setCentralWidget(ground)
        self.wait = WaitLine(window.jobs, self.status, ground)

    def _resize(self) -> None:
        self.bottom.setFixedHeight(theme().px(BOTTOM_HEIGHT))

    def add_bottom(self, name: str, widget: QWidget | None) -> None:
        """Take over the bottom bar of a workspace, if it has one."""
        if widget is not None:
            self._bottoms[name] = widget
            self.bottom.addWidget(widget)

    def drop_bottom(self, name: str) -> None:
        """Let go of the bottom bar of a workspace."""
        if (widget := self._bottoms.pop(name, None)) is not None:
            self.bottom.removeWidget(widget)
            widget.hide()
            widget.deleteLater()

    def show_bottom(self, name: str) -> None:
        """Show the bottom bar of a workspace, or none."""
        widget = self._bottoms.get(name)
        if widget is not None:
            self.bottom.setCurrentWidget(widget)
        self.bottom.setVisible(widget is not None)
        self._edge.setVisible(widget is not None)
