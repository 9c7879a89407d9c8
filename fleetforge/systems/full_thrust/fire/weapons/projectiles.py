"""Weapons with a plain to-hit die: pulse torpedoes, K-guns, pods; and penetrator packs.

Rule: FTC-4.7, FTC-4.8, FTC-4.12, FTC-4.13, FTC-4.19, FTC-4.20
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.kernel.dice import Roll
from fleetforge.kernel.odds import constant, die, faces
from fleetforge.systems.full_thrust.damage.armour import Blow
from fleetforge.systems.full_thrust.fire.bands import PROJECTILE_BAND_MU, band
from fleetforge.systems.full_thrust.fire.report import Report, each
from fleetforge.systems.full_thrust.fire.weapons.base import NO_DAMAGE, WeaponRule, drm_of, nothing
from fleetforge.systems.full_thrust.odds.beam import single_hit

if TYPE_CHECKING:
    from fleetforge.kernel.dice import Faces, Rolling
    from fleetforge.kernel.odds import Distribution
    from fleetforge.systems.full_thrust.battle_options.core import CoreOptions
    from fleetforge.systems.full_thrust.fire.declaration import AimedShot, Weapon

SIDES = 6
PROJECTILE_BANDS = 5
PROJECTILE_REACH_MU = PROJECTILE_BAND_MU * PROJECTILE_BANDS
"""Rule: FTC-4.7"""
NEVER_DOUBLES = 6
"""Face of a K-gun's second die that never doubles. Rule: FTC-4.12"""
PENETRATOR_REACH_MU = 12
PENETRATOR_POINTS = 4
"""Damage of each hit of a penetrator pack. Rule: FTC-4.13"""


def to_hit(range_mu: float) -> int:
    """The roll that hits at a range: 2 or more in the first 6 MU, one harder for each 6 MU more.

    Rule: FTC-4.7
    """
    return band(range_mu, PROJECTILE_BAND_MU) + 1


@dataclass(frozen=True, slots=True)
class Projectile(WeaponRule):
    """A weapon that hits or misses with one die and then does damage past screens.

    Rule: FTC-4.7, FFB-4.3, FFB-16.10
    """

    def reach_mu(self, weapon: Weapon, options: CoreOptions) -> int | None:
        """Rule: FTC-4.7"""
        return PROJECTILE_REACH_MU

    @abstractmethod
    def strike(self, aimed: AimedShot, label: str, options: CoreOptions) -> Rolling[tuple[tuple[Blow, ...], Faces]]:
        """What a hit does to a ship: blows, and the dice it took."""

    @abstractmethod
    def strike_odds(self, aimed: AimedShot, options: CoreOptions) -> Distribution:
        """Damage points of a hit."""

    def needed(self, aimed: AimedShot) -> int:
        """The roll that hits: as given, or by the range. Rule: FTC-4.7, FFB-16.10"""
        return to_hit(aimed.range_mu) if aimed.needed is None else aimed.needed

    def attaches(self, aimed: AimedShot) -> bool:
        """Whether a hit holds on to the target."""
        return False

    def at_ship(self, aimed: AimedShot, label: str, options: CoreOptions) -> Rolling[Report]:
        """To hit, then damage; a miss ends the shot. Rule: FTC-4.7"""
        if not self.reaches(aimed, options):
            return nothing(aimed)
        needed = self.needed(aimed)
        (face,) = yield Roll(f"{label}, {needed}+ to hit", 1)
        if face < needed:
            return Report(aimed.weapon.id, faces=((face,),))
        blows, thrown = yield from self.strike(aimed, label, options)
        shown = ((face,), thrown) if thrown else ((face,),)
        return Report(aimed.weapon.id, 1, blows, shown, attached=self.attaches(aimed))

    def at_marker(self, aimed: AimedShot, label: str, options: CoreOptions) -> Rolling[Report]:
        """The to-hit die with the target's modifier; damage is not rolled. Rule: FTC-1.9, FFB-16.10"""
        if not self.reaches(aimed, options):
            return nothing(aimed)
        needed = self.needed(aimed)
        (face,) = yield Roll(f"{label}, {needed}+ to hit", 1)
        return Report(aimed.weapon.id, int(face + drm_of(aimed) >= needed), (), ((face,),))

    def damage_odds(self, aimed: AimedShot, options: CoreOptions) -> Distribution:
        """Rule: FTC-4.7"""
        if not self.reaches(aimed, options):
            return NO_DAMAGE
        strike = self.strike_odds(aimed, options)
        return single_hit(self.needed(aimed)).then(lambda hit: strike if hit else NO_DAMAGE)

    def hit_odds(self, aimed: AimedShot, options: CoreOptions) -> Distribution:
        """Rule: FFB-16.10"""
        if not self.reaches(aimed, options):
            return NO_DAMAGE
        return single_hit(self.needed(aimed), drm_of(aimed))


