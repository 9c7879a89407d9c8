"""Fire of a ship at fighter groups and ordnance markers: dice, hits, and what is left.

Shots are thrown as declared. Neighbours that roll beam dice in the same mode at the same target are
one handful, and so are equal neighbours that throw other point-defence dice.

Rule: FFB-4, FFB-16, FFB-17
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING, TypeAlias

from fleetforge.kernel.dice import in_turn
from fleetforge.kernel.odds import constant
from fleetforge.systems.full_thrust.battle_options import DEFAULT_BATTLE_OPTIONS
from fleetforge.systems.full_thrust.battle_options.fighters import DEFAULT_FIGHTERS
from fleetforge.systems.full_thrust.fighters.losses import strength_left
from fleetforge.systems.full_thrust.fighters.profiles import defence_dice, met_by
from fleetforge.systems.full_thrust.fire.attack import label_of
from fleetforge.systems.full_thrust.fire.declaration import MarkerTarget
from fleetforge.systems.full_thrust.fire.thrown import throw
from fleetforge.systems.full_thrust.fire.volley import Salvo, volley
from fleetforge.systems.full_thrust.fire.weapons.base import BeamRule
from fleetforge.systems.full_thrust.fire.weapons.table import rule_of
from fleetforge.systems.full_thrust.odds.beam import TOLD_APART, hits
from fleetforge.systems.full_thrust.odds.notation import BeamDice, PlainDice

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from fleetforge.kernel.dice import Faces, Rolling
    from fleetforge.kernel.odds import Distribution
    from fleetforge.systems.full_thrust.battle_options import BattleOptions
    from fleetforge.systems.full_thrust.battle_options.fighters import FighterOptions
    from fleetforge.systems.full_thrust.fire.declaration import AimedShot
    from fleetforge.systems.full_thrust.odds.targets import FireMode


@dataclass(frozen=True, slots=True)
class Counted:
    """Dice that are not read on the table, with the target's modifier. Rule: FFB-2.9"""

    dice: PlainDice
    drm: int


Thrown: TypeAlias = Salvo | Counted | None
"""What a shot throws; None for a weapon with a rule of its own."""


@dataclass(frozen=True, slots=True)
class ShotHits:
    """What one shot did: the faces of each first die with what it earned, and the hits, uncapped.

    Rule: FFB-4.1, FFB-4.2
    """

    weapon: str
    target: str
    mode: FireMode
    faces: tuple[Faces, ...]
    hits: int


def thrown_by(aimed: AimedShot, options: BattleOptions = DEFAULT_BATTLE_OPTIONS) -> Thrown:
    """What a shot that is allowed throws to hit.

    Raises:
        ValueError: the weapon has no point-defence mode (a caller who did not check).

    Rule: FFB-1.12, FFB-12.2, FFB-12.5, FFB-16.6, FFB-16.8, FFB-16.9, FFB-17.7, FFB-17.8
    """
    if aimed.shot.mode == "as":
        rule = rule_of(aimed.weapon)
        return rule.salvo(aimed, options.core) if isinstance(rule, BeamRule) else None
    mode, dice = aimed.weapon.point_defence, defence_dice(aimed.weapon)
    if mode is None or dice is None or not isinstance(aimed.target, MarkerTarget):
        raise ValueError(f"{aimed.weapon.title} has no point-defence mode at {aimed.target.id}")
    model = options.fighters.heavy_model
    met = met_by(aimed.target.kind, dice, minds_hard_targets=mode.minds_hard_targets, heavy_model=model)
    return Salvo(dice, met.drm, met.column) if isinstance(dice, BeamDice) else Counted(dice, met.drm)


def handfuls(
    shots: Sequence[AimedShot], options: BattleOptions = DEFAULT_BATTLE_OPTIONS
) -> Iterator[tuple[AimedShot, ...]]:
    """Shots in the order in which they are thrown, those of one throw together."""

    def key(pair: tuple[int, AimedShot]) -> object:
        place, aimed = pair
        thrown = thrown_by(aimed, options)
        alike = "beam dice" if isinstance(thrown, Salvo) else thrown or place
        return aimed.target.id, aimed.shot.mode, alike

    for _, group in groupby(enumerate(shots), key=key):
        yield tuple(aimed for _, aimed in group)


