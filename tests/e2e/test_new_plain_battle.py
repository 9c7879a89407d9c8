"""A battle of a game that says next to nothing of itself is set up and begun in the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from fleetforge.app.registry import add_game, take_out
from tests.app.skirmish import Gang, SkirmishGame
from tests.e2e.hands import CTRL, Keys

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


@pytest.mark.parametrize("width", [1280, 700])
def test_a_page_of_sides_alone_begins_a_battle(
    window: MainWindow, qtbot: QtBot, asks: FakeAsks, tmp_path: Path, width: int
) -> None:
    window.resize(width, 800)
    page, keys = window.set_up_battle(), Keys(window, qtbot)
    for place, name in enumerate(("Jets", "Sharks")):
        page.session.set_fleet(place, Gang(name, 2))
    QApplication.processEvents()
    assert [part.isVisible() for part in (page.sides, page.starts, page.rules, page.columns.turns)] == [
        True, False, False, False,
    ]  # fmt: skip
    assert page.rules.view not in page.panels()
    asks.save_to = tmp_path / "a.ffbattle"
    keys.press(Qt.Key.Key_Return, CTRL)
    keys.rest()
    keys.wait(lambda: window.shown == "battle")
    assert sorted(window.front.table.session.state.counters) == ["a1", "a2", "b1", "b2"]
