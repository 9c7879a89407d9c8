"""The window at a size and scale, looked at scene by scene; run as a program for another factor of the screen."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtTest import QTest

from fleetforge.app.shelf import Shelf
from fleetforge.gui import preview
from fleetforge.gui.theme import Scheme, install, theme
from fleetforge.gui.window import MainWindow
from tests.gui.frame.fakes import FakeAsks
from tests.gui.layout.clipping import cut
from tests.gui.layout.scenes import SCENES, furnish, settle
from tests.gui.layout.things import TYPED

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication


A_MOMENT_MS, MOMENTS = 60, 50
LEAST_WIDTH = 940


def window_of(app: QApplication, home: Path, size: tuple[int, int], scale: float) -> MainWindow:
    """A furnished window of a size, whatever the screen is like."""
    install(app, Scheme.LIGHT, scale)
    shelf = Shelf(home)
    shelf.change(scale=scale)
    window = MainWindow(shelf, asks=FakeAsks())
    window.setMinimumSize(0, 0)
    window.resize(*size)
    window.show()
    furnish(window)
    return window


def all_that_is_cut(window: MainWindow) -> dict[str, list[str]]:
    """What is cut in each scene; scenes in which nothing is are left out."""
    found: dict[str, list[str]] = {}
    size = window.size()
    for name, scene in SCENES.items():
        shown = scene(window)
        settle(window)
        # What is cut for a moment, while things are still being laid out, nobody sees.
        faults = cut(shown, TYPED)
        for _ in range(MOMENTS):
            if not faults:
                break
            QTest.qWait(A_MOMENT_MS)
            settle(window)
            faults = cut(shown, TYPED)
        if faults:
            found[name] = faults
        # The three columns of a battle have no room in a window that is narrower than this: it grows once.
        if window.size() != size and size.width() >= theme().px(LEAST_WIDTH):
            found.setdefault(name, []).append(f"the window has grown to {window.size().toTuple()}")
            window.resize(size)
        if shown is not window:
            shown.close()
    return found


def put_away(window: MainWindow) -> None:
    """Close everything without being asked."""
    for page in list(preview._open):
        page.close()
    window.jobs.wait()
    for document in tuple(window.desk):
        window.desk.close(document)
    window.close()


if __name__ == "__main__":
    from fleetforge.gui.application import make_application

    wide, high, set_scale, ratio = (float(word) for word in sys.argv[1:])
    application = make_application()
    with tempfile.TemporaryDirectory() as folder:
        looked_at = window_of(application, Path(folder), (int(wide), int(high)), set_scale)
        assert looked_at.devicePixelRatioF() == ratio
        result = all_that_is_cut(looked_at)
        put_away(looked_at)
    assert not result, result
