"""How fast the window shows what was done in a long battle, and looks back through it, until it is painted.

Times depend on the machine and what else it does. So the time of this process alone is given too, and its ratio to
a fixed piece of work that is done beside it. Run it as ``python -m benchmarks.battle_window``.
"""

from __future__ import annotations

import os
import tempfile
import time
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QApplication

from benchmarks.battles import played
from benchmarks.shipyard import at, fixed_work, summary, timed
from benchmarks.timing import verdict
from fleetforge.app.battling import import_battle, new_battle, open_session
from fleetforge.app.shelf import open_shelf
from fleetforge.games.full_thrust.battle.game import BATTLES
from fleetforge.games.full_thrust.files.reference import battle_files, fleet_files
from fleetforge.gui.application import make_application, open_window
from fleetforge.systems.full_thrust.battle.corrections import Correct, Note
from fleetforge.systems.full_thrust.battle.orders import WriteOrders
from tests.battle_files import setup_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from benchmarks.shipyard import Timing
    from fleetforge.app.acting.desk import Desk
    from fleetforge.gui.window import MainWindow
    from fleetforge.systems.full_thrust.battle.command import Command
    from fleetforge.systems.full_thrust.battle.setup import SetupSide

ENTRIES = 5_000
STEPS = 60
LIMIT_MS = 100.0
UNITS, COMMANDS = 60, 40
COMMAND_LIMIT_MS = 33.0


def report() -> Iterator[str]:
    """Lines of text with the measured figures."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["FLEETFORGE_HOME"] = folder
        yield "A long battle in the window"
        app = make_application()
        window = open_window(open_shelf())
        yield from _stepping(window, _long_battle(Path(folder)))
        yield from _commanding(window, _large_battle(Path(folder)))
        window.close()
        app.processEvents()


def _long_battle(folder: Path) -> Path:
    """The sample battle again and again, until it is long enough; its state is then of many battles in one."""
    short, path = folder / "short.ffbattle", folder / "long.ffbattle"
    import_battle(battle_files()[0], short)
    session = open_session(short)
    entries = session.play.entries[:-1]
    new_battle(path, BATTLES, session.setup, (entries[number % len(entries)] for number in range(ENTRIES)))
    session.close()
    return path


def _large_battle(folder: Path) -> Path:
    """Turn after turn of orders and initiative between sixty ships."""
    path = folder / "large.ffbattle"
    fleets = [one for one in fleet_files() if one.stem != "gathering"]
    setup = setup_of(fleets, name="Measured", movement="cinematic", options=(), places=())
    new_battle(
        path, BATTLES, replace(setup, sides=tuple(_enlarged(side, UNITS // len(setup.sides)) for side in setup.sides))
    )
    with closing(open_session(path)) as session:
        entries = played(session, ENTRIES)
        setup = session.setup
    path.unlink()
    new_battle(path, BATTLES, setup, entries)
    return path


def _enlarged(side: SetupSide, ships: int) -> SetupSide:
    """A side with more ships of its last row, so that there are so many."""
    *others, last = side.fleet.ships
    more = ships - sum(row.quantity for row in others)
    return replace(side, fleet=replace(side.fleet, ships=(*others, replace(last, quantity=more))))


def _opened(window: MainWindow, path: Path) -> Any:
    window.filing.open_paths((path,))
    window.jobs.wait()
    QApplication.processEvents()
    return window.workspace


def _commanding(window: MainWindow, path: Path) -> Iterator[str]:
    """Commands given at the desk, each until all of the window is painted with what came of it."""
    place = _opened(window, path)
    desk = place.table.desk
    desk.set_source("rolled")
    ships = list(desk.battle.ships)
    jobs: dict[str, Callable[[int], Command]] = {
        "orders written": lambda number: WriteOrders(ships[number], "0"),
        "a value corrected": lambda number: Correct(ships[number], "hull_marked", 1, "measured"),
        "a note": lambda number: Note(f"measured {number}"),
    }
    for name, command in jobs.items():
        timings = [_given(desk, ships[number], command(number)) for number in range(COMMANDS)]
        yield from _told(f"{name}, {len(ships)} ships", timings, COMMAND_LIMIT_MS)


def _given(desk: Desk, ship: str, command: Command) -> Timing:
    desk.select(ship)
    QApplication.processEvents()

    def give() -> None:
        assert desk.give(command) is None

    return timed(give, fixed_work())


def _told(name: str, timings: list[Timing], limit: float) -> Iterator[str]:
    yield summary(name, timings)
    median = at([one.taken for one in timings], 50)
    yield verdict(f"{name}, median ms by the clock", median, f"< {limit:.0f}", met=median < limit)


def _stepping(window: MainWindow, path: Path) -> Iterator[str]:
    start, start_work = time.perf_counter(), time.process_time()
    place = _opened(window, path)
    taken, worked = time.perf_counter() - start, time.process_time() - start_work
    yield f"  {f'open {ENTRIES:,} entries until shown (of this process alone)':<68} {taken:8.2f}   s   ({worked:.2f} s)"
    for name, step in (("a step of an entry", 1), ("a step of 57 entries", 57)):
        place.look_at(400)
        QApplication.processEvents()
        timings = [timed(lambda step=step: place.step(step), fixed_work()) for _ in range(STEPS)]  # type: ignore[misc]
        yield from _told(name, timings, LIMIT_MS)


if __name__ == "__main__":
    for line in report():
        print(line, flush=True)
