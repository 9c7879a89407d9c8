"""Anti-Fighter fire: of ships at the end of movement, of flights as they come into contact.

Rule: ACF-4, ACF-10.15, ACF-12.2, ACF-14.27
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from fleetforge.journal.state import named
from fleetforge.kernel.dice import Rolling
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.acta_flights.anti_fighter import (
    AntiFighter,
    Share,
    check_fighter_shots,
    check_lending,
    check_phase,
    check_shares,
    check_shots,
    dice_of,
    mutual_shots,
    shots,
)
from fleetforge.systems.acta_flights.battle import faults
from fleetforge.systems.acta_flights.battle.command import Command, Scene
from fleetforge.systems.acta_flights.battle.event import Event
from fleetforge.systems.acta_flights.battle.living import FlightDestroyed
from fleetforge.systems.acta_flights.battle.phases import Role
from fleetforge.systems.acta_flights.battle.reading import absent, locked
from fleetforge.systems.acta_flights.battle.state import Battle
from fleetforge.systems.acta_flights.battle.units import ShipUnit
from fleetforge.systems.acta_flights.faults import AF_NONE, AF_SHARE, AF_TARGET_DOGFIGHT, DISTANCE
from fleetforge.systems.acta_flights.profiles import Battery

TRAITS = frozenset({"Anti-Fighter", "Advanced Anti-Fighter"})


@dataclass(frozen=True, slots=True)
class DiceAt:
    """Dice of one roll at one flight, so many inches away."""

    flight: str
    dice: int
    distance: float = 0
    dodge: bool = False
    stealth: bool = False


@dataclass(frozen=True, slots=True)
class FighterFire:
    """A flight that uses its own Anti-Fighter as contact is about to be made. Rule: ACF-4.12"""

    flight: str
    at: tuple[DiceAt, ...]


@dataclass(frozen=True, slots=True)
class AntiFighterFired(Event):
    """A ship rolled so many of its Anti-Fighter dice of this turn. Rule: ACF-4.3"""

    ship: str
    dice: int

    def apply(self, battle: Battle) -> Battle:
        """They are used."""
        ship = battle.ships.get(self.ship)
        return battle if ship is None else battle.with_ship(replace(ship, dice_rolled=ship.dice_rolled + self.dice))


def share_of(battle: Battle, one: DiceAt, side: str) -> Share:
    """What dice at a flight mean, fired by a side."""
    flight = battle.flights[one.flight]
    friendly = flight.side == side
    is_locked = locked(battle, flight)
    to_hit = flight.profile.to_hit
    return Share(flight.id, flight.name, to_hit, one.dice, one.distance, is_locked, friendly, one.dodge, one.stealth)


@dataclass(frozen=True, slots=True)
class FireAntiFighter(Command):
    """A ship rolls its Anti-Fighter dice, itself or as an Escort through a friend. Rule: ACF-4.1, ACF-10.15"""

    ship: str
    at: tuple[DiceAt, ...]
    through: str = ""
    through_distance: float = 0

    roles: ClassVar[tuple[Role, ...]] = ("anti_fighter",)
    title: ClassVar[str] = "Anti-Fighter"
    clause: ClassVar[str] = "ACF-4.1"
    acted_by: ClassVar[str] = "ship"

    def units(self) -> tuple[str, ...]:
        """Targets, and the friend through whom it fires."""
        return (*(one.flight for one in self.at), *((self.through,) if self.through else ()))

    def untimely(self, battle: Battle) -> Iterator[Refusal]:
        """In the words of its clause. Rule: ACF-4.1"""
        yield from check_phase(battle.phase.title, is_end_of_movement=False)

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Numbers, targets, the trait, the friend; a target that is no flight on the table."""
        ship = battle.ships[self.ship]
        for one in self.at:
            flight = battle.flights.get(one.flight)
            if flight is None:
                yield Refusal(faults.UNKNOWN_UNIT, one.flight, "flight", one.flight, ", ".join(battle.flights))
                return
            yield from absent(flight)
        trait, shares = self._trait(battle, ship), [share_of(battle, one, ship.side) for one in self.at]
        if ship.dice_rolled and not trait.dice_left:
            yield Refusal(faults.AF_ROLLED, ship.id, ship.name)
            yield from check_shares(shares)
        else:
            yield from check_shots(trait, shares, battle.options)
        if friend := battle.unit(self.through):
            friendly = friend.side == ship.side and friend.id in battle.ships
            yield from check_lending(ship.name, self.through_distance, escort=ship.now.escort, friendly=friendly)

    def _trait(self, battle: Battle, ship: ShipUnit) -> AntiFighter:
        battery = ship.now.battery
        left = dice_of(battery, ship.special_action, battle.options) - ship.dice_rolled
        lost = bool(ship.traits_lost & TRAITS) and not battery.dice
        return AntiFighter(ship.name, battery, left, lost)

    def results(self, scene: Scene) -> Rolling[None]:
        """Roll flight by flight, then let what is hit be destroyed. Rule: ACF-4.5, ACF-14.7"""
        battle, ship = scene.battle, scene.battle.ships[self.ship]
        shares = [share_of(battle, one, ship.side) for one in self.at]
        found = yield from scene.rolling(shots(ship.name, ship.now.battery, shares, battle.options), "ACF-4.5")
        scene.emit(AntiFighterFired(ship.id, sum(share.dice for share in shares)))
        for shot in found:
            if shot.destroyed:
                scene.emit(FlightDestroyed(shot.flight, "fire", f"Anti-Fighter of {ship.name}"))


def check_interrupts(
    battle: Battle, fire: tuple[FighterFire, ...], meeting: Mapping[str, frozenset[str]]
) -> Iterator[Refusal]:
    """Whether flights may use their own Anti-Fighter at those whom they are about to touch.

    ``meeting`` are for each flight the enemies that it is about to touch. Rule: ACF-4.8, ACF-4.12 to ACF-4.14
    """
    for one in fire:
        flight = battle.flights.get(one.flight)
        unknown = [at.flight for at in one.at if at.flight not in battle.flights]
        if flight is None or unknown:
            wrong = unknown[0] if unknown else one.flight
            yield Refusal(faults.UNKNOWN_UNIT, wrong, "flight", wrong, ", ".join(battle.flights))
            continue
        shares = [share_of(battle, at, flight.side) for at in one.at]
        begins = all(at.flight in meeting.get(one.flight, ()) for at in one.at)
        battery, held = flight.profile.battery, locked(battle, flight)
        yield from check_fighter_shots(flight.name, battery, shares, about_to_begin=begins, locked=held)
        yield from (Refusal(AF_TARGET_DOGFIGHT, one.flight, one.name) for one in shares if one.locked)


def interrupt(scene: Scene, fire: tuple[FighterFire, ...]) -> Rolling[None]:
    """Roll Anti-Fighter of flights about to touch; all outcomes are applied together. Rule: ACF-4.13"""
    battle = scene.battle
    firing: list[tuple[str, Battery, list[Share]]] = []
    for one in fire:
        flight = battle.flights[one.flight]
        firing.append((flight.name, flight.profile.battery, [share_of(battle, at, flight.side) for at in one.at]))
    gone = yield from scene.rolling(mutual_shots(firing, battle.options), "ACF-4.13")
    for flight_id in gone:
        scene.emit(FlightDestroyed(flight_id, "fire", f"Anti-Fighter as {named(battle, flight_id)} came into contact"))


COMMANDS = (FireAntiFighter,)
EVENTS = (AntiFighterFired,)
FIRM = frozenset({AF_NONE.code, AF_SHARE.code, DISTANCE.code})
