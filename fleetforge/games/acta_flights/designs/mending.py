"""Mends of findings that can be carried out at the press of a button.

Rule: ACF-1.4, ACF-1.5, ACF-6.3, ACF-11.4
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeAlias

from fleetforge.app.blueprint import Fix
from fleetforge.app.design_parts import with_part, without
from fleetforge.games.acta_flights.designs.additions import NEW_WEAPON
from fleetforge.games.acta_flights.designs.fields import CARRIED, LOAD_PARTS, WEAPON_PARTS
from fleetforge.kernel.words import counted
from fleetforge.systems.acta_flights.check import HULLS, SCORES
from fleetforge.systems.acta_flights.profiles import ASSUMED_HULL, Carrier, Flight

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.finding import Finding

Profile: TypeAlias = Flight | Carrier
_PART = re.compile(r"(\w+)\[(\d+)\]")
_LEAST = {"move": 1, "hull": 1}
_MOST = {"hull": 6}


def fixes(profile: Profile, finding: Finding) -> tuple[Fix, ...]:
    """What can be done about a finding; nothing where a person must know better."""
    if plain := _PLAIN.get(finding.code):
        return tuple(plain(profile))
    found = _FOUND.get(finding.code)
    return tuple(found(profile, finding)) if found else ()


def _set(profile: Profile, text: str, **changes: Any) -> Fix:
    return Fix(text, replace(profile, **changes))


def _hull(profile: Profile) -> Iterator[Fix]:
    nearest = min(max(int(profile.hull or 0), HULLS[0]), HULLS[-1])
    yield _set(profile, f"Hull {nearest}", hull=nearest)


def _assumed(profile: Profile) -> Iterator[Fix]:
    yield _set(profile, f"Enter Hull {ASSUMED_HULL}", hull=ASSUMED_HULL)


def _dogfight(profile: Profile) -> Iterator[Fix]:
    yield _set(profile, "Dogfight +0", dogfight=0)


def _no_quality(profile: Profile) -> Iterator[Fix]:
    yield _set(profile, "Leave Crew Quality empty", crew_quality=None)


def _score(profile: Profile, finding: Finding) -> Iterator[Fix]:
    nearest = min(max(int(finding.found), SCORES[0]), SCORES[-1])
    trait = str(dict(finding.words)["trait"])
    yield _set(profile, f"{trait} {nearest}+", **{finding.place: nearest})
    yield _set(profile, f"No {trait}", **{finding.place: None})


def _both(profile: Profile) -> Iterator[Fix]:
    yield _set(profile, "Keep the advanced one", anti_fighter=0)
    yield _set(profile, "Keep the plain one", advanced_anti_fighter=0)


def _armed(profile: Profile) -> Iterator[Fix]:
    yield _set(profile, "Add a weapon", weapons=(*profile.weapons, NEW_WEAPON))


def _craft(profile: Profile) -> Iterator[Fix]:
    """Room for all of them, or fewer of them, the last first."""
    if not isinstance(profile, Carrier):
        return
    yield _set(profile, f"Craft {profile.flights}", craft=profile.flights)
    over, kept = profile.flights - profile.craft, list(profile.carried)
    for place in range(len(kept) - 1, -1, -1):
        taken = min(over, kept[place].count)
        over -= taken
        kept[place] = replace(kept[place], count=kept[place].count - taken)
    fewer = counted(profile.flights - profile.craft, "flight")
    yield _set(profile, f"Take {fewer} off", carried=tuple(load for load in kept if load.count > 0))


def _number(profile: Profile, finding: Finding) -> Iterator[Fix]:
    """The least that may be, in a field of the profile, of a weapon or of a load."""
    if match := _PART.fullmatch(finding.place):
        yield from _part_number(profile, match[1], int(match[2]))
        return
    value = max(int(finding.found), _LEAST.get(finding.place, 0))
    value = min(value, _MOST.get(finding.place, value))
    trait = str(dict(finding.words)["trait"])
    yield _set(profile, f"{trait} {value}", **{finding.place: value})


def _part_number(profile: Profile, key: str, place: int) -> Iterator[Fix]:
    part = getattr(profile, key)[place]
    if key == CARRIED:
        yield Fix(f"Carry one {part.flight}", _with(profile, f"{key}.{place}", replace(part, count=1)))
        yield Fix(f"Take {part.flight} off", _without(profile, f"{key}.{place}"))
        return
    least = replace(part, range_inches=max(1, part.range_inches), attack_dice=max(1, part.attack_dice))
    words = f'{least.range_inches}" and {least.attack_dice} AD'
    yield Fix(f"{part.name}: {words}", _with(profile, f"{key}.{place}", least))


def _unknown(profile: Profile, finding: Finding) -> Iterator[Fix]:
    if match := _PART.fullmatch(finding.place):
        yield Fix(f"Take {finding.found} off", _without(profile, f"{match[1]}.{match[2]}"))


def _with(profile: Profile, item_id: str, part: object) -> Any:
    return with_part(profile, (WEAPON_PARTS, LOAD_PARTS), item_id, part)


def _without(profile: Profile, item_id: str) -> Any:
    parts = (WEAPON_PARTS, LOAD_PARTS) if isinstance(profile, Carrier) else (WEAPON_PARTS,)
    return without(profile, parts, (item_id,))


_PLAIN = {
    "FLIGHT_HULL_RANGE": _hull,
    "HULL_ASSUMED": _assumed,
    "DOGFIGHT_SCORE_MISSING": _dogfight,
    "FLIGHT_NO_CREW_QUALITY": _no_quality,
    "AF_BOTH": _both,
    "FLIGHT_NO_WEAPON": _armed,
    "CRAFT_EXCEEDED": _craft,
}
"""What mends a profile, whatever was found."""
_FOUND = {"TRAIT_SCORE_RANGE": _score, "PROFILE_NUMBER_RANGE": _number, "FLIGHT_TYPE_UNKNOWN": _unknown}
