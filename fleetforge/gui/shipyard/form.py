"""The form: name, class, MASS, hull, armour, drives, screens; the rest under More."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from fleetforge.app.design_views import Choice as Named
from fleetforge.gui.shipyard.choosing import show_choices
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import (
    Choice,
    FieldLine,
    FieldText,
    Segmented,
    Stepper,
    Switch,
    form_row,
    label,
    link_button,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from fleetforge.app.design_views import FormView
    from fleetforge.app.designing import DesignSession
    from fleetforge.app.refusing import Reply
    from fleetforge.gui.widgets import Field

_MOST = 9999
_MOST_THRUST = 20
_LEVELS = (("0", "0"), ("1", "1"), ("2", "2"))


class DesignForm(QWidget):
    """The fields of the ship as a whole. A refusal stands beside the field that it is about."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session: DesignSession[Any] | None = None
        self._shown: FormView | None = None
        self.name = FieldLine("Class name")
        self.kind = Choice("Type")
        self.mass = Stepper("MASS", minimum=1, maximum=_MOST)
        self.thrust = Stepper("Thrust", maximum=_MOST_THRUST)
        self.hull = Stepper("Hull boxes", maximum=_MOST)
        self.armour = Stepper("Armour", maximum=_MOST)
        self.ftl = Switch("FTL drive")
        self.screens = Segmented("Screen level", _LEVELS)
        self.thrust.set_limits_reason(high="Thrust 20 takes the whole ship.")
        self.more_button = link_button("More fields", on_click=self._toggle_more)
        self.more = MoreFields()
        self.more.hide()
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        px = theme().px
        column = QVBoxLayout(self)
        column.setContentsMargins(px(16), px(12), px(16), px(12))
        column.setSpacing(px(6))
        grid = QGridLayout()
        grid.setHorizontalSpacing(px(8))
        grid.setVerticalSpacing(px(6))
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(3, 1)
        form_row(grid, 0, "&Class", self.name, span=3)
        form_row(grid, 1, "Ty&pe", self.kind, span=3)
        pairs = (("&MASS", self.mass, "Th&rust", self.thrust), ("H&ull", self.hull, "&Armour", self.armour))
        for row, (left, one, right, two) in enumerate(pairs, start=2):
            form_row(grid, row, left, one)
            form_row(grid, row, right, two, column=2)
        form_row(grid, 4, "FT&L", self.ftl)
        form_row(grid, 4, "Scree&n", self.screens, column=2)
        column.addLayout(grid)
        self.refusal = label("", "refusal", wrap=True)
        self.refusal.hide()
        column.addWidget(self.refusal)
        column.addWidget(self.more)
        column.addWidget(self.more_button, 0, Qt.AlignmentFlag.AlignLeft)

    def _connect(self) -> None:
        self.name.edited.connect(lambda text: self._ask(lambda s: s.set_field("name", text), self.name))
        self.kind.chosen.connect(lambda code: self._ask(lambda s: s.set_field("class", code)))
        self.mass.edited.connect(lambda n: self._ask(lambda s: s.set_field("mass", n), self.mass))
        self.thrust.edited.connect(lambda n: self._ask(lambda s: s.set_field("thrust", n), self.thrust))
        self.hull.edited.connect(lambda n: self._ask(lambda s: s.set_field("hull", n), self.hull))
        self.armour.edited.connect(lambda n: self._ask(lambda s: s.set_field("armour", n), self.armour))
        self.ftl.toggled_by_user.connect(lambda on: self._ask(lambda s: s.set_field("ftl", on)))
        self.screens.chosen.connect(lambda level: self._ask(lambda s: s.set_field("screens", level)))
        self.more.connect_to(self._ask)

    def _ask(self, edit: Callable[[DesignSession[Any]], Reply], field: Field | Stepper | None = None) -> None:
        """Ask for an edit; say beside the field, or beneath all, why it was not done."""
        if self.session is None:
            return
        reply = edit(self.session)
        words = reply.words if reply else ""
        if field is not None and words:
            field.show_refusal(words)
        self.refusal.setText("" if field else words)
        self.refusal.setVisible(bool(words) and field is None)
        if reply:
            self._show(self.session.view().form)

    def _toggle_more(self) -> None:
        self.more.setVisible(self.more.isHidden())
        self.more_button.setText("Fewer fields" if self.more.isVisible() else "More fields")

    def field_of(self, key: str) -> QWidget | None:
        """The field of a word or line of the sheet: name, class, hull, armour, drive, ftl, mass."""
        fields: dict[str, QWidget] = {
            "name": self.name,
            "class": self.kind,
            "mass": self.mass,
            "hull": self.hull,
            "drive": self.thrust,
            "ftl": self.ftl,
        }
        return self.armour if key.startswith("armour") else fields.get(key)

    def refresh(self, session: DesignSession[Any] | None) -> None:
        """Show the fields of the design as it stands."""
        is_other, self.session = session is not self.session, session
        self.setEnabled(session is not None)
        form = session.view().form if session is not None else None
        if form is not None and (is_other or form != self._shown):
            self._show(form)

    def _show(self, form: FormView) -> None:
        self._shown = form
        self.name.set_text(form.name)
        kinds = [Named(each.value, f"{each.value}   {each.text}".strip()) for each in form.class_choices]
        if not form.class_code:
            kinds = [Named("", form.class_label or "Choose a type"), *(each for each in kinds if each.value)]
        show_choices(self.kind, kinds, form.class_code)
        self.mass.set_value(form.mass)
        self.hull.set_value(form.hull)
        self.hull.set_limits_reason(low=f"MASS {form.mass} needs at least {form.hull_least}.")
        self.armour.set_value(form.armour)
        self.thrust.setEnabled(form.thrust is not None)
        self.thrust.set_value(form.thrust or 0)
        self.ftl.setChecked(form.ftl)
        self.screens.setEnabled(form.has_screens)
        self.screens.set_value(str(form.screens))
        self.more.show_form(form)


