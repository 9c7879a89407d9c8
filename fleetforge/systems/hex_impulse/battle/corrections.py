"""What the players say against the log, and notes.

Rule: HIF-15.9, HIF-25.21, HIF-25.23
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from fleetforge.journal import corrections, turns
from fleetforge.journal.corrections import Corrected
from fleetforge.journal.state import named
from fleetforge.kernel.dice import Rolling
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.hex_impulse import faults as rules
from fleetforge.systems.hex_impulse.arcs import Hex, check_facing
from fleetforge.systems.hex_impulse.battle import faults
from fleetforge.systems.hex_impulse.battle.command import Command, FighterCommand, Scene
from fleetforge.systems.hex_impulse.battle.event import Event
from fleetforge.systems.hex_impulse.battle.state import Battle

FARTHEST = 99
"""Steps along either side: no map is larger."""


@dataclass(frozen=True, slots=True)
class Correct(corrections.Correct[Battle], Command):
    """Set power, hull, armour or shields of a fighter to what the table shows. Rule: HIF-25.21"""

    clause: ClassVar[str] = "HIF-25.21"


@dataclass(frozen=True, slots=True)
class Note(turns.Note[Battle], Command):
    """Write a note into the record. Rule: HIF-25.23"""

    clause: ClassVar[str] = "HIF-25.23"


@dataclass(frozen=True, slots=True)
class FighterPlaced(Event):
    """A fighter stands where the players say. Rule: HIF-15.9, HIF-25.21"""

    fighter: str
    b: int
    c: int
    facing: str
    reason: str

    by_hand: ClassVar[bool] = True

    def apply(self, battle: Battle) -> Battle:
        """It came from nowhere else, and has not turned."""
        unit = battle.fighters.get(self.fighter)
        if unit is None:
            return battle
        place = Hex(self.b, self.c)
        return battle.with_fighter(replace(unit, place=place, came_from=place, facing=self.facing))

    def words(self, battle: Battle) -> str:
        """Where, and why."""
        where = f"hex {self.b}, {self.c}, facing {self.facing}"
        return f"{named(battle, self.fighter)} is placed by hand on {where}: {self.reason}"


@dataclass(frozen=True, slots=True)
class PlaceFighter(FighterCommand):
    """Set a fighter to the hex where it stands on the table, by steps towards sides B and C from the middle.

    Without ``facing`` it faces as before. Rule: HIF-15.9, HIF-25.21
    """

    b: int
    c: int
    reason: str
    facing: str = ""

    title: ClassVar[str] = "Correct a place"
    clause: ClassVar[str] = "HIF-25.21"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """A hex off every map, a facing that there is not, no reason."""
        unit = self.unit(battle)
        for side, steps in (("B", self.b), ("C", self.c)):
            if abs(steps) > FARTHEST:
                subject = f"{unit.name}: steps towards {side}"
                yield Refusal(faults.CORRECTION, unit.id, subject, steps, f"{-FARTHEST} to {FARTHEST}")
        if self.facing:
            yield from check_facing(unit.name, self.facing)
        yield from self.faults.unreasoned(unit.id, unit.name, self.reason)

    def results(self, scene: Scene) -> Rolling[None]:
        """Set it."""
        yield from ()
        facing = self.facing or self.unit(scene.battle).facing
        scene.emit(FighterPlaced(self.fighter, self.b, self.c, facing, self.reason))


COMMANDS = (Correct, PlaceFighter, Note)
EVENTS = (Corrected, FighterPlaced)
FIRM = frozenset({rules.FACING.code})
