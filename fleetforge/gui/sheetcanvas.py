"""A sheet on the screen: as wide as there is room, scrolled and zoomed, with frames round its keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QRegion, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QWidget

from fleetforge.gui.sheetkeys import SheetKeys
from fleetforge.gui.sheetmarks import Frames, frames_region, paint_frames, paint_ground
from fleetforge.gui.sheetpainter import sheet_painter
from fleetforge.gui.sheetpicture import Manner, SheetPicture
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets.painting import focus_ring

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from fleetforge.gui.theme import Skin
    from fleetforge.gui.tokens import Halo
    from fleetforge.sheets.primitives import Sheet

_ZOOMS = (0.5, 3.0)
_STEP = 1.2
_MARGIN = 12


def _any_key(key: str) -> bool:
    return bool(key)


class SheetCanvas(QAbstractScrollArea):
    """Shows one sheet. Its picture is painted once and follows the sheet; frames are drawn over it."""

    def __init__(self, name: str = "Sheet", *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = name
        self._sheet: Sheet | None = None
        self._keys: SheetKeys | None = None
        self._picture: SheetPicture | None = None
        self._frames = Frames()
        self._known_frames: tuple[tuple[object, ...], QRegion] | None = None
        self._zoom = 1.0
        self._max_scale = 5.0
        self._pickable: Callable[[str], bool] = _any_key
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setMouseTracking(True)
        self.viewport().setAutoFillBackground(False)
        # Nothing beneath it is painted again with it: the whole window would be.
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAccessibleName(name)

    # What is shown

    def sheet(self) -> Sheet | None:
        """The sheet that is shown."""
        return self._sheet

    def set_sheet(self, sheet: Sheet | None) -> None:
        """Show another sheet, or none."""
        if sheet is self._sheet:
            return
        before = self._framed()
        self._sheet = sheet
        self._keys = None
        self._scrolls()
        region = self._follow(sheet)
        if region is None:
            self.viewport().update()
            return
        after = self._framed()
        if before != after:
            region += before + after
        if not region.isEmpty():
            self.viewport().update(region)

    def _follow(self, sheet: Sheet | None) -> QRegion | None:
        """Have the picture follow another sheet; answers where the viewport differs, None for anywhere."""
        if sheet is None or self._picture is None or self._picture.manner != self._manner():
            self._picture = None
            return None
        region = self._picture.follow(sheet)
        return None if region is None else region.translated(self.origin().toPoint())

    def _framed(self) -> QRegion:
        """Where the viewport has frames; measured once for the same keys at the same place."""
        frames = self.frames()
        index = None if frames.are_none else self._index()
        if index is None:
            return QRegion()
        origin, scale = self.origin(), self.scale()
        known = (frames, index, origin.toTuple(), scale)
        if self._known_frames is None or self._known_frames[0] != known:
            self._known_frames = (known, frames_region(frames, index, origin, scale))
        return self._known_frames[1]

    def set_selected(self, keys: Iterable[str]) -> None:
        """Frame what is chosen."""
        self._set_frames(selected=frozenset(keys))

    def set_highlighted(self, keys: Iterable[str]) -> None:
        """Frame thinly what is pointed at elsewhere."""
        self._set_frames(lit=frozenset(keys))

    def set_halos(self, halos: Mapping[str, Halo]) -> None:
        """Ring symbols by what has happened to them."""
        self._set_frames(halos=tuple(sorted(halos.items())))

    def set_description(self, text: str) -> None:
        """What is read out about the whole sheet."""
        self.setAccessibleDescription(text)

    def _set_frames(self, **changes: object) -> None:
        frames = self._frames.changed(**changes)
        if frames != self._frames:
            before = self._framed()
            self._frames = frames
            self.viewport().update(before + self._framed())

    def set_pickable(self, pickable: Callable[[str], bool]) -> None:
        """Which keys answer to the pointer and the arrows."""
        self._pickable = pickable

    # Size and place

    def zoom(self) -> float:
        """1 shows the sheet as wide as the view."""
        return self._zoom

    def set_zoom(self, zoom: float) -> None:
        """Show the sheet larger or smaller."""
        zoom = min(max(zoom, _ZOOMS[0]), _ZOOMS[1])
        if zoom != self._zoom:
            self._zoom = zoom
            self._scrolls()
            self.viewport().update()

    def zoom_in(self) -> None:
        """A step larger."""
        self.set_zoom(self._zoom * _STEP)

    def zoom_out(self) -> None:
        """A step smaller."""
        self.set_zoom(self._zoom / _STEP)

    def set_max_scale(self, scale: float) -> None:
        """The most pixels for one mm at which a sheet fills the width, so that a small one is not blown up."""
        self._max_scale = scale
        self._scrolls()
        self.viewport().update()

    def scale(self) -> float:
        """Pixels for one mm."""
        if self._sheet is None:
            return 1.0
        room = self.viewport().width() - 2 * _MARGIN
        fitted = min(room / self._sheet.width, self._max_scale * theme().scale)
        return max(fitted, 0.5) * self._zoom

    def origin(self) -> QPointF:
        """Where the corner of the sheet is in the viewport."""
        if self._sheet is None:
            return QPointF(_MARGIN, _MARGIN)
        free = self.viewport().width() - self._sheet.width * self.scale()
        x = max(free / 2, _MARGIN) - self.horizontalScrollBar().value()
        return QPointF(round(x), _MARGIN - self.verticalScrollBar().value())

    def _scrolls(self) -> None:
        """Fit the scroll bars to the sheet."""
        width = height = 0.0
        if self._sheet is not None:
            scale = self.scale()
            width, height = self._sheet.width * scale + 2 * _MARGIN, self._sheet.height * scale + 2 * _MARGIN
        view = self.viewport().size()
        for bar, whole, seen in (
            (self.horizontalScrollBar(), width, view.width()),
            (self.verticalScrollBar(), height, view.height()),
        ):
            bar.setRange(0, max(0, round(whole) - seen))
            bar.setPageStep(seen)
            bar.setSingleStep(theme().px(24))

    def sizeHint(self) -> QSize:
        """Room for a card."""
        return QSize(theme().px(440), theme().px(360))

    def minimumSizeHint(self) -> QSize:
        """Room for a small card."""
        return QSize(theme().px(240), theme().px(160))

    # Keys

    def _index(self) -> SheetKeys | None:
        if self._keys is None and self._sheet is not None:
            self._keys = SheetKeys(self._sheet)
        return self._keys

    def keys(self) -> tuple[str, ...]:
        """The keys that can be picked, in order of reading."""
        index = self._index()
        return tuple(key for key in index.in_order() if self._pickable(key)) if index else ()

    def key_at(self, place: QPoint | QPointF) -> str:
        """The key at a place of the viewport, "" for none."""
        index = self._index()
        if index is None:
            return ""
        origin, scale = self.origin(), self.scale()
        return index.at(QPointF((place.x() - origin.x()) / scale, (place.y() - origin.y()) / scale), self._pickable)

    def key_rect(self, key: str) -> QRectF:
        """Where a key is in the viewport."""
        index = self._index()
        if index is None:
            return QRectF()
        place, origin, scale = index.place(key), self.origin(), self.scale()
        return QRectF(
            origin.x() + place.x() * scale,
            origin.y() + place.y() * scale,
            place.width() * scale,
            place.height() * scale,
        )

    def ensure_key_visible(self, key: str) -> None:
        """Scroll until a key is seen."""
        rect = self.key_rect(key)
        if rect.isEmpty():
            return
        view = self.viewport().rect()
        for bar, first, last, end in (
            (self.horizontalScrollBar(), rect.left(), rect.right(), view.width()),
            (self.verticalScrollBar(), rect.top(), rect.bottom(), view.height()),
        ):
            if first < _MARGIN:
                bar.setValue(bar.value() + round(first) - _MARGIN)
            elif last > end - _MARGIN:
                bar.setValue(bar.value() + round(last) - end + _MARGIN)

    # Painting

    def frames(self) -> Frames:
        """The keys that stand out now."""
        return self._frames

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the sheet from its picture, and the frames over and under it."""
        painter, skin = QPainter(self.viewport()), theme().skin
        painter.fillRect(event.rect(), skin.colour("window"))
        if self._sheet is not None:
            self._paint_sheet(painter, self._sheet, skin)
        painter.end()

    def _paint_sheet(self, painter: QPainter, sheet: Sheet, skin: Skin) -> None:
        origin, frames = self.origin(), self.frames()
        picture = self._pictured(sheet)
        place = QRectF(origin, picture.deviceIndependentSize())
        paint_ground(painter, place, skin)
        painter.drawPixmap(origin, picture)
        index = None if frames.are_none else self._index()
        if index is not None:
            paint_frames(painter, frames, index, origin, self.scale(), skin)
        if self.hasFocus() and not frames.current:
            focus_ring(painter, place.adjusted(-4, -4, 4, 4), skin, 4)

    def _manner(self) -> Manner:
        """How the sheet is pictured now."""
        return Manner(sheet_painter(theme().skin), self.scale(), self.devicePixelRatioF())

    def _pictured(self, sheet: Sheet) -> QPixmap:
        manner = self._manner()
        if self._picture is None or self._picture.manner != manner:
            self._picture = SheetPicture(sheet, manner)
        return self._picture.pixmap()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the sheet to the new width."""
        super().resizeEvent(event)
        self._scrolls()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._scrolls()
            self.viewport().update()
