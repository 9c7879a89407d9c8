"""Painting ground of hexes: the hexes and their names, those that can be reached, rings and arcs, those in the hand."""

from __future__ import annotations

from itertools import pairwise
from math import ceil, cos, floor, radians, sin
from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPen

from fleetforge.gui.battle.mapparts import letters, letters_room, plate, polygon
from fleetforge.gui.widgets.painting import CENTRE, NO_BRUSH, NO_PEN, faint, write
from fleetforge.sheets.hexes import COLUMN, CORNERS, RIM, cell_at, middle, outline

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from PySide6.QtGui import QPolygonF

    from fleetforge.app.battle_ground import Hexes
    from fleetforge.app.battle_map import MapView
    from fleetforge.gui.theme import Skin
    from fleetforge.sheets.hexes import Cell
    from fleetforge.sheets.plot import Frame, Spot

_CLOSEST, _NAMED = 13, 54
"""Pixels from which hexes are drawn, and from which they carry names."""
_DOTTED, _FAR_NAMED = 5, 100
"""Where hexes are too small to be drawn, every so many of them is a dot; and names stand so many pixels apart."""
_LETTERS = (1.0, 0.75, 1.25, 1.5, 2.2, 2.6)
"""Where letters of an arc may stand, by what is the usual distance."""
_HALF = 30.0
"""Degrees from a side of a hex to its corner."""


def paint_hexes(
    painter: QPainter,
    rect: QRectF,
    view: MapView,
    ground: Hexes,
    frame: Frame,
    skin: Skin,
    taken: Sequence[QRectF],
) -> None:
    """The ground with what can be reached on it, the hexes, their names but for those where names of units are."""
    painter.fillRect(rect, skin.colour("surface"))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
    _fill(painter, (hex_at(frame, goal) for goal in view.goals), skin)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if frame.scale < _CLOSEST * skin.scale:
        _paint_dots(painter, rect, frame, skin)
    else:
        painter.setPen(QPen(skin.colour("line"), 1))
        painter.drawLines(list(_sides(rect, frame)))
    for cell, room in labelled(rect, frame, skin, taken):
        write(painter, room, ground.cell_words(cell), skin, "axis", "quiet", CENTRE)


def _fill(painter: QPainter, hexes: Iterable[QPolygonF], skin: Skin) -> None:
    """Hexes that can be reached. Nothing is drawn twice, or their edges would be darker."""
    painter.setPen(NO_PEN)
    painter.setBrush(faint(skin.colour("accent"), 0.16))
    for one in hexes:
        painter.drawPolygon(one)


def hex_at(frame: Frame, place: Spot) -> QPolygonF:
    """The hex round a place, as it is drawn."""
    return polygon([frame.spot((place[0] + x, place[1] + y)) for x, y in CORNERS])


def _cells(rect: QRectF, frame: Frame, step: int = 1) -> Iterator[Cell]:
    """Hexes that are seen at least in part, column by column; every so many of them."""
    left, top = frame.place((rect.left(), rect.top()))
    right, bottom = frame.place((rect.right(), rect.bottom()))
    for column in range(ceil((left - RIM) / COLUMN / step) * step, floor((right + RIM) / COLUMN) + 1, step):
        first = ceil((bottom - 0.5 + column / 2) / step) * step
        last = floor(top + 0.5 + column / 2)
        for up in range(first, last + 1, step):
            yield up, column - up


def _sides(rect: QRectF, frame: Frame) -> Iterator[QLineF]:
    """Half of the sides of each hex: the other half are its neighbours'."""
    scale = frame.scale
    corners = [(x * scale, -y * scale) for x, y in (*CORNERS[3:], CORNERS[0])]
    for cell in _cells(rect, frame):
        x, y = frame.spot(middle(cell))
        spots = [QPointF(x + dx, y + dy) for dx, dy in corners]
        yield from (QLineF(one, other) for one, other in pairwise(spots))


def _paint_dots(painter: QPainter, rect: QRectF, frame: Frame, skin: Skin) -> None:
    """From far away some hexes are dots."""
    step = _DOTTED
    while step * frame.scale < 2 * _CLOSEST * skin.scale:
        step *= 2
    painter.setPen(NO_PEN)
    painter.setBrush(skin.colour("edge"))
    for cell in _cells(rect, frame, step):
        painter.drawEllipse(QPointF(*frame.spot(middle(cell))), 1.2, 1.2)


