"""The End Phase of flights: back to the base they left, recovered, launched; and a Fleet Carrier's rescue.

Rule: ACF-7, ACF-8.10, ACF-10.16 to ACF-10.18, ACF-14.11, ACF-14.18, ACF-14.20
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
from fleetforge.systems.acta_flights.battle.living import cleared
from fleetforge.systems.acta_flights.battle.phases import Role
from fleetforge.systems.acta_flights.battle.reading import aboard, absent, hangar, kind_of, locked, supporters
from fleetforge.systems.acta_flights.battle.state import Battle
from fleetforge.systems.acta_flights.battle.units import FlightUnit
from fleetforge.systems.acta_flights.conditions import Lost, check_rescue, rescue
from fleetforge.systems.acta_flights.faults import DISTANCE
from fleetforge.systems.acta_flights.faults_fight import INTERCEPT_COMMITTED, LAUNCH_EMPTY, RETURN_NOT_REACTOR
from fleetforge.systems.acta_flights.launching import (
    Homecomer,
    check_launch,
    check_ready,
    check_recovery,
    ready_turn,
)
from fleetforge.systems.acta_flights.measuring import check_distance
from fleetforge.systems.acta_flights.supporting import check_return, check_support


@dataclass(frozen=True, slots=True)
class FlightReturned(Event):
    """A defender is back on the base that it left; its lock is broken. Rule: ACF-8.10, ACF-14.20"""

    flight: str
    base: str

    def apply(self, battle: Battle) -> Battle:
        """It supports again and touches nothing else."""
        flight = battle.flights.get(self.flight)
        if flight is None:
            return battle
        return with_contacts(battle, replace(flight, supports=self.base, left_base=""), (self.base,))

    def words(self, battle: Battle) -> str:
        """Where to."""
        return f"{named(battle, self.flight)} returns to {named(battle, self.base)}"


@dataclass(frozen=True, slots=True)
class FlightRecovered(Event):
    """A flight is aboard a ship. Rule: ACF-7.8, ACF-7.10"""

    flight: str
    ship: str

    def apply(self, battle: Battle) -> Battle:
        """It is off the table and in the ship's stock."""
        flight, ship = battle.flights.get(self.flight), battle.ships.get(self.ship)
        if flight is None or ship is None:
            return battle
        battle = battle.with_ship(replace(ship, recovered=ship.recovered + 1))
        return cleared(battle, replace(flight, status="aboard", home=self.ship))

    def words(self, battle: Battle) -> str:
        """By whom."""
        return f"{named(battle, self.ship)} recovers {named(battle, self.flight)}"


@dataclass(frozen=True, slots=True)
class FlightLaunched(Event):
    """A flight left its ship; it acts from the next turn. Rule: ACF-7.2, ACF-7.3"""

    flight: str
    ship: str
    note: str = ""

    def apply(self, battle: Battle) -> Battle:
        """It is on the table."""
        flight, ship = battle.flights.get(self.flight), battle.ships.get(self.ship)
        if flight is None or ship is None:
            return battle
        battle = battle.with_ship(replace(ship, launched=ship.launched + 1))
        ready = ready_turn(battle.turn)
        return battle.with_flights((replace(flight, status="in_play", home="", ready=ready, place=self.note),))

    def words(self, battle: Battle) -> str:
        """By whom."""
        return f"{named(battle, self.ship)} launches {named(battle, self.flight)}"


@dataclass(frozen=True, slots=True)
class RescueTried(Event):
    """A Fleet Carrier tried to recover a flight that was lost. Rule: ACF-10.17"""

    flight: str
    ship: str
    saved: bool

    def apply(self, battle: Battle) -> Battle:
        """It is tried once; a flight that is saved may be launched next turn."""
        flight = battle.flights.get(self.flight)
        if flight is None:
            return battle
        tried = replace(flight, lost_to="")
        if self.saved:
            tried = replace(tried, status="aboard", home=self.ship, ready=ready_turn(battle.turn))
        return battle.with_flights((tried,))

    def words(self, battle: Battle) -> str:
        """Whether it came back."""
        verb = "recovers" if self.saved else "cannot recover"
        return f"{named(battle, self.ship)} {verb} {named(battle, self.flight)}"


