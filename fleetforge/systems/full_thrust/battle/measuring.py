"""Distances and arcs between units: measured by the players, else taken from the plot.

A measure holds until one of its two units moves, and no longer than the turn.

Rule: FTC-2.1, FTC-3.4, FFB-0.3
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from fleetforge.journal.state import named
from fleetforge.kernel.finding import FaultKind, Refusal
from fleetforge.systems.full_thrust.arcs import Arc
from fleetforge.systems.full_thrust.battle import faults
from fleetforge.systems.full_thrust.battle.command import Command, Scene
from fleetforge.systems.full_thrust.battle.event import Event
from fleetforge.systems.full_thrust.battle.state import Distance
from fleetforge.systems.full_thrust.battle.units import Ship
from fleetforge.systems.full_thrust.fighters.distance import check_distances, mu, within
from fleetforge.systems.full_thrust.movement.geometry import distance_between

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.battle.state import Battle, Unit
    from fleetforge.systems.full_thrust.battle.units import Point

CONTACT_MU = 1
"""Centres that are no farther apart are in base contact where places are plotted; at the table the
players see it. The rules name no size of bases."""


def place_of(unit: Unit | None) -> Point | None:
    """Where a unit is, None if that is not plotted."""
    if unit is None:
        return None
    return unit.motion.position if isinstance(unit, Ship) else unit.position


def measure_of(battle: Battle, one: str, other: str) -> Distance | None:
    """The measure that stands between two units, seen from the first if there are both."""
    ways = ((one, other), (other, one))
    return next((found for way in ways for found in battle.measured if (found.one, found.other) == way), None)


def distance(battle: Battle, one: str, other: str) -> float | None:
    """MU between two units, None if nobody measured and nothing is plotted. Rule: FTC-2.1"""
    measure = measure_of(battle, one, other)
    if measure is not None:
        return measure.mu
    return between(place_of(battle.unit(one)), place_of(battle.unit(other)))


def between(one: Point | None, other: Point | None) -> float | None:
    """MU between two places, None if one is not known. Rule: FTC-2.1"""
    return None if one is None or other is None else distance_between(one, other)


def touch(one: Point | None, other: Point | None) -> bool | None:
    """Whether bases at two places touch, None if one place is not known."""
    apart = between(one, other)
    return None if apart is None else within(apart, CONTACT_MU)


def nearest_enemy(battle: Battle, ship: Ship) -> Ship | None:
    """The enemy ship in play that is nearest, as far as that is plotted or measured. Rule: FTC-8.3"""
    far = {
        other.id: mu
        for other in battle.ships.values()
        if other.side != ship.side and other.is_in_play and (mu := distance(battle, ship.id, other.id)) is not None
    }
    return battle.ships[min(far, key=lambda other: far[other])] if far else None


def forgotten(battle: Battle, unit_id: str) -> Battle:
    """The battle without measures to or from a unit that moved."""
    kept = tuple(one for one in battle.measured if unit_id not in (one.one, one.other))
    return battle if len(kept) == len(battle.measured) else replace(battle, measured=kept)


FARTHEST_MU = 99_999
"""More than two units can be apart wherever they may be placed."""
TOO_FAR = FaultKind(
    "distance-unfit",
    "FTC-2.1",
    "{found} MU is no distance on a table.",
    "Measure again and give 0 to {allowed} MU.",
)


@dataclass(frozen=True, slots=True)
class Measured(Event):
    """A distance between two units as the players measured it, in MU, and the arc if they said it."""

    one: str
    other: str
    mu: float
    arc: str

    def apply(self, battle: Battle) -> Battle:
        """It stands before what was measured earlier and before the plot."""
        kept = (found for found in battle.measured if (found.one, found.other) != (self.one, self.other))
        return replace(battle, measured=(Distance(self.one, self.other, self.mu, self.arc), *kept))

    def words(self, battle: Battle) -> str:
        """The distance, and the arc."""
        arc = f", arc {self.arc}" if self.arc else ""
        return f"{named(battle, self.one)} to {named(battle, self.other)}: {mu(self.mu)} mu{arc}"


@dataclass(frozen=True, slots=True)
class Measure(Command):
    """Say how far two units are apart on the table; ``arc`` is that of ``one`` in which ``other`` lies.

    Rule: FTC-2.1, FTC-3.4
    """

    one: str
    other: str
    mu: float
    arc: Arc | None = None

    title: ClassVar[str] = "Measure"
    clause: ClassVar[str] = "FTC-2.1"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Units that there are not; a distance that is none."""
        yield from unknown_units(battle, self.one, self.other)
        yield from check_distances(self.one, (self.mu,))
        if self.mu > FARTHEST_MU:
            yield Refusal(TOO_FAR, self.one, "", f"{self.mu:g}", FARTHEST_MU)

    def results(self, scene: Scene) -> Rolling[None]:
        """Keep it."""
        yield from ()
        scene.emit(Measured(self.one, self.other, self.mu, self.arc or ""))


def unknown_units(battle: Battle, *units: str) -> Iterator[Refusal]:
    """A refusal for each id that no unit has."""
    for unit in units:
        if battle.unit(unit) is None:
            known = ", ".join([*battle.ships, *battle.groups, *battle.markers])
            yield Refusal(faults.UNKNOWN_UNIT, unit, "unit", unit, known)


FIRM = frozenset({"E_RANGE_NEGATIVE", TOO_FAR.code})
COMMANDS = (Measure,)
EVENTS = (Measured,)
