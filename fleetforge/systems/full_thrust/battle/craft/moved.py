"""The event of a fighter group or a heavy missile that moved."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeVar

from fleetforge.journal.state import named
from fleetforge.systems.full_thrust.battle.event import Event
from fleetforge.systems.full_thrust.battle.measuring import between, forgotten, place_of
from fleetforge.systems.full_thrust.battle.units import Group, Marker, Point
from fleetforge.systems.full_thrust.fighters.distance import mu

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.battle.state import Battle

CraftT = TypeVar("CraftT", Group, Marker)


@dataclass(frozen=True, slots=True)
class CraftMoved(Event):
    """A group or a heavy missile moved and paid for it; ``position`` None where nothing is plotted.

    Rule: FFB-6.3, FFB-6.4, FFB-6.8
    """

    unit: str
    position: Point | None
    paid: int
    secondary: bool

    def apply(self, battle: Battle) -> Battle:
        """It stands there; what was measured to it no longer holds."""
        unit = battle.unit(self.unit)
        if isinstance(unit, Group):
            battle = battle.with_group(replace(self._moved(unit), free_move=False))
        elif isinstance(unit, Marker):
            battle = battle.with_marker(self._moved(unit))
        return forgotten(battle, self.unit)

    def _moved(self, craft: CraftT) -> CraftT:
        return replace(
            craft,
            position=self.position,
            cef=max(0, craft.cef - self.paid),
            moved_primary=craft.moved_primary or not self.secondary,
            moved_secondary=craft.moved_secondary or self.secondary,
        )

    def words(self, battle: Battle) -> str:
        """How far, where that is plotted, and what it cost."""
        far = between(place_of(battle.unit(self.unit)), self.position)
        parts = [f"moves {mu(far)} mu" if far is not None else "moves"]
        parts += [f"{self.paid} endurance"] if self.paid else []
        return f"{named(battle, self.unit)} " + ", ".join(parts)


EVENTS = (CraftMoved,)
