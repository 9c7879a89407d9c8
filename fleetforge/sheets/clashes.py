"""What must not happen on a sheet: things over each other, over the edge, or too small to read."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from math import floor
from typing import TYPE_CHECKING, TypeAlias

from fleetforge.sheets.extents import extent_of, flattened, located
from fleetforge.sheets.metrics import SMALLEST_POINTS, Extent, TextMetrics
from fleetforge.sheets.primitives import Art, Box, Line, Polygon, Primitive, Sheet, Stamp, Text, Tone

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

TOUCH = 0.05
"""Two things may come this close, in mm, before they count as overlapping."""
EDGE = 0.2
"""Half a frame's line may stand over the edge of its sheet."""
BAND = 4.0
"""Height in mm of the bands in which things that may meet are looked for."""
_Placed: TypeAlias = "Sequence[tuple[Primitive, Extent]]"
"""Primitives with the rectangles round them."""


@dataclass(frozen=True, slots=True)
class Clash:
    """Two primitives that are where only one should be."""

    first: Primitive
    second: Primitive
    where: Extent

    def __str__(self) -> str:
        place = ", ".join(f"{value:.1f}" for value in self.where)
        return f"{_named(self.first)} and {_named(self.second)} at ({place})"


def overlaps(sheet: Sheet, metrics: TextMetrics) -> tuple[Clash, ...]:
    """Texts over other texts, over symbols, or across a line, a frame or the edge of a shape.

    A text wholly inside a box or shape is in its place. Texts inside a stamp belong to its symbol.
    """
    return _overlaps(located(sheet.items, metrics))


def _overlaps(everything: _Placed) -> tuple[Clash, ...]:
    placed = [(item, box) for item, box in everything if not _invisible(item)]
    texts = _Bands([(item, box) for item, box in placed if isinstance(item, Text)])
    others = _Bands([(item, box) for item, box in placed if not isinstance(item, Text)])
    clashes = [
        Clash(text, other, box)
        for index, (text, box) in enumerate(texts.placed)
        for other, other_box in texts.near(box, index + 1)
        if meet(box, other_box)
    ]
    for text, box in texts.placed:
        clashes += [Clash(text, other, box) for other, other_box in others.near(box) if _crosses(box, other, other_box)]
    return tuple(clashes)


class _Bands:
    """What lies on a sheet, by the bands across it: what meets shares one, and few things do."""

    def __init__(self, placed: _Placed) -> None:
        self.placed = placed
        self._places: defaultdict[int, list[int]] = defaultdict(list)
        for place, (_, box) in enumerate(placed):
            for band in _bands(box):
                self._places[band].append(place)

    def near(self, box: Extent, first: int = 0) -> list[tuple[Primitive, Extent]]:
        """What shares a band with a rectangle, in order; nothing that stands before the place ``first``."""
        places = {place for band in _bands(box) for place in self._places.get(band, ()) if place >= first}
        return [self.placed[place] for place in sorted(places)]


def _bands(box: Extent) -> range:
    return range(floor(box.top / BAND), floor(box.bottom / BAND) + 1)


def symbol_overlaps(sheet: Sheet, metrics: TextMetrics) -> tuple[Clash, ...]:
    """Symbols over other symbols. A mark over its symbol has the same key and is left out."""
    return _symbol_overlaps(located(sheet.items, metrics))


def _symbol_overlaps(placed: _Placed) -> tuple[Clash, ...]:
    stamps = _Bands([(item, box) for item, box in placed if isinstance(item, Stamp)])
    return tuple(
        Clash(first, second, box)
        for index, (first, box) in enumerate(stamps.placed)
        for second, second_box in stamps.near(box, index + 1)
        if (not first.key or first.key != second.key) and meet(box, second_box)
    )


def outside(sheet: Sheet, metrics: TextMetrics) -> tuple[Primitive, ...]:
    """Everything that leaves the sheet; texts and symbols at once, lines beyond half a frame's width."""
    return _outside(located(sheet.items, metrics), sheet)


def _outside(placed: _Placed, sheet: Sheet) -> tuple[Primitive, ...]:
    return tuple(item for item, box in placed if _leaves(box, sheet))


def small_texts(sheet: Sheet) -> tuple[Text, ...]:
    """Texts under the smallest size, also inside symbols."""
    # Most symbols have none: only those that do are laid out.
    suspects = [item for item in sheet.items if _is_small(item) or (isinstance(item, Stamp) and _has_small(item.art))]
    return tuple(item for item in flattened(suspects) if isinstance(item, Text) and _is_small(item))


def _is_small(item: Primitive) -> bool:
    return isinstance(item, Text) and item.size < SMALLEST_POINTS - TOUCH / 10


def _has_small(art: Art) -> bool:
    return any(_is_small(item) or (isinstance(item, Stamp) and _has_small(item.art)) for item in art.items)


def faults(sheet: Sheet, metrics: TextMetrics) -> tuple[str, ...]:
    """Everything above in words, for a test to print; empty when the sheet is sound."""
    return tuple(_lines(sheet, metrics))


def _lines(sheet: Sheet, metrics: TextMetrics) -> Iterator[str]:
    placed = located(sheet.items, metrics)
    for clash in _overlaps(placed):
        yield f"overlap: {clash}"
    for clash in _symbol_overlaps(placed):
        yield f"symbols overlap: {clash}"
    for item in _outside(placed, sheet):
        yield f"outside: {_named(item)} at {extent_of(item, metrics)}"
    for text in small_texts(sheet):
        yield f"too small: {_named(text)} at {text.size:.2f} pt"


def meet(first: Extent, second: Extent, touch: float = TOUCH) -> bool:
    """Whether two rectangles overlap by more than ``touch`` mm both ways."""
    left, top, right, bottom = first
    other_left, other_top, other_right, other_bottom = second
    # Without min and max, which would be called for millions of pairs.
    return (
        right - other_left > touch
        and other_right - left > touch
        and bottom - other_top > touch
        and other_bottom - top > touch
        and min(right - left, other_right - other_left, bottom - top, other_bottom - other_top) > touch
    )


def contains(outer: Extent, inner: Extent, touch: float = TOUCH) -> bool:
    """Whether ``inner`` is wholly inside ``outer``."""
    return (
        inner.left >= outer.left - touch
        and inner.top >= outer.top - touch
        and inner.right <= outer.right + touch
        and inner.bottom <= outer.bottom + touch
    )


def _crosses(text: Extent, other: Primitive, box: Extent) -> bool:
    if not meet(text, box):
        return False
    return isinstance(other, Stamp | Line) or not contains(box, text)


def _invisible(item: Primitive) -> bool:
    if isinstance(item, Text):
        return not item.text.strip()
    if isinstance(item, Line):
        return item.tone in {Tone.NONE, Tone.PAPER}
    if isinstance(item, Box | Polygon):
        return {item.stroke, item.fill} <= {Tone.NONE, Tone.PAPER}
    return False


def _leaves(box: Extent, sheet: Sheet) -> bool:
    return not contains(Extent(0, 0, sheet.width, sheet.height), box, EDGE)


def _named(item: Primitive) -> str:
    """A short name for a message."""
    key = f" [{item.key}]" if item.key else ""
    if isinstance(item, Text):
        return f"text {item.text!r}{key}"
    if isinstance(item, Stamp):
        return f"{item.art.name.split('|')[0]}{key}"
    return f"{type(item).__name__.lower()}{key}"
