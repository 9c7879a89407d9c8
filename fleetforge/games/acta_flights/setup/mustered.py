"""A force of a battle as rows again, so that the same battle can be set up once more."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from fleetforge.systems.acta_flights.muster import Muster, MusterRow, Swap

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.acta_flights.catalogue import FlightCatalogue
    from fleetforge.systems.acta_flights.check import Force


def mustered(force: Force, catalogue: FlightCatalogue) -> Muster:
    """A row for each ship, and one for each type of flight that is bought by itself; their profiles beside them.

    Rule: ACF-11.3
    """
    aboard = {name for ship in force.ships for name in (load.flight for load in ship.carried)}
    taken = {one.into for one in force.replacements}
    types = {name: catalogue.flights[name] for name in sorted({*aboard, *taken}) if name in catalogue.flights}
    bought = {name: catalogue.flights[name] for name in force.independent if name in catalogue.flights}
    rows = (*_ship_rows(force), *_flight_rows(force))
    return Muster(force.name, force.name, rows, (*force.ships, *bought.values()), tuple(types.values()))


def _ship_rows(force: Force) -> Iterator[MusterRow]:
    for number, ship in enumerate(force.ships, start=1):
        swaps = tuple(Swap(one.into, one.count, one.out_of) for one in force.replacements if one.ship == ship.id)
        yield MusterRow(f"r{number}", ship.id, swaps=swaps)


def _flight_rows(force: Force) -> Iterator[MusterRow]:
    first = len(force.ships) + 1
    for number, (name, alike) in enumerate(groupby(force.independent), start=first):
        yield MusterRow(f"r{number}", name, quantity=len(list(alike)))
