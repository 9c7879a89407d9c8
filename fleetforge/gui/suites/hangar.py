"""The hangar panel: bays at the left, what is in each and who launches first at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QWidget

from fleetforge.gui.suites.panel import Scroller, SuitePanel, column_of, flow_of, line_of
from fleetforge.gui.suites.rows import CountTable, RowFace
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import Choice, Flow, Stepper, icon_button, label, separator

if TYPE_CHECKING:
    from PySide6.QtGui import QEnterEvent

    from fleetforge.app.suites.views import HangarBay, HangarView

EMPTY = ("", "empty")
MOST_CRAFT = 99


class BayLine(QWidget):
    """One bay: its title, what it holds, how many, points, and the launch order of its group."""

    loaded = Signal(str, str, int)
    """Bay, kind of group or craft (empty: none), and how many."""
    moved = Signal(str, int)
    hovered = Signal(tuple)

    def __init__(self, entry: HangarBay, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.entry = entry
        title = entry.bay.title
        self.title = label(title, "medium")
        self.kind = Choice(f"{title}: what it holds")
        self.count = Stepper(f"{title}: how many", minimum=1)
        self.points = label("", "body", token="text2")
        self.order = label("", "caption")
        self.up = icon_button("arrow-up", f"{title}: launch earlier", on_click=lambda: self._move(-1), side=24)
        self.down = icon_button("arrow-down", f"{title}: launch later", on_click=lambda: self._move(1), side=24)
        self._lay_out()
        self.kind.chosen.connect(self._choose)
        self.count.edited.connect(lambda count: self.loaded.emit(self.entry.bay.id, self.kind.value(), count))

    def _lay_out(self) -> None:
        """Title and content, then numbers: in one line where there is room, else in two."""
        px = theme().px
        self.title.setMinimumWidth(px(76))
        self.kind.setMinimumWidth(px(150))
        self.count.set_snug()
        self.points.setMinimumWidth(px(46))
        self.points.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.order.setMinimumWidth(px(48))
        flow = Flow(self, gap=px(6), line_gap=px(2))
        flow.setContentsMargins(0, px(2), 0, px(2))
        flow.add_all(self.title, self.kind, self.count, self.points, self.order, self.up, self.down)

    def show_bay(self, entry: HangarBay, groups: int) -> None:
        """Show what the bay holds now."""
        self.entry = entry
        bay = entry.bay
        self.title.setText(bay.title)
        if entry.is_fighters:
            value, count, most = bay.group, bay.fighters, bay.most_fighters
        else:
            value, count, most = bay.craft, bay.count, MOST_CRAFT
        self.kind.set_options([EMPTY, *entry.options])
        self.kind.set_value(value)
        self.count.set_range(1, max(most, count))
        self.count.set_value(max(1, count))
        self.count.setEnabled(bool(value))
        self.points.setText(entry.price)
        self.setToolTip(bay.words)
        self.order.setText(f"launch {entry.launch}" if entry.launch else "")
        self.up.setEnabled(entry.launch > 1)
        self.down.setEnabled(0 < entry.launch < groups)

    def _choose(self, value: str) -> None:
        self.loaded.emit(self.entry.bay.id, value, self.entry.bay.most_fighters if self.entry.is_fighters else 1)

    def _move(self, steps: int) -> None:
        self.moved.emit(self.entry.bay.id, steps)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Light the bay up."""
        self.hovered.emit((self.entry.bay.id,))
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Let it go dark."""
        self.hovered.emit(())
        super().leaveEvent(event)


class HangarPanel(SuitePanel):
    """Bays, groups, craft and the order in which groups launch."""

    def build(self) -> QWidget:
        """Numbers of bays above, what is in them beneath."""
        self.rows = CountTable(columns=2)
        self.rows.edited.connect(lambda entry, count: self.answer(self.suites.set_count(entry, count)))
        self.rows.hovered.connect(self.hovered)
        self.fill = Choice("Fill all fighter bays")
        self.fill.chosen.connect(self._fill)
        self.fill_label = label("F&ill all with", buddy=self.fill)
        self.nothing = label("No bays. Add one above.", token="quiet")
        self.lines: dict[str, BayLine] = {}
        bays, self._bays = column_of(spacing=0)
        self._bays.addStretch(1)
        self.sentence = label("", "body", token="text2", wrap=True)
        self.clause = self.link("FBC-9.2")
        body, column = column_of()
        column.addWidget(self.rows)
        column.addWidget(separator())
        column.addWidget(self.nothing)
        column.addWidget(Scroller(bays, "What the bays hold", least=72), 1)
        column.addLayout(line_of(self.sentence, self.clause, wide=self.sentence))
        column.addWidget(flow_of(self.fill_label, self.fill))
        self.fill.setMaximumWidth(theme().px(200))
        return body

    def refresh(self) -> None:
        """Show the bays as they stand."""
        self._show(self.suites.hangar())

    def _show(self, view: HangarView) -> None:
        self.show_sum(view.cost)
        self.rows.set_rows([RowFace(row) for row in view.counts])
        wanted = {entry.bay.id for entry in view.bays}
        for bay in [bay for bay in self.lines if bay not in wanted]:
            line = self.lines.pop(bay)
            self._bays.removeWidget(line)
            line.hide()
            line.deleteLater()
        for place, entry in enumerate(view.bays):
            line = self.lines.get(entry.bay.id) or self._added(entry)
            if self._bays.indexOf(line) != place:
                self._bays.insertWidget(place, line)
            line.show_bay(entry, view.groups)
        self.nothing.setVisible(not view.bays)
        self.sentence.setText(view.sentence)
        self._show_fill(view)

    def _show_fill(self, view: HangarView) -> None:
        fighters = [entry.bay for entry in view.bays if entry.is_fighters]
        options = {one.value: one.title for bay in fighters for one in bay.groups}
        self.fill.set_options([("?", "choose …"), ("", "nothing"), *options.items()])
        self.fill.set_value("?")
        self.fill.setVisible(len(fighters) > 1)
        self.fill_label.setVisible(len(fighters) > 1)

    def _fill(self, value: str) -> None:
        if value != "?":
            self.answer(self.suites.fill_bays(value))
        self.fill.set_value("?")

    def _added(self, entry: HangarBay) -> BayLine:
        line = BayLine(entry)
        line.loaded.connect(self._load)
        line.moved.connect(lambda bay, steps: self.answer(self.suites.launch(bay, steps)))
        line.hovered.connect(self.hovered)
        self.lines[entry.bay.id] = line
        return line

    def _load(self, bay: str, kind: str, count: int) -> None:
        if self.lines[bay].entry.is_fighters:
            self.answer(self.suites.set_group(bay, kind, count))
        else:
            self.answer(self.suites.set_craft(bay, kind, count))
