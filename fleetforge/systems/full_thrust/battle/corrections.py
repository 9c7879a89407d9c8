"""The table is right: any value can be set by hand, with a reason; and notes for the record.

Rule: FTC-9.2, FTC-9.3, FTC-9.4
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from fleetforge.journal import turns
from fleetforge.journal.state import named
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle import faults
from fleetforge.systems.full_thrust.battle.command import Command, Scene
from fleetforge.systems.full_thrust.battle.event import Event
from fleetforge.systems.full_thrust.battle.state import Battle
from fleetforge.systems.full_thrust.battle.units import Group, Marker, Ship

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.battle.state import Unit

Number: TypeAlias = tuple[Callable[[Any], int], Callable[[Any, int], Any], Callable[[Any], int]]
"""How a whole number of a unit is read, set, and how large it may be."""


def _hull(ship: Ship, value: int) -> Ship:
    return replace(ship, damage=replace(ship.damage, hull_marked=value))


def _armour(ship: Ship, value: int) -> Ship:
    """Mark boxes from the outermost layer inwards."""
    marked: list[int] = []
    for boxes in reversed(ship.design.armour_layers):
        marked.insert(0, min(boxes, value))
        value -= marked[0]
    return replace(ship, damage=replace(ship.damage, armour_marked=tuple(marked)))


def _velocity(ship: Ship, value: int) -> Ship:
    return replace(ship, motion=replace(ship.motion, velocity=value))


def _facing(ship: Ship, value: int) -> Ship:
    facing = (value - 1) % 12 + 1
    course = 30.0 * (facing % 12) if ship.movement == "cinematic" else ship.motion.course_deg
    return replace(ship, motion=replace(ship.motion, facing=facing, course_deg=course))


def _drive(ship: Ship, value: int) -> Ship:
    return replace(ship, damage=replace(ship.damage, drive_failures=value))


def _mines_laid(minelayer: str, most: int) -> Number:
    """How many mines of a minelayer are gone. Rule: FTC-4.28"""

    def laid(ship: Ship, value: int) -> Ship:
        return replace(ship, stores=replace(ship.stores, mines_laid={**ship.stores.mines_laid, minelayer: value}))

    return lambda ship: ship.stores.mines_laid.get(minelayer, 0), laid, _at_most(most)


def _at_most(number: int) -> Callable[[Unit], int]:
    return lambda _: number


MINES_LAID = "mines_laid:"
"""In front of the id of a minelayer: how many of its mines are laid."""
_SHIP: Mapping[str, Number] = {
    "hull_marked": (lambda s: s.damage.hull_marked, _hull, lambda s: s.design.hull_boxes),
    "armour_marked": (lambda s: sum(s.damage.armour_marked), _armour, lambda s: sum(s.design.armour_layers)),
    "velocity": (lambda s: s.motion.velocity, _velocity, _at_most(999)),
    "facing": (lambda s: s.motion.facing, _facing, _at_most(12)),
    "drive_failures": (lambda s: s.damage.drive_failures, _drive, _at_most(2)),
}
_GROUP: Mapping[str, Number] = {
    "lost": (lambda g: g.lost, lambda g, v: replace(g, lost=v), lambda g: g.group.fighters),
    "cef": (lambda g: g.cef, lambda g, v: replace(g, cef=v), lambda g: g.full_cef),
    "evasion": (lambda g: g.evasion, lambda g, v: replace(g, evasion=v), lambda g: g.full_cef),
}
_MARKER: Mapping[str, Number] = {
    "strength": (lambda m: m.strength, lambda m, v: replace(m, strength=v), _at_most(99)),
    "hits": (lambda m: m.hits, lambda m, v: replace(m, hits=v), _at_most(99)),
    "cef": (lambda m: m.cef, lambda m, v: replace(m, cef=v), _at_most(99)),
}


def correctable(unit: Unit) -> Mapping[str, Number]:
    """Whole numbers of a unit that can be set by hand."""
    match unit:
        case Ship():
            layers = unit.design.of_family("minelayer")
            return {**_SHIP, **{MINES_LAID + item.id: _mines_laid(item.id, item.size or 0) for item in layers}}
        case Group():
            return _GROUP
        case Marker():
            return _MARKER


def _with_unit(battle: Battle, unit: Unit) -> Battle:
    match unit:
        case Ship():
            return battle.with_ship(unit)
        case Group():
            return battle.with_group(unit)
        case Marker():
            return battle.with_marker(unit)


@dataclass(frozen=True, slots=True)
class Corrected(Event):
    """A number of a unit was set by hand. Rule: FTC-9.3"""

    unit: str
    what: str
    before: int
    after: int
    reason: str

    by_hand: ClassVar[bool] = True

    def apply(self, battle: Battle) -> Battle:
        """The number is what the players say."""
        unit = battle.unit(self.unit)
        if unit is None or self.what not in correctable(unit):
            return battle
        return _with_unit(battle, correctable(unit)[self.what][1](unit, self.after))

    def words(self, battle: Battle) -> str:
        """What was set, from what to what, and why."""
        what = self.what.replace("_", " ")
        return f"Corrected: {named(battle, self.unit)}, {what} from {self.before} to {self.after} ({self.reason})"


@dataclass(frozen=True, slots=True)
class Correct(Command):
    """Set a whole number of a unit to what the table shows. Rule: FTC-9.3"""

    unit: str
    what: str
    value: int
    reason: str

    title: ClassVar[str] = "Correct a value"
    clause: ClassVar[str] = "FTC-9.3"

    def actor(self, battle: Battle) -> str:
        """The unit."""
        return self.unit

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """A value that the unit does not have or cannot take; no reason."""
        unit = battle.unit(self.unit)
        if unit is None:
            return
        numbers = correctable(unit)
        subject = f"{unit.name}: {self.what}"
        if self.what not in numbers:
            yield Refusal(faults.CORRECTION, self.unit, subject, self.value, "one of " + ", ".join(numbers))
        elif not 0 <= self.value <= numbers[self.what][2](unit):
            yield Refusal(faults.CORRECTION, self.unit, subject, self.value, f"0 to {numbers[self.what][2](unit)}")
        if not self.reason.strip():
            yield Refusal(faults.NO_REASON, self.unit, subject)

    def results(self, scene: Scene) -> Rolling[None]:
        """Set it and keep what it was."""
        yield from ()
        unit = scene.battle.unit(self.unit)
        if unit is not None:
            before = correctable(unit)[self.what][0](unit)
            scene.emit(Corrected(self.unit, self.what, before, self.value, self.reason))


@dataclass(frozen=True, slots=True)
class Note(turns.Note[Battle], Command):
    """Write a note into the record, about a unit or the battle. Rule: FTC-9.3"""

    clause: ClassVar[str] = "FTC-9.3"


COMMANDS = (Correct, Note)
EVENTS = (Corrected,)
