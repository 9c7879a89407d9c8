"""ftShipBuilder's fleets, presets, browser storage and short codes; ftGameViewer's games."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.app.reading import all_designs
from fleetforge.games.full_thrust.files.peers import ftshipbuilder, lzstring
from fleetforge.games.full_thrust.files.peers.ftshipbuilder import (
    find_code,
    is_fleet,
    is_game,
    is_list,
    read_code,
    read_fleet_file,
    read_game_file,
    read_list_file,
    read_ship_file,
)
from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.storage.errors import FileFault
from fleetforge.systems.full_thrust.fleet import check_fleet
from tests.storage.samples import fault_of, ftlib_heron, ftlib_ibis, heron, ibis

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.catalogue import Catalogue

CODE = lzstring.compress(json.dumps(ftlib_heron()))


def test_a_ship_with_a_layout_is_the_same_ship(catalogue: Catalogue) -> None:
    content = read_ship_file(ftlib_heron(layout={"paradigm": "blocks"}), "x", catalogue)
    assert content.designs == (heron(),)
    assert [remark.code for remark in content.remarks] == ["left-out"]


def test_a_fleet_keeps_its_ships_and_counts_equal_ones(catalogue: Catalogue) -> None:
    value = {"name": "First", "notes": "Old hands", "ships": [ftlib_heron(), ftlib_ibis(), ftlib_heron()]}
    content = read_fleet_file(value, "x", catalogue)
    (fleet,) = content.fleets
    assert (fleet.name, fleet.id, fleet.notes) == ("First", "first", "Old hands")
    assert [(row.name, row.quantity) for row in fleet.ships] == [("Heron", 2), ("Ibis", 1)]
    assert fleet.designs == (heron(), ibis())
    assert check_fleet(fleet, catalogue).points == 2 * 171 + 243


def test_ships_of_one_name_but_different_build_stay_apart(catalogue: Catalogue) -> None:
    value = {"name": "F", "ships": [ftlib_heron(), ftlib_heron(armour=[[3, 0]])]}
    (fleet,) = read_fleet_file(value, "x", catalogue).fleets
    assert [design.id for design in fleet.designs] == ["heron", "heron-2"]
    assert [row.design_id for row in fleet.ships] == ["heron", "heron-2"]


def test_a_ship_that_cannot_be_read_is_left_out_of_a_fleet(catalogue: Catalogue) -> None:
    value = {"name": "F", "ships": [ftlib_heron(mass=None), ftlib_ibis()]}
    content = read_fleet_file(value, "x", catalogue)
    assert [design.name for design in all_designs(content)] == ["Ibis"]
    (said,) = [remark for remark in content.remarks if remark.code == "ship-left-out"]
    assert "Heron was left out: ships[0].mass" in said.message


def test_a_fleet_of_nothing_readable_is_one_fault(catalogue: Catalogue) -> None:
    with pytest.raises(FileFault, match=r"ships\[0\]\.mass"):
        read_fleet_file({"name": "F", "ships": [ftlib_heron(mass=0)]}, "x", catalogue)


def test_presets_are_many_fleets(catalogue: Catalogue) -> None:
    value = [{"name": "A", "ships": [ftlib_heron()]}, {"name": "A", "ships": [ftlib_ibis()]}]
    content = read_list_file(value, "x", catalogue)
    assert [(fleet.id, len(fleet.ships)) for fleet in content.fleets] == [("a", 1), ("a-2", 1)]
    assert [design.name for design in all_designs(content)] == ["Heron", "Ibis"]


def test_saved_ships_of_the_browser_are_unpacked(catalogue: Catalogue) -> None:
    value = [{"name": "one", "json": json.dumps(ftlib_heron())}, {"name": "two", "json": "{"}, ftlib_ibis()]
    content = read_list_file(value, "x", catalogue)
    assert content.designs == (heron(), ibis())
    (said,) = [remark for remark in content.remarks if remark.code == "ship-left-out"]
    assert "ships[1].json" in said.message


def test_a_game_gives_a_fleet_for_each_player(catalogue: Catalogue) -> None:
    place = [
        {"name": "placeShip", "id": "1", "owner": "Red", "object": ftlib_heron(), "position": {"x": 1.5, "y": 2}},
        {"name": "setOrders", "id": "1"},
        {"name": "placeShip", "id": "2", "owner": "Blue", "object": ftlib_ibis(extras={})},
    ]
    content = read_game_file({"players": [], "commands": place}, "x", catalogue)
    assert [(fleet.name, fleet.designs) for fleet in content.fleets] == [("Red", (heron(),)), ("Blue", (ibis(),))]
    with pytest.raises(FileFault, match="no ship is placed"):
        read_game_file({"players": [], "commands": []}, "x", catalogue)


ADDRESS = "https://builder.example/#/load/"


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(CODE, id="alone"),
        pytest.param(f"  {CODE}\n", id="with blanks around"),
        pytest.param(f"{ADDRESS}{CODE}", id="in an address"),
        pytest.param(f"{ADDRESS}?ship={quote(CODE)}&view=ssd", id="escaped, as a query"),
        pytest.param(f"{ADDRESS}?ship={CODE.replace('+', ' ')}", id="plus signs turned into blanks"),
    ],
)
def test_short_codes_are_found_and_read(catalogue: Catalogue, text: str) -> None:
    assert read_code(text, "x", catalogue).designs == (heron(),)


@pytest.mark.parametrize("text", ["", "just words, and a full stop.", "short", "two\nlines", "http://x.example/a"])
def test_other_text_holds_no_code(text: str) -> None:
    assert find_code(text) == ""


@pytest.mark.parametrize(
    ("text", "words"),
    [
        pytest.param("no code at all", "there is no short code", id="none"),
        pytest.param(CODE[:60], "cannot be unpacked", id="cut off"),
        pytest.param("A" * 40, "cannot be unpacked|empty|JSON", id="nonsense"),
        pytest.param(lzstring.compress("[1, 2, 3, 4, 5, 6]"), "an object is needed", id="something else"),
    ],
)
def test_a_damaged_code_is_one_fault(catalogue: Catalogue, text: str, words: str) -> None:
    with pytest.raises(FileFault, match=words):
        read_code(text, "x", catalogue)


def test_a_short_code_that_unpacks_to_too_much_is_one_fault(
    catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    most = 10_000  # letters are packed one by one: the real limit takes seconds
    monkeypatch.setattr(ftshipbuilder, "MOST_CODE", most)
    with pytest.raises(FileFault, match="unpacks to more than"):
        read_code(lzstring.compress("x" * (most + 1)), "x", catalogue)


@given(st.integers(0, len(CODE) - 1), st.sampled_from(lzstring.ALPHABET[:64]))
def test_a_code_with_any_letter_changed_is_read_or_is_one_fault(index: int, letter: str) -> None:
    fault = fault_of(lambda: read_code(CODE[:index] + letter + CODE[index + 1 :], "x", load_catalogue()))
    assert fault is None or str(fault).isprintable()


@pytest.mark.parametrize(
    ("value", "kinds"),
    [
        pytest.param({"name": "F", "ships": []}, (True, False, False), id="fleet"),
        pytest.param([{"name": "F", "ships": []}], (False, True, False), id="presets"),
        pytest.param([ftlib_heron()], (False, True, False), id="ships"),
        pytest.param([], (False, False, False), id="empty list"),
        pytest.param([1], (False, False, False), id="numbers"),
        pytest.param({"commands": [], "players": []}, (False, False, True), id="game"),
        pytest.param(ftlib_heron(), (False, False, False), id="ship"),
    ],
)
def test_kinds_of_files_are_told_apart(value: object, kinds: tuple[bool, bool, bool]) -> None:
    assert (is_fleet(value), is_list(value), is_game(value)) == kinds
