"""The rules as the window shows them."""

from __future__ import annotations

import pytest

from fleetforge.app.clauses import ClauseShelf, unmarked


@pytest.fixture(scope="module")
def shelf() -> ClauseShelf:
    """The bundled rules."""
    return ClauseShelf()


def test_every_text_has_a_title_in_words_and_its_sections_below_it(shelf: ClauseShelf) -> None:
    contents = shelf.contents()
    texts = [section for section in contents if section.depth == 0]
    assert len(texts) == 7
    assert not [text for text in texts if text.title.endswith(".md")]
    assert all(shelf.under(section.id) or shelf.clause(section.id) for section in contents)


def test_unofficial_texts_say_so(shelf: ClauseShelf) -> None:
    notes = {section.id: section.note for section in shelf.contents() if section.depth == 0}
    assert "unofficial" in notes["FFB"]
    assert "unofficial" in notes["FBD"]


def test_a_clause_is_found_by_its_id_in_any_case_with_its_section(shelf: ClauseShelf) -> None:
    clause = shelf.clause(" fbc-1.4 ")
    assert clause is not None
    assert clause.id == "FBC-1.4"
    assert clause.first_line.startswith("A percentage of M")
    assert shelf.section_of("FBC-1.4") == "FBC-1"


def test_what_is_shown_of_a_clause_in_a_line_has_no_marks_and_no_figures(shelf: ClauseShelf) -> None:
    texts = [section.id for section in shelf.contents()]
    clauses = [clause for text in texts for clause in shelf.under(text)]
    sections = [clause for text in texts if (clause := shelf.clause(text))]
    assert len(clauses) > 1000
    shown = [clause.first_line for clause in (*clauses, *sections)]
    assert not [line for line in shown if "**" in line or "*In" in line or "*Phase" in line]
    assert unmarked("a *b* `1BD*` c*d **`x` y**") == "a b 1BD* c*d x y"


def test_a_search_gives_the_clause_of_that_id_first(shelf: ClauseShelf) -> None:
    assert shelf.search("FBC-5.3")[0].id == "FBC-5.3"
    assert all("point" in " ".join((one.section, *one.lines)).casefold() for one in shelf.search("point defence"))


@pytest.mark.parametrize("words", ["", "   ", "zzzz nothing", "FBC-" + "999.9", "qqq ["])
def test_nothing_found_is_nothing(shelf: ClauseShelf, words: str) -> None:
    assert shelf.search(words) == ()


def test_tables_are_read_without_their_lines(shelf: ClauseShelf) -> None:
    every = [line for clause in shelf.under("FBC") for line in clause.lines]
    assert len(every) > 200
    assert [line for line in every if line.startswith("|") or "---|" in line] == []


def test_mentions_are_only_ids_that_exist(shelf: ClauseShelf) -> None:
    mentioned = [one for section in ("FBC", "FFB", "FBD") for clause in shelf.under(section) for one in clause.mentions]
    assert len(mentioned) > 50
    assert all(shelf.clause(one) is not None for one in mentioned)


def test_an_unknown_clause_has_neighbours(shelf: ClauseShelf) -> None:
    assert shelf.clause("FBC-1.4" + "4") is None
    assert "FBC-1.4" in shelf.nearest("FBC-1.4" + "4")
