"""Places and directions on the table.

x grows to the right and y up the table, both in MU. A heading is in degrees clockwise from +y; a
clock point is a heading in steps of 30 degrees, 12 for +y. Nothing is rounded.

Rule: FTC-2.1
"""

from __future__ import annotations

from math import atan2, degrees, hypot, radians, sin, sqrt
from typing import TypeAlias

CLOCK_POINTS = 12
DEGREES_PER_POINT = 30
FULL_CIRCLE = 360.0
_SINES = (0.0, 0.5, sqrt(3) / 2, 1.0, sqrt(3) / 2, 0.5)
"""Sines of the clock headings of the first half circle: a quarter turn gives no 6e-17."""


Point: TypeAlias = tuple[float, float]
"""A place on the table in MU, the centre of a base: x to the right, y up the table. Rule: FTC-2.1"""
ORIGIN: Point = (0.0, 0.0)


def clock_point(points: int) -> int:
    """Any number of clock points as 1 to 12. Rule: FTC-2.1"""
    return (points - 1) % CLOCK_POINTS + 1


def heading_of(clock: int) -> float:
    """Degrees of a clock point, 0 up to but not including 360. Rule: FTC-2.1"""
    return float(DEGREES_PER_POINT * (clock % CLOCK_POINTS))


def clock_of(heading: float) -> int:
    """The clock point nearest to a heading; halves go clockwise."""
    return clock_point(int((heading + DEGREES_PER_POINT / 2) // DEGREES_PER_POINT))


def moved(start: Point, heading: float, distance: float) -> Point:
    """The place ``distance`` MU from ``start`` along a heading. Rule: FTC-2.1"""
    return start[0] + distance * _sine(heading), start[1] + distance * _sine(heading + 90.0)


def distance_between(one: Point, other: Point) -> float:
    """MU from centre to centre. Rule: FTC-2.1"""
    return hypot(other[0] - one[0], other[1] - one[1])


def toward(start: Point, goal: Point, most: float, *, short: float = 0) -> Point:
    """The place that a move of at most ``most`` MU towards a goal ends at, ``short`` MU before it; never backwards.

    A goal that is reached is the very place. Rule: FTC-2.1, FFB-7.1
    """
    apart = distance_between(start, goal)
    if short <= 0 and apart <= most:
        return goal
    far = max(0.0, min(most, apart - short))
    if not apart or not far:
        return start
    return start[0] + (goal[0] - start[0]) * far / apart, start[1] + (goal[1] - start[1]) * far / apart


def heading_between(start: Point, end: Point) -> float:
    """Heading from one place to another; 0 if they are the same."""
    return wrapped(degrees(atan2(end[0] - start[0], end[1] - start[1])))


def bearing_from(start: Point, facing: int, end: Point) -> float:
    """Degrees clockwise from a ship's facing to a place. Rule: FTC-3.4"""
    return wrapped(heading_between(start, end) - heading_of(facing))


def degrees_apart(one: float, other: float) -> float:
    """Angle between two headings the short way round, 0 to 180."""
    apart = abs(wrapped(one) - wrapped(other))
    return min(apart, FULL_CIRCLE - apart)


def wrapped(heading: float) -> float:
    """The same heading as 0 up to but not including 360."""
    turned = heading % FULL_CIRCLE
    # A tiny negative angle comes out of the remainder as a full circle.
    return 0.0 if turned >= FULL_CIRCLE else turned


def _sine(heading: float) -> float:
    """Sine, exact at clock points where the true value is."""
    turned = wrapped(heading)
    points, between = divmod(turned, DEGREES_PER_POINT)
    if between:
        return sin(radians(turned))
    half, place = divmod(int(points), len(_SINES))
    return -_SINES[place] if half else _SINES[place]


def mu_text(number: float) -> str:
    """A number as people read it, to one place; what is kept is never rounded. Rule: FTC-2.1"""
    text = f"{number:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text
