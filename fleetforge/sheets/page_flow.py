"""Pages that are filled from top to bottom: room by column and sheet, head and footer on each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from fleetforge.sheets.page_parts import FOOTER, PADDING, Area, Pen, footer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.sheets.primitives import Sheet
    from fleetforge.sheets.symbols import SymbolSet


class PageHead(Protocol):
    """Draws what stands at the top of every page."""

    def draw(self, pen: Pen, area: Area) -> float:
        """Draw it; returns the y below it."""


class Flow:
    """Room from top to bottom, column by column and sheet by sheet, between a head and a footer."""

    def __init__(
        self, symbols: SymbolSet, width: float, height: float, head: PageHead, *, columns: int = 1, gap: float = 6.0
    ) -> None:
        self._symbols, self._size, self._head = symbols, (width, height), head
        self._columns, self._gap = columns, gap
        self._pens: list[Pen] = []
        self._column = 0
        self._top = 0.0
        self.width = (width - 2 * PADDING - (columns - 1) * gap) / columns
        self.bottom = height - FOOTER - 1.0
        self.y = 0.0
        self._begin()

    @property
    def pen(self) -> Pen:
        """The pen of the sheet that is being filled."""
        return self._pens[-1]

    @property
    def page(self) -> Area:
        """The whole width between the paddings, from the top of the sheet to its foot."""
        width, height = self._size
        return Area(PADDING, 0, width - 2 * PADDING, height)

    @property
    def area(self) -> Area:
        """What is left of the column."""
        x = PADDING + self._column * (self.width + self._gap)
        return Area(x, self.y, self.width, self.room)

    @property
    def room(self) -> float:
        """Height left in the column, in mm."""
        return self.bottom - self.y

    @property
    def is_fresh(self) -> bool:
        """Whether nothing stands in the column yet."""
        return self.y == self._top

    def reserve(self, height: float) -> Area:
        """The rest of the column if it has that height, else a new one."""
        if self.room < height and not self.is_fresh:
            self.next_column()
        return self.area

    def next_column(self) -> None:
        """Leave what is left of the column."""
        if self._column + 1 < self._columns:
            self._column += 1
            self.y = self._top
        else:
            self._begin()

    def cut(self) -> None:
        """Make the sheets as high as what stands in the column: for a flow of one column without an end."""
        self._size = (self._size[0], self.y + FOOTER + 1.0)

    def _begin(self) -> None:
        self._pens.append(Pen(self._symbols))
        self._column = 0
        self._top = self._head.draw(self.pen, self.page) + 1.6
        self.y = self._top

    def sheets(self, title: str, small_print: str) -> tuple[Sheet, ...]:
        """The finished sheets; the footer says which of how many each is."""
        return tuple(self._finished(title, small_print))

    def _finished(self, title: str, small_print: str) -> Iterator[Sheet]:
        count = len(self._pens)
        for number, pen in enumerate(self._pens, start=1):
            place = f"page {number} of {count}" if count > 1 else ""
            footer(pen, self.page, small_print, place)
            yield pen.sheet(*self._size, title if number == 1 else f"{title}, page {number}")
