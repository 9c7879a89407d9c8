"""Tables of the pages round the ship cards: columns, cells of words, ticks and dice, rows as data.

A row grows to take its words; a table that does not fit is cut between rows.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Protocol, TypeAlias

from fleetforge.sheets.marks import DIE, arrow
from fleetforge.sheets.metrics import SMALLEST_POINTS
from fleetforge.sheets.page_parts import (
    FRAME,
    INNER_RULE,
    TABLE_RULE,
    Area,
    Fitted,
    Style,
    down_to,
    fit,
)
from fleetforge.sheets.parts import Die, dice_row, dice_width
from fleetforge.sheets.primitives import Anchor, Art, Box, Face, Stamp, Tone

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from fleetforge.sheets.metrics import TextMetrics
    from fleetforge.sheets.page_parts import Pen

TABLE_TEXT = Style(down_to(7.5), wraps=((6.5, 9),))
TABLE_BOLD = Style(down_to(7.5), Face.BOLD, ((6.5, 9),))
TABLE_FIGURE = Style(down_to(7.5))
TABLE_NAME = Style(down_to(9, 7), Face.BOLD, ((7, 2), (6.5, 9)))
TABLE_LINE = Style(down_to(7), wraps=((6.5, 9),))
ENTRY = Style(down_to(8), Face.ITALIC, ((6.5, 9),))
"""What was written in play."""
HEAD = 4.2
"""Height of a line of column heads, its rule included."""
_SIDE = 0.8
_DICE_GAP = 0.35
_ROW_MARGIN = 0.3


@dataclass(frozen=True, slots=True)
class Column:
    """One column. ``grow`` is its share of width to spare; ``name`` ends the keys of its ticks."""

    head: str
    width: float
    style: Style = TABLE_TEXT
    anchor: Anchor = Anchor.START
    lined: bool = True
    """Whether a grey line stands on its left."""
    grow: float = 0.0
    name: str = ""


class Cell(Protocol):
    """What stands in one column of one row."""

    def height(self, metrics: TextMetrics, column: Column) -> float:
        """Height in mm that it needs."""

    def draw(self, pen: Pen, area: Area, column: Column, key: str) -> None:
        """Draw it in the middle of its area."""


@dataclass(frozen=True, slots=True)
class Words:
    """Text in the style of its column, or in its own."""

    text: str
    style: Style | None = None

    def height(self, metrics: TextMetrics, column: Column) -> float:
        """Height of its lines."""
        return self._fitted(metrics, column).height

    def draw(self, pen: Pen, area: Area, column: Column, key: str) -> None:
        """Draw it."""
        inner = area.inset(_SIDE)
        pen.centre(self._fitted(pen.metrics, column), inner, column.anchor, key=key)

    def _fitted(self, metrics: TextMetrics, column: Column) -> Fitted:
        return fit(metrics, self.text, column.width - 2 * _SIDE, self.style or column.style)


@dataclass(frozen=True, slots=True)
class Stacked:
    """A name with a smaller line below it."""

    name: str
    line: str
    name_style: Style = TABLE_NAME
    line_style: Style = TABLE_LINE

    def height(self, metrics: TextMetrics, column: Column) -> float:
        """Height of both."""
        return sum(part.height for part in self._parts(metrics, column))

    def draw(self, pen: Pen, area: Area, column: Column, key: str) -> None:
        """Draw one under the other."""
        y = area.y + (area.height - self.height(pen.metrics, column)) / 2
        x = area.inset(_SIDE).anchored(column.anchor)
        for part in self._parts(pen.metrics, column):
            pen.place(part, x, y + part.ascent, column.anchor, key=key)
            y += part.height

    def _parts(self, metrics: TextMetrics, column: Column) -> tuple[Fitted, Fitted]:
        width = column.width - 2 * _SIDE
        return fit(metrics, self.name, width, self.name_style), fit(metrics, self.line, width, self.line_style)


@dataclass(frozen=True, slots=True)
class Tick:
    """A box to tick in the middle of its column."""

    size: float = 4.6
    marked: bool = False

    def height(self, metrics: TextMetrics, column: Column) -> float:
        """Height of the box and a little air."""
        return self.size + 0.6

    def draw(self, pen: Pen, area: Area, column: Column, key: str) -> None:
        """Draw it."""
        x = area.x + (area.width - self.size) / 2
        y = area.y + (area.height - self.size) / 2
        pen.tick_box(x, y, self.size, marked=self.marked, key=key)


@dataclass(frozen=True, slots=True)
class Dice:
    """Dice that were thrown, then as many empty ones to write in as ``blank`` says and fit."""

    thrown: tuple[Die, ...] = ()
    blank: int = 0
    size: float = DIE
    note: str = ""
    """Words behind the dice."""

    def height(self, metrics: TextMetrics, column: Column) -> float:
        """Height of all rows of dice."""
        rows = max(1, len(self._rows(column.width - 2 * _SIDE)))
        return rows * (self.size + 0.5) + 0.3

    def draw(self, pen: Pen, area: Area, column: Column, key: str) -> None:
        """Draw them from the left."""
        inner = area.inset(_SIDE)
        rows = self._rows(inner.width) or [()]
        pitch = self.size + 0.5
        y = area.y + (area.height - len(rows) * pitch + 0.5) / 2
        for index, dice in enumerate(rows):
            pen.add(*dice_row(pen.metrics, inner.x, y + index * pitch, dice, self.size, key))
        x = inner.x + dice_width(rows[-1], self.size) + _DICE_GAP if rows[-1] else inner.x
        self._draw_rest(pen, x, inner, y + (len(rows) - 1) * pitch, key)

    def _draw_rest(self, pen: Pen, x: float, inner: Area, y: float, key: str) -> None:
        for _ in range(self.blank):
            if x + self.size > inner.right + 0.01:
                break
            blank_die(pen, x, y, self.size, key)
            x += self.size + _DICE_GAP
        if self.note and inner.right - x > 4:
            note = fit(pen.metrics, self.note, inner.right - x - 1, TABLE_FIGURE)
            pen.centre(note, Area(x + 1, y, inner.right - x - 1, self.size), key=key)

    def _rows(self, width: float) -> list[tuple[Die, ...]]:
        """The thrown dice in rows no wider than ``width``."""
        rows: list[tuple[Die, ...]] = []
        for die in self.thrown:
            if rows and dice_width((*rows[-1], die), self.size) <= width:
                rows[-1] = (*rows[-1], die)
            else:
                rows.append((die,))
        return rows


@dataclass(frozen=True, slots=True)
class Arrow:
    """A small arrow to the right: from what was to what is now."""

    def height(self, metrics: TextMetrics, column: Column) -> float:
        """Nothing to speak of."""
        return 2.0

    def draw(self, pen: Pen, area: Area, column: Column, key: str) -> None:
        """Draw it in the middle."""
        pen.add(*arrow(area.x + area.width / 2 - 1.5, area.y + area.height / 2, 3.0, key))


@dataclass(frozen=True, slots=True)
class Picture:
    """A symbol in the middle of its column."""

    art: Art

    def height(self, metrics: TextMetrics, column: Column) -> float:
        """Height of its square."""
        return 10.3

    def draw(self, pen: Pen, area: Area, column: Column, key: str) -> None:
        """Draw it with its ink in the middle."""
        ink = pen.symbols.extent(self.art)
        x = area.x + area.width / 2 - (ink.left + ink.right) / 2
        y = area.y + area.height / 2 - (ink.top + ink.bottom) / 2
        pen.add(Stamp(x, y, self.art, key))


CellLike: TypeAlias = Cell | str


@dataclass(frozen=True, slots=True)
class Row:
    """Cells from left to right; a plain string is :class:`Words`."""

    cells: tuple[CellLike, ...] = ()
    key: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """Columns, and how high the rows are at least."""

    columns: tuple[Column, ...]
    row_height: float = 5.3
    rule: float = TABLE_RULE
    headed: bool = True
    _edges: tuple[float, ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        edges = [0.0]
        for column in self.columns:
            edges.append(edges[-1] + column.width)
        object.__setattr__(self, "_edges", tuple(edges))

    @property
    def width(self) -> float:
        """Width of all columns in mm."""
        return self._edges[-1]

    @property
    def head_height(self) -> float:
        """Height of the heads in mm, 0 without."""
        return HEAD if self.headed else 0.0

    def stretched(self, width: float) -> Table:
        """The same with the growing columns made wider or narrower until it is ``width`` wide.

        Without a growing column all are scaled.
        """
        spare = width - self.width
        shares = sum(column.grow for column in self.columns)
        if shares:
            columns = [replace(each, width=each.width + spare * each.grow / shares) for each in self.columns]
        else:
            columns = [replace(each, width=each.width * width / self.width) for each in self.columns]
        return replace(self, columns=tuple(columns))

    def height_of(self, metrics: TextMetrics, row: Row) -> float:
        """Height of a row: what its largest cell needs, at least the table's row height."""
        cells = zip(row.cells, self.columns, strict=False)
        needed = max((_cell(cell).height(metrics, column) for cell, column in cells), default=0.0)
        return max(self.row_height, needed + _ROW_MARGIN)

    def height(self, metrics: TextMetrics, rows: Iterable[Row]) -> float:
        """Height of heads and rows."""
        return self.head_height + sum(self.height_of(metrics, row) for row in rows)

    def fitting(self, metrics: TextMetrics, rows: Sequence[Row], room: float) -> int:
        """How many of the first rows fit in ``room`` mm below the heads."""
        left = room - self.head_height + 1e-6
        for index, row in enumerate(rows):
            left -= self.height_of(metrics, row)
            if left < 0:
                return index
        return len(rows)

    def draw(self, pen: Pen, x: float, y: float, rows: Iterable[Row], *, row_height: float | None = None) -> float:
        """Draw heads and rows from (x, y); returns the y of the line under the last row.

        ``row_height`` stretches rows that would be lower.
        """
        if self.headed:
            y = self._draw_heads(pen, x, y)
        for row in rows:
            height = max(self.height_of(pen.metrics, row), row_height or 0.0)
            self._draw_row(pen, x, y, height, row)
            y += height
            pen.rule(x, y, self.width, INNER_RULE, Tone.GREY)
        return y

    def _draw_heads(self, pen: Pen, x: float, y: float) -> float:
        head = Style((SMALLEST_POINTS,))
        for edge, column in zip(self._edges, self.columns, strict=False):
            area = Area(x + edge, y, column.width, HEAD - 0.6).inset(_SIDE)
            pen.place(
                fit(pen.metrics, column.head, max(area.width, 1), head),
                area.anchored(column.anchor),
                y + 3.0,
                column.anchor,
            )
        pen.rule(x, y + HEAD, self.width, self.rule)
        return y + HEAD

    def _draw_row(self, pen: Pen, x: float, y: float, height: float, row: Row) -> None:
        for index, column in enumerate(self.columns):
            left = x + self._edges[index]
            if column.lined and index:
                pen.upright(left, y, y + height)
            if index < len(row.cells):
                key = f"{row.key}:{column.name}" if row.key and column.name else row.key
                _cell(row.cells[index]).draw(pen, Area(left, y, column.width, height), column, key)


