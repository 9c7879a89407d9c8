"""An engagement impulse by impulse on paper: a row for each fighter, a column for each impulse, turn after turn.

Rule: HIF-24.2, HIF-28.1
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.sheets.page_flow import Flow
from fleetforge.sheets.page_parts import Header, block_title
from fleetforge.sheets.page_tables import TABLE_FIGURE, Column, Row, Stacked, Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.sheets.primitives import Sheet
    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.systems.hex_impulse.options import HexOptions

MOST_ACROSS = 16
"""Impulses that stand beside each other; further ones begin anew below."""
TURNS = 4
"""Turns of an engagement."""
_ROW, _HIGHEST, _GAP, _TITLE = 8.5, 14.0, 2.2, 4.6
_TOGETHER = 8
"""Rows that are not cut apart."""
_WORDS = "In each cell: hexes and facing, what fired at whom, evasion dice used. S is a stop."
_BLANK = 2
"""Rows without a name, for the others."""


def engagement_sheets(
    title: str,
    fighters: Sequence[tuple[str, str]],
    options: HexOptions,
    symbols: SymbolSet,
    width: float,
    height: float,
) -> tuple[Sheet, ...]:
    """A chart for some fighters, each a name with a line below it, on as many sheets as its turns take."""
    header = Header(f"{title}: impulse chart" if title else "Impulse chart", _WORDS)
    flow = Flow(symbols, width, height, header)
    rows = tuple(Row((Stacked(name, line),), f"fighter:{place}") for place, (name, line) in enumerate(fighters, 1))
    rows += (Row(),) * _BLANK
    tables = _tables(options, flow.width)
    row_height = _row_height(flow, tables, rows)
    for _ in range(TURNS):
        for table in tables:
            _lay_turn(flow, replace(table, row_height=row_height), rows)
    return flow.sheets("Impulse chart", "FleetForge · impulse chart")


def _row_height(flow: Flow, tables: tuple[Table, ...], rows: tuple[Row, ...]) -> float:
    """Rows so high that the turns that go on a page fill it."""
    metrics, room = flow.pen.metrics, flow.room
    heights = [_TITLE + table.height(metrics, rows) + _GAP for table in tables]
    turns = min(TURNS, int(room // sum(heights)))
    if not turns:
        return _ROW
    spare = (room - turns * sum(heights)) / (turns * len(tables) * len(rows))
    return min(_ROW + spare - 0.01, _HIGHEST)


def _lay_turn(flow: Flow, table: Table, rows: tuple[Row, ...]) -> None:
    """The impulses of a turn that stand beside each other, cut between fighters."""
    note = ""
    while rows:
        area = flow.reserve(_TITLE + table.height(flow.pen.metrics, rows if len(rows) <= _TOGETHER else rows[:1]))
        top = block_title(flow.pen, area, "Turn ____", note)
        fits = max(1, table.fitting(flow.pen.metrics, rows, area.bottom - top))
        flow.y = table.draw(flow.pen, area.x, top, rows[:fits]) + _GAP
        rows, note = rows[fits:], "continued"


def _tables(options: HexOptions, width: float) -> tuple[Table, ...]:
    """Heads of the impulses, so many at a time. Rule: HIF-0.3"""
    starts = range(1, options.impulses + 1, MOST_ACROSS)
    return tuple(
        Table(
            (
                Column("fighter", 27.0, grow=0.1),
                *(
                    Column(str(impulse), 8.0, TABLE_FIGURE, grow=1.0)
                    for impulse in range(first, min(first + MOST_ACROSS, options.impulses + 1))
                ),
            ),
            _ROW,
        ).stretched(width)
        for first in starts
    )
