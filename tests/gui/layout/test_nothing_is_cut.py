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
SIZES = ((1024, 640), (1280, 800), (1920, 1080))
LOOKS = {
    "1.0": (1.0, SIZES),
    "1.3": (1.3, SIZES[1:]),
    # A window that has grown because a battle has no room in it is not made so small again.
    "1.3 small": (1.3, SIZES[:1]),
    "2.0": (2.0, SIZES[2:]),
}


@pytest.mark.timeout(400)
@pytest.mark.parametrize(("scale", "sizes"), LOOKS.values(), ids=LOOKS)
def test_nothing_is_cut_in_any_part_of_the_window(
    qapp: QApplication, tmp_path: Path, scale: float, sizes: tuple[tuple[int, int], ...]
) -> None:
    window = window_of(qapp, tmp_path / "home", sizes[0], scale)
    try:
        assert all_that_is_cut(window, sizes) == {}
    finally:
        put_away(window)


@pytest.mark.timeout(400)
def test_nothing_is_cut_on_a_screen_of_twice_the_pixels() -> None:
    """1920x1080 pixels are 960x540 there. In a process of its own, since Qt reads the factor once."""
    here = os.environ | {"QT_SCALE_FACTOR": "2", "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "tests.gui.layout.looking", "960", "540", "1", "2"]
    done = subprocess.run(command, env=here, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
