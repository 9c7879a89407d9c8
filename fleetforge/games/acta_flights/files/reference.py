"""Loads what ``ship_data/acta_flights`` holds: flights and the ships that carry them, a native file each."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from fleetforge.games.acta_flights.files.profiles import read_profile
from fleetforge.storage.locate import ship_data
from fleetforge.systems.acta_flights.catalogue import FlightCatalogue
from fleetforge.systems.acta_flights.profiles import Carrier, Flight

if TYPE_CHECKING:
    from pathlib import Path


@cache
def load_flights() -> FlightCatalogue:
    """The bundled flights and carriers.

    Raises:
        FileFault: if a bundled file is broken (a builder's mistake, never a player's).
    """
    profiles = [read_profile(file.read_bytes(), str(file)) for file in profile_files()]
    flights = {one.name: one for one in profiles if isinstance(one, Flight)}
    return FlightCatalogue(flights, {one.id: one for one in profiles if isinstance(one, Carrier)})


def profile_files() -> tuple[Path, ...]:
    """The bundled flights and carriers, by faction and name."""
    return tuple(sorted((ship_data() / "acta_flights" / "designs").glob("*/*.ffship")))
