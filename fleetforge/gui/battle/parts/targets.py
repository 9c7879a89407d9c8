"""Target cards: who is fired at, with what, in which mode, and what is to be expected of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from fleetforge.app.acting.panels import Card, Cards, Chip
from fleetforge.app.suites.words import percent
from fleetforge.gui.battle.marks import paint_side_mark
from fleetforge.gui.battle.parts.base import Kept, sentence
from fleetforge.gui.battle.parts.chips import ChipButton
from fleetforge.gui.battle.parts.choices import card_ground
from fleetforge.gui.battle.parts.digits import DigitPart
from fleetforge.gui.battle.parts.painted import Painted
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import Flow, Tone, label
from fleetforge.gui.widgets.painting import (
    key_cap,
    pill,
    pill_width,
    restyle,
    rounded,
    smooth,
    wrapped_height,
    write_wrapped,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from fractions import Fraction

    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QPaintEvent

    from fleetforge.gui.battle.parts.digits import Entry
    from fleetforge.gui.theme import Skin

_LEFT, _CAP, _PILL, _BAR = 18, 20, 20, 4


def head_rooms(width: float, card: Card, skin: Skin, *, digits: bool) -> tuple[float, float, bool]:
    """Width of the name, of the conditions, and whether these stand in a line of their own."""
    right = (pill_width(card.pill, skin) + skin.px(8)) if card.pill else 0
    right += skin.px(_CAP + 8) if digits else 0
    room = width - skin.px(_LEFT) - right
    name, words = skin.width(card.title, "card"), skin.width(card.conditions, "caption")
    beside = name + skin.px(10) + words + 1 <= room
    return (name + 1 if beside else room), (words + 1 if beside else width - skin.px(_LEFT)), not beside


def head_height(width: float, card: Card, skin: Skin, *, digits: bool) -> float:
    """How high the head of a card is at a width."""
    name, words, under = head_rooms(width, card, skin, digits=digits)
    high = max(wrapped_height(card.title, name, skin, "card"), skin.px(_PILL))
    if card.conditions and under:
        high += wrapped_height(card.conditions, words, skin, "caption") + skin.px(1)
    return high


def paint_head(painter: QPainter, rect: QRectF, card: Card, skin: Skin, *, digit: int = 0, digits: bool = False
               ) -> None:  # fmt: skip
    """Mark, name and conditions; what the card uses; the digit that chooses it."""
    name, words, under = head_rooms(rect.width(), card, skin, digits=digits)
    high = max(wrapped_height(card.title, name, skin, "card"), skin.px(_PILL))
    line = wrapped_height(card.title, name, skin, "card")
    top, x = rect.top() + (skin.px(_PILL) - min(line, skin.px(_PILL))) / 2, rect.left() + skin.px(_LEFT)
    mark = skin.px(10)
    middle = rect.top() + skin.px(_PILL) / 2
    paint_side_mark(painter, QRectF(rect.left(), middle - mark / 2, mark, mark), card.mark, skin)
    token = "quiet" if card.barred else "text"
    write_wrapped(painter, QRectF(x, top, name, line), card.title, skin, "card", token)
    small = skin.metrics("card").ascent() - skin.metrics("caption").ascent()
    place = (
        QRectF(x, rect.top() + high + skin.px(1), words, rect.height())
        if under
        else QRectF(x + name + skin.px(9), top + small, words, rect.height())
    )
    write_wrapped(painter, place, card.conditions, skin, "caption", "quiet")
    right = rect.right()
    if digits:
        side = skin.px(_CAP)
        if digit:
            cap = QRectF(right - side, middle - side / 2, side, side)
            key_cap(painter, cap, str(digit), skin, skin.colour("quiet"))
        right -= side + skin.px(8)
    if card.pill:
        wide, tall = pill_width(card.pill, skin), skin.px(_PILL)
        pill(painter, QRectF(right - wide, middle - tall / 2, wide, tall), card.pill, skin, Tone.NEUTRAL)


class CardHead(Painted):
    """The head of a card; choosing it chooses the card."""

    def __init__(self) -> None:
        super().__init__()
        self.card = Card("", "", 0)
        self._digit = 0
        self._digits = False

    def show_card(self, card: Card, digit: int, *, digits: bool) -> None:
        """Show another target."""
        if (card, digit, digits) == (self.card, self._digit, self._digits):
            return
        self.card, self._digit, self._digits = card, digit, digits
        self.setChecked(card.selected)
        self.setAccessibleName(sentence(card.title, card.conditions, card.pill))
        told = sentence(card.mean, chance_words(card.chance), card.result, card.note)
        self.setAccessibleDescription(sentence(f"barred: {card.barred}" if card.barred else "", told))
        self.remeasure()

    def paint(self, painter: QPainter, rect: QRectF, skin: Skin) -> None:
        """Paint the head."""
        paint_head(painter, rect, self.card, skin, digit=self._digit, digits=self._digits)

    def high(self, width: float, skin: Skin) -> float:
        """Room for name and conditions."""
        return head_height(width, self.card, skin, digits=self._digits)

    def least(self, skin: Skin) -> float:
        """Room for a few letters beside what stands at the right."""
        return skin.px(_LEFT + _CAP + 70) + pill_width(self.card.pill, skin)


def chance_words(chance: Fraction | None) -> str:
    """How likely anything comes of it."""
    return "" if chance is None else f"at least 1: {percent(chance)}"


class ChanceBar(QWidget):
    """A chance as a thin bar; it has its words beside it."""

    def __init__(self) -> None:
        super().__init__()
        self.part = 0.0
        self.is_done = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_chance(self, chance: Fraction, *, done: bool) -> None:
        """Show another chance; one whose dice are thrown is grey."""
        self.part, self.is_done = float(chance), done
        self.setAccessibleName(chance_words(chance))
        self.update()

    def sizeHint(self) -> QSize:
        """A thin line."""
        return QSize(theme().px(100), theme().px(_BAR))

    def minimumSizeHint(self) -> QSize:
        """The same height."""
        return QSize(theme().px(40), theme().px(_BAR))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        painter = QPainter(self)
        paint_chance(painter, QRectF(self.rect()), self.part, theme().skin, done=self.is_done)
        painter.end()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        super().changeEvent(event)
        restyle(self, event)


def paint_chance(painter: QPainter, rect: QRectF, part: float, skin: Skin, *, done: bool = False) -> None:
    """A bar that is filled as far as the chance goes."""
    smooth(painter)
    rounded(painter, rect, rect.height() / 2, skin.colour("sunken"))
    if part > 0:
        wide = max(rect.height(), rect.width() * min(part, 1.0))
        full = QRectF(rect.left(), rect.top(), wide, rect.height())
        rounded(painter, full, rect.height() / 2, skin.colour("edge" if done else "bar1"))


class TargetCard(QWidget):
    """One target: its head, the weapons on it, the modes in which they may fire, what is to be expected."""

    chosen = Signal(str, str)
    """Of the card itself nothing, of a chip ``chip``, of a mode ``mode``; with the key of the chip or mode."""

    def __init__(self) -> None:
        super().__init__()
        px = theme().px
        self.card = Card("", "", 0)
        self.head = CardHead()
        self.head.clicked.connect(lambda: self.chosen.emit("", ""))
        self.barred = label("", "caption", token="quiet", wrap=True)
        self.note = label("", "caption", token="text2", wrap=True)
        self.mean = label("", "caption", token="text2", wrap=True)
        self.chance = label("", "column", token="text")
        self.result = label("", "card")
        self.bar = ChanceBar()
        chips, modes = Flow(gap=px(6), line_gap=px(5)), QHBoxLayout()
        modes.setSpacing(px(4))
        self._chips_box, self._modes_box = QWidget(), QWidget()
        self._chips_box.setLayout(chips)
        # As wide as its chips: a layout that flows would take all the room there is.
        self._chips_box.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self._modes_box.setLayout(modes)
        modes.setContentsMargins(0, 0, 0, 0)
        self.chips = Kept(chips, self._maker("chip"))
        self.modes = Kept(modes, self._maker("mode"))
        self._lay_out()

    def _lay_out(self) -> None:
        px = theme().px
        column = QVBoxLayout(self)
        column.setContentsMargins(px(10), px(8), px(10), px(8))
        column.setSpacing(px(5))
        row = Flow(gap=px(8), line_gap=px(5))
        row.addWidget(self._chips_box)
        row.add_stretch()
        row.addWidget(self._modes_box)
        foot = QHBoxLayout()
        foot.setSpacing(px(8))
        foot.addWidget(self.mean, 1)
        foot.addWidget(self.chance)
        foot.addWidget(self.result)
        column.addWidget(self.head)
        column.addWidget(self.barred)
        column.addWidget(row.boxed())
        column.addWidget(self.note)
        column.addLayout(foot)
        column.addWidget(self.bar)

    def _maker(self, what: str) -> Callable[[], ChipButton]:
        def made() -> ChipButton:
            button = ChipButton()
            button.clicked.connect(lambda: self.chosen.emit(what, button.chip.key))
            return button

        return made

    def show_card(self, card: Card, digit: int, *, digits: bool) -> None:
        """Show another target, or other weapons on it."""
        if card != self.card or not self.head.card.key:
            self.card = card
            self._show_chips(self.chips, card.chips, self._chips_box)
            self._show_chips(self.modes, card.modes, self._modes_box)
            self._show_words(card)
            self.update()
        self.head.show_card(card, digit, digits=digits)

    def _show_chips(self, kept: Kept[ChipButton], chips: tuple[Chip, ...], box: QWidget) -> None:
        buttons = kept.take([chip.key for chip in chips])
        for button, chip in zip(buttons, chips, strict=True):
            button.show_chip(chip)
        box.setVisible(bool(chips))

    def _show_words(self, card: Card) -> None:
        self.barred.setText(card.barred)
        self.note.setText(card.note)
        self.mean.setText(card.mean)
        self.result.setText(card.result)
        self.chance.setText("" if card.result else chance_words(card.chance))
        for words in (self.barred, self.note, self.mean, self.result, self.chance):
            words.setVisible(bool(words.text()))
        is_locked = card.chance is not None and not card.chips
        if card.chance is not None:
            self.bar.show_chance(card.chance, done=bool(card.result))
        self.bar.setVisible(is_locked)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground."""
        painter, card = QPainter(self), self.card
        smooth(painter)
        barred = bool(card.barred)
        card_ground(painter, QRectF(self.rect()), theme().skin, chosen=card.selected, barred=barred, hover=False)
        painter.end()


