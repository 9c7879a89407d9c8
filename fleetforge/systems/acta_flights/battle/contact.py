"""Contacts, which players declare: who touches whom, on whose base a flight stands.

Rule: ACF-6.1, ACF-8.1, ACF-8.5, ACF-12.3
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from fleetforge.systems.acta_flights.battle.state import Battle
from fleetforge.systems.acta_flights.battle.units import FlightUnit


def with_contacts(battle: Battle, flight: FlightUnit, contacts: Iterable[str]) -> Battle:
    """The battle in which a flight touches exactly these units; contact of flights is mutual. Rule: ACF-6.1"""
    touched = frozenset(contacts) - {flight.id}
    changed = [replace(flight, contacts=touched)]
    for one in battle.flights.values():
        if one.id != flight.id:
            now = one.contacts | {flight.id} if one.id in touched else one.contacts - {flight.id}
            if now != one.contacts:
                changed.append(replace(one, contacts=now))
    return battle.with_flights(changed)


def taken_along(battle: Battle, unit_id: str, flights: Iterable[str], *, stirred: bool) -> Battle:
    """The battle after supporters went along: they touch nothing but what they support. Rule: ACF-8.5"""
    for name in flights:
        flight = battle.flights.get(name)
        if flight is not None:
            carried = replace(flight, carried=True, stirred=flight.stirred or stirred)
            battle = with_contacts(battle, carried, (unit_id,))
    return battle


def left(battle: Battle, unit_id: str, flights: Iterable[str]) -> Battle:
    """The battle after supporters stayed behind: they support nothing any more. Rule: ACF-8.6, ACF-14.29"""
    for name in flights:
        flight = battle.flights.get(name)
        if flight is not None:
            battle = with_contacts(battle, replace(flight, supports=""), flight.contacts - {unit_id})
    return battle
