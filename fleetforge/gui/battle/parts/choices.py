"""Cards of which one is chosen, or several. Each says where it leads; what is barred says why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QVBoxLayout

from fleetforge.app.acting.panels import Choices, Row
from fleetforge.gui.battle.marks import paint_side_mark
from fleetforge.gui.battle.parts.base import Kept, sentence
from fleetforge.gui.battle.parts.digits import DigitPart
from fleetforge.gui.battle.parts.painted import Painted
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import ClauseLink, label
from fleetforge.gui.widgets.choices import paint_check
from fleetforge.gui.widgets.painting import RIGHT, key_cap, rounded, wrapped_height, write, write_wrapped

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPainter, QResizeEvent

    from fleetforge.gui.battle.parts.digits import Entry
    from fleetforge.gui.theme import Skin

_HEIGHT, _PAD, _LEFT, _SIDE, _CAP = 52, 9, 42, 16, 20
_LEAST_WORDS = 80
"""Words of a card that has a long figure at its right are at least so wide; the figure stands under them then."""


@dataclass(frozen=True, slots=True)
class CardFace:
    """What is seen of a card. ``digit`` chooses it, 0: none does."""

    row: Row
    is_chosen: bool = False
    is_many: bool = False
    digit: int = 0
    has_digits: bool = False
    """Whether room is kept for a digit, so that cards beneath each other are alike."""

    @property
    def words(self) -> str:
        """The second line."""
        return self.row.barred or self.row.detail

    @property
    def spoken(self) -> str:
        """What is read out."""
        row = self.row
        return sentence(row.title, row.aside, row.detail, f"barred: {row.barred}" if row.barred else "")


def card_ground(painter: QPainter, rect: QRectF, skin: Skin, *, chosen: bool, barred: bool, hover: bool) -> None:
    """The ground of a card: outlined, stronger when chosen, sunken when barred, red when it is chosen all the same."""
    if chosen:
        ground, edge = ("err_soft", "err_line") if barred else ("accent_soft", "accent")
        rounded(painter, rect, skin.px(8), skin.colour(ground), skin.colour(edge), 2)
    elif barred:
        rounded(painter, rect, skin.px(8), skin.colour("sunken"), skin.colour("line"))
    else:
        ground, edge = ("hover", "edge") if hover else ("surface", "edge")
        rounded(painter, rect, skin.px(8), skin.colour(ground), skin.colour(edge))


def _rooms(width: float, face: CardFace, skin: Skin, link: float) -> tuple[float, float, float, bool]:
    """Left edge of the words, width of title and of the second line, whether the figure stands under them."""
    left = skin.px(_LEFT) + (skin.px(16) if face.row.mark else 0)
    cap = skin.px(_CAP + 10) if face.has_digits else 0
    room = width - left - skin.px(12) - cap
    aside = skin.width(face.row.aside, "card") + skin.px(8) if face.row.aside else 0
    under = bool(aside) and room - aside < skin.px(_LEAST_WORDS)
    beside = 0 if under else aside
    return left, room - beside, max(room - (link or beside), skin.px(40)), under


def _second(face: CardFace, *, under: bool) -> str:
    return sentence(face.row.aside if under else "", face.words)


def card_height(width: float, face: CardFace, skin: Skin, link: float = 0) -> float:
    """How high a card is at a width; ``link`` is the width of a clause at its lower right."""
    _, title, detail, under = _rooms(width, face, skin, link)
    high = wrapped_height(face.row.title, title, skin, "card")
    if second := _second(face, under=under):
        high += wrapped_height(second, detail, skin, "caption") + skin.px(2)
    return max(skin.px(_HEIGHT), high + 2 * skin.px(_PAD))


def paint_card(painter: QPainter, rect: QRectF, face: CardFace, skin: Skin, *, hover: bool = False, link: float = 0
               ) -> None:  # fmt: skip
    """A choice: its sign, its title over where it leads, its figure, the digit that chooses it."""
    row, is_barred = face.row, bool(face.row.barred)
    card_ground(painter, rect, skin, chosen=face.is_chosen, barred=is_barred, hover=hover)
    side, middle = skin.px(_SIDE), rect.center().y()
    sign = QRectF(rect.left() + skin.px(14), round(middle - side / 2), side, side)
    if face.is_many:
        paint_check(painter, sign, skin, on=face.is_chosen, enabled=not is_barred)
    else:
        paint_radio(painter, sign, skin, on=face.is_chosen, enabled=not is_barred)
    left, title, detail, under = _rooms(rect.width(), face, skin, link)
    second = _second(face, under=under)
    high = wrapped_height(row.title, title, skin, "card")
    both = high + (wrapped_height(second, detail, skin, "caption") + skin.px(2) if second else 0)
    top, x = middle - both / 2, rect.left() + left
    mark = skin.px(10)
    paint_side_mark(painter, QRectF(x - skin.px(16), top + skin.px(4), mark, mark), row.mark, skin)
    strong = "quiet" if is_barred and not face.is_chosen else "text"
    write_wrapped(painter, QRectF(x, top, title, high), row.title, skin, "card", strong)
    token = "err" if is_barred and face.is_chosen else "quiet" if is_barred else "text2"
    write_wrapped(painter, QRectF(x, top + high + skin.px(2), detail, high), second, skin, "caption", token)
    line = QRectF(rect.left(), top, rect.width(), skin.metrics("card").height()) if link else rect
    _paint_right(painter, line, face, skin, strong, under=under)


def _paint_right(painter: QPainter, rect: QRectF, face: CardFace, skin: Skin, token: str, *, under: bool) -> None:
    right, middle = rect.right() - skin.px(12), rect.center().y()
    if face.has_digits:
        side = skin.px(_CAP)
        if face.digit:
            place = QRectF(right - side, middle - side / 2, side, side)
            key_cap(painter, place, str(face.digit), skin, skin.colour("quiet"))
        right -= side + skin.px(10)
    if face.row.aside and not under:
        room = QRectF(rect.left(), rect.top(), right - rect.left(), rect.height())
        write(painter, room, face.row.aside, skin, "card", token, RIGHT)


def paint_radio(painter: QPainter, rect: QRectF, skin: Skin, *, on: bool, enabled: bool = True) -> None:
    """One of several: a ring, with a disc in it when it is the one."""
    token = "accent" if on and enabled else "edge"
    rounded(painter, rect, rect.height() / 2, skin.colour("surface" if enabled else "sunken"), skin.colour(token),
            2 if on else 1)  # fmt: skip
    if on:
        edge = rect.height() / 4
        rounded(painter, rect.adjusted(edge, edge, -edge, -edge), rect.height() / 4, skin.colour(token))


class ChoiceCard(Painted):
    """One choice."""

    clause_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.face = CardFace(Row("", ""))
        self.clause = ClauseLink(parent=self)
        self.clause.clauseRequested.connect(self.clause_wanted)

    def show_face(self, face: CardFace) -> None:
        """Show another choice."""
        if face == self.face:
            return
        self.face = face
        self.setChecked(face.is_chosen)
        self.setAccessibleName(face.spoken)
        self.setToolTip(face.row.detail if face.row.barred else "")
        self.clause.set_clause(face.row.clause)
        self.remeasure()
        self._place_link()

    def _place_link(self) -> None:
        """The clause stands at the lower right, in the card and above its ground."""
        size, px = self.clause.sizeHint(), theme().px
        self.clause.resize(size)
        self.clause.move(self.width() - size.width() - px(8), self.height() - size.height() - px(4))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the clause where it stands."""
        super().resizeEvent(event)
        self._place_link()

    def _link(self) -> float:
        return self.clause.sizeHint().width() + theme().px(4) if self.face.row.clause else 0

    def paint(self, painter: QPainter, rect: QRectF, skin: Skin) -> None:
        """Paint the card."""
        paint_card(painter, rect, self.face, skin, hover=self.underMouse(), link=self._link())

    def high(self, width: float, skin: Skin) -> float:
        """Room for title and second line."""
        return card_height(width, self.face, skin, self._link())

    def least(self, skin: Skin) -> float:
        """Room for a few words."""
        return skin.px(_LEFT + 12 + _CAP + 10 + _LEAST_WORDS)


