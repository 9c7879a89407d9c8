"""A battle in the real window: opened, looked through, undone, printed; damaged, or open elsewhere."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

from fleetforge.app.battling import open_session
from fleetforge.app.dice import SeededDice
from fleetforge.gui.tokens import Halo
from fleetforge.sheets.primitives import Text
from fleetforge.systems.full_thrust.battle.orders import WriteOrders
from tests.battle_files import a_table, fresh_file, sample_file
from tests.e2e.hands import ALT, CTRL, SHIFT, Keys, Mouse
from tests.e2e.reading import pdf_words

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from fleetforge.gui.window import MainWindow
    from tests.gui.frame.fakes import FakeAsks

SECRET = "4S1+3"


@pytest.fixture
def keys(window: MainWindow, qtbot: QtBot) -> Keys:
    """A keyboard."""
    return Keys(window, qtbot)


def opened(window: MainWindow, path: Path) -> Any:
    window.filing.open_paths((path,))
    window.jobs.wait()
    assert window.shown == "battle"
    return window.workspace


def log_numbers(place: Any) -> list[int]:
    model = place.log.model
    return [model.entry(row).number for row in range(model.rowCount())]


def drawn(place: Any) -> str:
    sheet = place.sheet.sheet.sheet()
    return " ".join(item.text for item in sheet.items if isinstance(item, Text))


def heard_and_seen(window: QWidget) -> str:
    """Every text, tooltip and accessible text in a window, of widgets and of the rows of their lists."""
    found: list[str] = []
    for widget in [window, *window.findChildren(QWidget)]:
        found += [widget.accessibleName(), widget.accessibleDescription(), widget.toolTip(), widget.windowTitle()]
        found += [widget.statusTip(), widget.whatsThis()]
        if isinstance(widget, QLabel | QLineEdit):
            found.append(widget.text())
        if isinstance(widget, QTextEdit | QPlainTextEdit):
            found.append(widget.toPlainText())
        if isinstance(widget, QComboBox):
            found += [widget.itemText(row) for row in range(widget.count())]
        if isinstance(widget, QAbstractItemView) and widget.model() is not None:
            found += rows(widget.model())
    return " ".join(found)


def rows(model: QAbstractItemModel) -> list[str]:
    roles = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole,
             Qt.ItemDataRole.UserRole + 1)  # fmt: skip
    return [repr(model.index(row, 0).data(role)) for row in range(model.rowCount()) for role in roles]


def test_the_sample_is_opened_from_the_welcome_page_and_looked_through_by_keys(keys: Keys) -> None:
    keys.press(Qt.Key.Key_3)
    keys.rest()
    place = keys.place
    assert keys.window.shown == "battle"
    assert place.order.view.hasFocus()
    place.choose("b8")
    length = place.table.length
    place.bar.line.setFocus()
    keys.press(Qt.Key.Key_Home)
    assert (place.table.at, log_numbers(place), place.log.none.isVisible()) == (0, [], True)
    clean = place.sheet.sheet.sheet()
    assert place.sheet.strip.isVisible()
    for _ in range(3):
        keys.press(Qt.Key.Key_Right)
    assert log_numbers(place) == [3, 2, 1]
    keys.press(Qt.Key.Key_Left)
    assert log_numbers(place) == [2, 1]
    keys.press(Qt.Key.Key_PageDown)
    keys.press(Qt.Key.Key_PageDown)
    assert place.phases.face.view.turn == 3
    assert "turn 3" in place.sheet.strip.words.text()
    keys.press(Qt.Key.Key_PageUp)
    assert place.phases.face.view.turn == 2
    keys.press(Qt.Key.Key_End)
    assert (place.table.at, len(log_numbers(place)), place.sheet.strip.isVisible()) == (length, length, False)
    assert place.sheet.sheet.sheet() != clean
    assert "Ibiza" in drawn(place)
    assert Halo.DAMAGED in repr(place.sheet.sheet.frames().halos)


def test_steps_have_keys_from_everywhere(keys: Keys, tmp_path: Path) -> None:
    place = opened(keys.window, sample_file(tmp_path))
    for key, at in (
        (Qt.Key.Key_Left, 294),
        (Qt.Key.Key_Left, 293),
        (Qt.Key.Key_Right, 294),
        (Qt.Key.Key_PageUp, 243),
        (Qt.Key.Key_PageUp, 184),
        (Qt.Key.Key_PageDown, 243),
        (Qt.Key.Key_End, 295),
    ):
        keys.press(key, ALT)
        assert place.table.at == at
    keys.press(Qt.Key.Key_F7)
    assert place.log.view.hasFocus()
    keys.press(Qt.Key.Key_Slash)
    assert place.log.search.hasFocus()
    QTest.keyClicks(place.log.search, "prize")
    found = log_numbers(place)
    assert found
    assert all("prize" in place.table.book.row(number).spoken.casefold() for number in found)
    keys.press(Qt.Key.Key_Return)
    assert place.log.view.hasFocus()
    keys.press(Qt.Key.Key_Return)
    assert place.table.at == found[0]


def test_f6_goes_round_the_panes_and_f1_opens_the_clause_of_the_entry(keys: Keys, tmp_path: Path) -> None:
    place = opened(keys.window, sample_file(tmp_path))
    seen = []
    for _ in range(5):
        keys.press(Qt.Key.Key_F6)
        seen.append(keys.focus())
    assert set(seen[:4]) == {place.sheet.sheet, place.log.view, place.bar.line, place.phases}
    clause = place.log.entry().clause
    place.log.view.setFocus()
    keys.press(Qt.Key.Key_F1)
    assert keys.window.shown == "rules"
    assert clause in heard_and_seen(keys.place)


def test_a_ship_is_chosen_with_the_mouse_and_stays_chosen_through_time(window: MainWindow, qtbot: QtBot,
                                                                       tmp_path: Path) -> None:  # fmt: skip
    mouse = Mouse(window, qtbot)
    place = opened(window, sample_file(tmp_path))
    row = place.order.model.row_of("b3")
    mouse.click_row(place.order.view, row)
    assert place.unit == "b3"
    assert "Sully" in drawn(place)
    place.look_at(40)
    place.look_at(0)
    assert place.order.model.unit_at(place.order.view.currentIndex().row()) == "b3"
    assert "Sully" in place.sheet.title.text()
    mouse.click(place.sheet.strip.back)
    assert place.table.is_now


def test_undo_and_redo_change_the_file_and_are_named(keys: Keys, tmp_path: Path) -> None:
    path = sample_file(tmp_path)
    place = opened(keys.window, path)
    undo = keys.window.commands.action("edit.undo")
    assert undo.text() == "&Undo End the battle"
    keys.press(Qt.Key.Key_Z, CTRL)
    keys.press(Qt.Key.Key_Z, CTRL)
    assert (place.table.length, log_numbers(place)[0]) == (293, 293)
    keys.press(Qt.Key.Key_Left, ALT)
    assert not undo.isEnabled()
    keys.press(Qt.Key.Key_End, ALT)
    keys.press(Qt.Key.Key_Z, CTRL | SHIFT)
    assert place.table.length == 294
    assert not keys.window.commands.action("file.save").isEnabled()
    keys.press(Qt.Key.Key_W, CTRL)
    with closing(open_session(path)) as session:
        assert (session.play.length, session.file.read_only) == (294, "")


def test_the_record_of_the_moment_is_printed(keys: Keys, asks: FakeAsks, tmp_path: Path) -> None:
    place = opened(keys.window, sample_file(tmp_path))
    place.look_at(164)
    asks.save_to = tmp_path / "record.pdf"
    keys.press(Qt.Key.Key_P, CTRL)
    page = keys.preview()
    for part in ("report", "ships"):
        page.options.boxes[part].click()
    page.jobs.wait()
    page.options.files["pdf"].click()
    keys.saved(page)
    words = pdf_words(tmp_path / "record.pdf")
    assert "Turn 3" in words
    assert "Dauntless" in words
    assert "after turn 3" in words
    assert "The raiders withdraw" not in words
    assert asks.suggested == ["Raid on the Relief Convoy record after entry 164.pdf"] or "164" in asks.suggested[0]


def test_secret_orders_are_in_no_widget_until_they_are_revealed(keys: Keys, tmp_path: Path) -> None:
    path = fresh_file(tmp_path)
    with closing(open_session(path)) as session:
        for ship in ("a1", "b1"):
            session.give(WriteOrders(ship, SECRET), SeededDice(1))
    place = opened(keys.window, path)
    place.choose("b1")
    assert "Write orders" in heard_and_seen(keys.window)
    assert SECRET not in heard_and_seen(keys.window) + drawn(place)
    keys.press(Qt.Key.Key_Z, CTRL)
    assert SECRET not in heard_and_seen(keys.window) + drawn(place)
    place.log.search.setText(SECRET)
    assert log_numbers(place) == []


def test_a_battle_that_is_open_elsewhere_is_shown_for_reading(window: MainWindow, tmp_path: Path) -> None:
    path = sample_file(tmp_path)
    with closing(a_table(path)):
        place = opened(window, path)
        assert "another window" in place.phases.accessibleName()
        assert not window.commands.action("edit.undo").isEnabled()
        place.look_at(20)
        assert log_numbers(place)[0] == 20
        window.close_document()
    assert opened(window, path).phases.face.note == ""


def test_a_damaged_battle_is_saved_into_a_new_file_and_opened(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    path = sample_file(tmp_path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE journal SET body = 'x' WHERE number = 200")
        connection.commit()
    window.filing.open_paths((path,))
    window.jobs.wait()
    (notice,) = window.notices.shown
    assert "sample.ffbattle" in notice.text
    (button,) = [one for one in notice.findChildren(QAbstractButton) if "199 records" in one.text()]
    Mouse(window, qtbot).click(button)
    window.jobs.wait()
    qtbot.waitUntil(lambda: window.shown == "battle")
    assert window.document is not None
    assert window.document.path == path.with_name("sample salvaged.ffbattle")
    place: Any = window.workspace
    assert place.table.session.file.refresh() == 199


def test_closing_the_window_lets_go_of_the_files(window: MainWindow, tmp_path: Path) -> None:
    path = sample_file(tmp_path)
    opened(window, path)
    window.close()
    with closing(a_table(path)) as table:
        assert not table.read_only


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (1920, 1080)])
def test_every_pane_has_room_in_every_window(window: MainWindow, tmp_path: Path, size: tuple[int, int]) -> None:
    place = opened(window, sample_file(tmp_path))
    window.resize(*size)
    QApplication.processEvents()
    assert (window.width(), window.height()) == size
    assert place.log.isVisible() == (size[0] > 1100)
    place.go_to_log()
    QApplication.processEvents()
    assert place.log.view.hasFocus()
    for pane in (place.order.view, place.log.view, place.bar.line, place.phases):
        assert pane.isVisible()
        assert pane.visibleRegion().boundingRect().height() > 40
    place.go_to_log()
    place.middle.show_page("sheet")
    QApplication.processEvents()
    assert place.sheet.sheet.isVisible()
    assert place.sheet.sheet.width() > 180
    assert place.action.width() >= 300


def test_the_map_is_opened_walked_and_corrected_by_keys(keys: Keys, tmp_path: Path) -> None:
    place = opened(keys.window, sample_file(tmp_path))
    assert place.middle.page() == "sheet"
    keys.press(Qt.Key.Key_F9)
    shown = place.map.map
    assert (place.middle.page(), shown.hasFocus(), shown.view.selected) == ("map", True, place.unit)
    place.back_to_now()
    keys.press(Qt.Key.Key_PageDown)
    goal = shown.pointed
    keys.press(Qt.Key.Key_Return)
    assert (place.unit, shown.view.selected) == (goal, goal)
    before, length = place.table.battle.ships[goal].motion.position, place.table.length
    for key in (Qt.Key.Key_G, Qt.Key.Key_Right, Qt.Key.Key_Return):
        keys.press(key)
    keys.type("as on the table")
    keys.press(Qt.Key.Key_Return)
    assert place.table.length == length + 1
    assert place.table.battle.ships[goal].motion.position == pytest.approx((before[0] + 1, before[1]))
    assert shown.view.unit(goal).plotted.place == place.table.battle.ships[goal].motion.position
    assert shown.hasFocus()
    keys.press(Qt.Key.Key_F9)
    assert place.middle.page() == "sheet"
    keys.press(Qt.Key.Key_F7)
    keys.press(Qt.Key.Key_F9)
    assert shown.isVisible(), "the log that had all the room gives some back"


def test_a_battle_without_places_has_no_map(keys: Keys, tmp_path: Path) -> None:
    place = opened(keys.window, fresh_file(tmp_path))
    assert not place.middle.offers("map")
    assert not keys.window.services.action("battle.map").isEnabled()
