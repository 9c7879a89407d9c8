"""What has the focus: whether it is in a panel, and what is still being typed there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from fleetforge.gui.workspace import Workspace


def commit_pending() -> None:
    """Take what is still being typed; only where something was ever typed in is the kit's module there."""
    if isinstance(QApplication.focusWidget(), (QLineEdit, QPlainTextEdit)):
        from fleetforge.gui.widgets import commit_pending as commit

        commit()


def holds_focus(panel: QWidget) -> bool:
    """Whether the focus is inside a panel."""
    focus = QApplication.focusWidget()
    return focus is not None and panel.isAncestorOf(focus)


def keep_in_sight(window: QWidget, workspace: Workspace) -> None:
    """Move the focus off what is no longer shown, or keys would go nowhere."""
    focus = window.focusWidget()
    if focus is not None and focus.isVisible():
        return
    from fleetforge.gui.widgets.tabbing import tab_stops

    shown = [panel for panel in workspace.panels() if panel.isVisible()] or tab_stops(workspace)
    if shown:
        shown[0].setFocus(Qt.FocusReason.OtherFocusReason)
