"""A whole battle at one moment."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, TypeAlias

from fleetforge.journal import state as journal
from fleetforge.systems.full_thrust.battle.afresh import group_afresh, marker_afresh, ship_afresh
from fleetforge.systems.full_thrust.battle.numbers import correctable
from fleetforge.systems.full_thrust.battle.phases import MOVING, phases_of
from fleetforge.systems.full_thrust.battle.units import Group, Ship

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from fleetforge.systems.full_thrust.battle.phases import Phase
    from fleetforge.systems.full_thrust.battle.units import Marker
    from fleetforge.systems.full_thrust.battle_options import BattleOptions
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.fire.declaration import Shot

Unit: TypeAlias = "Ship | Group | Marker"


@dataclass(frozen=True, slots=True)
class Side(journal.Side):
    """A side, and what it brought."""

    start_mass: int = 0
    start_points: int = 0
    quarter: bool = True
    """Whether it gives quarter to those who strike. Rule: FTC-8.3"""
    advised: bool = False
    """Whether the log has said that it may be expected to withdraw. Rule: FTC-8.2"""


@dataclass(frozen=True, slots=True)
class Goes:
    """Who has had a go in this phase: unit ids that acted, sides that passed, the side of the last go.

    Rule: FTC-1.5, FFB-5.4 to FFB-5.11
    """

    acted: frozenset[str] = frozenset()
    passed: frozenset[str] = frozenset()
    last: str = ""


@dataclass(frozen=True, slots=True)
class Distance:
    """A range that the players measured this turn between two units; it overrides the plot.

    ``arc`` is the arc of the first unit in which the second lies, or empty.
    """

    one: str
    other: str
    mu: float
    arc: str = ""


@dataclass(frozen=True, slots=True)
class Announced:
    """Fire of a ship that is declared and not yet rolled. Rule: FFB-14.3, FFB-13.2"""

    ship: str
    shots: tuple[Shot, ...]
    covers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Battle(journal.BattleState):
    """A battle at one moment; an event makes the next one.

    ``initiative`` lists the sides, the winner first, once it is rolled this turn. ``measured`` are
    ranges typed in by the players this turn. ``declared`` holds fire that is declared and not yet rolled.
    """

    catalogue: Catalogue
    options: BattleOptions
    sides: tuple[Side, ...]
    ships: Mapping[str, Ship]
    groups: Mapping[str, Group] = field(default_factory=dict)
    markers: Mapping[str, Marker] = field(default_factory=dict)
    table: tuple[float, float] | None = None
    initiative: tuple[str, ...] = ()
    last_winner: str = ""
    """Side that won initiative last, this turn or before. Rule: FTC-1.3"""
    goes: Goes = Goes()
    measured: tuple[Distance, ...] = ()
    declared: tuple[Announced, ...] = ()
    opened_turn: int = 0
    """Turn in which boarding factors that were assigned unseen were last laid open. Rule: FBD-4.6, FBD-13.9"""
    next_marker: int = 1
    extra: Mapping[str, object] = field(default_factory=dict)

    @property
    def phases(self) -> tuple[Phase, ...]:
        """The phases of a turn under the rules in force. Rule: FTC-1.1, FTC-1.8"""
        return phases_of(self.options)

    @property
    def phase(self) -> Phase:
        """The phase that the turn is in."""
        return self.phases[self.phase_index]

    @property
    def rosters(self) -> Mapping[str, Mapping[str, Unit]]:
        """Ships, groups and markers."""
        return {"ship": self.ships, "group": self.groups, "marker": self.markers}

    def unit(self, unit_id: str) -> Unit | None:
        """The ship, group or marker of this id, or None."""
        return self.ships.get(unit_id) or self.groups.get(unit_id) or self.markers.get(unit_id)

    def side(self, side_id: str) -> Side | None:
        """The side of this id, or None."""
        return next((side for side in self.sides if side.id == side_id), None)

    def ships_of(self, side_id: str) -> Iterator[Ship]:
        """Ships that a side commands now, in order."""
        return (ship for ship in self.ships.values() if ship.side == side_id)

    def with_ship(self, ship: Ship) -> Battle:
        """The same battle with this ship as it is now."""
        return replace(self, ships={**self.ships, ship.id: ship})

    def with_group(self, group: Group) -> Battle:
        """The same battle with this group as it is now."""
        return replace(self, groups={**self.groups, group.id: group})

    def with_marker(self, marker: Marker) -> Battle:
        """The same battle with this marker as it is now."""
        return replace(self, markers={**self.markers, marker.id: marker})

    def with_unit(self, unit: Unit) -> Battle:
        """The same battle with this unit as it is now."""
        if isinstance(unit, Ship):
            return self.with_ship(unit)
        return self.with_group(unit) if isinstance(unit, Group) else self.with_marker(unit)

    def numbers(self, unit_id: str) -> Mapping[str, journal.Number[Battle]]:
        """Numbers of a unit that can be set by hand. Rule: FTC-9.3"""
        unit = self.unit(unit_id)
        if unit is None:
            return {}

        def number(
            read: Callable[[Unit], int], made: Callable[[Unit, int], Unit], most: Callable[[Unit], int]
        ) -> journal.Number[Battle]:
            return journal.Number(read(unit), most(unit), lambda value: self.with_unit(made(unit, value)))

        return {what: number(*how) for what, how in correctable(unit).items()}

    def without_marker(self, marker_id: str) -> Battle:
        """The same battle without a marker."""
        return replace(self, markers={key: one for key, one in self.markers.items() if key != marker_id})

    def in_phase(self, index: int) -> Battle:
        """Nobody has had a go in it yet; measures do not outlast a phase in which units move. Rule: FTC-1.1, FTC-1.8"""
        kept = () if self.phase.role in MOVING else self.measured
        return replace(self, phase_index=index, goes=Goes(), measured=kept, declared=())

    def in_turn(self, number: int) -> Battle:
        """Everybody starts afresh; the phase is the first. Rule: FTC-1.1, FFB-7.18, FFB-12.8"""
        return replace(
            self,
            turn=number,
            phase_index=0,
            initiative=(),
            goes=Goes(),
            measured=(),
            declared=(),
            ships={key: ship_afresh(ship) for key, ship in self.ships.items()},
            groups={key: group_afresh(group) for key, group in self.groups.items()},
            markers={key: marker_afresh(marker) for key, marker in self.markers.items()},
        )
