"""What has the focus: whether it is in a panel, and what is still being typed there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


def commit_pending() -> None:
    """Take what is still being typed; only where something was ever typed in is the kit's module there."""
    if isinstance(QApplication.focusWidget(), (QLineEdit, QPlainTextEdit)):
        from fleetforge.gui.widgets import commit_pending as commit

        commit()


def holds_focus(panel: QWidget) -> bool:
    """Whether the focus is inside a panel."""
    focus = QApplication.focusWidget()
    return focus is not None and panel.isAncestorOf(focus)
