"""The map as a page: what is drawn round the selected ship, the plot, and the reason for a place set by hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from fleetforge.app.battle_ground import TABLE
from fleetforge.app.battle_map import ALL_ARCS
from fleetforge.gui.battle.mapcanvas import STEP
from fleetforge.gui.battle.mapview import BattleMap
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import (
    Choice,
    FieldLine,
    Flow,
    Segmented,
    icon_button,
    label,
    quiet_button,
    secondary_button,
)

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from fleetforge.app.battle_ground import Ground
    from fleetforge.app.battle_map import MapView, Reach
    from fleetforge.app.battle_table import BattleTable
    from fleetforge.sheets.plot import Spot

MAP_HINTS = (
    ("Arrows, PgUp, PgDn", "on the map: from unit to unit; Enter selects it"),
    ("+, -, 0", "on the map: closer, farther, all of it"),
    ("Ctrl and arrows", "on the map: shift it, like dragging the ground"),
    ("M", "on the map: measure from the selected unit, like Shift and dragging"),
    ("G", "on the map: take the unit and put it elsewhere with arrows, PgUp, PgDn and Enter, like dragging"),
)
"""Keys that are no commands, for the page of all keys."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Where a unit is to be put once a reason is given."""

    unit: str
    x: float
    y: float
    facing: int


