"""Choosing the fleet of a side: one that is open, one of the library or of the samples, or one in a file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from fleetforge.app.documents import FLEET, document_of
from fleetforge.app.setups import fights
from fleetforge.gui.filing import OPEN_FILTER
from fleetforge.gui.library.panel import LibraryPanel
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import (
    FaceDelegate,
    FaceModel,
    RowFace,
    label,
    list_view,
    panel,
    secondary_button,
)

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.gui.services import WindowServices

_OPEN_WIDTH, _LIBRARY_WIDTH = 480, 560


class FleetChooser(QWidget):
    """Stands in the place of the form until a fleet is chosen, or Escape pressed."""

    chosen = Signal(object)
    dismissed = Signal()

    def __init__(self, services: WindowServices) -> None:
        super().__init__()
        self._services = services
        self._open: tuple[Any, ...] = ()
        self.refusal = label("", "refusal", wrap=True)
        self.model = FaceModel(self)
        self.list = list_view("Open fleets", FaceDelegate())
        self.list.setModel(self.model)
        self.library = LibraryPanel(services, "Choose", kind=FLEET)
        self.file_button = secondary_button("From a file…", on_click=self.ask_file)
        self.library.add_acts(self.file_button)
        self.left = self._card("Open fleets", self.list, _OPEN_WIDTH)
        self._lay_out()
        self.list.activated.connect(lambda index: self._choose_open(index.row()))
        self.library.actAsked.connect(self._choose_key)
        self.library.dismissed.connect(self.dismissed)

    def _card(self, title: str, widget: QWidget, width: int) -> QFrame:
        card, px = panel("card"), theme().px
        column = QVBoxLayout(card)
        column.setContentsMargins(*(px(12) for _ in range(4)))
        column.setSpacing(px(8))
        column.addWidget(label(title, "strong"))
        column.addWidget(widget, 1)
        card.setMaximumWidth(px(width))
        return card

    def _lay_out(self) -> None:
        px = theme().px
        row = QHBoxLayout()
        row.setSpacing(px(12))
        row.addWidget(self.left, 1)
        row.addWidget(self._card("Library and sample fleets", self.library, _LIBRARY_WIDTH), 1)
        row.addStretch(0)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(8))
        column.addWidget(self.refusal)
        column.addLayout(row, 1)

    def ask(self, game: str) -> None:
        """Show what there is to choose from, of one game if one is named, and give it the focus."""
        every = self._services.documents(FLEET)
        self._open = tuple(one for one in every if game in ("", one.game) and fights(one.fleet))
        self.library.keep_to(game)
        faces = [RowFace(one.title, one.about, "layers", wrap=True) for one in map(document_of, self._open)]
        self.model.set_faces(faces)
        self.left.setVisible(bool(faces))
        self._refuse("")
        self.library.search.clear()
        if faces:
            self.list.setCurrentIndex(self.model.index(0))
        first = self.list if faces else self.library.search
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _choose_open(self, row: int) -> None:
        self.chosen.emit(self._open[row].fleet)

    def _choose_key(self, keys: tuple[str, ...]) -> None:
        fleet = self.library.library.fleet(keys[0])
        if fleet is not None and not fights(fleet):
            self._refuse(f"{fleet.name}: its game has no battles here. Choose a fleet of a game that has.")
        elif fleet is not None:
            self.chosen.emit(fleet)

    def ask_file(self) -> None:
        """Ask for a file, and take the one fleet in it."""
        if paths := self._services.ask_open(OPEN_FILTER):
            self._read(paths[0])

    def _read(self, path: Path) -> None:
        def work(_progress: object) -> Any:
            from fleetforge.app.battle_setup import fleet_in  # readers are needed only here

            return fleet_in(path)

        self._services.run_job(
            f"Reading {path.name}", work, self.chosen.emit, lambda problem: self._refuse(str(problem))
        )

    def _refuse(self, words: str) -> None:
        """Say why a file was not taken, or nothing."""
        self.refusal.setText(words)
        self.refusal.setVisible(bool(words))

    # Keys

    def event(self, event: QEvent) -> bool:
        """Escape leads back to the form, not from the page."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and _is_escape(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leads back to the form."""
        if _is_escape(event):
            self.dismissed.emit()
        else:
            super().keyPressEvent(event)


def _is_escape(event: QKeyEvent) -> bool:
    return event.key() == Qt.Key.Key_Escape and not event.modifiers()
