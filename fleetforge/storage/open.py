"""Reads any file that FleetForge understands, by what is in it rather than what it is called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.games.full_thrust.files.ship import SHIP_SUFFIX, read_ship
from fleetforge.storage import backups, jsontext
from fleetforge.storage.errors import FileFault, quoted
from fleetforge.storage.imported import Imported
from fleetforge.storage.native.migrate import FLEET_KIND, SHIP_KIND

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.systems.full_thrust.catalogue import Catalogue

SHIP_FORMAT = "FleetForge ship"
FLEET_FORMAT = "FleetForge fleet"

_HEAD = 400


def read_any(path: Path, catalogue: Catalogue) -> Imported:
    """Every design and fleet in a file of any readable format, with remarks.

    Raises:
        FileFault: if the file cannot be read, is damaged, or is of no format known here.
    """
    with backups.offered(path, lambda data: read_data(data, str(path), catalogue)):
        limit = jsontext.SHIP_LIMIT if path.suffix.casefold() == SHIP_SUFFIX else jsontext.FLEET_LIMIT
        return read_data(jsontext.read_bytes(path, limit), str(path), catalogue)


def read_data(data: bytes, file: str, catalogue: Catalogue) -> Imported:
    """The same for bytes that are at hand; ``file`` names them in faults.

    Raises:
        FileFault: as :func:`read_any`.
    """
    if kind := _native_kind(data[:_HEAD]):
        return _read_native(kind, data, file, catalogue)
    # A file of ours needs none of this, and most starts of the command line are for such files.
    from fleetforge.games.full_thrust.files.peers import reading
    from fleetforge.storage.repeats import repeat_remarks

    start = data.lstrip(b"\xef\xbb\xbf \t\r\n")[:1]
    if start not in {b"{", b"["}:
        return reading.read_text(data, file, catalogue)
    value = jsontext.parse(data, file)
    if isinstance(value, dict) and str(value.get("kind")).startswith("fleetforge."):
        return _read_native(str(value["kind"]), data, file, catalogue)
    content = reading.read_value(value, file, catalogue)
    return content.with_remarks(repeat_remarks(jsontext.plain(data, file)))


def _native_kind(head: bytes) -> str:
    return next((kind for kind in (SHIP_KIND, FLEET_KIND) if f'"{kind}"'.encode() in head), "")


def _read_native(kind: str, data: bytes, file: str, catalogue: Catalogue) -> Imported:
    if kind == SHIP_KIND:
        return Imported(SHIP_FORMAT, designs=(read_ship(data, file, catalogue),))
    if kind == FLEET_KIND:
        from fleetforge.games.full_thrust.files.fleet import read_fleet  # a single ship opens faster without

        return Imported(FLEET_FORMAT, fleets=(read_fleet(data, file, catalogue),))
    what = f"this FleetForge reads no designs from files of kind {quoted(kind)}"
    raise FileFault(file, what, "Choose a ship or fleet file, or update FleetForge", place="kind")
