"""Ships, missiles and false Bogeys in a battle, as they are now.

Rule: BLS-9.2, BLS-18.4
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from fleetforge.systems.brilliant_lances.micro_evasion import Dodging
from fleetforge.systems.brilliant_lances.missiles import Seeker
from fleetforge.systems.brilliant_lances.sensing import Method
from fleetforge.systems.brilliant_lances.ships import Missile, Sensor, Ship, WeaponKind
from fleetforge.systems.brilliant_lances.spinal import Thrust
from fleetforge.systems.brilliant_lances.tasks import Outcome
from fleetforge.systems.brilliant_lances.tracking import OwnEvasion

SEEKER = "seeker"
"""Name of a missile's sensor."""
TENTHS = 10
"""Of a g-turn."""


@dataclass(frozen=True, slots=True)
class SensorState:
    """A sensor as it is set, and what it was tasked with this turn. ``face`` is its roll. Rule: BLS-2.4, BLS-7.3"""

    is_on: bool
    sr: int
    arcs: tuple[int, ...] = ()
    works: bool = True
    method: Method | None = None
    face: int | None = None
    has_searched: bool = False
    looked: frozenset[str] = frozenset()

    @property
    def is_ready(self) -> bool:
        """Whether it is on and works. Rule: BLS-6.5"""
        return self.is_on and self.works


@dataclass(frozen=True, slots=True)
class ShotFired:
    """A shot of this turn or the one before. Rule: BLS-8.11 to BLS-8.14"""

    weapon: str
    kind: WeaponKind
    target: str
    hit: bool
    by_director: bool = False


@dataclass(frozen=True, slots=True)
class TrackState:
    """How tracking went this turn, and the arcs that it gave. Rule: BLS-13.10, BLS-13.11"""

    target: str
    outcome: Outcome
    arcs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ShipUnit:
    """One ship. ``fuel`` counts tenths of g-turns, ``shots`` are of this turn, ``old_shots`` of the one before.

    ``transmitting`` names its transmitters that are on, each with the ship that it talks to, or nothing.
    ``first_contact`` is the turn in which it first noticed anybody. Rule: BLS-18.4
    """

    id: str
    name: str
    side: str
    design: Ship
    fuel: int
    sensors: Mapping[str, SensorState]
    transmitting: Mapping[str, str] = field(default_factory=dict)
    dodging: Dodging = "usual"
    first_contact: int | None = None
    drive_works: bool = True
    facing: str = ""
    """Base facing, as the base rules find it. Rule: BLS-13.2"""
    is_plotted: bool = False
    thrust: Thrust = Thrust()  # noqa: RUF009  # it is frozen
    track_target: str = ""
    track_arc: int = 1
    evasion: OwnEvasion = "none"
    tracking: TrackState | None = None
    shots: tuple[ShotFired, ...] = ()
    old_shots: tuple[ShotFired, ...] = ()

    @property
    def fuel_left(self) -> int:
        """Fuel after the g-turns that are plotted, in tenths. Rule: BLS-11.3"""
        return self.fuel - TENTHS * self.thrust.total

    @property
    def engaged(self) -> dict[str, str]:
        """The target of each mount that has fired this turn. Rule: BLS-13.17"""
        return {shot.weapon: shot.target for shot in self.shots}


@dataclass(frozen=True, slots=True)
class MissileUnit:
    """One missile in flight, or a salvo that flies as one. Rule: BLS-7.16 to BLS-7.18, BLS-17.5"""

    id: str
    name: str
    side: str
    design: Missile
    ship: str
    target: str
    tl: int
    has_tried: bool = False
    has_lock: bool = False
    has_homed: bool = False
    is_gone: bool = False

    @property
    def seeker(self) -> Seeker:
        """It, as far as its lock goes."""
        return Seeker(self.name, self.design.control, self.has_tried, self.has_lock)

    @property
    def sensor(self) -> Sensor:
        """Its sensor."""
        return Sensor(SEEKER, self.design.sensor, self.design.sr, self.tl)


@dataclass(frozen=True, slots=True)
class FalseBogey:
    """Something that looks like a ship from afar. Rule: BLS-9.2"""

    id: str
    name: str
    side: str


Unit: TypeAlias = ShipUnit | MissileUnit | FalseBogey
