"""What happens when the program itself fails: the work is kept, the window says so and stays."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

from fleetforge import __version__

if TYPE_CHECKING:
    import threading
    from types import TracebackType

    from fleetforge.gui.window import MainWindow


class Catcher(QObject):
    """Takes over exceptions that nobody caught, from any thread."""

    _failed = Signal(str)

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._busy = False
        # Queued: the bar is made in the window's thread, once whatever failed has been left.
        self._failed.connect(self.show_failure, Qt.ConnectionType.QueuedConnection)

    def take(self, kind: type[BaseException], value: BaseException, trace: TracebackType | None) -> None:
        """Note an exception: on the terminal, and in the window."""
        import traceback

        text = "".join(traceback.format_exception(kind, value, trace))
        sys.stderr.write(text)
        if not issubclass(kind, KeyboardInterrupt):
            self._failed.emit(text)

    def take_from_thread(self, failure: threading.ExceptHookArgs) -> None:
        """The same for an exception of another thread."""
        if failure.exc_value is not None:
            self.take(failure.exc_type, failure.exc_value, failure.exc_traceback)

    def show_failure(self, text: str) -> None:
        """Keep all changes, then show the bar; a failure in doing so is not shown again."""
        if self._busy:
            return
        self._busy = True
        try:
            kept = self._window.keeper.write_all()
            if self._window.drafting is not None:
                self._window.drafting.keep()
            words = "Something in FleetForge went wrong. "
            words += (
                "Your changes are kept for recovery; save and go on." if kept else "Save your work under new names now."
            )
            self._window.notices.add(words, tone="err", detail=f"FleetForge {__version__}\n{text}")
        finally:
            self._busy = False
