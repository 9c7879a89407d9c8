"""The table and where ships start on it: its size, the ships to be typed for, lining up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelectionModel, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QGridLayout,
    QHeaderView,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from fleetforge.app.battle_places import LENGTH, PARTS
from fleetforge.gui.battle.setup.startcells import StartDelegate, row_height
from fleetforge.gui.battle.setup.startmodel import PARTS as PART_OF
from fleetforge.gui.battle.setup.startmodel import Column, StartModel, faults_of
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import EmptyState, FieldLine, form_row, label, quiet_button, secondary_button
from fleetforge.gui.widgets.fields import mark_refused

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QResizeEvent

    from fleetforge.app.battle_draft_views import DraftView

_SHIP_LEAST, _NUMBER_LEAST = 110, 44
_SHIP_MOST, _NUMBER_MOST = 320, 110
_FIELD, _LEAST_TABLE = 64, 70
MOVEMENT_CLAUSE, TABLE_CLAUSE = "FTC-2.13", LENGTH.clause


class StartTable(QTableView):
    """Ships of all sides; numbers are typed where one stands, for all chosen cells of the column at once."""

    turnAsked = Signal(tuple)
    """Ids of ships whose movement is to be turned."""

    def __init__(self, model: StartModel) -> None:
        super().__init__()
        self.setAccessibleName("Starting positions")
        self.starts = model
        self.setModel(model)
        self.setItemDelegate(StartDelegate(self))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        triggers = QAbstractItemView.EditTrigger
        self.setEditTriggers(triggers.DoubleClicked | triggers.AnyKeyPressed | triggers.EditKeyPressed)
        self.setTabKeyNavigation(False)
        self._look()
        model.modelReset.connect(self._measure)

    def _look(self) -> None:
        self.setShowGrid(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWordWrap(False)
        self.setCornerButtonEnabled(False)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        head = self.horizontalHeader()
        head.setHighlightSections(False)
        head.setSectionsClickable(False)
        head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().hide()
        self.verticalHeader().setMinimumSectionSize(1)

    # Room

    def _measure(self) -> None:
        """Numbers take what their heads need, ships the rest; rows are as high as the ships' words."""
        skin, head = theme().skin, self.horizontalHeader()
        widths = {}
        for column in (*PART_OF, Column.MOVES):
            words = str(self.starts.headerData(column, Qt.Orientation.Horizontal))
            widths[column] = max(skin.px(_NUMBER_LEAST), head.fontMetrics().horizontalAdvance(words) + skin.px(14))
        widths[Column.MOVES] = max(widths[Column.MOVES], round(skin.width("cinematic", "medium")) + skin.px(12))
        room = self.viewport().width()
        spare = room - sum(widths.values()) - skin.px(_SHIP_MOST)
        if spare > 0:
            each = spare // len(widths)
            widths = {column: max(width, min(width + each, skin.px(_NUMBER_MOST))) for column, width in widths.items()}
        ship = max(skin.px(_SHIP_LEAST), room - sum(widths.values()))
        for column, width in {Column.SHIP: ship, **widths}.items():
            self.setColumnWidth(column, width)
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
        """Ids of the ships whose cells are chosen in a column, from the top."""
        rows = sorted(index.row() for index in self.selectionModel().selectedIndexes() if index.column() == column)
        return tuple(self.starts.rows()[row].id for row in rows)

    def commitData(self, editor: QWidget) -> None:
        """Write what was typed into all chosen cells of the column."""
        self.starts.chosen = self.chosen(self.currentIndex().column())
        super().commitData(editor)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter types a number or turns the movement, Space too; Del empties, arrows stay among the ships."""
        if self.state() == QAbstractItemView.State.EditingState:
            # What the field does not want must not open another one.
            event.ignore()
            return
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        column = self.currentIndex().column()
        enters = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if plain and column == Column.MOVES and (enters or event.key() == Qt.Key.Key_Space):
            self.turnAsked.emit(self.chosen(column))
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
        for column, part in PART_OF.items():
            if ships := self.chosen(column):
                self.starts.typed.emit(ships, part, "")

    def go_to(self, ship: str, part: str) -> None:
        """Choose the cell of a ship's number."""
        column = next((column for column, name in PART_OF.items() if name == part), Column.X)
        index = self.starts.index(self.starts.place_of(ship), column)
        if index.isValid():
            self.setFocus(Qt.FocusReason.OtherFocusReason)
            self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
            self.scrollTo(index)


