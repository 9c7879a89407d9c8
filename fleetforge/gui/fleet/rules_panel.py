"""The fleet as a whole: findings, what is typed about it, options with their clauses, what its parts come to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from fleetforge.gui.optionblock import OptionBlock
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import (
    FieldLine,
    FieldText,
    FindingCard,
    FindingFace,
    SectionHead,
    form_row,
    label,
    separator,
)

if TYPE_CHECKING:
    from fleetforge.app.design_views import FindingCard as Card
    from fleetforge.app.fleet_views import FleetField, FleetView, OptionView, ShareTable
    from fleetforge.app.fleeting import FleetSession
    from fleetforge.app.refusing import Reply
    from fleetforge.gui.widgets import Choice, Field

_CELLS = 4
"""Most columns that a table of shares has."""
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class RulesPanel(QWidget):
    """Everything that is set for the fleet and not for a ship."""

    clauseAsked = Signal(str)
    rowAsked = Signal(str)
    """A finding was chosen: show the row that it is about."""

    def __init__(self) -> None:
        super().__init__()
        self._session: FleetSession[Any] | None = None
        self._cards: tuple[Card, ...] | None = None
        self.cards: list[FindingCard] = []
        self.findings_head = SectionHead("Findings")
        self.fields: dict[str, Field] = {}
        """The fields of the fleet by the ids of their edits."""
        self.options: dict[str, Choice] = {}
        self._blocks: dict[str, OptionBlock] = {}
        self._findings = QVBoxLayout()
        self._findings.setSpacing(theme().px(8))
        self._form = QVBoxLayout()
        self._option_rows = QVBoxLayout()
        self._option_rows.setSpacing(theme().px(8))
        self._class_rows = QGridLayout()
        self._figures: list[QLabel] = []
        self.scroller = QScrollArea()
        self._lay_out()

    def _lay_out(self) -> None:
        px = theme().px
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, px(8), 0)
        column.setSpacing(px(8))
        self._class_rows.setHorizontalSpacing(px(12))
        self._class_rows.setVerticalSpacing(px(4))
        self._class_rows.setColumnStretch(0, 1)
        column.addWidget(self.findings_head)
        column.addLayout(self._findings)
        column.addWidget(separator())
        column.addLayout(self._form)
        self._option_parts = (separator(), SectionHead("Rules in force"))
        self._share_head = SectionHead("")
        self._share_parts = (separator(), self._share_head)
        for one in self._option_parts:
            column.addWidget(one)
        column.addLayout(self._option_rows)
        for one in self._share_parts:
            column.addWidget(one)
        column.addLayout(self._class_rows)
        column.addStretch(1)
        self.scroller.setWidget(inner)
        self.scroller.setWidgetResizable(True)
        self.scroller.setFrameShape(QFrame.Shape.NoFrame)
        self.scroller.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.scroller.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self.scroller)

    def show_session(self, session: FleetSession[Any]) -> None:
        """Show the fleet of a session."""
        if session is not self._session:
            for field in self.fields.values():
                field.show_refusal("")
        self._session = session
        view = session.view()
        self._show_fields(view.fields)
        self._show_findings(view)
        self._show_options(view.options)
        self._show_shares(view.shares)

    def _show_fields(self, fields: tuple[FleetField, ...]) -> None:
        """Show what is typed; the form is made anew for another game."""
        if tuple(self.fields) != tuple(one.id for one in fields):
            self._make_fields(fields)
        for one in fields:
            self.fields[one.id].set_text(one.value)

    def _make_fields(self, fields: tuple[FleetField, ...]) -> None:
        px = theme().px
        if (old := self._form.takeAt(0)) is not None and (gone := old.widget()) is not None:
            gone.hide()
            gone.deleteLater()
        made = QWidget()
        form = QGridLayout(made)
        form.setContentsMargins(0, 0, 0, 0)
        form.setHorizontalSpacing(px(12))
        form.setVerticalSpacing(px(6))
        form.setColumnStretch(1, 1)
        self.fields = {one.id: _field(one) for one in fields}
        for row, one in enumerate(fields):
            field = self.fields[one.id]
            form_row(form, row, one.title, field)
            field.edited.connect(lambda text, edit=one.id, field=field: self._typed(edit, field, text))
        self._form.addWidget(made)

    def _typed(self, edit: str, field: Field, text: str) -> None:
        if self._session is None:
            return
        reply: Reply = self._session.set_field(edit, text)
        field.show_refusal(reply.words if reply else "")

    def _show_findings(self, view: FleetView) -> None:
        self.findings_head.set_right(view.status)
        if view.findings == self._cards:
            return
        self._cards = view.findings
        for old in self.cards:
            self._findings.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.cards = [self._card(card) for card in view.findings]
        for made in self.cards:
            self._findings.addWidget(made)

    def _card(self, card: Card) -> FindingCard:
        face = FindingFace(card.severity, card.what, card.why, card.clause, tuple(mend.text for mend in card.mends))
        made = FindingCard(face)
        # Its words may need more lines here than its size hint knows of.
        made.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        made.mendRequested.connect(lambda mend: self._mend(card.index, card.mends[mend].index))
        made.clauseRequested.connect(self.clauseAsked)
        made.activated.connect(lambda: self.rowAsked.emit(card.place))
        return made

    def _mend(self, finding: int, mend: int) -> None:
        if self._session is not None:
            self._session.mend(finding, mend)

    def _show_options(self, options: tuple[OptionView, ...]) -> None:
        """Show the readings in force; the blocks are made anew for another game."""
        names = [one.name for one in options]
        if list(self._blocks) != names:
            for old in self._blocks.values():
                self._option_rows.removeWidget(old)
                old.hide()
                old.deleteLater()
            self._blocks, self.options = {}, {}
        for one in self._option_parts:
            one.setVisible(bool(options))
        for option in options:
            self._show_option(option)

    def _show_option(self, option: OptionView) -> None:
        if option.name in self._blocks:
            self._blocks[option.name].show_option(option)
            return
        block = self._blocks[option.name] = OptionBlock(option)
        self.options[option.name] = block.choice
        block.chosen.connect(self._choose)
        block.clauseRequested.connect(self.clauseAsked)
        self._option_rows.addWidget(block)

    def _choose(self, name: str, value: str) -> None:
        if self._session is not None:
            self._session.set_option(name, value)

    def _show_shares(self, shares: ShareTable | None) -> None:
        """A row for each share; labels that are there already are used again."""
        cells = [shares.heads, *shares.rows] if shares else []
        wide = len(cells[0]) if cells else _CELLS
        for one in self._share_parts:
            one.setVisible(bool(cells))
        self._share_head.set_title(shares.title if shares else "")
        for row in range(len(self._figures) // _CELLS, len(cells)):
            for column in range(_CELLS):
                self._add_cell(row, column)
        for number, made in enumerate(self._figures):
            row, column = divmod(number, _CELLS)
            is_filled = row < len(cells) and column < wide
            made.setVisible(is_filled)
            if is_filled:
                made.setText(cells[row][column])

    def _add_cell(self, row: int, column: int) -> None:
        made = label("", "body" if row else "column", wrap=column == 0)
        made.setAlignment(_RIGHT if column else Qt.AlignmentFlag.AlignLeft)
        self._class_rows.addWidget(made, row, column)
        self._figures.append(made)

    def first_field(self) -> QWidget:
        """The field that stands first, or the panel itself."""
        return next(iter(self.fields.values()), self)

    def focus_limit(self) -> None:
        """Put the cursor into the limit, in a game that has one."""
        limit = self.fields.get("limit")
        if isinstance(limit, FieldLine):
            limit.setFocus(Qt.FocusReason.ShortcutFocusReason)
            limit.edit.selectAll()

    def focus_finding(self) -> bool:
        """Give the next finding the focus, the first after the last; tells if there is one."""
        if not self.cards:
            return False
        at = next((number for number, card in enumerate(self.cards) if card.hasFocus()), -1)
        card = self.cards[(at + 1) % len(self.cards)]
        card.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.scroller.ensureWidgetVisible(card)
        return True


def _field(one: FleetField) -> Field:
    if one.is_long:
        return FieldText(one.spoken, placeholder=one.placeholder)
    if one.id == "limit":
        return FieldLine(one.spoken, placeholder=one.placeholder, max_length=20)
    return FieldLine(one.spoken, placeholder=one.placeholder)
