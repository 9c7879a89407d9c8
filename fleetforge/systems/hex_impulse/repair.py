"""Repair units, and power that comes back after ion fire.

Rule: HIF-14, HIF-19.7
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.hex_impulse import faults
from fleetforge.systems.hex_impulse.options import DEFAULT_HEX_OPTIONS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.hex_impulse.options import HexOptions

MOST_HITS = 2
"""Hull hits and points of ion loss that a unit repairs in a turn. Rule: HIF-14.2, HIF-14.5"""


@dataclass(frozen=True, slots=True)
class Wounded:
    """A fighter as repair sees it. ``destroyed_weapons`` are their ids. Rule: HIF-14"""

    name: str
    hull_max: int
    hull: int
    power_max: int
    power: int
    ion_lost: int = 0
    destroyed_weapons: tuple[str, ...] = ()
    unit_works: bool = True


@dataclass(frozen=True, slots=True)
class Repair:
    """What a unit is to repair this turn: hits, points of ion loss, or one weapon. Rule: HIF-14.2, HIF-14.5"""

    hull: int = 0
    ion: int = 0
    weapon: str = ""
    armour: int = 0


def check_repair(wounded: Wounded, wish: Repair, options: HexOptions = DEFAULT_HEX_OPTIONS) -> Iterator[Refusal]:
    """Everything that stands against a repair. Rule: HIF-14.1 to HIF-14.6"""
    if wounded.hull <= 0:
        yield Refusal(faults.DESTROYED, wounded.name, wounded.name)
    if not wounded.unit_works:
        yield Refusal(faults.NO_REPAIR_UNIT, wounded.name, wounded.name)
    if wish.armour:
        yield Refusal(faults.ARMOUR_REPAIR, "armour", wounded.name)
    if wish.weapon and (wish.hull or wish.ion):
        yield Refusal(faults.REPAIR_ONE_KIND, "weapon", wounded.name)
    if wish.weapon and wish.weapon not in wounded.destroyed_weapons:
        known = ", ".join(wounded.destroyed_weapons) or "it has none"
        yield Refusal(faults.WEAPON_WHOLE, "weapon", wounded.name, wish.weapon, known)
    taken = wounded.hull_max - wounded.hull
    lost = wounded.ion_lost if options.ion_recovery == "repair_unit" else 0
    if not 0 <= wish.hull <= min(MOST_HITS, taken):
        yield _limit(wounded, "hull hits", wish.hull, min(MOST_HITS, taken))
    elif not 0 <= wish.ion <= min(MOST_HITS, lost):
        yield _limit(wounded, "points of ion loss", wish.ion, min(MOST_HITS, lost))
    elif wish.hull + wish.ion > MOST_HITS:
        yield _limit(wounded, "hits and points together", wish.hull + wish.ion, MOST_HITS)


def _limit(wounded: Wounded, what: str, found: int, allowed: int) -> Refusal:
    return Refusal(faults.REPAIR_LIMIT, "hull", wounded.name, found, allowed, (("what", what),))


def power_after(wounded: Wounded, wish: Repair) -> int:
    """Power once hits and ion losses are repaired, a point for each. Rule: HIF-14.3, HIF-14.5"""
    return min(wounded.power + wish.hull + wish.ion, wounded.power_max)


def ion_restored(ion_lost: int, options: HexOptions = DEFAULT_HEX_OPTIONS) -> int:
    """Points of ion loss that come back by themselves at the end of a turn. Rule: HIF-14.5, HIF-19.7, HIF-30.32"""
    if options.ion_recovery == "one_per_turn":
        return min(ion_lost, 1)
    return ion_lost if options.ion_recovery == "all_at_turn_end" else 0
