"""What missiles do to the ship that they reach: salvoes, heavy missiles.

Rule: FTC-4.11, FTC-4.25
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.kernel.dice import Roll
from fleetforge.kernel.odds import compound, constant, die, difference
from fleetforge.systems.full_thrust.damage.armour import Blow

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fleetforge.kernel.dice import Faces, Rolling
    from fleetforge.kernel.odds import Distribution

SIDES = 6
SALVO_REACH_MU: Mapping[str, int] = {"standard": 24, "extended": 36}
SALVO_RADIUS_MU = 6
"""Placement, and how near a target must be. Rule: FTC-4.11"""
HEAVY_MISSILE_DICE = 2
"""Rule: FTC-4.25"""


@dataclass(frozen=True, slots=True)
class Strike:
    """What a marker's missiles did: missiles on target, hits, damage dice, blows."""

    on_target: int
    hits: int
    faces: Faces = ()
    blows: tuple[Blow, ...] = ()

    @property
    def damage(self) -> int:
        """Damage points before armour."""
        return sum(self.faces)


def salvo(kills: int, label: str = "salvo missiles") -> Rolling[Strike]:
    """A salvo that reaches a ship: missiles on target less those shot down, a die of damage each.

    Rule: FTC-4.11, FTC-5.5, FFB-25.3, FFB-25.4
    """
    (on_target,) = yield Roll(f"{label}: missiles on target", 1)
    hits = max(0, on_target - kills)
    thrown = (yield Roll(f"{label}: damage", hits)) if hits else ()
    return Strike(on_target, hits, thrown, tuple(Blow(face, "half") for face in thrown))


def salvo_odds(kills: int) -> Distribution:
    """Damage of a salvo of which so many were shot down. Rule: FTC-4.11"""
    return compound(difference(die(SIDES), constant(kills)), die(SIDES))


def heavy_missile(label: str = "heavy missile") -> Rolling[Strike]:
    """A heavy missile that reaches a ship. Rule: FTC-4.25, FFB-25.8"""
    thrown = yield Roll(f"{label}: damage", HEAVY_MISSILE_DICE)
    return Strike(1, 1, thrown, (Blow(sum(thrown)),))


def heavy_missile_odds() -> Distribution:
    """Damage of a heavy missile. Rule: FTC-4.25"""
    return die(SIDES).times(HEAVY_MISSILE_DICE)
