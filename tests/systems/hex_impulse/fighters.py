"""Weapon types, sample fighters and words that tests about fighters share."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from fleetforge.kernel.dice import ScriptedDice, resolved
from fleetforge.storage.locate import ship_data
from fleetforge.systems.hex_impulse.design import Fighter, Mount, Pair
from fleetforge.systems.hex_impulse.options import DEFAULT_HEX_OPTIONS, HexOptions
from fleetforge.systems.hex_impulse.weapons import Row, WeaponCatalogue, WeaponType

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from fleetforge.kernel.dice import Rolling
    from fleetforge.kernel.finding import Fault

T = TypeVar("T")
FOLDER = ship_data() / "hex_impulse"


def _weapons() -> dict[str, WeaponType]:
    records = json.loads((FOLDER / "weapons.json").read_text(encoding="utf-8"))["weapons"]
    by_id = {record["id"]: record for record in records}
    return {name: weapon_from(record, by_id) for name, record in by_id.items()}


def weapon_from(record: Mapping[str, Any], others: Mapping[str, Any]) -> WeaponType:
    """A weapon type as the file gives it; one may have the rows of another."""
    rows = record.get("rows") or others.get(record.get("same_rows_as", ""), {}).get("rows", ())
    names = ("id", "name", "max_range", "bonus_damage", "effect", "columns")
    plain = {key: record[key] for key in names if key in record}
    return WeaponType(
        **plain,
        rows=tuple(Row(row["from"], row["to"], tuple(row["damage"])) for row in rows),
        hit=tuple(record.get("hit", ())),
        damage=tuple(record.get("damage", ())),
    )


def fighter_from(record: Mapping[str, Any]) -> Fighter:
    """A design as a file or an example gives it, with exactly its fields."""
    plain = {key: value for key, value in record.items() if key not in ("shields", "weapons")}
    mounts = tuple(Mount(**one) for one in record["weapons"])
    return Fighter(**plain, shields=Pair(**record["shields"]), weapons=mounts)


TYPES = _weapons()
WEAPONS = WeaponCatalogue(TYPES, frozenset(TYPES))
SAMPLES = {
    one.id: one
    for file in sorted((FOLDER / "designs").glob("*/*.ffship"))
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
