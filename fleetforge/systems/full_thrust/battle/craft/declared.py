"""What has been declared: attack runs, evasion, breaking off.

Rule: FFB-11, FFB-12, FFB-13
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.journal.state import named
from fleetforge.systems.full_thrust.battle.event import Event
from fleetforge.systems.full_thrust.battle.units import Group, Marker

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.battle.state import Battle


@dataclass(frozen=True, slots=True)
class RunDeclared(Event):
    """A unit attacks these ships this turn; ``forced`` where it had no choice. Rule: FFB-11.1, FFB-11.12"""

    unit: str
    ships: tuple[str, ...]
    forced: bool

    def apply(self, battle: Battle) -> Battle:
        """The ships may answer with point defence."""
        unit = battle.unit(self.unit)
        if isinstance(unit, Group):
            return battle.with_group(replace(unit, run=self.ships[0] if self.ships else "", declared=True))
        if isinstance(unit, Marker):
            return battle.with_marker(replace(unit, runs=self.ships))
        return battle

    def words(self, battle: Battle) -> str:
        """Who attacks what."""
        ships = ", ".join(named(battle, ship) for ship in self.ships)
        return f"{named(battle, self.unit)} {'must attack' if self.forced else 'attacks'} {ships}"


@dataclass(frozen=True, slots=True)
class EvasionBought(Event):
    """A unit spends endurance to be harder to hit until the turn ends. Rule: FFB-12.1, FFB-12.8"""

    unit: str
    points: int

    def apply(self, battle: Battle) -> Battle:
        """Each point costs one."""
        unit = battle.unit(self.unit)
        if isinstance(unit, Group):
            left = max(0, unit.cef - self.points)
            return battle.with_group(replace(unit, evasion=unit.evasion + self.points, cef=left, declared=True))
        if isinstance(unit, Marker):
            left = max(0, unit.cef - self.points)
            return battle.with_marker(replace(unit, evasion=unit.evasion + self.points, cef=left))
        return battle

    def words(self, battle: Battle) -> str:
        """Who evades by how much."""
        return f"{named(battle, self.unit)} evades at -{self.points}"


@dataclass(frozen=True, slots=True)
class RunEnded(Event):
    """A group has no attack run any more; ``late`` where it broke off in phase 9a.

    Rule: FFB-13.1, FFB-13.4, FFB-13.5, FFB-32.42, FFB-32.46
    """

    group: str
    why: str
    late: bool

    def apply(self, battle: Battle) -> Battle:
        """It declares no other run this turn."""
        group = battle.groups.get(self.group)
        if group is None:
            return battle
        ended = replace(group, run="", broken_off=True, dropped_run=group.run, broke_in_9a=self.late)
        return battle.with_group(ended)

    def words(self, battle: Battle) -> str:
        """Who broke off, and why."""
        return f"{named(battle, self.group)} breaks off: {self.why}"


EVENTS = (RunDeclared, EvasionBought, RunEnded)
