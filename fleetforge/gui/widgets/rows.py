"""Rows of lists and tables as values, and the functions that paint them; no widgets stand in cells."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from PySide6.QtCore import QRectF

from fleetforge.gui.widgets.painting import (
    CENTRE,
    LEFT,
    RIGHT,
    TEXT,
    Tone,
    focus_ring,
    icon_at,
    pill,
    pill_width,
    rounded,
    smooth,
    wrapped_height,
    write,
    write_wrapped,
)

if TYPE_CHECKING:
    from PySide6.QtGui import QColor, QPainter

    from fleetforge.gui.theme import Skin
    from fleetforge.sheets.primitives import Art

Side: TypeAlias = Literal["left", "right", "centre"]
_ALIGN = {"left": LEFT, "right": RIGHT, "centre": CENTRE}

BILL_ROW, PALETTE_ROW, PALETTE_HEAD, LIST_ROW = 20, 36, 32, 44
_TITLE_PART, _LIST_PAD = 0.38, 10
"""The part of a list's row that its title has; room above and beneath lines that wrap."""
BILL_FIGURES, PALETTE_FIGURES = (44, 44, 8), (36, 30, 6)
"""Columns of MASS and points, and the gap between them, in design pixels."""


@dataclass(frozen=True, slots=True)
class RowState:
    """How a row stands in its list just now."""

    hover: bool = False
    selected: bool = False
    focus: bool = False


@dataclass(frozen=True, slots=True)
class BillFace:
    """One line of a bill. ``lit`` while what it pays for is pointed at elsewhere."""

    title: str
    mass: str
    points: str
    lit: bool = False
    tip: str = ""


@dataclass(frozen=True, slots=True)
class PaletteFace:
    """One thing that can be added. ``art`` was made on ``art_mm``; a ``reason`` greys it."""

    title: str
    mass: str
    points: str
    art: Art | None = None
    art_mm: float = 10.0
    reason: str = ""
    tip: str = ""


@dataclass(frozen=True, slots=True)
class PaletteHead:
    """The head of a group in the palette."""

    title: str
    mass: str = ""
    points: str = ""
    tip: str = ""


@dataclass(frozen=True, slots=True)
class CellFace:
    """One cell of a table: lines of (text, role, token), an icon or a pill beside the first one."""

    lines: tuple[tuple[str, str, str], ...] = ()
    align: Side = "left"
    icon: str = ""
    pill: tuple[str, Tone | str] | None = None
    tip: str = ""
    wrap: bool = False
    """Whether lines that are too long for the cell go on in a further one."""


@dataclass(frozen=True, slots=True)
class RowFace:
    """One row of a list of files, ships or results."""

    title: str
    detail: str = ""
    icon: str = ""
    pill: tuple[str, Tone | str] | None = None
    right: str = ""
    tip: str = ""
    wrap: bool = False
    """Whether title and detail take as many lines as they need."""


def row_ground(state: RowState, skin: Skin, *, lit: bool = False) -> QColor | None:
    """The ground of a row, None when it is that of its list."""
    if state.selected or lit:
        return skin.colour("accent_soft")
    return skin.colour("hover") if state.hover else None


def _ground(painter: QPainter, rect: QRectF, state: RowState, skin: Skin, *, lit: bool = False) -> None:
    smooth(painter)
    ground = row_ground(state, skin, lit=lit)
    if ground is not None:
        rounded(painter, rect, skin.px(6), ground)
    if state.focus:
        focus_ring(painter, rect, skin)


def _figures(
    painter: QPainter,
    rect: QRectF,
    figures: tuple[str, str],
    skin: Skin,
    token: str,
    roles: tuple[str, str],
    widths: tuple[int, int, int] = BILL_FIGURES,
) -> QRectF:
    """MASS and points in their columns at the right, each in its role; what is left for the rest."""
    right = rect.adjusted(0, 0, -skin.px(8), 0)
    if not any(figures):
        return right
    columns, gap = (skin.px(widths[0]), skin.px(widths[1])), skin.px(widths[2])
    mass, points = figures
    last = QRectF(right.right() - columns[1], rect.top(), columns[1], rect.height())
    write(painter, last, points, skin, roles[1], token, RIGHT)
    first = QRectF(right.right() - sum(columns) - gap, rect.top(), columns[0], rect.height())
    write(painter, first, mass, skin, roles[0], token, RIGHT)
    return rect.adjusted(0, 0, first.left() - skin.px(4) - rect.right(), 0)


