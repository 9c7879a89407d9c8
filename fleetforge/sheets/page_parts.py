"""Furniture of the pages round the ship cards: frame, header, footer, fitted text, boxes to tick.

A :class:`Pen` gathers primitives; texts are made to fit by shrinking, wrapping and at last an
ellipsis. Nothing here knows a game.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol

from fleetforge.sheets.marks import tick
from fleetforge.sheets.metrics import MM_PER_POINT, SMALLEST_POINTS, TextMetrics
from fleetforge.sheets.primitives import Anchor, Box, Face, Line, Primitive, Sheet, Text, Tone

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fleetforge.sheets.symbols import SymbolSet

PADDING = 3.5
"""From the edge of a sheet to what is written on it, left and right."""
FRAME = 0.3
HEAD_RULE, BAND_RULE, INNER_RULE, TABLE_RULE = 0.5, 0.25, 0.25, 0.35
LEADING = 1.18
"""Baseline to baseline in sizes; accents and tails of two lines do not meet."""
ASCENT = 0.93
FOOTER = 4.4
DASH = "\N{EN DASH}"


def down_to(big: float, small: float = SMALLEST_POINTS) -> tuple[float, ...]:
    """Sizes in half points from big to small, both included."""
    steps = round((big - small) * 2)
    return (*(big - step / 2 for step in range(steps)), small)


@dataclass(frozen=True, slots=True)
class Style:
    """How a text is set: sizes to try on one line, then (size, most lines) pairs to try wrapped.

    What fits none of them ends in an ellipsis at the last.
    """

    sizes: tuple[float, ...]
    face: Face = Face.REGULAR
    wraps: tuple[tuple[float, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text broken into lines at the size that fits."""

    lines: tuple[str, ...]
    size: float
    face: Face
    ascent: float
    """From the top of the block to its first baseline, in mm."""
    leading: float
    """Baseline to baseline in mm."""

    @property
    def height(self) -> float:
        """Height of the block in mm, from the highest accent to the lowest tail; 0 without text."""
        return len(self.lines) * self.leading


@lru_cache(maxsize=8192)
def fit(metrics: TextMetrics, text: str, width: float, style: Style) -> Fitted:
    """Make a text fit a width: shrink it, then wrap it, then end it in an ellipsis."""
    words = " ".join(text.split())
    if not words:
        return set_lines(metrics, (), style.sizes[0], style.face)
    size = metrics.shrink(words, width, style.sizes, style.face)
    if size is not None:
        return set_lines(metrics, (words,), size, style.face)
    for smaller, most in style.wraps:
        lines = metrics.wrap(words, width, smaller, style.face)
        if len(lines) <= most and " ".join(lines) == words:
            return set_lines(metrics, lines, smaller, style.face)
    smallest, most = style.wraps[-1] if style.wraps else (style.sizes[-1], 1)
    return set_lines(metrics, metrics.wrap(words, width, smallest, style.face, most), smallest, style.face)


def set_lines(metrics: TextMetrics, lines: tuple[str, ...], size: float, face: Face) -> Fitted:
    """Lines with room for their ink: letters with two accents stand higher than the usual."""
    ascent, descent = ASCENT * size * MM_PER_POINT, (LEADING - ASCENT) * size * MM_PER_POINT
    for line in lines:
        if not line.isascii():
            ink = metrics.ink_box(line, size, face)
            ascent, descent = max(ascent, -ink.top), max(descent, ink.bottom)
    return Fitted(lines, size, face, ascent, ascent + descent)


