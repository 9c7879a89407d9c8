"""Mends of findings that can be carried out at the press of a button.

Rule: BLS-16.18, BLS-17.6
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from fleetforge.app.blueprint import Fix
from fleetforge.app.design_parts import with_part, without
from fleetforge.games.brilliant_lances.designs.additions import NEW_SENSOR, free_name
from fleetforge.games.brilliant_lances.designs.fields import PARTS
from fleetforge.systems.brilliant_lances.check import ASPECT_DMS
from fleetforge.systems.brilliant_lances.ships import FIRING_ARCS, Sensor

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.finding import Finding
    from fleetforge.systems.brilliant_lances.ships import Ship

_PART = re.compile(r"(\w+)\[(\d+)\](\.director)?")
_LEAST = {"tl": 1, "displacement": 0, "g_rating": 0, "fuel": 0, "sr": 1, "count": 1, "g_turns": 0, "asset": 1}
"""The least that a number may be. Rule: BLS-17.1, BLS-17.6"""


def fixes(ship: Ship, finding: Finding) -> tuple[Fix, ...]:
    """What can be done about a finding; nothing where a person must know better."""
    if match := _PART.fullmatch(finding.place):
        found = _OF_PARTS.get(finding.code)
        part = getattr(ship, match[1])[int(match[2])]
        return tuple(_fitted(ship, f"{match[1]}.{match[2]}", each) for each in found(ship, part)) if found else ()
    whole = _OF_SHIPS.get(finding.code)
    return tuple(whole(ship, finding)) if whole else ()


def _fitted(ship: Ship, item_id: str, mend: tuple[str, Any]) -> Fix:
    """A mend of a part: its words, and the part that comes of it, None to take it off."""
    text, part = mend
    return Fix(text, without(ship, PARTS, (item_id,)) if part is None else with_part(ship, PARTS, item_id, part))


# Of the ship


def _renamed(ship: Ship, finding: Finding) -> Iterator[Fix]:
    """Names of their own; of aspects that are there twice, the first one stays."""
    there = getattr(ship, finding.place)
    if finding.place == "aspects":
        first = {one.aspect: place for place, one in reversed(tuple(enumerate(there)))}
        kept = tuple(one for place, one in enumerate(there) if first[one.aspect] == place)
        yield Fix(f"Keep the first {finding.found} aspect", replace(ship, aspects=kept))
        return
    names: set[str] = set()
    named = []
    for one in there:
        own = free_name(one.name, names)
        names.add(own)
        named.append(replace(one, name=own))
    yield Fix("Number those alike", _changed(ship, finding.place, tuple(named)))


def _sensor(ship: Ship, _finding: Finding) -> Iterator[Fix]:
    yield Fix(f"Add a {NEW_SENSOR.kind} of SR {NEW_SENSOR.sr}", replace(ship, sensors=(NEW_SENSOR,)))


def _number(ship: Ship, finding: Finding) -> Iterator[Fix]:
    outer, _, inner = finding.place.partition(".")
    least = 1 if inner else _LEAST[outer]
    changed = replace(getattr(ship, outer), **{inner: least}) if inner else least
    yield Fix(f"{dict(finding.words)['what']}: {least}", _changed(ship, outer, changed))


def _changed(ship: Ship, key: str, value: Any) -> Ship:
    return replace(ship, **{key: value})


# Of a part: the words of each mend and the part that comes of it


def _short_range(_ship: Ship, part: Any) -> Iterator[tuple[str, Any]]:
    director = getattr(part, "director", None)
    if director and director.sr is not None and director.sr < 1:
        part = replace(part, director=replace(director, sr=1))
    yield f"{part.name}: SR 1", part if part.sr is None else replace(part, sr=max(1, part.sr))


def _least(_ship: Ship, part: Any) -> Iterator[tuple[str, Any]]:
    """Every number of a part and of its director at least what it may be."""
    least = _raised(part)
    director = getattr(part, "director", None)
    yield f"{part.name}: the least that may be", replace(least, director=_raised(director)) if director else least


def _raised(part: Any) -> Any:
    known = {key: getattr(part, key, None) for key in _LEAST}
    return replace(part, **{key: max(_LEAST[key], value) for key, value in known.items() if value is not None})


def _no_settings(_ship: Ship, part: Sensor) -> Iterator[tuple[str, Any]]:
    yield f"{part.name}: no settings", replace(part, settings=())


def _settings(_ship: Ship, part: Sensor) -> Iterator[tuple[str, Any]]:
    kept = tuple(one for one in part.settings if 1 <= one <= part.sr)
    yield f"{part.name}: settings up to {part.sr}", replace(part, settings=kept)


def _spinal(_ship: Ship, part: Any) -> Iterator[tuple[str, Any]]:
    yield f"{part.name}: arc 1, not trainable", replace(part, arcs=(1,), is_trainable=False)
    yield f"{part.name}: a bay", replace(part, mount="bay", arcs=part.arcs or (1,))


def _arcs(_ship: Ship, part: Any) -> Iterator[tuple[str, Any]]:
    kept = tuple(arc for arc in part.arcs if arc in FIRING_ARCS) or tuple(FIRING_ARCS)
    yield f"{part.name}: arcs {', '.join(map(str, kept))}", replace(part, arcs=kept)


def _tl(ship: Ship, part: Any) -> Iterator[tuple[str, Any]]:
    """The ship's own TL, where the part or its director is above it."""
    if part_tl := getattr(part, "tl", None):
        part = replace(part, tl=None if part_tl > ship.tl else part_tl)
    if director := getattr(part, "director", None):
        part = replace(part, director=replace(director, tl=None))
    yield f"{part.name}: TL {ship.tl}", part


def _array(_ship: Ship, part: Sensor) -> Iterator[tuple[str, Any]]:
    yield f"{part.name}: no fixed array", replace(part, is_fixed_array=False)


def _aspect_dm(_ship: Ship, part: Any) -> Iterator[tuple[str, Any]]:
    nearest = min(max(part.dm, ASPECT_DMS[0]), ASPECT_DMS[-1])
    yield f"{part.aspect.capitalize()}: DM {nearest:+}", replace(part, dm=nearest)


_OF_SHIPS = {"BL_NAME_TWICE": _renamed, "BL_NO_SENSOR": _sensor, "BL_NUMBER": _number}
_OF_PARTS = {
    "BL_SR_WHOLE": _short_range,
    "BL_NUMBER": _least,
    "BL_POWER_PASSIVE": _no_settings,
    "BL_POWER_SETTING": _settings,
    "BL_SPINAL_ARC": _spinal,
    "BL_SPINAL_TRAINED": _spinal,
    "BL_WEAPON_ARCS": _arcs,
    "BL_TL_SENSOR": _tl,
    "BL_ARRAY_LENGTH": _array,
    "BL_ASPECT_DM": _aspect_dm,
}
