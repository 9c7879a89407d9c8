"""Leaving and arriving by FTL, and the harm that it does nearby.

Damage from FTL ignores screens and armour.

Rule: FTC-2.21 to FTC-2.24
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.kernel.dice import Roll
from fleetforge.systems.full_thrust.movement.geometry import CLOCK_POINTS, heading_of, moved
from fleetforge.systems.full_thrust.movement.motion import Leg, facing_ahead

if TYPE_CHECKING:
    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.movement.geometry import Point
    from fleetforge.systems.full_thrust.movement.motion import Motion

IGNORES_SCREENS = IGNORES_ARMOUR = True
"""All damage from FTL goes to the hull. Rule: FTC-2.22"""
REACH_MU = 6
"""Within this, an FTL jump touches what is near. Rule: FTC-2.22, FTC-2.24"""
BYSTANDER_DICE = 2
"""Dice of damage to every other ship within reach. Rule: FTC-2.22, FTC-2.24"""
WORST = 6
"""The face that multiplies another die: damage on arrival, massive scatter. Rule: FTC-2.23, FTC-2.24"""

ExitResult: TypeAlias = Literal["jumps", "drive_fails", "damaged_then_jumps", "damaged_destroyed", "destroyed"]


@dataclass(frozen=True, slots=True)
class Crowd:
    """What is within 6 MU: other ships by name, and how many bodies of a ship's size or more.

    Fighters and markers do not count. Rule: FTC-2.22, FTC-2.24
    """

    ships: tuple[str, ...] = ()
    bodies: int = 0

    @property
    def is_near(self) -> bool:
        """Whether anything makes the jump dangerous."""
        return bool(self.ships) or self.bodies > 0


EMPTY_SPACE = Crowd()


@dataclass(frozen=True, slots=True)
class Harm:
    """Damage of one jump to another ship, past screens and armour."""

    ship: str
    faces: tuple[int, ...]

    @property
    def damage(self) -> int:
        """Points, all to the hull. Rule: FTC-2.22"""
        return sum(self.faces)


@dataclass(frozen=True, slots=True)
class FtlExit:
    """How a jump ended. ``faces`` are those of the ship itself: result, then damage if there is any.

    Rule: FTC-2.21, FTC-2.22
    """

    result: ExitResult
    faces: tuple[int, ...] = ()
    damage: int = 0
    harm: tuple[Harm, ...] = ()

    @property
    def has_left(self) -> bool:
        """Whether the ship is gone by FTL."""
        return self.result in ("jumps", "damaged_then_jumps")

    @property
    def clears_small_craft(self) -> bool:
        """Whether fighters and markers within reach are lost. Rule: FTC-2.22"""
        return self.result == "destroyed"


def exit_leg(motion: Motion) -> Leg:
    """The way to the exit point: straight ahead, half the velocity rounded down. Rule: FTC-2.21"""
    return Leg(motion.plotted, motion.course_deg, motion.velocity // 2)


def exit_result(face: int) -> ExitResult:
    """Read the die of a jump with something near. Rule: FTC-2.22"""
    if face == 1:
        return "drive_fails"
    return "damaged_then_jumps" if face <= 4 else "destroyed"


def ftl_exit(ship: str, crowd: Crowd = EMPTY_SPACE, hull_left: int | None = None) -> Rolling[FtlExit]:
    """Jump from the exit point.

    Args:
        ship: name of the ship that jumps, for the rolls.
        crowd: what is within 6 MU of the exit point.
        hull_left: its hull boxes, to see whether it outlives the damage; None if not known.

    Rule: FTC-2.21, FTC-2.22
    """
    if not crowd.is_near:
        return FtlExit("jumps")
    (face,) = yield Roll(f"FTL exit of {ship} with company within {REACH_MU} MU", 1)
    result = exit_result(face)
    if result == "destroyed":
        return FtlExit(result, (face,), harm=(yield from _harm(crowd, ship)))
    if result == "drive_fails":
        return FtlExit(result, (face,))
    (damage,) = yield Roll(f"Damage to {ship} as it jumps", 1)
    dies = hull_left is not None and damage >= hull_left
    return FtlExit("damaged_destroyed" if dies else result, (face, damage), damage)


def _harm(crowd: Crowd, source: str) -> Rolling[tuple[Harm, ...]]:
    """Damage to every other ship within reach. Rule: FTC-2.22, FTC-2.24"""
    harm = []
    for ship in crowd.ships:
        faces = yield Roll(f"Damage to {ship} from the FTL jump of {source}", BYSTANDER_DICE)
        harm.append(Harm(ship, faces))
    return tuple(harm)


@dataclass(frozen=True, slots=True)
class Scatter:
    """Where a ship arrives: direction on the clock, distance in MU, place and movement.

    It does not move further this turn; its velocity counts from the next. Rule: FTC-2.23
    """

    direction: int
    faces: tuple[int, ...]
    """Dice of the distance: one, or two after a massive scatter."""
    distance: int
    arrival: Motion


def _multiplied(faces: tuple[int, ...]) -> int:
    """A die, or its face times a second one that followed it."""
    first, *further = faces
    return first * further[0] if further else first


def scatter_distance(faces: tuple[int, ...]) -> int:
    """MU from the dice of the distance: the die, or 6 times the second after a massive scatter.

    Rule: FTC-2.23
    """
    return _multiplied(faces)


def ftl_entry(ship: str, point: Point, course: int, velocity: int, *, massive: bool = False) -> Rolling[Scatter]:
    """Arrive near a point that was written down before the game.

    Args:
        ship: its name, for the rolls.
        point: where it was to arrive.
        course: clock point of its course and facing.
        velocity: what it has from the next turn on.
        massive: option ``ftl_massive_scatter``.

    Rule: FTC-2.23
    """
    (direction,) = yield Roll(f"Direction of the scatter of {ship}", 1, CLOCK_POINTS)
    faces = yield Roll(f"Distance of the scatter of {ship}", 1)
    if massive and faces == (WORST,):
        faces += yield Roll(f"Massive scatter of {ship}: {WORST} times", 1)
    distance = scatter_distance(faces)
    place = moved(point, heading_of(direction), distance)
    return Scatter(direction, faces, distance, facing_ahead(place, course, velocity))


@dataclass(frozen=True, slots=True)
class EntryDanger:
    """Damage on arrival with something near. Rule: FTC-2.24"""

    faces: tuple[int, ...] = ()
    damage: int = 0
    harm: tuple[Harm, ...] = ()

    @property
    def clears_small_craft(self) -> bool:
        """Whether fighters and markers within reach are lost."""
        return bool(self.faces)


def entry_damage(faces: tuple[int, ...]) -> int:
    """Damage from the dice: the die, or 6 times the second after a 6. Rule: FTC-2.24"""
    return _multiplied(faces)


def entry_danger(ship: str, crowd: Crowd = EMPTY_SPACE) -> Rolling[EntryDanger]:
    """Harm to the ship that arrives and to every other within 6 MU of it.

    Rule: FTC-2.24
    """
    if not crowd.is_near:
        return EntryDanger()
    faces = yield Roll(f"Damage to {ship} on arrival with company within {REACH_MU} MU", 1)
    if faces == (WORST,):
        faces += yield Roll(f"Damage to {ship}: {WORST} times", 1)
    return EntryDanger(faces, entry_damage(faces), (yield from _harm(crowd, ship)))
