"""What every session works with, loaded once: the symbols with their text metrics, the rules."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from fleetforge.kernel.clauses import UnknownClauseError
from fleetforge.storage.rules import load_rules
from fleetforge.storage.symbols import load_symbols

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from fleetforge.kernel.clauses import ClauseRegistry
    from fleetforge.sheets.symbols import SymbolSet


@dataclass(frozen=True, slots=True, eq=False)
class Workbench:
    """The symbols; the rules texts are read when they are first asked for.

    ``open_designs`` gives the designs that are worked on just now: a design may name another one. ``brought``
    gives what open fleets have with them beside the designs of their rows.
    """

    symbols: SymbolSet
    open_designs: Callable[[], Iterable[Any]] = tuple
    brought: Callable[[], Iterable[Any]] = tuple

    @property
    def rules(self) -> ClauseRegistry:
        """All clauses of the bundled rules."""
        return load_rules()

    def clause_text(self, clause_id: str) -> str:
        """A clause in words, or nothing if no text has it."""
        try:
            clause = self.rules[clause_id]
        except UnknownClauseError:
            return ""
        return f"{clause.section}\n{clause.text}"


@cache
def load_workbench() -> Workbench:
    """The bundled symbols and rules."""
    return Workbench(load_symbols())
