"""What every weapon rule answers: how far it reaches, what its dice do to ships and to markers, the odds.

Rule: FTC-4, FFB-4.1, FFB-16.1
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.kernel.odds import constant
from fleetforge.systems.full_thrust.fire.bands import within
from fleetforge.systems.full_thrust.fire.declaration import MarkerTarget
from fleetforge.systems.full_thrust.fire.report import Report, single_points
from fleetforge.systems.full_thrust.fire.volley import Salvo, volley
from fleetforge.systems.full_thrust.odds.beam import TOLD_APART, hits
from fleetforge.systems.full_thrust.odds.notation import BeamDice
from fleetforge.systems.full_thrust.odds.targets import target_drm

if TYPE_CHECKING:
    from fleetforge.kernel.dice import Rolling
    from fleetforge.kernel.odds import Distribution
    from fleetforge.systems.full_thrust.battle_options.core import CoreOptions
    from fleetforge.systems.full_thrust.fire.declaration import AimedShot, Shot, Weapon
    from fleetforge.systems.full_thrust.fire.thrown import ThrownDice

NO_DICE = BeamDice(0)
"""Beyond the last band there is no shot. Rule: FTC-3.7"""


def drm_of(aimed: AimedShot) -> int:
    """What the target adds to the first die in anti-ship mode. Rule: FTC-1.9, FTC-4.5, FFB-16.6"""
    target = aimed.target
    return target_drm(target.kind, "as", target.evasion) if isinstance(target, MarkerTarget) else 0


def screen_of(aimed: AimedShot) -> int:
    """The screen of the target; markers have none. Rule: FFB-1.12"""
    return 0 if isinstance(aimed.target, MarkerTarget) else aimed.target.screen


class WeaponRule(ABC):
    """How the weapons of one family fire in anti-ship mode. A rule holds no state."""

    @abstractmethod
    def reach_mu(self, weapon: Weapon, options: CoreOptions) -> int | None:
        """The farthest range in MU, or None if the weapon is not fired at anything like this."""

    @abstractmethod
    def at_ship(self, aimed: AimedShot, label: str, options: CoreOptions) -> Rolling[Report]:
        """Fire at a ship. Beyond reach no die is thrown. Rule: FTC-3.7"""

    @abstractmethod
    def at_marker(self, aimed: AimedShot, label: str, options: CoreOptions) -> Rolling[Report]:
        """Fire at fighters or ordnance: only hits count. Rule: FTC-1.9, FFB-4.5"""

    @abstractmethod
    def damage_odds(self, aimed: AimedShot, options: CoreOptions) -> Distribution:
        """Damage points of the shot on a ship, before armour."""

    @abstractmethod
    def hit_odds(self, aimed: AimedShot, options: CoreOptions) -> Distribution:
        """Hits of the shot on a marker, before they are capped by what it holds."""

    def reaches(self, aimed: AimedShot, options: CoreOptions) -> bool:
        """Whether the target is not too far. Rule: FTC-3.7"""
        reach = self.reach_mu(aimed.weapon, options)
        return reach is not None and within(aimed.range_mu, reach)


@dataclass(frozen=True, slots=True)
class BeamRule(WeaponRule):
    """Weapons whose beam dice are hits of one point each; ``screened`` if screens weaken them.

    Rule: FTC-4.2, FTC-4.3, FTC-4.4, FFB-4.2
    """

    screened: bool = True

    @abstractmethod
    def dice_at(self, weapon: Weapon, range_mu: float, shot: Shot, options: CoreOptions) -> BeamDice:
        """Dice at a range within reach."""

    def dice(self, aimed: AimedShot, options: CoreOptions) -> BeamDice:
        """Dice of the shot; none beyond reach."""
        if not self.reaches(aimed, options):
            return NO_DICE
        return self.dice_at(aimed.weapon, aimed.range_mu, aimed.shot, options)

    def salvo(self, aimed: AimedShot, options: CoreOptions) -> Salvo:
        """The dice of the shot, and how its target meets them. Rule: FTC-4.5, FFB-1.7, FFB-1.8"""
        screen = screen_of(aimed) if self.screened else 0
        return Salvo(self.dice(aimed, options), drm_of(aimed), screen)

    def report(self, aimed: AimedShot, thrown: ThrownDice) -> Report:
        """What the dice did to a ship. Rule: FTC-4.3, FTC-4.4"""
        blows = single_points(thrown.normal, thrown.penetrating)
        return Report(aimed.weapon.id, thrown.hits, blows, tuple(one.faces for one in thrown.dice))

    def at_ship(self, aimed: AimedShot, label: str, options: CoreOptions) -> Rolling[Report]:
        """Throw its dice alone; :mod:`..attack` throws those of several weapons together."""
        (thrown,) = yield from volley(label, (self.salvo(aimed, options),))
        return self.report(aimed, thrown)

    def at_marker(self, aimed: AimedShot, label: str, options: CoreOptions) -> Rolling[Report]:
        """Hits only. Rule: FFB-4.5"""
        (thrown,) = yield from volley(label, (self.salvo(aimed, options),))
        return Report(aimed.weapon.id, thrown.hits, (), tuple(one.faces for one in thrown.dice))

    def damage_odds(self, aimed: AimedShot, options: CoreOptions) -> Distribution:
        """Hits and damage are the same number. Rule: FTC-4.3"""
        return self.hit_odds(aimed, options)

    def hit_odds(self, aimed: AimedShot, options: CoreOptions) -> Distribution:
        """Exact below the tail. Rule: FTC-4.2, FTC-4.4"""
        salvo = self.salvo(aimed, options)
        return hits(salvo.dice, target_drm=salvo.target_drm, screen=salvo.screen, below=TOLD_APART)


def nothing(aimed: AimedShot) -> Report:
    """The report of a weapon that does not reach its target. Rule: FTC-3.7"""
    return Report(aimed.weapon.id)


NO_DAMAGE = constant(0)
