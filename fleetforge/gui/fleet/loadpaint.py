"""Paints what a ship carries, a line for each part. Only names that people typed are cut; other words wrap."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from fleetforge.gui.widgets.painting import RIGHT, icon_at, wrapped_height, write, write_wrapped

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fleetforge.app.fleet_views import FleetRow, LoadLine
    from fleetforge.gui.theme import Skin

LINE_HEIGHT, SECOND_HEIGHT = 24, 18
DART = 11
LEAST_NAME, FAIR_NAME = 64, 150
"""Room that names of groups have at least, and what they get before fighters are drawn and not counted."""
_GAP, _SMALL_GAP, _ICON = 10, 8, 24


@dataclass(frozen=True, slots=True)
class GroupColumns:
    """Where the parts of groups stand: width of the names, and whether fighters are drawn or counted."""

    name: float
    drawn: bool


def group_columns(row: FleetRow, width: float, skin: Skin) -> GroupColumns:
    """The columns of a ship's groups in a width: they stand beneath each other."""
    names = _longest_name(row, skin)
    drawn = width - _behind_names(row, skin, drawn=True)
    if drawn >= min(names, skin.px(FAIR_NAME)):
        return GroupColumns(min(names, drawn), drawn=True)
    least = min(names, skin.px(LEAST_NAME))
    return GroupColumns(min(names, max(least, width - _behind_names(row, skin, drawn=False))), drawn=False)


def least_width(rows: Iterable[FleetRow], skin: Skin) -> float:
    """The width in which no words of any group need a second line."""
    return max(
        (min(_longest_name(row, skin), skin.px(LEAST_NAME)) + _behind_names(row, skin, drawn=False) for row in rows),
        default=0.0,
    )


def _longest_name(row: FleetRow, skin: Skin) -> float:
    return max((skin.width(line.name, "medium") for line in row.lines if line.kind == "counted"), default=0.0)


def _behind_names(row: FleetRow, skin: Skin, *, drawn: bool) -> float:
    """Room for all that stands behind the names of a ship's groups: fighters, types, points."""
    marks = _darts_width if drawn else _count_width
    groups = [line for line in row.lines if line.kind == "counted"]
    return max((_after_name(line, skin) + marks(line, skin) for line in groups), default=0.0)


def _after_name(line: LoadLine, skin: Skin) -> float:
    """Room for type and points with the gaps before them."""
    points = skin.width(line.points, "body") + skin.px(_SMALL_GAP) if line.points else 0
    return skin.px(_GAP) + skin.width(line.words, "body") + 1 + points


def _darts_width(line: LoadLine, skin: Skin) -> float:
    return max(line.count, line.most) * skin.px(DART + 1) + skin.px(_GAP) if line.most else 0


def _count_width(line: LoadLine, skin: Skin) -> float:
    return skin.width(_count(line), "body") + skin.px(_SMALL_GAP) if line.most else 0


def _count(line: LoadLine) -> str:
    return f"{line.count} ×"


def line_heights(row: FleetRow, width: float, skin: Skin) -> list[float]:
    """Height of each line in a width."""
    columns = group_columns(row, width, skin)
    return [_line_height(line, columns, width, skin) for line in row.lines]


def _line_height(line: LoadLine, columns: GroupColumns, width: float, skin: Skin) -> float:
    if line.kind == "counted":
        return _high(line.words, _words_room(line, columns, width, skin), skin)
    if line.kind == "note":
        return _high(line.words, width - skin.px(_ICON), skin)
    beside = _name_room(line, width, skin) > 0
    words = skin.px(LINE_HEIGHT) if beside else skin.px(LINE_HEIGHT) + wrapped_height(line.words, width, skin, "body")
    return words + (wrapped_height(line.second, width, skin, "caption") + skin.px(2) if line.second else 0)


def _high(words: str, room: float, skin: Skin) -> float:
    return max(float(skin.px(LINE_HEIGHT)), wrapped_height(words, room, skin, "body") + skin.px(6))


def _words_room(line: LoadLine, columns: GroupColumns, width: float, skin: Skin) -> float:
    """Room for the type of a group."""
    marks = _darts_width(line, skin) if columns.drawn else _count_width(line, skin)
    points = skin.width(line.points, "body") + skin.px(_SMALL_GAP) if line.points else 0
    return width - columns.name - skin.px(_GAP) - marks - points


