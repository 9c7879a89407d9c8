"""From key press to painted sheet, bill and findings in the shipyard, on a ship of 100 components.

Run it as ``python -m benchmarks.shipyard``; without a screen with ``QT_QPA_PLATFORM=offscreen``.
"""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from fleetforge.app.designing import DesignSession, new_design
from fleetforge.app.workbench import load_workbench
from fleetforge.gui.shipyard.workspace import ShipyardWorkspace
from fleetforge.gui.theme import install

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

COMPONENTS = 100
ROUNDS = 60
PAUSE_MS = 100
WINDOW = (1280, 800)


class BareServices:
    """Services that do nothing: only the workspace is measured."""

    workbench = load_workbench()

    def __getattr__(self, name: str) -> Callable[..., Any]:
        return lambda *_arguments, **_named: None


def large_session() -> DesignSession:
    """A ship of 100 components of many kinds."""
    session = DesignSession(new_design("Measured", 300), load_workbench())
    session.set_hull(60)
    kinds = ("beam@3", "pds", "beam@2", "beam@1", "fire_control", "pulse_torpedo", "boarding_party", "hangar_bay")
    while len(session.design.components) < COMPONENTS:
        session.add(kinds[len(session.design.components) % len(kinds)])
    return session


def shown_shipyard(session: DesignSession) -> tuple[QWidget, ShipyardWorkspace]:
    """A window of the usual size with the shipyard and its bottom bar."""
    yard = ShipyardWorkspace(BareServices())  # type: ignore[arg-type]
    window = QWidget()
    column = QVBoxLayout(window)
    column.addWidget(yard, 1)
    column.addWidget(yard.bar)
    window.resize(*WINDOW)
    yard.show_document(session)
    window.show()
    QTest.qWaitForWindowExposed(window)
    return window, yard


def painted() -> None:
    """Do all that has to be laid out and painted now."""
    QApplication.processEvents()


def timings(act: Callable[[int], None], rounds: int = ROUNDS) -> tuple[list[float], list[float]]:
    """Milliseconds of each round of a key press with its painting: by the clock, and of this process alone.

    Between the rounds the palette, which is priced after the painting, has its turn: nobody presses
    keys faster than that.
    """
    taken, worked = [], []
    for number in range(rounds):
        begin, begin_work = time.perf_counter(), time.process_time()
        act(number)
        painted()
        taken.append((time.perf_counter() - begin) * 1000)
        worked.append((time.process_time() - begin_work) * 1000)
        QTest.qWait(PAUSE_MS)
    return sorted(taken), sorted(worked)


def key_presses(yard: ShipyardWorkspace) -> dict[str, Callable[[int], None]]:
    """What is pressed: a field, an arc of the ring, a class, something undone and done again."""
    mass, ring = yard.form.mass.edit, yard.inspector.ring
    session = yard.session

    def undo_or_redo(number: int) -> None:
        if session is not None:
            (session.redo if number % 2 else session.undo)()

    return {
        "MASS up or down": lambda n: QTest.keyClick(mass, Qt.Key.Key_Down if n % 2 else Qt.Key.Key_Up),
        "arc on the ring": lambda _n: QTest.keyClick(ring, Qt.Key.Key_3),
        "class up or down": lambda n: yard.inspector.step_size(-1 if n % 2 else 1),
        "undo and redo": undo_or_redo,
    }


def report() -> Iterator[str]:
    """Median and 95th percentile of every kind of key press and of all together."""
    app = QApplication.instance() or QApplication(sys.argv)
    install(app)  # type: ignore[arg-type]
    session = large_session()
    window, yard = shown_shipyard(session)
    yard.selection.select_ids([session.design.of_family("beam")[0].id])
    painted()
    yield f"Shipyard: key press to painted sheet, bill and findings, {len(session.design.components)} components"
    everything: tuple[list[float], list[float]] = ([], [])
    for name, act in key_presses(yard).items():
        timings(act, 6)
        found = timings(act)
        for all_of_them, some in zip(everything, found, strict=True):
            all_of_them += some
        yield summary(name, *found)
    yield summary("all", *map(sorted, everything))
    window.close()


def summary(name: str, taken: list[float], worked: list[float]) -> str:
    """One line: median and 95th percentile of sorted timings, by the clock and of the process alone."""
    parts = [f"median {_at(each, 50):5.1f}, 95th percentile {_at(each, 95):5.1f} ms" for each in (taken, worked)]
    return f"  {name:<18} {parts[0]}   (process alone: {parts[1]})"


def _at(ordered: list[float], percent: int) -> float:
    return ordered[min(len(ordered) * percent // 100, len(ordered) - 1)]


if __name__ == "__main__":
    for line in report():
        print(line)
