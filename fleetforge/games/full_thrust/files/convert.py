"""Writes designs and fleets as other programs read them, and as short codes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.app.converting import only_design
from fleetforge.games.full_thrust.files import shortcode
from fleetforge.games.full_thrust.files.peers import lzstring
from fleetforge.games.full_thrust.files.peers.ftlib_write import write_fleet, write_ship
from fleetforge.games.full_thrust.files.peers.ids import Distinct, slug
from fleetforge.storage import atomic
from fleetforge.storage.native.raw import as_text, compact
from fleetforge.systems.full_thrust.fleet import Fleet, FleetShip

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.storage.errors import Remark
    from fleetforge.storage.imported import Imported
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.model import Design

WRITABLE = {
    ".json": "ftLibShip ship, or ftShipBuilder fleet",
    ".txt": "ftShipBuilder short code of one design",
    ".ff1": "FleetForge short code of one design",
}
"""Endings that can be written, with the format in words."""


def write(content: Imported, source: Path, target: Path, catalogue: Catalogue) -> list[Remark]:
    """Write ``target`` in the format of its ending, one of :data:`WRITABLE`; what was left behind.

    Raises:
        FileFault: if the target cannot be written, or its format holds only one design and there are more.
    """
    suffix = target.suffix.casefold()
    if suffix == ".ff1":
        atomic.save(target, f"{shortcode.encode(only_design(content, target))}\n".encode())
        return []
    if suffix == ".txt":
        ship, remarks = write_ship(only_design(content, target), catalogue)
        atomic.save(target, f"{lzstring.compress(compact(ship))}\n".encode())
        return remarks
    value, remarks = _ftlib(content, source, catalogue)
    atomic.save(target, as_text(value).encode())
    return remarks


def _ftlib(content: Imported, source: Path, catalogue: Catalogue) -> tuple[object, list[Remark]]:
    """A ship for one design, a fleet for more, a list for several fleets."""
    if len(content.designs) == 1 and not content.fleets:
        return write_ship(content.designs[0], catalogue)
    fleets = content.fleets or (as_fleet(content.designs, source.stem),)
    parts = [write_fleet(fleet, catalogue) for fleet in fleets]
    values = [value for value, _ in parts]
    return values[0] if len(values) == 1 else values, [found for _, some in parts for found in some]


def as_fleet(designs: tuple[Design, ...], name: str) -> Fleet:
    """A fleet of one ship of each design."""
    ids = Distinct()
    kept = tuple(replace(design, id=ids.of(design.id)) for design in designs)
    ships = tuple(FleetShip(f"s{number}", design.id, design.name) for number, design in enumerate(kept, start=1))
    return Fleet(id=slug(name), name=name, ships=ships, designs=kept)
