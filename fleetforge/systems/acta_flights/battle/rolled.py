"""Events that only tell: dice and words for the log.

Words may be put better one day; old battles are not different for it, so that they do not count when
events are compared.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from fleetforge.systems.acta_flights.battle.event import Event
from fleetforge.systems.acta_flights.battle.state import Battle


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """Dice that were thrown: what for, the faces in order, the clause that reads them. Rule: ACF-12.3"""

    label: str = field(compare=False)
    faces: tuple[int, ...]
    sides: int
    clause: str

    def apply(self, battle: Battle) -> Battle:
        """Dice alone change nothing."""
        return battle

    def words(self, battle: Battle) -> str:
        """What was rolled for, and the faces."""
        return f"{self.label}: {', '.join(map(str, self.faces))}"


@dataclass(frozen=True, slots=True)
class Told(Event):
    """A line for the log about a unit, with the clause behind it: a verdict that changes no state."""

    unit: str
    text: str = field(compare=False)
    clause: str

    def apply(self, battle: Battle) -> Battle:
        """Words alone change nothing."""
        return battle

    def words(self, battle: Battle) -> str:
        """The line itself."""
        return self.text


EVENTS = (Rolled, Told)
