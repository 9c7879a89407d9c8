"""Set-ups of battles with flights as text: both forces, options, scenario, the profiles of the flights."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from pydantic_core import core_schema

from fleetforge.games.acta_flights.files.muster_shape import flight_options_shape
from fleetforge.games.acta_flights.files.shapes import carrier_shape, flight_shape
from fleetforge.storage.native.reading import FileType, file_type
from fleetforge.storage.native.shape import IDENTITY, NAME, SWITCH, into, many, one_of, whole
from fleetforge.systems.acta_flights.battle.setup import DicePolicy, Setup, SetupSide
from fleetforge.systems.acta_flights.check import Force, Replacement
from fleetforge.systems.acta_flights.deployment import Scenario
from fleetforge.systems.acta_flights.profiles import Flight

if TYPE_CHECKING:
    from pydantic_core import CoreSchema

SETUP_KIND = "fleetforge.acta_flights.battle"
SETUP_SCHEMA = 1
_MOST = 200


@cache
def force_shape() -> CoreSchema:
    """What a side brings. Rule: ACF-11.3"""
    replacement = into(Replacement, ship=IDENTITY, into=IDENTITY, count=whole(0, 99), out_of=IDENTITY)
    return into(
        Force,
        name=NAME,
        ships=many(carrier_shape(), _MOST),
        independent=many(IDENTITY, _MOST),
        replacements=many(replacement, _MOST),
    )


@cache
def flight_setup_type() -> FileType[Setup]:
    """How a set-up becomes text and back. Rule: ACF-2.2, ACF-11.3"""
    side = into(
        SetupSide,
        name=NAME,
        force=force_shape(),
        modifier=core_schema.int_schema(ge=-99, le=99, strict=True),
        dice=one_of(DicePolicy),
    )
    shape = into(
        Setup,
        name=NAME,
        sides=core_schema.tuple_schema([side, side]),
        options=flight_options_shape(),
        scenario=into(Scenario, deploy_limit=whole(0, 99), hyperspace=SWITCH),
        flights=many(flight_shape(), _MOST),
    )
    known = {"setup": Setup, "sides": SetupSide, "force": Force, "flights": Flight, "scenario": Scenario}
    return file_type(SETUP_KIND, SETUP_SCHEMA, {}, "setup", shape, known)