class ChoicesPart(DigitPart[Choices]):
    """A list of choices."""

    def __init__(self) -> None:
        super().__init__(Choices("", "", ()))
        self.empty = label("", "body", token="text2", wrap=True)
        self.cards = Kept(self._list(), self._made)
        self.kept = self.cards

    def _list(self) -> QVBoxLayout:
        made = QVBoxLayout()
        made.setSpacing(theme().px(8))
        self.body.addWidget(self.empty)
        self.body.addLayout(made)
        return made

    def _made(self) -> ChoiceCard:
        card = ChoiceCard()
        card.clicked.connect(lambda: self.changed.emit(self._part.key, card.face.row.key))
        card.clause_wanted.connect(self.clause_wanted)
        return card

    def show_part(self, part: Choices) -> None:
        """Show other choices."""
        self._part = part
        self.head.show_head(part.title, part.clause)
        self.empty.setText(part.empty)
        self.empty.setVisible(bool(part.empty) and not part.rows)
        cards = self.cards.take([row.key for row in part.rows])
        for place, (card, row) in enumerate(zip(cards, part.rows, strict=True), start=1):
            digit = self.digit_of(place, row)
            card.show_face(CardFace(row, row.key in part.chosen, part.many, digit, self._digits))

    def entries(self) -> Sequence[Entry]:
        """All of them."""
        return self._part.rows
