"""Widgets for the fields of a view: made once for a field, then shown what it holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fleetforge.gui.shipyard.choosing import show_choices
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import CheckBox, Choice, FieldLine, FieldText, Segmented, Stepper, Switch

if TYPE_CHECKING:
    from collections.abc import Callable

    from fleetforge.app.design_views import Choice as Named
    from fleetforge.app.design_views import FieldValue, FieldView

TYPED = ("line", "number", "notes", "numbers")
"""Kinds of fields that are typed into: what is refused stands beside them."""


def make_field(view: FieldView, edited: Callable[[Any], None]) -> QWidget:
    """The widget of a field; ``edited`` is called with what a person typed or chose."""
    made: Any
    if view.kind == "number":
        made = Stepper(view.name, minimum=view.least, maximum=view.most)
    elif view.kind == "choice":
        made = Choice(view.name)
    elif view.kind == "pills":
        made = Segmented(view.name, [(each.value, each.text) for each in view.choices])
    elif view.kind == "switch":
        made = Switch(view.name)
    elif view.kind == "checks":
        made = Checks(view.name, view.choices)
    elif view.kind in ("notes", "numbers"):
        made = FieldText(view.name, placeholder=view.hint, is_one_line=view.kind == "numbers")
    else:
        made = FieldLine(view.name, placeholder=view.hint)
    signal = {"choice": "chosen", "pills": "chosen", "checks": "chosen", "switch": "toggled_by_user"}
    getattr(made, signal.get(view.kind, "edited")).connect(edited)
    return made  # type: ignore[no-any-return]


def show_field(widget: Any, view: FieldView) -> None:
    """Show what a field holds; the widget was made for a field of the same make."""
    widget.setEnabled(view.is_open)
    if view.kind == "number":
        widget.set_range(view.least, view.most)
        widget.set_limits_reason(low=view.low, high=view.high)
        widget.set_value(view.value)
    elif view.kind == "choice":
        show_choices(widget, view.choices, str(view.value))
    elif view.kind == "switch":
        widget.setChecked(bool(view.value))
    elif view.kind in ("pills", "checks"):
        widget.set_value(view.value)
    else:
        widget.set_text(view.value)


def make_of(view: FieldView) -> tuple[object, ...]:
    """What the widget of a field is made of: fields that are alike in it can share one."""
    fixed = view.choices if view.kind in ("pills", "checks") else ()
    return view.key, view.label, view.name, view.kind, view.hint, view.is_half, fixed


class Checks(QWidget):
    """Several choices, any of which may be taken, one beneath the other."""

    chosen = Signal(object)
    """A person has taken one or let it go: the values of all that are taken."""

    def __init__(self, name: str, choices: tuple[Named, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.boxes = {each.value: CheckBox(each.text, name=f"{name}: {each.text}") for each in choices}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, theme().px(3), 0, 0)
        column.setSpacing(0)
        for box in self.boxes.values():
            column.addWidget(box)
            box.toggled_by_user.connect(lambda _on: self.chosen.emit(self.value()))
        if self.boxes:
            self.setFocusProxy(next(iter(self.boxes.values())))

    def value(self) -> FieldValue:
        """The values of those that are taken."""
        return tuple(value for value, box in self.boxes.items() if box.isChecked())

    def set_value(self, values: tuple[str, ...]) -> None:
        """Take these and no others."""
        for value, box in self.boxes.items():
            box.setChecked(value in values)
