"""Every clause id in the project exists, and tests can only claim clauses that do."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.honesty.clause_report import BUILT, UNTESTED, faults, marked, unnamed

if TYPE_CHECKING:
    from fleetforge.kernel.clauses import ClauseRegistry

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("fleetforge", "ship_data", "tests")
NOWHERE = "FBC" + "-999.1"
"""An id that no text has, put together because this file is searched too."""


def files_that_cite() -> list[Path]:
    return sorted(path for folder in FOLDERS for kind in ("*.py", "*.json") for path in (ROOT / folder).rglob(kind))


def unknown(path: Path, rules: ClauseRegistry) -> list[str]:
    mentioned = rules.mentions(path.read_text(encoding="utf-8"))
    return [f"{path.name}: {name}" for name in mentioned if name not in rules]


def test_every_clause_id_in_code_and_data_exists(rules: ClauseRegistry) -> None:
    paths = files_that_cite()
    assert [slip for path in paths for slip in unknown(path, rules)] == []
    cited = {name for path in paths for name in rules.mentions(path.read_text(encoding="utf-8"))}
    assert {"FBC-1.4", "FFB-35.4"} <= cited


def test_the_search_sees_an_unknown_id(rules: ClauseRegistry, tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text(f'"""Rule: {NOWHERE}, FBC-1.4"""\n', encoding="utf-8")
    assert unknown(module, rules) == [f"module.py: {NOWHERE}"]


@pytest.mark.parametrize(("clause_id", "code"), [("FBC-7.1", 0), (NOWHERE, 4)])
def test_a_mark_with_an_unknown_id_stops_the_run(clause_id: str, code: int, tmp_path: Path) -> None:
    test = f'import pytest\n\n@pytest.mark.rules("{clause_id}")\ndef test_nothing():\n    pass\n'
    (tmp_path / "test_marked.py").write_text(test, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.conftest", "-p", "no:cacheprovider"]
    where = ["--rootdir", str(tmp_path), "-c", str(tmp_path / "none.ini"), str(tmp_path)]
    (tmp_path / "none.ini").write_text("[pytest]\n", encoding="utf-8")
    answer = subprocess.run([*command, *where], cwd=ROOT, capture_output=True, text=True, check=False)
    assert answer.returncode == code, answer.stdout + answer.stderr
    assert (f"no rules text has a clause '{clause_id}'" in answer.stdout + answer.stderr) == (code != 0)


def reported(*place: str) -> tuple[int, str]:
    """How the report ends, and what it prints."""
    command = [sys.executable, "-m", "tests.honesty.clause_report", *place]
    answer = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return answer.returncode, answer.stdout + answer.stderr


def is_whole(session: pytest.Session) -> bool:
    """Whether every test of this checkout was collected in this run."""
    chosen = [session.config.getoption(name) for name in ("keyword", "markexpr", "deselect", "ignore", "ignore_glob")]
    files = {item.path for item in session.items}
    return (
        not any(chosen) and not any("::" in name for name in session.config.args) and files >= set(files_with_tests())
    )


def files_with_tests() -> list[Path]:
    return [path for path in (ROOT / "tests").rglob("test_*.py") if "def test_" in path.read_text(encoding="utf-8")]


@pytest.mark.timeout(400)  # where only some tests are run, it collects every one in a process of its own
def test_every_clause_of_the_built_texts_has_a_test_or_a_reason_why_not(
    request: pytest.FixtureRequest, rules: ClauseRegistry
) -> None:
    if is_whole(request.session):
        named = {name for _, name in marked(request.session.items)}
        assert faults(unnamed(rules, named, BUILT), UNTESTED) == []
    else:
        code, words = reported()
        assert code == 0, words


def test_the_report_reads_the_marks_of_the_tests_that_it_collects() -> None:
    code, words = reported("tests/kernel/test_rounding.py")
    assert code == 1
    assert re.match(r"[1-9]\d* of \d+ clauses are named by a test\.", words), words


def test_a_clause_without_test_needs_a_reason_and_a_reason_needs_such_a_clause(rules: ClauseRegistry) -> None:
    left = [rules["FBC-1.4"], rules["FBC-1.5"]]
    assert faults(left, {"FBC-1.4": "Said elsewhere.", "FBC-1.5": "Said elsewhere."}) == []
    assert len(faults(left, {"FBC-1.4": "Said elsewhere.", "FBC-1.5": " "})) == 1
    assert len(faults(left[:1], {"FBC-1.4": "Said elsewhere.", "FBC-1.5": "Said elsewhere."})) == 1


def test_the_report_lists_what_no_test_names(rules: ClauseRegistry) -> None:
    texts = BUILT[:-1]
    everything = unnamed(rules, (), texts)
    left = unnamed(rules, ("FBC-1.4", "FBC-7.1", "FBC-13", "HIF-1.1"), texts)
    gone = [clause.id for clause in everything if clause not in left]
    assert gone == ["FBC-1.4", "FBC-7.1a", "FBC-7.1b", "FBC-7.1c"]
    assert {clause.file for clause in everything} == set(texts)
