"""Who may cross: range, velocity and course of two ships; cutters go their own way.

Rule: FBD-3, FBD-10.8, FBD-10.9
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.boarding import faults

if TYPE_CHECKING:
    from fleetforge.kernel.finding import FaultKind

Movement: TypeAlias = Literal["cinematic", "vector"]
StoppedCourse: TypeAlias = Literal["vector_ok", "use_facing", "not_eligible"]

BOARDING_RANGE = 6
MOST_VELOCITY_DIFFERENCE = 1
MOST_POINTS, MOST_DEGREES = 1, 30
"""How far courses may differ: clock points, degrees. Rule: FBD-3.5, FBD-3.6"""
CLOCK, CIRCLE = 12, 360
_SLACK = 1e-9


@dataclass(frozen=True, slots=True)
class Way:
    """How a ship moves: velocity, and its course as a clock point or, in vector movement, in degrees.

    ``facing`` in degrees is needed for a stopped ship under one of the readings only.
    """

    velocity: int
    course: float
    facing: float | None = None


def refused_crossing(
    target: str,
    distance: float,
    one: Way,
    other: Way,
    movement: Movement,
    *,
    place: str = "",
    stopped_course: StoppedCourse = "vector_ok",
    limit: float = BOARDING_RANGE,
) -> tuple[Refusal, ...]:
    """The first of range, velocity and course that keeps boarding factors from crossing, if any.

    Rule: FBD-3.3, FBD-3.4, FBD-3.5, FBD-3.6, FBD-3.7, FBD-3.8, FBD-3.9
    """
    if refused := refused_distance(target, distance, place=place, limit=limit):
        return refused
    apart = abs(one.velocity - other.velocity)
    if apart > MOST_VELOCITY_DIFFERENCE:
        return (Refusal(faults.BOARD_VELOCITY, place, target, apart, MOST_VELOCITY_DIFFERENCE),)
    return _refused_course(target, one, other, movement, place, stopped_course)


def refused_distance(
    target: str, distance: float, *, place: str = "", limit: float = BOARDING_RANGE
) -> tuple[Refusal, ...]:
    """Why a distance is too far to cross; exactly the limit is near enough. Rule: FBD-0.3, FBD-3.3, FBD-10.8"""
    if distance < 0:
        return (Refusal(faults.RANGE_NEGATIVE, place, target, f"{distance:g}"),)
    if distance > limit + _SLACK:
        return (Refusal(faults.BOARD_RANGE, place, target, f"{distance:g}", f"{limit:g}"),)
    return ()


def _refused_course(
    target: str, one: Way, other: Way, movement: Movement, place: str, stopped: StoppedCourse
) -> tuple[Refusal, ...]:
    if movement == "cinematic":
        return _too_far_apart(target, place, around(one.course, other.course, CLOCK), MOST_POINTS)
    if 0 in (one.velocity, other.velocity):
        if stopped == "vector_ok":
            return ()
        if stopped == "not_eligible":
            return (Refusal(faults.BOARD_COURSE, place, target, "no course of a stopped ship", MOST_DEGREES),)
        one, other = _facing(one), _facing(other)
    return _too_far_apart(target, place, around(one.course, other.course, CIRCLE), MOST_DEGREES)


def _facing(way: Way) -> Way:
    return way if way.velocity or way.facing is None else Way(way.velocity, way.facing)


def _too_far_apart(target: str, place: str, apart: float, most: int) -> tuple[Refusal, ...]:
    kind: FaultKind = faults.BOARD_COURSE
    return (Refusal(kind, place, target, f"{apart:g}", most),) if apart > most + _SLACK else ()


def around(one: float, other: float, whole: int) -> float:
    """Difference of two directions, the short way round."""
    apart = abs(one - other) % whole
    return min(apart, whole - apart)
