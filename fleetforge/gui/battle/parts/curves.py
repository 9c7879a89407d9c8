"""A curve of a panel: a column of chances for each step, that of the moment marked."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QCursor, QPainter, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from fleetforge.app.acting.panels import Curve
from fleetforge.app.suites.words import percent
from fleetforge.gui.battle.parts.base import PartWidget, sentence
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import label
from fleetforge.gui.widgets.painting import CENTRE, LEFT, RIGHT, restyle, rounded, smooth, write

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QPaintEvent

    from fleetforge.app.acting.panels import CurveStep
    from fleetforge.gui.theme import Skin

_HIGH, _LEGEND, _AXIS, _MARK, _SWATCH, _PAD = 150, 20, 16, 8, 10, 4
_GAP = 0.16
_TOKENS = ("bar1", "bar2")
"""Colours of the kinds, the best first; what is left of a column is the ground."""
_LINES = (Fraction(0), Fraction(1, 2), Fraction(1))


def scale_width(skin: Skin) -> float:
    """Room at the left for what the lines stand for."""
    return max(skin.width(percent(share), "axis") for share in _LINES) + 2 * skin.px(_PAD)


def column_rects(rect: QRectF, steps: int, skin: Skin) -> list[QRectF]:
    """Where the whole column of each step stands."""
    left, right = rect.left() + scale_width(skin), rect.right()
    top, foot = rect.top() + skin.px(_LEGEND + _MARK), rect.bottom() - skin.px(_AXIS)
    step = (right - left) / max(steps, 1)
    wide = step * (1 - _GAP)
    return [QRectF(left + step * place + (step - wide) / 2, top, wide, foot - top) for place in range(steps)]


def step_words(part: Curve, step: CurveStep) -> str:
    """A step in words: ``Long, up to 32 hexes: Lock-On 25 %, Bogey 70 %``."""
    chances = (f"{kind} {percent(chance)}" for kind, chance in zip(part.kinds, step.chances, strict=True))
    return f"{step.name}: {', '.join(chances)}"


def paint_curve(painter: QPainter, rect: QRectF, part: Curve, skin: Skin) -> None:
    """Legend, scale, columns with the present one marked, and what each goes up to."""
    smooth(painter)
    places = column_rects(rect, len(part.steps), skin)
    _legend(painter, rect, part, skin)
    _scale(painter, rect, places, skin)
    for number, (place, step) in enumerate(zip(places, part.steps, strict=True)):
        rounded(painter, place, skin.px(2), skin.colour("bar0"))
        for piece, token in _pieces(place, step):
            rounded(painter, piece, min(skin.px(2), piece.height() / 2), skin.colour(token))
        if number == part.here:
            _mark(painter, place, skin)
    _labels(painter, places, part, skin)


def _pieces(place: QRectF, step: CurveStep) -> Iterator[tuple[QRectF, str]]:
    """The kinds of a column upon each other, from its foot."""
    foot = place.bottom()
    for chance, token in zip(step.chances, _TOKENS, strict=False):
        high = place.height() * float(chance)
        if high:
            yield QRectF(place.left(), foot - high, place.width(), high), token
        foot -= high


def _legend(painter: QPainter, rect: QRectF, part: Curve, skin: Skin) -> None:
    x, side = rect.left() + scale_width(skin), skin.px(_SWATCH)
    for kind, token in zip(part.kinds, _TOKENS, strict=False):
        rounded(painter, QRectF(x, rect.top() + skin.px(3), side, side), skin.px(2), skin.colour(token))
        wide = skin.width(kind, "caption")
        room = QRectF(x + side + skin.px(4), rect.top(), wide + skin.px(2), skin.px(_LEGEND - 4))
        write(painter, room, kind, skin, "caption", "text2", LEFT)
        x = room.right() + skin.px(12)


def _scale(painter: QPainter, rect: QRectF, places: list[QRectF], skin: Skin) -> None:
    """Lines at nothing, one half and certain."""
    if not places:
        return
    for share in _LINES:
        y = places[0].bottom() - places[0].height() * float(share)
        painter.fillRect(QRectF(places[0].left(), y, rect.right() - places[0].left(), 1), skin.colour("edge"))
        room = QRectF(rect.left(), y - skin.px(8), scale_width(skin) - skin.px(_PAD), skin.px(16))
        write(painter, room, percent(share), skin, "axis", "quiet", RIGHT)


def _mark(painter: QPainter, place: QRectF, skin: Skin) -> None:
    """A frame round the column of the moment, and an arrow that points at it."""
    rounded(painter, place.adjusted(-1, -1, 1, 1), skin.px(2), None, skin.colour("text"), 2)
    middle, half, tip = place.center().x(), skin.px(5), place.top() - skin.px(2)
    arrow = QPolygonF([QPointF(middle - half, tip - half), QPointF(middle + half, tip - half), QPointF(middle, tip)])
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(skin.colour("text"))
    painter.drawPolygon(arrow)


def _labels(painter: QPainter, places: list[QRectF], part: Curve, skin: Skin) -> None:
    """As many as have room, that of the moment always."""
    if not places:
        return
    step = places[1].left() - places[0].left() if len(places) > 1 else places[0].width()
    widest = max(skin.width(one.label, "axis") for one in part.steps) + skin.px(4)
    every = max(1, -(-int(widest) // max(1, int(step))))
    for number, (place, one) in enumerate(zip(places, part.steps, strict=True)):
        if number % every == (part.here or 0) % every:
            room = QRectF(place.center().x() - widest / 2, place.bottom() + 2, widest, skin.px(_AXIS))
            token = "text" if number == part.here else "quiet"
            write(painter, room, one.label, skin, "axis", token, CENTRE)


class CurveChart(QWidget):
    """The columns; a tip says each in words."""

    def __init__(self) -> None:
        super().__init__()
        self._part = Curve("", (), ())
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_curve(self, part: Curve) -> None:
        """Show other chances."""
        self._part = part
        self.setAccessibleName(sentence(part.title, part.now))
        self.setAccessibleDescription("; ".join(step_words(part, step) for step in part.steps))
        self.update()

    def sizeHint(self) -> QSize:
        """Room for eight columns."""
        return QSize(theme().px(268), theme().px(_HIGH))

    def minimumSizeHint(self) -> QSize:
        """Narrower columns, as high."""
        return QSize(theme().px(140), theme().px(_HIGH))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint it."""
        painter = QPainter(self)
        paint_curve(painter, QRectF(self.rect()), self._part, theme().skin)
        painter.end()

    def event(self, event: QEvent) -> bool:
        """Say the column under the pointer in words."""
        if event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(QCursor.pos(), self._under(self.mapFromGlobal(QCursor.pos()).x()), self)
            return True
        return super().event(event)

    def _under(self, x: float) -> str:
        """The column at a place, in words."""
        places = column_rects(QRectF(self.rect()), len(self._part.steps), theme().skin)
        pairs = zip(places, self._part.steps, strict=True)
        return next((step_words(self._part, step) for place, step in pairs if place.left() <= x < place.right()), "")

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        super().changeEvent(event)
        restyle(self, event)


class CurvePart(PartWidget[Curve]):
    """Chances over something that grows, with the present step in words beneath."""

    def __init__(self) -> None:
        super().__init__()
        self.chart = CurveChart()
        self.now = label("", "caption", wrap=True)
        self.body.addWidget(self.chart)
        self.body.addWidget(self.now)

    def show_part(self, part: Curve) -> None:
        """Show another curve."""
        self.head.show_head(part.title, part.clause)
        self.chart.show_curve(part)
        self.now.setText(part.now)
        self.now.setVisible(bool(part.now))
