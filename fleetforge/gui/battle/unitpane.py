"""The selected unit: its sheet as it stood, the figures beside it, and a strip that says when the past is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from fleetforge.gui.sheetview import SheetView
from fleetforge.gui.theme import theme
from fleetforge.gui.tokens import Halo
from fleetforge.gui.widgets import ElidedLabel, label, link_button
from fleetforge.gui.widgets.painting import icon_at, smooth

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent, QResizeEvent
    from PySide6.QtWidgets import QLabel

    from fleetforge.app.battle_table import BattleTable
    from fleetforge.app.battle_views import Fact, UnitView
    from fleetforge.sheets.primitives import Sheet

_COLUMN_MM, _SIDE_MM, _PIXELS_PER_MM, _MARGIN = 11.0, 7.0, 3.3, 12
_COLUMNS = (8, 18)
FACTS_WIDTH = 132


class PastStrip(QFrame):
    """Says that the past is shown, and leads back."""

    now_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        px = theme().px
        self.words = ElidedLabel("", "medium", "warn")
        self.back = link_button("Back to now", on_click=self.now_wanted.emit)
        row = QHBoxLayout(self)
        row.setContentsMargins(px(40), px(4), px(12), px(4))
        row.addWidget(self.words, 1)
        row.addWidget(self.back)
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground and the sign."""
        painter, skin = QPainter(self), theme().skin
        smooth(painter)
        painter.fillRect(self.rect(), skin.colour("warn_soft"))
        painter.fillRect(QRectF(0, self.height() - 1, self.width(), 1), skin.colour("warn_line"))
        icon_at(painter, skin.px(14), self.height() / 2, skin.px(16), "info", skin.colour("warn"))
        painter.end()


class FactsColumn(QFrame):
    """Figures with their nouns, one beneath the other; what is lost and notes under them."""

    def __init__(self) -> None:
        super().__init__()
        px = theme().px
        self.setFixedWidth(px(FACTS_WIDTH))
        self._grid = QGridLayout()
        self._grid.setSpacing(px(1))
        self._pairs: list[tuple[QLabel, QLabel]] = []
        self.more = label("", "caption", token="text2", wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, px(14), px(8), px(12))
        column.addLayout(self._grid)
        column.addWidget(self.more)
        column.addStretch(1)

    def show_unit(self, view: UnitView) -> None:
        """Show the facts of a unit."""
        while len(self._pairs) < len(view.facts):
            self._add_pair()
        for number, (name, value) in enumerate(self._pairs):
            fact: Fact | None = view.facts[number] if number < len(view.facts) else None
            for part in (name, value):
                part.setVisible(fact is not None)
            name.setText(fact.name if fact else "")
            value.setText(fact.value if fact else "")
            value.setAccessibleName(f"{fact.name}: {fact.value}" if fact else "")
        lost = f"Lost: {', '.join(view.lost)}" if view.lost else ""
        self.more.setText("\n".join(part for part in (lost, *view.notes) if part))
        self.more.setVisible(bool(self.more.text()))

    def _add_pair(self) -> None:
        row = 2 * len(self._pairs)
        pair = label("", "caption", wrap=True), label("", "card", wrap=True)
        pair[1].setContentsMargins(0, 0, 0, theme().px(7))
        for step, part in enumerate(pair):
            self._grid.addWidget(part, row + step, 0)
        self._pairs.append(pair)


