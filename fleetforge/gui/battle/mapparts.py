"""What everything that is painted on a plot has in common: polygons, letters, words on a ground of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPolygonF

from fleetforge.gui.widgets.painting import CENTRE, faint, write

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPainter

    from fleetforge.gui.theme import Skin
    from fleetforge.sheets.plot import Outline, Spot

NAME = 16
"""Pixels that a line of words is high."""


def polygon(spots: Sequence[Spot] | Outline) -> QPolygonF:
    """Spots as Qt has them."""
    return QPolygonF([QPointF(x, y) for x, y in spots])


def letters_room(spot: Spot, skin: Skin) -> QRectF:
    """What the name of an arc takes up, its middle at a spot."""
    wide, high = skin.px(28), skin.px(16)
    return QRectF(spot[0] - wide / 2, spot[1] - high / 2, wide, high)


def letters(painter: QPainter, spot: Spot, name: str, skin: Skin, *, strong: bool) -> None:
    """The name of an arc, its middle at a spot."""
    room = letters_room(spot, skin)
    write(painter, room, name, skin, "column" if strong else "caption", "accent" if strong else "quiet", CENTRE)


def plate(painter: QPainter, spot: Spot, words: str, skin: Skin, colour: str = "text2") -> None:
    """A few words on a ground of their own, their middle at a spot."""
    wide, high = skin.width(words, "caption") + skin.px(8), skin.px(NAME)
    room = QRectF(spot[0] - wide / 2, spot[1] - high / 2, wide, high)
    painter.fillRect(room, faint(skin.colour("surface"), 0.85))
    write(painter, room, words, skin, "caption", colour, CENTRE)
