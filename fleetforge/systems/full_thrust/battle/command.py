"""Commands: what a player wants, as ids and choices; and the scene in which one is carried out."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, TypeVar

from fleetforge.kernel.dice import Roll, checked_faces
from fleetforge.systems.full_thrust.battle.rolled import Rolled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.dice import Faces, Rolling
    from fleetforge.kernel.finding import Refusal
    from fleetforge.systems.full_thrust.battle.event import Event
    from fleetforge.systems.full_thrust.battle.phases import Role
    from fleetforge.systems.full_thrust.battle.state import Battle

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

    def actor(self, battle: Battle) -> str:
        """Id of the unit that acts, or empty if none does."""
        return ""

    def takes_a_go(self) -> bool:
        """Whether it uses up the go of the acting unit in a phase where sides alternate."""
        return False

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Everything that stands against it beyond phase, side and turn to act."""
        yield from ()

    def words(self, battle: Battle) -> str:
        """What was wanted, as a line for the log and the record; ``battle`` is the state before."""
        unit = battle.unit(self.actor(battle))
        return f"{self.title}: {unit.name}" if unit else self.title

    @abstractmethod
    def results(self, scene: Scene) -> Rolling[None]:
        """Ask for dice and emit what follows; also fit for a command that the players allowed."""
