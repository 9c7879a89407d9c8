"""Folders of the library: made and renamed in place, removed, and designs moved between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from fleetforge.games.full_thrust.files.ship import save_ship
from fleetforge.gui.library.menus import library_menu, move_menu
from fleetforge.gui.library.panel import LibraryPanel
from fleetforge.gui.library.transfer import DESIGN_MIME, words_mime
from tests.designs import a_ship
from tests.gui.fleet.office import Office

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtGui import QAction
    from pytestqt.qtbot import QtBot

KEY = Qt.Key
NONE = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def office(tmp_path: Path) -> Office:
    return Office(tmp_path)


@pytest.fixture
def panel(office: Office, qtbot: QtBot) -> LibraryPanel:
    folder = office.home / "library"
    (folder / "Scouts" / "Fast").mkdir(parents=True)
    save_ship(a_ship(id="one", name="Testbed"), folder / "one.ffship")
    save_ship(a_ship(id="two", name="Second"), folder / "two.ffship")
    made = LibraryPanel(office, "Open")
    made.resize(304, 640)
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    made.go_to("mine")
    return made


def action(menu: QMenu, title: str) -> QAction:
    (found,) = [one for one in menu.actions() if one.text().replace("&", "").strip() == title]
    return found


def test_a_design_is_moved_by_the_menu_and_brought_back(panel: LibraryPanel, office: Office) -> None:
    panel.choose(["mine/one.ffship"])
    menu = move_menu(panel)
    assert not action(menu, "My library").isEnabled()
    action(menu, "Scouts").trigger()
    assert panel.chosen_keys() == ("mine/Scouts/one.ffship",)
    assert office.said == ["Testbed: moved to Scouts."]
    undo = office.undos[0]
    assert undo is not None
    undo()
    assert (office.home / "library" / "one.ffship").exists()


@pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard", extend=True)
def test_designs_are_moved_by_keyboard_alone(panel: LibraryPanel, office: Office) -> None:
    panel.list.setFocus()
    panel.list.selectAll()
    QTest.keyClick(panel.list, KEY.Key_M, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    (menu,) = [one for one in panel.findChildren(QMenu) if one.isVisible()]
    for _ in range(2):
        QTest.keyClick(menu, KEY.Key_Down)
    at = menu.activeAction()
    assert at is not None
    while "Fast" not in at.text():
        QTest.keyClick(menu, KEY.Key_Up)
        at = menu.activeAction()
    QTest.keyClick(menu, KEY.Key_Return)
    assert {path.name for path in (office.home / "library" / "Scouts" / "Fast").iterdir()} == {
        "one.ffship",
        "two.ffship",
    }
    assert office.said == ["2 files: moved to Fast."]


def test_folders_show_while_a_design_is_dragged_and_take_it(panel: LibraryPanel, office: Office) -> None:
    assert panel.targets.isHidden()
    mime = panel.model.mimeData([panel.model.index(panel.model.place_of("mine/one.ffship"))])
    assert panel.targets.isVisible()
    panel.grab()
    folders = panel.filing.model
    place = folders.index(folders.place_of("mine/Scouts"))
    at = panel.targets.visualRect(place).center()
    copy, left = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    drop = QDropEvent(QPointF(at), copy, mime, left, NONE)
    panel.targets.dropEvent(drop)
    assert panel.library.entry("mine/Scouts/one.ffship") is not None
    assert office.said == ["Testbed: moved to Scouts."]
    del mime, drop
    assert panel.targets.isHidden()


def test_published_designs_are_not_moved(panel: LibraryPanel) -> None:
    mime = words_mime(DESIGN_MIME, ["reference/nac/fb1-nac-majestic.ffship"])
    folders = panel.filing.model
    folders.show_folders(panel.filing.own_folders())
    parent = folders.index(0)
    assert not folders.dropMimeData(mime, Qt.DropAction.CopyAction, 0, 0, folders.index(-1))
    assert folders.dropMimeData(mime, Qt.DropAction.CopyAction, -1, -1, parent)
    assert "Published designs stay" in panel.refusal.text()
    panel.go_to("reference/nac")
    panel.list.setCurrentIndex(panel.model.index(0))
    assert not action(library_menu(panel), "Move to folder").isEnabled()


def test_a_new_folder_asks_its_name_in_place_and_takes_what_was_chosen(panel: LibraryPanel, office: Office) -> None:
    panel.choose(["mine/one.ffship"])
    action(move_menu(panel), "New folder").trigger()
    field = panel.naming.field
    assert field.hasFocus()
    assert field.selectedText() == "New folder"
    QTest.keyClicks(field, "Pickets")
    QTest.keyClick(field, KEY.Key_Return)
    assert panel.folder.value() == "mine/Pickets"
    assert panel.chosen_keys() == ("mine/Pickets/one.ffship",)
    assert (office.home / "library" / "Pickets" / "one.ffship").exists()


def test_escape_takes_the_question_for_a_name_back(panel: LibraryPanel, office: Office) -> None:
    panel.filing.make_folder()
    QTest.keyClicks(panel.naming.field, "Nonsense")
    QTest.keyClick(panel.naming.field, KEY.Key_Delete)
    QTest.keyClick(panel.naming.field, KEY.Key_Escape)
    assert panel.naming.isHidden()
    assert not (office.home / "library" / "Nonsense").exists()
    assert (office.home / "library" / "one.ffship").exists()


def test_a_folder_is_renamed_and_an_empty_one_removed(panel: LibraryPanel, office: Office) -> None:
    panel.go_to("mine/Scouts")
    action(library_menu(panel), "Remove empty folder").trigger()
    assert "not empty" in panel.refusal.text()
    action(library_menu(panel), "Rename folder").trigger()
    field = panel.naming.field
    assert field.text() == "Scouts"
    field.clear()
    QTest.keyClick(field, KEY.Key_Return)
    assert "name is needed" in panel.naming.refusal.text()
    QTest.keyClicks(field, "Pickets")
    QTest.keyClick(field, KEY.Key_Return)
    assert panel.folder.value() == "mine/Pickets"
    panel.go_to("mine/Pickets/Fast")
    action(library_menu(panel), "Remove empty folder").trigger()
    assert panel.folder.value() == "mine/Pickets"
    assert not (office.home / "library" / "Pickets" / "Fast").exists()
    assert office.said == ["Folder Fast: removed."]


def test_the_folders_go_when_a_drag_ends_anywhere(panel: LibraryPanel, qtbot: QtBot) -> None:
    shown: list[bool] = []
    panel.model.dragging.connect(shown.append)
    panel.list.setFocus()
    panel.choose(["mine/one.ffship"])
    panel.list.startDrag(Qt.DropAction.CopyAction)
    qtbot.waitUntil(lambda: shown == [True, False])
    assert panel.targets.isHidden()
