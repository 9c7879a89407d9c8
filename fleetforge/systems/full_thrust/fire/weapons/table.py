"""Which rule resolves which family of the catalogue.

Rule: FTC-4, FFB-27.17
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.systems.full_thrust.fire.weapons.beams import (
    BeamBattery,
    CatalogueDice,
    DicePerHit,
    PointDefence,
    Pulser,
    Stinger,
    SubmunitionPack,
)
from fleetforge.systems.full_thrust.fire.weapons.needle import NeedleBeam
from fleetforge.systems.full_thrust.fire.weapons.pods import PodLauncher
from fleetforge.systems.full_thrust.fire.weapons.projectiles import KGun, PenetratorPack, PulseTorpedo, WrittenToHit
from fleetforge.systems.full_thrust.fire.weapons.spinal import WaveGun

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fleetforge.systems.full_thrust.families.base import Mode
    from fleetforge.systems.full_thrust.fire.declaration import Weapon
    from fleetforge.systems.full_thrust.fire.weapons.base import WeaponRule

Ordnance: TypeAlias = Literal["salvo", "heavy_missile", "plasma"]

FIRED: Mapping[str, WeaponRule] = {
    "beam": BeamBattery(),
    "pulser": Pulser(),
    "stinger": Stinger(),
    "submunition": SubmunitionPack(screened=False),
    "pulse_torpedo": PulseTorpedo(),
    "k_gun": KGun(),
    "mkp": PenetratorPack(),
    "needle": NeedleBeam(),
    "pod_launcher": PodLauncher(),
    "wave_gun": WaveGun(),
    "pds": PointDefence(),
}
"""Families that are declared as shots in the fire phase."""


LAUNCHED: Mapping[str, Ordnance] = {
    "sm_launcher": "salvo",
    "sm_rack": "salvo",
    "mt_missile": "heavy_missile",
    "plasma_bolt_launcher": "plasma",
}
"""Families that put ordnance on the table instead of firing: in phase 4, to strike in phase 9.

Rule: FTC-4.11, FTC-4.16, FTC-4.25
"""
ORDERED = frozenset({"nova_cannon"})
"""Families whose fire is written in the orders. Rule: FTC-4.22"""
OTHERS = CatalogueDice()
"""Every other weapon fires the dice that the catalogue writes, if any."""
DICE_PER_HIT = DicePerHit()
"""Another weapon of which the catalogue writes the dice of each hit."""
WITHOUT_DICE = WrittenToHit()
"""Another weapon of which the catalogue writes a reach but no dice."""


def rule_of(weapon: Weapon) -> WeaponRule | None:
    """The rule by which a mount fires, or None if it is launched or ordered instead."""
    if weapon.family in LAUNCHED or weapon.family in ORDERED:
        return None
    return FIRED.get(weapon.family) or _as_written(weapon.anti_ship)


def _as_written(mode: Mode | None) -> WeaponRule:
    """The rule for what the catalogue writes of an anti-ship mode. Rule: FFB-27.17"""
    if mode is not None and not mode.dice:
        return WITHOUT_DICE
    return DICE_PER_HIT if mode is not None and mode.damage_dice else OTHERS
