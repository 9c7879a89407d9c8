"""Set FleetForge up in this checkout, then run it or test it.

    python3 packaging/bootstrap.py run [-- ARGUMENTS]
    python3 packaging/bootstrap.py test

Only the standard library is used, and nothing newer than Python 3.7 is needed to read this file,
so that an old Python gets a sentence and not a syntax error.
"""

from __future__ import annotations

import argparse
import ctypes
import hashlib
import importlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
DEMO_FOLDER = ROOT / "out"
OLDEST_PYTHON = (3, 11)

GROUPS: dict[str, tuple[str, ...]] = {"run": (), "test": ("dev",)}
"""The dependency groups of pyproject.toml that each verb needs besides the program's own."""

DONE, CHECKS_FAILED, CANNOT_GO_ON, INTERRUPTED = 0, 1, 2, 130


class CannotGoOnError(Exception):
    """Something outside the program is missing; the text says what, and what to do about it."""


# What the system must provide -------------------------------------------------------------------


class SystemNeed(NamedTuple):
    """One thing that pip cannot install.

    ``kind`` is ``module`` (of this Python) or ``library`` (a shared one, by its file name; asked of
    Linux only, the others bring theirs in the wheels). ``package`` is what Debian and its relatives
    call the package that holds it.
    """

    kind: str
    name: str
    package: str

    def is_met(self) -> bool:
        """Whether this machine has it."""
        if self.kind == "module":
            return importlib.util.find_spec(self.name) is not None
        if not sys.platform.startswith("linux"):
            return True
        try:
            ctypes.CDLL(self.name)
        except OSError:
            return False
        return True


