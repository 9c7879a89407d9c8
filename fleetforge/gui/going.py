"""Ways through the window: round its panels with F6."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from fleetforge.gui.focused import holds_focus

if TYPE_CHECKING:
    from fleetforge.gui.window import MainWindow


def go_round(window: MainWindow, step: int) -> None:
    """Put the focus into the next or the previous panel; the rail and a bar under the tabs are among them."""
    inside = window.front.panels() if window.front is not None else ()
    every = (*inside, window.rail.first_tile(), *window.notices.first_buttons())
    panels = [panel for panel in every if panel.isVisible()]
    here = [row for row, panel in enumerate(panels) if panel.hasFocus() or holds_focus(panel)]
    panels[((here[0] + step) if here else 0) % len(panels)].setFocus(Qt.FocusReason.ShortcutFocusReason)
