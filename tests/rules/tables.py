"""Tables of the rules texts, as they are printed there."""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from fleetforge.storage.locate import resources

Row: TypeAlias = dict[str, str]


@cache
def _lines(file: str) -> list[str]:
    return (resources() / "rules" / file).read_text(encoding="utf-8").splitlines()


def table(file: str, heading: str, number: int = 1) -> list[Row]:
    """Rows of the ``number``-th table below the line that begins with ``heading``, by column title."""
    lines = _lines(file)
    place = next(index for index, line in enumerate(lines) if line.startswith(heading))
    rows: list[list[str]] = []
    tables = [rows]
    for line in lines[place + 1 :]:
        if line.startswith("|"):
            rows.append([cell.strip().strip("`") for cell in line.strip("|").split("|")])
        elif rows:
            rows = []
            tables.append(rows)
        if len(tables) > number:
            break
    titles, _, *body = tables[number - 1]
    return [dict(zip(titles, row, strict=True)) for row in body]
