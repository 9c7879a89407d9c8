"""Paints sheets on the screen from the primitives that are printed, with the same fonts and advance widths."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import ceil, floor
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QGlyphRun,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
    QRawFont,
)

from fleetforge.app import assets
from fleetforge.gui.tokens import LIGHT
from fleetforge.sheets.extents import art_extent, text_start
from fleetforge.sheets.metrics import MM_PER_POINT, FontId, hollow_box
from fleetforge.sheets.primitives import (
    Arc,
    Art,
    Box,
    Circle,
    Face,
    Line,
    Polygon,
    Primitive,
    Sheet,
    Stamp,
    Text,
    Tone,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from fleetforge.gui.theme import Skin

_MITRE_LIMIT = 10
_GREY_PART = 0.55
"""How much ink is in the grey of inner table lines."""
_MOST_ARTS = 2048
_LARGEST_GLYPHS = 48.0
"""Dots of the em up to which letters are taken from Qt's glyph cache; above some 64 it paints none of them."""
_NARROW = 0.7
"""Part of its square up to which the ink of a narrow art reaches."""
_NO_PEN, _NO_BRUSH = QPen(Qt.PenStyle.NoPen), QBrush(Qt.BrushStyle.NoBrush)
_ANTIALIASED = QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing


@lru_cache(maxsize=256)
def _raw_font(font: FontId, pixels: float) -> QRawFont:
    return QRawFont(QByteArray(assets.sheet_font(font)), pixels, QFont.HintingPreference.PreferNoHinting)


@lru_cache(maxsize=4096)
def _glyphs(text: str, face: Face, pixels: float) -> tuple[tuple[QGlyphRun, ...], tuple[tuple[float, float], ...]]:
    """Glyph runs from the start of a baseline, and where boxes stand for letters that no font has.

    Each box is (left, width of its advance) in pixels.
    """
    metrics = assets.text_metrics()
    size = pixels / MM_PER_POINT
    runs: list[QGlyphRun] = []
    hollow: list[tuple[float, float]] = []
    pen = 0.0
    for font, run in metrics.runs(text, face):
        advances = [metrics.width(letter, size, face) for letter in run]
        starts = _starts(pen, advances)
        if font is FontId.HOLLOW:
            hollow += zip(starts, advances, strict=True)
        else:
            runs.append(_run(_raw_font(font, pixels), run, starts))
        pen = starts[-1] + advances[-1]
    return tuple(runs), tuple(hollow)


def _starts(pen: float, advances: list[float]) -> list[float]:
    starts = []
    for advance in advances:
        starts.append(pen)
        pen += advance
    return starts


def _run(font: QRawFont, text: str, starts: list[float]) -> QGlyphRun:
    run = QGlyphRun()
    run.setRawFont(font)
    run.setGlyphIndexes(font.glyphIndexesForString(text))
    run.setPositions([QPointF(x, 0) for x in starts])
    return run


