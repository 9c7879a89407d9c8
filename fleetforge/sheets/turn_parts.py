"""What a section of a turn record is made of: tables and lines. Each may be cut."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Protocol

from fleetforge.sheets.page_parts import BODY, INNER_RULE, Area
from fleetforge.sheets.page_runs import draw_runs, runs_height
from fleetforge.sheets.page_tables import Column, Row, Table
from fleetforge.sheets.primitives import Tone

if TYPE_CHECKING:
    from fleetforge.sheets.metrics import TextMetrics
    from fleetforge.sheets.page_parts import Pen
    from fleetforge.sheets.page_runs import Run

WIDE = 150.0
"""From this width in mm a table may stand more than once beside itself."""
ROLLS = Table(
    (Column("rolled for", 52.0, grow=0.35), Column("dice", 34.0, grow=0.2), Column("what came of it", 60.0, grow=0.45)),
    4.8,
)
"""What was rolled for, the dice, what came of them."""
_LINE_PITCH = 5.8
_GAP = 4.0


class Part(Protocol):
    """Something inside a section that takes the width it is given and may be cut."""

    def least(self, metrics: TextMetrics, width: float) -> float:
        """Height in mm without which it is not begun."""

    def draw(self, pen: Pen, area: Area) -> tuple[float, Part | None]:
        """Draw what fits; returns the y below it and what is left over."""


@dataclass(frozen=True, slots=True)
class FormTable:
    """A table with rows, then empty ones to write in.

    ``across`` puts it so many times beside itself where there is room. ``empty`` is a row of its blanks.
    """

    table: Table
    rows: tuple[Row, ...] = ()
    blank: int = 0
    empty: Row = field(default=Row())
    across: int = 1

    @property
    def all_rows(self) -> tuple[Row, ...]:
        """Rows and blanks."""
        return (*self.rows, *(self.empty,) * self.blank)

    def least(self, metrics: TextMetrics, width: float) -> float:
        """Heads and one row."""
        table = self.table.stretched(self._column_width(width))
        return table.height(metrics, self.all_rows[:1])

    def draw(self, pen: Pen, area: Area) -> tuple[float, Part | None]:
        """As many rows as fit, in columns beside each other if it is so wanted."""
        width = self._column_width(area.width)
        table, rows, bottom = self.table.stretched(width), self.all_rows, area.y
        columns = self.across if width < area.width else 1
        for column in range(columns):
            share = -(-len(rows) // (columns - column))
            here = max(1, min(table.fitting(pen.metrics, rows, area.height), share))
            x = area.x + column * (width + _GAP)
            bottom = max(bottom, table.draw(pen, x, area.y, rows[:here]))
            rows = rows[here:]
            if not rows:
                break
        return bottom, (replace(self, rows=rows, blank=0) if rows else None)

    def _column_width(self, width: float) -> float:
        return (width - (self.across - 1) * _GAP) / self.across if width >= WIDE else width


@dataclass(frozen=True, slots=True)
class FormLines:
    """Sentences with bold words in them, then empty lines to write on."""

    texts: tuple[tuple[Run, ...], ...] = ()
    blank: int = 0

    def least(self, metrics: TextMetrics, width: float) -> float:
        """The first sentence or line."""
        return self._height(metrics, width, self.texts[0]) if self.texts else _LINE_PITCH

    def draw(self, pen: Pen, area: Area) -> tuple[float, Part | None]:
        """Sentences, then lines, as far as they fit."""
        y, texts = area.y, self.texts
        while texts and (y == area.y or y + self._height(pen.metrics, area.width, texts[0]) <= area.bottom):
            draw_runs(pen, Area(area.x, y + 0.6, area.width, 0), texts[0], BODY.sizes[0])
            y += self._height(pen.metrics, area.width, texts[0])
            texts = texts[1:]
        blank = self.blank
        while not texts and blank and (y == area.y or y + _LINE_PITCH <= area.bottom):
            y += _LINE_PITCH
            pen.rule(area.x, y, area.width, INNER_RULE, Tone.GREY)
            blank -= 1
        return y, (FormLines(texts, blank) if texts or blank else None)

    @staticmethod
    def _height(metrics: TextMetrics, width: float, runs: tuple[Run, ...]) -> float:
        return runs_height(metrics, width, runs, BODY.sizes[0]) + 1.2
