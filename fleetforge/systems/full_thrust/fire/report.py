"""What a weapon says after its dice: hits, and for a ship the blows that armour and hull must take.

Rule: FTC-4.3, FFB-4.1
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.systems.full_thrust.damage.armour import Blow, points_of

if TYPE_CHECKING:
    from fleetforge.kernel.dice import Faces
    from fleetforge.systems.full_thrust.damage.armour import ArmourRule


@dataclass(frozen=True, slots=True)
class Report:
    """What one weapon's dice did.

    ``faces`` are all its dice in the order thrown; those of a beam stand die by die, each with what
    it earned. ``system_lost`` names the system that a needle knocked out; ``attached`` says that a
    leech holds on.
    """

    weapon: str
    hits: int = 0
    blows: tuple[Blow, ...] = ()
    faces: tuple[Faces, ...] = ()
    system_lost: str = ""
    attached: bool = False

    @property
    def damage(self) -> int:
        """Damage points before armour."""
        return points_of(self.blows)

    @property
    def penetrating(self) -> int:
        """Damage points that skip armour because rerolled dice did them. Rule: FTC-4.4"""
        return points_of(blow for blow in self.blows if blow.rule == "penetrating")

    @property
    def normal(self) -> int:
        """Damage points of the others."""
        return self.damage - self.penetrating


def single_points(normal: int, penetrating: int = 0) -> tuple[Blow, ...]:
    """Blows of one point each, as beam dice do them. Rule: FTC-4.3, FTC-5.7"""
    return (*each(normal, 1, "all"), *each(penetrating, 1, "penetrating"))


def each(hits: int, points: int, rule: ArmourRule) -> tuple[Blow, ...]:
    """``hits`` blows of so many points."""
    return (Blow(points, rule),) * hits
