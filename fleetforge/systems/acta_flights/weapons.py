"""Which weapons a flight or a ship may fire at a target.

Rule: ACF-5.8, ACF-5.9, ACF-14.4, ACF-14.5, ACF-14.10, ACF-14.30
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.acta_flights.faults_fight import (
    ATTACK_LOCKED,
    ONE_DEED,
    ONE_WEAPON,
    OUT_OF_RANGE,
    TARGET_FRIEND,
    TARGET_LOCKED,
    WEAPON_UNKNOWN,
)
from fleetforge.systems.acta_flights.measuring import check_distance, inches
from fleetforge.systems.acta_flights.options import DEFAULT_FLIGHT_OPTIONS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.acta_flights.options import FlightOptions
    from fleetforge.systems.acta_flights.profiles import Weapon


@dataclass(frozen=True, slots=True)
class Attacker:
    """A flight that would attack with its weapons, by name. ``fought`` says that it fought this Attack Phase."""

    name: str
    weapons: tuple[Weapon, ...]
    locked: bool = False
    fought: bool = False


@dataclass(frozen=True, slots=True)
class Target:
    """What it would attack, by name; ``locked`` is a flight in a dogfight. Inches from its edge."""

    name: str
    distance: float
    friendly: bool = False
    locked: bool = False


def check_range(weapon: Weapon, target: str, distance: float) -> Iterator[Refusal]:
    """Whether a weapon reaches so far. Rule: ACF-5.8"""
    yield from check_distance(target, distance)
    if distance > weapon.range_inches:
        words = (("weapon", weapon.name),)
        yield Refusal(OUT_OF_RANGE, target, target, inches(distance), weapon.range_inches, words)


def firing(
    weapons: tuple[Weapon, ...], named: str, distance: float, options: FlightOptions = DEFAULT_FLIGHT_OPTIONS
) -> tuple[Weapon, ...]:
    """Weapons that fire at a target so far away: all in range, or the named one by an option. Rule: ACF-14.10"""
    in_range = tuple(weapon for weapon in weapons if weapon.range_inches >= distance)
    if options.flight_fires == "all_weapons_one_target" and not named:
        return in_range
    return tuple(weapon for weapon in in_range if weapon.name == named)


def check_target(target: Target, options: FlightOptions = DEFAULT_FLIGHT_OPTIONS) -> Iterator[Refusal]:
    """Whether weapons may fire at a unit, on a friendly ship's base or not. Rule: ACF-5.9, ACF-14.5, ACF-14.25"""
    if target.friendly:
        yield Refusal(TARGET_FRIEND, target.name, target.name)
    if target.locked and options.shoot_into_dogfight == "forbid":
        yield Refusal(TARGET_LOCKED, target.name, target.name)


def check_flight_attack(
    attacker: Attacker, target: Target, named: str = "", options: FlightOptions = DEFAULT_FLIGHT_OPTIONS
) -> tuple[Refusal, ...]:
    """Everything that stands against a flight's attack with its weapons. Rule: ACF-5.8, ACF-14.4, ACF-14.10"""
    found = []
    if attacker.locked and options.weapons_while_locked == "no":
        found.append(Refusal(ATTACK_LOCKED, attacker.name, attacker.name))
    if attacker.fought and options.attack_after_dogfight == "no":
        found.append(Refusal(ONE_DEED, attacker.name, attacker.name))
    if not named and options.flight_fires == "one_weapon" and len(attacker.weapons) > 1:
        found.append(Refusal(ONE_WEAPON, attacker.name, attacker.name))
    return (*found, *_arms(attacker, target, named), *check_target(target, options))


def _arms(attacker: Attacker, target: Target, named: str) -> Iterator[Refusal]:
    """A weapon that is not there; a target that none reaches."""
    weapons = tuple(weapon for weapon in attacker.weapons if named in ("", weapon.name))
    if not weapons:
        known = ", ".join(weapon.name for weapon in attacker.weapons) or "none"
        yield Refusal(WEAPON_UNKNOWN, attacker.name, attacker.name, named or "to fire", known)
        return
    longest = max(weapons, key=lambda weapon: weapon.range_inches)
    yield from check_range(longest, target.name, target.distance)
