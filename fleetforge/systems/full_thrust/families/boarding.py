"""Cutter bays: MASS and points depend on a reading."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.systems.full_thrust.families.base import Family

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.design.model import Component
    from fleetforge.systems.full_thrust.options import ConstructionOptions

CUTTER_MASS = 2
"""MASS of a boarding cutter itself. Rule: FBC-15.2"""


@dataclass(frozen=True, slots=True, eq=False)
class CutterBayFamily(Family):
    """Bay for one boarding cutter."""

    @property
    def has_readings(self) -> bool:
        """Its price depends on a reading. Rule: FBD-13.6"""
        return True

    def mass(self, item: Component, ship_mass: int, rank: int, options: ConstructionOptions) -> int:
        """3 MASS, or 5 by the other reading. Rule: FBD-2.5, FBD-13.6"""
        return int(options.cutter_mass)

    def mass_how(self, item: Component, ship_mass: int, rank: int, options: ConstructionOptions) -> str:
        """The MASS in words."""
        mass = self.mass(item, ship_mass, rank, options)
        return f"1.5 × {CUTTER_MASS} = {mass}" if options.cutter_mass == "3" else f"3 + {CUTTER_MASS} = {mass}"

    def points_how(self, item: Component, options: ConstructionOptions) -> str:
        """The points in words."""
        if options.cutter_bay_points == "0":
            return "no points: those of the cutter cover all"
        return self.points_rule.how(0) + (" of bay" if options.cutter_mass == "5" else "")

    def points(self, item: Component, mass: int, options: ConstructionOptions) -> int:
        """3 a MASS of bay, never of the cutter in it; none by the other reading. Rule: FBD-2.6"""
        return int(options.cutter_bay_points)
