"""Screen generators: priced by level, drawn one by one because each rolls its own threshold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.kernel.rounding import percent_of_mass
from fleetforge.systems.full_thrust.families.base import Family, rounding_words

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.design.model import Component
    from fleetforge.systems.full_thrust.options import ConstructionOptions

HIGHEST_LEVEL = 2
"""Screen level that counts in play; generators beyond it are backups. Rule: FBC-5.5"""


def screen_mass(level: int, ship_mass: int, options: ConstructionOptions) -> int:
    """MASS of all generators of a screen of this level, backups included.

    Rule: FBC-5.3, FBC-5.4, FBC-5.5
    """
    one = percent_of_mass(ship_mass, 5)
    if level <= 0:
        return 0
    if level == 1:
        return max(3, one)
    two = 2 * max(3, one) if options.screen2_rounding == "twice" else max(6, percent_of_mass(ship_mass, 10))
    return two + (level - HIGHEST_LEVEL) * one


@dataclass(frozen=True, slots=True, eq=False)
class ScreenFamily(Family):
    """Screen generator; the nth one weighs what it adds to the whole screen."""

    @property
    def has_readings(self) -> bool:
        """Its price depends on a reading. Rule: FBC-32"""
        return True

    def mass(self, item: Component, ship_mass: int, rank: int, options: ConstructionOptions) -> int:
        """What the generator of this rank adds. Rule: FBC-5.4"""
        return screen_mass(rank, ship_mass, options) - screen_mass(rank - 1, ship_mass, options)

    def mass_how(self, item: Component, ship_mass: int, rank: int, options: ConstructionOptions) -> str:
        """The MASS in words, level by level."""
        five = rounding_words(f"5 % of {ship_mass}", 5 * ship_mass)
        if rank == 1:
            return f"level 1: {five}"
        if rank > HIGHEST_LEVEL:
            return f"backup: {five}"
        adds = self.mass(item, ship_mass, rank, options)
        if options.screen2_rounding == "twice":
            return f"level 2: once more {adds}"
        ten = rounding_words(f"10 % of {ship_mass}", 10 * ship_mass)
        return f"level 2: {ten}, less level 1 = {adds}"

    def mass_note(self, item: Component, rank: int) -> str:
        """The least that a screen of this level weighs."""
        return {1: ", at least 3", 2: ", at least 6 in all"}.get(rank, "")
