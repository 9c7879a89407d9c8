"""What a battle starts from: two sides with their forces, the options, the scenario.

Rule: ACF-2, ACF-10.22, ACF-11.3
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from fleetforge.systems.acta_flights.battle.state import Battle, Side
from fleetforge.systems.acta_flights.battle.units import FlightUnit, ShipUnit
from fleetforge.systems.acta_flights.check import Force, swap
from fleetforge.systems.acta_flights.deployment import USUAL, Scenario
from fleetforge.systems.acta_flights.options import DEFAULT_FLIGHT_OPTIONS, FlightOptions
from fleetforge.systems.acta_flights.profiles import Carried, Carrier, Flight

DicePolicy: TypeAlias = Literal["typed", "rolled"]
"""Whether a side types its dice from the table or has them rolled."""


@dataclass(frozen=True, slots=True)
class SetupSide:
    """A side: its name for people, what it brings, what it adds to initiative, how its dice fall. Rule: ACF-10.3"""

    name: str
    force: Force
    modifier: int = 0
    dice: DicePolicy = "rolled"


@dataclass(frozen=True, slots=True)
class Setup:
    """A battle before its deployment. ``flights`` are the profiles of all types that its forces have.

    So a battle stays what it was when a catalogue changes.
    """

    name: str
    sides: tuple[SetupSide, SetupSide]
    options: FlightOptions = DEFAULT_FLIGHT_OPTIONS
    scenario: Scenario = USUAL
    flights: tuple[Flight, ...] = ()


def with_flights(setup: Setup, known: Mapping[str, Flight]) -> Setup:
    """The set-up with the profiles of types that its forces have and it lacks, as far as they are known.

    Rule: ACF-11.1, ACF-11.3
    """
    own = {flight.name: flight for flight in setup.flights}
    wanted = sorted({name for side in setup.sides for name in types_in(side.force)})
    return replace(setup, flights=tuple(one for name in wanted if (one := own.get(name) or known.get(name))))


def types_in(force: Force) -> set[str]:
    """Types of all flights of a force, as it takes the table. Rule: ACF-10.22, ACF-11.3"""
    aboard = (load.flight for ship in force.ships for load in _swapped(ship, force).carried)
    return {*aboard, *force.independent}


def start(setup: Setup) -> Battle:
    """The battle before deployment: carried flights are aboard, flights bought by themselves on the table.

    Sides are called ``a`` and ``b``; their ships ``a1``, ``a2`` ... in the order of the force, the
    flights of a ship ``a1f1``, ``a1f2`` ..., those bought by themselves ``af1``, ``af2`` ...

    Raises:
        KeyError: a force has flights of a type that the set-up has no profile of.
    """
    types = {flight.name: flight for flight in setup.flights}
    named = _ship_names(setup)
    sides = tuple(Side(key, side.name, side.modifier) for key, side in zip("ab", setup.sides, strict=True))
    ships: dict[str, ShipUnit] = {}
    flights: dict[str, FlightUnit] = {}
    for key, side in zip("ab", setup.sides, strict=True):
        profiles = tuple(_swapped(ship, side.force) for ship in side.force.ships)
        for number, profile in enumerate(profiles, start=1):
            unit_id = f"{key}{number}"
            ships[unit_id] = ShipUnit(unit_id, named[unit_id], key, profile, profile.damage, profile.crew)
        flights |= {one.id: one for one in _flights(key, side, profiles, types)}
    return Battle(
        name=setup.name, sides=sides, options=setup.options, scenario=setup.scenario, ships=ships, flights=flights
    )


def _swapped(ship: Carrier, force: Force) -> Carrier:
    """The ship with flights of one type taken as another. Rule: ACF-10.22"""
    for one in force.replacements:
        if one.ship == ship.id:
            ship = replace(ship, carried=tuple(Carried(name, count) for name, count in swap(ship, one)))
    return ship


def _ship_names(setup: Setup) -> dict[str, str]:
    """Names of ships by id: their own, with the side's and a number as far as is needed to tell them apart."""
    ids = [
        (f"{key}{number}", side.name, ship.name)
        for key, side in zip("ab", setup.sides, strict=True)
        for number, ship in enumerate(side.force.ships, start=1)
    ]
    plain = Counter(name for _, _, name in ids)
    sided = Counter((side, name) for _, side, name in ids)
    seen: Counter[tuple[str, str]] = Counter()
    names = {}
    for unit_id, side, name in ids:
        seen[side, name] += 1
        number = f" {seen[side, name]}" if sided[side, name] > 1 else ""
        names[unit_id] = f"{side} {name}{number}" if plain[name] > 1 else name
    return names


def _flights(
    key: str, side: SetupSide, ships: tuple[Carrier, ...], types: Mapping[str, Flight]
) -> Iterator[FlightUnit]:
    """Flights of a side, numbered by type so that names tell them apart."""
    seen: Counter[str] = Counter()

    def made(unit_id: str, kind: str, home: str) -> FlightUnit:
        seen[kind] += 1
        name = f"{side.name} {kind} {seen[kind]}"
        status = "aboard" if home else "in_play"
        return FlightUnit(unit_id, name, key, types[kind], status, home)  # type: ignore[arg-type]

    for number, ship in enumerate(ships, start=1):
        kinds = [load.flight for load in ship.carried for _ in range(load.count)]
        for place, kind in enumerate(kinds, start=1):
            yield made(f"{key}{number}f{place}", kind, f"{key}{number}")
    for place, kind in enumerate(side.force.independent, start=1):
        yield made(f"{key}f{place}", kind, "")
