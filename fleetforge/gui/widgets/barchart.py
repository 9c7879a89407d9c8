"""A distribution as bars, with a point from which on they count, and the mean."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QCursor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from fleetforge.gui.theme import Skin, theme
from fleetforge.gui.widgets.painting import CENTRE, LEFT, RIGHT, restyle, rounded, smooth, write

_HEAD, _AXIS, _CAPTION = 22, 16, 16
_WIDEST_BAR = 44
_GAP = 0.2


@dataclass(frozen=True, slots=True)
class Bar:
    """One outcome and its chance."""

    label: str
    chance: Fraction
    tip: str = ""


@dataclass(frozen=True, slots=True)
class BarFace:
    """What a chart shows. ``chosen`` is the first bar that counts; ``mean`` is on the scale of the bars' numbers."""

    bars: tuple[Bar, ...] = ()
    chosen: int | None = None
    chosen_text: str = ""
    caption: str = ""
    mean: Fraction | None = None

    @property
    def highest(self) -> Fraction:
        """The greatest chance."""
        return max((bar.chance for bar in self.bars), default=Fraction(0)) or Fraction(1)


def plot_rect(rect: QRectF, face: BarFace, skin: Skin) -> QRectF:
    """Where the bars stand."""
    top = skin.px(_HEAD) if face.chosen_text else skin.px(4)
    foot = skin.px(_AXIS) + (skin.px(_CAPTION) if face.caption else 0)
    return rect.adjusted(0, top, 0, -foot)


def bar_rects(rect: QRectF, face: BarFace, skin: Skin) -> list[QRectF]:
    """Where each bar is."""
    plot = plot_rect(rect, face, skin)
    if not face.bars:
        return []
    step = min(plot.width() / len(face.bars), skin.px(_WIDEST_BAR))
    width = step * (1 - _GAP)
    rects = []
    for number, bar in enumerate(face.bars):
        height = plot.height() * float(bar.chance / face.highest)
        left = plot.left() + step * number + (step - width) / 2
        rects.append(QRectF(left, plot.bottom() - height, width, height))
    return rects


def paint_bar_chart(painter: QPainter, rect: QRectF, face: BarFace, skin: Skin, hovered: int = -1) -> None:
    """Paint bars, axis, mean and words."""
    smooth(painter)
    plot, rects = plot_rect(rect, face, skin), bar_rects(rect, face, skin)
    for number, place in enumerate(rects):
        counts = face.chosen is not None and number >= face.chosen
        token = "bar1" if counts or face.chosen is None else "bar2"
        shown = place.adjusted(0, min(0.0, place.height() - 2), 0, 0) if face.bars[number].chance else place
        rounded(painter, shown, min(skin.px(2), shown.height() / 2), skin.colour(token))
        if number == hovered:
            rounded(painter, shown, skin.px(2), None, skin.colour("text"), 2)
    painter.fillRect(QRectF(plot.left(), plot.bottom(), plot.width(), 1), skin.colour("edge"))
    _axis(painter, plot, rects, face, skin)
    _mean(painter, plot, rects, face, skin)
    if face.chosen_text:
        head = QRectF(rect.left(), rect.top(), rect.width(), skin.px(_HEAD - 4))
        write(painter, head, face.chosen_text, skin, "strong", "accent", RIGHT)
    if face.caption:
        foot = QRectF(rect.left(), rect.bottom() - skin.px(_CAPTION), rect.width(), skin.px(_CAPTION))
        write(painter, foot, face.caption, skin, "axis", "quiet", LEFT)


def _axis(painter: QPainter, plot: QRectF, rects: list[QRectF], face: BarFace, skin: Skin) -> None:
    """As many labels as fit, evenly, always the first."""
    if not rects:
        return
    widest = max(skin.width(bar.label, "axis") for bar in face.bars) + skin.px(4)
    step = rects[1].left() - rects[0].left() if len(rects) > 1 else widest
    every = max(1, -(-int(widest) // max(1, int(step))))
    for number in range(0, len(rects), every):
        middle = rects[number].center().x()
        room = QRectF(middle - widest / 2, plot.bottom() + 1, widest, skin.px(_AXIS))
        role, token = ("hint", "text") if number == face.chosen else ("axis", "quiet")
        write(painter, room, face.bars[number].label, skin, role, token, CENTRE)


def _mean(painter: QPainter, plot: QRectF, rects: list[QRectF], face: BarFace, skin: Skin) -> None:
    """A dashed line at the mean."""
    if face.mean is None or len(rects) < 2:
        return
    step = rects[1].left() - rects[0].left()
    x = rects[0].center().x() + step * float(face.mean)
    if x > plot.right():
        return
    pen = QPen(skin.colour("text2"), 1, Qt.PenStyle.CustomDashLine)
    pen.setDashPattern([3, 3])
    painter.setPen(pen)
    painter.drawLine(QPointF(x, plot.top() - skin.px(2)), QPointF(x, plot.bottom()))


class BarChart(QWidget):
    """Chances as bars. A click or Left and Right move the point from which on they count."""

    chosen = Signal(int)

    def __init__(self, name: str, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = name
        self._face = BarFace()
        self._hovered = -1
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("ring", "true")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.set_face(self._face)

    def face(self) -> BarFace:
        """What is shown."""
        return self._face

    def set_face(self, face: BarFace) -> None:
        """Show something else."""
        self._face = face
        self.setAccessibleName(f"{self.name}: {face.chosen_text}" if face.chosen_text else self.name)
        self.setAccessibleDescription(", ".join(bar.tip or bar.label for bar in face.bars))
        self.update()

    def bar_at(self, place: QPointF) -> int:
        """The bar whose column a place is in, -1 for none."""
        for number, rect in enumerate(bar_rects(QRectF(self.rect()), self._face, theme().skin)):
            half = rect.width() * (1 / (1 - _GAP) - 1) / 2
            if rect.left() - half <= place.x() < rect.right() + half:
                return number
        return -1

    def sizeHint(self) -> QSize:
        """Room for a dozen bars."""
        return QSize(theme().px(268), theme().px(150))

    def minimumSizeHint(self) -> QSize:
        """Room for a small chart."""
        return QSize(theme().px(140), theme().px(90))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        painter = QPainter(self)
        paint_bar_chart(painter, QRectF(self.rect()), self._face, theme().skin, self._hovered)
        painter.end()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Point at a bar."""
        self._hover(self.bar_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        """Point at none."""
        self._hover(-1)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Move the point."""
        number = self.bar_at(event.position())
        if number >= 0 and event.button() == Qt.MouseButton.LeftButton:
            self._choose(number)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the point."""
        present = self._face.chosen if self._face.chosen is not None else 0
        goals = {
            Qt.Key.Key_Left: present - 1,
            Qt.Key.Key_Right: present + 1,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: len(self._face.bars) - 1,
        }
        goal = goals.get(Qt.Key(event.key()))
        if goal is None:
            super().keyPressEvent(event)
        else:
            self._choose(goal)

    def _choose(self, number: int) -> None:
        number = min(max(number, 0), len(self._face.bars) - 1)
        if self._face.bars and number != self._face.chosen:
            self.chosen.emit(number)

    def _hover(self, number: int) -> None:
        if number != self._hovered:
            self._hovered = number
            self.update()

    def event(self, event: QEvent) -> bool:
        """Show what a bar says in a tooltip."""
        if event.type() == QEvent.Type.ToolTip and 0 <= self._hovered < len(self._face.bars):
            bar = self._face.bars[self._hovered]
            QToolTip.showText(QCursor.pos(), bar.tip or bar.label, self)
            return True
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        super().changeEvent(event)
        restyle(self, event)
