from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from fleetforge.gui.tokens import LIGHT
from fleetforge.gui.widgets import (
    ClauseLink,
    ElidedLabel,
    KeyHint,
    Pill,
    SectionHead,
    Tone,
    label,
    panel,
    separator,
    set_token,
)

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from fleetforge.gui.theme import Theme


def test_a_label_shows_text_as_it_is(qtbot: QtBot) -> None:
    made = label("<b>AC/20</b> & more", "caption")
    qtbot.addWidget(made)
    assert made.textFormat() == Qt.TextFormat.PlainText
    assert made.property("role") == "caption"


def test_a_label_gives_its_buddy_the_focus_by_its_letter(qtbot: QtBot) -> None:
    window, field = QWidget(), QLineEdit()
    qtbot.addWidget(window)
    row = QHBoxLayout(window)
    made = label("&Class", buddy=field)
    row.addWidget(made)
    row.addWidget(field)
    assert made.buddy() is field


def test_the_colour_of_a_label_can_change(qtbot: QtBot) -> None:
    made = label("3 left", token="text2")
    qtbot.addWidget(made)
    made.ensurePolished()
    set_token(made, "err")
    assert made.palette().windowText().color().name().upper() == LIGHT.err


def test_a_cut_label_offers_all_of_its_text(qtbot: QtBot) -> None:
    made = ElidedLabel("Vandenburg class heavy cruiser of the second batch")
    qtbot.addWidget(made)
    made.resize(80, 20)
    made.show()
    assert made.is_cut()
    assert made.toolTip() == made.text() == made.accessibleName()
    made.resize(made.sizeHint())
    assert not made.is_cut()
    assert made.toolTip() == ""
    made.set_text("two\nlines\t")
    assert made.text() == "two lines"
    assert made.minimumSizeHint().width() <= made.sizeHint().width()


def test_a_clause_link_asks_for_its_clause(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    link = ClauseLink("FBC-1.6", parent=window)
    window.show()
    assert link.accessibleName() == "Clause FBC-1.6"
    with qtbot.waitSignal(link.clauseRequested) as asked:
        qtbot.mouseClick(link, Qt.MouseButton.LeftButton)
    assert asked.args == ["FBC-1.6"]
    link.set_clause("")
    assert link.isHidden()
    link.set_clause("FBC-2.1")
    assert not link.isHidden()


def test_a_pill_is_as_wide_as_its_words(look: Theme, qtbot: QtBot) -> None:
    made = Pill("1 to mend", Tone.ERROR)
    qtbot.addWidget(made)
    assert made.accessibleName() == made.text() == "1 to mend"
    assert made.sizeHint().width() >= look.skin.width("1 to mend", "column") + 12
    made.set_pill("", "warn")
    assert made.sizeHint().width() == 0


def test_a_key_is_named(qtbot: QtBot) -> None:
    made = KeyHint("Ctrl K")
    qtbot.addWidget(made)
    assert made.accessibleName() == "Key Ctrl K"
    assert made.sizeHint().width() > KeyHint("1").sizeHint().width()


def test_the_head_of_a_section_shows_only_what_it_has(qtbot: QtBot) -> None:
    head = SectionHead("Findings", hint="F4")
    qtbot.addWidget(head)
    head.show()
    assert head.pill.isHidden()
    assert head.right.isHidden()
    head.set_pill("2 to mend")
    head.set_right("8 MASS  26 pts")
    head.set_title("Mended")
    assert head.pill.text() == "2 to mend"
    assert head.right.text() == "8 MASS 26 pts"
    assert head.title.text() == "Mended"
    assert not head.pill.isHidden()
    head.set_pill("")
    assert head.pill.isHidden()
    head.layout_row().addWidget(label("more"))


def test_grounds_and_lines(qtbot: QtBot) -> None:
    card, across, upright = panel("card"), separator(), separator(vertical=True)
    for widget in (card, across, upright):
        qtbot.addWidget(widget)
    card.resize(80, 60)
    assert card.grab().toImage().pixelColor(40, 30).name().upper() == LIGHT.surface
    assert (across.maximumHeight(), upright.maximumWidth()) == (1, 1)


def test_a_very_long_word_makes_no_label_wider_and_is_read_as_it_was_given(qtbot: QtBot) -> None:
    word = "x" * 300
    made = label(f"Class: {word}", wrap=True)
    qtbot.addWidget(made)
    assert made.text() == f"Class: {word}"
    assert made.minimumSizeHint().width() < 80
    made.setText("Class: CH")
    assert made.text() == "Class: CH"
