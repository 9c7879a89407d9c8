"""Any file by its content: what it is called does not matter."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.app.reading import all_designs, read_any, read_data, read_kind, readable
from fleetforge.games.full_thrust.files.fleet import fleet_text
from fleetforge.games.full_thrust.files.peers import lzstring
from fleetforge.games.full_thrust.files.peers.reading import READABLE
from fleetforge.games.full_thrust.files.ship import ship_text
from fleetforge.games.full_thrust.files.shortcode import encode
from fleetforge.storage.errors import FileFault
from fleetforge.storage.limits import MEBIBYTE
from fleetforge.systems.full_thrust.fleet import Fleet
from tests.storage.samples import corpus, corpus_heron, dfm_file, dfm_heron, fault_of, ftlib_heron, heron

if TYPE_CHECKING:
    from pathlib import Path


def as_json(value: object) -> bytes:
    return json.dumps(value).encode()


REORDERED = as_json({"design": json.loads(ship_text(heron()))["design"], "schema": 1, "kind": "fleetforge.ship"})
FILES = [
    pytest.param(ship_text(heron()).encode(), "FleetForge ship", id="ship"),
    pytest.param(b"\xef\xbb\xbf" + ship_text(heron()).encode(), "FleetForge ship", id="ship with a byte-order mark"),
    pytest.param(REORDERED, "FleetForge ship", id="ship with its kind at the end"),
    pytest.param(fleet_text(Fleet("f", "F", designs=(heron(),))).encode(), "FleetForge fleet", id="fleet"),
    pytest.param(encode(heron()).encode(), "FleetForge short code", id="short code"),
    pytest.param(encode(heron()).lower().encode() + b"\n", "FleetForge short code", id="short code in small letters"),
    pytest.param(as_json(corpus(corpus_heron())), "design corpus", id="corpus"),
    pytest.param(as_json(dfm_file(dfm_heron())), "Full Thrust Fleet Manager", id="Fleet Manager"),
    pytest.param(as_json(ftlib_heron()), "ftLibShip ship", id="ftLibShip"),
    pytest.param(as_json([ftlib_heron()]), "ftShipBuilder list of saved ships", id="list of ships"),
    pytest.param(as_json({"name": "F", "ships": [ftlib_heron()]}), "ftShipBuilder fleet", id="ftShipBuilder fleet"),
    pytest.param(
        as_json([{"name": "F", "ships": [ftlib_heron()]}]), "ftShipBuilder list of fleets", id="ftShipBuilder presets"
    ),
    pytest.param(
        as_json({"players": [], "commands": [{"name": "placeShip", "object": ftlib_heron()}]}),
        "ftGameViewer game",
        id="game",
    ),
    pytest.param(lzstring.compress(json.dumps(ftlib_heron())).encode(), "ftShipBuilder short code", id="LZ code"),
]


@pytest.mark.parametrize(("data", "format_title"), FILES)
@pytest.mark.parametrize("name", ["x.json", "x.ffship", "two  blanks, l'été, Ωμέγα.txt", "none"])
def test_every_format_is_known_by_its_content(tmp_path: Path, data: bytes, format_title: str, name: str) -> None:
    """BR-53: paths with blanks, apostrophes and any letters open."""
    path = tmp_path / name
    path.write_bytes(data)
    content = read_any(path)
    assert content.format == format_title
    assert [design.name for design in all_designs(content)] == ["Heron"]
    assert path.read_bytes() == data


@pytest.mark.parametrize(
    ("data", "words"),
    [
        pytest.param(b"", "the file is empty", id="empty"),
        pytest.param(b"Dear all,\nhere is my ship.", "neither JSON nor a short code", id="a letter"),
        pytest.param(b"%PDF-1.7", "a PDF document", id="PDF"),
        pytest.param(b"PK\x03\x04\x00", "a zip archive", id="zip"),
        pytest.param(b"SQLite format 3\0", "a database", id="battle file"),
        pytest.param(b"<svg/>", "XML", id="drawing"),
        pytest.param(b"{}", "this JSON is no ship or fleet", id="empty object"),
        pytest.param(
            b'{"mass": 3, "systems": [], "hullBoxes": 2}', "Full Thrust Multiplayer", id="a format not read yet"
        ),
        pytest.param(
            b'{"kind": "fleetforge.full_thrust.craft"}', "reads no designs from files of kind", id="other kind"
        ),
        pytest.param(b'{"kind": "fleetforge.ship", "schema": 9}', "a newer FleetForge wrote it", id="newer"),
        pytest.param(b'{"kind": "fleetforge.fleet"', "ends too soon", id="cut off"),
        pytest.param(
            b'{"schema": "fleetforge-design-corpus/7"}', "is not “fleetforge-design-corpus/1”", id="newer corpus"
        ),
        pytest.param(b"FF2:ABC", "Update FleetForge", id="newer short code"),
        pytest.param(b"[[[[" * 500, "nested too deeply", id="deep"),
        pytest.param('{"a": 1}'.encode("utf-16"), "UTF-16", id="UTF-16"),
        pytest.param(b"[NaN]", "not valid JSON", id="NaN"),
        pytest.param(bytes(range(128, 256)), "not text in UTF-8", id="binary"),
    ],
)
def test_anything_else_is_one_clear_fault(tmp_path: Path, data: bytes, words: str) -> None:
    path = tmp_path / "x.dat"
    path.write_bytes(data)
    with pytest.raises(FileFault) as caught:
        read_any(path)
    assert words in str(caught.value)
    assert str(path) in str(caught.value)
    assert str(caught.value).isprintable()
    assert path.read_bytes() == data


@pytest.mark.parametrize("place", ["first", "last"])
def test_a_file_of_a_game_that_is_not_known_is_left_alone(tmp_path: Path, place: str) -> None:
    raw = json.loads(ship_text(heron()))
    named = {"system": "checkers", **raw} if place == "first" else {**raw, "system": "checkers"}
    path = tmp_path / "x.ffship"
    path.write_bytes(as_json(named))
    for read in (lambda: read_any(path), lambda: read_kind("ship", path)):
        with pytest.raises(FileFault, match="a game that this FleetForge does not know") as caught:
            read()
        assert (caught.value.place, caught.value.mend) == ("system", "Update FleetForge; the file was left as it is")
    assert path.read_bytes() == as_json(named)


def test_a_file_may_name_the_game_that_was_there_first() -> None:
    named = {"system": "full_thrust", **json.loads(ship_text(heron()))}
    assert read_data(as_json(named), "x").designs == (heron(),)
    for wrong in (5, None, ["full_thrust"]):
        with pytest.raises(FileFault, match="full_thrust"):
            read_data(as_json({**named, "system": wrong}), "x")


def test_a_design_named_like_the_field_is_no_other_game_s() -> None:
    odd = replace(heron(), name="system", notes='"system": "checkers"')
    assert read_data(ship_text(odd).encode(), "x").designs == (odd,)


def test_an_unknown_file_is_told_what_can_be_read() -> None:
    with pytest.raises(FileFault) as caught:
        read_data(b"{}", "x")
    assert all(known in str(caught.value) for known in (*READABLE, *readable()))


@pytest.mark.parametrize(("name", "limit"), [("x.ffship", 2), ("x.FFSHIP", 2), ("x.fffleet", 32), ("x.json", 32)])
def test_size_is_limited_by_kind(tmp_path: Path, name: str, limit: int) -> None:
    path = tmp_path / name
    with path.open("wb") as stream:
        stream.truncate(limit * MEBIBYTE + 1)
    with pytest.raises(FileFault, match=f"more than the {limit} MB allowed"):
        read_any(path)


@given(st.binary(max_size=60) | st.text(max_size=60).map(lambda text: text.encode(errors="replace")))
def test_any_bytes_are_read_or_are_one_fault(data: bytes) -> None:
    fault = fault_of(lambda: read_data(data, "x"))
    assert fault is None or str(fault).isprintable()


KEYS = (
    *("name", "kind", "ships", "mass", "hull", "systems", "json", "commands", "players"),
    *("schema_version", "designs", "fleet", "tmf"),
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=4),
    max_leaves=10,
)


@given(JSON)
def test_any_json_is_read_or_is_one_fault(value: object) -> None:
    fault = fault_of(lambda: read_data(as_json(value), "x"))
    assert fault is None or str(fault).isprintable()


def test_reading_a_file_of_ours_loads_no_foreign_format() -> None:
    """The command line starts for one ship more often than for anything else."""
    program = (
        "import sys; from pathlib import Path\n"
        "from fleetforge.app.reading import read_any\n"
        "from fleetforge.games.full_thrust.files.reference import design_files\n"
        "print(len(read_any(design_files()[0]).designs))\n"
        "print([name for name in sys.modules if '.peers' in name])\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split("\n") == ["1", "[]", ""]
