"""An empty record of a turn, step by step: power, each impulse, the end of the turn.

Rule: HIF-24.1, HIF-24.2, HIF-24.3
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.sheets.page_tables import Column, Dice, Row, Table
from fleetforge.sheets.primitives import Anchor
from fleetforge.sheets.turn_form import Section, TurnForm, turn_form_sheets
from fleetforge.sheets.turn_parts import FormLines, FormTable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.sheets.metrics import TextMetrics
    from fleetforge.sheets.page_parts import Area, Pen
    from fleetforge.sheets.primitives import Sheet
    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.sheets.turn_parts import Part
    from fleetforge.systems.hex_impulse.options import HexOptions

POWER = Table(
    (
        Column("fighter", 30.0, grow=0.2),
        Column("power", 12.0, anchor=Anchor.MIDDLE),
        Column("gained by doing without", 40.0, grow=0.3),
        Column("bought", 50.0, grow=0.5),
        Column("spent", 12.0, anchor=Anchor.MIDDLE),
        Column("left", 12.0, anchor=Anchor.MIDDLE),
    ),
    6.0,
)
_SHOTS = Table(
    (
        Column("firer, weapons", 34.0, grow=0.3),
        Column("target", 24.0, grow=0.2),
        Column("range", 11.0, anchor=Anchor.MIDDLE),
        Column("attack", 15.0),
        Column("evasion", 11.0),
        Column("damage: shield, armour, hull, checks", 48.0, grow=0.5),
    ),
    5.6,
)
_SHOT = Row(("", "", "", Dice(blank=3), Dice(blank=2)))
_SMALL_PRINT = "FleetForge · turn record · hex-and-impulse fighters"
_SPARE = 2
"""Rows of power for fighters without a name here."""
_MOST = 12


@dataclass(frozen=True, slots=True)
class Headed:
    """Lines that stand on the page where their table begins."""

    lines: FormLines
    table: FormTable

    def least(self, metrics: TextMetrics, width: float) -> float:
        """The lines and the first row."""
        return self.lines.least(metrics, width) + self.table.least(metrics, width)

    def draw(self, pen: Pen, area: Area) -> tuple[float, Part | None]:
        """The lines, then as much of the table as there is room for."""
        y, _ = self.lines.draw(pen, area)
        return self.table.draw(pen, replace(area, y=y, height=area.bottom - y))


def blank_turn_form(fighters: Sequence[str], options: HexOptions, rows: int) -> TurnForm:
    """Every step of a turn, with so many rows for the shots of each impulse."""
    names = tuple(Row((name,)) for name in fighters)
    power = FormTable(POWER, names, _SPARE)
    impulses = (
        Section(
            str(impulse),
            f"Impulse {impulse}",
            "shift shields, move or stop, fire, regenerate" if impulse == 1 else "",
            (Headed(FormLines(blank=1), FormTable(_SHOTS, blank=rows, empty=_SHOT)),),
        )
        for impulse in range(1, options.impulses + 1)
    )
    sections = (
        Section("T", "Power", "gain, buy, reveal", (power,)),
        *impulses,
        Section("E", "End", "repair; bonuses, cuts and drains lapse", (FormLines(blank=2),)),
    )
    return TurnForm(sections, None, "", (), small_print=_SMALL_PRINT)


def blank_turn_sheets(
    fighters: Sequence[str], options: HexOptions, symbols: SymbolSet, width: float, height: float
) -> tuple[Sheet, ...]:
    """The empty record with as many rows as go on both sides of a sheet, or on as many as one row each takes."""
    laid = turn_form_sheets(blank_turn_form(fighters, options, 1), symbols, width, height)
    for rows in range(2, _MOST):
        more = turn_form_sheets(blank_turn_form(fighters, options, rows), symbols, width, height)
        if len(more) > max(2, len(laid)):
            break
        laid = more
    return laid