def marker_fire(
    firer: str, shots: Sequence[AimedShot], options: BattleOptions = DEFAULT_BATTLE_OPTIONS
) -> Rolling[tuple[ShotHits, ...]]:
    """Throw declared shots at fighter groups and markers; hits shot by shot, in their order.

    ``firer`` is what the ship is called. No damage is rolled.

    Rule: FFB-4.1, FFB-4.5, FFB-14.3, FFB-16, FFB-17
    """
    parts = yield from in_turn(_handful(firer, group, options) for group in handfuls(shots, options))
    return tuple(one for part in parts for one in part)


def _handful(firer: str, group: Sequence[AimedShot], options: BattleOptions) -> Rolling[tuple[ShotHits, ...]]:
    first = group[0]
    label = f"{label_of(group, firer)}, {'point defence' if first.shot.mode == 'pd' else 'anti-ship'}"
    thrown = [thrown_by(aimed, options) for aimed in group]
    if salvoes := [one for one in thrown if isinstance(one, Salvo)]:
        dice = yield from volley(label, salvoes)
        return tuple(
            _hits(aimed, tuple(die.faces for die in one.dice), one.hits) for aimed, one in zip(group, dice, strict=True)
        )
    if isinstance(thrown[0], Counted):
        return (yield from _counted(label, group, thrown[0]))
    return ((yield from _by_its_rule(label, first, options)),)


def _counted(label: str, group: Sequence[AimedShot], each: Counted) -> Rolling[tuple[ShotHits, ...]]:
    """Equal weapons with dice that are read as they fall. Rule: FFB-27.5, FFB-27.7, FFB-27.14"""
    count = each.dice.count
    thrown = yield from throw(label, replace(each.dice, count=count * len(group)), target_drm=each.drm)
    parts = [thrown.dice[place : place + count] for place in range(0, len(thrown.dice), count)]
    return tuple(
        _hits(aimed, tuple(die.faces for die in part), sum(die.total for die in part))
        for aimed, part in zip(group, parts, strict=True)
    )


def _by_its_rule(label: str, aimed: AimedShot, options: BattleOptions) -> Rolling[ShotHits]:
    """A weapon that decides with other dice whether it hits. Rule: FFB-4.3, FFB-4.4, FFB-16.10"""
    rule = rule_of(aimed.weapon)
    if rule is None:
        return _hits(aimed, (), 0)
    report = yield from rule.at_marker(aimed, label, options.core)
    return _hits(aimed, report.faces, report.hits)


def _hits(aimed: AimedShot, faces: tuple[Faces, ...], scored: int) -> ShotHits:
    return ShotHits(aimed.weapon.id, aimed.target.id, aimed.shot.mode, faces, scored)


def shot_odds(aimed: AimedShot, options: BattleOptions = DEFAULT_BATTLE_OPTIONS) -> Distribution:
    """Exact chances of the hits of one shot, before they are capped. Rule: FFB-35.6, FFB-35.7"""
    rule = rule_of(aimed.weapon)
    if aimed.shot.mode == "as":
        return rule.hit_odds(aimed, options.core) if rule else constant(0)
    match thrown_by(aimed, options):
        case Salvo(dice, drm, column):
            return hits(dice, target_drm=drm, screen=column, below=TOLD_APART)
        case Counted(plain, drm):
            return hits(plain, target_drm=drm)
    return constant(0)


def is_harmless(target: MarkerTarget, mode: FireMode, options: FighterOptions = DEFAULT_FIGHTERS) -> bool:
    """Whether hits of a mode do nothing to a target. Rule: FFB-4.10, FFB-32.5"""
    return target.kind == "antimatter" and mode == "as" and options.amt_hits_as == "none"


def hits_on(target: MarkerTarget, results: Sequence[ShotHits], options: FighterOptions = DEFAULT_FIGHTERS) -> int:
    """Hits on one target that count. Rule: FFB-4.10, FFB-32.5"""
    return sum(one.hits for one in results if one.target == target.id and not is_harmless(target, one.mode, options))


def expended(shots: Sequence[AimedShot]) -> tuple[str, ...]:
    """Weapons that are used up by the fire, whatever it did. Rule: FFB-27.6"""
    return tuple(aimed.weapon.id for aimed in shots if aimed.weapon.one_shot)


def outcome(
    targets: Sequence[MarkerTarget], results: Sequence[ShotHits], options: FighterOptions = DEFAULT_FIGHTERS
) -> Mapping[str, int]:
    """Strength left of each target, by id. Rule: FFB-4.6"""
    return {one.id: strength_left(one.kind, one.strength, hits_on(one, results, options)) for one in targets}
