"""Ships move first and take supporters along; then flights move, block by block.

Rule: ACF-3, ACF-8.1 to ACF-8.6, ACF-14.14, ACF-14.15, ACF-14.29
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
from fleetforge.systems.acta_flights.battle.contact import left, taken_along, with_contacts
from fleetforge.systems.acta_flights.battle.event import Event
from fleetforge.systems.acta_flights.battle.firing import FighterFire, check_interrupts, interrupt
from fleetforge.systems.acta_flights.battle.phases import FLIGHT_MOVES, Role
from fleetforge.systems.acta_flights.battle.reading import absent, kind_of, locked, ships_to_move, supporters
from fleetforge.systems.acta_flights.battle.state import Battle
from fleetforge.systems.acta_flights.battle.units import FlightUnit
from fleetforge.systems.acta_flights.conditions import crippled_speed
from fleetforge.systems.acta_flights.faults import DISTANCE
from fleetforge.systems.acta_flights.launching import check_ready
from fleetforge.systems.acta_flights.measuring import check_distance, inches
from fleetforge.systems.acta_flights.movement import Carrying, Mover, Supporter, carry, check_forced_off, check_move
from fleetforge.systems.acta_flights.supporting import check_support
from fleetforge.systems.acta_flights.turn_order import check_block, check_ships_moved


@dataclass(frozen=True, slots=True)
class Outrun:
    """Where a supporter stands that was too slow: inches from its start. Rule: ACF-14.15"""

    flight: str
    distance: float


@dataclass(frozen=True, slots=True)
class ShipMoved(Event):
    """A ship moved; what became of its supporters. Rule: ACF-8.5, ACF-8.6, ACF-14.29"""

    ship: str
    distance: float
    carried: tuple[str, ...] = ()
    forced_off: tuple[str, ...] = ()
    left_behind: tuple[str, ...] = ()

    def apply(self, battle: Battle) -> Battle:
        """Supporters went along or stayed; others that touched it do so no more."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            return battle
        battle = battle.with_ship(replace(ship, moved=True))
        if self.distance:
            away = (one for one in battle.flights.values() if self.ship in one.contacts and one.supports != self.ship)
            battle = battle.with_flights([replace(one, contacts=one.contacts - {self.ship}) for one in away])
        battle = left(battle, self.ship, (*self.forced_off, *self.left_behind))
        return taken_along(battle, self.ship, self.carried, stirred=self.distance > 0)

    def words(self, battle: Battle) -> str:
        """How far, and with whom."""
        return f'{named(battle, self.ship)} moves {inches(self.distance)}"' + _with_words(battle, self)


@dataclass(frozen=True, slots=True)
class FlightMoved(Event):
    """A flight moved: what it touches and supports now, and what became of its own supporter.

    Rule: ACF-3.5, ACF-3.6, ACF-8.1, ACF-8.3, ACF-8.5
    """

    flight: str
    distance: float
    contacts: tuple[str, ...] = ()
    supports: str = ""
    note: str = ""
    carried: tuple[str, ...] = ()
    forced_off: tuple[str, ...] = ()
    left_behind: tuple[str, ...] = ()

    def apply(self, battle: Battle) -> Battle:
        """It stands there; contact with enemy flights is a dogfight. Rule: ACF-6.1"""
        flight = battle.flights.get(self.flight)
        if flight is None:
            return battle
        stirred = flight.stirred or self.distance > 0
        moved = replace(flight, moved=True, stirred=stirred, supports=self.supports, place=self.note)
        battle = with_contacts(battle, moved, self.contacts)
        battle = left(battle, self.flight, (*self.forced_off, *self.left_behind))
        return taken_along(battle, self.flight, self.carried, stirred=self.distance > 0)

    def words(self, battle: Battle) -> str:
        """How far, whom it touches, what it supports."""
        text = f'{named(battle, self.flight)} moves {inches(self.distance)}"'
        if self.contacts:
            text += f", in contact with {', '.join(named(battle, one) for one in self.contacts)}"
        if self.supports:
            text += f", supporting {named(battle, self.supports)}"
        return text + _with_words(battle, self)


def _with_words(battle: Battle, event: ShipMoved | FlightMoved) -> str:
    parts = (("taking along", event.carried), ("leaving behind", (*event.forced_off, *event.left_behind)))
    return "".join(f", {what} {', '.join(named(battle, one) for one in who)}" for what, who in parts if who)


def carrying(battle: Battle, unit_id: str, distance: float) -> Carrying:
    """What becomes of the supporters of a unit that moves so far. Rule: ACF-8.5, ACF-8.6, ACF-14.29"""
    return carry(
        distance, (Supporter(one.id, one.profile.move, locked(battle, one)) for one in supporters(battle, unit_id))
    )


