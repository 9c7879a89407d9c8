"""A force of a battle as rows again, so that the same battle can be set up once more."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING

from fleetforge.systems.acta_flights.battle.setup import types_in
from fleetforge.systems.acta_flights.muster import Muster, MusterRow, Swap

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fleetforge.systems.acta_flights.check import Force
    from fleetforge.systems.acta_flights.profiles import Flight


def mustered(force: Force, flights: Sequence[Flight]) -> Muster:
    """A row for each ship, and one for each type of flight that is bought by itself; their profiles beside them.

    ``flights`` are the profiles of its types. Rule: ACF-11.3
    """
    bought = tuple(flight for flight in flights if flight.name in force.independent)
    aboard = tuple(flight for flight in flights if flight.name in types_in(replace(force, independent=())))
    rows = (*_ship_rows(force), *_flight_rows(force))
    return Muster(force.name, force.name, rows, (*force.ships, *bought), aboard)


def _ship_rows(force: Force) -> Iterator[MusterRow]:
    for number, ship in enumerate(force.ships, start=1):
        swaps = tuple(Swap(one.into, one.count, one.out_of) for one in force.replacements if one.ship == ship.id)
        yield MusterRow(f"r{number}", ship.id, swaps=swaps)


def _flight_rows(force: Force) -> Iterator[MusterRow]:
    first = len(force.ships) + 1
    for number, (name, alike) in enumerate(groupby(force.independent), start=first):
        yield MusterRow(f"r{number}", name, quantity=len(list(alike)))
