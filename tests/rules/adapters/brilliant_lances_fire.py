"""Examples about tracking, spinal mounts, fire and fuel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fleetforge.systems.brilliant_lances.bands import band_of, band_words
from fleetforge.systems.brilliant_lances.difficulty import level_named, level_words
from fleetforge.systems.brilliant_lances.faults_fire import FIRE_ABOVE_IMPOSSIBLE, TRACK_RANDOM_FACING
from fleetforge.systems.brilliant_lances.firing import ARC_DMS, Shot, check_bearing, check_shot, shot_level, surprise_dm
from fleetforge.systems.brilliant_lances.micro_evasion import bursts_through
from fleetforge.systems.brilliant_lances.spinal import Thrust, check_spinal_fire, spinal_limits
from fleetforge.systems.brilliant_lances.tasks import SUCCESSES
from fleetforge.systems.brilliant_lances.tracking import TrackingPlan, check_tracking, tracking_arcs, tracking_task
from tests.rules.adapters.brilliant_lances_words import FIGURES, at_numbers, code_of, options_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fleetforge.kernel.finding import Refusal
    from fleetforge.systems.brilliant_lances.tracking import OwnEvasion
    from tests.rules.examples import Adapter, Example

EVASIONS: Mapping[str, OwnEvasion] = {
    "none": "none",
    "failure": "failure",
    "success_not_outstanding": "success",
    "outstanding": "outstanding",
}


def _track(example: Example) -> Mapping[str, Any]:
    given, options = example.given, options_of(example.given)
    g_turns, own = given["g_track"], EVASIONS[given.get("own_evasion") or "none"]
    plan = TrackingPlan("ship", "target", g_turns, given.get("arc", 1), given["previous_lock"], own)
    if error := code_of(check_tracking(plan, options)):
        example.flat_dice.finish()
        lost = {"g_turns_lost": g_turns} if error == TRACK_RANDOM_FACING.code else {}
        return {"error": error, **lost}
    task = tracking_task(given.get("asset", 10), g_turns, given.get("target_evasion_dm", 0), FIGURES, options)
    answer = {"dl": level_words(task.level), "tn": task.target}
    if not example.dice:
        return answer
    outcome = task.outcome(example.dice["d20"])
    arcs = list(tracking_arcs(given.get("basic_arc", [1]), g_turns, outcome))
    return {**answer, "result": outcome if outcome in SUCCESSES else "failure", "arcs": arcs}


def _tracking_arc(example: Example) -> Mapping[str, Any]:
    given = example.given
    return {"arcs": list(tracking_arcs(given["basic"], given["g_track"], given["success"]))}


def _spinal(example: Example) -> Mapping[str, Any]:
    given = example.given
    thrust = Thrust(given["manoeuvre"], given["evasion"], given["tracking"])
    limits = spinal_limits(given["max_g"], thrust, given["mounted"])
    engaged: dict[str, str] = {}
    refusals: list[Refusal] = []
    for number in range(1, given.get("targets_wanted", 0) + 1):
        refusals += check_spinal_fire(limits, engaged, f"mount {number}", f"target {number}")
        engaged[f"mount {number}"] = f"target {number}"
    return {"targets": limits.targets, "weapons": limits.weapons, "error": code_of(refusals)}


def _fire(example: Example) -> Mapping[str, Any]:
    given, options = example.given, options_of(example.given)
    base = level_named(given["base_plus_other"])
    contact = "lock" if given["locked"] else "bogey"
    dodging = given["micro_evading"]
    shots = {
        hexes: Shot("ship", "target", "gun", base, hexes, contact, dodging, range_dm=0, wants_surprise=True)  # type: ignore[arg-type]
        for hexes in given["ranges"]
    }
    codes = {hexes: [one.code for one in check_shot(shot, FIGURES, options)] for hexes, shot in shots.items()}
    barred = [one for found in codes.values() for one in found if one != FIRE_ABOVE_IMPOSSIBLE.code]
    return {
        "range_dm": [surprise_dm(hexes, options) for hexes in shots],
        "dl": [level_words(shot_level(shot, FIGURES, options)) for shot in shots.values()],
        **{key: next(iter(codes[hexes]), None) for key, hexes in at_numbers(example.expect, "at_").items()},
        **({"error": barred[0]} if barred else {}),
    }


def _fire_arc(example: Example) -> Mapping[str, Any]:
    cases = example.given["cases"]
    return {
        "dm": [ARC_DMS.get(one) for one in cases],
        "errors": [code_of(check_bearing("gun", "target", one)) for one in cases],
    }


def _weapon_band(example: Example) -> Mapping[str, Any]:
    return {"bands": [band_words(band_of(example.given["sr"], hexes)) for hexes in example.given["ranges"]]}


def _fuel(example: Example) -> Mapping[str, Any]:
    given = example.given
    start, spent = (round(given[name] * 10) for name in ("start", "g_turns_spent"))
    found = bursts_through(start, given["first_bd_turn"], given["through_turn"], spent, options_of(given))
    return {"micro_turns": found.turns, "fuel": found.fuel / 10}


ADAPTERS: dict[str, Adapter] = {
    "brilliant_lances.track": _track,
    "brilliant_lances.tracking_arc": _tracking_arc,
    "brilliant_lances.spinal_limits": _spinal,
    "brilliant_lances.fire_spinal": _spinal,
    "brilliant_lances.fire": _fire,
    "brilliant_lances.fire_arc": _fire_arc,
    "brilliant_lances.weapon_band": _weapon_band,
    "brilliant_lances.fuel": _fuel,
}
