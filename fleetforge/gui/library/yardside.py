"""The library beside a design: open one, begin a variant of it, compare it with the one that is open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from fleetforge.app.design_game import design_session
from fleetforge.gui.library.panel import LibraryPanel
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import icon_button, label, secondary_button

if TYPE_CHECKING:
    from fleetforge.app.designing import DesignSession
    from fleetforge.gui.services import WindowServices

WIDTH = 304
"""The least, in design pixels."""


class YardLibrary(QWidget):
    """The library panel with a head to close it and what a shipyard does with a design."""

    compare_wanted = Signal(object)
    """A session of the design to compare with."""
    closed = Signal()

    def __init__(self, services: WindowServices, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        px = theme().px
        self.setMinimumWidth(px(WIDTH))
        self.services = services
        self._compared = ""
        self.panel = LibraryPanel(services, "Open", hint="")
        self.panel.open_button.hide()
        self.variant_button = secondary_button("As variant", name="Open a variant", on_click=self.open_variant)
        self.compare_button = secondary_button("Compare", name="Compare with this design", on_click=self.compare)
        column = QVBoxLayout(self)
        column.setContentsMargins(px(12), px(8), px(12), px(12))
        column.setSpacing(px(8))
        head = QHBoxLayout()
        head.addWidget(label("Library", "panel"), 1)
        head.addWidget(icon_button("x", "Close the library", on_click=self.closed.emit))
        self.panel.add_acts(self.variant_button, self.compare_button)
        column.addLayout(head)
        column.addWidget(self.panel, 1)
        self.panel.actAsked.connect(self._open)
        self.panel.dismissed.connect(self.closed)
        self.panel.choiceChanged.connect(self._show_buttons)
        self._show_buttons()

    def compare_in(self, game: str) -> None:
        """Say of which game the open design is; empty if none is open to compare with."""
        self._compared = game
        self._show_buttons()

    def open_variant(self) -> None:
        """Open a copy of the chosen design under the next variant letter."""
        session = self._session()
        if session and (variant := session.duplicate_as_variant()):
            self.services.open_session(variant)

    def compare(self) -> None:
        """Ask for the comparison of the open design with the chosen one."""
        if self.compare_button.isEnabled() and (session := self._session()):
            self.compare_wanted.emit(session)

    def _session(self) -> DesignSession[Any] | None:
        keys = self.panel.chosen_keys()
        design = self.panel.library.design(keys[0]) if len(keys) == 1 else None
        return design_session(design, self.services.workbench) if design else None

    def _open(self, keys: tuple[str, ...]) -> None:
        for key in keys:
            self.panel.open_key(key)

    def _show_buttons(self) -> None:
        chosen = self.panel.chosen()
        one = len(chosen) == 1 and chosen[0].kind == "design"
        self.variant_button.setEnabled(one)
        self.compare_button.setEnabled(one and chosen[0].game == self._compared)
