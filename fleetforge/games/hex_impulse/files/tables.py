"""Weapon tables as the rules write them: a JSON object under the name of its weapon.

Rule: HIF-17.1
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from fleetforge.app.form_designing import new_id
from fleetforge.games.hex_impulse.files.shapes import SCHEMA, SYSTEM, weapon_file_type
from fleetforge.storage.native.kinds import SHIP_KIND

if TYPE_CHECKING:
    from fleetforge.systems.hex_impulse.weapons import WeaponType

FORMAT = "Weapon tables of hexes and impulses (.json)"
_CALLED = {"from": "first", "to": "last"}
"""What files of ours call the dice of a row."""


def is_table(value: object) -> bool:
    """Whether a JSON value is such a table, sound or damaged."""
    return isinstance(value, dict) and isinstance(value.get("weapon"), str) and "max_range" in value


def read_table(value: dict[str, Any], file: str) -> WeaponType:
    """The weapon type of a table, under an id of its own.

    Raises:
        FileFault: the table is damaged; the place is named as in a file of ours.
    """
    name = value["weapon"].replace("_", " ").strip()
    told = {key: part for key, part in value.items() if key not in ("weapon", "rows")}
    if isinstance(rows := value.get("rows", []), list):
        rows = [_row(row) for row in rows]
    weapon = {**told, "id": new_id(name), "name": name[:1].upper() + name[1:], "rows": rows}
    text = json.dumps({"kind": SHIP_KIND, "system": SYSTEM, "schema": SCHEMA, "weapon": weapon})
    return weapon_file_type().read(text.encode(), file)


def _row(row: object) -> object:
    return {_CALLED.get(key, key): part for key, part in row.items()} if isinstance(row, dict) else row
