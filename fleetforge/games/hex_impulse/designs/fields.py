"""The fields of fighters and of their weapons, with their clauses.

Rule: HIF-26.1
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from fleetforge.app.blueprint import Field, Parts
from fleetforge.systems.hex_impulse.arcs import ARCS
from fleetforge.systems.hex_impulse.check import MOST, MOST_SPEED
from fleetforge.systems.hex_impulse.design import FAMILIES, Mount

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fleetforge.systems.hex_impulse.weapons import WeaponType

WEAPONS = "weapons"
_DATA = "HIF-26.1"

FIGHTER = (
    Field("name", "&Name", "line", "Name of the fighter", clause=_DATA, required=True),
    Field("family", "&Family", "choice", "Technology family", choices=FAMILIES, clause="HIF-0.7"),
    Field("power", "&Power", most=MOST, clause="HIF-4.1"),
    Field("hits", "Hi&ts", least=1, most=MOST, clause="HIF-13.3"),
    Field("armour", "&Armour", most=MOST, clause="HIF-13.2"),
    Field("shields.forward", "For&ward shield", most=MOST, clause="HIF-12.1"),
    Field("shields.rear", "Rear s&hield", most=MOST, clause="HIF-12.1"),
    Field("evasion_dice", "&Evasion dice", most=20, clause="HIF-11.1"),
    Field("speed", "Spee&d", name="Speed in hexes a turn", least=1, most=MOST_SPEED, clause="HIF-15.6"),
    Field("turn_mode", "T&urn mode", most=6, clause="HIF-15.10"),
    Field("repair_unit", "&Repair unit", "switch", clause="HIF-14.1"),
    Field("cloak", "&Cloaking device", "switch", clause="HIF-5.5"),
    Field("points", "P&oints", "optional", most=1_000_000, hint="none", clause=_DATA, folded=True),
    Field("notes", "Note&s", "notes", hint="printed on the record", clause=_DATA, folded=True),
)
"""A fighter. Its size class is 6 and no field. Rule: HIF-1.1, HIF-26.1"""


def type_name(type_id: str, types: Mapping[str, WeaponType]) -> str:
    """What a weapon type is called; an unknown one by its id."""
    known = types.get(type_id)
    return known.name if known else type_id


def weapon_parts(types: Mapping[str, WeaponType]) -> Parts:
    """The weapons of a fighter, by the weapon types that there are. Rule: HIF-2.6, HIF-2.8"""
    return _parts(tuple((name, kind.name) for name, kind in types.items()))


@lru_cache(maxsize=32)
def _parts(types: tuple[tuple[str, str], ...]) -> Parts:
    names = dict(types)
    fields = (
        Field("id", "Mark", "line", "Mark of the weapon", clause=_DATA, required=True),
        Field(
            "type",
            "Type",
            "choice",
            "Weapon type",
            choices=tuple(names),
            titles=tuple(names.values()),
            clause="HIF-26.3",
        ),
        Field("arc", "Arc", "choice", "Arc of the weapon", choices=tuple(ARCS), clause="HIF-2.4"),
        Field("link", "Link", "line", "Linked group", hint="not linked", clause="HIF-2.8"),
        Field("ammo", "Shots", "optional", "Ammunition", most=MOST, hint="not counted", clause="HIF-2.16"),
    )

    def title(mount: Mount) -> str:
        """``L1 Laser cannon``; an unknown type by its id."""
        return f"{mount.id} {names.get(mount.type, mount.type)}"

    help_words = "Weapons of one type are a system: one system fires in an impulse."
    return Parts(WEAPONS, fields, title, help_words, "HIF-2.6", tag="id")
