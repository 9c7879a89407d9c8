"""The lower part of a large sheet: groups and orders on the left, damage control and notes on the right.

On narrow paper they stand one below the other, as far as there is room.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.sheets.packing import COLUMN
from fleetforge.sheets.page_parts import BAND_RULE
from fleetforge.systems.full_thrust.sheet.notes import draw_notes, note_texts, notes_text
from fleetforge.systems.full_thrust.sheet.orders import HEAD, LARGE_ROW, draw_orders, rows_in
from fleetforge.systems.full_thrust.sheet.plan import BELOW_RULE
from fleetforge.systems.full_thrust.sheet.repairs import LEAST_ROWS, ROW, USUAL_ROWS, draw_repairs, repairs_height

if TYPE_CHECKING:
    from fleetforge.sheets.page_parts import Pen
    from fleetforge.systems.full_thrust.sheet.plan import Block, Plan
    from fleetforge.systems.full_thrust.sheet.qr import Matrix

_LEFT_WIDTH = 8 * COLUMN
_GUTTER = 4.0
_MOST_TEXT, _MOST_TEXT_BELOW, _LEAST_NOTES = 60.0, 30.0, 24.0
_USUAL_ORDERS = HEAD + 6 * LARGE_ROW


def lower_least(plan: Plan, groups: Block | None) -> float:
    """Least height: that of the groups and texts, on wide paper also of a short damage control table."""
    least = groups.height + BELOW_RULE if groups else 0.0
    if _is_wide(plan):
        return max(least, repairs_height(LEAST_ROWS) + BELOW_RULE + _text_height(plan))
    return least + _text_height(plan)


def draw_lower(plan: Plan, groups: Block | None, pen: Pen, y: float, room: float, qr: Matrix | None) -> None:
    """Everything that fits."""
    top = y
    if groups:
        groups.draw(pen, y)
        top += groups.height + BELOW_RULE
    rest = y + room - top
    if _is_wide(plan):
        _draw_orders(lower_left(plan), pen, top, rest, below_groups=groups is not None)
        _draw_right(plan, pen, y, room, qr)
    else:
        _draw_below(plan, pen, top, rest, below_groups=groups is not None)


def _is_wide(plan: Plan) -> bool:
    return plan.width >= 2 * _LEFT_WIDTH


def lower_left(plan: Plan) -> Plan:
    """The left half, or all of narrow paper."""
    return plan.part(plan.left, _LEFT_WIDTH - _GUTTER) if _is_wide(plan) else plan


def _right(plan: Plan) -> Plan:
    return plan.part(plan.left + _LEFT_WIDTH, plan.width - _LEFT_WIDTH) if _is_wide(plan) else plan


def _text_height(plan: Plan) -> float:
    """Height of the notes' texts, 0 without."""
    most = _MOST_TEXT if _is_wide(plan) else _MOST_TEXT_BELOW
    return notes_text(_right(plan), most).height if note_texts(plan.ship) else 0.0


def _draw_orders(plan: Plan, pen: Pen, y: float, height: float, *, below_groups: bool) -> None:
    if not rows_in(height, LARGE_ROW):
        return
    if below_groups:
        pen.rule(plan.left, y - BELOW_RULE, plan.width, BAND_RULE)
    draw_orders(plan, pen, y, height, LARGE_ROW)


def _draw_right(plan: Plan, pen: Pen, y: float, room: float, qr: Matrix | None) -> None:
    right = _right(plan)
    wanted = max(USUAL_ROWS, len(plan.ship.state.repairs) + 1)
    notes = max(_text_height(plan), _LEAST_NOTES)
    rows = _rows_of_repairs(room - notes, wanted) or LEAST_ROWS
    below = draw_repairs(right, pen, y, rows) + BELOW_RULE
    draw_notes(right, pen, below, y + room - below, qr)


def _rows_of_repairs(room: float, wanted: int) -> int:
    """As many rows as are wanted and fit, 0 if they are too few to be of use."""
    rows = min(wanted, int((room - repairs_height(0) - BELOW_RULE) // ROW))
    return rows if rows >= LEAST_ROWS else 0


def _draw_below(plan: Plan, pen: Pen, y: float, room: float, *, below_groups: bool) -> None:
    """Orders first, then damage control and notes with what six order rows leave."""
    text = _text_height(plan)
    rows = _rows_of_repairs(room - text - _USUAL_ORDERS, USUAL_ROWS)
    repairs = repairs_height(rows) + BELOW_RULE if rows else 0.0
    orders = room - repairs - text
    _draw_orders(plan, pen, y, orders - BELOW_RULE, below_groups=below_groups)
    y += orders
    if rows or text:
        pen.rule(plan.left, y - BELOW_RULE, plan.width, BAND_RULE)
    if rows:
        y = draw_repairs(plan, pen, y, rows) + BELOW_RULE
    if text:
        draw_notes(plan, pen, y, text, None)
