"""Places and courses set by hand, with a reason: the table is right.

Rule: FTC-2.1, FTC-9.3
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import isfinite
from typing import TYPE_CHECKING, ClassVar

from fleetforge.journal.state import named
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle import faults as common
from fleetforge.systems.full_thrust.battle.command import Command, Scene
from fleetforge.systems.full_thrust.battle.event import Event
from fleetforge.systems.full_thrust.battle.helm import faults
from fleetforge.systems.full_thrust.battle.helm.moved import place_text
from fleetforge.systems.full_thrust.battle.measuring import forgotten
from fleetforge.systems.full_thrust.battle.units import Group, Point, Ship
from fleetforge.systems.full_thrust.movement.geometry import mu_text, wrapped

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.battle.state import Battle

FARTHEST = 9999.0
"""MU: no table is larger."""


@dataclass(frozen=True, slots=True)
class UnitPlaced(Event):
    """A unit stands where the players say; None takes it off the plot. Rule: FTC-9.3"""

    unit: str
    position: Point | None
    reason: str

    by_hand: ClassVar[bool] = True

    def apply(self, battle: Battle) -> Battle:
        """It stands there, and what was measured to it no longer holds."""
        unit = battle.unit(self.unit)
        if isinstance(unit, Ship):
            battle = battle.with_ship(replace(unit, motion=replace(unit.motion, position=self.position)))
        elif isinstance(unit, Group):
            battle = battle.with_group(replace(unit, position=self.position))
        elif unit is not None:
            battle = battle.with_marker(replace(unit, position=self.position))
        return forgotten(battle, self.unit)

    def words(self, battle: Battle) -> str:
        """Where, and why."""
        where = place_text(self.position) if self.position else "off the plot"
        return f"{named(battle, self.unit)} is placed by hand at {where}: {self.reason}"


@dataclass(frozen=True, slots=True)
class CourseSet(Event):
    """A vector ship flies the course that the players say. Rule: FTC-2.13, FTC-9.3"""

    ship: str
    course_deg: float
    reason: str

    by_hand: ClassVar[bool] = True

    def apply(self, battle: Battle) -> Battle:
        """The course is theirs."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            return battle
        return battle.with_ship(replace(ship, motion=replace(ship.motion, course_deg=self.course_deg)))

    def words(self, battle: Battle) -> str:
        """Which course, and why."""
        return f"{named(battle, self.ship)} course set by hand to {mu_text(self.course_deg)}°: {self.reason}"


@dataclass(frozen=True, slots=True)
class PlaceUnit(Command):
    """Set a unit to the place where it stands on the table, in MU.

    Without ``to`` it is taken off the plot. Rule: FTC-2.1, FTC-9.3
    """

    unit: str
    reason: str
    to: Point | None = None

    title: ClassVar[str] = "Correct a place"
    clause: ClassVar[str] = "FTC-9.3"
    acted_by: ClassVar[str] = "unit"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """A place that there is not; no reason."""
        yield from _unfit(battle, self.unit, self.to or (), FARTHEST)
        yield from self.faults.unreasoned(self.unit, named(battle, self.unit), self.reason)

    def results(self, scene: Scene) -> Rolling[None]:
        """Set it."""
        yield from ()
        scene.emit(UnitPlaced(self.unit, self.to, self.reason))


@dataclass(frozen=True, slots=True)
class SetCourse(Command):
    """Set the course of a vector ship in degrees clockwise from up the table. Rule: FTC-2.13, FTC-9.3"""

    ship: str
    course_deg: float
    reason: str

    title: ClassVar[str] = "Correct a course"
    clause: ClassVar[str] = "FTC-9.3"
    acted_by: ClassVar[str] = "ship"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """A unit whose course is its facing; degrees that there are not; no reason."""
        ship = battle.ships.get(self.ship)
        if ship is None or ship.movement != "vector":
            subject = f"{named(battle, self.ship)}: course"
            yield Refusal(common.CORRECTION, self.ship, subject, mu_text(self.course_deg), "its facing")
        else:
            yield from _unfit(battle, self.ship, (self.course_deg,), 360.0)
        yield from self.faults.unreasoned(self.ship, named(battle, self.ship), self.reason)

    def results(self, scene: Scene) -> Rolling[None]:
        """Set it."""
        yield from ()
        scene.emit(CourseSet(self.ship, wrapped(self.course_deg), self.reason))


def _unfit(battle: Battle, unit: str, numbers: tuple[float, ...], most: float) -> Iterator[Refusal]:
    if not all(isfinite(number) and abs(number) <= most for number in numbers):
        found = ", ".join(mu_text(number) for number in numbers)
        yield Refusal(faults.PLACE_UNFIT, unit, named(battle, unit), found, f"-{mu_text(most)} to {mu_text(most)}")


COMMANDS = (PlaceUnit, SetCourse)
EVENTS = (UnitPlaced, CourseSet)
