"""What the log cannot know is set by hand: contacts, damage, false Bogeys, what owners tell; notes.

Rule: BLS-9.2, BLS-9.3, BLS-11.7, BLS-18.2
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from fleetforge.journal import corrections, turns
from fleetforge.journal.state import named, side_name
from fleetforge.kernel.dice import Rolling
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.brilliant_lances.battle import faults
from fleetforge.systems.brilliant_lances.battle.command import Command, Scene, ShipCommand, check_item
from fleetforge.systems.brilliant_lances.battle.event import Event
from fleetforge.systems.brilliant_lances.battle.knowledge import Held
from fleetforge.systems.brilliant_lances.battle.noticing import mark_of, noticed, with_mark
from fleetforge.systems.brilliant_lances.battle.state import Battle
from fleetforge.systems.brilliant_lances.battle.units import FalseBogey
from fleetforge.systems.brilliant_lances.contacts import Basis
from fleetforge.systems.brilliant_lances.modifiers import Level
from fleetforge.systems.brilliant_lances.turn_order import Role

DRIVE = "drive"
"""What damage calls the manoeuvre drive."""


def decoys_of(battle: Battle, side: str) -> int:
    """False Bogeys that a side has placed."""
    return sum(one.side == side for one in battle.bogeys.values())


@dataclass(frozen=True, slots=True)
class ContactSet(Event):
    """A contact was set by hand. Rule: BLS-18.2"""

    observer: str
    sensor: str
    target: str
    level: Level
    basis: Basis
    reason: str

    by_hand: ClassVar[bool] = True

    def apply(self, battle: Battle) -> Battle:
        """It is what the players say."""
        held = Held(self.observer, self.sensor, self.target, self.level, self.basis)
        cleared = battle.without_contacts((held,))
        return noticed(cleared.with_contact(held), held, "")

    def words(self, battle: Battle) -> str:
        """What was set, and why."""
        who = f"{named(battle, self.observer)}, {self.sensor}"
        return f"Set by hand: {who}: {self.level} on {named(battle, self.target)} ({self.reason})"


@dataclass(frozen=True, slots=True)
class DamageMarked(Event):
    """A sensor or the drive of a ship was marked. Rule: BLS-6.5, BLS-11.7"""

    ship: str
    item: str
    works: bool

    by_hand: ClassVar[bool] = True

    def apply(self, battle: Battle) -> Battle:
        """It works, or does not."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            return battle
        if self.item == DRIVE:
            return battle.with_ship(replace(ship, drive_works=self.works))
        state = ship.sensors.get(self.item)
        if state is None:
            return battle
        return battle.with_ship(replace(ship, sensors={**ship.sensors, self.item: replace(state, works=self.works)}))

    def words(self, battle: Battle) -> str:
        """What works or not."""
        return f"{named(battle, self.ship)}: {self.item} {'works' if self.works else 'is out of order'}"


@dataclass(frozen=True, slots=True)
class FalseBogeyPlaced(Event):
    """A false Bogey is there. Rule: BLS-9.2"""

    bogey: str
    owner: str

    def apply(self, battle: Battle) -> Battle:
        """Sensors of the others may find it."""
        if battle.unit(self.bogey) is not None or battle.side(self.owner) is None:
            return battle
        one = FalseBogey(self.bogey, f"False Bogey {decoys_of(battle, self.owner) + 1}", self.owner)
        return replace(battle, bogeys={**battle.bogeys, self.bogey: one})

    def words(self, battle: Battle) -> str:
        """Whose."""
        return f"{side_name(battle, self.owner)} places a false Bogey"


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """A side was told something of a target that it has noticed. Rule: BLS-9.3"""

    to: str
    target: str
    item: str

    def apply(self, battle: Battle) -> Battle:
        """It knows that now."""
        mark = mark_of(battle, self.to, self.target)
        return with_mark(battle, replace(mark, told=(*mark.told, self.item))) if mark else battle

    def words(self, battle: Battle) -> str:
        """Who was told what of whom."""
        return f"{side_name(battle, self.to)} is told of {named(battle, self.target)}: {self.item}"


