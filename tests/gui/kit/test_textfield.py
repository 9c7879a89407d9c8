from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent
from PySide6.QtWidgets import QApplication, QPushButton, QScrollArea, QVBoxLayout, QWidget

from fleetforge.app.settings import SCALES
from fleetforge.gui.widgets import FieldLine, FieldText, commit_pending
from fleetforge.gui.widgets.textfield import LONGEST
from fleetforge.storage.native.shape import MOST_NOTES

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from fleetforge.gui.theme import Theme

CTRL = Qt.KeyboardModifier.ControlModifier


class Shown:
    """A field between two buttons, with what it said was entered."""

    def __init__(self, field: FieldText, qtbot: QtBot) -> None:
        self.window = QScrollArea()
        qtbot.addWidget(self.window)
        inner = QWidget()
        column = QVBoxLayout(inner)
        self.after = QPushButton("Elsewhere")
        for widget in (QPushButton("Before"), field, self.after):
            column.addWidget(widget)
        column.addStretch(1)
        self.window.setWidget(inner)
        self.window.setWidgetResizable(True)
        self.window.resize(320, 500)
        self.window.show()
        qtbot.waitExposed(self.window)
        self.window.activateWindow()
        field.setFocus()
        qtbot.waitUntil(field.edit.hasFocus)
        self.entered: list[str] = []
        field.edited.connect(self.entered.append)


def pasted(text: str) -> QMimeData:
    data = QMimeData()
    data.setText(text)
    return data


def test_enter_begins_a_line_and_leaving_takes_them_all(qtbot: QtBot) -> None:
    field = FieldText("Notes")
    shown = Shown(field, qtbot)
    qtbot.keyClicks(field.edit, "one")
    qtbot.keyClick(field.edit, Qt.Key.Key_Return)
    qtbot.keyClicks(field.edit, "two")
    assert shown.entered == []
    qtbot.keyClick(field.edit, Qt.Key.Key_Tab)
    assert shown.after.hasFocus()
    assert shown.entered == ["one\ntwo"]


def test_control_and_enter_takes_the_text_once(qtbot: QtBot) -> None:
    field = FieldText("Notes")
    shown = Shown(field, qtbot)
    qtbot.keyClicks(field.edit, "one")
    for _ in range(2):
        qtbot.keyClick(field.edit, Qt.Key.Key_Return, CTRL)
    assert shown.entered == ["one"]
    assert field.edit.accessibleName() == "Notes"


def test_what_is_being_typed_can_be_taken_from_outside(qtbot: QtBot) -> None:
    field = FieldText("Notes", "one")
    shown = Shown(field, qtbot)
    qtbot.keyClicks(field.edit, "s")
    commit_pending()
    assert shown.entered == ["sone"]


def test_escape_puts_the_old_text_back(qtbot: QtBot) -> None:
    field = FieldText("Notes", "one\ntwo")
    shown = Shown(field, qtbot)
    qtbot.keyClicks(field.edit, "and more")
    qtbot.keyClick(field.edit, Qt.Key.Key_Escape)
    assert field.text() == "one\ntwo"
    commit_pending()
    assert shown.entered == []


def test_a_text_being_typed_is_not_overwritten(qtbot: QtBot) -> None:
    field = FieldText("Notes", "one")
    shown = Shown(field, qtbot)
    qtbot.keyClicks(field.edit, "s")
    field.set_text("other")
    assert field.text() == "sone"
    field.revert()
    assert field.text() == "other"
    assert shown.entered == []


@pytest.mark.parametrize("make", [FieldText, FieldLine])
def test_what_was_taken_is_no_longer_the_field_s_to_undo(make: type[FieldText | FieldLine], qtbot: QtBot) -> None:
    field = make("Words", "one")
    qtbot.addWidget(field)
    field.edit.setFocus()
    qtbot.keyClicks(field.edit, "s")
    field.commit()
    qtbot.keyClick(field.edit, Qt.Key.Key_Z, CTRL)
    assert field.text() == "ones" if make is FieldLine else "sone"
    assert not field.edit.isModified()


@pytest.mark.parametrize("text", ["a\N{NO-BREAK SPACE}b", "tab\there", "one\n\n\ntwo", "", "\N{ROCKET}" * 3])
def test_a_text_comes_back_as_it_was_given(text: str, qtbot: QtBot) -> None:
    field = FieldText("Notes", text)
    qtbot.addWidget(field)
    assert field.text() == text


