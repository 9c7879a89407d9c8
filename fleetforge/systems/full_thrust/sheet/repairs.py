"""Damage control as a table: jobs of the battle so far, then rows to write in.

Rule: FTC-6.2, FTC-6.7
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.sheets.page_parts import Area, Style, block_title, down_to
from fleetforge.sheets.page_tables import ENTRY, Column, Dice, Row, Table, Words
from fleetforge.sheets.parts import Die
from fleetforge.sheets.primitives import Anchor, Face
from fleetforge.systems.full_thrust.sheet.table_rules import REPAIR

if TYPE_CHECKING:
    from fleetforge.sheets.page_parts import Pen
    from fleetforge.systems.full_thrust.sheet.plan import Plan
    from fleetforge.systems.full_thrust.sheet.state import Repair

ROW = 6.6
TITLE = 4.4
LEAST_ROWS, USUAL_ROWS = 3, 8
_TURN = Style(down_to(7.5), Face.BOLD)


def repairs_height(rows: int) -> float:
    """Height of title, heads and so many rows, in mm."""
    return TITLE + 4.2 + rows * ROW


def draw_repairs(plan: Plan, pen: Pen, y: float, rows: int) -> float:
    """The title and so many rows; returns the y below them."""
    title, note = _words(plan)
    top = block_title(pen, Area(plan.left, y, plan.width, TITLE), title, note)
    table = _table(plan).stretched(plan.width)
    done = plan.ship.state.repairs[-rows:]
    filled = [_row(repair) for repair in done]
    blank = [Row(key="repair")] * (rows - len(done))
    return table.draw(pen, plan.left, top, (*filled, *blank))


def _words(plan: Plan) -> tuple[str, str]:
    if not plan.ship.has_crew:
        return "Repair", "power equal to the system's MASS: 4+, then 1 biomass"
    steps = (f"{parties} {'party' if parties == 1 else 'parties'} {_least(least)}" for parties, least in REPAIR)
    return "Damage control", " · ".join(steps)


def _least(least: int) -> str:
    return f"{least}+" if least < 6 else str(least)


def _table(plan: Plan) -> Table:
    """Columns; the system takes what others leave."""
    effort = "parties" if plan.ship.has_crew else "power"
    return Table(
        (
            Column("turn", 8, _TURN, Anchor.MIDDLE),
            Column("system", 38, ENTRY, grow=1),
            Column(effort, 12, ENTRY, Anchor.MIDDLE),
            Column("needs", 11, ENTRY, Anchor.MIDDLE),
            Column("die", 8, ENTRY),
            Column("result", 22, ENTRY, grow=0.5),
        ),
        row_height=ROW,
    )


def _row(repair: Repair) -> Row:
    die = Dice((Die(repair.die, repair.repaired),)) if repair.die is not None else Words("")
    return Row(
        (str(repair.turn), repair.system, repair.parties, repair.needs, die, repair.result), key=f"repair:{repair.turn}"
    )
