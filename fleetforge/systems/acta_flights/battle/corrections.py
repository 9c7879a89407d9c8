"""The table is right: what the log cannot know is set by hand, with a reason; and notes for the record.

Rule: ACF-1.1, ACF-12.2, ACF-12.3
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from fleetforge.journal import corrections, turns
from fleetforge.journal.state import named
from fleetforge.kernel.dice import Rolling
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.acta_flights.battle import faults
from fleetforge.systems.acta_flights.battle.command import Command, Scene
from fleetforge.systems.acta_flights.battle.contact import with_contacts
from fleetforge.systems.acta_flights.battle.event import Event
from fleetforge.systems.acta_flights.battle.living import FlightDestroyed, ShipRemoved, hurt
from fleetforge.systems.acta_flights.battle.state import MOST_NUMBER, Battle


@dataclass(frozen=True, slots=True)
class Corrected(Event):
    """A number of a ship was set by hand. Rule: ACF-12.3"""

    ship: str
    what: str
    before: int
    after: int
    reason: str

    by_hand: ClassVar[bool] = True

    def apply(self, battle: Battle) -> Battle:
        """The number is what the players say."""
        number = battle.numbers(self.ship).get(self.what)
        return number.made(self.after) if number else battle

    def words(self, battle: Battle) -> str:
        """What was set, from what to what, and why."""
        return f"Corrected: {named(battle, self.ship)}, {self.what} from {self.before} to {self.after} ({self.reason})"


@dataclass(frozen=True, slots=True)
class ContactsDeclared(Event):
    """What a flight touches was set by hand. Rule: ACF-12.3"""

    flight: str
    contacts: tuple[str, ...]
    reason: str

    by_hand: ClassVar[bool] = True

    def apply(self, battle: Battle) -> Battle:
        """It touches exactly these."""
        flight = battle.flights.get(self.flight)
        if flight is None:
            return battle
        keeps = flight.supports if flight.supports in self.contacts else ""
        return with_contacts(battle, replace(flight, supports=keeps), self.contacts)

    def words(self, battle: Battle) -> str:
        """What, and why."""
        who = ", ".join(named(battle, one) for one in self.contacts) or "nothing"
        return f"Corrected: {named(battle, self.flight)} touches {who} ({self.reason})"


@dataclass(frozen=True, slots=True)
class FlightRestored(Event):
    """A flight is back on the table by hand. Rule: ACF-12.3"""

    flight: str
    reason: str

    by_hand: ClassVar[bool] = True

    def apply(self, battle: Battle) -> Battle:
        """It is in play."""
        flight = battle.flights.get(self.flight)
        if flight is None:
            return battle
        return battle.with_flights((replace(flight, status="in_play", home="", lost_to=""),))

    def words(self, battle: Battle) -> str:
        """Which, and why."""
        return f"Corrected: {named(battle, self.flight)} is in play ({self.reason})"


@dataclass(frozen=True, slots=True)
class Correct(corrections.Correct[Battle], Command):
    """Set Damage or Crew of a ship to what the table shows; a flight has no such track. Rule: ACF-1.1"""

    clause: ClassVar[str] = "ACF-12.2"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """A flight; a value that a ship does not have or cannot take; no reason."""
        flight = battle.flights.get(self.unit)
        if flight is None:
            yield from corrections.Correct.refusals(self, battle)
        else:
            yield from self.faults.unreasoned(flight.id, flight.name, self.reason)
            yield Refusal(faults.PARTIAL_LOSS, flight.id, flight.name)

    def corrected(self, before: int) -> Event:
        """Of a ship."""
        return Corrected(self.unit, self.what, before, self.value, self.reason)


@dataclass(frozen=True, slots=True)
class MarkFlight(Command):
    """Mark a flight as destroyed, or as in play again, as the table has it. Rule: ACF-1.1"""

    flight: str
    status: Literal["destroyed", "in_play"]
    reason: str

    title: ClassVar[str] = "Mark a flight"
    clause: ClassVar[str] = "ACF-1.1"
    acted_by: ClassVar[str] = "flight"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """What it is already; no reason."""
        flight = battle.flights[self.flight]
        yield from self.faults.unreasoned(flight.id, flight.name, self.reason)
        if flight.status == self.status:
            yield Refusal(faults.CORRECTION, flight.id, flight.name, self.status.replace("_", " "), "another status")

    def results(self, scene: Scene) -> Rolling[None]:
        """It is so."""
        yield from ()
        if self.status == "destroyed":
            scene.emit(FlightDestroyed(self.flight, "fire", self.reason))
        else:
            scene.emit(FlightRestored(self.flight, self.reason))


@dataclass(frozen=True, slots=True)
class DeclareContacts(Command):
    """Say what a flight touches, where the log has it wrong. Rule: ACF-12.3"""

    flight: str
    contacts: tuple[str, ...]
    reason: str

    title: ClassVar[str] = "Correct contacts"
    clause: ClassVar[str] = "ACF-12.3"
    acted_by: ClassVar[str] = "flight"

    def units(self) -> tuple[str, ...]:
        """What it touches."""
        return self.contacts

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Units that are not on the table; no reason."""
        flight = battle.flights[self.flight]
        yield from self.faults.unreasoned(flight.id, flight.name, self.reason)
        for one in (self.flight, *self.contacts):
            unit = battle.unit(one)
            if unit is not None and not unit.is_in_play:
                yield Refusal(faults.CORRECTION, one, flight.name, f"touching {unit.name}", "units on the table")

    def results(self, scene: Scene) -> Rolling[None]:
        """It touches exactly these."""
        yield from ()
        scene.emit(ContactsDeclared(self.flight, tuple(dict.fromkeys(self.contacts)), self.reason))


