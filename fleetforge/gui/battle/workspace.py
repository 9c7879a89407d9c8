"""The Battle workspace: order of battle, sheet and log, and the acts of the phase; now, or as it stood."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from fleetforge.app.battle_status import status_words
from fleetforge.gui.battle.actcommands import act_commands
from fleetforge.gui.battle.actionpane import KEY_HINTS, ActionPane
from fleetforge.gui.battle.actionpane import WIDTH as ACTION_WIDTH
from fleetforge.gui.battle.boardpane import BoardPane
from fleetforge.gui.battle.logpane import panels_of
from fleetforge.gui.battle.mappane import MAP_HINTS, MapPane
from fleetforge.gui.battle.middle import BOARD, MAP, SHEET, MiddlePane
from fleetforge.gui.battle.orderpane import WIDTH as ORDER_WIDTH
from fleetforge.gui.battle.orderpane import OrderPane
from fleetforge.gui.battle.phasebar import PhaseFace, PhaseRow
from fleetforge.gui.battle.timeline import TimeBar
from fleetforge.gui.commands import Command
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import EmptyState
from fleetforge.gui.workspace import Workspace

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QKeyEvent, QResizeEvent

    from fleetforge.app.battle_table import BattleTable
    from fleetforge.gui.services import WindowServices

_ALL_LEFT = 9999


class BattleWorkspace(Workspace):
    """Shows one battle at a time; the others wait in their tabs at the moment that was looked at."""

    can_print = True
    key_hints = (
        *KEY_HINTS,
        ("Left, Right", "on the time line: an entry back, an entry on"),
        ("PgUp, PgDn", "on the time line: a turn back, a turn on"),
        ("Home, End", "on the time line: to the beginning, to now"),
        ("Enter", "in the log: the battle as it stood after the entry"),
        *MAP_HINTS,
    )

    def __init__(self, services: WindowServices, parent: QWidget | None = None) -> None:
        super().__init__(services, parent)
        self.table: BattleTable | None = None
        self._ends: tuple[Callable[[], None], ...] = ()
        self._length = -1
        self._is_drafted = False
        """Whether the board is that of a draft."""
        self._eyes: tuple[BattleTable | None, str] = None, ""
        self.unit = ""
        self.action = ActionPane(services)
        self.row = PhaseRow(self.action.end_phase)
        self.phases = self.row.bar
        self.order = OrderPane()
        self.middle = MiddlePane()
        self.sheet, self.log = self.middle.sheet, self.middle.log
        self.board = BoardPane()
        self.middle.add_page(BOARD, self.board)
        self.map = MapPane()
        self.middle.add_page(MAP, self.map)
        self.bar = TimeBar()
        self.empty = EmptyState("No battle is open.", "New battle", more="Open the sample battle")
        self._lay_out()
        self._connect()
        self.show_document(None)

    def _lay_out(self) -> None:
        px = theme().px
        self._split = QSplitter(Qt.Orientation.Horizontal)
        self._split.setObjectName("battle-acts")
        self._split.setChildrenCollapsible(False)
        for part in (self.order, self.middle, self.action):
            self._split.addWidget(part)
        self._split.setStretchFactor(1, 1)
        self._split.setSizes([px(ORDER_WIDTH), _ALL_LEFT, px(ACTION_WIDTH)])
        main = QWidget()
        column = QVBoxLayout(main)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.row)
        column.addWidget(self._split, 1)
        self._stack = QStackedWidget()
        self._stack.addWidget(main)
        self._stack.addWidget(self.empty)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self._stack)

    def _connect(self) -> None:
        self.order.chosen.connect(self.choose)
        self.board.chosen.connect(self.choose)
        self.board.changed.connect(self.action.change)
        self.board.clause_wanted.connect(self.services.show_clause)
        self.map.chosen.connect(self.choose)
        self.middle.turned.connect(self._show_map)
        self.log.entry_wanted.connect(self.look_at)
        self.log.clause_wanted.connect(self.services.show_clause)
        self.sheet.now_wanted.connect(self.back_to_now)
        self.sheet.picked.connect(self.correct_at)
        self.sheet.sheet.set_pickable(self._is_correctable)
        self.bar.moved.connect(self.look_at)
        self.bar.stepped.connect(self.step)
        self.bar.turned.connect(self.turn)
        self.bar.now_wanted.connect(self.back_to_now)
        self.empty.acted.connect(lambda: self.services.set_up_battle())
        self.empty.more_acted.connect(lambda: self.services.action("file.sample-battle").trigger())

    # The document

    def show_document(self, document: BattleTable | None) -> None:
        """Show another battle, with the unit that was chosen in it before."""
        for end in self._ends:
            end()
        self.table = document
        self._ends = (
            (document.subscribe(self._changed), document.subscribe_desk(self._desk_changed)) if document else ()
        )
        focus = self.window().focusWidget()
        # Asked before: turning the page puts the focus on the first thing of the new one.
        is_at_work = focus is not None and self.isAncestorOf(focus)
        self._stack.setCurrentIndex(0 if document else 1)
        self.bar.setVisible(document is not None)
        self._length = -1
        self._is_drafted = False
        self.unit = document.desk.unit if document else ""
        if document is None:
            self.action.show_desk(None)
            self.map.show_table(None, "")
            self.sheet.show_unit(None, "")
            self.log.show_table(None, other=True)
        else:
            self._show(other=True)
            if not is_at_work or not (focus and focus.isVisible()):
                self.order.view.setFocus(Qt.FocusReason.OtherFocusReason)
        self.services.refresh_commands()

    def forget_document(self, document: BattleTable) -> None:
        """Let go of a battle that was closed."""
        if document is self.table:
            self.show_document(None)

    def _changed(self) -> None:
        """The journal has grown or shrunk, or another moment is looked at."""
        self._show(other=False)

    def _desk_changed(self) -> None:
        """Something on the desk is another: the draft, the dice, the unit it is about."""
        if self.table is not None and self.table.is_now and self.table.desk.unit != self.unit:
            self._select(self.table.desk.unit)
        self._show_map()
        self._show_acts()

    def _show(self, *, other: bool) -> None:
        table = self.table
        if table is None:
            return
        other = self._has_other_eyes(table) or other
        sides = table.sides()
        if table.is_now:
            self.unit = table.desk.unit or self.unit
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
        self._show_map()
        self._show_acts()

    def _has_other_eyes(self, table: BattleTable) -> bool:
        """Whether another has sat down at a blind battle: what the one before looked for is not for him."""
        before, self._eyes = self._eyes, (table, table.desk.seat)
        is_other = table.game.is_blind and before[0] is table and before != self._eyes
        if is_other:
            from fleetforge.gui.preview import close_all  # the workspace opens faster without

            # Closing waits for work under way and lets the window paint: before that it shows what is for the other.
            QTimer.singleShot(0, self, close_all)
        return is_other

    def _show_map(self) -> None:
        """Offer the map where places are plotted; it is drawn while it is looked at."""
        table = self.table
        if table is not None:
            plots = table.game.plots
            self.middle.offer(MAP, is_there=plots is not None and plots.has_places(table.battle))
            if self.middle.page() == MAP:
                self.map.show_table(table, self.unit)

    def _show_acts(self) -> None:
        """Show what can be done, the board that belongs to it, and what is missing in the phase."""
        table = self.table
        if table is None:
            return
        self.action.show_desk(table.desk, None if table.is_now else self.back_to_now)
        self._show_board(table)
        note = f"For reading only: {table.read_only}." if table.read_only else ""
        self.row.show_face(PhaseFace(table.phase_bar(), not table.is_now, note), may_end=self.can_act())
        self.bar.say(status_words(table) if table.is_now else "")

    def _show_board(self, table: BattleTable) -> None:
        drafted = table.desk.draft.board() if table.desk.draft and table.is_now and not table.read_only else None
        is_new, self._is_drafted = drafted is not None and not self._is_drafted, drafted is not None
        board = drafted or table.board()
        self.middle.offer(BOARD, is_there=board is not None)
        if board is not None:
            self.board.show_board(board, self.unit)
        if is_new and self.middle.page() == SHEET:
            self.middle.show_page(BOARD)

    # What people do

    def choose(self, unit: str) -> None:
        """Select a unit, on the desk too if it is still there."""
        self._select(unit)
        if self.table is not None and self.table.desk.battle.unit(unit) is not None:
            self.table.desk.select(unit)

    def _select(self, unit: str) -> None:
        self.unit = unit
        if self.table is not None:
            self.order.select(unit)
            self.sheet.show_unit(self.table, unit)
            self.log.set_unit(unit)
            self._show_map()

    def _is_correctable(self, key: str) -> bool:
        return self.can_act() and self.table is not None and self.table.desk.corrects(key)

    def correct_at(self, key: str) -> None:
        """Correct what stands at a place of the sheet; why is asked for in the panel."""
        if self._is_correctable(key) and self.table is not None:
            self.table.desk.correct_at(key)
            self.action.edit("reason")

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

    def go_to_log(self) -> None:
        """Put the focus into the log, and give it the room of the sheet; the second time give that back."""
        if self.middle.is_roomy:
            self.middle.swap_log()
        self.middle.go_to_log().setFocus(Qt.FocusReason.ShortcutFocusReason)

    def go_to_map(self) -> None:
        """Show the map and put the focus on it; the second time go back to the sheet."""
        at_map = self.map.map.hasFocus()
        self.middle.show_page(SHEET if at_map else MAP)
        if not at_map and not self.map.isVisible():
            self.middle.swap_log()  # it has all the room
        (self.sheet.sheet if at_map else self.map.map).setFocus(Qt.FocusReason.ShortcutFocusReason)

    def search(self) -> None:
        """Search the log."""
        self.middle.go_to_log()
        self.log.focus_search()

    def has_battle(self) -> bool:
        """Whether a battle is open."""
        return self.table is not None

    def can_act(self) -> bool:
        """Whether a command can be given: the battle goes on and is shown as it stands, and no dice are waited for."""
        table = self.table
        is_open = table is not None and table.is_now and not table.read_only
        return is_open and table is not None and table.desk.deciding is None and not table.desk.battle.ended

    def has_map(self) -> bool:
        """Whether places are plotted."""
        return self.table is not None and self.middle.offers(MAP)

    def _has_plots(self) -> bool:
        """Whether there may be a map: not in a battle of a game that knows no places."""
        return self.table is None or self.table.game.plots is not None

    def has_past(self) -> bool:
        """Whether there is an entry before the moment looked at."""
        return self.table is not None and self.table.at > 0

    def is_in_past(self) -> bool:
        """Whether the past is looked at."""
        return self.table is not None and not self.table.is_now

    # What the window asks

    def bottom_bar(self) -> QWidget | None:
        """What is missing, and the time line."""
        return self.bar

    def commands(self) -> tuple[Command, ...]:
        """The acts of the panel, steps through time, and the log."""
        past, has = self.is_in_past, self.has_past
        return (
            *act_commands(self.action),
            Command("battle.back", "Back an &entry", partial(self.step, -1), "Tools", "Alt+Left", enabled=has,
                    section=1),
            Command("battle.on", "&On an entry", partial(self.step, 1), "Tools", "Alt+Right", enabled=past, section=1),
            Command("battle.turn-back", "Back a &turn", partial(self.turn, -1), "Tools", "Alt+PgUp", enabled=has,
                    section=1),
            Command("battle.turn-on", "On a t&urn", partial(self.turn, 1), "Tools", "Alt+PgDown", enabled=past,
                    section=1),
            Command("battle.now", "Back to &now", self.back_to_now, "Tools", "Alt+End", enabled=past, section=1),
            Command("battle.log", "Go to the &log", self.go_to_log, "Tools", "F7", enabled=self.has_battle, section=2),
            Command("battle.map", "&Map of the table", self.go_to_map, "Tools", "F9", enabled=self.has_map, section=2,
                    offered=self._has_plots),
            Command("battle.search", "&Search the log", self.search, "Tools", "/", icon="search",
                    enabled=self.has_battle, section=2),
        )  # fmt: skip

    def panels(self) -> tuple[QWidget, ...]:
        """Order of battle, sheet or map, log, acts, time line, phases."""
        if self.table is None:
            return (self.empty.button,) if self.empty.button else ()
        acts = self.action.stops()
        page = self.map.map if self.middle.page() == MAP else self.sheet.sheet
        return (self.order.view, page, *panels_of(self.log), *acts, self.bar.line, self.phases)

    def clause_of_selection(self) -> str:
        """The clause of the phase where the bar has the focus, else of the chosen entry."""
        if self.table is None:
            return ""
        if self.phases.hasFocus():
            return self.table.phase_bar().now.clause
        entry = self.log.entry()
        return entry.clause if entry else ""

    def splitters(self) -> tuple[QSplitter, ...]:
        """Those between the columns, and above the log."""
        return (self._split, self.middle.split)

    def print_document(self) -> None:
        """Print turn records, report and ships from the moment looked at."""
        if self.table is not None:
            from fleetforge.app.battle_previewing import battle_subject  # the workspace opens faster without
            from fleetforge.gui.preview import show_subject

            show_subject(self.services, battle_subject(self.table))

    # Keys and room

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Esc are the panel's, unless what has the focus took them; in the log Enter looks at the entry."""
        focus = self.window().focusWidget()
        if (focus is not None and self.log.isAncestorOf(focus)) or not self.action.take_key(event):
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the log beneath the sheet where there is room, else in turns with it."""
        super().resizeEvent(event)
        self.middle.set_room(self.width(), self.height())

    def sizeHint(self) -> QSize:
        """Room for three columns."""
        return QSize(theme().px(1180), theme().px(640))
