"""The fire arcs of a weapon on a ring that is large enough to be hit."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, cos, degrees, hypot, radians, sin

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QCursor, QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from fleetforge.gui.theme import Skin, theme
from fleetforge.gui.widgets.painting import CENTRE, faint, restyle, smooth, write
from fleetforge.sheets.symbol_language import ARC_CENTRES

ARCS = tuple(ARC_CENTRES)
"""The arcs clockwise from the bow: keys 1 to 6."""
ARC_NAMES = {
    "F": "fore",
    "FS": "fore starboard",
    "AS": "aft starboard",
    "A": "aft",
    "AP": "aft port",
    "FP": "fore port",
}
_OUTER, _INNER, _BODY = 1.0, 0.765, 0.645
"""Radii of the band and of the body as parts of the ring's, as the symbol has them."""
_HALF = 27
_LETTERS = 20
_HIT = 1.75


@dataclass(frozen=True, slots=True)
class RingFace:
    """What a ring shows: covered arcs, arcs that can be covered, what stands in the middle, why others are barred."""

    arcs: frozenset[str] = frozenset()
    offered: frozenset[str] = frozenset(ARCS)
    symbol: str = ""
    reason: str = ""


def ring_place(rect: QRectF, skin: Skin) -> tuple[QPointF, float]:
    """Centre and radius of the ring."""
    side = min(rect.width(), rect.height())
    return rect.center(), max(side / 2 - skin.px(_LETTERS), skin.px(16))


def arc_at(rect: QRectF, place: QPointF, skin: Skin) -> str:
    """The arc at a place: everything outside the body belongs to the arc in whose direction it lies."""
    centre, radius = ring_place(rect, skin)
    dx, dy = place.x() - centre.x(), place.y() - centre.y()
    if not radius * _BODY < hypot(dx, dy) < radius * _HIT:
        return ""
    return ARCS[round((degrees(atan2(dx, -dy)) % 360) / 60) % 6]


def band(centre: QPointF, radius: float, arc: str) -> QPainterPath:
    """The outline of an arc of the ring."""
    middle = ARC_CENTRES[arc]
    outer = QRectF(centre.x() - radius * _OUTER, centre.y() - radius * _OUTER, 2 * radius * _OUTER, 2 * radius * _OUTER)
    inner = QRectF(centre.x() - radius * _INNER, centre.y() - radius * _INNER, 2 * radius * _INNER, 2 * radius * _INNER)
    path = QPainterPath()
    path.arcMoveTo(outer, 90 - (middle - _HALF))
    path.arcTo(outer, 90 - (middle - _HALF), -2 * _HALF)
    path.arcTo(inner, 90 - (middle + _HALF), 2 * _HALF)
    path.closeSubpath()
    return path


def paint_arc_ring(
    painter: QPainter, rect: QRectF, face: RingFace, skin: Skin, *, pointed: str = "", current: str = ""
) -> None:
    """Paint the ring: covered arcs are solid, those that can be covered are an outline, barred ones are missing.

    ``pointed`` is the arc under the pointer, ``current`` the one that the keyboard is on.
    """
    smooth(painter)
    centre, radius = ring_place(rect, skin)
    ink = skin.colour("ink")
    for arc in ARCS:
        _paint_arc(painter, band(centre, radius, arc), face, skin, arc, pointed)
        if arc == current:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(skin.colour("accent"), 2))
            painter.drawPath(band(centre, radius * 1.06, arc))
        _letters(painter, centre, radius, arc, face, skin)
    body = radius * _BODY
    painter.setPen(QPen(ink, max(2.0, radius * 0.085)))
    painter.setBrush(skin.colour("paper"))
    painter.drawEllipse(centre, body, body)
    _symbol(painter, centre, body, face.symbol, skin, ink)


def _paint_arc(painter: QPainter, path: QPainterPath, face: RingFace, skin: Skin, arc: str, pointed: str) -> None:
    ink, offered = skin.colour("ink"), arc in face.offered
    if arc in face.arcs:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(skin.colour("text2") if arc == pointed and offered else ink)
    elif offered:
        painter.setPen(QPen(skin.colour("accent" if arc == pointed else "bar0"), 1))
        painter.setBrush(faint(ink, 0.18) if arc == pointed else Qt.BrushStyle.NoBrush)
    else:
        return
    painter.drawPath(path)


def _letters(painter: QPainter, centre: QPointF, radius: float, arc: str, face: RingFace, skin: Skin) -> None:
    angle = radians(ARC_CENTRES[arc])
    away = radius + skin.px(11)
    middle = QPointF(centre.x() + away * sin(angle), centre.y() - away * cos(angle))
    half = skin.px(16)
    room = QRectF(middle.x() - half, middle.y() - half / 2, 2 * half, half)
    covered = arc in face.arcs
    write(painter, room, arc, skin, "column" if covered else "caption", "text" if covered else "quiet", CENTRE)


