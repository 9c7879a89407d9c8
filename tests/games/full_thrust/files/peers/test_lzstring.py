"""LZ-String codes: letter for letter what the JavaScript original gives."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.games.full_thrust.files.peers.lzstring import ALPHABET, compress, decompress

KNOWN = [
    pytest.param("", "Q", id="nothing"),
    pytest.param("Hello, World!", "BIUwNmD2A0AEDqkBOYAmBCIA", id="plain words"),
    pytest.param("aaaaaaaaaa", "IY1o", id="one letter again and again"),
    pytest.param("🚀x🚀y🚀x🚀y", "rwbgC9geoJ6hKUA", id="signs of two units"),
    pytest.param("Waldburg/M Ωμέγα 漢字", "OoQwNgJgRgrgTgcwPQFkAEhK4ED3Aha4EM3AgjcBqBE9oOraQA", id="many scripts"),
]
"""Texts with the codes that lz-string 1.5.0 gives."""


@pytest.mark.parametrize(("text", "code"), KNOWN)
def test_codes_are_those_of_the_original(text: str, code: str) -> None:
    assert compress(text) == code
    assert decompress(code, 1000) == text


@given(st.text(max_size=300) | st.text("abc{}:", max_size=600))
def test_what_is_packed_is_unpacked(text: str) -> None:
    assert decompress(compress(text), 10_000) == text


def test_blanks_count_as_plus_signs() -> None:
    """Web addresses turn one into the other."""
    text = "".join(map(str, range(300)))
    code = compress(text)
    assert "+" in code
    assert decompress(code.replace("+", " "), 1000) == text


@pytest.mark.parametrize("code", ["", "!", "BIUwN", "zzzz", "$$$$"])
def test_a_damaged_code_is_refused(code: str) -> None:
    with pytest.raises(ValueError, match="code"):
        decompress(code, 1000)


def test_a_short_code_cannot_unpack_to_more_than_is_allowed() -> None:
    code = compress("a" * 100_000)
    assert len(code) < 1000
    with pytest.raises(ValueError, match="more than 1000 letters"):
        decompress(code, 1000)


@given(st.text(ALPHABET, max_size=60))
def test_any_letters_are_unpacked_or_refused(code: str) -> None:
    with contextlib.suppress(ValueError):
        assert len(decompress(code, 5000)) <= 5000
