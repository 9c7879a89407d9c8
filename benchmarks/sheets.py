"""How fast ship sheets are laid out and painted, beside bare canvas calls and reportlab.graphics.

Both rivals draw as many lines, boxes, circles, polygons, arcs and strings, of the same sizes in the
same places, as the sheets do; neither measures text or lays anything out.
"""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from typing import TYPE_CHECKING

from reportlab.graphics import renderPDF, shapes
from reportlab.pdfgen.canvas import Canvas

from benchmarks.timing import timed, verdict
from fleetforge.app.printing import Printer, PrintWish
from fleetforge.games.full_thrust.files.fleet import load_fleet
from fleetforge.games.full_thrust.files.reference import fleet_files, load_catalogue
from fleetforge.pdf.painter import paint_document
from fleetforge.sheets.extents import flattened
from fleetforge.sheets.primitives import Arc, Box, Circle, Line, Polygon, Text
from fleetforge.storage.fonts import load_fonts
from fleetforge.storage.imported import Imported
from fleetforge.storage.symbols import load_symbols

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.sheets.primitives import Document, Primitive

MM = 72 / 25.4
WISH = PrintWish(per_page=4, parts=("sheets",))


def report() -> Iterator[str]:
    """Lines of text with the measured figures."""
    catalogue, symbols, fonts = load_catalogue(), load_symbols(), load_fonts()
    contents = [Imported("", fleets=(load_fleet(path, catalogue),)) for path in fleet_files()]
    printer = Printer(symbols)
    document = printer.document(contents, WISH)
    pages = [list(_shapes(document, number)) for number in range(len(document.pages))]
    timings = timed(
        {
            "bare canvas calls": lambda: _bare(pages),
            "reportlab.graphics": lambda: _graphics(pages),
            "paint sheets": lambda: paint_document(document, fonts),
            "lay out and paint sheets": lambda: paint_document(printer.document(contents, WISH), fonts),
        }
    )
    count = sum(map(len, pages))
    yield f"Ship sheets, four to a page: {len(pages)} pages, {count // len(pages)} primitives each"
    for name in timings.seconds:
        yield f"  {name:<68} {len(pages) / timings.median(name):8.0f}   pages/s"
    for job in ("paint sheets", "lay out and paint sheets"):
        bare = timings.ratio("bare canvas calls", job)
        graphics = timings.ratio("reportlab.graphics", job)
        yield verdict(f"{job}, pages/s over bare canvas calls", bare, ">= 0.6", met=bare >= 0.6)
        yield verdict(f"{job}, pages/s over reportlab.graphics", graphics, ">= 2.5", met=graphics >= 2.5)
    ours, bare_size = len(paint_document(document, fonts)), len(_bare(pages))
    yield f"  {'size of a page, fonts included':<68} {ours / len(pages) / 1024:8.1f}   kB"
    yield f"  {'size of a page of bare calls, no fonts in it':<68} {bare_size / len(pages) / 1024:8.1f}   kB"


def _shapes(document: Document, number: int) -> Iterator[Primitive]:
    """The page's primitives in page coordinates, stamps taken apart."""
    page = document.pages[number]
    for placed in page.sheets:
        for item in flattened(placed.sheet.items):
            yield _moved(item, placed.x, placed.y)


def _moved(item: Primitive, dx: float, dy: float) -> Primitive:
    match item:
        case Line():
            return replace(item, x1=item.x1 + dx, y1=item.y1 + dy, x2=item.x2 + dx, y2=item.y2 + dy)
        case Polygon():
            points = tuple(value + (dx, dy)[index % 2] for index, value in enumerate(item.points))
            return replace(item, points=points)
        case _:
            return replace(item, x=item.x + dx, y=item.y + dy)


def _bare(pages: list[list[Primitive]]) -> bytes:
    stream = BytesIO()
    canvas = Canvas(stream, pageCompression=1)
    for page in pages:
        for item in page:
            _call(canvas, item)
        canvas.showPage()
    canvas.save()
    return stream.getvalue()


def _call(canvas: Canvas, item: Primitive) -> None:
    match item:
        case Line():
            canvas.setLineWidth(item.width * MM)
            canvas.line(item.x1 * MM, item.y1 * MM, item.x2 * MM, item.y2 * MM)
        case Box():
            canvas.setLineWidth(item.width * MM)
            canvas.rect(item.x * MM, item.y * MM, item.w * MM, item.h * MM)
        case Circle():
            canvas.setLineWidth(item.width * MM)
            canvas.circle(item.x * MM, item.y * MM, item.r * MM)
        case Polygon():
            canvas.setLineWidth(item.width * MM)
            path = canvas.beginPath()
            path.moveTo(item.points[0] * MM, item.points[1] * MM)
            for index in range(2, len(item.points), 2):
                path.lineTo(item.points[index] * MM, item.points[index + 1] * MM)
            path.close()
            canvas.drawPath(path)
        case Arc():
            canvas.setLineWidth(item.width * MM)
            left, top, side = (item.x - item.r) * MM, (item.y - item.r) * MM, 2 * item.r * MM
            canvas.arc(left, top, left + side, top + side, 90 - item.end, item.end - item.start)
        case Text():
            canvas.setFont("Helvetica", item.size)
            canvas.drawString(item.x * MM, item.y * MM, item.text)


def _graphics(pages: list[list[Primitive]]) -> bytes:
    stream = BytesIO()
    canvas = Canvas(stream, pageCompression=1)
    for page in pages:
        drawing = shapes.Drawing(210 * MM, 297 * MM)
        for item in page:
            drawing.add(_shape(item))
        renderPDF.draw(drawing, canvas, 0, 0)
        canvas.showPage()
    canvas.save()
    return stream.getvalue()


def _shape(item: Primitive) -> shapes.Shape:
    match item:
        case Line():
            return shapes.Line(item.x1 * MM, item.y1 * MM, item.x2 * MM, item.y2 * MM, strokeWidth=item.width * MM)
        case Box():
            shape = shapes.Rect(item.x * MM, item.y * MM, item.w * MM, item.h * MM)
            shape.strokeWidth = item.width * MM
            return shape
        case Circle():
            return shapes.Circle(item.x * MM, item.y * MM, item.r * MM, strokeWidth=item.width * MM)
        case Polygon():
            return shapes.Polygon([value * MM for value in item.points], strokeWidth=item.width * MM)
        case Arc():
            sector = (item.x * MM, item.y * MM, item.r * MM, 90 - item.end, 90 - item.start)
            return shapes.Wedge(*sector, strokeWidth=item.width * MM)
        case Text():
            return shapes.String(item.x * MM, item.y * MM, item.text, fontSize=item.size)
        case _:
            raise TypeError(f"{item} is no single shape")
