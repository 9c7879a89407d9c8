"""Icons in the colours of the theme, drawn sharp at every size from SVG."""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol

from PySide6.QtCore import QByteArray, QObject, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from fleetforge.app import assets
from fleetforge.gui.theme import theme

PLAIN = "text2"
"""The colour of an icon that says nothing by its colour."""
_STROKE = "currentColor"
_DISABLED = "edge"
_RATIOS = (1.0, 2.0)


class Iconed(Protocol):
    """Something that shows an icon: an action, a button."""

    def setIcon(self, icon: QIcon, /) -> None:
        """Show it."""
        ...


@lru_cache(maxsize=256)
def _renderer(name: str, colour: str) -> QSvgRenderer:
    drawn = assets.icon(name).replace(_STROKE.encode(), colour.encode())
    return QSvgRenderer(QByteArray(drawn))


def paint_icon(painter: QPainter, rect: QRectF, name: str, colour: QColor) -> None:
    """Paint an icon into a rectangle.

    Raises:
        FileNotFoundError: there is no icon of that name.
    """
    pixmap = _cached(name, colour.name(), round(min(rect.width(), rect.height())), painter.device().devicePixelRatio())
    painter.drawPixmap(rect.topLeft(), pixmap)


def pixmap(name: str, token: str = PLAIN, size: int = 16, ratio: float = 1.0) -> QPixmap:
    """An icon of ``size`` device independent pixels in the colour of a token of the present theme."""
    return _cached(name, theme().tokens.value(token), size, ratio)


@lru_cache(maxsize=1024)
def _cached(name: str, colour: str, size: int, ratio: float) -> QPixmap:
    drawing = _renderer(name, colour)
    made = QPixmap(QSize(size, size) * ratio)
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    drawing.render(painter, QRectF(0, 0, size, size))
    painter.end()
    return made


def icon(name: str, token: str = PLAIN, size: int = 16) -> QIcon:
    """An icon in the present colours, paler when disabled; see :func:`themed_icon` for one that follows the theme.

    Raises:
        FileNotFoundError: there is no icon of that name.
    """
    made = QIcon()
    for mode, shown in ((QIcon.Mode.Normal, token), (QIcon.Mode.Disabled, _DISABLED)):
        for ratio in _RATIOS:
            made.addPixmap(pixmap(name, shown, size, ratio), mode)
    return made


def themed_icon(target: Iconed, name: str, token: str = PLAIN, size: int = 16) -> None:
    """Give an action or a button an icon, now and again after every change of the theme."""
    target.setIcon(icon(name, token, size))
    if isinstance(target, QObject):
        _Follower(target, name, token, size)


class _Follower(QObject):
    """Renews the icon of its parent; goes with it."""

    def __init__(self, parent: QObject, name: str, token: str, size: int) -> None:
        for older in parent.findChildren(_Follower, options=Qt.FindChildOption.FindDirectChildrenOnly):
            older.setParent(None)
        super().__init__(parent)
        self._wanted = name, token, size
        theme().changed.connect(self._renew)

    def _renew(self) -> None:
        parent: Iconed | None = self.parent()  # type: ignore[assignment]  # made only for such
        if parent is not None:
            parent.setIcon(icon(*self._wanted))