@pytest.mark.parametrize(
    "text", ["one\r\ntwo", "one\rtwo", "one\N{LINE SEPARATOR}two", "one\N{PARAGRAPH SEPARATOR}two"]
)
def test_line_breaks_of_every_kind_are_one_kind(text: str, qtbot: QtBot) -> None:
    field = FieldText("Notes")
    qtbot.addWidget(field)
    field.edit.insertFromMimeData(pasted(text))
    assert field.text() == "one\ntwo"


def test_it_holds_as_much_as_a_file() -> None:
    assert LONGEST == MOST_NOTES


@pytest.mark.parametrize("sign", ["x", "\N{ROCKET}", "\n"])
def test_a_book_that_is_pasted_is_cut_with_a_word(sign: str, qtbot: QtBot) -> None:
    field = FieldText("Notes", "end", max_length=60)
    shown = Shown(field, qtbot)
    field.edit.insertFromMimeData(pasted(sign * 100_000))
    assert "60 letters" in field.refusal()
    assert field.edit.document().characterCount() - 1 <= 60
    assert field.text().endswith("end")
    assert "\ufffd" not in field.text()
    commit_pending()
    assert shown.entered == [field.text()]
    assert "60 letters" in field.refusal()


def test_a_letter_typed_into_a_full_field_is_left_out_where_it_was_typed(qtbot: QtBot) -> None:
    field = FieldText("Notes", "abcde", max_length=5)
    shown = Shown(field, qtbot)
    qtbot.keyClick(field.edit, Qt.Key.Key_Right)
    qtbot.keyClicks(field.edit, "X")
    qtbot.keyClick(field.edit, Qt.Key.Key_Return)
    assert field.text() == "abcde"
    assert "5 letters" in field.refusal()
    commit_pending()
    assert shown.entered == []


def test_what_replaces_a_part_has_the_room_of_that_part(qtbot: QtBot) -> None:
    field = FieldText("Notes", "abcde", max_length=5)
    shown = Shown(field, qtbot)
    field.edit.selectAll()
    field.edit.insertFromMimeData(pasted("fghij"))
    assert (field.text(), field.refusal()) == ("fghij", "")
    assert shown.window.isVisible()


@pytest.mark.parametrize("scale", SCALES)
def test_it_grows_with_its_text_and_then_scrolls(look: Theme, qtbot: QtBot, scale: float) -> None:
    look.set_scale(scale)
    field = FieldText("Notes")
    shown = Shown(field, qtbot)
    heights = []
    for count in (0, 2, 3, 5, 8, 9, 40):
        field.set_text("\n".join(["line"] * count))
        qtbot.waitUntil(lambda: field.edit.height() == field.edit.sizeHint().height())
        heights.append(field.height())
        assert shown.window.isVisible()
        bar = field.edit.verticalScrollBar()
        assert (bar.maximum() > 0) == (count > 8), count
    assert heights[0] == heights[1] < heights[2] < heights[3] < heights[4] == heights[5] == heights[6]


def test_a_long_line_is_wrapped_and_the_field_grows_for_it(qtbot: QtBot) -> None:
    field = FieldText("Notes")
    shown = Shown(field, qtbot)
    before = field.height()
    field.set_text("words and words " * 12)
    qtbot.waitUntil(lambda: field.height() > before)
    assert shown.window.isVisible()
    assert not field.edit.horizontalScrollBar().isVisible()


@pytest.mark.parametrize("make", [FieldText, FieldLine])
def test_files_are_left_to_the_window_and_text_is_taken(make: type[FieldText | FieldLine], qtbot: QtBot) -> None:
    field = make("Words")
    qtbot.addWidget(field)
    files, words = QMimeData(), pasted("words")
    files.setUrls([QUrl.fromLocalFile("/somewhere/ark.ffship")])
    assert files.hasText()
    for data, taken in ((files, False), (words, True)):
        event = QDragEnterEvent(
            QPointF(5, 5).toPoint(), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier(0)
        )
        viewport = field.edit.viewport() if isinstance(field, FieldText) else field.edit
        QApplication.sendEvent(viewport, event)
        assert event.isAccepted() == taken
