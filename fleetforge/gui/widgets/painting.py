"""Small steps that every painted widget takes: text, rounded grounds, rings, hatching."""

from __future__ import annotations

import re
from enum import StrEnum
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING
from unicodedata import combining

from PySide6.QtCore import QEvent, QLineF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy

from fleetforge.gui.icons import paint_icon

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from fleetforge.gui.theme import Skin

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
TEXT = "text"
_WRAP, _BREAK = Qt.TextFlag.TextWordWrap, "\N{ZERO WIDTH SPACE}"
_WORD, _LONG_WORD = re.compile(r"\S+"), 24
"""Longer words than this are names that people typed: they may be broken anywhere."""
_NO_END = 100_000.0
"""Higher than any text."""
CENTRE = Qt.AlignmentFlag.AlignCenter
NO_PEN, NO_BRUSH = QPen(Qt.PenStyle.NoPen), QBrush(Qt.BrushStyle.NoBrush)
_SMOOTH = QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing


class Tone(StrEnum):
    """What a pill, a card or a bar under the tabs says by its colours, always beside words."""

    ACCENT = "accent"
    WARN = "warn"
    ERROR = "err"
    NEUTRAL = "neutral"
    SIDE1 = "side1"
    SIDE2 = "side2"

    @property
    def text(self) -> str:
        """The token of the words."""
        return "text2" if self is Tone.NEUTRAL else self.value

    @property
    def ground(self) -> str:
        """The token of the ground."""
        return "sunken" if self is Tone.NEUTRAL else f"{self.value}_soft"

    @property
    def edge(self) -> str:
        """The token of the strong edge."""
        edges = {Tone.NEUTRAL: "edge", Tone.WARN: "warn_line", Tone.ERROR: "err_line"}
        return edges.get(self, self.value)


def text_flags(*flags: Qt.AlignmentFlag | Qt.TextFlag) -> int:
    """How text is set, as the number that a painter takes: putting flags together costs more than painting a word."""
    return reduce(or_, (int(flag.value) for flag in flags))


_LINES = {align: text_flags(align, Qt.TextFlag.TextSingleLine) for align in (LEFT, RIGHT, CENTRE)}


def is_new_style(event: QEvent) -> bool:
    """Whether an event tells a widget that the theme has changed."""
    return event.type() == QEvent.Type.StyleChange


def restyle(widget: QWidget, event: QEvent) -> None:
    """Measure and paint a painted widget again after a change of the theme or of its state."""
    if event.type() in (QEvent.Type.StyleChange, QEvent.Type.EnabledChange):
        widget.updateGeometry()
        widget.update()


def fit_height(widget: QWidget) -> None:
    """Let a widget that wraps be higher than one line where it needs more at its width, and no higher where not."""
    policy = widget.sizePolicy()
    wraps = widget.heightForWidth(widget.width()) > widget.sizeHint().height()
    wanted = QSizePolicy.Policy.Minimum if wraps else QSizePolicy.Policy.Fixed
    if policy.verticalPolicy() is not wanted:
        policy.setVerticalPolicy(wanted)
        widget.setSizePolicy(policy)


def smooth(painter: QPainter) -> None:
    """Paint without jagged edges."""
    painter.setRenderHints(_SMOOTH)


def rounded(
    painter: QPainter,
    rect: QRectF,
    radius: float,
    fill: QColor | None = None,
    edge: QColor | None = None,
    width: float = 1.0,
) -> None:
    """A rounded rectangle whose outline lies inside ``rect``."""
    if fill is None:
        painter.setBrush(NO_BRUSH)
    else:
        painter.setBrush(fill)
    if edge is None:
        painter.setPen(NO_PEN)
        painter.drawRoundedRect(rect, radius, radius)
        return
    half = width / 2
    painter.setPen(QPen(edge, width))
    painter.drawRoundedRect(rect.adjusted(half, half, -half, -half), radius - half, radius - half)


def write(
    painter: QPainter,
    rect: QRectF,
    text: str,
    skin: Skin,
    role: str = "body",
    token: str = TEXT,
    align: Qt.AlignmentFlag = LEFT,
) -> float:
    """A line of text, cut with an ellipsis where it has no room; its width in pixels."""
    width, room = skin.width(text, role), rect.width() + 0.5
    shown = text
    if width > room:
        shown = skin.metrics(role).elidedText(text, Qt.TextElideMode.ElideRight, room)
        width = skin.width(shown, role)
    painter.setFont(skin.font(role))
    painter.setPen(skin.colour(token))
    painter.drawText(rect, _LINES[align], shown)
    return width


