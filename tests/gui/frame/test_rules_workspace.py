"""The Rules workspace: reading, searching, following links."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt, QUrl

from fleetforge.gui.reading import inline
from fleetforge.gui.rules import RulesWorkspace

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from fleetforge.gui.window import MainWindow

UNKNOWN = "FBC-1.4" + "4"
"""An id that no rules text has, in two pieces, because ids in the project are looked for."""


@pytest.fixture
def rules_page(window: MainWindow) -> RulesWorkspace:
    """The workspace in front."""
    window.show_place("rules")
    assert isinstance(window.workspace, RulesWorkspace)
    return window.workspace


def test_it_opens_on_the_first_text(rules_page: RulesWorkspace) -> None:
    assert "FBC-1.1" in rules_page.text.toPlainText()


def test_a_clause_is_shown_among_its_neighbours_and_its_section_is_chosen(rules_page: RulesWorkspace) -> None:
    rules_page.show_clause("FBC-5.3")
    text = rules_page.text.toPlainText()
    assert "FBC-5.2" in text
    assert "FBC-5.3" in text
    assert rules_page.list.currentIndex().data() == "FBC-5 Fire control and defences"


def test_an_unknown_clause_is_answered_with_the_nearest(rules_page: RulesWorkspace) -> None:
    rules_page.show_clause(UNKNOWN)
    assert f"No text has a clause {UNKNOWN}" in rules_page.text.toPlainText()
    assert "FBC-1.4" in rules_page.text.toPlainText()


def test_typing_finds_clauses_and_clearing_brings_the_section_back(rules_page: RulesWorkspace, qtbot: QtBot) -> None:
    qtbot.keyClicks(rules_page.search, "never gives 0")
    assert "FBC-1.4" in rules_page.text.toPlainText()
    assert "FBC-1.1" not in rules_page.text.toPlainText()
    qtbot.keyClick(rules_page.search, Qt.Key.Key_Escape)
    assert "FBC-1.1" in rules_page.text.toPlainText()


def test_links_lead_to_other_clauses_and_there_is_a_way_back(rules_page: RulesWorkspace, window: MainWindow) -> None:
    back = window.commands.action("rules.back")
    rules_page.show_clause("FBC-1.4")
    assert not back.isEnabled()
    rules_page.text.anchorClicked.emit(QUrl("clause:FFB-1.1"))
    assert rules_page.clause_of_selection() == "FFB-1.1"
    assert back.isEnabled()
    back.trigger()
    assert rules_page.clause_of_selection() == "FBC-1.4"


def test_a_slash_starts_the_search(rules_page: RulesWorkspace, window: MainWindow, qtbot: QtBot) -> None:
    rules_page.list.setFocus()
    qtbot.keyClicks(rules_page.list, "/")
    assert rules_page.search.hasFocus()


def test_every_section_can_be_shown(rules_page: RulesWorkspace) -> None:
    empty = []
    for row in range(rules_page.model.rowCount()):
        rules_page.list.setCurrentIndex(rules_page.model.index(row, 0))
        if len(rules_page.text.toPlainText()) < 20:
            empty.append(rules_page.model.sections[row].id)
    assert empty == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a < b & **c**", "a &lt; b &amp; <b>c</b>"),
        (f"`x` and FBC-1.4, {UNKNOWN}", f"<code>x</code> and <a href='clause:FBC-1.4'>FBC-1.4</a>, {UNKNOWN}"),
        ("<script>", "&lt;script&gt;"),
        ("*a* `1BD*` and 2*3 **`x` y**", "<i>a</i> <code>1BD*</code> and 2*3 <b><code>x</code> y</b>"),
    ],
)
def test_rules_text_becomes_html_with_links_and_nothing_else(text: str, expected: str) -> None:
    assert inline(text, ("FBC-1.4",)) == expected
