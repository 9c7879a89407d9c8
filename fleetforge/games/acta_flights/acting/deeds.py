"""What flights will most likely do in their half, and what stands against one deed.

Rule: ACF-5.6, ACF-6.5, ACF-6.7, ACF-6.14, ACF-14.2, ACF-14.3
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.systems.acta_flights.battle.nominating import check_attack
from fleetforge.systems.acta_flights.battle.prospects import duel_prospect
from fleetforge.systems.acta_flights.battle.reading import brawl_of, enemies_touched
from fleetforge.systems.acta_flights.brawl import Nomination, check_nominations

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from fleetforge.kernel.finding import Refusal
    from fleetforge.systems.acta_flights.battle.state import Battle
    from fleetforge.systems.acta_flights.battle.units import FlightUnit
    from fleetforge.systems.acta_flights.brawl import Deed as Kind


@dataclass(slots=True)
class Deed:
    """What a flight will do: the kind, its targets, the distance as typed, the weapon where only one fires."""

    kind: Kind = "hold"
    targets: tuple[str, ...] = ()
    far: str = ""
    weapon: str = ""


def reach_of(flight: FlightUnit) -> float:
    """Inches at which every weapon of a flight reaches; 0 without weapons. Rule: ACF-5.8"""
    return float(min((one.range_inches for one in flight.profile.weapons), default=0))


def refused_deed(battle: Battle, one: Nomination, others: Sequence[Nomination]) -> Refusal | None:
    """The first that stands against a deed beside others of its half. Rule: ACF-5.8, ACF-6.5, ACF-6.7"""
    if one.kind == "attack":
        return next(check_attack(battle, battle.flights[one.flight], one), None)
    if one.kind == "hold":
        return None
    rest = tuple(two for two in others if two.flight != one.flight)
    brawl = replace(brawl_of(battle), nominations=(*rest, one))
    # What stands against the others alone is theirs to tell.
    before = check_nominations(replace(brawl, nominations=rest), ())
    return next((found for found in check_nominations(brawl, (), battle.options) if found not in before), None)


def likely(battle: Battle, own: Iterable[FlightUnit]) -> dict[str, Deed]:
    """Flights that touch enemies dogfight or support, those that touch an enemy ship attack it, all others hold."""
    deeds: dict[str, Deed] = {}
    for flight in own:
        weapon = flight.profile.weapons[0].name if _needs_weapon(battle, flight) else ""
        deeds[flight.id] = Deed(weapon=weapon)
        if enemies_touched(battle, flight):
            _fight(battle, flight, deeds)
        else:
            ships = sorted(one.id for one in battle.ships.values() if one.id in flight.contacts and one.is_in_play)
            enemies = [one for one in ships if battle.ships[one].side != flight.side]
            if enemies and flight.profile.weapons:
                deeds[flight.id].kind, deeds[flight.id].targets = "attack", (enemies[0],)
    _support(battle, deeds)
    return deeds


def _needs_weapon(battle: Battle, flight: FlightUnit) -> bool:
    return battle.options.flight_fires == "one_weapon" and len(flight.profile.weapons) > 1


def _fight(battle: Battle, flight: FlightUnit, deeds: dict[str, Deed]) -> None:
    """The dogfight that it wins most surely, of those that nothing stands against."""
    others = tuple(Nomination(name, deed.kind, deed.targets) for name, deed in deeds.items() if deed.kind != "hold")
    duels = (Nomination(flight.id, "dogfight", (one,)) for one in sorted(enemies_touched(battle, flight)))
    free = [one.targets[0] for one in duels if refused_deed(battle, one, others) is None]
    if free:
        best = max(free, key=lambda one: duel_prospect(battle, flight, battle.flights[one]).win)
        deeds[flight.id].kind, deeds[flight.id].targets = "dogfight", (best,)


def _support(battle: Battle, deeds: dict[str, Deed]) -> None:
    """Locked flights without a dogfight of their own support those of others. Rule: ACF-6.8, ACF-6.10"""
    fought = {deed.targets[0] for deed in deeds.values() if deed.kind == "dogfight"}
    for name, deed in deeds.items():
        flight = battle.flights[name]
        against = sorted(enemies_touched(battle, flight) & fought)
        if deed.kind == "hold" and against and flight.role != "principal":
            deed.kind, deed.targets = "support", tuple(against)
