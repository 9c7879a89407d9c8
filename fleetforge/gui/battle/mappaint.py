"""Painting the plot of a battle: table, arcs and ranges, ways, units with their names, ruler and ghost."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, floor, hypot
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from fleetforge.app.battle_ground import Hexes
from fleetforge.gui.battle.maphexes import fanned, paint_hex_reach, paint_hexes
from fleetforge.gui.battle.mapparts import NAME, letters, plate, polygon
from fleetforge.gui.battle.marks import side_token
from fleetforge.gui.widgets.painting import CENTRE, NO_BRUSH, NO_PEN, faint, rounded, smooth, write
from fleetforge.sheets.plot import BOW, Patch, Pin, arranged, hull, outlines, turned

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from fleetforge.app.battle_ground import Ground
    from fleetforge.app.battle_map import MapUnit, MapView, OrderPath
    from fleetforge.gui.theme import Skin
    from fleetforge.sheets.plot import Frame, Pinned, PlotKind, Spot

Pose: TypeAlias = tuple[float | None, tuple[float, float]]
"""A heading in degrees, None of what faces nowhere, and a spot."""
GRID_MU = 6
"""MU between the lines of the grid: a projectile's band, half a beam's."""
_CLOSEST, _NUMBERED = 9, 36
"""Pixels from which lines of the grid stand apart, and those that carry numbers."""
_GAP, _LONGEST_NAME, _ABOVE = 3, 170, 40
_SIZES: dict[PlotKind, float] = {"ship": 1.0, "group": 1.1, "marker": 0.9}
_SMALLEST, _LARGEST, _PER_MU = 7.0, 14.0, 0.55
_DASHES = [4.0, 3.0]


@dataclass(frozen=True, slots=True)
class Ghost:
    """Where a unit would be put: its place, and its facing, None of one that has none."""

    unit: str
    x: float
    y: float
    facing: int | None

    @property
    def place(self) -> Spot:
        """Where it is held."""
        return self.x, self.y


@dataclass(frozen=True, slots=True)
class Ruler:
    """A line between two spots with what it measures."""

    start: Spot
    end: Spot
    words: str


def radius_of(kind: PlotKind, scale: float, skin: Skin) -> float:
    """How large a unit is drawn: more on a closer look, never too small to be hit. ``scale`` is pixels for a MU."""
    least, most = _SMALLEST * skin.scale, _LARGEST * skin.scale
    return min(max(_PER_MU * scale, least), most) * _SIZES[kind]


def pins(view: MapView, frame: Frame, size: Spot, skin: Skin) -> dict[str, Pinned]:
    """Where units and names stand so that they do not hide each other: the selected one first, wrecks last."""
    spots = dict(_spots(view, frame, skin))

    def pin(unit: MapUnit) -> Pin:
        one = unit.plotted
        chosen = unit.id == view.selected
        width = 0.0 if one.gone and not chosen else _name_width(one.name, skin)
        radius = radius_of(one.kind, frame.scale, skin)
        return Pin(unit.id, spots[unit.id], radius, width, is_hexes or one.kind == "ship", chosen)

    is_hexes = isinstance(view.ground, Hexes)

    order = {"ship": 1, "group": 2, "marker": 3}
    units = sorted(view.units, key=lambda unit: (unit.id != view.selected, unit.plotted.gone, order[unit.plotted.kind]))
    return arranged([pin(unit) for unit in units], Patch(0.0, 0.0, *size), skin.px(NAME), skin.px(_GAP))


def _spots(view: MapView, frame: Frame, skin: Skin) -> Iterator[tuple[str, Spot]]:
    """Where units are: those that share a hex stand round its middle, wrecks in it."""
    alike: dict[Spot, list[str]] = {}
    for unit in view.units:
        one = unit.plotted
        if isinstance(view.ground, Hexes) and not one.gone:
            alike.setdefault(one.place, []).append(unit.id)
        else:
            yield unit.id, frame.spot(one.place)
    radius = radius_of("ship", frame.scale, skin)
    for place, ids in alike.items():
        yield from ((one, fanned(place, number, len(ids), frame, radius)) for number, one in enumerate(ids))


def _name_width(name: str, skin: Skin) -> float:
    return min(skin.width(name, "caption") + 2, skin.px(_LONGEST_NAME))


# The scene


def paint_scene(
    painter: QPainter, rect: QRectF, view: MapView, frame: Frame, pinned: dict[str, Pinned], skin: Skin
) -> None:
    """Everything that does not follow the pointer."""
    smooth(painter)
    names = [_name_room(unit, pinned[unit.id].name, skin) for unit in view.units]
    if isinstance(view.ground, Hexes):
        paint_hexes(painter, rect, view, view.ground, frame, skin, names)
    else:
        _paint_table(painter, rect, view, frame, skin)
    _paint_reach(painter, view, frame, skin, names)
    for track in view.tracks:
        _paint_track(painter, [frame.spot(point) for point in track.points], track.mark, skin)
    _paint_velocities(painter, view, frame, skin)
    for order in view.orders:
        _paint_order(painter, order, frame, skin)
    _paint_units(painter, view, frame, pinned, skin)
    for unit in view.units:
        _paint_name(painter, unit, view, pinned[unit.id], skin)


def _paint_table(painter: QPainter, rect: QRectF, view: MapView, frame: Frame, skin: Skin) -> None:
    """The ground, the table on it, the grid and its numbers."""
    painter.fillRect(rect, skin.colour("window"))
    table = _table_rect(view, frame) or rect
    painter.fillRect(table, skin.colour("surface"))
    shown = table.intersected(rect)
    across = _grid(shown.left() - frame.x, shown.right() - frame.x, frame.scale)
    up = _grid(frame.y - shown.bottom(), frame.y - shown.top(), frame.scale)
    columns = [(mu, round(frame.x + far)) for mu, far in across]
    rows = [(mu, round(frame.y - far)) for mu, far in up]
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
    painter.setPen(QPen(skin.colour("line"), 1))
    lines = [QLineF(x, shown.top(), x, shown.bottom()) for _, x in columns]
    painter.drawLines([*lines, *(QLineF(shown.left(), y, shown.right(), y) for _, y in rows)])
    if view.table:
        painter.setPen(QPen(skin.colour("edge"), 1))
        painter.setBrush(NO_BRUSH)
        painter.drawRect(table)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_numbers(painter, shown, columns, rows, skin)


def _table_rect(view: MapView, frame: Frame) -> QRectF | None:
    """The table on the screen, None where its size is not known."""
    if view.table is None:
        return None
    left, top = frame.spot((view.table.left, view.table.top))
    right, bottom = frame.spot((view.table.right, view.table.bottom))
    return QRectF(QPointF(round(left), round(top)), QPointF(round(right), round(bottom)))


def _grid(first: float, last: float, scale: float) -> list[tuple[int, float]]:
    """Lines of the grid between two lengths from the origin: their MU and length; farther apart where too close."""
    step = GRID_MU
    while step * scale < _CLOSEST:
        step *= 2
    numbers = range(ceil(first / scale / step), floor(last / scale / step) + 1)
    return [(number * step, number * step * scale) for number in numbers]


def _paint_numbers(
    painter: QPainter,
    shown: QRectF,
    columns: Sequence[tuple[int, float]],
    rows: Sequence[tuple[int, float]],
    skin: Skin,
) -> None:
    """MU along the lower and the left edge of what is seen of the table."""
    wide, high = skin.px(36), skin.px(14)
    for mu, x in _far_apart(columns, skin):
        if shown.left() + wide < x < shown.right() - wide / 2:
            room = QRectF(x - wide / 2, shown.bottom() - high, wide, high)
            write(painter, room, f"{mu}", skin, "axis", "quiet", CENTRE)
    for mu, y in _far_apart(rows, skin):
        if shown.top() + high < y < shown.bottom() - high:
            write(painter, QRectF(shown.left() + skin.px(4), y - high / 2, wide, high), f"{mu}", skin, "axis", "quiet")


def _far_apart(lines: Iterable[tuple[int, float]], skin: Skin) -> Iterator[tuple[int, float]]:
    taken: float | None = None
    for mu, place in lines:
        if mu % (2 * GRID_MU) == 0 and (taken is None or abs(place - taken) >= skin.px(_NUMBERED)):
            taken = place
            yield mu, place


def _paint_reach(painter: QPainter, view: MapView, frame: Frame, skin: Skin, names: Sequence[QRectF]) -> None:
    """Arcs and ranges of the selected ship."""
    unit = view.unit(view.selected)
    if unit is None or not view.sectors:
        return
    x, y = frame.spot(unit.plotted.place)
    if isinstance(view.ground, Hexes):
        paint_hex_reach(painter, view, (x, y), frame, skin, names)
        return
    middle, far = QPointF(x, y), max(view.rings) * frame.scale
    _paint_sectors(painter, view, middle, far, skin)
    painter.setBrush(NO_BRUSH)
    for ring in view.rings:
        painter.setPen(QPen(skin.colour("accent_line"), 1))
        painter.drawEllipse(middle, ring * frame.scale, ring * frame.scale)
    for ring in view.rings:
        spot = turned(((0.0, -1.0),), 45.0, ring * frame.scale, (x, y))[0]
        plate(painter, spot, view.ground.ring_words(ring), skin)


def _paint_sectors(painter: QPainter, view: MapView, middle: QPointF, far: float, skin: Skin) -> None:
    circle = QRectF(middle.x() - far, middle.y() - far, 2 * far, 2 * far)
    near = max(min(view.rings) * far / max(view.rings) - skin.px(14), min(skin.px(44), far / 2))
    for sector in view.sectors:
        if sector.covered:
            painter.setPen(NO_PEN)
            painter.setBrush(faint(skin.colour("accent"), 0.10))
            painter.drawPie(circle, round((90 - sector.start) * 16), round((sector.start - sector.end) * 16))
    painter.setPen(QPen(skin.colour("accent_line"), 1))
    for sector in view.sectors:
        x, y = turned(((0.0, -1.0),), sector.start, far, (middle.x(), middle.y()))[0]
        painter.drawLine(middle, QPointF(x, y))
    for sector in view.sectors:
        half = (sector.start + sector.end) / 2
        spot = turned(((0.0, -1.0),), half, near, (middle.x(), middle.y()))[0]
        letters(painter, spot, sector.name, skin, strong=sector.covered)


def _paint_track(painter: QPainter, spots: Sequence[Spot], mark: int, skin: Skin) -> None:
    """The way of a unit, a ring where it began."""
    colour = faint(skin.colour(side_token(mark)), 0.6)
    painter.setPen(QPen(colour, 1.5))
    painter.setBrush(NO_BRUSH)
    painter.drawPolyline(polygon(spots))
    painter.drawEllipse(QPointF(*spots[0]), 2.5, 2.5)


def _paint_velocities(painter: QPainter, view: MapView, frame: Frame, skin: Skin) -> None:
    """Lines as long as the velocity, along the course: where ships are next turn if they go straight on."""
    lines: dict[int, list[QLineF]] = {}
    for unit in view.units:
        one = unit.plotted
        if one.course is not None and one.velocity:
            start = frame.spot(one.place)
            end = turned(((0.0, -1.0),), one.course, one.velocity * frame.scale, start)[0]
            lines.setdefault(one.mark, []).append(QLineF(*start, *end))
    for mark, ahead in lines.items():
        painter.setPen(QPen(faint(skin.colour(side_token(mark)), 0.5), 1, Qt.PenStyle.DotLine))
        painter.drawLines(ahead)


def _paint_order(painter: QPainter, order: OrderPath, frame: Frame, skin: Skin) -> None:
    """Where an order leads, with the ship as it will stand there; one that fails in the colour of faults."""
    colour = skin.colour("accent" if order.is_legal else "err_line")
    spots = [frame.spot(point) for point in order.points]
    pen = QPen(colour, 2)
    pen.setDashPattern(_DASHES)
    painter.setPen(pen)
    painter.setBrush(NO_BRUSH)
    painter.drawPolyline(polygon(spots))
    painter.setPen(QPen(colour, 1.5))
    painter.drawPolygon(
        polygon(turned(hull(order.mark), order.heading, radius_of("ship", frame.scale, skin), spots[-1]))
    )


def _paint_units(painter: QPainter, view: MapView, frame: Frame, pinned: dict[str, Pinned], skin: Skin) -> None:
    """Wrecks, then what is of one kind and side together, the selected one over all."""
    alike: dict[tuple[PlotKind, int], list[Pose]] = {}
    for unit in view.units:
        one, spot = unit.plotted, pinned[unit.id].spot
        if spot != frame.spot(one.place) and not isinstance(view.ground, Hexes):
            _paint_leader(painter, frame.spot(one.place), spot, skin.colour(side_token(one.mark)))
        if unit.id == view.selected:
            _paint_halo(painter, spot, radius_of(one.kind, frame.scale, skin), skin)
        if one.gone:
            _paint_wreck(painter, spot, radius_of(one.kind, frame.scale, skin) * 0.7, skin)
        else:
            alike.setdefault((one.kind, one.mark), []).append((one.heading, spot))
    for (kind, mark), poses in alike.items():
        colour = skin.colour(side_token(mark))
        paint_bodies(painter, kind, mark, poses, radius_of(kind, frame.scale, skin), colour, skin)


def _paint_leader(painter: QPainter, place: Spot, spot: Spot, colour: QColor) -> None:
    """From where a unit is to where there is room for it."""
    painter.setPen(QPen(faint(colour, 0.6), 1))
    painter.drawLine(QPointF(*place), QPointF(*spot))
    painter.setBrush(colour)
    painter.drawEllipse(QPointF(*place), 1.5, 1.5)


def _paint_halo(painter: QPainter, spot: Spot, radius: float, skin: Skin) -> None:
    painter.setPen(QPen(skin.colour("accent"), 2))
    painter.setBrush(faint(skin.colour("accent"), 0.12))
    painter.drawEllipse(QPointF(*spot), radius * 1.75, radius * 1.75)


def paint_bodies(
    painter: QPainter,
    kind: PlotKind,
    mark: int,
    poses: Sequence[Pose],
    radius: float,
    colour: QColor,
    skin: Skin,
) -> None:
    """Units of a kind and side, filled, with a stroke ahead where they face somewhere; ordnance is hollow."""
    hollow, shapes = kind == "marker", outlines(kind, mark)
    painter.setPen(QPen(colour, 2) if hollow else QPen(skin.colour("surface"), 1))
    painter.setBrush(skin.colour("surface") if hollow else colour)
    ahead = []
    for heading, spot in poses:
        for outline in shapes:
            painter.drawPolygon(polygon(turned(outline, heading or 0.0, radius, spot)))
        if heading is not None:
            bow, end = turned(((0.0, -1.2), (0.0, -BOW)), heading, radius, spot)
            ahead.append(QLineF(*bow, *end))
    painter.setPen(QPen(colour, 2))
    painter.drawLines(ahead)


def _paint_wreck(painter: QPainter, spot: Spot, side: float, skin: Skin) -> None:
    painter.setPen(QPen(skin.colour("quiet"), 2))
    x, y = spot
    painter.drawLines([QLineF(x - side, y - side, x + side, y + side), QLineF(x - side, y + side, x + side, y - side)])


def _name_room(unit: MapUnit, spot: Spot | None, skin: Skin) -> QRectF:
    """Where a name stands; nowhere if there is no room for it."""
    high = skin.px(NAME)
    return QRectF(spot[0], spot[1] - high / 2, _name_width(unit.plotted.name, skin), high) if spot else QRectF()


def _paint_name(painter: QPainter, unit: MapUnit, view: MapView, pinned: Pinned, skin: Skin) -> None:
    if pinned.name is None:
        return
    one, chosen = unit.plotted, unit.id == view.selected
    room = _name_room(unit, pinned.name, skin)
    painter.fillRect(room, faint(skin.colour("surface"), 0.75))
    write(painter, room, one.name, skin, "caption", "accent" if chosen else "quiet" if one.gone else "text2")


# What follows the pointer


def paint_ring(painter: QPainter, spot: Spot, radius: float, skin: Skin, *, focus: bool) -> None:
    """Round the unit that the pointer or the keyboard is on."""
    painter.setBrush(NO_BRUSH)
    painter.setPen(QPen(skin.colour("accent" if focus else "edge"), 2))
    painter.drawEllipse(QPointF(*spot), radius * 2.1, radius * 2.1)


def paint_ruler(painter: QPainter, ruler: Ruler, skin: Skin) -> None:
    """A line with its length in the middle, or above it where it is short."""
    painter.setPen(QPen(skin.colour("accent"), 2))
    (x1, y1), (x2, y2) = ruler.start, ruler.end
    painter.drawLine(QPointF(x1, y1), QPointF(x2, y2))
    wide, high = skin.width(ruler.words, "column") + skin.px(16), skin.px(22)
    middle = QPointF((x1 + x2) / 2, (y1 + y2) / 2)
    if hypot(x2 - x1, y2 - y1) < 2 * wide:
        middle.setY(min(y1, y2) - skin.px(_ABOVE))
    room = QRectF(middle.x() - wide / 2, middle.y() - high / 2, wide, high)
    rounded(painter, room, skin.px(4), skin.colour("accent"))
    write(painter, room, ruler.words, skin, "column", "on_accent", CENTRE)


def paint_ghost(painter: QPainter, unit: MapUnit, ghost: Ghost, ground: Ground, frame: Frame, skin: Skin) -> None:
    """A unit where it would be put, and from where it comes."""
    one, spot, colour = unit.plotted, frame.spot(ground.held(ghost.place)), skin.colour("accent")
    pen = QPen(colour, 1)
    pen.setDashPattern(_DASHES)
    painter.setPen(pen)
    painter.drawLine(QPointF(*frame.spot(one.place)), QPointF(*spot))
    radius = radius_of(one.kind, frame.scale, skin)
    heading = None if ghost.facing is None else ground.heading(ghost.facing)
    paint_bodies(painter, one.kind, one.mark, [(heading, spot)], radius, colour, skin)
    words = ground.pose_words(ghost.place, ghost.facing)
    plate(painter, (spot[0], spot[1] + radius * BOW + skin.px(12)), words, skin, "text")


def paint_words(painter: QPainter, rect: QRectF, words: str, skin: Skin) -> None:
    """What is said of a unit, at the foot of the map."""
    wide = min(skin.width(words, "body") + skin.px(20), rect.width() - skin.px(16))
    high = skin.px(26)
    room = QRectF(rect.left() + skin.px(8), rect.bottom() - high - skin.px(20), wide, high)
    rounded(painter, room, skin.px(6), skin.colour("surface"), skin.colour("edge"))
    write(painter, room.adjusted(skin.px(10), 0, -skin.px(10), 0), words, skin)
