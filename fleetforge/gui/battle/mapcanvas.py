"""The plot of a battle on the screen: what is seen of it, larger or smaller, and kept as a picture while it stays."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from fleetforge.gui.battle.mappaint import paint_scene, pins, radius_of
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets.painting import focus_ring, is_new_style, smooth
from fleetforge.sheets.plot import Frame, fitted

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent, QResizeEvent

    from fleetforge.app.battle_map import MapView
    from fleetforge.gui.theme import Skin
    from fleetforge.sheets.plot import Pinned, Spot

_MARGIN = 14
"""Pixels round what is shown where all of it is."""
_OUTWARD = 0.4
"""How small it gets, as a part of the size at which all is shown."""
STEP = 1.25
_SLOP = 4
"""Pixels beside a unit at which it is still hit."""


class MapCanvas(QWidget):
    """Paints a plot. It shows all of it until somebody looks closer."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view: MapView | None = None
        self.frame_shown = Frame(1.0, 0.0, 0.0)
        self._is_whole = True
        self._pinned: dict[str, Pinned] = {}
        self._scene: QPixmap | None = None
        self._drawn: tuple[MapView, Skin] | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_view(self, view: MapView | None) -> None:
        """Show another moment; what is seen of the table stays, unless the whole of it is."""
        self.view = view
        if self._is_whole:
            self.show_all()
        else:
            self._renew()

    # What is seen

    def show_all(self) -> None:
        """As large as everything has room."""
        self._is_whole = True
        self._look(self._whole())

    def _whole(self) -> Frame:
        edge = theme().px(_MARGIN)
        wide, high = max(1, self.width() - 2 * edge), max(1, self.height() - 2 * edge)
        return fitted(self.view.span, edge, edge, wide, high) if self.view else self.frame_shown

    def zoom(self, factor: float, about: QPointF | None = None) -> None:
        """Look closer, or from farther away; what lies at ``about``, or in the middle, stays where it is."""
        spot = about or QPointF(self.rect().center())
        least = self._whole().scale
        most = self.view.ground.closest if self.view else least
        scale = self.frame_shown.scale * factor
        scale = min(max(scale, min(_OUTWARD * least, most)), max(most, least))
        self._is_whole = False
        self._look(self.frame_shown.zoomed(scale, (spot.x(), spot.y())))

    def pan(self, dx: float, dy: float) -> None:
        """Shift what is seen."""
        self._is_whole = False
        self._look(self.frame_shown.moved(dx, dy))

    def bring_in(self, unit: str) -> None:
        """Shift what is seen so that a unit is on it."""
        if unit in self._pinned:
            (x, y), edge = self._pinned[unit].spot, theme().px(_MARGIN)
            dx = max(0.0, edge - x) + min(0.0, self.width() - edge - x)
            dy = max(0.0, edge - y) + min(0.0, self.height() - edge - y)
            if dx or dy:
                self.pan(dx, dy)

    def _look(self, frame: Frame) -> None:
        self.frame_shown = frame
        self._renew()

    def _renew(self) -> None:
        """Lay units and names out again; the picture is made when it is painted."""
        self._scene = None
        size = float(self.width()), float(self.height())
        self._pinned = pins(self.view, self.frame_shown, size, theme().skin) if self.view else {}
        self.update()

    # What is where

    def spot_of(self, unit: str) -> Spot:
        """Where a unit is drawn.

        Raises:
            KeyError: it is not on the plot.
        """
        return self._pinned[unit].spot

    def radius_at(self, unit: str) -> float:
        """How large a unit is drawn."""
        shown = self.view.unit(unit) if self.view else None
        return radius_of(shown.plotted.kind, self.frame_shown.scale, theme().skin) if shown else 0.0

    def unit_at(self, spot: QPointF) -> str:
        """The unit under a spot, the nearest one where several are; "" for the ground."""
        slop = theme().px(_SLOP)
        far = {
            unit: away
            for unit, pinned in self._pinned.items()
            if (away := hypot(pinned.spot[0] - spot.x(), pinned.spot[1] - spot.y())) <= self.radius_at(unit) + slop
        }
        return min(far, key=lambda unit: far[unit], default="")

    # Painting

    def scene(self) -> QPixmap:
        """Everything that does not follow the pointer, painted when something of it has changed."""
        skin = theme().skin
        if self._scene is None:
            ratio = self.devicePixelRatioF()
            self._scene = QPixmap(self.size() * ratio)
            self._scene.setDevicePixelRatio(ratio)
            painter = QPainter(self._scene)
            self._paint_scene(painter, skin)
            painter.end()
        return self._scene

    def _paint_scene(self, painter: QPainter, skin: Skin) -> None:
        rect = QRectF(self.rect())
        if self.view is None:
            painter.fillRect(rect, skin.colour("window"))
        else:
            paint_scene(painter, rect, self.view, self.frame_shown, self._pinned, skin)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the picture, then what follows the pointer."""
        painter, skin = QPainter(self), theme().skin
        if self._scene is not None and self._scene.devicePixelRatio() != self.devicePixelRatioF():
            self._scene = None
        painter.drawPixmap(0, 0, self.scene())
        smooth(painter)
        if self.view is not None:
            self.paint_over(painter, skin)
        if self.hasFocus():
            focus_ring(painter, QRectF(self.rect()), skin)
        painter.end()

    def paint_over(self, painter: QPainter, skin: Skin) -> None:
        """Paint what follows the pointer."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show all of it still, or what was in the middle."""
        super().resizeEvent(event)
        if self._is_whole or not event.oldSize().isValid():
            self.show_all()
        else:
            grown = event.size() - event.oldSize()
            self._look(self.frame_shown.moved(grown.width() / 2, grown.height() / 2))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        super().changeEvent(event)
        if is_new_style(event):
            self.show_view(self.view)

    def sizeHint(self) -> QSize:
        """Room to see something."""
        return QSize(theme().px(640), theme().px(480))

    def minimumSizeHint(self) -> QSize:
        """A small one."""
        return QSize(theme().px(240), theme().px(180))
