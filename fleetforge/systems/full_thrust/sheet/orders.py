"""Order rows: turn, velocity, orders, new velocity and course; below them lines for notes.

Rule: FTC-9.1
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.sheets.page_parts import INNER_RULE, TABLE_RULE, Style, down_to, fit
from fleetforge.sheets.primitives import Anchor, Face, Line, Tone
from fleetforge.systems.full_thrust.sheet.plan import grey_rule

if TYPE_CHECKING:
    from fleetforge.sheets.page_parts import Pen
    from fleetforge.systems.full_thrust.sheet.plan import Plan
    from fleetforge.systems.full_thrust.sheet.state import Order, SheetState

HEAD = 3.2
LEAST_ROWS, MOST_ROWS = 2, 14
ROW, LARGE_ROW, LEAST_ROW = 6.2, 8.0, 5.1
NOTE_PITCH = 7.0
_LOW = 20.0
_TURN, _VELOCITY, _NEW, _COURSE = 7.0, 9.0, 9.0, 10.0
_ENTRY = Style(down_to(8), Face.ITALIC)
_SIDE = 0.9


def rows_in(height: float, row: float = ROW) -> int:
    """Order rows that a height in mm takes, 0 if it is too low for two."""
    low = height < _LOW
    rows = int((height - HEAD + 1e-6) // (LEAST_ROW if low else row))
    return min(rows, MOST_ROWS) if rows >= LEAST_ROWS else 0


def draw_orders(plan: Plan, pen: Pen, y: float, height: float, row: float = ROW) -> None:
    """Rows stretched to fill a height; after fourteen the rest becomes lines for notes."""
    rows = rows_in(height, row)
    room = height - HEAD
    pitch = room / rows if rows < MOST_ROWS or room / rows < row + 1.5 else row
    _draw_heads(plan, pen, y)
    top, foot = y + HEAD, y + HEAD + rows * pitch
    for turn_row in range(1, rows):
        grey_rule(pen, plan.left, top + turn_row * pitch, plan.width)
    for x in _edges(plan)[1:]:
        pen.add(Line(x, top, x, foot, INNER_RULE, Tone.GREY))
    for index, order in enumerate(_shown(plan.ship.state, rows)):
        _draw_order(plan, pen, top + index * pitch + pitch / 2 + 0.95, order)
    if foot < y + height - NOTE_PITCH:
        grey_rule(pen, plan.left, foot, plan.width)
        draw_lines(plan, pen, foot, y + height - foot)


def draw_lines(plan: Plan, pen: Pen, y: float, height: float) -> None:
    """Grey lines for notes, none at the very foot."""
    count = int((height - 1.0) // NOTE_PITCH)
    for index in range(1, count + 1):
        grey_rule(pen, plan.left, y + index * NOTE_PITCH, plan.width)


def _edges(plan: Plan) -> tuple[float, ...]:
    """Left edges of the five columns."""
    left, right = plan.left, plan.right
    return left, left + _TURN, left + _TURN + _VELOCITY, right - _COURSE - _NEW, right - _COURSE


def _draw_heads(plan: Plan, pen: Pen, y: float) -> None:
    _, velocity, orders, new, course = _edges(plan)
    base = y + 1.9
    pen.write(plan.left + _TURN / 2, base, "Turn", anchor=Anchor.MIDDLE)
    pen.write(velocity + _SIDE, base, "V")
    pen.write(orders + _SIDE, base, "Orders", face=Face.BOLD)
    pen.write(new + _SIDE, base, "new V")
    pen.write(course + _SIDE, base, "course")
    pen.rule(plan.left, y + HEAD, plan.width, TABLE_RULE)


def _shown(state: SheetState, rows: int) -> tuple[Order | int, ...]:
    """The last orders that leave a row free, then turn numbers to come."""
    orders = state.orders
    kept = orders[-max(1, rows - 1) :] if len(orders) >= rows else orders
    following = (kept[-1].turn if kept else state.turn or 0) + 1
    return (*kept, *range(following, following + rows - len(kept)))


def _draw_order(plan: Plan, pen: Pen, base: float, order: Order | int) -> None:
    turn = order if isinstance(order, int) else order.turn
    key = f"order:{turn}"
    pen.write(plan.left + _TURN / 2, base, str(turn), 7.5, Face.BOLD, Anchor.MIDDLE, key=key)
    if isinstance(order, int):
        return
    edges = (*_edges(plan), plan.right)
    texts = ("", order.velocity, order.orders, order.new_velocity, order.course)
    for text, left, right in zip(texts, edges, edges[1:], strict=False):
        if text:
            pen.place(fit(pen.metrics, text, right - left - 2 * _SIDE, _ENTRY), left + _SIDE, base, key=key)
