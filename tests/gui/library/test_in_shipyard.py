"""The library in the shipyard, and in the command palette."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMainWindow

from fleetforge.app.shelf import Shelf
from fleetforge.games.full_thrust.designs.session import ShipSession
from fleetforge.games.full_thrust.files.fleet import save_fleet
from fleetforge.games.full_thrust.files.ship import save_ship
from fleetforge.gui.commands import Commands
from fleetforge.gui.shipyard.comparepane import ComparePane
from fleetforge.gui.shipyard.workspace import ShipyardWorkspace
from fleetforge.gui.widgets import KeyHintButton
from fleetforge.gui.window import MainWindow
from fleetforge.systems.full_thrust.fleet import Fleet, FleetShip
from tests.designs import a_ship
from tests.gui.fleet.office import Office

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from fleetforge.gui.library.yardside import YardLibrary

KEY, CTRL = Qt.Key, Qt.KeyboardModifier.ControlModifier


def fill(folder: Path) -> None:
    """A design, and a fleet that holds it; neither file is called as they are."""
    folder.mkdir(parents=True)
    ship = a_ship(id="one", name="Windhover")
    save_ship(ship, folder / "a1.ffship")
    save_fleet(
        Fleet(id="f", name="Home guard", ships=(FleetShip(id="s", name="", design_id="one"),), designs=(ship,)),
        folder / "b1.fffleet",
    )


@pytest.fixture
def office(tmp_path: Path) -> Office:
    fill(tmp_path / "library")
    return Office(tmp_path)


@pytest.fixture
def yard(office: Office, qtbot: QtBot) -> ShipyardWorkspace:
    window = QMainWindow()
    made = ShipyardWorkspace(office)
    window.setCentralWidget(made)
    window.statusBar().addWidget(made.bar)
    commands = Commands(window)
    commands.add(made.commands(), "shipyard")
    commands.set_scope("shipyard")
    office.commands = commands
    window.resize(1208, 756)
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return made


def opened(yard: ShipyardWorkspace, words: str = "windhover") -> YardLibrary:
    QTest.keyClick(yard.window(), KEY.Key_L, CTRL)
    side = yard.library
    assert side is not None
    assert side.isVisible()
    QTest.keyClicks(side.panel.search, words)
    return side


def with_design(yard: ShipyardWorkspace) -> ShipSession:
    session = ShipSession(a_ship(id="own", name="Mine"), yard.services.workbench)
    yard.show_document(session)
    return session


def test_the_library_opens_without_a_design_and_opens_one(yard: ShipyardWorkspace, office: Office) -> None:
    side = opened(yard)
    assert side.panel.search.hasFocus()
    assert not side.compare_button.isEnabled()
    QTest.keyClick(side.panel.search, KEY.Key_Return)
    assert [path.name for path in office.read] == ["a1.ffship"]


def test_it_takes_the_place_of_the_palette_until_escape_or_slash(yard: ShipyardWorkspace) -> None:
    with_design(yard)
    QTest.mouseClick(yard.library_button, Qt.MouseButton.LeftButton)
    assert yard.library is not None
    assert yard.left.isHidden()
    QTest.qWait(1)
    assert yard.bill.mapTo(yard, yard.bill.rect().topRight()).x() < yard.width()
    assert yard.panels()[0] is yard.library.panel.search
    QTest.keyClick(yard.library.panel.search, KEY.Key_Escape)
    assert not yard.is_library_open()
    assert yard.left.isVisible()
    yard.toggle_library()
    yard.find_component()
    assert yard.palette_column.search.hasFocus()


def test_a_variant_is_opened_of_a_design_of_the_library(yard: ShipyardWorkspace, office: Office) -> None:
    side = opened(yard)
    QTest.mouseClick(side.variant_button, Qt.MouseButton.LeftButton)
    (session,) = office.shown
    assert session.design.name.startswith("Windhover")
    assert session.design.name != "Windhover"
    assert session.is_changed


def test_the_open_design_is_compared_with_one_of_the_library(yard: ShipyardWorkspace) -> None:
    session = with_design(yard)
    side = opened(yard)
    QTest.mouseClick(side.compare_button, Qt.MouseButton.LeftButton)
    assert isinstance(yard.suite, ComparePane)
    assert yard.suite.session is session
    assert yard.suite.choice.currentText() == "Windhover"


def test_delete_in_the_library_never_takes_a_component_out(yard: ShipyardWorkspace, office: Office) -> None:
    session = with_design(yard)
    yard.deeds.select_all()
    assert yard.selection.ids
    side = opened(yard)
    side.panel.list.setFocus()
    before = session.design
    QTest.keyClick(side.panel.list, KEY.Key_Delete)
    assert session.design is before
    assert office.said == ["Windhover: deleted, kept aside."]


def test_used_by_leads_to_the_fleet(yard: ShipyardWorkspace, office: Office) -> None:
    side = opened(yard, "name:windhover")
    (link,) = side.panel.detail.links.findChildren(KeyHintButton)
    assert link.text() == "Used by Home guard"
    QTest.mouseClick(link, Qt.MouseButton.LeftButton)
    assert [path.name for path in office.read] == ["b1.fffleet"]


@pytest.mark.parametrize(("words", "kind"), [("windhov", "ship"), ("home guard", "fleet")])
def test_the_command_palette_finds_own_designs_and_fleets_by_name(
    tmp_path: Path, qtbot: QtBot, words: str, kind: str
) -> None:
    fill(tmp_path / "library")
    window = MainWindow(Shelf(tmp_path))
    qtbot.addWidget(window)
    window.show()
    window.find_anything()
    finder = window.finder
    assert finder is not None
    qtbot.keyClicks(finder.field, words)
    window.jobs.wait()
    row = next(row for row, find in enumerate(finder.model.finds) if find.group == "Library")
    found = finder.model.finds[row]
    assert found.title.casefold().startswith(words)
    finder.list.setCurrentIndex(finder.model.index(row, 0))
    qtbot.keyClick(finder.field, KEY.Key_Return)
    window.jobs.wait()
    (document,) = window.desk.of(kind)
    assert document.title == found.title
