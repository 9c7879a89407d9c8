"""The flight list: the published types of flights, and beside them the player's own.

A type of flight of one's own can be carried as soon as its file is in the library, or while it is open.

Rule: ACF-11.4
"""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from fleetforge.app.home import home
from fleetforge.app.library import LIBRARY_FOLDER
from fleetforge.games.acta_flights.files.profiles import SYSTEM, read_profile
from fleetforge.games.acta_flights.files.reference import load_flights
from fleetforge.storage.errors import FileFault
from fleetforge.storage.native.kinds import NATIVE, SHIP
from fleetforge.systems.acta_flights.profiles import Flight

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

_MARK = f'"{SYSTEM}"'.encode()
_HEAD = 400
"""So many bytes of a file hold the name of its game."""
_MOST_FOLDERS = 256


def known_flights(at_hand: Iterable[object] = ()) -> Mapping[str, Flight]:
    """Every type of flight by its name, published ones first; ``at_hand`` are designs that are open.

    What is open stands for what the library has of its name. A published name means the published type.
    """
    own = {flight.name: flight for flight in _in_library(home() / LIBRARY_FOLDER)}
    own |= {flight.name: flight for flight in at_hand if isinstance(flight, Flight) and flight.name}
    published = load_flights().flights
    return {**published, **{name: flight for name, flight in own.items() if name not in published}}


def _in_library(folder: Path) -> Iterator[Flight]:
    """Types in a folder and those below it. A folder is read again when something in it was put, taken or replaced."""
    try:
        stamp = folder.stat().st_mtime_ns
    except OSError:
        return
    flights, below = _held(folder, stamp)
    yield from flights
    for one in below:
        yield from _in_library(one)


@lru_cache(maxsize=_MOST_FOLDERS)
def _held(folder: Path, _stamp: int) -> tuple[tuple[Flight, ...], tuple[Path, ...]]:
    """The types of flights in a folder, and its folders."""
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError:
        return (), ()
    below = tuple(Path(entry.path) for entry in entries if entry.is_dir(follow_symlinks=False))
    files = (Path(entry.path) for entry in entries if entry.name.casefold().endswith(NATIVE[SHIP].suffix))
    return tuple(flight for file in files if (flight := _flight(file)) is not None), below


def _flight(file: Path) -> Flight | None:
    """The type of flight in a file; none for a ship, a design of another game, and what cannot be read."""
    try:
        with file.open("rb") as opened:
            data = opened.read(_HEAD)
            if _MARK not in data:
                return None
            data += opened.read(NATIVE[SHIP].limit)
        profile = read_profile(data, str(file))
    except (OSError, FileFault):
        return None
    return profile if isinstance(profile, Flight) else None
