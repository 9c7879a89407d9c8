"""Sensor tasks in a battle: one roll for each sensor, contacts, hand-offs.

Rule: BLS-3.7, BLS-3.11, BLS-7, BLS-9, BLS-18.3, BLS-20.4
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from fleetforge.journal.event import Told
from fleetforge.journal.state import named
from fleetforge.kernel.dice import Rolling
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.brilliant_lances.bands import band_words
from fleetforge.systems.brilliant_lances.battle import faults
from fleetforge.systems.brilliant_lances.battle.command import Command, Scene, ShipCommand, check_item
from fleetforge.systems.brilliant_lances.battle.event import Event
from fleetforge.systems.brilliant_lances.battle.knowledge import Held
from fleetforge.systems.brilliant_lances.battle.looking import Aim, check_friend, check_painter, look_of
from fleetforge.systems.brilliant_lances.battle.noticing import noticed
from fleetforge.systems.brilliant_lances.battle.reading import contacts_on
from fleetforge.systems.brilliant_lances.battle.state import Battle, HandedOn
from fleetforge.systems.brilliant_lances.contacts import Basis, basis_of, best_level
from fleetforge.systems.brilliant_lances.faults import ONE_METHOD, ONE_ROLL
from fleetforge.systems.brilliant_lances.modifiers import Level
from fleetforge.systems.brilliant_lances.painting import PaintMode
from fleetforge.systems.brilliant_lances.sensing import (
    Look,
    Method,
    Prospect,
    check_hope,
    check_look,
    prospect,
    read,
)
from fleetforge.systems.brilliant_lances.tasks import roll_task
from fleetforge.systems.brilliant_lances.turn_order import Role


@dataclass(frozen=True, slots=True)
class SensorTasked(Event):
    """A sensor was tasked with a target, and its roll is known. Rule: BLS-3.7, BLS-7.3"""

    ship: str
    sensor: str
    target: str
    method: Method
    face: int

    def apply(self, battle: Battle) -> Battle:
        """It has rolled, and looked."""
        ship = battle.ships.get(self.ship)
        state = ship.sensors.get(self.sensor) if ship else None
        if ship is None or state is None:
            return battle
        now = replace(state, method=self.method, face=self.face, looked=state.looked | {self.target})
        return battle.with_ship(replace(ship, sensors={**ship.sensors, self.sensor: now}))


@dataclass(frozen=True, slots=True)
class ContactMade(Event):
    """What a sensor has on a target now, and what was learnt. Rule: BLS-7.9, BLS-9"""

    observer: str
    sensor: str
    target: str
    level: Level
    basis: Basis = "own"
    emitter: str = ""
    place: str = ""
    used_g_turns: bool | None = None
    active_sr: int | None = None
    reveals_false: bool = False

    def apply(self, battle: Battle) -> Battle:
        """It has that; its side has a counter on the map. Rule: BLS-9.1"""
        held = Held(self.observer, self.sensor, self.target, self.level, self.basis, self.emitter)
        return noticed(
            battle.with_contact(held),
            held,
            self.place,
            used_g_turns=self.used_g_turns,
            active_sr=self.active_sr,
            is_false=self.reveals_false,
        )

    def words(self, battle: Battle) -> str:
        """Who has what on whom."""
        who = f"{named(battle, self.observer)}, {self.sensor}"
        if self.reveals_false:
            return f"{who}: {named(battle, self.target)} is no ship"
        answers = "" if self.used_g_turns is None else f"; it used {'g-turns' if self.used_g_turns else 'no g-turns'}"
        answers += "" if self.active_sr is None else f"; its active sensor works at SR {self.active_sr}"
        return f"{who}: {self.level} on {named(battle, self.target)}{answers}"


@dataclass(frozen=True, slots=True)
class HandedOff(Event):
    """A contact was passed on. Rule: BLS-3.11, BLS-7.15"""

    giver: str
    giver_sensor: str
    taker: str
    taker_sensor: str
    target: str

    def apply(self, battle: Battle) -> Battle:
        """The taker has its DM this turn."""
        one = HandedOn(self.giver, self.giver_sensor, self.taker, self.taker_sensor, self.target)
        return replace(battle, handed=(*(old for old in battle.handed if old != one), one))

    def words(self, battle: Battle) -> str:
        """From whom to whom."""
        giver, taker = (named(battle, one) for one in (self.giver, self.taker))
        return f"{giver}, {self.giver_sensor}, hands {named(battle, self.target)} to {taker}, {self.taker_sensor}"


@dataclass(frozen=True, slots=True)
class Sense(ShipCommand):
    """Task a sensor with a target. ``jamming`` is a DM as the players give it. Rule: BLS-7, BLS-18.2

    ``emitter`` names what the combined method listens to, nothing: the strongest that the sensor hears;
    ``painter`` and ``paint_sensor`` say what paints, ``paint`` how.
    """

    sensor: str
    target: str
    method: Method = "own"
    emitter: str = ""
    painter: str = ""
    paint_sensor: str = ""
    paint: PaintMode = "scan"
    jamming: int = 0

    roles: ClassVar[tuple[Role, ...]] = ("sensor",)
    title: ClassVar[str] = "Sensor task"
    clause: ClassVar[str] = "BLS-7.4"

    @property
    def aim(self) -> Aim:
        """What the look is made of."""
        return Aim(
            self.ship,
            self.sensor,
            self.target,
            self.method,
            self.emitter,
            self.painter,
            self.paint_sensor,
            self.paint,
            self.jamming,
        )

    def units(self) -> tuple[str, ...]:
        """The target, and who paints."""
        return (self.target, self.painter) if self.painter else (self.target,)

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """A sensor that it does not have or that has rolled, facts that nobody gave, and all that bars the look."""
        ship = battle.ships[self.ship]
        yield from check_item(ship.name, self.sensor, tuple(ship.sensors))
        if self.sensor not in ship.sensors:
            return
        yield from self._tasked(battle)
        target = battle.unit(self.target)
        if target and target.side == ship.side:
            yield Refusal(faults.FRIENDLY, "target", ship.name, target.name)
        yield from check_painter(battle, self.aim)
        look = look_of(battle, self.aim)
        if look is None:
            yield Refusal(faults.NO_FACTS, "target", ship.name, named(battle, self.target))
        else:
            yield from check_look(look)
            yield from check_hope(prospect(look, battle.figures, battle.options))

    def _tasked(self, battle: Battle) -> Iterator[Refusal]:
        """One method and one roll for a sensor and turn. Rule: BLS-3.7, BLS-7.3, BLS-20.4"""
        state = battle.ships[self.ship].sensors[self.sensor]
        if state.method is not None and state.method != self.method:
            yield Refusal(ONE_METHOD, "method", self.sensor)
        if self.target in state.looked:
            yield Refusal(ONE_ROLL, "sensor", self.sensor)

    def results(self, scene: Scene) -> Rolling[None]:
        """Roll once for the sensor, read it against both, and tell what was learnt. Rule: BLS-7.3 to BLS-7.6"""
        battle = scene.battle
        look = look_of(battle, self.aim)
        if look is None:
            return
        found = prospect(look, battle.figures, battle.options)
        scene.emit(Told(self.ship, reckoned(found), "BLS-18.3"))
        face = yield from self._face(scene)
        take_reading(scene, self.aim, found, face)

    def _face(self, scene: Scene) -> Rolling[int]:
        state = scene.battle.ships[self.ship].sensors[self.sensor]
        if state.face is not None and scene.battle.options.roll_scope == "per_sensor":
            return state.face
        # Whom it looks at the label does not tell: its own side may not know that anybody is there.
        label = f"{named(scene.battle, self.ship)}, {self.sensor}"
        return (yield from scene.rolling(roll_task(label), "BLS-7.3"))


def take_reading(scene: Scene, aim: Aim, found: Prospect, face: int) -> None:
    """Let a sensor's roll be read against a target: it has looked, and has what came of it. Rule: BLS-7.4 to BLS-7.6"""
    scene.emit(SensorTasked(aim.observer, aim.sensor, aim.target, aim.method, face))
    sensed, facts = read(found, face), scene.battle.fact(aim.observer, aim.target)
    scene.emit(
        ContactMade(
            aim.observer,
            aim.sensor,
            aim.target,
            sensed.level,
            basis_of(aim.method),
            listened_to(found.look),
            facts.place if facts else "",
            sensed.used_g_turns,
            sensed.active_sr,
            sensed.reveals_false,
        )
    )


