"""Kinds of ``full_thrust_core`` about damage, threshold checks, crews and repairs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fleetforge.kernel.dice import resolved
from fleetforge.systems.full_thrust.damage.armour import Blow
from fleetforge.systems.full_thrust.damage.control import Job, refused_jobs, repair
from fleetforge.systems.full_thrust.damage.core_systems import power_core_roll
from fleetforge.systems.full_thrust.damage.thresholds import Subject, roll_check
from fleetforge.systems.full_thrust.damage.track import Track, wound
from fleetforge.systems.full_thrust.design.hull import crew_factors, crew_left, crew_marks, hull_rows, thrust_left
from fleetforge.systems.full_thrust.families.screens import screen_level
from fleetforge.systems.full_thrust.fire.report import single_points
from tests.rules.adapters.full_thrust_core_words import core_options, track, wound_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fleetforge.kernel.dice import ScriptedDice
    from fleetforge.systems.full_thrust.damage.core_systems import CoreLoss, CoreSystem
    from fleetforge.systems.full_thrust.damage.thresholds import Outcome
    from tests.rules.examples import Adapter, Example

CORE: dict[str, CoreSystem] = {"bridge": "bridge", "life_support": "life", "power_core": "power"}
TURNS: dict[CoreSystem, str] = {"bridge": "bridge_turns", "life": "life_support_turns"}


def _hull_rows(example: Example) -> Mapping[str, Any]:
    return {"rows": [hull_rows(boxes) for boxes in example.given["hulls"]]}


def _apply_damage(example: Example) -> Mapping[str, Any]:
    given = example.given
    blows = single_points(given.get("normal", 0), given.get("penetrating", 0))
    return wound_words(wound(track(given["target"]), blows, core_options(given)))


def _threshold(example: Example) -> Mapping[str, Any]:
    given = example.given
    wounded = wound(Track(given["hull"], given["hull_lost_before"]), (Blow(given["hull_damage"]),))
    words = {"destroyed": wounded.destroyed, "rows_crossed": wounded.rows}
    if wounded.check is None:
        return {**words, **_nothing_rolled(given)}
    subjects = [Subject(name, name, CORE.get(name)) for name in given["systems"]]
    dice = example.flat_dice
    rule = roll_check(wounded.check, subjects, bridge_hit=core_options(given).bridge_hit)
    outcome = resolved(rule, dice)
    dice.finish()
    return {**words, **_outcome_words(given, outcome)}


def _nothing_rolled(given: Mapping[str, Any]) -> dict[str, Any]:
    thrust = _thrust(given, given["drive_hits"])
    return {"row": None, "number": None, "bonus": None, "failed": [], "thrust": thrust}


def _outcome_words(given: Mapping[str, Any], outcome: Outcome) -> dict[str, Any]:
    failures = given["drive_hits"] + outcome.failed.count("main_drive")
    screens = [name for name in given["systems"] if name.startswith("screen")]
    return {
        "row": outcome.check.row,
        "number": outcome.check.number,
        "bonus": outcome.check.bonus,
        "failed": outcome.failed,
        "thrust": _thrust(given, failures),
        "drive_hits": failures,
        "screen_level": screen_level(len(set(screens) - set(outcome.failed))),
        "bridge_permanent": any(loss.permanent for loss in outcome.core_losses),
        **dict(_turns(loss) for loss in outcome.core_losses if loss.core in TURNS),
    }


def _thrust(given: Mapping[str, Any], failures: int) -> int:
    return thrust_left(given.get("thrust", 0), failures, up=core_options(given).drive_half_rounding == "up")


def _turns(loss: CoreLoss) -> tuple[str, int | None]:
    return TURNS[loss.core], loss.turns


def _crew(example: Example) -> Mapping[str, Any]:
    given = example.given
    factors = crew_factors(given["mass"], merchant=given.get("merchant", False))
    dots = crew_marks(given["hull"], factors)
    return {"crew_factor": factors, "dots": dots, "dcp_now": crew_left(dots, given.get("hull_lost", 0))}


def _jobs(example: Example) -> list[Job]:
    return [Job(words["system"], words["parties"]) for words in example.given["jobs"]]


def _refused(example: Example) -> list[dict[str, str]]:
    given = example.given
    never = dict.fromkeys(given.get("needle_killed", ()), "a needle beam knocked it out")
    found = refused_jobs(_jobs(example), given["dcp"], never=never)
    return [{"system": one.place, "reason": one.code} for one in found]


def _damage_control_check(example: Example) -> Mapping[str, Any]:
    return {"refused": _refused(example)}


def _damage_control(example: Example) -> Mapping[str, Any]:
    given, refused = example.given, _refused(example)
    if refused:
        return {"refused": refused, "repaired": []}
    dice = example.flat_dice
    done = resolved(repair(_jobs(example)), dice)
    dice.finish()
    repaired = [one.job.system for one in done if one.repaired]
    failures = given.get("drive_hits", 0) - repaired.count("main_drive")
    words = {"repaired": repaired, "refused": [], "drive_hits": failures}
    return {**words, "thrust": _thrust(given, failures)}


def _power_core(example: Example) -> Mapping[str, Any]:
    """Repair at the end of the turn of the loss, then a roll at the start of each turn that has dice."""
    given, dice = example.given, example.flat_dice
    turn = given.get("turn_start_rolls_from", given["lost_on_turn"] + 1)
    repaired = _core_repaired(given.get("repair_parties", 0), dice)
    rolled, exploded = None, False
    while not repaired and not exploded and dice.position < len(dice.script):
        rolled = turn
        _, exploded = resolved(power_core_roll(), dice)
        turn += 1
    dice.finish()
    return {"repaired": repaired, "rolled_on_turn": rolled, "exploded": exploded}


def _core_repaired(parties: int, dice: ScriptedDice) -> bool:
    jobs = [Job("power_core", parties)] if parties else []
    return any(one.repaired for one in resolved(repair(jobs), dice))


ADAPTERS: dict[str, Adapter] = {
    "full_thrust_core.hull_rows": _hull_rows,
    "full_thrust_core.apply_damage": _apply_damage,
    "full_thrust_core.threshold": _threshold,
    "full_thrust_core.crew": _crew,
    "full_thrust_core.damage_control": _damage_control,
    "full_thrust_core.damage_control_check": _damage_control_check,
    "full_thrust_core.power_core": _power_core,
}
