from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget

from fleetforge.gui.widgets import Stepper

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from fleetforge.gui.theme import Theme


class Case:
    """A stepper in a window, with the numbers that were entered."""

    def __init__(self, qtbot: QtBot, **options: int | bool) -> None:
        self.qtbot = qtbot
        self.stepper = Stepper("Thrust", **{"maximum": 12, "value": 4, **options})  # type: ignore[arg-type]
        self.window = QWidget()
        qtbot.addWidget(self.window)
        column = QVBoxLayout(self.window)
        column.addWidget(self.stepper)
        self.elsewhere = QPushButton("Elsewhere")
        column.addWidget(self.elsewhere)
        self.window.show()
        qtbot.waitExposed(self.window)
        self.window.activateWindow()
        self.stepper.setFocus(Qt.FocusReason.TabFocusReason)
        qtbot.waitUntil(self.stepper.edit.hasFocus)
        self.entered: list[int] = []
        self.stepper.edited.connect(self.entered.append)

    def type(self, text: str, key: Qt.Key = Qt.Key.Key_Return) -> None:
        self.stepper.edit.selectAll()
        if text.isascii():
            self.qtbot.keyClicks(self.stepper.edit, text)
        else:
            self.stepper.edit.insert(text)
            self.stepper.edit.setModified(True)
        self.qtbot.keyClick(self.stepper.edit, key)

    def turn(self, clicks: int) -> QWheelEvent:
        event = QWheelEvent(
            QPointF(5, 5),
            QPointF(5, 5),
            QPoint(),
            QPoint(0, 120 * clicks),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(self.stepper.edit, event)
        return event


def test_minus_and_plus_step(qtbot: QtBot) -> None:
    case = Case(qtbot)
    qtbot.mouseClick(case.stepper.plus, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(case.stepper.minus, Qt.MouseButton.LeftButton)
    assert case.entered == [5, 4]
    assert case.stepper.edit.hasFocus(), "a click on a button leaves the focus in the field"


def test_keys_step_as_far_as_the_range_goes(qtbot: QtBot) -> None:
    case = Case(qtbot)
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
        qtbot.keyClick(case.stepper.edit, key)
    assert case.entered == [5, 4, 12, 2]


def test_a_typed_number_is_taken_by_enter_or_leaving(qtbot: QtBot) -> None:
    case = Case(qtbot)
    case.type("6")
    case.type(" +8 ", Qt.Key.Key_Tab)
    assert case.entered == [6, 8]
    assert case.stepper.edit.text() == "8"


@pytest.mark.parametrize("nonsense", ["abc", "", "4.5", "1_0", "٣x", "1e3", "--2", "9999999999"])
def test_nonsense_is_refused_in_place_and_the_old_number_kept(nonsense: str, qtbot: QtBot) -> None:
    case = Case(qtbot)
    if nonsense:
        case.type(nonsense)
    else:
        case.stepper.edit.selectAll()
        qtbot.keyClick(case.stepper.edit, Qt.Key.Key_Delete)
        qtbot.keyClick(case.stepper.edit, Qt.Key.Key_Return)
    assert case.entered == []
    assert case.stepper.edit.text() == "4"
    assert case.stepper.note.isVisible()
    assert "4 is kept" in case.stepper.refusal()
    case.type("5")
    assert case.entered == [5]
    assert not case.stepper.note.isVisible()


def test_thrust_99_is_refused_with_the_reason(qtbot: QtBot) -> None:
    case = Case(qtbot)
    case.type("99")
    assert case.stepper.refusal() == "Thrust goes from 0 to 12; 4 is kept."
    case.stepper.set_limits_reason("A ship needs a hull.", "12 is the most for this MASS.")
    case.type("99")
    assert case.stepper.refusal() == "12 is the most for this MASS."
    case.type("-3")
    assert case.stepper.refusal() == "A ship needs a hull."
    assert case.entered == []


def test_the_end_of_the_range_bars_a_button_and_says_why(qtbot: QtBot) -> None:
    case = Case(qtbot)
    case.stepper.set_limits_reason(high="12 is the most.")
    case.stepper.set_value(12)
    assert not case.stepper.plus.isEnabled()
    assert case.stepper.plus.toolTip() == "12 is the most."
    qtbot.keyClick(case.stepper.edit, Qt.Key.Key_Up)
    assert case.stepper.refusal() == "12 is the most."
    assert case.entered == []


def test_the_wheel_steps_only_with_the_focus(qtbot: QtBot) -> None:
    case = Case(qtbot)
    assert case.turn(1).isAccepted()
    assert case.turn(-1).isAccepted()
    case.elsewhere.setFocus()
    assert not case.turn(1).isAccepted()
    assert case.entered == [5, 4]


def test_escape_puts_the_number_back(qtbot: QtBot) -> None:
    case = Case(qtbot)
    case.type("7", Qt.Key.Key_Escape)
    assert case.stepper.edit.text() == "4"
    assert case.entered == []


def test_a_number_being_typed_is_not_overwritten(qtbot: QtBot) -> None:
    case = Case(qtbot)
    case.stepper.edit.selectAll()
    qtbot.keyClicks(case.stepper.edit, "1")
    case.stepper.set_value(9)
    assert case.stepper.edit.text() == "1"
    case.stepper.revert()
    assert case.stepper.edit.text() == "9"


def test_a_live_stepper_tells_of_every_number_in_range(qtbot: QtBot) -> None:
    case = Case(qtbot, live=True)
    case.type("123")
    assert case.entered == [1, 12]
    assert case.stepper.value() == 12


def test_what_it_is_called_is_said_of_all_its_parts(qtbot: QtBot) -> None:
    case = Case(qtbot)
    stepper = case.stepper
    assert stepper.edit.accessibleName() == "Thrust"
    assert stepper.minus.accessibleName() == "Less: Thrust"
    assert stepper.plus.accessibleName() == "More: Thrust"


def test_a_barred_stepper_takes_nothing(qtbot: QtBot) -> None:
    case = Case(qtbot)
    case.stepper.setEnabled(False)
    qtbot.mouseClick(case.stepper.plus, Qt.MouseButton.LeftButton)
    assert case.entered == []
    case.stepper.setEnabled(True)
    assert case.stepper.plus.isEnabled()


def test_its_range_can_change(qtbot: QtBot) -> None:
    case = Case(qtbot)
    case.stepper.set_range(4, 6)
    assert not case.stepper.minus.isEnabled()
    qtbot.keyClick(case.stepper.edit, Qt.Key.Key_PageUp)
    assert case.entered == [6]


@pytest.mark.parametrize("scale", [1.0, 1.15, 1.3, 2.0])
@pytest.mark.parametrize("number", [4, 888, 8888, 88_888_888])
def test_a_number_is_never_cut(scale: float, number: int, look: Theme, qtbot: QtBot) -> None:
    look.set_scale(scale)
    case = Case(qtbot, maximum=99_999_999, value=number)
    case.window.adjustSize()
    case.window.resize(case.window.minimumSizeHint())
    edit = case.stepper.edit
    assert edit.width() - 4 >= edit.fontMetrics().horizontalAdvance(str(number))


def test_a_number_that_grows_gets_the_room_it_needs(qtbot: QtBot) -> None:
    case = Case(qtbot, maximum=99_999_999, value=4)
    case.stepper.set_snug()
    case.stepper.set_value(12_345_678)
    qtbot.wait(1)
    edit = case.stepper.edit
    assert edit.width() - 4 >= edit.fontMetrics().horizontalAdvance("12345678")


def test_steppers_beneath_each_other_are_alike(qtbot: QtBot) -> None:
    case = Case(qtbot, maximum=999, value=0)
    widths = set()
    for number in (0, 42, 999):
        case.stepper.set_value(number)
        widths.add(case.stepper.sizeHint().width())
    assert len(widths) == 1
