"""Faults as data: findings about a design or a file, refusals of a command.

Both carry a code, a place, what was found and allowed, the clause and a mend.
The words live in the kind, once; a caller adds only the values.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from fleetforge.kernel.words import shortened

Value: TypeAlias = int | str
MOST_FOUND = 200
"""Letters of what was found that a message repeats."""


class Severity(StrEnum):
    """How much a finding matters: an error makes a design illegal, the others never do."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Mend:
    """One way to put a fault right.

    ``text`` is for people. ``action`` with ``arguments`` is what a designer can do by itself at
    the press of a button; an empty action means that only a person can do it.
    """

    text: str
    action: str = ""
    arguments: tuple[Value, ...] = ()


@dataclass(frozen=True, slots=True)
class FaultKind:
    """The fixed part of a fault: code, clause and wording.

    ``message`` and ``mend`` are format strings; ``{subject}``, ``{found}`` and ``{allowed}`` are
    always known, further names come from the ``words`` of :meth:`Finding` and :meth:`Refusal`.
    """

    code: str
    clause: str
    message: str
    mend: str
    severity: Severity = Severity.ERROR


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong, where, and how to mend it."""

    kind: FaultKind
    place: str
    subject: str = ""
    found: Value = ""
    allowed: Value = ""
    words: tuple[tuple[str, Value], ...] = ()
    actions: tuple[Mend, ...] = ()

    @property
    def code(self) -> str:
        """Kebab-case code, stable across releases."""
        return self.kind.code

    @property
    def clause(self) -> str:
        """Id of the clause that is broken or applied."""
        return self.kind.clause

    @property
    def message(self) -> str:
        """One sentence: what is wrong and where."""
        return self._filled(self.kind.message)

    @property
    def mends(self) -> tuple[Mend, ...]:
        """Ways to mend it, the best first; never empty."""
        return self.actions or (Mend(self._filled(self.kind.mend)),)

    def _filled(self, template: str) -> str:
        found = shortened(str(self.found), MOST_FOUND)
        return template.format(subject=self.subject, found=found, allowed=self.allowed, **dict(self.words))


@dataclass(frozen=True, slots=True)
class Finding(Fault):
    """A fault found in a design, a fleet or a file."""

    @property
    def severity(self) -> Severity:
        """How much it matters."""
        return self.kind.severity


@dataclass(frozen=True, slots=True)
class Refusal(Fault):
    """A command that the rules do not allow as it stands."""
