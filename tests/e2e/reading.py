"""What the window, the command line and a PDF say about a ship, as plain numbers."""

from __future__ import annotations

import contextlib
import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pypdf import PdfReader

from fleetforge.app.cli.main import main

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


@dataclass(frozen=True, slots=True)
class Figures:
    """MASS of the ship, MASS of all that is in it, points and combat points, with what it carries."""

    mass: int
    used: int
    npv: int
    cpv: int
    npv_with_craft: int
    cpv_with_craft: int


def checked(path: Path, capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    """What ``fleetforge check --json`` says of a file."""
    capsys.readouterr()
    with contextlib.suppress(SystemExit):
        main(["check", str(path), "--json"])
    said: list[dict[str, Any]] = json.loads(capsys.readouterr().out)
    return said


def figures_of(entry: dict[str, Any]) -> Figures:
    """The figures of one object of ``check --json``."""
    return Figures(
        entry["mass"],
        entry["mass_used"],
        entry["npv"],
        entry["cpv"],
        entry["npv_with_craft"],
        entry["cpv_with_craft"],
    )


def printed_figures(words: str) -> list[tuple[int, int, int]]:
    """CPV, NPV and MASS in the head of each ship sheet in some text."""
    heads = re.findall(r"([\d,]+) CPV ([\d,]+) NPV ([\d,]+) MASS", words)
    return [(_number(cpv), _number(npv), _number(mass)) for cpv, npv, mass in heads]


def _number(words: str) -> int:
    return int(words.replace(",", ""))


def pdf_words(path: Path) -> str:
    """All text of a PDF, each run of blanks as one."""
    return re.sub(r"\s+", " ", " ".join(page.extract_text() for page in PdfReader(path).pages))
