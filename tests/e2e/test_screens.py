"""What holds on every main screen: everything is reached by Tab in the order it is seen, named, and never cut off."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QWidget

from fleetforge.gui.mnemonics import mnemonic
from fleetforge.gui.widgets.tabbing import tab_stops
from tests.e2e.screens import screens

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from fleetforge.gui.window import MainWindow

ROOT = Path(__file__).resolve().parents[2]
MOST_TABS = 600


@pytest.mark.parametrize(("factor", "scale"), [("1.5", "1.0"), ("2", "1.15")])
def test_no_text_is_cut_off_on_a_scaled_screen(factor: str, scale: str) -> None:
    """BR-50: cut-off text on scaled screens. In a process of its own, since Qt reads the factor once.

    That nothing is cut at factor 1, at any size of everything, is seen with stricter eyes where all is laid out.
    """
    here = os.environ | {"QT_SCALE_FACTOR": factor, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "tests.e2e.screens", scale]
    done = subprocess.run(command, env=here, cwd=ROOT, capture_output=True, text=True, check=False, timeout=100)
    assert (done.returncode, done.stdout) == (0, ""), done.stderr


def test_tab_goes_through_every_screen_in_the_order_it_is_seen_and_back(window: MainWindow, qtbot: QtBot) -> None:
    for name in screens(window):
        stops = tab_stops(window)
        start = QApplication.focusWidget()
        assert start is not None, name
        assert start.isVisible(), f"{name}: the focus is on something that is not shown"
        start = start if start in stops else stops[0]
        start.setFocus()
        around = stops[stops.index(start) :] + stops[: stops.index(start)]
        assert _named(walked(qtbot, start, Qt.Key.Key_Tab)) == _named(around), name
        back = [around[0], *reversed(around[1:])]
        assert _named(walked(qtbot, start, Qt.Key.Key_Backtab)) == _named(back), name


def walked(qtbot: QtBot, start: QWidget, key: Qt.Key) -> list[QWidget]:
    """Where Tab stops until it comes round; a text with links is left after its last link."""
    seen = [start]
    for _ in range(MOST_TABS):
        qtbot.keyClick(seen[-1], key)
        now = QApplication.focusWidget()
        assert now is not None
        if now is start and len(seen) > 1:
            break
        if now is not seen[-1]:
            seen.append(now)
    return seen


def _named(widgets: list[QWidget]) -> list[str]:
    return [f"{type(one).__name__} {spoken(one)}" for one in widgets]


def spoken(widget: QWidget) -> str:
    """What a screen reader says of a control."""
    if widget.accessibleName():
        return widget.accessibleName()
    if isinstance(widget, QAbstractButton):
        return widget.text()
    return widget.currentText() if isinstance(widget, QComboBox) else ""


def test_every_control_of_every_screen_has_a_name_and_an_underlined_letter_of_its_own(window: MainWindow) -> None:
    for name in screens(window):
        names = [spoken(stop) for stop in tab_stops(window)]
        assert all(names), f"{name}: {_named(tab_stops(window))}"
        clauses = [one for one in names if not one.startswith("Clause ")]
        assert [one for one, count in Counter(clauses).items() if count > 1] == [], name
        assert underlined_twice(window) == [], name


def underlined_twice(window: MainWindow) -> list[str]:
    """Titles in sight whose underlined letter another one has too."""
    titles = [menu.text() for menu in window.top.menus.actions() if menu.isVisible()]
    titles += [label.text() for label in window.findChildren(QLabel) if label.isVisible() and label.buddy()]
    titles += [button.text() for button in window.findChildren(QAbstractButton) if button.isVisible()]
    letters = Counter(mnemonic(title) for title in titles if mnemonic(title))
    return [title for title in titles if letters[mnemonic(title)] > 1]
