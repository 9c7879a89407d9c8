"""Deployment, and flights that arrive from hyperspace.

Rule: ACF-2, ACF-14.17
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from fleetforge.journal.state import named, side_name
from fleetforge.kernel.dice import Rolling
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.acta_flights.battle import faults
from fleetforge.systems.acta_flights.battle.command import Command, Scene
from fleetforge.systems.acta_flights.battle.contact import with_contacts
from fleetforge.systems.acta_flights.battle.event import Event
from fleetforge.systems.acta_flights.battle.phases import FLIGHT_MOVES, Role
from fleetforge.systems.acta_flights.battle.reading import aboard, supporters
from fleetforge.systems.acta_flights.battle.state import Battle
from fleetforge.systems.acta_flights.battle.units import FlightStatus
from fleetforge.systems.acta_flights.deployment import Deployment, Place, check_deployment, check_place
from fleetforge.systems.acta_flights.supporting import check_support
from fleetforge.systems.acta_flights.turn_order import check_block


@dataclass(frozen=True, slots=True)
class FlightDeployed(Event):
    """A flight stands where it begins, or waits in hyperspace. Rule: ACF-2.3, ACF-2.4, ACF-2.6"""

    flight: str
    hyperspace: bool = False
    on_ship: str = ""
    note: str = ""

    def apply(self, battle: Battle) -> Battle:
        """If it was carried, its ship has one less aboard and has used its right."""
        flight = battle.flights.get(self.flight)
        if flight is None:
            return battle
        ship = battle.ships.get(flight.home)
        if ship is not None and flight.status == "aboard":
            battle = battle.with_ship(replace(ship, deployed=ship.deployed + 1))
        status: FlightStatus = "hyperspace" if self.hyperspace else "in_play"
        placed = replace(flight, status=status, home="", supports=self.on_ship, place=self.note)
        return with_contacts(battle, placed, (self.on_ship,) if self.on_ship else ())

    def words(self, battle: Battle) -> str:
        """Where it is."""
        where = "in hyperspace" if self.hyperspace else "in the deployment zone"
        if self.on_ship:
            where = f"on the base of {named(battle, self.on_ship)}"
        return f"{named(battle, self.flight)} begins {where}"


@dataclass(frozen=True, slots=True)
class FlightArrived(Event):
    """A flight came out of hyperspace. Rule: ACF-2.4"""

    flight: str
    note: str = ""

    def apply(self, battle: Battle) -> Battle:
        """It is on the table and has moved."""
        flight = battle.flights.get(self.flight)
        if flight is None:
            return battle
        return battle.with_flights((replace(flight, status="in_play", moved=True, stirred=True, place=self.note),))

    def words(self, battle: Battle) -> str:
        """Which."""
        return f"{named(battle, self.flight)} arrives from hyperspace"


@dataclass(frozen=True, slots=True)
class DeployFlight(Command):
    """Put a carried flight on the table, or choose where one bought by itself begins. Rule: ACF-2"""

    flight: str
    place: Place = "zone"
    on_ship: str = ""
    note: str = ""

    roles: ClassVar[tuple[Role, ...]] = ("setup",)
    title: ClassVar[str] = "Deploy a flight"
    clause: ClassVar[str] = "ACF-2.1"
    acted_by: ClassVar[str] = "flight"
    fits_reserve: ClassVar[bool] = True

    def units(self) -> tuple[str, ...]:
        """The ship on whose base it begins, if any."""
        return (self.on_ship,) if self.on_ship else ()

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Too many of one ship, a place that is none, a base that is full or an enemy's."""
        flight = battle.flights[self.flight]
        carrier = battle.ships.get(flight.home)
        if carrier is not None and flight.status == "aboard":
            carried = len(aboard(battle, carrier.id)) + carrier.deployed
            fleet, wanted = carrier.now.fleet_carrier, carrier.deployed + 1
            deployment = Deployment(carrier.name, carried, wanted, fleet_carrier=fleet, place=self.place)
            yield from check_deployment(deployment, battle.scenario)
        else:
            yield from check_place(flight.name, self.place, battle.scenario)
        ship = battle.ships.get(self.on_ship)
        if ship is not None:
            others = [one for one in supporters(battle, ship.id) if one.id != flight.id]
            yield from check_support(ship.name, "ship", len(others), friendly=ship.side == flight.side)

    def results(self, scene: Scene) -> Rolling[None]:
        """It begins there."""
        yield from ()
        waits = self.place == "hyperspace"
        on_ship = self.on_ship if self.on_ship in scene.battle.ships and not waits else ""
        scene.emit(FlightDeployed(self.flight, waits, on_ship, self.note))


@dataclass(frozen=True, slots=True)
class ArriveFlight(Command):
    """Bring a flight out of hyperspace, as the base game has it. Rule: ACF-2.4"""

    flight: str
    note: str = ""

    roles: ClassVar[tuple[Role, ...]] = FLIGHT_MOVES
    title: ClassVar[str] = "Arrive from hyperspace"
    clause: ClassVar[str] = "ACF-2.4"
    acted_by: ClassVar[str] = "flight"
    fits_reserve: ClassVar[bool] = True

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Not the turn of its side; not in hyperspace."""
        flight = battle.flights[self.flight]
        if flight.status != "hyperspace":
            yield Refusal(faults.NOT_IN_HYPERSPACE, flight.id, flight.name)
        if battle.acting:
            block, winner = side_name(battle, battle.acting), side_name(battle, battle.initiative[0])
            yield from check_block(side_name(battle, flight.side), winner, block)

    def results(self, scene: Scene) -> Rolling[None]:
        """It is on the table."""
        yield from ()
        scene.emit(FlightArrived(self.flight, self.note))


COMMANDS = (DeployFlight, ArriveFlight)
EVENTS = (FlightDeployed, FlightArrived)
FIRM = frozenset({faults.NOT_IN_HYPERSPACE.code})
