from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, QObject, QPoint, QRect
from PySide6.QtWidgets import QApplication, QWidget

from fleetforge.app.acting.panels import Choices, Count, Line, Row
from fleetforge.app.refusing import Refused
from fleetforge.gui.battle.partlist import PartList
from fleetforge.gui.battle.parts import KINDS
from fleetforge.gui.battle.parts.choices import ChoicesPart
from fleetforge.gui.battle.parts.entries import CountPart, TypedPart
from fleetforge.gui.theme import theme
from tests.gui.battle.hands import press, settle, shown, told
from tests.gui.battle.samples import CONTROLS, DECLARE, DECLARED, MIXED, ORDER, RUN, RUNS, TARGETS
from tests.gui.layout.clipping import cut

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from fleetforge.app.acting.panels import Part

NAMES = ("Voroshilev",)
EVERY = (*RUN, *DECLARE, *DECLARED, *MIXED)


@pytest.fixture
def parts(qtbot: QtBot) -> PartList:
    made = PartList()
    shown(qtbot, made)
    return made


def test_parts_stand_in_their_order_from_the_top(parts: PartList) -> None:
    parts.show_parts(RUN)
    settle()
    tops = [widget.geometry().top() for widget in parts.widgets()]
    assert tops == sorted(tops)
    assert len(set(tops)) == len(RUN)


def test_a_part_that_stays_keeps_its_widget_and_the_caret_whatever_comes_round_it(parts: PartList) -> None:
    parts.show_parts((ORDER,))
    typed = parts.widgets()[0]
    assert isinstance(typed, TypedPart)
    typed.field.edit.setFocus()
    typed.field.edit.setCursorPosition(1)
    parts.show_parts((Line("Secret"), RUNS, replace(ORDER, says="other")))
    settle()
    assert parts.widgets().index(typed) == 2
    assert typed.field.edit.hasFocus()
    assert typed.field.edit.cursorPosition() == 1
    assert typed.says.text() == "other"


def test_a_part_that_stayed_while_others_came_grows_with_what_is_in_it(parts: PartList) -> None:
    plain = replace(TARGETS, cards=tuple(replace(card, chips=(), modes=()) for card in TARGETS.cards))
    for shows in ((plain,), (ORDER, plain), (CONTROLS, ORDER, plain), (CONTROLS, ORDER, TARGETS)):
        parts.show_parts(shows)
        settle()
        assert not cut(parts, NAMES)


def test_digits_go_to_the_first_part_that_has_any(parts: PartList) -> None:
    second = replace(RUNS, key="second")
    parts.show_parts((ORDER, RUNS, second))
    heard = told(parts.changed)
    assert parts.press_digit(2)
    assert heard == [("target", "a2")]
    shows = [isinstance(one, ChoicesPart) and next(iter(one.cards)).face.has_digits for one in parts.widgets()]
    assert shows == [False, True, False]
    parts.show_parts((ORDER, second))
    assert parts.press_digit(2)
    assert heard[-1] == ("second", "a2")
    parts.show_parts((ORDER,))
    assert not parts.press_digit(1)


def test_what_a_digit_chooses_comes_into_sight(qtbot: QtBot) -> None:
    parts = PartList()
    rows = tuple(Row(str(number), f"Ship {number}") for number in range(1, 10))
    parts.show_parts((Choices("ship", "Ship", rows),))
    shown(qtbot, parts, 344, 200)
    card = parts.widgets()[0].under_digit(9)
    assert card is not None
    assert not parts.viewport().rect().intersects(seen(parts, card))
    assert parts.press_digit(9)
    qtbot.waitUntil(lambda: parts.viewport().rect().contains(seen(parts, card)))


def seen(parts: PartList, card: QWidget) -> QRect:
    """Where a card stands in what is seen of a list."""
    return QRect(card.mapTo(parts.viewport(), QPoint(0, 0)), card.size())


def test_plus_and_minus_go_to_the_first_count_that_counts(parts: PartList) -> None:
    parts.show_parts((RUNS, Count("a", "A", 1, 0, 3, barred="spent"), Count("b", "B", 1, 0, 3)))
    heard = told(parts.changed)
    assert parts.step_by(1)
    assert heard == [("b", "2")]
    parts.show_parts((RUNS,))
    assert not parts.step_by(1)


def test_a_number_that_was_half_typed_is_not_told_of_when_its_part_goes(parts: PartList) -> None:
    parts.show_parts((Count("a", "A", 1, 0, 9),))
    settle()
    count = parts.widgets()[0]
    assert isinstance(count, CountPart)
    heard = told(parts.changed)
    count.stepper.edit.setFocus()
    count.stepper.edit.selectAll()
    press(parts, "5")
    parts.show_parts((RUNS,))
    settle()
    assert not heard


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(shows=st.lists(st.lists(st.sampled_from(EVERY), max_size=6, unique_by=id), min_size=2, max_size=4))
def test_whatever_comes_and_goes_parts_stand_in_their_order_and_are_whole(
    parts: PartList, shows: list[list[Part]]
) -> None:
    for some in shows:
        parts.show_parts(some)
        settle()
        assert [type(widget) for widget in parts.widgets()] == [KINDS[type(part)] for part in some]
        seen = [widget.geometry() for widget in parts.widgets() if widget.isVisible()]
        assert all(one.bottom() < other.top() for one, other in pairwise(seen))
        assert not cut(parts, NAMES)


def test_a_refusal_stands_beside_the_part_that_was_changed_and_nowhere_else(parts: PartList) -> None:
    parts.show_parts((Line("x"), RUNS, ORDER))
    settle()
    assert parts.show_reply("target/chip", Refused("No.", "Choose another."))
    assert [widget.note.isVisible() for widget in parts.widgets()] == [False, True, False]
    assert not parts.show_reply("", Refused("No.", "Do something else."))
    assert not any(widget.note.isVisible() for widget in parts.widgets())


def test_what_is_locked_cannot_be_changed(parts: PartList) -> None:
    parts.show_parts(RUN)
    parts.set_locked(True)
    count = parts.widgets()[1]
    assert isinstance(count, CountPart)
    heard = told(parts.changed)
    count.stepper.plus.click()
    assert not heard
    parts.set_locked(False)
    count.stepper.plus.click()
    assert heard == [("evasion", "1")]


@pytest.mark.parametrize("scale", [1.0, 1.3, 2.0])
@pytest.mark.parametrize("width", [300, 344, 520])
@pytest.mark.parametrize("shows", [RUN, DECLARE, DECLARED, MIXED], ids=["run", "declare", "declared", "mixed"])
def test_nothing_is_cut(qtbot: QtBot, shows: tuple[Part, ...], width: int, scale: float) -> None:
    theme().set_scale(scale)
    parts = PartList()
    parts.show_parts(shows)
    shown(qtbot, parts, round(width * scale), 500)
    assert not cut(parts, NAMES)


class Opened(QObject):
    """Writes down every window that is shown."""

    def __init__(self) -> None:
        super().__init__()
        self.windows: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.windows.append(type(watched).__name__)
        return False


@pytest.mark.parametrize("panel", [RUN, DECLARE, DECLARED, MIXED], ids=["run", "declare", "declared", "mixed"])
def test_no_part_is_a_window_of_its_own_for_a_moment(parts: PartList, panel: tuple[Part, ...]) -> None:
    opened, app = Opened(), QApplication.instance()
    assert app is not None
    app.installEventFilter(opened)
    try:
        parts.show_parts(panel)
        settle()
        parts.show_parts(())
        settle()
    finally:
        app.removeEventFilter(opened)
    assert opened.windows == []
