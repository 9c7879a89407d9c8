"""Prize crews, and regaining control of a captured ship (optional).

Rule: FBD-11, FBD-12
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.kernel.dice import Roll
from fleetforge.kernel.finding import Refusal
from fleetforge.kernel.rounding import up
from fleetforge.systems.full_thrust.boarding import faults

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.kernel.dice import Rolling

Category: TypeAlias = Literal["manoeuvre", "ftl", "defensive", "offensive", "life_support"]
CATEGORIES = ("manoeuvre", "ftl", "defensive")
"""What a prize crew can regain. Rule: FBD-12.4, FBD-12.6, FBD-12.7"""
DualWeapons: TypeAlias = Literal["offensive", "defensive_pd_only"]
CREW_SHARE = 5
"""A prize needs, and a donor keeps, a fifth of the original crew. Rule: FBD-11.3, FBD-11.6"""
DEFENSIVE_KINDS = frozenset({"pds", "screen", "screen_node", "scattergun", "spicule", "vapour_shroud"})
"""Families of systems that serve defence alone. Rule: FBD-12.7"""
DUAL_KINDS = frozenset({"beam", "k_gun", "pulser"})
"""Families of weapons that also have a point-defence mode. Rule: FBD-12.12"""


@dataclass(frozen=True, slots=True)
class Donor:
    """A ship that gives crew: its crew as designed, alive now, and what it gives."""

    name: str
    original: int
    current: int
    give: int
    is_victors: bool = True


def fifth(original: int) -> int:
    """A fifth of a crew as designed, rounded up. Rule: FBD-11.3, FBD-11.4, FBD-11.6"""
    return up(original, CREW_SHARE)


def refused_prize_crew(ship: str, original: int, donors: Sequence[Donor], *, place: str = "") -> tuple[Refusal, ...]:
    """Why these donors do not make a prize crew for a ship of so many crew as designed.

    Rule: FBD-11.3, FBD-11.5, FBD-11.6, FBD-11.8
    """
    found = []
    size, sent = fifth(original), sum(donor.give for donor in donors)
    if sent != size:
        found.append(Refusal(faults.PRIZE_SIZE, place, ship, sent, size))
    for donor in donors:
        if not donor.is_victors:
            found.append(Refusal(faults.PRIZE_DONOR, place, donor.name))
        left = donor.current - donor.give
        if donor.give < 0 or (donor.give and left < fifth(donor.original)):
            found.append(Refusal(faults.PRIZE_MINIMUM, place, donor.name, left, fifth(donor.original)))
    return tuple(found)


def refused_category(category: str, *, place: str = "", ship: str = "") -> tuple[Refusal, ...]:
    """Why a category cannot be rolled for. Rule: FBD-12.3, FBD-12.9, FBD-12.10"""
    if category in CATEGORIES:
        return ()
    kinds = {"offensive": faults.OFFENSIVE_LOCK, "life_support": faults.NO_ROLL}
    return (Refusal(kinds.get(category, faults.CATEGORY), place, ship, category, ", ".join(CATEGORIES)),)


def regain(category: str, needs: int, ship: str = "") -> Rolling[bool]:
    """Roll for control of a category; ``needs`` is the base number of damage control.

    Rule: FBD-12.1, FBD-12.3, FBD-12.11
    """
    (face,) = yield Roll(f"{ship}: control of {category}, {needs} or more".lstrip(": "), 1)
    return face >= needs


def prize_thrust(current: int, *, regained: bool, odd_up: bool = False) -> int:
    """Thrust that a prize may use. Rule: FBD-12.4, FBD-12.5, FBD-13.17"""
    return current if regained else (current + odd_up) // 2


def is_defensive(kind: str, *, weapon_class: int | None = None, dual: DualWeapons = "offensive") -> bool:
    """Whether a system of this family comes back with the defensive systems.

    Area defence never does. A weapon of two uses counts as offensive unless the option says that it
    may fire in point defence.

    Rule: FBD-12.7, FBD-12.8, FBD-12.12, FBD-13.18
    """
    if kind in DEFENSIVE_KINDS:
        return True
    two_uses = kind == "pulser" or (kind in DUAL_KINDS and weapon_class == 1)
    return dual == "defensive_pd_only" and two_uses


def repaired_party(state: str, needs: int) -> Rolling[str]:
    """Damage control on a boarding party: medical care for one lost to a threshold check.

    Returns its state; whether it may be tried is for :func:`refused_party_repair`. Rule: FBD-1.13
    """
    (face,) = yield Roll(f"Damage control: boarding party, {needs} or more", 1)
    return "active" if face >= needs else state


def refused_party_repair(state: str, *, place: str = "") -> tuple[Refusal, ...]:
    """Why a boarding party cannot be brought back. Rule: FBD-1.13, FBD-1.14, FBD-1.15"""
    return (Refusal(faults.REPAIR_COMBAT, place),) if state == "lost_combat" else ()
