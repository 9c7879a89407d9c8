"""How the window looks: colours, contrast and size of the settings, or those of a screen that stands on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer

from fleetforge.app.settings import table_scale
from fleetforge.gui.theme import Scheme, theme

if TYPE_CHECKING:
    from collections.abc import Callable

    from fleetforge.gui.window import MainWindow


class Looks:
    """Gives the theme what the settings say. ``resized`` is called after everything has got another size."""

    def __init__(self, window: MainWindow, resized: Callable[[], None]) -> None:
        self._window = window
        self._resized = resized
        self.is_at_table = False
        """Whether type and contrast are those for a screen that is read from across the table."""

    def take(self) -> None:
        """Take the colours and the size of the settings, or those of the table."""
        settings, screen = self._window.shelf.settings, self._window.screen().size()
        scale = settings.scale
        if self.is_at_table:
            scale = table_scale(scale, screen.width(), screen.height())
        is_other = theme().scale != scale
        theme().set_scheme(Scheme(settings.theme))
        theme().set_contrast(strong=settings.contrast or self.is_at_table)
        theme().set_scale(scale)
        if is_other:
            # Not now: one of the page's own controls may have asked for it.
            QTimer.singleShot(0, self._window, self._resized)

    def toggle_table(self) -> None:
        """Fill the screen with large type of high contrast; or have it as it was."""
        self.is_at_table = not self.is_at_table
        self._fill_screen(fill=self.is_at_table)
        self.take()

    def leave_table(self) -> None:
        """The window is closed: it comes back as it was before."""
        if self.is_at_table:
            self._fill_screen(fill=False)

    def toggle_contrast(self) -> None:
        """Take the colours of high contrast, or the usual ones."""
        self._window.set_up({"contrast": not self._window.shelf.settings.contrast})

    def _fill_screen(self, *, fill: bool) -> None:
        rest = self._window.windowState() & ~Qt.WindowState.WindowFullScreen
        self._window.setWindowState(rest | Qt.WindowState.WindowFullScreen if fill else rest)
