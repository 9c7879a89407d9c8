from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from fleetforge.app.acting.dice import Thrown
from fleetforge.gui.battle.diceboxes import BoxFace, box_rects
from fleetforge.gui.battle.dicedock import DiceDock, before_plus
from fleetforge.gui.theme import theme
from fleetforge.kernel.dice import Roll
from tests.gui.battle.hands import click, press, settle, shown, told
from tests.gui.battle.samples import PDS, ROLLS
from tests.gui.layout.clipping import cut

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from fleetforge.kernel.dice import Faces

MANY = Roll("Dauntless threshold", 16)
D12 = Roll("Direction of the scatter of Huron", 1, 12)


@pytest.fixture
def dock(qtbot: QtBot) -> DiceDock:
    made = DiceDock()
    made.show_roll(PDS, (), "FFB-17.1")
    shown(qtbot, made, 344, 300)
    made.take_focus()
    return made


def test_it_says_how_many_dice_are_wanted_and_what_for(dock: DiceDock) -> None:
    assert dock.sentence.text() == "Roll 3 dice: three PDS at Boris"
    dock.show_roll(D12)
    assert dock.sentence.text() == "Roll 1 die with 12 sides: Direction of the scatter of Huron"
    asked = told(dock.clause_wanted)
    dock.show_roll(PDS, (), "FFB-17.1")
    click(dock.clause)
    assert asked == [("FFB-17.1",)]


def test_digits_fill_backspace_empties_and_enter_applies(dock: DiceDock) -> None:
    applied = told(dock.applied)
    press(dock, "6", "4", "4", Qt.Key.Key_Backspace)
    assert dock.boxes.faces() == (6, 4)
    assert not dock.apply.isEnabled()
    press(dock, Qt.Key.Key_Return)
    assert not applied
    assert "1 die is missing" in dock.note.text()
    press(dock, "1")
    assert dock.apply.isEnabled()
    assert dock.note.text() == ""
    press(dock, Qt.Key.Key_Enter)
    click(dock.apply)
    assert applied == [((6, 4, 1),), ((6, 4, 1),)]


@pytest.mark.parametrize("key", ["0", "7", "9"])
def test_a_digit_that_is_no_face_is_refused_in_words(dock: DiceDock, key: str) -> None:
    press(dock, "5", key)
    assert dock.boxes.faces() == (5,)
    assert dock.note.text() == f"{key} is no face of these dice: they show 1 to 6."


def test_a_face_too_many_is_refused(dock: DiceDock) -> None:
    press(dock, "1", "2", "3", "4")
    assert dock.boxes.faces() == (1, 2, 3)
    assert dock.note.text().startswith("Every die has its face.")


