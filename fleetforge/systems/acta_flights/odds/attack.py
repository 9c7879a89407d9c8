"""Exact chances of weapons against flights and of flights against ships.

Rule: ACF-13.3, ACF-13.4
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from fleetforge.kernel.chains import reroll_chain
from fleetforge.kernel.odds import compound, constant, distribution, faces
from fleetforge.systems.acta_flights.attack_dice import dodge_of, is_hit, lock_on_number
from fleetforge.systems.acta_flights.attack_table import losses, result_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.kernel.odds import Distribution
    from fleetforge.systems.acta_flights.profiles import Weapon, WeaponTrait

SIDES = range(1, 7)
TOLD_APART = 60
"""Hits of a Beam up to which the chances are told apart; it may roll on without end."""


@dataclass(frozen=True, slots=True)
class ShipAttackOdds:
    """What a weapon does to a ship, on average and, for damage, in full. Rule: ACF-13.4"""

    per_die: Fraction
    hits: Fraction
    damage: Fraction
    criticals: Fraction


def face_chance(hull: int, traits: Sequence[WeaponTrait]) -> Fraction:
    """Chance that one throw of an attack die hits. Rule: ACF-10.4, ACF-10.10"""
    return Fraction(sum(is_hit(face, hull, traits) for face in SIDES), 6)


def hit_chance(hull: int, traits: Sequence[WeaponTrait]) -> Fraction:
    """Chance that an attack die hits, a Twin-Linked miss thrown again. Rule: ACF-13.4, ACF-10.10"""
    chance = face_chance(hull, traits)
    return chance + (1 - chance) * chance if "Twin-Linked" in traits else chance


def undodged_chance(dodge: int | None, traits: Sequence[WeaponTrait]) -> Fraction:
    """Chance that a hit is not dodged. Rule: ACF-13.3, ACF-10.7"""
    score = dodge_of(dodge, traits)
    return Fraction(1) if score is None else Fraction(sum(face < score for face in SIDES), 6)


def kill_chance(hull: int, dodge: int | None, traits: Sequence[WeaponTrait]) -> Fraction:
    """Chance that one attack die destroys a flight; a Beam's hits roll on until one is not dodged.

    Rule: ACF-13.3, ACF-10.12
    """
    through = undodged_chance(dodge, traits)
    chance = hit_chance(hull, traits) * through
    if "Beam" not in traits:
        return chance
    again = face_chance(hull, traits)
    further = again * through / (1 - again * (1 - through))
    return hit_chance(hull, traits) * (through + (1 - through) * further)


def survival(hull: int, dodge: int | None, dice: int, traits: Sequence[WeaponTrait]) -> Fraction:
    """Chance that a flight survives so many attack dice, locked on. Rule: ACF-13.3"""
    return (1 - kill_chance(hull, dodge, traits)) ** dice


def lock_on_chance(stealth: int | None, distance: float, *, marked: bool = False) -> Fraction:
    """Chance to lock on to a target; certain without Stealth. Rule: ACF-10.9"""
    if stealth is None:
        return Fraction(1)
    number = lock_on_number(stealth, distance, marked=marked)
    return Fraction(sum(face >= number for face in SIDES), 6)


def hits_distribution(weapon: Weapon, hull: int) -> Distribution:
    """Exact chances of a weapon's hits, before Dodge and Interceptors. Rule: ACF-13.4"""
    chance = hit_chance(hull, weapon.traits)
    if not weapon.has("Beam"):
        return distribution({0: 1 - chance, 1: chance}).times(weapon.attack_dice)
    scores = [int(is_hit(face, hull, weapon.traits)) for face in SIDES]
    chain = reroll_chain(scores, scores, [face for face in SIDES if scores[face - 1]], TOLD_APART)
    once = constant(1) + chain
    die = distribution({0: Fraction(1)}) if not chance else _either(chance, once)
    return die.times(weapon.attack_dice)


def _either(chance: Fraction, hit: Distribution) -> Distribution:
    """Nothing, or what a hit brings with this chance."""
    return distribution(
        {0: 1 - chance, **{total: chance * part for total, part in hit.chances}},
        hit.tail_from if hit.is_open else None,
        chance * hit.mean if hit.is_open else None,
    )


def damage_distribution(weapon: Weapon, hull: int) -> Distribution:
    """Exact chances of the Damage of a weapon without a chain, before what criticals add. Rule: ACF-13.4"""
    return compound(hits_distribution(weapon, hull), faces([damage for damage, _ in _table(weapon)]))


def ship_attack_odds(weapon: Weapon, hull: int) -> ShipAttackOdds:
    """What a weapon does on average to a ship without Dodge, Stealth and Interceptors. Rule: ACF-13.4"""
    hits = hits_distribution(weapon, hull).mean
    damage = Fraction(sum(one for one, _ in _table(weapon)), 6)
    criticals = Fraction(sum(critical for _, critical in _table(weapon)), 6)
    return ShipAttackOdds(hit_chance(hull, weapon.traits), hits, hits * damage, hits * criticals)


def _table(weapon: Weapon) -> tuple[tuple[int, bool], ...]:
    """Damage and whether it is a critical, for each face on the Attack Table."""
    results = [result_of(face, precise=weapon.has("Precise")) for face in SIDES]
    double = weapon.has("Double Damage")
    return tuple((losses(result, double=double)[0], result == "critical") for result in results)
