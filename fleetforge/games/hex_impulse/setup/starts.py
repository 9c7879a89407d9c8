"""Where fighters start: a hex, a side that they face, the hexes that they moved last; and lines of them.

Rule: HIF-15.9, HIF-16.1, HIF-25.24
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.setup_fields import Column, Number
from fleetforge.kernel.finding import FaultKind, Finding
from fleetforge.systems.hex_impulse.arcs import FACINGS, Hex, ahead, turned
from fleetforge.systems.hex_impulse.movement import THROTTLE_CAP

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fleetforge.app.setup_fields import Typed

HALF_HEX = FaultKind(
    "start-half-hex",
    "HIF-25.24",
    "{subject} has half a hex: {found}.",
    "Write both steps, or neither: then ranges are typed.",
)
FAR = 99
_STEPS = "steps from the hex in the middle"
COLUMNS = (
    Column("b", "B", "steps towards side B", f"{_STEPS} towards side B", "HIF-15.9", "none",
           Number("the steps towards side B", -FAR, FAR, "HIF-15.9")),
    Column("c", "C", "steps towards side C", f"{_STEPS} towards side C", "HIF-15.9", "none",
           Number("the steps towards side C", -FAR, FAR, "HIF-15.9")),
    Column("facing", "Facing", "facing", "the side of the hex that it faces: A ahead, then clockwise", "HIF-15.9", "A",
           choices=tuple(FACINGS)),
    Column("moved", "Moved", "hexes moved last", "hexes moved in the impulse before; it drifts so far without power",
           "HIF-16.1", "0", Number("hexes moved last", 0, THROTTLE_CAP, "HIF-16.1")),
)  # fmt: skip
APART = 12
"""Hexes between two lines: out of reach of every weapon that is built in."""
_FROM = "DA"
"""Sides of the middle hex from which the two lines come."""


def half_hex(place: str, subject: str, start: Typed) -> Iterator[Finding]:
    """A hex of which one step is written and the other is not."""
    steps = {key: start[key].strip() for key in ("b", "c")}
    missing = [key for key, text in steps.items() if not text]
    if len(missing) == 1:
        written = next(key for key, text in steps.items() if text)
        yield Finding(HALF_HEX, f"{place}.{missing[0]}", subject, f"steps towards {written.upper()} only")


def hex_of(start: Typed) -> Hex | None:
    """The hex of a start without faults, None where ranges are typed."""
    return Hex(int(start["b"]), int(start["c"])) if start["b"].strip() else None


def moved_of(start: Typed) -> int:
    """Hexes that a fighter moved last, of a start without faults. Rule: HIF-16.1"""
    return int(start["moved"] or "0")


def lined_up(sides: Sequence[tuple[Typed, ...]], reach: int = 0) -> list[tuple[Typed, ...]]:
    """Each side in a line that faces the middle and the other, farther from it than ``reach``."""
    away = max(APART // 2, reach // 2 + 1)
    return [_line(side, starts, away) for side, starts in zip(_FROM, sides, strict=False)]


def _line(side: str, starts: tuple[Typed, ...], away: int) -> tuple[Typed, ...]:
    middle, facing = ahead(Hex(), side, away), turned(side, 3)
    first, second = turned(side, 1), turned(side, 2)
    line = []
    for place, start in enumerate(starts):
        along = place - len(starts) // 2
        at = ahead(ahead(middle, first, along), second, along)
        line.append(start.but({"b": str(at.b), "c": str(at.c), "facing": facing}))
    return tuple(line)
