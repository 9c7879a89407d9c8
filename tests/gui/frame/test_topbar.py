"""The top bar shares its width: menus whole, names cut last, the mark of a change never."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from fleetforge.gui.theme import theme
from fleetforge.gui.topbar import CHANGED_MARK
from tests.gui.frame.fakes import new_ship

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from fleetforge.gui.window import MainWindow

NAME = "Großadmiral Ølgård Τριήρης Адмирал Ушаков"


def opened(window: MainWindow, qtbot: QtBot, *names: str) -> None:
    for name in names:
        new_ship(window, name)
    qtbot.wait(1)


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_no_menu_is_folded_away_at_the_least_size(window: MainWindow, qtbot: QtBot, scale: float) -> None:
    window.set_up({"scale": scale})
    opened(window, qtbot, *(f"{NAME} {number}" for number in range(4)))
    window.resize(1024, 640)
    qtbot.wait(20)
    menus = window.top.menus
    for action in menus.actions():
        if action.isVisible():
            assert menus.rect().contains(menus.actionGeometry(action)), action.text()


def test_a_long_name_is_cut_and_the_mark_of_a_change_is_not(window: MainWindow, qtbot: QtBot) -> None:
    opened(window, qtbot, NAME)
    document = window.document
    assert document is not None
    tabs = window.top.tabs
    assert document.is_changed
    assert tabs.tabText(0).endswith(f"\N{HORIZONTAL ELLIPSIS}{CHANGED_MARK}")
    assert tabs.tabToolTip(0).startswith(NAME)
    assert tabs.accessibleTabName(0).startswith(NAME)


def test_choosing_another_tab_moves_nothing(window: MainWindow, qtbot: QtBot) -> None:
    opened(window, qtbot, "Hood", "Warspite")
    tabs = window.top.tabs
    before = [tabs.tabRect(index) for index in range(tabs.count())]
    tabs.setCurrentIndex(0)
    qtbot.wait(1)
    assert [tabs.tabRect(index) for index in range(tabs.count())] == before


def test_the_search_field_says_less_where_it_is_narrow(window: MainWindow) -> None:
    search, skin = window.top.search, theme().skin
    assert search.words(1000) == search.text()
    for room in range(30, 260, 5):
        words = search.words(room)
        assert skin.width(words, "body") <= max(room, skin.width("Find", "body"))


def test_crosses_of_tabs_follow_the_size_of_everything(window: MainWindow, qtbot: QtBot) -> None:
    opened(window, qtbot, "Hood")
    tabs = window.top.tabs
    cross = tabs.tabButton(0, tabs.ButtonPosition.RightSide)
    before = cross.width()
    window.set_up({"scale": 1.3})
    assert cross.width() > before
