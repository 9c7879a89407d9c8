"""Mnemonics: one letter, one entry."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.gui.mnemonics import beside, mnemonic, own_mnemonics


@pytest.mark.parametrize(
    ("titles", "expected"),
    [
        (["&Undo", "&Redo"], ["&Undo", "&Redo"]),
        (["&Cut", "&Copy", "&Close"], ["&Cut", "C&opy", "C&lose"]),
        (["Add ship", "&Add class"], ["Add &ship", "&Add class"]),
        (["Save && close", "Save"], ["&Save && close", "S&ave"]),
        (["a", "&A"], ["a", "&A"]),
        (["…"], ["…"]),
    ],
)
def test_the_first_keeps_its_letter_and_others_take_a_free_one(titles: list[str], expected: list[str]) -> None:
    assert own_mnemonics(titles) == expected


@given(st.lists(st.text("abcdef &", min_size=1, max_size=6), max_size=12))
def test_no_letter_is_given_twice_and_no_word_is_changed(words: list[str]) -> None:
    titles = [word.replace("&", "&&") for word in words]
    made = own_mnemonics(titles)
    letters = [mnemonic(title) for title in made if mnemonic(title)]
    assert len(letters) == len(set(letters))
    assert [title.replace("&&", "\0").replace("&", "").replace("\0", "&") for title in made] == words


def test_letters_that_stand_elsewhere_are_left_alone() -> None:
    assert beside(["Fleet roster", "Ship sheets"], "fs") == ["Fleet &roster", "S&hip sheets"]