def labelled(rect: QRectF, frame: Frame, skin: Skin, taken: Sequence[QRectF]) -> Iterator[tuple[Cell, QRectF]]:
    """Rooms for names at the foot of hexes: of all where there is room, else of every fifth or tenth.

    A hex has none where something else is written.
    """
    step = 1
    if frame.scale < _NAMED * skin.scale:
        step = _DOTTED
        while step * frame.scale < _FAR_NAMED * skin.scale:
            step *= 2
    wide, high = skin.px(52), skin.px(12)
    down = 0.5 * frame.scale - high / 2 - 2 if frame.scale >= 2 * high else 0.0
    for cell in _cells(rect, frame, step):
        x, y = frame.spot(middle(cell))
        room = QRectF(x - wide / 2, y + down - high / 2, wide, high)
        if not _is_taken(room.adjusted(wide / 6, 0, -wide / 6, 0), taken):
            yield cell, room


def _is_taken(room: QRectF, taken: Sequence[QRectF]) -> bool:
    return any(room.intersects(one) for one in taken)


def paint_hex_reach(
    painter: QPainter, view: MapView, spot: Spot, frame: Frame, skin: Skin, taken: Sequence[QRectF]
) -> None:
    """Arcs and rings round a hex that is drawn at a spot."""
    far = max(view.rings)
    _paint_sectors(painter, view, spot, far, frame, skin)
    _paint_letters(painter, view, spot, frame, skin, taken)
    painter.setBrush(NO_BRUSH)
    painter.setPen(QPen(skin.colour("accent_line"), 1.5))
    for ring in view.rings:
        painter.drawPolygon(_ring(ring, spot, frame))
    for ring in view.rings:
        plate(painter, _at(spot, _HALF, ring * COLUMN * frame.scale), view.ground.ring_words(ring), skin)


def _ring(hexes: int, spot: Spot, frame: Frame) -> QPolygonF:
    return polygon([(spot[0] + x * frame.scale, spot[1] - y * frame.scale) for x, y in outline(hexes)])


def _paint_sectors(painter: QPainter, view: MapView, spot: Spot, far: int, frame: Frame, skin: Skin) -> None:
    """Arcs end where the outermost ring does; their edges run through the middles of hexes, which are in both."""
    painter.save()
    within = QPainterPath()
    within.addPolygon(_ring(far, spot, frame))
    painter.setClipPath(within)
    beyond = 2 * (far + 1) * frame.scale
    for sector in view.sectors:
        if sector.covered:
            painter.setPen(NO_PEN)
            painter.setBrush(faint(skin.colour("accent"), 0.12))
            ends = [_at(spot, degrees, beyond) for degrees in (sector.start, sector.end)]
            painter.drawPolygon(polygon([spot, *ends]))
    painter.setPen(QPen(skin.colour("accent_line"), 1))
    for sector in view.sectors:
        painter.drawLine(QPointF(*spot), QPointF(*_at(spot, sector.start, beyond)))
    painter.restore()


def _paint_letters(
    painter: QPainter, view: MapView, spot: Spot, frame: Frame, skin: Skin, taken: Sequence[QRectF]
) -> None:
    """Letters of arcs within the innermost ring, elsewhere in the arc where a name of a unit is."""
    near = min(max(min(view.rings) * frame.scale * 0.7, skin.px(40)), max(view.rings) * frame.scale / 2)
    for sector in view.sectors:
        tries = [_at(spot, (sector.start + sector.end) / 2, near * far) for far in _LETTERS]
        free = (one for one in tries if not _is_taken(letters_room(one, skin), taken))
        letters(painter, next(free, tries[0]), sector.name, skin, strong=sector.covered)


def _at(spot: Spot, degrees: float, far: float) -> Spot:
    """What lies so many pixels away in a direction."""
    return spot[0] + far * sin(radians(degrees)), spot[1] - far * cos(radians(degrees))


def paint_pointed_hex(painter: QPainter, place: Spot, frame: Frame, skin: Skin) -> None:
    """The hex that the pointer is on."""
    painter.setBrush(NO_BRUSH)
    painter.setPen(QPen(skin.colour("edge"), 2))
    painter.drawPolygon(hex_at(frame, middle(cell_at(place))))


def fanned(place: Spot, number: int, count: int, frame: Frame, radius: float) -> Spot:
    """Where one of several units in a hex is drawn, so that each is seen."""
    spot = frame.spot(place)
    if count == 1:
        return spot
    return _at(spot, 270.0 + 360.0 / count * number, max(0.27 * frame.scale, radius))
