"""Screen generators: priced by level, drawn one by one because each rolls its own threshold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.kernel.rounding import percent_of_mass
from fleetforge.systems.full_thrust.families.base import Family, least_words, rounding_words

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.design.model import Component
    from fleetforge.systems.full_thrust.options import ConstructionOptions

HIGHEST_LEVEL = 2
"""Screen level that counts in play; generators beyond it are backups. Rule: FBC-5.5"""


def screen_level(generators: int) -> int:
    """Level of the screen of so many working generators. Rule: FTC-5.19, FTC-4.2, FBC-5.5"""
    return min(HIGHEST_LEVEL, generators)


@dataclass(frozen=True, slots=True, eq=False)
class ScreenFamily(Family):
    """Screen generator; the nth one weighs what it adds to the whole screen.

    The data's percent and minimum are those of level 1; level 2 has twice of both.
    """

    @property
    def has_readings(self) -> bool:
        """Its price depends on a reading. Rule: FBC-32"""
        return True

    def screen_mass(self, level: int, ship_mass: int, options: ConstructionOptions) -> int:
        """MASS of all generators of a screen of this level, backups included.

        Rule: FBC-5.3, FBC-5.4, FBC-5.5
        """
        if level == 0:
            return 0
        percent, least = self.mass_rule.percent, self.mass_rule.minimum
        one = percent_of_mass(ship_mass, percent)
        if level == 1:
            return max(least, one)
        if options.screen2_rounding == "twice":
            two = 2 * max(least, one)
        else:
            two = max(2 * least, percent_of_mass(ship_mass, 2 * percent))
        return two + (level - HIGHEST_LEVEL) * one

    def mass(self, item: Component, ship_mass: int, rank: int, options: ConstructionOptions) -> int:
        """What the generator of this rank adds. Rule: FBC-5.4"""
        return self.screen_mass(rank, ship_mass, options) - self.screen_mass(rank - 1, ship_mass, options)

    def mass_how(self, item: Component, ship_mass: int, rank: int, options: ConstructionOptions) -> str:
        """The MASS in words, level by level."""
        if rank > HIGHEST_LEVEL:
            return f"backup: {self._share(ship_mass, 1)}"
        if rank == 1:
            return f"level 1: {self._at_least(ship_mass, 1)}"
        adds = self.mass(item, ship_mass, rank, options)
        if options.screen2_rounding == "twice":
            return f"level 2: as much again, {adds}"
        first = self.screen_mass(1, ship_mass, options)
        return f"level 2: {self._at_least(ship_mass, 2)}, of which level 1 is {first}, so {adds} more"

    def _share(self, ship_mass: int, level: int) -> str:
        percent = level * self.mass_rule.percent
        return rounding_words(f"{percent} % of {ship_mass}", percent * ship_mass)

    def _at_least(self, ship_mass: int, level: int) -> str:
        mass = percent_of_mass(ship_mass, level * self.mass_rule.percent)
        return least_words(self._share(ship_mass, level), mass, level * self.mass_rule.minimum)

    def clause_of(self, item: Component, count: int) -> str:
        """The clause of the level that so many generators give. Rule: FBC-5.3, FBC-5.4, FBC-5.5"""
        return {1: "FBC-5.3", 2: "FBC-5.4"}.get(count, "FBC-5.5")
