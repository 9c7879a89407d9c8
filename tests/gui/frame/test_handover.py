"""A second start hands its files to the window that is open, whatever their names.

BR-53: a double click on a path with blanks or accents opened nothing.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from fleetforge.games.full_thrust.files.ship import save_ship
from fleetforge.gui.application import may_be_open, server_name, welcome_later
from fleetforge.gui.handover import Doorman, hand_over
from tests.designs import a_ship

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from fleetforge.gui.window import MainWindow

SECOND = "import sys; from fleetforge.launch import main; sys.exit(main())"


@pytest.fixture
def doorman(home: Path) -> Iterator[Doorman]:
    """The listener of the first window."""
    one = Doorman(server_name(home))
    yield one
    one.close()


def start(home: Path, *words: str) -> subprocess.Popen[bytes]:
    """A second start of the program in another process."""
    here = os.environ | {"QT_QPA_PLATFORM": "offscreen", "FLEETFORGE_HOME": str(home)}
    return subprocess.Popen([sys.executable, "-c", SECOND, *words], env=here)


def test_a_second_start_opens_its_files_in_the_first_window(
    window: MainWindow, doorman: Doorman, home: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    path = tmp_path / "two  blanks, it's \N{CJK UNIFIED IDEOGRAPH-661F}\N{CYRILLIC SMALL LETTER YA} Älter.ffship"
    save_ship(a_ship(name="Handed over"), path)
    doorman.came.connect(lambda paths: welcome_later(window, paths))
    second = start(home, str(path))
    qtbot.waitUntil(lambda: len(window.desk) == 1, timeout=20_000)
    assert second.wait(20) == 0
    assert window.document is not None
    assert (window.document.title, window.document.path) == ("Handed over", path)


def test_relative_paths_are_those_of_the_second_start(doorman: Doorman, home: Path, qtbot: QtBot) -> None:
    came: list[list[Path]] = []
    doorman.came.connect(came.append)
    second = start(home, "./some.ffship", "a b.fffleet")
    qtbot.waitUntil(lambda: bool(came), timeout=20_000)
    assert second.wait(20) == 0
    assert came == [[Path.cwd() / "some.ffship", Path.cwd() / "a b.fffleet"]]


def test_a_start_without_files_only_raises_the_window(window: MainWindow, doorman: Doorman) -> None:
    window.showMinimized()
    welcome_later(window, [])
    assert not window.isMinimized()
    assert len(window.desk) == 0


def test_whether_a_window_may_be_open_is_seen_without_asking_it(doorman: Doorman, home: Path, tmp_path: Path) -> None:
    assert may_be_open(server_name(home))
    assert os.name != "posix" or not may_be_open(server_name(tmp_path / "other"))


def test_without_a_window_nobody_takes_the_files(home: Path) -> None:
    assert hand_over(server_name(home), [Path("a.ffship")]) is False


def test_files_of_a_start_that_waits_no_longer_are_not_opened_twice(doorman: Doorman, home: Path, qtbot: QtBot) -> None:
    came: list[list[Path]] = []
    doorman.came.connect(came.append)
    for gives_up in (True, False):
        socket = QLocalSocket()
        socket.connectToServer(server_name(home))
        assert socket.waitForConnected(2000)
        socket.write(b'["a.ffship"]\n')
        socket.flush()
        if gives_up:
            socket.abort()
            qtbot.wait(100)
            assert came == []
        else:
            qtbot.waitUntil(lambda: came == [[Path("a.ffship")]])


def test_another_home_is_another_window(home: Path, tmp_path: Path) -> None:
    assert server_name(home) != server_name(tmp_path)


def test_the_name_that_a_crash_left_is_taken_again(home: Path, qapp: object) -> None:
    name = server_name(home)
    QLocalServer.removeServer(name)
    first = Doorman(name)
    socket = Path(first.full_name)
    left = socket.with_suffix(".left")
    os.link(socket, left)
    first.close()
    shutil.move(left, socket)  # as it stands when the process has died
    again = Doorman(name)
    assert again.is_listening
    again.close()


WINDOW = """
import os, signal, sys
from PySide6.QtCore import QTimer
from fleetforge.gui import application
def soon():
    QTimer.singleShot(300, lambda: os.kill(os.getpid(), getattr(signal, sys.argv[1])))
shown = application.start
def start(paths):
    window = shown(paths)
    soon()
    return window
application.start = start
sys.exit(application.run([]))
"""


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM"] if os.name == "posix" else [])
def test_a_signal_from_the_terminal_closes_the_window(home: Path, name: str) -> None:
    here = os.environ | {"QT_QPA_PLATFORM": "offscreen", "FLEETFORGE_HOME": str(home)}
    ended = subprocess.run([sys.executable, "-c", WINDOW, name], env=here, check=False, timeout=60)
    assert ended.returncode == 0
    assert (home / "window.json").is_file()
