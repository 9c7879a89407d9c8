"""A bar of what is used of a limit: segments with their names beneath, what is left or over hatched."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Literal, TypeAlias

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QCursor, QMouseEvent, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from fleetforge.gui.theme import Skin, theme
from fleetforge.gui.widgets.painting import LEFT, hatched, restyle, rounded, smooth, write

if TYPE_CHECKING:
    from collections.abc import Iterator

LimitState: TypeAlias = Literal["left", "free", "exact", "over"]
"""What is left must be used up; may stay free; nothing is left; too much is used."""

SEGMENT_TOKENS = ("text2", "quiet", "accent", "bar2", "accent_line", "bar0", "edge")
"""Colours of segments that name none, in order."""
_BAR = 16
_HEIGHT = 38
_SHORT_BAR = 80
_SENTENCES: dict[LimitState, tuple[str, str]] = {
    "left": ("strong", "err"),
    "over": ("strong", "err"),
    "free": ("strong", "text"),
    "exact": ("body", "quiet"),
}


@dataclass(frozen=True, slots=True)
class BarSegment:
    """A part of what is used. ``label`` stands beneath it, with its amount where ``amount_text`` is given."""

    label: str
    amount: int | Fraction
    amount_text: str = ""
    token: str = ""
    tip: str = ""

    @property
    def words(self) -> str:
        """What stands beneath."""
        return f"{self.label} {self.amount_text}".strip()


@dataclass(frozen=True, slots=True)
class LimitFace:
    """What a limit bar shows. Without a limit the bar is full."""

    segments: tuple[BarSegment, ...] = ()
    limit: int | Fraction | None = None
    sentence: str = ""
    state: LimitState = "free"

    @property
    def used(self) -> Fraction:
        """What the segments come to."""
        return Fraction(sum(segment.amount for segment in self.segments))

    @property
    def whole(self) -> Fraction:
        """What the full width stands for."""
        return max(self.used, Fraction(self.limit or 0)) or Fraction(1)


def bar_rect(rect: QRectF, face: LimitFace, skin: Skin) -> QRectF:
    """Where the bar itself is; the sentence stands at its right."""
    role = _SENTENCES[face.state][0]
    words = skin.width(face.sentence, role) + skin.px(12) if face.sentence else 0
    return QRectF(rect.left(), rect.top(), max(rect.width() - words, skin.px(40)), skin.px(_BAR))


def segment_rects(rect: QRectF, face: LimitFace, skin: Skin) -> Iterator[QRectF]:
    """Where each segment is, a pixel apart from the next."""
    bar = bar_rect(rect, face, skin)
    x, whole = bar.left(), float(face.whole)
    for segment in face.segments:
        width = bar.width() * float(segment.amount) / whole
        yield QRectF(x, bar.top(), max(width - 1, 0), bar.height())
        x += width


def paint_limit_bar(painter: QPainter, rect: QRectF, face: LimitFace, skin: Skin, lit: int = -1) -> None:
    """Paint bar, names and sentence. ``lit`` is the segment that is pointed at."""
    smooth(painter)
    bar = bar_rect(rect, face, skin)
    shape = QPainterPath()
    shape.addRoundedRect(bar, skin.px(4), skin.px(4))
    painter.save()
    painter.setClipPath(shape)
    painter.fillRect(bar, skin.colour("sunken"))
    rects = list(segment_rects(rect, face, skin))
    for number, (place, segment) in enumerate(zip(rects, face.segments, strict=True)):
        painter.fillRect(place, skin.colour(segment.token or SEGMENT_TOKENS[number % len(SEGMENT_TOKENS)]))
    _rest(painter, bar, face, skin)
    painter.restore()
    if not face.segments or face.state == "free":
        rounded(painter, bar, skin.px(4), None, skin.colour("edge"))
    if 0 <= lit < len(rects):
        rounded(painter, rects[lit].adjusted(0, -1, 0, 1), skin.px(3), None, skin.colour("text"), 2)
    _end_mark(painter, bar, face, skin)
    _names(painter, rect, rects, face, skin, lit)
    role, token = _SENTENCES[face.state]
    room = QRectF(bar.right() + skin.px(10), bar.top() - 2, rect.right() - bar.right() - skin.px(8), bar.height() + 4)
    write(painter, room, face.sentence, skin, role, token, LEFT)


def _rest(painter: QPainter, bar: QRectF, face: LimitFace, skin: Skin) -> None:
    """Hatch what must still be used, or what is too much."""
    if face.state not in ("left", "over") or face.limit is None:
        return
    whole = face.whole
    start, end = sorted((float(face.used / whole), float(face.limit / whole)))
    place = QRectF(bar.left() + bar.width() * start, bar.top(), bar.width() * (end - start), bar.height())
    painter.fillRect(place, skin.colour("err_soft"))
    hatched(painter, place, skin.colour("err_line"), skin.px(5))


def _end_mark(painter: QPainter, bar: QRectF, face: LimitFace, skin: Skin) -> None:
    """Where the limit is, when more is used."""
    if face.state == "over" and face.limit is not None:
        x = bar.left() + bar.width() * float(Fraction(face.limit) / face.whole)
        painter.fillRect(QRectF(x - 1, bar.top() - skin.px(3), 2, bar.height() + skin.px(6)), skin.colour("text"))


def _names(painter: QPainter, rect: QRectF, rects: list[QRectF], face: LimitFace, skin: Skin, lit: int) -> None:
    """Names beneath the segments where they fit; the name of the lit one always."""
    top = rect.top() + skin.px(_BAR + 4)
    free_from = rect.left()
    for number, (place, segment) in enumerate(zip(rects, face.segments, strict=True)):
        width = skin.width(segment.words, "axis") + 2
        left = max(place.left() + 1, free_from)
        if left + width <= max(place.right() + 1, left + 1) or (number == lit and left + width <= rect.right()):
            room = QRectF(left, top, width, skin.px(16))
            write(painter, room, segment.words, skin, "axis", "text" if number == lit else "quiet")
            free_from = left + width + skin.px(6)


class LimitBar(QWidget):
    """Shows what is used of MASS or points."""

    segmentHovered = Signal(int)
    """The number of the segment under the pointer, -1 for none."""

    def __init__(self, name: str, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._face = LimitFace()
        self._lit = -1
        self._hovered = -1
        self.name = name
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._describe()

    def face(self) -> LimitFace:
        """What is shown."""
        return self._face

    def set_face(self, face: LimitFace) -> None:
        """Show something else."""
        if face == self._face:
            return
        least = self.minimumSizeHint()
        self._face = face
        self._describe()
        if self.minimumSizeHint() != least:
            self.updateGeometry()
        self.update()

    def _describe(self) -> None:
        face = self._face
        self.setAccessibleName(f"{self.name}: {face.sentence}" if face.sentence else self.name)
        self.setAccessibleDescription(", ".join(segment.words for segment in face.segments))

    def set_lit(self, number: int) -> None:
        """Light up a segment, -1 for none."""
        if number != self._lit:
            self._lit = number
            self.update()

    def segment_at(self, place: QPointF) -> int:
        """The segment at a place, -1 for none."""
        for number, rect in enumerate(segment_rects(QRectF(self.rect()), self._face, theme().skin)):
            if rect.left() <= place.x() <= rect.right() + 1:
                return number
        return -1

    def sizeHint(self) -> QSize:
        """Room for the bar and the names."""
        return QSize(theme().px(420), theme().px(_HEIGHT))

    def minimumSizeHint(self) -> QSize:
        """Room for a short bar and the sentence."""
        skin = theme().skin
        words = skin.width(self._face.sentence, _SENTENCES[self._face.state][0]) + skin.px(12)
        return QSize(round(words) + skin.px(_SHORT_BAR), skin.px(_HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        painter = QPainter(self)
        lit = self._lit if self._lit >= 0 else self._hovered
        paint_limit_bar(painter, QRectF(self.rect()).adjusted(0, 3, 0, 0), self._face, theme().skin, lit)
        painter.end()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Tell which segment the pointer is on."""
        self._hover(self.segment_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer is on none."""
        self._hover(-1)

    def _hover(self, number: int) -> None:
        if number != self._hovered:
            self._hovered = number
            self.segmentHovered.emit(number)
            self.update()

    def event(self, event: QEvent) -> bool:
        """Show what a segment is in a tooltip."""
        if event.type() == QEvent.Type.ToolTip and 0 <= self._hovered < len(self._face.segments):
            segment = self._face.segments[self._hovered]
            QToolTip.showText(QCursor.pos(), segment.tip or segment.words, self)
            return True
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        super().changeEvent(event)
        restyle(self, event)
