"""Printing of A Call to Arms flights on the command line."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from fleetforge.games.acta_flights.files.reference import flight_battle_files
from tests.command_line import Ran

if TYPE_CHECKING:
    from pathlib import Path

Run = Callable[..., Ran]
(SAMPLE,) = flight_battle_files()
FIRST = '\n{"given":{"command":"deploy_flight","side":"","flight":"a1f1"'


@pytest.mark.parametrize(("verb", "pages"), [("sheet", "7 pages"), ("record", "pages")])
def test_a_battle_is_printed(run: Run, verb: str, pages: str, tmp_path: Path) -> None:
    out = tmp_path / "out.pdf"
    done = run("flights", verb, SAMPLE, "-o", out)
    assert (done.code, done.err) == (0, "")
    assert pages in done.out
    assert out.read_bytes().startswith(b"%PDF-")
    assert run("flights", verb, SAMPLE, "-o", out, "--paper", "a5").code == 0, "what was printed here may be again"


def broken(tmp_path: Path, old: str, new: str) -> Path:
    """The sample with something else in it."""
    text = SAMPLE.read_text(encoding="utf-8")
    assert old in text
    file = tmp_path / "broken.jsonl"
    file.write_text(text.replace(old, new), encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"flight": "Sentri"', '"flight": "Viper"', "flights without a profile"),
        (FIRST, f'\n{{"step":"undone"}}{FIRST}', "nothing to go to"),
        (FIRST, f"\nno JSON{FIRST}", "line 2"),
        ('"schema": 1', '"schema": 99', "schema"),
    ],
)
def test_a_battle_that_is_none_prints_nothing(run: Run, old: str, new: str, told: str, tmp_path: Path) -> None:
    out = tmp_path / "out.pdf"
    done = run("flights", "sheet", broken(tmp_path, old, new), "-o", out)
    assert done.code == 2
    assert told in done.err
    assert not out.exists()


def test_a_foreign_file_is_not_written_over(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "out.pdf"
    out.write_text("mine")
    assert run("flights", "record", SAMPLE, "-o", out).code == 2
    assert out.read_text() == "mine"
    assert run("flights", "record", SAMPLE, "-o", out, "--force").code == 0
