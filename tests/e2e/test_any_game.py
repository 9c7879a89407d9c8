"""A game that says next to nothing of itself in the window: what it has is there, what it lacks is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from fleetforge.app.battling import new_battle
from fleetforge.app.registry import add_game, take_out
from tests.app.skirmish import BATTLES, SkirmishGame
from tests.app.test_any_game import BRAWL
from tests.e2e.acting import Player
from tests.e2e.reading import pdf_words

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from fleetforge.gui.window import MainWindow
    from tests.gui.frame.fakes import FakeAsks


@pytest.fixture(autouse=True)
def skirmish() -> Iterator[None]:
    add_game(SkirmishGame())
    yield
    take_out("skirmish")


@pytest.fixture
def player(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> Player:
    path = tmp_path / "brawl.ffbattle"
    new_battle(path, BATTLES, BRAWL)
    window.filing.open_paths((path,))
    window.jobs.wait()
    return Player(window, qtbot)


def test_it_is_played_by_clicks_and_keys_and_its_record_is_printed(
    player: Player, asks: FakeAsks, tmp_path: Path
) -> None:
    player.select("a1")
    player.change("unit", "b1")
    player.enter()
    player.roll((4,))
    assert player.table.book.row(1).lines == ("Blue 1 loses 4",)
    assert player.place.order.model.row_of("b1") > 0
    player.press(Qt.Key.Key_F8)
    assert player.table.phase_bar().now.title == "Rest"
    asks.save_to = tmp_path / "record.pdf"
    player.press(Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    page = player.keys.preview()
    page.options.files["pdf"].click()
    player.keys.saved(page)
    assert "Blue 1 loses 4" in " ".join(pdf_words(asks.save_to).split())


def test_what_it_does_not_have_cannot_be_done(player: Player) -> None:
    player.select("b1")
    offered = {one.id for one in player.place.commands() if one.offered()}
    assert {one for one in offered if one.startswith(("battle.map", "battle.correct", "battle.letter"))} == set()
    assert {"battle.end-phase", "battle.log", "battle.override"} <= offered
    assert player.place.sheet.sheet.isVisible()
