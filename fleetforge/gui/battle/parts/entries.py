"""Parts that take one value: a few words side by side, a number, a line that is typed."""

from __future__ import annotations

from itertools import groupby

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout

from fleetforge.app.acting.panels import MOST_TYPED, Count, OneOf, Typed
from fleetforge.gui.battle.parts.base import PartWidget
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import Choice, FieldLine, Segmented, Stepper, label

_ROOM = 266
"""Width that a row of words may have in the narrowest panel, in design pixels."""


def reasons(barred: tuple[tuple[str, str], ...]) -> str:
    """Why things cannot be taken, those of one reason together."""
    by_reason = sorted(barred, key=lambda pair: pair[1])
    groups = ((why, [what for what, _ in pairs]) for why, pairs in groupby(by_reason, key=lambda pair: pair[1]))
    return "\n".join(f"{', '.join(whats)}: {why}" for why, whats in groups)


class OneOfPart(PartWidget[OneOf]):
    """Words side by side where they have room, else a list that opens."""

    def __init__(self) -> None:
        super().__init__()
        self._part = OneOf("", "", (), "")
        self._barred: tuple[tuple[str, str], ...] = ()
        self.segments = Segmented("")
        self.list = Choice("")
        self.why = label("", "caption", wrap=True)
        for widget in (self.segments, self.list, self.why):
            self.body.addWidget(widget)
        self.segments.chosen.connect(self._chosen)
        self.list.chosen.connect(self._chosen)

    def show_part(self, part: OneOf) -> None:
        """Show other words, or another of them."""
        old, self._part = self._part, part
        self.head.show_head(part.title, part.clause)
        if part.options != old.options or part.title != old.title:
            self._build(part)
        self.segments.set_value(part.value)
        self.list.set_value(part.value)
        if part.barred != self._barred or part.options != old.options:
            self._bar(part)

    def _build(self, part: OneOf) -> None:
        for widget in (self.segments, self.list):
            widget.setAccessibleName(part.title)
        self.segments.name = part.title
        words = [(value, text.replace("&", "&&")) for value, text in part.options]
        self.segments.set_options(words)
        self.list.set_options(part.options)
        wide = sum(self.segments.option_button(value).sizeHint().width() for value, _ in words)
        fits = wide <= theme().px(_ROOM)
        self.segments.setVisible(fits)
        self.list.setVisible(not fits)

    def _bar(self, part: OneOf) -> None:
        """Those that cannot be taken are greyed, and why stands beneath."""
        self._barred = part.barred
        why = dict(part.barred)
        for place, (value, _) in enumerate(part.options):
            self.segments.set_option_enabled(value, value not in why, why.get(value, ""))
            state = None if value not in why else 0
            self.list.setItemData(place, state, Qt.ItemDataRole.UserRole - 1)
        titles = dict(part.options)
        self.why.setText(reasons(tuple((titles.get(value, value), words) for value, words in part.barred)))
        self.why.setVisible(bool(part.barred))

    def _chosen(self, value: str) -> None:
        self.changed.emit(self._part.key, value)


class CountPart(PartWidget[Count]):
    """A noun, what its number means, and a stepper at the right."""

    def __init__(self) -> None:
        super().__init__()
        self._part = Count("", "", 0, 0, 0)
        self.title = label("", "medium", wrap=True)
        self.detail = label("", "caption", token="text2", wrap=True)
        self.stepper = Stepper("")
        self.stepper.edited.connect(lambda number: self.changed.emit(self._part.key, str(number)))
        self._lay_out()

    def _lay_out(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.title)
        words.addWidget(self.detail)
        row = QHBoxLayout()
        row.setSpacing(theme().px(12))
        row.addLayout(words, 1)
        row.addWidget(self.stepper, 0, Qt.AlignmentFlag.AlignTop)
        self.stepper.set_snug()
        self.body.addLayout(row)
        self.body.addWidget(self.stepper.note)

    def show_part(self, part: Count) -> None:
        """Show another number, or other limits."""
        self._part = part
        self.title.setText(part.title)
        self.detail.setText(part.barred or part.detail)
        self.detail.setVisible(bool(self.detail.text()))
        # With a clause the title stands above, where clauses stand in every part.
        self.head.show_head(part.title if part.clause else "", part.clause)
        self.title.setVisible(not part.clause)
        self._name(part.title)
        self.stepper.setEnabled(not part.barred)
        self.stepper.set_range(part.low, part.high)
        self.stepper.set_value(part.value)
        self.stepper.edit.setAccessibleDescription(part.detail)

    def _name(self, title: str) -> None:
        stepper = self.stepper
        if stepper.name != title:
            stepper.name = title
            stepper.setAccessibleName(title)
            stepper.edit.setAccessibleName(title)
            stepper.minus.setAccessibleName(f"Less: {title}")
            stepper.plus.setAccessibleName(f"More: {title}")

    def step_by(self, steps: int) -> bool:
        """Count."""
        if self._part.barred:
            return False
        self.stepper.step_by(steps)
        return True


class TypedPart(PartWidget[Typed]):
    """A line to type into. Every letter is a change; what is wrong and how it was understood stand beneath."""

    def __init__(self) -> None:
        super().__init__()
        self._part = Typed("", "", "")
        self.field = FieldLine("", max_length=MOST_TYPED)
        self.says = label("", "caption", token="text2", wrap=True)
        self.body.addWidget(self.field)
        self.body.addWidget(self.says)
        self.field.typed.connect(lambda text: self.changed.emit(self._part.key, text))

    def show_part(self, part: Typed) -> None:
        """Show what it says now; what is being typed stays."""
        self._part = part
        self.head.show_head(part.title, part.clause)
        edit = self.field.edit
        self.field.setAccessibleName(part.title)
        edit.setAccessibleName(part.title)
        if edit.placeholderText() != part.hint:
            edit.setPlaceholderText(part.hint)
        mode = QLineEdit.EchoMode.Password if part.secret else QLineEdit.EchoMode.Normal
        if edit.echoMode() != mode:
            edit.setEchoMode(mode)
        if edit.text() == part.value:
            edit.setModified(False)
        self.field.set_text(part.value)
        self.field.show_refusal(part.fault)
        edit.setAccessibleDescription(part.fault or part.says)
        self.says.setText("" if part.fault else part.says)
        self.says.setVisible(bool(self.says.text()))
