"""Declarations: sensors and their settings, emitters, micro-evasion.

Rule: BLS-2, BLS-3.10, BLS-7.1, BLS-7.2, BLS-11.4, BLS-11.8
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from fleetforge.journal.state import named
from fleetforge.kernel.dice import Rolling
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.brilliant_lances.battle import faults
from fleetforge.systems.brilliant_lances.battle.command import Scene, ShipCommand, check_item
from fleetforge.systems.brilliant_lances.battle.event import Event
from fleetforge.systems.brilliant_lances.battle.state import Battle
from fleetforge.systems.brilliant_lances.contacts import Contact, emitter_off
from fleetforge.systems.brilliant_lances.faults import SENSOR_OFF
from fleetforge.systems.brilliant_lances.micro_evasion import Dodging, check_micro_evasion
from fleetforge.systems.brilliant_lances.settings import check_arcs, check_power
from fleetforge.systems.brilliant_lances.turn_order import Role, check_declaring


@dataclass(frozen=True, slots=True)
class SensorSet(Event):
    """A sensor was switched on or off, or set. Rule: BLS-2.4"""

    ship: str
    sensor: str
    is_on: bool
    sr: int
    arcs: tuple[int, ...] = ()

    def apply(self, battle: Battle) -> Battle:
        """It is so set; contacts by a sensor that falls silent are lost. Rule: BLS-2.2, BLS-3.10"""
        ship = battle.ships.get(self.ship)
        state = ship.sensors.get(self.sensor) if ship else None
        if ship is None or state is None:
            return battle
        now = replace(state, is_on=self.is_on, sr=max(self.sr, 1), arcs=self.arcs)
        battle = battle.with_ship(replace(ship, sensors={**ship.sensors, self.sensor: now}))
        return battle if self.is_on else silenced(battle, self.ship, self.sensor)

    def words(self, battle: Battle) -> str:
        """What it is set to."""
        arcs = f", arcs {', '.join(map(str, self.arcs))}" if self.arcs else ""
        state = f"on at SR {self.sr}{arcs}" if self.is_on else "off"
        return f"{named(battle, self.ship)}: {self.sensor} {state}"


@dataclass(frozen=True, slots=True)
class EmitterSet(Event):
    """A communicator or jammer was switched. Rule: BLS-3.4"""

    ship: str
    emitter: str
    is_on: bool
    to: str = ""

    def apply(self, battle: Battle) -> Battle:
        """It transmits or not; contacts by one that falls silent are lost. Rule: BLS-3.10"""
        ship = battle.ships.get(self.ship)
        if ship is None:
            return battle
        rest = {name: to for name, to in ship.transmitting.items() if name != self.emitter}
        transmitting = {**rest, self.emitter: self.to} if self.is_on else rest
        battle = battle.with_ship(replace(ship, transmitting=transmitting))
        return battle if self.is_on else silenced(battle, self.ship, self.emitter)

    def words(self, battle: Battle) -> str:
        """Whether it transmits, and to whom."""
        to = f" to {named(battle, self.to)}" if self.to else ""
        return f"{named(battle, self.ship)}: {self.emitter} {'on' + to if self.is_on else 'off'}"


@dataclass(frozen=True, slots=True)
class DodgingDeclared(Event):
    """An owner said whether a ship micro-evades. Rule: BLS-11.4, BLS-11.8"""

    ship: str
    dodging: Dodging

    def apply(self, battle: Battle) -> Battle:
        """It does until somebody says otherwise."""
        ship = battle.ships.get(self.ship)
        return battle.with_ship(replace(ship, dodging=self.dodging)) if ship else battle

    def words(self, battle: Battle) -> str:
        """What was said."""
        words = {"usual": "micro-evades in combat", "on": "micro-evades", "off": "does not micro-evade"}
        return f"{named(battle, self.ship)} {words[self.dodging]}"


def silenced(battle: Battle, ship: str, emitter: str) -> Battle:
    """The battle without contacts that were won by an emitter that is off now. Rule: BLS-3.10, BLS-3.13"""
    lost = (
        one
        for one in (*battle.contacts, *battle.earlier)
        if (one.target, one.emitter) == (ship, emitter)
        and emitter_off(Contact(one.sensor, one.level, one.basis)).level == "none"
    )
    return battle.without_contacts(lost)


@dataclass(frozen=True, slots=True)
class Declaration(ShipCommand):
    """A command that belongs to the declarations, and is told so when it comes late. Rule: BLS-2.4"""

    roles: ClassVar[tuple[Role, ...]] = ("declare",)

    def untimely(self, battle: Battle) -> Iterator[Refusal]:
        """It comes after the declarations. Rule: BLS-2.4"""
        yield from check_declaring(self.title, battle.phase.role)


@dataclass(frozen=True, slots=True)
class SetSensor(Declaration):
    """Switch a sensor, set its power, limit its arcs; SR 0 leaves the setting. Rule: BLS-2, BLS-7.1, BLS-7.2"""

    sensor: str
    is_on: bool = True
    sr: int = 0
    arcs: tuple[int, ...] = ()

    title: ClassVar[str] = "Set a sensor"
    clause: ClassVar[str] = "BLS-2.4"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """A sensor that it does not have, a setting that it cannot take, arcs that there are not."""
        ship = battle.ships[self.ship]
        sensor = ship.design.sensor(self.sensor)
        yield from check_item(ship.name, self.sensor, tuple(ship.sensors))
        if sensor is None:
            return
        if self.is_on and not ship.sensors[self.sensor].works:
            yield Refusal(SENSOR_OFF, "sensor", sensor.name)
        if self.sr:
            yield from check_power(sensor, self.sr)
        yield from check_arcs(sensor, self.arcs, battle.options)

    def results(self, scene: Scene) -> Rolling[None]:
        """It is set."""
        yield from ()
        state = scene.battle.ships[self.ship].sensors[self.sensor]
        scene.emit(SensorSet(self.ship, self.sensor, self.is_on, self.sr or state.sr, self.arcs))


@dataclass(frozen=True, slots=True)
class SetEmitter(Declaration):
    """Switch a communicator or a jammer; ``to`` is the ship that a communicator talks to. Rule: BLS-3.3, BLS-3.4"""

    emitter: str
    is_on: bool = True
    to: str = ""

    title: ClassVar[str] = "Set an emitter"
    clause: ClassVar[str] = "BLS-3.4"

    def units(self) -> tuple[str, ...]:
        """Whom it talks to."""
        return (self.to,) if self.to else ()

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """An emitter that it does not have."""
        ship = battle.ships[self.ship]
        yield from check_item(ship.name, self.emitter, tuple(one.name for one in ship.design.transmitters))

    def results(self, scene: Scene) -> Rolling[None]:
        """It transmits, or not."""
        yield from ()
        scene.emit(EmitterSet(self.ship, self.emitter, self.is_on, self.to))


@dataclass(frozen=True, slots=True)
class MicroEvade(Declaration):
    """Say whether a ship micro-evades: as soon as it is in combat, at once, or not at all. Rule: BLS-11.4, BLS-11.8"""

    dodging: Dodging

    title: ClassVar[str] = "Micro-evade"
    clause: ClassVar[str] = "BLS-11.4"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """No fuel for it. Rule: BLS-11.3"""
        ship = battle.ships[self.ship]
        if self.dodging == "on":
            yield from check_micro_evasion(ship.name, ship.fuel_left)

    def results(self, scene: Scene) -> Rolling[None]:
        """It is so."""
        yield from ()
        scene.emit(DodgingDeclared(self.ship, self.dodging))


COMMANDS = (SetSensor, SetEmitter, MicroEvade)
EVENTS = (SensorSet, EmitterSet, DodgingDeclared)
FIRM = faults.FIRM_CODES
