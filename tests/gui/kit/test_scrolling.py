from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from fleetforge.gui.widgets.scrolling import SnugScroll, scrolled

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

WORDS = "an " * 200


def just_wide_enough(words: QLabel) -> int:
    """A width at which the words take fewer lines than with one pixel less."""
    return next(width for width in range(200, 400) if words.heightForWidth(width) < words.heightForWidth(width - 1))


class Case:
    """A part of a column with a height that a person changes."""

    def __init__(self, qtbot: QtBot) -> None:
        self.outer = QWidget()
        qtbot.addWidget(self.outer)
        content = QWidget()
        inner = QVBoxLayout(content)
        inner.setContentsMargins(0, 0, 0, 0)
        words = QLabel(WORDS)
        words.setWordWrap(True)
        self.width = just_wide_enough(words)
        inner.addWidget(words)
        self.area: SnugScroll = scrolled(content, "Words")
        self.area.setFixedWidth(self.width)
        column = QVBoxLayout(self.outer)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.area, 0, Qt.AlignmentFlag.AlignTop)
        self.outer.resize(self.width, 400)
        self.outer.show()
        self.qtbot = qtbot

    @property
    def high(self) -> int:
        """How high the words are without a bar beside them."""
        return self.area.content.heightForWidth(self.width)

    def has_bar(self) -> bool:
        return self.area.verticalScrollBar().isVisible()

    def set_height(self, height: int) -> None:
        self.outer.resize(self.width, height)
        self.qtbot.waitUntil(lambda: self.area.height() <= height)


def test_it_is_as_high_as_its_words(qtbot: QtBot) -> None:
    case = Case(qtbot)
    qtbot.waitUntil(lambda: case.area.height() == case.high)
    assert not case.has_bar()


@pytest.mark.parametrize("less", [1, 20])
def test_a_bar_that_was_needed_goes_when_there_is_room_again(qtbot: QtBot, less: int) -> None:
    case = Case(qtbot)
    case.set_height(case.high - less)
    qtbot.waitUntil(case.has_bar)
    case.set_height(case.high)
    qtbot.waitUntil(lambda: case.area.height() == case.high)
    qtbot.waitUntil(lambda: not case.has_bar())
