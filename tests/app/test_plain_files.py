"""A game that names its values and nothing more has files, a library, checks and conversion."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from fleetforge.app.library import Library
from fleetforge.app.opening import open_files
from fleetforge.app.reading import all_designs, read_any, save_value
from fleetforge.app.registry import add_game, take_out
from fleetforge.app.workbench import load_workbench
from fleetforge.storage.errors import FileFault
from tests.app.boats import BRIG, HULK, SLOOP, Boats, a_flotilla
from tests.app.skiffs import Crews, Gun, Skiff, Skiffs
from tests.command_line import run_here as run

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SKIFF = Skiff("s1", "Petrel", ram=3, marks=("a",), guns=(Gun("Long", 5, ("hot",)),), crews=(Crews("Rowers", 2),))


@pytest.fixture(autouse=True)
def known() -> Iterator[None]:
    """Two small games."""
    for game in (Skiffs(), Boats()):
        add_game(game)
    yield
    for name in ("skiffs", "boats"):
        take_out(name)


def nothing(*_: object) -> None:
    """Nobody looks how far the reading is."""


def test_values_are_read_as_they_were_saved_and_name_their_game(tmp_path: Path) -> None:
    flotilla = a_flotilla(SLOOP, BRIG).fleet
    for number, (value, game) in enumerate(((SKIFF, "skiffs"), (SLOOP, "boats"), (flotilla, "boats"))):
        path = tmp_path / f"{number}.json"
        save_value(value, path)
        content = read_any(path)
        assert (*content.designs, *content.fleets) == (value,)
        assert content.game == json.loads(path.read_text(encoding="utf-8"))["system"] == game
    assert all_designs(content) == (SLOOP, BRIG)


def test_what_no_file_may_hold_is_not_written(tmp_path: Path) -> None:
    with pytest.raises(FileFault, match="a text that is not empty"):
        save_value(replace(SKIFF, name=""), tmp_path / "x.ffship")
    assert not (tmp_path / "x.ffship").exists()


@pytest.mark.parametrize("field", ["ships", "designs"])
def test_a_fleet_in_which_two_share_an_id_is_not_read(field: str, tmp_path: Path) -> None:
    flotilla = a_flotilla(SLOOP, BRIG).fleet
    path = tmp_path / "f.fffleet"
    save_value(flotilla, path)
    raw = json.loads(path.read_text(encoding="utf-8"))
    raw["fleet"][field][1]["id"] = raw["fleet"][field][0]["id"]
    path.write_text(json.dumps(raw), encoding="utf-8")
    with pytest.raises(FileFault, match="already has the id") as caught:
        read_any(path)
    assert caught.value.place == f"fleet.{field}[1].id"


def test_the_library_says_what_a_session_says_of_them(tmp_path: Path) -> None:
    library = Library(tmp_path / "library")
    for value in (SKIFF, HULK, a_flotilla(SLOOP, HULK).fleet):
        assert isinstance(library.add(value), str)
    (petrel,) = library.find("petrel")
    assert (petrel.game, petrel.is_legal) == ("skiffs", True)
    assert petrel.figures
    (flotilla,) = library.find("flotilla")
    assert (flotilla.class_words, flotilla.figure("points"), flotilla.is_legal) == ("2 ships, 20 points", 20, False)
    (hulk,) = library.find("hulk", kind="design")
    assert hulk.used_by == ("Flotilla",)


def test_they_are_checked_and_converted(tmp_path: Path) -> None:
    skiff, flotilla = tmp_path / "skiff.ffship", tmp_path / "flotilla.fffleet"
    save_value(replace(SKIFF, crews=(Crews("Rowers", 9),)), skiff)
    save_value(a_flotilla(BRIG).fleet, flotilla)
    done = run("check", skiff, "--bill")
    assert done.code == 1
    assert "9 crews" in done.out
    (record,) = json.loads(run("check", "--json", skiff).out)
    assert (record["system"], record["legal"]) == ("skiffs", False)
    assert "Fleet Flotilla: 1 ship, 50 points - legal" in run("check", flotilla).out
    assert run("convert", flotilla, tmp_path / "brig.ffship").code == 0
    assert read_any(tmp_path / "brig.ffship").designs == (BRIG,)
    assert run("convert", skiff, tmp_path / "out.json").code == 2


def test_what_a_game_does_not_work_on_is_told_and_the_rest_opens(tmp_path: Path) -> None:
    paths = [tmp_path / "sloop.ffship", tmp_path / "skiff.ffship"]
    for path, value in zip(paths, (SLOOP, SKIFF), strict=True):
        save_value(value, path)
    opened = open_files(paths, load_workbench(), nothing)
    assert [item.title for item in opened.items] == ["Petrel"]
    assert opened.faults == ("sloop.ffship: Boats has no ships to work on here. It can be checked and printed.",)
