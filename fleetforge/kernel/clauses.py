"""The clauses of the rules texts, findable by id, by section and by word.

:mod:`fleetforge.kernel.clause_text` reads them from Markdown.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from difflib import get_close_matches
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_LOOKS_LIKE_AN_ID = re.compile(r"(?<![A-Za-z0-9])[A-Z]{3}-\d[0-9A-Za-z.]*")


class ClauseKind(StrEnum):
    """What an id stands for."""

    CLAUSE = "clause"
    SECTION = "section"
    GROUP = "group"


@dataclass(frozen=True, slots=True)
class Clause:
    """What an id stands for: a clause, a numbered section, or the clauses 1a, 1b ... as a group.

    ``section`` is the title of the numbered heading above it, without the number; a section's own.
    ``text`` is Markdown. ``parts`` are the ids inside a section or group, in order.
    """

    id: str
    file: str
    section: str
    text: str
    kind: ClauseKind = ClauseKind.CLAUSE
    parts: tuple[str, ...] = ()


class UnknownClauseError(LookupError):
    """No rules text has this id; the message names the nearest ones."""


class ClauseTextError(ValueError):
    """A rules text cannot be read; the message says which and why."""


@dataclass(frozen=True, slots=True)
class ClauseRegistry:
    """All clauses and sections of some rules texts, in the order of the texts.

    Raises:
        ClauseTextError: when made, if an id is defined twice.
    """

    clauses: tuple[Clause, ...]
    _by_id: dict[str, Clause] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        by_id: dict[str, Clause] = {}
        for clause in self.clauses:
            if (first := by_id.setdefault(clause.id, clause)) is not clause:
                raise ClauseTextError(f"{clause.id} is defined twice: {first.file} and {clause.file}.")
        groups = {group.id: group for group in _groups(self.clauses)}
        object.__setattr__(self, "_by_id", groups | by_id)

    def __contains__(self, clause_id: object) -> bool:
        return clause_id in self._by_id

    def __iter__(self) -> Iterator[Clause]:
        return iter(self.clauses)

    def __len__(self) -> int:
        return len(self.clauses)

    def __getitem__(self, clause_id: str) -> Clause:
        """Look an id up.

        Raises:
            UnknownClauseError: if no text has it.
        """
        if clause_id not in self._by_id:
            near = ", ".join(self.nearest(clause_id))
            hint = f" The nearest are {near}." if near else ""
            raise UnknownClauseError(f"No rules text has a clause {clause_id!r}.{hint}")
        return self._by_id[clause_id]

    @property
    def files(self) -> tuple[str, ...]:
        """Names of the texts, in order."""
        return tuple(dict.fromkeys(clause.file for clause in self.clauses))

    @property
    def prefixes(self) -> tuple[str, ...]:
        """The letters that ids begin with, in the order of the texts."""
        return tuple(dict.fromkeys(clause.id.partition("-")[0] for clause in self.clauses))

    def sections(self, file: str) -> tuple[Clause, ...]:
        """The numbered sections of a text, in order."""
        kind = ClauseKind.SECTION
        return tuple(clause for clause in self.clauses if clause.file == file and clause.kind is kind)

    def under(self, prefix: str) -> tuple[Clause, ...]:
        """Clauses below an id or the start of one, in any case: ``ABC``, ``abc-7``, ``ABC-7.1``.

        ``ABC-7`` is not a start of ``ABC-71.2``. Sections stand for their clauses; only one that
        has none is given itself.
        """
        letters, hyphen, number = prefix.strip().rstrip("-.").partition("-")
        start = letters.upper() + hyphen + number.lower()
        return tuple(clause for clause in self.clauses if _starts(clause.id, start) and not clause.parts)

    def search(self, words: str) -> tuple[Clause, ...]:
        """Clauses that hold every word in text or section title, in any case, also inside words.

        A section is given only where none of its clauses is.
        """
        wanted = words.casefold().split()
        found = [clause for clause in self.clauses if wanted and _holds(clause, wanted)]
        ids = {clause.id for clause in found}
        return tuple(clause for clause in found if ids.isdisjoint(clause.parts))

    def nearest(self, clause_id: str, count: int = 3) -> tuple[str, ...]:
        """Known ids that look most like a mistyped one, the likeliest first."""
        return tuple(get_close_matches(clause_id.upper(), self._by_id, n=count))

    def members(self, clause_id: str) -> tuple[str, ...]:
        """Ids of the clauses that an id names together: those of a group, or just itself.

        Raises:
            UnknownClauseError: if no text has it.
        """
        clause = self[clause_id]
        return clause.parts if clause.kind is ClauseKind.GROUP else (clause.id,)

    def mentions(self, text: str) -> tuple[str, ...]:
        """Words of a text that look like ids of these rules, known or not, each once."""
        letters = self.prefixes
        tokens = (match[0].rstrip(".") for match in _LOOKS_LIKE_AN_ID.finditer(text))
        return tuple(dict.fromkeys(token for token in tokens if token.partition("-")[0] in letters))


def _groups(clauses: Sequence[Clause]) -> Iterator[Clause]:
    """Make ``ABC-7.1`` of ``ABC-7.1a``, ``ABC-7.1b`` ..."""
    families: dict[str, list[Clause]] = {}
    for clause in clauses:
        if clause.id[-1].isalpha():
            families.setdefault(clause.id[:-1], []).append(clause)
    for group_id, members in families.items():
        text = "\n\n".join(f"**{member.id}** {member.text}" for member in members)
        parts = tuple(member.id for member in members)
        yield Clause(group_id, members[0].file, members[0].section, text, ClauseKind.GROUP, parts)


def _starts(clause_id: str, start: str) -> bool:
    rest = clause_id.removeprefix(start)
    return clause_id.startswith(start) and (rest[:1] in {"", "-", "."} or rest.isalpha())


def _holds(clause: Clause, words: Sequence[str]) -> bool:
    text = f"{clause.section}\n{clause.text}".casefold()
    return all(word in text for word in words)
