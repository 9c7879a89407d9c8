"""Weapons that strike everything around a point: plasma bolts, antimatter torpedoes, mines.

Rule: FTC-4.16, FTC-4.24, FTC-4.28
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.kernel.dice import Roll
from fleetforge.kernel.odds import faces
from fleetforge.systems.full_thrust.battle_options.core import DEFAULT_CORE
from fleetforge.systems.full_thrust.damage.armour import Blow
from fleetforge.systems.full_thrust.fire.bands import within
from fleetforge.systems.full_thrust.fire.report import single_points
from fleetforge.systems.full_thrust.fire.thrown import throw
from fleetforge.systems.full_thrust.odds.beam import TOLD_APART, hits
from fleetforge.systems.full_thrust.odds.notation import BeamDice

if TYPE_CHECKING:
    from fleetforge.kernel.dice import Faces, Rolling
    from fleetforge.kernel.odds import Distribution
    from fleetforge.systems.full_thrust.battle_options.core import CoreOptions
    from fleetforge.systems.full_thrust.damage.armour import ArmourRule

SIDES = 6
ANTIMATTER_RADIUS_MU = 3
"""Rule: FTC-4.24"""
MINE_TRIGGER_MU = 3
MINE_DICE = 4
"""Rule: FTC-4.28"""
RACK_DICE = 1
"""What a torpedo lost on its rack does to the carrier's hull. Rule: FTC-4.24"""
PLASMA_RULES: dict[str, ArmourRule] = {"normal": "all", "ignore": "none", "half_up": "half"}


@dataclass(frozen=True, slots=True)
class Blast:
    """What an explosion does to one ship: its dice, what each counts, and the blows."""

    faces: Faces = ()
    counted: Faces = ()
    blows: tuple[Blow, ...] = ()

    @property
    def damage(self) -> int:
        """Damage points before armour."""
        return sum(self.counted)


def plasma_points(face: int, screen: int, options: CoreOptions = DEFAULT_CORE) -> int:
    """What a plasma die counts against a screen: high dice are cancelled, or each loses the level.

    Rule: FTC-4.16, FFB-24.4, FFB-24.5, FFB-24.6
    """
    if options.plasma_screens == "minus_level":
        return max(0, face - screen)
    return face if face <= SIDES - screen else 0


def plasma_bolt(
    strength: int, screen: int = 0, *, label: str = "plasma bolt", options: CoreOptions = DEFAULT_CORE
) -> Rolling[Blast]:
    """A bolt of so many levels against one ship; each ship has dice of its own, none earns more.

    Rule: FTC-4.16, FFB-24.2, FFB-24.3
    """
    if strength < 1:
        return Blast()
    thrown = yield Roll(label, strength)
    counted = tuple(plasma_points(face, screen, options) for face in thrown)
    return Blast(thrown, counted, (Blow(sum(counted), PLASMA_RULES[options.plasma_armour]),))


def plasma_odds(strength: int, screen: int = 0, options: CoreOptions = DEFAULT_CORE) -> Distribution:
    """Damage of a bolt to one ship. Rule: FTC-4.16"""
    return faces([plasma_points(face, screen, options) for face in range(1, SIDES + 1)]).times(max(0, strength))


def antimatter_dice(distance_mu: float) -> int:
    """Dice of an antimatter torpedo at a distance: 3, 2, 1 within 1, 2, 3 MU. Rule: FTC-4.24"""
    rings = range(1, ANTIMATTER_RADIUS_MU + 1)
    return next((ANTIMATTER_RADIUS_MU + 1 - ring for ring in rings if within(distance_mu, ring)), 0)


def antimatter_points(face: int, screen: int) -> int:
    """What one of its dice counts against a screen. Rule: FTC-4.24"""
    return max(0, face - screen)


def antimatter(distance_mu: float, screen: int = 0, *, label: str = "antimatter torpedo") -> Rolling[Blast]:
    """An antimatter torpedo against one ship. Rule: FTC-4.24"""
    count = antimatter_dice(distance_mu)
    if not count:
        return Blast()
    thrown = yield Roll(label, count)
    counted = tuple(antimatter_points(face, screen) for face in thrown)
    return Blast(thrown, counted, (Blow(sum(counted)),))


def antimatter_odds(distance_mu: float, screen: int = 0) -> Distribution:
    """Damage of an antimatter torpedo to one ship. Rule: FTC-4.24"""
    one = faces([antimatter_points(face, screen) for face in range(1, SIDES + 1)])
    return one.times(antimatter_dice(distance_mu))


def rack_explosion(label: str = "torpedo on its rack") -> Rolling[Blast]:
    """A torpedo whose rack fails a threshold check goes off inside the hull. Rule: FTC-4.24"""
    thrown = yield Roll(label, RACK_DICE)
    return Blast(thrown, thrown, (Blow(sum(thrown), "none"),))


def mine_dice(options: CoreOptions = DEFAULT_CORE) -> BeamDice:
    """Dice of a mine. Rule: FTC-4.28, FTC-4.4"""
    return BeamDice(MINE_DICE, reroll=options.rerolls == "on")


def mine(screen: int = 0, *, label: str = "mine", options: CoreOptions = DEFAULT_CORE) -> Rolling[Blast]:
    """A mine that a ship came too near. Rule: FTC-4.28"""
    thrown = yield from throw(label, mine_dice(options), screen=screen)
    blows = single_points(thrown.normal, thrown.penetrating)
    return Blast(tuple(face for one in thrown.dice for face in one.faces), thrown.per_die, blows)


def mine_odds(screen: int = 0, options: CoreOptions = DEFAULT_CORE) -> Distribution:
    """Damage of a mine. Rule: FTC-4.28"""
    return hits(mine_dice(options), screen=screen, below=TOLD_APART)


def triggers(distance_mu: float) -> bool:
    """Whether a path passes so near a mine that it goes off. Rule: FTC-4.28"""
    return within(distance_mu, MINE_TRIGGER_MU)
