"""How long the command line takes to start, beside a bare interpreter with the same libraries."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

from benchmarks.timing import timed, verdict
from fleetforge.games.full_thrust.files.reference import design_files

if TYPE_CHECKING:
    from collections.abc import Iterator

HEAVY = ("PySide6", "reportlab", "numpy")
BARE = "import pydantic, typer; pydantic.BaseModel; typer.Typer"
COMMAND = "from fleetforge.app.cli.main import main; main()"
LOADED = "import sys; print(' '.join(sorted({name.partition('.')[0] for name in sys.modules})))"


def report() -> Iterator[str]:
    """Lines of text with the measured figures."""
    ship = str(design_files()[0])
    command = [sys.executable, "-c", COMMAND, "check", ship]
    timings = timed(
        {
            "interpreter that imports pydantic and typer": lambda: _run([sys.executable, "-c", BARE]),
            "fleetforge check of one file": lambda: _run(command),
        },
        rounds=11,
    )
    yield "Starting the command line"
    for name in timings.seconds:
        yield f"  {name:<68} {1000 * timings.median(name):8.0f}   ms"
    ratio = timings.ratio("fleetforge check of one file", "interpreter that imports pydantic and typer")
    yield verdict("fleetforge check, times the bare interpreter", ratio, "<= 1.6", met=ratio <= 1.6)
    heavy = [name for name in HEAVY if name in _modules(ship)]
    yield verdict("of Qt, reportlab and numpy imported", len(heavy), "= 0", met=not heavy)


def _run(command: list[str]) -> str:
    # Byte code is kept between runs, as on a player's machine; the warm-up writes it.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout


def _modules(ship: str) -> set[str]:
    """Top-level names of all modules that a check of one file imports."""
    code = f"import atexit\natexit.register(lambda: exec({LOADED!r}))\n{COMMAND}"
    return set(_run([sys.executable, "-c", code, "check", ship]).splitlines()[-1].split())
