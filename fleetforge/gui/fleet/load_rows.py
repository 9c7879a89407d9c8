"""The parts of the loadout form: whatever holds something, each a heading and rows of fields."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import Choice, ElidedLabel, FieldLine, Segmented, Stepper, label

if TYPE_CHECKING:
    from fleetforge.app.fleet_views import LoadField, LoadPart

    FieldWidget: TypeAlias = Choice | Segmented | FieldLine | Stepper


class PartForm(QWidget):
    """A heading with words at the right, and fields beneath. It tells what a person chose."""

    changed = Signal(str, str, object)
    """Ids of the part and of the field, and the new value."""

    def __init__(self, part: LoadPart) -> None:
        super().__init__()
        px = theme().px
        self._id = part.id
        self.shape = shape_of(part)
        """What must be the same for another state of the part to be shown by the same widgets."""
        self.heading = ElidedLabel("", "strong")
        self.words = label("", "caption", token="quiet")
        head = QHBoxLayout()
        head.setSpacing(px(8))
        head.addWidget(self.heading, 1)
        head.addWidget(self.words)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, px(4), 0, px(4))
        self._column.setSpacing(px(4))
        self._column.addLayout(head)
        self.fields: dict[str, FieldWidget] = {}
        for row in part.rows:
            self._add_row(row)
        self.show_part(part)

    def _add_row(self, row: tuple[LoadField, ...]) -> None:
        """Put fields side by side; the first takes what is left."""
        widgets: list[QWidget] = []
        for field in row:
            made = self.fields[field.id] = self._made(field)
            if field.label and field.is_minor:
                widgets += [QWidget(), label(field.label, "caption")]
            elif field.label:
                widgets.append(label(field.label, token="text2", wrap=True))
            widgets.append(made)
        line = QHBoxLayout()
        line.setSpacing(theme().px(8))
        for number, widget in enumerate(widgets):
            line.addWidget(widget, 0 if number else 1)
        self._column.addLayout(line)

    def _made(self, field: LoadField) -> FieldWidget:
        def tell(value: object, name: str = field.id) -> None:
            self.changed.emit(self._id, name, value)

        if field.kind == "choice":
            choice = Choice(field.spoken)
            choice.chosen.connect(tell)
            return choice
        if field.kind == "modes":
            modes = Segmented(field.spoken, field.choices)
            modes.chosen.connect(tell)
            return modes
        if field.kind == "text":
            text = FieldLine(field.spoken, placeholder=field.placeholder)
            text.edited.connect(tell)
            return text
        count = Stepper(field.spoken, minimum=field.least, maximum=field.most, value=int(field.value))
        count.edited.connect(tell)
        return count

    def show_part(self, part: LoadPart) -> None:
        """Show what it holds."""
        self.heading.set_text(part.title)
        self.words.setText(part.words)
        for field in (one for row in part.rows for one in row):
            made = self.fields[field.id]
            if isinstance(made, Choice):
                made.set_options(field.choices)
            if isinstance(made, FieldLine):
                made.set_text(str(field.value))
            elif isinstance(made, Stepper):
                made.set_value(int(field.value))
            else:
                made.set_value(str(field.value))
            made.setVisible(field.is_shown)
            made.setEnabled(field.is_enabled)

    def focus_first(self) -> None:
        """Give the first field the focus."""
        first = next(iter(self.fields.values()))
        target: QWidget = first
        if isinstance(first, Stepper):
            target = first.edit
        elif isinstance(first, Segmented):
            target = first.option_button(first.value())
        target.setFocus(Qt.FocusReason.ShortcutFocusReason)


def shape_of(part: LoadPart) -> tuple[object, ...]:
    """What a part's widgets are made of; values, and choices of a list, may change beneath them."""
    fields = tuple(
        (one.id, one.kind, one.spoken, one.least, one.most, one.label, one.choices if one.kind == "modes" else ())
        for row in part.rows
        for one in row
    )
    return (part.id, *fields)
