"""Where primitives are: bounding boxes of single shapes and of whole drawings, stamps flattened."""

from __future__ import annotations

from dataclasses import replace
from itertools import repeat
from math import cos, dist, hypot, radians, sin, sqrt
from typing import TYPE_CHECKING, TypeAlias

from fleetforge.sheets.metrics import Extent, TextMetrics
from fleetforge.sheets.primitives import (
    Anchor,
    Arc,
    Art,
    Box,
    Circle,
    Line,
    Polygon,
    Primitive,
    Stamp,
    Text,
    Tone,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


Point: TypeAlias = tuple[float, float]

_MITRE_LIMIT = 10
"""Sharper corners are cut off by every painter."""
_STRAIGHT = 1e-6


def flattened(items: Iterable[Primitive]) -> Iterator[Primitive]:
    """The primitives with every stamp replaced by its moved shapes, which take over its key."""
    for item in items:
        if isinstance(item, Stamp):
            for inner in flattened(item.art.items):
                shape = moved(inner, item.x, item.y)
                yield shape if inner.key or not item.key else replace(shape, key=item.key)
        else:
            yield item


def moved(item: Primitive, dx: float, dy: float) -> Primitive:
    """The same primitive shifted by (dx, dy) mm."""
    if isinstance(item, Line):
        return replace(item, x1=item.x1 + dx, y1=item.y1 + dy, x2=item.x2 + dx, y2=item.y2 + dy)
    if isinstance(item, Polygon):
        offsets = (dx, dy) * (len(item.points) // 2)
        return replace(item, points=tuple(p + d for p, d in zip(item.points, offsets, strict=True)))
    return replace(item, x=item.x + dx, y=item.y + dy)


def extent(items: Iterable[Primitive], metrics: TextMetrics) -> Extent:
    """The smallest rectangle round all ink of a drawing, line widths included.

    White shapes count too: they keep their place free. Nothing drawn gives the empty extent.
    """
    boxes = [extent_of(item, metrics) for item in flattened(items)]
    return union(boxes) if boxes else Extent(0.0, 0.0, 0.0, 0.0)


def art_extent(art: Art, metrics: TextMetrics) -> Extent:
    """The same of an art, relative to its origin."""
    return extent(art.items, metrics)


def located(items: Iterable[Primitive], metrics: TextMetrics) -> list[tuple[Primitive, Extent]]:
    """Each primitive with its rectangle; an art that is stamped often is measured once."""
    arts: dict[str, Extent] = {}
    return [(item, _located(item, metrics, arts)) for item in items]


def _located(item: Primitive, metrics: TextMetrics, arts: dict[str, Extent]) -> Extent:
    if not isinstance(item, Stamp):
        return extent_of(item, metrics)
    if item.art.name not in arts:
        arts[item.art.name] = art_extent(item.art, metrics)
    left, top, right, bottom = arts[item.art.name]
    return Extent(left + item.x, top + item.y, right + item.x, bottom + item.y)


def union(boxes: Iterable[Extent]) -> Extent:
    """The smallest rectangle round some rectangles, at least one."""
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return Extent(min(lefts), min(tops), max(rights), max(bottoms))


def extent_of(item: Primitive, metrics: TextMetrics) -> Extent:
    """The rectangle round one primitive; a text is as wide as its advance and as high as its ink."""
    if isinstance(item, Text):
        return _text_extent(item, metrics)
    if isinstance(item, Stamp):
        return extent((item,), metrics)
    if isinstance(item, Line):
        return _line_extent(item)
    if isinstance(item, Box):
        edge = _edge(item.stroke, item.width)
        return Extent(item.x - edge, item.y - edge, item.x + item.w + edge, item.y + item.h + edge)
    if isinstance(item, Circle):
        radius = item.r + _edge(item.stroke, item.width)
        return Extent(item.x - radius, item.y - radius, item.x + radius, item.y + radius)
    if isinstance(item, Polygon):
        return _polygon_extent(item)
    return _arc_extent(item)


def _edge(stroke: Tone, width: float) -> float:
    return 0.0 if stroke is Tone.NONE else width / 2


def _line_extent(line: Line) -> Extent:
    """The corners of the stroke: butt ends widen it to its sides only."""
    length = hypot(line.x2 - line.x1, line.y2 - line.y1)
    if length == 0:
        return Extent(line.x1, line.y1, line.x1, line.y1)
    across = abs(line.y2 - line.y1) / length * line.width / 2
    along = abs(line.x2 - line.x1) / length * line.width / 2
    return Extent(
        min(line.x1, line.x2) - across,
        min(line.y1, line.y2) - along,
        max(line.x1, line.x2) + across,
        max(line.y1, line.y2) + along,
    )


def _polygon_extent(polygon: Polygon) -> Extent:
    """The corners with half the line width round them, and the tips of mitred corners."""
    corners = list(zip(polygon.points[0::2], polygon.points[1::2], strict=True))
    edge = _edge(polygon.stroke, polygon.width)
    boxes = [Extent(x - edge, y - edge, x + edge, y + edge) for x, y in corners]
    if edge:
        around = [corners[-1], *corners, corners[0]] if polygon.closed else corners
        tips = map(_mitre, around, around[1:], around[2:], repeat(edge))
        boxes += [Extent(x, y, x, y) for x, y in tips]
    return union(boxes)


def _mitre(a: Point, b: Point, c: Point, edge: float) -> Point:
    """The tip of the corner at ``b``; the corner itself when it is straight or too sharp for a tip."""
    before, after = dist(a, b), dist(b, c)
    if not before or not after:
        return b
    ux, uy = (b[0] - a[0]) / before - (c[0] - b[0]) / after, (b[1] - a[1]) / before - (c[1] - b[1]) / after
    half_sine = hypot(ux, uy) / 2
    half_cosine = sqrt(max(0.0, 1 - half_sine * half_sine))
    if half_sine < _STRAIGHT or half_cosine < 1 / _MITRE_LIMIT:
        return b
    reach = edge / half_cosine / (2 * half_sine)
    return b[0] + ux * reach, b[1] + uy * reach


def _arc_extent(arc: Arc) -> Extent:
    """The ends, the quarter points in between, and the centre of a pie."""
    stroked = arc.fill is Tone.NONE
    radii = (arc.r - arc.width / 2, arc.r + arc.width / 2) if stroked else (0.0, arc.r)
    quarters = [90.0 * quarter for quarter in range(-8, 9) if arc.start < 90 * quarter < arc.end]
    angles = [radians(angle) for angle in (arc.start, arc.end, *quarters)]
    points = [(arc.x + radius * sin(angle), arc.y - radius * cos(angle)) for angle in angles for radius in radii]
    return union(Extent(x, y, x, y) for x, y in points)


def text_start(text: Text, metrics: TextMetrics) -> float:
    """The x at which the first character of a text begins."""
    if text.anchor is Anchor.START:
        return text.x
    width = metrics.width(text.text, text.size, text.face)
    return text.x - width * (0.5 if text.anchor is Anchor.MIDDLE else 1.0)


def _text_extent(text: Text, metrics: TextMetrics) -> Extent:
    start = text_start(text, metrics)
    ink = metrics.ink_box(text.text, text.size, text.face)
    width = metrics.width(text.text, text.size, text.face)
    return Extent(start, text.y + ink.top, start + width, text.y + ink.bottom)
