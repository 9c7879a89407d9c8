"""What missiles do to the ship that they reach: salvoes, heavy missiles.

Rule: FTC-4.11, FTC-4.25
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.kernel.dice import Roll
from fleetforge.kernel.odds import compound, faces
from fleetforge.systems.full_thrust.damage.armour import Blow, points_of
from fleetforge.systems.full_thrust.fire.area import plasma_points
from fleetforge.systems.full_thrust.odds.notation import PlainDice

if TYPE_CHECKING:
    from fleetforge.kernel.dice import Faces, Rolling
    from fleetforge.kernel.odds import Distribution

SalvoHits: TypeAlias = Literal["subtract_from_d6", "cap"]

SIDES = 6
SALVO_MISSILES = 6
"""Missiles of a salvo, where hits on it limit those that arrive. Rule: FFB-32.32"""
HEAVY_MISSILE = PlainDice(2, SIDES)
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
        return points_of(self.blows)


def hits_of(on_target: int, kills: int, sm_hits: SalvoHits = "subtract_from_d6") -> int:
    """Missiles of a salvo that hit. Rule: FTC-4.11, FFB-25.3, FFB-25.6, FFB-32.32"""
    if sm_hits == "cap":
        return max(0, min(on_target, SALVO_MISSILES - kills))
    return max(0, on_target - kills)


def salvo(
    kills: int, label: str = "salvo missiles", *, sm_hits: SalvoHits = "subtract_from_d6", screen: int = 0
) -> Rolling[Strike]:
    """A salvo that reaches a ship: missiles on target less those shot down, a die of damage each.

    ``screen`` is 0 unless the rules in force let screens touch missiles.

    Rule: FTC-4.11, FTC-5.5, FFB-25.3, FFB-25.4, FFB-25.8
    """
    (on_target,) = yield Roll(f"{label}: missiles on target", 1)
    hits = hits_of(on_target, kills, sm_hits)
    thrown = (yield Roll(f"{label}: damage", hits)) if hits else ()
    return Strike(on_target, hits, thrown, tuple(Blow(plasma_points(face, screen), "half") for face in thrown))


def salvo_hits_odds(kills: int, *, sm_hits: SalvoHits = "subtract_from_d6") -> Distribution:
    """Missiles that hit of a salvo of which so many were shot down. Rule: FTC-4.11, FFB-25.3"""
    return faces([hits_of(face, kills, sm_hits) for face in range(1, SIDES + 1)])


def salvo_odds(kills: int, *, sm_hits: SalvoHits = "subtract_from_d6", screen: int = 0) -> Distribution:
    """Damage of a salvo of which so many were shot down. Rule: FTC-4.11, FFB-25.4"""
    return compound(salvo_hits_odds(kills, sm_hits=sm_hits), _die_of_damage(screen))


def heavy_missile(label: str = "heavy missile", *, dice: PlainDice = HEAVY_MISSILE, screen: int = 0) -> Rolling[Strike]:
    """A heavy missile that reaches a ship. Rule: FTC-4.25, FFB-25.8"""
    thrown = yield Roll(f"{label}: damage", dice.count, dice.sides)
    points = sum(max(0, plasma_points(face, screen) + dice.drm) for face in thrown)
    return Strike(1, 1, thrown, (Blow(points),))


def heavy_missile_odds(*, dice: PlainDice = HEAVY_MISSILE, screen: int = 0) -> Distribution:
    """Damage of a heavy missile. Rule: FTC-4.25, FFB-25.8"""
    one = faces([max(0, plasma_points(face, screen) + dice.drm) for face in range(1, dice.sides + 1)])
    return one.times(dice.count)


def _die_of_damage(screen: int) -> Distribution:
    return faces([plasma_points(face, screen) for face in range(1, SIDES + 1)])
