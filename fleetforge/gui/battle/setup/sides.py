"""The sides of a battle that is being set up, a card for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from fleetforge.gui.battle.marks import paint_side_mark
from fleetforge.gui.battle.setup.facts import FactControls
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import (
    ElidedLabel,
    FieldLine,
    Kind,
    Segmented,
    Switch,
    form_row,
    icon_button,
    label,
    scrolled,
    secondary_button,
)
from fleetforge.gui.widgets.painting import smooth

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.app.battle_draft_views import SideView
    from fleetforge.app.setup_fields import Field

WIDTH = 264
_DICE = (("rolled", "Rolled here"), ("typed", "Typed in"))


class SideMark(QWidget):
    """The mark of a side, which has a shape of its own."""

    def __init__(self, mark: int) -> None:
        super().__init__()
        self._mark = mark
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """A small square."""
        return QSize(theme().px(12), theme().px(12))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        painter = QPainter(self)
        smooth(painter)
        paint_side_mark(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), self._mark, theme().skin)
        painter.end()


class SideCard(QFrame):
    """One side: its fleet, its name, its dice, and what else the game asks of a side."""

    fleetAsked = Signal()
    removed = Signal()
    renamed = Signal(str)
    diceChosen = Signal(str)
    factSaid = Signal(str, str)
    clauseAsked = Signal(str)

    def __init__(self, letter: str, mark: int, fields: Sequence[Field]) -> None:
        super().__init__()
        self.setProperty("ground", "card")
        self._side = side = f"side {letter.upper()}"
        self.title = ElidedLabel("", "strong")
        self.remove = icon_button("x", f"Remove {side}", side=26, on_click=self.removed.emit)
        self.fleet = ElidedLabel("", "card")
        self.figures = label("", "caption", wrap=True)
        self.trouble = label("", "caption", token="warn", wrap=True)
        self.choose = secondary_button("", on_click=self.fleetAsked.emit)
        self.name = FieldLine(f"Name of {side}", placeholder="as its fleet is called")
        self.dice = Segmented(f"Dice of {side}", _DICE)
        self.facts = FactControls(fields, side, self)
        self._lay_out(mark)
        self._connect()

    def _lay_out(self, mark: int) -> None:
        px = theme().px
        head = QHBoxLayout()
        head.setSpacing(px(8))
        head.addWidget(SideMark(mark))
        head.addWidget(self.title, 1)
        head.addWidget(self.remove)
        form = QGridLayout()
        form.setHorizontalSpacing(px(8))
        form.setVerticalSpacing(px(6))
        form.setColumnStretch(1, 1)
        form_row(form, 0, "Name", self.name)
        form_row(form, 1, "Dice", self.dice)
        for row, field in enumerate(self.facts.fields, start=2):
            self._add_fact(form, row, field)
        column = QVBoxLayout(self)
        column.setContentsMargins(px(12), px(8), px(12), px(10))
        column.setSpacing(px(6))
        column.addLayout(head)
        for part in (self.fleet, self.figures, self.trouble, self.choose):
            column.addWidget(part)
        column.addLayout(form)

    def _add_fact(self, form: QGridLayout, row: int, field: Field) -> None:
        control, link = self.facts.control(field.key), self.facts.link(field, self)
        line = QHBoxLayout()
        line.addWidget(control)
        if isinstance(control, Switch):
            line.addStretch(1)
            form.addLayout(line, row, 0, 1, 2)
        else:
            form.addWidget(label(field.label, "field", buddy=control), row, 0)
            form.addLayout(line, row, 1)
        line.addWidget(link)

    def _connect(self) -> None:
        self.name.edited.connect(self.renamed)
        self.dice.chosen.connect(self.diceChosen)
        self.facts.said.connect(self.factSaid)
        self.facts.clauseAsked.connect(self.clauseAsked)

    def show_side(self, side: SideView, *, may_go: bool, is_next: bool) -> None:
        """Show a side; ``is_next``: that it gets a fleet is the next thing to do."""
        self.remove.setVisible(may_go)
        for part, text in ((self.figures, side.figures), (self.trouble, side.trouble)):
            part.setText(text)
            part.setVisible(bool(text))
        title = f"Side {side.letter.upper()}"
        self.title.set_text(f"{title}: {side.name or side.usual}" if side.fleet else title)
        self.fleet.set_text(side.fleet)
        self.fleet.setVisible(bool(side.fleet))
        self.choose.setText(f"Another {side.noun}" if side.fleet else "Choose a fleet")
        self.choose.setAccessibleName(f"{self.choose.text()} for {self._side}")
        self.choose.set_kind(Kind.PRIMARY if is_next else Kind.SECONDARY)
        self.name.set_text(side.name)
        self.dice.set_value(side.dice)
        self.facts.show_facts(side.facts)

    def clause_of_focus(self) -> str:
        """The clause of what has the focus."""
        return self.facts.clause_of_focus(self.window().focusWidget())


class SidesPane(QWidget):
    """All sides, and the way to one more. What is asked for, the page does."""

    fleetAsked = Signal(int)
    removed = Signal(int)
    addAsked = Signal()
    renamed = Signal(int, str)
    diceChosen = Signal(int, str)
    factSaid = Signal(int, str, str)
    clauseAsked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.cards: list[SideCard] = []
        self._made: dict[tuple[Field, ...], list[SideCard]] = {}
        """Cards by what the game asks of a side; those that are not needed are hidden: there are few."""
        self.add = secondary_button("Add a side", icon="plus", on_click=self.addAsked.emit)
        inner = QWidget()
        self._rows = QVBoxLayout(inner)
        self._rows.setContentsMargins(0, 0, theme().px(4), 0)
        self._rows.setSpacing(theme().px(10))
        self._rows.addWidget(self.add)
        self.scroller = scrolled(inner, "Sides")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.scroller)
        column.addStretch(1)

    def show_sides(self, sides: Sequence[SideView], *, may_add: bool, may_go: bool) -> None:
        """Show the sides; whether there may be one more, and one less."""
        fields = tuple(fact.field for fact in sides[0].facts)
        made = self._made.setdefault(fields, [])
        for side in sides[len(made) :]:
            made.append(self._new_card(side, fields))
        self.cards = made[: len(sides)]
        for card in (card for cards in self._made.values() for card in cards):
            card.setVisible(card in self.cards)
        lacking = next((place for place, side in enumerate(sides) if not side.fleet), -1)
        for place, (card, side) in enumerate(zip(self.cards, sides, strict=True)):
            card.show_side(side, may_go=may_go, is_next=place == lacking)
        self.add.setVisible(may_add)

    def _new_card(self, side: SideView, fields: Sequence[Field]) -> SideCard:
        place = side.mark - 1
        card = SideCard(side.letter, side.mark, fields)
        card.fleetAsked.connect(lambda: self.fleetAsked.emit(place))
        card.removed.connect(lambda: self.removed.emit(place))
        card.renamed.connect(lambda text: self.renamed.emit(place, text))
        card.diceChosen.connect(lambda dice: self.diceChosen.emit(place, dice))
        card.factSaid.connect(lambda key, text: self.factSaid.emit(place, key, text))
        card.clauseAsked.connect(self.clauseAsked)
        self._rows.insertWidget(self._rows.count() - 1, card)
        return card

    def refuse_name(self, place: int, words: str) -> None:
        """Say beneath a name what was made of it, or nothing."""
        self.cards[place].name.show_refusal(words)

    def go_to(self, place: int) -> None:
        """Give the way to a side's fleet the focus."""
        self.cards[place].choose.setFocus(Qt.FocusReason.OtherFocusReason)

    def go_to_fact(self, place: int, key: str) -> None:
        """Give a fact of a side the focus."""
        self.cards[place].facts.control(key).setFocus(Qt.FocusReason.OtherFocusReason)

    def clause(self) -> str:
        """The clause of what has the focus, or nothing."""
        return next((clause for card in self.cards if (clause := card.clause_of_focus())), "")