def _symbol(painter: QPainter, centre: QPointF, body: float, text: str, skin: Skin, ink: QColor) -> None:
    """The number or letter in the middle, in the middle of its ink."""
    if not text:
        return
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    path.addText(0, 0, skin.font("display"), text)
    box = path.boundingRect()
    size = min(body * 0.85 / box.height(), body * 1.3 / box.width())
    painter.save()
    painter.translate(centre)
    painter.scale(size, size)
    painter.translate(-box.center())
    painter.fillPath(path, ink)
    painter.restore()


class ArcRing(QWidget):
    """The arcs of a weapon. A click, a key 1 to 6, or arrows and the space bar cover an arc or leave it."""

    arcToggled = Signal(str)

    def __init__(self, name: str = "Fire arcs", *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = name
        self._face = RingFace()
        self._pointed = ""
        self._current = ARCS[0]
        self._side = 160
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("ring", "true")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._describe()

    def face(self) -> RingFace:
        """What is shown."""
        return self._face

    def set_face(self, face: RingFace) -> None:
        """Show something else."""
        if face != self._face:
            self._face = face
            self._describe()
            self.update()

    def set_side(self, side: int) -> None:
        """How large it is, in design pixels."""
        if side != self._side:
            self._side = side
            self.updateGeometry()

    def current_arc(self) -> str:
        """The arc that the space bar would change."""
        return self._current

    def _describe(self) -> None:
        covered = [ARC_NAMES[arc] for arc in ARCS if arc in self._face.arcs]
        self.setAccessibleName(f"{self.name}: {', '.join(covered) or 'none'}")
        state = "covered" if self._current in self._face.arcs else "not covered"
        barred = "" if self._current in self._face.offered else f", barred: {self._face.reason}"
        self.setAccessibleDescription(f"{ARC_NAMES[self._current]} {state}{barred}")

    def sizeHint(self) -> QSize:
        """A square."""
        side = theme().px(self._side)
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        """A smaller square."""
        side = theme().px(112)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        painter, skin = QPainter(self), theme().skin
        current = self._current if self.hasFocus() else ""
        paint_arc_ring(painter, QRectF(self.rect()), self._face, skin, pointed=self._pointed, current=current)
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Digits change their arc; arrows walk round, the space bar changes the one they are on."""
        key, number = event.key(), event.key() - int(Qt.Key.Key_1)
        if 0 <= number < len(ARCS) and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self._toggle(ARCS[number])
        elif key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Up):
            step = 1 if key in (Qt.Key.Key_Right, Qt.Key.Key_Down) else -1
            self._current = ARCS[(ARCS.index(self._current) + step) % len(ARCS)]
            self._describe()
            self.update()
        elif key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._toggle(self._current)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Change the arc under the pointer."""
        arc = arc_at(QRectF(self.rect()), event.position(), theme().skin)
        if arc and event.button() == Qt.MouseButton.LeftButton:
            self._toggle(arc)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show which arc would change."""
        self._point(arc_at(QRectF(self.rect()), event.position(), theme().skin))

    def leaveEvent(self, event: QEvent) -> None:
        """None would."""
        self._point("")

    def _point(self, arc: str) -> None:
        if arc != self._pointed:
            self._pointed = arc
            hand = arc in self._face.offered
            self.setCursor(Qt.CursorShape.PointingHandCursor if hand else Qt.CursorShape.ArrowCursor)
            self.update()

    def _toggle(self, arc: str) -> None:
        self._current = arc
        self._describe()
        self.update()
        if arc in self._face.offered or arc in self._face.arcs:
            self.arcToggled.emit(arc)
        elif self._face.reason:
            centre, radius = ring_place(QRectF(self.rect()), theme().skin)
            QToolTip.showText(self.mapToGlobal((centre + QPointF(0, radius)).toPoint()), self._face.reason, self)

    def event(self, event: QEvent) -> bool:
        """Say what an arc is, or why it is barred."""
        if event.type() == QEvent.Type.ToolTip and self._pointed:
            name = ARC_NAMES[self._pointed].capitalize()
            key = ARCS.index(self._pointed) + 1
            barred = self._pointed not in self._face.offered | self._face.arcs
            QToolTip.showText(QCursor.pos(), self._face.reason if barred else f"{name} ({key})", self)
            return True
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        super().changeEvent(event)
        restyle(self, event)
