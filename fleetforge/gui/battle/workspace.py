"""The Battle workspace: a battle as it stands or as it stood, entry by entry."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from fleetforge.gui.battle.logpane import WIDTH as LOG_WIDTH
from fleetforge.gui.battle.logpane import LogPane, panels_of
from fleetforge.gui.battle.orderpane import WIDTH as ORDER_WIDTH
from fleetforge.gui.battle.orderpane import OrderPane
from fleetforge.gui.battle.phasebar import PhaseBar, PhaseFace
from fleetforge.gui.battle.timeline import TimeBar
from fleetforge.gui.battle.unitpane import UnitPane
from fleetforge.gui.commands import Command
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import EmptyState, Segmented
from fleetforge.gui.workspace import Workspace

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QResizeEvent

    from fleetforge.app.battle_table import BattleTable
    from fleetforge.gui.services import WindowServices

WIDE = 1100
"""From this width on the log stands beside the sheet; in a narrower window it takes turns with it."""
_ALL_LEFT = 9999
SHEET, LOG = "sheet", "log"


class BattleWorkspace(Workspace):
    """Shows one battle at a time; the others wait in their tabs at the moment that was looked at."""

    can_print = True
    key_hints = (
        ("Left, Right", "on the time line: an entry back, an entry on"),
        ("PgUp, PgDn", "on the time line: a turn back, a turn on"),
        ("Home, End", "on the time line: to the beginning, to now"),
        ("Enter", "in the log: the battle as it stood after the entry"),
    )

    def __init__(self, services: WindowServices, parent: QWidget | None = None) -> None:
        super().__init__(services, parent)
        self.table: BattleTable | None = None
        self._end: Callable[[], None] = _nothing
        self._units: dict[int, str] = {}
        self._length = -1
        self.unit = ""
        self.phases = PhaseBar()
        self.order = OrderPane()
        self.sheet = UnitPane()
        self.log = LogPane()
        self.bar = TimeBar()
        self.pages = Segmented("What is shown", ((SHEET, "&Sheet"), (LOG, "&Log")))
        self.empty = EmptyState("No battle is open.", "Open the sample battle")
        self.is_wide = True
        self._lay_out()
        self._connect()
        self.show_document(None)

    def _lay_out(self) -> None:
        px = theme().px
        self._split = QSplitter(Qt.Orientation.Horizontal)
        self._split.setObjectName("battle")
        self._split.setChildrenCollapsible(False)
        self._split.addWidget(self.order)
        self._split.addWidget(self._middle())
        self._split.addWidget(self.log)
        self._split.setStretchFactor(1, 1)
        self._split.setSizes([px(ORDER_WIDTH), _ALL_LEFT, px(LOG_WIDTH)])
        main = QWidget()
        column = QVBoxLayout(main)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.phases)
        column.addWidget(self._split, 1)
        self._stack = QStackedWidget()
        self._stack.addWidget(main)
        self._stack.addWidget(self.empty)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self._stack)

    def _middle(self) -> QWidget:
        """The sheet, or in a narrow window the sheet and the log in turns."""
        px = theme().px
        middle = QFrame()
        middle.setProperty("ground", "window")
        self._head = QWidget()
        row = QHBoxLayout(self._head)
        row.setContentsMargins(px(16), px(8), px(16), px(2))
        row.addWidget(self.pages)
        row.addStretch(1)
        self._turns = QStackedWidget()
        self._turns.addWidget(self.sheet)
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._head)
        column.addWidget(self._turns, 1)
        self._head.hide()
        return middle

    def _connect(self) -> None:
        self.order.chosen.connect(self.choose)
        self.log.entry_wanted.connect(self.look_at)
        self.log.clause_wanted.connect(self.services.show_clause)
        self.sheet.now_wanted.connect(self.back_to_now)
        self.bar.moved.connect(self.look_at)
        self.bar.stepped.connect(self.step)
        self.bar.turned.connect(self.turn)
        self.bar.now_wanted.connect(self.back_to_now)
        self.pages.chosen.connect(self.show_page)
        self.empty.acted.connect(lambda: self.services.action("file.sample-battle").trigger())

    # The document

    def show_document(self, document: BattleTable | None) -> None:
        """Show another battle, with the unit that was chosen in it before."""
        self._end()
        self.table = document
        self._end = document.subscribe(self._changed) if document else _nothing
        focus = self.window().focusWidget()
        # Asked before: turning the page puts the focus on the first thing of the new one.
        is_at_work = focus is not None and self.isAncestorOf(focus)
        self._stack.setCurrentIndex(0 if document else 1)
        self.bar.setVisible(document is not None)
        self._length = -1
        self.unit = self._units.get(id(document), "") if document else ""
        if document is None:
            self.sheet.show_unit(None, "")
            self.log.show_table(None, other=True)
        else:
            self._show(other=True)
            if not is_at_work or not (focus and focus.isVisible()):
                self.order.view.setFocus(Qt.FocusReason.OtherFocusReason)
        self.services.refresh_commands()

    def forget_document(self, document: BattleTable) -> None:
        """Forget what was chosen in a battle that was closed."""
        self._units.pop(id(document), None)
        if document is self.table:
            self.show_document(None)

    def _changed(self) -> None:
        """The journal has grown or shrunk, or another moment is looked at."""
        self._show(other=False)

    def _show(self, *, other: bool) -> None:
        table = self.table
        if table is None:
            return
        sides = table.sides()
        note = f"For reading only: {table.read_only}." if table.read_only else ""
        self.phases.show_face(PhaseFace(table.phase_bar(), not table.is_now, note))
        if not self.unit:
            self.unit = next((row.id for side in sides for row in side.rows), "")
        self.order.show_sides(sides, self.unit)
        self.sheet.show_unit(table, self.unit)
        self.log.set_unit(self.unit)
        if other or table.length != self._length:
            self.log.show_table(table, other=other)
        else:
            self.log.show_moment()
        self._length = table.length
        self.bar.show_view(table.time_line())

    # What people do

    def choose(self, unit: str) -> None:
        """Select a unit."""
        self.unit = unit
        if self.table is not None:
            self._units[id(self.table)] = unit
            self.order.select(unit)
            self.sheet.show_unit(self.table, unit)
            self.log.set_unit(unit)

    def look_at(self, number: int) -> None:
        """Show the battle as it stood after an entry."""
        if self.table is not None:
            self.table.look_at(number)

    def step(self, entries: int) -> None:
        """Go so many entries on, or back."""
        if self.table is not None:
            self.table.look_at(self.table.at + entries)

    def turn(self, step: int) -> None:
        """Go to the beginning of a turn: this or the last one (-1), the next (1)."""
        if self.table is not None:
            self.table.look_at(self.table.turn_forward() if step > 0 else self.table.turn_back())

    def back_to_now(self) -> None:
        """Show the battle as it stands."""
        if self.table is not None:
            self.table.look_at(self.table.length)

    def show_page(self, page: str) -> None:
        """In a narrow window: show the sheet or the log."""
        self.pages.set_value(page)
        if not self.is_wide:
            self._turns.setCurrentWidget(self.log if page == LOG else self.sheet)

    def go_to_log(self) -> None:
        """Put the focus into the log."""
        self.show_page(LOG)
        panels_of(self.log)[0].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def search(self) -> None:
        """Search the log."""
        self.show_page(LOG)
        self.log.focus_search()

    def has_battle(self) -> bool:
        """Whether a battle is open."""
        return self.table is not None

    def has_past(self) -> bool:
        """Whether there is an entry before the moment looked at."""
        return self.table is not None and self.table.at > 0

    def is_in_past(self) -> bool:
        """Whether the past is looked at."""
        return self.table is not None and not self.table.is_now

    # What the window asks

    def bottom_bar(self) -> QWidget | None:
        """The time line."""
        return self.bar

    def commands(self) -> tuple[Command, ...]:
        """Steps through time, and the log."""
        past, has = self.is_in_past, self.has_past
        return (
            Command("battle.back", "Back an &entry", partial(self.step, -1), "Tools", "Alt+Left", enabled=has,
                    section=1),
            Command("battle.on", "&On an entry", partial(self.step, 1), "Tools", "Alt+Right", enabled=past, section=1),
            Command("battle.turn-back", "Back a &turn", partial(self.turn, -1), "Tools", "Alt+PgUp", enabled=has,
                    section=1),
            Command("battle.turn-on", "On a t&urn", partial(self.turn, 1), "Tools", "Alt+PgDown", enabled=past,
                    section=1),
            Command("battle.now", "Back to &now", self.back_to_now, "Tools", "Alt+End", enabled=past, section=1),
            Command("battle.log", "Go to the &log", self.go_to_log, "Tools", "F7", enabled=self.has_battle, section=2),
            Command("battle.search", "&Search the log", self.search, "Tools", "/", icon="search",
                    enabled=self.has_battle, section=2),
        )  # fmt: skip

    def panels(self) -> tuple[QWidget, ...]:
        """Order of battle, sheet, log, time line, phases."""
        if self.table is None:
            return (self.empty.button,) if self.empty.button else ()
        return (self.order.view, self.sheet.sheet, *panels_of(self.log), self.bar.line, self.phases)

    def clause_of_selection(self) -> str:
        """The clause of the phase where the bar has the focus, else of the chosen entry."""
        if self.table is None:
            return ""
        if self.phases.hasFocus():
            return self.table.phase_bar().now.clause
        entry = self.log.entry()
        return entry.clause if entry else ""

    def splitters(self) -> tuple[QSplitter, ...]:
        """The one between the columns."""
        return (self._split,)

    def print_document(self) -> None:
        """Print turn records, report and ships from the moment looked at."""
        if self.table is not None:
            from fleetforge.app.battle_previewing import battle_subject  # the workspace opens faster without
            from fleetforge.gui.preview import show_battle_preview

            show_battle_preview(self.services, battle_subject(self.table))

    # Room

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the log beside the sheet where there is room, else in turns with it."""
        super().resizeEvent(event)
        wide = self.width() >= theme().px(WIDE)
        if wide != self.is_wide:
            self.is_wide = wide
            self._fold()

    def _fold(self) -> None:
        focus = self.window().focusWidget()
        if self.is_wide:
            self._split.addWidget(self.log)
            self.log.show()
        else:
            self._turns.addWidget(self.log)
        self._head.setVisible(not self.is_wide)
        self.show_page(self.pages.value())
        if focus is not None and self.isAncestorOf(focus) and focus.isVisible():
            focus.setFocus(Qt.FocusReason.OtherFocusReason)

    def sizeHint(self) -> QSize:
        """Room for three columns."""
        return QSize(theme().px(1180), theme().px(640))


def _nothing() -> None:
    """Nobody listens."""
