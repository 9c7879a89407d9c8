"""How a ship moves: where it is, its course, facing and velocity; and what a move makes of them.

Rule: FTC-2.1, FTC-2.2, FTC-2.13
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.systems.full_thrust.movement.geometry import ORIGIN, Point, heading_of, moved

if TYPE_CHECKING:
    from fleetforge.kernel.finding import Finding, Refusal

MovementSystem: TypeAlias = Literal["cinematic", "vector"]
"""Both may be in play at once, ship by ship. Rule: FTC-2.13"""


@dataclass(frozen=True, slots=True)
class Motion:
    """A ship's place and movement.

    ``position`` is None where nothing is plotted. ``facing`` is a clock point 1 to 12,
    ``course_deg`` a heading; under cinematic movement it is always that of the facing.
    ``velocity`` is whole MU a turn, 0 or more.

    Rule: FTC-2.1, FTC-2.2, FTC-2.13
    """

    position: Point | None = None
    facing: int = 12
    course_deg: float = 0.0
    velocity: int = 0

    @property
    def plotted(self) -> Point:
        """Where it is, or the origin: legs of a ship that is not plotted start there."""
        return self.position or ORIGIN

    def arrived(self, place: Point) -> Point | None:
        """The place of a plotted ship, None of another."""
        return place if self.position is not None else None


STILL = Motion()
"""A ship that lies still and is not plotted."""


def facing_ahead(position: Point | None, clock: int, velocity: int) -> Motion:
    """Motion of a ship that faces where it goes, as cinematic ships always do. Rule: FTC-2.2"""
    return Motion(position, clock, heading_of(clock), velocity)


@dataclass(frozen=True, slots=True)
class Leg:
    """One straight part of a path, ``distance`` MU along ``heading`` degrees; it may be 0 MU long."""

    start: Point
    heading: float
    distance: float

    @property
    def end(self) -> Point:
        """Where it ends."""
        return moved(self.start, self.heading, self.distance)


@dataclass(frozen=True, slots=True)
class Move:
    """What a turn's movement does to a ship.

    ``legs`` is the path that the ship flies; ``steps`` are construction points of a vector move and
    no path. ``thrust_used`` counts points of the main drive, ``thrusters_used`` points of the
    separate thruster pool. ``turned`` says whether the order turned the ship. With ``refusals`` the
    order failed and the ship drifted.

    Rule: FTC-2.6, FTC-2.11, FTC-2.18, FTC-2.19
    """

    start: Motion
    end: Motion
    legs: tuple[Leg, ...]
    thrust_used: int = 0
    thrusters_used: int = 0
    drive_used: bool = False
    turned: bool = False
    steps: tuple[Point, ...] = ()
    refusals: tuple[Refusal, ...] = ()
    warnings: tuple[Finding, ...] = ()

    @property
    def is_legal(self) -> bool:
        """Whether the order was carried out."""
        return not self.refusals

    @property
    def reasons(self) -> tuple[str, ...]:
        """Codes of the limits that failed, each once."""
        return tuple(dict.fromkeys(refusal.code for refusal in self.refusals))

    @property
    def path(self) -> tuple[Point, ...]:
        """Corners of the path from start to end, the knee only if it is a place of its own."""
        knees = (leg.end for leg in self.legs[:-1] if leg.distance)
        return (self.start.plotted, *knees, self.end.position or self.legs[-1].end)


def drift(motion: Motion, refusals: tuple[Refusal, ...] = (), warnings: tuple[Finding, ...] = ()) -> Move:
    """A ship that goes straight on: course, facing and velocity stay.

    Rule: FTC-2.11, FTC-2.19
    """
    leg = Leg(motion.plotted, motion.course_deg, motion.velocity)
    return Move(motion, replace(motion, position=motion.arrived(leg.end)), (leg,), refusals=refusals, warnings=warnings)
