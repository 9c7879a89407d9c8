"""The window with the workspaces that it really has."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QTextEdit,
    QWidget,
)

from fleetforge.app.shelf import Shelf
from fleetforge.gui.asking import Choice
from fleetforge.gui.commands import MENUS
from fleetforge.gui.kinds import PLACES
from fleetforge.gui.window import MainWindow
from tests.gui.frame.fakes import FakeAsks

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

CONTROLS = (QAbstractButton, QLineEdit, QComboBox, QAbstractItemView, QTextEdit, QAbstractSpinBox)
IDS = [place.id for place in PLACES]


def whole_window(home: Path) -> MainWindow:
    """The window as people have it, with a ship and a fleet open; what would be lost may be lost."""
    asks = FakeAsks()
    asks.choice = Choice.DISCARD
    window = MainWindow(Shelf(home), asks=asks)
    window.resize(1280, 800)
    window.show()
    for kind in ("ship", "fleet"):
        window.filing.new(kind)
    return window


@pytest.fixture(scope="module")
def whole(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[MainWindow]:
    """One for all tests that only look at it."""
    window = whole_window(tmp_path_factory.mktemp("whole"))
    yield window
    window.close()
    window.jobs.wait()
    window.deleteLater()


@pytest.mark.parametrize("place", IDS)
def test_no_two_live_commands_share_a_key(whole: MainWindow, place: str) -> None:
    whole.show_place(place)
    # The way back from a page is never live in a workspace, so Esc is free there.
    assert not whole.commands.action("view.back").isEnabled()
    live = [action for command, action in whole.commands.live() if command.id != "view.back"]
    keys = [sequence.toString() for action in live for sequence in action.shortcuts()]
    assert sorted(keys) == sorted(set(keys))


@pytest.mark.parametrize("place", IDS)
def test_entries_of_a_menu_have_mnemonics_of_their_own(whole: MainWindow, place: str) -> None:
    whole.show_place(place)
    for name in MENUS:
        titles = [action.text() for action in whole.top.menu(name).actions() if action.text()]
        letters = [title[title.index("&") + 1].casefold() for title in titles if "&" in title]
        assert sorted(letters) == sorted(set(letters)), titles


@pytest.mark.parametrize("place", IDS)
def test_every_visible_control_has_a_name_to_read_out(whole: MainWindow, place: str, qtbot: QtBot) -> None:
    whole.show_place(place)
    qtbot.wait(20)
    controls = [one for one in whole.findChildren(QWidget) if isinstance(one, CONTROLS) and one.isVisible()]
    nameless = [one for one in controls if not one.accessibleName() and not getattr(one, "text", str)()]
    assert [f"{type(one).__name__} in {type(one.parent()).__name__}" for one in nameless] == []


@pytest.mark.parametrize("place", IDS)
def test_every_panel_can_take_the_focus(whole: MainWindow, place: str) -> None:
    whole.show_place(place)
    assert whole.workspace is not None
    for panel in whole.workspace.panels():
        if panel.isVisible():
            panel.setFocus()
            inside = whole.focusWidget()
            assert inside is panel or (inside is not None and panel.isAncestorOf(inside)), panel


def test_all_documents_close_without_a_trace(qtbot: QtBot, home: Path) -> None:
    window = whole_window(home)
    qtbot.addWidget(window)
    assert window.close() is True
    assert not list(home.rglob("*.recovery"))
