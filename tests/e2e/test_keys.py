"""What a person without a mouse relies on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.designs import a_ship
from tests.e2e.hands import ALT, CTRL, SHIFT, Keys

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from fleetforge.gui.window import MainWindow


@pytest.mark.parametrize(
    ("letter", "field"),
    [
        ("C", "Class name"), ("P", "Type"), ("M", "MASS"), ("R", "Thrust"), ("U", "Hull boxes"), ("A", "Armour"),
        ("L", "FTL drive"), ("N", "Screen level: 0"),
    ],
)  # fmt: skip
def test_the_underlined_letter_of_a_field_goes_to_it(window: MainWindow, qtbot: QtBot, letter: str, field: str) -> None:
    keys = Keys(window, qtbot)
    keys.press(Qt.Key.Key_1)
    keys.press(Qt.Key(ord(letter)), ALT)
    assert keys.focus().accessibleName() == field


def test_tab_goes_from_the_form_through_the_findings_to_the_bill(window: MainWindow, qtbot: QtBot) -> None:
    keys = Keys(window, qtbot)
    keys.press(Qt.Key.Key_1)
    keys.press(Qt.Key.Key_N, ALT)
    seen = []
    while not keys.place.bill.list.hasFocus():
        keys.press(Qt.Key.Key_Tab)
        seen.append(keys.focus())
        assert len(seen) < 20, "the bill is never reached"
    card = keys.place.findings.cards[0]
    assert seen.index(keys.place.form.more_button) < seen.index(card) < seen.index(card.mend_buttons()[0])


def test_a_new_fleet_puts_the_focus_where_ships_are_added(window: MainWindow, qtbot: QtBot) -> None:
    keys = Keys(window, qtbot)
    keys.press(Qt.Key.Key_N, CTRL | SHIFT)
    assert keys.place.ships.first.isAncestorOf(keys.focus())


def test_f6_comes_to_a_bar_under_the_tabs_and_its_button_works(window: MainWindow, qtbot: QtBot) -> None:
    keys = Keys(window, qtbot)
    keys.press(Qt.Key.Key_1)
    done: list[str] = []
    window.notices.add("The other 22 wait here.", actions=(("Open the other 22", lambda: done.append("opened")),))
    for _ in range(12):
        keys.press(Qt.Key.Key_F6)
        if window.notices.isAncestorOf(keys.focus()):
            break
    keys.press(Qt.Key.Key_Space)
    assert done == ["opened"]
    assert keys.focus().isVisible()


def test_the_key_that_leads_to_the_palette_is_no_letter_in_it(window: MainWindow, qtbot: QtBot) -> None:
    keys = Keys(window, qtbot)
    keys.press(Qt.Key.Key_1)
    keys.press(Qt.Key.Key_Slash)
    keys.press(Qt.Key.Key_Slash)
    keys.type("3 pds")
    assert len(keys.place.session.design.of_family("pds")) == 3


def test_the_focus_stays_near_what_is_no_longer_shown(window: MainWindow, qtbot: QtBot) -> None:
    keys = Keys(window, qtbot)
    fleet = window.services.new_document("fleet")
    fleet.add(a_ship())
    place = keys.place
    place.table.choose((fleet.view().rows[0].id,))
    place.side.show_page("load")
    place.load.notes.setFocus()
    fleet.remove([fleet.view().rows[0].id])
    QApplication.processEvents()
    assert place.isAncestorOf(keys.focus())
    assert keys.focus().isVisible()
