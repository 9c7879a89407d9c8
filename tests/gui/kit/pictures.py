"""Paint functions tried on pictures: what colour is where."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBitmap, QColor, QImage, QPainter, QRegion

if TYPE_CHECKING:
    from collections.abc import Callable


def painted(paint: Callable[[QPainter], object], width: int, height: int, ground: QColor, ratio: float = 1.0) -> QImage:
    """A picture of ``width`` by ``height`` pixels after something was painted on a ground."""
    image = QImage(round(width * ratio), round(height * ratio), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(ground)
    painter = QPainter(image)
    paint(painter)
    painter.end()
    return image


def colour_at(image: QImage, x: float, y: float) -> str:
    """The colour of a dot as ``#RRGGBB``."""
    return image.pixelColor(int(x), int(y)).name().upper()


def count(image: QImage, colour: str) -> int:
    """How many dots have a colour."""
    flat = image.convertToFormat(QImage.Format.Format_RGB32)
    wanted = QColor(colour).rgb().to_bytes(4, sys.byteorder)
    dots = bytes(flat.constBits())
    return sum(dots[place : place + 4] == wanted for place in range(0, len(dots), 4))


def inked(image: QImage, ground: QColor) -> QRectF:
    """The rectangle of all dots that are not the ground, their edges included; empty without any."""
    flat = image.convertToFormat(QImage.Format.Format_RGB32)
    flat.setDevicePixelRatio(1)
    mask = flat.createMaskFromColor(ground.rgb(), Qt.MaskMode.MaskInColor)
    return QRectF(QRegion(QBitmap.fromImage(mask)).boundingRect())
