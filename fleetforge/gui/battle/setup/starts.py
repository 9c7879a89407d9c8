"""The table and where ships start on it: its size, the ships to be typed for, lining up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelectionModel, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from fleetforge.gui.battle.setup.facts import FactsPlace
from fleetforge.gui.battle.setup.startcells import StartDelegate, row_height
from fleetforge.gui.battle.setup.startmodel import NAME, StartModel
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import EmptyState, fixed_table, label, quiet_button, secondary_button

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QResizeEvent

    from fleetforge.app.battle_draft_views import DraftView
    from fleetforge.app.setup_fields import Column

_COMMANDING = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
"""With one of these a letter is part of a command."""
_SHIP_LEAST, _NUMBER_LEAST = 110, 44
_SHIP_MOST, _NUMBER_MOST = 320, 110
_LEAST_TABLE = 70


class StartTable(QTableView):
    """Units of all sides; numbers are typed where one stands, for all chosen cells of the column at once."""

    turnAsked = Signal(tuple, str)
    """Ids of units of which a choice is to be turned, and its column."""

    def __init__(self, model: StartModel) -> None:
        super().__init__()
        self.setAccessibleName("Starting positions")
        self.starts = model
        self.setModel(model)
        self.setItemDelegate(StartDelegate(self))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        triggers = QAbstractItemView.EditTrigger
        self.setEditTriggers(triggers.DoubleClicked | triggers.AnyKeyPressed | triggers.EditKeyPressed)
        fixed_table(self)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        model.modelReset.connect(self._measure)

    # Room

    def _measure(self) -> None:
        """Numbers take what their heads need, names the rest; rows are as high as the words beneath those."""
        skin, head = theme().skin, self.horizontalHeader()
        widths = {}
        for place, column in enumerate(self.starts.columns, start=1):
            least = max(skin.px(_NUMBER_LEAST), head.fontMetrics().horizontalAdvance(column.head) + skin.px(14))
            choices = [round(skin.width(choice, "medium")) + skin.px(12) for choice in column.choices]
            widths[place] = max(least, *choices, 0)
        room = self.viewport().width()
        spare = room - sum(widths.values()) - skin.px(_SHIP_MOST)
        if spare > 0 and widths:
            each = spare // len(widths)
            widths = {place: max(width, min(width + each, skin.px(_NUMBER_MOST))) for place, width in widths.items()}
        ship = max(skin.px(_SHIP_LEAST), room - sum(widths.values()))
        for place, width in {NAME: ship, **widths}.items():
            self.setColumnWidth(place, width)
        for place, row in enumerate(self.starts.rows()):
            high = row_height(row, ship, skin)
            if self.rowHeight(place) != high:
                self.setRowHeight(place, high)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._measure()

    # Keys

    def chosen(self, column: int) -> tuple[str, ...]:
        """Ids of the units whose cells are chosen in a column, from the top."""
        rows = sorted(index.row() for index in self.selectionModel().selectedIndexes() if index.column() == column)
        return tuple(self.starts.rows()[row].id for row in rows)

    def commitData(self, editor: QWidget) -> None:
        """Write what was typed into all chosen cells of the column."""
        self.starts.chosen = self.chosen(self.currentIndex().column())
        super().commitData(editor)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter types a number or turns a choice, Space too; a letter makes a choice that begins with it.

        Del empties, arrows stay among the units.
        """
        if self.state() == QAbstractItemView.State.EditingState:
            # What the field does not want must not open another one.
            event.ignore()
            return
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        section = self.currentIndex().column()
        column = self.starts.said(section)
        enters = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if plain and column and column.choices and (enters or event.key() == Qt.Key.Key_Space):
            self.turnAsked.emit(self.chosen(section), column.key)
        elif column and not event.modifiers() & _COMMANDING and (choice := _begun_by(event.text(), column)):
            self.starts.typed.emit(self.chosen(section), column.key, choice)
        elif plain and enters:
            self.edit(self.currentIndex())
        elif plain and event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self._empty()
        elif event.key() == Qt.Key.Key_Down and self.currentIndex().row() + 1 >= self.starts.rowCount():
            event.accept()
        else:
            super().keyPressEvent(event)

    def _empty(self) -> None:
        """Empty all chosen cells, a column after the other."""
        for place, column in enumerate(self.starts.columns, start=1):
            if not column.choices and (units := self.chosen(place)):
                self.starts.typed.emit(units, column.key, "")

    def go_to(self, unit: str, key: str) -> None:
        """Choose the cell of a unit in a column."""
        index = self.starts.index(self.starts.place_of(unit), self.starts.column_of(key))
        if index.isValid():
            self.setFocus(Qt.FocusReason.OtherFocusReason)
            self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
            self.scrollTo(index)


