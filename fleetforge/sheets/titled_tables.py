"""Tables with a title over them, on as many columns and pages as they take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.sheets.page_parts import block_title

if TYPE_CHECKING:
    from fleetforge.sheets.page_flow import Flow
    from fleetforge.sheets.page_tables import Row, Table

_TITLE, _GAP = 5.0, 2.4


def lay_table(flow: Flow, title: str, note: str, table: Table, rows: tuple[Row, ...]) -> None:
    """A table that is cut between rows where the column ends; nothing without rows."""
    table = table.stretched(flow.width)
    while rows:
        metrics = flow.pen.metrics
        area = flow.reserve(_TITLE + table.height(metrics, rows[:1]))
        top = block_title(flow.pen, area, title, note)
        fits = max(1, table.fitting(metrics, rows, area.bottom - top))
        flow.y = table.draw(flow.pen, area.x, top, rows[:fits]) + _GAP
        rows, note = rows[fits:], "continued"
        if rows:
            flow.next_column()