def paint_bill_row(painter: QPainter, rect: QRectF, face: BillFace, skin: Skin, state: RowState) -> None:
    """A line of the bill."""
    _ground(painter, rect, state, skin, lit=face.lit)
    room = _figures(painter, rect, (face.mass, face.points), skin, "text", ("body", "body"))
    write(painter, room.adjusted(skin.px(8), 0, 0, 0), face.title, skin)


def paint_palette_head(painter: QPainter, rect: QRectF, face: PaletteHead, skin: Skin) -> None:
    """The head of a group, with the heads of its columns."""
    smooth(painter)
    room = _figures(painter, rect, (face.mass, face.points), skin, "quiet", ("caption", "caption"), PALETTE_FIGURES)
    write(painter, room.adjusted(skin.px(6), 0, 0, 0), face.title, skin, "column", "text2")


def paint_palette_row(painter: QPainter, rect: QRectF, face: PaletteFace, skin: Skin, state: RowState) -> None:
    """Something to add: symbol, name, reason why not, cost on this ship."""
    from fleetforge.gui.sheetpainter import paint_art  # the window starts faster without

    _ground(painter, rect, state, skin)
    barred = bool(face.reason)
    ground = row_ground(state, skin) or skin.colour("surface")
    side = skin.px(25)
    place = QRectF(rect.left() + skin.px(6), rect.center().y() - side / 2, side, side)
    if face.art is not None:
        paint_art(painter, place, face.art, face.art_mm, skin.colour("quiet" if barred else "ink"), ground)
    token, roles = ("quiet", ("body", "body")) if barred else ("text", ("strong", "body"))
    room = _figures(painter, rect, (face.mass, face.points), skin, token, roles, PALETTE_FIGURES)
    room.setLeft(place.right() + skin.px(9))
    if not barred:
        write(painter, room, face.title, skin)
        return
    half = rect.height() / 2
    upper = QRectF(room.left(), rect.top() + skin.px(2), room.width(), half - skin.px(1))
    lower = QRectF(room.left(), rect.top() + half - skin.px(1), room.width(), half - skin.px(1))
    write(painter, upper, face.title, skin, "body", "quiet")
    write(painter, lower, face.reason, skin, "axis", "quiet")


def paint_cell(painter: QPainter, rect: QRectF, face: CellFace, skin: Skin) -> None:
    """The content of a cell, its lines in the middle of the height."""
    smooth(painter)
    room = rect.adjusted(skin.px(8), 0, -skin.px(8), 0)
    heights = _line_heights(face, room.width(), skin)
    top = rect.center().y() - sum(heights) / 2
    if face.icon:
        middle = top + (heights[0] / 2 if heights else 0)
        icon_at(painter, room.left(), middle, skin.px(16), face.icon, skin.colour("text2"))
        room.setLeft(room.left() + skin.px(24))
    for number, ((text, role, token), height) in enumerate(zip(face.lines, heights, strict=True)):
        line = QRectF(room.left(), top, room.width(), height)
        if face.pill and number == 0:
            line.setRight(line.right() - pill_width(face.pill[0], skin) - skin.px(8))
        if face.wrap:
            write_wrapped(painter, line.adjusted(0, skin.px(1), 0, 0), text, skin, role, token)
            top += height
            continue
        width = write(painter, line, text, skin, role, token, _ALIGN[face.align])
        if face.pill and number == 0:
            _pill_after(painter, line.left() + width + skin.px(8), line.center().y(), face.pill, skin)
        top += height


def _line_heights(face: CellFace, width: float, skin: Skin) -> list[float]:
    """Height of each line of a cell, that of all its parts where it is broken."""
    if not face.wrap:
        return [skin.metrics(role).height() + skin.px(2) for _text, role, _token in face.lines]
    room = width - (skin.px(24) if face.icon else 0)
    return [wrapped_height(text, room, skin, role) + skin.px(2) for text, role, _token in face.lines]


def _pill_after(painter: QPainter, x: float, middle: float, words: tuple[str, Tone | str], skin: Skin) -> None:
    height = skin.px(20)
    pill(painter, QRectF(x, middle - height / 2, pill_width(words[0], skin), height), words[0], skin, Tone(words[1]))


