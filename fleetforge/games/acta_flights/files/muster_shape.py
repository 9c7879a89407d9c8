"""What a force of rows may be in a file: its own, and those of battles that are set up."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from pydantic_core import core_schema

from fleetforge.games.acta_flights.files.shapes import carrier_shape, flight_shape
from fleetforge.storage.native.derived import shape_of
from fleetforge.storage.native.rows import row_shape
from fleetforge.storage.native.shape import IDENTITY, NAME, NOTES, into, many, whole
from fleetforge.systems.acta_flights.muster import Muster, MusterRow, Swap
from fleetforge.systems.acta_flights.options import FlightOptions

if TYPE_CHECKING:
    from pydantic_core import CoreSchema

MOST_ROWS, MOST_ALIKE = 200, 99


@cache
def flight_options_shape() -> CoreSchema:
    """All options of the flight rules. Rule: ACF-14"""
    return shape_of(FlightOptions)


@cache
def muster_shape() -> CoreSchema:
    """A force with the profiles that it is of. Rule: ACF-11.3"""
    swap = into(Swap, into=IDENTITY, count=whole(0, MOST_ALIKE), out_of=IDENTITY)
    row = row_shape(MusterRow, MOST_ALIKE, 0, swaps=many(swap, MOST_ALIKE))
    # A ship has an id, a type of flight is called by its name.
    profiles = {"ship": carrier_shape(), "flight": flight_shape()}
    profile = core_schema.tagged_union_schema(
        profiles, lambda value: "ship" if isinstance(value, dict) and "id" in value else "flight"
    )
    return into(
        Muster,
        id=IDENTITY,
        name=NAME,
        ships=many(row, MOST_ROWS),
        designs=many(profile, MOST_ROWS),
        carried=many(flight_shape(), MOST_ROWS),
        options=flight_options_shape(),
        side=NAME,
        faction=NAME,
        notes=NOTES,
    )
