"""Which clauses do tests name?

``python -m tests.honesty.clause_report`` in the root folder collects all tests (or those of the folder or
file named behind it), reads their ``rules`` marks and lists the clauses of the built rules texts that no
test names, with the reason where one is given in ``UNTESTED``. Add texts to ``BUILT`` as they are built.
It ends with 1 if a clause is left without a test and without a reason, or a reason is given for a clause
that has a test.
"""

from __future__ import annotations

import contextlib
import io
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from fleetforge.kernel.clauses import ClauseKind
from fleetforge.storage.rules import load_rules

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from fleetforge.kernel.clauses import Clause, ClauseRegistry

ALL_TESTS = str(Path(__file__).resolve().parents[1])
BUILT = (
    "10-fleet-book-construction.md",
    "20-full-thrust-core.md",
    "30-ft-fighters-beta.md",
    "40-ft-boarding.md",
    "50-acta-flights.md",
    "60-brilliant-lances-sensors.md",
    "70-hex-impulse-fighters.md",
)
"""The rules texts that the program has built."""
UNTESTED: Mapping[str, str] = {
    "FFB-0.2": "About how the rules may be passed on; no behaviour of the program.",
    "FBD-0.2": "Names of terms; no behaviour.",
    "FBD-0.4": "Says that an older rule is gone: there is nothing that could give free boarding parties.",
    "FBD-0.5": "About whose words help texts are; no behaviour.",
    "FBD-13.20": "Says that two wordings come to the same and names no option; FBD-9.10 is tested.",
    "FBD-13.25": "Says that an apparent contradiction is none; FBD-1.3 is tested.",
    "FBD-16.9": "Points to the clash that FBD-13.26 settles, which is tested.",
}
"""Clauses of those texts that no test can prove, each with the reason."""


@dataclass(slots=True)
class Collector:
    """A pytest plugin that keeps the clause ids on the collected tests."""

    named: set[str] = field(default_factory=set)

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Read the marks of the tests that are left after selection."""
        self.named.update(name for _, name in marked(session.items))


def marked(items: Iterable[pytest.Item]) -> Iterator[tuple[str, str]]:
    """Test and clause id of every ``rules`` mark."""
    for item in items:
        for mark in item.iter_markers("rules"):
            for name in mark.args:
                yield item.nodeid, str(name)


def misnamed(items: Iterable[pytest.Item], registry: ClauseRegistry) -> list[str]:
    """A sentence for each mark with an id that no rules text has."""
    wrong = ((test, name) for test, name in marked(items) if name not in registry)
    return [
        f"{test}: no rules text has a clause {name!r}; nearest: {', '.join(registry.nearest(name)) or 'none'}."
        for test, name in wrong
    ]


def unnamed(registry: ClauseRegistry, named: Iterable[str], files: Iterable[str]) -> list[Clause]:
    """Clauses of some texts that are not among the named ids; a group stands for its members."""
    proved = {member for name in named for member in registry.members(name)}
    wanted = set(files)
    return [
        clause
        for clause in registry
        if clause.kind is ClauseKind.CLAUSE and clause.file in wanted and clause.id not in proved
    ]


def collect(place: str) -> set[str]:
    """Clause ids on the tests of a folder or file.

    Raises:
        SystemExit: if the tests cannot be collected, with pytest's own words.
    """
    collector = Collector()
    with contextlib.redirect_stdout(io.StringIO()) as words:
        code = pytest.main(["--collect-only", "-qq", "-p", "no:cacheprovider", place], [collector])
    if code != pytest.ExitCode.OK:
        raise SystemExit(words.getvalue())
    return collector.named


def faults(left: Iterable[Clause], reasons: Mapping[str, str]) -> list[str]:
    """A sentence for each clause left without a reason, and for each reason that no clause needs."""
    ids = [clause.id for clause in left]
    missing = [f"{name} has neither a test nor a reason why not." for name in ids if not reasons.get(name, "").strip()]
    return missing + [
        f"{name} needs no reason: it has a test, or no built text has it." for name in {*reasons} - {*ids}
    ]


def main(place: str = ALL_TESTS) -> int:
    """Print the report about the tests of a folder or file.

    Returns:
        1 if there is a fault, else 0.
    """
    registry = load_rules()
    left = unnamed(registry, collect(place), BUILT)
    count = len(unnamed(registry, (), BUILT))
    wrong = faults(left, UNTESTED)
    sys.stdout.write(f"{count - len(left)} of {count} clauses are named by a test.\n")
    sys.stdout.writelines(
        f"  {clause.id}  {clause.text.splitlines()[0][:90]}  ({UNTESTED.get(clause.id, 'no reason given')})\n"
        for clause in left
    )
    sys.stdout.writelines(f"{sentence}\n" for sentence in wrong)
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:]))
