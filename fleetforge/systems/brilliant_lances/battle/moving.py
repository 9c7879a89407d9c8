"""Plots, how ships lie to each other after movement, Evasion and tracking.

Rule: BLS-1.1, BLS-1.2, BLS-13, BLS-16.15
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from fleetforge.journal.state import named
from fleetforge.kernel.dice import Rolling
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.brilliant_lances.battle import faults
from fleetforge.systems.brilliant_lances.battle.command import Command, Scene, ShipCommand
from fleetforge.systems.brilliant_lances.battle.event import Event
from fleetforge.systems.brilliant_lances.battle.knowledge import PairFacts
from fleetforge.systems.brilliant_lances.battle.reading import contacts_on
from fleetforge.systems.brilliant_lances.battle.state import Battle
from fleetforge.systems.brilliant_lances.battle.units import TENTHS, ShipUnit, TrackState
from fleetforge.systems.brilliant_lances.bearings import FACINGS
from fleetforge.systems.brilliant_lances.contacts import best_level
from fleetforge.systems.brilliant_lances.difficulty import DIFFICULT
from fleetforge.systems.brilliant_lances.modifiers import check_aspect
from fleetforge.systems.brilliant_lances.spinal import Thrust
from fleetforge.systems.brilliant_lances.tasks import Outcome, roll_task, task_of
from fleetforge.systems.brilliant_lances.tracking import (
    OwnEvasion,
    TrackingPlan,
    check_allocation,
    check_track_arc,
    check_tracking,
    evasion_dm,
    tracking_arcs,
    tracking_task,
)
from fleetforge.systems.brilliant_lances.turn_order import Role

EVASION_OF: dict[Outcome, OwnEvasion] = {
    "outstanding": "outstanding",
    "success": "success",
    "failure": "failure",
    "catastrophe": "failure",
}


@dataclass(frozen=True, slots=True)
class Plotted(Event):
    """A move was plotted: g-turns by use, and what is to be tracked. Rule: BLS-1.1, BLS-13.3"""

    ship: str
    manoeuvre: int
    evasion: int
    tracking: int
    track_target: str = ""
    track_arc: int = 1

    def apply(self, battle: Battle) -> Battle:
        """The ship has a plot."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            return battle
        thrust = Thrust(*(max(0, one) for one in (self.manoeuvre, self.evasion, self.tracking)))
        now = replace(ship, is_plotted=True, thrust=thrust)
        return battle.with_ship(replace(now, track_target=self.track_target, track_arc=self.track_arc))

    def words(self, battle: Battle) -> str:
        """G-turns by use."""
        used = f"{self.manoeuvre} for manoeuvre, {self.evasion} for evasion, {self.tracking} for tracking"
        return f"{named(battle, self.ship)} plots g-turns: {used}"


@dataclass(frozen=True, slots=True)
class Faced(Event):
    """The base facing of a ship was found. Rule: BLS-13.2"""

    ship: str
    facing: str

    def apply(self, battle: Battle) -> Battle:
        """It faces so."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            return battle
        there = battle.places.get(self.ship)
        if there and self.facing in FACINGS:
            battle = battle.with_place(self.ship, replace(there.now, facing=self.facing))
        return battle.with_ship(replace(ship, facing=self.facing))

    def words(self, battle: Battle) -> str:
        """Which way."""
        return f"{named(battle, self.ship)} faces {self.facing}"


@dataclass(frozen=True, slots=True)
class FactsGiven(Event):
    """The players said how a target lies to an observer. Rule: BLS-1.2"""

    observer: str
    target: str
    facts: PairFacts

    def apply(self, battle: Battle) -> Battle:
        """It lies so for this turn."""
        return replace(battle, facts={**battle.facts, (self.observer, self.target): self.facts})

    def words(self, battle: Battle) -> str:
        """Who, whom, how far."""
        return f"{named(battle, self.target)} is {self.facts.hexes} hexes from {named(battle, self.observer)}"


@dataclass(frozen=True, slots=True)
class Evaded(Event):
    """How a ship's Evasion went. Rule: BLS-16.15"""

    ship: str
    level: OwnEvasion

    def apply(self, battle: Battle) -> Battle:
        """Enemies have their DM from it."""
        ship = battle.ships.get(self.ship)
        return battle.with_ship(replace(ship, evasion=self.level)) if ship else battle

    def words(self, battle: Battle) -> str:
        """The level of success."""
        return f"Evasion of {named(battle, self.ship)}: {self.level}"


