"""What the window asks of a workspace: a base class whose answers are those of a workspace without any."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from PySide6.QtWidgets import QSplitter

    from fleetforge.gui.commands import Command, Find
    from fleetforge.gui.services import WindowServices


class Workspace(QWidget):
    """One of the rail's places. Tabs, menus and the title are the window's: ask the services."""

    can_print: ClassVar[bool] = False
    """Whether Ctrl+P has something to do here."""
    key_hints: ClassVar[tuple[tuple[str, str], ...]] = ()
    """Keys that are no commands, with what they do, for the page of all keys."""

    def __init__(self, services: WindowServices, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.services = services

    def show_document(self, document: Any) -> None:
        """Show a document of this workspace's kind, or what to do when there is none (None)."""

    def forget_document(self, document: Any) -> None:
        """Let go of a document whose tab was closed."""

    def bottom_bar(self) -> QWidget | None:
        """The widget of the bottom bar while this workspace is shown; the window takes it over."""
        return None

    def commands(self) -> tuple[Command, ...]:
        """The commands of this workspace; asked once."""
        return ()

    def panels(self) -> tuple[QWidget, ...]:
        """What F6 goes round: one widget that can take the focus for each panel, in reading order."""
        return ()

    def clause_of_selection(self) -> str:
        """The clause that F1 opens, or nothing."""
        return ""

    def finds(self, words: str) -> tuple[Find, ...]:
        """What the palette finds here for some words."""
        return ()

    def view_state(self) -> Any:
        """What is open here beside the document, for :meth:`take_state` of a workspace made anew."""
        return None

    def take_state(self, state: Any) -> None:
        """Open what was open."""

    def splitters(self) -> tuple[QSplitter, ...]:
        """Splitters, each with an object name, whose sizes are remembered."""
        return ()

    def library_changed(self) -> None:
        """Look at the library again, where it is shown: files have come into it."""

    def print_document(self) -> None:
        """Print what is shown."""
