"""The record beside the bill: as it prints, as high as it needs to be.

Rule: HIF-28.1
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from fleetforge.app.design_parts import part_id
from fleetforge.app.sheet_keys import component_of, field_key, key_of
from fleetforge.games.hex_impulse.designs.fields import WEAPONS
from fleetforge.sheets.extents import located, union
from fleetforge.sheets.packing import COLUMN
from fleetforge.sheets.primitives import Box, Tone
from fleetforge.systems.hex_impulse.sheet.fighter_record import Record, record_card

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fleetforge.sheets.metrics import Extent, TextMetrics
    from fleetforge.sheets.primitives import Sheet
    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.systems.hex_impulse.design import Fighter
    from fleetforge.systems.hex_impulse.weapons import WeaponType

_LEAST_WIDTH = 92.0
_FIELDS = {
    "name": "name",
    "speed": "speed",
    "power": "power",
    "hull": "hits",
    "armour": "armour",
    "evasion": "evasion_dice",
    "repair-unit": "repair_unit",
    "cloak": "cloak",
    "shield": "shields",
}
"""Fields of a fighter by what the keys of its record begin with."""


def drawn_fighter(fighter: Fighter, types: Mapping[str, WeaponType], symbols: SymbolSet, columns: int) -> Sheet:
    """The record of a fighter, so many columns of 11 mm wide."""
    sheet = record_card(Record(fighter, types), symbols, max(columns * COLUMN, _LEAST_WIDTH))
    return _keyed(sheet, symbols.metrics)


def _keyed(sheet: Sheet, metrics: TextMetrics) -> Sheet:
    """The sheet with its shapes under the keys of what the designer can choose and change.

    The whole row of a weapon is the weapon's, not its words alone.
    """
    items = tuple(replace(item, key=key) if (key := _key(item.key)) else item for item in sheet.items)
    boxes: dict[str, list[Extent]] = {}
    for item, box in located((item for item in items if component_of(item.key)), metrics):
        boxes.setdefault(item.key, []).append(box)
    rows = tuple(_row(key, union(found)) for key, found in boxes.items())
    return replace(sheet, items=(*rows, *items))


def _row(key: str, box: Extent) -> Box:
    """What is hit between the words of a row; nothing of it is seen."""
    return Box(box.left, box.top, box.right - box.left, box.bottom - box.top, stroke=Tone.NONE, key=key)


@lru_cache(maxsize=4096)
def _key(key: str) -> str:
    """What the designer calls what stands under a key of the record; nothing where it has no name for it."""
    head, _, rest = key.partition(":")
    first = rest.partition(":")[0]
    if head == "weapon":
        return key_of(part_id(WEAPONS, int(first) - 1))
    if head not in _FIELDS:
        return ""
    field = _FIELDS[head]
    return field_key(f"{field}.{first}" if field == "shields" else field)
