"""New, open, save, close, drop: what becomes of documents and files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QAbstractButton, QMessageBox

from fleetforge.app.documents import ShipDocument
from fleetforge.app.opening import Item, Opened
from fleetforge.app.recent import MOST
from fleetforge.games.full_thrust.files.reference import design_files, fleet_files, load_catalogue
from fleetforge.games.full_thrust.files.ship import load_ship
from fleetforge.gui.asking import Choice, loss_box
from fleetforge.gui.topbar import CHANGED_MARK
from tests.designs import a_ship
from tests.gui.frame.fakes import new_ship, notices, press, saved

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pytestqt.qtbot import QtBot

    from fleetforge.gui.window import MainWindow
    from tests.gui.frame.fakes import FakeAsks, FakeShipyard

ODD_NAMES = ["AC/20", '"Snipey"', "[x]", "Waldburg/M", "a:b*?", "CON", "dot.", "x" * 200, "\N{ROCKET}", "a & b"]


def drop(window: MainWindow, paths: Sequence[Path]) -> None:
    """Drop files onto the window, and wait until they are read."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    where, buttons, keys = QPointF(600, 400), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    entered = QDragEnterEvent(where.toPoint(), Qt.DropAction.CopyAction, data, buttons, keys)
    window.dragEnterEvent(entered)
    assert entered.isAccepted()
    window.dropEvent(QDropEvent(where, Qt.DropAction.CopyAction, data, buttons, keys))
    window.jobs.wait()


def titles(window: MainWindow) -> list[str]:
    """The titles of the open documents in the order of their tabs."""
    return [document.title for document in window.desk]


@pytest.fixture
def many(tmp_path: Path) -> list[Path]:
    """The files of thirty designs in a folder of their own."""
    (tmp_path / "many").mkdir()
    return [saved(tmp_path / "many", f"Ship {number:02}") for number in range(30)]


