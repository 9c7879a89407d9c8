"""Sides lined up along the edges of the table, each facing the one opposite."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.app.setup_fields import Typed

INSET = 4
"""MU between a line of ships and its edge, less where the table is small."""
_FACINGS = (12, 6, 3, 9)
"""Of the lines along the lower, the upper, the left and the right edge."""


def lined_up(sides: Sequence[tuple[Typed, ...]], table: tuple[float, float]) -> list[tuple[Typed, ...]]:
    """The starts of the ships of each side: the first two sides opposite, a third and a fourth left and right.

    A fifth side shares the edge of the first, and so on. Velocities stay as they are written, and
    ships that arrive by FTL later altogether.
    """
    return [_line(number, len(sides), starts, table) for number, starts in enumerate(sides)]


def _line(side: int, sides: int, starts: tuple[Typed, ...], table: tuple[float, float]) -> tuple[Typed, ...]:
    edge, share = side % len(_FACINGS), side // len(_FACINGS)
    is_level = edge in (0, 1)
    length, depth = table if is_level else (table[1], table[0])
    inset = min(INSET, depth / 4)
    across = inset if edge in (0, 2) else depth - inset
    room = length / len(range(edge, sides, len(_FACINGS)))
    lined = [place for place, start in enumerate(starts) if not start["entry"].strip()]
    row = list(starts)
    for count, place in enumerate(lined, start=1):
        along = room * (share + count / (len(lined) + 1))
        x, y = (along, across) if is_level else (across, along)
        row[place] = row[place].but({"x": _tenth(x), "y": _tenth(y), "facing": str(_FACINGS[edge])})
    return tuple(row)


def _tenth(value: float) -> str:
    """A length to a tenth of an MU, as people write it."""
    return f"{value:.1f}".removesuffix(".0")
