"""Papers, the slots they are divided into, and the pages that take the sheets.

Everything stands on a column of 11 mm. The slots of a page are equal, so that cards can be cut
apart; the block of slots is centred on the page.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from fleetforge.sheets.metrics import SMALLEST_POINTS, TextMetrics
from fleetforge.sheets.primitives import Line, Page, Placed, Primitive, Sheet, Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

COLUMN = 11.0
MARGIN = 8.0
GUTTER = 4.0
SMALLEST_SLOT = (73.0, 60.0)
"""Width and height in mm under which no ship card can be laid out: 6 columns."""
_SIDE = 7.0
"""A card needs this much beside its columns."""
_TOLERANCE = 1e-6


class Paper(StrEnum):
    """Papers that can be printed on."""

    A4 = "a4"
    LETTER = "letter"
    A5 = "a5"


_SIZES: Mapping[Paper, tuple[float, float]] = {
    Paper.A4: (210.0, 297.0),
    Paper.LETTER: (215.9, 279.4),
    Paper.A5: (148.0, 210.0),
}
_USED_WIDTH: Mapping[Paper, float] = {Paper.LETTER: 210.0}
"""An upright Letter page is used as wide as A4, so that both papers have the same columns."""

_GRIDS: Mapping[int, tuple[int, int]] = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3)}
"""Slots across and down by sheets a page."""


@dataclass(frozen=True, slots=True)
class Slots:
    """A page divided into equal slots, all lengths in mm.

    ``left`` and ``top`` are the corner of the first slot; ``width`` and ``height`` are a slot's.
    """

    page_width: float
    page_height: float
    across: int
    down: int
    left: float
    top: float
    width: float
    height: float
    gutter: float = GUTTER

    @property
    def count(self) -> int:
        """Slots of a page."""
        return self.across * self.down

    @property
    def columns(self) -> int:
        """Columns of 11 mm of a slot."""
        return columns_of(self.width)

    def corner(self, index: int) -> tuple[float, float]:
        """Top left corner of a slot; they fill from left to right, then down."""
        row, column = divmod(index, self.across)
        return self.left + column * (self.width + self.gutter), self.top + row * (self.height + self.gutter)


def columns_of(width: float) -> int:
    """Columns of 11 mm of a card of a width in mm."""
    return int((width - _SIDE + _TOLERANCE) // COLUMN)


def width_of(columns: int) -> float:
    """Width in mm of a card of so many columns."""
    return columns * COLUMN + _SIDE


def page_size(paper: Paper, *, landscape: bool = False) -> tuple[float, float]:
    """Width and height of a paper in mm."""
    width, height = _SIZES[paper]
    return (height, width) if landscape else (width, height)


def grid(
    paper: Paper,
    across: int,
    down: int,
    *,
    margin: float = MARGIN,
    gutter: float = GUTTER,
    landscape: bool = False,
) -> Slots:
    """Divide a page into ``across`` by ``down`` slots that fill it up to its margins.

    Raises:
        ValueError: margins and gutters leave no room for the slots.
    """
    page_width, page_height = page_size(paper, landscape=landscape)
    used = page_width if landscape else _USED_WIDTH.get(paper, page_width)
    width = (used - 2 * margin - (across - 1) * gutter) / across
    height = (page_height - 2 * margin - (down - 1) * gutter) / down
    if width <= 0 or height <= 0:
        raise ValueError(f"A margin of {margin:g} mm leaves no room on {paper.value.upper()}; choose a smaller one.")
    left = (page_width - used) / 2 + margin
    return Slots(page_width, page_height, across, down, left, margin, width, height, gutter)


def ship_slots(paper: Paper, per_page: int, *, margin: float = MARGIN, gutter: float = GUTTER) -> Slots:
    """The slots for 1, 2, 4 or 6 ship sheets on an upright page.

    Raises:
        ValueError: the number is none of these, or the slots would be too small for a card.
    """
    if per_page not in _GRIDS:
        raise ValueError(f"{per_page} sheets a page is not possible; choose 1, 2, 4 or 6.")
    across, down = _GRIDS[per_page]
    slots = grid(paper, across, down, margin=margin, gutter=gutter)
    if slots.width < SMALLEST_SLOT[0] or slots.height < SMALLEST_SLOT[1]:
        raise ValueError(
            f"{per_page} sheets do not fit on {paper.value.upper()} with margins of {margin:g} mm; "
            "choose fewer sheets a page, smaller margins or larger paper."
        )
    return slots


def slot_choices(paper: Paper, *, margin: float = MARGIN) -> tuple[int, ...]:
    """How many ship sheets a page of this paper can take, most first."""
    return tuple(count for count in sorted(_GRIDS, reverse=True) if _possible(paper, count, margin))


def _possible(paper: Paper, per_page: int, margin: float) -> bool:
    try:
        ship_slots(paper, per_page, margin=margin)
    except ValueError:
        return False
    return True


def pack(sheets: Iterable[tuple[Sheet, Slots]]) -> tuple[Page, ...]:
    """Pages that take every sheet in slots of its own kind.

    Sheets of one kind of slots share pages, in their order; the kinds follow each other in the
    order of their first sheet.

    Raises:
        ValueError: a sheet is larger than its slot.
    """
    kinds: dict[Slots, list[Sheet]] = {}
    for sheet, slots in sheets:
        if sheet.width > slots.width + _TOLERANCE or sheet.height > slots.height + _TOLERANCE:
            raise ValueError(
                f"Sheet {sheet.title!r} is {sheet.width:g} by {sheet.height:g} mm, larger than its slot "
                f"of {slots.width:g} by {slots.height:g}."
            )
        kinds.setdefault(slots, []).append(sheet)
    return tuple(page for slots, group in kinds.items() for page in _pages(group, slots))


def _pages(sheets: list[Sheet], slots: Slots) -> Iterator[Page]:
    for first in range(0, len(sheets), slots.count):
        placed = (
            Placed(*slots.corner(index), sheet) for index, sheet in enumerate(sheets[first : first + slots.count])
        )
        yield Page(slots.page_width, slots.page_height, tuple(placed))


RULER_HEIGHT = 2.6
"""Height in mm of a scale ruler with its caption."""


def scale_ruler(x: float, y: float, metrics: TextMetrics) -> tuple[Primitive, ...]:
    """A line of exactly 100 mm from (x, y) with a tick every 5 mm: is the print at full size?

    It takes 2.6 mm below ``y``, so that it fits into a margin; the caption stands to its right.
    """
    ticks = (
        Line(x + step, y, x + step, y + (RULER_HEIGHT if step % 50 == 0 else 1.8 if step % 10 == 0 else 1.0), 0.25)
        for step in range(0, 101, 5)
    )
    note = Text(x + 102, y + 0.4 + metrics.cap_height(SMALLEST_POINTS), "100 mm at full size", SMALLEST_POINTS)
    return (Line(x, y, x + 100, y, 0.3, key="ruler"), *ticks, note)
