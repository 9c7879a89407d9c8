"""Hexes and bearings of an aid: the rules' log holds no map, and what is measured on one stands for what players type.

Hexes have flat tops. One is named by its steps up to the right and down to the right from the hex in the middle;
a facing is a side of the hex, A straight up, the others clockwise. Angles are degrees, clockwise.

Rule: BLS-1.2, BLS-2.3, BLS-14.5, BLS-16.16, BLS-20.25
"""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, degrees, sqrt
from typing import TYPE_CHECKING

from fleetforge.sheets.hexes import apart

if TYPE_CHECKING:
    from fleetforge.systems.brilliant_lances.modifiers import Part

FACINGS = "ABCDEF"
RINGS = 5
"""Firing arcs, as rings round the bow axis. Rule: BLS-16.16"""
_MIDDLE = 50
"""Column and row of the hex in the middle."""
_MOST = 99
_CIRCLE = 360


@dataclass(frozen=True, slots=True)
class Pose:
    """A hex and the side of it that a unit faces; no facing for what has none."""

    b: int
    c: int
    facing: str = ""


def hexes_between(one: Pose, other: Pose) -> int:
    """Hexes from one to the other; the same hex is 0. Rule: BLS-1.2"""
    return apart((one.b, one.c), (other.b, other.c))


def hex_name(pose: Pose) -> str:
    """Column and row, as ``0412``; with a comma where they have no two digits."""
    across, up = pose.b + pose.c, pose.b - pose.c
    column, row = _MIDDLE + across, _MIDDLE - up // 2
    is_short = 0 <= column <= _MOST and 0 <= row <= _MOST
    return f"{column:02}{row:02}" if is_short else f"{column},{row}"


def hex_named(text: str) -> Pose | None:
    """The hex that a name stands for, None where it is no name of one."""
    first, comma, second = text.strip().partition(",")
    if not comma:
        first, second = (first[:2], first[2:]) if len(first) == 4 and first.isdecimal() else ("", "")
    try:
        across, row = int(first) - _MIDDLE, int(second)
    except ValueError:
        return None
    up = 2 * (_MIDDLE - row) + across % 2
    return Pose((across + up) // 2, (across - up) // 2)


def _angle(start: Pose, end: Pose) -> float:
    """Direction from one hex to another, from side A."""
    b, c = end.b - start.b, end.c - start.c
    return degrees(atan2(sqrt(3) * (b + c), b - c)) % _CIRCLE


def _off_bow(pose: Pose, other: Pose) -> float | None:
    """How far another hex is off the bow, clockwise; None in the same hex or without a facing."""
    if not pose.facing or (pose.b, pose.c) == (other.b, other.c):
        return None
    return (_angle(pose, other) - 60 * FACINGS.index(pose.facing)) % _CIRCLE


def sweep_arc(pose: Pose, other: Pose, arcs: int) -> int:
    """Which of 6 or 12 sweep arcs holds another hex: arc 1 lies about the bow; 0 where it cannot be said.

    On the edge of two it is the one that follows clockwise. Rule: BLS-2.3
    """
    off = _off_bow(pose, other)
    wide = _CIRCLE // arcs
    return 0 if off is None else int(round(off + wide / 2, 6) // wide) % arcs + 1


def ring_of(pose: Pose, other: Pose) -> int:
    """Which firing arc, 1 bow to 5 stern, holds another hex; 0 where it cannot be said.

    They are taken as five equal rings: a reading. Rule: BLS-16.16
    """
    off = _off_bow(pose, other)
    if off is None:
        return 0
    return min(int(min(off, _CIRCLE - off) // (180 / RINGS)) + 1, RINGS)


def hexside(target: Pose, observer: Pose) -> str:
    """The side of a target's hex that an observer sees it through; nothing in the same hex.

    Through a corner it is the side that follows clockwise. Rule: BLS-4.2, BLS-20.25
    """
    if (target.b, target.c) == (observer.b, observer.c):
        return ""
    return FACINGS[int(round(_angle(target, observer) + 30, 6) // 60) % len(FACINGS)]


def aspect_of(target: Pose, observer: Pose) -> str:
    """From where a target is seen: its bow, its stern or broadside. Rule: BLS-14.5"""
    return {1: "bow", RINGS: "stern"}.get(ring_of(target, observer), "broadside")


def part_of(then: bool, now: bool) -> Part:
    """How much of the turn something was so that is known of its beginning and its end. Rule: BLS-1.2"""
    return "all" if then and now else "some" if then or now else "none"
