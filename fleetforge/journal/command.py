"""Commands: what a player wants, as ids and choices; and the scene in which one is carried out."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from fleetforge.journal.event import BattleT, Rolled
from fleetforge.kernel.battle_faults import BattleFaults, battle_faults
from fleetforge.kernel.dice import Roll, checked_faces
from fleetforge.kernel.finding import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.journal.event import Event
    from fleetforge.kernel.dice import Faces, Rolling

T = TypeVar("T")
ANY_UNIT = "unit"
"""Stands for units of every kind where one is wanted."""


@dataclass(slots=True)
class Scene(Generic[BattleT]):
    """A command being carried out: the battle as it now stands, and the events so far.

    Each event is folded at once, so that what follows sees it.
    """

    battle: BattleT
    events: list[Event[BattleT]] = field(default_factory=list)

    def emit(self, event: Event[BattleT]) -> None:
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
class Command(ABC, Generic[BattleT]):
    """What a player wants. ``side`` says who gives it; empty means the side whose unit acts.

    ``roles`` are the kinds of phase it belongs to, none for any phase; ``title`` and ``clause``
    are shown in menus and help; ``acted_by`` names the field that holds the unit that acts, if one
    does. A game sets ``faults`` once, in the class that its commands come from.
    """

    side: str = ""

    roles: ClassVar[tuple[str, ...]] = ()
    title: ClassVar[str] = ""
    clause: ClassVar[str] = ""
    acted_by: ClassVar[str] = ""
    faults: ClassVar[BattleFaults] = battle_faults("")

    def actor(self, battle: BattleT) -> str:
        """Id of the unit that acts, or empty if none does."""
        actor: str = getattr(self, self.acted_by) if self.acted_by else ""
        return actor

    def units(self) -> tuple[str, ...]:
        """Ids of every other unit that it names; each must exist for anything to be judged."""
        return ()

    def wanted(self, battle: BattleT) -> Iterator[tuple[str, str]]:
        """Units that must exist for anything to be judged, each as its kind (or ``unit``) and its id."""
        yield from ((ANY_UNIT, one) for one in self.units())
        for kind in battle.rosters:
            one: str | None = getattr(self, kind, None)
            if one is not None:
                yield kind, one
        if actor := self.actor(battle):
            yield ANY_UNIT, actor

    def untimely(self, battle: BattleT) -> Iterator[Refusal]:
        """What stands against it because the turn is in a phase of another kind."""
        numbers = [phase.number for phase in battle.phases if phase.role in self.roles]
        allowed = " or ".join(numbers) or "none"
        yield Refusal(self.faults.phase, "phase", self.title, battle.phase.number, allowed)

    def early(self, battle: BattleT) -> Iterator[Refusal]:
        """What must be done first in a phase of its kind."""
        yield from ()

    def unfit(self, battle: BattleT) -> Iterator[Refusal]:
        """What stands against its actor, which exists, being used now: it is gone, or has had its go."""
        yield from ()

    def refusals(self, battle: BattleT) -> Iterator[Refusal]:
        """Everything else that stands against it."""
        yield from ()

    def words(self, battle: BattleT) -> str:
        """What was wanted, as a line for the log and the record; ``battle`` is the state before."""
        unit = battle.unit(self.actor(battle))
        return f"{self.title}: {unit.name}" if unit else self.title

    @abstractmethod
    def results(self, scene: Scene[BattleT]) -> Rolling[None]:
        """Ask for dice and emit what follows; also fit for a command that the players allowed."""

    def use_up(self, scene: Scene[BattleT], before: BattleT) -> None:
        """Emit what it used up, such as the go of its unit, after all that followed from it."""


def side_of(battle: BattleT, command: Command[BattleT]) -> str:
    """The side that gives a command: the one it names, or the one whose unit acts."""
    unit = battle.unit(command.actor(battle))
    return command.side or (unit.side if unit else "")


def so_far(battle: BattleT, command: Command[BattleT], faces: Faces) -> tuple[Event[BattleT], ...]:
    """What a command has brought about with the first of its dice, up to the roll that they leave unanswered.

    Faces that are left over are for what follows by itself.

    Raises:
        DiceError: a face that no die has (whoever supplied them).
    """
    scene = Scene(battle)
    rule = command.results(scene)
    try:
        roll = next(rule)
        while len(faces) >= roll.count:
            taken, faces = faces[: roll.count], faces[roll.count :]
            roll = rule.send(taken)
    except StopIteration:
        pass
    return tuple(scene.events)
