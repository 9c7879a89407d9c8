"""What makes a ship sheet sound, and short ways to make one for a test.

The mark of a magazine stands over its cells on purpose.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.sheets.clashes import faults as all_faults
from fleetforge.sheets.clashes import outside, overlaps, small_texts, symbol_overlaps
from fleetforge.sheets.extents import extent_of, flattened
from fleetforge.sheets.packing import Paper, pack, ship_slots, slot_choices
from fleetforge.sheets.primitives import Sheet, Stamp, Text
from fleetforge.storage.symbols import load_symbols
from fleetforge.systems.full_thrust.design.check import check
from fleetforge.systems.full_thrust.options import DEFAULT_OPTIONS
from fleetforge.systems.full_thrust.sheet.ship import SheetShip
from fleetforge.systems.full_thrust.sheet.ship_sheet import printed_ship, ship_sheet
from fleetforge.systems.full_thrust.sheet.state import CLEAN

if TYPE_CHECKING:
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
    # Most sheets are sound as they are, and need not be measured for each kind of fault.
    if not all_faults(sheet, METRICS):
        return []
    clashes = [*overlaps(sheet, METRICS), *(clash for clash in symbol_overlaps(sheet, METRICS) if not _allowed(clash))]
    return [
        *(f"overlap: {clash}" for clash in clashes),
        *(f"outside: {item} at {extent_of(item, METRICS)}" for item in outside(sheet, METRICS)),
        *(f"too small: {text.text!r} at {text.size:.2f} pt" for text in small_texts(sheet)),
    ]


def unsound(sheets: tuple[tuple[Sheet, Slots], ...]) -> list[str]:
    """The faults of several sheets."""
    return [fault for sheet, _ in sheets for fault in faults(sheet)]


def _allowed(clash: Clash) -> bool:
    """A mark over the cells of its magazine."""
    salvo, mark = sorted((clash.first, clash.second), key=lambda item: not item.key.startswith("salvo:"))
    return salvo.key.startswith("salvo:") and isinstance(mark, Stamp) and mark.art.name.startswith("mark")
