"""Small signs of the battle: marks of sides, glyphs of how a unit stands, hull bars, darts, endurance, dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPen, QPolygonF

from fleetforge.gui.widgets.painting import CENTRE, icon_at, rounded, write

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QColor, QPainter

    from fleetforge.app.battle_views import Glyph
    from fleetforge.gui.theme import Skin

DIE, DIE_STEP = 18, 21
DART_STEP, BOX_STEP = 11, 10
_OWN_COLOURS, _PLAIN = 2, "text2"
"""Sides with a colour of their own; further ones are told apart by shape."""
_QUARTERS = 4


def side_token(mark: int) -> str:
    """The colour of a side's name and mark."""
    return f"side{mark}" if 1 <= mark <= _OWN_COLOURS else _PLAIN


def side_ground(mark: int) -> str:
    """The ground of a side's head."""
    return f"side{mark}_soft" if 1 <= mark <= _OWN_COLOURS else "sunken"


def paint_side_mark(painter: QPainter, rect: QRectF, mark: int, skin: Skin) -> None:
    """Pennant, diamond, square, disc: each side has a shape of its own. Nothing for 0."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(skin.colour(side_token(mark)))
    left, right, top, bottom, middle = rect.left(), rect.right(), rect.top(), rect.bottom(), rect.center()
    if mark == 1:
        painter.drawPolygon(QPolygonF([QPointF(left, top), QPointF(right, middle.y()), QPointF(left, bottom)]))
    elif mark == _OWN_COLOURS:
        corners = [(middle.x(), top), (right, middle.y()), (middle.x(), bottom), (left, middle.y())]
        painter.drawPolygon(QPolygonF([QPointF(*corner) for corner in corners]))
    elif mark % 2:
        painter.drawRect(rect.adjusted(1, 1, -1, -1))
    elif mark:
        painter.drawEllipse(rect)


def paint_glyph(painter: QPainter, middle: QPointF, glyph: Glyph, skin: Skin) -> None:
    """How a unit stands, 12 px wide: ring to act, triangle acting, tick done, anchor boarded, cross gone."""
    side, colour = skin.px(10), skin.colour("text2")
    rect = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
    icons = {"done": "check", "boarded": "anchor", "gone": "x"}
    if glyph in icons:
        token = "err" if glyph == "boarded" else "quiet"
        icon_at(painter, middle.x() - skin.px(7), middle.y(), skin.px(14), icons[glyph], skin.colour(token))
    elif glyph == "to_act":
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour, 2))
        painter.drawEllipse(rect.adjusted(1, 1, -1, -1))
    elif glyph == "acting":
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(skin.colour("accent"))
        tip = QPointF(rect.right(), rect.center().y())
        painter.drawPolygon(QPolygonF([rect.topLeft(), tip, rect.bottomLeft()]))


def paint_hull_bar(painter: QPainter, rect: QRectF, left: int, most: int, skin: Skin) -> None:
    """What is left of a hull, in four quarters."""
    painter.fillRect(rect, skin.colour("sunken"))
    if most:
        painter.fillRect(QRectF(rect.left(), rect.top(), rect.width() * left / most, rect.height()), _bar(skin))
    for quarter in range(1, _QUARTERS):
        x = rect.left() + rect.width() * quarter / _QUARTERS
        painter.fillRect(QRectF(round(x), rect.top(), 1, rect.height()), skin.colour("surface"))


def _bar(skin: Skin) -> QColor:
    return skin.colour("text2")


def paint_fighters(
    painter: QPainter, right: float, middle: float, left: int, most: int, skin: Skin, token: str = _PLAIN
) -> float:
    """A dart for each fighter, outlined for the lost; returns where they begin."""
    side, step, colour = skin.px(9), skin.px(DART_STEP), skin.colour(token)
    x = right - most * step
    for number in range(most):
        rect = QRectF(x + number * step, middle - side / 2, side, side)
        solid = number < left
        painter.setBrush(colour if solid else Qt.BrushStyle.NoBrush)
        painter.setPen(Qt.PenStyle.NoPen if solid else QPen(colour, 1))
        tip = rect.center().x()
        notch = QPointF(tip, rect.bottom() - rect.height() / 4)
        painter.drawPolygon(QPolygonF([QPointF(tip, rect.top()), rect.bottomRight(), notch, rect.bottomLeft()]))
    return x


def paint_boxes(painter: QPainter, right: float, middle: float, left: int, most: int, skin: Skin) -> float:
    """A box for each point of endurance, outlined for the spent; returns where they begin."""
    side, step = skin.px(7), skin.px(BOX_STEP)
    x = right - most * step
    for number in range(most):
        rect = QRectF(round(x + number * step), round(middle - side / 2), side, side)
        rounded(painter, rect, 1, _bar(skin) if number < left else None, _bar(skin))
    return x


def dice_width(faces: Sequence[int], skin: Skin) -> float:
    """Width of all of these dice beside each other."""
    return len(faces) * skin.px(DIE_STEP)


def dice_room(faces: Sequence[int], width: float, skin: Skin) -> int:
    """How many of these dice have room in a width, beside the count of those that have none."""
    if dice_width(faces, skin) <= width:
        return len(faces)
    return max(1, int((width - skin.px(30)) // skin.px(DIE_STEP)))


def paint_dice(painter: QPainter, rect: QRectF, faces: Sequence[int], skin: Skin) -> float:
    """Faces as dice from the left, and how many more there are; returns where they end."""
    room = dice_room(faces, rect.width(), skin)
    side, x = skin.px(DIE), rect.left()
    top = round(rect.center().y() - side / 2)
    for face in faces[:room]:
        place = QRectF(round(x), top, side, side)
        rounded(painter, place, skin.px(4), skin.colour("surface"), skin.colour("edge"))
        write(painter, place, str(face), skin, "column", "text", CENTRE)
        x += skin.px(DIE_STEP)
    if len(faces) > room:
        x += write(painter, QRectF(x, top, skin.px(30), side), f"+{len(faces) - room}", skin, "caption", "quiet")
    return x
