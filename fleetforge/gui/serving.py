"""The services of a window for its workspaces: each hands on to the part that does it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from fleetforge.gui.filing import OPEN_FILTER

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from PySide6.QtGui import QAction

    from fleetforge.app.shelf import Shelf
    from fleetforge.app.workbench import Workbench
    from fleetforge.gui.jobs import Job, Progress
    from fleetforge.gui.window import MainWindow

T = TypeVar("T")


class Services:
    """See :class:`fleetforge.gui.services.WindowServices`."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window

    @property
    def workbench(self) -> Workbench:
        """Catalogue, symbols and rules."""
        return self._window.filing.workbench

    @property
    def shelf(self) -> Shelf:
        """Settings, recent files, recovery."""
        return self._window.shelf

    def say(self, text: str, *, undo: Callable[[], None] | None = None) -> None:
        """Say in the status line what was done."""
        self._window.status.say(text, undo)

    def trouble(self, text: str, *, detail: str = "", action: tuple[str, Callable[[], None]] | None = None) -> None:
        """Show a bar under the tabs."""
        self._window.notices.add(text, detail=detail, actions=(action,) if action else ())

    def show_clause(self, clause_id: str) -> None:
        """Open a clause in the Rules workspace."""
        self._window.show_clause(clause_id)

    def open_paths(self, paths: Sequence[Path]) -> None:
        """Open files and folders."""
        self._window.filing.open_paths(paths)

    def open_value(self, kind: str, value: Any) -> Any:
        """Open a design or a fleet that is in no file in a new tab."""
        return self._window.filing.open_value(kind, value).session

    def open_session(self, session: Any) -> None:
        """Show a session that was made elsewhere."""
        self._window.filing.open_session(session)

    def new_document(self, kind: str) -> Any:
        """Open a new document."""
        return self._window.filing.new(kind).session

    def set_up_battle(self, fleet: Any = None) -> None:
        """Show the page of a new battle."""
        page = self._window.set_up_battle()
        if fleet is not None:
            page.take_fleet(fleet)

    def documents(self, kind: str) -> tuple[Any, ...]:
        """The open sessions of a kind."""
        return tuple(document.session for document in self._window.desk.of(kind))

    def show_document(self, document: Any) -> None:
        """Switch to a document."""
        found = self._window.desk.holding(document)
        if found is not None:
            self._window.show_document(found)

    def print_contents(self, title: str, contents: Any) -> None:
        """Show the print preview."""
        self._window.print_contents(title, contents)

    def run_job(
        self,
        name: str,
        work: Callable[[Progress], T],
        done: Callable[[T], None],
        failed: Callable[[Exception], None] | None = None,
    ) -> Job:
        """Do long work in another thread."""
        return self._window.jobs.run(name, work, done, failed)

    def action(self, command_id: str) -> QAction:
        """The action of a command."""
        return self._window.commands.action(command_id)

    def refresh_commands(self) -> None:
        """Ask all commands again."""
        self._window.commands.refresh()

    def ask_save(self, suggestion: str, filters: str) -> Path | None:
        """Ask where to save."""
        return self._window.filing.asks.save_path(suggestion, filters)

    def ask_open(self, filters: str = OPEN_FILTER) -> tuple[Path, ...]:
        """Ask which files to open."""
        return self._window.filing.asks.open_paths(filters)
