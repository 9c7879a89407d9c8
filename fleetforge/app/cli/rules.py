"""``fleetforge rules``."""

from __future__ import annotations

import re
import textwrap
from difflib import get_close_matches
from itertools import chain, groupby
from typing import TYPE_CHECKING

from fleetforge.app.cli.codes import DONE, FINDINGS
from fleetforge.app.cli.console import complain, say
from fleetforge.kernel.clauses import ClauseKind
from fleetforge.storage.rules import load_rules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.clauses import Clause, ClauseRegistry

WIDTH = 100
_ID = re.compile(r"([a-z]{3})[ -]?(\d+(?:\.\d+)*[a-z]?)", re.IGNORECASE)
_ROW = re.compile(r"\| *[A-Z]{3}-\d")
"""A table row that is a clause."""
_PART = re.compile(r"(?:- )?\*\*[A-Z]{3}-\d|#+ +\d")
"""Where a clause of several lines, or a section within a section, begins."""
_HARD_WRAPPED = 100
"""Lines of the texts from this length on go on in the next line."""
_NEW_LINE = re.compile(r"\s*([-|#>]|\*\*|\d+\. )")
"""What a line begins with that does not go on from the one above."""


def run_rules(query: str) -> int:
    """Print the clause of this id, those below it, or those that hold the words."""
    registry = load_rules()
    if not query:
        for line in _contents(registry):
            say(line)
        return DONE
    found = _found(registry, query)
    if not found:
        complain(f"no clause is called or holds “{query}”. {_hint(registry, query)}")
        return FINDINGS
    for clause in found:
        say("\n".join(_shown(registry, clause)))
    return DONE


def _found(registry: ClauseRegistry, query: str) -> tuple[Clause, ...]:
    """Exact ids first, then ids that begin so, then words."""
    return _by_ids(registry, query) or registry.under(query) or registry.search(query)


def _by_ids(registry: ClauseRegistry, query: str) -> tuple[Clause, ...]:
    """The clauses of one or more ids, nothing if the query holds anything else."""
    ids = [f"{letters.upper()}-{number.lower()}" for letters, number in _ID.findall(query)]
    if _ID.sub("", query).strip(" ,;") or not all(name in registry for name in ids):
        return ()
    return tuple(registry[name] for name in ids)


def _hint(registry: ClauseRegistry, query: str) -> str:
    """What may have been meant: ids for something like an id, else words of the texts."""
    if any(sign.isdigit() for sign in query):
        near = registry.nearest(query)
        return f"The nearest ids are {', '.join(near)}." if near else "Without words, all sections are listed."
    known = {word for clause in registry for word in re.findall(r"[a-z]{3,}", clause.text.casefold())}
    words = query.casefold().split()
    doubtful = [word for word in words if not registry.search(word)] or words
    close = list(chain.from_iterable(get_close_matches(word, sorted(known - {word}), n=3) for word in doubtful))
    return f"Words like that are {', '.join(close)}." if close else "Try fewer or shorter words."


def _shown(registry: ClauseRegistry, clause: Clause) -> Iterator[str]:
    """A clause with its text; a section as its own lines and its clauses; a group as its clauses."""
    parts = [part for part in clause.parts if part.startswith(f"{clause.id}.")] or clause.parts
    if not parts or clause.kind is ClauseKind.SECTION:
        yield f"{clause.id}  {clause.section}"
        text = "\n".join(_own_lines(clause)) if parts else clause.text
        yield from _wrapped(text.strip())
    for part in parts:
        yield from _shown(registry, registry[part])


def _own_lines(section: Clause) -> Iterator[str]:
    """Lines of a section that belong to none of its parts."""
    inside = False
    for is_table, run in groupby(section.text.splitlines(), key=lambda line: line.startswith("|")):
        lines = tuple(run)
        if is_table and any(map(_ROW.match, lines)):
            inside = False
            continue
        for line in lines:
            inside = inside or bool(_PART.match(line))
            if not inside:
                yield line


def _wrapped(text: str) -> Iterator[str]:
    """The lines of a text, indented and not too long; tables as they are."""
    for line in _whole_lines(text):
        parts = [line] if line.startswith("|") else textwrap.wrap(line, WIDTH - 4)
        yield from (f"    {part}".rstrip() for part in parts or [""])


def _whole_lines(text: str) -> Iterator[str]:
    """Lines of a text, those that were only broken to fit put together again."""
    lines: list[str] = []
    goes_on = False
    for line in text.splitlines():
        if goes_on and line.strip() and not _NEW_LINE.match(line):
            lines[-1] += f" {line.strip()}"
        else:
            lines.append(line)
        goes_on = len(line) >= _HARD_WRAPPED and not line.startswith("|")
    yield from lines


def _contents(registry: ClauseRegistry) -> Iterator[str]:
    for file in registry.files:
        yield file
        for section in registry.sections(file):
            yield f"  {section.id:10} {section.section}"
