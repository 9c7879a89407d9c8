"""Raids: boarding parties that go for one system instead of the crew (optional).

Rule: FBD-9
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from fleetforge.kernel.dice import Roll
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.boarding import faults

if TYPE_CHECKING:
    from fleetforge.kernel.dice import Rolling

SIDES = 6


@dataclass(frozen=True, slots=True)
class Raid:
    """A raid as declared: the system, whether it is a core system, and how many go for it."""

    system: str
    raiders: int
    is_core: bool = False


@dataclass(frozen=True, slots=True)
class RaidEnd:
    """The check that a raided system rolled: its number, the die, whether it is lost."""

    number: int
    face: int
    lost: bool


def refused_raid(ship: str, raid: Raid, attackers: int, turn: int, *, place: str = "") -> tuple[Refusal, ...]:
    """Why a raid cannot be declared, the first reason first.

    ``turn`` counts the turns of the fight, or of the force under the other reading.

    Rule: FBD-9.2, FBD-9.3, FBD-9.4, FBD-9.5, FBD-13.19
    """
    found = []
    if turn != 1:
        found.append(Refusal(faults.RAID_TURN, place, ship, turn))
    if not raid.system:
        found.append(Refusal(faults.RAID_TARGET, place, ship))
    if raid.is_core:
        found.append(Refusal(faults.RAID_CORE, place, ship, raid.system))
    if not 1 <= raid.raiders <= attackers:
        found.append(Refusal(faults.BF_COUNT, place, ship, raid.raiders, attackers))
    return tuple(found)


def refused_raid_losses(
    ship: str, raid: Raid, attackers: int, lost: int, raiders_lost: int, others_lost: int, *, place: str = ""
) -> tuple[Refusal, ...]:
    """Why the attacker cannot divide ``lost`` casualties like this. Rule: FBD-5.8, FBD-9.7, FBD-9.8"""
    fits = 0 <= raiders_lost <= raid.raiders and 0 <= others_lost <= attackers - raid.raiders
    if fits and raiders_lost + others_lost == lost:
        return ()
    return (Refusal(faults.CASUALTY, place, ship, raiders_lost + others_lost, lost),)


def raid_number(survivors: int) -> int:
    """The number that the raided system must roll below. Rule: FBD-9.9, FBD-9.10"""
    return max(1, SIDES + 1 - survivors)


def raid_check(system: str, survivors: int) -> Rolling[RaidEnd | None]:
    """The check of a raided system; None where no raider survives. Rule: FBD-9.9 to FBD-9.12"""
    if survivors < 1:
        return None
    number = raid_number(survivors)
    (face,) = yield Roll(f"Raid: {system} is lost on {number} or more", 1)
    return RaidEnd(number, face, face >= number)


def raid_chance(survivors: int) -> Fraction:
    """Chance that the system is lost. Rule: FBD-9.10, FBD-9.11"""
    return Fraction(SIDES + 1 - raid_number(survivors), SIDES) if survivors > 0 else Fraction(0)
