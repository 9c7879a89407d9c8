"""DiffMods one by one; positive is harder.

Rule: BLS-7.13 to BLS-7.15, BLS-8, BLS-14, BLS-16.11 to BLS-16.14
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.brilliant_lances.faults import ASPECT_UNKNOWN
from fleetforge.systems.brilliant_lances.ships import ASPECTS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from fleetforge.systems.brilliant_lances.equipment import SensorKind
    from fleetforge.systems.brilliant_lances.figures import BaseFigures, Size
    from fleetforge.systems.brilliant_lances.options import LanceOptions
    from fleetforge.systems.brilliant_lances.ships import Aspect, WeaponKind

Level: TypeAlias = Literal["none", "bogey", "lock"]
"""What an observer has on a target. Rule: BLS-1.3"""
Part: TypeAlias = Literal["none", "some", "all"]
"""How much of a turn something was in an arc. Rule: BLS-1.2"""
OWN_SR_DM, COMBINED_DM = -4, -2
"""Bogey detection of an active target. Rule: BLS-8.3, BLS-8.4"""
STERN_DMS: dict[Part, int] = {"none": 0, "some": -3, "all": -4}
"""Rule: BLS-14.1, BLS-14.2"""
PLUME_HEARERS: tuple[SensorKind, ...] = ("PEMS", "HRT")
"""Rule: BLS-8.10"""


@dataclass(frozen=True, slots=True)
class Modifier:
    """One DM of a task: what for, how much, by which clause. Rule: BLS-18.3"""

    name: str
    dm: int
    clause: str


@dataclass(frozen=True, slots=True)
class ShotSeen:
    """Fire of the turn before that came from the target, as far as the observer's ship was shot at. Rule: BLS-8.14"""

    weapon: WeaponKind
    hit: bool
    at_observer: bool = True


@dataclass(frozen=True, slots=True)
class Sight:
    """A ship from one angle: the size class that it counts as, and a DM on top. Rule: BLS-14.5"""

    size: Size
    dm: int = 0


PLAIN_SIGHT = Sight("M")


def sight_of(size: Size, aspects: Iterable[Aspect], seen_from: str, options: LanceOptions) -> Sight:
    """A ship as it is seen from an aspect. Rule: BLS-14.5"""
    one = next((one for one in aspects if one.aspect == seen_from), None)
    if one is None or options.aspect_size == "off":
        return Sight(size)
    return Sight(one.size or size, one.dm)


def check_aspect(ship: str, seen_from: str) -> Iterator[Refusal]:
    """An aspect that no ship has. Rule: BLS-14.5"""
    if seen_from not in ASPECTS:
        yield Refusal(ASPECT_UNKNOWN, "aspect", ship, seen_from)


def sight_dm(sight: Sight, figures: BaseFigures) -> int:
    """DM of a size class as it is seen. Rule: BLS-16.11, BLS-14.5"""
    return figures.size_dm(sight.size) + sight.dm


def plume_dm(sensor: SensorKind, size: Size, g_turns: int) -> int:
    """DM of a drive's plume on Bogey detection. Rule: BLS-8.7 to BLS-8.10"""
    if sensor not in PLUME_HEARERS or g_turns < 1:
        return 0
    if size == "VS":
        return -1
    return -g_turns if size in ("S", "M") else -2 * g_turns


def fire_dms(sensor: SensorKind, shots: Iterable[ShotSeen], options: LanceOptions) -> tuple[Modifier, ...]:
    """DMs on Bogey detection for fire at the observer in the turn before. Rule: BLS-8.12 to BLS-8.14, BLS-20.13"""
    felt = [one for one in shots if one.at_observer]
    beams = sensor == "PEMS" and any(one.weapon in ("PAW", "MG") for one in felt)
    lasers = sensor in ("PEMS", "LASER_DETECTOR") and any(one.weapon == "laser" and one.hit for one in felt)
    found = []
    if beams:
        found.append(Modifier("particle or meson fire", -1, "BLS-8.12"))
    if lasers:
        found.append(Modifier("laser hit", -1, "BLS-8.13"))
    return tuple(found if options.fire_dm_stack == "add" else found[:1])


def stern_dm(stern: Part, g_turns: int) -> int:
    """DM for having been in the stern arc of a ship that used g-turns. Rule: BLS-14.1 to BLS-14.3"""
    return STERN_DMS[stern] if g_turns > 0 else 0


def tl_dm(emitter_tl: int, sensor_tl: int, figures: BaseFigures, options: LanceOptions) -> int:
    """DM of an emitter's TL against a sensor's, or of a jammer's. Rule: BLS-8.5, BLS-16.14"""
    above = emitter_tl - sensor_tl
    if options.tl_dm == "table":
        return dict(figures.tl_table).get(above, 0)
    return max(above, 0) if options.tl_dm == "penalty_only" else above


def contact_dms(level: Level, dm: int) -> tuple[int, int]:
    """What an earlier or handed-off contact adds to the Lock-On and to Bogey detection.

    Rule: BLS-7.13, BLS-7.14, BLS-7.15
    """
    return (dm if level == "lock" else 0), (dm if level != "none" else 0)