class CardsPart(DigitPart[Cards]):
    """Targets beneath each other."""

    def __init__(self) -> None:
        super().__init__(Cards("", "", ()))
        self.empty = label("", "body", token="text2", wrap=True)
        column = QVBoxLayout()
        column.setSpacing(theme().px(6))
        self.body.addWidget(self.empty)
        self.body.addLayout(column)
        self.cards = Kept(column, self._made)
        self.kept = self.cards

    def _made(self) -> TargetCard:
        card = TargetCard()
        card.chosen.connect(lambda what, key: self._chosen(card.card.key, what, key))
        return card

    def _chosen(self, card: str, what: str, key: str) -> None:
        if what:
            self.changed.emit(f"{self._part.key}/{what}", f"{card} {key}")
        else:
            self.changed.emit(self._part.key, card)

    def show_part(self, part: Cards) -> None:
        """Show other targets."""
        self._part = part
        self.head.show_head(part.title, part.clause)
        self.empty.setText(part.empty)
        self.empty.setVisible(bool(part.empty) and not part.cards)
        widgets = self.cards.take([card.key for card in part.cards])
        for place, (widget, card) in enumerate(zip(widgets, part.cards, strict=True), start=1):
            digit = self.digit_of(place, card)
            widget.show_card(card, digit, digits=self._digits)

    def entries(self) -> Sequence[Entry]:
        """All of them."""
        return self._part.cards
