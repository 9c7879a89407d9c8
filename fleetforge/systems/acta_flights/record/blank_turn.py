"""An empty record of a turn, with every phase and room to write.

Rule: ACF-12.1, ACF-12.3
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.sheets.page_tables import Dice, Row
from fleetforge.sheets.turn_form import Section, SideDie, TurnForm, turn_form_sheets
from fleetforge.sheets.turn_parts import ROLLS, FormLines, FormTable
from fleetforge.systems.acta_flights.battle.phases import phases_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fleetforge.sheets.primitives import Sheet
    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.systems.acta_flights.battle.phases import Role
    from fleetforge.systems.acta_flights.options import FlightOptions

_DICE = Row(("", Dice(blank=6)))
_SHARES: Mapping[Role, int] = {
    "anti_fighter": 2,
    "attack_winner": 3,
    "attack_other": 3,
    "ships_fire": 4,
    "damage_control": 1,
}
"""How the rows for dice are shared among the phases that have some."""
_MOST = 24
_SMALL_PRINT = "FleetForge · turn record · A Call to Arms flights"


def blank_turn_form(options: FlightOptions, sides: tuple[str, ...], rows: int) -> TurnForm:
    """Every phase of the turn, with so many rows of dice for each share; initiative stands in the head."""
    sections = []
    for index, phase in enumerate(phases_of(options)):
        share = _SHARES.get(phase.role, 0)
        part = FormTable(ROLLS, blank=rows * share, empty=_DICE) if share else FormLines(blank=max(1, rows // 2))
        if phase.role not in ("setup", "initiative"):
            sections.append(Section(str(index), phase.title, phase.clause, (part,)))
    dice = tuple(map(SideDie, sides))
    return TurnForm(
        tuple(sections), None, "", dice, small_print=_SMALL_PRINT, number="1", blanks=("moves flights first",)
    )


def blank_turn_sheets(
    options: FlightOptions, sides: tuple[str, ...], symbols: SymbolSet, width: float, height: float
) -> tuple[Sheet, ...]:
    """The empty record with as many rows as go on both sides of a sheet, or on as many as one row each takes."""
    laid = turn_form_sheets(blank_turn_form(options, sides, 1), symbols, width, height)
    for rows in range(2, _MOST):
        more = turn_form_sheets(blank_turn_form(options, sides, rows), symbols, width, height)
        if len(more) > max(2, len(laid)):
            break
        laid = more
    return laid
