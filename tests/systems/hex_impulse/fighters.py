"""Weapon types, sample fighters and words that tests about fighters share."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from fleetforge.games.hex_impulse.files.reference import fighter_files, load_weapons
from fleetforge.kernel.dice import ScriptedDice, resolved
from fleetforge.systems.hex_impulse.design import Fighter, Mount, Pair
from fleetforge.systems.hex_impulse.options import DEFAULT_HEX_OPTIONS, HexOptions

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from fleetforge.kernel.dice import Rolling
    from fleetforge.kernel.finding import Fault

T = TypeVar("T")


def fighter_from(record: Mapping[str, Any]) -> Fighter:
    """A design as a file or an example gives it, with exactly its fields."""
    plain = {key: value for key, value in record.items() if key not in ("shields", "weapons")}
    mounts = tuple(Mount(**one) for one in record["weapons"])
    return Fighter(**plain, shields=Pair(**record["shields"]), weapons=mounts)


WEAPONS = load_weapons()
TYPES = WEAPONS.types
SAMPLES = {
    one.id: one
    for file in fighter_files()
    for one in (fighter_from(json.loads(file.read_text(encoding="utf-8"))["ship"]),)
}
KESTREL, MIDGE = SAMPLES["kestrel"], SAMPLES["midge"]
LASER, TORPEDO, ION = TYPES["laser_cannon"], TYPES["proton_torpedo"], TYPES["ion_cannon"]


def options(**chosen: Any) -> HexOptions:
    """The defaults, but for some."""
    return replace(DEFAULT_HEX_OPTIONS, **chosen)


def codes(faults: Iterable[Fault]) -> list[str]:
    """Codes of faults, each of which must say what is wrong and how to mend it."""
    found = list(faults)
    assert all(one.message and one.mends[0].text and "{" not in one.message + one.mends[0].text for one in found)
    return [one.code for one in found]


def thrown(rule: Rolling[T], *faces: int) -> T:
    """What a rule makes of exactly these dice."""
    dice = ScriptedDice(faces)
    value = resolved(rule, dice)
    dice.finish()
    return value
