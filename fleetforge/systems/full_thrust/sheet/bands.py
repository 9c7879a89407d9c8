"""The systems and weapons bands: rows of labelled clusters, launchers joined to their magazine."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from fleetforge.sheets.metrics import SMALLEST_POINTS
from fleetforge.sheets.packing import COLUMN
from fleetforge.sheets.primitives import Face, Line, Polygon
from fleetforge.sheets.symbol_language import UNITS
from fleetforge.systems.full_thrust.sheet.flow import WORD_GAP, Row, Spot, flow, has_second_line, worded
from fleetforge.systems.full_thrust.sheet.glyphs import CellsGlyph, SymbolGlyph
from fleetforge.systems.full_thrust.sheet.plan import LABEL_SIZE, Block, remembered

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.sheets.page_parts import Pen
    from fleetforge.sheets.primitives import Primitive
    from fleetforge.systems.full_thrust.sheet.cluster import Cluster
    from fleetforge.systems.full_thrust.sheet.clusters import Clusters
    from fleetforge.systems.full_thrust.sheet.plan import Place, Plan

_LABEL_AT, _SECOND_AT = 2.0, 5.0
_SYMBOLS_AT, _SYMBOLS_BELOW_TWO = 3.1, 6.1
_UNDER, _UNDER_TWO = 0.5, 1.3
"""Below the symbols of a row with one and with two lines of words."""
_BETWEEN = 0.7
"""Between two rows of a band."""
_LINK, _LINK_DROP = 0.4, 0.6
_MIDDLE, _BODY, _RING = 5.0, 3.1, 4.9
"""Centre of a ringed symbol, radius of its body and of its ring, in units."""
_CELL_BOTTOM = 9.8


def bands(plan: Plan, clusters: Clusters) -> tuple[tuple[Block, ...], ...]:
    """Rows of the systems and of the weapons; of both together where bands share one flow."""
    return _bands(plan.place, clusters)


@lru_cache(maxsize=16)
def _bands(place: Place, clusters: Clusters) -> tuple[tuple[Block, ...], ...]:
    manner = place.manner
    systems = worded(place, clusters.systems, second_lines=manner.large and manner.second_lines)
    weapons = worded(place, clusters.weapons, second_lines=manner.second_lines)
    groups = (systems, weapons) if manner.bands else ((*systems, *weapons),)
    return tuple(_rows(place, flow(place, units)) for units in groups if units)


def _rows(place: Place, rows: list[Row]) -> tuple[Block, ...]:
    last = len(rows) - 1
    return tuple(_row(place, tuple(row.spots), 0.0 if index == last else _BETWEEN) for index, row in enumerate(rows))


@lru_cache(maxsize=256)
def _row(place: Place, spots: tuple[Spot, ...], between: float) -> Block:
    """A row; the same clusters in the same columns are laid out and drawn once."""
    two = has_second_line(spots)
    top = _SYMBOLS_BELOW_TWO if two else _SYMBOLS_AT
    linked = any(spot.unit.linked for spot in spots)
    under = _UNDER_TWO if two or linked else _UNDER

    def draw(pen: Pen, y: float) -> None:
        edge = place.left - COLUMN
        for spot in spots:
            edge = _draw_spot(place, pen, spot, (y, y + top), edge)

    return remembered(Block(top + place.manner.symbol + under + between, draw), place.symbols)


def _draw_spot(place: Place, pen: Pen, spot: Spot, at: tuple[float, float], edge: float) -> float:
    """Draw a unit; ``edge`` is the right end of what stands before it, and its own is returned."""
    pitch = place.manner.pitch
    x = place.left + spot.column * pitch
    y, symbols_at = at
    if spot.unit.linked:
        pen.add(*_link(place, spot, symbols_at))
    for cluster, columns in zip(spot.unit.clusters, spot.widths, strict=True):
        _draw_words(pen, cluster, x, y, min(columns * pitch, place.right - x) - (WORD_GAP if cluster.tight else 0))
        edge = _draw_glyphs(place, pen, cluster, (x, symbols_at), edge)
        x += columns * pitch
    return edge


def _draw_words(pen: Pen, cluster: Cluster, x: float, y: float, width: float) -> None:
    metrics = pen.metrics
    if cluster.label:
        words = metrics.ellipsized(cluster.label, width, LABEL_SIZE, Face.BOLD)
        pen.write(x, y + _LABEL_AT, words, LABEL_SIZE, Face.BOLD)
    if cluster.short:
        pen.write(x, y + _SECOND_AT, metrics.ellipsized(cluster.short, width, SMALLEST_POINTS))


def _draw_glyphs(place: Place, pen: Pen, cluster: Cluster, at: tuple[float, float], edge: float) -> float:
    """Glyphs from a column on: the ink of the first begins there, unless it would meet the one before."""
    size = place.manner.symbol
    x, y = at
    x -= cluster.glyphs[0].inset(place.symbols, size) if cluster.glyphs else 0.0
    for glyph in cluster.glyphs:
        begin, end = glyph.reach(place.symbols, size)
        x = max(x, edge - begin)
        edge = x + end
        glyph.draw(pen, x, y, size)
        x += glyph.columns * place.manner.pitch
    return edge


def _link(place: Place, spot: Spot, y: float) -> Iterator[Primitive]:
    """The line from launchers to their magazine.

    One launcher: at mid-height, where its ring has a gap. Several: below their rings.
    """
    unit = place.manner.symbol / UNITS
    launchers, frame, key = _ends(place, spot)
    if len(launchers) == 1:
        start = launchers[0][0] + (_MIDDLE + _BODY) * unit
        yield Line(start, y + _MIDDLE * unit, frame, y + _MIDDLE * unit, _LINK, key=key)
        return
    under = y + (_MIDDLE + _RING) * unit + _LINK_DROP + _LINK / 2
    for x, glyph in launchers:
        middle = x + _MIDDLE * unit
        edge = _RING if "A" in glyph.arcs else _BODY
        yield Line(middle, y + (_MIDDLE + edge) * unit, middle, under, _LINK, key=key)
    first = launchers[0][0] + _MIDDLE * unit - _LINK / 2
    end = frame + 2.0 * unit
    foot = y + _CELL_BOTTOM * unit + _LINK / 2
    yield Polygon((first, under, end, under, end, foot), closed=False, width=_LINK, key=key)


def _ends(place: Place, spot: Spot) -> tuple[list[tuple[float, SymbolGlyph]], float, str]:
    """Left corners of the launchers' squares, left edge of the magazine's frame, its key."""
    launchers: list[tuple[float, SymbolGlyph]] = []
    frame, key = 0.0, ""
    x = place.left + spot.column * place.manner.pitch
    for cluster, columns in zip(spot.unit.clusters, spot.widths, strict=True):
        at = x - cluster.glyphs[0].inset(place.symbols, place.manner.symbol)
        for glyph in cluster.glyphs:
            if isinstance(glyph, CellsGlyph):
                frame, key = at, glyph.key
            elif isinstance(glyph, SymbolGlyph):
                launchers.append((at, glyph))
            at += glyph.columns * place.manner.pitch
        x += columns * place.manner.pitch
    return launchers, frame, key
