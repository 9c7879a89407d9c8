"""Examples about sensor tasks: bands, DMs, both readings, painting, locks of missiles."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from fleetforge.systems.brilliant_lances.bands import band_words
from fleetforge.systems.brilliant_lances.contacts import Contact, emitter_off
from fleetforge.systems.brilliant_lances.difficulty import level_words
from fleetforge.systems.brilliant_lances.faults import ABOVE_IMPOSSIBLE
from fleetforge.systems.brilliant_lances.lock_limits import max_lock_range
from fleetforge.systems.brilliant_lances.missiles import Seeker, check_attempt, lock_range, may_home
from fleetforge.systems.brilliant_lances.modifiers import (
    ShotSeen,
    Sight,
    check_aspect,
    contact_dms,
    fire_dms,
    plume_dm,
    sight_dm,
    sight_of,
    stern_dm,
    tl_dm,
)
from fleetforge.systems.brilliant_lances.odds.sensing import look_odds
from fleetforge.systems.brilliant_lances.painting import jamming_range
from fleetforge.systems.brilliant_lances.sensing import Look, check_look, prospect, read
from fleetforge.systems.brilliant_lances.settings import check_power
from fleetforge.systems.brilliant_lances.ships import Aspect, Sensor
from fleetforge.systems.brilliant_lances.tasks import SUCCESSES
from tests.rules.adapters.brilliant_lances_words import (
    CONTROLS,
    FIGURES,
    at_numbers,
    code_of,
    look_of,
    one_or_list,
    options_of,
    sensor_kind,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fleetforge.kernel.finding import Refusal
    from fleetforge.systems.brilliant_lances.modifiers import Level
    from fleetforge.systems.brilliant_lances.sensing import Prospect, Reading, Sensed
    from tests.rules.examples import Adapter, Example


def _bands(example: Example) -> Mapping[str, Any]:
    given, options = example.given, options_of(example.given)
    ranges, is_one = one_or_list(given, "range")
    found = [prospect(replace(look_of({**given, "range": one}), hexes=one), FIGURES, options) for one in ranges]
    columns: dict[str, list[Any]] = {
        "band": [band_words(one.band) for one in found],
        "lock_dl": [None if one.lock.refusals else level_words(one.lock.net) for one in found],
        "lock": [_lock_word(one.lock) for one in found],
        "bd_dl": [level_words(one.bogey.net) for one in found],
        "bd_auto": [one.bogey.task.is_automatic for one in found],
    }
    return {name: rows[0] for name, rows in columns.items()} if is_one else {**columns, "bands": columns["band"]}


def _lock_word(lock: Reading) -> str | None:
    code = code_of(lock.refusals)
    return "above Impossible" if code == ABOVE_IMPOSSIBLE.code else code


def _sense(example: Example) -> Mapping[str, Any]:
    given, options = example.given, options_of(example.given)
    look = look_of(given)
    if error := code_of([*_setting(given), *check_look(look)]):
        example.flat_dice.finish()
        return {"error": error}
    found = prospect(look, FIGURES, options)
    answer = _before(found, example)
    return {**answer, **_after(read(found, example.dice["d20"]))} if example.dice else answer


def _setting(given: Mapping[str, Any]) -> tuple[Refusal, ...]:
    emitter = given.get("emitter", {})
    if "set_sr" not in emitter:
        return ()
    return tuple(check_power(Sensor("emitter", sensor_kind(emitter["kind"]), emitter["rated_sr"]), emitter["set_sr"]))


def _before(found: Prospect, example: Example) -> dict[str, Any]:
    look, lock, bogey = found.look, found.lock, found.bogey
    options = options_of(example.given)
    return {
        "sr_used": found.sr,
        "combined_sr": found.sr if look.method == "combined" else None,
        "band": band_words(found.band),
        "lock_dms": sum(one.dm for one in lock.dms),
        "lock_dl": level_words(lock.net),
        "lock_tn": lock.task.target,
        "lock": _lock_word(lock),
        "bd_base": level_words(bogey.base),
        "tl_dm": tl_dm(look.heard.tl, look.tl, FIGURES, options) if look.heard else 0,
        "plume_dm": sum(one.dm for one in bogey.dms if one.name == "plume"),
        "bd_net": level_words(bogey.net),
        "bd_rolled_at": level_words(bogey.task.level),
        "bd_dl": level_words(bogey.task.level),
        "bd_tn": bogey.task.target,
    }


def _after(sensed: Sensed) -> dict[str, Any]:
    learn: dict[str, Any] = {}
    if sensed.used_g_turns is not None:
        learn["used_g_turns"] = "yes" if sensed.used_g_turns else "no"
    if sensed.active_sr is not None:
        learn["active_sr"] = sensed.active_sr
    return {
        "result": sensed.level,
        "bd": sensed.bogey if sensed.bogey in SUCCESSES else "failure",
        "learn": learn,
        "revealed_false": sensed.reveals_false,
    }


def _dms(example: Example) -> Mapping[str, Any]:
    pairs = []
    for case in example.given["cases"]:
        ((name, level),) = case.items()
        pairs.append(contact_dms(level, FIGURES.previous_dm if name == "previous" else FIGURES.handoff_dm))
    return {"lock": [lock for lock, _ in pairs], "bd": [bogey for _, bogey in pairs]}


def _emitter_off(example: Example) -> Mapping[str, Any]:
    contacts = example.given["contacts"]
    return {one["id"]: emitter_off(Contact("", one["level"], one["basis"])).level for one in contacts}


def _set_sensor(example: Example) -> Mapping[str, Any]:
    given = example.given
    sensor = Sensor("sensor", sensor_kind(given["kind"]), given["rated_sr"])
    return {"error": code_of(check_power(sensor, given["sr"]))}


def _jam_range(example: Example) -> Mapping[str, Any]:
    return {"range": jamming_range(example.given["active_to_target"], example.given["passive_to_target"])}


def _plume_dm(example: Example) -> Mapping[str, Any]:
    kind = sensor_kind(example.given["sensor"])
    return {"dm": [plume_dm(kind, one["size"], one["g"]) for one in example.given["cases"]]}


def _fire_dm(example: Example) -> Mapping[str, Any]:
    options = options_of(example.given)
    found = [
        fire_dms(sensor_kind(one["sensor"]), (ShotSeen(one["weapon"], one["hit"], one["at_observer"]),), options)
        for one in example.given["cases"]
    ]
    return {"bd_dm": [sum(dm.dm for dm in dms) for dms in found]}


def _stern_dm(example: Example) -> Mapping[str, Any]:
    return {"dm": [stern_dm(one["stern"], one["g"]) for one in example.given["cases"]]}


def _size_dm(example: Example) -> Mapping[str, Any]:
    given, options = example.given, options_of(example.given)
    aspects = [Aspect(name, dm=dm) for name, dm in given.get("aspect_dm", {}).items()]
    seen = given.get("seen_from", ["broadside"])
    error = code_of(refusal for one in seen for refusal in check_aspect("ship", one))
    found = {"dm": [sight_dm(sight_of(given["size"], aspects, one, options), FIGURES) for one in seen]}
    return {"error": error} if error else found


def _max_lock(example: Example) -> Mapping[str, Any]:
    given = example.given
    options = replace(options_of(given), lock_past_extreme="on")
    if "cases" in given:
        return {"hexes": [max_lock_range(tl, size, options) for tl, size in given["cases"]]}
    look = Look("observer", "target", "PEMS", 999, given["tl"], 10, 1, sight=Sight(given["size"]))
    marks = at_numbers(example.expect, "at_")
    looks = {key: replace(look, hexes=hexes) for key, hexes in marks.items()}
    codes = {key: code_of(prospect(one, FIGURES, options).lock.refusals) for key, one in looks.items()}
    return {"hexes": max_lock_range(given["tl"], given["size"], options), **codes}


def _missile_lock(example: Example) -> Mapping[str, Any]:
    given, options = example.given, options_of(example.given)
    seeker = Seeker(given["missile"], CONTROLS[given["missile"]])
    hexes = lock_range(given["timing"], given["range_before"], given["range_after"])
    found = prospect(replace(look_of(given), hexes=hexes), FIGURES, options)
    level: Level = read(found, example.dice["d20"]).level
    tried = replace(seeker, has_tried=True, has_lock=level == "lock" and given["timing"] == "pre")
    return {
        "band": band_words(found.band),
        "lock_dl": level_words(found.lock.net),
        "lock_tn": found.lock.task.target,
        "result": level,
        "may_home_this_turn": may_home(tried),
        "second_attempt": code_of(check_attempt(tried)),
    }


def _odds_lock(example: Example) -> Mapping[str, Any]:
    given, options = example.given, options_of(example.given)
    ranges, is_one = one_or_list(given, "range")
    looks = {one: replace(look_of({**given, "range": one}), hexes=one) for one in ranges}
    found = {one: prospect(look, FIGURES, options) for one, look in looks.items()}
    chances = [str(look_odds(look, FIGURES, options).lock) for look in looks.values()]
    marks = at_numbers(example.expect, "dl_at_")
    first = found[ranges[0]]
    return {
        "p": chances[0] if is_one else chances,
        "band": band_words(first.band),
        "base": level_words(first.lock.base),
        "dl": level_words(first.lock.net),
        **{key: level_words(found[hexes].lock.net) for key, hexes in marks.items()},
    }


ADAPTERS: dict[str, Adapter] = {
    "brilliant_lances.bands": _bands,
    "brilliant_lances.sense": _sense,
    "brilliant_lances.dms": _dms,
    "brilliant_lances.emitter_off": _emitter_off,
    "brilliant_lances.set_sensor": _set_sensor,
    "brilliant_lances.jam_range": _jam_range,
    "brilliant_lances.plume_dm": _plume_dm,
    "brilliant_lances.fire_dm": _fire_dm,
    "brilliant_lances.stern_dm": _stern_dm,
    "brilliant_lances.size_dm": _size_dm,
    "brilliant_lances.max_lock": _max_lock,
    "brilliant_lances.missile_lock": _missile_lock,
    "brilliant_lances.odds.lock": _odds_lock,
}