def breakable(text: str, width: float, skin: Skin, role: str) -> str:
    """A text whose words that are wider than a line may be broken between any two letters."""
    if all(skin.width(word, role) <= width for word in text.split()):
        return text
    return " ".join(word if skin.width(word, role) <= width else _loosened(word) for word in text.split(" "))


def loosened(text: str) -> str:
    """A text whose very long words may be broken between any two letters, for who breaks lines by themselves."""
    if all(len(word) <= _LONG_WORD for word in text.split()):
        return text
    return _WORD.sub(lambda word: _loosened(word[0]) if len(word[0]) > _LONG_WORD else word[0], text)


def _loosened(word: str) -> str:
    """A word with places to break it before every letter that is no accent of the one before."""
    return "".join(letter if combining(letter) else f"{_BREAK}{letter}" for letter in word).removeprefix(_BREAK)


def wrapped_height(text: str, width: float, skin: Skin, role: str) -> float:
    """Height of a text in lines of a width."""
    room = QRectF(0, 0, max(1.0, width), _NO_END)
    return skin.metrics(role).boundingRect(room, int(_WRAP.value), breakable(text, width, skin, role)).height()


def write_wrapped(
    painter: QPainter, rect: QRectF, text: str, skin: Skin, role: str = "body", token: str = TEXT
) -> float:
    """A text in as many lines as it needs, from the top of a rectangle; its height in pixels."""
    painter.setFont(skin.font(role))
    painter.setPen(skin.colour(token))
    room = QRectF(rect.left(), rect.top(), rect.width(), _NO_END)
    painter.drawText(room, int(_WRAP.value), breakable(text, rect.width(), skin, role))
    return wrapped_height(text, rect.width(), skin, role)


def faint(colour: QColor, part: float) -> QColor:
    """A colour made transparent: ``part`` of it is left."""
    made = QColor(colour)
    made.setAlphaF(part)
    return made


def mixed(first: QColor, second: QColor, part: float) -> QColor:
    """The first colour with ``part`` of the second in it."""
    rest = 1 - part
    return QColor.fromRgbF(
        first.redF() * rest + second.redF() * part,
        first.greenF() * rest + second.greenF() * part,
        first.blueF() * rest + second.blueF() * part,
    )


def hatched(painter: QPainter, rect: QRectF, colour: QColor, step: float) -> None:
    """Slanted lines over a rectangle."""
    painter.save()
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    painter.setPen(QPen(colour, max(1.0, step * 0.4)))
    x, lines = rect.left() - rect.height(), []
    while x < rect.right() + step:
        lines.append(QLineF(x, rect.bottom(), x + rect.height(), rect.top()))
        x += step
    painter.drawLines(lines)
    painter.restore()


def key_cap(painter: QPainter, rect: QRectF, text: str, skin: Skin, colour: QColor) -> None:
    """A key as it is printed on the keyboard, outlined in a colour."""
    rounded(painter, rect, skin.px(4), None, faint(colour, 0.55))
    painter.setFont(skin.font("hint"))
    painter.setPen(colour)
    painter.drawText(rect, _LINES[CENTRE], text)


def key_cap_width(text: str, skin: Skin) -> int:
    """How wide a key cap is."""
    return max(skin.px(18), round(skin.width(text, "hint")) + skin.px(10))


def pill(painter: QPainter, rect: QRectF, text: str, skin: Skin, tone: Tone) -> None:
    """A rounded ground with a word or two."""
    rounded(painter, rect, rect.height() / 2, skin.colour(tone.ground))
    write(painter, rect, text, skin, "column", tone.text, CENTRE)


def pill_width(text: str, skin: Skin) -> int:
    """How wide a pill is."""
    return round(skin.width(text, "column")) + skin.px(16)


def icon_at(painter: QPainter, x: float, middle: float, side: float, name: str, colour: QColor) -> None:
    """An icon whose left edge is at ``x`` and whose middle is at the height ``middle``."""
    paint_icon(painter, QRectF(round(x), round(middle - side / 2), side, side), name, colour)


def focus_ring(painter: QPainter, rect: QRectF, skin: Skin, radius: float = 6) -> None:
    """The 2 px ring of what has the focus, inside ``rect``."""
    rounded(painter, rect, skin.px(radius), None, skin.colour("accent"), 2)
