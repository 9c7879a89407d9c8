"""The Odds workspace: a question and what it wants to know at the left, the exact answer at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from fleetforge.app.odds_asking import OddsDesk
from fleetforge.gui.commands import Command
from fleetforge.gui.odds.answers import make_card
from fleetforge.gui.odds.form import QuestionForm
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import Choice, ClauseLink, label, scrolled, secondary_button
from fleetforge.gui.workspace import Workspace

if TYPE_CHECKING:
    from PySide6.QtGui import QShowEvent

    from fleetforge.app.odds_asking import OddsView
    from fleetforge.gui.services import WindowServices

WIDTH = 300


class OddsWorkspace(Workspace):
    """Questions of all games; the answer follows what is given."""

    can_print = True

    def __init__(self, services: WindowServices, parent: QWidget | None = None) -> None:
        super().__init__(services, parent)
        self.desk = OddsDesk()
        self.question = Choice("Question", list(self.desk.questions))
        self.question.chosen.connect(self._ask)
        self.cards: list[QWidget] = []
        self._kinds: tuple[type, ...] = ()
        self._shown = ""
        self.form = QuestionForm((), self._give)
        self.clause = ClauseLink()
        self.clause.clauseRequested.connect(services.show_clause)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._left())
        row.addWidget(self._right(), 1)
        self.refresh()

    def _left(self) -> QWidget:
        px = theme().px
        form = QWidget()
        self._form = QVBoxLayout(form)
        self._form.setContentsMargins(px(16), px(12), px(16), px(12))
        self._form.setSpacing(px(8))
        self.help = label("", "caption", token="text2", wrap=True)
        self._form.addWidget(label("&Question", "caption", buddy=self.question))
        self._form.addWidget(self.question)
        self._form.addWidget(self.help)
        self._form.addWidget(self.form)
        self._form.addStretch(1)
        self._form.addWidget(self.clause, 0, Qt.AlignmentFlag.AlignLeft)
        side = QFrame()
        side.setProperty("ground", "surface")
        side.setFixedWidth(px(WIDTH))
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(scrolled(form, "What is asked"))
        column.addStretch(1)
        return side

    def _right(self) -> QWidget:
        px = theme().px
        self.sentence = label("", "page", wrap=True)
        self.copy_button = secondary_button("Copy", on_click=self.copy)
        self.print_button = secondary_button("Print", hint="Ctrl P", on_click=self.print_document)
        head = QHBoxLayout()
        head.addWidget(self.sentence, 1)
        head.addWidget(self.copy_button)
        head.addWidget(self.print_button)
        answer = QWidget()
        self._answer = QVBoxLayout(answer)
        self._answer.setContentsMargins(px(24), px(16), px(24), px(16))
        self._answer.setSpacing(px(16))
        self._answer.addLayout(head)
        self._answer.addStretch(1)
        right = QFrame()
        right.setProperty("ground", "window")
        column = QVBoxLayout(right)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(scrolled(answer, "Answer"))
        column.addStretch(1)
        return right

    # Asking

    def showEvent(self, event: QShowEvent) -> None:
        """Ask of what there is now."""
        super().showEvent(event)
        self.desk.look_again()
        self._shown = ""
        self.refresh()

    def _ask(self, key: str) -> None:
        self.desk.ask(key)
        self.refresh()

    def _give(self, name: str, value: Any) -> None:
        self.desk.give(name, value)
        self.refresh()

    def refresh(self) -> None:
        """Show the question with its answer."""
        view = self.desk.view()
        if view.key != self._shown:
            self._build(view)
        self.form.show_fields(view.fields)
        self.question.set_value(view.key)
        self.help.setText(view.help)
        self.clause.set_clause(view.clause)
        self.sentence.setText(view.sentence)
        self._show_parts(view)

    def _build(self, view: OddsView) -> None:
        """Make the fields of another question."""
        form = QuestionForm(view.fields, self._give)
        self._form.replaceWidget(self.form, form)
        self.form.hide()
        self.form.deleteLater()
        self.form, self._shown = form, view.key

    def _show_parts(self, view: OddsView) -> None:
        """Show the answer on the cards that are there, if they are of the same kinds."""
        kinds = tuple(map(type, view.parts))
        if kinds != self._kinds:
            for card in self.cards:
                self._answer.removeWidget(card)
                card.hide()
                card.deleteLater()
            self.cards, self._kinds = [make_card(part) for part in view.parts], kinds
            for place, card in enumerate(self.cards, start=1):
                self._answer.insertWidget(place, card)
        for card, part in zip(self.cards, view.parts, strict=True):
            card.show_part(part)  # type: ignore[attr-defined]  # each card is made for its kind of part

    def copy(self) -> None:
        """Put the answer onto the clipboard."""
        QGuiApplication.clipboard().setText(self.desk.view().text)
        self.services.say("The answer is on the clipboard.")

    def print_document(self) -> None:
        """Show the answer as it will be printed."""
        from fleetforge.app.odds_printing import OddsSubject  # the page opens faster without
        from fleetforge.gui.preview import show_subject

        show_subject(self.services, OddsSubject(self.desk.view(), self.desk.answer()))

    # What the window asks

    def commands(self) -> tuple[Command, ...]:
        """Copying the answer."""
        return (Command("odds.copy", "&Copy the answer", self.copy, "Edit", icon="copy", section=60),)

    def panels(self) -> tuple[QWidget, ...]:
        """The question, and the answer."""
        return (self.question, self.copy_button)

    def clause_of_selection(self) -> str:
        """The clause of the question."""
        return self.desk.view().clause

    def view_state(self) -> OddsDesk:
        """What was asked and given."""
        return self.desk

    def take_state(self, state: OddsDesk) -> None:
        """Ask it again."""
        self.desk = state
        self.refresh()
