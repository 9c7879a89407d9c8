"""A battle whose window is closed, killed or crashes at any moment comes back as it was left."""

from __future__ import annotations

import shutil
import subprocess
import sys
from contextlib import closing
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from fleetforge.app.battling import new_battle, open_session
from fleetforge.app.shelf import Shelf
from fleetforge.games.full_thrust.battle.game import BATTLES
from fleetforge.gui.window import MainWindow
from tests.battle_files import fresh_file, sample_file
from tests.e2e.test_battle import drawn, heard_and_seen, opened
from tests.gui.frame.fakes import FakeAsks

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from fleetforge.app.battling import BattleEntry
    from fleetforge.systems.full_thrust.battle.setup import Setup

SEATS = ("", "a", "b")
MOST_THROWS = 3


@pytest.fixture
def second(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> MainWindow:
    """The window of a program that is started anew while the first still stands there."""
    made = MainWindow(Shelf(tmp_path / "second"), asks=FakeAsks())
    qtbot.addWidget(made)
    made.resize(window.size())
    made.show()
    return made


@cache
def the_sample(folder: Path) -> tuple[Setup, tuple[BattleEntry, ...]]:
    """Set-up and entries of the sample battle."""
    with closing(open_session(sample_file(folder))) as session:
        return session.setup, session.play.entries


def as_left(place: Any) -> tuple[object, ...]:
    """What must be the same afterwards: the desk, the phase, what the window says and draws."""
    desk = place.table.desk
    waits = desk.deciding
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.processEvents()
    shown = [one for one in (place.phases, place.order, place.action.mark, place.sheet, place.bar) if one.isVisible()]
    words = (place.action.title, place.action.dock.sentence, place.action.dock.detail)
    return (
        (desk.seat, desk.unit, place.unit, desk.source),
        (desk.battle.turn, desk.battle.phase.number, place.table.length),
        (waits.given, waits.roll, waits.thrown) if waits else None,
        [heard_and_seen(one).split() for one in shown],
        [one.text() for one in words if one.isVisible()],
        drawn(place),
    )


def leave_off(place: Any, entry: BattleEntry, seat: str, throws: int) -> None:
    """Sit down, give a command, and answer some of its throws; the last is always waited for."""
    desk = place.table.desk
    desk.set_source("typed")
    desk.sit_down(seat)
    unit = entry.command.actor(desk.battle)
    if unit:
        place.choose(unit)
    assert desk.give(entry.command, entry.reason) is None
    left = list(entry.faces)
    for _ in range(throws):
        count = desk.deciding.roll.count
        if len(left) > count:
            assert desk.answer(tuple(left[:count])) is None
            del left[:count]


@settings(max_examples=8, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(moment=st.floats(0, 1), seat=st.sampled_from(SEATS), throws=st.integers(0, MOST_THROWS))
def test_after_a_crash_at_any_moment_everything_is_as_it_was(
    window: MainWindow, second: MainWindow, tmp_path: Path, moment: float, seat: str, throws: int
) -> None:
    setup, entries = the_sample(tmp_path)
    with_dice = [number for number, entry in enumerate(entries) if entry.faces]
    number = with_dice[round(moment * (len(with_dice) - 1))]
    path, copy = (tmp_path / f"{name} {number} {seat} {throws}.ffbattle" for name in ("played", "copied"))
    new_battle(path, BATTLES, setup, entries[:number])
    place = opened(window, path)
    leave_off(place, entries[number], seat, throws)
    # What a crash leaves behind is the file as it lies on the disk.
    shutil.copy(path, copy)
    try:
        again: Any = opened(second, copy)
        assert again.table.desk.deciding is not None
        assert as_left(again) == as_left(place)
    finally:
        window.close_document()
        second.close_document()
        path.unlink()
        copy.unlink()


@pytest.mark.parametrize("seat", SEATS)
def test_the_unit_that_was_looked_at_is_selected_again(
    window: MainWindow, second: MainWindow, tmp_path: Path, seat: str
) -> None:
    place = opened(window, sample_file(tmp_path))
    place.table.desk.sit_down(seat)
    place.choose("b3")
    copy = tmp_path / "copy.ffbattle"
    shutil.copy(place.table.path, copy)
    again: Any = opened(second, copy)
    assert as_left(again) == as_left(place)
    assert again.unit == "b3"


PLAY_ON = """
import sys
from pathlib import Path
from fleetforge.systems.full_thrust.battle.corrections import Note
from fleetforge.systems.full_thrust.battle.turn import NextPhase, RollInitiative
from tests.battle_files import a_table

table = a_table(Path(sys.argv[1]))
desk = table.desk
desk.set_source("typed")
desk.sit_down("b")
for command in (Note("Tea"), NextPhase(), RollInitiative()):
    assert desk.give(command) is None
desk.answer((4, 4))
desk.select("b1")
print("played", flush=True)
sys.stdin.read()
"""


def test_a_program_that_is_killed_leaves_the_roll_that_waits(window: MainWindow, tmp_path: Path) -> None:
    path = fresh_file(tmp_path)
    with subprocess.Popen([sys.executable, "-c", PLAY_ON, str(path)], stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE) as program:  # fmt: skip
        assert program.stdout is not None
        assert program.stdout.readline().strip() == b"played"
        program.kill()
    place = opened(window, path)
    desk = place.table.desk
    assert (place.table.length, desk.battle.phase.role, desk.seat, desk.unit) == (2, "initiative", "b", "b1")
    assert [one.faces for one in desk.deciding.thrown] == [(4, 4)]
    assert place.action.dock.isVisible()
    assert "2 of 2 dice to type" in place.action.dock.detail.text()
