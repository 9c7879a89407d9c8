"""What an order can still take: the numbers that buttons of an order pad offer or grey out.

Rule: FTC-2.3, FTC-2.9, FTC-2.15
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.systems.full_thrust.battle_options.core import DEFAULT_CORE
from fleetforge.systems.full_thrust.movement.cinematic import cinematic_faults
from fleetforge.systems.full_thrust.movement.notation import built
from fleetforge.systems.full_thrust.movement.vector import VectorOrder

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.battle_options.core import CoreOptions
    from fleetforge.systems.full_thrust.movement.drive import Drive
    from fleetforge.systems.full_thrust.movement.motion import Motion
    from fleetforge.systems.full_thrust.movement.vector import Deed

HALF_CIRCLE = 6
"""Clock points of an about turn: buttons offer no longer way round."""


@dataclass(frozen=True, slots=True)
class Offer:
    """Turns and changes of velocity that are legal beside what is chosen, in ascending order.

    Port and braking are negative; 0 is among them.
    """

    turns: tuple[int, ...]
    changes: tuple[int, ...]


def offer(
    motion: Motion,
    drive: Drive,
    turn: int = 0,
    change: int = 0,
    *,
    turned_last_turn: bool = False,
    options: CoreOptions = DEFAULT_CORE,
) -> Offer:
    """What a single turn and a change may be, each beside the other as it is chosen.

    Rule: FTC-2.2, FTC-2.3, FTC-2.4, FTC-2.5, FTC-2.10
    """

    def is_legal(turn: int, change: int) -> bool:
        order = built(motion.velocity, turn, change)
        return not cinematic_faults(motion, order, drive, turned_last_turn=turned_last_turn, options=options)

    thrust = drive.allowance.thrust
    return Offer(
        tuple(points for points in range(-HALF_CIRCLE, HALF_CIRCLE + 1) if is_legal(points, change)),
        tuple(points for points in range(-thrust, thrust + 1) if is_legal(turn, points)),
    )


_OPPOSITE: dict[Deed, Deed] = {"TP": "TS", "TS": "TP", "PP": "PS", "PS": "PP"}


def stepped(orders: tuple[VectorOrder, ...], deed: Deed) -> tuple[VectorOrder, ...]:
    """Vector orders with one point more of a deed at the end, or one less of its opposite if that stands there.

    Rule: FTC-2.14, FTC-2.15
    """
    last = orders[-1] if orders else None
    if last is not None and last.deed == deed:
        return (*orders[:-1], VectorOrder(deed, last.amount + 1))
    if last is not None and last.deed == _OPPOSITE.get(deed):
        return (*orders[:-1], VectorOrder(last.deed, last.amount - 1)) if last.amount > 1 else orders[:-1]
    return (*orders, VectorOrder(deed, 1))
