from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QWheelEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from fleetforge.gui.theme import Skin, Theme
from fleetforge.gui.tokens import DARK, LIGHT, Tokens
from fleetforge.gui.widgets import CheckBox, Choice, Segmented, Switch, paint_check, paint_switch

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

PAPERS = (("a4", "A4"), ("letter", "&Letter"), ("a5", "A5"))


def test_a_segment_is_chosen_by_pointer(qtbot: QtBot) -> None:
    row = Segmented("Paper", PAPERS, value="a4")
    qtbot.addWidget(row)
    row.show()
    chosen: list[str] = []
    row.chosen.connect(chosen.append)
    qtbot.mouseClick(row.option_button("a5"), Qt.MouseButton.LeftButton)
    qtbot.mouseClick(row.option_button("a5"), Qt.MouseButton.LeftButton)
    assert chosen == ["a5"]
    assert row.value() == "a5"


def test_arrows_move_the_choice(qtbot: QtBot) -> None:
    row = Segmented("Paper", PAPERS, value="a4")
    qtbot.addWidget(row)
    row.show()
    qtbot.waitExposed(row)
    row.activateWindow()
    row.option_button("a4").setFocus()
    chosen: list[str] = []
    row.chosen.connect(chosen.append)
    qtbot.waitUntil(row.option_button("a4").hasFocus)
    qtbot.keyClick(row.option_button("a4"), Qt.Key.Key_Right)
    assert chosen == ["letter"]
    assert row.option_button("letter").hasFocus()


def test_setting_a_choice_says_nothing(qtbot: QtBot) -> None:
    row = Segmented("Paper", PAPERS)
    qtbot.addWidget(row)
    chosen: list[str] = []
    row.chosen.connect(chosen.append)
    row.set_value("letter")
    assert row.value() == "letter"
    row.set_value("none of them")
    assert row.value() == ""
    assert chosen == []


def test_a_barred_choice_says_why(qtbot: QtBot) -> None:
    row = Segmented("Screen", (("0", "0"), ("2", "2")))
    qtbot.addWidget(row)
    row.set_option_enabled("2", False, "3 MASS too many")
    assert row.option_button("2").toolTip() == "3 MASS too many"
    qtbot.mouseClick(row.option_button("2"), Qt.MouseButton.LeftButton)
    assert row.value() == "0"


def test_every_choice_has_a_name(qtbot: QtBot) -> None:
    row = Segmented("Paper", PAPERS)
    qtbot.addWidget(row)
    assert row.option_button("letter").accessibleName() == "Paper: Letter"
    row.set_options((("x", "X"),))
    row.set_value("x")
    assert row.value() == "x"


@pytest.mark.parametrize("make", [lambda: Switch("FTL", "on"), lambda: CheckBox("Cover and &roster")])
def test_a_switch_and_a_box_are_toggled_by_pointer_and_key(make: Callable[[], Switch | CheckBox], qtbot: QtBot) -> None:
    toggle = make()
    qtbot.addWidget(toggle)
    toggle.show()
    seen: list[bool] = []
    toggle.toggled_by_user.connect(seen.append)
    qtbot.mouseClick(toggle, Qt.MouseButton.LeftButton)
    qtbot.keyClick(toggle, Qt.Key.Key_Space)
    toggle.setChecked(True)
    assert seen == [True, False]
    assert toggle.accessibleName() in {"FTL", "Cover and roster"}


@pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=["light", "dark"])
def test_on_and_off_differ_by_more_than_colour(tokens: Tokens) -> None:
    skin = Skin(tokens)

    def grey(paint: Callable[[QPainter, bool], None], *, on: bool) -> QImage:
        image = QImage(40, 24, QImage.Format.Format_RGB32)
        image.fill(skin.colour("surface"))
        painter = QPainter(image)
        paint(painter, on)
        painter.end()
        return image.convertToFormat(QImage.Format.Format_Mono, Qt.ImageConversionFlag.ThresholdDither)

    def switch(painter: QPainter, on: bool) -> None:
        paint_switch(painter, QRectF(2, 2, 32, 18), skin, on=on)

    def box(painter: QPainter, on: bool) -> None:
        paint_check(painter, QRectF(2, 2, 16, 16), skin, on=on)

    for paint in (switch, box):
        assert grey(paint, on=True) != grey(paint, on=False)


def test_a_choice_list_tells_of_the_value_that_a_person_chose(qtbot: QtBot) -> None:
    choice = Choice("Type", PAPERS, value="letter")
    qtbot.addWidget(choice)
    choice.show()
    chosen: list[str] = []
    choice.chosen.connect(chosen.append)
    qtbot.keyClick(choice, Qt.Key.Key_Down)
    choice.set_value("a4")
    assert chosen == ["a5"]
    assert choice.value() == "a4"
    assert choice.accessibleName() == "Type"


def test_a_choice_keeps_its_value_when_the_choices_change(qtbot: QtBot) -> None:
    choice = Choice("Type", PAPERS, value="a5")
    qtbot.addWidget(choice)
    choice.set_options((("a5", "A5 paper"), ("a3", "A3")))
    assert choice.value() == "a5"
    assert choice.currentText() == "A5 paper"
    choice.set_options((("a3", "A3"),))
    assert choice.value() == ""


