"""Values out of foreign JSON: bounded, with their place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.games.full_thrust.files.peers.record import Record, cleaned
from fleetforge.storage.errors import FileFault
from fleetforge.systems.full_thrust.arcs import Arc
from fleetforge.systems.full_thrust.design.model import Tech

if TYPE_CHECKING:
    from collections.abc import Callable


def record(**values: Any) -> Record:
    return Record(values, "x.json", "ships[1]")


@pytest.mark.parametrize(
    ("read", "words"),
    [
        pytest.param(
            lambda: Record([], "x.json", "ships[1]"), "an object is needed here, a list was found", id="object"
        ),
        pytest.param(lambda: record().text("name"), "the field “name” is missing; a text is needed", id="missing"),
        pytest.param(lambda: record(name=3).text("name"), "a text is needed here, “3” was found", id="text"),
        pytest.param(lambda: record(n=-1).whole("n"), "a whole number from 0 to 100000", id="negative"),
        pytest.param(lambda: record(n=10**9).whole("n"), "a whole number from 0 to 100000", id="enormous"),
        pytest.param(lambda: record(n=1.5).whole("n"), "a whole number", id="broken"),
        pytest.param(lambda: record(n=True).whole("n"), "true was found", id="true as number"),
        pytest.param(lambda: record(f="yes").flag("f"), "true or false is needed", id="flag"),
        pytest.param(lambda: record(t="humna").choice("t", Tech), "Perhaps “human” is meant", id="choice"),
        pytest.param(lambda: record(a=["F", "G"]).arcs("a", Arc), "a list of arcs out of F, FS", id="arcs"),
        pytest.param(lambda: record(a=["F"] * 7).arcs("a", Arc), "the list has 7 entries, at most 6", id="too many"),
        pytest.param(lambda: record(s={}).items("s"), "a list is needed here, an object was found", id="list"),
        pytest.param(lambda: record(w=["a", 1]).words("w"), "a list of texts", id="texts"),
        pytest.param(lambda: list(record(s=[1]).records("s")), "an object is needed here", id="entries"),
    ],
)
def test_a_wrong_value_is_named_with_its_place(read: Callable[[], object], words: str) -> None:
    with pytest.raises(FileFault) as caught:
        read()
    assert words in str(caught.value)
    assert caught.value.place.startswith("ships[1]")


def test_values_left_out_take_the_default() -> None:
    empty = record()
    assert (empty.text("a", ""), empty.whole("a", 4), empty.flag("a"), empty.items("a")) == ("", 4, False, [])
    assert empty.record("a").values == {}


def test_numbers_without_a_broken_part_are_whole() -> None:
    """Other programs write 4.0 for 4."""
    assert record(n=4.0).whole("n") == 4


def test_names_lose_what_no_name_may_hold() -> None:
    assert record(name=" two\nlines\x07 \ud800").text("name") == "two lines"


def test_notes_keep_their_lines_and_are_cut_at_the_limit() -> None:
    assert record(notes="one\r\ntwo\x1b").notes("notes") == "one\ntwo"
    assert len(record(notes="x" * 50_000).notes("notes")) == 20_000


@given(st.text())
def test_cleaned_text_may_stand_in_a_file(text: str) -> None:
    plain = cleaned(text)
    assert plain.encode().decode() == plain
    assert all(sign >= " " and not "\x7f" <= sign <= "\x9f" for sign in plain)
