"""``fleetforge convert``: by the ending of the output, nothing overwritten unasked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.games.full_thrust.files.reference import design_files, fleet_files, load_catalogue
from fleetforge.games.full_thrust.files.ship import load_ship

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.command_line import Ran

SHIP = next(path for path in design_files() if path.stem == "fb1-nac-majestic")


def test_a_ship_goes_to_another_tools_format_and_back(run: Callable[..., Ran], tmp_path: Path) -> None:
    assert run("convert", SHIP, tmp_path / "majestic.json").code == 0
    done = run("convert", tmp_path / "majestic.json", tmp_path / "again.ffship")
    assert done.code == 0
    catalogue = load_catalogue()
    ours, theirs = load_ship(SHIP, catalogue), load_ship(tmp_path / "again.ffship", catalogue)
    assert (theirs.name, theirs.mass, len(theirs.components)) == (ours.name, ours.mass, len(ours.components))


def test_an_existing_file_is_kept_unless_forced(run: Callable[..., Ran], tmp_path: Path) -> None:
    target = tmp_path / "ship.ffship"
    target.write_text("mine", encoding="utf-8")
    done = run("convert", SHIP, target)
    assert done.code == 2
    assert "--force" in done.err
    assert target.read_text(encoding="utf-8") == "mine"
    assert run("convert", SHIP, target, "--force").code == 0
    assert load_ship(target, load_catalogue()).name == "Majestic"


def test_a_folder_takes_a_file_each(run: Callable[..., Ran], tmp_path: Path) -> None:
    done = run("convert", fleet_files()[0], tmp_path)
    assert done.code == 0
    assert f"Wrote into the folder {tmp_path}." in done.out
    assert [path.suffix for path in tmp_path.iterdir()] == [".fffleet"]


def test_unknown_endings_and_absent_folders_are_refused_in_words(run: Callable[..., Ran], tmp_path: Path) -> None:
    done = run("convert", SHIP, tmp_path / "ship.docx")
    assert done.code == 2
    assert ".ffship" in done.err
    lost = run("convert", SHIP, tmp_path / "no" / "such" / "ship.ffship")
    assert lost.code == 2
    assert "Choose a folder that exists" in lost.err


def test_who_wants_a_sheet_is_sent_to_print(run: Callable[..., Ran], tmp_path: Path) -> None:
    for ending in (".pdf", ".SVG"):
        done = run("convert", SHIP, tmp_path / f"ship{ending}")
        assert done.code == 2
        assert "fleetforge print" in done.err
    assert list(tmp_path.iterdir()) == []
