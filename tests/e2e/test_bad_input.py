"""Whatever is typed or happens to the file at the battle window: it is told in words, and nothing is lost."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING, NoReturn

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from fleetforge.app.acting.panels import MOST_TYPED
from fleetforge.app.battling import new_battle, open_session
from fleetforge.games.full_thrust.battle.game import BATTLES
from fleetforge.storage.errors import FileFault
from fleetforge.systems.full_thrust.battle.corrections import Note
from fleetforge.systems.full_thrust.battle.turn import NextPhase, RollInitiative
from tests.battle_files import a_table, fresh_file, sample_file
from tests.e2e.acting import Player
from tests.e2e.hands import CTRL
from tests.e2e.test_battle import heard_and_seen, opened

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from fleetforge.gui.window import MainWindow

JUNK = ("", "   ", "-5", "1e99", "14 XX", "9" * 200, "½ ٣ 𝟜", "a\tb\nc\x00d", "x" * 10_000)
MOMENTS = (0, 110)


@pytest.fixture
def player(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> Player:
    """Somebody at a battle in which nothing was played, whose dice are typed."""
    opened(window, fresh_file(tmp_path))
    player = Player(window, qtbot)
    player.desk.set_source("typed")
    return player


def to_dice(player: Player) -> None:
    """Have two dice waited for."""
    for command in (NextPhase(), RollInitiative()):
        assert player.desk.give(command) is None
    assert player.place.action.dock.isVisible()


@pytest.mark.parametrize("junk", ["0", "7", "89", "x", "½", " ", "-"])
def test_what_is_no_face_is_not_taken(player: Player, junk: str) -> None:
    to_dice(player)
    QTest.keyClicks(player.keys.focus(), junk)
    player.press(Qt.Key.Key_Return)
    assert player.desk.deciding is not None
    assert player.desk.deciding.faces == ()
    assert player.place.action.dock.note.text()
    player.roll((2, 5))
    assert player.table.length == 2


@pytest.mark.parametrize("junk", ["dice!", "7 8", "1" * 200, "1 2 3", "", "\x00"])
def test_pasted_junk_is_no_dice(player: Player, junk: str) -> None:
    to_dice(player)
    QGuiApplication.clipboard().setText(junk)
    player.press(Qt.Key.Key_V, CTRL)
    assert player.table.length == 1
    assert player.desk.deciding is not None
    assert player.desk.deciding.faces == ()


def test_two_hundred_digits_answer_no_more_than_was_asked(player: Player) -> None:
    to_dice(player)
    QTest.keyClicks(player.keys.focus(), "25" * 100)
    player.press(Qt.Key.Key_Return)
    assert player.table.length == 2
    assert player.table.session.play.entry(2).faces == (2, 5)


@pytest.mark.parametrize("moment", MOMENTS)
def test_junk_in_any_line_is_told_beside_it(window: MainWindow, qtbot: QtBot, tmp_path: Path, moment: int) -> None:
    """Every line of every act of a unit, in phases of all kinds."""
    with closing(open_session(sample_file(tmp_path))) as session:
        new_battle(tmp_path / "cut.ffbattle", BATTLES, session.setup, session.play.entries[:moment])
    opened(window, tmp_path / "cut.ffbattle")
    player = Player(window, qtbot)
    player.desk.sit_down("a")
    length = player.table.length
    lines = 0
    for key in [one.key for one in player.desk.offers()]:
        for junk in JUNK:
            player.desk.choose_offer(key)
            for place in range(len(lines_of(player))):
                lines += type_into(player, place, junk)
            player.desk.act()
        assert player.table.length == length
        player.sees_one_window()
    assert lines


def lines_of(player: Player) -> list[QLineEdit]:
    """The lines of the panel that can be typed into."""
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.processEvents()
    return [one for one in player.place.action.parts.findChildren(QLineEdit) if one.isVisible() and one.isEnabled()]


def type_into(player: Player, place: int, junk: str) -> bool:
    """Paste something into a line and leave it."""
    lines = lines_of(player)
    if place >= len(lines):
        return False
    lines[place].setFocus()
    QGuiApplication.clipboard().setText(junk)
    player.keys.press(Qt.Key.Key_A, CTRL)
    player.keys.press(Qt.Key.Key_V if junk else Qt.Key.Key_Delete, CTRL if junk else Qt.KeyboardModifier.NoModifier)
    player.keys.press(Qt.Key.Key_Tab)
    return True


def test_a_long_note_is_kept_as_far_as_a_file_goes(player: Player) -> None:
    for letters in (3000, 10_000):
        player.offer("note")
        player.click(player.part("text").field.edit)
        QGuiApplication.clipboard().setText("x" * letters)
        player.press(Qt.Key.Key_V, CTRL)
        player.press(Qt.Key.Key_Return)
        note = player.table.session.play.entries[-1].command
        assert isinstance(note, Note)
        assert len(note.text) == min(letters, MOST_TYPED)
    path = player.table.path
    player.keys.window.close_document()
    with closing(a_table(path)) as table:
        assert table.length == 2


def test_a_reason_that_is_blank_allows_nothing(player: Player) -> None:
    player.desk.choose_offer("correct")
    for why in ("", "   "):
        player.change("reason", why)
        act = player.place.action.foot.act
        assert not act.isEnabled() or player.desk.do() is not None
        assert player.table.length == 0


# The file


def test_a_battle_that_is_open_elsewhere_offers_no_act(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    path = fresh_file(tmp_path)
    with closing(a_table(path)):
        place = opened(window, path)
        player = Player(window, qtbot)
        assert "another window" in place.action.sentence.text()
        assert not place.action.foot.isVisible()
        for key in (Qt.Key.Key_Return, Qt.Key.Key_F8, Qt.Key.Key_N, Qt.Key.Key_D, Qt.Key.Key_1, Qt.Key.Key_O):
            player.press(key)
        assert player.table.length == 0
        reply = player.desk.give(NextPhase())
        assert reply is not None
        assert "another window" in reply.words


def test_with_a_full_disk_the_window_keeps_the_act_until_there_is_room(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    to_dice(player)
    pane = player.place.action
    with monkeypatch.context() as patched:
        patched.setattr(player.table.session.file, "append", no_room)
        QTest.keyClicks(player.keys.focus(), "25")
        player.press(Qt.Key.Key_Return)
        assert "could not be written" in pane.reply.text()
        assert pane.foot.act.text() == "Try to write it again"
        for key in (Qt.Key.Key_Return, Qt.Key.Key_F8, Qt.Key.Key_3, Qt.Key.Key_N, Qt.Key.Key_Plus):
            player.press(key)
            assert player.desk.is_unwritten
        assert "not in the file" in pane.aside.text()
    player.enter()
    assert player.table.session.play.entries[-1].faces == (2, 5)
    assert pane.reply.text() == ""


def no_room(_bodies: Iterable[str]) -> NoReturn:
    """As a full disk answers."""
    raise FileFault("a.ffbattle", "it could not be written", "Free some space")


def test_a_file_that_is_removed_meanwhile_is_written_anew(player: Player) -> None:
    path = player.table.path
    assert player.desk.give(Note("Tea")) is None
    path.unlink()
    player.press(Qt.Key.Key_F8)
    player.press(Qt.Key.Key_F8)
    pane = player.place.action
    assert "removed, renamed or moved" in pane.reply.text()
    player.enter()
    assert pane.reply.text() == ""
    assert player.table.length == 2
    player.keys.window.close_document()
    with closing(a_table(path)) as table:
        assert table.length == 2


def test_a_step_back_whose_file_is_gone_is_told_of(player: Player) -> None:
    assert player.desk.give(Note("Tea")) is None
    player.table.path.unlink()
    player.press(Qt.Key.Key_Z, CTRL)
    assert player.table.length == 1
    assert "removed, renamed or moved" in heard_and_seen(player.keys.window)
    player.press(Qt.Key.Key_Z, CTRL)
    assert player.table.length == 0
