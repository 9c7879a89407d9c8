"""Ways through the window: round its panels with F6, back to files that were open before."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMenu

    from fleetforge.gui.window import MainWindow


def go_round(window: MainWindow, step: int) -> None:
    """Put the focus into the next or the previous panel; the rail and a bar under the tabs are among them."""
    inside = window.workspace.panels() if window.workspace is not None else ()
    every = (*inside, window.rail.first_tile(), *window.notices.first_buttons())
    panels = [panel for panel in every if panel.isVisible()]
    here = [row for row, panel in enumerate(panels) if panel.hasFocus() or _holds_focus(panel)]
    panels[((here[0] + step) if here else 0) % len(panels)].setFocus(Qt.FocusReason.ShortcutFocusReason)


def _holds_focus(panel: QWidget) -> bool:
    focus = QApplication.focusWidget()
    return focus is not None and panel.isAncestorOf(focus)


def add_recent(menu: QMenu, window: MainWindow) -> None:
    """Put the recent files into the menu of files, at its end."""
    if not window.shelf.recent:
        return
    recent = menu.addMenu("Open &recent")
    for number, file in enumerate(window.shelf.recent, start=1):
        action = recent.addAction(f"&{number}  {file.title.replace('&', '&&')}")
        action.setToolTip(file.path)
        action.triggered.connect(lambda _checked=False, path=file.path: window.filing.open_paths((Path(path),)))
