"""Which rule resolves which family of the catalogue.

Rule: FTC-4, FFB-27.17
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.systems.full_thrust.fire.area import PLASMA_PLACE_MU
from fleetforge.systems.full_thrust.fire.missiles import SALVO_REACH_MU
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


@dataclass(frozen=True, slots=True)
class Launched:
    """A family that puts a marker on the table instead of firing: what, and how far by kind of load.

    None leaves the distance to the marker's own rule.

    Rule: FTC-4.11, FTC-4.16, FTC-4.25
    """

    ordnance: Ordnance
    placed_mu: Mapping[str, int] | None = None


LAUNCHED: Mapping[str, Launched] = {
    "sm_launcher": Launched("salvo", SALVO_REACH_MU),
    "sm_rack": Launched("salvo", SALVO_REACH_MU),
    "mt_missile": Launched("heavy_missile"),
    "plasma_bolt_launcher": Launched("plasma", {"": PLASMA_PLACE_MU}),
}
"""Families that launch in phase 4 and strike in phase 9."""
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
