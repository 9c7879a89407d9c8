"""``.ffship``: a type of flight, or a ship that carries flights."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from fleetforge.games.acta_flights.files.shapes import carrier_shape, flight_shape
from fleetforge.storage.native.kinds import SHIP_KIND
from fleetforge.storage.native.reading import FileType, file_type, holds
from fleetforge.systems.acta_flights.profiles import Carried, Carrier, Flight, Weapon

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fleetforge.storage.native.migrate import Step

Profile: TypeAlias = Flight | Carrier

SYSTEM = "acta_flights"
FLIGHT, CARRIER = "flight", "ship"
"""What a file holds its profile under."""
SCHEMA = 1
STEPS: Mapping[int, Step] = {}
"""Step from each past schema to the next; there is no past schema yet."""


def read_profile(data: bytes, file: str) -> Profile:
    """The profile in the bytes of a file; ``file`` names it in faults. What is wrong by the rules is for checks.

    Raises:
        FileFault: if the bytes are damaged, newer, or hold neither a flight nor a ship.
    """
    profile: Profile = _type(FLIGHT if holds(data, FLIGHT) else CARRIER).read(data, file)
    return profile


def profile_text(profile: Profile) -> str:
    """The text of the file of a profile: the same profile always gives the same text."""
    return _type(FLIGHT if isinstance(profile, Flight) else CARRIER).text(profile)


@cache
def _type(key: str) -> FileType[Profile]:
    kind, shape = (Flight, flight_shape()) if key == FLIGHT else (Carrier, carrier_shape())
    known = {key: kind, "weapons": Weapon, "carried": Carried}
    return file_type(SHIP_KIND, SCHEMA, STEPS, key, shape, known, system=SYSTEM)
