"""Ship files: what is saved is what is loaded, and nothing else is believed."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.games.full_thrust.files.ship import load_ship, read_ship, save_ship, ship_text
from fleetforge.storage import atomic
from fleetforge.storage.errors import FileFault
from fleetforge.systems.full_thrust.design.check import check
from fleetforge.systems.full_thrust.design.model import Component, Design
from tests.storage.samples import fault_of, heron, ibis
from tests.storage.strategies import designs

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.systems.full_thrust.catalogue import Catalogue


@given(designs())
def test_save_then_load_is_identity(design: Design) -> None:
    """BR-24: a field was saved but not restored; here every field of every value is."""
    assert read_ship(ship_text(design).encode(), "x", load_catalogue()) == design


@given(designs())
def test_saving_what_was_loaded_gives_the_same_bytes(design: Design) -> None:
    text = ship_text(design)
    assert ship_text(read_ship(text.encode(), "x", load_catalogue())) == text


@pytest.mark.parametrize("family", load_catalogue().families)
def test_every_family_survives_a_save(family: str, catalogue: Catalogue) -> None:
    """BR-24: bays, drives and quirks were lost on reload."""
    full = Component("a", family, 3, ("F", "FS"), "kind", "m", "name")
    design = Design("d", "D", 10, 1, components=(full, Component("b", family)))
    assert read_ship(ship_text(design).encode(), "x", catalogue) == design


def test_the_text_is_short_and_readable() -> None:
    guns = (Component("b1", "beam", 1, ("F", "FS")), Component("b2", "beam", 2, ("F",), name="Long Tom"))
    design = Design("h", "Héron", 9, 2, armour_layers=(2,), components=guns)
    assert ship_text(design) == (
        "{\n"
        '  "kind": "fleetforge.ship",\n'
        '  "schema": 1,\n'
        '  "design": {\n'
        '    "id": "h",\n'
        '    "name": "Héron",\n'
        '    "mass": 9,\n'
        '    "hull_boxes": 2,\n'
        '    "armour_layers": [2],\n'
        '    "components": [\n'
        '      {"id": "b1", "family": "beam", "size": 1, "arcs": ["F", "FS"]},\n'
        '      {"id": "b2", "family": "beam", "size": 2, "arcs": ["F"], "name": "Long Tom"}\n'
        "    ]\n"
        "  }\n"
        "}\n"
    )


def test_an_illegal_design_is_saved_and_loaded(tmp_path: Path, catalogue: Catalogue) -> None:
    """BR-26: saving did nothing when the design was illegal."""
    dangling = Component("sml2", "sm_launcher", magazine="gone")
    over = replace(heron(), mass=20, components=(*heron().components, dangling))
    path = tmp_path / "over.ffship"
    save_ship(over, path)
    assert load_ship(path, catalogue) == over
    assert not check(over, catalogue).is_legal


@pytest.mark.parametrize("name", ["AC/20", '"Snipey"', "[x]", "a:b*?", "CON", "dot.", "Ω" * 200, "🚀"])
def test_odd_names_are_kept_exactly(tmp_path: Path, catalogue: Catalogue, name: str) -> None:
    """BR-28: the true name is kept inside whatever the file is called."""
    path = tmp_path / "x.ffship"
    save_ship(replace(heron(), name=name), path)
    assert load_ship(path, catalogue).name == name


def test_a_name_no_file_may_hold_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    path = tmp_path / "x.ffship"
    save_ship(heron(), path)
    before = path.read_bytes()
    for name in ("a\nb", "bell\x07", "x" * 201, "half \ud800"):
        with pytest.raises(FileFault, match=r"x\.ffship"):
            save_ship(replace(heron(), name=name), path)
    assert path.read_bytes() == before
    assert not atomic.backup_of(path).exists()


def damaged(key: str, value: object) -> bytes:
    """The Heron's file with one value changed; the key is a path of names and numbers."""
    raw: Any = json.loads(ship_text(heron()))
    part: Any = raw
    *steps, last = [int(step) if step.isdigit() else step for step in key.split(".")]
    for step in steps:
        part = part[step]
    part[last] = value
    return json.dumps(raw).encode()


