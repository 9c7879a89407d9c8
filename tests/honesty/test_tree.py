"""Facts about the source tree: what may not stand in it, and how long things may be.

Every search has a test that shows it a sample of what it looks for, so none can pass by being blind.
The samples are put together from pieces, because this file is searched like any other.
"""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ROOT = Path(__file__).resolve().parents[2]
NOT_OURS = {".git", ".venv", "build", "dist", "out", "__pycache__"}

LONGEST_FUNCTION = 60
SHORT_FUNCTION = 25
LONGEST_MODULE = 500

COST_CODE = (
    "fleetforge/kernel/rounding.py",
    "fleetforge/systems/full_thrust/*.py",
    "fleetforge/systems/full_thrust/design/**/*.py",
    "fleetforge/systems/full_thrust/families/**/*.py",
)

FORBIDDEN_TEXT = {
    "an absolute path of one machine": re.compile(r"(?<![\w.])/(?:work|farm|root|tmp)/[A-Za-z0-9_]"),
    "a folder beside the checkout": re.compile(r"\.\./shared\b|(?<![\w./])shared/(?:rules|data|design)\b"),
    "the address of a package registry": re.compile(
        r"https?://[^\s\"'<>]*(?:registry|/simple\b|mirror|proxy)[^\s\"'<>]*", re.IGNORECASE
    ),
    "words about how the text came about": re.compile(
        r"\b(?:[c]laude|[a]nthropic|[o]penai|[c]hat-?gpt|[c]opilot|[l]lms?|[l]anguage models?"
        r"|AI[- ](?:session|assistant|generated|agent)s?|[s]ub-?agents?|[c]o-authored-by)\b",
        re.IGNORECASE,
    ),
}

UNFINISHED = re.compile(r"\b[N]otImplementedError\b|#.*\b(?:[T]ODO|[F]IXME|[X]XX|[H]ACK)\b")
SKIPPED = re.compile(r"mark\.(?:[s]kip|[x]fail)|pytest\.(?:[s]kip|[x]fail|[i]mportorskip)\b")

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class Source:
    """One text file of the tree: its path from the root, with forward slashes, and its text."""

    path: str
    text: str

    def lines(self, wanted: re.Pattern[str]) -> list[str]:
        """Places of the lines that match, as ``path:number``."""
        # Most files have none, and need not be gone through line by line.
        if not wanted.search(self.text):
            return []
        numbered = enumerate(self.text.splitlines(), 1)
        return [f"{self.path}:{number}" for number, line in numbered if wanted.search(line)]


def listed_by_git() -> list[Path]:
    """Files that git knows or would add; empty if this is not a checkout or git is missing."""
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        return []
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=False).stdout
    return [ROOT / name for name in listed.decode("utf-8").split("\0") if name]


def found_by_walking() -> list[Path]:
    """All files except those of tools, environments and outputs."""
    files = (file.relative_to(ROOT) for file in ROOT.rglob("*"))
    return [ROOT / file for file in files if not any(is_foreign(part) for part in file.parts[:-1])]


def is_foreign(folder: str) -> bool:
    """Whether a folder of this name holds nothing of the project's own."""
    return folder in NOT_OURS or folder.endswith(("_cache", ".egg-info"))


@cache
def sources() -> tuple[Source, ...]:
    """All text files of the tree."""
    files = sorted({file for file in listed_by_git() or found_by_walking() if file.is_file()})
    return tuple(Source(file.relative_to(ROOT).as_posix(), text) for file in files for text in text_of(file))


def text_of(file: Path) -> Iterator[str]:
    """The text of a file, or nothing if it is not text."""
    try:
        yield file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return


@cache
def modules() -> tuple[Source, ...]:
    """All Python files of the tree."""
    return tuple(source for source in sources() if source.path.endswith(".py"))


def cost_modules() -> list[Source]:
    """The Python files that compute MASS and points."""
    wanted = {file.relative_to(ROOT).as_posix() for pattern in COST_CODE for file in ROOT.glob(pattern)}
    return [source for source in modules() if source.path in wanted]


