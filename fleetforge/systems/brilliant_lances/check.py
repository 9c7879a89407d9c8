"""Judging ships as designs: everything that is wrong, at once.

Rule: BLS-16.18, BLS-17
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.kernel.finding import Finding
from fleetforge.systems.brilliant_lances.faults import (
    ARRAY_LENGTH,
    ASPECT_DM,
    ASPECT_UNKNOWN,
    NAME_TWICE,
    NO_SENSOR,
    NUMBER,
    POWER_PASSIVE,
    POWER_SETTING,
    SIZE_UNKNOWN,
    SPINAL_ARC,
    SPINAL_TRAINED,
    SR_WHOLE,
    TL_SENSOR,
    WEAPON_ARCS,
)
from fleetforge.systems.brilliant_lances.figures import DEFAULT_FIGURES, SIZES
from fleetforge.systems.brilliant_lances.ships import ASPECTS, FIRING_ARCS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.brilliant_lances.figures import BaseFigures
    from fleetforge.systems.brilliant_lances.ships import Aspect, Sensor, Ship, Weapon

ASPECT_DMS = range(-5, 6)
"""Rule: BLS-17.6"""


@dataclass(frozen=True, slots=True)
class ShipAudit:
    """All findings about a ship."""

    findings: tuple[Finding, ...]


def check_ship(ship: Ship, figures: BaseFigures = DEFAULT_FIGURES) -> ShipAudit:
    """Judge a ship. Rule: BLS-17.1 to BLS-17.6"""
    parts = (_numbers(ship), _sizes(ship), _names(ship), _sensors(ship, figures), _others(ship), _weapons(ship))
    return ShipAudit(tuple(finding for part in parts for finding in part))


def _numbers(ship: Ship) -> Iterator[Finding]:
    least = {"tl": 1, "displacement": 0, "g_rating": 0, "fuel": 0}
    names = {"tl": "TL", "displacement": "Displacement", "g_rating": "G rating", "fuel": "Fuel"}
    for name, lowest in least.items():
        if (value := getattr(ship, name)) < lowest:
            yield _number(name, ship.name, names[name], value, f"{lowest} or more")
    for name in ("sensors", "pilot", "gunnery"):
        if (asset := getattr(ship.crew, name)) < 1:
            yield _number(f"crew.{name}", ship.name, f"The {name} asset", asset, "1 or more")


def _sizes(ship: Ship) -> Iterator[Finding]:
    if ship.size not in SIZES:
        yield Finding(SIZE_UNKNOWN, "size", ship.name, ship.size)
    for number, one in enumerate(ship.aspects):
        yield from _aspect(ship.name, f"aspects[{number}]", one)
    for aspect, times in Counter(one.aspect for one in ship.aspects).items():
        if times > 1:
            yield Finding(NAME_TWICE, "aspects", ship.name, aspect)


def _aspect(owner: str, place: str, one: Aspect) -> Iterator[Finding]:
    if one.aspect not in ASPECTS:
        yield Finding(ASPECT_UNKNOWN, place, owner, one.aspect)
    if one.size is not None and one.size not in SIZES:
        yield Finding(SIZE_UNKNOWN, place, owner, one.size)
    if one.dm not in ASPECT_DMS:
        yield Finding(ASPECT_DM, place, owner, one.dm)


def _names(ship: Ship) -> Iterator[Finding]:
    """Items that a command could not tell apart."""
    for place in ("sensors", "transmitters", "weapons", "missiles"):
        for name, times in Counter(one.name for one in getattr(ship, place)).items():
            if times > 1:
                yield Finding(NAME_TWICE, place, ship.name, name)


def _sensors(ship: Ship, figures: BaseFigures) -> Iterator[Finding]:
    if not ship.sensors:
        yield Finding(NO_SENSOR, "sensors", ship.name)
    for number, one in enumerate(ship.sensors):
        place = f"sensors[{number}]"
        yield from _short_range(place, one.name, one.sr)
        yield from _settings(place, one)
        yield from _tl(place, one.name, one.tl, ship.tl)
        if one.count < 1:
            yield _number(place, one.name, "The count", one.count, "1 or more")
        yield from _array(place, ship, one, figures)


def _settings(place: str, one: Sensor) -> Iterator[Finding]:
    if one.settings and not one.transmits:
        yield Finding(POWER_PASSIVE, place, one.name)
    elif wrong := [setting for setting in one.settings if not 1 <= setting <= one.sr]:
        yield Finding(POWER_SETTING, place, one.name, ", ".join(map(str, wrong)), one.sr)


def _array(place: str, ship: Ship, one: Sensor, figures: BaseFigures) -> Iterator[Finding]:
    """A fixed passive array that is too long for its hull. Rule: BLS-16.18"""
    need = dict(figures.array_decimetres).get(one.sr)
    if ship.hull_length is None or need is None or one.kind != "PEMS" or not one.is_fixed_array:
        return
    if ship.hull_length * 10 < need:
        yield Finding(ARRAY_LENGTH, place, one.name, ship.hull_length, f"{need // 10}.{need % 10}")


def _others(ship: Ship) -> Iterator[Finding]:
    """Transmitters and missiles. Rule: BLS-17.3, BLS-17.5"""
    for number, transmitter in enumerate(ship.transmitters):
        place = f"transmitters[{number}]"
        if transmitter.sr is not None:
            yield from _short_range(place, transmitter.name, transmitter.sr)
        yield from _tl(place, transmitter.name, transmitter.tl, ship.tl)
    for number, missile in enumerate(ship.missiles):
        place = f"missiles[{number}]"
        yield from _short_range(place, missile.name, missile.sr)
        yield from _tl(place, missile.name, missile.tl, ship.tl)
        if missile.g_turns < 0:
            yield _number(place, missile.name, "G-turns", missile.g_turns, "0 or more")
        if missile.asset < 1:
            yield _number(place, missile.name, "The asset", missile.asset, "1 or more")


def _weapons(ship: Ship) -> Iterator[Finding]:
    for number, one in enumerate(ship.weapons):
        place = f"weapons[{number}]"
        yield from _short_range(place, one.name, one.sr)
        yield from _weapon_arcs(place, one)
        if one.director and one.director.sr is not None:
            yield from _short_range(f"{place}.director", f"The director of {one.name}", one.director.sr)
        if one.director:
            yield from _tl(f"{place}.director", f"The director of {one.name}", one.director.tl, ship.tl)


def _weapon_arcs(place: str, one: Weapon) -> Iterator[Finding]:
    arcs = ", ".join(map(str, one.arcs)) or "none"
    if one.is_spinal and one.arcs != (1,):
        yield Finding(SPINAL_ARC, place, one.name, arcs)
    elif not one.arcs or not {*one.arcs} <= {*FIRING_ARCS}:
        yield Finding(WEAPON_ARCS, place, one.name, arcs)
    if one.is_spinal and one.is_trainable:
        yield Finding(SPINAL_TRAINED, place, one.name)


def _short_range(place: str, name: str, sr: int) -> Iterator[Finding]:
    if sr < 1 or sr != int(sr):
        yield Finding(SR_WHOLE, place, name, sr)


def _tl(place: str, name: str, tl: int | None, ship_tl: int) -> Iterator[Finding]:
    if tl is not None and tl < 1:
        yield _number(place, name, "TL", tl, "1 or more")
    elif tl is not None and tl > ship_tl:
        yield Finding(TL_SENSOR, place, name, tl, ship_tl)


def _number(place: str, owner: str, what: str, found: int, allowed: str) -> Finding:
    return Finding(NUMBER, place, owner, found, allowed, (("what", what),))
