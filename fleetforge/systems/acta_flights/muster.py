"""A force as it is put together and kept: rows of ships and of flights, with the profiles that they are of.

A battle begins with the :class:`Force` that it comes to.

Rule: ACF-2.5, ACF-10.22, ACF-11.3
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import count
from typing import TYPE_CHECKING, TypeAlias

from fleetforge.kernel.ship_rows import numbered_names
from fleetforge.systems.acta_flights.check import Force, Replacement, check_flight, check_force, swap
from fleetforge.systems.acta_flights.options import DEFAULT_FLIGHT_OPTIONS, FlightOptions
from fleetforge.systems.acta_flights.profiles import Carried, Carrier, Flight

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from fleetforge.kernel.finding import Finding

Profile: TypeAlias = Carrier | Flight
"""What a row may be of: a ship, or a type of flight that is bought by itself."""


@dataclass(frozen=True, slots=True)
class Swap:
    """So many flights of one type that each ship of a row takes as another. Rule: ACF-10.22"""

    into: str
    count: int
    out_of: str = "Sentri"


@dataclass(frozen=True, slots=True)
class MusterRow:
    """So many ships of one profile, or flights of one type bought by themselves. Rule: ACF-11.3"""

    id: str
    design_id: str
    name: str = ""
    quantity: int = 1
    swaps: tuple[Swap, ...] = ()
    notes: str = ""


@dataclass(frozen=True, slots=True)
class Muster:
    """A side's ships and flights. ``designs`` has each profile that a row names, ``carried`` those aboard ships."""

    id: str
    name: str
    ships: tuple[MusterRow, ...] = ()
    designs: tuple[Profile, ...] = ()
    carried: tuple[Flight, ...] = ()
    options: FlightOptions = DEFAULT_FLIGHT_OPTIONS
    side: str = ""
    faction: str = ""
    notes: str = ""

    def design(self, design_id: str) -> Profile | None:
        """The profile of this id, or None."""
        return next((one for one in self.designs if one.id == design_id), None)

    @property
    def flights(self) -> Mapping[str, Flight]:
        """Every type of flight of the force by its name."""
        bought = (one for one in self.designs if isinstance(one, Flight))
        return {one.name: one for one in (*self.carried, *bought)}

    @property
    def force(self) -> Force:
        """What the rows come to, each ship under an id and a name of its own."""
        ships: list[Carrier] = []
        bought: list[str] = []
        replacements: list[Replacement] = []
        for row in self.ships:
            design = self.design(row.design_id)
            if isinstance(design, Flight):
                bought += [design.name] * row.quantity
            for ship in _ships(design, row, {one.id for one in ships}):
                ships.append(ship)
                replacements += _replacements(row, ship)
        return Force(self.name, tuple(ships), tuple(bought), tuple(replacements))


def supplied(muster: Muster, known: Mapping[str, Flight]) -> Muster:
    """The force with the profiles that are aboard its ships, those that it lacks from ``known``, and no others."""
    bought = {one.name for one in muster.designs if isinstance(one, Flight)}
    aboard = dict.fromkeys(name for row in muster.ships for name in _aboard(muster, row) if name not in bought)
    own = {one.name: one for one in muster.carried}
    carried = tuple(one for name in aboard if (one := own.get(name) or known.get(name)) is not None)
    return replace(muster, carried=carried)


def _aboard(muster: Muster, row: MusterRow) -> tuple[str, ...]:
    """Types that a row's ships carry, before they are swapped and after."""
    design = muster.design(row.design_id)
    if not isinstance(design, Carrier):
        return ()
    return (*(load.flight for load in design.carried), *flights_of(design, row))


def swapped_load(ship: Carrier, swaps: Iterable[Swap]) -> tuple[Carried, ...]:
    """What a ship carries once its flights are swapped. Rule: ACF-10.22"""
    for one in swaps:
        taken = swap(ship, Replacement(ship.id, one.into, one.count, one.out_of))
        ship = replace(ship, carried=tuple(Carried(name, count) for name, count in taken))
    return ship.carried


@dataclass(frozen=True, slots=True)
class MusterAudit:
    """All findings about a force; the place of each is its row, or the type of flight."""

    muster: Muster
    findings: tuple[Finding, ...]


def check_muster(muster: Muster) -> MusterAudit:
    """Judge every row, then every type of flight once. Rule: ACF-11.3, ACF-11.4"""
    flights = muster.flights
    rows = [one for row in muster.ships for one in _row_findings(muster, row, flights)]
    types = [
        replace(one, place=_first_with(muster, flight.name))
        for flight in flights.values()
        for one in check_flight(flight).findings
    ]
    return MusterAudit(muster, (*rows, *types))


def _row_findings(muster: Muster, row: MusterRow, flights: Mapping[str, Flight]) -> Iterator[Finding]:
    """What is wrong with a row's ships; of several alike it is said once."""
    design = muster.design(row.design_id)
    for ship in _ships(design, replace(row, quantity=1), set()):
        alone = Force(ship.name, (ship,), (), tuple(_replacements(row, ship)))
        said = {one for flight in flights.values() for one in check_flight(flight).findings}
        for one in check_force(alone, flights).findings:
            if one not in said:
                yield replace(one, place=row.id, subject=ship.name if one.subject == ship.id else one.subject)


def _first_with(muster: Muster, flight: str) -> str:
    """The first row in which flights of a type are; nothing if there is none."""
    for row in muster.ships:
        design = muster.design(row.design_id)
        held = {flight}.intersection(flights_of(design, row)) if design else set()
        if held:
            return row.id
    return ""


def flights_of(design: Profile, row: MusterRow) -> tuple[str, ...]:
    """Types of flights in a row: its own, or those that its ships carry once they are swapped. Rule: ACF-10.22"""
    if isinstance(design, Flight):
        return (design.name,)
    return tuple(load.flight for load in swapped_load(design, row.swaps))


def _ships(design: Profile | None, row: MusterRow, taken: set[str]) -> Iterator[Carrier]:
    """The ships of a row, told apart by a number if there are several; none of one of flights."""
    if not isinstance(design, Carrier):
        return
    for name in numbered_names(row.name or design.name, row.quantity):
        own = next(one for one in _ids(design.id) if one not in taken)
        taken.add(own)
        yield replace(design, id=own, name=name)


def _ids(plain: str) -> Iterator[str]:
    yield plain
    yield from (f"{plain}-{number}" for number in count(2))


def _replacements(row: MusterRow, ship: Carrier) -> list[Replacement]:
    return [Replacement(ship.id, one.into, one.count, one.out_of) for one in row.swaps]
