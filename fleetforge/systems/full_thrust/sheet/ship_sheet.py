"""The sheet of a ship in a slot, and the slot that a ship needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from fleetforge.sheets.packing import COLUMN, MARGIN, SMALLEST_SLOT, grid, ship_slots, slot_choices
from fleetforge.systems.full_thrust.sheet.card import CARD_WIDTH, Card, HalfCard
from fleetforge.systems.full_thrust.sheet.clusters import clusters
from fleetforge.systems.full_thrust.sheet.large import LargeSheet, draw_continued
from fleetforge.systems.full_thrust.sheet.plan import manners, plan_for

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.sheets.packing import Paper, Slots
    from fleetforge.sheets.page_parts import Pen
    from fleetforge.sheets.primitives import Sheet
    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.systems.full_thrust.sheet.qr import Matrix
    from fleetforge.systems.full_thrust.sheet.ship import SheetShip

_LONGEST_ROW = 13
"""Ships with longer hull rows go two to a page."""
_TOLERANCE = 1e-6


class Form(Protocol):
    """A way to draw a ship: how high it must be at least, and its drawing at a height."""

    needed: float

    def draw(self, height: float) -> Pen:
        """Draw it so high."""


def ship_sheet(ship: SheetShip, slots: Slots, symbols: SymbolSet, *, qr: Matrix | None = None) -> Sheet:
    """A ship's sheet in a slot.

    It gives up room in the order of the layout rules until it fits. One that can't fit is drawn
    higher than the slot: :func:`printed_ship` moves it to a larger one.
    """
    height = slots.height
    for form in _forms(ship, slots, symbols, qr):
        if form.needed <= slots.height + _TOLERANCE:
            break
    else:
        height = form.needed
    return form.draw(height).sheet(slots.width, height, ship.name)


def printed_ship(
    ship: SheetShip,
    paper: Paper,
    symbols: SymbolSet,
    *,
    per_page: int | None = None,
    margin: float = MARGIN,
    qr: Matrix | None = None,
) -> tuple[tuple[Sheet, Slots], ...]:
    """A ship's sheet with the slots it belongs in, as :func:`fleetforge.sheets.packing.pack` takes them.

    ``per_page`` is what the user picked, None the usual for the ship. A ship that does not fit
    moves to the next larger slot; one that fits no single sheet takes several.

    Raises:
        ValueError: the paper has no slots of this kind at this margin.
    """
    wanted = per_page or usual_per_page(ship, paper, margin=margin)
    choices = [wanted, *(count for count in slot_choices(paper, margin=margin) if count < wanted)]
    for count in choices:
        slots = ship_slots(paper, count, margin=margin)
        sheet = ship_sheet(ship, slots, symbols, qr=qr)
        if sheet.height <= slots.height + _TOLERANCE:
            return ((sheet, slots),)
    plan = plan_for(ship, symbols, manners(large=True)[1], slots.width)
    pens = draw_continued(plan, clusters(ship, symbols, large=True), slots.height, qr)
    return tuple((pen.sheet(slots.width, slots.height, ship.name), slots) for pen in pens)


def usual_per_page(ship: SheetShip, paper: Paper, *, margin: float = MARGIN) -> int:
    """Four to a page up to hull rows of 13, else two; fewer where the paper takes no more.

    Raises:
        ValueError: at this margin the paper takes no ship sheet at all.
    """
    wanted = 4 if max(ship.audit.hull_rows) <= _LONGEST_ROW else 2
    fewer = [count for count in slot_choices(paper, margin=margin) if count <= wanted]
    if not fewer:
        raise ValueError(
            f"No ship sheet fits on {paper.value.upper()} with margins of {margin:g} mm; "
            f"choose at most {_widest_margin(paper)} mm, or larger paper."
        )
    return max(fewer)


def _widest_margin(paper: Paper) -> int:
    """The largest margin in whole mm that leaves room for one ship sheet."""
    page = grid(paper, 1, 1, margin=0.0)
    width, height = SMALLEST_SLOT
    return int(min(page.width - width, page.height - height) / 2 + _TOLERANCE)


def _forms(ship: SheetShip, slots: Slots, symbols: SymbolSet, qr: Matrix | None) -> Iterator[Form]:
    """The ways to draw a ship in a slot, the fullest first."""
    large = slots.count == 1
    ways = manners(large=large)
    found = clusters(ship, symbols, large=large)
    plans = (plan_for(ship, symbols, manner, slots.width) for manner in ways)
    if large:
        yield from (LargeSheet(plan, found, qr) for plan in plans)
        return
    if slots.columns * COLUMN >= 2 * CARD_WIDTH:
        yield HalfCard(plan_for(ship, symbols, ways[0], slots.width), found, qr)
    yield from (Card(plan, found) for plan in plans)
