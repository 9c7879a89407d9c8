"""Hexes of a plot: their middles and corners on the plane, which one holds a place, outlines of what lies within n.

A hex is named by its steps up to the right and down to the right from the hex in the middle. Places have y up, and
neighbours are 1 apart. Hexes have flat tops: one neighbour is straight up, the others follow clockwise by 60 degrees.
"""

from __future__ import annotations

from math import cos, radians, sin, sqrt
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from fleetforge.sheets.plot import Spot

Cell: TypeAlias = tuple[int, int]
SIDES = 6
COLUMN = sqrt(3) / 2
"""How far apart columns of hexes are."""
RIM = 1 / sqrt(3)
"""From the middle of a hex to its corners."""
STEPS: tuple[Cell, ...] = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""One hex straight up, then clockwise."""
CORNERS: tuple[Spot, ...] = tuple(
    (RIM * sin(radians(60 * side + 30)), RIM * cos(radians(60 * side + 30))) for side in range(SIDES)
)
"""Corners of the hex in the middle: the first right of straight up, then clockwise."""


def middle(cell: Cell) -> Spot:
    """The place of the middle of a hex."""
    first, second = cell
    return COLUMN * (first + second), (first - second) / 2


def cell_at(place: Spot) -> Cell:
    """The hex that holds a place; on an edge one of those that meet there."""
    across, up = place[0] / COLUMN, 2 * place[1]
    first, second = (across + up) / 2, (across - up) / 2
    third = -first - second
    near = round(first), round(second), round(third)
    off = abs(near[0] - first), abs(near[1] - second), abs(near[2] - third)
    if off[0] > off[1] and off[0] > off[2]:
        return -near[1] - near[2], near[1]
    if off[1] > off[2]:
        return near[0], -near[0] - near[2]
    return near[0], near[1]


def apart(one: Cell, other: Cell) -> int:
    """Hexes from one to the other."""
    first, second = other[0] - one[0], other[1] - one[1]
    return max(abs(first), abs(second), abs(first + second))


def outline(hexes: int) -> tuple[Spot, ...]:
    """Corners round all that lies within so many hexes of the one in the middle, clockwise."""
    if not hexes:
        return CORNERS
    corners: list[Spot] = []
    for side, (first, second) in enumerate(STEPS):
        step = STEPS[(side + 2) % SIDES]
        for along in range(hexes):
            x, y = middle((first * hexes + step[0] * along, second * hexes + step[1] * along))
            turned = (side - 1, side) if along else (side - 2, side - 1, side)
            corners += ((x + CORNERS[one % SIDES][0], y + CORNERS[one % SIDES][1]) for one in turned)
    return tuple(corners)
