"""What is to be expected of attacks and dogfights as a battle stands; nothing is rolled and nothing changes.

Rule: ACF-13
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from fleetforge.systems.acta_flights.anti_fighter import INTENSIFY, dice_of
from fleetforge.systems.acta_flights.attack_dice import dodge_of, needs_lock_on
from fleetforge.systems.acta_flights.battle.reading import brawl_of, principal
from fleetforge.systems.acta_flights.battle.units import FlightUnit, ShipUnit
from fleetforge.systems.acta_flights.interception import pool_of
from fleetforge.systems.acta_flights.odds.attack import lock_on_chance
from fleetforge.systems.acta_flights.odds.dogfight import dogfight_odds
from fleetforge.systems.acta_flights.odds.strikes import Mark, destroyed_chance, strike_odds
from fleetforge.systems.acta_flights.weapons import firing

if TYPE_CHECKING:
    from fleetforge.systems.acta_flights.battle.state import Battle
    from fleetforge.systems.acta_flights.battle.units import Unit
    from fleetforge.systems.acta_flights.dogfight import Principal
    from fleetforge.systems.acta_flights.interception import Pool
    from fleetforge.systems.acta_flights.odds.dogfight import DogfightOdds
    from fleetforge.systems.acta_flights.odds.strikes import StrikeOdds
    from fleetforge.systems.acta_flights.profiles import Weapon


@dataclass(frozen=True, slots=True)
class Prospect:
    """What an attack may come to: the lock-on, and after it the end of a flight or means against a ship."""

    lock_on: Fraction
    destroyed: Fraction | None = None
    ship: StrikeOdds | None = None


def ship_pool(battle: Battle, ship: ShipUnit, more: int = 0) -> Pool:
    """Interceptor dice of a ship against the next hit, with so many further flights. Rule: ACF-8.11, ACF-10.13"""
    if ship.pool is not None:
        return ship.pool
    intensified = ship.special_action == INTENSIFY
    flights = len(ship.interceptors) + more
    score = ship.now.interceptors
    return pool_of(score, flights, crippled=ship.crippled, intensified=intensified, options=battle.options)


def anti_fighter_dice(battle: Battle, ship: ShipUnit) -> int:
    """Anti-Fighter dice that a ship has still to roll this turn. Rule: ACF-4.3, ACF-14.7, ACF-14.8"""
    return max(0, dice_of(ship.now.battery, ship.special_action, battle.options) - ship.dice_rolled)


def flight_prospect(battle: Battle, flight: FlightUnit, target: Unit, distance: float, weapon: str = "") -> Prospect:
    """What a flight's attack may come to; weapons out of range do nothing. Rule: ACF-5.8, ACF-5.11, ACF-14.10"""
    on_it = isinstance(target, ShipUnit) and target.id in flight.contacts
    weapons = firing(flight.profile.weapons, weapon, distance, battle.options)
    return _prospect(battle, flight.id, weapons, target, 0 if on_it else distance, on_it=on_it)


def ship_prospect(battle: Battle, ship: ShipUnit, weapon: Weapon, target: Unit, distance: float) -> Prospect:
    """What a ship's fire with one weapon may come to. Rule: ACF-5.1, ACF-10.19"""
    if ship.special_action == INTENSIFY:
        weapon = replace(weapon, attack_dice=weapon.attack_dice // 2)
    return _prospect(battle, ship.id, (weapon,), target, distance, on_it=False)


def _prospect(
    battle: Battle, attacker: str, weapons: tuple[Weapon, ...], target: Unit, distance: float, *, on_it: bool
) -> Prospect:
    stealth = target.now.stealth if isinstance(target, ShipUnit) else target.profile.stealth
    needed = stealth if needs_lock_on(stealth, flight_in_contact=on_it) else None
    lock_on = lock_on_chance(needed, distance, marked=bool(target.marked_by - {attacker}))
    if isinstance(target, ShipUnit):
        now, pool = target.now, ship_pool(battle, target)
        mark = Mark(now.hull, now.dodge, pool, len(target.interceptors))
        return Prospect(lock_on, ship=strike_odds(weapons, mark, battle.options))
    profile = target.profile
    shots = [
        (one, dodge_of(profile.dodge, one.traits, moved=target.stirred, options=battle.options)) for one in weapons
    ]
    return Prospect(lock_on, destroyed=destroyed_chance(profile.to_hit, shots))


def duel_sides(battle: Battle, pair: tuple[str, str]) -> tuple[Principal, Principal]:
    """Both principals of a dogfight with the supporters that are nominated and declared. Rule: ACF-6.6 to ACF-6.8"""
    brawl = brawl_of(battle)
    first, second = (battle.flights[one] for one in pair)
    own, their = len(brawl.against(second.id)), len(brawl.aiding(second.id))
    return principal(battle, first, own), principal(battle, second, their)


def duel_prospect(
    battle: Battle, first: FlightUnit, second: FlightUnit, supports: tuple[int, int] = (0, 0)
) -> DogfightOdds:
    """Chances of a dogfight with so many supporters on either side, for the first flight. Rule: ACF-13.1"""
    own, their = (principal(battle, one, count) for one, count in zip((first, second), supports, strict=True))
    return dogfight_odds(own, their, battle.options)
