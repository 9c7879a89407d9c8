"""The rules as the window shows them: texts, sections and clauses as plain values."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.app.registry import games
from fleetforge.kernel.clauses import ClauseKind, UnknownClauseError
from fleetforge.storage.rules import heading, load_rules

if TYPE_CHECKING:
    from fleetforge.kernel.clauses import Clause, ClauseRegistry


MARKS = re.compile(r"`([^`]+)`|\*\*([^*]+)\*\*|(?<![*\w])\*([^*\s][^*]*)\*(?![*\w])")
"""Marks of Markdown: code, strong, slanted."""


@dataclass(frozen=True, slots=True)
class SectionView:
    """A numbered section: ``depth`` 0 is a whole text."""

    id: str
    title: str
    depth: int
    text_id: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class ClauseView:
    """A clause to read: ``lines`` are its paragraphs; ``mentions`` the other ids in them, known ones only."""

    id: str
    section: str
    lines: tuple[str, ...]
    mentions: tuple[str, ...]
    source: str

    @property
    def first_line(self) -> str:
        """The rule itself in plain words, without figures and sources."""
        return unmarked(self.lines[0] if self.lines else self.section)


def unmarked(text: str) -> str:
    """Markdown of one line as plain words."""
    return MARKS.sub(lambda mark: mark[1] or unmarked(mark[mark.lastindex or 0]), text)


class ClauseShelf:
    """The rules texts, for reading and looking up."""

    def __init__(self, registry: ClauseRegistry | None = None) -> None:
        self._registry = registry or load_rules()

    def contents(self) -> tuple[SectionView, ...]:
        """Every text and, below it, its sections in order."""
        found: list[SectionView] = []
        for file in self._registry.files:
            sections = self._registry.sections(file)
            letters = next(clause.id for clause in self._registry if clause.file == file).partition("-")[0]
            title, note = _title(letters, file)
            found.append(SectionView(letters, title, 0, letters, note))
            found += [
                SectionView(section.id, section.section, 1 + section.id.count("."), letters) for section in sections
            ]
        return tuple(found)

    def under(self, section_id: str) -> tuple[ClauseView, ...]:
        """The clauses of a text or section, in order."""
        return tuple(self._view(clause) for clause in self._registry.under(section_id))

    def clause(self, clause_id: str) -> ClauseView | None:
        """A clause, a section or a group of clauses by its id, in any case; None if there is none."""
        letters, hyphen, number = clause_id.strip().partition("-")
        try:
            return self._view(self._registry[letters.upper() + hyphen + number.lower()])
        except UnknownClauseError:
            return None

    def section_of(self, clause_id: str) -> str:
        """The id of the section that holds a clause; the text's letters if none does."""
        sections = [one for one in self._registry if one.kind is ClauseKind.SECTION]
        holding = [one.id for one in sections if clause_id == one.id or clause_id in one.parts]
        return holding[-1] if holding else clause_id.partition("-")[0]

    def search(self, words: str, most: int = 200) -> tuple[ClauseView, ...]:
        """Clauses of this id, below it, or with all the words in them."""
        if not words.strip():
            return ()
        exact = self.clause(words)
        found = self._registry.under(words) or self._registry.search(words)
        rest = [self._view(clause) for clause in found[:most] if exact is None or clause.id != exact.id]
        return ((exact, *rest) if exact and exact.lines else tuple(rest))[:most]

    def nearest(self, clause_id: str) -> tuple[str, ...]:
        """Ids that look most like a mistyped one."""
        return self._registry.nearest(clause_id)

    def _view(self, clause: Clause) -> ClauseView:
        lines = tuple(line for raw in clause.text.splitlines() for line in _lines(raw.strip()))
        ids = self._registry.mentions(clause.text)
        mentions = tuple(one for one in ids if one in self._registry and one != clause.id)
        title, note = _title(clause.id.partition("-")[0], clause.file)
        return ClauseView(clause.id, clause.section, lines, mentions, f"{title}, {note}" if note else title)


def _title(letters: str, file: str) -> tuple[str, str]:
    """The title of a text, and what must be known of it: as its game says, else as it is headed."""
    named = (text for game in games() for text in game.texts if text.letters == letters)
    return next(((text.title, text.note) for text in named), (heading(file), ""))


def _lines(line: str) -> tuple[str, ...]:
    """A line as it is read: cells of a table beside each other, none for rules and empty ones."""
    if not line.startswith("|"):
        return (line,) if line else ()
    cells = [cell.strip() for cell in line.strip("|").split("|")]
    shown = [cell for cell in cells if cell.strip("-: ")]
    return (" \N{MIDDLE DOT} ".join(shown),) if shown else ()
