"""A window with a home of its own, fake workspaces and dialogs that answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from fleetforge.app.shelf import Shelf
from fleetforge.gui.asking import Choice
from fleetforge.gui.theme import Scheme, theme
from fleetforge.gui.window import MainWindow
from tests.gui.frame.fakes import PLACES, FakeAsks

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The folder of the person's own things."""
    return tmp_path / "home"


@pytest.fixture
def asks() -> FakeAsks:
    """Dialogs."""
    return FakeAsks()


@pytest.fixture
def make_window(qtbot: QtBot, home: Path, asks: FakeAsks) -> Iterator[Callable[[], MainWindow]]:
    """Makes windows that are shown, and takes them away at the end."""
    made: list[MainWindow] = []

    def make(folder: Path = home) -> MainWindow:
        window = MainWindow(Shelf(folder), PLACES, asks)
        made.append(window)
        qtbot.addWidget(window)
        window.show()
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        return window

    yield make
    asks.choice = Choice.DISCARD
    for window in made:
        window.jobs.wait()
    theme().set_scheme(Scheme.LIGHT)
    theme().set_contrast(strong=False)
    theme().set_scale(1.0)


@pytest.fixture
def window(make_window: Callable[[], MainWindow]) -> MainWindow:
    """One window."""
    return make_window()
