"""The boarding panel: parties, troops and cutters at the left, factors by row of hull at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from fleetforge.gui.suites.panel import GAP, Halves, SuitePanel, answer_of, column_of, line_of
from fleetforge.gui.suites.rows import COST, CountTable, NumberTable, RowFace
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import ClauseLink, Stepper, label

if TYPE_CHECKING:
    from fleetforge.app.suites.views import BoardingView

HEADS = ("Hull", "Boxes", "Crew", "Teams", "Attack", "Defence")
STRONG = (4, 5)
MOST_TROOPS = 9999
NOTES = 3


class BoardingPanel(SuitePanel):
    """Boarding factors, now and after each row of hull is lost."""

    def build(self) -> QWidget:
        """Left and right half."""
        return Halves(self._left(), self._right())

    def _left(self) -> QWidget:
        self.rows = CountTable()
        self.rows.edited.connect(lambda entry, count: self.answer(self.suites.set_count(entry, count)))
        self.rows.hovered.connect(self.hovered)
        self.lift = label("", "caption", token="quiet", wrap=True)
        left, column = column_of(spacing=0)
        column.addWidget(self.rows)
        column.addLayout(self._troop_line())
        column.addStretch(1)
        column.addWidget(self.lift)
        return left

    def _troop_line(self) -> QHBoxLayout:
        px = theme().px
        words = self.suites.boarding()
        self.troops = Stepper(words.troop_spoken, maximum=MOST_TROOPS, step=2)
        self.troops.set_snug()
        self.troops.edited.connect(lambda mass: self.answer(self.suites.set_troop_mass(mass)))
        self.troop_words = label("", "caption", token="quiet", wrap=True)
        self.troop_cost = label("", "body", token="text2")
        self.troop_cost.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.troop_cost.setMinimumWidth(px(COST))
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(label(words.troop_title, "medium", buddy=self.troops))
        names.addWidget(self.troop_words)
        line = QHBoxLayout()
        line.setContentsMargins(px(34), px(2), 0, px(2))
        line.setSpacing(px(GAP))
        line.addLayout(names, 1)
        line.addWidget(self.troops)
        line.addWidget(self.troop_cost)
        return line

    def _right(self) -> QWidget:
        self.figure = label("", "figure")
        self.headline = label("", "card", wrap=True)
        self.sentence = label("", "body", token="text2", wrap=True)
        self.table = NumberTable(HEADS, "Boarding factors by row of hull")
        right, column = column_of()
        column.addLayout(answer_of(self.figure, self.headline, self.sentence))
        column.addWidget(self.table)
        self._notes = [self._note(column) for _ in range(NOTES)]
        column.addStretch(1)
        return right

    def _note(self, column: QVBoxLayout) -> tuple[QLabel, ClauseLink]:
        words, link = label("", "caption", token="quiet", wrap=True), self.link()
        column.addLayout(line_of(words, link, wide=words))
        return words, link

    def refresh(self) -> None:
        """Show the factors as they stand."""
        self._show(self.suites.boarding())

    def _show(self, view: BoardingView) -> None:
        self.show_sum(view.cost)
        self.rows.set_rows([RowFace(row, row.note) for row in view.counts])
        self.troops.set_value(view.troop_mass)
        self.troops.setEnabled(not view.troops_barred or view.troop_mass > 0)
        self.troop_words.setText(view.troops_barred or view.troop_words)
        self.troop_cost.setText(view.troop_cost.column)
        self.lift.setText(view.lift)
        self.lift.setVisible(bool(view.lift))
        self.figure.setText(f"{view.offensive} / {view.defensive}")
        self.figure.setAccessibleName(f"{view.offensive} to attack, {view.defensive} to defend")
        self.headline.setText("to attack / to defend")
        self.sentence.setText(view.sentence)
        self.table.set_rows(
            [
                (row.title, *map(str, (row.boxes, row.crew, row.teams, row.offensive, row.defensive)))
                for row in view.moments
            ],
            STRONG,
        )
        for place, (words, link) in enumerate(self._notes):
            text, clause = view.notes[place] if place < len(view.notes) else ("", "")
            words.setText(text)
            words.setVisible(bool(text))
            link.set_clause(clause)
