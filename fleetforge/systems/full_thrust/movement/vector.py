"""Vector movement: a velocity with a course of its own, a facing, and orders done in sequence.

Rule: FTC-2.13 to FTC-2.20
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace
from math import floor
from typing import TYPE_CHECKING, Literal, TypeAlias, cast

from fleetforge.kernel.finding import Finding, Refusal
from fleetforge.systems.full_thrust.movement import faults
from fleetforge.systems.full_thrust.movement.cinematic import SHIP, held_faults
from fleetforge.systems.full_thrust.movement.geometry import (
    clock_point,
    distance_between,
    heading_between,
    heading_of,
    moved,
)
from fleetforge.systems.full_thrust.movement.motion import Leg, Motion, Move, drift
from fleetforge.systems.full_thrust.movement.notation import LARGEST, Unreadable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.full_thrust.movement.drive import Drive
    from fleetforge.systems.full_thrust.movement.geometry import Point

VectorRules: TypeAlias = Literal["fb1", "fb2"]
Deed: TypeAlias = Literal["MD", "TP", "TS", "PP", "PS", "PR"]
"""Burn along the facing; turn to port, to starboard; push to port, to starboard, in reverse."""
DEEDS: tuple[Deed, ...] = ("MD", "TP", "TS", "PP", "PS", "PR")
_ROTATIONS: dict[Deed, int] = {"TP": -1, "TS": 1}
_PUSHES: dict[Deed, int] = {"PP": -3, "PS": 3, "PR": 6}
"""Clock points from the facing to the way a push goes. Rule: FTC-2.16"""
_SIDEWAYS = ("PP", "PS")
_NEARLY = 1e-9
"""Slips of floating arithmetic, far below anything that can be measured."""
_PIECE = re.compile(r"(?P<deed>MD|TP|TS|PP|PS|PR)\s*(?P<number>[0-9]*)|(?P<other>[^\s,]+)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class VectorOrder:
    """One of a turn's orders: MU of a burn or push, clock points of a rotation. Rule: FTC-2.14"""

    deed: Deed
    amount: int

    @property
    def text(self) -> str:
        """The order as written, such as ``TP3``."""
        return f"{self.deed}{self.amount}"


def vector_text(orders: tuple[VectorOrder, ...]) -> str:
    """Orders in their one written form, in sequence. Rule: FTC-2.15"""
    return " ".join(order.text for order in orders)


def parse_vector(text: str, offset: int = 0) -> tuple[VectorOrder, ...] | Unreadable:
    """Read vector orders in their sequence; blanks and commas may stand between them.

    Returns:
        The orders, or everything that is wrong with the text.

    Rule: FTC-2.14, FTC-2.15
    """
    matches = list(_PIECE.finditer(text))
    refusals = tuple(fault for match in matches for fault in _piece_faults(match, offset))
    if refusals:
        return Unreadable(refusals)
    return tuple(VectorOrder(cast("Deed", match["deed"].upper()), int(match["number"])) for match in matches)


def _piece_faults(match: re.Match[str], offset: int) -> Iterator[Refusal]:
    words = (("at", offset + match.start() + 1),)
    if match["other"]:
        yield Refusal(faults.VECTOR_UNREADABLE, "order", found=match["other"][:20], words=words)
    elif not match["number"]:
        yield Refusal(faults.NUMBER_MISSING, "order", found=match["deed"].upper(), words=words)
    elif len(digits := match["number"].lstrip("0")) > len(str(LARGEST)):
        yield Refusal(faults.NUMBER_LARGE, "order", found=digits[:12], allowed=LARGEST, words=words)
    elif not digits:
        yield Refusal(faults.VECTOR_ZERO, "order", found=match.group().upper(), allowed=1, words=words)


@dataclass(frozen=True, slots=True)
class VectorCost:
    """Points by pool; in ``fb2`` all come from the one pool of the thrust. Rule: FTC-2.14, FTC-2.20"""

    burn: int
    thrusters: int


def vector_cost(orders: tuple[VectorOrder, ...]) -> VectorCost:
    """Points of burns, and of rotations (1 each) and pushes (1 for a MU).

    Rule: FTC-2.14, FTC-2.16, FTC-2.17, FTC-2.20
    """
    burn = sum(order.amount for order in orders if order.deed == "MD")
    rotations = sum(order.deed in _ROTATIONS for order in orders)
    return VectorCost(burn, rotations + sum(order.amount for order in orders if order.deed in _PUSHES))


def vector_faults(
    orders: tuple[VectorOrder, ...], drive: Drive, *, rules: VectorRules = "fb1", ship: str = SHIP
) -> tuple[Refusal, ...]:
    """Every limit that the orders break; none if the ship can carry them out.

    Rule: FTC-2.14, FTC-2.15, FTC-2.19, FTC-2.20
    """
    cost = vector_cost(orders)
    held = held_faults(drive, cost.burn + cost.thrusters, ship)
    if rules == "fb2":
        return (*(held or _one_pool_faults(cost, drive, ship)), *_fb2_pushes(orders, ship))
    return (*(held or _two_pool_faults(cost, drive, ship)), *_fb1_counts(orders, ship))


