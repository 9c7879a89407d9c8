"""The wheel works by itself: built, installed into a clean environment and run away from the checkout."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT = Path(__file__).resolve().parents[2]
BIN = "Scripts" if os.name == "nt" else "bin"

LOOK_ROUND = """
import json, pathlib, fleetforge
from fleetforge.storage import locate
found = {"package": pathlib.Path(fleetforge.__file__).parent, "resources": locate.resources(),
         "ship_data": locate.ship_data()}
print(json.dumps({name: str(path.resolve()) for name, path in found.items()}))
"""


@dataclass(frozen=True, slots=True)
class CleanPlace:
    """A virtual environment that holds the wheel, and an empty folder to work in."""

    environment: Path
    folder: Path

    def run(self, program: str, *arguments: str) -> str:
        """What a program of the environment prints; fails if it does not end well."""
        return output_of([str(self.environment / BIN / program), *arguments], self.folder)


def output_of(command: Sequence[str], folder: Path) -> str:
    """What a command prints when nothing in the surroundings points at the checkout."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    result = subprocess.run(
        command,
        cwd=folder,
        env={**kept, "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


def site_packages(environment: Path) -> Path:
    """The folder that a virtual environment imports packages from."""
    names = {"base": str(environment), "platbase": str(environment)}
    return Path(sysconfig.get_path("purelib", "venv", names))


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project's wheel, freshly built."""
    folder = tmp_path_factory.mktemp("wheel")
    output_of([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)], ROOT)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def clean(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> CleanPlace:
    """A clean environment with the wheel in it.

    The packages it depends on are borrowed from the environment of the tests: a path file adds
    that folder without reading the path files inside, so an editable FleetForge stays unseen.
    """
    folder = tmp_path_factory.mktemp("clean place")
    environment = folder / "environment"
    output_of([sys.executable, "-m", "venv", "--without-pip", str(environment)], folder)
    python = environment / BIN / "python"
    pip = [
        sys.executable,
        "-m",
        "pip",
        "--python",
        str(python),
        "install",
        "--quiet",
        "--no-deps",
        "--no-index",
    ]
    output_of([*pip, str(wheel)], folder)
    borrowed = dict.fromkeys(sysconfig.get_path(kind) for kind in ("purelib", "platlib"))
    (site_packages(environment) / "borrowed.pth").write_text("\n".join(borrowed), "utf-8")
    return CleanPlace(environment, folder)


def test_the_wheel_holds_the_licences_of_the_program_and_its_fonts(wheel: Path) -> None:
    names = [name.partition("/licenses/")[2] for name in zipfile.ZipFile(wheel).namelist()]
    fonts = {f"resources/fonts/LICENSE-{font}.txt" for font in ("DejaVu", "RobotoCondensed")}
    assert {"LICENSE", "NOTICE", *fonts} <= set(names)


def test_the_wheel_holds_every_data_file_of_the_checkout(wheel: Path) -> None:
    packed = {name for name in zipfile.ZipFile(wheel).namelist() if name.startswith("fleetforge/_bundle/")}
    files = [file for folder in ("resources", "ship_data") for file in (ROOT / folder).rglob("*")]
    expected = {f"fleetforge/_bundle/{file.relative_to(ROOT).as_posix()}" for file in files if file.is_file()}
    assert packed == expected


def test_code_and_data_are_found_inside_the_installed_package(clean: CleanPlace) -> None:
    found = {name: Path(path) for name, path in json.loads(clean.run("python", "-c", LOOK_ROUND)).items()}
    assert found["package"].is_relative_to(clean.environment.resolve())
    assert found["resources"].is_relative_to(found["package"])
    assert found["ship_data"].is_relative_to(found["package"])
    assert (found["resources"] / "rules" / "10-fleet-book-construction.md").is_file()
    assert list((found["resources"] / "fonts").glob("*.ttf"))
    assert list((found["ship_data"] / "full_thrust").rglob("*.json"))


def test_the_installed_command_explains_itself(clean: CleanPlace) -> None:
    answer = clean.run("fleetforge", "--help")
    for verb in ("check", "print", "convert", "rules", "demo"):
        assert verb in answer


def test_the_installed_command_shows_a_clause_from_the_bundled_rules(clean: CleanPlace) -> None:
    assert "FBC-1.4" in clean.run("fleetforge", "rules", "FBC-1.4")


def test_the_installed_command_runs_the_demonstration(clean: CleanPlace) -> None:
    clean.run("fleetforge", "demo", "-o", "out")
    pages = list((clean.folder / "out").rglob("*.pdf"))
    assert pages
    assert all(page.read_bytes().startswith(b"%PDF-") for page in pages)
