"""Nothing is cut in any part of the window, at any size and scale, with the longest names and a huge ship (BR-50)."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.gui.layout.looking import all_that_is_cut, put_away, window_of

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

ROOT = Path(__file__).resolve().parents[3]
LOOKS = (
    ((1024, 640), 1.0),
    ((1024, 640), 1.3),
    ((1280, 800), 1.0),
    ((1280, 800), 1.3),
    ((1920, 1080), 1.0),
    ((1920, 1080), 1.3),
    ((1920, 1080), 2.0),
)


@pytest.mark.parametrize(("size", "scale"), LOOKS, ids=lambda value: str(value).replace(", ", "x"))
def test_nothing_is_cut_in_any_part_of_the_window(
    qapp: QApplication, tmp_path: Path, size: tuple[int, int], scale: float
) -> None:
    window = window_of(qapp, tmp_path / "home", size, scale)
    try:
        assert all_that_is_cut(window) == {}
    finally:
        put_away(window)
        window.deleteLater()


def test_nothing_is_cut_on_a_screen_of_twice_the_pixels() -> None:
    """1920x1080 pixels are 960x540 there. In a process of its own, since Qt reads the factor once."""
    here = os.environ | {"QT_SCALE_FACTOR": "2", "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "tests.gui.layout.looking", "960", "540", "1", "2"]
    done = subprocess.run(command, env=here, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
