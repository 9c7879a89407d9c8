"""Printing of A Call to Arms flights on the command line."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from typing import TYPE_CHECKING

import pytest
from pypdf import PdfReader

from tests.command_line import Ran
from tests.systems.acta_flights.flight_sample import SAMPLE

if TYPE_CHECKING:
    from pathlib import Path

Run = Callable[..., Ran]
FIRST = '\n{"given":{"command":"deploy_flight","side":"","flight":"a1f1"'


def text_of(path: Path) -> str:
    """All text of a PDF."""
    return "\n".join(page.extract_text() for page in PdfReader(BytesIO(path.read_bytes())).pages)


@pytest.mark.parametrize(
    ("verb", "told"),
    [
        (("print", "--state"), ("Roster", "Flight card", "Launch and recover", "Dogfight")),
        (("record",), ("Turn 3", "Battle report", "Time line", "flights lost", "At the end")),
        (("record", "--sheets", "--turn", "2"), ("Turn 2", "Launch and recover")),
    ],
)
def test_a_battle_is_printed_from_its_file_and_from_its_lines(
    run: Run, verb: tuple[str, ...], told: tuple[str, ...], tmp_path: Path
) -> None:
    battle, out, again = (tmp_path / name for name in ("ambush.ffbattle", "out.pdf", "again.pdf"))
    assert run("battle", "import", SAMPLE, "-o", battle).code == 0
    for source, printed in ((battle, out), (SAMPLE, again)):
        done = run(*verb, source, "-o", printed)
        assert (done.code, done.err) == (0, "")
    words = text_of(out)
    assert [one for one in told if one not in words and one not in _titles(out)] == []
    assert out.read_bytes() == again.read_bytes()
    assert run(*verb, SAMPLE, "-o", out, "--paper", "a5").code == 0, "what was printed here may be again"


def _titles(path: Path) -> str:
    """Titles of all sheets."""
    items = PdfReader(BytesIO(path.read_bytes())).outline
    return "\n".join(str(item.title) for item in items if not isinstance(item, list))


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
    done = run("print", "--state", broken(tmp_path, old, new), "-o", out)
    assert done.code == 2
    assert told in done.err
    assert not out.exists()


def test_a_foreign_file_is_not_written_over(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "out.pdf"
    out.write_text("mine")
    assert run("record", SAMPLE, "-o", out).code == 2
    assert out.read_text() == "mine"
    assert run("record", SAMPLE, "-o", out, "--force").code == 0
