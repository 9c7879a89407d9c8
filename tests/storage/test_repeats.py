"""Keys that stand twice: our files are refused with key and place, others are read with a remark."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.app.reading import read_data
from fleetforge.games.full_thrust.files.fleet import fleet_text, read_fleet
from fleetforge.games.full_thrust.files.peers import lzstring
from fleetforge.games.full_thrust.files.reference import design_files, load_catalogue
from fleetforge.games.full_thrust.files.ship import read_ship, ship_text
from fleetforge.storage.native.reading import _keys_in, _tells_each_key_once
from fleetforge.storage.repeats import repeated_keys
from fleetforge.systems.full_thrust.fleet import Fleet, FleetShip
from tests.storage.samples import fault_of, ftlib_heron, heron, ibis
from tests.storage.strategies import designs

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.full_thrust.design.model import Design

SHIP = ship_text(ibis())
FLEET = fleet_text(Fleet("f", "Picket", (FleetShip("s1", "ibis", "Ibis"),), (ibis(),), notes='Say: "go": now'))


def doubled(text: str, field: str, again: str) -> bytes:
    """The text with a field written once more before its first place."""
    assert field in text
    return text.replace(field, f"{again}, {field}", 1).encode()


@pytest.mark.parametrize(
    ("field", "again", "place"),
    [
        pytest.param('"kind": "fleetforge', '"kind": "x"', "kind", id="in the file"),
        pytest.param('"mass": 60', '"mass": 61', "design.mass", id="in the design"),
        pytest.param('"mass": 60', '"mass" : 60', "design.mass", id="with a blank"),
        pytest.param('"mass": 60', '"m\\u0061ss": 60', "design.mass", id="spelt otherwise"),
        pytest.param('"id": "bay2"', '"id": "bay3"', "design.components[2].id", id="in a component"),
        pytest.param('"armament": "inter', '"armament": "attack"', "design.loadout.groups[1].armament", id="in a load"),
        pytest.param('"components": [', '"components": []', "design.components", id="a list"),
    ],
)
def test_a_ship_file_that_repeats_a_key_is_refused_with_its_place(field: str, again: str, place: str) -> None:
    fault = fault_of(lambda: read_ship(doubled(SHIP, field, again), "ibis.ffship", load_catalogue()))
    assert fault is not None
    assert (fault.place, fault.what) == (place, "this field is written 2 times")
    assert str(fault).startswith(f"ibis.ffship, {place}: ")
    assert "in a text editor" in fault.mend


def test_a_fleet_file_that_repeats_keys_tells_all_of_them() -> None:
    text = doubled(FLEET, '"design_id": "ibis"', '"design_id": "x"')
    text = doubled(text.decode(), '"name": "Picket"', '"name": "A", "name": "B"')
    fault = fault_of(lambda: read_fleet(text, "picket.fffleet", load_catalogue()))
    assert fault is not None
    assert (fault.place, fault.what) == ("fleet.name", "this field is written 3 times")
    assert fault.others == (("fleet.ships[0].design_id", "this field is written 2 times"),)


def test_a_value_that_hides_behind_another_is_found_with_a_byte_order_mark_too() -> None:
    text = b"\xef\xbb\xbf" + doubled(SHIP, '"mass": 60', '"mass": 61')
    fault = fault_of(lambda: read_ship(text, "x", load_catalogue()))
    assert fault is not None
    assert fault.place == "design.mass"


@pytest.mark.parametrize(
    "notes", ["plain", "Refit: better", 'She said "now": go', "a : b", "c:\\d\\", "two\nlines: 2", "{:"]
)
def test_colons_and_marks_in_texts_are_no_keys(notes: str) -> None:
    design = replace(ibis(), notes=notes)
    assert read_ship(ship_text(design).encode(), "x", load_catalogue()) == design


def test_our_own_files_are_settled_by_counting() -> None:
    """The slow way is for the others; else reading would cost what it may not."""
    for path in design_files():
        data = path.read_bytes()
        assert _tells_each_key_once(data, _keys_in(json.loads(data))), path.name


# What counting calls good is good, for any text there may be


class Pairs(list[Any]):
    """An object as its pairs, of which some may have the same key."""


_words = st.sampled_from(("a", "b", 'q":', "x: y", "\\", "\\\\", "é", " :", "{}", '\\"'))
_values: st.SearchStrategy[Any] = st.recursive(
    _words | st.integers(0, 3) | st.none(),
    lambda inner: st.lists(inner, max_size=3) | st.lists(st.tuples(_words, inner), max_size=4).map(Pairs),
    max_leaves=12,
)


def written(value: Any, blank: str) -> str:
    """The JSON text of a value whose objects may repeat keys."""
    if isinstance(value, Pairs):
        return "{" + ",".join(f"{json.dumps(key)}{blank}: {written(one, blank)}" for key, one in value) + "}"
    if isinstance(value, list):
        return "[" + ",".join(written(one, blank) for one in value) + "]"
    return json.dumps(value)


def all_keys(value: Any) -> int:
    """Keys of a parsed value, counted plainly."""
    if isinstance(value, dict):
        return len(value) + sum(map(all_keys, value.values()))
    return sum(map(all_keys, value)) if isinstance(value, list) else 0


@given(st.lists(st.tuples(_words, _values), min_size=1, max_size=4).map(Pairs), st.sampled_from(("", " ", "\n")))
def test_what_counting_calls_good_repeats_nothing(value: Pairs, blank: str) -> None:
    text = written(value, blank).encode()
    if _tells_each_key_once(text, all_keys(json.loads(text))):
        assert repeated_keys(text) == []


def objects(value: Any, place: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every object in a JSON value that has a field, with its place."""
    if isinstance(value, dict) and value:
        yield place, value
    for step, entry in value.items() if isinstance(value, dict) else ():
        yield from objects(entry, f"{place}.{step}".lstrip("."))
    for number, entry in enumerate(value if isinstance(value, list) else ()):
        yield from objects(entry, f"{place}[{number}]")


