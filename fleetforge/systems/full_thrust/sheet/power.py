"""Power of living ships: generators at the row ends, and what thrust costs.

Rule: FBC-22.4, FBC-22.6
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.sheets.page_parts import INNER_RULE, TABLE_RULE
from fleetforge.sheets.primitives import Anchor, Face, Line, Tone
from fleetforge.systems.full_thrust.design.hull import generator_rows, thrust_power
from fleetforge.systems.full_thrust.sheet.plan import LABEL_AT, Block, label

if TYPE_CHECKING:
    from fleetforge.sheets.page_parts import Pen
    from fleetforge.systems.full_thrust.sheet.plan import Plan
    from fleetforge.systems.full_thrust.sheet.ship import SheetShip

THRUSTS = 8
"""The table goes up to this thrust, as far as published ships move."""
_HEAD, _ROW, _CAPTION = 3.4, 3.6, 6.6
_HALVES = 0.8
"""Between the two halves of a table that is split."""


def generators(ship: SheetShip) -> tuple[str, tuple[int, ...]]:
    """Id of the generators, and their power at the end of each damage row; nothing on other ships."""
    items = [
        item
        for item in ship.design.components
        if (family := ship.catalogue.family(item.family)) is not None and family.role == "generator"
    ]
    power = sum(item.size or 0 for item in items)
    return (items[0].id, generator_rows(max(0, ship.design.hull_boxes), power)) if power > 0 else ("", ())


def power_table(plan: Plan, width: float) -> Block:
    """What each thrust costs in power, with a whole and with a damaged drive node."""
    mass = max(1, plan.ship.design.mass)
    columns = [(thrust, thrust_power(mass, thrust), thrust_power(mass, thrust, damaged=True)) for thrust in _thrusts()]
    widest = plan.symbols.metrics.width(str(columns[-1][2]), 6.5)
    split = (width - _CAPTION) / THRUSTS < widest + 0.6
    halves = [columns[:4], columns[4:]] if split else [columns]

    def draw(pen: Pen, y: float) -> None:
        label(pen, plan.left, y + LABEL_AT, "Power", "for thrust", key="drive")
        top = y + _HEAD
        for half in halves:
            _draw_half(plan, pen, top, half, width)
            top += 3 * _ROW + _HALVES

    return Block(_HEAD + len(halves) * (3 * _ROW + _HALVES), draw)


def _thrusts() -> range:
    return range(1, THRUSTS + 1)


def _draw_half(plan: Plan, pen: Pen, top: float, columns: list[tuple[int, int, int]], width: float) -> None:
    pitch = (width - _CAPTION) / len(columns)
    for row, words in enumerate(("thrust", "whole", "hit")):
        pen.write(plan.left, top + row * _ROW + 2.6, words, key="drive")
    for index, column in enumerate(columns):
        x = plan.left + _CAPTION + (index + 0.5) * pitch
        for row, number in enumerate(column):
            face = Face.BOLD if row == 0 else Face.REGULAR
            pen.write(x, top + row * _ROW + 2.6, str(number), 6.5, face, Anchor.MIDDLE, key="drive")
    pen.add(Line(plan.left, top + _ROW, plan.left + width, top + _ROW, TABLE_RULE))
    for row in (2, 3):
        y = top + row * _ROW
        pen.add(Line(plan.left, y, plan.left + width, y, INNER_RULE, Tone.GREY))
