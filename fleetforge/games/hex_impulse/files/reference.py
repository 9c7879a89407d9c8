"""Loads what ``ship_data/hex_impulse`` holds: the weapon tables, and the fighters, a native file each.

Rule: HIF-17.1, HIF-26.3
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from pydantic_core import from_json

from fleetforge.storage.locate import ship_data
from fleetforge.systems.hex_impulse.weapons import Row, WeaponCatalogue, WeaponType

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

_FIGURES = ("max_range", "bonus_damage", "effect", "columns")


@cache
def load_weapons() -> WeaponCatalogue:
    """The weapon types that are built in. Rule: HIF-26.3

    Raises:
        ValueError: the bundled file is broken (a builder's mistake, never a player's).
    """
    held = from_json((_folder() / "weapons.json").read_bytes())
    types: dict[str, WeaponType] = {}
    for record in held["weapons"]:
        types[record["id"]] = _type(record, types)
    return WeaponCatalogue(types, frozenset(types))


def _type(record: Mapping[str, Any], known: Mapping[str, WeaponType]) -> WeaponType:
    """A type by its record; one may have the rows of another."""
    like = record.get("same_rows_as", "")
    rows = tuple(Row(row["from"], row["to"], tuple(row["damage"])) for row in record.get("rows", ()))
    return WeaponType(
        record["id"],
        record["name"],
        rows=known[like].rows if like else rows,
        hit=tuple(record.get("hit", ())),
        damage=tuple(record.get("damage", ())),
        **{name: record[name] for name in _FIGURES if name in record},
    )


def fighter_files() -> tuple[Path, ...]:
    """The bundled fighters, by family and name."""
    return tuple(sorted((_folder() / "designs").glob("*/*.ffship")))


def _folder() -> Path:
    return ship_data() / "hex_impulse"
