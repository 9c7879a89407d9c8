"""What makes a ship sheet sound, and short ways to make one for a test.

Strokes of marks run aslant; they are measured here by their corners, which lie closer in than the
box that :mod:`fleetforge.sheets.extents` puts round them. The mark of a magazine stands over its
cells on purpose.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from math import hypot
from typing import TYPE_CHECKING

from fleetforge.sheets.clashes import outside, overlaps, small_texts, symbol_overlaps
from fleetforge.sheets.extents import extent_of, flattened
from fleetforge.sheets.packing import Paper, pack, ship_slots, slot_choices
from fleetforge.sheets.primitives import Art, Line, Polygon, Sheet, Stamp, Text, Tone
from fleetforge.storage.reference import load_catalogue
from fleetforge.storage.symbols import load_symbols
from fleetforge.systems.full_thrust.design.check import check
from fleetforge.systems.full_thrust.options import DEFAULT_OPTIONS
from fleetforge.systems.full_thrust.sheet.ship import SheetShip
from fleetforge.systems.full_thrust.sheet.ship_sheet import printed_ship, ship_sheet
from fleetforge.systems.full_thrust.sheet.state import CLEAN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.sheets.clashes import Clash
    from fleetforge.sheets.packing import Slots
    from fleetforge.sheets.primitives import Primitive
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.model import Design
    from fleetforge.systems.full_thrust.options import ConstructionOptions
    from fleetforge.systems.full_thrust.sheet.qr import Matrix
    from fleetforge.systems.full_thrust.sheet.state import SheetState

SYMBOLS = load_symbols()
METRICS = SYMBOLS.metrics
CATALOGUE = load_catalogue()
SLOTS = tuple((paper, count) for paper in Paper for count in slot_choices(paper))


def sheet_ship(
    design: Design,
    *,
    name: str | None = None,
    state: SheetState = CLEAN,
    options: ConstructionOptions = DEFAULT_OPTIONS,
    catalogue: Catalogue = CATALOGUE,
    faction: str = "",
    notes: str = "",
) -> SheetShip:
    """A checked ship, called like its design unless it has a name."""
    audit = check(design, catalogue, options)
    return SheetShip(design.name if name is None else name, audit, catalogue, faction, state, notes)


def card(design: Design, per_page: int = 4, paper: Paper = Paper.A4, **how: object) -> Sheet:
    """The sheet of a design in a slot; it must fit."""
    ship = sheet_ship(design, **how)  # type: ignore[arg-type]  # passed on as they are
    return ship_sheet(ship, ship_slots(paper, per_page), SYMBOLS)


def printed(ship: SheetShip, paper: Paper, per_page: int, qr: Matrix | None = None) -> tuple[tuple[Sheet, Slots], ...]:
    """The sheets of a ship, proven to fit the slots they say."""
    sheets = printed_ship(ship, paper, SYMBOLS, per_page=per_page, qr=qr)
    assert sum(len(page.sheets) for page in pack(sheets)) == len(sheets)
    return sheets


def texts(sheet: Sheet) -> list[str]:
    """All texts of a sheet in the order in which they are drawn."""
    return [item.text for item in flattened(sheet.items) if isinstance(item, Text)]


def own_texts(sheet: Sheet) -> list[str]:
    """Texts that are no part of a symbol."""
    return [item.text for item in sheet.items if isinstance(item, Text)]


def keys(sheet: Sheet) -> set[str]:
    """Every key on a sheet."""
    return {item.key for item in sheet.items if item.key}


def keyed(sheet: Sheet, key: str) -> list[Primitive]:
    """What has a key."""
    return [item for item in sheet.items if item.key == key]


def art_names(sheet: Sheet, key: str) -> list[str]:
    """The kinds of art stamped under a key, such as ``symbol fcs`` or ``mark damaged``."""
    return [item.art.name.split("|")[0] for item in keyed(sheet, key) if isinstance(item, Stamp)]


def faults(sheet: Sheet) -> list[str]:
    """Everything that is wrong with a sheet, in words."""
    exact = replace(sheet, items=tuple(map(_exact, sheet.items)))
    clashes = [*overlaps(exact, METRICS), *(clash for clash in symbol_overlaps(exact, METRICS) if not _allowed(clash))]
    return [
        *(f"overlap: {clash}" for clash in clashes),
        *(f"outside: {item} at {extent_of(item, METRICS)}" for item in outside(exact, METRICS)),
        *(f"too small: {text.text!r} at {text.size:.2f} pt" for text in small_texts(exact)),
    ]


def unsound(sheets: tuple[tuple[Sheet, Slots], ...]) -> list[str]:
    """The faults of several sheets."""
    return [fault for sheet, _ in sheets for fault in faults(sheet)]


def _allowed(clash: Clash) -> bool:
    """A mark over the cells of its magazine."""
    salvo, mark = sorted((clash.first, clash.second), key=lambda item: not item.key.startswith("salvo:"))
    return salvo.key.startswith("salvo:") and isinstance(mark, Stamp) and mark.art.name.startswith("mark")


def _exact(item: Primitive) -> Primitive:
    if isinstance(item, Stamp):
        return replace(item, art=_exact_art(item.art))
    return _outlined(item) if isinstance(item, Line) and item.x1 != item.x2 and item.y1 != item.y2 else item


@cache
def _exact_art(art: Art) -> Art:
    return Art(art.name, tuple(map(_exact, art.items)))


def _outlined(line: Line) -> Polygon:
    """A stroke as the polygon of its corners."""
    dx, dy = line.x2 - line.x1, line.y2 - line.y1
    side = line.width / 2 / hypot(dx, dy)
    points = tuple(_corners(line, -dy * side, dx * side))
    return Polygon(points, width=0, stroke=Tone.NONE, fill=line.tone, key=line.key)


def _corners(line: Line, across: float, along: float) -> Iterator[float]:
    yield from (line.x1 + across, line.y1 + along, line.x2 + across, line.y2 + along)
    yield from (line.x2 - across, line.y2 - along, line.x1 - across, line.y1 - along)
