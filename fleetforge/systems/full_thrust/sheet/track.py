"""Rows of boxes: how they wrap, and what each box holds.

Rule: FBC-2.3, FBC-2.6
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.sheets.marks import Filling
from fleetforge.systems.full_thrust.design.hull import THRESHOLDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.systems.full_thrust.sheet.ship import SheetShip

MOST_BOXES = 1000
"""More boxes are kept as a tally: no sheet has room for them."""
_WRAP = 5
_INDENT = 1
_BESIDE_FLAGS = 15.0
"""What flags and core numbers take beside a row, in mm."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of boxes from number ``first``; ``row`` counts from 0, ``last`` ends its row."""

    row: int
    first: int
    count: int
    indent: int
    last: bool

    @property
    def reach(self) -> int:
        """Width in boxes, indent included."""
        return self.count + self.indent


def wrapped(rows: Sequence[int], most: int) -> tuple[Line, ...]:
    """Rows of boxes as lines of at most ``most``; longer ones wrap at a multiple of five, indented."""
    lines: list[Line] = []
    first = 1
    widest = _wrap_at(max(rows, default=0), most)
    for row, boxes in enumerate(rows):
        step = boxes if boxes <= most else widest
        for done in range(0, boxes, step or 1):
            count = min(step, boxes - done)
            lines.append(Line(row, first + done, count, _INDENT if done else 0, done + count == boxes))
        first += boxes
    return tuple(lines)


def _wrap_at(boxes: int, most: int) -> int:
    """Boxes of the lines of a wrapped row: a multiple of five, the lines as equal as that allows."""
    longest = max(1, min(most - _INDENT, most // _WRAP * _WRAP or most - _INDENT))
    lines = -(-boxes // longest)
    even = -(-boxes // (lines * _WRAP)) * _WRAP if lines else longest
    return min(even, longest)


def boxes_per_line(width: float, pitch: float) -> int:
    """The longest hull row that is not wrapped on a content ``width`` mm wide."""
    return int((width - _BESIDE_FLAGS) / pitch)


def rows_in_use(ship: SheetShip) -> tuple[int, ...]:
    """Boxes of the damage rows that exist. Rule: FTC-5.1"""
    return tuple(boxes for boxes in ship.audit.hull_rows if boxes)


def lost_on(row: int, rows: int) -> str:
    """What is lost when a row goes: ``6``, ``5+``, ``4+``; nothing for the last row: the ship is.

    Rule: FBC-2.8, FTC-5.11
    """
    return "" if row == rows - 1 else _least(THRESHOLDS[row])


def core_lost_on(row: int, rows: int) -> str | None:
    """The same for core systems, one harder; a dash for never, None where the ship is lost.

    Rule: FTC-5.10
    """
    if row == rows - 1:
        return None
    least = THRESHOLDS[row] + 1
    return "\N{EN DASH}" if least > 6 else _least(least)


def _least(least: int) -> str:
    return f"{least}+" if least < 6 else str(least)


def hull_filling(ship: SheetShip, box: int) -> Filling:
    """What a hull box looks like. Rule: FTC-5.2"""
    state = ship.state
    if box > state.hull_marked:
        return Filling.OPEN
    return Filling.REPAIRED if box in state.hull_repaired else Filling.MARKED


def row_is_full(ship: SheetShip, row: int) -> bool:
    """Whether damage has completed a row. Rule: FTC-5.8"""
    return sum(rows_in_use(ship)[: row + 1]) <= ship.state.hull_marked
