"""Stand-ins for what the window works with: workspaces that only remember, dialogs that answer at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QLabel, QLineEdit, QSplitter, QVBoxLayout, QWidget

from fleetforge.app.documents import ShipDocument
from fleetforge.games.full_thrust.files.ship import save_ship
from fleetforge.gui.asking import Asks, Choice
from fleetforge.gui.commands import Command, Find
from fleetforge.gui.kinds import Place
from fleetforge.gui.workspace import Workspace
from tests.designs import a_ship

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from fleetforge.gui.services import WindowServices
    from fleetforge.gui.window import MainWindow


class FakeAsks(Asks):
    """Answers as told, and remembers what it was asked."""

    def __init__(self) -> None:
        self.save_to: Path | None = None
        self.to_open: tuple[Path, ...] = ()
        self.choice = Choice.CANCEL
        self.asked: list[tuple[str, ...]] = []
        self.suggested: list[str] = []

    def save_path(self, suggestion: str, filters: str) -> Path | None:
        self.suggested.append(suggestion)
        return self.save_to

    def open_paths(self, filters: str, folder: str = "") -> tuple[Path, ...]:
        return self.to_open

    def lose(self, titles: Sequence[str]) -> Choice:
        self.asked.append(tuple(titles))
        return self.choice


class FakeWorkspace(Workspace):
    """Two fields beside each other, a bottom bar, one command, one thing to find."""

    can_print = True
    key_hints = (("3", "something of its own"),)

    def __init__(self, services: WindowServices, parent: QWidget | None = None) -> None:
        super().__init__(services, parent)
        self.shown: list[Any] = []
        self.forgotten: list[Any] = []
        self.printed = 0
        self.removed = 0
        self.clause = ""
        self.left, self.right = QLineEdit(), QLineEdit()
        self.left.setAccessibleName("Left")
        self.right.setAccessibleName("Right")
        self.split = QSplitter()
        self.split.setObjectName(type(self).__name__)
        for field in (self.left, self.right):
            self.split.addWidget(field)
        QVBoxLayout(self).addWidget(self.split)

    def show_document(self, document: Any) -> None:
        self.shown.append(document)

    def forget_document(self, document: Any) -> None:
        self.forgotten.append(document)

    def bottom_bar(self) -> QWidget | None:
        bar = QWidget()
        QHBoxLayout(bar).addWidget(QLabel("MASS 50"))
        return bar

    def commands(self) -> tuple[Command, ...]:
        return (Command(f"{type(self).__name__}.remove", "Re&move", self._remove, "Edit", "Del"),)

    def _remove(self) -> None:
        self.removed += 1

    def panels(self) -> tuple[QWidget, ...]:
        return (self.left, self.right)

    def clause_of_selection(self) -> str:
        return self.clause

    def finds(self, words: str) -> tuple[Find, ...]:
        return (Find("Point defence", self._remove, "Components", "1 MASS"),) if words in "point defence" else ()

    def splitters(self) -> tuple[QSplitter, ...]:
        return (self.split,)

    def print_document(self) -> None:
        self.printed += 1


class FakeShipyard(FakeWorkspace):
    """Shows ships."""


class FakeFleet(FakeWorkspace):
    """Shows fleets."""


PLACES = (
    Place("shipyard", "Shipyard", "rocket", "tests.gui.frame.fakes:FakeShipyard", "ship"),
    Place("fleet", "Fleet", "layers", "tests.gui.frame.fakes:FakeFleet", "fleet"),
    Place("rules", "Rules", "book-open", "fleetforge.gui.rules:RulesWorkspace"),
)


def new_ship(window: MainWindow, name: str = "Changed") -> ShipDocument:
    """A new design with one change."""
    document = window.filing.new("ship")
    assert isinstance(document, ShipDocument)
    document.session.set_field("name", name)
    return document


def saved(folder: Path, name: str = "Testbed") -> Path:
    """A file of a design of this name."""
    path = folder / f"{name}.ffship"
    save_ship(a_ship(name=name), path)
    return path


def notices(window: MainWindow) -> list[str]:
    """The texts of the bars."""
    return [notice.text for notice in window.notices.shown]


def press(window: MainWindow, text: str) -> None:
    """Press a button of the newest bar that has it."""
    notice = next(one for one in window.notices.shown if text in dict(one.buttons))
    next(one for one in notice.findChildren(QAbstractButton) if one.text() == text).click()
