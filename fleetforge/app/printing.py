"""What is printed of designs and fleets, as pages for any painter."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, Literal, TypeAlias
from unicodedata import bidirectional

import segno

from fleetforge.games.full_thrust.files.convert import as_fleet
from fleetforge.games.full_thrust.files.shortcode import encode
from fleetforge.sheets.inksaving import spared
from fleetforge.sheets.packing import (
    MARGIN,
    RULER_HEIGHT,
    Paper,
    grid,
    pack,
    page_size,
    scale_ruler,
    slot_choices,
)
from fleetforge.sheets.primitives import Document, Page, Placed, Sheet
from fleetforge.systems.full_thrust.fleet import check_fleet
from fleetforge.systems.full_thrust.sheet.blank_turn import blank_turn_sheets
from fleetforge.systems.full_thrust.sheet.fighter_cards import fighter_cards
from fleetforge.systems.full_thrust.sheet.legend import legend_sheets
from fleetforge.systems.full_thrust.sheet.order_sheet import order_sheets
from fleetforge.systems.full_thrust.sheet.quick_reference import quick_reference_sheets
from fleetforge.systems.full_thrust.sheet.roster import roster_sheets
from fleetforge.systems.full_thrust.sheet.ship import SheetShip
from fleetforge.systems.full_thrust.sheet.ship_sheet import printed_ship, usual_per_page
from fleetforge.systems.full_thrust.sheet.state import CLEAN

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from fleetforge.sheets.packing import Slots
    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.storage.imported import Imported
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.model import Design
    from fleetforge.systems.full_thrust.fleet import Fleet, FleetAudit, Ship
    from fleetforge.systems.full_thrust.sheet.qr import Matrix
    from fleetforge.systems.full_thrust.sheet.state import SheetState

Part: TypeAlias = Literal["roster", "sheets", "cards", "orders", "turns", "reference", "legend"]

FLEET_PARTS: tuple[Part, ...] = ("roster", "sheets", "cards", "orders", "turns", "reference")
"""What is printed of a fleet when nothing is chosen."""
DESIGN_PARTS: tuple[Part, ...] = ("sheets",)
"""What is printed of single designs when nothing is chosen."""
ALL_PARTS: tuple[Part, ...] = (*FLEET_PARTS, "legend")
"""Every part in the order of reading."""
PART_TITLES: dict[Part, str] = {
    "roster": "Fleet roster",
    "sheets": "Ship sheets",
    "cards": "Fighter cards",
    "orders": "Order sheets",
    "turns": "Turn record forms",
    "reference": "Quick reference",
    "legend": "Symbol legend",
}
CARD_GUTTER = 3.0
RULER_GAP = 1.0
"""Millimetres between the sheets and the scale ruler below them."""
_BACKWARD = frozenset({"R", "AL"})
"""Directions of letters that are written from right to left."""
Step: TypeAlias = "Callable[[int, int, str], None]"
"""Told how far the layout is: sheets of ships done, sheets in all, what comes next. It may raise to stop."""


def _silent(done: int, total: int, words: str) -> None:
    """Tell nobody."""


@dataclass(frozen=True, slots=True)
class PrintWish:
    """What to print and how. ``per_page`` None gives each ship the slot that suits it.

    ``parts`` empty prints what is usual. ``margin`` is in mm. ``ink_saving`` draws large solid
    fillings in outline.
    """

    paper: Paper = Paper.A4
    per_page: int | None = None
    parts: tuple[Part, ...] = ()
    margin: float = MARGIN
    ink_saving: bool = False


@dataclass(frozen=True, slots=True)
class PartPages:
    """The pages of one part of one fleet, or of the designs that stand alone."""

    part: Part
    pages: tuple[Page, ...]


@dataclass(frozen=True, slots=True)
class Printer:
    """Lays pages out with one catalogue and one set of symbols."""

    catalogue: Catalogue
    symbols: SymbolSet

    def document(self, contents: Sequence[Imported], wish: PrintWish) -> Document:
        """All pages of some files under one title.

        Raises:
            ValueError: the paper has no room for the sheets wished for; the message says what to
                change.
        """
        return self.bound(contents, self.laid_out(contents, wish), wish)

    def laid_out(self, contents: Sequence[Imported], wish: PrintWish, step: Step = _silent) -> tuple[PartPages, ...]:
        """The pages of the parts wished for, file by file.

        Raises:
            ValueError: as :meth:`document`.
        """
        audits = [(check_fleet(fleet, self.catalogue), wish.parts or usual) for fleet, usual in fleets_of(contents)]
        total = sum(len(audit.ships) for audit, parts in audits if "sheets" in parts)
        done = 0
        laid: list[PartPages] = []
        for audit, parts in audits:
            for part in (one for one in ALL_PARTS if one in parts):
                step(done, total, PART_TITLES[part])
                counted = _Counted(step, done, total)
                laid.append(PartPages(part, pack(counted(self._makers()[part](audit, wish), part))))
                done = counted.done
        return tuple(laid)

    def bound(self, contents: Sequence[Imported], laid: Sequence[PartPages], wish: PrintWish) -> Document:
        """Pages that are laid out, as the document that is painted."""
        pages = [page for one in laid for page in one.pages]
        title = ", ".join(fleet.name for fleet, _ in fleets_of(contents) if fleet.name) or "FleetForge"
        document = Document(title, self._with_ruler(pages, wish.margin))
        return spared(document, self.symbols.metrics) if wish.ink_saving else document

    def _makers(self) -> dict[Part, Callable[[FleetAudit, PrintWish], Iterator[tuple[Sheet, Slots]]]]:
        return {
            "roster": self._roster,
            "sheets": self._ships,
            "cards": self._cards,
            "orders": self._orders,
            "turns": self._turns,
            "reference": self._reference,
            "legend": self._legend,
        }

    def _roster(self, audit: FleetAudit, wish: PrintWish) -> Iterator[tuple[Sheet, Slots]]:
        slots = _whole_page(wish)
        return _all_in(slots, roster_sheets(audit, self.catalogue, self.symbols, slots.width, slots.height))

    def _ships(self, audit: FleetAudit, wish: PrintWish) -> Iterator[tuple[Sheet, Slots]]:
        for ship in audit.ships:
            yield from self.ship_sheets(ship, audit, wish)

    def ship_sheets(
        self, ship: Ship, audit: FleetAudit, wish: PrintWish, state: SheetState = CLEAN
    ) -> tuple[tuple[Sheet, Slots], ...]:
        """The sheet of one ship of a fleet, or several where one does not hold it; in battle with its state."""
        row = next((row for row in audit.fleet.ships if row.id == ship.row), None)
        if wish.per_page is None and not slot_choices(wish.paper, margin=wish.margin):
            raise ValueError(_no_room(wish))
        shown = SheetShip(ship.name, ship.audit, self.catalogue, notes=row.notes if row else "", state=state)
        count = wish.per_page or usual_per_page(shown, wish.paper, margin=wish.margin)
        qr = _matrix(ship.design) if count <= 2 else None
        return printed_ship(shown, wish.paper, self.symbols, per_page=count, margin=wish.margin, qr=qr)

    def _cards(self, audit: FleetAudit, wish: PrintWish) -> Iterator[tuple[Sheet, Slots]]:
        if wish.paper is Paper.A5:
            slots = grid(wish.paper, 2, 2, margin=wish.margin, gutter=CARD_GUTTER, landscape=True)
        else:
            slots = grid(wish.paper, 2, 4, margin=wish.margin, gutter=CARD_GUTTER)
        return _all_in(slots, fighter_cards(audit, self.catalogue, self.symbols, slots.width, slots.height))

    def _orders(self, audit: FleetAudit, wish: PrintWish) -> Iterator[tuple[Sheet, Slots]]:
        slots = _whole_page(wish, landscape=True)
        return _all_in(slots, order_sheets(audit, self.symbols, slots.width, slots.height))

    def _turns(self, audit: FleetAudit, wish: PrintWish) -> Iterator[tuple[Sheet, Slots]]:
        slots = _whole_page(wish)
        return _all_in(slots, blank_turn_sheets(self.symbols, slots.width, slots.height))

    def _reference(self, audit: FleetAudit, wish: PrintWish) -> Iterator[tuple[Sheet, Slots]]:
        slots = _whole_page(wish)
        return _all_in(slots, quick_reference_sheets(audit, self.catalogue, self.symbols, slots.width, slots.height))

    def _legend(self, audit: FleetAudit, wish: PrintWish) -> Iterator[tuple[Sheet, Slots]]:
        slots = _whole_page(wish)
        return _all_in(slots, legend_sheets(audit, self.catalogue, self.symbols, slots.width, slots.height))

    def _with_ruler(self, pages: list[Page], margin: float) -> tuple[Page, ...]:
        """The pages, the first with a scale ruler in its lower margin if that is high enough."""
        if not pages or margin < RULER_HEIGHT + RULER_GAP:
            return tuple(pages)
        first = pages[0]
        ruler = Sheet(first.width, margin, scale_ruler(margin, RULER_GAP, self.symbols.metrics))
        sheets = (*first.sheets, Placed(0, first.height - margin, ruler))
        return (Page(first.width, first.height, sheets), *pages[1:])


class _Counted:
    """Hands sheets on and tells how many ships are done."""

    def __init__(self, step: Step, done: int, total: int) -> None:
        self._step = step
        self._total = total
        self.done = done

    def __call__(self, sheets: Iterator[tuple[Sheet, Slots]], part: Part) -> Iterator[tuple[Sheet, Slots]]:
        """The same sheets; those of ships are counted."""
        for sheet in sheets:
            if part == "sheets":
                self.done = min(self.done + 1, self._total)
                self._step(self.done, self._total, sheet[0].title)
            yield sheet


def unprintable_names(contents: Sequence[Imported], symbols: SymbolSet) -> Iterator[tuple[str, str]]:
    """Names of ships and fleets with the characters that no bundled font has; they print as boxes."""
    for name in _names(contents):
        if missing := symbols.metrics.missing(name):
            yield name, missing


def backward_names(contents: Sequence[Imported]) -> Iterator[str]:
    """Names with letters that are written from right to left, which the sheets do not do."""
    return (name for name in _names(contents) if any(bidirectional(sign) in _BACKWARD for sign in name))


def _names(contents: Sequence[Imported]) -> Iterator[str]:
    """Names of designs, ships and fleets, each once for each file."""
    for content in contents:
        names = [design.name for design in content.all_designs]
        names += [name for fleet in content.fleets for name in (fleet.name, *(ship.name for ship in fleet.ships))]
        yield from dict.fromkeys(names)


def fleets_of(contents: Sequence[Imported]) -> Iterator[tuple[Fleet, tuple[Part, ...]]]:
    """What is printed together, with its usual parts: each fleet; designs of neighbouring files share pages."""
    for _, group in groupby(contents, key=lambda content: not content.fleets):
        files = tuple(group)
        designs = tuple(design for content in files for design in content.designs)
        yield from ((fleet, FLEET_PARTS) for content in files for fleet in content.fleets)
        if designs:
            yield as_fleet(designs, _title(designs)), DESIGN_PARTS


@lru_cache(maxsize=256)
def _matrix(design: Design) -> Matrix | None:
    """The design as a QR code that FleetForge reads back; None if no code holds so much."""
    try:
        code = segno.make(encode(design), error="l", micro=False)
    except segno.DataOverflowError:
        return None
    return tuple(tuple(bool(module) for module in row) for row in code.matrix)


def _no_room(wish: PrintWish) -> str:
    return f"A margin of {wish.margin:g} mm leaves no room on {wish.paper.value.upper()}; choose a smaller one."


def _whole_page(wish: PrintWish, *, landscape: bool = False) -> Slots:
    width, height = page_size(wish.paper, landscape=landscape)
    if min(width, height) <= 2 * wish.margin:
        raise ValueError(_no_room(wish))
    return grid(wish.paper, 1, 1, margin=wish.margin, landscape=landscape)


def _all_in(slots: Slots, sheets: Sequence[Sheet]) -> Iterator[tuple[Sheet, Slots]]:
    return ((sheet, slots) for sheet in sheets)


def _title(designs: Sequence[Design]) -> str:
    return designs[0].name if len(designs) == 1 else f"{len(designs)} designs"