def _begun_by(letter: str, column: Column) -> str:
    """The first choice of a column that begins with a letter; empty if none does."""
    wanted = letter.strip().casefold()
    return next((one for one in column.choices if wanted and one.casefold().startswith(wanted)), "")


class StartsPane(QFrame):
    """Facts of the table, and the starts. What is typed is asked for, the page does it."""

    factSaid = Signal(str, str)
    lineUpAsked = Signal()
    clearAsked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("ground", "card")
        self.facts = FactsPlace(links=False)
        self.line_up = secondary_button("Line up", height=30, on_click=self.lineUpAsked.emit)
        self.clear = quiet_button("Clear", name="Clear the starting positions", on_click=self.clearAsked.emit)
        self.refusal = label("", "refusal", wrap=True)
        self._faults = self._refused = self._usual = ""
        self.model = StartModel(self)
        self.table = StartTable(self.model)
        self.empty = EmptyState("Where ships start is written here, once the sides have fleets.")
        self.note = label("", "caption", wrap=True)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        px = theme().px
        column = QVBoxLayout(self)
        column.setContentsMargins(px(1), px(12), px(1), px(10))
        column.setSpacing(px(8))
        inner = QVBoxLayout()
        inner.setContentsMargins(px(12), 0, px(12), 0)
        inner.setSpacing(px(6))
        inner.addLayout(self._first_row())
        inner.addWidget(self.refusal)
        self.refusal.hide()
        self.note.setContentsMargins(px(12), 0, px(12), 0)
        self.table.setMinimumHeight(px(_LEAST_TABLE))
        column.addLayout(inner)
        column.addWidget(self.table, 1)
        column.addWidget(self.empty, 1)
        column.addWidget(self.note)

    def _first_row(self) -> QHBoxLayout:
        """Facts of the table, and what is done to all units."""
        row = QHBoxLayout()
        row.setSpacing(theme().px(8))
        row.addWidget(self.facts, 0, Qt.AlignmentFlag.AlignTop)
        row.addStretch(1)
        for button in (self.line_up, self.clear):
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        return row

    def _connect(self) -> None:
        self.facts.said.connect(self.factSaid)
        self.table.selectionModel().currentChanged.connect(lambda _new, _old: self._show_note())
        self.model.dataChanged.connect(lambda *_: self._show_note())
        self.model.modelReset.connect(self._show_note)

    def show_view(self, view: DraftView) -> None:
        """Show the table and the units; what was typed wrong stays, with its words above the units."""
        facts = [fact for fact in view.facts if fact.field.on_table]
        self.facts.show_facts(facts)
        self._faults = " ".join(fact.fault for fact in facts if fact.fault)
        self._show_refusal()
        self._usual = view.starts_note
        self.model.show_starts(view)
        has_units = bool(view.starts)
        self.table.setVisible(has_units)
        self.note.setVisible(has_units)
        self.empty.setVisible(not has_units)
        self.line_up.setVisible(has_units and view.lines_up)
        self.clear.setVisible(has_units)

    def _show_note(self) -> None:
        """What is wrong where one stands, else what an empty cell means."""
        words = self.model.fault(self.table.currentIndex())
        self.note.setText(words or self._usual)
        self.note.setProperty("role", "refusal" if words else "caption")
        self.note.style().unpolish(self.note)
        self.note.style().polish(self.note)

    def refuse(self, words: str) -> None:
        """Say why something was not done; "" takes the words away."""
        self._refused = words
        self._show_refusal()

    def _show_refusal(self) -> None:
        words = self._faults or self._refused
        self.refusal.setText(words)
        self.refusal.setVisible(bool(words))

    def first_focus(self) -> QWidget:
        """The starts, or what is said of the table while there are none."""
        return self.table if self.model.rows() else self.facts.first_focus() or self.table

    def clause(self) -> str:
        """The clause of what has the focus, or nothing."""
        if self.table.hasFocus():
            column = self.model.said(self.table.currentIndex().column())
            return column.clause if column else ""
        return self.facts.clause_of_focus(self.window().focusWidget())
