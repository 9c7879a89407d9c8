"""What is put on paper of battles: turn records, plots of the table, the report, ships with and without marks.

Rule: FTC-9.2, FTC-9.3
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.printing import PrintPart, all_in, whole_page
from fleetforge.app.records import RECORD, REPORT, SHIPS, GameRecords, TurnPart
from fleetforge.games.full_thrust.printing import fleet_print
from fleetforge.systems.full_thrust.battle.on_sheet import sheet_state
from fleetforge.systems.full_thrust.record.plot import plot_sheets
from fleetforge.systems.full_thrust.record.report import report_form
from fleetforge.systems.full_thrust.record.tracks import plotted
from fleetforge.systems.full_thrust.record.turn_record import turn_form

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from fleetforge.app.printing import PrintWish, Slotted
    from fleetforge.app.records import BattlePast
    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.sheets.turn_form import TurnForm
    from fleetforge.systems.full_thrust.battle.setup import Setup
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.record.past import TurnPast

PLOT = TurnPart(PrintPart("plot", "This turn's plot"), PrintPart("plots", "All plots"))
CLEAN = PrintPart("clean", "Ships without marks")


class FullThrustRecords(GameRecords):
    """Records with plots, where places are plotted, and sheets."""

    @property
    def turn_parts(self) -> tuple[TurnPart, ...]:
        """The record, then the plot."""
        return (RECORD, PLOT)

    @property
    def parts(self) -> tuple[PrintPart, ...]:
        """The report, then the ships."""
        return (REPORT, SHIPS, CLEAN)

    def usual(self, past: BattlePast) -> tuple[str, ...]:
        """The plot too, where places are plotted."""
        return ("turn", "plot") if plotted(past.standing) else ("turn",)

    def turn_form(self, turn: TurnPast) -> TurnForm:
        """The record of a turn."""
        return turn_form(turn)

    def report_form(self, turns: tuple[TurnPast, ...]) -> TurnForm:
        """The report of the whole battle."""
        return report_form(turns)

    def of_turn(self, part: TurnPart, turn: TurnPast, wish: PrintWish, symbols: SymbolSet) -> Iterable[Slotted]:
        """The record; or the plot, nothing for a turn without places.

        Raises:
            ValueError: the margins leave no room.
        """
        if part is not PLOT:
            return super().of_turn(part, turn, wish, symbols)
        slots = whole_page(wish)
        return all_in(slots, plot_sheets(turn, symbols, slots.width, slots.height))

    def of_battle(
        self, part: PrintPart, past: BattlePast, turns: tuple[TurnPast, ...], wish: PrintWish, symbols: SymbolSet
    ) -> Iterable[Slotted]:
        """The report; or the ships, as they stand or as they began.

        Raises:
            ValueError: the margins leave no room.
        """
        if part == REPORT:
            return super().of_battle(part, past, turns, wish, symbols)
        return standing_sheets(past.setup, past.standing if part == SHIPS else past.start, symbols, wish)


def standing_sheets(setup: Setup, battle: Battle, symbols: SymbolSet, wish: PrintWish) -> Iterator[Slotted]:
    """The sheets of all ships as they stand. Rule: FTC-9.2"""
    for side, place in zip(battle.sides, setup.sides, strict=True):
        job = fleet_print(place.fleet, battle.catalogue)
        for ship in job.audit.ships:
            yield from job.ship_sheets(ship, wish, symbols, sheet_state(battle, f"{side.id}{ship.number}"))
