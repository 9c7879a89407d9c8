"""The card of anything that has a name, figures, and lines of words or boxes to tick; it is as high as it must be.

For games that draw nothing of their own.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.sheets.page_parts import CARD_HEADER, PADDING, Area, Figure, Header, Pen
from fleetforge.sheets.page_tables import TABLE_BOLD, Column, Row, Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.sheets.metrics import TextMetrics
    from fleetforge.sheets.primitives import Sheet
    from fleetforge.sheets.symbols import SymbolSet

_LINES = Table((Column("", 28.0, TABLE_BOLD), Column("", 40.0, lined=False, grow=1.0)), headed=False)
_BOX, _PITCH, _SIDE, _FOOT = 4.0, 4.8, 0.8, 2.0


@dataclass(frozen=True, slots=True)
class CardLine:
    """A line of a card: what it is, and what it says, or so many boxes to tick."""

    title: str
    text: str = ""
    boxes: int = 0
    key: str = ""


@dataclass(frozen=True, slots=True)
class _Boxes:
    """Boxes in rows, each with its number behind the key of the line."""

    count: int

    def height(self, metrics: TextMetrics, column: Column) -> float:
        """Height of all rows."""
        return -(-self.count // self._across(column.width)) * _PITCH + 0.4

    def draw(self, pen: Pen, area: Area, column: Column, key: str) -> None:
        """Draw them from the left."""
        across = self._across(area.width)
        top = area.y + (area.height - self.height(pen.metrics, column) + _PITCH - _BOX) / 2
        for place in range(self.count):
            x, y = area.x + _SIDE + place % across * _PITCH, top + place // across * _PITCH
            pen.tick_box(x, y, _BOX, key=f"{key}:{place + 1}" if key else "")

    def _across(self, width: float) -> int:
        return max(1, int((width - 2 * _SIDE) // _PITCH))


def plain_card(
    title: str,
    subtitle: str,
    figures: Sequence[tuple[str, str]],
    lines: Sequence[CardLine],
    symbols: SymbolSet,
    width: float,
) -> Sheet:
    """A card ``width`` mm wide; ``figures`` are pairs of a label and a value."""
    pen = Pen(symbols)
    inner = width - 2 * PADDING
    shown = tuple(Figure(value, label) for label, value in figures)
    bottom = Header(title, subtitle, shown, CARD_HEADER, key="field:name").draw(pen, Area(PADDING, 0, inner, 0))
    rows = [Row((line.title, _Boxes(line.boxes) if line.boxes else line.text), line.key) for line in lines]
    bottom = _LINES.stretched(inner).draw(pen, PADDING, bottom, rows)
    return pen.sheet(width, bottom + _FOOT, title)