@dataclass(frozen=True, slots=True)
class MoveShip(Command):
    """A ship has moved so many inches; supporters that it outran stand where ``outrun`` says. Rule: ACF-3.1, ACF-8.5"""

    ship: str
    distance: float
    outrun: tuple[Outrun, ...] = ()

    roles: ClassVar[tuple[Role, ...]] = ("ships_move",)
    title: ClassVar[str] = "Move a ship"
    clause: ClassVar[str] = "ACF-3.1"
    acted_by: ClassVar[str] = "ship"

    def units(self) -> tuple[str, ...]:
        """Supporters that it outran."""
        return tuple(one.flight for one in self.outrun)

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Moved already, too far without a Special Action, supporters placed wrongly."""
        ship = battle.ships[self.ship]
        if ship.moved:
            yield Refusal(faults.SHIP_MOVED, ship.id, ship.name)
        yield from check_distance(ship.name, self.distance)
        speed = crippled_speed(ship.profile.speed, crippled=ship.crippled)
        if self.distance > speed and not ship.special_action:
            yield Refusal(faults.SHIP_SPEED, ship.id, ship.name, inches(self.distance), speed)
        forced = carrying(battle, ship.id, self.distance).forced_off
        for one in self.outrun:
            flight = battle.flights.get(one.flight)
            if flight is None or one.flight not in forced:
                yield Refusal(faults.FORCED_UNKNOWN, one.flight, named(battle, one.flight))
            else:
                yield from check_forced_off(flight.name, flight.profile.move, one.distance, battle.options)

    def results(self, scene: Scene) -> Rolling[None]:
        """It has moved, with those that keep up."""
        yield from ()
        found = carrying(scene.battle, self.ship, self.distance)
        scene.emit(ShipMoved(self.ship, self.distance, found.carried, found.forced_off, found.left_behind))


@dataclass(frozen=True, slots=True)
class MoveFlight(Command):
    """A flight has moved so many inches; players declare what it touches now.

    ``on_ship`` is the ship on whose base it ends: a friend is supported by that. ``supports`` is a
    friendly flight that it supports. ``fire`` are flights that use their own Anti-Fighter before
    contact is made. Rule: ACF-3.5 to ACF-3.8, ACF-4.12, ACF-8.1, ACF-8.3
    """

    flight: str
    distance: float
    contacts: tuple[str, ...] = ()
    on_ship: str = ""
    supports: str = ""
    stacked_on: str = ""
    fire: tuple[FighterFire, ...] = ()
    note: str = ""

    roles: ClassVar[tuple[Role, ...]] = FLIGHT_MOVES
    title: ClassVar[str] = "Move a flight"
    clause: ClassVar[str] = "ACF-3.5"
    acted_by: ClassVar[str] = "flight"

    def units(self) -> tuple[str, ...]:
        """Everything that it touches."""
        named_units = (*self.contacts, self.on_ship, self.supports, self.stacked_on)
        return tuple(one for one in named_units if one)

    def untimely(self, battle: Battle) -> Iterator[Refusal]:
        """Ships that are still to move, or the choice that is still to make. Rule: ACF-3.2, ACF-3.3"""
        ships = [ship.name for ship in ships_to_move(battle)]
        winner = next(iter(battle.initiative), "")
        if battle.phase.role == "ships_move" and ships:
            yield from check_ships_moved(ships)
        elif battle.phase.role in ("ships_move", "flight_choice") and not battle.first_block:
            yield from check_block("", side_name(battle, winner), "")
        else:
            yield from Command.untimely(self, battle)

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Order, reach, locks, stacking, bases that are full, Anti-Fighter out of time."""
        flight = battle.flights[self.flight]
        if battle.acting:
            player, winner = side_name(battle, flight.side), side_name(battle, battle.initiative[0])
            yield from check_block(player, winner, side_name(battle, battle.acting))
        yield from check_ready(flight.name, flight.ready, battle.turn)
        held = locked(battle, flight)
        mover = Mover(flight.name, flight.profile.move, held, flight.moved, flight.carried)
        stacked = named(battle, self.stacked_on) if self.stacked_on in battle.flights else ""
        yield from check_move(mover, self.distance, stacked_on=stacked, options=battle.options)
        for one in self.units():
            unit = battle.unit(one)
            yield from absent(unit) if unit else ()
        yield from self._support(battle, flight)
        yield from check_interrupts(battle, self.fire, meeting(battle, flight, self.contacts))

    def _support(self, battle: Battle, flight: FlightUnit) -> Iterator[Refusal]:
        """A base that is full; an enemy that it would support. An enemy's base may be stood on. Rule: ACF-3.6"""
        for unit in (battle.ships.get(self.on_ship), battle.unit(self.supports)):
            if unit is None or (unit.id == self.on_ship and unit.side != flight.side):
                continue
            kind = "flight" if kind_of(unit) == "flight" else "ship"
            others = [one for one in supporters(battle, unit.id) if one.id != flight.id]
            friendly = unit.side == flight.side and unit.id != flight.id
            yield from check_support(unit.name, kind, len(others), friendly=friendly)  # type: ignore[arg-type]

    def results(self, scene: Scene) -> Rolling[None]:
        """Anti-Fighter first; then it stands there, if it lives. Rule: ACF-4.12, ACF-4.13"""
        if self.fire:
            yield from interrupt(scene, self.fire)
        battle = scene.battle
        flight = battle.flights[self.flight]
        if not flight.is_in_play:
            return
        supported = battle.unit(self.supports) or battle.ships.get(self.on_ship)
        friend = supported.id if supported and supported.side == flight.side and supported.id != flight.id else ""
        touched = dict.fromkeys((*self.contacts, self.on_ship, self.supports))
        units = (battle.unit(one) for one in touched)
        contacts = tuple(one.id for one in units if one and one.is_in_play and one.id != flight.id)
        found = carrying(battle, flight.id, self.distance)
        scene.emit(
            FlightMoved(
                flight.id,
                self.distance,
                contacts,
                friend,
                self.note,
                found.carried,
                found.forced_off,
                found.left_behind,
            )
        )


def meeting(battle: Battle, flight: FlightUnit, contacts: tuple[str, ...]) -> dict[str, frozenset[str]]:
    """Enemies that each flight is about to touch when one comes into contact. Rule: ACF-4.12"""
    touched = (battle.flights.get(one) for one in contacts)
    enemies = frozenset(one.id for one in touched if one and one.side != flight.side and one.is_in_play)
    return {flight.id: enemies, **dict.fromkeys(enemies, frozenset({flight.id}))}


COMMANDS = (MoveShip, MoveFlight)
EVENTS = (ShipMoved, FlightMoved)
FIRM = frozenset({DISTANCE.code})
