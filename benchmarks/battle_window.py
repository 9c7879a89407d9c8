"""How fast the window looks back through a long battle: a step of the time line, until it is painted."""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmarks.timing import verdict
from fleetforge.app.battling import battle_codec, new_battle, open_session
from fleetforge.storage.battle.lines import import_battle
from fleetforge.storage.reference import battle_files, load_catalogue

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.gui.window import MainWindow

ENTRIES = 5_000
STEPS = 60
LIMIT_MS = 100.0


def report() -> Iterator[str]:
    """Lines of text with the measured figures."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["FLEETFORGE_HOME"] = folder
        yield "A long battle in the window"
        yield from _stepping(_long_battle(Path(folder)))


def _long_battle(folder: Path) -> Path:
    """The sample battle again and again, until it is long enough; its state is then of many battles in one."""
    short, path = folder / "short.ffbattle", folder / "long.ffbattle"
    import_battle(battle_files()[0], short, battle_codec())
    session = open_session(short, load_catalogue())
    entries = session.play.entries[:-1]
    new_battle(path, session.setup, (entries[number % len(entries)] for number in range(ENTRIES)))
    session.close()
    return path


def _stepping(path: Path) -> Iterator[str]:
    from fleetforge.app.shelf import open_shelf
    from fleetforge.gui.application import make_application, open_window

    app = make_application()
    window = open_window(open_shelf())
    start = time.perf_counter()
    window.filing.open_paths((path,))
    window.jobs.wait()
    app.processEvents()
    yield f"  {f'open {ENTRIES:,} entries until shown':<68} {time.perf_counter() - start:8.2f}   s"
    place: Any = window.workspace
    for name, step in (("an entry", 1), ("57 entries", 57)):
        times = sorted(_timed(window, place, step))
        yield verdict(f"step of {name} among {ENTRIES:,}, median ms", statistics.median(times), "< 100",
                      met=statistics.median(times) < LIMIT_MS)  # fmt: skip
        yield verdict(f"step of {name} among {ENTRIES:,}, slowest of {STEPS} ms", times[-1], "< 100",
                      met=times[-1] < LIMIT_MS)  # fmt: skip
    window.close()


def _timed(window: MainWindow, place: Any, step: int) -> Iterator[float]:
    from PySide6.QtWidgets import QApplication

    place.look_at(400)
    QApplication.processEvents()
    for _ in range(STEPS):
        start = time.perf_counter()
        place.step(step)
        window.repaint()
        QApplication.processEvents()
        yield (time.perf_counter() - start) * 1000
