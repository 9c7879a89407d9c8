"""The bundled rules texts are complete, stand alone and answer to every id."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from fleetforge.kernel.clauses import ClauseKind, ClauseTextError
from fleetforge.storage.locate import DataFolderError, resources
from fleetforge.storage.rules import load_rules, read_rules

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.kernel.clauses import ClauseRegistry

TEXTS = sorted((resources() / "rules").glob("*.md"))
CLAUSES = {"FBC": 99, "FTC": 124, "FFB": 391, "FBD": 185, "ACF": 161, "BLS": 187, "HIF": 287}
"""Ids that each text defines, sections apart; counted when the texts were taken over."""

BY_NAME = re.compile(r"[A-Z]{3}-[0-9]+(?:\.[0-9]+)*[a-z]?")


def test_all_seven_texts_are_there(rules: ClauseRegistry) -> None:
    assert [name[:2] for name in rules.files] == ["10", "20", "30", "40", "50", "60", "70"]
    assert rules.prefixes == tuple(CLAUSES)


@pytest.mark.parametrize("letters", CLAUSES)
def test_no_clause_was_lost_in_reading(rules: ClauseRegistry, letters: str) -> None:
    singles = [clause for clause in rules if clause.kind is ClauseKind.CLAUSE]
    assert sum(clause.id.startswith(letters) for clause in singles) == CLAUSES[letters]


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.name)
def test_every_id_mentioned_in_the_texts_resolves(rules: ClauseRegistry, path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    named = {name for name in BY_NAME.findall(text) if name[:3] in rules.prefixes}
    assert [name for name in sorted(named | set(rules.mentions(text))) if name not in rules] == []


def test_every_clause_says_something(rules: ClauseRegistry) -> None:
    assert [clause.id for clause in rules if not clause.text.strip()] == []
    assert [clause.id for clause in rules if not clause.section] == []


def test_clauses_stand_in_the_section_of_their_number(rules: ClauseRegistry) -> None:
    for clause in rules:
        for part in clause.parts:
            assert part.partition(".")[0] in rules
            assert rules[part].file == clause.file
    astray = [
        clause.id
        for clause in rules
        if clause.kind is ClauseKind.CLAUSE and clause.id not in rules[clause.id.partition(".")[0]].parts
    ]
    assert astray == []


@pytest.mark.parametrize(
    ("clause_id", "start"),
    [
        ("FBC-1.4", "A percentage of M is rounded to nearest"),
        ("FBC-7.1b", "Beam class 2\nArcs allowed: 3 adjacent / 6\nMASS: 2 / 3\nPoints: 3 x MASS"),
        ("FTC-1.3", "Initiative: each side rolls 1D6 every turn"),
        ("FFB-0.3", '"mu" is the game\'s distance unit'),
        ("FFB-32.1", 'Are limits such as "within 6 mu" inclusive?\nKind: Silent'),
        ("FFB-37.5", "HM damage (25.8) and HM CEF"),
        ("FBD-1.2", "A ship has BP only if they were bought"),
        ("ACF-1.4", "A flight has no Crew Quality score."),
        ("BLS-3.3", "**Emitter list** — An EMITTER is the antenna"),
        ("HIF-25.2", "`set_gains`\nArguments: fighter, cut[]"),
        ("HIF-20.1", "```json"),
    ],
)
def test_each_way_of_writing_an_id_is_read(rules: ClauseRegistry, clause_id: str, start: str) -> None:
    assert rules[clause_id].text.startswith(start)


def test_a_number_with_letters_answers_with_all_of_them(rules: ClauseRegistry) -> None:
    assert rules.members("FBC-7.1") == ("FBC-7.1a", "FBC-7.1b", "FBC-7.1c")


@pytest.mark.parametrize(
    ("clause_id", "words"),
    [
        ("FBC-4", "Area defence fire control"),
        ("FBC-5", "Screen level 1"),
        ("FBC-13", "human cruiser 290"),
        ("FBC-22", "Cortex node"),
        ("FBC-32", "| Q13 | Second-hand page numbers."),
        ("FTC-11", "`fighter_rules`"),
        ("FFB-35.4", "43429/10368"),
        ("ACF-10", "Base"),
        ("BLS-2", "reduced power"),
        ("HIF-24", "Turn start, in order"),
    ],
)
def test_sections_answer_to_their_number(rules: ClauseRegistry, clause_id: str, words: str) -> None:
    section = rules[clause_id]
    assert section.kind is ClauseKind.SECTION
    assert words in section.text or words in section.section


def test_words_are_found_through_all_texts(rules: ClauseRegistry) -> None:
    found = {clause.id for clause in rules.search("boarding cutter")}
    assert {"FBC-15.2", "FBD-2.5"} <= found
    assert [clause.id for clause in rules.search("beam table from 7.1c")] == ["FBC-7"]


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.name)
def test_texts_name_no_files_and_folders_of_other_places(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    names = re.findall(r"`[^`\n]*\.(?:txt|json|py)`|\.\./|\bshared\b/|\bdata/|[0-9]{3}_[0-9a-f]{8,}", text)
    assert names == []


def test_the_rules_are_read_once() -> None:
    assert load_rules() is load_rules()


def test_the_read_me_is_no_rules_text(rules: ClauseRegistry) -> None:
    assert "README.md" in {path.name for path in TEXTS}
    assert "README.md" not in rules.files


def test_a_folder_without_texts_is_reported_with_a_mend(tmp_path: Path) -> None:
    with pytest.raises(DataFolderError, match=r"No rules texts in .*Install the program again"):
        read_rules(tmp_path)


def test_a_broken_text_is_reported_by_name(tmp_path: Path) -> None:
    (tmp_path / "80-new.md").write_text("# Nothing yet\n", encoding="utf-8")
    with pytest.raises(ClauseTextError, match=r"^80-new\.md"):
        read_rules(tmp_path)


def test_reading_the_rules_needs_nothing_heavy() -> None:
    heavy = ("pydantic", "typer", "rich", "reportlab", "numpy", "PySide6")
    code = (
        "import sys; from fleetforge.storage.rules import load_rules; load_rules(); "
        f"print([name for name in {heavy!r} if name in sys.modules])"
    )
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "[]"