@dataclass(frozen=True, slots=True)
class ReturnToBase(Command):
    """A defender that met an attacker goes back to what it left. Rule: ACF-8.10"""

    flight: str
    base: str

    roles: ClassVar[tuple[Role, ...]] = ("return",)
    title: ClassVar[str] = "Return to base"
    clause: ClassVar[str] = "ACF-8.10"
    acted_by: ClassVar[str] = "flight"

    def units(self) -> tuple[str, ...]:
        """Where it returns to."""
        return (self.base,)

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Not what it left, a base that is full, a lock by an option."""
        flight, base = battle.flights[self.flight], battle.unit(self.base)
        held = locked(battle, flight)
        yield from check_return(flight.name, self.base, flight.left_base, locked=held, options=battle.options)
        if base is not None:
            kind = "flight" if kind_of(base) == "flight" else "ship"
            others = [one for one in supporters(battle, base.id) if one.id != flight.id]
            yield from check_support(base.name, kind, len(others))  # type: ignore[arg-type]
            yield from absent(base)

    def results(self, scene: Scene) -> Rolling[None]:
        """It is there."""
        yield from ()
        scene.emit(FlightReturned(self.flight, self.base))


@dataclass(frozen=True, slots=True)
class Recover(Command):
    """A ship takes a flight aboard that was moved into contact with it. Rule: ACF-7.5 to ACF-7.10"""

    ship: str
    flight: str

    roles: ClassVar[tuple[Role, ...]] = ("recover",)
    title: ClassVar[str] = "Recover a flight"
    clause: ClassVar[str] = "ACF-7.5"
    acted_by: ClassVar[str] = "ship"

    def units(self) -> tuple[str, ...]:
        """The flight."""
        return (self.flight,)

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """A flight that is gone, not ready or intercepting, and all that stands against a recovery. Rule: ACF-8.15"""
        ship, flight = battle.ships[self.ship], battle.flights[self.flight]
        yield from absent(flight)
        yield from check_ready(flight.name, flight.ready, battle.turn)
        if flight.intercepts:
            yield Refusal(INTERCEPT_COMMITTED, flight.id, flight.name)
        home = Homecomer(flight.name, flight.side == ship.side, ship.id in flight.contacts, locked(battle, flight))
        yield from check_recovery(hangar(battle, ship), home, battle.options)

    def results(self, scene: Scene) -> Rolling[None]:
        """It is aboard."""
        yield from ()
        if scene.battle.flights[self.flight].is_in_play:
            scene.emit(FlightRecovered(self.flight, self.ship))


@dataclass(frozen=True, slots=True)
class Launch(Command):
    """A ship launches a flight of a type, so many inches away. Rule: ACF-7.1 to ACF-7.4"""

    ship: str
    type: str
    distance: float = 0
    note: str = ""

    roles: ClassVar[tuple[Role, ...]] = ("launch",)
    title: ClassVar[str] = "Launch a flight"
    clause: ClassVar[str] = "ACF-7.1"
    acted_by: ClassVar[str] = "ship"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """None of the type aboard or ready, and all that stands against a launch."""
        ship = battle.ships[self.ship]
        flights = self._aboard(battle)
        yield from check_launch(replace(hangar(battle, ship), aboard=len(flights)), self.distance, battle.options)
        if flights and all(one.ready > battle.turn for one in flights):
            yield from check_ready(flights[0].name, flights[0].ready, battle.turn)

    def _aboard(self, battle: Battle) -> tuple[FlightUnit, ...]:
        """Flights of the type aboard, those that may act now first."""
        flights = [one for one in aboard(battle, self.ship) if one.profile.name == self.type]
        return tuple(sorted(flights, key=lambda one: one.ready > battle.turn))

    def results(self, scene: Scene) -> Rolling[None]:
        """The first of the type is on the table."""
        yield from ()
        scene.emit(FlightLaunched(self._aboard(scene.battle)[0].id, self.ship, self.note))


@dataclass(frozen=True, slots=True)
class Rescue(Command):
    """A Fleet Carrier tries to recover a flight that was lost this turn. Rule: ACF-10.17"""

    ship: str
    flight: str
    distance: float
    enemy_near: bool = False

    title: ClassVar[str] = "Recover a lost flight"
    clause: ClassVar[str] = "ACF-10.17"
    acted_by: ClassVar[str] = "ship"

    def units(self) -> tuple[str, ...]:
        """The flight."""
        return (self.flight,)

    def _lost(self, battle: Battle) -> Lost:
        flight = battle.flights[self.flight]
        return Lost(flight.name, self.distance, self.enemy_near, flight.lost_to == "dogfight")

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Not lost this turn, an enemy's, out of reach, no operational Fleet Carrier, no room."""
        ship, flight = battle.ships[self.ship], battle.flights[self.flight]
        if flight.status != "destroyed" or not flight.lost_to or flight.lost_turn != battle.turn:
            yield Refusal(faults.NOT_LOST, flight.id, flight.name)
        if flight.side != ship.side:
            giver, owner = side_name(battle, ship.side), side_name(battle, flight.side)
            yield Refusal(faults.NOT_YOUR_UNIT, flight.id, flight.name, giver, owner)
        yield from check_distance(flight.name, self.distance)
        operational = ship.now.fleet_carrier and ship.is_in_play
        room = len(aboard(battle, ship.id)) < ship.now.craft
        yield from check_rescue(ship.name, self._lost(battle), operational=operational, room=room)

    def results(self, scene: Scene) -> Rolling[None]:
        """Roll for it."""
        ship = scene.battle.ships[self.ship]
        saved = yield from scene.rolling(rescue(ship.name, self._lost(scene.battle)), "ACF-10.17")
        scene.emit(RescueTried(self.flight, self.ship, saved))


COMMANDS = (ReturnToBase, Recover, Launch, Rescue)
EVENTS = (FlightReturned, FlightRecovered, FlightLaunched, RescueTried)
FIRM = frozenset({faults.NOT_LOST.code, LAUNCH_EMPTY.code, RETURN_NOT_REACTOR.code, DISTANCE.code})
