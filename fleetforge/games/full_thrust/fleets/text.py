"""Ships of a fleet as text that a post or another window can carry, and back.

Each ship is a line for people and a short code for programs::

    2 x Dauntless | Vandenburg/E, heavy cruiser (CH) | 270 points each
    FF1:…
    with FF1:…        (only where the ship has a load of its own)
    note: …           (a line for each of its notes)
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.app.fleet_pasting import PASTED
from fleetforge.app.fleet_rows import free_id, merged, with_design
from fleetforge.app.reading import read_data
from fleetforge.games.full_thrust.designs.clipboard import unquoted
from fleetforge.games.full_thrust.files import shortcode
from fleetforge.games.full_thrust.files.convert import as_fleet
from fleetforge.games.full_thrust.files.ship import SYSTEM
from fleetforge.storage.errors import FileFault
from fleetforge.systems.full_thrust.fleet import Fleet, FleetShip, row_name
from fleetforge.systems.full_thrust.sheet.fleet_words import class_words

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.fleet import FleetAudit

_HEAD = re.compile(r"(\d{1,4}) x (.*) \| [^|]* \| [^|]*")
_LOAD = "with "
_NOTE = "note:"
_CODE_LINE = re.compile(rf"({_LOAD})?{shortcode.PREFIX}[0-9A-Z+\-./:]*", re.IGNORECASE)
_CODE_PIECE = re.compile(r"[0-9A-Z+\-./:]+")


def ships_text(audit: FleetAudit, row_ids: Collection[str]) -> str:
    """The rows as text, in the order of the fleet."""
    points = {ship.row: ship.audit.totals.npv_with_craft for ship in audit.ships}
    lines = [line for row in audit.fleet.ships if row.id in row_ids for line in _row_lines(audit.fleet, row, points)]
    return "\n".join([*lines, ""]) if lines else ""


def _row_lines(fleet: Fleet, row: FleetShip, points: dict[str, int]) -> Iterator[str]:
    design = fleet.design(row.design_id)
    if design is None:
        return
    name = row_name(fleet, row)
    words = class_words(design, name).replace("|", "/")
    each = " each" if row.quantity > 1 else ""
    yield f"{row.quantity} x {name} | {words} | {points.get(row.id, 0)} points{each}"
    yield shortcode.encode(design)
    if row.loadout is not None:
        yield _LOAD + shortcode.encode(replace(design, loadout=row.loadout))
    for line in row.notes.splitlines():
        yield f"{_NOTE} {line}".rstrip()


def read_ships(text: str, catalogue: Catalogue) -> Fleet:
    """The ships in a text: what :func:`ships_text` wrote, or any format that can be read as a file.

    Raises:
        FileFault: if there is no ship in it; nothing half read is given back.
    """
    if shortcode.PREFIX in text.upper() and (fleet := _own_text(unquoted(text), catalogue)).ships:
        return fleet
    content = read_data(text.encode(errors="surrogatepass"), PASTED)
    if content.game != SYSTEM:
        raise FileFault(PASTED, "it holds ships of another game", "Copy ships of the game that this fleet plays")
    fleet = as_fleet(content.designs, "pasted")
    for other in content.fleets:
        fleet, _ = merged(fleet, other, other.ships, None)
    if not fleet.ships:
        raise FileFault(PASTED, "there is no ship in it", "Copy ships, a short code or the text of a file")
    return fleet


def _own_text(text: str, catalogue: Catalogue) -> Fleet:
    fleet, name, quantity = Fleet("pasted", "pasted"), "", 1
    for line in _whole_lines(text):
        if head := _HEAD.fullmatch(line):
            quantity, name = int(head[1]), head[2]
        elif line.upper().startswith(shortcode.PREFIX):
            design = shortcode.decode(line, catalogue, PASTED)
            fleet, design_id = with_design(fleet, design)
            row = FleetShip(free_id("s", {row.id for row in fleet.ships}), design_id, name or design.name, quantity)
            fleet, name, quantity = replace(fleet, ships=(*fleet.ships, row)), "", 1
        elif fleet.ships:
            fleet = _with_more(fleet, line, catalogue)
    return fleet


def _whole_lines(text: str) -> list[str]:
    """The lines that are not empty; a code that was broken into several is one again."""
    lines: list[str] = []
    for line in filter(None, map(str.strip, text.splitlines())):
        if lines and _CODE_LINE.fullmatch(lines[-1]) and _CODE_PIECE.fullmatch(line) and not _CODE_LINE.match(line):
            lines[-1] += line
        else:
            lines.append(line)
    return lines


def _with_more(fleet: Fleet, line: str, catalogue: Catalogue) -> Fleet:
    """The last ship with the load or the note that a line gives it."""
    last = fleet.ships[-1]
    if line.startswith(_LOAD + shortcode.PREFIX):
        last = replace(last, loadout=shortcode.decode(line[len(_LOAD) :], catalogue, PASTED).loadout)
    elif line.startswith(_NOTE):
        note = line[len(_NOTE) :].strip()
        last = replace(last, notes=f"{last.notes}\n{note}" if last.notes else note)
    return replace(fleet, ships=(*fleet.ships[:-1], last))
