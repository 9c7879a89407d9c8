"""Shields are shifted; fighters move, stop or drift.

Rule: HIF-12.7, HIF-15, HIF-16
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from fleetforge.journal.state import named
from fleetforge.kernel.dice import Rolling
from fleetforge.kernel.finding import Refusal
from fleetforge.kernel.words import counted
from fleetforge.systems.hex_impulse import faults as rules
from fleetforge.systems.hex_impulse.arcs import ahead
from fleetforge.systems.hex_impulse.battle import faults
from fleetforge.systems.hex_impulse.battle.command import FighterCommand, Scene
from fleetforge.systems.hex_impulse.battle.event import Event
from fleetforge.systems.hex_impulse.battle.mending import regenerate
from fleetforge.systems.hex_impulse.battle.phases import Role
from fleetforge.systems.hex_impulse.battle.reading import helm_of, pace_of, speed, unmoved
from fleetforge.systems.hex_impulse.battle.state import Battle
from fleetforge.systems.hex_impulse.battle.units import FighterUnit
from fleetforge.systems.hex_impulse.movement import Course, along, check_drift, check_hexes, check_path, hexes_in
from fleetforge.systems.hex_impulse.shields import Facing, check_shift, shifted

MOST_HEXES = 99
"""Hexes that one move can have, whatever players allow."""


@dataclass(frozen=True, slots=True)
class Shifted(Event):
    """Shield points went from one facing to the other. Rule: HIF-12.7"""

    fighter: str
    out_of: Facing
    points: int

    def apply(self, battle: Battle) -> Battle:
        """The total stays."""
        unit = battle.fighters.get(self.fighter)
        return (
            battle.with_fighter(replace(unit, shields=shifted(unit.shields, self.out_of, self.points)))
            if unit
            else battle
        )

    def words(self, battle: Battle) -> str:
        """How many, and where from."""
        points = counted(self.points, "shield point")
        return f"{named(battle, self.fighter)} shifts {points} from its {self.out_of} facing"


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A fighter moved along a path. Rule: HIF-15.6, HIF-15.9"""

    fighter: str
    path: str

    def apply(self, battle: Battle) -> Battle:
        """It stands there, and its speed is spent."""
        unit = battle.fighters.get(self.fighter)
        if unit is None:
            return battle
        start = Course(unit.facing, unit.since, unit.place)
        end, last = along(start, self.path), along(start, self.path[: self.path.rfind("F") + 1])
        hexes = hexes_in(self.path)
        moved = replace(
            unit,
            place=end.place,
            facing=end.facing,
            since=end.since,
            came_from=unit.place,
            last_hexes=hexes,
            last_facing=last.facing,
            stopped=False,
            moved=True,
            hexes=unit.hexes + hexes,
            bootlegs_turn=unit.bootlegs_turn + self.path.count("B"),
        )
        return replace(battle.with_fighter(moved), last_side=unit.side)

    def words(self, battle: Battle) -> str:
        """How far."""
        return f"{named(battle, self.fighter)} moves {counted(hexes_in(self.path), 'hex', 'hexes')} ({self.path})"


@dataclass(frozen=True, slots=True)
class Stopped(Event):
    """A fighter stopped. Rule: HIF-15.3, HIF-15.8"""

    fighter: str

    def apply(self, battle: Battle) -> Battle:
        """It is worse at evasion until it moves."""
        unit = battle.fighters.get(self.fighter)
        if unit is None:
            return battle
        stopped = replace(unit, stopped=True, moved=True, came_from=unit.place, last_hexes=0)
        return replace(battle.with_fighter(stopped), last_side=unit.side)

    def words(self, battle: Battle) -> str:
        """Which."""
        return f"{named(battle, self.fighter)} stops"


@dataclass(frozen=True, slots=True)
class Drifted(Event):
    """A fighter without power went on as before. Rule: HIF-16.1, HIF-16.5, HIF-16.6, HIF-25.8"""

    fighter: str
    hexes: int

    def apply(self, battle: Battle) -> Battle:
        """Course and speed stay; no speed is spent."""
        unit = battle.fighters.get(self.fighter)
        if unit is None:
            return battle
        place = ahead(unit.place, unit.last_facing, self.hexes) if unit.place else None
        gone_on = replace(unit, place=place, came_from=unit.place, moved=True, stopped=self.hexes == 0)
        return battle.with_fighter(gone_on)

    def words(self, battle: Battle) -> str:
        """How far, and which way."""
        unit = battle.fighters.get(self.fighter)
        way = f" towards {unit.last_facing}" if unit else ""
        return f"{named(battle, self.fighter)} drifts {counted(self.hexes, 'hex', 'hexes')}{way}"


