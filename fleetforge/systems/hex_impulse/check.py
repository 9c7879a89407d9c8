"""Judging a fighter's design: everything that is wrong, at once, in the order of the rules.

Rule: HIF-27
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.kernel.finding import Finding
from fleetforge.systems.hex_impulse import faults_design as faults
from fleetforge.systems.hex_impulse.arcs import ARCS
from fleetforge.systems.hex_impulse.design import FAMILIES, SIZE_CLASS
from fleetforge.systems.hex_impulse.movement import CAP
from fleetforge.systems.hex_impulse.options import DEFAULT_HEX_OPTIONS
from fleetforge.systems.hex_impulse.weapons import LONGEST_NAME, check_type

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from fleetforge.kernel.finding import FaultKind
    from fleetforge.systems.hex_impulse.design import Fighter
    from fleetforge.systems.hex_impulse.options import HexOptions
    from fleetforge.systems.hex_impulse.weapons import WeaponType

MOST = 99
MOST_SPEED = 999
APART = 6
"""How far power and hits may differ without a warning. Rule: HIF-27.2"""


@dataclass(frozen=True, slots=True)
class FighterAudit:
    """All findings about a design."""

    findings: tuple[Finding, ...]


def check_fighter(
    fighter: Fighter, types: Mapping[str, WeaponType], options: HexOptions = DEFAULT_HEX_OPTIONS
) -> FighterAudit:
    """Judge a design. Rule: HIF-27.1, HIF-27.2"""
    return FighterAudit((*_names(fighter), *_figures(fighter), *_weapons(fighter, types), *_warnings(fighter, options)))


def _names(fighter: Fighter) -> Iterator[Finding]:
    length = len(fighter.name.strip())
    if not 1 <= length <= LONGEST_NAME:
        yield Finding(faults.NAME, "name", fighter.name, length, f"1 to {LONGEST_NAME}")
    if fighter.family not in FAMILIES:
        yield Finding(faults.FAMILY, "family", fighter.name, fighter.family, ", ".join(FAMILIES))
    if fighter.size_class != SIZE_CLASS:
        yield Finding(faults.SIZE, "size_class", fighter.name, fighter.size_class, SIZE_CLASS)


def _figures(fighter: Fighter) -> Iterator[Finding]:
    figures: tuple[tuple[FaultKind, str, int, int, int], ...] = (
        (faults.POWER, "power", fighter.power, 0, MOST),
        (faults.HITS, "hits", fighter.hits, 1, MOST),
        (faults.ARMOUR, "armour", fighter.armour, 0, MOST),
        (faults.SHIELDS, "shields.forward", fighter.shields.forward, 0, MOST),
        (faults.SHIELDS, "shields.rear", fighter.shields.rear, 0, MOST),
        (faults.EVASION, "evasion_dice", fighter.evasion_dice, 0, 20),
        (faults.SPEED, "speed", fighter.speed, 1, MOST_SPEED),
        (faults.TURN_MODE, "turn_mode", fighter.turn_mode, 0, 6),
    )
    for kind, place, found, least, most in figures:
        if not least <= found <= most:
            yield Finding(kind, place, fighter.name, found, f"{least} to {most}")


def _weapons(fighter: Fighter, types: Mapping[str, WeaponType]) -> Iterator[Finding]:
    mounts = tuple(enumerate(fighter.weapons))
    for number, mount in mounts:
        if mount.type not in types:
            yield Finding(
                faults.WEAPON_TYPE, f"weapons[{number}]", fighter.name, mount.type, ", ".join(types) or "none"
            )
    for name, count in Counter(mount.id for mount in fighter.weapons).items():
        if count > 1:
            yield Finding(faults.WEAPON_ID, "weapons", fighter.name, name)
    for number, mount in mounts:
        if mount.arc not in ARCS:
            yield Finding(faults.ARC, f"weapons[{number}]", fighter.name, mount.arc, ", ".join(ARCS))
    yield from _links(fighter)
    for number, mount in mounts:
        if mount.ammo is not None and not 0 <= mount.ammo <= MOST:
            yield Finding(faults.AMMO, f"weapons[{number}]", mount.id, mount.ammo, f"0 to {MOST}")
    for name in fighter.systems:
        yield from check_type(types[name]) if name in types else ()


def _links(fighter: Fighter) -> Iterator[Finding]:
    """Groups of weapons that are not alike, or of one alone. Rule: HIF-2.8"""
    groups = dict.fromkeys(mount.link for mount in fighter.weapons if mount.link)
    for group in groups:
        linked = fighter.linked(group)
        if len(linked) < 2 or len({(one.type, one.arc) for one in linked}) > 1:
            yield Finding(faults.LINK, "weapons", fighter.name, group)


def _warnings(fighter: Fighter, options: HexOptions) -> Iterator[Finding]:
    if not fighter.weapons:
        yield Finding(faults.UNARMED, "weapons", fighter.name)
    apart = abs(fighter.power - fighter.hits)
    if apart > APART and fighter.power >= 0 and fighter.hits >= 1:
        yield Finding(faults.POWER_OVER_HITS, "power", fighter.name, apart, APART)
    forward, rear = fighter.shields.forward > 0, fighter.shields.rear > 0
    if forward != rear:
        yield Finding(faults.ONE_SHIELD, "shields", fighter.name, "forward" if forward else "rear")
    if fighter.speed > (most := CAP * options.impulses):
        yield Finding(faults.SPEED_UNUSABLE, "speed", fighter.name, fighter.speed, most)
