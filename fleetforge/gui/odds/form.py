"""The fields of a question: numbers and switches beside their words, lists and choices beneath them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from fleetforge.gui.shipyard.formfields import make_field, show_field
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import label

if TYPE_CHECKING:
    from collections.abc import Callable

    from fleetforge.app.design_views import FieldView

FIELD_WIDTH = 120
_BENEATH = ("choice", "checks")


class QuestionForm(QWidget):
    """Made for one question; ``given`` is told the name of a field and what a person gave."""

    def __init__(self, fields: tuple[FieldView, ...], given: Callable[[str, Any], None]) -> None:
        super().__init__()
        self.fields: dict[str, QWidget] = {}
        self._given = given
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(theme().px(8))
        self._grid.setVerticalSpacing(theme().px(6))
        self._grid.setColumnStretch(0, 1)
        for field in fields:
            self._add(field)

    def _add(self, field: FieldView) -> None:
        made = self.fields[field.key] = make_field(field, lambda value: self._given(field.key, value))
        row, words = self._grid.rowCount(), label(field.label, token="text2", wrap=True, buddy=made)
        if field.kind in _BENEATH:
            self._grid.addWidget(words, row, 0, 1, 2)
            self._grid.addWidget(made, row + 1, 0, 1, 2)
            return
        side = Qt.AlignmentFlag.AlignVCenter
        if field.kind != "switch":
            made.setFixedWidth(theme().px(FIELD_WIDTH))
        self._grid.addWidget(words, row, 0, side)
        self._grid.addWidget(made, row, 1, side | Qt.AlignmentFlag.AlignRight)

    def show_fields(self, fields: tuple[FieldView, ...]) -> None:
        """Show what the fields hold."""
        for field in fields:
            show_field(self.fields[field.key], field)
