"""Exact chances of the flight rules: dogfights, Anti-Fighter dice, attacks, interceptors.

Rule: ACF-13
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

from fleetforge.app.odds import Answer, Chances, GameOdds, Means, Number, OddsQuery, Pick, Spread, Switch, named, picks
from fleetforge.games.acta_flights.files.own import known_flights
from fleetforge.kernel.audit import is_legal
from fleetforge.kernel.option_info import infos_of
from fleetforge.kernel.words import counted
from fleetforge.systems.acta_flights.check import check_flight
from fleetforge.systems.acta_flights.dogfight import FLEET_CARRIER_BONUS, Principal
from fleetforge.systems.acta_flights.interception import pool_of
from fleetforge.systems.acta_flights.odds.anti_fighter import best_split, kill_chance, split_odds
from fleetforge.systems.acta_flights.odds.attack import kill_chance as attack_kill
from fleetforge.systems.acta_flights.odds.attack import lock_on_chance, ship_attack_odds, survival
from fleetforge.systems.acta_flights.odds.dogfight import dogfight_odds, worth_of_supporter
from fleetforge.systems.acta_flights.odds.interceptors import interceptor_odds
from fleetforge.systems.acta_flights.options import FlightOptions
from fleetforge.systems.acta_flights.profiles import WeaponTrait

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fleetforge.systems.acta_flights.profiles import Flight

MOST_DICE, MOST_TARGETS = 20, 4
"""Numbers up to which every question is answered at once."""
_DICE = Number("dice", "Dice that are rolled", 1, MOST_DICE, 1, needed=True)


def flight_odds() -> GameOdds:
    """All questions, with the flights that are known to choose from."""
    return GameOdds(
        "flights",
        "A Call to Arms flights",
        (_ask_dogfight(), _ask_anti_fighter(), _ask_attack(), _ask_strike(), _ask_interceptors()),
    )


def _flights() -> tuple[tuple[str, str], ...]:
    return named(_legal())


def _legal() -> Mapping[str, Flight]:
    """Types of flights that have all the scores that are asked for."""
    return {name: flight for name, flight in known_flights().items() if is_legal(check_flight(flight))}


def _ask_dogfight() -> OddsQuery:
    return OddsQuery(
        "dogfight",
        "Dogfight",
        "Chances to win, to stay locked and to lose, and what one more supporter is worth.",
        "ACF-13.1",
        (
            Pick("own", "Own flight", _flights(), needed=True),
            Pick("their", "Enemy flight", _flights(), needed=True),
            Number("support", "Own supporters", usual=0),
            Number("their_support", "Enemy supporters", usual=0),
            Switch("carrier", "An own Fleet Carrier is in play"),
            Switch("their_carrier", "An enemy Fleet Carrier is in play"),
            *picks(infos_of(FlightOptions), "dogfight_compare"),
        ),
        _dogfight,
    )


def _ask_anti_fighter() -> OddsQuery:
    return OddsQuery(
        "anti-fighter",
        "Anti-Fighter dice",
        "Chance to destroy a flight; of several, the best split of the dice.",
        "ACF-13.2",
        (
            _DICE,
            Pick("targets", "Flights in reach", _flights(), needed=True, most=MOST_TARGETS),
            Switch("advanced", "Advanced Anti-Fighter"),
            *picks(infos_of(FlightOptions), "af_threshold"),
        ),
        _anti_fighter,
    )


def _ask_attack() -> OddsQuery:
    return OddsQuery(
        "attack",
        "Weapon against a flight",
        "Chance that attack dice destroy a flight that may dodge.",
        "ACF-13.3",
        (
            Pick("target", "Flight", _flights(), needed=True),
            _DICE,
            Pick("trait", "Traits of the weapon", named(get_args(WeaponTrait)), most=len(get_args(WeaponTrait))),
            Number("distance", "Inches to it, for its Stealth", 0, 999),
        ),
        _attack,
    )


def _ask_strike() -> OddsQuery:
    return OddsQuery(
        "strike",
        "Flight against a ship",
        "Hits, Damage and criticals of each weapon on average.",
        "ACF-13.4",
        (Pick("flight", "Flight", _flights(), needed=True), Number("hull", "Hull", 1, 6, 4, needed=True)),
        _strike,
    )


def _ask_interceptors() -> OddsQuery:
    return OddsQuery(
        "interceptors",
        "Interceptors",
        "How many hits are stopped, and the chance to lose a flight.",
        "ACF-13.5",
        (
            Number("score", "Interceptors of the ship", 0, 9, 2, needed=True),
            Number("hits", "Hits to meet", 1, 6, 1, needed=True),
            Number("flights", "Flights that intercept for it", 0, 4, 0),
            *picks(infos_of(FlightOptions), "interceptor_last_die", "interceptor_ones"),
        ),
        _interceptors,
    )


def _flight(name: str) -> Flight:
    return _legal()[name]


def _options(given: Mapping[str, Any], *names: str) -> FlightOptions:
    """The options that a question asks for, the others as usual."""
    return FlightOptions(**{name: given[name] for name in names})


def _dogfight(given: Mapping[str, Any]) -> Answer:
    """Rule: ACF-13.1, ACF-14.1"""
    first, second = (
        Principal(flight.name, flight.dogfight or 0, count, FLEET_CARRIER_BONUS * has_carrier, flight.is_pod)
        for flight, count, has_carrier in (
            (_flight(given["own"]), given["support"], given["carrier"]),
            (_flight(given["their"]), given["their_support"], given["their_carrier"]),
        )
    )
    options = _options(given, "dogfight_compare")
    odds = dogfight_odds(first, second, options)
    tie = {"higher_destroys_lower": "both stay locked", "tie_both_destroyed": "both are lost"}
    rows = [("win", odds.win), ("loss", odds.loss)]
    rows[1:1] = [(tie[options.dogfight_compare], odds.tie)] if options.dogfight_compare in tie else []
    more = [("one more supporter adds to win", worth_of_supporter(first, second, options))]
    if options.dogfight_compare == "higher_destroys_lower":
        more.append(("still locked after two turns", odds.locked_after(2)))
    words = f"{first.name} against {second.name}: net difference {odds.d:+d}"
    return Answer(words, (Chances(tuple(rows)), Chances(tuple(more))))


def _anti_fighter(given: Mapping[str, Any]) -> Answer:
    """Rule: ACF-13.2, ACF-14.6"""
    flights = [_flight(name) for name in given["targets"]]
    hulls = [flight.to_hit for flight in flights]
    dice, advanced, options = given["dice"], given["advanced"], _options(given, "af_threshold")
    if len(flights) == 1:
        chance = kill_chance(dice, hulls[0], advanced=advanced, options=options)
        words = f"{counted(dice, 'die', 'dice')} at {flights[0].name}, Hull {hulls[0]}"
        return Answer(words, (Chances((("destroyed", chance),)),))
    split = best_split(dice, hulls, advanced=advanced, options=options)
    shares = ", ".join(f"{share} at {one.name}" for share, one in zip(split, flights, strict=True))
    odds = split_odds(tuple(zip(split, hulls, strict=True)), advanced=advanced, options=options)
    return Answer(f"best split: {shares}", (Spread("destroyed", odds),))


def _attack(given: Mapping[str, Any]) -> Answer:
    """The lock-on where a distance is given. Rule: ACF-13.3"""
    flight, dice, traits, distance = _flight(given["target"]), given["dice"], given["trait"], given["distance"]
    hull, dodge = flight.to_hit, flight.dodge
    dodges = "no Dodge" if dodge is None else f"Dodge {dodge}+"
    killed = 1 - survival(hull, dodge, dice, traits)
    rows = [("each die destroys", attack_kill(hull, dodge, traits)), ("destroyed", killed)]
    if flight.stealth is not None and distance is not None:
        lock = lock_on_chance(flight.stealth, distance)
        rows += [(f'lock-on at {distance}"', lock), ("destroyed, lock-on included", lock * killed)]
    words = f"{counted(dice, 'attack die', 'attack dice')} at {flight.name}, Hull {hull}, {dodges}"
    return Answer(words, (Chances(tuple(rows)),))


def _strike(given: Mapping[str, Any]) -> Answer:
    """What each weapon does to a ship without Dodge, Stealth and Interceptors. Rule: ACF-13.4"""
    flight, hull = _flight(given["flight"]), given["hull"]
    odds = [(weapon.name, ship_attack_odds(weapon, hull)) for weapon in flight.weapons]
    rows = tuple((name, (one.hits, one.damage, one.criticals)) for name, one in odds)
    return Answer(f"{flight.name} at a ship of Hull {hull}", (Means(("hits", "Damage", "criticals"), rows),))


def _interceptors(given: Mapping[str, Any]) -> Answer:
    """Rule: ACF-13.5, ACF-10.14"""
    score, hits, flights = given["score"], given["hits"], given["flights"]
    options = _options(given, "interceptor_last_die", "interceptor_ones")
    odds = interceptor_odds(pool_of(score, flights), hits, flights, options)
    lent = f" and {counted(flights, 'intercepting flight')}" if flights else ""
    lost = (Chances((("a flight is lost", odds.lost.at_least(1)),)),) if flights else ()
    return Answer(
        f"Interceptors {score}{lent} against {counted(hits, 'hit')}", (Spread("stopped", odds.stopped), *lost)
    )
