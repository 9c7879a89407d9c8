"""All sheets of one side of a battle, as they are printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.printing import PrintWish
from fleetforge.games.acta_flights.printing import SidePrint
from fleetforge.sheets.packing import MARGIN, Paper
from fleetforge.storage.symbols import load_symbols

if TYPE_CHECKING:
    from fleetforge.app.printing import Slotted
    from fleetforge.systems.acta_flights.battle.state import Battle


def side_sheets(battle: Battle, side: str, paper: Paper = Paper.A4, margin: float = MARGIN) -> list[Slotted]:
    """Roster, ship sheets and flight cards."""
    wish, symbols, prints = PrintWish(paper, margin=margin), load_symbols(), SidePrint(battle, side)
    return [one for part in ("roster", "sheets", "cards") for one in prints.sheets(part, wish, symbols)]
