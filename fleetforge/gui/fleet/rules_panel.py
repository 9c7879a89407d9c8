"""The fleet as a whole: findings, limit, side, options with their clauses, totals by class."""

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
    from fleetforge.app.fleet_views import FleetView, OptionView
    from fleetforge.app.fleeting import FleetSession
    from fleetforge.app.refusing import Reply
    from fleetforge.gui.widgets import Choice, Field

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
        self.limit = FieldLine("Points limit", placeholder="no limit", max_length=20)
        self.side = FieldLine("Side", placeholder="Blue")
        self.faction = FieldLine("Faction", placeholder="whose fleet it is")
        self.notes = FieldText("Notes of the fleet", placeholder="printed on the roster")
        self.options: dict[str, Choice] = {}
        self._blocks: dict[str, OptionBlock] = {}
        self.fields: dict[str, Field] = {
            "set_limit": self.limit,
            "set_side": self.side,
            "set_faction": self.faction,
            "set_notes": self.notes,
        }
        self._findings = QVBoxLayout()
        self._findings.setSpacing(theme().px(8))
        self._form = QGridLayout()
        self._option_rows = QVBoxLayout()
        self._option_rows.setSpacing(theme().px(8))
        self._class_rows = QGridLayout()
        self._figures: list[QLabel] = []
        self.scroller = QScrollArea()
        self._lay_out()
        for edit, field in self.fields.items():
            field.edited.connect(lambda text, edit=edit, field=field: self._typed(edit, field, text))

    def _lay_out(self) -> None:
        px = theme().px
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, px(8), 0)
        column.setSpacing(px(8))
        self._form.setHorizontalSpacing(px(12))
        self._form.setVerticalSpacing(px(6))
        self._form.setColumnStretch(1, 1)
        titles = ("&Limit", "&Side", "Fa&ction", "&Notes")
        for row, (title, field) in enumerate(zip(titles, self.fields.values(), strict=True)):
            form_row(self._form, row, title, field)
        self._class_rows.setHorizontalSpacing(px(12))
        self._class_rows.setVerticalSpacing(px(4))
        self._class_rows.setColumnStretch(0, 1)
        column.addWidget(self.findings_head)
        column.addLayout(self._findings)
        column.addWidget(separator())
        column.addLayout(self._form)
        column.addWidget(separator())
        column.addWidget(SectionHead("Rules in force"))
        column.addLayout(self._option_rows)
        column.addWidget(separator())
        column.addWidget(SectionHead("By class"))
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
        self.limit.set_text("" if view.limit.limit is None else f"{view.limit.limit:,}")
        self.side.set_text(view.side)
        self.faction.set_text(view.faction)
        self.notes.set_text(view.notes)
        self._show_findings(view)
        for option in view.options:
            self._show_option(option)
        self._show_classes(view)

    def _typed(self, edit: str, field: Field, text: str) -> None:
        if self._session is None:
            return
        reply: Reply = getattr(self._session, edit)(text)
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

    def _show_classes(self, view: FleetView) -> None:
        """A row for each class; labels that are there already are used again."""
        cells = [("Class", "Ships", "MASS", "NPV")]
        cells += [(one.title, str(one.ships), f"{one.mass:,}", f"{one.npv:,}") for one in view.classes]
        for number in range(len(self._figures), 4 * len(cells)):
            self._add_cell(*divmod(number, 4))
        for number, made in enumerate(self._figures):
            row, column = divmod(number, 4)
            made.setVisible(row < len(cells))
            if row < len(cells):
                made.setText(cells[row][column])

    def _add_cell(self, row: int, column: int) -> None:
        made = label("", "body" if row else "column", wrap=column == 0)
        made.setAlignment(_RIGHT if column else Qt.AlignmentFlag.AlignLeft)
        self._class_rows.addWidget(made, row, column)
        self._figures.append(made)

    def focus_limit(self) -> None:
        """Put the cursor into the limit."""
        self.limit.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.limit.edit.selectAll()

    def focus_finding(self) -> bool:
        """Give the next finding the focus, the first after the last; tells if there is one."""
        if not self.cards:
            return False
        at = next((number for number, card in enumerate(self.cards) if card.hasFocus()), -1)
        card = self.cards[(at + 1) % len(self.cards)]
        card.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.scroller.ensureWidgetVisible(card)
        return True
