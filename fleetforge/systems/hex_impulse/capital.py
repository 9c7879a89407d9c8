"""Fighters and capital ships: damage divided by ten, damage times ten, and ion fire. Damage is kept in tenths.

Rule: HIF-0.6, HIF-3, HIF-19.6
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.kernel.rounding import half_up_ratio
from fleetforge.systems.hex_impulse.options import DEFAULT_HEX_OPTIONS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fleetforge.systems.hex_impulse.options import HexOptions
    from fleetforge.systems.hex_impulse.weapons import Attack

SCALE = 10
"""Rule: HIF-3.1, HIF-3.2"""


@dataclass(frozen=True, slots=True)
class Applied:
    """Whole points that a facing of a capital ship takes, and the tenths that stay on it. Rule: HIF-3.4"""

    points: int
    tenths: int


@dataclass(frozen=True, slots=True)
class IonHit:
    """What an ion shot does to a capital ship. Rule: HIF-19.6"""

    boxes: int
    tenths: int


def on_capital(carried: int, shots: Iterable[int], options: HexOptions = DEFAULT_HEX_OPTIONS) -> Applied:
    """Shots of an impulse, bonuses in, on one facing of a capital ship with carried tenths.

    Rule: HIF-3.1, HIF-3.4, HIF-3.5, HIF-30.3
    """
    points = tuple(shots)
    match options.capital_rounding:
        case "accumulate_tenths":
            whole, tenths = divmod(carried + sum(points), SCALE)
            return Applied(whole, tenths)
        case "floor_per_impulse":
            return Applied(sum(points) // SCALE, carried)
        case "floor_per_shot":
            return Applied(sum(one // SCALE for one in points), carried)
    return Applied(sum(half_up_ratio(one, SCALE) for one in points), carried)


def on_fighter(capital_points: int) -> int:
    """Points that a capital ship's weapon does to a fighter, before shields. Rule: HIF-3.2"""
    return capital_points * SCALE


def ion_on_capital(shot: Attack, options: HexOptions = DEFAULT_HEX_OPTIONS) -> IonHit:
    """What an ion shot does to a capital ship: power boxes, chosen at random there. Rule: HIF-3.8, HIF-19.6"""
    if options.ion_capital == "tenths":
        return IonHit(0, shot.damage)
    return IonHit(shot.damage if options.ion_capital == "one_box_per_point" else int(shot.hit), 0)
