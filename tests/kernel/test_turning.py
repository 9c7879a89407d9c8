"""Signs that turn text round: all of them, and nothing that is seen."""

from __future__ import annotations

import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from fleetforge.kernel.turning import TURNING, is_turned, unturned

STEERING = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
MARKS = {"\N{LEFT-TO-RIGHT MARK}", "\N{RIGHT-TO-LEFT MARK}", "\N{ARABIC LETTER MARK}"}


def test_they_are_all_that_unicode_has() -> None:
    every = map(chr, range(0x110000))
    assert {sign for sign in every if unicodedata.bidirectional(sign) in STEERING} | MARKS == TURNING
    assert {unicodedata.category(sign) for sign in TURNING} == {"Cf"}


@given(st.text() | st.text(st.sampled_from(sorted(TURNING)) | st.sampled_from("aאé\N{ZERO WIDTH JOINER}")))
def test_only_they_are_taken_out(text: str) -> None:
    left = unturned(text)
    assert left == "".join(sign for sign in text if sign not in TURNING)
    assert not is_turned(left)
    assert is_turned(text) == (left != text)
