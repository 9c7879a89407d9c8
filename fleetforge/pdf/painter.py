"""Paints a document of sheets with a bare reportlab canvas.

The page is turned to mm with y down once, so that primitives are written as they are. Texts stay
text in the bundled fonts, embedded as subsets; an :class:`Art` is worked out once a document.
"""

from __future__ import annotations

from io import BytesIO
from math import cos, radians, sin, tan
from typing import TYPE_CHECKING, BinaryIO

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from fleetforge.sheets.extents import text_start
from fleetforge.sheets.metrics import MM_PER_POINT, FontId, Fonts, hollow_box
from fleetforge.sheets.primitives import (
    Arc,
    Art,
    Box,
    Circle,
    Document,
    Face,
    Line,
    Page,
    Placed,
    Polygon,
    Primitive,
    Stamp,
    Text,
    Tone,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

_GREYS = {Tone.INK: "0", Tone.PAPER: "1", Tone.GREY: "0.45"}
_PAINT = {(True, True): "B", (True, False): "S", (False, True): "f", (False, False): "n"}
"""PDF operator by whether there is a stroke and a filling."""
_CIRCLE = 0.5522847498
"""Length of the handles that make a quarter of a circle from one Bezier curve."""


def paint_document(
    document: Document,
    fonts: Fonts,
    *,
    title: str = "",
    invariant: bool = True,
    step: Callable[[int, int], None] | None = None,
) -> bytes:
    """The document as a PDF file, a bookmark for every titled sheet.

    ``title`` replaces the document's own; ``invariant`` leaves the time and chance out, so that the
    same document gives the same bytes. ``step`` is told the pages done and those in all; it may
    raise to stop.
    """
    stream = BytesIO()
    write_document(document, fonts, stream, title=title, invariant=invariant, step=step)
    return stream.getvalue()


def write_document(
    document: Document,
    fonts: Fonts,
    stream: BinaryIO,
    *,
    title: str = "",
    invariant: bool = True,
    step: Callable[[int, int], None] | None = None,
) -> None:
    """The same, written to a binary stream."""
    canvas = Canvas(
        stream,
        pageCompression=1,
        invariant=invariant,
        initialFontName=_registered(FontId.REGULAR, fonts),  # type: ignore[arg-type]  # the stub says float
        lang="en",
    )
    canvas.setTitle(_plain(title or document.title))
    canvas.setCreator("FleetForge")
    canvas.setAuthor("")
    canvas.setSubject("Sheets for starship miniatures games")
    painter = _Painter(canvas, fonts)
    for number, page in enumerate(document.pages):
        _paint_page(canvas, painter, page, number)
        if step is not None:
            step(number + 1, len(document.pages))
    canvas.save()


def _paint_page(canvas: Canvas, painter: _Painter, page: Page, number: int) -> None:
    width, height = page.width / MM_PER_POINT, page.height / MM_PER_POINT
    canvas.setPageSize((width, height))
    for index, placed in enumerate(page.sheets):
        _bookmark(canvas, placed, height, f"{number}.{index}")
    scale = 1 / MM_PER_POINT
    painter.begin(f"{scale:.6f} 0 0 {-scale:.6f} 0 {height:.4f} cm")
    for placed in page.sheets:
        painter.paint_placed(placed)
    painter.flush()
    canvas.showPage()


def _bookmark(canvas: Canvas, placed: Placed, height: float, key: str) -> None:
    if placed.sheet.title:
        top = height - placed.y / MM_PER_POINT
        canvas.bookmarkPage(key, fit="XYZ", left=placed.x / MM_PER_POINT, top=top)
        canvas.addOutlineEntry(_plain(placed.sheet.title), key)


def _plain(title: str) -> str:
    """The title without half characters, which a damaged file may hold and PDF cannot."""
    return title.encode("utf-8", "replace").decode("utf-8")


def _registered(font: FontId, fonts: Fonts) -> str:
    """The name under which reportlab knows a bundled font; its file is read at the first use."""
    name = f"FleetForge {font}"
    if name not in pdfmetrics.getRegisteredFontNames():
        pdfmetrics.registerFont(TTFont(name, BytesIO(fonts.source(font)), asciiReadable=False))
    return name


class _Painter:
    """Writes PDF operators; remembers the pen so that it is set only when it changes."""

    def __init__(self, canvas: Canvas, fonts: Fonts) -> None:
        self._canvas = canvas
        self._fonts = fonts
        self._arts: dict[str, str] = {}
        self._texts: dict[tuple[str, float, Face], str] = {}
        self._code: list[str] = []
        self._pen: tuple[float, Tone, tuple[float, ...]] | None = None
        self._ground: Tone | None = None
        self._draw: dict[type[Primitive], Callable[..., None]] = {
            Line: self._line,
            Box: self._box,
            Circle: self._circle,
            Polygon: self._polygon,
            Arc: self._arc,
            Text: self._text,
            Stamp: self._stamp,
        }

    def begin(self, code: str) -> None:
        """Start a page or a drawing of its own: the pen is unknown again."""
        self._code = [code] if code else []
        self._pen = self._ground = None

    def paint(self, items: Iterable[Primitive]) -> None:
        """Paint primitives at the present origin."""
        draw = self._draw
        for item in items:
            draw[type(item)](item)

    def paint_placed(self, placed: Placed) -> None:
        """Paint a sheet at its place on the page."""
        self._code.append(f"q 1 0 0 1 {placed.x:.3f} {placed.y:.3f} cm")
        self.paint(placed.sheet.items)
        self._code.append("Q")
        self._pen = self._ground = None

    def flush(self) -> None:
        """Hand the page to the canvas."""
        self._canvas.addLiteral("\n".join(self._code))
        self._code = []

    def _style(self, stroke: Tone, width: float, fill: Tone, dash: tuple[float, ...] = ()) -> str:
        """Set pen and filling, and say with which operator the path is painted."""
        stroked, filled = stroke is not Tone.NONE, fill is not Tone.NONE
        if stroked and self._pen != (width, stroke, dash):
            dashes = " ".join(map(str, dash))
            self._code.append(f"{width:.3f} w {_GREYS[stroke]} G [{dashes}] 0 d")
            self._pen = (width, stroke, dash)
        if filled and self._ground is not fill:
            self._code.append(f"{_GREYS[fill]} g")
            self._ground = fill
        return _PAINT[stroked, filled]

    def _line(self, line: Line) -> None:
        paint = self._style(line.tone, line.width, Tone.NONE, line.dash)
        self._code.append(f"{line.x1:.3f} {line.y1:.3f} m {line.x2:.3f} {line.y2:.3f} l {paint}")

    def _box(self, box: Box) -> None:
        paint = self._style(box.stroke, box.width, box.fill, box.dash)
        if box.radius:
            self._code.append(f"{_rounded(box)} {paint}")
        else:
            self._code.append(f"{box.x:.3f} {box.y:.3f} {box.w:.3f} {box.h:.3f} re {paint}")

    def _circle(self, circle: Circle) -> None:
        paint = self._style(circle.stroke, circle.width, circle.fill, circle.dash)
        x, y, r = circle.x, circle.y, circle.r
        h = r * _CIRCLE
        self._code.append(
            f"{x + r:.3f} {y:.3f} m {x + r:.3f} {y + h:.3f} {x + h:.3f} {y + r:.3f} {x:.3f} {y + r:.3f} c "
            f"{x - h:.3f} {y + r:.3f} {x - r:.3f} {y + h:.3f} {x - r:.3f} {y:.3f} c "
            f"{x - r:.3f} {y - h:.3f} {x - h:.3f} {y - r:.3f} {x:.3f} {y - r:.3f} c "
            f"{x + h:.3f} {y - r:.3f} {x + r:.3f} {y - h:.3f} {x + r:.3f} {y:.3f} c h {paint}"
        )

    def _polygon(self, polygon: Polygon) -> None:
        fill = polygon.fill if polygon.closed else Tone.NONE
        paint = self._style(polygon.stroke, polygon.width, fill, polygon.dash)
        steps = [f"{x:.3f} {y:.3f} l" for x, y in zip(polygon.points[::2], polygon.points[1::2], strict=True)]
        end = f"h {paint}" if polygon.closed else paint
        self._code.append(f"{steps[0][:-1]}m {' '.join(steps[1:])} {end}")

    def _arc(self, arc: Arc) -> None:
        if arc.fill is Tone.NONE:
            paint = self._style(arc.stroke, arc.width, Tone.NONE)
            self._code.append(f"{_curve(arc, 'm')} {paint}")
        else:
            paint = self._style(Tone.NONE, 0, arc.fill)
            self._code.append(f"{arc.x:.3f} {arc.y:.3f} m {_curve(arc, 'l')} h {paint}")

    def _text(self, text: Text) -> None:
        if not text.text:
            return
        self._style(Tone.NONE, 0, text.tone)
        key = (text.text, text.size, text.face)
        code = self._texts.get(key)
        if code is None:
            code = self._texts[key] = self._text_code(text)
        x = text_start(text, self._fonts.metrics)
        self._code.append(f"q 1 0 0 -1 {x:.3f} {text.y:.3f} cm {code} Q")

    def _text_code(self, text: Text) -> str:
        """Operators of a text that begins at the origin, y up, one piece for each font."""
        metrics, size = self._fonts.metrics, text.size * MM_PER_POINT
        pieces = []
        pen = 0.0
        for font, run in metrics.runs(text.text, text.face):
            if font is FontId.HOLLOW:
                pieces.append(_hollow(run, pen, text, self._fonts))
            else:
                writer = self._canvas.beginText(pen, 0)
                writer.setFont(_registered(font, self._fonts), size)
                writer.textOut(run)
                pieces.append(writer.getCode())
            pen += metrics.width(run, text.size, text.face)
        return " ".join(pieces)

    def _stamp(self, stamp: Stamp) -> None:
        name = stamp.art.name
        code = self._arts.get(name)
        if code is None:
            code = self._arts[name] = self._art_code(stamp.art)
        self._code.append(f"q 1 0 0 1 {stamp.x:.3f} {stamp.y:.3f} cm\n{code}\nQ")

    def _art_code(self, art: Art) -> str:
        outside = self._code, self._pen, self._ground
        self.begin("")
        self.paint(art.items)
        code = "\n".join(self._code)
        self._code, self._pen, self._ground = outside
        return code


def _rounded(box: Box) -> str:
    x, y, r = box.x, box.y, box.radius
    right, bottom, h = x + box.w, y + box.h, box.radius * (1 - _CIRCLE)
    return (
        f"{x + r:.3f} {y:.3f} m {right - r:.3f} {y:.3f} l "
        f"{right - h:.3f} {y:.3f} {right:.3f} {y + h:.3f} {right:.3f} {y + r:.3f} c {right:.3f} {bottom - r:.3f} l "
        f"{right:.3f} {bottom - h:.3f} {right - h:.3f} {bottom:.3f} {right - r:.3f} {bottom:.3f} c "
        f"{x + r:.3f} {bottom:.3f} l {x + h:.3f} {bottom:.3f} {x:.3f} {bottom - h:.3f} {x:.3f} {bottom - r:.3f} c "
        f"{x:.3f} {y + r:.3f} l {x:.3f} {y + h:.3f} {x + h:.3f} {y:.3f} {x + r:.3f} {y:.3f} c h"
    )


def _curve(arc: Arc, start: str) -> str:
    """The arc as Bezier curves of at most a quarter; ``start`` is the operator that reaches its beginning."""
    parts = max(1, int(abs(arc.end - arc.start) / 90 + 0.999))
    step = radians(arc.end - arc.start) / parts
    handle = arc.r * 4 / 3 * tan(step / 4)
    angle = radians(arc.start)
    x, y = arc.x + arc.r * sin(angle), arc.y - arc.r * cos(angle)
    path = [f"{x:.3f} {y:.3f} {start}"]
    for _ in range(parts):
        first_x, first_y = x + handle * cos(angle), y + handle * sin(angle)
        angle += step
        x, y = arc.x + arc.r * sin(angle), arc.y - arc.r * cos(angle)
        second_x, second_y = x - handle * cos(angle), y - handle * sin(angle)
        path.append(f"{first_x:.3f} {first_y:.3f} {second_x:.3f} {second_y:.3f} {x:.3f} {y:.3f} c")
    return " ".join(path)


def _hollow(run: str, pen: float, text: Text, fonts: Fonts) -> str:
    """A box for each character that no font has, in the colour of the text."""
    em = text.size * MM_PER_POINT
    left, bottom, right, top = hollow_box(fonts.metrics.cap_height(1, text.face) / MM_PER_POINT)
    advance = fonts.metrics.width(run[0], text.size, text.face)
    boxes = [
        f"{pen + advance * index + left * em:.3f} {bottom * em:.3f} {(right - left) * em:.3f} {top * em:.3f} re"
        for index in range(len(run))
    ]
    return f"{em / 16:.3f} w {_GREYS[text.tone]} G [] 0 d {' '.join(boxes)} S"