@lru_cache(maxsize=512)
def _outline(text: str, face: Face, pixels: float) -> QPainterPath:
    """The outlines of a text from the start of its baseline."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for run in _glyphs(text, face, pixels)[0]:
        font = run.rawFont()
        for glyph, place in zip(run.glyphIndexes(), run.positions(), strict=True):
            path.addPath(font.pathForGlyph(glyph).translated(place))
    return path


class SheetPainter:
    """Paints primitives in a pair of colours. ``scale`` is everywhere pixels for one mm."""

    def __init__(self, ink: QColor, paper: QColor) -> None:
        grey = QColor.fromRgbF(
            *(
                _GREY_PART * of_ink + (1 - _GREY_PART) * of_paper
                for of_ink, of_paper in zip(_parts(ink), _parts(paper), strict=True)
            )
        )
        self.ink = ink
        self.paper = paper
        self._colours = {Tone.INK: ink, Tone.PAPER: paper, Tone.GREY: grey}
        self._brushes = {tone: QBrush(colour) for tone, colour in self._colours.items()}
        self._pens: dict[tuple[Tone, float, tuple[float, ...]], QPen] = {}
        self._arts: dict[tuple[int, float], _Pictured] = {}
        self._on_picture = False
        self._zoom = 1.0
        """How much larger than the scale what is painted comes out."""
        self._draw: dict[type[Primitive], Callable[..., None]] = {
            Line: self._line,
            Box: self._box,
            Circle: self._circle,
            Polygon: self._polygon,
            Arc: self._arc,
            Text: self._text,
            Stamp: self._stamp,
        }

    def paint_sheet(self, painter: QPainter, sheet: Sheet, scale: float) -> None:
        """Paint a sheet with its corner at the painter's origin, without its paper."""
        self.paint_items(painter, sheet.items, scale)

    def paint_items(self, painter: QPainter, items: Iterable[Primitive], scale: float) -> None:
        """Paint primitives in order, each over the earlier ones."""
        painter.setRenderHints(_ANTIALIASED)
        self._zoom = painter.deviceTransform().m11()
        draw = self._draw
        for item in items:
            draw[type(item)](painter, item, scale)

    def _pen(self, tone: Tone, width: float, dash: tuple[float, ...], scale: float) -> QPen:
        key = (tone, width * scale, dash)
        pen = self._pens.get(key)
        if pen is None:
            pen = QPen(self._colours[tone], width * scale, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
            pen.setJoinStyle(Qt.PenJoinStyle.SvgMiterJoin)
            pen.setMiterLimit(_MITRE_LIMIT)
            if dash and width:
                pen.setDashPattern([length / width for length in dash])
            self._pens[key] = pen
        return pen

    def _style(
        self,
        painter: QPainter,
        stroke: Tone,
        width: float,
        fill: Tone,
        dash: tuple[float, ...],
        scale: float,
    ) -> None:
        if stroke is Tone.NONE:
            painter.setPen(_NO_PEN)
        else:
            painter.setPen(self._pen(stroke, width, dash, scale))
        if fill is Tone.NONE:
            painter.setBrush(_NO_BRUSH)
        else:
            painter.setBrush(self._brushes[fill])

    def _line(self, painter: QPainter, line: Line, scale: float) -> None:
        if line.tone is not Tone.NONE:
            painter.setPen(self._pen(line.tone, line.width, line.dash, scale))
            painter.drawLine(
                QPointF(line.x1 * scale, line.y1 * scale),
                QPointF(line.x2 * scale, line.y2 * scale),
            )

    def _box(self, painter: QPainter, box: Box, scale: float) -> None:
        self._style(painter, box.stroke, box.width, box.fill, box.dash, scale)
        rect = QRectF(box.x * scale, box.y * scale, box.w * scale, box.h * scale)
        if box.radius:
            painter.drawRoundedRect(rect, box.radius * scale, box.radius * scale)
        else:
            painter.drawRect(rect)

    def _circle(self, painter: QPainter, circle: Circle, scale: float) -> None:
        self._style(painter, circle.stroke, circle.width, circle.fill, circle.dash, scale)
        radius = circle.r * scale
        painter.drawEllipse(QPointF(circle.x * scale, circle.y * scale), radius, radius)

    def _polygon(self, painter: QPainter, polygon: Polygon, scale: float) -> None:
        fill = polygon.fill if polygon.closed else Tone.NONE
        self._style(painter, polygon.stroke, polygon.width, fill, polygon.dash, scale)
        xs, ys = polygon.points[::2], polygon.points[1::2]
        corners = QPolygonF([QPointF(x * scale, y * scale) for x, y in zip(xs, ys, strict=True)])
        if polygon.closed:
            painter.drawPolygon(corners)
        else:
            painter.drawPolyline(corners)

    def _arc(self, painter: QPainter, arc: Arc, scale: float) -> None:
        rect = QRectF((arc.x - arc.r) * scale, (arc.y - arc.r) * scale, 2 * arc.r * scale, 2 * arc.r * scale)
        path = QPainterPath()
        if arc.fill is Tone.NONE:
            path.arcMoveTo(rect, 90 - arc.start)
            path.arcTo(rect, 90 - arc.start, arc.start - arc.end)
            self._style(painter, arc.stroke, arc.width, Tone.NONE, (), scale)
        else:
            path.moveTo(rect.center())
            path.arcTo(rect, 90 - arc.start, arc.start - arc.end)
            path.closeSubpath()
            self._style(painter, Tone.NONE, 0, arc.fill, (), scale)
        painter.drawPath(path)

    def _text(self, painter: QPainter, text: Text, scale: float) -> None:
        if not text.text or text.tone is Tone.NONE:
            return
        pixels = text.size * MM_PER_POINT * scale
        start = QPointF(text_start(text, assets.text_metrics()) * scale, text.y * scale)
        runs, hollow = _glyphs(text.text, text.face, pixels)
        if pixels * self._zoom > _LARGEST_GLYPHS:
            painter.fillPath(_outline(text.text, text.face, pixels).translated(start), self._brushes[text.tone])
        else:
            painter.setPen(self._colours[text.tone])
            for run in runs:
                painter.drawGlyphRun(start, run)
        if hollow:
            self._hollow(painter, text, start, pixels, hollow)

    def _hollow(
        self, painter: QPainter, text: Text, start: QPointF, pixels: float, places: tuple[tuple[float, float], ...]
    ) -> None:
        left, bottom, right, top = hollow_box(assets.text_metrics().cap_height(1, text.face) / MM_PER_POINT)
        painter.setPen(self._pen(text.tone, pixels / 16, (), 1.0))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for x, _advance in places:
            corner = QPointF(start.x() + x + left * pixels, start.y() - top * pixels)
            painter.drawRect(QRectF(corner.x(), corner.y(), (right - left) * pixels, (top - bottom) * pixels))

    def _stamp(self, painter: QPainter, stamp: Stamp, scale: float) -> None:
        if self._on_picture:
            left, top = self._corner(stamp, scale)
            painter.drawPixmap(left, top, self._pictured(stamp.art, scale).picture)
            return
        painter.translate(stamp.x * scale, stamp.y * scale)
        draw = self._draw
        for item in stamp.art.items:
            draw[type(item)](painter, item, scale)
        painter.translate(-stamp.x * scale, -stamp.y * scale)

    def paint_picture(self, painter: QPainter, items: Iterable[Primitive], dots: float) -> None:
        """Paint primitives on a picture, so many dots for one mm, arts as small pictures made once.

        They are put on whole dots, so that the same symbol looks the same everywhere.
        """
        self._on_picture = True
        try:
            self.paint_items(painter, items, dots)
        finally:
            self._on_picture = False

    def stamp_dots(self, stamp: Stamp, dots: float) -> tuple[int, int, int, int]:
        """Left, top, right and bottom of what a stamp takes on a picture of so many dots for one mm."""
        left, top = self._corner(stamp, dots)
        picture = self._pictured(stamp.art, dots).picture
        return left, top, left + picture.width(), top + picture.height()

    def _corner(self, stamp: Stamp, dots: float) -> tuple[int, int]:
        made = self._pictured(stamp.art, dots)
        return round(stamp.x * dots) + made.x, round(stamp.y * dots) + made.y

    def _pictured(self, art: Art, dots: float) -> _Pictured:
        """The picture of an art, made once for a size."""
        made = self._arts.get((id(art), dots))
        if made is None:
            if len(self._arts) >= _MOST_ARTS:
                self._arts.clear()
            made = self._arts[id(art), dots] = self._picture_of(art, dots)
        return made

    def _picture_of(self, art: Art, dots: float) -> _Pictured:
        ink = art_extent(art, assets.text_metrics())
        left, top = floor(ink.left * dots) - 1, floor(ink.top * dots) - 1
        picture = QPixmap(QSize(ceil(ink.right * dots) + 1 - left, ceil(ink.bottom * dots) + 1 - top))
        picture.fill(Qt.GlobalColor.transparent)
        pen = QPainter(picture)
        pen.translate(-left, -top)
        outside, self._on_picture = self._on_picture, False
        self.paint_items(pen, art.items, dots)
        self._on_picture = outside
        pen.end()
        return _Pictured(art, picture, left, top)


@dataclass(frozen=True, slots=True)
class _Pictured:
    """An art as a picture, its corner at (x, y) dots from the art's origin.

    The art is kept, so that no other one can have its identity.
    """

    art: Art
    picture: QPixmap
    x: int
    y: int


def _parts(colour: QColor) -> tuple[float, float, float]:
    return colour.redF(), colour.greenF(), colour.blueF()


@lru_cache(maxsize=32)
def _painter(ink: str, paper: str) -> SheetPainter:
    return SheetPainter(QColor(ink), QColor(paper))


def sheet_painter(skin: Skin) -> SheetPainter:
    """The painter of sheets in the colours of a theme."""
    return _painter(skin.tokens.ink, skin.tokens.paper)


def print_painter() -> SheetPainter:
    """The painter of what will be printed: black on white whatever the theme."""
    return _painter(LIGHT.ink, LIGHT.paper)


def paint_art(painter: QPainter, rect: QRectF, art: Art, size: float, ink: QColor, paper: QColor) -> None:
    """Paint an art made on a square of ``size`` mm into the middle of a rectangle.

    One that fills the left of its square only, such as the cell of a magazine, is put in the middle.
    """
    side = min(rect.width(), rect.height())
    drawn = assets.symbols().extent(art)
    aside = (size - drawn.left - drawn.right) / 2 if drawn.right < _NARROW * size else 0.0
    painter.save()
    painter.translate(rect.center().x() - side / 2 + aside * side / size, rect.center().y() - side / 2)
    _painter(ink.name(), paper.name()).paint_items(painter, art.items, side / size)
    painter.restore()
