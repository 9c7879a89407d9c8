"""The player's own designs of a game in the library, for games whose designs name one another.

They are known as soon as their files are in the library, in whatever folder.
"""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from fleetforge.app.home import home
from fleetforge.app.library import LIBRARY_FOLDER
from fleetforge.storage.errors import FileFault
from fleetforge.storage.native.kinds import NATIVE, SHIP

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Reader: TypeAlias = "Callable[[bytes, str], Any]"
"""Reads a design from the bytes of a file, which it names in faults."""
_HEAD = 400
"""So many bytes of a file hold the name of its game."""
_MOST_FOLDERS = 256


def library_designs(system: str, read: Reader) -> Iterator[tuple[Path, Any]]:
    """Designs of a game with their files, folder by folder in the order of names; what cannot be read is none.

    A folder is read again when something in it was put, taken or replaced.
    """
    return _in_folder(home() / LIBRARY_FOLDER, system, read)


def _in_folder(folder: Path, system: str, read: Reader) -> Iterator[tuple[Path, Any]]:
    try:
        stamp = folder.stat().st_mtime_ns
    except OSError:
        return
    designs, below = _held(folder, stamp, system, read)
    yield from designs
    for one in below:
        yield from _in_folder(one, system, read)


@lru_cache(maxsize=_MOST_FOLDERS)
def _held(
    folder: Path, _stamp: int, system: str, read: Reader
) -> tuple[tuple[tuple[Path, Any], ...], tuple[Path, ...]]:
    """The designs in a folder, and its folders."""
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError:
        return (), ()
    below = tuple(Path(entry.path) for entry in entries if entry.is_dir(follow_symlinks=False))
    files = (Path(entry.path) for entry in entries if entry.name.casefold().endswith(NATIVE[SHIP].suffix))
    found = ((file, _design(file, system, read)) for file in files)
    return tuple((file, design) for file, design in found if design is not None), below


def _design(file: Path, system: str, read: Reader) -> Any:
    """The design in a file; None for one of another game, and for what cannot be read."""
    try:
        with file.open("rb") as opened:
            data = opened.read(_HEAD)
            if f'"{system}"'.encode() not in data:
                return None
            data += opened.read(NATIVE[SHIP].limit)
        return read(data, str(file))
    except (OSError, FileFault):
        return None