@dataclass(frozen=True, slots=True)
class WrittenToHit(Projectile):
    """A weapon of which data say only reach and damage; its roll is given with the shot.

    Rule: FFB-16.10, FFB-27.17
    """

    def reach_mu(self, weapon: Weapon, options: CoreOptions) -> int | None:
        """As written. Rule: FFB-27.17"""
        return weapon.anti_ship.range_mu if weapon.anti_ship else None

    def strike(self, aimed: AimedShot, label: str, options: CoreOptions) -> Rolling[tuple[tuple[Blow, ...], Faces]]:
        """The damage that is written, without a die. Rule: FFB-4.1"""
        yield from ()
        return (Blow(self._points(aimed)),), ()

    def strike_odds(self, aimed: AimedShot, options: CoreOptions) -> Distribution:
        """Rule: FFB-4.1"""
        return constant(self._points(aimed))

    def _points(self, aimed: AimedShot) -> int:
        return aimed.weapon.anti_ship.damage if aimed.weapon.anti_ship else 0


@dataclass(frozen=True, slots=True)
class PulseTorpedo(Projectile):
    """Pulse torpedo: one die of damage, half of it on armour. Rule: FTC-4.8"""

    def strike(self, aimed: AimedShot, label: str, options: CoreOptions) -> Rolling[tuple[tuple[Blow, ...], Faces]]:
        """Rule: FTC-4.8, FTC-5.5"""
        thrown = yield Roll(f"{label}, damage", 1)
        return (Blow(thrown[0], "half"),), thrown

    def strike_odds(self, aimed: AimedShot, options: CoreOptions) -> Distribution:
        """Rule: FTC-4.8"""
        return die(SIDES)


def k_gun_damage(size: int, face: int) -> int:
    """Damage of a K-gun's hit: its class, doubled by a die up to the class but never by a 6.

    Rule: FTC-4.12
    """
    return 2 * size if face <= size and face != NEVER_DOUBLES else size


@dataclass(frozen=True, slots=True)
class KGun(Projectile):
    """K-gun of class n; one point of each hit goes to armour. Rule: FTC-4.12, FTC-5.6"""

    def strike(self, aimed: AimedShot, label: str, options: CoreOptions) -> Rolling[tuple[tuple[Blow, ...], Faces]]:
        """Rule: FTC-4.12"""
        thrown = yield Roll(f"{label}, doubles on {min(aimed.weapon.size, NEVER_DOUBLES - 1)} or less", 1)
        return (Blow(k_gun_damage(aimed.weapon.size, thrown[0]), "first"),), thrown

    def strike_odds(self, aimed: AimedShot, options: CoreOptions) -> Distribution:
        """Rule: FTC-4.12"""
        return faces([k_gun_damage(aimed.weapon.size, face) for face in range(1, SIDES + 1)])


def penetrator_hits(modified: int) -> int:
    """Hits of a penetrator pack's die: none up to 3, one on 4 and 5, two on 6. Rule: FTC-4.13"""
    if modified <= 3:
        return 0
    return 1 if modified < SIDES else 2


@dataclass(frozen=True, slots=True)
class PenetratorPack(WeaponRule):
    """Multiple kinetic penetrator: one die, up to two hits of 4 points. Rule: FTC-4.13"""

    def reach_mu(self, weapon: Weapon, options: CoreOptions) -> int:
        """Rule: FTC-4.13"""
        return PENETRATOR_REACH_MU

    def at_ship(self, aimed: AimedShot, label: str, options: CoreOptions) -> Rolling[Report]:
        """Rule: FTC-4.13, FTC-5.6"""
        report = yield from self.at_marker(aimed, label, options)
        return Report(report.weapon, report.hits, each(report.hits, PENETRATOR_POINTS, "first"), report.faces)

    def at_marker(self, aimed: AimedShot, label: str, options: CoreOptions) -> Rolling[Report]:
        """Rule: FTC-4.13, FFB-16.10"""
        if not self.reaches(aimed, options):
            return nothing(aimed)
        thrown = yield Roll(label, 1)
        return Report(aimed.weapon.id, penetrator_hits(thrown[0] + drm_of(aimed)), (), (thrown,))

    def damage_odds(self, aimed: AimedShot, options: CoreOptions) -> Distribution:
        """Rule: FTC-4.13"""
        return self.hit_odds(aimed, options).relabelled(lambda number: PENETRATOR_POINTS * number)

    def hit_odds(self, aimed: AimedShot, options: CoreOptions) -> Distribution:
        """Rule: FTC-4.13"""
        if not self.reaches(aimed, options):
            return constant(0)
        return faces([penetrator_hits(face + drm_of(aimed)) for face in range(1, SIDES + 1)])