class TestTitle:
    def test_a_change_puts_a_star_in_the_title_and_a_mark_on_the_tab(self, window: MainWindow) -> None:
        new_ship(window, "Vandenburg/E")
        assert window.windowTitle() == "Vandenburg/E[*] \N{EN DASH} FleetForge"
        assert window.isWindowModified()
        assert window.top.tabs.tabText(0) == "Vandenburg/E" + CHANGED_MARK

    def test_undo_and_redo_say_what_they_do_and_take_the_star_along(self, window: MainWindow, qtbot: QtBot) -> None:
        document = new_ship(window)
        undo, redo = window.commands.action("edit.undo"), window.commands.action("edit.redo")
        assert undo.text() == f"&Undo {document.undo_name}"
        assert not redo.isEnabled()
        qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert not window.isWindowModified()
        assert not undo.isEnabled()
        assert redo.text() == f"&Redo {document.redo_name}"
        qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
        assert window.isWindowModified()

    def test_undo_reaches_the_document_from_a_field_that_has_nothing_to_undo(
        self, window: MainWindow, qtbot: QtBot
    ) -> None:
        document = new_ship(window)
        workspace: FakeShipyard = window.workspace  # type: ignore[assignment]  # the fake of the table
        workspace.left.setFocus()
        qtbot.keyClick(workspace.left, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert document.undo_name == ""

    def test_undo_in_a_field_that_is_being_typed_in_is_the_fields_own(self, window: MainWindow, qtbot: QtBot) -> None:
        document = new_ship(window)
        workspace: FakeShipyard = window.workspace  # type: ignore[assignment]  # the fake of the table
        workspace.left.setFocus()
        qtbot.keyClicks(workspace.left, "abc")
        qtbot.keyClick(workspace.left, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert workspace.left.text() == ""
        assert document.undo_name != ""


class TestSaving:
    def test_a_new_document_asks_where_and_is_then_saved_without_asking(
        self, window: MainWindow, asks: FakeAsks, tmp_path: Path, qtbot: QtBot
    ) -> None:
        document = new_ship(window, "Waldburg/M")
        asks.save_to = tmp_path / "ship"
        qtbot.keyClick(window, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
        assert document.path == tmp_path / "ship.ffship"
        assert not window.isWindowModified()
        document.session.set_field("name", "Again")
        qtbot.keyClick(window, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
        assert len(asks.suggested) == 1
        assert load_ship(tmp_path / "ship.ffship", load_catalogue()).name == "Again"

    def test_an_illegal_design_is_saved_and_the_status_line_says_what_is_wrong(
        self, window: MainWindow, asks: FakeAsks, tmp_path: Path
    ) -> None:
        """BR-26: Ctrl+S did nothing on an illegal design."""
        document = new_ship(window)
        assert document.warning != ""
        asks.save_to = tmp_path / "illegal.ffship"
        window.save()
        assert document.path is not None
        assert window.status.words.text().startswith(f"Saved illegal.ffship, with {document.warning}")
        assert [file.warning for file in window.shelf.recent] == [document.warning]

    @pytest.mark.parametrize("name", ODD_NAMES)
    def test_any_name_is_saved_under_a_file_name_that_works_and_comes_back_exactly(
        self, window: MainWindow, asks: FakeAsks, tmp_path: Path, name: str
    ) -> None:
        """BR-28: a slash, quote or bracket in a name broke saving."""
        document = new_ship(window, name)
        window.save_as()
        asks.save_to = tmp_path / Path(asks.suggested[0]).name
        window.save()
        assert document.path is not None
        window.filing.close(document)
        window.filing.open_paths((document.path,))
        window.jobs.wait()
        assert window.document is not None
        assert window.document.title == document.title

    def test_a_published_design_that_is_opened_as_a_file_is_never_written_over(
        self, window: MainWindow, asks: FakeAsks, tmp_path: Path
    ) -> None:
        for published in (design_files()[0], fleet_files()[0]):
            before = published.read_bytes()
            asks.save_to = tmp_path / f"mine{published.suffix}"
            drop(window, [published])
            opened = window.document
            assert opened is not None
            assert str(opened.path) == "None", "it has no file of its own yet"
            window.save()
            assert opened.path == asks.save_to
            assert published.read_bytes() == before

    def test_a_save_that_fails_is_not_said_to_have_been_done(
        self, window: MainWindow, asks: FakeAsks, tmp_path: Path
    ) -> None:
        document = new_ship(window)
        asks.save_to = tmp_path / "ark.ffship"
        assert window.filing.save(document)
        assert "Saved" in window.status.words.text()
        asks.save_to = tmp_path / "ark.ffship" / "in the way.ffship"
        assert not window.filing.save_as(document)
        assert window.status.words.text() == f"{document.title} is not saved"

    def test_thinking_better_of_it_saves_nothing(self, window: MainWindow, asks: FakeAsks) -> None:
        document = new_ship(window)
        window.save()
        assert document.path is None
        assert document.is_changed

    def test_a_place_that_cannot_be_written_is_said_in_a_bar_and_the_work_stays(
        self, window: MainWindow, asks: FakeAsks, tmp_path: Path
    ) -> None:
        document = new_ship(window, "Precious")
        asks.save_to = tmp_path / "no such folder" / "x.ffship"
        window.save()
        (text,) = notices(window)
        assert text.startswith("Precious is not saved.")
        assert "no such folder" in text
        assert document.is_changed

    def test_save_all_saves_every_changed_document(self, window: MainWindow, tmp_path: Path) -> None:
        window.filing.open_paths([saved(tmp_path, name) for name in ("One", "Two")])
        window.jobs.wait()
        for document in window.desk:
            document.session.set_notes("changed")
        window.save_all()
        assert [document.is_changed for document in window.desk] == [False, False]


class TestOpening:
    def test_a_file_opens_in_its_workspace_and_is_remembered(self, window: MainWindow, tmp_path: Path) -> None:
        path = saved(tmp_path)
        window.filing.open_paths((path,))
        window.jobs.wait()
        assert window.shown == "shipyard"
        assert window.document is not None
        assert window.document.path == path
        assert [file.path for file in window.shelf.recent] == [str(path)]

    def test_a_file_that_is_open_is_brought_to_the_front(self, window: MainWindow, tmp_path: Path) -> None:
        path = saved(tmp_path)
        for _ in range(2):
            window.filing.open_paths((path,))
            window.jobs.wait()
            window.show_place("fleet")
        window.filing.open_paths((path,))
        assert window.shown == "shipyard"
        assert len(window.desk) == 1

    def test_a_fleet_opens_in_the_fleet_workspace(self, window: MainWindow) -> None:
        window.filing.open_samples()
        window.jobs.wait()
        assert window.shown == "fleet"
        assert len(window.desk.of("fleet")) == len(fleet_files())
        assert [document.path for document in window.desk] == [None] * len(fleet_files())
        assert window.desk.changed_documents() == ()

    def test_dropped_files_and_folders_open_and_the_rest_is_reported(
        self, window: MainWindow, tmp_path: Path, asks: FakeAsks
    ) -> None:
        folder = tmp_path / "mixed \N{SNOWMAN} it's"
        (folder / "deeper").mkdir(parents=True)
        for name in ("One", "Two"):
            saved(folder / "deeper", name)
        (folder / "text.txt").write_text("not a ship at all")
        (folder / "cut.ffship").write_bytes(saved(tmp_path).read_bytes()[:90])
        (folder / "new.ffship").write_text(json.dumps({"kind": "fleetforge.full_thrust.ship", "schema": 999}))
        (folder / "picture.png").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(50))
        (folder / ".hidden").write_text("x")
        drop(window, [folder, fleet_files()[0]])
        assert [document.title for document in window.desk.of("ship")] == ["One", "Two"]
        assert len(window.desk.of("fleet")) == 1
        assert notices(window) == ["3 opened, 4 files could not be read."]
        detail = window.notices.shown[0].detail_text
        assert all(name in detail for name in ("text.txt", "cut.ffship", "new.ffship", "picture.png"))
        assert asks.asked == []

    def test_one_unreadable_file_is_said_in_one_sentence(self, window: MainWindow, tmp_path: Path) -> None:
        (tmp_path / "bad.ffship").write_bytes(b"")
        drop(window, [tmp_path / "bad.ffship"])
        (text,) = notices(window)
        assert "bad.ffship" in text

    def test_a_missing_recent_file_is_said_and_nothing_else_happens(self, window: MainWindow, tmp_path: Path) -> None:
        window.filing.open_paths((tmp_path / "gone.ffship",))
        window.jobs.wait()
        assert "gone.ffship" in notices(window)[0]
        assert len(window.desk) == 0

    def test_a_bar_stays_until_it_is_closed(self, window: MainWindow, tmp_path: Path) -> None:
        window.filing.open_paths((tmp_path / "gone.ffship",))
        window.jobs.wait()
        window.show_place("fleet")
        assert window.notices.isVisible()
        window.notices.shown[0].close_notice()
        assert not window.notices.isVisible()

    def test_twenty_documents_are_all_opened(self, window: MainWindow, many: Sequence[Path]) -> None:
        drop(window, many[:20])
        assert len(window.desk) == 20
        assert notices(window) == []

    def test_of_very_many_the_first_few_are_opened_and_the_others_with_one_click(
        self, window: MainWindow, many: Sequence[Path]
    ) -> None:
        drop(window, [many[0].parent])
        assert titles(window) == [path.stem for path in many[:8]]
        (notice,) = window.notices.shown
        assert notice.text == "8 of 30 documents are open. The other 22 have been read and wait here."
        assert all(f"{path.stem} ({path.name})" in notice.detail_text for path in many[8:])
        press(window, "Open the other 22")
        assert titles(window) == [path.stem for path in many]
        assert window.top.tabs.count() == 30
        assert window.document is not None
        assert window.document.title == many[8].stem
        assert [file.title for file in window.shelf.recent] == [path.stem for path in reversed(many[-MOST:])]
        assert notices(window) == []

    def test_the_others_are_imported_into_the_library_with_one_click(
        self, window: MainWindow, many: Sequence[Path], home: Path
    ) -> None:
        drop(window, many)
        for _ in range(2):
            window.filing.import_wanted.emit([load_ship(path, load_catalogue()) for path in many[8:10]])
            window.jobs.wait()
        press(window, "Import them into the library")
        window.jobs.wait()
        kept = [load_ship(path, load_catalogue()).name for path in (home / "library").iterdir()]
        assert sorted(kept) == [path.stem for path in many[8:]]
        assert window.status.words.text() == "Import: 20 added, 2 already there."

    def test_many_designs_of_one_file_are_offered_in_the_same_way(self, window: MainWindow) -> None:
        designs = [a_ship(name=f"Ship {number}") for number in range(21)]
        window.filing.take_all(Opened(tuple(Item("ship", one.name, one, None, "all.json") for one in designs)))
        assert len(window.desk) == 8
        assert "Ship 20 (all.json)" in window.notices.shown[0].detail_text
        press(window, "Open the other 13")
        assert len(window.desk) == 21

    def test_a_folder_that_is_dropped_again_opens_nothing_twice(self, window: MainWindow, many: Sequence[Path]) -> None:
        (many[0].parent / "more").mkdir()
        for path in many[12:]:
            path.rename(many[0].parent / "more" / path.name)
        for _ in range(2):
            drop(window, [many[0].parent / "more", *many[:2]])
            assert len(window.desk) == 20

    def test_what_was_read_with_remarks_is_said_beside_what_was_not(self, window: MainWindow) -> None:
        item = Item("ship", "Ark", a_ship(name="Ark"), None, "ark.json")
        window.filing.take_all(Opened((item,), ("bad.ffship is empty.",), ("ark.json, Hull: 3 boxes were added",)))
        (notice,) = window.notices.shown
        assert notice.text == "1 opened, 1 file could not be read, read with 1 remark."
        assert notice.detail_text.splitlines() == ["bad.ffship is empty.", "ark.json, Hull: 3 boxes were added"]

    def test_looking_for_files_in_folders_can_be_cancelled(self, window: MainWindow, many: Sequence[Path]) -> None:
        (many[0].parent / "more").mkdir()
        window.filing.open_paths([many[0].parent])
        window.jobs.cancel_all()
        window.jobs.wait()
        assert len(window.desk) == 0

    def test_opening_can_be_cancelled(self, window: MainWindow) -> None:
        window.filing.open_paths(design_files())
        window.jobs.cancel_all()
        window.jobs.wait()
        assert len(window.desk) == 0
        assert "cancelled" in window.status.words.text()


class TestClosing:
    def test_an_unchanged_document_closes_without_a_word(self, window: MainWindow, asks: FakeAsks) -> None:
        window.filing.new("ship")
        window.close_document()
        assert len(window.desk) == 0
        assert asks.asked == []

    @pytest.mark.parametrize(("choice", "left"), [(Choice.CANCEL, 1), (Choice.DISCARD, 0), (Choice.SAVE, 0)])
    def test_a_changed_document_asks_once(
        self, window: MainWindow, asks: FakeAsks, tmp_path: Path, choice: Choice, left: int
    ) -> None:
        new_ship(window, "Changed")
        asks.choice, asks.save_to = choice, tmp_path / "kept.ffship"
        window.close_document()
        assert len(window.desk) == left
        assert asks.asked == [("Changed",)]
        assert (tmp_path / "kept.ffship").exists() == (choice is Choice.SAVE)

    def test_a_save_that_fails_keeps_the_document_open(
        self, window: MainWindow, asks: FakeAsks, tmp_path: Path
    ) -> None:
        new_ship(window)
        asks.choice, asks.save_to = Choice.SAVE, tmp_path / "no folder" / "x.ffship"
        window.close_document()
        assert len(window.desk) == 1

    def test_the_window_asks_for_all_changed_documents_together_and_stays_if_told(
        self, window: MainWindow, asks: FakeAsks
    ) -> None:
        for name in ("One", "Two"):
            new_ship(window, name)
        window.filing.new("ship")
        assert window.close() is False
        assert window.isVisible()
        assert asks.asked == [("One", "Two")]
        asks.choice = Choice.DISCARD
        assert window.close() is True

    def test_the_neighbour_comes_to_the_front(self, window: MainWindow, asks: FakeAsks) -> None:
        one, two, three = (new_ship(window, name) for name in ("One", "Two", "Three"))
        asks.choice = Choice.DISCARD
        window.show_document(two)
        seen = []
        for _ in range(3):
            window.close_document()
            seen.append(window.document)
        assert seen == [three, one, None]
        workspace: FakeShipyard = window.workspace  # type: ignore[assignment]  # the fake of the table
        assert workspace.shown[-1] is None
        assert workspace.forgotten == [two.session, three.session, one.session]

    def test_the_dialog_names_what_would_be_lost(self, window: MainWindow, qtbot: QtBot) -> None:
        one = loss_box(["Vandenburg"], window)
        assert one.text() == "Vandenburg has changes that are not saved."
        many = loss_box([f"Ship {number}" for number in range(12)], window)
        assert "12 documents" in many.text()
        assert "Ship 7" in many.informativeText()
        assert "and 4 more" in many.informativeText()
        assert many.button(QMessageBox.StandardButton.Cancel) is not None


class TestTabs:
    def test_ctrl_tab_goes_round_the_documents_of_the_workspace(self, window: MainWindow, qtbot: QtBot) -> None:
        for name in ("One", "Two", "Three"):
            new_ship(window, name)
        seen = []
        for _ in range(3):
            qtbot.keyClick(window, Qt.Key.Key_Tab, Qt.KeyboardModifier.ControlModifier)
            assert window.document is not None
            seen.append(window.document.title)
        assert seen == ["One", "Two", "Three"]

    def test_each_workspace_has_its_own_tabs(self, window: MainWindow) -> None:
        new_ship(window, "Ship")
        window.filing.new("fleet")
        assert window.top.tabs.count() == 1
        window.show_place("shipyard")
        assert window.top.tabs.tabText(0).startswith("Ship")
        window.show_place("rules")
        assert not window.top.tabs.isVisible()

    def test_a_moved_tab_keeps_its_place(self, window: MainWindow) -> None:
        for name in ("One", "Two", "Three"):
            new_ship(window, name)
        window.top.tabs.moveTab(0, 2)
        assert [document.title for document in window.desk] == ["Two", "Three", "One"]
        assert window.document is not None
        assert window.top.tabs.tabText(window.top.tabs.currentIndex()).startswith(window.document.title)

    def test_names_with_an_ampersand_stand_as_they_are(self, window: MainWindow) -> None:
        new_ship(window, "Hood & Co")
        assert window.top.tabs.tabText(0) == "Hood && Co" + CHANGED_MARK

    def test_twenty_tabs_leave_room_for_the_search_field(self, window: MainWindow, qtbot: QtBot) -> None:
        for number in range(20):
            new_ship(window, f"A rather long name of a ship, number {number}")
        qtbot.wait(30)
        search = window.top.search
        assert search.mapTo(window, search.rect().bottomRight()).x() <= window.width()
        assert search.width() >= search.minimumSizeHint().width()

    def test_the_close_button_of_a_tab_closes_its_document(self, window: MainWindow, asks: FakeAsks) -> None:
        asks.choice = Choice.DISCARD
        for name in ("One", "Two"):
            new_ship(window, name)
        tabs = window.top.tabs
        button = tabs.tabButton(0, tabs.ButtonPosition.RightSide)
        assert isinstance(button, QAbstractButton)
        button.click()
        assert [document.title for document in window.desk] == ["Two"]


@pytest.mark.parametrize("elsewhere", ["another document", "another place", "a page", "closed"])
def test_what_was_said_and_its_undo_leave_with_what_they_were_said_of(
    window: MainWindow, asks: FakeAsks, elsewhere: str
) -> None:
    asks.choice = Choice.DISCARD
    session = window.services.new_document("ship")
    window.services.new_document("ship")
    window.services.say("Add Beam", undo=session.undo)
    if elsewhere == "another document":
        window.step_document(1)
    elif elsewhere == "another place":
        window.show_place("rules")
    elif elsewhere == "a page":
        window.show_page("settings")
    else:
        window.close_document()
    assert window.status.words.text() == ""
    assert window.status.back.isHidden()


def test_services_hand_on_to_the_window(window: MainWindow, make_window: Callable[[], MainWindow]) -> None:
    services = window.services
    session = services.new_document("ship")
    assert services.documents("ship") == (session,)
    other = services.open_value("ship", a_ship(name="Other"))
    services.show_document(session)
    assert window.document is not None
    assert window.document.session is session
    copy = ShipDocument(session).session.duplicate_as_variant()
    services.open_session(copy)
    assert services.documents("ship") == (session, other, copy)
    undone: list[bool] = []
    services.say("Removed", undo=lambda: undone.append(True))
    window.status.back.click()
    assert undone == [True]
    services.trouble("Trouble", action=("Mend", lambda: undone.append(False)))
    window.notices.shown[0].banner.actionRequested.emit("0")
    assert undone == [True, False]
    assert window.notices.shown == []
    assert services.action("file.save") is window.commands.action("file.save")


def test_what_each_further_game_has_is_begun_from_the_menu_and_again_by_new(window: MainWindow) -> None:
    offered = [one for one, _ in window.commands.live() if one.id.startswith("file.new-acta_flights")]
    assert [one.plain_title for one in offered] == [
        f"New {noun} (A Call to Arms: flights)" for noun in ("ship", "flight", "force")
    ]
    for command in offered:
        command.run()
        assert window.document is not None
        assert window.document.session.game == "acta_flights"
        assert window.document.title.casefold() == command.plain_title.partition(" (")[0].casefold()
    window.new_here()
    assert [document.title for document in window.desk.of("fleet")] == ["New force", "New force"]
