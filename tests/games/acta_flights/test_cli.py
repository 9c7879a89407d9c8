"""Odds and printing of A Call to Arms flights on the command line."""

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


@pytest.mark.rules("ACF-13.1", "ACF-13.2", "ACF-13.3", "ACF-13.4", "ACF-13.5")
@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("dogfight sentri Razik", ["net difference -1", "28 %  (5/18)", "14 %  (5/36)", "58 %  (7/12)"]),
        ("dogfight Sentri Razik --support 2 --their-carrier", ["net difference +0"]),
        ("dogfight Sentri Razik --carrier --their-support 1", ["net difference -1"]),
        ("anti-fighter 3 Sentri", ["3 dice at Sentri, Hull 4", "88 %  (7/8)"]),
        ("anti-fighter 1 Sentri --advanced", ["1 die at Sentri", "67 %  (2/3)"]),
        ("anti-fighter 2 Sentri Sentri", ["best split: 1 at Sentri, 1 at Sentri", "destroyed 2  25 %  (1/4)"]),
        ("attack Razik 3", ["3 attack dice at Razik, Hull 3, Dodge 2+", "11 %  (1/9)", "30 %  (217/729)"]),
        ("attack Rutarian 1 --distance 8 --trait ap", ['lock-on at 8"', "50 %  (1/2)"]),
        ("strike Rutarian 4", ["Particle Guns: 2.3 hits, 1.9 Damage", "Ion Bolt: 1.0 hits, 2.0 Damage, 0.3 criticals"]),
        ("interceptors 1 1", ["Interceptors 1 against 1 hit", "stopped 1  83 %  (5/6)"]),
        ("interceptors 0 1 --flights 1", ["0 and 1 intercepting flight", "a flight is lost  17 %  (1/6)"]),
    ],
)
def test_odds_are_told_exactly(run: Run, words: str, told: list[str]) -> None:
    done = run("odds", "flights", *words.split())
    assert done.code == 0
    assert [one for one in told if one not in done.out] == []


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("dogfight Sentri Viper", "Use one of: Razik, Sentri, Rutarian"),
        ("attack Razik 3 --trait Huge", "Twin-Linked"),
        ("attack Razik 0", "1<=x<=20"),
        ("anti-fighter 3 Razik Razik Razik Razik Razik", "at most 4"),
    ],
)
def test_what_cannot_be_answered_is_told_of(run: Run, words: str, told: str) -> None:
    done = run("odds", "flights", *words.split())
    assert done.code == 2
    assert told in done.err


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
        ('"flight": "Sentri"', '"flight": "Viper"', "a flight that nobody knows"),
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
