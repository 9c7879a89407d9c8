"""Anti-Fighter of flights just before contact: who may use it, at whom, and with what odds.

Rule: ACF-4.12 to ACF-4.14
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.acting.panels import Chip, Chips
from fleetforge.app.suites.words import percent
from fleetforge.journal.state import named
from fleetforge.kernel.words import counted
from fleetforge.systems.acta_flights.battle.firing import DiceAt, FighterFire
from fleetforge.systems.acta_flights.battle.reading import locked
from fleetforge.systems.acta_flights.odds.anti_fighter import best_split, kill_chance

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from fleetforge.systems.acta_flights.battle.state import Battle
    from fleetforge.systems.acta_flights.battle.units import FlightUnit


def _able(battle: Battle, meeting: Mapping[str, frozenset[str]]) -> Iterator[tuple[FlightUnit, tuple[DiceAt, ...]]]:
    """Flights that may use their trait, each with the best split of all its dice. Rule: ACF-4.3, ACF-4.12"""
    for name, enemies in meeting.items():
        flight = battle.flights[name]
        targets = sorted(one for one in enemies if not locked(battle, battle.flights[one]))
        battery = flight.profile.battery
        if not battery.dice or not targets or locked(battle, flight):
            continue
        hulls = [battle.flights[one].profile.to_hit for one in targets]
        split = best_split(battery.dice, hulls, advanced=battery.is_advanced, options=battle.options)
        yield flight, tuple(DiceAt(one, dice) for one, dice in zip(targets, split, strict=True) if dice)


def fire_part(
    battle: Battle, meeting: Mapping[str, frozenset[str]], holding: Collection[str], clause: str = "ACF-4.12"
) -> tuple[Chips, ...]:
    """A toggle for each flight that may fire, with the chances of those at whom it does; nothing where none may."""
    chips = tuple(
        Chip(flight.id, f"{flight.name}: {_at_words(battle, flight, shots)}", flight.id not in holding)
        for flight, shots in _able(battle, meeting)
    )
    return (Chips("fire", "Anti-Fighter before contact", chips, clause),) if chips else ()


def _at_words(battle: Battle, flight: FlightUnit, shots: tuple[DiceAt, ...]) -> str:
    battery, parts = flight.profile.battery, []
    for one in shots:
        hull = battle.flights[one.flight].profile.to_hit
        chance = kill_chance(one.dice, hull, advanced=battery.is_advanced, options=battle.options)
        parts.append(f"{counted(one.dice, 'die', 'dice')} at {named(battle, one.flight)}, {percent(chance)}")
    return "; ".join(parts)


def fire_of(battle: Battle, meeting: Mapping[str, frozenset[str]], holding: Collection[str]) -> tuple[FighterFire, ...]:
    """The fire of all that may and do not hold it."""
    able = _able(battle, meeting)
    return tuple(FighterFire(flight.id, shots) for flight, shots in able if flight.id not in holding)
