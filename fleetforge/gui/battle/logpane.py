"""The log: search, filters, the entries, and the whole of the chosen one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QListView, QScrollArea, QVBoxLayout, QWidget

from fleetforge.app.battle_book import KIND_TITLES, NO_FILTER, LogFilter
from fleetforge.gui.battle.logmodel import LogDelegate, LogModel
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import Choice, ClauseLink, SearchField, Segmented, label, list_view, separator

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from fleetforge.app.battle_book import LogKind, LogRow
    from fleetforge.app.battle_table import BattleTable

WIDTH, LEAST = 380, 320
_DETAIL = 160
_ONE_ROW, _DETAIL_PART = 600, 0.26
_ONE_LINE = 560
"""From this width on an entry is one line."""
_LOW = 400
"""In a lower pane the list has all the room: one row of filters, and no entry in full."""
_ALL_TURNS = ("0", "All turns")


class EntryDetail(QFrame):
    """All that an entry says, in full."""

    clause_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        px = theme().px
        self.setProperty("ground", "surface")
        self.where = label("", "caption", wrap=True)
        self.clause = ClauseLink()
        self.clause.clauseRequested.connect(self.clause_wanted)
        self.title = label("", "strong", wrap=True, selectable=True)
        self.hand = label("", "medium", token="warn", wrap=True, selectable=True)
        self.dice = label("", "body", token="text2", wrap=True, selectable=True)
        self.lines = label("", "body", wrap=True, selectable=True)
        head = QHBoxLayout()
        head.addWidget(self.where, 1)
        head.addWidget(self.clause)
        column = QVBoxLayout(self)
        column.setContentsMargins(px(14), px(8), px(14), px(10))
        column.setSpacing(px(4))
        column.addLayout(head)
        for part in (self.title, self.hand, self.lines, self.dice):
            column.addWidget(part)
        column.addStretch(1)

    def show_row(self, row: LogRow | None) -> None:
        """Show an entry, or that none is chosen."""
        side = f", {row.side}" if row and row.side else ""
        self.where.setText(f"Entry {row.number}, {row.where}{side}" if row else "No entry")
        self.clause.set_clause(row.clause if row else "")
        self.clause.setVisible(bool(row and row.clause))
        rolls = [f"{roll.label}: {' '.join(map(str, roll.faces))}" for roll in row.dice] if row else []
        told = (
            (self.title, row.title if row else ""),
            (self.hand, row.hand_words if row else ""),
            (self.dice, "\n".join(rolls)),
            (self.lines, "\n".join(row.lines) if row else ""),
        )
        for part, words in told:
            part.setText(words)
            part.setVisible(bool(words))


class LogPane(QFrame):
    """The log of a battle up to the moment looked at."""

    entry_wanted = Signal(int)
    """Enter or a double click on an entry: show the battle as it stood after it."""
    clause_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("ground", "surface")
        self.setMinimumWidth(theme().px(LEAST))
        self.model = LogModel()
        self.search = SearchField("Search the log", "Search", hint="/", icon="search")
        self.kind = Segmented("What is shown", tuple(KIND_TITLES.items()))
        self.turn = Choice("Turn", [_ALL_TURNS], typed=True)
        self.unit = Choice("Unit", [("", "All units")], typed=True)
        self.none = label("", "body", token="quiet", wrap=True)
        self._rows = LogDelegate()
        self.view = list_view("Log, the newest entry on top", self._rows, steady=True)
        self.detail = EntryDetail()
        self.is_low = False
        self._lay_out()
        self._connect()

    def _head(self) -> QVBoxLayout:
        px = theme().px
        head = QVBoxLayout()
        head.setContentsMargins(px(14), px(8), px(14), px(8))
        head.setSpacing(px(8))
        self._first, second = QHBoxLayout(), QHBoxLayout()
        self._first.addWidget(label("&Log", "panel", buddy=self.view))
        self._first.addWidget(self.search, 1)
        second.addWidget(self.turn, 1)
        second.addWidget(self.unit, 1)
        self._filters = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._filters.setSpacing(px(8))
        self._filters.addWidget(self.kind)
        self._filters.addLayout(second)
        head.addLayout(self._first)
        head.addLayout(self._filters)
        return head

    def _lay_out(self) -> None:
        px = theme().px
        self.view.setModel(self.model)
        self.view.setUniformItemSizes(True)
        self.view.setResizeMode(QListView.ResizeMode.Fixed)
        self._scroller = QScrollArea()
        self._scroller.setWidgetResizable(True)
        self._scroller.setFrameShape(QFrame.Shape.NoFrame)
        self._scroller.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroller.setWidget(self.detail)
        self._scroller.setAccessibleName("The chosen entry in full")
        self.none.setContentsMargins(px(14), px(8), px(14), px(8))
        self.none.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self._head())
        column.addWidget(separator())
        column.addWidget(self.none, 1)
        column.addWidget(self.view, 1)
        self._above_detail = separator()
        column.addWidget(self._above_detail)
        column.addWidget(self._scroller)

    def _connect(self) -> None:
        self.search.typed.connect(lambda _text: self._filter())
        self.search.dismissed.connect(self.view.setFocus)
        self.search.accepted.connect(lambda _text: self.view.setFocus())
        self.search.moved.connect(self._move)
        self.kind.chosen.connect(lambda _value: self._filter())
        self.turn.chosen.connect(lambda _value: self._filter())
        self.unit.chosen.connect(lambda _value: self._filter())
        self.view.activated.connect(self._activated)
        self.view.selectionModel().currentChanged.connect(lambda index, _old: self._show_detail(index))
        self.detail.clause_wanted.connect(self.clause_wanted)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Filters in one row where there is room, and the chosen entry never so high that the list has none."""
        super().resizeEvent(event)
        one_row = self.width() >= theme().px(_ONE_ROW)
        way = QBoxLayout.Direction.LeftToRight if one_row else QBoxLayout.Direction.TopToBottom
        self._filters.setDirection(way)
        self._scroller.setFixedHeight(min(theme().px(_DETAIL), round(self.height() * _DETAIL_PART)))
        self._set_low(self.height() < theme().px(_LOW))
        self._set_one_line(self.width() >= theme().px(_ONE_LINE))

    def minimumSizeHint(self) -> QSize:
        """Room for a few entries: what else is in it gives way."""
        return QSize(theme().px(LEAST), theme().px(140))

    def _set_one_line(self, one_line: bool) -> None:
        """Have entries in one line, or in two."""
        if one_line != self._rows.one_line:
            self._rows.one_line = one_line
            self.view.doItemsLayout()

    def _set_low(self, low: bool) -> None:
        """Have one row of filters and no more than the list, or all."""
        if low == self.is_low:
            return
        self.is_low = low
        if low:
            self._first.insertWidget(1, self.kind)
        else:
            self._filters.insertWidget(0, self.kind)
        for part in (self.turn, self.unit, self._above_detail, self._scroller):
            part.setVisible(not low)

    # What is shown

    def show_table(self, table: BattleTable | None, *, other: bool) -> None:
        """Show a battle whose journal has changed, or an ``other`` one, whose log is not filtered."""
        if other:
            self._forget_filter()
        if table is not None:
            turns = [(str(turn), f"Turn {turn}") for turn, _ in table.book.turn_starts()]
            self.turn.set_options([_ALL_TURNS, *turns])
            units = [(row.id, row.name) for side in table.sides() for row in side.rows]
            chosen, names = self.unit.value(), dict(units)
            if chosen and chosen not in names:
                units.append((chosen, self.unit.currentText()))
            self.unit.set_options([("", "All units"), *units])
        self.model.show_table(table)
        self._show_first()

    def show_moment(self) -> None:
        """Show the entries up to the moment looked at."""
        self.model.show_moment()
        self._show_first()

    def set_unit(self, unit: str) -> None:
        """Tint the entries about the selected unit."""
        self.model.set_unit(unit)

    def entry(self) -> LogRow | None:
        """The chosen entry."""
        return self.model.entry(self.view.currentIndex().row())

    def focus_search(self) -> None:
        """Begin to search."""
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def _forget_filter(self) -> None:
        for field in (self.search, self.turn, self.unit):
            field.blockSignals(True)
        self.search.clear()
        self.turn.set_value("0")
        self.unit.set_value("")
        self.kind.set_value("all")
        for field in (self.search, self.turn, self.unit):
            field.blockSignals(False)
        self.model.filter = NO_FILTER

    def _filter(self) -> None:
        kind: LogKind = next((one for one in KIND_TITLES if one == self.kind.value()), "all")
        turn = int(self.turn.value() or 0)
        self.model.set_filter(LogFilter(self.search.text(), self.unit.value(), turn, kind))
        self._show_first()

    def _show_first(self) -> None:
        """Choose the newest entry; say so where there is none."""
        count = self.model.rowCount()
        filtered = self.model.filter != NO_FILTER
        self.none.setText(
            "No entry fits; empty the search or show all." if filtered else "Nothing has been played yet."
        )
        self.none.setVisible(not count)
        self.view.setVisible(bool(count))
        if count:
            self.view.setCurrentIndex(self.model.index(0))
        self._show_detail(self.view.currentIndex())

    def _show_detail(self, index: QModelIndex) -> None:
        self.detail.show_row(self.model.entry(index.row()))

    def _move(self, step: int) -> None:
        row = min(max(self.view.currentIndex().row() + step, 0), self.model.rowCount() - 1)
        self.view.setCurrentIndex(self.model.index(row))

    def _activated(self, index: QModelIndex) -> None:
        entry = self.model.entry(index.row())
        if entry is not None:
            self.entry_wanted.emit(entry.number)


def panels_of(pane: LogPane) -> tuple[QWidget, ...]:
    """What F6 goes to in the log."""
    return (pane.view if pane.model.rowCount() else pane.search,)
