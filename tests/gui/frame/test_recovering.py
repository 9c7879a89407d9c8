"""Work that was not saved when the program died comes back; nothing is thrown away unasked."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from fleetforge.app.recovery import Recovery
from fleetforge.gui import keeping
from fleetforge.gui.application import catch_failures, offer_recovery
from fleetforge.gui.asking import Choice
from tests.gui.frame.fakes import new_ship, press

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from fleetforge.gui.window import MainWindow
    from tests.gui.frame.fakes import FakeAsks

CRASH = """
import os, sys
from pathlib import Path
from fleetforge.app.shelf import Shelf
from fleetforge.gui.application import make_application
from fleetforge.gui.window import MainWindow
from tests.gui.frame.fakes import PLACES, FakeAsks
app = make_application()
window = MainWindow(Shelf(Path(sys.argv[1])), PLACES, FakeAsks())
window.show()
for kind, name in (("ship", "Ägir/2"), ("fleet", "Lost squadron")):
    session = window.filing.new(kind).session
    (session.set_name if kind == "ship" else session.rename)(name)
window.filing.new("ship")
end = [] if window.keeper.write_all() else [1]
os._exit(9 if not end else 1)
"""


@pytest.fixture
def crashed(home: Path) -> Path:
    """A home in which a window has died with two changed documents and an unchanged one."""
    here = os.environ | {"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": os.pathsep.join([str(Path.cwd()), *sys.path])}
    ended = subprocess.run([sys.executable, "-c", CRASH, str(home)], check=False, env=here, capture_output=True)
    assert ended.returncode == 9, ended.stderr.decode()
    return home


def test_what_a_crash_left_is_offered_and_comes_back_as_changed(
    crashed: Path, make_window: Callable[[], MainWindow], asks: FakeAsks
) -> None:
    window = make_window()
    offer_recovery(window)
    (notice,) = window.notices.shown
    assert "Ägir/2" in notice.text
    assert "Lost squadron" in notice.text
    press(window, "Recover")
    assert {document.title for document in window.desk} == {"Ägir/2", "Lost squadron"}
    assert all(document.is_changed for document in window.desk)
    assert window.close() is False
    assert {title for titles in asks.asked for title in titles} == {"Ägir/2", "Lost squadron"}


def test_recovered_documents_are_kept_again_before_the_old_copies_go(
    crashed: Path, make_window: Callable[[], MainWindow]
) -> None:
    window = make_window()
    offer_recovery(window)
    press(window, "Recover")
    kept = {one.kept.title for folder in [Recovery(crashed / "recovery")] for one in folder.found()}
    assert kept == set()
    texts = [file.read_text("utf-8") for file in (crashed / "recovery").rglob("*.recovery")]
    assert len(texts) == 2


def test_an_offer_that_is_closed_is_made_again_at_the_next_start(
    crashed: Path, make_window: Callable[[], MainWindow]
) -> None:
    for _ in range(2):
        window = make_window()
        offer_recovery(window)
        window.notices.shown[0].close_notice()
        assert window.close() is True
    assert len(Recovery(crashed / "recovery").found()) == 2


def test_only_throw_away_throws_away(crashed: Path, make_window: Callable[[], MainWindow]) -> None:
    window = make_window()
    offer_recovery(window)
    press(window, "Throw away")
    assert Recovery(crashed / "recovery").found() == ()
    assert len(window.desk) == 0


def test_a_change_is_kept_a_moment_later_and_forgotten_when_saved(
    window: MainWindow, asks: FakeAsks, home: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    new_ship(window, "Kept")
    qtbot.waitUntil(lambda: len(list(home.rglob("*.recovery"))) == 1, timeout=keeping.DELAY_MS * 5)
    asks.save_to = tmp_path / "kept.ffship"
    window.save()
    qtbot.waitUntil(lambda: not list(home.rglob("*.recovery")), timeout=keeping.DELAY_MS * 5)


def test_an_undone_change_is_forgotten(window: MainWindow, home: Path, qtbot: QtBot) -> None:
    new_ship(window, "Kept")
    window.keeper.write_all()
    window.steps.undo()
    qtbot.waitUntil(lambda: not list(home.rglob("*.recovery")), timeout=keeping.DELAY_MS * 5)


def test_a_window_that_closes_well_leaves_nothing(window: MainWindow, asks: FakeAsks, home: Path) -> None:
    new_ship(window, "Given up")
    window.keeper.write_all()
    asks.choice = Choice.DISCARD
    assert window.close() is True
    assert list((home / "recovery").iterdir()) == []


def test_an_unwritable_home_is_said_and_the_work_goes_on(
    make_window: Callable[..., MainWindow], tmp_path: Path, asks: FakeAsks, qtbot: QtBot
) -> None:
    (tmp_path / "file").write_text("in the way")
    window = make_window(tmp_path / "file" / "home")
    new_ship(window, "Still here")
    window.set_up({"theme": "dark"})
    qtbot.waitUntil(lambda: len(window.notices.shown) == 2, timeout=keeping.DELAY_MS * 5)
    texts = " ".join(notice.text for notice in window.notices.shown)
    assert "cannot be kept" in texts
    assert "You can go on working" in texts
    asks.save_to = tmp_path / "elsewhere.ffship"
    window.save()
    assert asks.save_to.is_file()


def test_a_failure_of_the_program_keeps_the_work_and_is_shown(
    window: MainWindow, home: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    catcher = catch_failures(window)
    new_ship(window, "Precious")
    try:
        raise ZeroDivisionError("a mistake of ours")
    except ZeroDivisionError as problem:
        catcher.take(type(problem), problem, problem.__traceback__)
    qtbot.waitUntil(lambda: len(window.notices.shown) == 1)
    assert "Your changes are kept for recovery" in window.notices.shown[0].text
    assert "a mistake of ours" in window.notices.shown[0].detail_text
    assert len(list(home.rglob("*.recovery"))) == 1
    assert "a mistake of ours" in capsys.readouterr().err
