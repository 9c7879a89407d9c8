"""Read the rules texts that the program carries."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from fleetforge.kernel.clause_text import parse_clauses
from fleetforge.kernel.clauses import ClauseRegistry
from fleetforge.storage.locate import DataFolderError, resources

if TYPE_CHECKING:
    from pathlib import Path

_HEADING = re.compile(r"#\s+(?:\d+\s*)?[\u2014-]?\s*(?P<title>.*?)(?:\s+\u2014 clause ledger)?")
"""A number may stand before the title, and what kind of text it is behind."""


@cache
def load_rules() -> ClauseRegistry:
    """All clauses of the bundled rules texts, read once.

    Raises:
        DataFolderError: if the texts are missing.
    """
    return read_rules(resources() / "rules")


@cache
def heading(file: str) -> str:
    """The title of a bundled rules text, from its first heading; its name if there is none."""
    path = resources() / "rules" / file
    first = path.read_text(encoding="utf-8").partition("\n")[0] if path.is_file() else ""
    found = _HEADING.fullmatch(first)
    return found["title"] if found else file


def read_rules(folder: Path) -> ClauseRegistry:
    """Read every numbered rules text (``10-....md``) of a folder, in the order of the numbers.

    Raises:
        DataFolderError: if there is none.
        ClauseTextError: if one cannot be read as a rules text.
    """
    texts = sorted(folder.glob("[0-9]*.md"))
    if not texts:
        raise DataFolderError(f"No rules texts in {folder}. Install the program again.")
    return ClauseRegistry(
        tuple(clause for path in texts for clause in parse_clauses(path.read_text(encoding="utf-8"), path.name))
    )
