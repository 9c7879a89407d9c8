"""A shipyard on its own for tests: the workspace with services that only remember what they were asked."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from PySide6.QtGui import QAction

from fleetforge.app.workbench import load_workbench

if TYPE_CHECKING:
    from collections.abc import Callable

    from fleetforge.app.workbench import Workbench


@dataclass
class YardServices:
    """What the window would do, written down."""

    said: list[str] = field(default_factory=list)
    clauses: list[str] = field(default_factory=list)
    opened: list[Any] = field(default_factory=list)
    printed: list[Any] = field(default_factory=list)
    open_documents: list[Any] = field(default_factory=list)
    actions: dict[str, QAction] = field(default_factory=dict)

    @property
    def workbench(self) -> Workbench:
        return load_workbench()

    def say(self, text: str, *, undo: Callable[[], None] | None = None) -> None:
        self.said.append(text)

    def show_clause(self, clause_id: str) -> None:
        self.clauses.append(clause_id)

    def open_session(self, session: Any) -> None:
        self.opened.append(session)
        self.open_documents.append(session)

    def new_document(self, kind: str) -> None:
        self.opened.append(kind)

    def documents(self, kind: str) -> tuple[Any, ...]:
        return tuple(self.open_documents)

    def print_contents(self, title: str, contents: Any) -> None:
        self.printed.append((title, contents))

    def refresh_commands(self) -> None:
        pass

    def action(self, command_id: str) -> QAction:
        return self.actions.setdefault(command_id, QAction(command_id))
