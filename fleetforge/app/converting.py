"""Converts between formats: anything readable to what the ending of the output's name says."""

from __future__ import annotations

import os.path
from typing import TYPE_CHECKING, Any

from fleetforge.app.reading import all_designs, game_of_content, read_any
from fleetforge.storage.errors import FileFault
from fleetforge.storage.names import safe_file_name
from fleetforge.storage.native.kinds import FLEET, FLEET_SUFFIX, NATIVE, SHIP, SHIP_SUFFIX, kind_of_suffix

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.app.game_files import GameFiles
    from fleetforge.storage.errors import Remark
    from fleetforge.storage.imported import Imported

_NATIVE_WORDS = {SHIP_SUFFIX: "FleetForge ship: one design", FLEET_SUFFIX: "FleetForge fleet"}


def convert(source: Path, target: Path) -> tuple[Remark, ...]:
    """Read ``source`` and write ``target`` in the format of its ending, or into the folder it is.

    Returns:
        What was changed or left behind, in reading and in writing.

    Raises:
        FileFault: if the source cannot be read, the target cannot be written, or its format holds
            only one design or fleet and the source has more.
    """
    content = read_any(source)
    files = game_of_content(content).files()
    kind = kind_of_suffix(target.suffix)
    if os.path.isdir(target):  # noqa: PTH112 - a name that no disk takes is for saving to refuse
        _into_folder(files, content, target)
    elif kind == SHIP:
        files.save(kind, only_design(content, target), target)
    elif kind == FLEET:
        files.save(kind, _only_fleet(files, content, source, target), target)
    elif target.suffix.casefold() in files.writable:
        return (*content.remarks, *files.write(content, source, target))
    else:
        endings = _NATIVE_WORDS | dict(files.writable)
        known = ", ".join(f"{ending} ({words})" for ending, words in endings.items())
        raise FileFault(target, "its ending names no format that can be written", f"Use one of {known}, or a folder")
    return content.remarks


def only_design(content: Imported, target: Path) -> Any:
    """The one design of a content, alone or in a fleet.

    Raises:
        FileFault: if there are more, or none.
    """
    designs = all_designs(content)
    if len(designs) != 1:
        what = f"this format holds one design, the source has {len(designs)}"
        raise FileFault(target, what, f"Write a {FLEET_SUFFIX} file, or name a folder to get one file each")
    return designs[0]


def _only_fleet(files: GameFiles, content: Imported, source: Path, target: Path) -> Any:
    if len(content.fleets) > 1:
        what = f"this format holds one fleet, the source has {len(content.fleets)}"
        raise FileFault(target, what, "Name a folder to get one file each")
    fleet = content.fleets[0] if content.fleets else files.as_fleet(content.designs, source.stem)
    if fleet is None:
        raise FileFault(target, "no fleet can be made of the source", f"Write a {SHIP_SUFFIX} file")
    return fleet


def _into_folder(files: GameFiles, content: Imported, folder: Path) -> None:
    """One native file for each design that stands alone and each fleet; nothing is written over."""
    taken = {entry.name for entry in folder.iterdir()}
    for kind, values in ((SHIP, content.designs), (FLEET, content.fleets)):
        for value in values:
            path = folder / safe_file_name(value.name, NATIVE[kind].suffix, taken)
            taken.add(path.name)
            files.save(kind, value, path)