def listened_to(look: Look) -> str:
    """The emitter that a contact by the combined method hangs on. Rule: BLS-3.10"""
    return look.heard.name if look.method == "combined" and look.heard else ""


def reckoned(found: Prospect) -> str:
    """SR, band, and each reading with its DMs and what it comes to. Rule: BLS-18.3"""
    parts = [f"SR {found.sr}, {band_words(found.band)}"]
    for name, one in (("Lock-On", found.lock), ("Bogey", found.bogey)):
        dms = ", ".join(f"{dm.name} {dm.dm:+d} ({dm.clause})" for dm in one.dms) or "no DM"
        parts.append(f"{name} {one.refusals[0].message if one.refusals else one.task.words}: {dms}")
    return "; ".join(parts)


@dataclass(frozen=True, slots=True)
class HandOff(Command):
    """Pass a contact to another sensor of the same side. Rule: BLS-3.11, BLS-7.15"""

    giver: str
    giver_sensor: str
    taker: str
    taker_sensor: str
    target: str

    roles: ClassVar[tuple[Role, ...]] = ("sensor", "missile_prelock")
    title: ClassVar[str] = "Hand off"
    clause: ClassVar[str] = "BLS-7.15"
    acted_by: ClassVar[str] = "giver"

    def units(self) -> tuple[str, ...]:
        """Who takes it, and what."""
        return (self.taker, self.target)

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """No contact; an enemy."""
        yield from check_friend(battle, self.giver, self.taker)
        mine = (one for one in battle.current if one.sensor == self.giver_sensor)
        if best_level(contacts_on(mine, self.giver, self.target)) == "none":
            giver = f"{named(battle, self.giver)}, {self.giver_sensor},"
            yield Refusal(faults.NOTHING_HANDED, "giver", giver, named(battle, self.target))

    def results(self, scene: Scene) -> Rolling[None]:
        """It is passed on."""
        yield from ()
        scene.emit(HandedOff(self.giver, self.giver_sensor, self.taker, self.taker_sensor, self.target))


COMMANDS = (HandOff, Sense)
EVENTS = (SensorTasked, ContactMade, HandedOff)
