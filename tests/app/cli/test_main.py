"""What holds for every command: odd paths, unreadable files, numbers out of range."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from fleetforge.games.full_thrust.files.ship import save_ship
from tests.systems.full_thrust.design.cases import LEGAL

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.command_line import Ran

TOO_LONG = "a" * 300


@pytest.fixture
def ship(tmp_path: Path) -> Path:
    """A readable design."""
    path = tmp_path / "legal.ffship"
    save_ship(LEGAL, path)
    return path


@pytest.mark.parametrize("arguments", [("check", ""), ("print", "x.ffship", "-o", ""), ("convert", "x.ffship", "")])
def test_an_empty_name_is_refused(run: Callable[..., Ran], arguments: tuple[str, ...]) -> None:
    """An unset variable of a script must not stand for the folder where it runs."""
    done = run(*arguments)
    assert done.code == 2
    assert "this name is empty" in done.err


@pytest.mark.parametrize("folder", [".", "/", ""])
def test_a_folder_in_place_of_a_file_is_named(run: Callable[..., Ran], tmp_path: Path, folder: str) -> None:
    done = run("check", folder or tmp_path)
    assert done.code == 2
    assert done.err.endswith("this is a folder. Choose a file in it.\n")
    assert len(done.err.splitlines()) == 1


def test_a_file_that_may_not_be_read_does_not_stop_the_others(
    run: Callable[..., Ran], ship: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Path.open

    def barred(self: Path, mode: str = "r") -> object:
        if self.name == "barred.ffship":
            raise PermissionError(13, "Permission denied", str(self))
        return real(self, mode)

    other = ship.with_name("barred.ffship")
    save_ship(LEGAL, other)
    monkeypatch.setattr(Path, "open", barred)
    done = run("check", other, ship)
    assert done.code == 2
    assert "Check that you may read it" in done.err
    assert len(done.err.splitlines()) == 1
    assert "Legal: MASS 20 of 20" in done.out


@pytest.mark.parametrize("name", [f"{TOO_LONG}.pdf", f"{TOO_LONG}.ffship", f"{TOO_LONG}.json", f"{TOO_LONG}/x.pdf"])
def test_a_name_that_no_disk_takes_is_refused_in_words(
    run: Callable[..., Ran], ship: Path, tmp_path: Path, name: str
) -> None:
    command = ("print", ship, "-o") if name.endswith(".pdf") else ("convert", ship)
    done = run(*command, tmp_path / name)
    assert done.code == 2
    assert len(done.err.splitlines()) == 1
    assert "could not be written" in done.err
    assert list(tmp_path.iterdir()) == [ship]


@pytest.mark.parametrize("margin", ["nan", "-1", "21", "inf", "wide"])
def test_a_margin_that_is_no_sensible_number_is_refused(run: Callable[..., Ran], ship: Path, margin: str) -> None:
    out = ship.with_suffix(".pdf")
    done = run("print", ship, "-o", out, f"--margin={margin}")
    assert done.code == 2
    assert "--margin" in done.err
    assert not out.exists()


@pytest.mark.parametrize("count", ["0", "3", "-1", "1000"])
def test_sheets_a_page_are_1_2_4_or_6(run: Callable[..., Ran], ship: Path, count: str) -> None:
    out = ship.with_suffix(".pdf")
    done = run("print", ship, "-o", out, f"--per-page={count}")
    assert done.code == 2
    assert "'1', '2', '4', '6'" in done.err
    assert not out.exists()