@dataclass(frozen=True, slots=True)
class ShiftShields(FighterCommand):
    """A fighter shifts shield points between forward and rear. Rule: HIF-12.7, HIF-25.5"""

    out_of: Facing
    points: int

    roles: ClassVar[tuple[Role, ...]] = ("shields",)
    title: ClassVar[str] = "Shift shields"
    clause: ClassVar[str] = "HIF-25.5"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """More points than there are."""
        unit = self.unit(battle)
        yield from check_shift(unit.name, unit.shields, unit.design.shields, self.out_of, self.points, battle.options)

    def results(self, scene: Scene) -> Rolling[None]:
        """They are shifted."""
        yield from ()
        scene.emit(Shifted(self.fighter, self.out_of, self.points))


def _check_turn(battle: Battle, unit: FighterUnit, what: str) -> Iterator[Refusal]:
    """A fighter that drifts, has moved, or must wait for another. Rule: HIF-15.12, HIF-16.2, HIF-30.35"""
    yield from check_drift(unit.name, what, drifting=unit.drifts)
    if unit.moved:
        yield Refusal(faults.SETTLED, unit.id, unit.name, "has moved in this impulse")
        return
    waiting = [one for one in unmoved(battle) if one.id != unit.id]
    first: list[FighterUnit] = []
    if battle.options.move_order == "low_speed_first":
        first = [one for one in waiting if speed(battle, one) < speed(battle, unit)]
    elif battle.options.move_order == "alternate" and unit.side == battle.last_side:
        first = [one for one in waiting if one.side != unit.side]
    if first:
        yield Refusal(faults.MOVE_ORDER, unit.id, unit.name, first[0].name)


@dataclass(frozen=True, slots=True)
class Move(FighterCommand):
    """A fighter moves along a path such as ``FFRF``, or so many hexes straight ahead. Rule: HIF-25.6, HIF-25.24"""

    path: str = ""
    hexes: int = 0

    roles: ClassVar[tuple[Role, ...]] = ("movement",)
    title: ClassVar[str] = "Move"
    clause: ClassVar[str] = "HIF-25.6"

    @property
    def way(self) -> str:
        """The path, or hexes straight ahead."""
        return self.path or "F" * min(max(self.hexes, 0), MOST_HEXES)

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Too far, too sharp, out of turn."""
        unit = self.unit(battle)
        yield from _check_turn(battle, unit, "move of its own")
        yield from check_hexes(pace_of(battle, unit), hexes_in(self.path) if self.path else self.hexes)
        yield from check_path(helm_of(battle, unit), unit.since, self.way, battle.options)

    def results(self, scene: Scene) -> Rolling[None]:
        """It has moved."""
        yield from ()
        scene.emit(Moved(self.fighter, self.way))


@dataclass(frozen=True, slots=True)
class Stop(FighterCommand):
    """A fighter declares a stop. Rule: HIF-15.8, HIF-25.7"""

    roles: ClassVar[tuple[Role, ...]] = ("movement",)
    title: ClassVar[str] = "Stop"
    clause: ClassVar[str] = "HIF-25.7"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """A fighter that drifts or has moved."""
        yield from _check_turn(battle, self.unit(battle), "stop")

    def results(self, scene: Scene) -> Rolling[None]:
        """It stands."""
        yield from ()
        scene.emit(Stopped(self.fighter))


def drift(scene: Scene) -> Rolling[None]:
    """Fighters without power go on. Rule: HIF-16.1, HIF-25.8"""
    yield from ()
    for unit in scene.battle.in_play:
        if unit.drifts:
            scene.emit(Drifted(unit.id, unit.last_hexes))


def early_regeneration(scene: Scene) -> Rolling[None]:
    """Shields that regenerate at the start of an impulse. Rule: HIF-30.27"""
    yield from ()
    if scene.battle.options.regen_when == "start_of_impulse":
        regenerate(scene)


COMMANDS = (ShiftShields, Move, Stop)
EVENTS = (Shifted, Moved, Stopped, Drifted)
HOOKS = (("shields", early_regeneration), ("movement", drift))
FIRM = frozenset({rules.SHIFT.code, rules.PATH.code, rules.MUST_MOVE_OR_STOP.code, rules.NO_SHIELDS.code})