class UnitPane(QFrame):
    """Sheet and figures of one unit at the moment looked at."""

    now_wanted = Signal()
    picked = Signal(str)
    """A box or a system was clicked, or Enter pressed on it: its key on the sheet."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("ground", "window")
        self.table: BattleTable | None = None
        self.unit = ""
        self._columns = 0
        self._fitting: dict[tuple[str, int, int], int] = {}
        self.strip = PastStrip()
        self.strip.now_wanted.connect(self.now_wanted)
        self.title = label("", "panel")
        self.about = ElidedLabel("", "body", "text2")
        self.sheet = SheetView("Sheet of the selected unit")
        self.sheet.set_pickable(lambda _key: False)
        self.sheet.keyClicked.connect(lambda key, _modifiers: self.picked.emit(key) if key else None)
        self.sheet.keyActivated.connect(self.picked)
        self.sheet.set_max_scale(5.0)
        self.facts = FactsColumn()
        self._lay_out()

    def _lay_out(self) -> None:
        px = theme().px
        self._head = QWidget()
        head = QHBoxLayout(self._head)
        head.setContentsMargins(px(16), px(10), px(16), px(2))
        head.setSpacing(px(10))
        head.addWidget(self.title)
        head.addWidget(self.about, 1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(self.facts)
        scroll.setFixedWidth(px(FACTS_WIDTH + 10))
        body = QHBoxLayout()
        body.setSpacing(0)
        body.addWidget(self.sheet, 1)
        body.addWidget(scroll)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.strip)
        column.addWidget(self._head)
        column.addLayout(body, 1)

    def show_unit(self, table: BattleTable | None, unit: str) -> None:
        """Show a unit at the moment that its battle is looked at."""
        self.table, self.unit = table, unit
        if table is None:
            self.sheet.set_sheet(None)
            return
        line = table.time_line()
        self.strip.words.set_text(line.words)
        self.strip.setVisible(not line.is_now)
        view = table.unit(unit)
        if view is None:
            self._show_nothing(wants_seat=table.wants_seat)
            return
        self.title.setText(view.row.name)
        self.about.set_text(", ".join(part for part in (view.row.about, view.side, view.sheet_words) if part))
        self._head.setVisible(view.sheet_ship != unit)
        self.facts.show_unit(view)
        self.facts.show()
        self._show_sheet(table, view)

    def _show_nothing(self, *, wants_seat: bool) -> None:
        """Nobody sits here; or the unit is not there: a marker before it was launched, or after it is gone."""
        self.title.setText("Pass the machine" if wants_seat else "Not on the table")
        about = "Whoever is next takes a seat" if wants_seat else "This unit is not there at this moment"
        self.about.set_text(about)
        self._head.show()
        self.facts.hide()
        self.sheet.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.sheet.set_sheet(None)

    def _show_sheet(self, table: BattleTable, view: UnitView) -> None:
        self._columns = self._wanted_columns()
        sheet = self._sheet_that_fits(table, view.sheet_ship) if view.sheet_ship else None
        high = sheet is not None and self._is_high(sheet)
        policy = Qt.ScrollBarPolicy.ScrollBarAlwaysOn if high else Qt.ScrollBarPolicy.ScrollBarAsNeeded
        self.sheet.setVerticalScrollBarPolicy(policy)
        self.sheet.set_sheet(sheet)
        halos = table.halos(view.sheet_ship) if view.sheet_ship else {}
        self.sheet.set_halos({key: Halo(state) for key, state in halos.items()})
        self.sheet.set_description(view.row.spoken)

    def _sheet_that_fits(self, table: BattleTable, ship: str) -> Sheet:
        """The sheet as large as it can be with all of it in view; where none is, of the width's own columns."""
        place = ship, self.sheet.width(), self.sheet.height()
        if place not in self._fitting:
            fitting = (
                one for one in range(self._columns, _COLUMNS[1] + 1) if not self._is_high(table.sheet(ship, one))
            )
            self._fitting[place] = next(fitting, self._columns)
        return table.sheet(ship, self._fitting[place])

    def _is_high(self, sheet: Sheet) -> bool:
        return sheet.height * self.sheet.width() / sheet.width > self.sheet.height() - 2 * _MARGIN

    def _wanted_columns(self) -> int:
        width = (self.sheet.width() - 2 * _MARGIN) / (_PIXELS_PER_MM * theme().scale)
        return min(max(int((width - _SIDE_MM) / _COLUMN_MM), _COLUMNS[0]), _COLUMNS[1])

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the sheet out again where another number of columns suits the new width."""
        super().resizeEvent(event)
        self._fitting.clear()
        if self.table is not None:
            self.show_unit(self.table, self.unit)
