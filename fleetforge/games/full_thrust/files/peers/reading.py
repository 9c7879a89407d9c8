"""Finds out which foreign format some bytes are, and reads them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.games.full_thrust.files.peers import corpus, dfm, ftlib_read, ftshipbuilder
from fleetforge.games.full_thrust.files.shortcode import PREFIX, decode
from fleetforge.storage import jsontext
from fleetforge.storage.errors import FileFault
from fleetforge.storage.imported import Imported

if TYPE_CHECKING:
    from collections.abc import Callable

    from fleetforge.systems.full_thrust.catalogue import Catalogue

CODE_FORMAT = "FleetForge short code"

READABLE = (
    "FleetForge ship (.ffship)",
    "FleetForge fleet (.fffleet)",
    CODE_FORMAT,
    f"{corpus.CORPUS_TITLE} (.json)",
    "ftLibShip and ftShipBuilder ships, fleets and short codes (.json, .txt)",
    "ships of an ftGameViewer game (.json)",
    f"{dfm.DFM_TITLE} designs and fleets (.FTDesign, .FTFleet, .json)",
)
"""The formats that can be read, in words."""

_OTHER_FILES = {
    b"PK\x03\x04": "a zip archive",
    b"%PDF": "a PDF document",
    b"\x89PNG": "a picture",
    b"SQLite format 3": "a database",
    b"<": "a page or drawing in XML",
}


def read_text(data: bytes, file: str, catalogue: Catalogue) -> Imported:
    """The design in a text that is not JSON: a short code of ours or of ftShipBuilder.

    Raises:
        FileFault: if the bytes hold no code that can be read.
    """
    for magic, what in _OTHER_FILES.items():
        if data.startswith(magic):
            raise unknown(file, f"this is {what}")
    text = jsontext.plain(data, file).decode()
    if text.lstrip().upper().startswith(PREFIX[:2]) and ":" in text[:8]:
        return Imported(CODE_FORMAT, designs=(decode(text, catalogue, file),))
    if ftshipbuilder.find_code(text):
        return ftshipbuilder.read_code(text, file, catalogue)
    raise unknown(file, "it is neither JSON nor a short code")


def read_value(value: object, file: str, catalogue: Catalogue) -> Imported:
    """The designs and fleets in a JSON value that is not ours.

    Raises:
        FileFault: if it is of no format known here, or is damaged.
    """
    readers: list[tuple[Callable[[object], bool], Callable[[object, str, Catalogue], Imported]]] = [
        (corpus.is_corpus, corpus.read_corpus),
        (dfm.is_dfm, dfm.read_dfm),
        (ftlib_read.is_ftlib_ship, ftshipbuilder.read_ship_file),
        (ftshipbuilder.is_fleet, ftshipbuilder.read_fleet_file),
        (ftshipbuilder.is_list, ftshipbuilder.read_list_file),
        (ftshipbuilder.is_game, ftshipbuilder.read_game_file),
    ]
    for fits, read in readers:
        if fits(value):
            return read(value, file, catalogue)
    if isinstance(value, dict) and "hullBoxes" in value:
        raise unknown(file, "this looks like a Full Thrust Multiplayer design, which is not readable yet")
    raise unknown(file, "this JSON is no ship or fleet known here")


def unknown(file: str, what: str) -> FileFault:
    """A fault that lists what can be read."""
    return FileFault(file, what, f"Readable are: {'; '.join(READABLE)}")
