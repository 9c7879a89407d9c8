"""Shields fore and aft: shifting, regeneration, reinforcement, what they absorb.

Rule: HIF-1.4, HIF-1.5, HIF-12
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.hex_impulse.design import Pair
from fleetforge.systems.hex_impulse.faults import NO_SHIELDS, SHIFT
from fleetforge.systems.hex_impulse.options import DEFAULT_HEX_OPTIONS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.hex_impulse.arcs import Struck
    from fleetforge.systems.hex_impulse.options import HexOptions

Facing: TypeAlias = Literal["forward", "rear"]
RATE, FAST_RATE = 3, 6
"""Points that a facing regenerates in an impulse. Rule: HIF-7.1, HIF-12.9"""
FORWARD_UP_TO, REAR_UP_TO = 2, 4
"""Faces of the die for a side shot. Rule: HIF-12.4"""


@dataclass(frozen=True, slots=True)
class Absorbed:
    """What shields made of points: what got past, and what is left of them. Rule: HIF-12.2, HIF-12.6, HIF-12.13"""

    through: int
    shields: Pair
    reinforcement: Pair


def check_shift(
    name: str, shields: Pair, most: Pair, out_of: Facing, points: int, options: HexOptions = DEFAULT_HEX_OPTIONS
) -> Iterator[Refusal]:
    """Whether points may be shifted out of a facing into the other. Rule: HIF-12.7, HIF-12.8"""
    if not most.total:
        yield Refusal(NO_SHIELDS, "shields", name, "the shift")
        return
    held, room = shields.forward, most.rear - shields.rear
    if out_of == "rear":
        held, room = shields.rear, most.forward - shields.forward
    allowed = max(min(held, room), 0) if options.shift_cap == "facing_maximum" else held
    if not 1 <= points <= allowed:
        yield Refusal(SHIFT, "points", name, points, allowed)


def shifted(shields: Pair, out_of: Facing, points: int) -> Pair:
    """Shields after a shift; the total stays. Rule: HIF-12.7, HIF-12.8"""
    change = -points if out_of == "forward" else points
    return Pair(shields.forward + change, shields.rear - change)


def rate_of(*, bonus: bool = False, cut: bool = False) -> int:
    """Points that each facing regenerates in an impulse. Rule: HIF-7.1, HIF-9.6, HIF-12.9"""
    if cut:
        return 0
    return FAST_RATE if bonus else RATE


def regenerated(shields: Pair, most: Pair, rate: int, options: HexOptions = DEFAULT_HEX_OPTIONS) -> Pair:
    """Shields after an impulse, forward before rear, within the maxima. Rule: HIF-12.9, HIF-12.10, HIF-12.11"""
    forward = min(rate, max(most.forward - shields.forward, 0))
    rear = min(rate, max(most.rear - shields.rear, 0))
    if options.regen_total_cap == "yes":
        room = max(most.total - shields.total, 0)
        forward = min(forward, room)
        rear = min(rear, room - forward)
    return Pair(shields.forward + forward, shields.rear + rear)


def divided(
    points: int, struck: Struck, die: int = 0, odd_to: Facing = "forward", options: HexOptions = DEFAULT_HEX_OPTIONS
) -> Pair:
    """Points by facing; a side shot goes by its die. ``odd_to`` is the owner's choice where that is open.

    Rule: HIF-12.3, HIF-12.4, HIF-12.5
    """
    if struck == "forward" or (struck == "side" and die <= FORWARD_UP_TO):
        return Pair(points, 0)
    if struck == "rear" or die <= REAR_UP_TO:
        return Pair(0, points)
    smaller = points // 2
    to = odd_to if options.side_split_odd == "owner" else options.side_split_odd
    return Pair(points - smaller, smaller) if to == "forward" else Pair(smaller, points - smaller)


def absorbed(points: Pair, shields: Pair, reinforcement: Pair) -> Absorbed:
    """Points met by each facing, reinforcement first. Rule: HIF-12.2, HIF-12.6, HIF-12.13"""
    forward, own_forward, more_forward = _met(points.forward, shields.forward, reinforcement.forward)
    rear, own_rear, more_rear = _met(points.rear, shields.rear, reinforcement.rear)
    return Absorbed(forward + rear, Pair(own_forward, own_rear), Pair(more_forward, more_rear))


def _met(points: int, own: int, more: int) -> tuple[int, int, int]:
    """What passes one facing, and what is left of its own points and of its reinforcement."""
    by_more = min(points, more)
    by_own = min(points - by_more, own)
    return points - by_more - by_own, own - by_own, more - by_more
