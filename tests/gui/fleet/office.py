"""A window's services for tests of the fleet and the library: they remember what they were asked."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from PySide6.QtGui import QAction

from fleetforge.app.shelf import Shelf
from fleetforge.app.workbench import load_workbench
from fleetforge.gui.jobs import Cancelled, Progress

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from fleetforge.app.workbench import Workbench
    from fleetforge.gui.commands import Commands
    from fleetforge.systems.full_thrust.fleet import Fleet


@dataclass
class Office:
    """Jobs run at once; ``cancel_after`` stops one at that step."""

    home: Path
    said: list[str] = field(default_factory=list)
    undos: list[Callable[[], None] | None] = field(default_factory=list)
    troubles: list[tuple[str, str]] = field(default_factory=list)
    clauses: list[str] = field(default_factory=list)
    opened: list[tuple[str, Any]] = field(default_factory=list)
    read: list[Path] = field(default_factory=list)
    made: list[str] = field(default_factory=list)
    shown: list[Any] = field(default_factory=list)
    printed: list[tuple[str, Any]] = field(default_factory=list)
    ships: list[Any] = field(default_factory=list)
    to_open: tuple[Path, ...] = ()
    save_to: Path | None = None
    cancel_after: int | None = None
    actions: dict[str, QAction] = field(default_factory=dict)
    commands: Commands | None = None

    @property
    def workbench(self) -> Workbench:
        return load_workbench()

    @property
    def shelf(self) -> Shelf:
        return Shelf(self.home)

    def say(self, text: str, *, undo: Callable[[], None] | None = None) -> None:
        self.said.append(text)
        self.undos.append(undo)

    def trouble(self, text: str, *, detail: str = "", action: tuple[str, Callable[[], None]] | None = None) -> None:
        self.troubles.append((text, detail))

    def show_clause(self, clause_id: str) -> None:
        self.clauses.append(clause_id)

    def open_paths(self, paths: Sequence[Path]) -> None:
        self.read += paths

    def open_value(self, kind: str, value: Any) -> Any:
        self.opened.append((kind, value))

    def open_session(self, session: Any) -> None:
        self.shown.append(session)

    def new_document(self, kind: str) -> Any:
        self.made.append(kind)

    def set_up_battle(self, fleet: Fleet | None = None) -> None:
        self.opened.append(("battle", fleet))

    def documents(self, kind: str) -> tuple[Any, ...]:
        return tuple(self.ships) if kind == "ship" else ()

    def show_document(self, document: Any) -> None:
        self.shown.append(document)

    def print_contents(self, title: str, contents: Any) -> None:
        self.printed.append((title, contents))

    def run_job(
        self,
        name: str,
        work: Callable[[Progress], Any],
        done: Callable[[Any], None],
        failed: Callable[[Exception], None] | None = None,
    ) -> Any:
        progress = Progress(lambda *_: None)
        if self.cancel_after is not None:
            progress = _Stopping(self.cancel_after)
        try:
            result = work(progress)
        except Cancelled:
            return
        done(result)

    def action(self, command_id: str) -> QAction:
        return self.actions.setdefault(command_id, QAction(command_id))

    def refresh_commands(self) -> None:
        if self.commands is not None:
            self.commands.refresh()

    def ask_save(self, suggestion: str, filters: str) -> Path | None:
        return self.save_to

    def ask_open(self, filters: str) -> tuple[Path, ...]:
        return self.to_open


class _Stopping(Progress):
    """Progress of a job that a person stops."""

    def __init__(self, after: int) -> None:
        super().__init__(lambda *_: None)
        self._after = after

    def step(self, done: int, total: int, words: str = "") -> None:
        if done >= self._after:
            self.cancel()
        super().step(done, total, words)
