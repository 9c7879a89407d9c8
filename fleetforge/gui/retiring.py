"""Widgets whose place others have taken: they go when nothing that is under way can call them any more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from fleetforge.gui.jobs import Jobs


class Retired(QObject):
    """Keeps widgets, hidden, until no job runs."""

    def __init__(self, jobs: Jobs) -> None:
        super().__init__(jobs)
        self._jobs = jobs
        self._widgets: list[QWidget] = []
        jobs.changed.connect(self._sweep)

    def add(self, widget: QWidget) -> None:
        """Take a widget out of sight."""
        widget.hide()
        self._widgets.append(widget)
        QTimer.singleShot(0, self, self._sweep)

    def _sweep(self) -> None:
        if self._jobs.running:
            return
        while self._widgets:
            self._widgets.pop().deleteLater()
