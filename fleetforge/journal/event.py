"""Events: what has happened, as verdicts that fold into the state."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import ClassVar, Generic, TypeVar

from fleetforge.journal.state import BattleState

BattleT = TypeVar("BattleT", bound=BattleState)


@dataclass(frozen=True, slots=True)
class Event(ABC, Generic[BattleT]):
    """Something that has happened. ``apply`` is pure and total: it rolls, refuses and decides nothing.

    An event about a unit that the state does not hold leaves the state as it is. ``by_hand`` marks those that
    set something as the players say.
    """

    by_hand: ClassVar[bool] = False

    @abstractmethod
    def apply(self, battle: BattleT) -> BattleT:
        """The battle after it."""

    def words(self, battle: BattleT) -> str:
        """A line for the log and the record, with names; empty where there is nothing to tell.

        ``battle`` is the state before the event.
        """
        return ""


@dataclass(frozen=True, slots=True)
class Telling(Event[BattleT]):
    """An event that only tells.

    Words may be put better one day; old battles are not different for it, so that they do not count when
    events are compared.
    """

    def apply(self, battle: BattleT) -> BattleT:
        """Words alone change nothing."""
        return battle


@dataclass(frozen=True, slots=True)
class Rolled(Telling[BattleT]):
    """Dice that were thrown: what for, the faces in order, the clause that reads them."""

    label: str = field(compare=False)
    faces: tuple[int, ...]
    sides: int
    clause: str

    def words(self, battle: BattleT) -> str:
        """What was rolled for, and the faces."""
        return f"{self.label}: {', '.join(map(str, self.faces))}"


@dataclass(frozen=True, slots=True)
class Told(Telling[BattleT]):
    """A line for the log about a unit, with the clause behind it: a verdict that changes no state."""

    unit: str
    text: str = field(compare=False)
    clause: str

    def words(self, battle: BattleT) -> str:
        """The line itself."""
        return self.text
