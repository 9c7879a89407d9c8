"""Blocks of a ship's sheet that are no tables: the fuel track, arcs of weapons, lines to remember or fill in.

Rule: BLS-17.7
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.sheets.metrics import SMALLEST_POINTS
from fleetforge.sheets.page_parts import FRAME, INNER_RULE, Area, Style, block_title, fit
from fleetforge.sheets.primitives import Anchor, Box, Face, Text, Tone
from fleetforge.systems.brilliant_lances.sheet.words import g_turns
from fleetforge.systems.brilliant_lances.ships import FIRING_ARCS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.sheets.metrics import TextMetrics
    from fleetforge.sheets.page_flow import Flow
    from fleetforge.sheets.page_parts import Pen
    from fleetforge.sheets.page_tables import Column

_TITLE, _GAP = 5.0, 2.4
_CELL, _TALL = 1.5, 3.2
_G_TURN = 10 * _CELL
_PITCH_X, _PITCH_Y = _G_TURN + 1.6, _TALL + 1.3
_MOST_DRAWN = 2000
"""Tenths of fuel that are drawn as boxes; more are written down."""
_LINES = Style((7.0, SMALLEST_POINTS), wraps=((SMALLEST_POINTS, 6),))
_ARC = 3.4


def lay_fuel(flow: Flow, fuel: int) -> None:
    """A strip of ten cells for each g-turn, cut where the fuel ends. Rule: BLS-17.7"""
    title = f"Fuel {g_turns(fuel)} g-turns"
    if not 0 < fuel <= _MOST_DRAWN:
        area = flow.reserve(_TITLE + 7.0)
        y = block_title(flow.pen, area, title, "write down what is left")
        flow.pen.box(area.x, y + 0.6, area.width, 6.0, key="fuel")
        flow.y = y + 6.6 + _GAP
        return
    done, note = 0, "ten cells a g-turn; micro-evasion costs one cell"
    while done < fuel:
        area = flow.reserve(_TITLE + _PITCH_Y)
        y = block_title(flow.pen, area, title, note) + 0.6
        across = max(1, int((area.width + 1.6) // _PITCH_X))
        rows = max(1, int((area.bottom - y) // _PITCH_Y))
        here = min(fuel - done, rows * across * 10)
        for number in range(-(-here // 10)):
            row, column = divmod(number, across)
            cells = min(10, here - 10 * number)
            _draw_g_turn(flow.pen, area.x + column * _PITCH_X, y + row * _PITCH_Y, cells)
        done, note = done + here, "continued"
        flow.y = y + -(-here // (10 * across)) * _PITCH_Y + _GAP - 1.0
        if done < fuel:
            flow.next_column()


def _draw_g_turn(pen: Pen, x: float, y: float, cells: int) -> None:
    pen.add(Box(x, y, cells * _CELL, _TALL, FRAME, key="fuel"))
    for number in range(1, cells):
        is_half = number == 5
        pen.upright(x + number * _CELL, y, y + _TALL, INNER_RULE, Tone.INK if is_half else Tone.GREY)


def lay_lines(flow: Flow, title: str, lines: Sequence[str]) -> None:
    """Sentences under a title, kept together."""
    fitted = [fit(flow.pen.metrics, line, flow.width, _LINES) for line in lines]
    area = flow.reserve(_TITLE + sum(one.height + 0.5 for one in fitted))
    y = block_title(flow.pen, area, title) + 0.4
    for one in fitted:
        flow.pen.place(one, area.x, y + one.ascent)
        y += one.height + 0.5
    flow.y = y + _GAP - 0.4


@dataclass(frozen=True, slots=True)
class Arcs:
    """The five firing arcs from the bow to the stern, those that a weapon bears in filled. Rule: BLS-16.16"""

    borne: tuple[int, ...]

    def height(self, metrics: TextMetrics, column: Column) -> float:
        """Height of the squares."""
        return _ARC + 0.6

    def draw(self, pen: Pen, area: Area, column: Column, key: str) -> None:
        """Draw them in the middle."""
        x = area.x + (area.width - len(FIRING_ARCS) * _ARC) / 2
        y = area.y + (area.height - _ARC) / 2
        for number, arc in enumerate(FIRING_ARCS):
            is_borne = arc in self.borne
            pen.add(Box(x + number * _ARC, y, _ARC, _ARC, FRAME, fill=Tone.INK if is_borne else Tone.NONE, key=key))
            tone = Tone.PAPER if is_borne else Tone.GREY
            middle = x + (number + 0.5) * _ARC
            words = Text(middle, y + 2.5, str(arc), SMALLEST_POINTS, Face.BOLD, Anchor.MIDDLE, tone, key)
            pen.add(words)