def with_pair(value: Any, holder: dict[str, Any], key: str) -> Any:
    """The value as pairs, one key of one object twice."""
    if isinstance(value, dict):
        pairs = [(name, with_pair(entry, holder, key)) for name, entry in value.items()]
        return Pairs([(key, 0), *pairs] if value is holder else pairs)
    return [with_pair(entry, holder, key) for entry in value] if isinstance(value, list) else value


@given(designs(), st.data())
def test_any_field_of_a_design_that_is_doubled_is_found(design: Design, data: st.DataObject) -> None:
    raw = json.loads(ship_text(design))
    place, holder = data.draw(st.sampled_from(list(objects(raw))))
    key = data.draw(st.sampled_from(list(holder)))
    text = written(with_pair(raw, holder, key), "").encode()
    fault = fault_of(lambda: read_ship(text, "x", load_catalogue()))
    assert fault is not None
    assert fault.place == f"{place}.{key}".lstrip(".")
    assert fault.what == "this field is written 2 times"


# Other programs' files


def test_another_programs_file_is_read_with_a_remark() -> None:
    text = doubled(json.dumps(ftlib_heron()), '"mass": 50', '"mass": 7')
    content = read_data(text, "heron.json")
    assert content.designs[0] == heron()
    (said,) = [one for one in content.remarks if one.code == "key-twice"]
    assert (said.place, said.message) == ("mass", "The field “mass” is written 2 times; the last one was taken.")


def test_a_ship_packed_as_a_text_or_a_code_is_read_with_a_remark() -> None:
    text = doubled(json.dumps(ftlib_heron()), '"name": "Heron"', '"name": "Crow"').decode()
    listed = json.dumps([{"name": "Heron", "json": text}]).encode()
    code = lzstring.compress(text).encode()
    for data, place in ((listed, "ships[0].json.name"), (code, "name")):
        content = read_data(data, "x")
        assert content.designs[0].name == "Heron"
        assert [one.place for one in content.remarks if one.code == "key-twice"] == [place]


def test_a_file_without_repeats_has_no_such_remark() -> None:
    assert read_data(json.dumps(ftlib_heron()).encode(), "x.json").remarks == ()