@dataclass(frozen=True, slots=True)
class Block:
    """A function of a module, or an ``except`` without a name (which has none): line, and lines with docstring."""

    name: str
    line: int
    lines: int


@cache
def blocks(source: Source) -> tuple[Block, ...]:
    """The functions and the bare handlers of a module; read once, for several tests ask."""
    return tuple(
        Block(getattr(node, "name", None) or "", node.lineno, (node.end_lineno or node.lineno) - node.lineno + 1)
        for node in statements(ast.parse(source.text))
        if isinstance(node, Function) or (isinstance(node, ast.ExceptHandler) and node.type is None)
    )


def statements(tree: ast.AST) -> Iterator[ast.AST]:
    """Every statement and handler of a module, however deep; expressions hold none and are passed over."""
    left = [tree]
    while left:
        node = left.pop(0)
        yield node
        for inside in ("body", "handlers", "orelse", "finalbody", "cases"):
            left.extend(getattr(node, inside, ()))


def functions(source: Source) -> list[tuple[str, int]]:
    """Place and length in lines, docstring included, of every function of a module."""
    return [(f"{source.path}:{one.line} {one.name}", one.lines) for one in blocks(source) if one.name]


def inexact(source: Source) -> list[str]:
    """Places where a module leaves exact arithmetic: floats, true division, ``round``."""
    return [f"{source.path}:{line}" for line, node in located(source) if is_inexact(node)]


def located(source: Source) -> Iterator[tuple[int, ast.AST]]:
    """Every node of a module that has a line, with it."""
    for node in ast.walk(ast.parse(source.text)):
        if isinstance(node, ast.expr | ast.stmt):
            yield node.lineno, node


def is_inexact(node: ast.AST) -> bool:
    """Whether a node is a float, makes one or speaks of one."""
    match node:
        case ast.Constant(value=float() | complex()) | ast.Name(id="float" | "round"):
            return True
        case ast.BinOp(op=ast.Div()) | ast.AugAssign(op=ast.Div()):
            return True
        case ast.Import(names=names):
            return any(alias.name == "math" for alias in names)
        case ast.ImportFrom(module="math"):
            return True
    return False


def bare_excepts(source: Source) -> list[str]:
    """Places where a module catches everything without saying what."""
    return [f"{source.path}:{one.line}" for one in blocks(source) if not one.name]


def everywhere(search: Callable[[Source], list[str]], among: tuple[Source, ...] | list[Source]) -> list[str]:
    """What a search finds in all the files."""
    return [place for source in among for place in search(source)]


@pytest.mark.parametrize("what", FORBIDDEN_TEXT)
def test_no_file_holds_what_may_not_be_published(what: str) -> None:
    assert everywhere(lambda source: source.lines(FORBIDDEN_TEXT[what]), sources()) == []


def test_no_code_is_left_unfinished() -> None:
    assert everywhere(lambda source: source.lines(UNFINISHED), modules()) == []


def test_no_test_is_skipped_or_expected_to_fail() -> None:
    tests = [source for source in modules() if source.path.startswith("tests/")]
    assert everywhere(lambda source: source.lines(SKIPPED), tests) == []


def test_no_code_catches_everything() -> None:
    assert everywhere(bare_excepts, modules()) == []


def test_cost_code_is_exact() -> None:
    assert everywhere(inexact, cost_modules()) == []


def test_cost_code_is_found() -> None:
    paths = {source.path for source in cost_modules()}
    assert "fleetforge/kernel/rounding.py" in paths
    assert "fleetforge/systems/full_thrust/design/model.py" in paths
    assert any("/families/" in path for path in paths)


def test_no_function_is_long() -> None:
    lengths = [found for source in modules() for found in functions(source)]
    assert [place for place, lines in lengths if lines > LONGEST_FUNCTION] == []


