"""Commands: what a player wants, as ids and choices; and the scene in which one is carried out."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar, TypeVar

from fleetforge.kernel.dice import Faces, Roll, Rolling, checked_faces
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.acta_flights.battle import faults
from fleetforge.systems.acta_flights.battle.event import Event
from fleetforge.systems.acta_flights.battle.phases import Role
from fleetforge.systems.acta_flights.battle.rolled import Rolled
from fleetforge.systems.acta_flights.battle.state import Battle

T = TypeVar("T")


@dataclass(slots=True)
class Scene:
    """A command being carried out: the battle as it now stands, and the events so far.

    Each event is folded at once, so that what follows sees it.
    """

    battle: Battle
    events: list[Event] = field(default_factory=list)

    def emit(self, event: Event) -> None:
        """Let an event happen."""
        self.events.append(event)
        self.battle = event.apply(self.battle)

    def roll(self, roll: Roll, clause: str) -> Rolling[Faces]:
        """Ask for dice and keep them in the log with what they were for."""
        faces = checked_faces(roll, (yield roll))
        if roll.count:
            self.emit(Rolled(roll.label, faces, roll.sides, clause))
        return faces

    def rolling(self, rule: Rolling[T], clause: str) -> Rolling[T]:
        """Run a rule with dice, keeping every roll in the log."""
        try:
            roll = next(rule)
            while True:
                roll = rule.send((yield from self.roll(roll, clause)))
        except StopIteration as end:
            value: T = end.value
            return value


@dataclass(frozen=True, slots=True, kw_only=True)
class Command(ABC):
    """What a player wants. ``side`` says who gives it; empty means the side whose unit acts.

    ``roles`` are the kinds of phase it belongs to, none for any phase; ``title`` and ``clause``
    are shown in menus and help.
    """

    side: str = ""

    roles: ClassVar[tuple[Role, ...]] = ()
    title: ClassVar[str] = ""
    clause: ClassVar[str] = ""
    fits_reserve: ClassVar[bool] = False
    """Whether the acting flight may be aboard or in hyperspace."""

    def actor(self, battle: Battle) -> str:
        """Id of the unit that acts, or empty if none does."""
        return ""

    def units(self) -> tuple[str, ...]:
        """Ids of every other unit that it names; each must exist for anything to be judged."""
        return ()

    def untimely(self, battle: Battle) -> Iterator[Refusal]:
        """What stands against it because the turn is in a phase of another kind."""
        numbers = [phase.number for phase in battle.phases if phase.role in self.roles]
        yield Refusal(faults.PHASE, "phase", self.title, battle.phase.number, " or ".join(numbers))

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Everything that stands against it beyond phase and side."""
        yield from ()

    def words(self, battle: Battle) -> str:
        """What was wanted, as a line for the log and the record; ``battle`` is the state before."""
        unit = battle.unit(self.actor(battle))
        return f"{self.title}: {unit.name}" if unit else self.title

    @abstractmethod
    def results(self, scene: Scene) -> Rolling[None]:
        """Ask for dice and emit what follows; also fit for a command that the players allowed."""
