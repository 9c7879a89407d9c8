"""Facts of the base game that flights touch: Special Actions, Crippled ships, Skeleton Crew, Fleet Carriers.

Rule: ACF-10.17 to ACF-10.21, ACF-10.23
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from fleetforge.kernel.dice import Roll
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.acta_flights.anti_fighter import INTENSIFY
from fleetforge.systems.acta_flights.faults import NO_CREW_QUALITY, NO_SPECIAL_ACTION
from fleetforge.systems.acta_flights.faults_fight import ACTION_SKELETON, ACTION_TWICE, RESCUE
from fleetforge.systems.acta_flights.launching import SCRAMBLE
from fleetforge.systems.acta_flights.options import DEFAULT_FLIGHT_OPTIONS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.acta_flights.options import FlightOptions

DIFFICULTIES = {SCRAMBLE: 7, INTENSIFY: 8}
"""What d6 and Crew Quality must reach. Rule: ACF-10.18, ACF-10.19"""
RESCUE_ON = 5
RESCUE_REACH = 30
"""Inches from a Fleet Carrier to a flight that was lost. Rule: ACF-10.17"""
RESCUE_NEAR, RESCUE_ENEMY = 10, 4
"""Inches within which the carrier helps, and an enemy ship hinders. Rule: ACF-10.17"""


@dataclass(frozen=True, slots=True)
class Lost:
    """How a flight was lost, for a Fleet Carrier that would recover it; distances in inches. Rule: ACF-10.17"""

    name: str
    distance: float
    enemy_near: bool = False
    in_dogfight: bool = False


def check_special_action(
    unit: str, action: str, *, is_flight: bool = False, used: bool = False, skeleton: bool = False
) -> Iterator[Refusal]:
    """Whether a unit may declare a Special Action. Rule: ACF-10.19, ACF-10.21, ACF-10.23"""
    if is_flight:
        yield Refusal(NO_SPECIAL_ACTION, unit, unit, action)
        return
    if used:
        yield Refusal(ACTION_TWICE, unit, unit)
    if skeleton:
        yield Refusal(ACTION_SKELETON, unit, unit)


def check_crew_quality(unit: str, *, is_flight: bool) -> Iterator[Refusal]:
    """Flights have no Crew Quality to check. Rule: ACF-1.4"""
    if is_flight:
        yield Refusal(NO_CREW_QUALITY, unit, unit)


def crew_check(label: str, quality: int, difficulty: int) -> Rolling[bool]:
    """A Crew Quality check. Rule: ACF-10.19"""
    (face,) = yield Roll(f"{label}: Crew Quality {quality}, {difficulty} needed", 1)
    return face + quality >= difficulty


def crew_chance(quality: int, difficulty: int) -> Fraction:
    """Chance to pass a Crew Quality check. Rule: ACF-10.19"""
    return Fraction(sum(face + quality >= difficulty for face in range(1, 7)), 6)


def is_at(left: int | None, threshold: int | None) -> bool:
    """Whether Damage or Crew left is at or below a printed threshold; never where there is none.

    Rule: ACF-10.20, ACF-10.21
    """
    return left is not None and threshold is not None and left <= threshold


def crippled_speed(speed: int, *, crippled: bool) -> int:
    """Speed of a ship; half, rounded down, once it is Crippled. Rule: ACF-10.20"""
    return speed // 2 if crippled else speed


def traits_lost(
    ship: str, traits: Sequence[str], options: FlightOptions = DEFAULT_FLIGHT_OPTIONS
) -> Rolling[tuple[str, ...]]:
    """Which traits a ship loses when it is Crippled: a die for each. Rule: ACF-4.11, ACF-10.20"""
    lost = []
    for trait in traits:
        (face,) = yield Roll(f"{ship} is Crippled: {trait} is lost on {options.crippled_trait_loss}+", 1)
        if face >= int(options.crippled_trait_loss):
            lost.append(trait)
    return tuple(lost)


def check_rescue(carrier: str, lost: Lost, *, operational: bool, room: bool) -> tuple[Refusal, ...]:
    """Whether a Fleet Carrier may try to recover a flight that was lost. Rule: ACF-10.17"""
    faults = {
        f"{carrier} is no operational Fleet Carrier": not operational,
        f'it was lost {lost.distance:g}" away': not 0 <= lost.distance <= RESCUE_REACH,
        f"{carrier} has no room for it": not room,
    }
    return tuple(Refusal(RESCUE, lost.name, lost.name, what) for what, wrong in faults.items() if wrong)


def rescue_number(lost: Lost) -> int:
    """What the die must show to recover a lost flight. Rule: ACF-10.17"""
    return RESCUE_ON + (lost.enemy_near or lost.in_dogfight) - (lost.distance <= RESCUE_NEAR)


def rescue_chance(lost: Lost) -> Fraction:
    """Chance to recover a lost flight. Rule: ACF-10.17"""
    number = rescue_number(lost)
    return Fraction(sum(face >= number for face in range(1, 7)), 6)


def rescue(carrier: str, lost: Lost) -> Rolling[bool]:
    """Try to recover a lost flight; it may be launched again next turn. Rule: ACF-10.17"""
    number = rescue_number(lost)
    (face,) = yield Roll(f"{carrier} recovers {lost.name} on {number}+", 1)
    return face >= number