class MoreFields(QWidget):
    """Fields that are seldom changed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.code = FieldLine("Class code", placeholder="CH")
        self.kind_words = FieldLine("Class in words", placeholder="heavy cruiser")
        self.faction = FieldLine("Faction")
        self.tech = Choice("Technology")
        self.hull_kind = Choice("Built as")
        self.drive = Choice("Main drive")
        self.layers = FieldLine("Armour layers", placeholder="innermost first, as in 16/10/8")
        self.streamlining = Choice("Streamlining")
        self.mixed = Switch("Mixed technology")
        self.notes = FieldText("Notes", placeholder="printed on large sheets")
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(theme().px(12))
        grid.setVerticalSpacing(theme().px(6))
        grid.setColumnStretch(1, 1)
        rows: tuple[tuple[str, QWidget], ...] = (
            ("Co&de", self.code),
            ("In &words", self.kind_words),
            ("Fact&ion", self.faction),
            ("Technolo&gy", self.tech),
            ("&Built as", self.hull_kind),
            ("&Kind of drive", self.drive),
            ("Armour la&yers", self.layers),
            ("&Streamlining", self.streamlining),
            ("Mi&xed tech", self.mixed),
            ("N&otes", self.notes),
        )
        for row, (words, field) in enumerate(rows):
            form_row(grid, row, words, field)

    def connect_to(self, ask: Callable[..., None]) -> None:
        """Ask for edits through ``ask``, which takes an edit of a session and the field it came from."""
        self.code.edited.connect(lambda text: ask(lambda s: s.set_field("code", text), self.code))
        self.kind_words.edited.connect(lambda text: ask(lambda s: s.set_field("class_words", text), self.kind_words))
        self.faction.edited.connect(lambda text: ask(lambda s: s.set_field("faction", text), self.faction))
        self.tech.chosen.connect(lambda value: ask(lambda s: s.set_field("tech", value)))
        self.hull_kind.chosen.connect(lambda value: ask(lambda s: s.set_field("hull_kind", value)))
        self.drive.chosen.connect(lambda value: ask(lambda s: s.set_field("drive", value)))
        self.layers.edited.connect(lambda text: ask(lambda s: s.set_field("layers", text), self.layers))
        self.streamlining.chosen.connect(lambda value: ask(lambda s: s.set_field("streamlining", value)))
        self.mixed.toggled_by_user.connect(lambda on: ask(lambda s: s.set_field("mixed", on)))
        self.notes.edited.connect(lambda text: ask(lambda s: s.set_field("notes", text), self.notes))

    def show_form(self, form: FormView) -> None:
        """Show these values."""
        self.code.set_text(form.class_code)
        self.kind_words.set_text(form.class_label)
        self.faction.set_text(form.faction)
        self.layers.set_text("/".join(map(str, form.armour_layers)))
        self.notes.set_text(form.notes)
        lists = (
            (self.tech, form.tech_choices, form.tech),
            (self.hull_kind, form.hull_kind_choices, form.hull_kind),
            (self.drive, form.drive_choices, form.drive),
            (self.streamlining, form.streamlining_choices, form.streamlining),
        )
        for field, choices, value in lists:
            show_choices(field, choices, value)
        self.mixed.setChecked(form.mixed)
