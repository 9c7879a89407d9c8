"""What a journal needs to know of a game: how it decides a command and folds an event.

The journal never looks inside a state, a command or an event.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Protocol, TypeAlias, TypeVar

if TYPE_CHECKING:
    from fleetforge.kernel.dice import Rolling
    from fleetforge.kernel.finding import Refusal

StateT = TypeVar("StateT")
CommandT = TypeVar("CommandT")
EventT = TypeVar("EventT")
GivenT = TypeVar("GivenT", contravariant=True)


@dataclass(frozen=True, slots=True)
class Decided(Generic[EventT]):
    """What a command brought about; ``overruled`` are the refusals that the players allowed."""

    events: tuple[EventT, ...]
    overruled: tuple[Refusal, ...] = ()


@dataclass(frozen=True, slots=True)
class Refused:
    """A command that changed nothing, with everything that stands against it."""

    refusals: tuple[Refusal, ...]

    @property
    def text(self) -> str:
        """What is wrong and how to mend it, a line for each refusal."""
        return "\n".join(f"{one.message} {one.mends[0].text} [{one.clause}]" for one in self.refusals)


Decision: TypeAlias = Decided[EventT] | Refused


class Game(Protocol[StateT, GivenT, EventT]):
    """The battle half of a game."""

    def decide(self, state: StateT, command: GivenT, *, allowed: bool = False) -> Rolling[Decision[EventT]]:
        """Judge a command, ask for its dice and say what it brings about; changes nothing.

        With ``allowed`` the players have agreed to a command that the rules refuse; only what
        cannot be carried out at all is then still refused.
        """
        ...

    def evolve(self, state: StateT, event: EventT) -> StateT:
        """The state after an event that has happened; pure and total."""
        ...