def widened(table: Table, metrics: TextMetrics, rows: Sequence[Row], least: float) -> Table:
    """The same width, with figures in columns that hold the longest of them on one line.

    The growing columns give what that takes; they keep ``least`` mm each, so that absurd figures
    can't push words off the page.
    """
    more = [_wanted(column, index, metrics, rows) - column.width for index, column in enumerate(table.columns)]
    spare = sum(column.width - least for column in table.columns if column.grow)
    share = min(1.0, max(0.0, spare) / (sum(more) or 1.0))
    columns = zip(table.columns, more, strict=True)
    wider = tuple(replace(column, width=column.width + share * extra) for column, extra in columns)
    return replace(table, columns=wider).stretched(table.width)


def _wanted(column: Column, index: int, metrics: TextMetrics, rows: Sequence[Row]) -> float:
    """Width of a column of figures that breaks none of them, bold ones included."""
    if column.anchor is not Anchor.END:
        return column.width
    size = column.style.sizes[-1]
    texts = (str(row.cells[index]) for row in rows)
    widest = max((metrics.width(text, size, Face.BOLD) for text in texts), default=0.0)
    return max(column.width, widest + 2 * _SIDE + 0.1)


def _cell(cell: CellLike) -> Cell:
    return Words(cell) if isinstance(cell, str) else cell


def blank_die(pen: Pen, x: float, y: float, size: float = DIE, key: str = "") -> None:
    """An empty die to write a number in."""
    pen.add(Box(x, y, size, size, FRAME, radius=0.2 * size, key=key))


def blank_rows(make: Callable[[], Row], count: int) -> tuple[Row, ...]:
    """Empty rows to write in."""
    return tuple(make() for _ in range(count))