@dataclass(frozen=True, slots=True)
class HurtShip(Command):
    """A ship loses Damage and Crew to what the log did not roll. Rule: ACF-10.6, ACF-10.20"""

    ship: str
    damage: int = 0
    crew: int = 0

    title: ClassVar[str] = "Damage a ship"
    clause: ClassVar[str] = "ACF-10.6"
    acted_by: ClassVar[str] = "ship"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Numbers that are none."""
        ship = battle.ships[self.ship]
        for what, value in (("damage", self.damage), ("crew", self.crew)):
            if not 0 <= value <= MOST_NUMBER:
                yield Refusal(faults.CORRECTION, ship.id, f"{ship.name}: {what}", value, f"0 to {MOST_NUMBER}")

    def results(self, scene: Scene) -> Rolling[None]:
        """It may become Crippled by that."""
        yield from hurt(scene, self.ship, self.damage, self.crew)


@dataclass(frozen=True, slots=True)
class RemoveShip(Command):
    """Take a ship off the table: destroyed, jumped, surrendered. Rule: ACF-12.2"""

    ship: str
    reason: str

    title: ClassVar[str] = "Remove a ship"
    clause: ClassVar[str] = "ACF-12.2"
    acted_by: ClassVar[str] = "ship"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """A ship that is gone; no reason."""
        ship = battle.ships[self.ship]
        yield from self.faults.unreasoned(ship.id, ship.name, self.reason)
        if not ship.is_in_play:
            yield Refusal(faults.CORRECTION, ship.id, ship.name, "out of the battle twice", "a ship on the table")

    def results(self, scene: Scene) -> Rolling[None]:
        """It is gone."""
        yield from ()
        scene.emit(ShipRemoved(self.ship, self.reason))


@dataclass(frozen=True, slots=True)
class Note(turns.Note[Battle], Command):
    """Write a note into the record, about a unit or the battle."""

    clause: ClassVar[str] = "ACF-12.3"


COMMANDS = (Correct, MarkFlight, DeclareContacts, HurtShip, RemoveShip, Note)
EVENTS = (Corrected, ContactsDeclared, FlightRestored)
FIRM = frozenset({faults.PARTIAL_LOSS.code})
