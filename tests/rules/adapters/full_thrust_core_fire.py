"""Kinds of ``full_thrust_core`` about fire."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from fleetforge.kernel.dice import resolved
from fleetforge.systems.full_thrust.damage.track import wound
from fleetforge.systems.full_thrust.design.hull import thrust_left
from fleetforge.systems.full_thrust.fighters.losses import strength_left
from fleetforge.systems.full_thrust.fire.area import plasma_bolt
from fleetforge.systems.full_thrust.fire.attack import blows_of, fire_at_ship
from fleetforge.systems.full_thrust.fire.declaration import MarkerTarget
from fleetforge.systems.full_thrust.fire.faults import OUT_OF_RANGE
from fleetforge.systems.full_thrust.fire.missiles import salvo
from fleetforge.systems.full_thrust.fire.thrown import throw
from fleetforge.systems.full_thrust.fire.weapons.table import rule_of
from fleetforge.systems.full_thrust.odds.notation import BeamDice
from tests.rules.adapters.full_thrust_core_words import aimed, core_options, ship_target, track, wound_words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from fleetforge.systems.full_thrust.battle_options.core import CoreOptions
    from fleetforge.systems.full_thrust.fire.declaration import AimedShot
    from fleetforge.systems.full_thrust.fire.report import Report
    from tests.rules.examples import Adapter, Example


def _shots(given: Mapping[str, Any], screen: int) -> list[AimedShot]:
    target = ship_target(screen)
    return [aimed(words, given["range"], target, number) for number, words in enumerate(given["weapons"], 1)]


def _fired(example: Example, shots: Sequence[AimedShot]) -> tuple[Report, ...]:
    dice = example.flat_dice
    reports = resolved(fire_at_ship(shots, options=core_options(example.given)), dice)
    dice.finish()
    return reports


def _out_of_reach(example: Example, shots: Sequence[AimedShot]) -> dict[str, Any]:
    """The refusal that a battle gives where a weapon does not reach. Rule: FTC-3.7"""
    far = [one for one in shots if not _reaches(one, core_options(example.given))]
    return {"error": OUT_OF_RANGE.code} if far else {}


def _reaches(shot: AimedShot, options: CoreOptions) -> bool:
    rule = rule_of(shot.weapon)
    return rule is not None and rule.reaches(shot, options)


def _totals(reports: Sequence[Report]) -> dict[str, Any]:
    hits = sum(report.hits for report in reports)
    return {
        "hit": hits > 0,
        "hits": hits,
        "damage": sum(report.damage for report in reports),
        "normal": sum(report.normal for report in reports),
        "penetrating": sum(report.penetrating for report in reports),
    }


def _beam_fire(example: Example) -> Mapping[str, Any]:
    shots = _shots(example.given, example.given.get("screen", 0))
    reports = _fired(example, shots)
    dice = sum(len(report.faces) for report in reports)
    return {**_totals(reports), **_out_of_reach(example, shots), "dice_rolled": dice}


def _beam_dice(example: Example) -> Mapping[str, Any]:
    given, source = example.given, example.flat_dice
    dice = BeamDice(given["dice_count"], given.get("drm_firer", 0), given.get("rerolls", True))
    rule = throw("beam dice", dice, target_drm=given.get("drm_target", 0), screen=given.get("screen", 0))
    thrown = resolved(rule, source)
    source.finish()
    return {"normal": thrown.normal, "penetrating": thrown.penetrating, "hits": thrown.hits}


def _attack(example: Example) -> Mapping[str, Any]:
    target = example.given["target"]
    shots = _shots(example.given, target.get("screen", 0))
    reports = _fired(example, shots)
    return {**_totals(reports), **_out_of_reach(example, shots), **_wounded(example, reports)}


def _wounded(example: Example, reports: Sequence[Report]) -> dict[str, Any]:
    return wound_words(wound(track(example.given["target"]), blows_of(reports), core_options(example.given)))


def _needles(example: Example, count: int) -> tuple[Report, ...]:
    given = example.given
    target = ship_target(given["target"].get("screen", 0))
    shots = [aimed({"type": "needle"}, given["range"], target, number) for number in range(1, count + 1)]
    named = [replace(one, shot=replace(one.shot, aim=given["aim"])) for one in shots]
    return _fired(example, named)


def _needle(example: Example) -> Mapping[str, Any]:
    reports = _needles(example, 1)
    lost = reports[0].system_lost
    words = {"system_lost": lost or None, "repairable": not lost}
    return {**words, **_totals(reports), **_wounded(example, reports)}


def _needle_x2(example: Example) -> Mapping[str, Any]:
    """Two needles of one ship at one system: one attack."""
    target = example.given["target"]
    reports = _needles(example, 2)
    kills = [report.system_lost for report in reports if report.system_lost]
    failures = target.get("drive_hits", 0) + kills.count("main_drive")
    words = {
        "drive_hits": failures,
        "thrust": thrust_left(target.get("thrust", 0), failures),
        "repairable": not kills,
        "systems_lost": kills,
    }
    return {**words, **_totals(reports), **_wounded(example, reports)}


def _salvo(example: Example) -> Mapping[str, Any]:
    dice = example.flat_dice
    strike = resolved(salvo(example.given.get("pd_kills", 0)), dice)
    dice.finish()
    wounded = wound(track(example.given["target"]), strike.blows, core_options(example.given))
    words = {"on_target": strike.on_target, "hits": strike.hits, "damage": strike.damage}
    return {**words, **wound_words(wounded)}


def _plasma_bolt(example: Example) -> Mapping[str, Any]:
    given, dice = example.given, example.flat_dice
    strength = given["cls"] - given.get("strength_lost", 0)
    blast = resolved(plasma_bolt(strength, given.get("screen", 0), options=core_options(given)), dice)
    dice.finish()
    return {"dice_rolled": len(blast.faces), "damage": blast.damage}


def _kgun_vs_fighters(example: Example) -> Mapping[str, Any]:
    given, dice = example.given, example.flat_dice
    target = MarkerTarget("g", strength=given["group_size"], evasion=given.get("evasion", 0))
    hits = 0
    for number, words in enumerate(given["weapons"], 1):
        shot = aimed(words, given["range"], target, number)
        rule = rule_of(shot.weapon)
        assert rule is not None
        hits += resolved(rule.at_marker(shot, "K-gun", core_options(given)), dice).hits
    dice.finish()
    return {
        "hits": hits,
        "fighters_killed": target.strength - strength_left(target.kind, target.strength, hits),
        "damage_rolls": 0,
    }


ADAPTERS: dict[str, Adapter] = {
    "full_thrust_core.beam_fire": _beam_fire,
    "full_thrust_core.beam_dice": _beam_dice,
    "full_thrust_core.attack": _attack,
    "full_thrust_core.needle": _needle,
    "full_thrust_core.needle_x2": _needle_x2,
    "full_thrust_core.salvo": _salvo,
    "full_thrust_core.plasma_bolt": _plasma_bolt,
    "full_thrust_core.kgun_vs_fighters": _kgun_vs_fighters,
}
