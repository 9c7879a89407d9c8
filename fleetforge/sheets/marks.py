"""States as marks drawn over an unchanged symbol, and the small signs of play.

No state is carried by colour or grey alone, and every stroke leaves the middle of a symbol free,
so that its number can still be read. Coordinates of marks are on the square of the symbol.
"""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING

from fleetforge.sheets.lettering import centred
from fleetforge.sheets.primitives import Art, Box, Circle, Line, Polygon, Stamp, Tone
from fleetforge.sheets.symbol_language import SMALLEST_LINE, UNITS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.sheets.metrics import TextMetrics
    from fleetforge.sheets.primitives import Primitive
    from fleetforge.sheets.symbols import SymbolSet

FLAG_WIDTH, FLAG_HEIGHT = 6.2, 4.6
DIE = 4.0
REROLL_ARROW = 2.0
_FLAG_TIP = 1.5
_FLAG_CAP = 2.5
_CORNERS = ((0.2, 9.8), (9.8, 0.2), (0.2, 0.2), (9.8, 9.8))
"""The first two carry the slash, all four the cross."""
_INNER = 2.7
"""Strokes end this far from the centre of the square."""


class Mark(StrEnum):
    """What has happened to a system, a fighter, a box or a salvo."""

    OK = "ok"
    DAMAGED = "damaged"
    DESTROYED = "destroyed"
    REPAIRED = "repaired"
    USED = "used"
    GONE = "gone"
    """A salvo or mine: X over its arrowhead or mine only."""
    LOST = "lost"
    """A fighter: full X."""
    SPENT = "spent"
    """An endurance box or a drive box: full slash."""
    STOOD_DOWN = "stood down"
    """A crew star that no longer counts as a team: slash on white."""
    AWAY = "away"
    """Launched: the symbol itself is drawn dotted, nothing is put on top."""
    BOARDED = "boarded"
    """Held by boarders: the enemy's anchor in the top right corner."""


class Filling(StrEnum):
    """State of a hull or armour box."""

    OPEN = "open"
    MARKED = "marked"
    REPAIRED = "repaired"
    LOST = "lost for good"
    """Regenerative armour that can't come back: solid with a white X."""


@lru_cache(maxsize=1024)
def mark_art(mark: Mark, size: float) -> Art:
    """The mark for a symbol of ``size`` mm, without the symbol. ``OK`` and ``AWAY`` draw nothing.

    ``BOARDED`` needs the symbol set: see :func:`stamped`.
    """
    drawn = {
        Mark.DAMAGED: _slash,
        Mark.DESTROYED: _cross,
        Mark.REPAIRED: _mended,
        Mark.USED: _used,
        Mark.LOST: _lost,
        Mark.SPENT: _spent,
        Mark.STOOD_DOWN: _stood_down,
    }.get(mark)
    return Art(f"mark {mark}|{size:.3f}", tuple(drawn(size / UNITS)) if drawn else ())


def stamped(
    symbols: SymbolSet,
    x: float,
    y: float,
    symbol: str,
    size: float,
    mark: Mark = Mark.OK,
    *,
    arcs: tuple[str, ...] = (),
    number: str = "",
    letter: str = "",
    key: str = "",
) -> tuple[Stamp, ...]:
    """A symbol with its corner at (x, y) and the mark of its state over it."""
    away = mark is Mark.AWAY
    art = symbols.art(symbol, size, arcs=arcs, number=number, letter=letter, away=away)
    below = Stamp(x, y, art, key)
    if mark is Mark.BOARDED:
        enemy = symbols.art("boarding_enemy", 0.4 * size)
        return below, Stamp(x + 0.6 * size, y, enemy, key)
    over = mark_art(mark, size)
    return (below, Stamp(x, y, over, key)) if over.items else (below,)


def box_art(symbols: SymbolSet, symbol: str, size: float, filling: Filling = Filling.OPEN) -> Art:
    """A hull or armour box: open, solid with its star white, mended, or lost for good."""
    below = symbols.art(symbol, size, solid=filling in {Filling.MARKED, Filling.LOST})
    if filling in {Filling.OPEN, Filling.MARKED}:
        return below
    over = _white_cross if filling is Filling.LOST else _mended_dot
    return Art(f"{below.name}|{filling}", (*below.items, *over(size / UNITS)))


def crossed_out(x: float, y: float, w: float, h: float, key: str = "") -> tuple[Line, ...]:
    """X of 0.6 mm on white over a rectangle: a salvo or mine that is gone."""
    strokes = ((x, y, x + w, y + h), (x, y + h, x + w, y))
    return tuple(
        Line(*stroke, width, tone, key=key)
        for width, tone in ((1.1, Tone.PAPER), (0.6, Tone.INK))
        for stroke in strokes
    )


def _slash(unit: float) -> Iterator[Primitive]:
    return _strokes(unit, _CORNERS[:2], max(1.0 * unit, 0.5), 2.2 * unit)


def _cross(unit: float) -> Iterator[Primitive]:
    return _strokes(unit, _CORNERS, max(1.3 * unit, 0.6), 2.4 * unit)


def _mended(unit: float) -> Iterator[Primitive]:
    yield from _strokes(unit, _CORNERS[:2], 0.6 * unit, 1.8 * unit, (0.9 * unit, 0.6 * unit))
    line = max(0.42 * unit, SMALLEST_LINE)
    yield Circle(8.3 * unit, 8.3 * unit, 1.9 * unit, line, fill=Tone.PAPER)
    yield tick(8.3 * unit, 8.3 * unit, 2.1 * unit, max(0.5 * unit, SMALLEST_LINE))


