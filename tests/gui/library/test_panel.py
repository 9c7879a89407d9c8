from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from fleetforge.games.full_thrust.files.ship import save_ship
from fleetforge.gui.library.models import entry_words
from fleetforge.gui.library.panel import LibraryPanel
from fleetforge.gui.library.transfer import DESIGN_MIME, can_be_taken, entries_mime, paths_in, words_in, words_mime
from fleetforge.gui.widgets import KeyHintButton
from tests.app.test_library import mixed_folder
from tests.designs import a_ship
from tests.gui.fleet.office import Office

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

KEY = Qt.Key


@pytest.fixture
def office(tmp_path: Path) -> Office:
    return Office(tmp_path)


@pytest.fixture
def panel(office: Office, qtbot: QtBot) -> LibraryPanel:
    folder = office.home / "library"
    folder.mkdir()
    save_ship(a_ship(id="one", name="Testbed"), folder / "one.ffship")
    made = LibraryPanel(office, "Add to fleet")
    made.resize(320, 640)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    return made


def names(panel: LibraryPanel) -> list[str]:
    entries = [panel.model.entry(row) for row in range(panel.model.rowCount())]
    return [entry.name for entry in entries if entry]


def choose_folder(panel: LibraryPanel, key: str) -> None:
    panel.folder.set_value(key)
    panel.folder.chosen.emit(key)


def only(panel: LibraryPanel, words: str) -> None:
    panel.search.setText(words)


def test_own_and_published_ships_are_listed_together(panel: LibraryPanel) -> None:
    assert {"Testbed", "Majestic", "Third Relief Squadron"} <= set(names(panel))
    choose_folder(panel, "mine")
    assert names(panel) == ["Testbed"]
    choose_folder(panel, "reference/nac")
    assert "Majestic" in names(panel)
    assert "Roma" not in names(panel)


def test_typing_filters_and_enter_adds_the_first(panel: LibraryPanel, qtbot: QtBot) -> None:
    panel.search.setFocus()
    QTest.keyClicks(panel.search, "cruiser nac mass:50")
    assert names(panel) == ["Huron"]
    with qtbot.waitSignal(panel.actAsked) as asked:
        QTest.keyClick(panel.search, KEY.Key_Return)
    assert asked.args == [("reference/nac/fb1-nac-huron.ffship",)]


def test_arrows_in_the_search_field_move_in_the_list(panel: LibraryPanel) -> None:
    QTest.keyClicks(panel.search, "frigate")
    QTest.keyClick(panel.search, KEY.Key_Down)
    assert panel.list.currentIndex().row() == 1
    QTest.keyClick(panel.search, KEY.Key_Up)
    assert panel.chosen()[0].name == names(panel)[0]


def test_nothing_found_says_so(panel: LibraryPanel) -> None:
    only(panel, "zzz")
    assert panel.empty.isVisible()
    assert not panel.list.isVisible()
    assert not panel.act_button.isEnabled()
    only(panel, "")
    assert panel.list.isVisible()


def test_a_damaged_file_is_listed_and_left_alone(panel: LibraryPanel, office: Office) -> None:
    path = office.home / "library" / "broken.ffship"
    path.write_bytes(b'{"kind":"fleetforge.ship"')
    newer = office.home / "library" / "newer.ffship"
    newer.write_bytes(b'{"kind":"fleetforge.ship","schema":9,"design":{}}')
    panel.look_again()
    only(panel, "broken")
    panel.choose(["mine/broken.ffship"])
    (entry,) = panel.chosen()
    assert "damaged" in entry_words(entry)
    assert panel.detail.fault.isVisible()
    assert not panel.act_button.isEnabled()
    assert not panel.open_button.isEnabled()
    panel.list.setFocus()
    QTest.keyClick(panel.list, KEY.Key_F2)
    assert "can't be renamed" in panel.refusal.text()
    only(panel, "newer")
    assert "too new" in entry_words(panel.model.entry(0))  # type: ignore[arg-type]
    assert path.read_bytes() == b'{"kind":"fleetforge.ship"'


def test_a_ship_is_renamed_with_f2(panel: LibraryPanel, office: Office) -> None:
    only(panel, "testbed")
    panel.list.setFocus()
    panel.list.setCurrentIndex(panel.model.index(0))
    QTest.keyClick(panel.list, KEY.Key_F2)
    field = panel.list.findChild(QLineEdit)
    assert field is not None
    panel.rename_chosen()
    field.selectAll()
    QTest.keyClicks(field, "Swift")
    QTest.keyClick(field, KEY.Key_Return)
    QTest.qWait(1)
    only(panel, "swift class:cl")
    assert names(panel) == ["Swift"]
    assert (office.home / "library" / "one.ffship").exists()


def test_deleting_can_be_undone_from_the_status_line(panel: LibraryPanel, office: Office) -> None:
    only(panel, "testbed")
    panel.list.setFocus()
    QTest.keyClick(panel.list, KEY.Key_Delete)
    assert names(panel) == []
    assert office.said == ["Testbed: deleted, kept aside."]
    undo = office.undos[0]
    assert undo is not None
    undo()
    assert names(panel) == ["Testbed"]


def test_published_ships_are_not_deleted(panel: LibraryPanel) -> None:
    only(panel, "majestic")
    panel.list.setFocus()
    QTest.keyClick(panel.list, KEY.Key_Delete)
    assert names(panel) == ["Majestic"]
    assert "Published designs stay" in panel.refusal.text()


