"""Going through the turn, and notes: what every game takes as it is, or adds its own rules to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from fleetforge.journal.command import Command, Scene
from fleetforge.journal.corrections import Correct, Corrected
from fleetforge.journal.event import BattleT, Event, Rolled, Telling, Told
from fleetforge.journal.rules import BattleRules, Topic
from fleetforge.journal.state import named
from fleetforge.kernel.finding import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.dice import Rolling


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event[BattleT]):
    """A phase began, by its position in the turn."""

    index: int

    def apply(self, battle: BattleT) -> BattleT:
        """The turn is in it; one that the turn does not have changes nothing."""
        return battle.in_phase(self.index) if 0 <= self.index < len(battle.phases) else battle

    def words(self, battle: BattleT) -> str:
        """The phase."""
        known = battle.phases[self.index : self.index + 1] if self.index >= 0 else ()
        return known[0].words if known else f"Phase {self.index}"


@dataclass(frozen=True, slots=True)
class TurnBegan(Event[BattleT]):
    """A turn began: what was noted for one turn only is wiped."""

    number: int

    def apply(self, battle: BattleT) -> BattleT:
        """Everybody starts afresh."""
        return battle.in_turn(self.number)

    def words(self, battle: BattleT) -> str:
        """The turn."""
        return f"Turn {self.number}"


@dataclass(frozen=True, slots=True)
class BattleEnded(Event[BattleT]):
    """The battle is over."""

    why: str

    def apply(self, battle: BattleT) -> BattleT:
        """Only corrections and notes are taken from now on."""
        return battle.over(self.why)

    def words(self, battle: BattleT) -> str:
        """Why."""
        return f"The battle ended: {self.why}"


@dataclass(frozen=True, slots=True)
class Noted(Telling[BattleT]):
    """A note for the record, about a unit or the whole battle."""

    unit: str
    text: str

    def words(self, battle: BattleT) -> str:
        """The note, and what it is about."""
        return f"Note on {named(battle, self.unit)}: {self.text}" if self.unit else f"Note: {self.text}"


@dataclass(frozen=True, slots=True)
class NextPhase(Command[BattleT]):
    """Go on to the next phase, or to the next turn after the last; who has not acted does nothing.

    What happens by itself when a phase begins is run by whoever decides the command.
    """

    title: ClassVar[str] = "Next phase"

    def refusals(self, battle: BattleT) -> Iterator[Refusal]:
        """Not after the end."""
        if battle.ended:
            yield Refusal(self.faults.battle_over, "battle", self.title, battle.ended)

    def results(self, scene: Scene[BattleT]) -> Rolling[None]:
        """Begin the phase or the turn."""
        index = scene.battle.phase_index + 1
        if index < len(scene.battle.phases):
            scene.emit(PhaseBegan(index))
        else:
            yield from self.end_turn(scene)
            scene.emit(TurnBegan(scene.battle.turn + 1))

    def end_turn(self, scene: Scene[BattleT]) -> Rolling[None]:
        """What happens by itself at the end of a turn."""
        yield from ()


@dataclass(frozen=True, slots=True)
class EndBattle(Command[BattleT]):
    """The players end the battle, and say why."""

    why: str

    title: ClassVar[str] = "End the battle"

    def results(self, scene: Scene[BattleT]) -> Rolling[None]:
        """Nothing but corrections and notes is taken afterwards."""
        yield from ()
        scene.emit(BattleEnded(self.why.strip() or "the players agreed"))


@dataclass(frozen=True, slots=True)
class Note(Command[BattleT]):
    """Write a note into the record, about a unit or the battle."""

    text: str
    unit: str = ""

    title: ClassVar[str] = "Note"
    acted_by: ClassVar[str] = "unit"

    def results(self, scene: Scene[BattleT]) -> Rolling[None]:
        """Keep the words."""
        yield from ()
        scene.emit(Noted(self.unit, self.text))


EVENTS: tuple[type[Event[Any]], ...] = (Rolled, Told, PhaseBegan, TurnBegan, BattleEnded, Noted)
"""Every game has these."""


def usual_rules(
    commands: tuple[type[Command[BattleT]], ...], events: tuple[type[Event[BattleT]], ...]
) -> BattleRules[BattleT]:
    """Phases, notes and corrections as every game has them, with commands and events of a game."""
    usual: Topic[BattleT] = Topic((NextPhase, EndBattle, Note, Correct), (*EVENTS, Corrected))
    return BattleRules((Topic(commands, events), usual))
