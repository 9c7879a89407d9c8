"""The rail at the left: one tile for each workspace, the settings at its foot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QAbstractButton, QFrame, QSizePolicy, QVBoxLayout, QWidget

from fleetforge.gui.icons import paint_icon
from fleetforge.gui.theme import theme

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QEnterEvent, QPaintEvent

    from fleetforge.gui.kinds import Place

WIDTH = 72


class Rail(QFrame):
    """Buttons that switch workspaces."""

    chosen = Signal(str)
    settings_wanted = Signal()

    def __init__(self, places: Sequence[Place], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("ground", "sunken")
        self.setAccessibleName("Workspaces")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 8)
        column.setSpacing(4)
        self.tiles: dict[str, Tile] = {}
        for number, place in enumerate(places, start=1):
            tile = Tile(place.title, place.icon, f"{place.title} (Ctrl+{number})", self)
            tile.clicked.connect(lambda _checked=False, name=place.id: self.chosen.emit(name))
            column.addWidget(tile)
            self.tiles[place.id] = tile
        column.addStretch(1)
        self.settings = Tile("", "settings", "Settings (Ctrl+,)", self)
        self.settings.setAccessibleName("Settings")
        self.settings.clicked.connect(self.settings_wanted)
        column.addWidget(self.settings)
        self._resize()
        theme().changed.connect(self._resize)

    def _resize(self) -> None:
        self.setFixedWidth(theme().px(WIDTH))

    def first_tile(self) -> QWidget:
        """Where F6 enters the rail."""
        return next(iter(self.tiles.values()), self.settings)

    def set_current(self, name: str) -> None:
        """Show which workspace is in front; none for the welcome page and other pages."""
        for key, tile in self.tiles.items():
            tile.set_current(key == name)
        self.settings.set_current(name == "settings")


class Tile(QAbstractButton):
    """An icon over a label; the current one has a lighter ground and a bar at the window's edge."""

    def __init__(self, title: str, icon: str, tip: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._icon = icon
        self._is_current = False
        self.setText(title)
        self.setAccessibleName(title)
        self.setToolTip(tip)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_current(self, current: bool) -> None:
        """Mark it, for eyes and for screen readers."""
        self._is_current = current
        self.setAccessibleDescription("shown" if current else "")
        self.update()

    def sizeHint(self) -> QSize:
        """A tile; lower without a label."""
        return QSize(theme().px(WIDTH), theme().px(60 if self.text() else 48))

    def enterEvent(self, event: QEnterEvent) -> None:
        """Show that it answers."""
        self.update()
        super().enterEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the tile."""
        skin = theme().skin
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tile = QRectF(self.rect()).adjusted(skin.px(8), skin.px(2), -skin.px(8), -skin.px(2))
        painter.setPen(Qt.PenStyle.NoPen)
        if self._is_current or self.underMouse():
            painter.setBrush(skin.colour("surface" if self._is_current else "hover"))
            painter.drawRoundedRect(tile, skin.px(8), skin.px(8))
        if self._is_current:
            painter.setBrush(skin.colour("accent"))
            painter.drawRect(QRectF(0, tile.top() + skin.px(6), skin.px(3), tile.height() - skin.px(12)))
        colour = skin.colour("accent" if self._is_current else "text2")
        size = skin.px(22)
        top = tile.top() + skin.px(9) if self.text() else tile.center().y() - size / 2
        paint_icon(painter, QRectF(self.width() / 2 - size / 2, top, size, size), self._icon, colour)
        self._paint_label(painter, tile)
        if self.hasFocus():
            painter.setPen(QPen(skin.colour("accent"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(tile.adjusted(1, 1, -1, -1), skin.px(8), skin.px(8))

    def _paint_label(self, painter: QPainter, tile: QRectF) -> None:
        skin = theme().skin
        painter.setFont(skin.font("column" if self._is_current else "caption"))
        painter.setPen(skin.colour("accent" if self._is_current else "text2"))
        place = QRectF(0, tile.bottom() - skin.px(22), self.width(), skin.px(18))
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, self.text())
