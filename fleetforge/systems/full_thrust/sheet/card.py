"""Ship cards: two, four or six to a page.

From top to bottom: header, systems, weapons, fighter groups, hull with drives, orders, footer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.sheets.packing import COLUMN
from fleetforge.sheets.page_parts import BAND_RULE, FOOTER, Pen
from fleetforge.sheets.primitives import Line
from fleetforge.systems.full_thrust.sheet.bands import bands
from fleetforge.systems.full_thrust.sheet.foot import footer_line, marks_key
from fleetforge.systems.full_thrust.sheet.groups import groups_block
from fleetforge.systems.full_thrust.sheet.header import BELOW_HEADER, header
from fleetforge.systems.full_thrust.sheet.hullpart import hull_part
from fleetforge.systems.full_thrust.sheet.notes import draw_lines_and_code
from fleetforge.systems.full_thrust.sheet.orders import HEAD, LEAST_ROWS, ROW, draw_orders, rows_in
from fleetforge.systems.full_thrust.sheet.plan import BELOW_RULE, Block, ruled, stack

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.sheet.clusters import Clusters
    from fleetforge.systems.full_thrust.sheet.plan import Plan
    from fleetforge.systems.full_thrust.sheet.qr import Matrix

CARD_WIDTH = 8 * COLUMN
_HALF_ROWS, _HALF_ROW = 8, 8.2


def _body(plan: Plan, found: Clusters) -> Block:
    """Everything between the header and the orders, the last part without a rule."""
    parts = [stack(rows) for rows in bands(plan, found)]
    groups = groups_block(plan)
    if groups is not None:
        parts.append(groups)
    return stack((*(ruled(plan, part) for part in parts), hull_part(plan)))


class Card:
    """A card whose free room takes order rows, and on battle prints the key of the marks."""

    def __init__(self, plan: Plan, found: Clusters) -> None:
        self._plan = plan
        self._top = stack((header(plan), _body(plan, found)))
        self.needed = self._top.height + FOOTER

    def draw(self, height: float) -> Pen:
        """Draw it so high, at least as high as it needs."""
        pen = Pen(self._plan.symbols)
        self._top.draw(pen, 0.0)
        self._draw_rest(pen, self._top.height, height - self.needed)
        footer_line(self._plan, pen, height)
        return pen

    def _draw_rest(self, pen: Pen, y: float, rest: float) -> None:
        """Orders, and under them the key of the marks where both fit."""
        plan = self._plan
        room = rest - BELOW_RULE
        key = marks_key(plan, only_used=True)
        least = BELOW_RULE + HEAD + LEAST_ROWS * ROW
        if key is not None and key.height <= rest and (rest - key.height >= least or not rows_in(room)):
            key.draw(pen, y + rest - key.height)
            room -= key.height
        if rows_in(room):
            pen.rule(plan.left, y, plan.width, BAND_RULE)
            draw_orders(plan, pen, y + BELOW_RULE, room)


class HalfCard:
    """A card on the left eight columns of a wide slot, orders and notes on the right."""

    def __init__(self, plan: Plan, found: Clusters, qr: Matrix | None) -> None:
        self._plan, self._qr = plan, qr
        self._left = plan.part(plan.left, CARD_WIDTH)
        self._head, self._part = header(plan), _body(self._left, found)
        self._key = marks_key(self._left, only_used=True)
        key = self._key.height if self._key else 0.0
        self.needed = self._head.height + max(self._part.height + key, HEAD + LEAST_ROWS * _HALF_ROW) + FOOTER

    def draw(self, height: float) -> Pen:
        """Draw it so high, at least as high as it needs."""
        pen = Pen(self._plan.symbols)
        top, foot = self._head.height, height - FOOTER
        self._head.draw(pen, 0.0)
        self._part.draw(pen, top)
        if self._key:
            self._key.draw(pen, foot - self._key.height)
        x = self._plan.left + CARD_WIDTH + COLUMN
        middle = x - COLUMN / 2
        pen.add(Line(middle, top - BELOW_HEADER, middle, height - FOOTER, BAND_RULE))
        self._draw_right(pen, self._plan.part(x, self._plan.right - x), top, foot - top)
        footer_line(self._plan, pen, height)
        return pen

    def _draw_right(self, pen: Pen, right: Plan, y: float, height: float) -> None:
        orders = min(HEAD + _HALF_ROWS * _HALF_ROW, height)
        draw_orders(right, pen, y, orders, _HALF_ROW)
        if orders < height:
            pen.rule(right.left, y + orders, right.width, BAND_RULE)
            draw_lines_and_code(right, pen, y + orders, height - orders, self._qr)
