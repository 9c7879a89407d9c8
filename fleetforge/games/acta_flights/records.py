"""What is put on paper of battles with flights: turn records, the report, ships and flights as they stand.

Rule: ACF-11.5, ACF-11.6, ACF-12.3, ACF-12.4
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.plain_records import StandingRecords
from fleetforge.app.printing import SHEETS
from fleetforge.games.acta_flights.printing import CARDS, ROSTER, SidePrint
from fleetforge.journal.turns import BattleEnded
from fleetforge.systems.acta_flights.battle.homing import RescueTried
from fleetforge.systems.acta_flights.battle.living import FlightDestroyed, ShipCrippled, ShipRemoved
from fleetforge.systems.acta_flights.battle.orders import TraitLost
from fleetforge.systems.acta_flights.record.standing import losses_parts, standing_parts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.printing import PrintWish, Slotted
    from fleetforge.app.records import AnyTurn
    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.sheets.turn_parts import Part
    from fleetforge.systems.acta_flights.battle.event import Event
    from fleetforge.systems.acta_flights.battle.state import Battle

_MATTERS = (FlightDestroyed, ShipRemoved, ShipCrippled, TraitLost, RescueTried, BattleEnded)


class FlightRecords(StandingRecords):
    """The plain records with all ships and flights as they stand."""

    def standing(self, battle: Battle) -> tuple[Part, ...]:
        """Every ship and flight. Rule: ACF-12.4"""
        return standing_parts(battle)

    def losses(self, battle: Battle) -> tuple[Part, ...]:
        """Ships and flights by side."""
        return losses_parts(battle)

    def matters(self, event: Event) -> bool:
        """What is lost and crippled, and the end."""
        return isinstance(event, _MATTERS)

    def standing_sheets(self, battle: Battle, _turn: AnyTurn, wish: PrintWish, symbols: SymbolSet) -> Iterator[Slotted]:
        """Roster, ship sheets and flight cards of every side.

        Raises:
            ValueError: the margins leave no room.
        """
        for side in battle.sides:
            prints = SidePrint(battle, side.id)
            for part in (ROSTER, SHEETS, CARDS):
                yield from prints.sheets(part.id, wish, symbols)
