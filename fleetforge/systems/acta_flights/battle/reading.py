"""What the state says: who is locked, who supports whom, what a flight adds to a dogfight.

Rule: ACF-6.1, ACF-6.17, ACF-8, ACF-10.17
"""

from __future__ import annotations

from collections.abc import Iterator

from fleetforge.journal.state import named
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.acta_flights.battle.faults import OUT_OF_PLAY
from fleetforge.systems.acta_flights.battle.state import Battle
from fleetforge.systems.acta_flights.battle.units import FlightUnit, ShipUnit, Unit
from fleetforge.systems.acta_flights.brawl import Brawl, Brawler, is_locked
from fleetforge.systems.acta_flights.dogfight import FLEET_CARRIER_BONUS, Principal
from fleetforge.systems.acta_flights.faults import DESTROYED
from fleetforge.systems.acta_flights.launching import Hangar


def who(battle: Battle, units: tuple[str, ...], verb: str) -> str:
    """Names of units with a verb that agrees with their number."""
    return f"{', '.join(named(battle, one) for one in units) or 'Nobody'} {verb}{'s' if len(units) < 2 else ''}"


def enemies_touched(battle: Battle, flight: FlightUnit) -> frozenset[str]:
    """Enemy flights on the table that a flight touches. Rule: ACF-6.1"""
    touched = (battle.flights.get(one) for one in flight.contacts)
    return frozenset(one.id for one in touched if one and one.side != flight.side and one.is_in_play)


def locked(battle: Battle, flight: FlightUnit) -> bool:
    """Whether a flight is in an unresolved dogfight. Rule: ACF-6.1, ACF-6.17"""
    enemies = (one.id for one in battle.flights.values() if one.side != flight.side and one.is_in_play)
    return flight.is_in_play and is_locked(flight.contacts, enemies)


def supporters(battle: Battle, unit_id: str) -> tuple[FlightUnit, ...]:
    """Flights that support a unit. Rule: ACF-8.1, ACF-8.3"""
    return tuple(one for one in battle.flights.values() if one.supports == unit_id and one.is_in_play)


def aboard(battle: Battle, ship: str) -> tuple[FlightUnit, ...]:
    """Flights aboard a ship."""
    return tuple(one for one in battle.flights.values() if one.status == "aboard" and one.home == ship)


def hangar(battle: Battle, ship: ShipUnit) -> Hangar:
    """A ship as launching sees it. Rule: ACF-7"""
    now = ship.now
    count = len(aboard(battle, ship.id))
    return Hangar(ship.name, now.craft, count, ship.special_action, now.carrier, ship.launched, ship.recovered)


def fleet_bonus(battle: Battle, side: str) -> int:
    """What an operational Fleet Carrier adds to every dogfight of its side. Rule: ACF-10.17"""
    carriers = (ship for ship in battle.ships.values() if ship.side == side and ship.is_in_play)
    return FLEET_CARRIER_BONUS if any(ship.now.fleet_carrier for ship in carriers) else 0


def principal(battle: Battle, flight: FlightUnit, supporting: int = 0) -> Principal:
    """What a flight adds to a dogfight. Rule: ACF-6.6, ACF-6.7"""
    profile = flight.profile
    bonus = fleet_bonus(battle, flight.side)
    return Principal(flight.name, profile.dogfight or 0, supporting, bonus, profile.is_pod)


def brawl_of(battle: Battle) -> Brawl:
    """The brawl of the half, as nominated so far. Rule: ACF-6.14, ACF-6.15"""
    brawlers = {
        one.id: Brawler(one.id, one.name, principal(battle, one), enemies_touched(battle, one), one.role)
        for one in battle.flights.values()
    }
    lost = frozenset(one.id for one in battle.flights.values() if not one.is_in_play)
    return Brawl(brawlers, battle.nominated, battle.aid, lost)


def is_lapsed(battle: Battle, flight: FlightUnit) -> bool:
    """Whether there is nothing left of what a flight was nominated for. Rule: ACF-5.6, ACF-5.7"""
    one = flight.nomination
    if one is None or one.kind not in ("attack", "dogfight") or not flight.is_in_play:
        return True
    target = battle.unit(one.targets[0]) if one.targets else None
    gone = target is None or not target.is_in_play
    return gone or (one.kind == "attack" and flight.attack_lost)


def to_resolve(battle: Battle) -> Iterator[FlightUnit]:
    """Flights of the acting side whose attack or dogfight is nominated and not resolved. Rule: ACF-5.6"""
    for one in battle.nominated:
        flight = battle.flights.get(one.flight)
        if flight and one.flight not in battle.resolved and not is_lapsed(battle, flight):
            yield flight


def to_nominate(battle: Battle, side: str) -> tuple[FlightUnit, ...]:
    """Flights of a side that must be nominated in its half. Rule: ACF-5.6, ACF-7.3, ACF-8.15"""
    return tuple(one for one in battle.flights_of(side) if one.ready <= battle.turn and not one.intercepts)


def ships_to_move(battle: Battle) -> tuple[ShipUnit, ...]:
    """Ships that have not moved this turn. Rule: ACF-3.2"""
    return tuple(ship for ship in battle.ships.values() if ship.is_in_play and not ship.moved)


def absent(unit: Unit) -> Iterator[Refusal]:
    """What stands against a unit that is not on the table. Rule: ACF-5.7, ACF-12.4"""
    if unit.is_in_play:
        return
    if isinstance(unit, FlightUnit) and unit.status != "destroyed":
        yield Refusal(OUT_OF_PLAY, unit.id, unit.name, unit.status)
    else:
        yield Refusal(DESTROYED, unit.id, unit.name)


def kind_of(unit: Unit | None) -> str:
    """``flight`` or ``ship``, for words."""
    return "flight" if isinstance(unit, FlightUnit) else "ship"
