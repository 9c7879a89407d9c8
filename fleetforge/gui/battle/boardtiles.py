"""One side of a fight as a tile: how much it has, made of what, the dice of the round and what came of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from fleetforge.app.acting.panels import Tile
from fleetforge.gui.battle.marks import paint_dice, paint_side_mark, side_ground, side_token
from fleetforge.gui.battle.parts.base import drop, sentence
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets.painting import (
    RIGHT,
    icon_at,
    restyle,
    rounded,
    smooth,
    wrapped_height,
    write,
    write_wrapped,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPaintEvent, QResizeEvent

    from fleetforge.gui.theme import Skin

_PAD, _BAND, _FIGURE, _FOOT, _LINE = 14, 34, 52, 42, 28
_BOX, _STEP, _MOST_BOXES = 15, 19, 8
LEAST, GAP = 236, 16


def _band(tile: Tile, width: float, skin: Skin) -> tuple[float, bool]:
    """How high the head is, and whether who stands in a line of its own."""
    room = width - 2 * skin.px(_PAD) - skin.px(20)
    beside = skin.width(tile.title, "strong") + skin.px(12) + skin.width(tile.who, "caption") <= room
    if beside or not tile.who:
        return skin.px(_BAND), False
    return skin.px(_BAND) + wrapped_height(tile.who, room, skin, "caption"), True


def _line_words(line: tuple[str, int, int]) -> tuple[str, bool]:
    """What stands at the right of a kind in words, and whether boxes stand there instead."""
    _, left, lost = line
    return sentence(f"{left} left", f"{lost} lost" if lost else ""), left + lost <= _MOST_BOXES


def _line_room(line: tuple[str, int, int], width: float, skin: Skin) -> float:
    words, has_boxes = _line_words(line)
    right = (line[1] + line[2]) * skin.px(_STEP) if has_boxes else skin.width(words, "strong")
    return width - 2 * skin.px(_PAD) - right - skin.px(10)


def _line_height(line: tuple[str, int, int], width: float, skin: Skin) -> float:
    return max(skin.px(_LINE), wrapped_height(line[0], _line_room(line, width, skin), skin, "body") + skin.px(8))


def _figure_height(tile: Tile, width: float, skin: Skin) -> float:
    room = width - 2 * skin.px(_PAD) - skin.width(tile.figure, "figure") - skin.px(12)
    high = wrapped_height(tile.noun, room, skin, "strong")
    high += wrapped_height(tile.under, room, skin, "caption") if tile.under else 0
    return max(skin.px(_FIGURE), high + skin.px(16))


def tile_height(tile: Tile, width: float, skin: Skin) -> float:
    """How high a tile is at a width."""
    lines = sum(_line_height(line, width, skin) for line in tile.lines)
    foot = skin.px(_FOOT) if tile.faces or tile.result else 0
    return _band(tile, width, skin)[0] + _figure_height(tile, width, skin) + lines + foot + skin.px(8)


def paint_tile(painter: QPainter, rect: QRectF, tile: Tile, skin: Skin) -> None:
    """Head in the colour of the side, figure, kinds with their boxes, dice at the foot."""
    high, under = _band(tile, rect.width(), skin)
    rounded(painter, rect, skin.px(8), skin.colour("surface"), skin.colour("line"))
    painter.save()
    painter.setClipRect(QRectF(rect.left(), rect.top(), rect.width(), high))
    rounded(painter, rect.adjusted(1, 1, -1, -1), skin.px(7), skin.colour(side_ground(tile.mark)))
    painter.restore()
    _paint_band(painter, QRectF(rect.left(), rect.top(), rect.width(), high), tile, skin, under=under)
    top = rect.top() + high
    figure = _figure_height(tile, rect.width(), skin)
    _paint_figure(painter, QRectF(rect.left(), top, rect.width(), figure), tile, skin)
    top += figure
    for line in tile.lines:
        tall = _line_height(line, rect.width(), skin)
        _paint_line(painter, QRectF(rect.left(), top, rect.width(), tall), line, skin)
        top += tall
    if tile.faces or tile.result:
        foot = QRectF(rect.left(), rect.bottom() - skin.px(_FOOT), rect.width(), skin.px(_FOOT))
        _paint_foot(painter, foot, tile, skin)


def _paint_band(painter: QPainter, band: QRectF, tile: Tile, skin: Skin, *, under: bool) -> None:
    token, side = side_token(tile.mark), skin.px(10)
    line = QRectF(band.left() + skin.px(_PAD), band.top(), band.width() - 2 * skin.px(_PAD), skin.px(_BAND))
    place = QRectF(line.left(), line.center().y() - side / 2, side, side)
    paint_side_mark(painter, place, tile.mark, skin)
    room = line.adjusted(skin.px(20), 0, 0, 0)
    write(painter, room, tile.title, skin, "strong", token)
    if under:
        lower = QRectF(room.left(), room.bottom() - skin.px(6), room.width(), band.height())
        write_wrapped(painter, lower, tile.who, skin, "caption", token)
    else:
        write(painter, room, tile.who, skin, "caption", token, RIGHT)


def _paint_figure(painter: QPainter, rect: QRectF, tile: Tile, skin: Skin) -> None:
    room = rect.adjusted(skin.px(_PAD), 0, -skin.px(_PAD), 0)
    used = write(painter, room, tile.figure, skin, "figure") + skin.px(12)
    words = room.adjusted(used, 0, 0, 0)
    high = wrapped_height(tile.noun, words.width(), skin, "strong")
    both = high + (wrapped_height(tile.under, words.width(), skin, "caption") if tile.under else 0)
    words.setTop(rect.center().y() - both / 2)
    write_wrapped(painter, words, tile.noun, skin, "strong")
    write_wrapped(painter, words.adjusted(0, high, 0, 0), tile.under, skin, "caption", "quiet")


def _paint_line(painter: QPainter, rect: QRectF, line: tuple[str, int, int], skin: Skin) -> None:
    """A kind, with a filled box for each that is left and a crossed one for each that is lost."""
    room = _line_room(line, rect.width(), skin)
    high = wrapped_height(line[0], room, skin, "body")
    place = QRectF(rect.left() + skin.px(_PAD), rect.center().y() - high / 2, room, high)
    write_wrapped(painter, place, line[0], skin, "body")
    words, has_boxes = _line_words(line)
    right = rect.right() - skin.px(_PAD)
    if not has_boxes:
        write(painter, QRectF(rect.left(), rect.top(), right - rect.left(), rect.height()), words, skin, "strong",
              "text", RIGHT)  # fmt: skip
        return
    side, step, (_, left, lost) = skin.px(_BOX), skin.px(_STEP), line
    x = right - (left + lost) * step + (step - side)
    for number in range(left + lost):
        box = QRectF(round(x), round(rect.center().y() - side / 2), side, side)
        rounded(painter, box, skin.px(3), skin.colour("text2" if number < left else "surface"), skin.colour("text2"))
        if number >= left:
            inner = skin.px(11)
            icon_at(painter, box.center().x() - inner / 2, box.center().y(), inner, "x", skin.colour("text2"))
        x += step


def _paint_foot(painter: QPainter, foot: QRectF, tile: Tile, skin: Skin) -> None:
    painter.fillRect(QRectF(foot.left() + 1, foot.top(), foot.width() - 2, 1), skin.colour("line"))
    room = foot.adjusted(skin.px(_PAD), 1, -skin.px(_PAD), 0)
    used = write(painter, room, tile.result, skin, "card", "text", RIGHT)
    paint_dice(painter, room.adjusted(0, 0, -used - skin.px(8), 0), tile.faces, skin)


class TileView(QWidget):
    """One tile."""

    def __init__(self) -> None:
        super().__init__()
        self.tile = Tile(0, "", "", "", "")
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_tile(self, tile: Tile) -> None:
        """Show another side, or another round."""
        if tile == self.tile:
            return
        self.tile = tile
        kinds = [sentence(f"{kind}: {left}", f"{lost} lost" if lost else "") for kind, left, lost in tile.lines]
        dice = f"dice {' '.join(map(str, tile.faces))}" if tile.faces else ""
        self.setAccessibleName(sentence(tile.title, tile.who, f"{tile.figure} {tile.noun}", *kinds, dice, tile.result))
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        """Words wrap."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Room for all of it."""
        return int(tile_height(self.tile, width, theme().skin) + 0.999)

    def sizeHint(self) -> QSize:
        """As in half of a middle column."""
        width = theme().px(LEAST)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """The width that it can do with."""
        return QSize(theme().px(LEAST), self.heightForWidth(10_000))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        painter = QPainter(self)
        smooth(painter)
        paint_tile(painter, QRectF(self.rect()), self.tile, theme().skin)
        painter.end()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        super().changeEvent(event)
        restyle(self, event)


class Tiles(QWidget):
    """Tiles side by side, beneath each other where they have no room."""

    def __init__(self) -> None:
        super().__init__()
        self.views: list[TileView] = []
        self._columns = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(theme().px(GAP))

    def show_tiles(self, tiles: Sequence[Tile]) -> None:
        """Show other sides."""
        while len(self.views) > len(tiles):
            view = self.views.pop()
            self._grid.removeWidget(view)
            drop(view)
        while len(self.views) < len(tiles):
            self.views.append(TileView())
            self._columns = 0
        for view, tile in zip(self.views, tiles, strict=True):
            view.show_tile(tile)
        self._arrange()
        self.setVisible(bool(tiles))

    def _arrange(self) -> None:
        step = theme().px(LEAST + GAP)
        columns = max(1, min(len(self.views) or 1, (self.width() + theme().px(GAP)) // step))
        if columns != self._columns:
            self._columns = columns
            for place, view in enumerate(self.views):
                self._grid.addWidget(view, *divmod(place, columns))

    def minimumSizeHint(self) -> QSize:
        """As narrow as one tile."""
        return QSize(theme().px(LEAST), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose the columns anew."""
        super().resizeEvent(event)
        self._arrange()