def test_a_choice_of_nothing_shows_what_is_to_be_chosen(qtbot: QtBot) -> None:
    choice = Choice("Type", PAPERS)
    qtbot.addWidget(choice)
    bare = choice.grab().toImage()
    choice.setPlaceholderText("Which paper")
    assert choice.grab().toImage() != bare
    choice.set_value("a4")
    chosen = choice.grab().toImage()
    choice.setPlaceholderText("")
    assert choice.grab().toImage() == chosen


def test_the_wheel_passes_over_a_choice_without_the_focus(qtbot: QtBot) -> None:
    choice = Choice("Type", PAPERS, value="a4")
    qtbot.addWidget(choice)
    choice.show()
    choice.clearFocus()
    event = QWheelEvent(
        QPointF(5, 5),
        QPointF(5, 5),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(choice, event)
    assert choice.value() == "a4"


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_words_of_choices_fit(scale: float, look: Theme, qtbot: QtBot) -> None:
    look.set_scale(scale)
    row, box = (
        Segmented("They attack", (("this", "this ship"), ("other", "a covered ship"))),
        CheckBox("Legend of symbols"),
    )
    for widget in (row, box):
        qtbot.addWidget(widget)
        widget.resize(widget.sizeHint())
        widget.show()
    for value, text in (("this", "this ship"), ("other", "a covered ship")):
        assert row.option_button(value).width() >= look.skin.width(text, "strong") + 8
    assert box.width() >= look.skin.width("Legend of symbols", "body") + look.px(24)


LONG_CHOICE = "one trait a group, on armed types only heavy"


def in_column(widget: QWidget, width: int, qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(widget)
    column.addStretch(1)
    window.resize(width, 200)
    window.show()
    qtbot.wait(1)
    return window


@pytest.mark.parametrize("scale", [1.0, 1.3, 2.0])
def test_the_words_of_a_choice_take_a_second_line_where_one_does_not_hold_them(
    scale: float, look: Theme, qtbot: QtBot
) -> None:
    look.set_scale(scale)
    choice = Choice("Fighter traits", (("a", LONG_CHOICE), ("b", "any")), value="a")
    window = in_column(choice, look.px(180), qtbot)
    assert choice.height() >= choice.sizeHint().height() + choice.fontMetrics().height()
    choice.set_value("b")
    qtbot.wait(1)
    assert choice.height() == choice.sizeHint().height()
    choice.set_value("a")
    window.resize(look.px(420), 200)
    qtbot.wait(1)
    assert choice.height() == choice.sizeHint().height()


def test_a_choice_that_people_typed_is_cut_and_its_tooltip_has_all_of_it(qtbot: QtBot) -> None:
    choice = Choice("Magazine", (("a", LONG_CHOICE), ("b", "any")), value="a", typed=True)
    window = in_column(choice, 120, qtbot)
    assert choice.height() == choice.sizeHint().height()
    assert choice.toolTip() == LONG_CHOICE
    choice.set_value("b")
    assert choice.toolTip() == ""
    window.resize(600, 200)
    choice.set_value("a")
    assert choice.toolTip() == ""


@pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard", extend=True)
def test_an_open_list_is_as_wide_as_its_words(qtbot: QtBot) -> None:
    choice = Choice("Magazine", (("a", LONG_CHOICE), ("b", "any")), value="b")
    window = in_column(choice, 600, qtbot)
    choice.setFixedWidth(100)
    choice.showPopup()
    assert choice.view().width() >= choice.fontMetrics().horizontalAdvance(LONG_CHOICE)
    assert choice.view().width() <= window.width()
    choice.hidePopup()


def test_a_mark_beside_a_choice_has_its_room_and_is_read_out(qtbot: QtBot) -> None:
    row = Segmented("Page", (("ship", "Ship"), ("parts", "Parts")))
    qtbot.addWidget(row)
    button = row.option_button("ship")
    plain, bare = button.sizeHint().width(), button.grab().toImage()
    row.set_mark("ship", "12", "to mend")
    assert button.sizeHint().width() > plain + 18
    assert button.accessibleName() == "Page: Ship, to mend"
    assert button.grab().toImage() != bare
    row.set_mark("ship", "", "to mend")
    assert button.sizeHint().width() == plain
    assert button.accessibleName() == "Page: Ship"


def test_a_very_long_word_makes_no_choice_wider(look: Theme, qtbot: QtBot) -> None:
    choice = Choice("Type", (("a", "x" * 300), ("b", "Patrol or escort cruiser")), value="a")
    window = in_column(choice, look.px(240), qtbot)
    assert choice.minimumSizeHint().width() <= look.px(160)
    assert window.width() == look.px(240)
    assert choice.height() >= choice.heightForWidth(choice.width())


def test_choices_that_change_twice_at_once_leave_no_window_behind(qtbot: QtBot) -> None:
    place = QWidget()
    qtbot.addWidget(place)
    row = QHBoxLayout(place)
    choices = Segmented("Way", (("a", "A"), ("b", "B")))
    row.addWidget(choices)
    place.show()
    before = set(QApplication.topLevelWidgets())
    for names in ("cd", "ef", "gh"):
        choices.set_options([(name, name.upper()) for name in names])
    QApplication.processEvents()
    assert [one for one in QApplication.topLevelWidgets() if one.isVisible() and one not in before] == []
