from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QLineEdit, QScrollArea, QVBoxLayout, QWidget

from fleetforge.gui.tokens import LIGHT
from fleetforge.gui.widgets import FocusRing, KeyHintButton, secondary_button
from tests.gui.kit.pictures import colour_at

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


class Case:
    """Buttons and a field in a window with a ring."""

    def __init__(self, qtbot: QtBot) -> None:
        self.window = QWidget()
        qtbot.addWidget(self.window)
        column = QVBoxLayout(self.window)
        self.first, self.second, self.field = secondary_button("One"), secondary_button("Two"), QLineEdit()
        for widget in (self.first, self.second, self.field):
            column.addWidget(widget)
        self.ring = FocusRing(self.window)
        self.window.show()
        qtbot.waitExposed(self.window)
        self.window.activateWindow()
        qtbot.waitUntil(self.window.isActiveWindow)

    def focus(self, widget: QWidget, qtbot: QtBot) -> None:
        widget.setFocus(Qt.FocusReason.TabFocusReason)
        qtbot.waitUntil(widget.hasFocus)


def around(widget: QWidget) -> QRect:
    return QRect(widget.mapTo(widget.window(), QPoint(0, 0)), widget.size()).adjusted(-4, -4, 4, 4)


def test_the_ring_goes_with_the_focus_two_pixels_off(qtbot: QtBot) -> None:
    case = Case(qtbot)
    for button in (case.first, case.second):
        case.focus(button, qtbot)
        assert case.ring.isVisible()
        assert case.ring.geometry() == around(button)
    image = case.window.grab().toImage()
    edge = around(case.second)
    assert colour_at(image, edge.center().x(), edge.top()) == LIGHT.accent
    assert colour_at(image, edge.center().x(), edge.top() + 3) == LIGHT.window


def test_a_field_shows_its_focus_itself(qtbot: QtBot) -> None:
    case = Case(qtbot)
    case.focus(case.first, qtbot)
    case.focus(case.field, qtbot)
    assert not case.ring.isVisible()
    assert case.ring.target() is None


def test_a_clicked_button_has_no_ring(qtbot: QtBot) -> None:
    case = Case(qtbot)
    case.focus(case.second, qtbot)
    qtbot.mousePress(case.first, Qt.MouseButton.LeftButton)
    seen = case.first.hasFocus(), case.ring.isVisible()
    qtbot.mouseRelease(case.first, Qt.MouseButton.LeftButton)
    assert seen == (True, False)


def test_the_ring_stays_round_a_button_that_moves(qtbot: QtBot) -> None:
    case = Case(qtbot)
    case.focus(case.second, qtbot)
    case.first.hide()
    qtbot.waitUntil(lambda: case.ring.geometry() == around(case.second))
    case.second.hide()
    assert not case.ring.isVisible()


def test_the_ring_does_not_stand_out_of_a_scrolling_area(qtbot: QtBot) -> None:
    window, area, inside = QWidget(), QScrollArea(), QWidget()
    qtbot.addWidget(window)
    QVBoxLayout(window).addWidget(area)
    column = QVBoxLayout(inside)
    buttons = [secondary_button(f"Button {number}") for number in range(12)]
    for button in buttons:
        column.addWidget(button)
    area.setWidget(inside)
    ring = FocusRing(window)
    window.resize(200, 160)
    window.show()
    qtbot.waitExposed(window)
    window.activateWindow()
    buttons[0].setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(lambda: ring.isVisible())
    area.verticalScrollBar().setValue(30)
    seen = ring.mask().boundingRect().translated(ring.pos())
    assert seen.top() >= around(area.viewport()).top()
    assert seen.height() < around(buttons[0]).height()


def test_the_ring_survives_the_end_of_its_button(qtbot: QtBot) -> None:
    case = Case(qtbot)
    extra: KeyHintButton = secondary_button("Three", parent=case.window)
    extra.show()
    case.focus(extra, qtbot)
    with qtbot.waitSignal(extra.destroyed):
        extra.deleteLater()
    case.focus(case.first, qtbot)
    assert case.ring.geometry() == around(case.first)
