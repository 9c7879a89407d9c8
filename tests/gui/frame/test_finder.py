"""The command palette, by keyboard only."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from fleetforge.gui.finding import beginning
from tests.gui.frame.fakes import new_ship

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from fleetforge.gui.finder import Finder
    from fleetforge.gui.window import MainWindow
    from tests.gui.frame.fakes import FakeShipyard


def opened(window: MainWindow, qtbot: QtBot) -> Finder:
    """The palette, opened by its key."""
    qtbot.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    finder = window.finder
    assert finder is not None
    assert finder.isVisible()
    assert QApplication.focusWidget() is finder.field
    return finder


def titles(finder: Finder) -> list[str]:
    """What was found."""
    return [find.title for find in finder.model.finds]


def test_without_words_it_lists_what_can_be_done_now(window: MainWindow, qtbot: QtBot) -> None:
    found = titles(opened(window, qtbot))
    assert "New ship" in found
    assert "Save" not in found


def test_an_action_is_found_by_any_of_its_words_and_done_by_enter(window: MainWindow, qtbot: QtBot) -> None:
    finder = opened(window, qtbot)
    qtbot.keyClicks(finder.field, "preferences")
    assert titles(finder)[0] == "Settings"
    qtbot.keyClick(finder.field, Qt.Key.Key_Return)
    assert not finder.isVisible()
    assert window.shown == "settings"


def test_what_is_called_so_comes_before_what_has_the_word_besides(window: MainWindow, qtbot: QtBot) -> None:
    finder = opened(window, qtbot)
    qtbot.keyClicks(finder.field, "dark")
    assert titles(finder)[:2] == ["Dark colours", "Settings"]


def test_arrows_choose_and_stop_at_both_ends(window: MainWindow, qtbot: QtBot) -> None:
    finder = opened(window, qtbot)
    qtbot.keyClicks(finder.field, "colours")
    assert titles(finder)[:3] == ["Colours as the system", "Light colours", "Dark colours"]
    for _ in range(2):
        qtbot.keyClick(finder.field, Qt.Key.Key_Down)
    qtbot.keyClick(finder.field, Qt.Key.Key_Up)
    assert finder.list.currentIndex().row() == 1
    qtbot.keyClick(finder.field, Qt.Key.Key_PageUp)
    assert finder.list.currentIndex().row() == 0
    for _ in range(200):
        qtbot.keyClick(finder.field, Qt.Key.Key_Down)
    assert finder.list.currentIndex().row() == finder.model.rowCount() - 1


def test_escape_empties_the_field_then_closes_and_gives_the_focus_back(window: MainWindow, qtbot: QtBot) -> None:
    window.show_place("shipyard")
    workspace: FakeShipyard = window.workspace  # type: ignore[assignment]  # the fake of the table
    workspace.right.setFocus()
    finder = opened(window, qtbot)
    qtbot.keyClicks(finder.field, "x")
    qtbot.keyClick(finder.field, Qt.Key.Key_Escape)
    assert finder.isVisible()
    qtbot.keyClick(finder.field, Qt.Key.Key_Escape)
    assert not finder.isVisible()
    assert workspace.right.hasFocus()


def test_the_palette_goes_when_one_goes_on_elsewhere(window: MainWindow, qtbot: QtBot) -> None:
    window.show_place("shipyard")
    workspace: FakeShipyard = window.workspace  # type: ignore[assignment]  # the fake of the table
    workspace.right.setFocus()
    finder = opened(window, qtbot)
    qtbot.mouseClick(workspace.left, Qt.MouseButton.LeftButton)
    assert not finder.isVisible()
    assert workspace.left.hasFocus()
    opened(window, qtbot)
    qtbot.keyClick(finder.field, Qt.Key.Key_F6)
    assert not finder.isVisible()


def test_escape_over_a_page_closes_the_palette_first(window: MainWindow, qtbot: QtBot) -> None:
    window.show_page("settings")
    finder = opened(window, qtbot)
    qtbot.keyClick(finder.field, Qt.Key.Key_Escape)
    assert not finder.isVisible()
    assert window.shown == "settings"
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert window.shown == "welcome"


def test_components_come_from_the_workspace_in_front(window: MainWindow, qtbot: QtBot) -> None:
    window.show_place("shipyard")
    workspace: FakeShipyard = window.workspace  # type: ignore[assignment]  # the fake of the table
    finder = opened(window, qtbot)
    qtbot.keyClicks(finder.field, "point def")
    assert titles(finder)[0] == "Point defence"
    qtbot.keyClick(finder.field, Qt.Key.Key_Return)
    assert workspace.removed == 1


def test_a_published_ship_opens(window: MainWindow, qtbot: QtBot) -> None:
    finder = opened(window, qtbot)
    qtbot.keyClicks(finder.field, "voroshilev")
    assert titles(finder) == ["Voroshilev"]
    qtbot.keyClick(finder.field, Qt.Key.Key_Return)
    window.jobs.wait()
    assert window.document is not None
    assert "Voroshilev" in window.document.title
    assert window.document.path is None


def test_an_open_document_is_brought_to_the_front(window: MainWindow, qtbot: QtBot) -> None:
    new_ship(window, "Zanzibar")
    window.filing.new("fleet")
    finder = opened(window, qtbot)
    qtbot.keyClicks(finder.field, "zanz")
    qtbot.keyClick(finder.field, Qt.Key.Key_Return)
    assert window.shown == "shipyard"


@pytest.mark.parametrize(("words", "clause"), [("FBC-5.3", "FBC-5.3"), ("never gives 0", "FBC-1.4")])
def test_a_clause_is_found_by_id_and_by_words(window: MainWindow, qtbot: QtBot, words: str, clause: str) -> None:
    finder = opened(window, qtbot)
    qtbot.keyClicks(finder.field, words)
    assert clause in titles(finder)
    finder.list.setCurrentIndex(finder.model.index(titles(finder).index(clause), 0))
    qtbot.keyClick(finder.field, Qt.Key.Key_Return)
    assert window.shown == "rules"
    assert window.workspace is not None
    assert window.workspace.clause_of_selection() == clause


def test_nothing_found_says_so_and_enter_does_nothing(window: MainWindow, qtbot: QtBot) -> None:
    finder = opened(window, qtbot)
    qtbot.keyClicks(finder.field, "qqqq zzzz")
    assert titles(finder) == []
    assert finder.empty.isVisible()
    qtbot.keyClick(finder.field, Qt.Key.Key_Return)
    assert finder.isVisible()


def test_it_stays_inside_the_window(window: MainWindow, qtbot: QtBot) -> None:
    finder = opened(window, qtbot)
    window.resize(1024, 640)
    qtbot.wait(20)
    assert window.rect().contains(finder.geometry())


def test_a_click_on_the_search_field_opens_it(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.mouseClick(window.top.search, Qt.MouseButton.LeftButton)
    assert window.finder is not None
    assert window.finder.isVisible()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_it_stays_inside_the_window_whatever_is_found(window: MainWindow, qtbot: QtBot, size: tuple[int, int]) -> None:
    window.resize(*size)
    finder = opened(window, qtbot)
    for words in ("", "c", "fire", "no such thing at all"):
        finder.field.setText(words)
        qtbot.wait(1)
        assert window.rect().contains(finder.geometry()), words
    finder.field.setText("fire")
    rows = range(finder.model.rowCount())
    assert finder.list.height() <= sum(finder.list.sizeHintForRow(row) for row in rows) + 2


def test_a_long_clause_is_shown_by_its_beginning_and_has_the_whole_of_it_in_the_tooltip() -> None:
    text = "Offensive fire through A is barred on a turn in which the ship used its main drive (accelerate, brake)."
    short = beginning(text)
    assert short.endswith(" …")
    assert text.startswith(short.removesuffix(" …"))
    assert text[len(short.removesuffix(" …"))] in " ,;:."
    assert beginning("A short rule.") == "A short rule."
