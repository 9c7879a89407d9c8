"""What the screen adds to a sheet: its paper, frames round chosen and lit keys, halos, where a drag would end."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QRegion

from fleetforge.gui.tokens import HALOS, Halo
from fleetforge.gui.widgets.painting import rounded, smooth

if TYPE_CHECKING:
    from fleetforge.gui.sheetkeys import SheetKeys
    from fleetforge.gui.theme import Skin

_AIR = 0.6
"""Between a symbol and its frame, in mm."""
_HALO = 0.5
"""Width of a halo in mm: half a unit of a symbol of 10 mm."""
_OUT = 6
"""Pixels round a place that its frame may take."""


@dataclass(frozen=True, slots=True)
class Frames:
    """The keys that stand out, each for its reason."""

    selected: frozenset[str] = frozenset()
    lit: frozenset[str] = frozenset()
    halos: tuple[tuple[str, Halo], ...] = ()
    current: str = ""
    pointed: str = ""
    goal: str = ""

    @property
    def are_none(self) -> bool:
        """Whether nothing stands out."""
        return self == _NONE

    def changed(self, **changes: Any) -> Frames:
        """The same with something else."""
        return replace(self, **changes)


_NONE = Frames()


def paint_ground(painter: QPainter, place: QRectF, skin: Skin) -> None:
    """The edge of a sheet, whose picture brings its paper."""
    smooth(painter)
    around = place.adjusted(-1, -1, 1, 1)
    rounded(painter, around, skin.px(2), None, skin.colour("line"))


def paint_frames(painter: QPainter, frames: Frames, keys: SheetKeys, origin: QPointF, scale: float, skin: Skin) -> None:
    """Frames and halos over a painted sheet whose corner is at ``origin``."""
    smooth(painter)
    for name, halo in frames.halos:
        for key in keys.owned((name,)):
            _halo(painter, _around(keys.place(key), origin, scale, _HALO / 2), QColor(HALOS[halo]), scale)
    accent = skin.colour("accent")
    for name in frames.lit - frames.selected:
        rect = _place_of(name, keys, origin, scale)
        if rect is not None:
            rounded(painter, rect, skin.px(4), None, accent, 1)
    if frames.pointed and frames.pointed not in frames.selected | frames.lit:
        rounded(painter, _around(keys.place(frames.pointed), origin, scale), skin.px(4), None, skin.colour("edge"), 1)
    for name in frames.selected:
        rect = _place_of(name, keys, origin, scale)
        if rect is not None:
            _soft_ground(painter, rect, skin)
            rounded(painter, rect, skin.px(4), None, accent, 2)
    if frames.current:
        rect = _around(keys.place(frames.current), origin, scale).adjusted(-3, -3, 3, 3)
        pen = QPen(accent, 2, Qt.PenStyle.CustomDashLine)
        pen.setDashPattern([2, 1.5])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect, skin.px(5), skin.px(5))
    if frames.goal:
        rect = _around(keys.place(frames.goal), origin, scale)
        painter.fillRect(QRectF(rect.left() - 4, rect.top(), 3, rect.height()), accent)


def frames_region(frames: Frames, keys: SheetKeys, origin: QPointF, scale: float) -> QRegion:
    """The pixels that :func:`paint_frames` may touch."""
    region, out = QRegion(), ceil(max(_OUT, _HALO * scale))
    alone = [*keys.owned(name for name, _halo in frames.halos)]
    alone += [key for key in (frames.pointed, frames.current, frames.goal) if key]
    rects = [_around(keys.place(key), origin, scale) for key in alone]
    rects += [rect for name in frames.selected | frames.lit if (rect := _place_of(name, keys, origin, scale))]
    for rect in rects:
        region += rect.toAlignedRect().adjusted(-out, -out, out, out)
    return region


def _soft_ground(painter: QPainter, rect: QRectF, skin: Skin) -> None:
    """Colour the paper in a frame and leave the ink as it is."""
    light = skin.colour("paper").lightnessF() > skin.colour("ink").lightnessF()
    mode = QPainter.CompositionMode
    painter.save()
    painter.setCompositionMode(mode.CompositionMode_Darken if light else mode.CompositionMode_Lighten)
    rounded(painter, rect.adjusted(1, 1, -1, -1), skin.px(3), skin.colour("accent_soft"))
    painter.restore()


def _place_of(name: str, keys: SheetKeys, origin: QPointF, scale: float) -> QRectF | None:
    """The frame round all keys that a name owns; None if there is none on the sheet."""
    whole: QRectF | None = None
    for key in keys.owned((name,)):
        place = keys.place(key)
        whole = place if whole is None else whole.united(place)
    return None if whole is None else _around(whole, origin, scale)


def _around(place: QRectF, origin: QPointF, scale: float, air: float = _AIR) -> QRectF:
    """A place of the sheet on the screen with some air round it, on whole pixels."""
    around = QRectF(
        origin.x() + (place.x() - air) * scale,
        origin.y() + (place.y() - air) * scale,
        (place.width() + 2 * air) * scale,
        (place.height() + 2 * air) * scale,
    )
    return QRectF(around.toAlignedRect())


def _halo(painter: QPainter, rect: QRectF, colour: QColor, scale: float) -> None:
    painter.setPen(QPen(colour, max(2.0, _HALO * scale)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect, scale, scale)
