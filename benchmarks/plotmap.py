"""How fast the plot of 100 ships and a map of hexes are painted: shifted, looked at closer, pointed at, shown anew.

Milliseconds are those of this process alone. Beside them stands the ratio to as many words, shapes and lines painted
one after the other, measured in turn.
"""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from benchmarks.timing import ROUNDS, timed, verdict
from fleetforge.app.battle_samples import sample_battles
from fleetforge.app.battle_table import BattleTable
from fleetforge.app.battling import import_battle, new_battle, open_session
from fleetforge.app.workbench import load_workbench
from fleetforge.games.full_thrust.battle.game import BATTLES
from fleetforge.games.full_thrust.files.reference import design_files, load_catalogue
from fleetforge.games.full_thrust.files.ship import load_ship
from fleetforge.systems.full_thrust.battle.setup import Placed, Setup, SetupSide
from fleetforge.systems.full_thrust.battle_options import DEFAULT_BATTLE_OPTIONS
from fleetforge.systems.full_thrust.fleet import Fleet, FleetShip

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from fleetforge.systems.full_thrust.design.model import Design

SHIPS = 100
TABLE = (96.0, 60.0)
SIZE = (1280, 800)
LIMIT_MS = 16.0
MOVES, MOVING = 17, "a4"
"""After so many entries of the sample battle of fighters this one is to move."""


def report() -> Iterator[str]:
    """Lines of text with the measured figures."""
    from fleetforge.gui.application import make_application

    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["FLEETFORGE_HOME"] = folder
        app = make_application()
        path = Path(folder) / "many.ffbattle"
        new_battle(path, BATTLES, many_ships(SHIPS))
        yield f"The plot of a battle, {SHIPS} ships, {SIZE[0]} × {SIZE[1]}"
        yield from _painting(path, "a2", [f"a{number}" for number in range(1, 41)])
        yield f"The map of hexes, a fighter about to move, {SIZE[0]} × {SIZE[1]}"
        yield from _painting(moving_fighter(Path(folder)), MOVING, ["a1", "a2", "b1", "b2"])
        app.processEvents()


def moving_fighter(folder: Path) -> Path:
    """The sample battle of fighters on hexes when one of them may be moved: where it may go is on the map."""
    lines = sample_battles("hex_impulse")[0].read_text(encoding="utf-8").splitlines(keepends=True)
    cut, path = folder / "cut.jsonl", folder / "hexes.ffbattle"
    cut.write_text("".join(lines[: MOVES + 1]), encoding="utf-8")
    import_battle(cut, path)
    return path


def many_ships(number: int) -> Setup:
    """Two sides with so many ships at places by chance, the same ones every time."""
    chance, catalogue = Random(3), load_catalogue()
    files = design_files()
    designs = [load_ship(files[one % len(files)], catalogue) for one in range(number)]
    sides = tuple(_side(name, designs[one::2], one, chance) for one, name in enumerate(("Blue", "Red")))
    return Setup("Many ships", sides, DEFAULT_BATTLE_OPTIONS, "cinematic", TABLE)


def _side(name: str, designs: list[Design], one: int, chance: Random) -> SetupSide:
    ships = tuple(FleetShip(f"s{number}", design.id, design.name) for number, design in enumerate(designs, start=1))
    fleet = Fleet(id=name.lower(), name=name, ships=ships, designs=tuple({one.id: one for one in designs}.values()))
    placed = (
        Placed(
            number,
            (round(chance.uniform(4, TABLE[0] - 4), 1), round(chance.gauss(14 + 30 * one, 7), 1)),
            6 if one else 12,
            chance.randint(2, 14),
        )
        for number in range(1, len(designs) + 1)
    )
    return SetupSide(name, fleet, tuple(placed))


def _painting(path: Path, unit: str, pointed: list[str]) -> Iterator[str]:
    from PySide6.QtWidgets import QApplication

    from fleetforge.gui.battle.mappane import MapPane

    table = BattleTable(open_session(path), load_workbench())
    pane = MapPane()
    pane.resize(*SIZE)
    pane.show()
    table.desk.select(unit)
    pane.show_table(table, unit)
    QApplication.processEvents()
    shown, step = pane.map, iter(range(10**6))

    def after(change: Callable[[int], object]) -> Callable[[], None]:
        def job() -> None:
            change(next(step))
            shown.repaint()

        return job

    jobs = {
        "shift": after(lambda number: shown.pan(3 if number % 2 else -3, 2)),
        "look closer": after(lambda number: shown.zoom(1.02 if number % 2 else 1 / 1.02)),
        "point at a unit": after(lambda number: shown.point_at(pointed[number % len(pointed)])),
        "show anew": after(lambda _: pane.show_table(table, unit)),
        "plain": _plain(),
    }
    found = timed(jobs, ROUNDS, time.process_time)
    for name in list(jobs)[:-1]:
        milliseconds = 1000 * found.median(name)
        words = f"{name} until painted, ms of the process ({found.ratio(name, 'plain'):.2f} times plain painting)"
        yield verdict(words, milliseconds, f"< {LIMIT_MS:.0f}", met=milliseconds < LIMIT_MS)
    pane.close()
    table.close()


def _plain() -> Callable[[], None]:
    """As many words, shapes and lines as there are ships, painted one after the other."""
    from PySide6.QtCore import QPointF, Qt
    from PySide6.QtGui import QPainter, QPixmap, QPolygonF

    picture = QPixmap(*SIZE)

    def job() -> None:
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for number in range(SHIPS):
            x, y = 12.0 * number, 7.0 * number
            painter.drawText(QPointF(x, y), f"Ship {number}")
            painter.drawPolygon(QPolygonF([QPointF(x, y), QPointF(x + 8, y + 14), QPointF(x - 8, y + 14)]))
            painter.drawLine(QPointF(x, y), QPointF(x, y + 90))
        painter.end()

    return job


if __name__ == "__main__":
    for line in report():
        print(line)
