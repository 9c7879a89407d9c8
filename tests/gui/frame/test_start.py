"""The window as it opens, what is in it, and how it is got about in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeySequence, QScreen
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QApplication, QComboBox, QLineEdit, QTextEdit, QWidget

from fleetforge.app import motion
from fleetforge.app.recent import recent_file
from fleetforge.app.settings import SCALES, Settings
from fleetforge.gui.application import ask_about_motion
from fleetforge.gui.frame import least_size
from fleetforge.gui.theme import theme
from fleetforge.gui.tokens import LIGHT_STRONG
from tests.gui.frame.fakes import new_ship

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from fleetforge.gui.window import MainWindow
    from tests.gui.frame.fakes import FakeShipyard


def yard(window: MainWindow) -> FakeShipyard:
    """The fake Shipyard, brought to the front."""
    window.show_place("shipyard")
    workspace: FakeShipyard = window.workspace  # type: ignore[assignment]  # the fake of the table
    return workspace


def test_the_window_opens_on_the_welcome_page_with_the_first_choice_focused(window: MainWindow) -> None:
    assert window.shown == "welcome"
    assert window.windowTitle() == "FleetForge"
    focus = QApplication.focusWidget()
    assert focus is not None
    assert focus.accessibleName() == "Design a ship: New ship"


def test_the_rail_has_the_workspaces_that_exist_and_no_others(window: MainWindow) -> None:
    assert list(window.rail.tiles) == ["shipyard", "fleet", "rules"]


def test_a_workspace_is_made_when_it_is_first_shown_and_kept(window: MainWindow) -> None:
    assert window.workspace is None
    first = yard(window)
    window.show_place("rules")
    assert yard(window) is first


def test_every_menu_entry_has_a_mnemonic_of_its_own(window: MainWindow) -> None:
    yard(window)
    for menu in window.top.menus.actions():
        entries = [action.text() for action in menu.menu().actions() if action.text() and not action.isSeparator()]  # type: ignore[attr-defined]  # the stubs know menu() as QObject
        letters = [entry[entry.index("&") + 1].casefold() for entry in entries if "&" in entry]
        assert len(letters) == len(entries), entries
        assert len(set(letters)) == len(letters), entries


@pytest.mark.parametrize(
    ("keys", "command"),
    [
        ("Ctrl+N", "file.new"), ("Ctrl+O", "file.open"), ("Ctrl+S", "file.save"), ("Ctrl+Shift+S", "file.save-as"),
        ("Ctrl+P", "file.print"), ("Ctrl+W", "file.close"), ("Ctrl+Q", "file.quit"), ("Ctrl+Z", "edit.undo"),
        ("Ctrl+Shift+Z", "edit.redo"), ("Ctrl+K", "edit.find"), ("Ctrl+1", "view.shipyard"), ("Ctrl+2", "view.fleet"),
        ("Ctrl+3", "view.rules"), ("Ctrl+Tab", "view.next"), ("Ctrl+Shift+Tab", "view.previous"), ("F6", "view.panel"),
        ("F1", "help.why"), ("?", "help.keys"), ("Esc", "view.back"),
    ],
)  # fmt: skip
def test_the_keys_of_the_design_page_give_their_commands(window: MainWindow, keys: str, command: str) -> None:
    assert QKeySequence(keys) in window.commands.action(command).shortcuts()


@pytest.mark.parametrize("place", ["welcome", "shipyard", "fleet", "rules"])
def test_no_two_live_commands_share_a_key(window: MainWindow, place: str) -> None:
    if place != "welcome":
        window.show_place(place)
    keys = [sequence.toString() for _, action in window.commands.live() for sequence in action.shortcuts()]
    assert len(keys) > 15
    assert sorted(set(keys)) == sorted(keys)


def test_menus_hold_every_live_command_but_those_of_the_welcome_page(window: MainWindow) -> None:
    yard(window)
    in_menus = {
        action for menu in ("File", "Edit", "View", "Tools", "Help") for action in window.top.menu(menu).actions()
    }
    missing = [command.id for command, action in window.commands.live() if action not in in_menus]
    assert missing == []


def test_recent_files_are_in_the_menu_of_files(window: MainWindow, tmp_path: Path) -> None:
    assert "Open &recent" not in [action.text() for action in window.top.menu("File").actions()]
    window.shelf.remember(recent_file(tmp_path / "a.ffship", "Hood & Co", "ship"))
    assert window.top.menu("File").actions()[-1].text() == "Open &recent"


def test_a_menu_shows_the_title_that_an_action_has_now(window: MainWindow) -> None:
    action = window.commands.action("edit.undo")
    assert action in window.top.menu("Edit").actions()
    action.setText("&Undo name")
    window.top.menu("Edit")
    assert action.text() == "&Undo name"
    window.top.menu("Edit")
    assert action.text() == "&Undo name"


def test_numbers_bring_workspaces_to_the_front(window: MainWindow, qtbot: QtBot) -> None:
    for key, place in ((Qt.Key.Key_2, "fleet"), (Qt.Key.Key_3, "rules"), (Qt.Key.Key_1, "shipyard")):
        qtbot.keyClick(window, key, Qt.KeyboardModifier.ControlModifier)
        assert window.shown == place


def test_a_number_on_the_welcome_page_makes_its_choice(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window, Qt.Key.Key_1)
    assert window.shown == "shipyard"
    assert [document.title for document in window.desk] == ["New design"]


def test_f6_goes_round_the_panels_and_the_rail(window: MainWindow, qtbot: QtBot) -> None:
    workspace = yard(window)
    window.rail.tiles["shipyard"].setFocus()
    seen = []
    for _ in range(4):
        qtbot.keyClick(window, Qt.Key.Key_F6)
        focus = QApplication.focusWidget()
        assert focus is not None
        seen.append(focus.accessibleName())
    assert seen == ["Left", "Right", "Shipyard", "Left"]
    qtbot.keyClick(window, Qt.Key.Key_F6, Qt.KeyboardModifier.ShiftModifier)
    assert window.rail.tiles["shipyard"].hasFocus()
    assert workspace.isVisible()


def test_commands_of_a_workspace_are_live_only_while_it_is_in_front(window: MainWindow, qtbot: QtBot) -> None:
    workspace = yard(window)
    window.show_place("fleet")
    window.setFocus()
    qtbot.keyClick(window, Qt.Key.Key_Delete)
    assert workspace.removed == 0
    window.show_place("shipyard")
    window.setFocus()
    qtbot.keyClick(window, Qt.Key.Key_Delete)
    assert workspace.removed == 1


def test_the_bottom_bar_belongs_to_the_workspace_in_front(window: MainWindow) -> None:
    assert not window.frame.bottom.isVisible()
    yard(window)
    assert window.frame.bottom.isVisible()
    window.show_place("rules")
    assert not window.frame.bottom.isVisible()


def test_f1_opens_the_clause_of_what_is_selected(window: MainWindow, qtbot: QtBot) -> None:
    yard(window).clause = "FBC-1.4"
    qtbot.keyClick(window, Qt.Key.Key_F1)
    assert window.shown == "rules"
    assert window.workspace is not None
    assert window.workspace.clause_of_selection() == "FBC-1.4"


def test_f1_with_nothing_selected_opens_the_rules_and_says_so(window: MainWindow, qtbot: QtBot) -> None:
    yard(window)
    qtbot.keyClick(window, Qt.Key.Key_F1)
    assert window.shown == "rules"
    assert "Nothing with a clause" in window.status.words.text()


def test_the_page_of_keys_lists_those_of_the_workspace_first_and_esc_goes_back(
    window: MainWindow, qtbot: QtBot
) -> None:
    yard(window)
    qtbot.keyClicks(window, "?")
    assert window.shown == "keys"
    groups = dict(window.key_groups())
    assert list(groups) == ["Shipyard", "Everywhere"]
    assert ("Del", "Remove") in groups["Shipyard"]
    assert ("3", "something of its own") in groups["Shipyard"]
    assert ("Ctrl+K", "Find anything") in groups["Everywhere"]
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert window.shown == "shipyard"


def test_the_about_page_has_the_notice_and_every_licence(window: MainWindow) -> None:
    window.show_page("about")
    text = window.page("about").text.toPlainText()  # type: ignore[union-attr]  # the page just shown
    for word in ("unofficial", "MIT", "Inter", "SIL OPEN FONT LICENSE", "Lucide", "Apache License", "LGPL"):
        assert word.casefold() in text.casefold(), word


@pytest.mark.parametrize("name", ["welcome", "settings", "keys", "about", "shipyard", "rules"])
def test_every_control_has_an_accessible_name(window: MainWindow, name: str) -> None:
    window.filing.new("ship")
    window.show_place(name) if name in window.places else window.show_page(name)
    kinds = (QAbstractButton, QLineEdit, QComboBox, QAbstractItemView, QTextEdit)
    controls = [one for one in window.findChildren(QWidget) if isinstance(one, kinds) and one.isVisible()]
    assert len(controls) > 5
    assert [f"{type(one).__name__} in {one.parent()}" for one in controls if not _name(one)] == []


def _name(control: QAbstractButton | QLineEdit | QComboBox | QAbstractItemView | QTextEdit) -> str:
    return control.accessibleName() or (control.text() if isinstance(control, QAbstractButton) else "")


@pytest.mark.parametrize("name", ["welcome", "settings"])
def test_tab_reaches_every_control_of_a_page_and_comes_round(window: MainWindow, qtbot: QtBot, name: str) -> None:
    window.show_page(name)
    start = QApplication.focusWidget()
    assert start is not None
    seen = [start]
    for _ in range(60):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        now = QApplication.focusWidget()
        assert now is not None
        if now is start:
            break
        seen.append(now)
    assert QApplication.focusWidget() is start
    assert len(seen) >= 8
    assert window.top.search in seen
    assert all(one.isVisible() for one in seen)


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_colours_follow_the_setting_at_once_and_after_a_new_start(
    window: MainWindow, make_window: Callable[[], MainWindow], scheme: str
) -> None:
    window.set_up({"theme": scheme})
    assert theme().is_dark == (scheme == "dark")
    expected = theme().skin.colour("window")
    assert window.grab().toImage().pixelColor(window.width() - 4, window.height() // 2) == expected
    window.close()
    assert make_window().shelf.settings.theme == scheme


def test_sizes_follow_the_setting_and_pages_are_made_anew(window: MainWindow, qtbot: QtBot) -> None:
    window.show_page("settings")
    before = window.top.height()
    window.set_up({"scale": 1.3})
    qtbot.waitUntil(lambda: window.top.height() > before)
    qtbot.waitUntil(lambda: window.page("settings") is not None and window.page("settings").isVisible())  # type: ignore[union-attr]
    window.step_scale(-1)
    assert window.shelf.settings.scale == 1.15
    window.step_scale(5)
    assert window.shelf.settings.scale == SCALES[-1]


def test_workspaces_are_made_anew_at_another_size_and_keep_their_documents(window: MainWindow, qtbot: QtBot) -> None:
    document = new_ship(window)
    window.show_document(document)
    before = window.workspace
    commands = {command.id for command, _action in window.commands.live()}
    window.set_up({"scale": 1.5})
    qtbot.waitUntil(lambda: window.workspace is not before and window.workspace is not None)
    assert window.shown == "shipyard"
    assert window.document is document
    assert yard(window).shown[-1] is document.session
    assert {command.id for command, _action in window.commands.live()} == commands


def test_the_least_size_grows_with_the_size_of_everything_as_far_as_the_screen(window: MainWindow) -> None:
    large, small = QSize(3840, 2160), QSize(960, 500)
    assert least_size(large) == QSize(1024, 640)
    assert least_size(small) == small
    window.set_up({"scale": 2.0})
    assert least_size(large) == QSize(1560, 960)
    assert least_size(small) == small


def test_at_the_table_all_is_large_and_clear_and_afterwards_as_it_was(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QScreen, "size", lambda _self: QSize(1920, 1080))
    kept, usual = window.shelf.settings, theme().tokens
    window.commands.action("view.table").trigger()
    qtbot.waitUntil(window.isFullScreen)
    assert (theme().scale, theme().tokens) == (1.5, LIGHT_STRONG)
    window.step_scale(1)
    assert theme().scale == 1.5
    window.commands.action("view.table").trigger()
    qtbot.waitUntil(lambda: not window.isFullScreen())
    assert (theme().scale, theme().tokens) == (1.15, usual)
    window.step_scale(-1)
    assert window.shelf.settings == kept


def test_a_window_that_is_closed_at_the_table_comes_back_as_it_was_before(
    window: MainWindow, make_window: Callable[[], MainWindow]
) -> None:
    window.looks.toggle_table()
    window.close()
    again = make_window()
    assert not again.isFullScreen()
    assert not again.looks.is_at_table
    assert again.shelf.settings == Settings()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_high_contrast_is_a_setting_of_its_own(
    window: MainWindow, make_window: Callable[[], MainWindow], scheme: str
) -> None:
    window.set_up({"theme": scheme})
    usual = theme().tokens
    window.commands.action("view.contrast").trigger()
    strong = theme().tokens
    assert strong is not usual
    window.close()
    again = make_window()
    assert (again.shelf.settings.contrast, theme().tokens) == (True, strong)
    again.commands.action("view.contrast").trigger()
    assert theme().tokens is usual


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("name", ["welcome", "settings"])
def test_no_button_or_label_is_narrower_than_its_text(
    window: MainWindow, qtbot: QtBot, scale: float, name: str
) -> None:
    window.set_up({"scale": scale})
    window.resize(1280, 800)
    qtbot.wait(20)
    window.show_page(name)
    qtbot.wait(20)
    short = [
        f"{one.text()!r} {one.width()} < {one.minimumSizeHint().width()}"
        for one in window.findChildren(QAbstractButton)
        if one.isVisible()
        and one.text()
        and one is not window.top.search
        and one.width() < one.minimumSizeHint().width()
    ]
    assert short == []


def test_the_window_comes_back_as_it_was_left(window: MainWindow, make_window: Callable[[], MainWindow]) -> None:
    window.resize(1100, 700)
    workspace = yard(window)
    workspace.split.setSizes([300, 100])
    part = _part(workspace)
    window.close()
    again = make_window()
    # The offscreen screen is narrower than the window may be, so only the height tells.
    assert again.height() == 700
    assert _part(yard(again)) == pytest.approx(part, abs=0.01)


def _part(workspace: FakeShipyard) -> float:
    left, right = workspace.split.sizes()
    return left / (left + right)


def test_a_damaged_window_state_is_passed_over(make_window: Callable[[], MainWindow], home: object) -> None:
    window = make_window()
    window.shelf.keep_window_state({"geometry": "not base 64 at all \N{SNOWMAN}"})
    window.close()
    assert make_window().isVisible()


@pytest.mark.parametrize("less", [True, False])
def test_lines_fade_unless_the_system_asks_for_less_motion(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, less: bool
) -> None:
    assert not theme().moves
    monkeypatch.setattr(motion, "wants_less_motion", lambda: less)
    ask_about_motion(window)
    window.jobs.wait()
    assert theme().moves is not less
    theme().moves = False
