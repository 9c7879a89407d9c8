"""A person at the window: with a mouse, or with nothing but a keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QComboBox, QScrollArea, QWidget

from fleetforge.gui import preview

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from fleetforge.gui.preview import PrintPreview
    from fleetforge.gui.sheetview import SheetView
    from fleetforge.gui.window import MainWindow

NONE = Qt.KeyboardModifier.NoModifier
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
ALT = Qt.KeyboardModifier.AltModifier
MOST_TABS = 60
"""So many times Tab at most until one is where one wants to be."""


class Hands:
    """What both have: eyes on the window."""

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        self.window = window
        self.qtbot = qtbot

    @property
    def place(self) -> Any:
        """The workspace in front."""
        assert self.window.workspace is not None
        return self.window.workspace

    def wait(self, until: Callable[[], bool]) -> None:
        """Look until something is so."""
        self.qtbot.waitUntil(until, timeout=8000)

    def rest(self) -> None:
        """Wait until nothing is under way."""
        self.window.jobs.wait()

    def settle(self) -> None:
        """Let the palette be priced for the ship as it stands."""
        self.wait(lambda: not self.place.is_pricing())

    def preview(self) -> PrintPreview:
        """The print preview, once its pages are laid out and it has the keyboard."""
        self.wait(lambda: bool(preview._open))
        page = preview._open[-1]
        self.wait(lambda: page.options.print_button.isEnabled())
        page.activateWindow()
        self.wait(page.isActiveWindow)
        return page

    def saved(self, page: PrintPreview) -> None:
        """Wait until the preview has saved its pages."""
        self.wait(lambda: page.open_link.isVisible())
        page.close()


class Mouse(Hands):
    """Clicks what is seen, and types into what was clicked."""

    def click(self, widget: QWidget) -> None:
        """Click the middle of a widget that is in sight, scrolling to it if need be."""
        parent = widget.parentWidget()
        while parent is not None and not isinstance(parent, QScrollArea):
            parent = parent.parentWidget()

        def is_in_sight() -> bool:
            # What was made just now has its place only when it is laid out.
            if isinstance(parent, QScrollArea):
                parent.ensureWidgetVisible(widget)
            return widget.isVisible() and widget.isEnabled() and not widget.visibleRegion().isEmpty()

        self.wait(is_in_sight)
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, NONE, widget.visibleRegion().boundingRect().center())

    def click_row(self, view: QAbstractItemView, row: int) -> None:
        """Click a row of a list."""
        index = view.model().index(row, 0)
        view.scrollTo(index)
        at: QPoint = view.visualRect(index).center()
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, NONE, at)

    def click_key(self, sheet: SheetView, key: str) -> None:
        """Click a symbol or a box of a sheet."""
        at = sheet.key_rect(key).center().toPoint()
        assert sheet.viewport().rect().contains(at), f"{key} is not in sight"
        QTest.mouseClick(sheet.viewport(), Qt.MouseButton.LeftButton, NONE, at)
        QApplication.processEvents()

    def fill(self, field: QWidget, text: str) -> None:
        """Click a field, replace what stands in it, and leave it with Enter."""
        self.click(field)
        QTest.keyClick(field, Qt.Key.Key_A, CTRL)
        QTest.keyClicks(field, text)
        QTest.keyClick(field, Qt.Key.Key_Return)

    def pick(self, field: QComboBox, value: str) -> None:
        """Open a list of choices and click one."""
        self.click(field)
        self.wait(field.view().isVisible)
        row = field.findData(value)
        at = field.view().visualRect(field.model().index(row, 0)).center()
        # Only a pointer that has moved chooses: the click that opened the list is not meant for what it opened over.
        QTest.mouseMove(field.view().viewport(), at)
        self.wait(lambda: field.view().currentIndex().row() == row)
        self.qtbot.wait(QApplication.doubleClickInterval() + 50)
        QTest.mouseClick(field.view().viewport(), Qt.MouseButton.LeftButton, NONE, at)
        self.wait(lambda: field.currentData() == value)

    def choose(self, menu: str, command: str) -> None:
        """Choose an entry of a menu."""
        bar, opened = self.window.top.menus, self.window.top.menu(menu)
        QTest.mouseClick(bar, Qt.MouseButton.LeftButton, NONE, bar.actionGeometry(opened.menuAction()).center())
        self.wait(opened.isVisible)
        entry = self.window.commands.action(command)
        assert entry.isEnabled(), command
        QTest.mouseClick(opened, Qt.MouseButton.LeftButton, NONE, opened.actionGeometry(entry).center())


class Keys(Hands):
    """Presses keys: each goes to what has the focus."""

    def focus(self) -> QWidget:
        """What has the keyboard."""
        widget = QApplication.focusWidget()
        return widget if widget is not None else QApplication.activeWindow() or self.window

    def press(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = NONE) -> None:
        """Press one key, and see what comes of it."""
        QTest.keyClick(self.focus(), key, modifiers)
        QApplication.processEvents()

    def type(self, text: str) -> None:
        """Type some letters, and Enter."""
        QTest.keyClicks(self.focus(), text)
        self.press(Qt.Key.Key_Return)

    def tab_to(self, text: str) -> None:
        """Press Tab until the focus is on a control whose name or text begins like this."""
        for _ in range(MOST_TABS):
            self.press(Qt.Key.Key_Tab)
            focus: Any = self.focus()
            words = (focus.accessibleName(), focus.text() if hasattr(focus, "text") else "")
            if any(one.replace("&", "").startswith(text) for one in words):
                return
        raise AssertionError(f"Tab never comes to {text}")
