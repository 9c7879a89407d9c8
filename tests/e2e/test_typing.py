"""What is typed into a field belongs to the document that was in front, and is the document's to undo."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from fleetforge.app.opening import bundled_ships
from fleetforge.gui.asking import Choice
from tests.designs import a_ship
from tests.e2e.hands import ALT, CTRL, SHIFT, Keys, Mouse

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from fleetforge.gui.window import MainWindow
    from tests.gui.frame.fakes import FakeAsks


def test_undo_right_after_a_name_takes_the_name_back(window: MainWindow, qtbot: QtBot) -> None:
    keys = Keys(window, qtbot)
    keys.press(Qt.Key.Key_1)
    keys.press(Qt.Key.Key_C, ALT)
    keys.type("Ark")
    keys.press(Qt.Key.Key_Z, CTRL)
    assert keys.place.session.design.name == keys.place.form.fields["name"].text() == "New design"
    keys.press(Qt.Key.Key_Z, CTRL | SHIFT)
    assert keys.place.session.design.name == keys.place.form.fields["name"].text() == "Ark"


@pytest.mark.parametrize("by", ["tab", "key"])
def test_a_half_typed_name_stays_with_its_design(window: MainWindow, qtbot: QtBot, by: str) -> None:
    keys = Keys(window, qtbot)
    keys.press(Qt.Key.Key_1)
    keys.press(Qt.Key.Key_N, CTRL)
    first, second = window.desk.of("ship")
    keys.press(Qt.Key.Key_C, ALT)
    qtbot.keyClicks(keys.focus(), "Ark")
    if by == "key":
        keys.press(Qt.Key.Key_Tab, CTRL)
    else:
        tabs = window.top.tabs
        qtbot.mouseClick(tabs, Qt.MouseButton.LeftButton, pos=tabs.tabRect(0).center())
    assert window.document is first
    assert (first.title, second.title) == ("New design", "Ark")
    assert keys.place.form.fields["name"].text() == "New design"


def test_a_half_typed_name_is_asked_about_when_its_tab_is_closed(
    window: MainWindow, qtbot: QtBot, asks: FakeAsks
) -> None:
    keys = Keys(window, qtbot)
    keys.press(Qt.Key.Key_1)
    keys.press(Qt.Key.Key_C, ALT)
    qtbot.keyClicks(keys.focus(), "Ark")
    asks.choice = Choice.CANCEL
    window.top.tabs.close_wanted.emit(window.document)
    assert asks.asked == [("Ark",)]
    assert window.document is not None


@pytest.mark.parametrize("by", ["tab", "key", "save"])
def test_a_half_typed_name_in_a_table_stays_with_its_fleet(
    window: MainWindow, qtbot: QtBot, asks: FakeAsks, tmp_path: Path, by: str
) -> None:
    keys = Keys(window, qtbot)
    fleets: list[Any] = [window.services.new_document("fleet") for _ in range(2)]
    for fleet in fleets:
        fleet.add(a_ship(name="Ark"))
    keys.place.table.choose((keys.place.session.fleet.ships[0].id,))
    keys.place.table.setFocus()
    keys.press(Qt.Key.Key_F2)
    keys.press(Qt.Key.Key_A, CTRL)
    qtbot.keyClicks(keys.focus(), "Orion")
    if by == "key":
        keys.press(Qt.Key.Key_Tab, CTRL)
    elif by == "tab":
        qtbot.mouseClick(window.top.tabs, Qt.MouseButton.LeftButton, pos=window.top.tabs.tabRect(0).center())
    else:
        asks.save_to = tmp_path / "fleet.fffleet"
        keys.press(Qt.Key.Key_S, CTRL)
        assert b"Orion" in asks.save_to.read_bytes()
    assert [fleet.view().rows[0].name for fleet in fleets] == ["Ark", "Orion"]


def test_notes_keep_their_lines_through_undo_save_and_reading(
    window: MainWindow, qtbot: QtBot, asks: FakeAsks, tmp_path: Path
) -> None:
    keys, mouse = Keys(window, qtbot), Mouse(window, qtbot)
    keys.press(Qt.Key.Key_1)
    mouse.click(keys.place.form.more_button)
    keys.press(Qt.Key.Key_O, ALT)
    notes = keys.place.form.fields["notes"]
    assert keys.focus() is notes.edit
    keys.type("Hold the gate.")
    qtbot.keyClicks(keys.focus(), "Then go home.")
    keys.press(Qt.Key.Key_Return, CTRL)
    session = keys.place.session
    assert session.design.notes == "Hold the gate.\nThen go home."
    keys.press(Qt.Key.Key_Z, CTRL)
    assert session.design.notes == notes.text() == ""
    keys.press(Qt.Key.Key_Z, CTRL | SHIFT)
    assert notes.text() == "Hold the gate.\nThen go home."
    keys.press(Qt.Key.Key_Home)
    qtbot.keyClicks(keys.focus(), "Now: ")
    asks.save_to = tmp_path / "gate.ffship"
    keys.press(Qt.Key.Key_S, CTRL)
    assert session.design.notes.count("\n") == 1
    assert "Now: " in session.design.notes
    window.filing.close(window.desk.of("ship")[0])
    window.filing.open_paths([asks.save_to])
    keys.rest()
    assert keys.place.form.fields["notes"].text() == session.design.notes


def test_the_field_that_a_mnemonic_goes_to_is_in_view_and_so_is_the_line_being_typed(
    window: MainWindow, qtbot: QtBot
) -> None:
    keys, mouse = Keys(window, qtbot), Mouse(window, qtbot)
    keys.press(Qt.Key.Key_1)
    mouse.click(keys.place.form.more_button)
    QApplication.processEvents()
    keys.press(Qt.Key.Key_O, ALT)
    notes = keys.place.form.fields["notes"].edit
    assert notes.visibleRegion().boundingRect().height() == notes.height()
    for _ in range(7):
        keys.press(Qt.Key.Key_Return)
    keys.wait(lambda: notes.height() > 8 * notes.fontMetrics().height())
    keys.wait(lambda: notes.viewport().visibleRegion().boundingRect().contains(notes.cursorRect()))


def test_single_keys_are_letters_in_notes(window: MainWindow, qtbot: QtBot) -> None:
    window.open_bundled(bundled_ships()[0])
    keys = Keys(window, qtbot)
    keys.rest()
    window.services.new_document("fleet")
    keys.place.rules.fields["notes"].setFocus()
    window.workspace.side.show_page("rules")  # type: ignore[union-attr]
    keys.place.rules.fields["notes"].setFocus()
    qtbot.keyClicks(keys.focus(), "/[1 ?")
    assert keys.place.rules.fields["notes"].text() == "/[1 ?"


def test_signs_that_turn_text_round_do_not_stay_in_a_name(window: MainWindow, qtbot: QtBot) -> None:
    mouse = Mouse(window, qtbot)
    window.services.new_document("ship")
    name = mouse.place.form.fields["name"]
    for typed in ("Ark\N{RIGHT-TO-LEFT OVERRIDE}Royal", "Ark\N{LEFT-TO-RIGHT MARK}Royal"):
        QApplication.clipboard().setText(typed)
        mouse.click(name.edit)
        name.edit.selectAll()
        name.edit.paste()
        QTest.keyClick(name.edit, Qt.Key.Key_Return)
        assert (mouse.place.session.design.name, name.edit.text()) == ("ArkRoyal", "ArkRoyal")
