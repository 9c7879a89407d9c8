"""Types of flights and ships being worked on.

Rule: ACF-11.1 to ACF-11.6
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from fleetforge.app.blueprint import BillLine, Judged
from fleetforge.app.design_parts import part_id
from fleetforge.app.design_views import LimitView, Segment, Total
from fleetforge.app.form_designing import FormDesignSession
from fleetforge.app.sheet_keys import key_of
from fleetforge.games.acta_flights.designs.additions import (
    flight_additions,
    load_words,
    ship_additions,
    weapon_words,
)
from fleetforge.games.acta_flights.designs.cards import drawn_flight, drawn_ship
from fleetforge.games.acta_flights.designs.fields import CARRIED, FLIGHT, LOAD_PARTS, SHIP, WEAPON_PARTS, WEAPONS
from fleetforge.games.acta_flights.designs.mending import fixes
from fleetforge.games.acta_flights.files.own import known_flights
from fleetforge.systems.acta_flights.check import check_carrier, check_flight
from fleetforge.systems.acta_flights.profiles import Carrier, Flight
from fleetforge.systems.acta_flights.sheet.profile_words import at_least, signed

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from fleetforge.app.blueprint import Addition, Field, Fix, Parts
    from fleetforge.kernel.finding import Finding
    from fleetforge.sheets.primitives import Sheet

GAME = "acta_flights"


class FlightSession(FormDesignSession[Flight]):
    """A type of flight. Rule: ACF-11.1"""

    game: ClassVar[str] = GAME
    noun: ClassVar[str] = "flight"
    fields: ClassVar[tuple[Field, ...]] = FLIGHT
    parts: ClassVar[tuple[Parts, ...]] = (WEAPON_PARTS,)

    def judged(self) -> Judged:
        """Its weapons and traits, what is wrong, its scores."""
        flight = self.design
        totals = (
            Total("Hull", str(flight.to_hit)),
            Total("Dogfight", signed(flight.dogfight)),
            Total("Dodge", at_least(flight.dodge)),
            Total("Can intercept", "yes" if flight.can_intercept else "no", short="Intercepts"),
        )
        points = () if flight.points is None else (Total("Points", str(flight.points)),)
        lines = (*_weapon_lines(flight), *_trait_lines(flight))
        about = flight.role or "flight"
        return Judged(lines, check_flight(flight).findings, (*totals, *points), about=about)

    def drawn(self, columns: int) -> Sheet:
        """Its card."""
        return drawn_flight(self.design, self.workbench.symbols, columns)

    def additions(self) -> Sequence[Addition]:
        """Weapons and traits."""
        return flight_additions(self.design)

    def fixes(self, finding: Finding) -> Sequence[Fix]:
        """Mends that can be carried out."""
        return fixes(self.design, finding)


class CarrierSession(FormDesignSession[Carrier]):
    """A ship with the flights that it carries. Rule: ACF-11.2"""

    game: ClassVar[str] = GAME
    search_hint: ClassVar[str] = "Add: name, or 2 sentri"
    fields: ClassVar[tuple[Field, ...]] = SHIP
    parts: ClassVar[tuple[Parts, ...]] = (LOAD_PARTS, WEAPON_PARTS)

    def surroundings(self) -> Mapping[str, Flight]:
        """The types of flights that it can carry."""
        return known_flights(self.workbench.open_designs())

    def judged(self) -> Judged:
        """Its flights, weapons and traits, what is wrong, how full it is."""
        ship, flights = self.design, self.surroundings()
        figures = (("Hull", ship.hull), ("Speed", ship.speed), ("Damage", ship.damage), ("Crew", ship.crew))
        totals = tuple(Total(title, str(figure)) for title, figure in figures if figure is not None)
        lines = (*_load_lines(ship, flights), *_weapon_lines(ship), *_trait_lines(ship))
        loads = ", ".join(f"{load.count} {load.flight}" for load in ship.carried)
        about = f"ship with {loads}" if loads else "ship"
        findings = check_carrier(ship, flights).findings
        return Judged(lines, findings, totals, _craft(ship), about)

    def drawn(self, columns: int) -> Sheet:
        """Its sheet."""
        return drawn_ship(self.design, self.surroundings(), self.workbench.symbols, columns)

    def additions(self) -> Sequence[Addition]:
        """Flights, weapons and traits."""
        return ship_additions(self.design, self.surroundings().values())

    def fixes(self, finding: Finding) -> Sequence[Fix]:
        """Mends that can be carried out."""
        return fixes(self.design, finding)


def _craft(ship: Carrier) -> LimitView | None:
    """How much of its Craft is taken, by type; nothing for a ship that carries none. Rule: ACF-11.4"""
    if not ship.craft and not ship.carried:
        return None
    left = ship.craft - ship.flights
    segments = tuple(
        Segment(load.flight, load.flight, max(0, load.count), (key_of(part_id(CARRIED, place)),))
        for place, load in enumerate(ship.carried)
    )
    words = f"{-left} too many" if left < 0 else f"{left} free" if left else "full"
    return LimitView("Craft", ship.flights, ship.craft, segments, words, wastes=False)


def _load_lines(ship: Carrier, flights: Mapping[str, Flight]) -> Iterator[BillLine]:
    for place, load in enumerate(ship.carried):
        profile = flights.get(load.flight)
        how = load_words(profile) if profile else "not in the flight list"
        yield BillLine(load.flight, quantity=load.count, part=(CARRIED, place), how=how, clause="ACF-11.2")


def _weapon_lines(unit: Flight | Carrier) -> Iterator[BillLine]:
    for place, weapon in enumerate(unit.weapons):
        yield BillLine(weapon.name, part=(WEAPONS, place), how=weapon_words(weapon), clause="ACF-5.8")


def _trait_lines(unit: Flight | Carrier) -> Iterator[BillLine]:
    """Traits with a score or a switch, each at its field, then those that are named."""
    fields = FLIGHT if isinstance(unit, Flight) else SHIP
    for field in fields:
        if field.key not in _TRAITS:
            continue
        value = getattr(unit, field.key)
        if value in (0, None, False):
            continue
        score = "" if value is True else f" {field.score.format(value)}"
        yield BillLine(f"{field.title}{score}", field=field.key, clause=field.clause)
    for trait in unit.traits:
        yield BillLine(trait, field="traits")


_TRAITS = frozenset(
    {"anti_fighter", "advanced_anti_fighter", "interceptors", "carrier", "fleet_carrier", "escort", "dodge", "stealth"}
)
