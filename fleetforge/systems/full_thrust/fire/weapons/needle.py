"""Needle beams: one die at one named system.

Rule: FTC-4.9, FTC-5.13
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.kernel.dice import Roll
from fleetforge.kernel.odds import faces
from fleetforge.systems.full_thrust.fire.bands import BEAM_BAND_MU, band
from fleetforge.systems.full_thrust.fire.report import Report, each
from fleetforge.systems.full_thrust.fire.weapons.base import NO_DAMAGE, WeaponRule, drm_of, nothing

if TYPE_CHECKING:
    from fleetforge.kernel.dice import Rolling
    from fleetforge.kernel.odds import Distribution
    from fleetforge.systems.full_thrust.battle_options.core import CoreOptions
    from fleetforge.systems.full_thrust.fire.declaration import AimedShot, Weapon

SIDES = 6
KILLS = 6
"""Natural face that knocks the system out. Rule: FTC-4.9"""
NEEDS: dict[str, int] = {"fb1": 5, "continuum": 4}
"""What does a point of damage. Rule: FTC-4.9"""


@dataclass(frozen=True, slots=True)
class NeedleBeam(WeaponRule):
    """Needle beam: on a 6 the named system is lost for the battle. Rule: FTC-4.9"""

    def reach_mu(self, weapon: Weapon, options: CoreOptions) -> int:
        """12 MU; in the later edition a band for each class. Rule: FTC-4.9"""
        return BEAM_BAND_MU * (weapon.size if options.needle_rules == "continuum" else 1)

    def count(self, aimed: AimedShot, options: CoreOptions) -> int:
        """Dice of the shot. Rule: FTC-4.9"""
        if not self.reaches(aimed, options):
            return 0
        if options.needle_rules == "fb1":
            return 1
        return aimed.weapon.size - band(aimed.range_mu, BEAM_BAND_MU) + 1

    def at_ship(self, aimed: AimedShot, label: str, options: CoreOptions) -> Rolling[Report]:
        """Screens, and by the first book armour, do not help. Rule: FTC-4.9"""
        report = yield from self.at_marker(aimed, f"{label}, at {aimed.shot.aim}", options)
        blows = each(report.hits, 1, "none" if options.needle_rules == "fb1" else "all")
        killed = any(face == KILLS for (face,) in report.faces)
        return Report(report.weapon, report.hits, blows, report.faces, aimed.shot.aim if killed else "")

    def at_marker(self, aimed: AimedShot, label: str, options: CoreOptions) -> Rolling[Report]:
        """A die that would do a point of damage is a hit. Rule: FTC-4.9, FFB-16.1"""
        count = self.count(aimed, options)
        if not count:
            return nothing(aimed)
        thrown = yield Roll(label, count)
        needed = NEEDS[options.needle_rules]
        scored = sum(face + drm_of(aimed) >= needed for face in thrown)
        return Report(aimed.weapon.id, scored, (), tuple((face,) for face in thrown))

    def damage_odds(self, aimed: AimedShot, options: CoreOptions) -> Distribution:
        """One point for each hit. Rule: FTC-4.9"""
        return self.hit_odds(aimed, options)

    def hit_odds(self, aimed: AimedShot, options: CoreOptions) -> Distribution:
        """Rule: FTC-4.9"""
        count = self.count(aimed, options)
        if not count:
            return NO_DAMAGE
        needed = NEEDS[options.needle_rules]
        return faces([int(face + drm_of(aimed) >= needed) for face in range(1, SIDES + 1)]).times(count)

    def kill_odds(self, aimed: AimedShot, options: CoreOptions) -> Distribution:
        """Whether the named system is lost: 0 or 1. Rule: FTC-4.9"""
        kills = faces([int(face == KILLS) for face in range(1, SIDES + 1)])
        return kills.times(self.count(aimed, options)).capped(1)
