"""The hex map of a battle: units put on it, and all ranges and bearings taken from it. What is typed wins.

The rules' log holds no map: this is an aid. Where arcs matter over the turn, begin and end of the turn are looked at.

Rule: BLS-1.2, BLS-14.4, BLS-20.25
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from fleetforge.journal.state import named
from fleetforge.kernel.dice import Rolling
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.brilliant_lances.battle import faults
from fleetforge.systems.brilliant_lances.battle.command import Command, Scene
from fleetforge.systems.brilliant_lances.battle.event import Event
from fleetforge.systems.brilliant_lances.battle.knowledge import PairFacts, Standing, WeaponArc
from fleetforge.systems.brilliant_lances.battle.moving import MoveFact
from fleetforge.systems.brilliant_lances.battle.searching import others
from fleetforge.systems.brilliant_lances.battle.state import Battle
from fleetforge.systems.brilliant_lances.battle.units import MissileUnit, ShipUnit
from fleetforge.systems.brilliant_lances.bearings import (
    FACINGS,
    RINGS,
    Pose,
    aspect_of,
    hex_name,
    hex_named,
    hexes_between,
    hexside,
    part_of,
    ring_of,
    sweep_arc,
)
from fleetforge.systems.brilliant_lances.modifiers import Part
from fleetforge.systems.brilliant_lances.turn_order import Role


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A unit was put on the hex map. Rule: BLS-20.25"""

    unit: str
    b: int
    c: int
    facing: str

    def apply(self, battle: Battle) -> Battle:
        """It stands there; a ship faces so."""
        if battle.unit(self.unit) is None:
            return battle
        ship, now = battle.ships.get(self.unit), battle.with_place(self.unit, Pose(self.b, self.c, self.facing))
        return now.with_ship(replace(ship, facing=self.facing)) if ship and self.facing else now

    def words(self, battle: Battle) -> str:
        """Where, and which way."""
        ahead = f", facing {self.facing}" if self.facing else ""
        return f"{named(battle, self.unit)} stands on hex {hex_name(Pose(self.b, self.c))}{ahead}"


@dataclass(frozen=True, slots=True)
class Lying:
    """How a target lies to an observer, as measured on the map."""

    observer: str
    target: str
    facts: PairFacts


@dataclass(frozen=True, slots=True)
class RangesTaken(Event):
    """All ranges that the map gives were taken from it. Rule: BLS-1.2, BLS-20.25"""

    pairs: tuple[Lying, ...]

    def apply(self, battle: Battle) -> Battle:
        """They lie so for this turn."""
        taken = {(one.observer, one.target): one.facts for one in self.pairs}
        return replace(battle, facts={**battle.facts, **taken}, is_measured=True)

    def words(self, battle: Battle) -> str:
        """That it was done: how many there are is nobody's business."""
        return "Ranges and bearings are taken from the hex map"


@dataclass(frozen=True, slots=True)
class Place(Command):
    """Put a unit on the hex map: the name of its hex and, for a ship, the side of it that it faces. Rule: BLS-20.25"""

    unit: str
    hex: str
    facing: str = ""

    title: ClassVar[str] = "Put on the map"
    clause: ClassVar[str] = "BLS-20.25"

    def actor(self, battle: Battle) -> str:
        """The unit."""
        return self.unit

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """A hex or a facing that there is not."""
        who = named(battle, self.unit)
        if hex_named(self.hex) is None:
            yield Refusal(faults.NO_HEX, "hex", who, self.hex)
        if self.facing and (len(self.facing) != 1 or self.facing not in FACINGS):
            yield Refusal(faults.NO_FACING, "facing", who, self.facing)

    def results(self, scene: Scene) -> Rolling[None]:
        """It stands there; without a facing it keeps its own."""
        yield from ()
        pose, there = hex_named(self.hex), scene.battle.places.get(self.unit)
        usual = there.now.facing if there else FACINGS[0] if self.unit in scene.battle.ships else ""
        if pose is not None:
            scene.emit(Placed(self.unit, pose.b, pose.c, self.facing or usual))


@dataclass(frozen=True, slots=True)
class TakeRanges(Command):
    """Take all ranges, hexes, hexsides and arcs from the hex map; what somebody typed this turn stays.

    Rule: BLS-1.2, BLS-20.25
    """

    roles: ClassVar[tuple[Role, ...]] = MoveFact.roles
    title: ClassVar[str] = "Take all ranges from the map"
    clause: ClassVar[str] = "BLS-1.2"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """An empty map."""
        if not battle.places:
            yield Refusal(faults.MAP_EMPTY, "map")

    def results(self, scene: Scene) -> Rolling[None]:
        """They are taken."""
        yield from ()
        scene.emit(RangesTaken(tuple(measured(scene.battle))))


def measured(battle: Battle) -> Iterator[Lying]:
    """Every pair that the map can tell of and nobody typed. Rule: BLS-1.2"""
    flying = tuple(one for one in battle.missiles.values() if not one.is_gone)
    observers: tuple[ShipUnit | MissileUnit, ...] = (*battle.ships.values(), *flying)
    for observer in observers:
        for target in others(battle, observer.side):
            given = battle.fact(observer.id, target)
            if (given is None or given.from_map) and (facts := measure(battle, observer.id, target)):
                yield Lying(observer.id, target, facts)


def measure(battle: Battle, observer: str, target: str) -> PairFacts | None:
    """How a target lies to an observer by the map, None where either is not on it; sight and terrain are as given.

    Rule: BLS-1.2, BLS-2.3, BLS-4.2, BLS-14
    """
    here, there = battle.places.get(observer), battle.places.get(target)
    if here is None or there is None:
        return None
    arcs = int(battle.options.sweep_arcs)
    ship = battle.ships.get(observer)
    return replace(
        battle.fact(observer, target) or PairFacts(0),
        hexes=hexes_between(here.now, there.now),
        place=hex_name(there.now),
        hexside=hexside(there.now, here.now),
        bearing=sweep_arc(here.now, there.now, arcs),
        back_bearing=sweep_arc(there.now, here.now, arcs),
        stern=_held(there, here, (RINGS,)),
        aspect=aspect_of(there.now, here.now),
        arcs=tuple(_weapon_arcs(ship, here, there)) if ship else (),
        tracked=_tracked(ship, target, here, there),
        from_map=True,
    )


def _held(one: Standing, other: Standing, rings: tuple[int, ...]) -> Part:
    """How much of the turn one has another in some of its firing arcs. Rule: BLS-1.2, BLS-14.4"""
    return part_of(ring_of(one.before, other.before) in rings, ring_of(one.now, other.now) in rings)


def _weapon_arcs(ship: ShipUnit, here: Standing, there: Standing) -> Iterator[WeaponArc]:
    """For each weapon; in the same hex every weapon bears, as nothing says otherwise."""
    for weapon in ship.design.weapons:
        yield WeaponArc(weapon.name, _held(here, there, (0, *weapon.arcs)))


def _tracked(ship: ShipUnit | None, target: str, here: Standing, there: Standing) -> Part:
    """How much of the turn a target was in the Tracking Arc. Rule: BLS-13.10"""
    if ship is None or ship.tracking is None or ship.tracking.target != target:
        return "none"
    return _held(here, there, ship.tracking.arcs)


COMMANDS = (Place, TakeRanges)
EVENTS = (Placed, RangesTaken)
