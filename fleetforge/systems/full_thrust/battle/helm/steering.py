"""What a ship's orders would do: its drive as it is this turn, and the move that follows.

Rule: FTC-2, FTC-5.12, FTC-9.1
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from fleetforge.systems.full_thrust.battle.condition import is_out_of_control
from fleetforge.systems.full_thrust.boarding.faults import THRUST as PRIZE_THRUST
from fleetforge.systems.full_thrust.boarding.prize import prize_thrust
from fleetforge.systems.full_thrust.movement.cinematic import cinematic_cost, cinematic_move
from fleetforge.systems.full_thrust.movement.drive import Drive, bought_thrust
from fleetforge.systems.full_thrust.movement.emergency import Strain
from fleetforge.systems.full_thrust.movement.motion import drift
from fleetforge.systems.full_thrust.movement.notation import CinematicOrder, Unreadable
from fleetforge.systems.full_thrust.movement.vector import vector_cost, vector_move
from fleetforge.systems.full_thrust.movement.written import WrittenOrder, parse_written

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.finding import Refusal
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Ship
    from fleetforge.systems.full_thrust.movement.drive import Hold
    from fleetforge.systems.full_thrust.movement.marks import Marks
    from fleetforge.systems.full_thrust.movement.motion import Move
    from fleetforge.systems.full_thrust.movement.vector import VectorOrder

Read: TypeAlias = WrittenOrder | Unreadable
MANOEUVRE = "manoeuvre"
"""Category of systems under which a prize crew has the full thrust. Rule: FBD-12.5"""


def read_box(ship: Ship, text: str, marks: tuple[str, ...] = ()) -> Read:
    """A ship's order box as an order, or everything that is wrong with it. Rule: FTC-2.9, FTC-9.1"""
    return parse_written("; ".join((text, *marks)), ship.movement, ship.motion.velocity)


def box_of(ship: Ship) -> Read:
    """The orders that a ship has written; those of a ship that nobody commands are void.

    Rule: FTC-2.11, FTC-8.5
    """
    return read_box(ship, ship.orders.text, ship.orders.marks) if ship.is_in_play else WrittenOrder()


def drive_of(battle: Battle, ship: Ship, marks: Marks) -> Drive:
    """A ship's main drive under the marks of its orders.

    Rule: FTC-2.4, FTC-2.25, FTC-5.12, FBC-22.6, FBD-12.4, FBD-12.5
    """
    core, failures = battle.options.core, ship.damage.drive_failures
    rating = ship.design.thrust or 0
    if ship.design.drive == "power_node":
        power = marks.pools.movement if marks.pools else 0
        rating, failures = bought_thrust(ship.design.mass, power, failures=failures), 0
    if ship.prize is not None:
        odd_up = battle.options.boarding.half_thrust == "up"
        now = Drive(rating, failures, half_rounding=core.drive_half_rounding).thrust
        rating, failures = prize_thrust(now, regained=MANOEUVRE in ship.prize.regained, odd_up=odd_up), 0
    return Drive(
        rating,
        failures,
        advanced=ship.design.drive in ("advanced_grav", "power_node"),
        half_rounding=core.drive_half_rounding,
        holds=tuple(_holds(battle, ship, marks)),
        emergency=marks.emergency and core.emergency_thrust == "on" and not ship.turn.replot,
    )


def _holds(battle: Battle, ship: Ship, marks: Marks) -> Iterator[Hold]:
    """What bars the drive this turn. Rule: FTC-2.21, FTC-4.22, FTC-5.16, FTC-5.18, FTC-7.2"""
    if marks.ftl:
        yield "ftl"
    if marks.nova:
        yield "nova"
    if is_out_of_control(ship):
        yield "out_of_control"
    if ship.core.dumped:
        yield "core_dumped"
    if marks.launch and battle.options.core.fighter_rules == "classic":
        yield "launch"


def planned(battle: Battle, ship: Ship, read: Read) -> Move:
    """The move that an order box leads to, drift where it fails; nothing is changed.

    Order pads and previews show it; the battle carries it out.

    Rule: FTC-2.6, FTC-2.11, FTC-2.18, FTC-2.19
    """
    move = _planned(battle, ship, read)
    if ship.prize is None or move.is_legal:
        return move
    return replace(move, refusals=tuple(_of_prize(fault) for fault in move.refusals))


def _of_prize(fault: Refusal) -> Refusal:
    """A prize has a limit of its own. Rule: FBD-12.4"""
    return replace(fault, kind=PRIZE_THRUST) if fault.code == "thrust" else fault


def _planned(battle: Battle, ship: Ship, read: Read) -> Move:
    if isinstance(read, Unreadable):
        return drift(ship.motion, read.refusals)
    core, drive = battle.options.core, drive_of(battle, ship, read.marks)
    if ship.movement == "vector":
        return vector_move(ship.motion, _vector(read), drive, rules=core.vector_rules, ship=ship.name)
    return cinematic_move(
        ship.motion, _cinematic(read), drive, turned_last_turn=ship.turned_last, options=core, ship=ship.name
    )


def strain_of(battle: Battle, ship: Ship, order: WrittenOrder) -> Strain:
    """How far an order goes beyond an ordinary turn. Rule: FTC-2.25"""
    core, drive = battle.options.core, drive_of(battle, ship, order.marks)
    if isinstance(order.movement, CinematicOrder):
        cost = cinematic_cost(ship.motion, order.movement, core)
        return Strain(cost.thrust > drive.thrust, cost.turning > drive.turning, ship.emergency_uses)
    points = vector_cost(order.movement or ())
    if core.vector_rules == "fb2":
        return Strain(points.burn + points.thrusters > drive.thrust, earlier_uses=ship.emergency_uses)
    return Strain(points.burn > drive.thrust, points.thrusters > drive.thrusters, ship.emergency_uses)


def _cinematic(order: WrittenOrder) -> CinematicOrder | None:
    return order.movement if isinstance(order.movement, CinematicOrder) else None


def _vector(order: WrittenOrder) -> tuple[VectorOrder, ...] | None:
    return order.movement if isinstance(order.movement, tuple) else None
