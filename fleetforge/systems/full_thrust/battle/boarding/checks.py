"""What stands against any boarding command: the phase, the ships, who may cross.

Rule: FBD-3, FBD-4
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle import faults as battle_faults
from fleetforge.systems.full_thrust.battle.boarding.aboard import boarding_role
from fleetforge.systems.full_thrust.battle.goes import next_side
from fleetforge.systems.full_thrust.battle.measuring import distance
from fleetforge.systems.full_thrust.boarding import faults
from fleetforge.systems.full_thrust.boarding.crossing import (
    BOARDING_RANGE,
    CIRCLE,
    CLOCK,
    Way,
    around,
    refused_crossing,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Ship

MU_PER_INCH = 2.54
"""Where a table counts an MU as a centimetre. Rule: FBD-13.1"""


def out_of_phase(battle: Battle) -> Iterator[Refusal]:
    """Boarding has its moment in the turn; within a phase of fire it comes when all have fired.

    Rule: FBD-3.1, FBD-3.2, FBD-13.7
    """
    if battle.ended:
        yield Refusal(battle_faults.BATTLE_OVER, "battle", "Boarding", battle.ended)
    role = boarding_role(battle)
    if battle.phase.role != role or (role == "fire" and next_side(battle)):
        yield Refusal(faults.PHASE, "phase", "Boarding", battle.phase.number)


def are_assigned_unseen(battle: Battle) -> bool:
    """Whether boarding factors are assigned hidden from the other side, and are not open yet. Rule: FBD-13.9"""
    hidden = battle.options.boarding.assign == "hidden"
    return hidden and battle.phase.role == boarding_role(battle) and battle.opened_turn != battle.turn


def opened(battle: Battle, ship: Ship) -> Iterator[Refusal]:
    """What was assigned unseen and lies open is fixed. Rule: FBD-4.6, FBD-13.9"""
    if battle.options.boarding.assign == "hidden" and battle.opened_turn == battle.turn:
        yield Refusal(faults.DECLARED, ship.id, ship.name)


def no_ship(battle: Battle, *ships: str) -> Iterator[Refusal]:
    """A refusal for each id that no ship has."""
    for ship in ships:
        if ship not in battle.ships:
            yield Refusal(battle_faults.UNKNOWN_UNIT, ship, "ship", ship, ", ".join(battle.ships))


def not_here(ship: Ship) -> Iterator[Refusal]:
    """A refusal if the ship is not there to be boarded."""
    if not ship.is_on_table:
        yield Refusal(battle_faults.OUT_OF_BATTLE, ship.id, ship.name, ship.status.replace("_", " "))


def cannot_cross(battle: Battle, ship: Ship, target: Ship) -> tuple[Refusal, ...]:
    """Why nobody can cross from one ship to another; what nobody measured, nobody refuses.

    Rule: FBD-3.3 to FBD-3.9
    """
    vector = "vector" in (ship.movement, target.movement)
    apart = distance(battle, ship.id, target.id)
    return refused_crossing(
        target.name,
        0.0 if apart is None else apart,
        _way(ship, vector=vector),
        _way(target, vector=vector),
        "vector" if vector else "cinematic",
        place=target.id,
        stopped_course=battle.options.boarding.stopped_course,
        limit=boarding_limit(battle),
    )


@dataclass(frozen=True, slots=True)
class Match:
    """How two ships lie to each other: MU apart if that is known, and what the second makes more.

    ``course`` is the difference of courses in clock points or, in vector movement, in degrees.
    """

    apart: float | None
    velocity: int
    course: float
    in_degrees: bool


def match(battle: Battle, ship: Ship, target: Ship) -> Match:
    """What is compared before anybody crosses. Rule: FBD-3.3 to FBD-3.6"""
    vector = "vector" in (ship.movement, target.movement)
    one, other = _way(ship, vector=vector), _way(target, vector=vector)
    apart = around(one.course, other.course, CIRCLE if vector else CLOCK)
    return Match(distance(battle, ship.id, target.id), other.velocity - one.velocity, apart, in_degrees=vector)


def boarding_limit(battle: Battle) -> float:
    """How far apart ships may be, in MU: an inch is one, or what it is where an MU is a centimetre.

    Rule: FBD-0.3, FBD-13.1
    """
    return BOARDING_RANGE if battle.options.boarding.inch_is_mu == "true" else BOARDING_RANGE * MU_PER_INCH


def _way(ship: Ship, *, vector: bool) -> Way:
    motion = ship.motion
    facing = 30.0 * (motion.facing % 12)
    return Way(motion.velocity, motion.course_deg if vector else motion.facing, facing)


def fixed(ship: Ship) -> Iterator[Refusal]:
    """Dice that lie on the table fix everything that was declared. Rule: FBD-4.6, FBD-7.8"""
    contest = ship.aboard.contest
    if contest is not None and contest.is_rolled:
        yield Refusal(faults.DECLARED, ship.id, ship.name)


def unmatched(battle: Battle, ship: Ship, target: Ship) -> tuple[Refusal, ...]:
    """Why velocity and course of two ships do not match, however far apart they are. Rule: FBD-13.15"""
    vector = "vector" in (ship.movement, target.movement)
    return refused_crossing(
        target.name,
        0.0,
        _way(ship, vector=vector),
        _way(target, vector=vector),
        "vector" if vector else "cinematic",
        place=target.id,
        stopped_course=battle.options.boarding.stopped_course,
    )