class ReasonLine(QFrame):
    """A line that asks why a unit stands elsewhere; Enter takes it, Escape leaves the unit where it was."""

    given = Signal(str)
    dropped = Signal()

    def __init__(self) -> None:
        super().__init__()
        px = theme().px
        self.setProperty("ground", "surface")
        self.words = label("", "strong", wrap=True)
        self.field = FieldLine(placeholder="Why: measured again, say", name="Reason for the new place")
        self.refusal = label("", "refusal", wrap=True)
        self.put = secondary_button("Put it there", on_click=self._take)
        self.leave = quiet_button("Leave it", on_click=self.dropped.emit)
        row = Flow(gap=px(8), line_gap=px(4))
        row.add_all(self.field, self.put, self.leave)
        column = QVBoxLayout(self)
        column.setContentsMargins(px(16), px(8), px(16), px(8))
        column.setSpacing(px(4))
        column.addWidget(self.words)
        column.addWidget(row.boxed())
        column.addWidget(self.refusal)
        self.field.edit.returnPressed.connect(self._take)

    def ask(self, words: str) -> None:
        """Ask for the reason of what the words say."""
        self.words.setText(words)
        self.field.set_text("")
        self.refuse("")
        self.show()
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def refuse(self, words: str) -> None:
        """Say why it was not taken; "" takes the words away."""
        self.refusal.setText(words)
        self.refusal.setVisible(bool(words))

    def _take(self) -> None:
        self.given.emit(self.field.text())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leaves the unit where it was."""
        if event.key() == Qt.Key.Key_Escape:
            self.dropped.emit()
        else:
            super().keyPressEvent(event)


class MapPane(QFrame):
    """The plot of a battle with its controls."""

    chosen = Signal(str)
    """A unit was selected on the map."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("ground", "window")
        self._table: BattleTable | None = None
        self._unit = ""
        self._wanted: Wanted | None = None
        self.map = BattleMap()
        self.map.set_measures(self._reach, self._on_ground)
        self.weapons = Choice("Arcs and ranges of", ((ALL_ARCS, "All arcs"),), value=ALL_ARCS)
        self.rings = Segmented(TABLE.ring_title)
        self._ground: Ground | None = None
        self._stand_on(TABLE)
        self.reason = ReasonLine()
        self.reason.hide()
        self._lay_out()
        self.weapons.chosen.connect(lambda _: self._show())
        self.rings.chosen.connect(lambda _: self._show())
        self.map.picked.connect(self._pick)
        self.map.placed.connect(self._ask)
        self.reason.given.connect(self._put)
        self.reason.dropped.connect(self._leave)

    def _lay_out(self) -> None:
        px, shown = theme().px, self.map
        row = Flow(gap=px(8), line_gap=px(2))
        row.setContentsMargins(px(16), px(4), px(16), px(4))
        self.around = label("&Round the ship", "caption", buddy=self.weapons)
        row.add_all(self.around, self.weapons, self.rings)
        row.add_all(
            icon_button("zoom-out", "Farther away (-)", on_click=lambda: shown.zoom(1 / STEP)),
            icon_button("zoom-in", "Closer (+)", on_click=lambda: shown.zoom(STEP)),
            quiet_button("Show &all", hint="0", on_click=shown.show_all),
        )
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.controls = row.boxed()
        column.addWidget(self.controls)
        column.addWidget(self.reason)
        column.addWidget(shown, 1)

    def show_table(self, table: BattleTable | None, unit: str) -> None:
        """Show a battle at the moment looked at, with a unit selected."""
        if table is not self._table:
            self._table = table
            if table is not None and table.game.plots is not None:
                self._stand_on(table.game.plots.ground())
            self.map.show_all()
        self._unit = unit
        self._leave()
        self._show()

    def _stand_on(self, ground: Ground) -> None:
        """Offer the rings of a ground."""
        if ground != self._ground:
            self._ground = ground
            self.rings.set_options(tuple((str(step), ground.ring_words(step)) for step in ground.ring_steps))
            self.rings.set_value(str(ground.ring_steps[-1]))
            self.rings.setAccessibleName(ground.ring_title)

    def _show(self) -> None:
        table = self._table
        view = self._view(table) if table else None
        if view is not None:
            self.around.setText(f"&Round the {view.noun}")
            self.weapons.set_options(((ALL_ARCS, "All arcs"), *view.weapons))
            if self.weapons.value() not in {ALL_ARCS, *(value for value, _ in view.weapons)}:
                self.weapons.set_value(ALL_ARCS)
        self.rings.setEnabled(self.weapons.value() == ALL_ARCS)
        self.map.may_place = self._may_act()
        self.map.show_view(view)

    def _may_act(self) -> bool:
        """Whether the battle goes on and is shown as it stands, and no dice are waited for."""
        table = self._table
        return table is not None and table.is_now and not table.desk.closed and not table.desk.deciding

    def _view(self, table: BattleTable) -> MapView | None:
        plots, weapon, step = table.game.plots, self.weapons.value(), int(self.rings.value())
        return plots.battle_map(table, self._unit, weapon=weapon, ring_step=step) if plots else None

    def _reach(self, one: str, other: str) -> Reach | None:
        plots = self._table.game.plots if self._table else None
        return plots.reach_between(self._table.battle, one, other) if self._table and plots else None

    def _on_ground(self, start: Spot, end: Spot) -> Reach | None:
        plots = self._table.game.plots if self._table else None
        return plots.reach_on_ground(start, end) if plots else None

    def _pick(self, unit: str, x: float, y: float) -> None:
        """What is being drafted may take the click; else a unit is selected."""
        taken = self._table is not None and self._may_act() and self._table.desk.click((x, y), unit)
        if unit and not taken:
            self.chosen.emit(unit)

    # By hand

    def _ask(self, unit: str, x: float, y: float, facing: int) -> None:
        shown = self.map.view.unit(unit) if self.map.view else None
        if shown is not None:
            self._wanted = Wanted(unit, x, y, facing)
            where = self.map.view.ground.pose_words((x, y), facing) if self.map.view else ""
            if self.map.view and self.map.view.asks_why:
                self.reason.ask(f"{shown.plotted.name} to {where}")
                self.controls.hide()  # the map keeps its room
            else:
                self.reason.words.setText(f"{shown.plotted.name} to {where}")
                self._put("")

    def _put(self, why: str) -> None:
        """Give the commands; what is refused is said in the line, which stays."""
        table, wanted = self._table, self._wanted
        plots = table.game.plots if table else None
        if table is None or wanted is None or plots is None:
            return
        to = wanted.x, wanted.y
        for command in plots.place_commands(table.battle, wanted.unit, to, wanted.facing, why):
            reply = table.desk.give(command)
            if reply is not None:
                self.reason.refuse(reply.words)
                self.reason.show()
                self.controls.hide()
                return
        self._leave()

    def _leave(self) -> None:
        had_focus = self.reason.isAncestorOf(self.window().focusWidget()) if self.reason.isVisible() else False
        self._wanted = None
        self.map.put_back()
        self.reason.hide()
        self.controls.show()
        if had_focus:
            self.map.setFocus(Qt.FocusReason.OtherFocusReason)
