"""Converting between formats by the ending of the output."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from fleetforge.app.converting import convert
from fleetforge.app.reading import all_designs, read_any
from fleetforge.games.full_thrust.files.convert import WRITABLE, as_fleet
from fleetforge.games.full_thrust.files.fleet import load_fleet, save_fleet
from fleetforge.games.full_thrust.files.ship import load_ship, save_ship
from fleetforge.storage.errors import FileFault
from fleetforge.systems.full_thrust.fleet import Fleet, FleetShip
from tests.storage.samples import corpus, corpus_heron, ftlib_heron, heron, ibis

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.systems.full_thrust.catalogue import Catalogue


def written(path: Path, value: object) -> Path:
    path.write_text(json.dumps(value), encoding="utf-8")
    return path


@pytest.mark.parametrize("ending", [".ffship", ".fffleet", *WRITABLE])
def test_a_ship_survives_every_format(tmp_path: Path, ending: str) -> None:
    source, target = tmp_path / "heron.ffship", tmp_path / f"out{ending.upper()}"
    save_ship(heron(), source)
    assert convert(source, target) == ()
    assert all_designs(read_any(target)) == (heron(),)


def test_a_peers_ship_becomes_ours(tmp_path: Path, catalogue: Catalogue) -> None:
    source, target = written(tmp_path / "in.json", ftlib_heron(points=1)), tmp_path / "out.ffship"
    remarks = convert(source, target)
    assert [remark.code for remark in remarks] == ["stored-total-differs"]
    assert load_ship(target, catalogue) == heron()


def test_many_designs_become_a_fleet(tmp_path: Path, catalogue: Catalogue) -> None:
    source = written(tmp_path / "My ships.json", corpus(corpus_heron(), corpus_heron(id="h2", name="Second")))
    convert(source, tmp_path / "out.fffleet")
    fleet = load_fleet(tmp_path / "out.fffleet", catalogue)
    assert (fleet.id, fleet.name) == ("my-ships", "My ships")
    rows = [(row.id, row.design_id, row.name) for row in fleet.ships]
    assert rows == [("s1", "heron", "Heron"), ("s2", "h2", "Second")]


def test_a_fleet_becomes_a_fleet_of_the_other_program(tmp_path: Path) -> None:
    fleet = Fleet("f", "F", (FleetShip("s1", "heron", "Grey", quantity=3),), (heron(),), limit=600)
    save_fleet(fleet, tmp_path / "in.fffleet")
    remarks = convert(tmp_path / "in.fffleet", tmp_path / "out.json")
    assert [remark.code for remark in remarks] == ["detail-not-written"]
    (back,) = read_any(tmp_path / "out.json").fleets
    assert [(row.name, row.quantity) for row in back.ships] == [("Grey", 3)]


def test_several_fleets_become_a_list_of_the_other_program(tmp_path: Path) -> None:
    presets = [{"name": "A", "ships": [ftlib_heron()]}, {"name": "B", "ships": [ftlib_heron()]}]
    source = written(tmp_path / "in.json", presets)
    convert(source, tmp_path / "out.json")
    assert [fleet.name for fleet in read_any(tmp_path / "out.json").fleets] == ["A", "B"]


def test_a_folder_takes_one_file_each_and_keeps_what_it_holds(tmp_path: Path, catalogue: Catalogue) -> None:
    """BR-28: names that cannot be file names, or are the same but for case, all get their own."""
    names = ["AC/20", "ac-20", "CON", "Heron"]
    entries = [corpus_heron(id=f"h{number}", name=name) for number, name in enumerate(names)]
    source = written(tmp_path / "in.json", corpus(*entries))
    folder = tmp_path / "out"
    folder.mkdir()
    (folder / "heron.ffship").write_bytes(b"mine")
    convert(source, folder)
    assert (folder / "heron.ffship").read_bytes() == b"mine"
    found = [load_ship(path, catalogue).name for path in folder.iterdir() if path.name != "heron.ffship"]
    assert sorted(found) == sorted(names)


def test_several_fleets_go_into_a_folder_too(tmp_path: Path) -> None:
    presets = [{"name": "A", "ships": [ftlib_heron()]}, {"name": "B", "ships": [ftlib_heron()]}]
    folder = tmp_path / "out"
    folder.mkdir()
    convert(written(tmp_path / "in.json", presets), folder)
    assert sorted(path.name for path in folder.iterdir()) == ["A.fffleet", "B.fffleet"]


@pytest.mark.parametrize(
    ("target", "words"),
    [
        pytest.param("out.ffship", "holds one design, the source has 2", id="two designs into a ship"),
        pytest.param("out.txt", "holds one design, the source has 2", id="two designs into a code"),
        pytest.param("out.xlsx", "its ending names no format", id="unknown ending"),
        pytest.param("out", "its ending names no format", id="no ending"),
        pytest.param("gone/out.fffleet", "Choose a folder that exists", id="no such folder"),
    ],
)
def test_what_cannot_be_written_is_one_fault(tmp_path: Path, target: str, words: str) -> None:
    source = written(tmp_path / "in.json", corpus(corpus_heron(), corpus_heron(id="h2")))
    with pytest.raises(FileFault, match=words):
        convert(source, tmp_path / target)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["in.json"]


def test_two_fleets_do_not_fit_one_file(tmp_path: Path) -> None:
    presets = [{"name": "A", "ships": [ftlib_heron()]}, {"name": "B", "ships": [ftlib_heron()]}]
    source = written(tmp_path / "in.json", presets)
    with pytest.raises(FileFault, match="holds one fleet, the source has 2"):
        convert(source, tmp_path / "out.fffleet")


def test_designs_of_one_id_are_told_apart_in_a_fleet() -> None:
    fleet = as_fleet((heron(), ibis(), heron()), "Three")
    assert Counter(design.id for design in fleet.designs) == {"heron": 1, "ibis": 1, "heron-2": 1}
    assert [row.design_id for row in fleet.ships] == [design.id for design in fleet.designs]