SYSTEM_NEEDS: tuple[SystemNeed, ...] = (
    SystemNeed("module", "ensurepip", f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"),
    # Without these the window's toolkit cannot even be imported.
    SystemNeed("library", "libglib-2.0.so.0", "libglib2.0-0"),
    SystemNeed("library", "libGL.so.1", "libgl1"),
    SystemNeed("library", "libEGL.so.1", "libegl1"),
    SystemNeed("library", "libxkbcommon.so.0", "libxkbcommon0"),
    SystemNeed("library", "libfontconfig.so.1", "libfontconfig1"),
    SystemNeed("library", "libdbus-1.so.3", "libdbus-1-3"),
    # Without these it cannot open a window on an X display.
    SystemNeed("library", "libxcb-cursor.so.0", "libxcb-cursor0"),
    SystemNeed("library", "libxcb-icccm.so.4", "libxcb-icccm4"),
    SystemNeed("library", "libxcb-keysyms.so.1", "libxcb-keysyms1"),
    SystemNeed("library", "libxcb-shape.so.0", "libxcb-shape0"),
    SystemNeed("library", "libxkbcommon-x11.so.0", "libxkbcommon-x11-0"),
)
"""All that is asked of the system, in one list; looked for whenever something has to be installed."""


def missing_packages(needs: Sequence[SystemNeed]) -> tuple[str, ...]:
    """Packages to install for the needs that are not met, each once, in order."""
    return tuple(dict.fromkeys(need.package for need in needs if not need.is_met()))


def apt_commands(packages: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The commands that install ``packages`` on a Debian-like system."""
    return (
        ("apt-get", "update", "-q"),
        ("apt-get", "install", "-q", "-y", "--no-install-recommends", *packages),
    )


def how_to_get(packages: Sequence[str], *, has_apt: bool) -> str:
    """Tell a person without the right to install packages what to ask for."""
    names = " ".join(packages)
    if has_apt:
        return (
            f"This system lacks what FleetForge needs: {names}\n"
            "Run this, or ask whoever looks after the machine to run it, then try again:\n"
            f"    sudo apt-get install -y --no-install-recommends {names}"
        )
    return (
        f"This system lacks what FleetForge needs. Debian calls the packages: {names}\n"
        "Install what holds the same on this system, then try again."
    )


def is_root() -> bool:
    """Whether packages may be installed; never so on Windows."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def provide_system(needs: Sequence[SystemNeed], *, root: bool, has_apt: bool) -> None:
    """Install what the system lacks, or say what to install.

    Raises:
        CannotGoOnError: if something is missing and cannot be installed from here.
    """
    packages = missing_packages(needs)
    if not packages:
        return
    if not (root and has_apt):
        raise CannotGoOnError(how_to_get(packages, has_apt=has_apt))
    say(f"Installing system packages: {' '.join(packages)}")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in apt_commands(packages):
        must(command, f"apt-get could not install {' '.join(packages)}.", environment)
    importlib.invalidate_caches()
    still = missing_packages(needs)
    if still:
        raise CannotGoOnError(how_to_get(still, has_apt=has_apt))


# The virtual environment ------------------------------------------------------------------------


def python_problem(version: tuple[int, ...]) -> str:
    """Why a Python of this version cannot be used, or nothing."""
    if version >= OLDEST_PYTHON:
        return ""
    oldest = ".".join(map(str, OLDEST_PYTHON))
    found = ".".join(map(str, version[:3]))
    return (
        f"FleetForge needs Python {oldest} or later; this is Python {found} ({sys.executable}).\n"
        f"Install a newer Python and start this script with it, for example:\n"
        f"    python{oldest} packaging/bootstrap.py run"
    )


def tool(name: str) -> str:
    """Path of a program inside the virtual environment."""
    if os.name == "nt":
        return str(VENV / "Scripts" / f"{name}.exe")
    return str(VENV / "bin" / name)


def environment_key() -> str:
    """What the environment is tied to: the Python that made it and the place where it stands."""
    return f"{sys.version_info[0]}.{sys.version_info[1]} {sys.base_prefix} {VENV}"


def project_key(pyproject: bytes) -> str:
    """What the installed packages are tied to: the project's own description."""
    return hashlib.sha256(pyproject).hexdigest()


class Stamp(NamedTuple):
    """What was set up, noted in the environment itself once the set-up had worked."""

    environment: str
    project: str
    groups: tuple[str, ...]

    def text(self) -> str:
        """The stamp as it stands in its file."""
        return "\n".join((self.environment, self.project, *self.groups)) + "\n"

    def covers(self, wanted: Stamp) -> bool:
        """Whether nothing has to be installed to have what is wanted."""
        same = (self.environment, self.project) == (wanted.environment, wanted.project)
        return same and set(wanted.groups) <= set(self.groups)


def read_stamp(file: Path) -> Stamp | None:
    """The stamp in a file; None if there is none or it cannot be read as one."""
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return None
    return Stamp(lines[0], lines[1], tuple(lines[2:])) if len(lines) > 1 else None


def requirements(pyproject: bytes, groups: Sequence[str]) -> tuple[str, ...]:
    """The requirements of dependency groups; read here because pip learnt it only in 25.1."""
    # Only now, after the version check: older Pythons have no tomllib.
    tomllib = importlib.import_module("tomllib")
    table = tomllib.loads(pyproject.decode("utf-8"))["dependency-groups"]
    return tuple(requirement for group in groups for requirement in table[group])


def is_usable() -> bool:
    """Whether the environment has a Python and a pip that start."""
    try:
        return run_quietly((tool("python"), "-m", "pip", "--version")).returncode == 0
    except OSError:
        return False


def make_environment(stamp: Stamp | None, wanted: Stamp) -> None:
    """Make the virtual environment, anew if it belongs to another Python or another place."""
    moved = stamp is not None and stamp.environment != wanted.environment
    if not moved and is_usable():
        return
    say(f"Making a virtual environment in {VENV}")
    must((sys.executable, "-m", "venv", "--clear", str(VENV)), "The virtual environment could not be made.")


def set_up(groups: tuple[str, ...]) -> None:
    """Install the project and the dependency groups asked for, unless that is done already.

    Raises:
        CannotGoOnError: if the environment cannot be made or pip cannot install.
    """
    pyproject = (ROOT / "pyproject.toml").read_bytes()
    wanted = Stamp(environment_key(), project_key(pyproject), groups)
    file = VENV / "fleetforge.stamp"
    stamp = read_stamp(file)
    if stamp is not None and stamp.covers(wanted):
        return
    provide_system(SYSTEM_NEEDS, root=is_root(), has_apt=shutil.which("apt-get") is not None)
    make_environment(stamp, wanted)
    file.unlink(missing_ok=True)
    say("Installing FleetForge and what it needs; the first time takes a minute or two")
    pip = (tool("python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    must((*pip, "--editable", str(ROOT), *requirements(pyproject, groups)), PIP_FAILED)
    file.write_text(wanted.text(), encoding="utf-8")


PIP_FAILED = (
    "pip could not install the packages.\n"
    "Check that this computer reaches the internet and that the disk is not full, then give the same\n"
    "command again. Behind a proxy, set HTTPS_PROXY; if it signs with a certificate of its own, PIP_CERT.\n"
    "Where there is no internet, fetch the packages elsewhere with `pip download`, and name their folder\n"
    "in PIP_FIND_LINKS with PIP_NO_INDEX=1."
)


# Commands ---------------------------------------------------------------------------------------


def say(text: str) -> None:
    """Print at once, so that our lines and those of the programs we start keep their order."""
    print(text, flush=True)


def run_quietly(
    command: Sequence[str], environment: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a command and keep what it prints, standard output and errors together."""
    return subprocess.run(
        command,
        check=False,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )


def must(command: Sequence[str], trouble: str, environment: Mapping[str, str] | None = None) -> None:
    """Run a command that has to work; show the end of what it printed only if it does not.

    Raises:
        CannotGoOnError: if the command fails, with ``trouble`` and its last lines.
    """
    try:
        result = run_quietly(command, environment)
    except OSError as error:
        raise CannotGoOnError(f"{trouble}\n{command[0]}: {error.strerror}") from error
    if result.returncode:
        last = "\n".join(f"    {line}" for line in result.stdout.strip().splitlines()[-20:])
        raise CannotGoOnError(f"{trouble}\nThe last lines that it printed:\n{last}")


def status_of(command: Sequence[str], folder: Path | None = None, environment: Mapping[str, str] | None = None) -> int:
    """Run a tool of the environment, its output going where ours goes, and return its exit code.

    Raises:
        CannotGoOnError: if the tool is not there.
    """
    try:
        program = (tool(command[0]), *command[1:])
        return subprocess.run(program, check=False, cwd=folder, env=environment).returncode
    except OSError as error:
        raise CannotGoOnError(
            f"{command[0]} is missing from {VENV}.\nDelete that folder, then give the same command again."
        ) from error


class Check(NamedTuple):
    """One check of the project: its name and the command, a tool of the environment first."""

    name: str
    command: tuple[str, ...]


CHECKS = (
    Check("lint", ("ruff", "check", ".")),
    Check("format", ("ruff", "format", "--check", ".")),
    Check("types", ("mypy",)),
    Check("import contracts", ("lint-imports",)),
)
TESTS = Check("tests", ("pytest", "-n", "2"))


def test_environment(outside: Mapping[str, str]) -> dict[str, str]:
    """The environment for checks and tests: a UTF-8 locale, no display, compiled modules kept; else as it is outside.

    Two workers and the programs that tests start would each compile everything again. What is compiled
    lies in the environment's folder, so that nobody finds it who wants none in the checkout.
    """
    kept = {name: value for name, value in outside.items() if name not in {"LC_ALL", "PYTHONDONTWRITEBYTECODE"}}
    return {**kept, "LANG": "C.UTF-8", "QT_QPA_PLATFORM": "offscreen", "PYTHONPYCACHEPREFIX": str(VENV / "compiled")}


def passes(check: Check) -> bool:
    """Run one check in the checkout, its output going where ours goes."""
    say(f"\n--- {check.name}: {' '.join(check.command)}")
    return status_of(check.command, folder=ROOT, environment=test_environment(os.environ)) == DONE


def verdict(failed: Sequence[str]) -> str:
    """What the checks before the tests came to."""
    return f"\nFAILED: {', '.join(failed)} (see above)" if failed else "\nAll checks before the tests pass."


def run_checks(run: Callable[[Check], bool] = passes) -> int:
    """Run all checks, even after a failure, and the tests last: their summary ends the output."""
    failed = [check.name for check in CHECKS if not run(check)]
    say(verdict(failed))
    tests_pass = run(TESTS)
    return DONE if tests_pass and not failed else CHECKS_FAILED


def has_display(environment: Mapping[str, str], platform: str) -> bool:
    """Whether people can see a window: always on Windows and macOS, elsewhere where a display is named."""
    if environment.get("QT_QPA_PLATFORM") in ("offscreen", "minimal"):
        return False
    return platform in ("win32", "darwin") or any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def run_program(arguments: Sequence[str], *, window: bool) -> int:
    """Run ``fleetforge`` with the arguments; without any, its window, or the demonstration where none can be shown."""
    if arguments:
        return status_of(("fleetforge", *arguments))
    if window:
        return status_of(("fleetforge",))
    say("There is no display for the window, so this is the demonstration of the command line.")
    code = status_of(("fleetforge", "demo", "-o", str(DEMO_FOLDER)))
    if code == DONE:
        say(f"The files of the demonstration are in {DEMO_FOLDER}")
    return code


def arguments_of(line: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    """The verb, and what follows ``--``; argparse leaves with code 2 if the command line is wrong."""
    cut = line.index("--") if "--" in line else len(line)
    passed_on = tuple(line[cut + 1 :])
    parser = argparse.ArgumentParser(
        usage="bootstrap.py run [-- ARGUMENTS] | test",
        description="Set FleetForge up in this checkout, then run it or test it.",
    )
    parser.add_argument(
        "verb",
        choices=("run", "test"),
        help="run the program (what follows -- is passed on to fleetforge), or run all checks and tests",
    )
    verb = str(parser.parse_args(line[:cut]).verb)
    if verb == "test" and passed_on:
        parser.error("test takes no arguments")
    return verb, passed_on


def main(line: Sequence[str]) -> int:
    """Do what the command line asks and return the exit code."""
    problem = python_problem(tuple(sys.version_info[:3]))
    if problem:
        print(problem, file=sys.stderr)
        return CANNOT_GO_ON
    verb, passed_on = arguments_of(line)
    try:
        set_up(GROUPS[verb])
        return run_checks() if verb == "test" else run_program(passed_on, window=has_display(os.environ, sys.platform))
    except CannotGoOnError as error:
        print(f"\nCannot go on. {error}", file=sys.stderr)
        return CANNOT_GO_ON
    except OSError as error:
        print(f"\nCannot go on. {error.filename or 'This computer'}: {error.strerror}", file=sys.stderr)
        return CANNOT_GO_ON
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
