"""``.fffleet``: a fleet with its designs, limit, options, names and loads."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from fleetforge.games.full_thrust.files.fleet_shape import FLEET, MOST_SHIPS
from fleetforge.games.full_thrust.files.ship import DESIGN_PARTS, SYSTEM, refuse_strangers, refuse_twin_parts
from fleetforge.storage import atomic, backups, jsontext, limits
from fleetforge.storage.errors import FileFault
from fleetforge.storage.native.kinds import FLEET_KIND
from fleetforge.storage.native.reading import FileType, file_type
from fleetforge.storage.native.rows import refuse_twin_rows
from fleetforge.systems.full_thrust.design.model import Design
from fleetforge.systems.full_thrust.fleet import Fleet, FleetShip
from fleetforge.systems.full_thrust.options import ConstructionOptions

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from fleetforge.storage.native.migrate import Step
    from fleetforge.systems.full_thrust.catalogue import Catalogue

FLEET_SCHEMA = 1
FLEET_STEPS: Mapping[int, Step] = {}
"""Step from each past schema of fleet files to the next; there is no past schema yet."""


def load_fleet(path: Path, catalogue: Catalogue) -> Fleet:
    """The fleet in a fleet file. What is illegal about it is for the checks to say.

    Raises:
        FileFault: if the file is missing, too big, damaged, newer, or names an unknown component.
    """
    with backups.offered(path, lambda data: read_fleet(data, str(path), catalogue)):
        return read_fleet(jsontext.read_bytes(path, limits.FLEET_LIMIT), str(path), catalogue)


def read_fleet(data: bytes, file: str, catalogue: Catalogue) -> Fleet:
    """The fleet in the bytes of a fleet file; ``file`` names it in faults.

    Raises:
        FileFault: as :func:`load_fleet`.
    """
    fleet = _type().read(data, file)
    for index, design in enumerate(fleet.designs):
        refuse_strangers(design, catalogue, file, f"fleet.designs[{index}]")
    _refuse_twins(fleet, file)
    _refuse_crowd(fleet, file)
    return fleet


def fleet_text(fleet: Fleet) -> str:
    """The text of the fleet file of a fleet: the same fleet always gives the same text."""
    return _type().text(fleet)


def save_fleet(fleet: Fleet, path: Path) -> None:
    """Save a fleet, legal or not, keeping the file's previous content as its backup.

    Raises:
        FileFault: if the file cannot be written, or the fleet holds what no file may; then nothing
            is changed.
    """
    data = fleet_text(fleet).encode(errors="surrogatepass")
    back = _type().read(data, str(path))
    _refuse_twins(back, str(path))
    _refuse_crowd(back, str(path))
    atomic.save(path, data)


def _refuse_crowd(fleet: Fleet, file: str) -> None:
    """Rows of many ships must not add up to more than any table or memory holds."""
    ships = sum(ship.quantity for ship in fleet.ships)
    if ships > MOST_SHIPS:
        what = f"its rows add up to {ships} ships, a fleet has at most {MOST_SHIPS}"
        raise FileFault(file, what, "Lower the quantities", place="fleet.ships")


def _refuse_twins(fleet: Fleet, file: str) -> None:
    for index, design in enumerate(fleet.designs):
        refuse_twin_parts(design, file, f"fleet.designs[{index}]")
    refuse_twin_rows(fleet, file)


@cache
def _type() -> FileType[Fleet]:
    parts = {"fleet": Fleet, "ships": FleetShip, "designs": Design, "options": ConstructionOptions}
    known = {**parts, **DESIGN_PARTS}
    return file_type(FLEET_KIND, FLEET_SCHEMA, FLEET_STEPS, "fleet", FLEET, known, system=SYSTEM, named=False)