def _strokes(
    unit: float,
    corners: tuple[tuple[float, float], ...],
    width: float,
    white: float,
    dash: tuple[float, ...] = (),
) -> Iterator[Primitive]:
    """Strokes from corners towards the centre, the white ones first."""
    ends = [(x * unit, y * unit, *_towards_centre(x, y, unit)) for x, y in corners]
    yield from (Line(*end, width=white, tone=Tone.PAPER) for end in ends)
    yield from (Line(*end, width=width, dash=dash) for end in ends)


def _towards_centre(x: float, y: float, unit: float) -> tuple[float, float]:
    dx, dy = x - 5, y - 5
    part = _INNER / (dx * dx + dy * dy) ** 0.5
    return (5 + dx * part) * unit, (5 + dy * part) * unit


def _used(unit: float) -> Iterator[Primitive]:
    yield Circle(8.5 * unit, 8.5 * unit, 1.5 * unit, 0, Tone.NONE, Tone.PAPER)
    yield Circle(8.5 * unit, 8.5 * unit, 1.25 * unit, 0, Tone.NONE, Tone.INK)


def _lost(unit: float) -> Iterator[Primitive]:
    """0.55 mm wide at 5.6 mm height, 0.8 mm at 10 mm."""
    width = max(0.55 + (10 * unit - 5.6) * 0.25 / 4.4, 0.4)
    for top, bottom in ((0.6, 9.0), (9.0, 0.6)):
        yield Line(1.4 * unit, top * unit, 8.6 * unit, bottom * unit, width)


def _spent(unit: float) -> Iterator[Primitive]:
    yield Line(0.6 * unit, 9.4 * unit, 9.4 * unit, 0.6 * unit, 0.6)


def _stood_down(unit: float) -> Iterator[Primitive]:
    end = (1.0 * unit, 9.0 * unit, 9.0 * unit, 1.0 * unit)
    yield Line(*end, width=max(0.9 * unit, 0.45) + 0.6, tone=Tone.PAPER)
    yield Line(*end, width=max(0.9 * unit, 0.45))


def _mended_dot(unit: float) -> Iterator[Primitive]:
    """A solid dot, on white so that it shows in the middle of a star too."""
    yield Circle(5 * unit, 5 * unit, 1.8 * unit, 0, Tone.NONE, Tone.PAPER)
    yield Circle(5 * unit, 5 * unit, 1.2 * unit, 0, Tone.NONE, Tone.INK)


def _white_cross(unit: float) -> Iterator[Primitive]:
    for top, bottom in ((3.2, 6.8), (6.8, 3.2)):
        yield Line(3.2 * unit, top * unit, 6.8 * unit, bottom * unit, max(1.1 * unit, 0.5), Tone.PAPER)


def tick(x: float, y: float, size: float, width: float, key: str = "") -> Polygon:
    """A tick mark about ``size`` mm across, centred on (x, y)."""
    points = (
        x - 0.5 * size,
        y + 0.02 * size,
        x - 0.12 * size,
        y + 0.38 * size,
        x + 0.5 * size,
        y - 0.38 * size,
    )
    return Polygon(points, closed=False, width=width, key=key)


def arrow(x: float, y: float, length: float, key: str = "") -> tuple[Primitive, ...]:
    """A small arrow to the right from (x, y), solid head."""
    head = min(1.1, 0.6 * length)
    tip = x + length
    return (
        Line(x, y, tip - head * 0.8, y, 0.35, key=key),
        solid((tip, y, tip - head, y - 0.6, tip - head, y + 0.6), key),
    )


def solid(points: tuple[float, ...], key: str = "") -> Polygon:
    """A polygon filled with ink, without outline."""
    return Polygon(points, width=0, stroke=Tone.NONE, fill=Tone.INK, key=key)


@lru_cache(maxsize=256)
def die_art(metrics: TextMetrics, face: int, scored: bool = False, size: float = DIE) -> Art:
    """A die: rounded square with its numeral, solid with a white numeral if it scored."""
    fill, tone = (Tone.INK, Tone.PAPER) if scored else (Tone.PAPER, Tone.INK)
    line = 0.35
    inner = size - line
    box = Box(line / 2, line / 2, inner, inner, line, fill=fill, radius=0.2 * size)
    number = centred(metrics, size / 2, size / 2, str(face), 0.58 * size, tone=tone)
    return Art(f"die {face}|{scored:d}|{size:.3f}", (box, number))


@lru_cache(maxsize=64)
def threshold_flag(metrics: TextMetrics, numeral: str) -> Art:
    """The solid flag at the end of a hull row: what a system is lost on; "" = ship lost, a cross."""
    middle = (_FLAG_TIP + FLAG_WIDTH) / 2
    half = FLAG_HEIGHT / 2
    points = (0.0, half, _FLAG_TIP, 0.0, FLAG_WIDTH, 0.0, FLAG_WIDTH, FLAG_HEIGHT, _FLAG_TIP, FLAG_HEIGHT)
    flag = solid(points)
    if numeral:
        sign: tuple[Primitive, ...] = (
            centred(metrics, middle, half, numeral, _FLAG_CAP, max_width=4.2, tone=Tone.PAPER),
        )
    else:
        sign = tuple(Line(middle - 1.2, half - way, middle + 1.2, half + way, 0.7, Tone.PAPER) for way in (1.2, -1.2))
    return Art(f"flag {numeral}", (flag, *sign))
