"""A reading of a rule on which groups differ: its title, the way to its clause, what can be chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import Choice, ClauseLink, label, set_token

if TYPE_CHECKING:
    from fleetforge.app.fleet_views import OptionView


class OptionBlock(QWidget):
    """Shows one option at a time; what is chosen otherwise than by default says so."""

    chosen = Signal(str, str)
    """A person has chosen: name of the option, value."""
    clauseRequested = Signal(str)

    def __init__(self, option: OptionView) -> None:
        super().__init__()
        self._name = ""
        self.choice = Choice(option.title)
        self.title = label("", token="text2", wrap=True, buddy=self.choice)
        self.clause = ClauseLink(option.clause, parent=self)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.clause)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme().px(2))
        column.addLayout(head)
        column.addWidget(self.choice)
        self.choice.chosen.connect(lambda value: self.chosen.emit(self._name, value))
        self.clause.clauseRequested.connect(self.clauseRequested)
        self.show_option(option)

    def show_option(self, option: OptionView) -> None:
        """Show an option as it is chosen."""
        self._name = option.name
        self.choice.setAccessibleName(option.title)
        self.choice.set_options(option.choices)
        self.choice.set_value(option.value)
        self.clause.set_clause(option.clause)
        self.title.setText(f"{option.title}, changed" if option.is_changed else option.title)
        set_token(self.title, "accent" if option.is_changed else "text2")
