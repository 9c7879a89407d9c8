"""The designs of the game: fighters."""

from __future__ import annotations

from fleetforge.app.form_designing import new_id
from fleetforge.app.form_designs import FormDesigns, FormKind
from fleetforge.games.hex_impulse.designs.sessions import FighterSession
from fleetforge.systems.hex_impulse.design import Fighter, Mount, Pair
from fleetforge.systems.hex_impulse.weapons import LASER


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


DESIGNS = FormDesigns(FormKind("fighter", Fighter, FighterSession, _new_fighter))
