"""A game of one number, for the journal's tests."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.journal.game import Decided, Decision, Refused
from fleetforge.kernel.dice import Roll, Rolling
from fleetforge.kernel.finding import FaultKind, Refusal

if TYPE_CHECKING:
    from fleetforge.journal.play import Play

LOW = FaultKind("count-low", "FTC-1.1", "{subject} would fall below {allowed}.", "Take away less.")


@dataclass(frozen=True, slots=True)
class Add:
    """Adds the dice."""

    dice: int


@dataclass(frozen=True, slots=True)
class Take:
    """Takes a number away, but not below 0."""

    number: int


@dataclass(frozen=True, slots=True)
class Changed:
    """The number changed."""

    by: int


@dataclass(frozen=True, slots=True)
class Counting:
    """``bonus`` is a rule that may change between two releases."""

    bonus: int = 0

    def decide(self, state: int, command: Add | Take, *, allowed: bool = False) -> Rolling[Decision[Changed]]:
        if isinstance(command, Take):
            low = (Refusal(LOW, "count", "The count", found=state - command.number, allowed=0),)
            refusals = low if command.number > state else ()
            if refusals and not allowed:
                return Refused(refusals)
            return Decided((Changed(-command.number),), refusals)
        faces = yield Roll("dice to add", command.dice)
        return Decided(tuple(Changed(face + self.bonus) for face in faces))

    def evolve(self, state: int, event: Changed) -> int:
        return state + event.by


def at_every_entry(play: Play[int, Add | Take, Changed]) -> list[int]:
    return [play.state_at(number) for number in range(play.length + 1)]
