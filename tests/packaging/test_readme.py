"""The README's two commands: first thing in the README, and what continuous integration runs."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
COMMANDS = ["python3 packaging/bootstrap.py run", "python3 packaging/bootstrap.py test"]


def test_the_readme_opens_with_the_two_commands() -> None:
    title, blank, fence, *lines = (ROOT / "README.md").read_text("utf-8").splitlines()
    assert title.startswith("# FleetForge")
    assert (blank, fence) == ("", "```")
    assert lines[:3] == [*COMMANDS, "```"]


def test_continuous_integration_ends_with_the_second_command() -> None:
    script = ROOT / ".ci" / "run"
    assert script.read_text("utf-8").splitlines()[-1] == COMMANDS[1]
    assert os.access(script, os.X_OK)
