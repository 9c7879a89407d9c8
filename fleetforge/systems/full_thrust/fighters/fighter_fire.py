"""Fighters that fire at fighters and ordnance: phase 9a.

Rule: FFB-21, FFB-22.6, FFB-22.12
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.kernel.dice import in_turn
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle_options.fighters import DEFAULT_FIGHTERS
from fleetforge.systems.full_thrust.fighters.break_off import may_fire_after
from fleetforge.systems.full_thrust.fighters.distance import mu, within
from fleetforge.systems.full_thrust.fighters.endurance import check_action, spent
from fleetforge.systems.full_thrust.fighters.faults_fire import (
    BROKE_TOO_LATE,
    GROUP_DONE,
    HAS_RUN,
    NINE_A_ALLOCATION,
    NINE_A_MODE,
    NINE_A_TARGET,
)
from fleetforge.systems.full_thrust.fighters.losses import target_kind
from fleetforge.systems.full_thrust.fighters.markers import AREA_MARKERS, check_group_size
from fleetforge.systems.full_thrust.fighters.profiles import fighter_defence, met_by
from fleetforge.systems.full_thrust.fighters.protection import can_fire, check_protection
from fleetforge.systems.full_thrust.fire.faults import OUT_OF_RANGE
from fleetforge.systems.full_thrust.fire.thrown import throw
from fleetforge.systems.full_thrust.odds.beam import TOLD_APART, hits

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from fleetforge.kernel.dice import Faces, Rolling
    from fleetforge.kernel.odds import Distribution
    from fleetforge.systems.full_thrust.battle_options.fighters import FighterOptions
    from fleetforge.systems.full_thrust.catalogue import FighterTypes
    from fleetforge.systems.full_thrust.fighters.endurance import Action
    from fleetforge.systems.full_thrust.fighters.markers import Marker
    from fleetforge.systems.full_thrust.odds.targets import FireMode


@dataclass(frozen=True, slots=True)
class GroupFire:
    """A group's declared fire: ``allocation`` is fighters by target, ``ranges`` MU by target.

    ``drawn`` are targets whose escorts it lets fire first, or has let.
    ``broke_off_late`` says that it broke off an attack run in phase 9a.

    Rule: FFB-21.5, FFB-21.12, FFB-22.6, FFB-32.42
    """

    attacker: Marker
    allocation: Mapping[str, int]
    ranges: Mapping[str, float]
    drawn: Collection[str] = ()
    mode: FireMode = "pd"
    broke_off_late: bool = False


@dataclass(frozen=True, slots=True)
class GroupHits:
    """What some fighters of one group did to one target; hits are uncapped.

    Rule: FFB-21.5
    """

    group: str
    target: str
    faces: tuple[Faces, ...]
    hits: int


def check_group_fire(
    fire: GroupFire, groups: Mapping[str, Marker], options: FighterOptions = DEFAULT_FIGHTERS
) -> tuple[Refusal, ...]:
    """Everything that stands against a group's fire in 9a, in the order of the rules.

    ``groups`` are all groups and markers that matter, by id: targets and their escorts.

    Rule: FFB-21, FFB-22, FFB-33.2
    """
    return tuple(_refusals(fire, groups, options))


def _refusals(fire: GroupFire, groups: Mapping[str, Marker], options: FighterOptions) -> Iterator[Refusal]:
    attacker = fire.attacker
    if attacker.strength:
        yield from check_group_size(attacker.id, attacker.title, attacker.strength)
    if attacker.turn.fired:
        yield Refusal(GROUP_DONE, attacker.id, attacker.title)
    if attacker.turn.attack_run:
        yield Refusal(HAS_RUN, attacker.id, attacker.title)
    elif not may_fire_after(in_phase_9a=fire.broke_off_late, options=options):
        yield Refusal(BROKE_TOO_LATE, attacker.id, attacker.title)
    yield from check_action(attacker, "fire_9a")
    if fire.mode != "pd":
        yield Refusal(NINE_A_MODE, attacker.id, attacker.title)
    for name in fire.allocation:
        yield from _target(fire, name, groups.get(name), options)
    yield from check_protection(attacker, fire.allocation, groups, drawn=fire.drawn, options=options)
    yield from _numbers(fire)


def _target(fire: GroupFire, name: str, target: Marker | None, options: FighterOptions) -> Iterator[Refusal]:
    """Kind, ownership and range of one target. Rule: FFB-21.4, FFB-21.10, FFB-32.2, FFB-32.22, FFB-32.40"""
    attacker = fire.attacker
    if target is None or not _may_be_shot(attacker, target, options):
        words = (("target", target.title if target else name),)
        yield Refusal(NINE_A_TARGET, attacker.id, attacker.title, words=words)
        return
    distance, limit = fire.ranges.get(name, 0), int(options.range_9a)
    if not within(distance, limit, inclusive=limit == 0 or options.range_inclusive == "true"):
        words = (("target", target.title),)
        yield Refusal(OUT_OF_RANGE, attacker.id, attacker.title, found=mu(distance), allowed=limit, words=words)


def _may_be_shot(attacker: Marker, target: Marker, options: FighterOptions) -> bool:
    if target.strength <= 0 or (target.kind == "antimatter" and options.amt_is_ordnance == "false"):
        return False
    return target.side != attacker.side or (target.kind in AREA_MARKERS and options.fire_9a_enemy_only == "false")


def _numbers(fire: GroupFire) -> Iterator[Refusal]:
    """One target for each living fighter at most. Rule: FFB-21.5, FFB-22.12"""
    attacker, assigned = fire.attacker, sum(fire.allocation.values())
    if assigned > attacker.strength or any(fighters < 0 for fighters in fire.allocation.values()):
        yield Refusal(NINE_A_ALLOCATION, attacker.id, attacker.title, found=assigned, allowed=attacker.strength)


def group_fire(
    fire: GroupFire, groups: Mapping[str, Marker], types: FighterTypes, options: FighterOptions = DEFAULT_FIGHTERS
) -> Rolling[tuple[GroupHits, ...]]:
    """Throw the dice of a group's fighters, target by target.

    Rule: FFB-21.5, FFB-21.6, FFB-21.7, FFB-21.8
    """
    assigned = ((groups[name], fighters) for name, fighters in fire.allocation.items() if fighters > 0)
    shots = (_shots(fire.attacker, fighters, target, types, options) for target, fighters in assigned)
    return (yield from in_turn(shots))


def escort_fire(
    attacker: Marker,
    escorts: Sequence[Marker],
    types: FighterTypes,
    *,
    declined: Sequence[str] = (),
    options: FighterOptions = DEFAULT_FIGHTERS,
) -> Rolling[tuple[GroupHits, ...]]:
    """Fire out of order by all escorts that can and will, at the attacking group.

    Rule: FFB-6.17, FFB-22.6, FFB-22.8, FFB-22.9, FFB-22.10
    """
    firing = (one for one in escorts if can_fire(one) and one.id not in declined)
    return (yield from in_turn(_shots(one, one.strength, attacker, types, options) for one in firing))


def _shots(
    firer: Marker, fighters: int, target: Marker, types: FighterTypes, options: FighterOptions
) -> Rolling[GroupHits]:
    armament = types.armaments[firer.armament]
    dice = replace(fighter_defence(armament), count=fighters)
    met = met_by(target_kind(target), dice, heavy_model=options.heavy_model)
    label = f"{fighters} × {armament.title.lower()} fighter of {firer.title} at {target.title}"
    thrown = yield from throw(label, dice, target_drm=met.drm, screen=met.column)
    return GroupHits(firer.id, target.id, tuple(one.faces for one in thrown.dice), thrown.hits)


def group_odds(
    firer: Marker,
    fighters: int,
    target: Marker,
    types: FighterTypes,
    options: FighterOptions = DEFAULT_FIGHTERS,
) -> Distribution:
    """Exact chances of the hits of some fighters on one target, before they are capped.

    Rule: FFB-35.4, FFB-35.7
    """
    dice = replace(fighter_defence(types.armaments[firer.armament]), count=fighters)
    met = met_by(target_kind(target), dice, heavy_model=options.heavy_model)
    return hits(dice, target_drm=met.drm, screen=met.column, below=TOLD_APART)


def after_fire(group: Marker, action: Action = "fire_9a") -> Marker:
    """A group that has fired, on its go or out of order as escort: it has paid and is done.

    Rule: FFB-6.11, FFB-6.17, FFB-21.2, FFB-21.3, FFB-22.8
    """
    paid = spent(group, action)
    return replace(paid, turn=replace(paid.turn, fired=True))
