"""Finds out which foreign format some bytes are, and reads them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.games.full_thrust.files.peers import corpus, dfm, ftlib_read, ftshipbuilder
from fleetforge.games.full_thrust.files.shortcode import PREFIX, decode
from fleetforge.storage.errors import FileFault
from fleetforge.storage.imported import Imported

if TYPE_CHECKING:
    from collections.abc import Callable

    from fleetforge.systems.full_thrust.catalogue import Catalogue

CODE_FORMAT = "FleetForge short code"

READABLE = (
    CODE_FORMAT,
    f"{corpus.CORPUS_TITLE} (.json)",
    "ftLibShip and ftShipBuilder ships, fleets and short codes (.json, .txt)",
    "ships of an ftGameViewer game (.json)",
    f"{dfm.DFM_TITLE} designs and fleets (.FTDesign, .FTFleet, .json)",
)
"""The formats that can be read, in words."""


def read_text(text: str, file: str, catalogue: Catalogue) -> Imported | None:
    """The design in a text that is not JSON: a short code of ours or of ftShipBuilder; None if it is neither.

    Raises:
        FileFault: if the code is damaged.
    """
    if text.lstrip().upper().startswith(PREFIX[:2]) and ":" in text[:8]:
        return Imported(CODE_FORMAT, designs=(decode(text, catalogue, file),))
    return ftshipbuilder.read_code(text, file, catalogue) if ftshipbuilder.find_code(text) else None


def read_value(value: object, file: str, catalogue: Catalogue) -> Imported | None:
    """The designs and fleets in a JSON value that is not ours; None if it is of no format known here.

    Raises:
        FileFault: if it is damaged, or of a format that is not readable yet.
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
        what = "this looks like a Full Thrust Multiplayer design, which is not readable yet"
        raise FileFault(file, what, f"Readable are: {'; '.join(READABLE)}")
    return None
