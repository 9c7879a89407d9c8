"""What the window does for its workspaces: the one value that each of them is given."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from PySide6.QtGui import QAction

    from fleetforge.app.shelf import Shelf
    from fleetforge.app.workbench import Workbench
    from fleetforge.gui.jobs import Job, Progress

T = TypeVar("T")


class WindowServices(Protocol):
    """Services of the window. A document is the session of ``app``; kinds are ``ship`` and ``fleet``."""

    @property
    def workbench(self) -> Workbench:
        """Catalogue, symbols and rules, loaded when first asked for."""

    @property
    def shelf(self) -> Shelf:
        """Settings, recent files, recovery."""

    def say(self, text: str, *, undo: Callable[[], None] | None = None) -> None:
        """Say in the status line what was done, with a link that undoes it."""

    def trouble(self, text: str, *, detail: str = "", action: tuple[str, Callable[[], None]] | None = None) -> None:
        """Show a bar under the tabs that stays until it is closed."""

    def show_clause(self, clause_id: str) -> None:
        """Open a clause in the Rules workspace."""

    def open_paths(self, paths: Sequence[Path]) -> None:
        """Open files of any readable format, and folders of them."""

    def open_value(self, kind: str, value: Any) -> Any:
        """Open a design or a fleet that is in no file in a new tab and return its session."""

    def open_session(self, session: Any) -> None:
        """Show a session that was made elsewhere in a new tab."""

    def new_document(self, kind: str) -> Any:
        """Open a new, empty document and return its session."""

    def set_up_battle(self, fleet: Any = None) -> None:
        """Show the page of a new battle, with a fleet for one of its sides."""

    def documents(self, kind: str) -> tuple[Any, ...]:
        """The open sessions of a kind, in the order of their tabs."""

    def show_document(self, document: Any) -> None:
        """Switch to a document's workspace and tab."""

    def print_contents(self, title: str, contents: Any) -> None:
        """Show the print preview of some contents."""

    def run_job(
        self,
        name: str,
        work: Callable[[Progress], T],
        done: Callable[[T], None],
        failed: Callable[[Exception], None] | None = None,
    ) -> Job:
        """Do long work in another thread, see :mod:`fleetforge.gui.jobs`."""

    def action(self, command_id: str) -> QAction:
        """The action of a command, for a button that gives it too."""

    def refresh_commands(self) -> None:
        """Ask all commands again whether they can be given: the selection has changed."""

    def ask_save(self, suggestion: str, filters: str) -> Path | None:
        """Ask where to save; None if the person thought better of it."""

    def ask_open(self, filters: str) -> tuple[Path, ...]:
        """Ask which files to open."""
