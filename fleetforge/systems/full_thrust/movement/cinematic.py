"""Cinematic movement: the facing is the course, half the turn and half the way come first.

Rule: FTC-2.2 to FTC-2.11
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.kernel.finding import Finding, Refusal
from fleetforge.systems.full_thrust.battle_options.core import DEFAULT_CORE
from fleetforge.systems.full_thrust.movement import faults
from fleetforge.systems.full_thrust.movement.geometry import clock_point, heading_of
from fleetforge.systems.full_thrust.movement.motion import Leg, Move, drift, facing_ahead

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.full_thrust.battle_options.core import CoreOptions
    from fleetforge.systems.full_thrust.movement.drive import Drive
    from fleetforge.systems.full_thrust.movement.motion import Motion
    from fleetforge.systems.full_thrust.movement.notation import CinematicOrder

SHIP = "The ship"
"""How words name a ship that the caller does not name."""


@dataclass(frozen=True, slots=True)
class Cost:
    """Points that an order takes, those that turn the ship and all together. Rule: FTC-2.3"""

    turning: int
    thrust: int


def cinematic_cost(motion: Motion, order: CinematicOrder, options: CoreOptions = DEFAULT_CORE) -> Cost:
    """Points for an order: one for each course point and each point of velocity.

    With ``free_pivot`` a ship that lies still and stays so turns by any angle for one point.

    Rule: FTC-2.2, FTC-2.3, FTC-2.8, FTC-2.10
    """
    turning = order.turning
    if options.zero_velocity_turn == "free_pivot" and motion.velocity == 0 and order.change == 0:
        turning = min(turning, 1)
    return Cost(turning, turning + abs(order.change))


def cinematic_faults(
    motion: Motion,
    order: CinematicOrder,
    drive: Drive,
    *,
    turned_last_turn: bool = False,
    options: CoreOptions = DEFAULT_CORE,
    ship: str = SHIP,
) -> tuple[Refusal, ...]:
    """Every limit that an order breaks; none if the ship can carry it out.

    Rule: FTC-2.3, FTC-2.4, FTC-2.5, FTC-2.11
    """
    cost = cinematic_cost(motion, order, options)
    wrong = list(held_faults(drive, cost.thrust, ship) or _budget_faults(drive, cost, ship))
    alternate = options.thrust1_turn == "alternate_turns" and turned_last_turn
    if alternate and drive.thrust == 1 and cost.turning:
        wrong.append(Refusal(faults.TURNED_BEFORE, "order", subject=ship))
    if (new := motion.velocity + order.change) < 0:
        wrong.append(Refusal(faults.NEGATIVE_VELOCITY, "order", subject=ship, found=new, allowed=motion.velocity))
    return tuple(wrong)


def cinematic_move(
    motion: Motion,
    order: CinematicOrder | None,
    drive: Drive,
    *,
    turned_last_turn: bool = False,
    options: CoreOptions = DEFAULT_CORE,
    ship: str = SHIP,
) -> Move:
    """Carry out an order, or go straight on if there is none or it breaks a limit.

    Rule: FTC-2.6, FTC-2.7, FTC-2.8, FTC-2.9, FTC-2.11
    """
    if order is None:
        note = Finding(faults.NO_ORDER, "order", subject=ship, found=motion.velocity)
        return drift(motion, warnings=(note,))
    refusals = cinematic_faults(motion, order, drive, turned_last_turn=turned_last_turn, options=options, ship=ship)
    warnings = _velocity_warnings(motion, order, ship)
    if refusals:
        return drift(motion, refusals, warnings)
    cost = cinematic_cost(motion, order, options)
    legs = cinematic_legs(motion, order)
    facing = clock_point(motion.facing + sum(order.turns))
    end = facing_ahead(motion.arrived(legs[-1].end), facing, motion.velocity + order.change)
    return Move(
        motion,
        end,
        legs,
        thrust_used=cost.thrust,
        drive_used=cost.thrust > 0,
        turned=order.turning > 0,
        warnings=warnings,
    )


def cinematic_legs(motion: Motion, order: CinematicOrder) -> tuple[Leg, Leg]:
    """The two straight legs of the path and the knee between them.

    Turn and distance are each halved, rounded down in the first half. Two written turns are made
    in full, one before moving and one at the knee.

    Rule: FTC-2.6, FTC-2.7, FTC-2.8
    """
    first_turn, second_turn = turn_halves(order.turns)
    velocity = motion.velocity + order.change
    course = clock_point(motion.facing + first_turn)
    first = Leg(motion.plotted, heading_of(course), velocity // 2)
    return first, Leg(first.end, heading_of(course + second_turn), velocity - velocity // 2)


def turn_halves(turns: tuple[int, ...]) -> tuple[int, int]:
    """Course points before moving and at mid-move. Rule: FTC-2.6, FTC-2.7, FTC-2.8"""
    match turns:
        case (first, second):
            return first, second
        case (whole,):
            first = abs(whole) // 2 * (1 if whole > 0 else -1)
            return first, whole - first
        case _:
            return 0, 0


def held_faults(drive: Drive, points: int, ship: str) -> tuple[Refusal, ...]:
    """Everything that bars the drive from giving any points.

    Rule: FTC-2.21, FTC-4.22, FTC-5.16, FTC-5.18, FTC-7.2
    """
    if not points:
        return ()
    return tuple(Refusal(faults.HOLDS[hold], "order", subject=ship, found=points) for hold in drive.holds)


def _budget_faults(drive: Drive, cost: Cost, ship: str) -> Iterator[Refusal]:
    """Points beyond the thrust, and beyond what may turn. Rule: FTC-2.3, FTC-2.4"""
    allowance = drive.allowance
    if cost.thrust > allowance.thrust:
        yield Refusal(faults.THRUST, "order", subject=ship, found=cost.thrust, allowed=allowance.thrust)
    if cost.turning > allowance.turning:
        yield Refusal(faults.TURN_LIMIT, "order", subject=ship, found=cost.turning, allowed=allowance.turning)


def _velocity_warnings(motion: Motion, order: CinematicOrder, ship: str) -> tuple[Finding, ...]:
    """A written velocity that is not the ship's, which is used. Rule: FTC-2.9"""
    written = order.velocity
    if written is None or written == motion.velocity:
        return ()
    return (Finding(faults.VELOCITY_DIFFERS, "order", subject=ship, found=written, allowed=motion.velocity),)
