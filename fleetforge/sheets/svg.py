"""Sheets as SVG text. No ids are used at all, so any number of sheets can share one document.

Lengths are mm; ``data-key`` carries the key of a primitive. Every text has the length that the
metrics give it, so that a viewer without the font keeps the layout.
"""

from __future__ import annotations

import re
from base64 import b64encode
from math import cos, radians, sin
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from fleetforge.sheets.extents import flattened, text_start
from fleetforge.sheets.metrics import MM_PER_POINT, FontId, Fonts, TextMetrics, hollow_box
from fleetforge.sheets.primitives import (
    Arc,
    Box,
    Circle,
    Face,
    Line,
    Page,
    Placed,
    Polygon,
    Primitive,
    Sheet,
    Stamp,
    Text,
    Tone,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

_COLOURS = {Tone.NONE: "none", Tone.INK: "#000", Tone.PAPER: "#fff", Tone.GREY: "#737373"}
_FAMILY = "FleetForge Sheet, Roboto Condensed, Arial Narrow, DejaVu Sans Condensed, sans-serif"
_FALLBACK_FAMILY = "FleetForge Fallback, DejaVu Sans Condensed, DejaVu Sans, sans-serif"
_FALLBACKS = {FontId.FALLBACK, FontId.FALLBACK_BOLD}
_FACES = {
    FontId.REGULAR: ("FleetForge Sheet", "normal", "normal"),
    FontId.BOLD: ("FleetForge Sheet", "bold", "normal"),
    FontId.ITALIC: ("FleetForge Sheet", "normal", "italic"),
    FontId.FALLBACK: ("FleetForge Fallback", "normal", "normal"),
    FontId.FALLBACK_BOLD: ("FleetForge Fallback", "bold", "normal"),
}
"""Family, weight and style under which an embedded font is used."""
_STYLES = {Face.REGULAR: "", Face.BOLD: ' font-weight="bold"', Face.ITALIC: ' font-style="italic"'}
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def sheet_svg(sheet: Sheet, metrics: TextMetrics, fonts: Fonts | None = None) -> str:
    """One sheet as an SVG document of its size."""
    return page_svg(Page(sheet.width, sheet.height, (Placed(0, 0, sheet),)), metrics, fonts)


def page_svg(page: Page, metrics: TextMetrics, fonts: Fonts | None = None) -> str:
    """A page as an SVG document.

    With ``fonts`` the bundled fonts it uses are embedded; without, a viewer takes the nearest
    it has.
    """
    writer = _Writer(metrics)
    body = [writer.placed(placed) for placed in page.sheets]
    width, height = _number(page.width), _number(page.height)
    return "\n".join(
        (
            (
                f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" '
                f'viewBox="0 0 {width} {height}" font-family="{_FAMILY}" stroke-miterlimit="10" '
                'style="white-space:pre;font-kerning:none" xml:space="preserve">'
            ),
            *([_font_faces(page, fonts)] if fonts else []),
            f'<rect width="{width}" height="{height}" fill="#fff"/>',
            *body,
            "</svg>\n",
        )
    )


def _font_faces(page: Page, fonts: Fonts) -> str:
    items = (item for placed in page.sheets for item in flattened(placed.sheet.items))
    used = {font for item in items if isinstance(item, Text) for font, _run in fonts.metrics.runs(item.text, item.face)}
    rules = "".join(_font_face(font, fonts.source(font)) for font in _FACES if font in used)
    return f"<style>{rules}</style>"


def _font_face(font: FontId, content: bytes) -> str:
    family, weight, style = _FACES[font]
    data = b64encode(content).decode("ascii")
    source = f"url(data:font/ttf;base64,{data}) format('truetype')"
    return f"@font-face{{font-family:'{family}';font-weight:{weight};font-style:{style};src:{source}}}"


class _Writer:
    """Turns primitives into elements; an art is written once and copied after that."""

    def __init__(self, metrics: TextMetrics) -> None:
        self._metrics = metrics
        self._arts: dict[str, str] = {}
        self._write: dict[type[Primitive], Callable[..., str]] = {
            Line: _line,
            Box: _box,
            Circle: _circle,
            Polygon: _polygon,
            Arc: _arc,
            Text: self._text,
            Stamp: self._stamp,
        }

    def placed(self, placed: Placed) -> str:
        """A group for a sheet at its place; its title is what a viewer shows and reads out."""
        title = f"<title>{_escaped(placed.sheet.title)}</title>" if placed.sheet.title else ""
        return f"<g{_moved(placed.x, placed.y)}>{title}\n{self._all(placed.sheet.items)}\n</g>"

    def _all(self, items: Iterable[Primitive]) -> str:
        return "\n".join(self._write[type(item)](item) for item in items)

    def _stamp(self, stamp: Stamp) -> str:
        name = stamp.art.name
        if name not in self._arts:
            self._arts[name] = self._all(stamp.art.items)
        return f"<g{_moved(stamp.x, stamp.y)}{_key(stamp.key)}>{self._arts[name]}</g>"

    def _text(self, text: Text) -> str:
        return "".join(self._text_pieces(text))

    def _text_pieces(self, text: Text) -> Iterator[str]:
        """One element for each font, since viewers swap the font of a whole element for one character.

        A character that no font has is a box.
        """
        pen = text_start(text, self._metrics)
        for font, run in self._metrics.runs(text.text, text.face):
            width = self._metrics.width(run, text.size, text.face)
            if font is FontId.HOLLOW:
                yield from _hollow_boxes(text, pen, width / len(run), len(run), self._metrics)
            else:
                yield _text_element(text, font, run, pen, width)
            pen += width


def _text_element(text: Text, font: FontId, run: str, x: float, width: float) -> str:
    size = _number(text.size * MM_PER_POINT)
    length = f' textLength="{_number(width)}" lengthAdjust="spacingAndGlyphs"' if width else ""
    family = f' font-family="{_FALLBACK_FAMILY}"' if font in _FALLBACKS else ""
    return (
        f'<text x="{_number(x)}" y="{_number(text.y)}" font-size="{size}" fill="{_COLOURS[text.tone]}"'
        f"{_STYLES[text.face]}{family}{length}{_key(text.key)}>{_escaped(run)}</text>"
    )


def _hollow_boxes(text: Text, x: float, advance: float, count: int, metrics: TextMetrics) -> Iterator[str]:
    em = text.size * MM_PER_POINT
    left, bottom, right, top = hollow_box(metrics.cap_height(text.size, text.face) / em)
    for index in range(count):
        corner = x + index * advance + left * em
        size = (right - left) * em, (top - bottom) * em
        yield _box(Box(corner, text.y - top * em, *size, em / 16, text.tone))


def _line(line: Line) -> str:
    pen = _pen(line.tone, line.width, line.dash)
    ends = f'x1="{_number(line.x1)}" y1="{_number(line.y1)}" x2="{_number(line.x2)}" y2="{_number(line.y2)}"'
    return f"<line {ends}{pen}{_key(line.key)}/>"


def _box(box: Box) -> str:
    radius = f' rx="{_number(box.radius)}"' if box.radius else ""
    place = f'x="{_number(box.x)}" y="{_number(box.y)}" width="{_number(box.w)}" height="{_number(box.h)}"'
    return f"<rect {place}{radius}{_fill(box.fill)}{_pen(box.stroke, box.width, box.dash)}{_key(box.key)}/>"


def _circle(circle: Circle) -> str:
    place = f'cx="{_number(circle.x)}" cy="{_number(circle.y)}" r="{_number(circle.r)}"'
    pen = _pen(circle.stroke, circle.width, circle.dash)
    return f"<circle {place}{_fill(circle.fill)}{pen}{_key(circle.key)}/>"


def _polygon(polygon: Polygon) -> str:
    points = " ".join(map(_number, polygon.points))
    name, fill = ("polygon", polygon.fill) if polygon.closed else ("polyline", Tone.NONE)
    pen = _pen(polygon.stroke, polygon.width, polygon.dash)
    return f'<{name} points="{points}"{_fill(fill)}{pen}{_key(polygon.key)}/>'


def _arc(arc: Arc) -> str:
    """Two half arcs, so that a full turn does not vanish."""
    middle = (arc.start + arc.end) / 2
    first, half, last = (_on_circle(arc, angle) for angle in (arc.start, middle, arc.end))
    radius = _number(arc.r)
    sweep = f"A{radius} {radius} 0 0 {int(arc.end > arc.start)} "
    path = f"{first}{sweep}{half}{sweep}{last}"
    if arc.fill is Tone.NONE:
        return f'<path d="M{path}"{_fill(Tone.NONE)}{_pen(arc.stroke, arc.width)}{_key(arc.key)}/>'
    centre = f"{_number(arc.x)} {_number(arc.y)}"
    return f'<path d="M{centre}L{path}z"{_fill(arc.fill)}{_key(arc.key)}/>'


def _on_circle(arc: Arc, degrees: float) -> str:
    angle = radians(degrees)
    return f"{_number(arc.x + arc.r * sin(angle))} {_number(arc.y - arc.r * cos(angle))}"


def _pen(stroke: Tone, width: float, dash: tuple[float, ...] = ()) -> str:
    if stroke is Tone.NONE:
        return ""
    dashes = f' stroke-dasharray="{" ".join(map(_number, dash))}"' if dash else ""
    return f' stroke="{_COLOURS[stroke]}" stroke-width="{_number(width)}"{dashes}'


def _fill(fill: Tone) -> str:
    return f' fill="{_COLOURS[fill]}"'


def _moved(x: float, y: float) -> str:
    return f' transform="translate({_number(x)} {_number(y)})"'


def _key(key: str) -> str:
    return f' data-key="{_escaped(key)}"' if key else ""


def _escaped(text: str) -> str:
    """Text for an element or attribute; what XML cannot hold becomes the replacement character."""
    return escape(_NOT_XML.sub("\ufffd", text), {'"': "&quot;"})


def _number(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".")
