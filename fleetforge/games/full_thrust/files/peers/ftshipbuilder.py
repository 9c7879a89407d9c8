"""Reads what ftShipBuilder saves: ships, fleets, presets, its browser storage and short codes."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING
from urllib.parse import unquote

from fleetforge.games.full_thrust.files.peers import lzstring
from fleetforge.games.full_thrust.files.peers.ftlib_read import is_ftlib_ship, read_ship, skipped
from fleetforge.games.full_thrust.files.peers.ftlib_remarks import SHIP_SKIPPED
from fleetforge.games.full_thrust.files.peers.ids import Distinct, slug
from fleetforge.games.full_thrust.files.peers.record import Record
from fleetforge.storage import jsontext, limits
from fleetforge.storage.errors import FileFault, Remark, remark
from fleetforge.storage.imported import Imported
from fleetforge.storage.repeats import repeat_remarks
from fleetforge.systems.full_thrust.fleet import Fleet, FleetShip

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.model import Design

SHIP_TITLE = "ftLibShip ship"
CODE_TITLE = "ftShipBuilder short code"
FLEET_TITLE = "ftShipBuilder fleet"
PRESETS_TITLE = "ftShipBuilder list of fleets"
STORAGE_TITLE = "ftShipBuilder list of saved ships"
GAME_TITLE = "ftGameViewer game"

MOST_CODE = 4 * limits.MEBIBYTE
"""Letters a short code may unpack to."""
_CODE = re.compile(r"[A-Za-z0-9+\-$ ]{20,}")
"""Letters of a code, more than a word of prose would have in a row."""


def read_ship_file(value: object, file: str, catalogue: Catalogue, title: str = SHIP_TITLE) -> Imported:
    """One ship with its loadout, with or without a ``layout``.

    Raises:
        FileFault: as :func:`fleetforge.games.full_thrust.files.peers.ftlib_read.read_ship`.
    """
    design, remarks = read_ship(Record(value, file), catalogue)
    return Imported(title, designs=(design,), remarks=tuple(remarks))


def is_fleet(value: object) -> bool:
    """Whether a JSON value is a fleet: a name and a list of ships."""
    return isinstance(value, dict) and isinstance(value.get("ships"), list) and not is_ftlib_ship(value)


def read_fleet_file(value: object, file: str, catalogue: Catalogue) -> Imported:
    """A fleet ``{name, ships}``.

    Raises:
        FileFault: if it is no such fleet, or none of its ships can be read.
    """
    fleet, remarks = _fleet(Record(value, file), catalogue, Distinct())
    return Imported(FLEET_TITLE, fleets=(fleet,), remarks=tuple(remarks))


def is_list(value: object) -> bool:
    """Whether a JSON value is a list of fleets, of ships, or of saved ships."""
    return isinstance(value, list) and bool(value) and all(_is_listed(entry) for entry in value)


def _is_listed(entry: object) -> bool:
    return is_fleet(entry) or is_ftlib_ship(entry) or (isinstance(entry, dict) and isinstance(entry.get("json"), str))


def read_list_file(value: object, file: str, catalogue: Catalogue) -> Imported:
    """A list of fleets (presets), or of ships, or of ``{name, json}`` as the browser keeps them.

    Raises:
        FileFault: if an entry is none of these, or nothing in the list can be read.
    """
    root = Record({"ships": value}, file)
    if is_fleet(next(iter(root.items("ships")), None)):
        ids = Distinct()
        parts = [_fleet(entry, catalogue, ids) for entry in root.records("ships")]
        remarks = tuple(found for _, some in parts for found in some)
        return Imported(PRESETS_TITLE, fleets=tuple(fleet for fleet, _ in parts), remarks=remarks)
    designs, said = _ships(root.records("ships"), catalogue)
    return Imported(STORAGE_TITLE, designs=tuple(designs), remarks=tuple(said))


def is_game(value: object) -> bool:
    """Whether a JSON value is a game of ftGameViewer, which holds the ships that were placed."""
    return isinstance(value, dict) and isinstance(value.get("commands"), list) and "players" in value


def read_game_file(value: object, file: str, catalogue: Catalogue) -> Imported:
    """The ships that players placed in a game, as one fleet for each of them; nothing of the game.

    Raises:
        FileFault: if no ship was placed, or a player has none that can be read.
    """
    root = Record(value, file)
    placed: dict[str, list[Record]] = {}
    for command in root.records("commands", most=100_000):
        if command.key("name") == "placeShip":
            placed.setdefault(command.text("owner", "") or "Fleet", []).append(command.record("object"))
    if not placed:
        raise root.fault("commands", "no ship is placed in this game", "Save the game after placing ships")
    ids = Distinct()
    parts = [_fleet_of(owner, ships, catalogue, ids) for owner, ships in placed.items()]
    remarks = tuple(found for _, some in parts for found in some)
    return Imported(GAME_TITLE, fleets=tuple(fleet for fleet, _ in parts), remarks=remarks)


def _fleet(entry: Record, catalogue: Catalogue, ids: Distinct) -> tuple[Fleet, list[Remark]]:
    name = entry.text("name", "") or "Fleet"
    fleet, remarks = _fleet_of(name, entry.records("ships"), catalogue, ids)
    return replace(fleet, notes=entry.notes("notes")), remarks


def _fleet_of(name: str, ships: Iterable[Record], catalogue: Catalogue, ids: Distinct) -> tuple[Fleet, list[Remark]]:
    """A fleet of these ships: equal ones of one name share a design and a row."""
    designs, remarks = _ships(ships, catalogue)
    rows: dict[str, FleetShip] = {}
    kept: dict[Design, str] = {}
    for design in designs:
        same = replace(design, id="")
        if same in kept:
            row = rows[kept[same]]
            rows[kept[same]] = replace(row, quantity=row.quantity + 1)
        else:
            kept[same] = design.id
            rows[design.id] = FleetShip(f"s{len(rows) + 1}", design.id, design.name)
    fleet = Fleet(
        id=ids.of(slug(name)),
        name=name,
        ships=tuple(rows.values()),
        designs=tuple(design for design in designs if design.id in rows),
    )
    return fleet, remarks


def _ships(ships: Iterable[Record], catalogue: Catalogue) -> tuple[list[Design], list[Remark]]:
    """Every ship that can be read; the others are remarked, unless none is left."""
    ids = Distinct()
    designs: list[Design] = []
    remarks: list[Remark] = []
    faults: list[FileFault] = []
    for ship in ships:
        name = ship.key("name") or f"Ship {len(designs) + len(faults) + 1}"
        try:
            design, said = read_ship(_unwrapped(ship), catalogue, name)
        except FileFault as fault:
            faults.append(fault)
            remarks.append(remark(SHIP_SKIPPED, ship.place, name, skipped(fault)))
        else:
            designs.append(replace(design, id=ids.of(design.id)))
            remarks += (*_repeats(ship), *said)
    if faults and not designs:
        raise faults[0]
    return designs, remarks


def _unwrapped(ship: Record) -> Record:
    """A ship as it stands, or unpacked from the text the browser keeps it in."""
    if not isinstance(text := ship.values.get("json"), str):
        return ship
    try:
        value = jsontext.parse(text.encode(errors="replace"), ship.file)
    except FileFault as fault:
        raise fault.within(ship.file, ship.at("json")) from fault
    return Record(value, ship.file, ship.at("json"))


def _repeats(ship: Record) -> list[Remark]:
    """What is said of keys that stand twice in the text of a ship."""
    text = ship.values.get("json")
    return repeat_remarks(text.encode(errors="replace"), ship.at("json")) if isinstance(text, str) else []


def find_code(text: str) -> str:
    """The short code in a text: the whole of it, or the longest run in a web address; or nothing."""
    plain = text.strip()
    if not plain or "\n" in plain or len(plain) > MOST_CODE:
        return ""
    if _CODE.fullmatch(plain) and " " not in plain:
        return plain
    if "://" not in plain:
        return ""
    return max(_CODE.findall(unquote(plain.replace("%2B", "+"))), key=len, default="")


def read_code(text: str, file: str, catalogue: Catalogue) -> Imported:
    """The ship in a short code, alone or within a web address.

    Raises:
        FileFault: if there is no code, it is damaged, or it unpacks to something else or too much.
    """
    mend = "Copy the whole code or web address again"
    code = find_code(text)
    if not code:
        raise FileFault(file, "there is no short code in it", mend)
    try:
        content = lzstring.decompress(code, MOST_CODE)
    except ValueError as problem:
        raise FileFault(file, f"its short code cannot be unpacked ({problem})", mend) from problem
    plain = content.encode(errors="replace")
    read = read_ship_file(jsontext.parse(plain, file), file, catalogue, CODE_TITLE)
    return read.with_remarks(repeat_remarks(plain))