class StartsPane(QFrame):
    """Size of the table, and the starts. What is typed is asked for, the page does it."""

    tableTyped = Signal(str, str)
    lineUpAsked = Signal()
    clearAsked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("ground", "card")
        self.width_field = FieldLine("Width of the table in MU", placeholder="none", max_length=40)
        self.height_field = FieldLine("Height of the table in MU", placeholder="none", max_length=40)
        self.line_up = secondary_button("Line up", height=30, on_click=self.lineUpAsked.emit)
        self.clear = quiet_button("Clear", name="Clear the starting positions", on_click=self.clearAsked.emit)
        self.refusal = label("", "refusal", wrap=True)
        self._faults = self._refused = ""
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

    def _first_row(self) -> QGridLayout:
        """Size of the table, and what is done to all ships."""
        px = theme().px
        grid = QGridLayout()
        grid.setHorizontalSpacing(px(8))
        form_row(grid, 0, "Table &width", self.width_field)
        form_row(grid, 0, "hei&ght", self.height_field, column=2)
        for field in (self.width_field, self.height_field):
            field.setFixedWidth(px(_FIELD))
        grid.setColumnStretch(4, 1)
        for column, button in enumerate((self.line_up, self.clear), start=5):
            grid.addWidget(button, 0, column, Qt.AlignmentFlag.AlignTop)
        return grid

    def _connect(self) -> None:
        for field in (self.width_field, self.height_field):
            field.edited.connect(lambda _text: self.tableTyped.emit(self.width_field.text(), self.height_field.text()))
        self.table.selectionModel().currentChanged.connect(lambda _new, _old: self._show_note())
        self.model.dataChanged.connect(lambda *_: self._show_note())
        self.model.modelReset.connect(self._show_note)

    def show_view(self, view: DraftView) -> None:
        """Show the table and the ships; what was typed wrong stays, with its words above the ships."""
        faults = dict(view.table_faults)
        sizes = (("width", view.width, self.width_field), ("height", view.height, self.height_field))
        for name, text, field in sizes:
            field.set_text(text)
            mark_refused(field.edit, refused=name in faults)
        self._faults = " ".join(faults.values())
        self._show_refusal()
        self.model.show_rows(view.starts)
        has_ships = bool(view.starts)
        self.table.setVisible(has_ships)
        self.note.setVisible(has_ships)
        self.empty.setVisible(not has_ships)
        for button in (self.line_up, self.clear):
            button.setVisible(has_ships)

    def _show_note(self) -> None:
        """What is wrong where one stands, else what an empty cell means."""
        index = self.table.currentIndex()
        faults = faults_of(self.model.rows())
        here = [words for ship, column, words in faults
                if (self.model.place_of(ship), column) == (index.row(), index.column())]  # fmt: skip
        words = here[0] if here else ""
        self.note.setText(words or "Lengths in MU. What is left empty is as shown, or measured at the table.")
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

    def clause(self) -> str:
        """The clause of what has the focus, or nothing."""
        if self.table.hasFocus():
            column = Column(max(0, self.table.currentIndex().column()))
            part = PART_OF.get(column)
            return PARTS[part].clause if part else MOVEMENT_CLAUSE if column is Column.MOVES else ""
        typed = any(field.isAncestorOf(self.window().focusWidget()) for field in (self.width_field, self.height_field))
        return TABLE_CLAUSE if typed else ""
