"""The registry finds clauses by id, by the start of an id and by word, and helps after a slip."""

from __future__ import annotations

import pytest

from fleetforge.kernel.clauses import (
    Clause,
    ClauseKind,
    ClauseRegistry,
    ClauseTextError,
    UnknownClauseError,
)


def clause(name: str, text: str, file: str = "small.md") -> Clause:
    return Clause(name, file, "Movement", text)


@pytest.fixture
def registry() -> ClauseRegistry:
    inside = ("ABC-1.1", "ABC-1.2a", "ABC-1.2b")
    text = "Counters move.\nKings too."
    section = Clause("ABC-1", "small.md", "Movement", text, ClauseKind.SECTION, inside)
    return ClauseRegistry(
        (
            section,
            clause("ABC-1.1", "Counters move."),
            clause("ABC-1.2a", "Kings move back."),
            clause("ABC-1.2b", "Kings jump back."),
            Clause("ABC-11", "small.md", "Closing remarks", "None so far.", ClauseKind.SECTION),
            clause("XYZ-1.1", "ÄNDERUNG of the counters.", "other.md"),
        )
    )


def ids(clauses: tuple[Clause, ...]) -> list[str]:
    return [found.id for found in clauses]


def test_an_id_finds_its_clause(registry: ClauseRegistry) -> None:
    assert registry["ABC-1.1"].text == "Counters move."
    assert "ABC-1.1" in registry
    assert "ABC-1.3" not in registry


def test_lettered_clauses_answer_together_to_their_number(registry: ClauseRegistry) -> None:
    group = registry["ABC-1.2"]
    assert group.kind is ClauseKind.GROUP
    assert group.text == "**ABC-1.2a** Kings move back.\n\n**ABC-1.2b** Kings jump back."
    assert registry.members("ABC-1.2") == ("ABC-1.2a", "ABC-1.2b")
    assert registry.members("ABC-1.1") == ("ABC-1.1",)
    assert registry.members("ABC-1") == ("ABC-1",)


@pytest.mark.parametrize(
    ("start", "expected"),
    [
        ("ABC", ["ABC-1.1", "ABC-1.2a", "ABC-1.2b", "ABC-11"]),
        ("ABC-1", ["ABC-1.1", "ABC-1.2a", "ABC-1.2b"]),
        ("abc-1.2", ["ABC-1.2a", "ABC-1.2b"]),
        ("ABC-1.2B", ["ABC-1.2b"]),
        ("ABC-1.", ["ABC-1.1", "ABC-1.2a", "ABC-1.2b"]),
        ("ABC-11", ["ABC-11"]),
        ("AB", []),
        ("ABC-2", []),
    ],
)
def test_the_start_of_an_id_finds_what_lies_below(registry: ClauseRegistry, start: str, expected: list[str]) -> None:
    assert ids(registry.under(start)) == expected


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("counters", ["ABC-1.1", "XYZ-1.1"]),
        ("BACK kings", ["ABC-1.2a", "ABC-1.2b"]),
        ("kings too", ["ABC-1"]),
        ("änderung", ["XYZ-1.1"]),
        ("closing", ["ABC-11"]),
        ("counters jump", []),
        ("  ", []),
    ],
)
def test_words_find_the_clauses_that_hold_them_all(registry: ClauseRegistry, words: str, expected: list[str]) -> None:
    assert ids(registry.search(words)) == expected


def test_texts_and_sections_are_listed(registry: ClauseRegistry) -> None:
    assert registry.files == ("small.md", "other.md")
    assert registry.prefixes == ("ABC", "XYZ")
    assert ids(registry.sections("small.md")) == ["ABC-1", "ABC-11"]
    assert registry.sections("other.md") == ()
    assert len(registry) == 6
    assert ids(tuple(registry)) == ids(registry.clauses)


@pytest.mark.parametrize("typo", ["ABC-1.22", "ABD-1.2", "abc1.2"])
def test_a_slip_is_answered_with_the_nearest_ids(registry: ClauseRegistry, typo: str) -> None:
    assert "ABC-1.2" in registry.nearest(typo)
    with pytest.raises(UnknownClauseError, match=rf"has a clause '{typo}'.* nearest are .*ABC-1\.2"):
        registry[typo]


def test_a_word_unlike_any_id_gets_no_hint(registry: ClauseRegistry) -> None:
    with pytest.raises(UnknownClauseError, match=r"'turnip'\.$"):
        registry["turnip"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Rule: ABC-1.1", ("ABC-1.1",)),
        ("see (ABC-1.2a-b, ABC-11) and ABC-11.", ("ABC-1.2a", "ABC-11")),
        ("ABC-1.2ab or ABC-7.7.7 are no ids", ("ABC-1.2ab", "ABC-7.7.7")),
        ("UTF-8, XABC-1.1, ABC-x and ABC-<n>", ()),
    ],
)
def test_words_that_look_like_ids_are_noticed(registry: ClauseRegistry, text: str, expected: tuple[str, ...]) -> None:
    assert registry.mentions(text) == expected


def test_an_id_may_be_defined_once_only() -> None:
    with pytest.raises(ClauseTextError, match=r"ABC-1\.1 is defined twice: a\.md and b\.md"):
        ClauseRegistry((clause("ABC-1.1", "One.", "a.md"), clause("ABC-1.1", "Two.", "b.md")))
