"""``fleetforge odds flights``: exact chances of the flight rules.

Rule: ACF-13
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.cli.codes import DONE, UNUSABLE
from fleetforge.app.cli.console import complain, say
from fleetforge.app.suites.words import decimal, percent
from fleetforge.games.acta_flights.files.reference import load_flights
from fleetforge.kernel.words import counted
from fleetforge.systems.acta_flights.dogfight import FLEET_CARRIER_BONUS, Principal
from fleetforge.systems.acta_flights.interception import pool_of
from fleetforge.systems.acta_flights.odds.anti_fighter import best_split, kill_chance, split_odds
from fleetforge.systems.acta_flights.odds.attack import kill_chance as attack_kill
from fleetforge.systems.acta_flights.odds.attack import lock_on_chance, ship_attack_odds, survival
from fleetforge.systems.acta_flights.odds.dogfight import dogfight_odds, worth_of_supporter
from fleetforge.systems.acta_flights.odds.interceptors import interceptor_odds

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from fractions import Fraction

    from fleetforge.kernel.odds import Distribution
    from fleetforge.systems.acta_flights.profiles import Flight, WeaponTrait


_LONGEST = 46656
"""Denominators of fractions that are printed: up to six dice."""


class UnknownFlightError(ValueError):
    """A name that no flight has; the message says which there are."""


def _flight(name: str) -> Flight:
    flights = load_flights().flights
    for known, flight in flights.items():
        if known.casefold() == name.casefold():
            return flight
    raise UnknownFlightError(f"there is no flight “{name[:60]}”. Use one of: {', '.join(flights)}.")


def run_odds(lines: Callable[[], Iterator[str]]) -> int:
    """Print the lines; a flight that is not known is told of instead."""
    try:
        told = list(lines())
    except UnknownFlightError as problem:
        complain(problem)
        return UNUSABLE
    for line in told:
        say(line)
    return DONE


def dogfight_lines(own: str, their: str, supporters: tuple[int, int], carriers: tuple[bool, bool]) -> Iterator[str]:
    """Chances of a dogfight, and what one more supporter is worth. Rule: ACF-13.1"""
    first, second = (
        Principal(flight.name, flight.dogfight or 0, count, FLEET_CARRIER_BONUS * has_carrier, flight.is_pod)
        for flight, count, has_carrier in zip((_flight(own), _flight(their)), supporters, carriers, strict=True)
    )
    odds = dogfight_odds(first, second)
    yield f"{first.name} against {second.name}: net difference {odds.d:+d}"
    yield from _chances((("win", odds.win), ("both stay locked", odds.tie), ("loss", odds.loss)))
    yield f"one more supporter adds {percent(worth_of_supporter(first, second))} to win"
    yield f"still locked after two turns: {percent(odds.locked_after(2))}"


def anti_fighter_lines(dice: int, targets: Sequence[str], *, advanced: bool) -> Iterator[str]:
    """Chance to destroy a flight, or the best split over several and what it destroys. Rule: ACF-13.2"""
    flights = [_flight(name) for name in targets]
    hulls = [flight.to_hit for flight in flights]
    if len(flights) == 1:
        chance = kill_chance(dice, hulls[0], advanced=advanced)
        yield f"{counted(dice, 'die', 'dice')} at {flights[0].name}, Hull {hulls[0]}"
        yield from _chances((("destroyed", chance),))
        return
    split = best_split(dice, hulls, advanced=advanced)
    yield "best split: " + ", ".join(f"{share} at {one.name}" for share, one in zip(split, flights, strict=True))
    odds = split_odds(tuple(zip(split, hulls, strict=True)), advanced=advanced)
    yield f"destroyed on average: {decimal(odds.mean)}"
    yield from _each("destroyed", odds)


def attack_lines(target: str, dice: int, traits: tuple[WeaponTrait, ...], distance: int | None) -> Iterator[str]:
    """Chance of a weapon to destroy a flight that may dodge; the lock-on where a distance is given. Rule: ACF-13.3"""
    flight = _flight(target)
    hull, dodge = flight.to_hit, flight.dodge
    dodges = "no Dodge" if dodge is None else f"Dodge {dodge}+"
    yield f"{counted(dice, 'attack die', 'attack dice')} at {flight.name}, Hull {hull}, {dodges}"
    killed = 1 - survival(hull, dodge, dice, traits)
    rows = [("each die destroys", attack_kill(hull, dodge, traits)), ("destroyed", killed)]
    if flight.stealth is not None and distance is not None:
        lock = lock_on_chance(flight.stealth, distance)
        rows += [(f'lock-on at {distance}"', lock), ("destroyed, lock-on included", lock * killed)]
    yield from _chances(rows)


def strike_lines(flight: str, hull: int) -> Iterator[str]:
    """What each weapon of a flight does to a ship without Dodge, Stealth and Interceptors. Rule: ACF-13.4"""
    attacker = _flight(flight)
    yield f"{attacker.name} at a ship of Hull {hull}"
    for weapon in attacker.weapons:
        odds = ship_attack_odds(weapon, hull)
        yield (
            f"  {weapon.name}: {decimal(odds.hits)} hits, {decimal(odds.damage)} Damage, "
            f"{decimal(odds.criticals)} criticals"
        )


def interceptor_lines(score: int, flights: int, hits: int) -> Iterator[str]:
    """Hits that interceptors stop, and intercepting flights that they lose. Rule: ACF-13.5"""
    odds = interceptor_odds(pool_of(score, flights), hits, flights)
    lent = f" and {counted(flights, 'intercepting flight')}" if flights else ""
    yield f"Interceptors {score}{lent} against {counted(hits, 'hit')}"
    yield f"stopped on average: {decimal(odds.stopped.mean)}"
    yield from _each("stopped", odds.stopped)
    if flights:
        yield from _chances((("a flight is lost", odds.lost.at_least(1)),))


def _chances(rows: Sequence[tuple[str, Fraction]]) -> Iterator[str]:
    """Names of chances with the fraction, where it is short, and percent."""
    width = max(len(name) for name, _ in rows)
    for name, chance in rows:
        exact = f"  ({chance})" if 1 < chance.denominator <= _LONGEST else ""
        yield f"  {name:{width}}  {percent(chance)}{exact}"


def _each(what: str, odds: Distribution) -> Iterator[str]:
    yield from _chances([(f"{what} {total}", chance) for total, chance in odds.chances])
