"""The bars under the tabs: trouble with files, with what was kept and where; they stay until closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QVBoxLayout, QWidget

from fleetforge.gui.theme import theme
from fleetforge.gui.widgets.tabbing import tab_stops

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Action = tuple[str, Callable[[], None]]

MOST = 4
_DETAIL_LINES = 8


class Notice(QFrame):
    """A bar with its actions, and the details that it sums up, shown when asked for."""

    def __init__(self, text: str, tone: str, detail: str, actions: Sequence[Action], area: Notices) -> None:
        from fleetforge.gui.widgets import Banner  # most starts show no bar

        super().__init__(area)
        self.text = text
        self.detail_text = detail
        self._area = area
        self.asks = bool(actions)
        self.buttons = [*actions, *([("Details", self._toggle)] if detail else [])]
        self.banner = Banner(text, tone, actions=tuple((name, str(i)) for i, (name, _) in enumerate(self.buttons)))
        self.banner.actionRequested.connect(self._act)
        self.banner.closed.connect(self.close_notice)
        self.details = QPlainTextEdit(detail)
        self.details.setReadOnly(True)
        self.details.setAccessibleName("Details")
        self.details.setTabChangesFocus(True)
        self.details.setMaximumHeight(round(theme().skin.metrics("body").height() * _DETAIL_LINES))
        self.details.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.banner)
        column.addWidget(self.details)

    def _act(self, number: str) -> None:
        name, act = self.buttons[int(number)]
        if name != "Details":
            self.close_notice()
        act()

    def _toggle(self) -> None:
        self.details.setVisible(self.details.isHidden())

    def close_notice(self) -> None:
        """Take the bar away."""
        self._area.remove(self)


class Notices(QWidget):
    """The bars that have not been closed, the newest on top."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.shown: list[Notice] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(1)
        self.hide()

    def add(self, text: str, *, tone: str = "warn", detail: str = "", actions: Sequence[Action] = ()) -> Notice:
        """Show a bar; the same words are not shown twice, and an old one that asks nothing makes room."""
        for old in [notice for notice in self.shown if notice.text == text]:
            self.remove(old)
        for old in [notice for notice in self.shown if not notice.asks][MOST - 1 :]:
            self.remove(old)
        notice = Notice(text, tone, detail, actions, self)
        self.shown.insert(0, notice)
        self._column.insertWidget(0, notice)
        self.show()
        return notice

    def first_buttons(self) -> tuple[QWidget, ...]:
        """The first button of each bar, the newest first."""
        return tuple(tab_stops(notice)[0] for notice in self.shown if notice.isVisible())

    def remove(self, notice: Notice) -> None:
        """Take a bar away."""
        if notice in self.shown:
            self.shown.remove(notice)
            self._column.removeWidget(notice)
            notice.hide()
            notice.deleteLater()
        self.setVisible(bool(self.shown))
