"""Judging profiles and forces: everything that is wrong, at once.

Rule: ACF-1.4, ACF-1.5, ACF-1.6, ACF-6.3, ACF-10.22, ACF-11
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.kernel.finding import Finding
from fleetforge.systems.acta_flights.faults import (
    AF_BOTH,
    CRAFT_EXCEEDED,
    DOGFIGHT_SCORE_MISSING,
    HULL_ASSUMED,
    HULL_RANGE,
    NO_CREW_QUALITY,
    NO_WEAPON,
    NUMBER_RANGE,
    ONLY_WEAK,
    SCORE_RANGE,
    SWAP,
    TYPE_UNKNOWN,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from fleetforge.systems.acta_flights.profiles import Carrier, Flight, Weapon

HULLS = range(3, 7)
"""Hull of Babylon 5 flights. Rule: ACF-1.5"""
SHIP_HULLS = range(1, 7)
"""Rule: ACF-11.2"""
SCORES = range(2, 7)
"""Dodge and Stealth. Rule: ACF-11.4"""
SWAPPED = {"Razik": 0, "Rutarian": 4}
"""Types that Sentri become, and how many at most for one Patrol choice; 0 is one for one. Rule: ACF-10.22"""


@dataclass(frozen=True, slots=True)
class Replacement:
    """Sentri of a ship, or bought by themselves, that are taken as another type. Rule: ACF-10.22, ACF-11.3"""

    ship: str
    into: str
    count: int
    out_of: str = "Sentri"


@dataclass(frozen=True, slots=True)
class Force:
    """What one side brings: ships with what they carry, flights bought by themselves, replacements.

    Rule: ACF-2.5, ACF-11.3
    """

    name: str
    ships: tuple[Carrier, ...] = ()
    independent: tuple[str, ...] = ()
    replacements: tuple[Replacement, ...] = ()


@dataclass(frozen=True, slots=True)
class FlightAudit:
    """All findings about a profile or a force."""

    findings: tuple[Finding, ...]


def check_flight(flight: Flight) -> FlightAudit:
    """Judge a flight's profile. Rule: ACF-1.4, ACF-1.5, ACF-6.3, ACF-11.1, ACF-11.4"""
    return FlightAudit((*_flight_scores(flight), *_flight_weapons(flight)))


def check_carrier(ship: Carrier, flights: Mapping[str, Flight]) -> FlightAudit:
    """Judge a ship's profile and what it carries. Rule: ACF-11.2, ACF-11.4"""
    return FlightAudit((*_ship_scores(ship), *_hangar(ship, flights)))


def check_force(force: Force, flights: Mapping[str, Flight]) -> FlightAudit:
    """Judge a whole force: every ship, every flight bought by itself, every replacement. Rule: ACF-11.3, ACF-11.4"""
    found = [one for ship in force.ships for one in check_carrier(ship, flights).findings]
    found += [_unknown(force.name, name, flights) for name in force.independent if name not in flights]
    used = {*force.independent, *(load.flight for ship in force.ships for load in ship.carried)}
    found += [one for name in flights if name in used for one in check_flight(flights[name]).findings]
    return FlightAudit((*found, *_swaps(force)))


def swap(ship: Carrier, replacement: Replacement) -> tuple[tuple[str, int], ...]:
    """What a ship carries once flights of one type became another. Rule: ACF-10.22"""
    loads = {load.flight: load.count for load in ship.carried}
    taken = min(loads.get(replacement.out_of, 0), replacement.count)
    loads[replacement.out_of] = loads.get(replacement.out_of, 0) - taken
    loads[replacement.into] = loads.get(replacement.into, 0) + taken
    return tuple((name, count) for name, count in loads.items() if count)


