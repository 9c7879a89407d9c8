"""Events: what has happened, as verdicts that fold into the state."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from fleetforge.systems.acta_flights.battle.state import Battle


@dataclass(frozen=True, slots=True)
class Event(ABC):
    """Something that has happened. ``apply`` is pure and total: it rolls, refuses and decides nothing.

    An event about a unit that the state does not hold leaves the state as it is.
    """

    @abstractmethod
    def apply(self, battle: Battle) -> Battle:
        """The battle after it."""

    def words(self, battle: Battle) -> str:
        """A line for the log and the record, with names; empty where there is nothing to tell.

        ``battle`` is the state before the event.
        """
        return ""
