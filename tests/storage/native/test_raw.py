"""Values to text: short, readable, always the same."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from fleetforge.storage.native.raw import as_raw, as_text, compact
from fleetforge.systems.full_thrust.design.model import Component, Loadout

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=40),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=20), inner, max_size=4),
    max_leaves=20,
)


@given(JSON)
def test_text_holds_the_value_and_ends_with_a_newline(value: object) -> None:
    text = as_text(value)
    assert json.loads(text) == value == json.loads(compact(value))
    assert text.endswith("\n")
    assert not any(line.endswith(" ") for line in text.splitlines())


@given(st.lists(st.dictionaries(st.text("abc", max_size=5), st.integers(0, 99), max_size=5), max_size=5))
def test_no_line_is_longer_than_its_longest_value(value: list[dict[str, int]]) -> None:
    assert all(len(line) <= 110 for line in as_text(value).splitlines())


def test_defaults_are_left_out_and_fields_keep_their_order() -> None:
    assert as_raw(Component("a", "pds")) == {"id": "a", "family": "pds"}
    full = as_raw(Component("a", "beam", 1, ("F",), name="n"))
    assert isinstance(full, dict)
    assert list(full) == ["id", "family", "size", "arcs", "name"]
    assert as_raw(Loadout()) == {}
