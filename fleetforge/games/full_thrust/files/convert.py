"""Converts between formats: anything readable to what the ending of the output's name says."""

from __future__ import annotations

import os.path
from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.games.full_thrust.files import shortcode
from fleetforge.games.full_thrust.files.fleet import FLEET_SUFFIX, save_fleet
from fleetforge.games.full_thrust.files.peers import lzstring
from fleetforge.games.full_thrust.files.peers.ftlib_write import write_fleet, write_ship
from fleetforge.games.full_thrust.files.peers.ids import Distinct, slug
from fleetforge.games.full_thrust.files.ship import SHIP_SUFFIX, save_ship
from fleetforge.storage import atomic
from fleetforge.storage.errors import FileFault, Remark
from fleetforge.storage.names import safe_file_name
from fleetforge.storage.native.raw import as_text, compact
from fleetforge.storage.open import read_any
from fleetforge.systems.full_thrust.fleet import Fleet, FleetShip

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.storage.imported import Imported
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.model import Design

WRITABLE = {
    SHIP_SUFFIX: "FleetForge ship: one design",
    FLEET_SUFFIX: "FleetForge fleet",
    ".json": "ftLibShip ship, or ftShipBuilder fleet",
    ".txt": "ftShipBuilder short code of one design",
    ".ff1": "FleetForge short code of one design",
}
"""Endings that can be written, with the format in words; a folder takes one native file each."""


def convert(source: Path, target: Path, catalogue: Catalogue) -> tuple[Remark, ...]:
    """Read ``source`` and write ``target`` in the format of its ending, or into the folder it is.

    Returns:
        What was changed or left behind, in reading and in writing.

    Raises:
        FileFault: if the source cannot be read, the target cannot be written, or its format holds
            only one design or fleet and the source has more.
    """
    content = read_any(source, catalogue)
    suffix = target.suffix.casefold()
    if os.path.isdir(target):  # noqa: PTH112 - a name that no disk takes is for saving to refuse
        _into_folder(content, target)
    elif suffix == SHIP_SUFFIX:
        save_ship(_only_design(content, target), target)
    elif suffix == FLEET_SUFFIX:
        save_fleet(_only_fleet(content, source, target), target)
    elif suffix in WRITABLE:
        return (*content.remarks, *_write_text(content, source, target, catalogue))
    else:
        known = ", ".join(f"{ending} ({words})" for ending, words in WRITABLE.items())
        raise FileFault(target, "its ending names no format that can be written", f"Use one of {known}, or a folder")
    return content.remarks


def _write_text(content: Imported, source: Path, target: Path, catalogue: Catalogue) -> list[Remark]:
    suffix = target.suffix.casefold()
    if suffix == ".ff1":
        atomic.save(target, f"{shortcode.encode(_only_design(content, target))}\n".encode())
        return []
    if suffix == ".txt":
        ship, remarks = write_ship(_only_design(content, target), catalogue)
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


def _only_design(content: Imported, target: Path) -> Design:
    designs = content.all_designs
    if len(designs) != 1:
        what = f"this format holds one design, the source has {len(designs)}"
        raise FileFault(target, what, f"Write a {FLEET_SUFFIX} file, or name a folder to get one file each")
    return designs[0]


def _only_fleet(content: Imported, source: Path, target: Path) -> Fleet:
    if len(content.fleets) > 1:
        what = f"this format holds one fleet, the source has {len(content.fleets)}"
        raise FileFault(target, what, "Name a folder to get one file each")
    return content.fleets[0] if content.fleets else as_fleet(content.designs, source.stem)


def _into_folder(content: Imported, folder: Path) -> None:
    """One native file for each design that stands alone and each fleet; nothing is written over."""
    taken = {entry.name for entry in folder.iterdir()}
    items: tuple[Design | Fleet, ...] = (*content.designs, *content.fleets)
    for item in items:
        suffix = FLEET_SUFFIX if isinstance(item, Fleet) else SHIP_SUFFIX
        path = folder / safe_file_name(item.name, suffix, taken)
        taken.add(path.name)
        if isinstance(item, Fleet):
            save_fleet(item, path)
        else:
            save_ship(item, path)