@pytest.mark.parametrize(
    ("key", "value", "place", "words"),
    [
        pytest.param("kind", "fleetforge.boat", "kind", "but “fleetforge.boat”", id="another kind"),
        pytest.param("kind", 7, "kind", "it is no file of kind “fleetforge.ship”", id="kind is a number"),
        pytest.param("schema", 2, "schema", "a newer FleetForge wrote it", id="newer schema"),
        pytest.param("schema", "1", "schema", "should be a number from 1 to 1", id="schema is a text"),
        pytest.param("schema", 0, "schema", "should be a number from 1 to 1", id="schema zero"),
        pytest.param("design", [], "design", "an object is needed here, a list was found", id="no object"),
        pytest.param("design.mass", -4, "design.mass", "at least 1 is needed here, -4 was found", id="negative"),
        pytest.param("design.mass", 10**30, "design.mass", "at most 100000 is needed", id="enormous"),
        pytest.param("design.mass", 50.5, "design.mass", "a whole number is needed", id="broken number"),
        pytest.param("design.mass", "50", "design.mass", "the text “50” was found", id="number as text"),
        pytest.param("design.mass", True, "design.mass", "a whole number is needed here, true", id="true as number"),
        pytest.param("design.name", None, "design.name", "a text is needed here, null was found", id="null"),
        pytest.param("design.tech", "klingon", "design.tech", "one of 'human'", id="unknown word"),
        pytest.param("design.masss", 5, "design.masss", "perhaps “mass” is meant", id="misspelt field"),
        pytest.param("design.components.3.sise", 1, "design.components[3].sise", "“size” is meant", id="deep misspelt"),
        pytest.param(
            "design.components.3.size", {}, "design.components[3].size", "an object was found", id="deep type"
        ),
        pytest.param(
            "design.components.0.family",
            "fire_contol",
            "design.components[0].family",
            "Perhaps “fire_control” is meant",
            id="unknown family",
        ),
        pytest.param(
            "design.components.4.id",
            "pds1",
            "design.components[4].id",
            "components[3] already has the id “pds1”",
            id="same id twice",
        ),
        pytest.param(
            "design.components.5.arcs", ["FP", "X"], "design.components[5].arcs[1]", "“X” was found", id="no such arc"
        ),
        pytest.param(
            "design.components",
            [{"id": "a", "family": "pds"}] * 2001,
            "design.components",
            "a list of at most 2000",
            id="too many",
        ),
        pytest.param("design.notes", "x" * 20_001, "design.notes", "at most 20000 letters", id="too long"),
        pytest.param("design.name", "\x1b[31m", "design.name", "control characters", id="escape code"),
    ],
)
def test_a_wrong_value_is_named_with_place_and_mend(
    catalogue: Catalogue, key: str, value: object, place: str, words: str
) -> None:
    with pytest.raises(FileFault) as caught:
        read_ship(damaged(key, value), "x.ffship", catalogue)
    assert caught.value.place == place
    assert words in str(caught.value)
    assert str(caught.value).isprintable()
    assert caught.value.mend


def test_a_missing_field_is_named(catalogue: Catalogue) -> None:
    raw = json.loads(ship_text(heron()))
    del raw["design"]["mass"]
    with pytest.raises(FileFault, match="the field “mass” is missing"):
        read_ship(json.dumps(raw).encode(), "x", catalogue)


def test_all_faults_of_a_file_are_counted(catalogue: Catalogue) -> None:
    raw = json.loads(ship_text(heron()))
    raw["design"] |= {"mass": -1, "hull_boxes": -1, "ftl": 3}
    with pytest.raises(FileFault, match="2 more faults") as caught:
        read_ship(json.dumps(raw).encode(), "x", catalogue)
    assert [place for place, _ in caught.value.others] == ["design.hull_boxes", "design.ftl"]


def test_a_file_of_nothing_but_faults_is_told_in_one_line(catalogue: Catalogue) -> None:
    """A million faults must neither be listed nor fill the memory."""
    wrong = damaged("design.components", [{}] * 100_000)
    with pytest.raises(FileFault, match="is missing"):
        read_ship(wrong, "x", catalogue)
    strange = damaged("design.loadout", {f"f{number}": 1 for number in range(5000)})
    with pytest.raises(FileFault, match="it has 5000 faults"):
        read_ship(strange, "x", catalogue)


def test_a_byte_order_mark_is_no_fault(catalogue: Catalogue) -> None:
    assert read_ship(b"\xef\xbb\xbf" + ship_text(heron()).encode(), "x", catalogue) == heron()


TEXT = ship_text(ibis()).encode()


@given(st.integers(0, len(TEXT) - 2))
def test_a_file_cut_anywhere_is_one_fault(length: int) -> None:
    with pytest.raises(FileFault):
        read_ship(TEXT[:length], "x", load_catalogue())


@given(st.data())
def test_a_file_with_any_bytes_changed_is_read_or_is_one_fault(data: st.DataObject) -> None:
    changed = bytearray(TEXT)
    for _ in range(data.draw(st.integers(1, 4))):
        changed[data.draw(st.integers(0, len(TEXT) - 1))] = data.draw(st.integers(0, 255))
    fault = fault_of(lambda: read_ship(bytes(changed), "x", load_catalogue()))
    assert fault is None or str(fault).isprintable()


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)
KEYS = [
    "kind",
    "schema",
    "design",
    "design.id",
    "design.mass",
    "design.components",
    "design.components.1",
    "design.components.1.family",
    "design.components.5.arcs",
    "design.loadout",
    "design.published",
    "design.notes",
]


@given(st.sampled_from(KEYS), JSON)
def test_any_json_value_in_any_field_is_read_or_is_one_fault(key: str, value: object) -> None:
    fault = fault_of(lambda: read_ship(damaged(key, value), "x", load_catalogue()))
    assert fault is None or str(fault).isprintable()


def test_reading_leaves_the_file_as_it_is(tmp_path: Path, catalogue: Catalogue) -> None:
    path = tmp_path / "newer.ffship"
    path.write_bytes(damaged("schema", 9))
    before = (path.read_bytes(), path.stat().st_mtime_ns)
    with pytest.raises(FileFault, match="left as it is"):
        load_ship(path, catalogue)
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before
