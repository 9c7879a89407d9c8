"""The table is right: any whole number of a unit that a game names can be set by hand, with a reason."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from fleetforge.journal.command import Command, Scene
from fleetforge.journal.event import BattleT, Event
from fleetforge.journal.state import named
from fleetforge.kernel.finding import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.dice import Rolling


@dataclass(frozen=True, slots=True)
class Corrected(Event[BattleT]):
    """A number of a unit was set by hand."""

    unit: str
    what: str
    before: int
    after: int
    reason: str

    by_hand: ClassVar[bool] = True

    def apply(self, battle: BattleT) -> BattleT:
        """The number is what the players say."""
        number = battle.numbers(self.unit).get(self.what)
        return number.made(self.after) if number else battle

    def words(self, battle: BattleT) -> str:
        """What was set, from what to what, and why."""
        what = self.what.replace("_", " ")
        return f"Corrected: {named(battle, self.unit)}, {what} from {self.before} to {self.after} ({self.reason})"


@dataclass(frozen=True, slots=True)
class Correct(Command[BattleT]):
    """Set a whole number of a unit to what the table shows."""

    unit: str
    what: str
    value: int
    reason: str

    title: ClassVar[str] = "Correct a value"
    acted_by: ClassVar[str] = "unit"

    def units(self) -> tuple[str, ...]:
        """The unit, which must be named."""
        return (self.unit,)

    def refusals(self, battle: BattleT) -> Iterator[Refusal]:
        """A value that the unit does not have or cannot take; no reason."""
        unit = battle.unit(self.unit)
        if unit is None:
            return
        numbers = battle.numbers(unit.id)
        subject = f"{unit.name}: {self.what.replace('_', ' ')}"
        if self.what not in numbers:
            yield Refusal(self.faults.correction, unit.id, subject, self.value, "one of " + ", ".join(numbers))
        elif not 0 <= self.value <= numbers[self.what].most:
            yield Refusal(self.faults.correction, unit.id, subject, self.value, f"0 to {numbers[self.what].most}")
        yield from self.faults.unreasoned(unit.id, subject, self.reason)

    def results(self, scene: Scene[BattleT]) -> Rolling[None]:
        """Set it and keep what it was."""
        yield from ()
        scene.emit(self.corrected(scene.battle.numbers(self.unit)[self.what].value))

    def corrected(self, before: int) -> Event[BattleT]:
        """The event that sets it; a game may have one of its own."""
        return Corrected(self.unit, self.what, before, self.value, self.reason)
