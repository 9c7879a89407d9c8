"""Files of open documents that something else changes or removes: the window says so and overwrites nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.games.full_thrust.files.ship import load_ship, save_ship
from fleetforge.gui.asking import Choice
from fleetforge.storage.atomic import backup_of
from tests.designs import a_ship
from tests.gui.frame.fakes import notices, press, saved

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from fleetforge.app.documents import Document
    from fleetforge.gui.window import MainWindow
    from tests.gui.frame.fakes import FakeAsks

CHANGED = "Mine.ffship was changed on the disk since it was opened or saved here."
GONE = "Mine.ffship was removed, renamed or moved on the disk."


@pytest.fixture
def file(window: MainWindow, tmp_path: Path) -> Path:
    """A file that is open in the window."""
    path = saved(tmp_path, "Mine")
    window.filing.open_paths((path,))
    window.jobs.wait()
    return path


def change(path: Path, name: str = "Theirs") -> None:
    """Another program saves a design of another name."""
    save_ship(a_ship(name=name), path)


def come_back(window: MainWindow, qtbot: QtBot) -> None:
    """Turn to another window and back to this one."""
    other = QWidget()
    qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    qtbot.waitUntil(other.isActiveWindow)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    other.close()
    window.jobs.wait()


def document_of(window: MainWindow) -> Document:
    """The document in front."""
    assert window.document is not None
    return window.document


def session_of(window: MainWindow) -> Any:
    """Its session."""
    return document_of(window).session


def names(window: MainWindow) -> list[str]:
    """The buttons of the newest bar."""
    return [name for name, _ in window.notices.shown[0].buttons]


def test_nothing_is_said_while_the_file_is_as_it_was(window: MainWindow, qtbot: QtBot, file: Path) -> None:
    file.touch()
    come_back(window, qtbot)
    session_of(window).set_name("Saved here")
    window.save()
    come_back(window, qtbot)
    assert notices(window) == []
    assert load_ship(file, load_catalogue()).name == "Saved here"


def test_a_changed_file_is_said_when_the_window_comes_to_the_front(
    window: MainWindow, qtbot: QtBot, file: Path
) -> None:
    change(file)
    come_back(window, qtbot)
    assert notices(window) == [CHANGED]
    assert names(window) == ["Save as another name", "Overwrite it", "Reload from disk"]
    assert document_of(window).title == "Mine"
    come_back(window, qtbot)
    assert notices(window) == [CHANGED]


def test_a_closed_bar_comes_again_only_with_another_change(window: MainWindow, qtbot: QtBot, file: Path) -> None:
    change(file)
    come_back(window, qtbot)
    window.notices.shown[0].close_notice()
    come_back(window, qtbot)
    assert notices(window) == []
    change(file, "Theirs again")
    come_back(window, qtbot)
    assert notices(window) == [CHANGED]


def test_the_bar_goes_when_the_file_is_as_it_was_again(window: MainWindow, qtbot: QtBot, file: Path) -> None:
    before = file.read_bytes()
    change(file)
    come_back(window, qtbot)
    file.write_bytes(before)
    come_back(window, qtbot)
    assert notices(window) == []


def test_reloading_takes_what_is_on_the_disk_and_undo_brings_mine_back(
    window: MainWindow, qtbot: QtBot, file: Path
) -> None:
    session_of(window).set_name("Mine, better")
    change(file)
    come_back(window, qtbot)
    press(window, "Reload from disk")
    assert (document_of(window).title, document_of(window).is_changed) == ("Theirs", False)
    assert notices(window) == []
    assert "Reloaded Mine.ffship" in window.status.words.text()
    qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert (document_of(window).title, document_of(window).is_changed) == ("Mine, better", True)


def test_a_file_that_can_not_be_reloaded_is_said_and_the_work_stays(
    window: MainWindow, qtbot: QtBot, file: Path
) -> None:
    file.write_bytes(b"{")
    come_back(window, qtbot)
    press(window, "Reload from disk")
    (text,) = notices(window)
    assert text.startswith("Mine is as it was.")
    assert document_of(window).title == "Mine"


def test_saving_over_a_changed_file_asks_in_a_bar_first(window: MainWindow, qtbot: QtBot, file: Path) -> None:
    session_of(window).set_name("Mine, better")
    change(file)
    theirs = file.read_bytes()
    qtbot.keyClick(window, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert notices(window) == [f"Mine, better is not saved. {CHANGED}"]
    assert (file.read_bytes(), document_of(window).is_changed) == (theirs, True)
    come_back(window, qtbot)
    assert notices(window) == [f"Mine, better is not saved. {CHANGED}"]
    press(window, "Overwrite it")
    assert load_ship(file, load_catalogue()).name == "Mine, better"
    assert backup_of(file).read_bytes() == theirs
    assert (notices(window), document_of(window).is_changed) == ([], False)


def test_saving_as_another_name_leaves_theirs_alone(
    window: MainWindow, qtbot: QtBot, file: Path, asks: FakeAsks
) -> None:
    change(file)
    theirs = file.read_bytes()
    window.save()
    asks.save_to = file.with_name("Other.ffship")
    press(window, "Save as another name")
    assert (file.read_bytes(), document_of(window).path) == (theirs, asks.save_to)
    assert notices(window) == []
    come_back(window, qtbot)
    assert notices(window) == []


def test_saving_elsewhere_from_the_menu_takes_the_bar_away(
    window: MainWindow, qtbot: QtBot, file: Path, asks: FakeAsks
) -> None:
    change(file)
    come_back(window, qtbot)
    asks.save_to = file.with_name("Other.ffship")
    window.save_as()
    assert notices(window) == []


def test_a_removed_file_counts_as_unsaved_and_can_be_saved_again(
    window: MainWindow, qtbot: QtBot, file: Path, asks: FakeAsks
) -> None:
    file.unlink()
    come_back(window, qtbot)
    assert notices(window) == [GONE]
    assert document_of(window).is_changed
    window.close_document()
    assert asks.asked == [("Mine",)]
    press(window, "Save it there again")
    assert load_ship(file, load_catalogue()).name == "Mine"
    assert (notices(window), document_of(window).is_changed) == ([], False)


def test_the_bar_of_a_closed_document_goes_with_it(
    window: MainWindow, qtbot: QtBot, file: Path, asks: FakeAsks
) -> None:
    change(file)
    come_back(window, qtbot)
    asks.choice = Choice.DISCARD
    window.close_document()
    assert notices(window) == []


def test_a_document_that_may_not_be_saved_stays_open_when_the_window_closes(
    window: MainWindow, file: Path, asks: FakeAsks
) -> None:
    session_of(window).set_name("Mine, better")
    change(file)
    asks.choice = Choice.SAVE
    assert window.close() is False
    assert notices(window) == [f"Mine, better is not saved. {CHANGED}"]


def test_many_changed_files_are_said_in_one_bar_and_reloaded_together(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    paths = [saved(tmp_path, name) for name in ("One", "Two", "Three", "Four")]
    window.filing.open_paths(paths)
    window.jobs.wait()
    for path in paths[:3]:
        change(path, f"{path.stem}, theirs")
    paths[3].unlink()
    come_back(window, qtbot)
    assert notices(window) == ["4 open files are no longer what was opened or saved here."]
    assert all(path.name in window.notices.shown[0].detail_text for path in paths)
    press(window, "Reload all from disk")
    titles = [(document.title, document.is_changed) for document in window.desk]
    assert titles == [("One, theirs", False), ("Two, theirs", False), ("Three, theirs", False), ("Four", True)]
    assert notices(window) == []


@pytest.mark.parametrize("typed", ["Taken", "Taken.txt"])
def test_a_name_that_got_its_ending_here_is_not_saved_over_unasked(
    window: MainWindow, asks: FakeAsks, tmp_path: Path, typed: str
) -> None:
    """The dialog asked about the name that was typed, which is another one."""
    taken = tmp_path / f"{typed}.ffship"
    taken.write_bytes(b"precious")
    window.filing.new("ship")
    asks.save_to = tmp_path / typed
    window.save()
    (text,) = notices(window)
    assert f"A file {taken.name} is there already." in text
    assert taken.read_bytes() == b"precious"
    press(window, "Replace it")
    assert document_of(window).path == taken
    assert load_ship(taken, load_catalogue()).name == document_of(window).title


def test_a_name_that_the_dialog_asked_about_is_replaced(window: MainWindow, asks: FakeAsks, tmp_path: Path) -> None:
    asks.save_to = tmp_path / "Taken.ffship"
    asks.save_to.write_bytes(b"given up")
    window.filing.new("ship")
    window.save()
    assert notices(window) == []
    assert load_ship(asks.save_to, load_catalogue()).name == document_of(window).title
