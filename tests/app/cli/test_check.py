"""``fleetforge check``: totals, findings, JSON, exit codes, bad files."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from fleetforge.games.full_thrust.files.fleet import save_fleet
from fleetforge.games.full_thrust.files.reference import design_files, fleet_files
from fleetforge.games.full_thrust.files.ship import save_ship, ship_text
from fleetforge.systems.full_thrust.design.model import Component, FighterGroup, Loadout
from fleetforge.systems.full_thrust.fleet import Fleet, FleetShip
from tests.systems.full_thrust.design.cases import LEGAL, plus

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.command_line import Ran

FIELDS = {"name", "file", "fleet", "mass", "mass_used", "npv", "npv_with_craft", "cpv", "cpv_with_craft", "legal"}


def test_a_legal_ship_is_summed_up_with_exit_code_0(run: Callable[..., Ran], tmp_path: Path) -> None:
    path = tmp_path / "legal.ffship"
    save_ship(LEGAL, path)
    done = run("check", path)
    assert (done.code, done.err) == (0, "")
    assert "Legal: MASS 20 of 20, NPV 66, CPV 50 - legal" in done.out


def test_an_illegal_ship_has_exit_code_1_and_says_how_to_mend_it(run: Callable[..., Ran], tmp_path: Path) -> None:
    path = tmp_path / "weak.ffship"
    save_ship(replace(LEGAL, hull_boxes=8), path)
    done = run("check", path)
    assert done.code == 1
    assert "ILLEGAL, 1 error" in done.out
    assert "Add 1 hull box, 2 points." in done.out
    assert "[FBC-1.6]" in done.out


def test_json_is_a_list_with_one_object_per_design(run: Callable[..., Ran], tmp_path: Path) -> None:
    path = tmp_path / "weak.ffship"
    save_ship(replace(LEGAL, hull_boxes=8), path)
    done = run("check", "--json", path, design_files()[0])
    records = json.loads(done.out)
    assert len(records) == 2
    assert all(set(record) == {*FIELDS, "findings"} for record in records)
    (finding,) = records[0]["findings"]
    assert finding == {
        "code": "mass-unused",
        "severity": "error",
        "message": "The items take 19 of the ship's 20 MASS and leave 1; all must be used.",
        "clause": "FBC-1.6",
        "component": "mass",
        "mend": "Add 1 hull box, 2 points.",
    }
    assert (records[0]["file"], records[0]["legal"], records[0]["mass_used"]) == (str(path), False, 19)


def test_the_bill_says_how_every_line_was_computed(run: Callable[..., Ran]) -> None:
    done = run("check", "--bill", next(path for path in design_files() if path.stem == "fb1-nac-majestic"))
    assert "21 MASS     42 pts  Main drive, thrust 4  (20 % of 106 = 21.2 → 21 MASS, 2 a MASS) [FBC-3.2]" in done.out
    assert "106 MASS    358 pts  in all" in done.out


def test_the_bill_lists_what_is_carried_apart(run: Callable[..., Ran]) -> None:
    done = run("check", "--bill", next(path for path in fleet_files() if "relief" in path.stem))
    assert "483 pts  in all" in done.out
    assert "579 pts  with craft" in done.out
    assert "[FBC-9.2]" in done.out


@pytest.mark.parametrize("path", fleet_files(), ids=lambda path: path.stem)
def test_sample_fleets_are_checked_ship_by_ship_and_in_all(run: Callable[..., Ran], path: Path) -> None:
    done = run("check", path)
    assert done.code == 0
    assert "Fleet " in done.out
    assert " left - legal" in done.out
    records = json.loads(run("check", "--json", path).out)
    assert {record["fleet"] for record in records} != {None}


def test_a_fleet_checks_each_load_of_a_design_once_under_its_options(run: Callable[..., Ran], tmp_path: Path) -> None:
    carrier = replace(plus(Component("bay1", "hangar_bay"), id="c", name="Nest"), mass=38, hull_boxes=11)
    loads = [Loadout((FighterGroup("bay1", armament),)) for armament in ("attack", "torpedo")]
    rows = [FleetShip(f"s{number}", "c", f"Nest {number}", loadout=load) for number, load in enumerate(loads)]
    path = tmp_path / "fleet.fffleet"
    save_fleet(Fleet("f", "Fleet", (*rows, FleetShip("s9", "c", "Again", loadout=loads[0])), (carrier,)), path)
    records = json.loads(run("check", "--json", path).out)
    assert [record["npv_with_craft"] - record["npv"] for record in records] == [24, 36]


def test_unreadable_files_are_named_and_the_others_still_checked(run: Callable[..., Ran], tmp_path: Path) -> None:
    broken = tmp_path / "broken.ffship"
    broken.write_text(ship_text(LEGAL)[:200], encoding="utf-8")
    before = broken.read_bytes()
    done = run("check", broken, tmp_path / "absent.ffship", design_files()[0])
    assert done.code == 2
    assert len(done.err.splitlines()) == 2
    assert str(broken) in done.err.splitlines()[0]
    assert "legal" in done.out
    assert broken.read_bytes() == before


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"not json",
        b'{"kind": "fleetforge.ship", "schema": 99, "design": {}}',
        b"[" * 2000,
        b'{"a":' * 1000 + b"1" + b"}" * 1000,
        b"\x00\xff\xfe" * 50,
        b" " * (3 * 1024 * 1024),
        ship_text(plus(Component("x", "death_ray"))).encode(),
        ship_text(LEGAL).replace('"mass": 20', '"mass": -20').encode(),
        ship_text(LEGAL).replace('"mass": 20', f'"mass": {10**30}').encode(),
        ship_text(LEGAL).replace('"mass": 20', '"mass": 1e400').encode(),
    ],
    ids=[
        "empty",
        "text",
        "newer",
        "deep list",
        "deep object",
        "binary",
        "huge",
        "stranger",
        "negative",
        "enormous",
        "infinite",
    ],
)
def test_bad_files_give_one_clear_line_and_stay_as_they_are(
    run: Callable[..., Ran], tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / "bad.ffship"
    path.write_bytes(content)
    done = run("check", path)
    assert (done.code, done.out) == (2, "")
    assert len(done.err.strip().splitlines()) == 1
    assert done.err.startswith(f"fleetforge: {path}")
    assert "Traceback" not in done.err
    assert path.read_bytes() == content


def test_names_in_any_letters_are_printed(run: Callable[..., Ran], tmp_path: Path) -> None:
    path = tmp_path / "two  blanks 'n' ἀλφα.ffship"
    save_ship(replace(LEGAL, name="Ærøskøbing Ἀχιλλεύς Варяг"), path)
    assert "Ærøskøbing Ἀχιλλεύς Варяг: MASS 20" in run("check", path).out
