"""Checking a file loads nothing that only windows, prints or simulations need."""

from __future__ import annotations

import subprocess
import sys

from fleetforge.games.full_thrust.files.reference import design_files

HEAVY = {"PySide6", "reportlab", "numpy", "PIL", "segno"}
CODE = """
import atexit, sys
atexit.register(lambda: print("|".join(sorted({name.partition(".")[0] for name in sys.modules}))))
from fleetforge.app.cli.main import main
main()
"""


def test_a_check_of_one_file_imports_neither_toolkit_nor_painter() -> None:
    command = [sys.executable, "-c", CODE, "check", str(design_files()[0])]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    loaded = set(done.stdout.splitlines()[-1].split("|"))
    assert "fleetforge" in loaded
    assert not loaded & HEAVY
