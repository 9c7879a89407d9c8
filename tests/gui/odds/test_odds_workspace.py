"""The Odds workspace in the window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from fleetforge.app.shelf import Shelf
from fleetforge.gui.odds.answers import ChancesCard, ChartCard, FiguresCard
from fleetforge.gui.widgets import Stepper
from fleetforge.gui.window import MainWindow
from fleetforge.sheets.primitives import Text

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot


@pytest.fixture
def place(qtbot: QtBot, tmp_path: Path) -> Any:
    """The page in a window."""
    window = MainWindow(Shelf(tmp_path))
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    window.show_place("odds")
    return window.workspace


def ask(place: Any, key: str) -> None:
    """Choose a question as a person does."""
    place.question.chosen.emit(key)


def test_a_question_is_chosen_and_answered_on_cards(place: Any) -> None:
    ask(place, "thrust point-defence")
    assert [type(card) for card in place.cards] == [ChartCard, FiguresCard]
    assert "fighters shot down" in place.sentence.text()
    ask(place, "flights dogfight")
    assert [type(card) for card in place.cards] == [ChancesCard, ChancesCard]
    assert place.question.value() == "flights dogfight"
    assert place.clause.text() == place.clause_of_selection() == "ACF-13.1"
    assert "win 42 %" in place.cards[0].rows.accessibleName()


def test_the_answer_follows_what_is_given_and_the_fields_stay(place: Any) -> None:
    ask(place, "thrust beams")
    field = place.form.fields["dice"]
    assert isinstance(field, Stepper)
    before = place.sentence.text()
    field.step_by(3)
    assert place.desk.given["dice"] == 5
    assert place.sentence.text() != before
    assert place.form.fields["dice"] is field
    assert place.sentence.text().startswith("5BD*")


def test_the_point_of_a_chart_is_moved_with_keys(place: Any) -> None:
    ask(place, "thrust threshold")
    chart = place.cards[0].chart
    before = chart.face()
    QTest.keyClick(chart, Qt.Key.Key_Right)
    assert chart.face().chosen == before.chosen + 1
    assert chart.face().chosen_text != before.chosen_text
    assert "or more" in chart.accessibleName()


def test_tab_goes_through_the_fields_in_order(place: Any, qtbot: QtBot) -> None:
    ask(place, "thrust boarding")
    first, second = place.form.fields.values()
    qtbot.waitUntil(second.isVisible)
    place.question.setFocus()
    QTest.keyClick(place.question, Qt.Key.Key_Tab)
    assert first.isAncestorOf(place.window().focusWidget())
    QTest.keyClick(place.window().focusWidget(), Qt.Key.Key_Tab)
    assert second.isAncestorOf(place.window().focusWidget())


def test_the_answer_is_copied_in_lines(place: Any) -> None:
    ask(place, "flights strike")
    place.copy_button.click()
    assert QGuiApplication.clipboard().text() == place.desk.view().text
    assert "hits" in QGuiApplication.clipboard().text()


def test_the_answer_is_printed_with_what_was_asked(place: Any, qtbot: QtBot) -> None:
    from fleetforge.gui import preview

    ask(place, "flights anti-fighter")
    place.desk.give("targets", ("Sentri", "Razik"))
    assert place.window().can_print()
    place.window().print_document()
    page = preview._open[-1]
    try:
        qtbot.waitUntil(lambda: page.document is not None, timeout=30_000)
        assert page.document is not None
        placed = [one.sheet for made in page.document.pages for one in made.sheets]
        words = [item.text for sheet in placed for item in sheet.items if isinstance(item, Text)]
        for wanted in ("Anti-Fighter dice", "Destroyed", "best split: 0 at Sentri, 1 at Razik", "Flights in reach:"):
            assert wanted in words
    finally:
        page.close()


def test_what_was_asked_is_asked_again_by_a_page_made_anew(place: Any) -> None:
    ask(place, "flights interceptors")
    place.desk.give("hits", 3)
    state = place.view_state()
    ask(place, "thrust beams")
    place.desk.ask("flights interceptors")
    place.take_state(state)
    assert "against 3 hits" in place.sentence.text()
