"""A shot with its dice: attack dice, then an evasion die.

Rule: HIF-2.8, HIF-2.14, HIF-2.15, HIF-5.7, HIF-11.5
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.kernel.dice import Roll
from fleetforge.systems.hex_impulse.evasion import evade
from fleetforge.systems.hex_impulse.options import DEFAULT_HEX_OPTIONS
from fleetforge.systems.hex_impulse.weapons import WeaponType, attack, sides_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.hex_impulse.evasion import Dodge
    from fleetforge.systems.hex_impulse.options import HexOptions
    from fleetforge.systems.hex_impulse.weapons import Attack

CLOAK_PENALTY = 2
"""Rule: HIF-30.14"""


@dataclass(frozen=True, slots=True)
class Aim:
    """A weapon of a shot: its type as read, what is added to its die, what a hit does more. Rule: HIF-5.1, HIF-5.2"""

    id: str
    kind: WeaponType
    modifier: int = 0
    bonus: int = 0


def cloak_modifier(options: HexOptions = DEFAULT_HEX_OPTIONS, *, cloaked: bool) -> int:
    """What a cloaked target adds to attack dice. Rule: HIF-5.7, HIF-30.14"""
    return CLOAK_PENALTY if cloaked and options.cloak_effect == "attackers_plus_2" else 0


def attacks(
    label: str, aims: tuple[Aim, ...], distance: int, options: HexOptions = DEFAULT_HEX_OPTIONS
) -> Rolling[tuple[Attack, ...]]:
    """Roll the attack dice of a shot: one for each weapon, or one for the linked group. Rule: HIF-2.8, HIF-30.7"""
    count = 1 if options.linked_rolls == "one_roll_for_group" else len(aims)
    faces = yield Roll(label, count, sides_of(aims[0].kind, options))
    dice = faces if count == len(aims) else faces * len(aims)
    pairs = zip(aims, dice, strict=True)
    return tuple(attack(aim.kind, distance, die, aim.modifier, aim.bonus, options) for aim, die in pairs)


def total_of(thrown: Iterable[Attack]) -> int:
    """Points of a shot: its weapons together. Rule: HIF-2.8"""
    return sum(one.damage for one in thrown)


def dodge(label: str, modifier: int = 0, options: HexOptions = DEFAULT_HEX_OPTIONS) -> Rolling[Dodge]:
    """Roll an evasion die. Rule: HIF-11.4, HIF-11.8"""
    (face,) = yield Roll(label, 1)
    return evade(face, modifier, options)
