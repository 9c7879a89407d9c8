from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QPushButton, QVBoxLayout, QWidget

from fleetforge.gui.widgets import FieldLine, SearchField, Stepper, commit_pending, form_row

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def named(text: str) -> str:
    return "" if text.strip() else "A class needs a name."


class Entered(list[str]):
    """The texts that a field said were entered; keeps its window."""

    def __init__(self, window: QWidget) -> None:
        super().__init__()
        self.window = window


def shown(field: FieldLine, qtbot: QtBot) -> Entered:
    """Show a field beside a button."""
    window = QWidget()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    column.addWidget(field)
    column.addWidget(QPushButton("Elsewhere"))
    window.show()
    qtbot.waitExposed(window)
    window.activateWindow()
    field.setFocus()
    qtbot.waitUntil(field.edit.hasFocus)
    entered = Entered(window)
    field.edited.connect(entered.append)
    return entered


def test_enter_takes_a_text_once(qtbot: QtBot) -> None:
    field = FieldLine("Class", "Ark")
    entered = shown(field, qtbot)
    typed: list[str] = []
    field.typed.connect(typed.append)
    field.edit.selectAll()
    qtbot.keyClicks(field.edit, "Vandenburg")
    qtbot.keyClick(field.edit, Qt.Key.Key_Return)
    qtbot.keyClick(field.edit, Qt.Key.Key_Return)
    assert entered == ["Vandenburg"]
    assert typed[0] == "V"
    assert typed[-1] == "Vandenburg"
    assert field.edit.accessibleName() == "Class"


def test_leaving_takes_a_text(qtbot: QtBot) -> None:
    field = FieldLine("Class", "Ark")
    entered = shown(field, qtbot)
    qtbot.keyClicks(field.edit, "s")
    qtbot.keyClick(field.edit, Qt.Key.Key_Tab)
    assert entered == ["Arks"]


def test_what_was_not_changed_is_not_entered(qtbot: QtBot) -> None:
    field = FieldLine("Class", "Ark")
    entered = shown(field, qtbot)
    qtbot.keyClicks(field.edit, "s")
    qtbot.keyClick(field.edit, Qt.Key.Key_Backspace)
    qtbot.keyClick(field.edit, Qt.Key.Key_Return)
    assert entered == []
    field.set_text("Boat")
    assert field.text() == "Boat"


def test_a_refused_text_stays_with_the_reason_until_it_is_mended(qtbot: QtBot) -> None:
    field = FieldLine("Class", "Ark", check=named)
    entered = shown(field, qtbot)
    field.edit.selectAll()
    qtbot.keyClick(field.edit, Qt.Key.Key_Space)
    qtbot.keyClick(field.edit, Qt.Key.Key_Return)
    assert entered == []
    assert field.refusal() == "A class needs a name."
    assert field.note.isVisible()
    assert field.edit.property("refused") == "true"
    qtbot.keyClicks(field.edit, "x")
    assert field.refusal() == ""
    qtbot.keyClick(field.edit, Qt.Key.Key_Return)
    assert entered == [" x"]


def test_escape_puts_the_old_text_back(qtbot: QtBot) -> None:
    field = FieldLine("Class", "Ark")
    entered = shown(field, qtbot)
    qtbot.keyClicks(field.edit, "s and more")
    qtbot.keyClick(field.edit, Qt.Key.Key_Escape)
    assert field.text() == "Ark"
    qtbot.keyClick(field.edit, Qt.Key.Key_Return)
    assert entered == []


def test_ten_thousand_letters_are_cut_with_a_word(qtbot: QtBot) -> None:
    field = FieldLine("Class", "", max_length=60)
    entered = shown(field, qtbot)
    field.edit.insert("x" * 10_000)
    qtbot.keyClick(field.edit, Qt.Key.Key_Return)
    assert len(field.text()) == 60
    assert "60 letters" in field.refusal()
    field.edit.setModified(True)
    field.commit()
    assert all(len(text) <= 60 for text in entered)


def test_a_text_being_typed_is_not_overwritten(qtbot: QtBot) -> None:
    field = FieldLine("Class", "Ark")
    entered = shown(field, qtbot)
    qtbot.keyClicks(field.edit, "s")
    field.set_text("Boat")
    assert field.text() == "Arks"
    field.revert()
    assert field.text() == "Boat"
    assert entered == []


def test_what_is_being_typed_can_be_taken_from_outside(qtbot: QtBot) -> None:
    field = FieldLine("Class", "Ark")
    entered = shown(field, qtbot)
    qtbot.keyClicks(field.edit, "s")
    commit_pending()
    assert entered == ["Arks"]


def test_a_search_field_tells_of_moves_and_of_enter(qtbot: QtBot) -> None:
    field = SearchField("Add", "Add: name, or 3 pds", hint="/", icon="search")
    qtbot.addWidget(field)
    field.show()
    moves: list[int] = []
    found: list[str] = []
    field.moved.connect(moves.append)
    field.accepted.connect(found.append)
    qtbot.keyClicks(field, "3 pds")
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
        qtbot.keyClick(field, key)
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert moves == [1, -1, 8, -8]
    assert found == ["3 pds"]


def test_escape_empties_a_search_and_then_leaves_it(qtbot: QtBot) -> None:
    field = SearchField("Add")
    qtbot.addWidget(field)
    typed: list[str] = []
    left: list[bool] = []
    field.typed.connect(typed.append)
    field.dismissed.connect(lambda: left.append(True))
    qtbot.keyClicks(field, "ab")
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert typed == ["a", "ab", ""]
    assert not left
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert left == [True]


def test_a_row_of_a_form_has_a_buddy(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    grid = QGridLayout(window)
    stepper = Stepper("Hull")
    made = form_row(grid, 0, "&Hull", stepper)
    window.show()
    assert made.buddy() is stepper
    assert stepper.focusProxy() is stepper.edit
    assert made.geometry().center().y() == stepper.frame.mapTo(window, stepper.frame.rect().center()).y()


def test_a_long_reason_is_shown_whole(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    grid = QGridLayout(window)
    stepper, field = Stepper("Hull"), FieldLine("Class")
    for row, widget in enumerate((stepper, field)):
        form_row(grid, row, "Row", widget)
    grid.setRowStretch(2, 1)
    window.resize(200, 500)
    window.show()
    for widget in (stepper, field):
        widget.show_refusal(
            "The hull must be at least a tenth of the MASS; put in six more boxes or make the ship smaller."
        )
    qtbot.waitUntil(lambda: stepper.note.height() > 30)
    for note in (stepper.note, field.note):
        assert note.height() >= note.heightForWidth(note.width())
    for widget in (stepper, field):
        widget.show_refusal("")
    qtbot.waitUntil(lambda: stepper.height() <= 32)
