"""Exact chances of the sensor rules: contacts, detection while closing, going active, tracking, spinal mounts, fire.

Rule: BLS-19
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, get_args

from fleetforge.app.odds import Answer, Chances, GameOdds, Means, Number, OddsQuery, Pick, Switch, named, picks
from fleetforge.kernel.option_info import infos_of
from fleetforge.kernel.words import counted
from fleetforge.systems.brilliant_lances.bands import band_words
from fleetforge.systems.brilliant_lances.difficulty import DIFFICULT, level_words
from fleetforge.systems.brilliant_lances.equipment import HEARS, Heard, SensorKind
from fleetforge.systems.brilliant_lances.figures import DEFAULT_FIGURES, SIZE_NAMES, SIZES
from fleetforge.systems.brilliant_lances.firing import Shot
from fleetforge.systems.brilliant_lances.modifiers import Sight
from fleetforge.systems.brilliant_lances.odds.active import active_cost
from fleetforge.systems.brilliant_lances.odds.fire import hit_chance, longest_shot
from fleetforge.systems.brilliant_lances.odds.sensing import (
    contact_while_closing,
    detection_curve,
    detection_reach,
    look_odds,
)
from fleetforge.systems.brilliant_lances.odds.tracking import tracking_odds
from fleetforge.systems.brilliant_lances.options import LanceOptions
from fleetforge.systems.brilliant_lances.sensing import Look, prospect
from fleetforge.systems.brilliant_lances.spinal import Thrust, spinal_limits

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fleetforge.app.odds import Asked
    from fleetforge.systems.brilliant_lances.figures import Size
    from fleetforge.systems.brilliant_lances.sensing import Reading

BANDS = 8
"""Short to 16xExt, as the exact tables have them."""
MOST_HEXES, MOST_SR, MOST_TURNS = 2000, 99, 20
_KINDS = named(get_args(SensorKind))
_LISTENERS = named(HEARS)
_SIZES = tuple((size, SIZE_NAMES[size]) for size in SIZES)
_SR = Number("sr", "SR of the sensor", 1, MOST_SR, 8, needed=True)
_HEXES = Number("hexes", "Hexes to the target", 0, MOST_HEXES, 32, needed=True)
_SHARED: tuple[Asked, ...] = (
    Number("asset", "Asset of the operator", 1, 40, 10),
    Pick("sensor", "Kind of sensor", _KINDS, "PEMS"),
    Pick("size", "Size of the target", _SIZES, "M"),
    Number("tl", "TL of the sensor", 1, 30, 12),
    Number("g_turns", "G-turns that the target used", 0, 20, 0),
    Switch("active", "The target has gone active"),
    Number("terrain", "DM for terrain and jamming", -10, 10, 0),
)
_SENSING = ("bd_ladder", "bd_active_stack", "lock_past_extreme", "active_bd_limit")
"""Options that touch a sensor task most; the others are as usual."""


def lance_odds() -> GameOdds:
    """All questions."""
    return GameOdds(
        "lances",
        "Brilliant Lances",
        (_ask_contact(), _ask_curve(), _ask_closing(), _ask_active(), _ask_tracking(), _ask_spinal(), _ask_fire()),
    )


def _ask_contact() -> OddsQuery:
    return OddsQuery(
        "contact",
        "Lock-On and Bogey",
        "Chances of one roll: a Lock-On, a Bogey only, nothing.",
        "BLS-19.1",
        (
            _SR,
            _HEXES,
            *_SHARED,
            Pick("previous", "Contact of the turn before", named(("none", "bogey", "lock")), "none"),
            Pick("stern", "In the stern arc", named(("none", "some", "all")), "none"),
            Number("evasion", "DM for the target's Evasion", 0, 5, 0),
            *_sensing_picks(),
        ),
        _contact,
    )


def _ask_curve() -> OddsQuery:
    return OddsQuery(
        "curve",
        "Detection by range",
        "Chances of a Bogey or better and of a Lock-On in each band, and where a contact falls below one in two.",
        "BLS-19.2",
        (_SR, *_SHARED, *_sensing_picks()),
        _curve,
    )


def _ask_closing() -> OddsQuery:
    return OddsQuery(
        "closing",
        "Detection while closing",
        "Chance of a contact within so many turns, at a steady closing speed.",
        "BLS-19.2",
        (
            _SR,
            Number("hexes", "Hexes in the first turn", 0, MOST_HEXES, 256, needed=True),
            Number("closing", "Hexes nearer each turn", 0, MOST_HEXES, 30, needed=True),
            Number("turns", "Turns", 1, MOST_TURNS, 4, needed=True),
            *_SHARED,
            *_sensing_picks(),
        ),
        _closing,
    )


def _ask_active() -> OddsQuery:
    return OddsQuery(
        "active",
        "What going active costs",
        "How far a listener notices an active array at each setting, for certain and at one in two.",
        "BLS-19.3",
        (
            Number("sr", "SR of the listener", 1, MOST_SR, 4, needed=True),
            Number("rated", "Rated SR of the active array", 1, MOST_SR, 8, needed=True),
            Number("asset", "Asset of the listener", 1, 40, 10),
            Pick("sensor", "Kind of listener", _LISTENERS, "PEMS"),
            Pick("size", "Size of the active ship", _SIZES, "M"),
            Number("tl", "TL of the listener", 1, 30, 12),
            Number("emitter_tl", "TL of the active array", 1, 30, 12),
            *picks(infos_of(LanceOptions), "bd_ladder", "bd_active_stack", "tl_dm"),
        ),
        _active,
    )


def _ask_tracking() -> OddsQuery:
    return OddsQuery(
        "tracking",
        "Tracking",
        "Chances of success and of an Outstanding Success by g-turns, and the arcs that follow.",
        "BLS-19.4",
        (
            Number("asset", "Asset of the pilot", 1, 40, 10, needed=True),
            Number("evasion", "DM for the target's Evasion", 0, 5, 0),
            Number("most", "G-turns up to", 1, 12, 5),
            *picks(infos_of(LanceOptions), "tracking_first_g"),
        ),
        _tracking,
    )


def _ask_spinal() -> OddsQuery:
    return OddsQuery(
        "spinal",
        "Spinal mounts",
        "How many targets and weapons each number of g-turns on tracking leaves.",
        "BLS-19.4",
        (
            Number("g", "G rating", 1, 12, 4, needed=True),
            Number("mounted", "Spinal mounts", 1, 12, 1, needed=True),
            Number("manoeuvre", "G-turns on manoeuvre", 0, 12, 0),
            Number("evasion", "G-turns on Evasion", 0, 12, 0),
        ),
        _spinal,
    )


def _ask_fire() -> OddsQuery:
    return OddsQuery(
        "fire",
        "Fire",
        "Chance to hit with and without micro-evasion of the target, and the longest shot.",
        "BLS-19.5",
        (
            _HEXES,
            Number("level", "Level of the task before range: 1 Easy to 5 Impossible", -5, 5, DIFFICULT, needed=True),
            Number("asset", "Asset of the gunner", 1, 40, 10),
            Number("normal", "Normal DM for the range, if it is known", -5, 20),
            Pick("arc", "In the arc", named(("all", "some")), "all"),
            *picks(infos_of(LanceOptions), "per_10_hexes"),
        ),
        _fire,
    )


def _sensing_picks() -> tuple[Pick, ...]:
    return picks(infos_of(LanceOptions), *_SENSING)


def _options(given: Mapping[str, Any], *names: str) -> LanceOptions:
    """The options that a question asks for, the others as usual."""
    return LanceOptions(**{name: given[name] for name in names})


def _look(given: Mapping[str, Any], hexes: int) -> Look:
    """The look that a question describes."""
    size: Size = given["size"]
    return Look(
        "",
        "",
        given["sensor"],
        given["sr"],
        given["tl"],
        given["asset"],
        hexes,
        sight=Sight(size),
        g_turns=given["g_turns"],
        is_active=given["active"],
        terrain=given["terrain"],
        previous=given.get("previous", "none"),
        stern=given.get("stern", "none"),
        evasion=given.get("evasion", 0),
    )


def _contact(given: Mapping[str, Any]) -> Answer:
    """Rule: BLS-19.1"""
    look, options = _look(given, given["hexes"]), _options(given, *_SENSING)
    found, odds = prospect(look, DEFAULT_FIGURES, options), look_odds(look, DEFAULT_FIGURES, options)
    levels = f"Lock-On {_level(found.lock)}, Bogey {_level(found.bogey)}"
    words = f"{look.sensor} {look.sr} at {counted(look.hexes, 'hex', 'hexes')}, {band_words(found.band)}: {levels}"
    rows = (("Lock-On", odds.lock), ("Bogey only", odds.bogey_only), ("nothing", odds.nothing))
    return Answer(words, (Chances(rows),))


def _level(reading: Reading) -> str:
    if not reading.may_be_tried:
        return f"cannot be tried ({level_words(reading.net)})"
    return reading.task.words


def _curve(given: Mapping[str, Any]) -> Answer:
    """Rule: BLS-19.2"""
    look, options = _look(given, 0), _options(given, *_SENSING)
    curve = detection_curve(look, BANDS, DEFAULT_FIGURES, options)
    half = detection_reach(look, Fraction(1, 2), DEFAULT_FIGURES, options)
    places = [f"{one.band}, up to {one.hexes}" for one in curve]
    bogeys = tuple(
        (f"Bogey or better: {place}", one.odds.bogey_or_better) for place, one in zip(places, curve, strict=True)
    )
    locks = tuple((f"Lock-On: {place}", one.odds.lock) for place, one in zip(places, curve, strict=True))
    words = f"a contact is at least one in two up to {counted(half, 'hex', 'hexes')}"
    return Answer(f"{look.sensor} {look.sr}: {words}", (Chances(bogeys), Chances(locks)))


def _closing(given: Mapping[str, Any]) -> Answer:
    """The chance after each turn, a turn for each range. Rule: BLS-19.2"""
    options = _options(given, *_SENSING)
    ranges = [max(0, given["hexes"] - given["closing"] * turn) for turn in range(given["turns"])]
    look = _look(given, ranges[0])
    rows = tuple(
        (
            f"by turn {turn}, at {counted(ranges[turn - 1], 'hex', 'hexes')}",
            contact_while_closing(look, ranges[:turn], DEFAULT_FIGURES, options),
        )
        for turn in range(1, len(ranges) + 1)
    )
    words = f"{look.sensor} {look.sr} from {ranges[0]} to {ranges[-1]} hexes in {counted(len(ranges), 'turn')}"
    return Answer(f"{words}: a Bogey or better", (Chances(rows),))


def _active(given: Mapping[str, Any]) -> Answer:
    """By the better of the two methods, for each setting. Rule: BLS-19.3"""
    options = _options(given, "bd_ladder", "bd_active_stack", "tl_dm")
    size: Size = given["size"]
    listener = Look(
        "", "", given["sensor"], given["sr"], given["tl"], given["asset"], 0, sight=Sight(size), is_active=True
    )
    heard = Heard("AEMS", given["emitter_tl"], given["rated"])
    costs = active_cost(listener, heard, range(1, given["rated"] + 1), DEFAULT_FIGURES, options)
    rows = tuple((f"SR {one.setting}", (Fraction(one.certain), Fraction(one.even))) for one in costs)
    words = f"{listener.sensor} {listener.sr} hears an AEMS of SR {given['rated']}"
    return Answer(words, (Means(("hexes for certain", "hexes at one in two"), rows),))


def _tracking(given: Mapping[str, Any]) -> Answer:
    """Rule: BLS-19.4"""
    options = _options(given, "tracking_first_g")
    every = [
        (g, tracking_odds(given["asset"], g, given["evasion"], (1,), DEFAULT_FIGURES, options))
        for g in range(1, given["most"] + 1)
    ]
    success = tuple((f"{_g(g)}, {level_words(one.task.level)}, arcs 1-{one.arcs[-1]}", one.success) for g, one in every)
    best = tuple((f"outstanding: {_g(g)}, arcs 1-{one.outstanding_arcs[-1]}", one.outstanding) for g, one in every)
    return Answer(f"asset {given['asset']}, a weapon that bears in arc 1", (Chances(success), Chances(best)))


def _g(g_turns: int) -> str:
    return counted(g_turns, "g-turn")


def _spinal(given: Mapping[str, Any]) -> Answer:
    """Rule: BLS-19.4, BLS-13.15, BLS-13.16"""
    rating, manoeuvre, evasion = given["g"], given["manoeuvre"], given["evasion"]
    left = max(0, rating - manoeuvre - evasion)
    rows = []
    for tracking in range(left + 1):
        limits = spinal_limits(rating, Thrust(manoeuvre, evasion, tracking), given["mounted"])
        rows.append((f"tracking {tracking}", (Fraction(limits.targets), Fraction(limits.weapons))))
    words = f"{rating} g, {manoeuvre} on manoeuvre, {evasion} on Evasion, {counted(given['mounted'], 'spinal mount')}"
    return Answer(words, (Means(("targets", "weapons"), tuple(rows)),))


def _fire(given: Mapping[str, Any]) -> Answer:
    """Rule: BLS-19.5"""
    options = _options(given, "per_10_hexes")
    chances, lines = [], []
    for name, is_dodging in (("dodging", True), ("not dodging", False)):
        shot = Shot("", "", "", given["level"], given["hexes"], "lock", is_dodging, given["arc"], given["normal"])
        chance = hit_chance(shot, given["asset"], DEFAULT_FIGURES, options)
        if chance is not None:
            chances.append((name, chance))
        if not is_dodging:
            lines.append(("longest shot", (Fraction(max(0, longest_shot(shot, DEFAULT_FIGURES, options))),)))
    known = "" if given["normal"] is not None else "; the normal DM for range is not known"
    words = f"{level_words(given['level'])} before range, {counted(given['hexes'], 'hex', 'hexes')}{known}"
    return Answer(words, (Chances(tuple(chances)), Means(("hexes at a ship that does not dodge",), tuple(lines))))
