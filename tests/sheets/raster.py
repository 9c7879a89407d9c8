"""Dots of a drawing as a printer would set them: one bit, by Pillow, for tests that compare pictures."""

from __future__ import annotations

import itertools
from io import BytesIO
from math import cos, hypot, radians, sin
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw, ImageFont

from fleetforge.sheets.extents import flattened
from fleetforge.sheets.metrics import FONTS_OF, MM_PER_POINT
from fleetforge.sheets.primitives import Arc, Box, Circle, Line, Polygon, Primitive, Text, Tone
from fleetforge.storage.fonts import font_bytes

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

DOTS_PER_MM = 300 / 25.4
_OVERSAMPLING = 3
_GREYS = {Tone.INK: 0, Tone.PAPER: 255, Tone.GREY: 115}
Point = tuple[float, float]


def dots(items: Iterable[Primitive], size: float) -> Image.Image:
    """A one-bit picture of the square of ``size`` mm at the origin, 300 dots an inch."""
    pixels = round(size * DOTS_PER_MM)
    scale = pixels * _OVERSAMPLING / size
    image = Image.new("L", (pixels * _OVERSAMPLING,) * 2, 255)
    pen = ImageDraw.Draw(image)
    for item in flattened(items):
        _draw(pen, item, scale)
    small = image.resize((pixels, pixels), Image.Resampling.BOX)
    return small.point([0] * 128 + [255] * 128)


def difference(first: Image.Image, second: Image.Image) -> float:
    """Share of the dots that differ."""
    one, two = first.tobytes(), second.tobytes()
    return sum(a != b for a, b in zip(one, two, strict=True)) / len(one)


def black(image: Image.Image) -> int:
    """Number of black dots."""
    return image.tobytes().count(0)


def _draw(pen: ImageDraw.ImageDraw, item: Primitive, scale: float) -> None:
    if isinstance(item, Text):
        _text(pen, item, scale)
        return
    outline = list(_outline(item))
    closed = not isinstance(item, Line | Arc) and not (isinstance(item, Polygon) and not item.closed)
    fill = Tone.NONE if isinstance(item, Line) else getattr(item, "fill", Tone.NONE)
    if isinstance(item, Arc) and fill is not Tone.NONE:
        outline = [(item.x, item.y), *outline]
    if fill is not Tone.NONE:
        pen.polygon([(x * scale, y * scale) for x, y in outline], fill=_GREYS[fill])
    stroke = item.tone if isinstance(item, Line) else getattr(item, "stroke", Tone.NONE)
    if stroke is not Tone.NONE and not (isinstance(item, Arc) and fill is not Tone.NONE):
        path = [*outline, outline[0]] if closed else outline
        for start, end in _dashed(path, getattr(item, "dash", ())):
            _stroke(pen, start, end, getattr(item, "width", 0.3), scale, _GREYS[stroke])


def _outline(item: Primitive) -> Iterator[Point]:
    if isinstance(item, Line):
        yield from ((item.x1, item.y1), (item.x2, item.y2))
    elif isinstance(item, Box):
        right, bottom = item.x + item.w, item.y + item.h
        yield from ((item.x, item.y), (right, item.y), (right, bottom), (item.x, bottom))
    elif isinstance(item, Polygon):
        yield from zip(item.points[0::2], item.points[1::2], strict=True)
    elif isinstance(item, Circle):
        yield from _curve(item.x, item.y, item.r, 0, 360)
    elif isinstance(item, Arc):
        yield from _curve(item.x, item.y, item.r, item.start, item.end)


def _curve(x: float, y: float, r: float, start: float, end: float) -> Iterator[Point]:
    steps = max(8, int(abs(end - start) / 4))
    for step in range(steps + 1):
        angle = radians(start + (end - start) * step / steps)
        yield x + r * sin(angle), y - r * cos(angle)


def _dashed(path: list[Point], dash: tuple[float, ...]) -> Iterator[tuple[Point, Point]]:
    for start, end in itertools.pairwise(path):
        length = hypot(end[0] - start[0], end[1] - start[1])
        if not dash or not length:
            yield start, end
            continue
        at = 0.0
        while at < length:
            stop = min(at + dash[0], length)
            yield _between(start, end, at / length), _between(start, end, stop / length)
            at += sum(dash)


def _between(start: Point, end: Point, part: float) -> Point:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _stroke(pen: ImageDraw.ImageDraw, start: Point, end: Point, width: float, scale: float, grey: int) -> None:
    length = hypot(end[0] - start[0], end[1] - start[1])
    if not length:
        return
    across = (end[1] - start[1]) / length * width / 2, (start[0] - end[0]) / length * width / 2
    corners = [(p[0] + s * across[0], p[1] + s * across[1]) for p, s in ((start, 1), (start, -1), (end, -1), (end, 1))]
    pen.polygon([(x * scale, y * scale) for x, y in corners], fill=grey)


def _text(pen: ImageDraw.ImageDraw, text: Text, scale: float) -> None:
    source = BytesIO(font_bytes(FONTS_OF[text.face][0]))
    font = ImageFont.truetype(source, text.size * MM_PER_POINT * scale, layout_engine=ImageFont.Layout.BASIC)
    pen.text((text.x * scale, text.y * scale), text.text, fill=_GREYS[text.tone], font=font, anchor="ls")
