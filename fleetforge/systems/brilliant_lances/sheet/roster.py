"""The roster of a squadron: its ships, the options that are not as usual, the figures of the base game.

Rule: BLS-16, BLS-17.7, BLS-20
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.kernel.words import counted
from fleetforge.sheets.page_flow import Flow
from fleetforge.sheets.page_parts import DASH, Area, Figure, Header, block_title, note_lines
from fleetforge.sheets.page_tables import TABLE_FIGURE, TABLE_NAME, Column, Row, Stacked, Table, Tick
from fleetforge.sheets.primitives import Anchor
from fleetforge.sheets.titled_tables import lay_table
from fleetforge.systems.brilliant_lances.sheet.blocks import lay_lines
from fleetforge.systems.brilliant_lances.sheet.words import figure_lines, g_turns, option_lines, sensor_kind, size_line

if TYPE_CHECKING:
    from fleetforge.sheets.primitives import Sheet
    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.systems.brilliant_lances.ships import Ship
    from fleetforge.systems.brilliant_lances.squadron import Squadron

_MIDDLE = Anchor.MIDDLE
_NOTES = 12.0
"""Height in mm under which a page has no room for notes."""
_SHIPS = Table(
    (
        Column("ship", 38.0, TABLE_NAME, grow=0.6),
        Column("size", 18.0),
        Column("TL", 7.0, TABLE_FIGURE, _MIDDLE),
        Column("g", 7.0, TABLE_FIGURE, _MIDDLE),
        Column("fuel", 11.0, TABLE_FIGURE, _MIDDLE),
        Column("sensors", 30.0, grow=0.4),
        Column("active", 10.0, anchor=_MIDDLE),
        Column("lost", 9.0, anchor=_MIDDLE),
    ),
    8.4,
)
_FIGURES = Table((Column("figure", 50.0, grow=1.0), Column("value", 46.0), Column("source", 24.0)), 4.6)


def roster_sheets(squadron: Squadron, symbols: SymbolSet, width: float, height: float) -> tuple[Sheet, ...]:
    """The roster on as many sheets as it takes, with room for notes."""
    ships = squadron.fielded
    flow = Flow(symbols, width, height, _header(squadron, ships))
    lay_table(flow, "Ships", "", _SHIPS, tuple(map(_ship_row, ships)))
    lay_lines(flow, "Options", option_lines(squadron.options) or ("All options at their default.",))
    rows = tuple(Row(line) for line in figure_lines(squadron.figures))
    lay_table(flow, "Figures of the base game", "as this squadron plays them", _FIGURES, rows)
    if flow.room >= _NOTES:
        top = block_title(flow.pen, flow.area, "Notes")
        note_lines(flow.pen, Area(flow.area.x, top, flow.width, flow.bottom - top))
    return flow.sheets(f"Roster: {squadron.name}", "FleetForge · squadron roster")


def _header(squadron: Squadron, ships: tuple[Ship, ...]) -> Header:
    words = " · ".join(filter(None, dict.fromkeys((squadron.faction, squadron.side, squadron.notes))))
    sensors = sum(one.count for ship in ships for one in ship.sensors)
    return Header(squadron.name, words, (Figure(str(len(ships)), "ships"), Figure(str(sensors), "sensors")))


def _ship_row(ship: Ship) -> Row:
    weapons = counted(len(ship.weapons), "weapon") if ship.weapons else ""
    line = " · ".join(filter(None, (ship.class_name, weapons)))
    sensors = ", ".join(f"{sensor_kind(one.kind)} {one.sr}" for one in ship.sensors) or DASH
    figures = (size_line(ship), str(ship.tl), str(ship.g_rating), g_turns(ship.fuel), sensors)
    return Row((Stacked(ship.name, line), *figures, Tick(), Tick()))
