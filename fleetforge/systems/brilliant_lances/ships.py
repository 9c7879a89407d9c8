"""Ships as designs: what their sensor sheets say.

Ranges are hexes, fuel is in tenths of a g-turn. Rule: BLS-17.1 to BLS-17.5
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.systems.brilliant_lances.equipment import ACTIVE_KINDS

if TYPE_CHECKING:
    from fleetforge.systems.brilliant_lances.equipment import SensorKind, TransmitterKind
    from fleetforge.systems.brilliant_lances.figures import Size

AspectName: TypeAlias = Literal["bow", "stern", "broadside"]
ASPECTS: tuple[AspectName, ...] = ("bow", "stern", "broadside")
WeaponKind: TypeAlias = Literal["laser", "PAW", "MG", "missile", "other"]
Mount: TypeAlias = Literal["turret", "bay", "spinal"]
Control: TypeAlias = Literal["controlled", "semi_independent", "independent"]
"""How a missile is steered; independent ones are FIMs. Rule: BLS-16.21"""
FIRING_ARCS = range(1, 6)
"""Rings around the bow, 1 at the bow, 5 at the stern. Rule: BLS-16.16"""


@dataclass(frozen=True, slots=True)
class Aspect:
    """How a ship counts from one angle: as another size class, or with a DM. Rule: BLS-14.5"""

    aspect: AspectName
    size: Size | None = None
    dm: int = 0


@dataclass(frozen=True, slots=True)
class Crew:
    """Assets: skill and attribute of those who do the work. Rule: BLS-16.8"""

    sensors: int = 10
    pilot: int = 10
    gunnery: int = 10


@dataclass(frozen=True, slots=True)
class Sensor:
    """A sensor. ``tl`` None is the ship's; ``settings`` empty means 1 to the rated SR.

    ``is_fixed_array`` asks for the hull that it needs, ``is_active`` counts for the kind ``other`` only.
    Rule: BLS-17.2
    """

    name: str
    kind: SensorKind
    sr: int
    tl: int | None = None
    count: int = 1
    settings: tuple[int, ...] = ()
    is_fixed_array: bool = False
    is_active: bool = False

    @property
    def transmits(self) -> bool:
        """Whether it is an active sensor."""
        return self.kind in ACTIVE_KINDS or (self.kind == "other" and self.is_active)

    @property
    def allowed_settings(self) -> tuple[int, ...]:
        """Short ranges that it can be set to, the rated one the last. Rule: BLS-2.1, BLS-17.2"""
        return self.settings if self.settings or not self.transmits else tuple(range(1, self.sr + 1))


@dataclass(frozen=True, slots=True)
class Transmitter:
    """A communicator or a jammer; without an SR only own-SR methods work on it. Rule: BLS-17.3, BLS-20.16"""

    name: str
    kind: TransmitterKind
    sr: int | None = None
    tl: int | None = None


@dataclass(frozen=True, slots=True)
class Director:
    """The master fire director of a weapon: an active sensor with its own TL and SR. Rule: BLS-17.4, BLS-8.11"""

    sr: int | None = None
    tl: int | None = None


@dataclass(frozen=True, slots=True)
class Weapon:
    """A weapon on its mount, with the arcs that it bears in. Rule: BLS-17.4"""

    name: str
    kind: WeaponKind
    mount: Mount = "turret"
    arcs: tuple[int, ...] = (1, 2, 3, 4, 5)
    sr: int = 1
    director: Director | None = None
    is_trainable: bool = True

    @property
    def is_spinal(self) -> bool:
        """Whether it points where the ship points. Rule: BLS-13.15"""
        return self.mount == "spinal"


@dataclass(frozen=True, slots=True)
class Missile:
    """A type of missile with its sensor. Rule: BLS-17.5"""

    name: str
    control: Control = "controlled"
    sensor: SensorKind = "PEMS"
    sr: int = 1
    tl: int | None = None
    g_turns: int = 0
    asset: int = 10


@dataclass(frozen=True, slots=True)
class Ship:
    """A ship as a design. ``fuel`` counts tenths of g-turns, ``hull_length`` metres. Rule: BLS-17.1"""

    id: str
    name: str
    class_name: str = ""
    displacement: int = 0
    tl: int = 12
    size: Size = "M"
    aspects: tuple[Aspect, ...] = ()
    g_rating: int = 0
    fuel: int = 0
    crew: Crew = Crew()
    sensors: tuple[Sensor, ...] = ()
    transmitters: tuple[Transmitter, ...] = ()
    weapons: tuple[Weapon, ...] = ()
    missiles: tuple[Missile, ...] = ()
    hull_length: int | None = None

    @property
    def spinal_mounts(self) -> int:
        """Spinal weapons that it carries. Rule: BLS-13.16"""
        return sum(weapon.is_spinal for weapon in self.weapons)

    def sensor(self, name: str) -> Sensor | None:
        """Its sensor of this name, or None."""
        return next((one for one in self.sensors if one.name == name), None)

    def weapon(self, name: str) -> Weapon | None:
        """Its weapon of this name, or None."""
        return next((one for one in self.weapons if one.name == name), None)
