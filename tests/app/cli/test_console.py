"""Output to pipes that close, to consoles of few letters and to full disks."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from fleetforge.app.cli import main as command_line
from fleetforge.app.cli.console import say, say_json
from fleetforge.games.full_thrust.files.ship import save_ship
from tests.systems.full_thrust.design.cases import LEGAL

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

COMMAND = (sys.executable, "-c", "from fleetforge.app.cli.main import main; main()")


def into_a_closed_pipe(*arguments: str) -> tuple[int, str]:
    """Exit code and stderr of a command whose reader has gone, as ``| head -1`` leaves it."""
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as gone:
        done = subprocess.run([*COMMAND, *arguments], stdout=gone, stderr=subprocess.PIPE, text=True, check=False)
    return done.returncode, done.stderr


def test_a_reader_who_leaves_is_no_fault(tmp_path: Path) -> None:
    assert into_a_closed_pipe("rules") == (0, "")


@pytest.mark.parametrize(("hull", "code"), [(9, 0), (8, 1)])
def test_the_exit_code_is_the_verdict_even_if_nobody_reads_it_all(tmp_path: Path, hull: int, code: int) -> None:
    path = tmp_path / "ship.ffship"
    save_ship(replace(LEGAL, hull_boxes=hull), path)
    assert into_a_closed_pipe("check", str(path)) == (code, "")


def test_a_reader_who_stays_gets_every_line() -> None:
    done = subprocess.run([*COMMAND, "rules", "FBC-5.3"], capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.startswith("FBC-5.3  ")
    assert done.stderr == ""


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
def test_json_keeps_names_whatever_the_console_can_show(monkeypatch: pytest.MonkeyPatch, encoding: str) -> None:
    printed = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(printed, encoding=encoding, errors="replace"))
    say_json(["Варяг", "Ærø"])
    sys.stdout.flush()
    assert json.loads(printed.getvalue().decode(encoding)) == ["Варяг", "Ærø"]


def test_json_is_readable_where_the_console_shows_all_letters(capsys: pytest.CaptureFixture[str]) -> None:
    say_json(["Варяг"])
    assert "Варяг" in capsys.readouterr().out


def test_lines_go_where_they_belong(capsys: pytest.CaptureFixture[str]) -> None:
    say("result")
    say("complaint", err=True)
    assert capsys.readouterr() == ("result\n", "complaint\n")


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> Callable[[BaseException], int]:
    """Run ``main`` with a command that ends in this way; returns the exit code."""

    def run(problem: BaseException) -> int:
        def command(**how: object) -> None:
            raise problem

        monkeypatch.setattr(command_line, "app", command)
        monkeypatch.setattr(command_line, "discard", str)
        with pytest.raises(SystemExit) as ended:
            command_line.main()
        assert isinstance(ended.value.code, int)
        return ended.value.code

    return run


def test_output_that_has_no_room_is_one_line_and_exit_code_2(
    failing: Callable[[BaseException], int], capsys: pytest.CaptureFixture[str]
) -> None:
    assert failing(OSError(28, "No space left on device")) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "the output" in line
    assert "No space left on device" in line


def test_a_fault_of_the_program_is_not_taken_for_an_illegal_design(
    failing: Callable[[BaseException], int], capsys: pytest.CaptureFixture[str]
) -> None:
    assert failing(KeyError("lost")) == 3
    assert "Please report it" in capsys.readouterr().err.splitlines()[-1]
