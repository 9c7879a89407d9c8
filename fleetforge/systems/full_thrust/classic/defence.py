"""Classic point defence: what each mount throws at fighters, missiles and plasma bolts.

Rule: FTC-4.14, FTC-4.15, FTC-4.16, FTC-4.18, FTC-4.21, FTC-4.25, FTC-4.26
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.kernel.dice import Roll
from fleetforge.kernel.odds import faces
from fleetforge.kernel.rounding import up
from fleetforge.systems.full_thrust.fire.thrown import throw
from fleetforge.systems.full_thrust.odds.beam import SIDES, TOLD_APART, hits
from fleetforge.systems.full_thrust.odds.notation import BeamDice

if TYPE_CHECKING:
    from fleetforge.kernel.dice import Faces, Rolling
    from fleetforge.kernel.odds import Distribution
    from fleetforge.systems.full_thrust.fire.declaration import Weapon
    from fleetforge.systems.full_thrust.odds.targets import TargetKind

REACH_MU = 6
INTERCEPTOR_REACH_MU = 12
"""Rule: FTC-4.14, FTC-4.21"""
SELF_HIT = 1
"""Face of a scattergun that also strikes the ship it defends. Rule: FTC-4.14"""
PDS = BeamDice(1, reroll=True)
TABLE: dict[str, BeamDice] = {
    "pds": PDS,
    "pulser": PDS,
    "spicule": PDS,
    "beam": BeamDice(1, -1, reroll=True),
    "k_gun": BeamDice(1, -1),
}
"""Dice read on the beam table: 4 and 5 one, 6 two and again; class 1 beams and K-guns one on 5 and 6.

Rule: FTC-4.15, FTC-4.18, FTC-4.26
"""
NOT_AT_PLASMA = frozenset({"beam", "k_gun", "pod_launcher"})
"""Families that may not be used against plasma bolts. Rule: FTC-4.16"""
HARDENED: tuple[TargetKind, ...] = ("plasma", "heavy_missile")
"""Targets of which a point defence system takes one on a 6 only. Rule: FTC-4.16, FTC-4.25"""


@dataclass(frozen=True, slots=True)
class Defended:
    """What one mount did: its dice, kills before they are capped, and what struck the ship that it defends."""

    weapon: str
    faces: Faces
    kills: int
    self_damage: int = 0


def may_defend(weapon: Weapon, kind: TargetKind) -> bool:
    """Whether a mount has a point-defence mode against such a target. Rule: FTC-4.16, FTC-4.26"""
    if kind == "plasma" and weapon.family in NOT_AT_PLASMA:
        return False
    return weapon.point_defence is not None


def reach_mu(weapon: Weapon) -> int:
    """How far a mount defends. Rule: FTC-4.14, FTC-4.21"""
    return INTERCEPTOR_REACH_MU if weapon.family == "pod_launcher" else REACH_MU


def defend(weapon: Weapon, kind: TargetKind, *, label: str = "", for_another: bool = False) -> Rolling[Defended]:
    """Fire a mount in point defence; ``for_another`` says that it defends another ship.

    Rule: FTC-4.14, FTC-4.16, FTC-4.25, FTC-4.26
    """
    words = label or weapon.title or weapon.id
    if not may_defend(weapon, kind):
        return Defended(weapon.id, (), 0)
    if (dice := _beam_dice(weapon, kind)) is not None:
        thrown = yield from throw(words, dice)
        return Defended(weapon.id, tuple(face for one in thrown.dice for face in one.faces), thrown.hits)
    (face,) = yield Roll(words, 1)
    struck = int(weapon.family == "scattergun" and for_another and face == SELF_HIT)
    return Defended(weapon.id, (face,), _counted(weapon, kind, face), struck)


def defence_odds(weapon: Weapon, kind: TargetKind) -> Distribution:
    """Kills of a mount, before they are capped. Rule: FTC-4.26"""
    if not may_defend(weapon, kind):
        return faces([0])
    if (dice := _beam_dice(weapon, kind)) is not None:
        return hits(dice, below=TOLD_APART)
    return faces([_counted(weapon, kind, face) for face in range(1, SIDES + 1)])


def _beam_dice(weapon: Weapon, kind: TargetKind) -> BeamDice | None:
    """Dice on the beam table, or None for a plain die."""
    if weapon.family == "scattergun":
        return BeamDice(1) if kind == "plasma" else None
    return None if kind in HARDENED else TABLE.get(weapon.family)


def _counted(weapon: Weapon, kind: TargetKind, face: int) -> int:
    """Kills of a plain die: a scattergun's face, halved at heavy fighters; of others one on a 6.

    Rule: FTC-4.14, FTC-4.16, FTC-4.21, FTC-4.25
    """
    if weapon.family == "scattergun":
        return up(face, 2) if kind == "heavy_fighter" else face
    if weapon.family == "pod_launcher":
        return face
    return int(face == SIDES)