@dataclass(frozen=True, slots=True)
class Override(Command):
    """Set what a sensor has on a target, as the table says. Rule: BLS-18.2"""

    observer: str
    sensor: str
    target: str
    level: Level
    reason: str
    basis: Basis = "own"

    title: ClassVar[str] = "Set a contact"
    clause: ClassVar[str] = "BLS-18.2"
    acted_by: ClassVar[str] = "observer"

    def units(self) -> tuple[str, ...]:
        """Both."""
        return (self.observer, self.target)

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """A sensor that is not there; a friend; no reason."""
        observer, target = battle.unit(self.observer), battle.unit(self.target)
        ship = battle.ships.get(self.observer)
        if ship:
            yield from check_item(ship.name, self.sensor, tuple(ship.sensors))
        if self.observer in battle.bogeys:
            yield Refusal(faults.WRONG_ROSTER, "observer", "", named(battle, self.observer), "observer")
        if observer and target and observer.side == target.side:
            yield Refusal(faults.FRIENDLY, "target", observer.name, target.name)
        yield from self.faults.unreasoned("reason", named(battle, self.target), self.reason)

    def results(self, scene: Scene) -> Rolling[None]:
        """It has that."""
        yield from ()
        scene.emit(ContactSet(self.observer, self.sensor, self.target, self.level, self.basis, self.reason))


@dataclass(frozen=True, slots=True)
class MarkDamage(ShipCommand):
    """Mark a sensor, or the ``drive``, as out of order or working again. Rule: BLS-6.5, BLS-11.7"""

    item: str
    works: bool = False

    title: ClassVar[str] = "Mark damage"
    clause: ClassVar[str] = "BLS-11.7"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Something that it does not have."""
        ship = battle.ships[self.ship]
        yield from check_item(ship.name, self.item, (*ship.sensors, DRIVE))

    def results(self, scene: Scene) -> Rolling[None]:
        """It is marked."""
        yield from ()
        scene.emit(DamageMarked(self.ship, self.item, self.works))


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceFalseBogey(Command):
    """Place a false Bogey, where the scenario allows it. Rule: BLS-9.2"""

    owner: str

    roles: ClassVar[tuple[Role, ...]] = ("declare",)
    title: ClassVar[str] = "Place a false Bogey"
    clause: ClassVar[str] = "BLS-9.2"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """A scenario without; a side that is none."""
        if not battle.allows_false:
            yield Refusal(faults.FALSE_OFF, "scenario")
        if battle.side(self.owner) is None:
            sides = ", ".join(side.id for side in battle.sides)
            yield Refusal(self.faults.unknown_side, "owner", "", self.owner or "“”", sides)

    def results(self, scene: Scene) -> Rolling[None]:
        """It is there."""
        yield from ()
        scene.emit(FalseBogeyPlaced(f"{self.owner}x{decoys_of(scene.battle, self.owner) + 1}", self.owner))


@dataclass(frozen=True, slots=True)
class Reveal(Command):
    """An owner tells a side something of a target that it has noticed. Rule: BLS-9.3, BLS-18.2"""

    target: str
    to: str
    item: str

    title: ClassVar[str] = "Reveal"
    clause: ClassVar[str] = "BLS-9.3"
    acted_by: ClassVar[str] = "target"

    def units(self) -> tuple[str, ...]:
        """The target."""
        return (self.target,)

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """A side that has not noticed it."""
        if mark_of(battle, self.to, self.target) is None:
            yield Refusal(faults.UNKNOWN_TRACK, "target", side_name(battle, self.to), named(battle, self.target))

    def results(self, scene: Scene) -> Rolling[None]:
        """It is told."""
        yield from ()
        scene.emit(Revealed(self.to, self.target, self.item))


@dataclass(frozen=True, slots=True)
class Correct(corrections.Correct[Battle], Command):
    """Set the fuel of a ship, in tenths of g-turns. Rule: BLS-18.4"""

    clause: ClassVar[str] = "BLS-18.4"


@dataclass(frozen=True, slots=True)
class Note(turns.Note[Battle], Command):
    """Write a note into the record. Rule: BLS-18.3"""

    clause: ClassVar[str] = "BLS-18.3"


COMMANDS = (Override, MarkDamage, PlaceFalseBogey, Reveal, Correct, Note)
EVENTS = (ContactSet, DamageMarked, FalseBogeyPlaced, Revealed, corrections.Corrected)
