"""The column of the print preview where paper, parts and margins are chosen and printing begins."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from fleetforge.app.previewing import PAPER_TITLES, PER_PAGE, per_page_choices
from fleetforge.gui.mnemonics import beside
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import (
    CheckBox,
    Segmented,
    Stepper,
    Switch,
    label,
    primary_button,
    scrolled,
    secondary_button,
    separator,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from fleetforge.app.previewing import PartChoice, PrintChoices

WIDTH = 276
_LETTERS = "asmkpdvn"
"""Mnemonics of what stands below the parts."""
FILES = (("pdf", "P&DF"), ("svg", "S&VG"), ("png", "P&NG"))


class OptionsColumn(QFrame):
    """What to print and how; the two kinds of choices are told apart because only one lays out anew."""

    parts_chosen = Signal(tuple)
    wanted = Signal(str)
    """``print``, ``pdf``, ``svg`` or ``png``."""

    def __init__(self, margins: tuple[int, int]) -> None:
        super().__init__()
        self.setProperty("ground", "surface")
        self.setFixedWidth(theme().px(WIDTH))
        self.setAccessibleName("What to print")
        self._listener: Callable[..., None] | None = None
        self.boxes: dict[str, CheckBox] = {}
        self.counts: dict[str, QLabel] = {}
        px = theme().px
        choices = QWidget()
        self.column = QVBoxLayout(choices)
        self.column.setContentsMargins(px(16), px(16), px(16), px(8))
        self.column.setSpacing(px(8))
        self._add_parts()
        self._add_paper(margins)
        self._acts = QVBoxLayout()
        self._acts.setContentsMargins(px(16), px(8), px(16), px(16))
        self._acts.setSpacing(px(8))
        self._add_acts()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(scrolled(choices, "Choices"))
        outer.addStretch(1)
        outer.addLayout(self._acts)

    def listen(self, listener: Callable[..., None]) -> None:
        """Call a function with the choices that a person has changed, by name."""
        self._listener = listener

    def tell(self, **changes: object) -> None:
        """Hand changed choices on."""
        if self._listener is not None:
            self._listener(**changes)

    def _add_parts(self) -> None:
        self.column.addWidget(label("Print", "strong"))
        self._parts = QVBoxLayout()
        self._parts.setSpacing(theme().px(2))
        self.column.addLayout(self._parts)
        self.column.addWidget(separator())

    def _add_paper(self, margins: tuple[int, int]) -> None:
        self.paper = Segmented("Paper", tuple((paper.value, title) for paper, title in PAPER_TITLES.items()))
        self.paper.chosen.connect(lambda value: self.tell(paper=value))
        self.per_page = Segmented(
            "Sheets on a page", tuple((str(count), str(count) if count else "Auto") for count in PER_PAGE)
        )
        self.per_page.chosen.connect(lambda value: self.tell(per_page=int(value)))
        self.margin = Stepper("Margin in mm", minimum=margins[0], maximum=margins[1])
        self.margin.set_snug()
        self.margin.edited.connect(lambda value: self.tell(margin=value))
        self.ink = Switch("Save ink", "Save in&k")
        self.ink.setToolTip("Large solid fillings are drawn in outline")
        self.ink.toggled_by_user.connect(lambda on: self.tell(ink_saving=on))
        self.refusal = label("", "refusal", wrap=True)
        for words, control in (
            ("P&aper", self.paper),
            ("&Sheets on a page", self.per_page),
            ("&Margin in mm", self.margin),
        ):
            self.column.addWidget(label(words, "caption", buddy=control))
            self.column.addWidget(control)
        self.column.addWidget(self.refusal)
        self.column.addWidget(self.ink)
        self.refusal.hide()

    def _add_acts(self) -> None:
        self.total = label("", "card")
        self.print_button = primary_button("&Print …", icon="printer", on_click=lambda: self.wanted.emit("print"))
        self._acts.addWidget(self.total)
        self._acts.addWidget(self.print_button)
        row = QHBoxLayout()
        row.setSpacing(theme().px(6))
        row.addWidget(label("Save", token="text2"))
        self.files = {}
        for kind, text in FILES:
            button = secondary_button(text, name=f"Save as {kind.upper()}", on_click=partial(self.wanted.emit, kind))
            self.files[kind] = button
            row.addWidget(button, 1)
        self._acts.addLayout(row)
        self.set_ready("", ready=False)

    def show_choices(self, choices: PrintChoices) -> None:
        """Show paper, sheets a page, margin and ink."""
        self.paper.set_value(choices.paper)
        for count, _, why in per_page_choices(choices.paper, choices.margin):
            self.per_page.set_option_enabled(str(count), not why, why)
        self.per_page.set_value(str(choices.per_page))
        self.margin.set_value(choices.margin)
        self.ink.setChecked(choices.ink_saving)

    def show_parts(self, parts: Sequence[PartChoice], chosen: Sequence[str]) -> None:
        """Show the parts with their numbers of pages."""
        titles = beside([part.title for part in parts], _LETTERS)
        for part, title in zip(parts, titles, strict=True):
            if part.part not in self.boxes:
                self._add_part(part, title)
            box, count = self.boxes[part.part], self.counts[part.part]
            box.setChecked(part.part in chosen and part.pages > 0)
            box.setEnabled(part.pages > 0)
            count.setText(part.words)

    def _add_part(self, part: PartChoice, title: str) -> None:
        box, count = CheckBox(title), label("", "caption")
        box.toggled_by_user.connect(self._parts_changed)
        row = QHBoxLayout()
        row.addWidget(box, 1)
        row.addWidget(count)
        self._parts.addLayout(row)
        self.boxes[part.part], self.counts[part.part] = box, count

    def _parts_changed(self) -> None:
        self.parts_chosen.emit(tuple(part for part, box in self.boxes.items() if box.isChecked()))

    def show_refusal(self, text: str) -> None:
        """Say why there is no room, beside the margin."""
        self.refusal.setText(text)
        self.refusal.setVisible(bool(text))

    def set_ready(self, words: str, *, ready: bool) -> None:
        """Say how much is printed, and whether printing can begin."""
        self.total.setText(words)
        for button in (self.print_button, *self.files.values()):
            button.setEnabled(ready)
