"""The phase bar: the turn, what is behind, the phase that is played and who acts, what comes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QToolTip, QVBoxLayout, QWidget

from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import secondary_button, separator
from fleetforge.gui.widgets.painting import CENTRE, focus_ring, icon_at, restyle, rounded, smooth, write

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtGui import QHelpEvent, QPaintEvent

    from fleetforge.app.battle_views import PhaseBarView, PhaseSegment
    from fleetforge.gui.theme import Skin

HEIGHT = 64
_TURN, _TILE, _TILE_LEAST, _NOTE, _BARE = 66, 300, 210, 150, 24
_NUMBER, _AFTER, _ROUND = 46, 8, 4
"""Room in the tile before and after its words, and round it."""
_NEAR = 2
"""Phases so near keep their names where there is no room for all of them."""


@dataclass(frozen=True, slots=True)
class PhaseFace:
    """What the bar shows. ``is_past``: not the present; ``note``: that it may only be read."""

    view: PhaseBarView
    is_past: bool = False
    note: str = ""


def placed(rect: QRectF, face: PhaseFace, skin: Skin) -> Iterator[tuple[QRectF, PhaseSegment, bool]]:
    """Where each phase stands, and whether there is room for its name."""
    segments = face.view.segments
    near, tile, _ = _shares(rect, face, skin)
    now = next(place for place, one in enumerate(segments) if one.state == "now")
    x = rect.left() + skin.px(_TURN)
    for place, one in enumerate(segments):
        is_named = abs(place - now) <= near
        width = tile if one.state == "now" else _width(one, skin, named=is_named)
        yield QRectF(x, rect.top(), width, rect.height()), one, is_named
        x += width


def _shares(rect: QRectF, face: PhaseFace, skin: Skin) -> tuple[int, float, tuple[str, str]]:
    """How far phases keep their names, the width of the tile, and the words in it: as much of all as has room."""
    segments = face.view.segments
    now = next(place for place, one in enumerate(segments) if one.state == "now")
    room = rect.width() - skin.px(_TURN) - (skin.px(_NOTE) if face.note else skin.px(12))
    for near in (len(segments), _NEAR, 0):
        others = sum(
            _width(one, skin, named=abs(place - now) <= near) for place, one in enumerate(segments) if place != now
        )
        tile = min(room - others, skin.px(_TILE))
        for way in face.view.ways:
            need = max(skin.px(_TILE_LEAST), _need(way, face.view, skin))
            if others + need <= room:
                return near, max(need, tile), way
    return 0, room - others, face.view.ways[-1]


def _need(way: tuple[str, str], view: PhaseBarView, skin: Skin) -> float:
    """Width of a tile with these words. The name of the side may be cut in its second line."""
    words = max(skin.width(way[0], "card"), skin.width(view.detail, "caption"))
    return words + skin.px(_NUMBER) + skin.px(_AFTER) + 2 * skin.px(_ROUND) + 1


def _width(segment: PhaseSegment, skin: Skin, *, named: bool) -> float:
    return skin.width(segment.short, "caption") + skin.px(14) if named else skin.px(_BARE)


def paint_phase_bar(painter: QPainter, rect: QRectF, face: PhaseFace, skin: Skin) -> None:
    """Paint turn, phases and note."""
    smooth(painter)
    turn = QRectF(rect.left(), rect.top(), skin.px(_TURN), rect.height())
    write(painter, turn.adjusted(skin.px(16), skin.px(8), 0, -skin.px(34)), "Turn", skin, "caption", "text2")
    write(painter, turn.adjusted(skin.px(16), skin.px(26), 0, -skin.px(6)), str(face.view.turn), skin, "page")
    for place, segment, named in placed(rect, face, skin):
        if segment.state == "now":
            _paint_now(painter, place, face, _shares(rect, face, skin)[2], skin)
        else:
            _paint_segment(painter, place, segment, skin, named=named)
    if face.note:
        room = QRectF(rect.right() - skin.px(_NOTE), rect.top(), skin.px(_NOTE) - skin.px(12), rect.height())
        icon_at(painter, room.left() + skin.px(6), room.center().y(), skin.px(16), "lock", skin.colour("warn"))
        write(painter, room.adjusted(skin.px(28), 0, 0, 0), "For reading only", skin, "column", "warn")


def _paint_segment(painter: QPainter, place: QRectF, segment: PhaseSegment, skin: Skin, *, named: bool) -> None:
    upper = QRectF(place.left(), place.top() + skin.px(12), place.width(), skin.px(20)) if named else place
    if segment.state == "past":
        side = skin.px(14)
        icon_at(painter, upper.center().x() - side / 2, upper.center().y(), side, "check", skin.colour("quiet"))
    else:
        write(painter, upper, segment.number, skin, "strong" if named else "column", "text2", CENTRE)
    if named:
        lower = QRectF(place.left(), place.top() + skin.px(34), place.width(), skin.px(18))
        write(painter, lower, segment.short, skin, "caption", "text2" if segment.state == "next" else "quiet", CENTRE)


def _paint_now(painter: QPainter, place: QRectF, face: PhaseFace, way: tuple[str, str], skin: Skin) -> None:
    """The tile: filled for the present, outlined for the past."""
    view, tile = face.view, place.adjusted(skin.px(_ROUND), skin.px(6), -skin.px(_ROUND), -skin.px(6))
    if face.is_past:
        rounded(painter, tile, skin.px(6), skin.colour("warn_soft"), skin.colour("warn_line"), 2)
    else:
        rounded(painter, tile, skin.px(6), skin.colour("accent"))
    strong = "warn" if face.is_past else "on_accent"
    number = QRectF(tile.left(), tile.top(), skin.px(44), tile.height())
    write(painter, number, view.now.number, skin, "page", strong, CENTRE)
    words = tile.adjusted(skin.px(_NUMBER), 0, -skin.px(_AFTER), 0)
    half = words.height() / 2
    write(painter, words.adjusted(0, skin.px(4), 0, -half + skin.px(2)), way[0], skin, "card", strong)
    write(painter, words.adjusted(0, half - skin.px(2), 0, -skin.px(4)), way[1], skin, "caption", strong)


class PhaseRow(QFrame):
    """The phase bar and the button that ends the phase."""

    def __init__(self, end: Callable[[], object]) -> None:
        super().__init__()
        px = theme().px
        self.setProperty("ground", "surface")
        self.bar = PhaseBar()
        self.end = secondary_button("End &phase", hint="F8", on_click=end)
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, px(16), 0)
        row.setSpacing(px(8))
        row.addWidget(self.bar, 1)
        row.addWidget(self.end)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(row)
        column.addWidget(separator())

    def show_face(self, face: PhaseFace, *, may_end: bool) -> None:
        """Show another moment."""
        self.bar.show_face(face)
        self.end.setEnabled(may_end)
        self.end.setVisible(not face.note)


class PhaseBar(QWidget):
    """The bar above the battle. It can take the focus, to be read out and to have its clause opened."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.face: PhaseFace | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("Phase")

    def show_face(self, face: PhaseFace) -> None:
        """Show another moment."""
        if face != self.face:
            self.face = face
            note = f". {face.note}" if face.note else ""
            self.setAccessibleName(f"{face.view.spoken}{note}")
            self.update()

    def sizeHint(self) -> QSize:
        """As high as two lines and the room round them."""
        return QSize(theme().px(700), theme().px(HEIGHT))

    def minimumSizeHint(self) -> QSize:
        """Room for the tile and bare numbers."""
        return QSize(theme().px(520), theme().px(HEIGHT))

    def event(self, event: QEvent) -> bool:
        """The full title of a phase under the pointer, and why the battle may only be read."""
        if event.type() == QEvent.Type.ToolTip and self.face is not None:
            helped: QHelpEvent = event  # type: ignore[assignment]
            skin = theme().skin
            for place, segment, _ in placed(QRectF(self.rect()), self.face, skin):
                if place.contains(helped.pos()):
                    words = self.face.view.spoken if segment.state == "now" else f"{segment.number}  {segment.title}"
                    QToolTip.showText(helped.globalPos(), words, self)
                    return True
            QToolTip.showText(helped.globalPos(), self.face.note, self)
            return True
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        super().changeEvent(event)
        restyle(self, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the bar on its ground."""
        painter, skin = QPainter(self), theme().skin
        painter.fillRect(self.rect(), skin.colour("surface"))
        if self.face is not None:
            paint_phase_bar(painter, QRectF(self.rect()), self.face, skin)
        if self.hasFocus():
            focus_ring(painter, QRectF(self.rect()).adjusted(2, 2, -2, -2), skin)
        painter.end()
