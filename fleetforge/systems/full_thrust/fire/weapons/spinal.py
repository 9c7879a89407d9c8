"""Weapons that are fired along the bow: nova cannon and wave gun.

Rule: FTC-4.22, FTC-4.23
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.kernel.dice import Roll
from fleetforge.kernel.odds import die, faces
from fleetforge.systems.full_thrust.battle_options.core import DEFAULT_CORE
from fleetforge.systems.full_thrust.damage.armour import Blow
from fleetforge.systems.full_thrust.fire.area import Blast
from fleetforge.systems.full_thrust.fire.bands import BEAM_BAND_MU, TOLERANCE_MU, band, within
from fleetforge.systems.full_thrust.fire.report import Report
from fleetforge.systems.full_thrust.fire.weapons.base import NO_DAMAGE, WeaponRule, nothing

if TYPE_CHECKING:
    from fleetforge.kernel.dice import Rolling
    from fleetforge.kernel.odds import Distribution
    from fleetforge.systems.full_thrust.battle_options.core import CoreOptions
    from fleetforge.systems.full_thrust.fire.declaration import AimedShot, Weapon

SIDES = 6


@dataclass(frozen=True, slots=True)
class Sweep:
    """One turn of a nova cannon's shot: width of the template, its way, dice for each unit touched."""

    template_mu: int
    nearest_mu: int
    farthest_mu: int
    dice: int

    def touches(self, along_mu: float, across_mu: float) -> bool:
        """Whether the template passes over a unit so far along the bow line and beside it.

        Rule: FTC-4.22
        """
        ahead = self.nearest_mu - TOLERANCE_MU <= along_mu and within(along_mu, self.farthest_mu)
        return ahead and within(abs(across_mu), self.template_mu / 2)


SWEEPS = (Sweep(2, 6, 24, 6), Sweep(4, 24, 48, 4), Sweep(6, 48, 72, 2))
"""By turn after firing, the first in the turn itself. Rule: FTC-4.22"""
WAVE_GUN_DICE = (4, 3, 2)
"""By 12 MU bands. Rule: FTC-4.23"""
WAVE_GUN_FIRES_AT = 6
"""Charge with which it may fire. Rule: FTC-4.23"""


def nova_points(face: int, screen: int, options: CoreOptions = DEFAULT_CORE) -> int:
    """What a die of the nova cannon counts. Rule: FTC-4.22"""
    return max(0, face - screen) if options.nova_defence == "screens_minus_level" else face


def nova(
    sweep: Sweep, screen: int = 0, *, label: str = "nova cannon", options: CoreOptions = DEFAULT_CORE
) -> Rolling[Blast]:
    """What a sweep does to one ship that it touches. Rule: FTC-4.22"""
    thrown = yield Roll(label, sweep.dice)
    counted = tuple(nova_points(face, screen, options) for face in thrown)
    return Blast(thrown, counted, (Blow(sum(counted), "none" if options.nova_defence == "none" else "all"),))


def nova_odds(sweep: Sweep, screen: int = 0, options: CoreOptions = DEFAULT_CORE) -> Distribution:
    """Damage of a sweep to one ship. Rule: FTC-4.22"""
    return faces([nova_points(face, screen, options) for face in range(1, SIDES + 1)]).times(sweep.dice)


def charge(held: int, label: str = "wave gun charges") -> Rolling[int]:
    """A turn of charging: the charge that it holds then. Rule: FTC-4.23"""
    (face,) = yield Roll(label, 1)
    return held + face


def is_charged(held: int) -> bool:
    """Whether a wave gun may fire. Rule: FTC-4.23"""
    return held >= WAVE_GUN_FIRES_AT


def burst_charge(held: int) -> tuple[Blow, ...]:
    """What the charge of a wave gun does to its own ship when the gun is lost. Rule: FTC-4.23"""
    return (Blow(held),) if held > 0 else ()


@dataclass(frozen=True, slots=True)
class WaveGun(WeaponRule):
    """Wave gun: the players enter its damage, or the unconfirmed table is used. Rule: FTC-4.23"""

    def reach_mu(self, weapon: Weapon, options: CoreOptions) -> int:
        """Rule: FTC-4.23"""
        return BEAM_BAND_MU * len(WAVE_GUN_DICE)

    def hint(self, range_mu: float) -> int:
        """Damage dice at a range; 0 beyond reach. Rule: FTC-4.23"""
        number = band(range_mu, BEAM_BAND_MU)
        return WAVE_GUN_DICE[number - 1] if number <= len(WAVE_GUN_DICE) else 0

    def by_hand(self, aimed: AimedShot, options: CoreOptions) -> bool:
        """Whether the players enter the damage of the shot. Rule: FTC-4.23"""
        return options.wave_gun == "manual"

    def at_ship(self, aimed: AimedShot, label: str, options: CoreOptions) -> Rolling[Report]:
        """Rule: FTC-4.23"""
        if self.by_hand(aimed, options):
            entered = aimed.shot.entered or 0
            return Report(aimed.weapon.id, int(entered > 0), (Blow(entered),) if entered > 0 else ())
        if not self.reaches(aimed, options):
            return nothing(aimed)
        thrown = yield Roll(label, self.hint(aimed.range_mu))
        return Report(aimed.weapon.id, 1, (Blow(sum(thrown)),), (thrown,))

    def at_marker(self, aimed: AimedShot, label: str, options: CoreOptions) -> Rolling[Report]:
        """By hand: the hits that the players enter; by the table one. Rule: FTC-4.23, FFB-16.1"""
        yield from ()
        if self.by_hand(aimed, options):
            return Report(aimed.weapon.id, aimed.shot.entered or 0)
        return Report(aimed.weapon.id, int(self.reaches(aimed, options)))

    def damage_odds(self, aimed: AimedShot, options: CoreOptions) -> Distribution:
        """The hint's. Rule: FTC-4.23"""
        dice = self.hint(aimed.range_mu)
        return die(SIDES).times(dice) if dice else NO_DAMAGE

    def hit_odds(self, aimed: AimedShot, options: CoreOptions) -> Distribution:
        """Rule: FTC-4.23"""
        return die(1) if self.reaches(aimed, options) else NO_DAMAGE
