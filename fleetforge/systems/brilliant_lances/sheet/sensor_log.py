"""The blank sensor log of a side for one turn: a row for each sensor, and room for what its roll came to.

Rule: BLS-17.7, BLS-18.3
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.sheets.page_flow import Flow
from fleetforge.sheets.page_parts import Figure, Header
from fleetforge.sheets.page_tables import TABLE_NAME, Column, Row, Stacked, Table, Tick, blank_rows
from fleetforge.sheets.primitives import Anchor
from fleetforge.sheets.titled_tables import lay_table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fleetforge.sheets.primitives import Sheet
    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.systems.brilliant_lances.ships import Ship

_MIDDLE = Anchor.MIDDLE
_ROW, _HEAD = 8.0, 10.0
LOG = Table(
    (
        Column("ship and sensor", 32.0, TABLE_NAME, grow=0.6),
        Column("on", 7.0, anchor=_MIDDLE),
        Column("SR", 9.0),
        Column("arcs", 12.0),
        Column("target", 22.0, grow=0.2),
        Column("hexes", 10.0),
        Column("method", 13.0),
        Column("DMs with clause", 34.0, grow=0.4),
        Column("Lock-On ≤", 13.0),
        Column("Bogey ≤", 12.0),
        Column("d20", 9.0),
        Column("Bogey", 9.0, anchor=_MIDDLE),
        Column("Lock", 8.0, anchor=_MIDDLE),
        Column("hex, learnt", 22.0, grow=0.2),
    ),
    _ROW,
)
"""What each task of the Sensor phase must show. Rule: BLS-18.3"""


def sensor_log_sheets(
    side: str, ships: Sequence[Ship], symbols: SymbolSet, width: float, height: float
) -> tuple[Sheet, ...]:
    """A turn's log of a side, on as many sheets as its sensors take; the rest of the last is for more targets."""
    head = Header("Sensor log", side, (Figure("____", "turn"),))
    flow = Flow(symbols, width, height, head)
    lay_table(flow, "Sensors", "one d20 each, read against Lock-On and Bogey", LOG, tuple(_rows(ships)))
    spare = int((flow.room - _HEAD) // _ROW)
    title = "Further targets" if ships else "Sensors"
    lay_table(flow, title, "", LOG, blank_rows(_blank, max(0, spare)))
    return flow.sheets(f"Sensor log: {side}", "FleetForge · sensor log")


def _rows(ships: Sequence[Ship]) -> Iterator[Row]:
    for ship in ships:
        for one in ship.sensors:
            for number in range(1, one.count + 1):
                name = f"{one.name} {number}" if one.count > 1 else one.name
                yield _row(Stacked(ship.name, name), "" if one.transmits else str(one.sr))


def _row(name: Stacked | str, sr: str) -> Row:
    return Row((name, Tick(3.8), sr, *[""] * 8, Tick(3.8), Tick(3.8), ""))


def _blank() -> Row:
    return _row("", "")
