"""Weapons that roll beam dice: beams, pulsers, stingers, submunition packs, what the catalogue writes as dice.

Rule: FTC-4.1, FTC-4.10, FTC-4.14, FTC-4.15, FTC-4.17
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from fleetforge.kernel.odds import compound
from fleetforge.systems.full_thrust.battle_options.core import DEFAULT_CORE
from fleetforge.systems.full_thrust.damage.armour import Blow
from fleetforge.systems.full_thrust.families.beams import beam_dice
from fleetforge.systems.full_thrust.fire.bands import BEAM_BAND_MU, PROJECTILE_BAND_MU, band
from fleetforge.systems.full_thrust.fire.report import Report, each
from fleetforge.systems.full_thrust.fire.thrown import throw
from fleetforge.systems.full_thrust.fire.weapons.base import NO_DICE, BeamRule, WeaponRule
from fleetforge.systems.full_thrust.odds.beam import TOLD_APART, hits
from fleetforge.systems.full_thrust.odds.notation import BeamDice, PlainDice, parse_beam_dice, parse_dice

if TYPE_CHECKING:
    from fleetforge.kernel.dice import Rolling
    from fleetforge.kernel.odds import Distribution
    from fleetforge.systems.full_thrust.battle_options.core import CoreOptions
    from fleetforge.systems.full_thrust.design.model import PulserMode
    from fleetforge.systems.full_thrust.fire.declaration import AimedShot, Shot, Weapon
    from fleetforge.systems.full_thrust.fire.thrown import ThrownDice
    from fleetforge.systems.full_thrust.fire.volley import Salvo

SUBMUNITION_DICE = (3, 2, 1)
"""By 6 MU bands. Rule: FTC-4.10"""
PULSER_DICE: dict[PulserMode, tuple[int, int]] = {"L": (1, 36), "M": (2, 24), "C": (6, 12)}
"""Dice and reach of each tuning. Rule: FTC-4.15"""
STINGER_BANDS = 4
"""Bands that a stinger reaches. Rule: FTC-4.17"""


def earning(dice: BeamDice, rerolls: str) -> BeamDice:
    """The dice as a group plays them: with rerolls if they have any and the option is on. Rule: FTC-4.4"""
    return dice if rerolls == "on" or not dice.reroll else replace(dice, reroll=False)


@dataclass(frozen=True, slots=True)
class BeamBattery(BeamRule):
    """Beam battery of class n: n dice in the first band, one fewer in each further one."""

    def reach_mu(self, weapon: Weapon, options: CoreOptions) -> int:
        """One band of 12 MU for each class. Rule: FTC-4.1"""
        return BEAM_BAND_MU * weapon.size

    def dice_at(self, weapon: Weapon, range_mu: float, shot: Shot, options: CoreOptions) -> BeamDice:
        """Rule: FTC-4.1"""
        count = beam_dice(weapon.size)[band(range_mu, BEAM_BAND_MU) - 1]
        return earning(BeamDice(count, reroll=True), options.rerolls)


@dataclass(frozen=True, slots=True)
class Pulser(BeamRule):
    """Pulser, tuned before the battle; one that is not tuned fires as long."""

    def reach_mu(self, weapon: Weapon, options: CoreOptions) -> int:
        """One flat band. Rule: FTC-4.15"""
        if (weapon.tuning or "L") == "L":
            return int(options.pulser_l_range)
        return PULSER_DICE[weapon.tuning or "L"][1]

    def dice_at(self, weapon: Weapon, range_mu: float, shot: Shot, options: CoreOptions) -> BeamDice:
        """Rule: FTC-4.15"""
        return earning(BeamDice(PULSER_DICE[weapon.tuning or "L"][0], reroll=True), options.rerolls)


@dataclass(frozen=True, slots=True)
class SubmunitionPack(BeamRule):
    """Submunition pack: one burst that knows no screens."""

    def reach_mu(self, weapon: Weapon, options: CoreOptions) -> int:
        """Three bands of 6 MU. Rule: FTC-4.10"""
        return PROJECTILE_BAND_MU * len(SUBMUNITION_DICE)

    def dice_at(self, weapon: Weapon, range_mu: float, shot: Shot, options: CoreOptions) -> BeamDice:
        """Rule: FTC-4.10"""
        count = SUBMUNITION_DICE[band(range_mu, PROJECTILE_BAND_MU) - 1]
        return earning(earning(BeamDice(count, reroll=True), options.rerolls), options.submunition_rerolls)


@dataclass(frozen=True, slots=True)
class Stinger(BeamRule):
    """Stinger node: dice bought with power."""

    def reach_mu(self, weapon: Weapon, options: CoreOptions) -> int:
        """Four bands of 12 MU. Rule: FTC-4.17"""
        return BEAM_BAND_MU * STINGER_BANDS

    def dice_at(self, weapon: Weapon, range_mu: float, shot: Shot, options: CoreOptions) -> BeamDice:
        """As many dice as the power buys at this range. Rule: FTC-4.17"""
        count = shot.power // stinger_price(range_mu, options)
        return earning(BeamDice(count, reroll=True), options.rerolls) if count > 0 else NO_DICE


def stinger_price(range_mu: float, options: CoreOptions = DEFAULT_CORE) -> int:
    """Power for one die at a range; by hand the players count dice, not power. Rule: FTC-4.17"""
    number = band(range_mu, BEAM_BAND_MU)
    match options.stinger_cost:
        case "doubling":
            return 1 << (number - 1)
        case "linear":
            return number
        case "manual":
            return 1


@dataclass(frozen=True, slots=True)
class CatalogueDice(BeamRule):
    """A weapon whose anti-ship mode the catalogue writes as range and dice.

    Rule: FTC-4.14, FTC-4.26, FFB-27.1, FFB-27.5, FFB-27.17
    """

    def reach_mu(self, weapon: Weapon, options: CoreOptions) -> int | None:
        """As written, or None for a weapon without such a mode. Rule: FFB-0.4, FFB-15.4"""
        return weapon.anti_ship.range_mu if weapon.anti_ship else None

    def dice_at(self, weapon: Weapon, range_mu: float, shot: Shot, options: CoreOptions) -> BeamDice:
        """As written."""
        if weapon.anti_ship is None:
            return NO_DICE
        return earning(parse_beam_dice(weapon.anti_ship.dice), options.rerolls)

    def salvo(self, aimed: AimedShot, options: CoreOptions) -> Salvo:
        """As written: it may know no screens, and have a modifier for first dice only.

        Rule: FFB-1.7, FFB-27.17, FFB-32.31
        """
        salvo, mode = BeamRule.salvo(self, aimed, options), aimed.weapon.anti_ship
        if mode is None:
            return salvo
        screen = 0 if mode.ignores_screens else salvo.screen
        return replace(salvo, target_drm=salvo.target_drm + mode.first_drm, screen=screen)

    def report(self, aimed: AimedShot, thrown: ThrownDice) -> Report:
        """Hits with the damage that is written. Rule: FFB-4.1"""
        points = _written_damage(aimed)
        blows = (*each(thrown.normal, points, "all"), *each(thrown.penetrating, points, "penetrating"))
        return Report(aimed.weapon.id, thrown.hits, blows, tuple(one.faces for one in thrown.dice))

    def damage_odds(self, aimed: AimedShot, options: CoreOptions) -> Distribution:
        """Hits times the damage that is written; many hits are told apart no further. Rule: FFB-4.1"""
        dist, points = self.hit_odds(aimed, options), _written_damage(aimed)
        return dist if points == 1 else dist.capped(TOLD_APART).relabelled(lambda number: number * points)


@dataclass(frozen=True, slots=True)
class DicePerHit(WeaponRule):
    """A weapon whose beam dice say how many dice of damage it throws, as graser types do.

    The catalogue writes both. At markers the number of those dice is the number of hits.

    Rule: FFB-4.1, FFB-4.4, FFB-27.17
    """

    first: CatalogueDice = field(default=CatalogueDice())

    def reach_mu(self, weapon: Weapon, options: CoreOptions) -> int | None:
        """As written."""
        return self.first.reach_mu(weapon, options)

    def at_ship(self, aimed: AimedShot, label: str, options: CoreOptions) -> Rolling[Report]:
        """Hits, then their dice; every die is a blow of its own. Rule: FFB-4.4"""
        report = yield from self.at_marker(aimed, label, options)
        dice = _written_dice(aimed)
        if not report.hits:
            return report
        thrown = yield from throw(f"{label}, damage", replace(dice, count=dice.count * report.hits))
        blows = tuple(Blow(one.total) for one in thrown.dice)
        return replace(report, blows=blows, faces=(*report.faces, *(one.faces for one in thrown.dice)))

    def at_marker(self, aimed: AimedShot, label: str, options: CoreOptions) -> Rolling[Report]:
        """Hits only. Rule: FFB-4.4, FFB-4.5"""
        return (yield from self.first.at_marker(aimed, label, options))

    def damage_odds(self, aimed: AimedShot, options: CoreOptions) -> Distribution:
        """Exact but for the rarest numbers of hits. Rule: FFB-4.4"""
        return compound(self.hit_odds(aimed, options).capped(TOLD_APART), hits(_written_dice(aimed)))

    def hit_odds(self, aimed: AimedShot, options: CoreOptions) -> Distribution:
        """Rule: FFB-4.4"""
        return self.first.hit_odds(aimed, options)


def _written_dice(aimed: AimedShot) -> PlainDice:
    mode = aimed.weapon.anti_ship
    dice = parse_dice(mode.damage_dice) if mode and mode.damage_dice else None
    return dice if isinstance(dice, PlainDice) else PlainDice(0, 6)


def _written_damage(aimed: AimedShot) -> int:
    return aimed.weapon.anti_ship.damage if aimed.weapon.anti_ship else 1


@dataclass(frozen=True, slots=True)
class PointDefence(CatalogueDice):
    """Point defence system: under the classic rules a 6 does one point, and there it ends.

    Rule: FTC-4.26
    """

    def dice_at(self, weapon: Weapon, range_mu: float, shot: Shot, options: CoreOptions) -> BeamDice:
        """Rule: FTC-4.26, FFB-27.1"""
        dice = CatalogueDice.dice_at(self, weapon, range_mu, shot, options)
        return replace(dice, reroll=False) if options.fighter_rules == "classic" else dice