def _two_pool_faults(cost: VectorCost, drive: Drive, ship: str) -> Iterator[Refusal]:
    """Main drive and thrusters, each against its own pool. Rule: FTC-2.14"""
    burns, thrusters = drive.thrust + drive.extra, drive.thrusters_allowed
    if cost.burn > burns:
        yield Refusal(_VECTOR_THRUST, "order", subject=ship, found=cost.burn, allowed=burns)
    if cost.thrusters > thrusters:
        yield Refusal(faults.THRUSTER_POINTS, "order", subject=ship, found=cost.thrusters, allowed=thrusters)


def _one_pool_faults(cost: VectorCost, drive: Drive, ship: str) -> Iterator[Refusal]:
    """All points against the thrust. Rule: FTC-2.20"""
    points, pool = cost.burn + cost.thrusters, drive.thrust + drive.extra
    if points > pool:
        yield Refusal(_ONE_POOL_THRUST, "order", subject=ship, found=points, allowed=pool)


_VECTOR_THRUST = replace(faults.THRUST, clause="FTC-2.14", mend="Burn {allowed} MU at most, all burns together.")
_ONE_POOL_THRUST = replace(
    faults.THRUST, clause="FTC-2.20", mend="Burn, push or rotate less: {allowed} points in all, each rotation 1."
)


def _fb1_counts(orders: tuple[VectorOrder, ...], ship: str) -> Iterator[Refusal]:
    """At most one rotation and one push. Rule: FTC-2.15"""
    for kind, deeds in ((faults.ROTATIONS, _ROTATIONS), (faults.PUSHES, _PUSHES)):
        count = sum(order.deed in deeds for order in orders)
        if count > 1:
            yield Refusal(kind, "order", subject=ship, found=count, allowed=1)


def _fb2_pushes(orders: tuple[VectorOrder, ...], ship: str) -> Iterator[Refusal]:
    """Pushes of 1 MU, one sideways and one in reverse at most. Rule: FTC-2.20"""
    for order in orders:
        if order.deed in _PUSHES and order.amount > 1:
            yield Refusal(faults.PUSH_SIZE, "order", subject=ship, found=order.amount, allowed=1)
    ways = Counter(
        "to a side" if order.deed in _SIDEWAYS else "in reverse" for order in orders if order.deed in _PUSHES
    )
    for way, count in ways.items():
        if count > 1:
            words = (("way", way),)
            yield Refusal(faults.PUSHES_OF_A_KIND, "order", subject=ship, found=count, allowed=1, words=words)


def vector_move(
    motion: Motion,
    orders: tuple[VectorOrder, ...] | None,
    drive: Drive,
    *,
    rules: VectorRules = "fb1",
    ship: str = SHIP,
) -> Move:
    """Carry out orders in their sequence, or drift if there are none or they break a limit.

    The path is the chord from start to end; the places between are ``steps`` of the construction.

    Rule: FTC-2.15, FTC-2.16, FTC-2.17, FTC-2.18, FTC-2.19
    """
    if orders is None:
        return drift(motion, warnings=(Finding(faults.NO_ORDER, "order", subject=ship, found=motion.velocity),))
    refusals = vector_faults(orders, drive, rules=rules, ship=ship)
    if refusals:
        return drift(motion, refusals)
    steps, facing = [moved(motion.plotted, motion.course_deg, motion.velocity)], motion.facing
    for order in orders:
        place, facing = _carried_out(order, steps[-1], facing)
        steps.append(place)
    end = _after_chord(motion, steps[-1], facing)
    cost = vector_cost(orders)
    thrust = cost.burn + (cost.thrusters if rules == "fb2" else 0)
    return Move(
        motion,
        end,
        (Leg(motion.plotted, end.course_deg, distance_between(motion.plotted, steps[-1])),),
        thrust_used=thrust,
        thrusters_used=cost.thrusters if rules == "fb1" else 0,
        # Thrusters of their own do not use the main drive, so they leave the fire astern free (FTC-3.5).
        drive_used=thrust > 0,
        turned=any(order.deed in _ROTATIONS for order in orders),
        steps=tuple(steps),
    )


def _carried_out(order: VectorOrder, place: Point, facing: int) -> tuple[Point, int]:
    """Place and facing after one order. Rule: FTC-2.16, FTC-2.17, FTC-2.18"""
    if order.deed in _ROTATIONS:
        return place, clock_point(facing + _ROTATIONS[order.deed] * order.amount)
    return moved(place, heading_of(facing + _PUSHES.get(order.deed, 0)), order.amount), facing


def _after_chord(motion: Motion, end: Point, facing: int) -> Motion:
    """New velocity and course from the chord. Rule: FTC-2.18"""
    length = distance_between(motion.plotted, end)
    course = motion.course_deg if length < _NEARLY else heading_between(motion.plotted, end)
    return Motion(motion.arrived(end), facing, course, floor(length + 0.5 + _NEARLY))
