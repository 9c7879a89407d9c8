"""The whole window with a home of its own; only the file dialogs answer by themselves."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import pytest

from fleetforge.app.shelf import Shelf
from fleetforge.gui import preview
from fleetforge.gui.asking import Choice
from fleetforge.gui.theme import Scheme, theme
from fleetforge.gui.window import MainWindow
from tests.gui.frame.fakes import FakeAsks

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

if sys.platform == "linux" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@pytest.fixture
def asks() -> FakeAsks:
    """File dialogs; what would be lost may be lost."""
    made = FakeAsks()
    made.choice = Choice.DISCARD
    return made


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, asks: FakeAsks, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    """The window as people have it, at its usual size."""
    monkeypatch.setenv("FLEETFORGE_HOME", str(tmp_path / "home"))
    theme().set_scheme(Scheme.LIGHT)
    theme().set_scale(1.0)
    made = MainWindow(Shelf(tmp_path / "home"), asks=asks)
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    yield made
    for page in list(preview._open):
        page.close()
    made.jobs.wait()
