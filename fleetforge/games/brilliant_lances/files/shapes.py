"""The shapes of ships and squadrons in a file; what the rules say of them is checked elsewhere.

Rule: BLS-16, BLS-17.1 to BLS-17.5
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from pydantic_core import core_schema

from fleetforge.kernel.ship_rows import ShipRow
from fleetforge.storage.native.derived import shape_of
from fleetforge.storage.native.rows import row_shape
from fleetforge.storage.native.shape import IDENTITY, NAME, NOTES, SWITCH, into, many, maybe, one_of, whole
from fleetforge.systems.brilliant_lances.equipment import SensorKind, TransmitterKind
from fleetforge.systems.brilliant_lances.figures import BaseFigures, Size
from fleetforge.systems.brilliant_lances.options import LanceOptions
from fleetforge.systems.brilliant_lances.ships import (
    Aspect,
    AspectName,
    Control,
    Crew,
    Director,
    Missile,
    Mount,
    Sensor,
    Ship,
    Transmitter,
    Weapon,
    WeaponKind,
)
from fleetforge.systems.brilliant_lances.squadron import Squadron

if TYPE_CHECKING:
    from pydantic_core import CoreSchema

MOST_ROWS, MOST_ALIKE, MOST_PARTS = 200, 99, 100
MOST_SR, MOST_TL, MOST_FUEL = 9999, 99, 99_999
_SR, _TL = whole(-MOST_SR, MOST_SR), whole(-MOST_TL, MOST_TL)
_ASSET = whole(-99, 99)
_DM = whole(-99, 99)
_NUMBER = whole(-1_000_000, 1_000_000)


@cache
def ship_shape() -> CoreSchema:
    """What a ship in a file may be. Rule: BLS-17.1"""
    return into(
        Ship,
        id=IDENTITY,
        name=IDENTITY,
        class_name=NAME,
        displacement=whole(-1, 100_000_000),
        tl=_TL,
        size=one_of(Size),
        aspects=many(into(Aspect, aspect=one_of(AspectName), size=maybe(one_of(Size)), dm=_DM), MOST_PARTS),
        g_rating=whole(-99, 99),
        fuel=whole(-MOST_FUEL, MOST_FUEL),
        crew=into(Crew, sensors=_ASSET, pilot=_ASSET, gunnery=_ASSET),
        hull_length=maybe(whole(0, 999_999)),
        **_parts(),
    )


def _parts() -> dict[str, CoreSchema]:
    """What a ship is fitted with. Rule: BLS-17.2 to BLS-17.5"""
    sensor = into(
        Sensor,
        name=IDENTITY,
        kind=one_of(SensorKind),
        sr=_SR,
        tl=maybe(_TL),
        count=whole(-99, 99),
        settings=many(_SR, MOST_SR),
        is_fixed_array=SWITCH,
        is_active=SWITCH,
    )
    transmitter = into(Transmitter, name=IDENTITY, kind=one_of(TransmitterKind), sr=maybe(_SR), tl=maybe(_TL))
    weapon = into(
        Weapon,
        name=IDENTITY,
        kind=one_of(WeaponKind),
        mount=one_of(Mount),
        arcs=many(whole(-99, 99), MOST_PARTS),
        sr=_SR,
        director=maybe(into(Director, sr=maybe(_SR), tl=maybe(_TL))),
        is_trainable=SWITCH,
    )
    missile = into(
        Missile,
        name=IDENTITY,
        control=one_of(Control),
        sensor=one_of(SensorKind),
        sr=_SR,
        tl=maybe(_TL),
        g_turns=whole(-999, 999),
        asset=_ASSET,
    )
    shapes = {"sensors": sensor, "transmitters": transmitter, "weapons": weapon, "missiles": missile}
    return {name: many(shape, MOST_PARTS) for name, shape in shapes.items()}


@cache
def figures_shape() -> CoreSchema:
    """Figures of the base game in a file. Rule: BLS-16"""

    def table(key: CoreSchema) -> CoreSchema:
        return many(core_schema.tuple_schema([key, _NUMBER]), MOST_PARTS)

    return into(
        BaseFigures,
        multipliers=core_schema.tuple_schema([whole(-999, 999)] * 5),
        size_dms=table(one_of(Size)),
        **dict.fromkeys(("outstanding", "active_dm", "previous_dm", "handoff_dm"), _DM),
        **dict.fromkeys(("evasion_success", "evasion_outstanding"), _DM),
        **dict.fromkeys(("tl_table", "array_decimetres", "fire_range"), table(_NUMBER)),
    )


@cache
def squadron_shape() -> CoreSchema:
    """A squadron with its designs, its options and its figures."""
    return into(
        Squadron,
        id=IDENTITY,
        name=NAME,
        ships=many(row_shape(ShipRow, MOST_ALIKE), MOST_ROWS),
        designs=many(ship_shape(), MOST_ROWS),
        options=shape_of(LanceOptions),
        figures=figures_shape(),
        side=NAME,
        faction=NAME,
        notes=NOTES,
    )
