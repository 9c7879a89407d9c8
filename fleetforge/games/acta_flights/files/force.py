"""``.fffleet``: a force with its rows, the profiles of its ships and flights, and its options."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from fleetforge.games.acta_flights.files.muster_shape import muster_shape
from fleetforge.games.acta_flights.files.profiles import SYSTEM
from fleetforge.storage.errors import FileFault, quoted
from fleetforge.storage.native.kinds import FLEET_KIND
from fleetforge.storage.native.reading import FileType, file_type
from fleetforge.storage.native.rows import refuse_twin_rows, refuse_twins
from fleetforge.systems.acta_flights.muster import Muster, MusterRow, Swap
from fleetforge.systems.acta_flights.options import FlightOptions
from fleetforge.systems.acta_flights.profiles import Carried, Carrier, Weapon

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fleetforge.storage.native.migrate import Step

SCHEMA = 1
STEPS: Mapping[int, Step] = {}
"""Step from each past schema to the next; there is no past schema yet."""
MOST_UNITS = 1000
"""Most ships and flights that the rows of a force come to."""


def read_force(data: bytes, file: str) -> Muster:
    """The force in the bytes of a file; ``file`` names it in faults. What is wrong by the rules is for checks.

    Raises:
        FileFault: if the bytes are damaged or newer, two things share an id, a row is of a profile that the
            file does not hold, or its rows come to more than any table holds.
    """
    muster = _type().read(data, file)
    refuse_twin_rows(muster, file)
    refuse_twins((flight.name for flight in muster.carried), "fleet.carried", file, "name")
    _refuse_orphans(muster, file)
    _refuse_crowd(muster, file)
    return muster


def force_text(muster: Muster) -> str:
    """The text of the file of a force: the same force always gives the same text."""
    return _type().text(muster)


def _refuse_orphans(muster: Muster, file: str) -> None:
    for index, row in enumerate(muster.ships):
        if muster.design(row.design_id) is None:
            what = f"it holds no ship or flight {quoted(row.design_id)}"
            raise FileFault(file, what, "Add the profile to its designs", place=f"fleet.ships[{index}].design_id")


def _refuse_crowd(muster: Muster, file: str) -> None:
    units = sum(row.quantity for row in muster.ships)
    if units > MOST_UNITS:
        what = f"its rows come to {units} ships and flights, a force has at most {MOST_UNITS}"
        raise FileFault(file, what, "Lower the quantities", place="fleet.ships")


@cache
def _type() -> FileType[Muster]:
    known = {
        "fleet": Muster,
        "ships": MusterRow,
        "swaps": Swap,
        "designs": Carrier,
        "weapons": Weapon,
        "carried": Carried,
        "options": FlightOptions,
    }
    return file_type(FLEET_KIND, SCHEMA, STEPS, "fleet", muster_shape(), known, system=SYSTEM)