@dataclass(frozen=True, slots=True)
class Tracked(Event):
    """How tracking went, and the arcs of the chosen arc. Rule: BLS-13.11, BLS-13.14"""

    ship: str
    target: str
    outcome: Outcome
    arcs: tuple[int, ...]

    def apply(self, battle: Battle) -> Battle:
        """The Tracking Arc is this."""
        ship = battle.ships.get(self.ship)
        state = TrackState(self.target, self.outcome, self.arcs)
        return battle.with_ship(replace(ship, tracking=state)) if ship else battle

    def words(self, battle: Battle) -> str:
        """Whom it tracks, in which arcs."""
        arcs = ", ".join(map(str, self.arcs))
        return f"{named(battle, self.ship)} tracks {named(battle, self.target)}: {self.outcome}, arcs {arcs}"


@dataclass(frozen=True, slots=True)
class AllocateG(ShipCommand):
    """Plot a move: g-turns for manoeuvre, Evasion and tracking, and what to track in which arc. Rule: BLS-13.3"""

    manoeuvre: int = 0
    evasion: int = 0
    tracking: int = 0
    track_target: str = ""
    track_arc: int = 1

    roles: ClassVar[tuple[Role, ...]] = ("plot", "facing")
    title: ClassVar[str] = "Plot a move"
    clause: ClassVar[str] = "BLS-13.3"

    def units(self) -> tuple[str, ...]:
        """What is tracked."""
        return (self.track_target,) if self.track_target else ()

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """More g-turns than rating and fuel give, none for tracking, an arc that there is not."""
        ship = battle.ships[self.ship]
        parts = (self.manoeuvre, self.evasion, self.tracking)
        left = min(ship.design.g_rating, ship.fuel // TENTHS) if ship.drive_works else 0
        wanted = next((one for one in parts if one < 0), sum(parts))
        yield from check_allocation(ship.name, wanted, left)
        if self.tracking or self.track_target:
            yield from check_track_arc(self.track_arc)
        if bool(self.track_target) != bool(self.tracking):
            yield from check_tracking(TrackingPlan(ship.name, self.track_target, self.tracking), battle.options)
        if self.tracking and not self.track_target:
            yield Refusal(faults.NO_TRACKED, "track_target", ship.name, self.tracking)

    def results(self, scene: Scene) -> Rolling[None]:
        """It is plotted."""
        yield from ()
        scene.emit(Plotted(self.ship, self.manoeuvre, self.evasion, self.tracking, self.track_target, self.track_arc))


@dataclass(frozen=True, slots=True)
class Face(ShipCommand):
    """Record the base facing of a ship, as the base rules find it. Rule: BLS-13.2"""

    facing: str

    roles: ClassVar[tuple[Role, ...]] = ("facing",)
    title: ClassVar[str] = "Base facing"
    clause: ClassVar[str] = "BLS-13.2"

    def results(self, scene: Scene) -> Rolling[None]:
        """It is recorded."""
        yield from ()
        scene.emit(Faced(self.ship, self.facing.strip()))


@dataclass(frozen=True, slots=True)
class MoveFact(Command):
    """Say how a target lies to an observer: range, hexside, sight, terrain, stern, arcs. Rule: BLS-1.2, BLS-18.2"""

    observer: str
    target: str
    facts: PairFacts

    roles: ClassVar[tuple[Role, ...]] = ("missile_prelock", "move", "evasion", "tracking", "sensor", "fire", "missile")
    title: ClassVar[str] = "Range and bearing"
    clause: ClassVar[str] = "BLS-1.2"

    def units(self) -> tuple[str, ...]:
        """Both."""
        return (self.observer, self.target)

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """A range that is none; an aspect that there is not."""
        if self.facts.hexes < 0:
            yield Refusal(faults.NEGATIVE, "hexes", "", self.facts.hexes)
        yield from check_aspect(named(battle, self.target), self.facts.aspect)

    def results(self, scene: Scene) -> Rolling[None]:
        """It lies so."""
        yield from ()
        scene.emit(FactsGiven(self.observer, self.target, self.facts))


@dataclass(frozen=True, slots=True)
class Evade(ShipCommand):
    """Resolve a ship's Evasion: typed as it went, or rolled at a level of difficulty. Rule: BLS-13.4, BLS-16.15"""

    went: OwnEvasion = "none"
    level: int = DIFFICULT

    roles: ClassVar[tuple[Role, ...]] = ("evasion",)
    title: ClassVar[str] = "Evade"
    clause: ClassVar[str] = "BLS-16.15"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """No g-turns for it; a second time."""
        ship = battle.ships[self.ship]
        if not ship.thrust.evasion:
            yield Refusal(faults.NO_EVASION, "evasion", ship.name, "Evasion")
        if ship.evasion != "none":
            yield Refusal(faults.DONE_ALREADY, "evasion", ship.name, "Evasion")

    def results(self, scene: Scene) -> Rolling[None]:
        """It went so."""
        battle, ship = scene.battle, scene.battle.ships[self.ship]
        went = self.went
        if went == "none":
            task = task_of(ship.design.crew.pilot, self.level, battle.figures, battle.options)
            face = yield from scene.rolling(roll_task(f"Evasion of {ship.name}"), "BLS-16.15")
            went = EVASION_OF[task.outcome(face)]
        scene.emit(Evaded(self.ship, went))


@dataclass(frozen=True, slots=True)
class Track(ShipCommand):
    """Try to keep the target of the plot in the chosen arc. Rule: BLS-13.4 to BLS-13.12"""

    roles: ClassVar[tuple[Role, ...]] = ("tracking",)
    title: ClassVar[str] = "Track"
    clause: ClassVar[str] = "BLS-13.6"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """No plot for it, a random facing, no lock of the turn before, a second time."""
        ship = battle.ships[self.ship]
        if not ship.thrust.tracking or not ship.track_target:
            yield Refusal(faults.NO_EVASION, "tracking", ship.name, "tracking")
            return
        yield from check_tracking(self._plan(battle, ship), battle.options)
        if ship.tracking:
            yield Refusal(faults.DONE_ALREADY, "tracking", ship.name, "tracking")

    def _plan(self, battle: Battle, ship: ShipUnit) -> TrackingPlan:
        had = best_level(contacts_on(battle.earlier, ship.id, ship.track_target))
        target = named(battle, ship.track_target)
        return TrackingPlan(ship.name, target, ship.thrust.tracking, ship.track_arc, had == "lock", ship.evasion)

    def results(self, scene: Scene) -> Rolling[None]:
        """Roll, and the Tracking Arc follows."""
        battle, ship = scene.battle, scene.battle.ships[self.ship]
        target = battle.ships.get(ship.track_target)
        against = evasion_dm(target.evasion, battle.figures) if target else 0
        g_turns = ship.thrust.tracking
        task = tracking_task(ship.design.crew.pilot, g_turns, against, battle.figures, battle.options)
        face = yield from scene.rolling(roll_task(f"Tracking by {ship.name}, {task.words}"), "BLS-13.6")
        outcome = task.outcome(face)
        scene.emit(Tracked(self.ship, ship.track_target, outcome, tracking_arcs((ship.track_arc,), g_turns, outcome)))


COMMANDS = (AllocateG, Face, MoveFact, Evade, Track)
EVENTS = (Plotted, Faced, FactsGiven, Evaded, Tracked)
