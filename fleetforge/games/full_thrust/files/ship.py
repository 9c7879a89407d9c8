"""``.ffship``: one design."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from fleetforge.games.full_thrust.files.design_shape import DESIGN
from fleetforge.storage import atomic, backups, jsontext, limits
from fleetforge.storage.errors import FileFault, quoted
from fleetforge.storage.native.kinds import SHIP_KIND
from fleetforge.storage.native.reading import FileType, file_type
from fleetforge.storage.native.rows import refuse_twins
from fleetforge.systems.full_thrust.design.model import (
    Component,
    Craft,
    Design,
    Erratum,
    FighterGroup,
    Loadout,
    Published,
    PulserSetting,
    Salvoes,
)

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from fleetforge.storage.native.migrate import Step
    from fleetforge.systems.full_thrust.catalogue import Catalogue

SYSTEM = "full_thrust"
SHIP_SCHEMA = 1
SHIP_STEPS: Mapping[int, Step] = {}
"""Step from each past schema of ship files to the next; there is no past schema yet."""

DESIGN_PARTS = {
    "components": Component,
    "loadout": Loadout,
    "groups": FighterGroup,
    "craft": Craft,
    "salvoes": Salvoes,
    "pulsers": PulserSetting,
    "published": Published,
    "erratum": Erratum,
}
"""The dataclass under each field name of a design."""


def load_ship(path: Path, catalogue: Catalogue) -> Design:
    """The design in a ship file. What is illegal about it is for the checks to say.

    Raises:
        FileFault: if the file is missing, too big, damaged, newer, or names an unknown component.
    """
    with backups.offered(path, lambda data: read_ship(data, str(path), catalogue)):
        return read_ship(jsontext.read_bytes(path, limits.SHIP_LIMIT), str(path), catalogue)


def read_ship(data: bytes, file: str, catalogue: Catalogue) -> Design:
    """The design in the bytes of a ship file; ``file`` names it in faults.

    Raises:
        FileFault: as :func:`load_ship`.
    """
    design = _type().read(data, file)
    refuse_strangers(design, catalogue, file, "design")
    refuse_twin_parts(design, file, "design")
    return design


def ship_text(design: Design) -> str:
    """The text of the ship file of a design: the same design always gives the same text."""
    return _type().text(design)


def ship_json(design: bytes) -> bytes:
    """The bytes of a ship file around the JSON of a design alone."""
    return b'{"kind":"%b","schema":%d,"design":%b}' % (SHIP_KIND.encode(), SHIP_SCHEMA, design)


def save_ship(design: Design, path: Path) -> None:
    """Save a design, legal or not, keeping the file's previous content as its backup.

    Raises:
        FileFault: if the file cannot be written, or the design holds what no file may (a name with
            control characters, say); then nothing is changed.
    """
    data = ship_text(design).encode(errors="surrogatepass")
    refuse_twin_parts(_type().read(data, str(path)), str(path), "design")
    atomic.save(path, data)


def refuse_strangers(design: Design, catalogue: Catalogue, file: str, place: str) -> None:
    """Raise a fault for the first component of no known family, naming the nearest."""
    families = catalogue.families
    for index, item in enumerate(design.components):
        if item.family not in families:
            near = catalogue.nearest(item.family)
            raise FileFault(
                file,
                f"there is no component family {quoted(item.family)}",
                f"Perhaps {quoted(near)} is meant" if near else "Update FleetForge, or take the component out",
                place=f"{place}.components[{index}].family",
            )


def refuse_twin_parts(design: Design, file: str, place: str) -> None:
    """Raise a fault if two components share an id: links to them would mean either."""
    refuse_twins((item.id for item in design.components), f"{place}.components", file)


@cache
def _type() -> FileType[Design]:
    known = {"design": Design, **DESIGN_PARTS}
    # The first versions of the program knew no other game, so a file that names none is one of ours.
    return file_type(SHIP_KIND, SHIP_SCHEMA, SHIP_STEPS, "design", DESIGN, known, system=SYSTEM, named=False)
