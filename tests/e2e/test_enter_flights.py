"""The sample battle with flights entered at the window with mouse and keys, and its record read back.

Rule: ACF-12
"""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import Qt

from fleetforge.app.battle_samples import sample_battles
from fleetforge.app.battling import import_battle, new_battle, open_session
from fleetforge.games.acta_flights.battle.game import BATTLES
from fleetforge.systems.acta_flights.battle.corrections import Correct
from fleetforge.systems.acta_flights.battle.turn import NextPhase
from tests.e2e.acting import Player
from tests.e2e.reading import pdf_words
from tests.games.acta_flights.acting.test_sample_by_drafts import KEYS, changes_for, unit_of

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from fleetforge.app.battling import BattleEntry
    from fleetforge.gui.window import MainWindow
    from tests.gui.frame.fakes import FakeAsks


def enter(player: Player, entry: BattleEntry) -> None:
    """Give a command by clicks and keys, with its dice, and its reason where the players allow it."""
    if isinstance(entry.command, NextPhase):
        player.press(Qt.Key.Key_F8)
        if "End the phase once more" in player.place.action.reply.text():
            player.press(Qt.Key.Key_F8)
    elif isinstance(entry.command, Correct):
        correct_on_the_sheet(player, entry.command)
    else:
        draft(player, entry.command)
        if entry.overruled:
            player.press(Qt.Key.Key_O)
            player.keys.type(entry.reason)
        else:
            player.enter()
    player.roll(entry.faces)


def correct_on_the_sheet(player: Player, command: Correct) -> None:
    """Click a box of the crew on the sheet, and say why."""
    player.select(command.unit)
    whole = player.desk.battle.ships[command.unit].profile.crew
    player.mouse.click_key(player.place.sheet.sheet, f"ship:{command.unit}:crew:{whole - command.value + 1}")
    player.keys.type(command.reason)


def draft(player: Player, command: Any) -> None:
    """Select the unit, choose what is to be done, and change what is not as it shall be."""
    if unit := unit_of(command):
        player.select(unit)
    player.offer(KEYS[type(command)])
    shown = player.desk.draft
    assert shown is not None
    if shown.command() != command:
        for key, value in changes_for(command, shown):
            if key == "flight" and not player.has(key):
                player.select(value)
            else:
                player.change(key, value)
    assert player.desk.draft is not None
    assert player.desk.draft.command() == command, player.told()


@pytest.mark.timeout(600)
@pytest.mark.rules("ACF-12.1", "ACF-12.2")
def test_the_sample_battle_with_flights_is_entered_with_mouse_and_keys(
    window: MainWindow, qtbot: QtBot, asks: FakeAsks, tmp_path: Path
) -> None:
    import_battle(sample_battles("acta_flights")[0], tmp_path / "sample.ffbattle")
    with closing(open_session(tmp_path / "sample.ffbattle")) as session:
        setup, entries = session.setup, session.play.entries
    path = tmp_path / "entered.ffbattle"
    new_battle(path, BATTLES, setup)
    window.filing.open_paths((path,))
    window.jobs.wait()
    player = Player(window, qtbot)
    player.desk.set_source("typed")
    for number, entry in enumerate(entries, start=1):
        if player.knows(entry):
            player.give(entry)
        else:
            enter(player, entry)
        assert player.table.length == number, (number, player.told())
        given = player.table.session.play.entry(number)
        assert (given.command, given.faces, given.events) == (entry.command, entry.faces, entry.events)
        assert (given.overruled, given.reason) == (entry.overruled, entry.reason)
    assert player.desk.battle.ended == "Haven jumped out; Mollari leaves the field"
    record(player, asks, tmp_path / "record.pdf")


def record(player: Player, asks: FakeAsks, file: Path) -> None:
    """Print all turn records and read them."""
    asks.save_to = file
    player.press(Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    page = player.keys.preview()
    page.options.boxes["turns"].click()
    page.jobs.wait()
    page.options.files["pdf"].click()
    player.keys.saved(page)
    words = " ".join(pdf_words(file).split())
    for wanted in ("Turn 1", "Turn 3", "Anti-Fighter", "Haven jumped out", "both players agreed"):
        assert wanted in words
