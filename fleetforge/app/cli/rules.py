"""``fleetforge rules``."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

import typer

from fleetforge.app.cli.codes import DONE, FINDINGS
from fleetforge.storage.rules import load_rules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.clauses import Clause, ClauseRegistry

WIDTH = 100


def run_rules(query: str) -> int:
    """Print the clause of this id, those below it, or those that hold the words."""
    registry = load_rules()
    if not query:
        for line in _contents(registry):
            typer.echo(line)
        return DONE
    found = _found(registry, query)
    if not found:
        near = registry.nearest(query)
        hint = f"The nearest ids are {', '.join(near)}." if near else "Try fewer or shorter words."
        typer.echo(f"fleetforge: no clause is called or holds “{query}”. {hint}", err=True)
        return FINDINGS
    for clause in found:
        typer.echo(_shown(clause))
    return DONE


def _found(registry: ClauseRegistry, query: str) -> tuple[Clause, ...]:
    """An exact id first, then ids that begin so, then words."""
    for written in (query, query.upper(), _with_lower_tail(query)):
        if written in registry:
            clause = registry[written]
            return registry.under(written) if clause.parts and not clause.text else (clause,)
    return registry.under(query) or registry.search(query)


def _with_lower_tail(query: str) -> str:
    letters, hyphen, number = query.partition("-")
    return letters.upper() + hyphen + number.lower()


def _shown(clause: Clause) -> str:
    lines = [line for part in clause.text.splitlines() for line in (textwrap.wrap(part, WIDTH - 4) or [""])]
    return "\n".join([f"{clause.id}  {clause.section}", *(f"    {line}" for line in lines)])


def _contents(registry: ClauseRegistry) -> Iterator[str]:
    for file in registry.files:
        yield file
        for section in registry.sections(file):
            yield f"  {section.id:10} {section.section}"