def _name_room(line: LoadLine, width: float, skin: Skin) -> float:
    """Room for the name before the words of a line, 0 where the words need a line of their own."""
    room = width - skin.width(line.words, "body") - skin.px(_SMALL_GAP) - 1
    wanted = skin.width(line.name, "medium")
    return min(wanted, room) if room >= min(wanted, skin.px(LEAST_NAME)) else 0


def paint_load(painter: QPainter, place: QRectF, row: FleetRow, skin: Skin) -> None:
    """All lines, from the top of a place."""
    columns, y = group_columns(row, place.width(), skin), place.top()
    for line, height in zip(row.lines, line_heights(row, place.width(), skin), strict=True):
        room = QRectF(place.left(), y, place.width(), height)
        if line.kind == "counted":
            _paint_group(painter, room, line, columns, skin)
        elif line.kind == "note":
            icon_at(painter, room.left(), y + skin.px(LINE_HEIGHT) / 2, skin.px(15), "info", skin.colour("text2"))
            _paint_words(painter, room.adjusted(skin.px(_ICON), 0, 0, 0), line.words, skin)
        else:
            _paint_titled(painter, room, line, skin)
        y += height


def _paint_words(painter: QPainter, room: QRectF, words: str, skin: Skin) -> None:
    """Words whose first line stands in the middle of a line's height."""
    top = (skin.px(LINE_HEIGHT) - skin.metrics("body").height()) / 2
    write_wrapped(painter, room.adjusted(0, top, 0, 0), words, skin, "body", "text2")


def _paint_group(painter: QPainter, room: QRectF, line: LoadLine, columns: GroupColumns, skin: Skin) -> None:
    """Name, darts or their number, type, points."""
    first = QRectF(room.left(), room.top(), room.width(), skin.px(LINE_HEIGHT))
    write(painter, QRectF(first.left(), first.top(), columns.name, first.height()), line.name, skin, "medium")
    x = first.left() + columns.name + skin.px(_GAP)
    if line.most and columns.drawn:
        paint_darts(painter, x, first.center().y(), line.count, line.most, skin)
        x += _darts_width(line, skin)
    elif line.most:
        write(painter, QRectF(x, first.top(), _count_width(line, skin), first.height()), _count(line), skin)
        x += _count_width(line, skin)
    write(painter, first, line.points, skin, "body", "text", RIGHT)
    wide = _words_room(line, columns, room.width(), skin)
    _paint_words(painter, QRectF(x, room.top(), wide, room.height()), line.words, skin)


def _paint_titled(painter: QPainter, room: QRectF, line: LoadLine, skin: Skin) -> None:
    """Name and words, the words in lines of their own where they must be, and what is said beneath."""
    high = skin.px(LINE_HEIGHT)
    beside = _name_room(line, room.width(), skin)
    write(painter, QRectF(room.left(), room.top(), beside or room.width(), high), line.name, skin, "medium")
    y = room.top() + high
    if beside:
        _paint_words(painter, room.adjusted(beside + skin.px(_SMALL_GAP), 0, 0, 0), line.words, skin)
    else:
        beneath = QRectF(room.left(), y - skin.px(3), room.width(), room.height())
        y += write_wrapped(painter, beneath, line.words, skin, "body", "text2")
    if line.second:
        rest = QRectF(room.left(), y - skin.px(3), room.width(), room.height())
        write_wrapped(painter, rest, line.second, skin, "caption", "quiet")


def paint_darts(painter: QPainter, x: float, middle: float, count: int, most: int, skin: Skin) -> None:
    """One dart for each fighter, outlined for those that are missing."""
    side, step = skin.px(DART), skin.px(DART + 1)
    colour = skin.colour("text2")
    for number in range(max(count, most)):
        _dart(painter, QRectF(x + number * step, middle - side / 2, side, side), colour, solid=number < count)


def _dart(painter: QPainter, rect: QRectF, colour: QColor, *, solid: bool) -> None:
    painter.setBrush(colour if solid else Qt.BrushStyle.NoBrush)
    painter.setPen(Qt.PenStyle.NoPen if solid else QPen(colour, 1))
    middle = rect.center().x()
    points = [
        QPointF(middle, rect.top()),
        QPointF(rect.right() - 0.5, rect.bottom()),
        QPointF(middle, rect.bottom() - rect.height() / 4),
        QPointF(rect.left() + 0.5, rect.bottom()),
    ]
    painter.drawPolygon(QPolygonF(points))
