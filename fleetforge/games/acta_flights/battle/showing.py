"""What is shown of one open battle with flights: phases, order of battle, the selected unit, its sheet or card.

Rule: ACF-11.5, ACF-11.6
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.games.acta_flights.battle.phase_view import phase_bar
from fleetforge.games.acta_flights.battle.units_view import all_sides, unit_view
from fleetforge.sheets.packing import COLUMN
from fleetforge.systems.acta_flights.sheet.carrier_sheet import carrier_card
from fleetforge.systems.acta_flights.sheet.flight_card import flight_card

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fleetforge.app.battle_views import PhaseBarView, SideView, UnitView
    from fleetforge.sheets.primitives import Sheet
    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.systems.acta_flights.battle.state import Battle

_SIDE, _CARD_HEIGHT = 7.0, 92.0
LEAST_COLUMNS = 8
"""Narrower than this no sheet can be laid out."""


class FlightViews:
    """Views of a battle moment after moment; the last sheet of each unit and width is kept."""

    def __init__(self, symbols: SymbolSet) -> None:
        self._symbols = symbols
        self._sheets: dict[tuple[str, int], tuple[Battle, Sheet]] = {}

    def phase_bar(self, battle: Battle) -> PhaseBarView:
        """Turn, phases, who acts."""
        return phase_bar(battle)

    def sides(self, battle: Battle) -> tuple[SideView, ...]:
        """The order of battle."""
        return all_sides(battle)

    def unit(self, battle: Battle, unit_id: str) -> UnitView | None:
        """The selected unit, None if it is not there."""
        return unit_view(battle, unit_id)

    def sheet(self, battle: Battle, unit_id: str, columns: int) -> Sheet:
        """The sheet of a ship or the card of a flight as it stands, ``columns`` of 11 mm wide.

        Raises:
            KeyError: there is no such unit (a caller's mistake).
        """
        before, sheet = self._sheets.get((unit_id, columns), (None, None))
        if sheet is None or before is not battle:
            sheet = self._drawn(battle, unit_id, max(columns, LEAST_COLUMNS) * COLUMN + _SIDE)
            self._sheets[unit_id, columns] = battle, sheet
        return sheet

    def _drawn(self, battle: Battle, unit_id: str, width: float) -> Sheet:
        ship = battle.ships.get(unit_id)
        if ship is not None:
            return carrier_card(battle, ship, self._symbols, width)
        return flight_card(battle, battle.flights[unit_id], self._symbols, width, _CARD_HEIGHT)

    def halos(self, battle: Battle, unit_id: str) -> Mapping[str, str]:
        """Dice and traits of a ship that are gone, and a flight that is lost, by their keys on the sheet."""
        ship, flight = battle.ships.get(unit_id), battle.flights.get(unit_id)
        if flight is not None:
            return {f"flight:{flight.id}": "destroyed"} if flight.status == "destroyed" else {}
        if ship is None:
            return {}
        weapons = enumerate(ship.profile.weapons, start=1)
        return {f"ship:{ship.id}:weapon:{number}": "used" for number, one in weapons if one.name in ship.fired}
