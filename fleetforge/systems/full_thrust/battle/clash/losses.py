"""What hits take from fighter groups and ordnance: events.

Rule: FFB-4.6 to FFB-4.10, FFB-24.7, FFB-25.7
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.journal.state import named
from fleetforge.systems.full_thrust.battle.boarding.happened import PartyFell
from fleetforge.systems.full_thrust.battle.event import Event
from fleetforge.systems.full_thrust.battle.pieces import piece_of
from fleetforge.systems.full_thrust.battle.units import Group, Marker
from fleetforge.systems.full_thrust.fighters.losses import struck

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.battle.command import Scene
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.odds.targets import FireMode

LOST = {"fighter": "fighter", "plasma": "level", "salvo": "missile"}
"""What one of a marker's strength is called, where it may be more than one."""


@dataclass(frozen=True, slots=True)
class CraftHit(Event):
    """Hits on a fighter group or a marker; ``lost`` are fighters, levels or markers gone.

    Hits on a salvo are kept for its arrival.

    Rule: FFB-4.6, FFB-4.7, FFB-4.8, FFB-4.9, FFB-4.10
    """

    unit: str
    source: str
    hits: int
    lost: int

    def apply(self, battle: Battle) -> Battle:
        """It is weaker, or gone."""
        unit = battle.unit(self.unit)
        if isinstance(unit, Group):
            return battle.with_group(_weaker_group(unit, self.lost))
        if isinstance(unit, Marker) and unit.kind == "SM":
            return battle.with_marker(replace(unit, hits=unit.hits + self.hits))
        if isinstance(unit, Marker):
            weaker = replace(unit, strength=unit.strength - self.lost)
            return battle.with_marker(weaker) if weaker.strength > 0 else battle.without_marker(unit.id)
        return battle

    def words(self, battle: Battle) -> str:
        """Hits and losses."""
        hits = f"{self.hits} {'hit' if self.hits == 1 else 'hits'}"
        return f"{named(battle, self.unit)}, {self.source}: {hits}, {self._losses(battle)}"

    def _losses(self, battle: Battle) -> str:
        piece = piece_of(battle, self.unit)
        if piece is None or piece.strength <= self.lost:
            return "destroyed"
        if piece.kind == "salvo":
            return f"{piece.hits + self.hits} in all"
        what = LOST.get(piece.kind, "")
        return f"{self.lost} {what}{'' if self.lost == 1 else 's'} lost"


@dataclass(frozen=True, slots=True)
class CraftDestroyed(Event):
    """A group or a marker is gone without a die. Rule: FFB-24.7"""

    unit: str
    why: str

    def apply(self, battle: Battle) -> Battle:
        """It is off the table."""
        unit = battle.unit(self.unit)
        if isinstance(unit, Group):
            return battle.with_group(_weaker_group(unit, unit.fighters))
        return battle.without_marker(self.unit)

    def words(self, battle: Battle) -> str:
        """What, and why."""
        return f"{named(battle, self.unit)} destroyed: {self.why}"


def _weaker_group(group: Group, lost: int) -> Group:
    left = replace(group, lost=min(group.group.fighters, group.lost + lost))
    return left if left.fighters > 0 else replace(left, status="destroyed")


def hit(scene: Scene, unit_id: str, hits: int, source: str) -> None:
    """Let hits take what they take from a group or a marker; none take nothing.

    Rule: FFB-4.6, FFB-4.7
    """
    piece = piece_of(scene.battle, unit_id)
    if piece is not None and hits > 0:
        scene.emit(CraftHit(unit_id, source, hits, piece.strength - struck(piece, hits).strength))
        sunk(scene, unit_id)


def harms(battle: Battle, unit_id: str, mode: FireMode) -> bool:
    """Whether a ship's fire in this mode can harm a unit: under one reading only point defence stops a cutter.

    Rule: FBD-10.10, FBD-13.21
    """
    unit = battle.groups.get(unit_id)
    spared = unit is not None and unit.is_cutter and battle.options.boarding.cutter_survive == "pds_only"
    return mode == "pd" or not spared


def sunk(scene: Scene, unit_id: str) -> None:
    """Boarding parties go down with their cutter; they are combat losses. Rule: FBD-10.5"""
    group = scene.battle.groups.get(unit_id)
    if group is not None and group.status == "destroyed":
        for party in group.parties:
            scene.emit(PartyFell(unit_id, group.carrier, party))


EVENTS = (CraftHit, CraftDestroyed)
