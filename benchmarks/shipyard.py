"""From key press to painted sheet, bill and findings in the shipyard, on a ship of 100 components.

The whole window is measured as people have it: keys go to its widgets, and the clock stops when
everything that has to be laid out and painted is. After each press every pane is compared with the
design. The palette, which is priced in the next pause, is measured by itself.

Times depend on the machine and what else it does. So the time of this process alone is given too,
and its ratio to a fixed piece of work that is done beside it.

Run it as ``python -m benchmarks.shipyard``. Without a screen it is measured on Qt's offscreen platform.
"""

from __future__ import annotations

import gc
import os
import sys
import tempfile
import time
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from benchmarks.shipyard_keys import Typist, large_session
from benchmarks.timing import verdict
from fleetforge.app.shelf import Shelf
from fleetforge.gui.application import make_application, open_window

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from benchmarks.shipyard_keys import Press

WARM, ROUNDS = 4, 40
PAUSE_MS = 100
"""Between two presses; timers that wait for a pause have their turn."""
PASSES = 3
"""Rounds of the event loop until all is painted: lists lay their rows out in the second."""
MEDIAN_LIMIT, LATE_LIMIT = 16, 33
LATE = 95
"""The percentile that is given beside the median."""


@dataclass(frozen=True, slots=True)
class Timing:
    """Milliseconds of one press by the clock and of this process alone, and of the fixed work before it."""

    taken: float
    worked: float
    fixed: float

    @property
    def ratio(self) -> float:
        """How many times the fixed work this process took."""
        return self.worked / self.fixed


def timed(act: Callable[[], object], fixed: float) -> Timing:
    """Do something, and all that has to be laid out and painted then."""
    begin, begin_work = time.perf_counter(), time.process_time()
    act()
    for _ in range(PASSES):
        QApplication.processEvents()
    taken, worked = time.perf_counter() - begin, time.process_time() - begin_work
    return Timing(1000 * taken, 1000 * worked, fixed)


def fixed_work() -> float:
    """Milliseconds of this process for a piece of work of always the same size, a few on a usual machine."""
    begin = time.process_time()
    found: dict[str, int] = {}
    for number in range(20_000):
        found[f"component:{number % 512}"] = number
    return (time.process_time() - begin) * 1000


@contextmanager
def measured_window() -> Iterator[Typist]:
    """The window at its usual size with the ship open, in a home of its own."""
    if sys.platform == "linux" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QApplication.instance() or make_application()
    with tempfile.TemporaryDirectory() as home:
        os.environ["FLEETFORGE_HOME"] = home
        window = open_window(Shelf(Path(home)))
        QTest.qWaitForWindowExposed(window)
        session = large_session(window.services.workbench)
        window.services.open_session(session)
        window.activateWindow()
        QTest.qWait(500)
        gc.enable()
        gc.freeze()
        yield Typist(window.workspace, session)  # type: ignore[arg-type]
        window.jobs.wait()
        window.keeper.stop()
        window.hide()
        app.processEvents()


def measured(typist: Typist, press: Press, rounds: int) -> tuple[list[Timing], list[Timing]]:
    """So many presses of one kind, and the pricing of the palette after each.

    Raises:
        AssertionError: a pane did not show the design when the clock had stopped.
    """
    pressed, priced = [], []
    for number in range(rounds):
        press.before(number)
        QTest.qWait(PAUSE_MS)
        before, fixed = typist.shown(), fixed_work()
        pressed.append(timed(lambda number=number: press.act(number), fixed))  # type: ignore[misc]
        if wrong := typist.faults(before):
            raise AssertionError(f"After {press.name}, press {number}: {', '.join(wrong)} not up to date.")
        priced.append(timed(typist.price, fixed))
    return pressed, priced


def report() -> Iterator[str]:
    """Median and 95th percentile of every kind of key press and of all edits together."""
    with measured_window() as typist:
        count = len(typist.session.design.components)
        yield f"Shipyard: key press to painted window, {count} components (of this process alone; ratio to fixed work)"
        edits: list[Timing] = []
        palette: list[Timing] = []
        for press in typist.presses():
            measured(typist, press, WARM)
            pressed, priced = measured(typist, press, ROUNDS)
            yield summary(press.name, pressed)
            if press.edits:
                edits += pressed
                palette += priced
        yield summary("all edits", edits)
        yield summary("the palette after them", palette)
        taken = [one.taken for one in edits]
        for name, figure, limit in (
            ("edit to painted window, ms, median", at(taken, 50), MEDIAN_LIMIT),
            (f"edit to painted window, ms, {LATE}th percentile", at(taken, LATE), LATE_LIMIT),
        ):
            yield verdict(name, figure, f"< {limit}", met=figure < limit)


def summary(name: str, timings: list[Timing]) -> str:
    """One line: median and 95th percentile by the clock, of the process alone, and of its ratio."""
    columns = zip(*((one.taken, one.worked, one.ratio) for one in timings), strict=True)
    taken, worked, ratio = ((at(column, 50), at(column, LATE)) for column in columns)
    alone = f"{worked[0]:5.1f}, {worked[1]:5.1f} ms; {ratio[0]:.2f}, {ratio[1]:.2f}"
    return f"  {name:<24} median {taken[0]:5.1f}, {LATE}th percentile {taken[1]:5.1f} ms   ({alone})"


def at(figures: Sequence[float], percent: int) -> float:
    """The figure that so many percent do not exceed."""
    ordered = sorted(figures)
    return ordered[min(len(ordered) * percent // 100, len(ordered) - 1)]


if __name__ == "__main__":
    for line in report():
        print(line, flush=True)