@pytest.mark.parametrize("folder", ["fleetforge/", "tests/", "packaging/"])
def test_nine_functions_in_ten_are_short(folder: str) -> None:
    lengths = [found for source in modules() if source.path.startswith(folder) for found in functions(source)]
    longer = [place for place, lines in lengths if lines >= SHORT_FUNCTION]
    assert len(longer) * 10 <= len(lengths), longer


def test_no_module_is_long() -> None:
    lengths = {source.path: source.text.count("\n") for source in modules()}
    assert [path for path, lines in lengths.items() if lines >= LONGEST_MODULE] == []


def test_modules_are_named_for_what_they_hold() -> None:
    vague = {"utils", "util", "helpers", "helper", "misc", "common"}
    assert [source.path for source in modules() if Path(source.path).stem in vague] == []


def test_the_packaging_folder_is_no_package() -> None:
    """It would hide the library of that name from every tool that is run in the checkout."""
    assert "packaging/__init__.py" not in {source.path for source in sources()}


def test_git_and_the_walk_agree_on_the_code() -> None:
    walked = {file.relative_to(ROOT).as_posix() for file in found_by_walking()}
    assert {source.path for source in modules()} <= walked


@pytest.mark.parametrize(
    ("what", "sample"),
    [
        ("an absolute path of one machine", 'open("/' + 'tmp/x")'),
        ("an absolute path of one machine", "see /" + "work/main"),
        ("a folder beside the checkout", "see .." + "/shared/rules"),
        ("a folder beside the checkout", "in `sha" + "red/data/x.json`"),
        ("the address of a package registry", "https:/" + "/files.example.org/simple/pytest/"),
        ("the address of a package registry", "http:/" + "/mirror.example.org/x"),
        ("words about how the text came about", "written in an AI" + " session"),
        ("words about how the text came about", "Co-authored" + "-by: someone"),
    ],
)
def test_a_text_that_may_not_be_published_is_seen(what: str, sample: str) -> None:
    assert Source("sample", f"fine\n{sample}\n").lines(FORBIDDEN_TEXT[what]) == ["sample:2"]


@pytest.mark.parametrize(
    "sample", ["a design session", "and/or/work/out", "https://docs.example.org/simply/", "a shared magazine"]
)
def test_a_harmless_text_is_left_alone(sample: str) -> None:
    assert [what for what, pattern in FORBIDDEN_TEXT.items() if pattern.search(sample)] == []


@pytest.mark.parametrize(
    "sample",
    ["a = 0.5", "a = b / c", "a /= c", "a = round(b)", "a = float(b)", "a: float", "import math"],
)
def test_inexact_arithmetic_is_seen(sample: str) -> None:
    assert inexact(Source("sample", f"a = b // c\n{sample}\n")) == ["sample:2"]


@pytest.mark.parametrize("sample", ["raise Not" + "ImplementedError", "a = 1  # TO" + "DO later"])
def test_unfinished_code_is_seen(sample: str) -> None:
    assert Source("sample", sample).lines(UNFINISHED) == ["sample:1"]


@pytest.mark.parametrize("sample", ["@pytest.mark.sk" + "ip", "@pytest.mark.x" + "fail", "pytest.sk" + "ip()"])
def test_a_skipped_test_is_seen(sample: str) -> None:
    assert Source("sample", sample).lines(SKIPPED) == ["sample:1"]


def test_a_bare_except_is_seen() -> None:
    sample = "try:\n    pass\nexcept ValueError:\n    pass\nexcept:\n    pass\n"
    assert bare_excepts(Source("sample", sample)) == ["sample:5"]
    deep = "match a:\n    case 1:\n        for b in c:\n            pass\n        else:\n            with b:\n"
    inner = "\n".join(f"                {line}" for line in sample.splitlines())
    assert bare_excepts(Source("sample", deep + inner)) == ["sample:11"]


def test_the_length_of_a_function_counts_all_its_lines() -> None:
    sample = 'def one():\n    """Text."""\n    return 1\n\n\nclass A:\n    async def two(self): ...\n'
    assert dict(functions(Source("sample", sample))) == {"sample:1 one": 3, "sample:7 two": 1}
