"""What tests do to widgets: show them in an active window, click, press keys, write down what is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot


def shown(qtbot: QtBot, widget: QWidget, width: int = 344, height: int = 640) -> None:
    """Show a widget in a window of its own, as the active one."""
    qtbot.addWidget(widget)
    widget.resize(width, height)
    with qtbot.waitExposed(widget):
        widget.show()
    widget.activateWindow()
    settle()


def settle() -> None:
    """Let everything be laid out, and what was taken away be gone."""
    for _ in range(6):
        QApplication.sendPostedEvents(None, int(QEvent.Type.DeferredDelete.value))
        QApplication.processEvents()


def told(signal: Any) -> list[tuple[Any, ...]]:
    """Everything that a signal tells from now on."""
    heard: list[tuple[Any, ...]] = []
    signal.connect(lambda *values: heard.append(values))
    return heard


def click(widget: QWidget) -> None:
    """Click into the middle of a widget."""
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def press(widget: QWidget, *keys: Qt.Key | str) -> None:
    """Press keys where the focus is, or in the widget if it is nowhere."""
    for key in keys:
        target = QApplication.focusWidget() or widget
        if isinstance(key, str):
            QTest.keyClicks(target, key)
        else:
            QTest.keyClick(target, key)