@pytest.mark.parametrize("text", ["614", "6 1 4", "6,1;4\n"])
def test_faces_can_be_pasted(dock: DiceDock, text: str) -> None:
    QGuiApplication.clipboard().setText(text)
    QTest.keyClick(dock.boxes, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert dock.boxes.faces() == (6, 1, 4)


@pytest.mark.parametrize("text", ["6143", "617", "abc", "", "6 1 0", "6²1"])
def test_a_text_that_is_not_all_faces_is_not_pasted(dock: DiceDock, text: str) -> None:
    press(dock, "2")
    dock.boxes.paste(text)
    assert dock.boxes.faces() == (2,)
    assert dock.note.text().startswith("Not pasted:")


def test_r_rolls_here_and_escape_takes_back_at_the_second_time(dock: DiceDock) -> None:
    rolled, dropped = told(dock.rolled), told(dock.dropped)
    press(dock, Qt.Key.Key_R)
    assert len(rolled) == 1
    press(dock, Qt.Key.Key_Escape)
    assert not dropped
    assert "Esc once more" in dock.note.text()
    press(dock, "3", Qt.Key.Key_Escape)
    assert not dropped
    press(dock, Qt.Key.Key_Escape)
    assert len(dropped) == 1


def test_a_click_on_a_filled_box_takes_it_and_those_behind_it_back(dock: DiceDock) -> None:
    press(dock, "1", "2", "3")
    second = box_rects(dock.boxes.width(), dock.boxes.face, theme().skin)[2][1]
    QTest.mouseClick(dock.boxes, Qt.MouseButton.LeftButton, pos=second.center().toPoint())
    assert dock.boxes.faces() == (1,)
    QTest.mouseClick(dock.boxes, Qt.MouseButton.LeftButton, pos=QPoint(dock.boxes.width() - 1, 2))
    assert dock.boxes.faces() == (1,)


def test_what_was_typed_stays_while_the_same_dice_are_waited_for(dock: DiceDock) -> None:
    press(dock, "6")
    assert not dock.show_roll(Roll(PDS.label, PDS.count), (), "FFB-17.1")
    assert dock.boxes.faces() == (6,)
    assert dock.show_roll(PDS, (Thrown(PDS, (6, 4, 1)),))
    assert dock.boxes.faces() == ()


@pytest.mark.parametrize(
    ("thrown", "expected"),
    [
        pytest.param((), (), id="nothing before"),
        pytest.param((Thrown(Roll("Beam 3 at Anna", 2), (6, 2)),), (6, 2), id="the throw that earned them"),
        pytest.param(
            (Thrown(Roll("Beam 3 at Anna", 2), (6, 2)), Thrown(Roll("Beam 3 at Anna: dice earned by sixes", 1), (6,))),
            (6, 2, 6),
            id="and the earned ones before",
        ),
        pytest.param(
            (Thrown(Roll("Beam 3 at Anna", 2), (6, 2)), Thrown(Roll("PDS at Boris", 1), (5,))), (), id="not of others"
        ),
    ],
)
def test_faces_that_led_to_the_dice_stand_before_the_plus(thrown: tuple[Thrown, ...], expected: Faces) -> None:
    assert before_plus(thrown, Roll("Beam 3 at Anna: dice earned by sixes", 1)) == expected


def test_many_dice_stand_in_rows_without_touching(qtbot: QtBot) -> None:
    _, _, boxes = box_rects(312, BoxFace((), (), 40), theme().skin)
    assert len(boxes) == 40
    assert max(box.right() for box in boxes) <= 312
    assert len({box.top() for box in boxes}) > 3
    assert not any(one.intersects(other) for place, one in enumerate(boxes) for other in boxes[place + 1 :])


def test_the_box_that_is_next_is_in_sight_however_many_there_are(qtbot: QtBot) -> None:
    dock = DiceDock()
    dock.show_roll(Roll("Threshold", 90))
    shown(qtbot, dock, 344, 360)
    dock.boxes.paste("1" * 85)
    settle()
    box = box_rects(dock.boxes.width(), dock.boxes.face, theme().skin)[2][85]
    viewport = dock._scroll.viewport()
    assert viewport.rect().contains(dock.boxes.mapTo(viewport, box.center().toPoint()))


def test_faces_of_large_dice_are_typed_as_numbers(qtbot: QtBot) -> None:
    dock = DiceDock()
    dock.show_roll(Roll("Which of them", 2, 12))
    shown(qtbot, dock, 344, 300)
    dock.take_focus()
    applied = told(dock.applied)
    press(dock, "1", "3")
    assert "13 is no face" in dock.note.text()
    press(dock, Qt.Key.Key_Backspace, "2", Qt.Key.Key_Return)
    assert QApplication.focusWidget() is dock.fields.fields[1]
    press(dock, "9")
    assert dock.apply.isEnabled()
    press(dock, Qt.Key.Key_Return)
    assert applied == [((12, 9),)]


@pytest.mark.parametrize("sides", [1, 2, 6, 8, 9])
def test_every_face_of_a_small_die_is_a_digit_and_no_other(qtbot: QtBot, sides: int) -> None:
    dock = DiceDock()
    qtbot.addWidget(dock)
    dock.show_roll(Roll("x", 9, sides))
    for digit in range(10):
        dock.boxes.type_face(digit)
    assert dock.boxes.faces() == tuple(range(1, sides + 1))


def test_digits_are_faces_even_where_the_window_has_a_shortcut_for_them(qtbot: QtBot) -> None:
    window = QWidget()
    column = QVBoxLayout(window)
    dock = DiceDock()
    column.addWidget(dock)
    pressed: list[int] = []
    QShortcut(QKeySequence("3"), window, lambda: pressed.append(3))
    dock.show_roll(PDS)
    shown(qtbot, window, 344, 320)
    dock.take_focus()
    press(window, "3")
    assert (dock.boxes.faces(), pressed) == ((3,), [])


@pytest.mark.parametrize("scale", [1.0, 1.3, 2.0])
@pytest.mark.parametrize("width", [300, 344])
@pytest.mark.parametrize("place", range(len(ROLLS)))
def test_nothing_is_cut(qtbot: QtBot, place: int, width: int, scale: float) -> None:
    theme().set_scale(scale)
    roll, thrown, typed = ROLLS[place]
    dock = DiceDock()
    dock.show_roll(roll, thrown, "FFB-17.1")
    for face in typed:
        dock.boxes.type_face(face)
    shown(qtbot, dock, round(width * scale), round(400 * scale))
    assert not cut(dock, ())
