"""The picture of a sheet that is edited: of the next sheet only what differs from the last is painted."""

from __future__ import annotations

from functools import lru_cache
from math import ceil, floor
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QPainter, QPixmap, QRegion

from fleetforge.app import assets
from fleetforge.sheets.differing import differing
from fleetforge.sheets.extents import extent_of, text_start
from fleetforge.sheets.metrics import MM_PER_POINT
from fleetforge.sheets.primitives import Stamp, Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from fleetforge.gui.sheetpainter import SheetPainter
    from fleetforge.sheets.metrics import Extent, TextMetrics
    from fleetforge.sheets.primitives import Face, Primitive, Sheet

_ROUND = 2
"""Dots round the ink of a shape that its soft edges may touch."""
_MOST = 0.6
"""Where more of a sheet differs than this part of its height, all of it is painted: that is quicker."""


class Dots(NamedTuple):
    """A rectangle of whole dots, without those at its right and lower edge."""

    left: int
    top: int
    right: int
    bottom: int


class Manner(NamedTuple):
    """How a sheet is pictured: by which painter, pixels for one mm, dots for one pixel."""

    painter: SheetPainter
    scale: float
    ratio: float

    @property
    def dots(self) -> float:
        """Dots for one mm."""
        return self.scale * self.ratio

    def size(self, sheet: Sheet) -> QSize:
        """Dots across and down of a sheet."""
        return QSize(max(1, round(sheet.width * self.scale)), max(1, round(sheet.height * self.scale))) * self.ratio

    def place(self, item: Primitive) -> Dots:
        """The dots that an item may touch."""
        dots = self.scale * self.ratio
        if isinstance(item, Stamp):
            return Dots(*self.painter.stamp_dots(item, dots))
        metrics = assets.text_metrics()
        ends = _text_ends(item, metrics) if isinstance(item, Text) else extent_of(item, metrics)
        left, top, right, bottom = (end * dots for end in ends)
        return Dots(floor(left) - _ROUND, floor(top) - _ROUND, ceil(right) + _ROUND, ceil(bottom) + _ROUND)


class SheetPicture:
    """A picture that follows a sheet: dot by dot what one made afresh would be."""

    def __init__(self, sheet: Sheet, manner: Manner) -> None:
        self.sheet = sheet
        self.manner = manner
        self._places: tuple[Dots, ...] = ()
        """Where each item of the sheet is; empty until something differs for the first time."""
        self._stale: tuple[Dots, ...] = (_EVERYWHERE,)
        self._picture = QPixmap(manner.size(sheet))
        self._beside = QPixmap()

    def follow(self, sheet: Sheet) -> QRegion | None:
        """Show another sheet; answers where it differs, in pixels from its corner, None for anywhere."""
        old, self.sheet = self.sheet, sheet
        if self.manner.size(sheet) != self._picture.size():
            self._picture = QPixmap(self.manner.size(sheet))
            self._places, self._stale = (), (_EVERYWHERE,)
            return None
        gone, come = differing(old.items, sheet.items)
        if not gone and not come:
            return QRegion()
        before = self._places or tuple(map(self.manner.place, old.items))
        self._places = self._followed(before, gone, come)
        changed = _bands([*(before[place] for place in gone), *(self._places[place] for place in come)])
        self._stale = _bands((*self._stale, *changed))
        return _pixels(changed, self.manner.ratio)

    def _followed(self, before: Sequence[Dots], gone: list[int], come: list[int]) -> tuple[Dots, ...]:
        """Where the items of the present sheet are: what stays is where it was."""
        missing, new, old = set(gone), set(come), iter(range(len(before)))
        staying = (before[place] for place in old if place not in missing)
        items = self.sheet.items
        return tuple(self.manner.place(item) if place in new else next(staying) for place, item in enumerate(items))

    def pixmap(self) -> QPixmap:
        """The picture as it should be now; what is out of date is painted."""
        if self._stale:
            height = self._picture.height()
            if self._stale[0] is _EVERYWHERE or sum(each.bottom - each.top for each in self._stale) > _MOST * height:
                self._paint(self._picture, [_rect(_EVERYWHERE)], self.sheet.items)
            else:
                self._mend()
            self._stale = ()
            self._picture.setDevicePixelRatio(self.manner.ratio)
        return self._picture

    def _paint(self, picture: QPixmap, ground: Iterable[QRect], items: Iterable[Primitive]) -> None:
        picture.setDevicePixelRatio(1.0)
        pen = QPainter(picture)
        for rect in ground:
            pen.fillRect(rect, self.manner.painter.paper)
        self.manner.painter.paint_picture(pen, items, self.manner.dots)
        pen.end()

    def _mend(self) -> None:
        """Paint what is out of date beside the picture and put it in.

        Painted in the picture itself, cut off at the edges of what is out of date, slanting lines
        would have slightly other dots than in a picture made afresh.
        """
        if self._beside.size() != self._picture.size():
            self._beside = QPixmap(self._picture.size())
        stale = [_rect(each) for each in self._stale]
        self._paint(self._beside, stale, [self.sheet.items[place] for place in self._touched()])
        self._picture.setDevicePixelRatio(1.0)
        pen = QPainter(self._picture)
        for rect in stale:
            pen.drawPixmap(rect, self._beside, rect)
        pen.end()

    def _touched(self) -> list[int]:
        """The items of which something is out of date, in their order."""
        found: set[int] = set()
        for left, top, right, bottom in self._stale:
            found.update(
                [
                    number
                    for number, place in enumerate(self._places)
                    if place[1] < bottom and top < place[3] and place[0] < right and left < place[2]
                ]
            )
        return sorted(found)


_EVERYWHERE = Dots(0, 0, 1 << 30, 1 << 30)


def _text_ends(text: Text, metrics: TextMetrics) -> tuple[float, float, float, float]:
    """The ends of a text's ink in mm; letters that no font has are boxes drawn with a pen."""
    left, top, right, bottom = _ink(metrics, text.text, text.size, text.face)
    start, edge = text_start(text, metrics), text.size * MM_PER_POINT / 32
    return start + left - edge, text.y + top - edge, start + right + edge, text.y + bottom + edge


@lru_cache(maxsize=2048)
def _ink(metrics: TextMetrics, text: str, size: float, face: Face) -> Extent:
    return metrics.ink_box(text, size, face)


def _bands(places: Iterable[Dots]) -> tuple[Dots, ...]:
    """Rectangles that cover all the places, none beside another."""
    bands: list[Dots] = []
    for place in sorted(places, key=lambda each: each.top):
        if bands and place.top <= bands[-1].bottom:
            last = bands.pop()
            place = Dots(
                min(last.left, place.left), last.top, max(last.right, place.right), max(last.bottom, place.bottom)
            )
        bands.append(place)
    return tuple(bands)


def _rect(dots: Dots) -> QRect:
    return QRect(dots.left, dots.top, dots.right - dots.left, dots.bottom - dots.top)


def _pixels(bands: Iterable[Dots], ratio: float) -> QRegion:
    """Bands in whole pixels, however many dots one has."""
    region = QRegion()
    for left, top, right, bottom in bands:
        region += _rect(Dots(floor(left / ratio), floor(top / ratio), ceil(right / ratio), ceil(bottom / ratio)))
    return region
