"""The drawing language of system symbols: one line per shape on a square of 10 by 10 units.

Origin top left, y down, angles in degrees clockwise from up. ``+`` means solid, ``-`` white:

``L x1 y1 x2 y2`` line · ``O x y …`` open polyline · ``P x y …`` closed polygon ·
``R x y w h`` rectangle · ``C x y r`` circle · ``A x y r from to`` arc line ·
``W+ x y r from to`` pie · ``T x y h text`` text, its ink centred, capitals ``h`` high, where
``n`` is replaced by the number, ``t`` and ``r`` by the letter · ``RING``, ``HEXRING``,
``STARRING`` the fire arcs. Outlines are filled with paper; later shapes cover earlier ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import cos, radians, sin
from typing import TYPE_CHECKING

from fleetforge.sheets.lettering import centred
from fleetforge.sheets.primitives import Arc, Box, Circle, Line, Polygon, Primitive, Text, Tone

if TYPE_CHECKING:
    from fleetforge.sheets.metrics import TextMetrics

ARC_CENTRES: Mapping[str, int] = {"F": 0, "FS": 60, "AS": 120, "A": 180, "AP": 240, "FP": 300}
"""Middle of each fire arc in degrees clockwise from the bow."""

UNITS = 10
LINE_UNITS = 0.42
SMALLEST_LINE = 0.25
SMALLEST_GAP = 0.3
_BODY_UNITS = 5.0
"""An outline at least this wide and high is the body of a symbol; only bodies are dotted."""
_DOTS = 0.6
_TEXT_WIDTH = 1.6


@dataclass(frozen=True, slots=True)
class Step:
    """One line of the language, read."""

    op: str
    numbers: tuple[float, ...] = ()
    text: str = ""


@dataclass(frozen=True, slots=True)
class Brush:
    """How steps are drawn: ``scale`` mm a unit, lines ``width`` mm wide.

    ``words`` replaces texts, ``arcs`` are the covered fire arcs. ``dotted`` draws bodies with a
    dotted outline; ``solid`` turns ink and paper round inside a filled outline.
    """

    metrics: TextMetrics
    scale: float
    width: float
    words: Mapping[str, str]
    arcs: frozenset[str]
    dotted: bool = False
    solid: bool = False

    @property
    def ink(self) -> Tone:
        """What details are drawn with."""
        return Tone.PAPER if self.solid else Tone.INK

    @property
    def ground(self) -> Tone:
        """What outlines are filled with."""
        return Tone.INK if self.solid else Tone.PAPER

    def dash(self, *sides: float) -> tuple[float, ...]:
        """The dash of an outline of these sizes in units."""
        return (_DOTS, _DOTS) if self.dotted and min(sides) >= _BODY_UNITS else ()

    def white(self, units: float) -> float:
        """Width in mm of a white stroke."""
        return max(units * self.scale, SMALLEST_GAP)

    def scaled(self, numbers: Sequence[float]) -> tuple[float, ...]:
        """Units to mm."""
        return tuple(number * self.scale for number in numbers)


Draw = Callable[[Step, Brush], Iterator[Primitive]]


def parse(line: str) -> Step:
    """Read one line of the language.

    Raises:
        ValueError: the line is empty, its word unknown, or its numbers too few, too many or no numbers.
    """
    op, *parts = line.split() or [""]
    if op not in _OPERATIONS:
        raise ValueError(f"Symbol step {line!r}: {op!r} is not a shape; use one of {', '.join(_OPERATIONS)}.")
    expected = _OPERATIONS[op][0]
    text = " ".join(parts[expected:]) if op == "T" else ""
    try:
        numbers = tuple(map(float, parts[:expected] if op == "T" else parts))
    except ValueError:
        raise ValueError(f"Symbol step {line!r}: only numbers can follow {op}.") from None
    if not _count_is_right(expected, len(numbers)):
        wanted = str(expected) if expected >= 0 else "pairs of"
        raise ValueError(f"Symbol step {line!r}: {op} takes {wanted} numbers, not {len(numbers)}.")
    return Step(op, numbers, text)


def _count_is_right(expected: int, found: int) -> bool:
    return found == expected if expected >= 0 else found >= 4 and found % 2 == 0


def draw(steps: Sequence[Step], brush: Brush) -> tuple[Primitive, ...]:
    """Primitives of a symbol whose square has its corner at the origin."""
    return tuple(shape for step in steps for shape in _OPERATIONS[step.op][1](step, brush))


def _line(step: Step, brush: Brush) -> Iterator[Primitive]:
    x1, y1, x2, y2 = brush.scaled(step.numbers)
    white = step.op == "L-"
    width, tone = (brush.white(0.7), Tone.PAPER) if white else (brush.width, brush.ink)
    yield Line(x1, y1, x2, y2, width, tone)


def _polyline(step: Step, brush: Brush) -> Iterator[Primitive]:
    points = brush.scaled(step.numbers)
    yield Polygon(points, closed=False, width=brush.width, stroke=brush.ink)


def _polygon(step: Step, brush: Brush) -> Iterator[Primitive]:
    xs, ys = step.numbers[0::2], step.numbers[1::2]
    dash = brush.dash(max(xs) - min(xs), max(ys) - min(ys))
    yield Polygon(brush.scaled(step.numbers), width=brush.width, fill=brush.ground, dash=dash)


def _solid_polygon(step: Step, brush: Brush) -> Iterator[Primitive]:
    fill = Tone.PAPER if step.op == "P-" else brush.ink
    yield Polygon(brush.scaled(step.numbers), width=0, stroke=Tone.NONE, fill=fill)


def _box(step: Step, brush: Brush) -> Iterator[Primitive]:
    x, y, w, h = brush.scaled(step.numbers)
    yield Box(x, y, w, h, brush.width, fill=brush.ground, dash=brush.dash(*step.numbers[2:]))


def _solid_box(step: Step, brush: Brush) -> Iterator[Primitive]:
    x, y, w, h = brush.scaled(step.numbers)
    yield Box(x, y, w, h, width=0, stroke=Tone.NONE, fill=brush.ink)


def _circle(step: Step, brush: Brush) -> Iterator[Primitive]:
    x, y, r = brush.scaled(step.numbers)
    yield Circle(x, y, r, brush.width, fill=brush.ground, dash=brush.dash(2 * step.numbers[2]))


def _solid_circle(step: Step, brush: Brush) -> Iterator[Primitive]:
    x, y, r = brush.scaled(step.numbers)
    yield Circle(x, y, r, width=0, stroke=Tone.NONE, fill=brush.ink)


def _white_circle(step: Step, brush: Brush) -> Iterator[Primitive]:
    x, y, r = brush.scaled(step.numbers)
    yield Circle(x, y, r, brush.white(0.5), stroke=Tone.PAPER)


def _arc(step: Step, brush: Brush) -> Iterator[Primitive]:
    x, y, r = brush.scaled(step.numbers[:3])
    start, end = step.numbers[3:]
    white = step.op == "A-"
    width, stroke = (brush.white(0.7), Tone.PAPER) if white else (brush.width, brush.ink)
    yield Arc(x, y, r, start, end, width, stroke)


def _pie(step: Step, brush: Brush) -> Iterator[Primitive]:
    x, y, r = brush.scaled(step.numbers[:3])
    start, end = step.numbers[3:]
    yield Arc(x, y, r, start, end, width=0, stroke=Tone.NONE, fill=brush.ink)


def _text(step: Step, brush: Brush) -> Iterator[Text]:
    text = brush.words.get(step.text, step.text)
    if text:
        x, y, cap = brush.scaled(step.numbers)
        widest = _TEXT_WIDTH * cap if len(text) > 1 else None
        yield centred(brush.metrics, x, y, text, cap, max_width=widest, tone=brush.ink)


def _ring(_step: Step, brush: Brush) -> Iterator[Primitive]:
    """Solid bands between radius 3.75 and 4.90, 3 degrees short at both ends."""
    x, y, r, width = brush.scaled((5, 5, 4.325, 1.15))
    for centre in _covered(brush):
        yield Arc(x, y, r, centre - 27, centre + 27, width=width)


def _hex_ring(_step: Step, brush: Brush) -> Iterator[Primitive]:
    for centre in _covered(brush):
        corners = ((5.3, -28), (5.3, 28), (4.15, 28), (4.15, -28))
        points = [number for radius, turn in corners for number in _at(radius, centre + turn)]
        yield Polygon(brush.scaled(points), width=0, stroke=Tone.NONE, fill=Tone.INK)


def _star_ring(_step: Step, brush: Brush) -> Iterator[Primitive]:
    for arc, centre in ARC_CENTRES.items():
        points = brush.scaled([*_at(2.3, centre - 30), *_at(4.8, centre), *_at(2.3, centre + 30)])
        if arc in brush.arcs:
            yield Polygon(points, width=0, stroke=Tone.NONE, fill=Tone.INK)
        else:
            yield Polygon(points, width=SMALLEST_LINE)


def _covered(brush: Brush) -> list[int]:
    return [centre for arc, centre in ARC_CENTRES.items() if arc in brush.arcs]


def _at(radius: float, degrees: float) -> tuple[float, float]:
    """The point at a radius and bearing from the centre of the square, in units."""
    return 5 + radius * sin(radians(degrees)), 5 - radius * cos(radians(degrees))


_OPERATIONS: Mapping[str, tuple[int, Draw]] = {
    "L": (4, _line),
    "L-": (4, _line),
    "O": (-1, _polyline),
    "P": (-1, _polygon),
    "P+": (-1, _solid_polygon),
    "P-": (-1, _solid_polygon),
    "R": (4, _box),
    "R+": (4, _solid_box),
    "C": (3, _circle),
    "C+": (3, _solid_circle),
    "C-": (3, _white_circle),
    "A": (5, _arc),
    "A-": (5, _arc),
    "W+": (5, _pie),
    "T": (3, _text),
    "RING": (0, _ring),
    "HEXRING": (0, _hex_ring),
    "STARRING": (0, _star_ring),
}
"""Each shape: how many numbers it takes (-1 = pairs, at least two), and how it is drawn."""