def test_a_published_ship_opens_as_a_copy_and_an_own_one_from_its_file(panel: LibraryPanel, office: Office) -> None:
    only(panel, "majestic")
    QTest.mouseClick(panel.open_button, Qt.MouseButton.LeftButton)
    only(panel, "testbed")
    QTest.mouseClick(panel.open_button, Qt.MouseButton.LeftButton)
    assert [(kind, value.name) for kind, value in office.opened] == [("ship", "Majestic")]
    assert [path.name for path in office.read] == ["one.ffship"]


def test_used_by_leads_to_the_fleet(panel: LibraryPanel, office: Office) -> None:
    only(panel, "huron class:light")
    (link,) = panel.detail.links.findChildren(KeyHintButton)
    assert link.text() == "Used by Third Relief Squadron"
    QTest.mouseClick(link, Qt.MouseButton.LeftButton)
    ((kind, fleet),) = office.opened
    assert (kind, fleet.name) == ("fleet", "Third Relief Squadron")


def test_a_dropped_folder_of_mixed_files_is_imported_and_the_rest_reported(
    panel: LibraryPanel, office: Office, tmp_path: Path
) -> None:
    good = mixed_folder(tmp_path / "mixed")
    mime = entries_mime([])
    from PySide6.QtCore import QUrl

    mime.setUrls([QUrl.fromLocalFile(str(tmp_path / "mixed"))])
    none = Qt.KeyboardModifier.NoModifier
    panel.dropEvent(QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton, none))
    choose_folder(panel, "mine")
    assert panel.model.rowCount() == good + 1
    ((text, detail),) = office.troubles
    assert text == f"Import: {good} added, 100 files could not be imported."
    assert "bad0.ffship" in detail
    assert len(detail.splitlines()) == 100


def test_an_import_can_be_cancelled_and_says_how_far_it_came(
    panel: LibraryPanel, office: Office, tmp_path: Path
) -> None:
    mixed_folder(tmp_path / "mixed")
    office.cancel_after = 150
    panel.bring_in([tmp_path / "mixed"])
    assert office.troubles
    assert "cancelled before the end" in office.troubles[0][0]


def test_files_are_imported_by_the_button(panel: LibraryPanel, office: Office, tmp_path: Path) -> None:
    save_ship(a_ship(id="two", name="Second"), tmp_path / "two.ffship")
    office.to_open = (tmp_path / "two.ffship",)
    panel.ask_import()
    assert office.said == ["Import: 1 added."]
    only(panel, "second")
    assert names(panel) == ["Second"]


def test_a_folder_is_made_and_chosen(panel: LibraryPanel, office: Office) -> None:
    panel.filing.make_folder()
    assert panel.naming.field.hasFocus()
    QTest.keyClick(panel.naming.field, KEY.Key_Return)
    assert panel.naming.isHidden()
    assert panel.folder.value() == "mine/New folder"
    assert (office.home / "library" / "New folder").is_dir()


def test_what_is_dragged_carries_keys_and_files(panel: LibraryPanel) -> None:
    only(panel, "majestic")
    mime = panel.model.mimeData([panel.model.index(0)])
    assert words_in(mime, DESIGN_MIME) == ("reference/nac/fb1-nac-majestic.ffship",)
    assert [path.name for path in paths_in(mime)] == ["fb1-nac-majestic.ffship"]
    assert can_be_taken(mime)


@pytest.mark.parametrize("content", [b"", b"{", b'{"a": 1}', b"\xff\xfe", b"[1, null]"])
def test_strange_drags_hold_nothing(content: bytes) -> None:
    mime = words_mime(DESIGN_MIME, [])
    mime.setData(DESIGN_MIME, content)
    assert words_in(mime, DESIGN_MIME) == ()


def test_escape_empties_the_search_and_then_leaves(panel: LibraryPanel, qtbot: QtBot) -> None:
    only(panel, "x")
    QTest.keyClick(panel.search, KEY.Key_Escape)
    assert panel.search.text() == ""
    with qtbot.waitSignal(panel.dismissed):
        QTest.keyClick(panel.search, KEY.Key_Escape)


def test_the_games_are_offered_where_there_are_several(panel: LibraryPanel) -> None:
    assert panel.game.isVisible()
    titles = [panel.game.itemText(row) for row in range(panel.game.count())]
    assert titles[0] == "Every game"
    assert "A Call to Arms: flights" in titles
    everything = names(panel)
    panel.game.set_value("acta_flights")
    panel.game.chosen.emit("acta_flights")
    assert "Razik" in names(panel)
    assert set(names(panel)) < set(everything)
    assert "Testbed" not in names(panel)


def test_a_panel_that_keeps_to_one_game_shows_nothing_of_others(panel: LibraryPanel) -> None:
    panel.keep_to("acta_flights")
    assert not panel.game.isVisible()
    assert "Razik" in names(panel)
    assert "Testbed" not in names(panel)
    keys = [panel.folder.itemData(row) for row in range(panel.folder.count())]
    assert not [key for key in keys if str(key).startswith("reference/nac")]
    assert "hull:" in panel.search.placeholderText()
    panel.keep_to("full_thrust")
    assert "Testbed" in names(panel)
    assert "Razik" not in names(panel)
