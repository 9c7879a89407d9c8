"""The designs of the game: fighters, and weapon types that a group makes."""

from __future__ import annotations

from fleetforge.app.form_designing import new_id
from fleetforge.app.form_designs import FormDesigns, FormKind
from fleetforge.games.hex_impulse.designs.sessions import FighterSession
from fleetforge.games.hex_impulse.designs.weapon_session import WeaponSession
from fleetforge.systems.hex_impulse.design import Fighter, Mount, Pair
from fleetforge.systems.hex_impulse.weapons import LASER, Row, WeaponType


def _new_fighter() -> Fighter:
    """A plain one that may fly as it is."""
    return Fighter(
        new_id("fighter"),
        "New fighter",
        power=6,
        hits=6,
        shields=Pair(4, 4),
        speed=32,
        weapons=(Mount("L1", LASER),),
    )


def _new_weapon() -> WeaponType:
    """A plain table that may be used as it is. Rule: HIF-26.3"""
    rows = (Row(1, 2, (4, 3, 2, 1)), Row(3, 4, (3, 2, 1, 0)), Row(5, 6, (2, 1, 0, 0)))
    return WeaponType(new_id("weapon"), "New weapon", max_range=3, rows=rows)


DESIGNS = FormDesigns(
    FormKind("fighter", Fighter, FighterSession, _new_fighter),
    FormKind("weapon", WeaponType, WeaponSession, _new_weapon),
)
