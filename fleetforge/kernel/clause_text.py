"""Read clauses from a rules text.

The texts are Markdown and write ids in three ways: ``**ABC-1.2** text``, the same as a list item,
and as the first cell of a table row. Numbered headings are entries too, so that a section can be
cited: ``## 13. Title`` answers to ``ABC-13`` and ``### 35.1 Title`` to ``ABC-35.1``. The letters
of a text are those of the first id that it defines.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise, takewhile
from textwrap import dedent
from typing import TYPE_CHECKING

from fleetforge.kernel.clauses import Clause, ClauseKind, ClauseTextError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

_ID = r"(?P<id>[A-Z]{3}-\d+(?:\.\d+)+[a-z]?)"
_PARAGRAPH = re.compile(rf"(?:- )?\*\*{_ID}(?P<title>[^*]*)\*\*(?P<text>.*)")
_ROW = re.compile(rf"\| *{_ID} *\|")
_NUMBER = r"(?P<number>\d+(?:\.\d+)?)(?:-(?P<last>\d+))?\.? +"
_HEADING = re.compile(rf"(?P<marks>##+) +(?:{_NUMBER})?(?P<title>.*)")
_FIGURE = re.compile(r" \*([A-Z][^*]{1,20})\*: ")
"""A named figure that follows a rule in the same paragraph; other texts give it a line of its own."""
_DEEPER_THAN_HEADINGS = 99
_EMPTY_CELLS = {"", "-"}


@dataclass(frozen=True, slots=True)
class _Block:
    """Lines from one mark (a heading, a clause, a table of clauses) up to the next."""

    lines: Sequence[str]
    heading: re.Match[str] | None

    @property
    def depth(self) -> int:
        return len(self.heading["marks"]) if self.heading else _DEEPER_THAN_HEADINGS

    def ids(self, letters: str) -> tuple[str, ...]:
        """Ids that it defines; ``## 4-5. Title`` defines two."""
        if self.heading:
            numbers = (self.heading["number"], self.heading["last"])
            return tuple(f"{letters}-{number}" for number in numbers if number)
        return tuple(match["id"] for line in self.lines if (match := _defined(line)))


def parse_clauses(text: str, source_name: str) -> tuple[Clause, ...]:
    """Read the clauses and numbered sections of one rules text, in order.

    Args:
        text: Markdown.
        source_name: name of the text, kept in every clause and used in messages.

    Raises:
        ClauseTextError: if the text defines no id, or a row does not fit its table.
    """
    lines = text.splitlines()
    first = next(filter(None, map(_defined, lines)), None)
    if first is None:
        raise ClauseTextError(f"{source_name}: no clause found, such as '**ABC-1.2** text'.")
    letters = first["id"].partition("-")[0]
    clauses: list[Clause] = []
    title = ""
    blocks = _blocks(lines)
    for index, block in enumerate(blocks):
        if block.heading:
            title = block.heading["title"] if block.heading["number"] else title
            clauses += _sections(blocks[index:], letters, source_name)
        else:
            clauses += (Clause(name, source_name, title, words) for name, words in _texts(block, source_name))
    return tuple(clauses)


def _defined(line: str) -> re.Match[str] | None:
    return _PARAGRAPH.match(line) or _ROW.match(line)


def _blocks(lines: Sequence[str]) -> list[_Block]:
    marks = [place for place in range(len(lines)) if _is_mark(lines, place)]
    return [
        _Block(lines[place:stop], _HEADING.fullmatch(lines[place])) for place, stop in pairwise([*marks, len(lines)])
    ]


def _is_mark(lines: Sequence[str], place: int) -> bool:
    line = lines[place]
    if line.startswith("|"):
        is_first = place == 0 or not lines[place - 1].startswith("|")
        return is_first and any(map(_ROW.match, _table(lines[place:])))
    return bool(_HEADING.fullmatch(line) or _PARAGRAPH.match(line))


def _table(lines: Iterable[str]) -> list[str]:
    return list(takewhile(lambda line: line.startswith("|"), lines))


def _sections(blocks: Sequence[_Block], letters: str, source_name: str) -> Iterator[Clause]:
    """Entries for the heading that the first block begins with; none if it has no number."""
    head, *after = blocks
    inside = list(takewhile(lambda block: block.depth > head.depth, after))
    text = _joined([*head.lines[1:], *(line for block in inside for line in block.lines)])
    parts = tuple(name for block in inside for name in block.ids(letters))
    title = head.heading["title"] if head.heading else ""
    for name in head.ids(letters):
        yield Clause(name, source_name, title, text, ClauseKind.SECTION, parts)


def _texts(block: _Block, source_name: str) -> Iterator[tuple[str, str]]:
    """Id and text of each clause in a block that is no heading."""
    if match := _PARAGRAPH.match(block.lines[0]):
        title, words = match["title"].strip(), match["text"]
        start = f"**{title}**{words}" if title else words.lstrip(" —")
        yield match["id"], _joined([start, dedent("\n".join(block.lines[1:]))])
        return
    names, *rows = map(_cells, _table(block.lines))
    for row in rows:
        if _ROW.match(f"|{row[0]}|"):
            yield row[0], _row_text(names, row, source_name)


def _cells(row: str) -> list[str]:
    return [cell.strip() for cell in row.strip().removeprefix("|").removesuffix("|").split("|")]


def _row_text(names: Sequence[str], row: Sequence[str], source_name: str) -> str:
    """Set out a row for reading: its first column, then a line for each other column that says something."""
    if len(row) != len(names):
        raise ClauseTextError(
            f"{source_name}: the row of {row[0]} has {len(row)} cells; its table has {len(names)} columns."
        )
    others = zip(names[2:], row[2:], strict=True)
    return "\n".join([row[1], *(f"{n[:1].upper()}{n[1:]}: {cell}" for n, cell in others if cell not in _EMPTY_CELLS)])


def _joined(lines: Iterable[str]) -> str:
    return _FIGURE.sub(r"\n- \1: ", "\n".join(lines).strip())
