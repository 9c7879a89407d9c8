"""What the program's words mean: the window, or the command line."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
import typer.main

from fleetforge import launch
from fleetforge.app.cli.main import app

if TYPE_CHECKING:
    from pathlib import Path


def test_the_words_for_the_command_line_are_its_verbs() -> None:
    commands = typer.main.get_group(app).commands if hasattr(typer.main, "get_group") else {}
    assert sorted(launch.VERBS) == sorted(commands)


@pytest.mark.parametrize("words", [[], ["a.ffship"], ["some folder/ship.json", "b.fffleet"], ["./check"]])
def test_nothing_or_files_open_the_window(words: list[str]) -> None:
    assert launch.is_for_window(words)


@pytest.mark.parametrize("words", [["check", "a.ffship"], ["--version"], ["--help"], ["chekc", "a.ffship"], ["demo"]])
def test_anything_else_is_for_the_command_line(words: list[str]) -> None:
    assert not launch.is_for_window(words)


def test_a_folder_that_exists_opens_the_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "ships").mkdir()
    monkeypatch.chdir(tmp_path)
    assert launch.is_for_window(["ships"])
    assert not launch.is_for_window(["shops"])


def test_without_a_display_it_says_so_and_what_it_can_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert launch.main([]) == 2
    said = capsys.readouterr()
    assert "no display" in said.err
    assert "check" in said.out


def test_a_toolkit_that_cannot_be_loaded_is_named_with_the_cure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setitem(sys.modules, "fleetforge.gui.application", None)
    assert launch.main([]) == 2
    assert "apt-get install" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "code"), [(["--version"], 0), (["check", "no such file.ffship"], 2), (["nonsense"], 2)]
)
def test_the_exit_code_of_the_command_line_is_the_programs(words: list[str], code: int) -> None:
    assert launch.main(words) == code


def test_the_command_line_starts_without_the_toolkit() -> None:
    look = (
        "import sys; from fleetforge.launch import main; main(['rules', 'FBC-1.4']); sys.exit('PySide6' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", look], check=False, capture_output=True).returncode == 0
