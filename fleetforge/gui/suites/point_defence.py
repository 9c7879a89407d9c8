"""The point-defence panel: what is fitted at the left, what it does to groups that attack at the right."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.app.suites.views import PdQuestion
from fleetforge.gui.suites.panel import Halves, Scroller, SuitePanel, answer_of, column_of, flow_of, line_of
from fleetforge.gui.suites.rows import CountTable, RowFace
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import Bar, BarChart, BarFace, Choice, Segmented, Stepper, label, set_token

if TYPE_CHECKING:
    from PySide6.QtWidgets import QHBoxLayout, QWidget

    from fleetforge.app.suites.views import PointDefenceView

MOST_GROUPS = 24
MOST_EVASION = 6


class PointDefencePanel(SuitePanel):
    """Point defence with the odds of shooting groups down, as numbers change."""

    def build(self) -> QWidget:
        """Left and right half."""
        self.question = PdQuestion()
        return Halves(self._left(), self._right())

    def _left(self) -> QWidget:
        self.rows = CountTable()
        self.rows.edited.connect(lambda entry, count: self.answer(self.suites.set_count(entry, count)))
        self.rows.hovered.connect(self.hovered)
        self.barred = label("", "caption", token="quiet", wrap=True)
        inner, stack = column_of(spacing=4)
        stack.addWidget(self.rows)
        stack.addWidget(self.barred)
        stack.addStretch(1)
        left, column = column_of(spacing=4)
        column.addWidget(Scroller(inner, "Point-defence weapons", least=70), 1)
        for line in self._situation():
            column.addWidget(line)
        column.addLayout(self._foot())
        return left

    def _situation(self) -> tuple[QWidget, ...]:
        self.attacked = Segmented("They attack", (("this_ship", "this ship"), ("covered_ship", "a covered ship")))
        self.attacked.chosen.connect(lambda value: self._ask(attacked=value))
        self.mode = Segmented("Fire mode", (("pd", "PD"), ("as", "AS")))
        self.mode.chosen.connect(lambda value: self._ask(mode=value))
        self.mode.option_button("pd").setToolTip("Point-defence mode: evasion does not count")
        self.mode.option_button("as").setToolTip("Anti-ship mode: a fire control for each group, evasion counts")
        self.evasion = Stepper("Evasion", maximum=MOST_EVASION)
        self.evasion.set_snug()
        self.evasion.edited.connect(lambda value: self._ask(evasion=value))
        self.evasion_label = label("eva&sion", buddy=self.evasion)
        self.wards = Segmented("Screen of the covered ship", (("0", "0"), ("1", "1"), ("2", "2")))
        self.wards.chosen.connect(lambda value: self._ask(screen=int(value)))
        self.wards_label = label("Its screen")
        return (
            flow_of(label("They attack"), self.attacked),
            flow_of(label("Mode"), self.mode, self.evasion_label, self.evasion),
            flow_of(self.wards_label, self.wards),
        )

    def _foot(self) -> QHBoxLayout:
        self.controls = label("", "caption", token="quiet", wrap=True)
        self.clause = self.link()
        return line_of(self.controls, self.clause, wide=self.controls)

    def _right(self) -> QWidget:
        self.groups = Stepper("Groups", minimum=1, maximum=MOST_GROUPS, value=self.question.groups)
        self.groups.set_snug()
        self.groups.edited.connect(lambda value: self._ask(groups=value, at_least=None))
        self.kind = Choice("Kind of fighters")
        self.kind.setMinimumWidth(theme().px(96))
        self.kind.chosen.connect(lambda value: self._ask(kind=value))
        against = label("&Groups", buddy=self.groups)
        self.figure = label("", "figure")
        self.headline = label("", "card", wrap=True)
        self.through = label("", "body", token="text2", wrap=True)
        self.chart = BarChart("Fighters shot down")
        self.chart.chosen.connect(self._choose_bar)
        self.dice = label("", "caption", token="quiet", wrap=True)
        self.dice_clause = self.link("FFB-27")
        right, column = column_of()
        column.addWidget(flow_of(against, self.groups, self.kind))
        column.addLayout(answer_of(self.figure, self.headline, self.through))
        column.addWidget(self.chart, 1)
        column.addLayout(line_of(self.dice, self.dice_clause, wide=self.dice))
        return right

    def refresh(self) -> None:
        """Show the suite as it stands."""
        self._show(self.suites.point_defence(self.question))

    def _ask(self, **changes: object) -> None:
        self.question = replace(self.question, **changes)  # type: ignore[arg-type]
        self.refresh()

    def _choose_bar(self, index: int) -> None:
        self._ask(at_least=self._view.bars[index].least)

    def _show(self, view: PointDefenceView) -> None:
        self._view = view
        self.question = view.question
        self.show_sum(view.cost)
        self.rows.set_rows([RowFace(row.item, row.words) for row in view.rows])
        self.barred.setText(f"Not for this ship: {view.barred}" if view.barred else "")
        self.barred.setVisible(bool(view.barred))
        self.kind.set_options(view.kinds)
        self.kind.set_value(view.question.kind)
        self._show_situation(view)
        self.figure.setText(view.figure)
        self.headline.setText(view.headline)
        self.through.setText(view.through)
        self.dice.setText(view.dice)
        self.chart.set_face(
            BarFace(
                bars=tuple(Bar(bar.label, bar.chance, bar.words) for bar in view.bars),
                chosen=view.chosen,
                caption=view.caption,
                chosen_text=view.chosen_words,
                mean=view.mean_place,
            )
        )
        self.chart.setAccessibleDescription(view.sentence)

    def _show_situation(self, view: PointDefenceView) -> None:
        asked = view.question
        covered, anti_ship = asked.attacked == "covered_ship", asked.mode == "as"
        self.groups.set_value(asked.groups)
        self.attacked.set_value(asked.attacked)
        self.mode.set_value(asked.mode)
        self.evasion.set_value(asked.evasion)
        self.wards.set_value(str(asked.screen))
        self.wards.setVisible(covered)
        self.wards_label.setVisible(covered)
        self.evasion.setVisible(anti_ship)
        self.evasion_label.setVisible(anti_ship)
        self.controls.setText(view.controls)
        set_token(self.controls, "warn" if view.controls_short else "quiet")
        self.clause.set_clause(view.clause)