@dataclass(frozen=True, slots=True)
class Area:
    """An upright rectangle of a sheet, in mm."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.y + self.height

    def anchored(self, anchor: Anchor) -> float:
        """The x at which a text with this anchor stands in it."""
        return {Anchor.START: self.x, Anchor.MIDDLE: self.x + self.width / 2, Anchor.END: self.right}[anchor]

    def inset(self, side: float) -> Area:
        """The same, narrower by ``side`` left and right."""
        return Area(self.x + side, self.y, self.width - 2 * side, self.height)


class Pen:
    """Gathers the primitives of one sheet."""

    def __init__(self, symbols: SymbolSet) -> None:
        self.symbols = symbols
        self.metrics = symbols.metrics
        self._items: list[Primitive] = []

    @property
    def items(self) -> tuple[Primitive, ...]:
        """What was drawn so far."""
        return tuple(self._items)

    def add(self, *items: Primitive) -> None:
        """Draw primitives as they are."""
        self._items.extend(items)

    def write(
        self,
        x: float,
        y: float,
        text: str,
        size: float = SMALLEST_POINTS,
        face: Face = Face.REGULAR,
        anchor: Anchor = Anchor.START,
        *,
        key: str = "",
    ) -> None:
        """One line of text with its baseline at ``y``."""
        if text:
            self._items.append(Text(x, y, text, size, face, anchor, key=key))

    def place(
        self, fitted: Fitted, x: float, baseline: float, anchor: Anchor = Anchor.START, *, key: str = ""
    ) -> float:
        """Lines of a fitted text from a first baseline down; returns the last baseline."""
        for index, line in enumerate(fitted.lines):
            self.write(x, baseline + index * fitted.leading, line, fitted.size, fitted.face, anchor, key=key)
        return baseline + max(0, len(fitted.lines) - 1) * fitted.leading

    def centre(self, fitted: Fitted, area: Area, anchor: Anchor = Anchor.START, *, key: str = "") -> None:
        """A fitted text in the middle of the height of an area."""
        baseline = area.y + (area.height - fitted.height) / 2 + fitted.ascent
        self.place(fitted, area.anchored(anchor), baseline, anchor, key=key)

    def fill(self, area: Area, text: str, style: Style, anchor: Anchor = Anchor.START, *, key: str = "") -> None:
        """A text made to fit an area's width and centred on its height."""
        self.centre(fit(self.metrics, text, area.width, style), area, anchor, key=key)

    def rule(self, x: float, y: float, width: float, weight: float = BAND_RULE, tone: Tone = Tone.INK) -> None:
        """A level line."""
        self._items.append(Line(x, y, x + width, y, weight, tone))

    def upright(self, x: float, top: float, bottom: float, weight: float = INNER_RULE, tone: Tone = Tone.GREY) -> None:
        """An upright line."""
        self._items.append(Line(x, top, x, bottom, weight, tone))

    def box(self, x: float, y: float, width: float, height: float, *, key: str = "") -> None:
        """An empty box to write in."""
        self._items.append(Box(x, y, width, height, FRAME, key=key))

    def tick_box(self, x: float, y: float, size: float, *, marked: bool = False, key: str = "") -> None:
        """A square to tick, ticked if it is marked."""
        self.box(x, y, size, size, key=key)
        if marked:
            self._items.append(tick(x + size / 2, y + size / 2, 0.7 * size, 0.5, key))

    def sheet(self, width: float, height: float, title: str) -> Sheet:
        """Everything in a frame of this size."""
        frame = Box(FRAME / 2, FRAME / 2, width - FRAME, height - FRAME, FRAME)
        return Sheet(width, height, (frame, *self._items), title)


CAPTION = Style((SMALLEST_POINTS,))
BLOCK_TITLE = Style(down_to(8.5), Face.BOLD)
BODY = Style((7.5,), wraps=((7.5, 99),))
SMALL_BODY = Style((7.0,), wraps=((7.0, 99),))


@dataclass(frozen=True, slots=True)
class Figure:
    """A number in a header with its label below."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class HeaderStyle:
    """Sizes and baselines of a header; ``pitch`` is the least distance between figures."""

    title: Style
    subtitle: Style
    figure_size: float
    pitch: float
    title_at: float
    subtitle_at: float
    rule_at: float


PAGE_HEADER = HeaderStyle(
    Style(down_to(20, 13), Face.BOLD, ((13, 2), (11, 2), (9, 3))),
    Style(down_to(9), wraps=((7, 2), (6.5, 3))),
    13,
    14.5,
    7.9,
    14.0,
    16.3,
)
CARD_HEADER = HeaderStyle(
    Style(down_to(13, 9), Face.BOLD, ((9, 2), (7.5, 2), (6.5, 3))),
    Style(down_to(8), wraps=((6.5, 2),)),
    10,
    20,
    6.2,
    10.4,
    12.4,
)


_PARAGRAPH_GAP = 0.6
_FIGURE_SHARE = 0.62
"""The most of a header's width that its figures take; very large numbers are set smaller."""


class Tag(Protocol):
    """Something drawn behind a title, such as the turn a state belongs to."""

    def width(self, metrics: TextMetrics) -> float:
        """Width in mm."""

    def draw(self, pen: Pen, x: float, baseline: float) -> None:
        """Draw it from ``x`` on the baseline of the title."""


@dataclass(frozen=True, slots=True)
class BlackTag:
    """White words on black."""

    text: str

    def width(self, metrics: TextMetrics) -> float:
        """Width in mm."""
        return metrics.width(self.text, 7, Face.BOLD) + 2.8

    def draw(self, pen: Pen, x: float, baseline: float) -> None:
        """Draw it with its words on the baseline."""
        width = self.width(pen.metrics)
        pen.add(Box(x, baseline - 3.1, width, 4.3, 0, Tone.NONE, Tone.INK))
        words = Text(x + width / 2, baseline, self.text, 7, Face.BOLD, Anchor.MIDDLE, Tone.PAPER)
        pen.add(words)


