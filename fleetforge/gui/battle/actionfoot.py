"""The foot of the action panel: where dice come from, what is seldom wanted, the act."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QVBoxLayout

from fleetforge.app.acting.desk import SOURCE_TITLES
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import Choice, KeyHint, Kind, label, quiet_button, separator
from fleetforge.gui.widgets.buttons import WrapButton
from fleetforge.gui.widgets.painting import fit_height

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.app.acting.kept import DiceSource

_ACT = 48


class ActionFoot(QFrame):
    """Stands under the parts while no dice are waited for."""

    acted = Signal()
    source_chosen = Signal(str)
    offer_chosen = Signal(str)
    """Something seldom was chosen: the key of its offer."""

    def __init__(self) -> None:
        super().__init__()
        px = theme().px
        self.note = label("", "caption", token="text2", wrap=True)
        self.source = Choice("Where dice come from", tuple(SOURCE_TITLES.items()))
        self.more = quiet_button("More", name="More to do")
        self._menu = QMenu(self.more)
        self.more.setMenu(self._menu)
        self._offers: tuple[tuple[str, str], ...] = ()
        self.act = WrapButton("", Kind.PRIMARY, hint="Enter", height=_ACT)
        row = QHBoxLayout()
        row.setSpacing(px(8))
        row.addWidget(self.source, 1)
        row.addWidget(KeyHint("D"))
        row.addWidget(self.more)
        inner = QVBoxLayout()
        inner.setContentsMargins(px(16), px(10), px(16), px(14))
        inner.setSpacing(px(10))
        inner.addLayout(row)
        inner.addWidget(self.note)
        inner.addWidget(self.act)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(separator())
        column.addLayout(inner)
        self.source.chosen.connect(self.source_chosen)
        self.act.clicked.connect(self.acted)

    def show_source(self, source: DiceSource) -> None:
        """Show where dice come from."""
        self.source.set_value(source)

    def following(self, source: DiceSource) -> DiceSource:
        """The next way in which dice come."""
        every = list(SOURCE_TITLES)
        return every[(every.index(source) + 1) % len(every)]

    def show_more(self, offers: Sequence[tuple[str, str]]) -> None:
        """Offer what is seldom wanted."""
        if tuple(offers) != self._offers:
            self._offers = tuple(offers)
            self._menu.clear()
            for key, title in offers:
                action = self._menu.addAction(title.replace("&", "&&"))
                action.triggered.connect(lambda _checked=False, key=key: self.offer_chosen.emit(key))
        self.more.setVisible(bool(offers))

    def show_act(self, act: str, note: str, *, can: bool) -> None:
        """Name the act, and say what is missing for it; without a name there is none."""
        text = act.replace("&", "&&")
        if self.act.text() != text:
            self.act.setText(text)
            self.act.setAccessibleName(act)
            self.act.updateGeometry()
            fit_height(self.act)
        self.act.setVisible(bool(act))
        self.act.setEnabled(can)
        self.act.setAccessibleDescription(note)
        self.note.setText(note)
        self.note.setVisible(bool(note))
