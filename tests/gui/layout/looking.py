"""The window at a size and scale, looked at scene by scene; run as a program for another factor of the screen."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from fleetforge.app.shelf import Shelf
from fleetforge.gui import preview
from fleetforge.gui.theme import Scheme, install, theme
from fleetforge.gui.window import MainWindow
from tests.gui.frame.fakes import FakeAsks
from tests.gui.layout.clipping import cut
from tests.gui.layout.scenes import SCENES, furnish, settle
from tests.gui.layout.things import TYPED

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PySide6.QtWidgets import QWidget

A_MOMENT_MS, MOMENTS = 60, 50
LEAST_WIDTH = 940
PAGE_IN_WINDOW = 0.94
"""So much of the window a page over it may be wide and high."""


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


def all_that_is_cut(window: MainWindow, sizes: Sequence[tuple[int, int]]) -> dict[str, list[str]]:
    """What is cut in each scene at each size; where nothing is cut is left out.

    The window is made larger and smaller by turns: one scene is brought up in the first size, the next in the last.
    """
    found: dict[str, list[str]] = {}
    for name, scene in SCENES.items():
        shown = scene(window)
        for size in sizes:
            _fit(window, shown, QSize(*size))
            settle(window)
            if faults := [*_lasting(window, shown), *_grown(window, QSize(*size))]:
                found[f"{name} at {size[0]}x{size[1]}"] = faults
        sizes = tuple(reversed(sizes))
        if shown is not window:
            shown.close()
    return found


def _fit(window: MainWindow, shown: QWidget, size: QSize) -> None:
    """Give the window its size, unless it had to grow, and a page over it one that fits into that."""
    if window.size() != size and size.width() >= theme().px(LEAST_WIDTH):
        window.resize(size)
    if shown is not window:
        shown.resize(shown.minimumSize().expandedTo(size * PAGE_IN_WINDOW))


def _lasting(window: MainWindow, shown: QWidget) -> list[str]:
    """What stays cut: what is cut for a moment, while things are still being laid out, nobody sees."""
    faults = cut(shown, TYPED)
    for _ in range(MOMENTS):
        if not faults:
            break
        QTest.qWait(A_MOMENT_MS)
        settle(window)
        faults = cut(shown, TYPED)
    return faults


def _grown(window: MainWindow, size: QSize) -> Iterator[str]:
    """The three columns of a battle have no room in a window that is narrower than the least: it grows then."""
    if window.size() != size and size.width() >= theme().px(LEAST_WIDTH):
        yield f"the window has grown to {window.size().toTuple()}"


def put_away(window: MainWindow) -> None:
    """Close everything without being asked."""
    for page in list(preview._open):
        page.close()
    window.jobs.wait()
    for document in tuple(window.desk):
        window.desk.close(document)
    window.close()
    window.deleteLater()
    # A style that is set later would be put on each of its widgets.
    QApplication.sendPostedEvents(None, int(QEvent.Type.DeferredDelete.value))


if __name__ == "__main__":
    from fleetforge.gui.application import make_application

    wide, high, set_scale, ratio = (float(word) for word in sys.argv[1:])
    application = make_application()
    with tempfile.TemporaryDirectory() as folder:
        looked_at = window_of(application, Path(folder), (int(wide), int(high)), set_scale)
        assert looked_at.devicePixelRatioF() == ratio
        result = all_that_is_cut(looked_at, [(int(wide), int(high))])
        put_away(looked_at)
    assert not result, result