@dataclass(frozen=True, slots=True)
class Header:
    """Title and second line on the left, figures on the right, a rule below."""

    title: str
    subtitle: str = ""
    figures: tuple[Figure, ...] = ()
    style: HeaderStyle = PAGE_HEADER
    tag: Tag | None = None
    key: str = ""

    def draw(self, pen: Pen, area: Area) -> float:
        """Draw it at the top of an area; returns the y of its rule."""
        style, metrics = self.style, pen.metrics
        room = area.width - self._draw_figures(pen, area)
        tag_room = self.tag.width(metrics) + 2.5 if self.tag else 0
        title = fit(metrics, self.title, room - tag_room, style.title)
        subtitle = fit(metrics, self.subtitle, room, style.subtitle)
        last = pen.place(title, area.x, area.y + style.title_at, key=self.key)
        if self.tag and title.lines:
            end = max(metrics.width(line, title.size, title.face) for line in title.lines)
            self.tag.draw(pen, area.x + end + 2.5, last)
        grown = last - area.y - style.title_at
        last = pen.place(subtitle, area.x, area.y + style.subtitle_at + grown, key=self.key)
        rule = max(last + style.rule_at - style.subtitle_at, area.y + style.rule_at)
        pen.rule(area.x - PADDING, rule, area.width + 2 * PADDING, HEAD_RULE)
        return rule

    def _draw_figures(self, pen: Pen, area: Area) -> float:
        """Draw the figures from the right; returns the width that they take."""
        if not self.figures:
            return 0
        size, pitch = self._figure_size(pen.metrics, area.width * _FIGURE_SHARE)
        for index, figure in enumerate(reversed(self.figures)):
            x = area.right - index * pitch
            value = pen.metrics.ellipsized(figure.value, pitch - 1, size, Face.BOLD)
            pen.write(x, area.y + self.style.title_at, value, size, Face.BOLD, Anchor.END, key=self.key)
            pen.write(x, area.y + self.style.subtitle_at, figure.label, anchor=Anchor.END)
        return len(self.figures) * pitch + 1.5

    def _figure_size(self, metrics: TextMetrics, room: float) -> tuple[float, float]:
        """The size of the figures and the distance between them, so that all take at most ``room`` mm."""
        size, pitch = self.style.figure_size, room / len(self.figures)
        for size in down_to(self.style.figure_size):
            widths = [metrics.width(figure.value, size, Face.BOLD) for figure in self.figures]
            labels = [metrics.width(figure.label, SMALLEST_POINTS) for figure in self.figures]
            needed = max(self.style.pitch, max(*widths, *labels) + 2)
            if needed * len(self.figures) <= room:
                return size, needed
        return size, pitch


def footer(pen: Pen, area: Area, left: str, right: str = "") -> None:
    """A line of small print at the foot of an area, above it a rule."""
    top = area.bottom - FOOTER
    pen.rule(area.x, top, area.width)
    room = area.width - pen.metrics.width(right, SMALLEST_POINTS) - (3 if right else 0)
    pen.place(fit(pen.metrics, left, room, CAPTION), area.x, area.bottom - 1.5)
    pen.write(area.right, area.bottom - 1.5, right, anchor=Anchor.END)


def note_lines(pen: Pen, area: Area, pitch: float = 7.0) -> None:
    """Grey lines to write on, as many as the area takes."""
    count = int((area.height + 1e-6) // pitch)
    for index in range(1, count + 1):
        pen.rule(area.x, area.y + index * pitch, area.width, INNER_RULE, Tone.GREY)


def block_title(pen: Pen, area: Area, title: str, note: str = "") -> float:
    """A bold title with a small note behind it; returns the y below both."""
    fitted = fit(pen.metrics, title, area.width, BLOCK_TITLE)
    pen.place(fitted, area.x, area.y + 3.1)
    if note and fitted.lines:
        start = pen.metrics.width(fitted.lines[0], fitted.size, fitted.face) + 3
        pen.place(fit(pen.metrics, note, max(1.0, area.width - start), CAPTION), area.x + start, area.y + 3.1)
    return area.y + 4.4


def paragraphs(pen: Pen, area: Area, texts: Iterable[str], style: Style = BODY) -> float:
    """Texts one under the other from the top of an area, an empty one as a blank line; returns the y below the last."""
    y = area.y
    for text in texts:
        fitted = fit(pen.metrics, text, area.width, style)
        pen.place(fitted, area.x, y + fitted.ascent)
        y += max(fitted.height, fitted.leading) + _PARAGRAPH_GAP
    return y


def paragraphs_height(metrics: TextMetrics, width: float, texts: Iterable[str], style: Style = BODY) -> float:
    """Height in mm that :func:`paragraphs` takes."""
    every = (fit(metrics, text, width, style) for text in texts)
    return sum(max(fitted.height, fitted.leading) + _PARAGRAPH_GAP for fitted in every)
