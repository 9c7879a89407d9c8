"""Clicks and keys at random all over the battle: nothing breaks, no window opens, the keyboard is never lost."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QApplication, QComboBox, QLineEdit, QWidget

from fleetforge.app.acting import desk
from tests.e2e.hands import ALT, CTRL, NONE, SHIFT
from tests.e2e.test_battle import opened
from tests.e2e.test_turn_by_keys import six_a_side

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from fleetforge.gui.window import MainWindow

SEED, STEPS = 3, 150
KEYS = (
    *[Qt.Key.Key_Return] * 6, *[Qt.Key.Key_Tab] * 4, Qt.Key.Key_Backtab, Qt.Key.Key_Up, Qt.Key.Key_Down,
    Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Escape, Qt.Key.Key_Space, Qt.Key.Key_Backspace, Qt.Key.Key_Home,
    Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_F6, Qt.Key.Key_F7, Qt.Key.Key_F8, Qt.Key.Key_F9,
)  # fmt: skip
HELD = ((Qt.Key.Key_Z, CTRL), (Qt.Key.Key_Z, CTRL | SHIFT), (Qt.Key.Key_End, ALT), (Qt.Key.Key_Left, ALT))
LETTERS = "1234566123456nnnrodcewtg+-.,0789abzsx "
HANDY = (QAbstractButton, QComboBox, QLineEdit, QAbstractItemView)


class Monkey:
    """Sits at the window."""

    def __init__(self, window: MainWindow, seed: int) -> None:
        self.window = window
        self.chance = Random(seed)

    def step(self) -> None:
        """Do something, anywhere."""
        chosen = self.chance.random()
        if chosen < 0.4:
            QTest.keyClick(self.focus(), self.chance.choice(KEYS))
        elif chosen < 0.65:
            QTest.keyClicks(self.focus(), self.chance.choice(LETTERS))
        elif chosen < 0.68:
            QTest.keyClick(self.focus(), *self.chance.choice(HELD))
        else:
            self.click()
        QApplication.processEvents()

    def focus(self) -> QWidget:
        """What keys go to."""
        return QApplication.activePopupWidget() or QApplication.focusWidget() or self.window

    def click(self) -> None:
        """Click something that can be seen, in the open list if there is one."""
        popup = QApplication.activePopupWidget()
        widget = popup or self.chance.choice(self.handy())
        target = widget.viewport() if isinstance(widget, QAbstractItemView) else widget
        seen = target.visibleRegion().boundingRect()
        if not seen.isEmpty():
            across, down = self.chance.random(), self.chance.random()
            at = seen.topLeft() + QPoint(int(across * seen.width()), int(down * seen.height()))
            QTest.mouseClick(target, Qt.MouseButton.LeftButton, NONE, at)

    def handy(self) -> list[QWidget]:
        """What can be clicked in the workspace."""
        place = self.window.workspace
        assert place is not None
        every = [one for one in place.findChildren(QWidget) if one.isVisible() and one.isEnabled()]
        return [one for one in every if isinstance(one, HANDY) and not one.isWindow()] or every

    def look(self) -> None:
        """See that the window is whole."""
        others = [one for one in QApplication.topLevelWidgets() if one.isVisible() and one is not self.window]
        popups = (Qt.WindowType.Popup, Qt.WindowType.ToolTip)
        assert [one for one in others if one.windowType() not in popups] == []
        assert self.window.shown in ("battle", "rules")
        if QApplication.activePopupWidget() is None:
            self.window.activateWindow()
            QApplication.processEvents()
            assert QApplication.focusWidget() is not None


def test_nothing_breaks_whatever_is_pressed(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk, "_CHANCE", Random(SEED))
    path = tmp_path / "six.ffbattle"
    six_a_side(path)
    opened(window, path)
    monkey = Monkey(window, SEED)
    for _ in range(STEPS):
        monkey.step()
        monkey.look()
        if window.shown != "battle":  # a clause was looked up
            opened(window, path)
    while (popup := QApplication.activePopupWidget()) is not None:
        popup.close()
