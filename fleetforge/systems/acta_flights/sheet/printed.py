"""Everything that is printed for a side: roster, ship sheets, flight cards, each in slots of its own kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.sheets.packing import MARGIN, Paper, grid
from fleetforge.systems.acta_flights.sheet.carrier_sheet import carrier_sheets
from fleetforge.systems.acta_flights.sheet.flight_card import flight_card
from fleetforge.systems.acta_flights.sheet.roster import roster_sheets

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.sheets.packing import Slots
    from fleetforge.sheets.primitives import Sheet
    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.systems.acta_flights.battle.state import Battle, Side


def side_sheets(
    battle: Battle, side: Side, symbols: SymbolSet, paper: Paper = Paper.A4, margin: float = MARGIN
) -> Iterator[tuple[Sheet, Slots]]:
    """The sheets of a side as they stand in a battle, as :func:`fleetforge.sheets.packing.pack` takes them.

    Raises:
        ValueError: the margins leave no room.
    """
    small = paper is Paper.A5
    page = grid(paper, 1, 1, margin=margin)
    half = page if small else grid(paper, 1, 2, margin=margin)
    cards = grid(paper, 1, 2, margin=margin) if small else grid(paper, 2, 3, margin=margin)
    for sheet in roster_sheets(battle, side, symbols, page.width, page.height):
        yield sheet, page
    for ship in battle.ships.values():
        if ship.side == side.id:
            yield from ((sheet, half) for sheet in carrier_sheets(battle, ship, symbols, half.width, half.height))
    for flight in battle.flights.values():
        if flight.side == side.id:
            yield flight_card(battle, flight, symbols, cards.width, cards.height), cards
