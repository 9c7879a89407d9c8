"""Words of the examples about sensors, turned into values."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, get_args, get_type_hints

from fleetforge.systems.brilliant_lances.equipment import EVERY_CONDITION, EmitterKind, Heard, SensorKind
from fleetforge.systems.brilliant_lances.figures import DEFAULT_FIGURES
from fleetforge.systems.brilliant_lances.modifiers import Sight
from fleetforge.systems.brilliant_lances.options import DEFAULT_LANCE_OPTIONS, LanceOptions
from fleetforge.systems.brilliant_lances.painting import Paint
from fleetforge.systems.brilliant_lances.sensing import Look

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from fleetforge.kernel.finding import Refusal
    from fleetforge.systems.brilliant_lances.ships import Control

FIGURES = DEFAULT_FIGURES
USUAL_TL = 12
CONTROLS: Mapping[str, Control] = {
    "FIM": "independent",
    "independent": "independent",
    "controlled": "controlled",
    "semi-independent": "semi_independent",
}


def options_of(given: Mapping[str, Any]) -> LanceOptions:
    """The options that an example names; the rest are at their defaults."""
    hints = get_type_hints(LanceOptions)
    named = given.get("options", {})
    chosen: dict[str, Any] = {name: _value(word, get_args(hints[name])) for name, word in named.items()}
    return replace(DEFAULT_LANCE_OPTIONS, **chosen)


def _value(word: object, known: tuple[str, ...]) -> str:
    if isinstance(word, bool):
        return next(value for value in (("on", "yes") if word else ("off", "no")) if value in known)
    return str(word)


def sensor_kind(words: str) -> SensorKind:
    """The kind in words such as ``missile PEMS``."""
    kind = words.split()[-1]
    kind = kind.upper() if kind.upper() in get_args(SensorKind) else kind
    return next((one for one in get_args(SensorKind) if one == kind), "other")


def emitter_kind(words: str) -> EmitterKind:
    """The kind of an emitter."""
    plain = words.replace(" ", "_")
    found: EmitterKind = next(one for one in get_args(EmitterKind) if one.lower() == plain.lower())
    return found


def heard_of(emitter: Mapping[str, Any] | None, tl: int) -> Heard | None:
    """An emitter as an example gives it."""
    if not emitter:
        return None
    sr = emitter.get("set_sr", emitter.get("sr", emitter.get("rated_sr")))
    return Heard(emitter_kind(emitter["kind"]), emitter.get("tl", tl), sr)


def look_of(given: Mapping[str, Any]) -> Look:
    """The look that an example describes."""
    target, tl = given.get("target", {}), given.get("tl", USUAL_TL)
    dms = given.get("dms", ())
    paint = given.get("paint")
    return Look(
        "observer",
        "target",
        sensor_kind(given.get("sensor", "PEMS")),
        given["sr"],
        tl,
        given.get("asset", 10),
        given.get("range", 1),
        given.get("method", "own"),
        in_scan_arc=given.get("observer_in_arc", True),
        in_sight=given.get("los", True),
        sight=Sight(target.get("size", given.get("size", "M"))),
        g_turns=target.get("g_turns", 0),
        is_active=target.get("active", False),
        fired_director=target.get("mfd_fired_at_observer_last_turn", False),
        heard=heard_of(given.get("emitter"), tl),
        seen=EVERY_CONDITION,
        paint=paint and Paint(paint["mode"], paint["kind"], paint.get("sr", 1), paint.get("same_hexside", True)),
        previous=given.get("previous") or "none",
        terrain=given.get("terrain", 0) + sum(one.get("terrain", 0) for one in dms),
        jamming=sum(one.get("jamming", 0) for one in dms),
        evasion=sum(one.get("evasion", 0) for one in dms),
        is_false=target.get("false_bogey", False),
    )


def code_of(refusals: Iterable[Refusal]) -> str | None:
    """The code of the first refusal, None if there is none."""
    return next((one.code for one in refusals), None)


def at_numbers(expect: Mapping[str, Any], start: str) -> dict[str, int]:
    """Keys such as ``at_91``, each with its number."""
    return {key: int(key.removeprefix(start)) for key in expect if key.startswith(start)}


def one_or_list(given: Mapping[str, Any], name: str) -> tuple[list[Any], bool]:
    """Values of a field given as one or, with an s, as several; and whether it is one."""
    return ([given[name]], True) if name in given else (list(given[f"{name}s"]), False)
