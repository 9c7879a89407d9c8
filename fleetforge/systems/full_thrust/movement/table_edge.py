"""The edges of the table: who has left, over which edge, and whether he comes back.

Rule: FTC-2.12
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.kernel.dice import Roll
from fleetforge.systems.full_thrust.movement.geometry import CLOCK_POINTS, clock_point, degrees_apart, heading_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.movement.geometry import Point

Edge: TypeAlias = Literal["left", "right", "bottom", "top"]
NEARLY = 0.1
"""MU by which a model may be set beside an edge and still be on it."""
HIGHEST_LOST = 3
"""A ship that leaves never returns on this face or less. Rule: FTC-2.12"""


@dataclass(frozen=True, slots=True)
class Table:
    """The playing area in MU; its edges belong to it."""

    left: float
    bottom: float
    right: float
    top: float

    def holds(self, place: Point) -> bool:
        """Whether a place is on the table."""
        return self.left <= place[0] <= self.right and self.bottom <= place[1] <= self.top


def edge_crossed(path: Sequence[Point], table: Table) -> Edge | None:
    """The edge over which a path first leaves the table, or None if it stays on it.

    Only the straight part that ends outside is looked at, which is enough: the table has no
    hollows, so a part with both ends on it stays on it.

    Rule: FTC-2.12
    """
    for start, end in pairwise(path):
        if not table.holds(end):
            return _first_edge(start, end, table)
    return None


def _first_edge(start: Point, end: Point, table: Table) -> Edge:
    """The edge that is reached first on the way out, of those beyond which the way ends."""
    beyond: dict[Edge, tuple[float, float, float]] = {
        "left": (start[0], table.left, end[0]),
        "right": (-start[0], -table.right, -end[0]),
        "bottom": (start[1], table.bottom, end[1]),
        "top": (-start[1], -table.top, -end[1]),
    }
    shares = {
        edge: (begin - line) / (begin - stop) if begin > stop else 0.0
        for edge, (begin, line, stop) in beyond.items()
        if stop < line
    }
    return min(shares, key=lambda edge: shares[edge])


_OUTWARD: dict[Edge, int] = {"top": 12, "right": 3, "bottom": 6, "left": 9}
"""Clock point that leads straight over each edge. Rule: FTC-2.1"""


def edge_ahead(clock: int) -> Edge:
    """The edge that a ship of this facing looks at most. Rule: FTC-2.1"""
    return min(_OUTWARD, key=lambda edge: degrees_apart(heading_of(clock), heading_of(_OUTWARD[edge])))


def inward(edge: Edge) -> int:
    """The facing straight onto the table from an edge. Rule: FTC-2.1"""
    return clock_point(_OUTWARD[edge] + CLOCK_POINTS // 2)


def beside_edge(place: Point, table: Table, edge: Edge) -> Point:
    """The point of an edge that is nearest to a place. Rule: FTC-2.12"""
    x = min(max(place[0], table.left), table.right)
    y = min(max(place[1], table.bottom), table.top)
    across = {"left": (table.left, y), "right": (table.right, y), "bottom": (x, table.bottom), "top": (x, table.top)}
    return across[edge]


@dataclass(frozen=True, slots=True)
class Return:
    """Whether a ship that left comes back: full turns of absence, or None for never."""

    face: int
    turns_absent: int | None

    def turn(self, left_in: int) -> int | None:
        """The turn in which it re-enters on the same edge. Rule: FTC-2.12"""
        return None if self.turns_absent is None else left_in + self.turns_absent + 1


def turns_absent(face: int) -> int | None:
    """Full turns that a ship is away by its die, None for good. Rule: FTC-2.12"""
    return face if face > HIGHEST_LOST else None


def return_to_table(ship: str) -> Rolling[Return]:
    """Throw for a ship that left the table, where the players agreed on returns.

    Rule: FTC-2.12
    """
    (face,) = yield Roll(f"Return of {ship} to the table", 1)
    return Return(face, turns_absent(face))


def on_edge(place: Point, table: Table, edge: str) -> bool:
    """Whether a place lies on an edge of the table, to 0.1 MU. Rule: FTC-2.12"""
    away = {
        "left": place[0] - table.left,
        "right": table.right - place[0],
        "bottom": place[1] - table.bottom,
        "top": table.top - place[1],
    }
    return abs(away[edge]) <= NEARLY and all(gap >= -NEARLY for gap in away.values())
