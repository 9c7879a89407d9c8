"""An engagement impulse by impulse on paper: a row for each fighter, a column for each impulse, turn after turn.

Rule: HIF-24.2, HIF-28.1
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from fleetforge.sheets.page_flow import Flow
from fleetforge.sheets.page_parts import Header, Style, block_title, down_to
from fleetforge.sheets.page_tables import TABLE_FIGURE, Column, Row, Stacked, Table, Words
from fleetforge.sheets.primitives import Face

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from fleetforge.sheets.primitives import Sheet
    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.systems.hex_impulse.options import HexOptions

MOST_ACROSS = 16
"""Impulses that stand beside each other; further ones begin anew below."""
TURNS = 4
"""Turns of an engagement, at least; as many more as go on its last sheet."""
_ROW, _LOW, _HIGHEST, _GAP, _TITLE = 8.5, 7.2, 14.0, 2.2, 4.6
"""Heights in mm: of a row to write in and of one that is printed, of the highest row, below and above a table."""
_TOGETHER = 8
"""Rows that are not cut apart."""
_WORDS = "In each cell: hexes and facing, what fired at whom, evasion dice used. S is a stop."
_BLANK = 2
"""Rows without a name, for the others."""
_PLAYED = Style(down_to(7.5), Face.ITALIC, ((6.5, 9),))


@dataclass(frozen=True, slots=True)
class ChartTurn:
    """A turn of a chart: its number, and by the place of the fighter, from 1, and impulse what was done."""

    number: int = 0
    cells: Mapping[tuple[int, int], str] = field(default_factory=dict)

    @property
    def title(self) -> str:
        """With its number, or a line to write it on."""
        return f"Turn {self.number}" if self.number else "Turn ____"

    def rows(self, rows: Sequence[Row], impulses: range) -> tuple[Row, ...]:
        """The rows of fighters, filled."""
        return tuple(
            replace(row, cells=(*row.cells, *(Words(self.cells.get((place, one), ""), _PLAYED) for one in impulses)))
            if row.cells
            else row
            for place, row in enumerate(rows, 1)
        )


def engagement_sheets(
    title: str,
    fighters: Sequence[tuple[str, str]],
    options: HexOptions,
    symbols: SymbolSet,
    width: float,
    height: float,
    played: Sequence[ChartTurn] = (),
) -> tuple[Sheet, ...]:
    """A chart for some fighters, each a name with a line below it, on as many sheets as its turns take.

    It is blank, or of turns that were played.
    """
    header = Header(f"{title}: impulse chart" if title else "Impulse chart", _WORDS)
    flow = Flow(symbols, width, height, header)
    rows = tuple(Row((Stacked(name, line),), f"fighter:{place}") for place, (name, line) in enumerate(fighters, 1))
    rows += (Row(),) * (0 if played else _BLANK)
    tables = _tables(options, flow.width, _LOW if played else _ROW)
    fitting, row_height = _fitting(flow, tuple(table for table, _ in tables), rows, len(played) or TURNS)
    for turn in played or (ChartTurn(),) * (-(-TURNS // fitting) * fitting):
        for table, impulses in tables:
            _lay_turn(flow, replace(table, row_height=row_height), turn.title, turn.rows(rows, impulses))
    return flow.sheets("Impulse chart", "FleetForge · impulse chart")


def _fitting(flow: Flow, tables: tuple[Table, ...], rows: tuple[Row, ...], most: int) -> tuple[int, float]:
    """How many turns go on a page, one at least, and rows so high that they fill it."""
    lowest = tables[0].row_height
    metrics, room = flow.pen.metrics, flow.room
    heights = [_TITLE + table.height(metrics, rows) + _GAP for table in tables]
    turns = min(most, int(room // sum(heights)))
    if not turns:
        return 1, lowest
    spare = (room - turns * sum(heights)) / (turns * len(tables) * len(rows))
    return turns, min(lowest + spare - 0.01, _HIGHEST)


def _lay_turn(flow: Flow, table: Table, title: str, rows: tuple[Row, ...]) -> None:
    """The impulses of a turn that stand beside each other, cut between fighters."""
    note = ""
    while rows:
        area = flow.reserve(_TITLE + table.height(flow.pen.metrics, rows if len(rows) <= _TOGETHER else rows[:1]))
        top = block_title(flow.pen, area, title, note)
        fits = max(1, table.fitting(flow.pen.metrics, rows, area.bottom - top))
        flow.y = table.draw(flow.pen, area.x, top, rows[:fits]) + _GAP
        rows, note = rows[fits:], "continued"


def _tables(options: HexOptions, width: float, row: float) -> tuple[tuple[Table, range], ...]:
    """Heads of the impulses, so many at a time. Rule: HIF-0.3"""
    starts, end = range(1, options.impulses + 1, MOST_ACROSS), options.impulses + 1
    parts = (range(first, min(first + MOST_ACROSS, end)) for first in starts)
    return tuple((_table(impulses, row).stretched(width), impulses) for impulses in parts)


def _table(impulses: range, row: float) -> Table:
    figures = (Column(str(impulse), 8.0, TABLE_FIGURE, grow=1.0) for impulse in impulses)
    return Table((Column("fighter", 27.0, grow=0.1), *figures), row)
