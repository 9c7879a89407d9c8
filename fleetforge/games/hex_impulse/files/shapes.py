"""What fighters and squadrons may be in a file; what the rules say of them is checked elsewhere.

Rule: HIF-26.1
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from fleetforge.app.fleeting import MOST_POINTS, MOST_QUANTITY
from fleetforge.games.hex_impulse.fleets.squadron import Squadron
from fleetforge.kernel.ship_rows import ShipRow
from fleetforge.storage.native.derived import shape_of
from fleetforge.storage.native.kinds import FLEET_KIND, SHIP_KIND
from fleetforge.storage.native.reading import FileType, file_type
from fleetforge.storage.native.rows import row_shape
from fleetforge.storage.native.shape import IDENTITY, NAME, NOTES, SWITCH, into, many, maybe, one_of, whole
from fleetforge.systems.hex_impulse.design import Fighter, Mount, Pair
from fleetforge.systems.hex_impulse.options import HexOptions
from fleetforge.systems.hex_impulse.weapons import Effect, Row, WeaponType

if TYPE_CHECKING:
    from pydantic_core import CoreSchema

SYSTEM = "hex_impulse"
SCHEMA = 1
MOST_WEAPONS, MOST_ROWS, MOST_TYPES = 100, 200, 100
_BOXES, _SMALL, _HEXES = whole(0, 199), whole(0, 99), whole(0, 9999)
"""Figures that may be wrong by the rules and can still be shown and mended."""


@cache
def fighter_type() -> FileType[Fighter]:
    """The file of a fighter. Rule: HIF-26.1"""
    known = {"ship": Fighter, "shields": Pair, "weapons": Mount}
    return file_type(SHIP_KIND, SCHEMA, {}, "ship", _fighter_shape(), known, system=SYSTEM)


@cache
def squadron_type() -> FileType[Squadron]:
    """The file of a squadron with the fighters that it is of. Rule: HIF-1.8"""
    known = {"fleet": Squadron, "ships": ShipRow, "designs": Fighter, "shields": Pair, "weapons": Mount}
    known |= {"options": HexOptions, "types": WeaponType, "rows": Row}
    return file_type(FLEET_KIND, SCHEMA, {}, "fleet", squadron_shape(), known, system=SYSTEM)


@cache
def weapon_file_type() -> FileType[WeaponType]:
    """The file of a weapon type that a group made. Rule: HIF-17.1, HIF-26.3"""
    return file_type(
        SHIP_KIND, SCHEMA, {}, "weapon", _weapon_shape(), {"weapon": WeaponType, "rows": Row}, system=SYSTEM
    )


def _weapon_shape() -> CoreSchema:
    cells = many(_BOXES, MOST_WEAPONS)
    return into(
        WeaponType,
        id=IDENTITY,
        name=NAME,
        **dict.fromkeys(("max_range", "bonus_damage", "columns"), _SMALL),
        rows=many(into(Row, first=_SMALL, last=_SMALL, damage=cells), MOST_WEAPONS),
        hit=cells,
        damage=cells,
        effect=one_of(Effect),
        bonus_reach=maybe(_SMALL),
    )


def _fighter_shape() -> CoreSchema:
    mount = into(Mount, id=IDENTITY, type=IDENTITY, arc=IDENTITY, link=maybe(NAME), ammo=maybe(_BOXES))
    return into(
        Fighter,
        id=IDENTITY,
        name=NAME,
        family=NAME,
        **dict.fromkeys(("power", "hits", "armour"), _BOXES),
        **dict.fromkeys(("size_class", "evasion_dice", "turn_mode"), _SMALL),
        shields=into(Pair, forward=_BOXES, rear=_BOXES),
        speed=_HEXES,
        weapons=many(mount, MOST_WEAPONS),
        repair_unit=SWITCH,
        cloak=SWITCH,
        points=maybe(whole(0, MOST_POINTS)),
        notes=NOTES,
    )


def squadron_shape() -> CoreSchema:
    """A squadron with its designs and readings. Rule: HIF-1.8"""
    return into(
        Squadron,
        id=IDENTITY,
        name=NAME,
        ships=many(row_shape(ShipRow, MOST_QUANTITY), MOST_ROWS),
        designs=many(_fighter_shape(), MOST_ROWS),
        limit=maybe(whole(0, MOST_POINTS)),
        **dict.fromkeys(("side", "faction"), NAME),
        notes=NOTES,
        options=shape_of(HexOptions),
        types=many(_weapon_shape(), MOST_TYPES),
    )
