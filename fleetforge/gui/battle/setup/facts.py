"""Facts of a battle or of a side that a game asks for: a field, a choice or a switch for each."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import ClauseLink, FieldLine, Segmented, Switch, form_row
from fleetforge.gui.widgets.fields import mark_refused

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.app.battle_draft_views import FactView
    from fleetforge.app.setup_fields import Field

Control: TypeAlias = FieldLine | Segmented | Switch
YES, NO = "yes", "no"
_FIELD, _MOST_TYPED = 64, 40


class FactControls(QObject):
    """The controls of some fields. What is chosen or typed is asked for, whoever owns the draft does it."""

    said = Signal(str, str)
    clauseAsked = Signal(str)

    def __init__(self, fields: Sequence[Field], owner: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.fields = tuple(fields)
        self._controls = {field.key: self._made(field, owner) for field in fields}

    def control(self, key: str) -> Control:
        """The control of a fact."""
        return self._controls[key]

    def _made(self, field: Field, owner: str) -> Control:
        """The control of a field; ``owner`` tells it from those of others."""
        key = field.key
        if field.kind == "switch":
            switch = Switch(f"{field.label}: {owner}" if owner else field.label, field.label)
            switch.toggled_by_user.connect(lambda on: self.said.emit(key, YES if on else NO))
            return switch
        name = f"{field.name} of {owner}" if owner else field.name
        if field.kind == "choice":
            choice = Segmented(name, field.choices)
            choice.chosen.connect(lambda value: self.said.emit(key, value))
            return choice
        line = FieldLine(name, placeholder=field.usual, max_length=_MOST_TYPED)
        line.edited.connect(lambda text: self.said.emit(key, text))
        return line

    def link(self, field: Field, parent: QWidget) -> ClauseLink:
        """The way to the clause of a field."""
        made = ClauseLink(field.clause, parent=parent)
        made.clauseRequested.connect(self.clauseAsked)
        return made

    def show_facts(self, facts: Sequence[FactView]) -> None:
        """Show what is said of each."""
        for fact in facts:
            control, value = self._controls[fact.field.key], fact.value or fact.field.usual
            if isinstance(control, Switch):
                control.setChecked(value == YES)
            elif isinstance(control, Segmented):
                control.set_value(value)
            else:
                control.set_text(fact.value)
                mark_refused(control.edit, refused=bool(fact.fault))
                control.edit.setToolTip(fact.fault)
                control.edit.setAccessibleDescription(fact.fault)

    def clause_of_focus(self, focus: QWidget | None) -> str:
        """The clause of what has the focus, or nothing."""
        return next(
            (
                field.clause
                for field in self.fields
                if focus is not None and (focus is (one := self.control(field.key)) or one.isAncestorOf(focus))
            ),
            "",
        )


class FactsRow(QWidget):
    """Facts beside each other, with links to their clauses or without."""

    said = Signal(str, str)
    clauseAsked = Signal(str)

    def __init__(self, fields: Sequence[Field], *, links: bool) -> None:
        super().__init__()
        self.controls = FactControls(fields, "", self)
        self.controls.said.connect(self.said)
        self.controls.clauseAsked.connect(self.clauseAsked)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(theme().px(8))
        for place, field in enumerate(fields):
            self._add(grid, place * 3, field, links=links)

    def _add(self, grid: QGridLayout, column: int, field: Field, *, links: bool) -> None:
        control = self.controls.control(field.key)
        if isinstance(control, Switch):
            grid.addWidget(control, 0, column + 1)
        else:
            form_row(grid, 0, field.label, control, column=column)
        if isinstance(control, FieldLine) and (field.number is not None or field.on_table):
            control.setFixedWidth(theme().px(_FIELD))
        if links and field.clause:
            grid.addWidget(self.controls.link(field, self), 0, column + 2)


class FactsPlace(QWidget):
    """The facts of the game that is set up; those of other games are hidden, not taken away: there are few."""

    said = Signal(str, str)
    clauseAsked = Signal(str)

    def __init__(self, *, links: bool) -> None:
        super().__init__()
        self._links = links
        self._rows: dict[tuple[Field, ...], FactsRow] = {}
        self.row: FactsRow | None = None
        self._box = QHBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)

    def show_facts(self, facts: Sequence[FactView]) -> None:
        """Show what is said of each."""
        fields = tuple(fact.field for fact in facts)
        if fields not in self._rows:
            self._rows[fields] = row = FactsRow(fields, links=self._links)
            row.said.connect(self.said)
            row.clauseAsked.connect(self.clauseAsked)
            self._box.addWidget(row)
        self.row = self._rows[fields]
        for row in self._rows.values():
            row.setVisible(row is self.row)
        self.row.controls.show_facts(facts)

    def control(self, key: str) -> Control:
        """The control of a fact."""
        if self.row is None:
            raise KeyError(key)
        return self.row.controls.control(key)

    def first_focus(self) -> QWidget | None:
        """What takes the focus of the first fact, None without any."""
        fields = self.row.controls.fields if self.row is not None else ()
        control = self.control(fields[0].key) if fields else None
        return control.edit if isinstance(control, FieldLine) else control

    def clause_of_focus(self, focus: QWidget | None) -> str:
        """The clause of what has the focus, or nothing."""
        return self.row.controls.clause_of_focus(focus) if self.row is not None else ""
