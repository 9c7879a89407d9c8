"""What is printed of Full Thrust's designs and fleets: roster, sheets, cards, order sheets and forms."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import segno

from fleetforge.app.printing import ROSTER, SHEETS, PrintPart, all_in, no_room, whole_page
from fleetforge.games.full_thrust.files.convert import as_fleet
from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.games.full_thrust.files.shortcode import encode
from fleetforge.sheets.packing import Paper, grid, slot_choices
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
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from fleetforge.app.printing import PrintWish, Slotted
    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.model import Design
    from fleetforge.systems.full_thrust.fleet import Fleet, FleetAudit, Ship
    from fleetforge.systems.full_thrust.sheet.qr import Matrix
    from fleetforge.systems.full_thrust.sheet.state import SheetState

CARDS = PrintPart("cards", "Fighter cards")
ORDERS = PrintPart("orders", "Order sheets")
TURNS = PrintPart("turns", "Turn record forms")
REFERENCE = PrintPart("reference", "Quick reference")
LEGEND = PrintPart("legend", "Symbol legend")
CARD_GUTTER = 3.0


@dataclass(frozen=True, slots=True)
class FullThrustPrints:
    """The parts of a print."""

    parts: tuple[PrintPart, ...] = (ROSTER, SHEETS, CARDS, ORDERS, TURNS, REFERENCE, LEGEND)
    of_fleet: tuple[str, ...] = ("roster", "sheets", "cards", "orders", "turns", "reference")
    of_designs: tuple[str, ...] = ("sheets",)

    def fleet_job(self, fleet: Fleet) -> FleetPrint:
        """A fleet made ready to be drawn."""
        return fleet_print(fleet, load_catalogue())

    def design_job(self, title: str, designs: Sequence[Design]) -> FleetPrint:
        """Designs as a fleet of one of each."""
        return self.fleet_job(as_fleet(tuple(designs), title))

    def names(self, fleet: Fleet) -> Iterator[str]:
        """Those of the fleet and of its ships."""
        yield fleet.name
        yield from (ship.name for ship in fleet.ships)


@dataclass(frozen=True, slots=True)
class FleetPrint:
    """A fleet that is checked, so that every sheet shows the same figures."""

    audit: FleetAudit
    catalogue: Catalogue

    @property
    def ships(self) -> int:
        """Its ships."""
        return len(self.audit.ships)

    def sheets(self, part: str, wish: PrintWish, symbols: SymbolSet) -> Iterator[Slotted]:
        """The sheets of a part.

        Raises:
            ValueError: the paper has no room for them; the message says what to change.
        """
        return _MAKERS[part](self, wish, symbols)

    def ship_sheets(
        self, ship: Ship, wish: PrintWish, symbols: SymbolSet, state: SheetState = CLEAN
    ) -> tuple[Slotted, ...]:
        """The sheet of one ship of the fleet, or several where one does not hold it; in battle with its state."""
        row = next((row for row in self.audit.fleet.ships if row.id == ship.row), None)
        if wish.per_page is None and not slot_choices(wish.paper, margin=wish.margin):
            raise ValueError(no_room(wish))
        shown = SheetShip(ship.name, ship.audit, self.catalogue, notes=row.notes if row else "", state=state)
        count = wish.per_page or usual_per_page(shown, wish.paper, margin=wish.margin)
        qr = _matrix(ship.design) if count <= 2 else None
        return printed_ship(shown, wish.paper, symbols, per_page=count, margin=wish.margin, qr=qr)


def fleet_print(fleet: Fleet, catalogue: Catalogue) -> FleetPrint:
    """A fleet checked for printing."""
    return FleetPrint(check_fleet(fleet, catalogue), catalogue)


def _roster(job: FleetPrint, wish: PrintWish, symbols: SymbolSet) -> Iterator[Slotted]:
    slots = whole_page(wish)
    return all_in(slots, roster_sheets(job.audit, job.catalogue, symbols, slots.width, slots.height))


def _ships(job: FleetPrint, wish: PrintWish, symbols: SymbolSet) -> Iterator[Slotted]:
    for ship in job.audit.ships:
        yield from job.ship_sheets(ship, wish, symbols)


def _cards(job: FleetPrint, wish: PrintWish, symbols: SymbolSet) -> Iterator[Slotted]:
    if wish.paper is Paper.A5:
        slots = grid(wish.paper, 2, 2, margin=wish.margin, gutter=CARD_GUTTER, landscape=True)
    else:
        slots = grid(wish.paper, 2, 4, margin=wish.margin, gutter=CARD_GUTTER)
    return all_in(slots, fighter_cards(job.audit, job.catalogue, symbols, slots.width, slots.height))


def _orders(job: FleetPrint, wish: PrintWish, symbols: SymbolSet) -> Iterator[Slotted]:
    slots = whole_page(wish, landscape=True)
    return all_in(slots, order_sheets(job.audit, symbols, slots.width, slots.height))


def _turns(_job: FleetPrint, wish: PrintWish, symbols: SymbolSet) -> Iterator[Slotted]:
    slots = whole_page(wish)
    return all_in(slots, blank_turn_sheets(symbols, slots.width, slots.height))


def _reference(job: FleetPrint, wish: PrintWish, symbols: SymbolSet) -> Iterator[Slotted]:
    slots = whole_page(wish)
    return all_in(slots, quick_reference_sheets(job.audit, job.catalogue, symbols, slots.width, slots.height))


def _legend(job: FleetPrint, wish: PrintWish, symbols: SymbolSet) -> Iterator[Slotted]:
    slots = whole_page(wish)
    return all_in(slots, legend_sheets(job.audit, job.catalogue, symbols, slots.width, slots.height))


_MAKERS: Mapping[str, Callable[[FleetPrint, PrintWish, SymbolSet], Iterator[Slotted]]] = {
    ROSTER.id: _roster,
    SHEETS.id: _ships,
    CARDS.id: _cards,
    ORDERS.id: _orders,
    TURNS.id: _turns,
    REFERENCE.id: _reference,
    LEGEND.id: _legend,
}


@lru_cache(maxsize=256)
def _matrix(design: Design) -> Matrix | None:
    """The design as a QR code that FleetForge reads back; None if no code holds so much."""
    try:
        code = segno.make(encode(design), error="l", micro=False)
    except segno.DataOverflowError:
        return None
    return tuple(tuple(bool(module) for module in row) for row in code.matrix)