def paint_list_row(painter: QPainter, rect: QRectF, face: RowFace, skin: Skin, state: RowState) -> None:
    """A row of a list: icon, title, detail, pill, what stands at the right."""
    _ground(painter, rect, state, skin)
    room = rect.adjusted(skin.px(14), 0, -skin.px(14), 0)
    if face.right:
        room.setRight(room.right() - write(painter, room, face.right, skin, "body", "quiet", RIGHT) - skin.px(24))
    if face.pill:
        width = pill_width(face.pill[0], skin)
        _pill_after(painter, room.right() - width, rect.center().y(), face.pill, skin)
        room.setRight(room.right() - width - skin.px(16))
    if face.icon:
        icon_at(painter, room.left(), rect.center().y(), skin.px(18), face.icon, skin.colour("text2"))
        room.setLeft(room.left() + skin.px(34))
    title, detail = _list_columns(room, face, skin)
    if face.wrap:
        _write_middle(painter, title, face.title, skin, "card", TEXT)
        _write_middle(painter, detail, face.detail, skin, "body", "text2")
        return
    write(painter, title, face.title, skin, "card")
    if face.detail:
        write(painter, detail, face.detail, skin, "body", "text2")


def _list_columns(room: QRectF, face: RowFace, skin: Skin) -> tuple[QRectF, QRectF]:
    """Where title and detail of a list's row stand; a title without a detail has all of it."""
    if not face.detail:
        return room, QRectF(room.right(), room.top(), 0, room.height())
    title = QRectF(room.left(), room.top(), max(room.width() * _TITLE_PART, skin.px(60)), room.height())
    left = title.right() + skin.px(12)
    return title, QRectF(left, room.top(), room.right() - left, room.height())


def _write_middle(painter: QPainter, place: QRectF, text: str, skin: Skin, role: str, token: str) -> None:
    """Lines of text in the middle of a place's height."""
    if text:
        high = wrapped_height(text, place.width(), skin, role)
        write_wrapped(painter, place.adjusted(0, (place.height() - high) / 2, 0, 0), text, skin, role, token)


def list_row_height(face: RowFace, width: float, skin: Skin) -> int:
    """How high a row of a list is that is so wide."""
    if not face.wrap:
        return skin.px(LIST_ROW)
    left, right = _list_edges(face, skin)
    title, detail = _list_columns(QRectF(0, 0, width - left - right, 0), face, skin)
    texts = ((face.title, title, "card"), (face.detail, detail, "body"))
    high = max(wrapped_height(text, place.width(), skin, role) for text, place, role in texts if text)
    return max(skin.px(LIST_ROW), round(high) + skin.px(2 * _LIST_PAD))


def _list_edges(face: RowFace, skin: Skin) -> tuple[float, float]:
    """Width of what stands before the title, and behind the detail."""
    right = skin.width(face.right, "body") + skin.px(24) if face.right else 0
    right += pill_width(face.pill[0], skin) + skin.px(16) if face.pill else 0
    return skin.px(14 + (34 if face.icon else 0)), skin.px(14) + right


def cell_size(face: CellFace, skin: Skin, room: float = 0) -> tuple[float, float]:
    """Width and height that a cell wants; ``room`` is the width it has, if that is known."""
    if face.wrap and room > 0:
        return room, sum(_line_heights(face, room - skin.px(16), skin)) + skin.px(12)
    width = max((skin.width(text, role) for text, role, _token in face.lines), default=0.0)
    height = sum(skin.metrics(role).height() + skin.px(2) for _text, role, _token in face.lines)
    width += skin.px(24) if face.icon else 0
    width += pill_width(face.pill[0], skin) + skin.px(8) if face.pill else 0
    return width + skin.px(16) + 1, height + skin.px(12)


def spoken(face: object) -> str:
    """What is read out for a row."""
    match face:
        case BillFace():
            return ", ".join(filter(None, (face.title, face.mass, face.points)))
        case PaletteFace():
            barred = f"barred: {face.reason}" if face.reason else ""
            return ", ".join(filter(None, (face.title, face.mass, face.points, barred)))
        case PaletteHead():
            return face.title
        case RowFace():
            parts = (face.title, face.detail, face.pill[0] if face.pill else "", face.right)
            return ", ".join(part for part in parts if part)
        case CellFace():
            return ", ".join(text for text, _role, _token in face.lines)
    return ""
