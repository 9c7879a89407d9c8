"""The set-up of a battle as stored in its file: fleets with their designs, options, places."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from pydantic_core import core_schema

from fleetforge.games.full_thrust.files.fleet_shape import FLEET, MOST_SHIPS
from fleetforge.storage.native.derived import shape_of
from fleetforge.storage.native.reading import FileType, file_type
from fleetforge.storage.native.shape import NAME, NOTES, into, many, maybe, one_of, whole
from fleetforge.systems.full_thrust.battle.setup import DicePolicy, Placed, Setup, SetupSide
from fleetforge.systems.full_thrust.battle.units import Movement
from fleetforge.systems.full_thrust.battle_options import BattleOptions
from fleetforge.systems.full_thrust.fleet import Fleet

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pydantic_core import CoreSchema

    from fleetforge.storage.native.migrate import Step

SETUP_KIND = "fleetforge.full_thrust.battle"
SETUP_SCHEMA = 1
SETUP_STEPS: Mapping[int, Step] = {}
"""Step from each past schema of set-ups to the next; there is no past schema yet."""

MOST_SIDES = 8
_FAR = 100_000
_MU = core_schema.float_schema(ge=-_FAR, le=_FAR, allow_inf_nan=False)
_POINT = core_schema.tuple_schema([_MU, _MU])

_PLACED = into(
    Placed,
    ship=whole(1, MOST_SHIPS),
    position=maybe(_POINT),
    facing=whole(1, 12),
    velocity=whole(0, 999),
    entry_turn=maybe(whole(1, 999)),
    movement=maybe(one_of(Movement)),
)
_SIDE = into(
    SetupSide,
    name=NAME,
    fleet=FLEET,
    placed=many(_PLACED, MOST_SHIPS),
    dice=one_of(DicePolicy),
    quarter=core_schema.bool_schema(),
)


def options_shape() -> CoreSchema:
    """All options of a battle."""
    return shape_of(BattleOptions)


@cache
def setup_type() -> FileType[Setup]:
    """How a set-up becomes text and back."""
    shape = into(
        Setup,
        name=NAME,
        sides=many(_SIDE, MOST_SIDES),
        options=options_shape(),
        movement=one_of(Movement),
        table=maybe(_POINT),
        notes=NOTES,
    )
    known = {"setup": Setup, "sides": SetupSide, "fleet": Fleet, "options": BattleOptions, "placed": Placed}
    return file_type(SETUP_KIND, SETUP_SCHEMA, SETUP_STEPS, "setup", shape, known)