def _flight_scores(flight: Flight) -> Iterator[Finding]:
    if flight.hull is None:
        yield Finding(HULL_ASSUMED, "hull", flight.name)
    elif flight.hull not in HULLS:
        yield Finding(HULL_RANGE, "hull", flight.name, flight.hull, "3 to 6")
    if flight.dogfight is None:
        yield Finding(DOGFIGHT_SCORE_MISSING, "dogfight", flight.name)
    if flight.crew_quality is not None:
        yield Finding(NO_CREW_QUALITY, "crew_quality", flight.name, flight.crew_quality)
    yield from _scores(flight)
    if flight.move < 1:
        yield _number("move", flight.name, "Move", flight.move, "more than 0")


def _flight_weapons(flight: Flight) -> Iterator[Finding]:
    if not flight.weapons:
        yield Finding(NO_WEAPON, "weapons", flight.name)
    elif flight.has_only_weak_weapons:
        yield Finding(ONLY_WEAK, "weapons", flight.name)
    yield from _weapon_numbers(flight.name, flight.weapons)


def _weapon_numbers(owner: str, weapons: tuple[Weapon, ...]) -> Iterator[Finding]:
    for number, weapon in enumerate(weapons):
        place = f"weapons[{number}]"
        if weapon.range_inches < 1:
            yield _number(place, owner, f"The range of {weapon.name}", weapon.range_inches, "more than 0")
        if weapon.attack_dice < 1:
            yield _number(place, owner, f"AD of {weapon.name}", weapon.attack_dice, "1 or more")


def _scores(unit: Flight | Carrier) -> Iterator[Finding]:
    """Dodge, Stealth and the two Anti-Fighter traits, which ships have too."""
    for name, score in (("Dodge", unit.dodge), ("Stealth", unit.stealth)):
        if score is not None and score not in SCORES:
            yield Finding(SCORE_RANGE, name.lower(), unit.name, score, "2 to 6", (("trait", name),))
    for name, score in (("anti_fighter", unit.anti_fighter), ("advanced_anti_fighter", unit.advanced_anti_fighter)):
        if score < 0:
            yield _number(name, unit.name, "Anti-Fighter", score, "0 or more")
    if unit.anti_fighter and unit.advanced_anti_fighter:
        yield Finding(AF_BOTH, "anti_fighter", unit.name)


def _ship_scores(ship: Carrier) -> Iterator[Finding]:
    if ship.hull not in SHIP_HULLS:
        yield _number("hull", ship.name, "Hull", ship.hull, "1 to 6")
    for name in ("speed", "craft", "interceptors", "carrier"):
        if (score := getattr(ship, name)) < 0:
            yield _number(name, ship.name, name.capitalize(), score, "0 or more")
    yield from _scores(ship)
    yield from _weapon_numbers(ship.name, ship.weapons)


def _hangar(ship: Carrier, flights: Mapping[str, Flight]) -> Iterator[Finding]:
    if ship.flights > ship.craft:
        yield Finding(CRAFT_EXCEEDED, "carried", ship.name, ship.flights, ship.craft)
    for number, load in enumerate(ship.carried):
        place = f"carried[{number}]"
        if load.flight not in flights:
            yield _unknown(ship.name, load.flight, flights, place)
        if load.count < 1:
            yield _number(place, ship.name, load.flight, load.count, "1 or more")


def _swaps(force: Force) -> Iterator[Finding]:
    left = {ship.id: {load.flight: load.count for load in ship.carried} for ship in force.ships}
    for number, one in enumerate(force.replacements):
        loads = left.get(one.ship, {})
        most = SWAPPED.get(one.into)
        fits = one.out_of == "Sentri" and most is not None and 1 <= one.count <= (most or one.count)
        if not fits or one.count > loads.get(one.out_of, 0):
            yield Finding(SWAP, f"replacements[{number}]", one.ship, f"{one.count} {one.out_of}", one.into)
        loads[one.out_of] = loads.get(one.out_of, 0) - one.count


def _unknown(owner: str, name: str, flights: Mapping[str, Flight], place: str = "independent") -> Finding:
    return Finding(TYPE_UNKNOWN, place, owner, name, ", ".join(flights) or "none")


def _number(place: str, owner: str, trait: str, found: int, allowed: str) -> Finding:
    return Finding(NUMBER_RANGE, place, owner, found, allowed, (("trait", trait),))
