"""File names from any name: safe everywhere and distinct.

BR-28: a slash, quote or bracket in a name broke saving in other tools.
"""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.storage.names import safe_file_name
from tests.storage.strategies import ODD_NAMES

FORBIDDEN = set('<>:"/\\|?*') | {chr(code) for code in range(32)}


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        pytest.param("Furious", "Furious.ffship", id="a plain name stays"),
        pytest.param("AC/20", "AC-20.ffship", id="slash"),
        pytest.param("Waldburg/M", "Waldburg-M.ffship", id="slash in a ship's name"),
        pytest.param("a:b*?", "a-b--.ffship", id="signs Windows refuses"),
        pytest.param('"Snipey"', "-Snipey-.ffship", id="quotation marks"),
        pytest.param("[x]", "[x].ffship", id="brackets are harmless"),
        pytest.param("CON", "CON_.ffship", id="device"),
        pytest.param("com1.old", "com1.old_.ffship", id="device with an ending"),
        pytest.param("Console", "Console.ffship", id="only begins like a device"),
        pytest.param("dots...", "dots.ffship", id="trailing dots"),
        pytest.param("../../etc/passwd", "-..-etc-passwd.ffship", id="no way out of the folder"),
        pytest.param("", "unnamed.ffship", id="empty"),
        pytest.param(" . ", "unnamed.ffship", id="nothing left"),
        pytest.param("🚀", "🚀.ffship", id="emoji"),
        pytest.param("Победа", "Победа.ffship", id="Cyrillic"),
        pytest.param("two\nlines", "two lines.ffship", id="line break"),
        pytest.param("right\u202eleft", "rightleft.ffship", id="no turning of the reading direction"),
    ],
)
def test_names_become_file_names(name: str, expected: str) -> None:
    assert safe_file_name(name, ".ffship") == expected


def test_a_name_of_200_letters_is_shortened_but_stays_distinct() -> None:
    taken: list[str] = []
    for name in ("Ω" * 200, "Ω" * 199, "ω" * 200):
        made = safe_file_name(name, ".ffship", taken)
        assert len(made.encode()) <= 140
        taken.append(made)
    assert len({made.casefold() for made in taken}) == 3


def test_names_that_differ_only_in_case_or_form_stay_distinct() -> None:
    """Some systems ignore case, and some store accents taken apart."""
    first = safe_file_name("Étoile", ".ffship")
    second = safe_file_name("E\u0301TOILE", ".ffship", [first])
    third = safe_file_name("étoile", ".ffship", [first, unicodedata.normalize("NFD", second)])
    assert [second, third] == ["ÉTOILE (2).ffship", "étoile (3).ffship"]


@given(st.lists(st.text(max_size=220) | st.sampled_from(ODD_NAMES), max_size=8))
def test_any_names_give_safe_and_distinct_files(names: list[str]) -> None:
    taken: list[str] = []
    for name in names:
        made = safe_file_name(name, ".ffship", taken)
        stem = made.removesuffix(".ffship")
        assert not FORBIDDEN & set(made)
        assert stem
        assert not stem.endswith((" ", "."))
        assert len(made.encode()) <= 140
        taken.append(made)
    assert len({unicodedata.normalize("NFC", made).casefold() for made in taken}) == len(taken)
