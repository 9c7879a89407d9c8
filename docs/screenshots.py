"""Makes the pictures of the window in the README: ``python docs/screenshots.py``. It needs no screen."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from fleetforge.app.battle_samples import sample_battles
from fleetforge.app.battling import import_battle
from fleetforge.app.reading import published
from fleetforge.app.registry import DEFAULT, game_ids, game_of
from fleetforge.app.shelf import open_shelf
from fleetforge.gui.application import make_application, open_window
from fleetforge.gui.battle.middle import BOARD
from fleetforge.gui.theme import Scheme, theme
from fleetforge.storage.native.kinds import FLEET, SHIP

if TYPE_CHECKING:
    from fleetforge.gui.window import MainWindow

FOLDER = Path(__file__).parent / "pictures"
WIDTH, HEIGHT = 1280, 800
OPENED = {SHIP: "fb1-nac-furious", FLEET: "third-relief"}
FIRE, RUNS, LOSSES = (104, "a2"), (156, "a1f1"), (181, "b6")
"""After so many records of the sample battle Dauntless fires, a group chooses its run, a fight aboard is settled."""
CARRIER, NOMINATED = "acta-cen-sample-fleet-carrier", (33, "bf2")
"""The carrier of another game that is shown, and its sample battle where a side nominates its flights."""
NOTICED, SEAT = (110, "a1"), "a"
"""A sample battle that is played blind, as a side knows it whose sensors have noticed something."""
MOVING, AHEAD = (17, "a4"), (0.9, -1.5)
"""A sample battle on hexes where a fighter moves, and how far from it the hex is that is clicked."""
SETTLED_MS = 600
"""So long after the last job the palette is priced and the side panel is laid out."""


def main() -> None:
    """Take a picture of each page, in a home of its own: nobody's files or settings are in them."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as home:
        os.environ["FLEETFORGE_HOME"] = home
        app = make_application()
        window = open_window(open_shelf())
        theme().set_scheme(Scheme.LIGHT)
        window.resize(WIDTH, HEIGHT)
        FOLDER.mkdir(exist_ok=True)
        take_all(window)
        window.jobs.wait()
        app.processEvents()


def take_all(window: MainWindow) -> None:
    """The pictures, one after the other."""
    open_published(window, FLEET)
    table: Any = window.workspace
    table.table.choose((table.session.view().rows[0].id,))
    table.table.setFocus()
    take(window, "fleet")
    open_published(window, SHIP)
    yard: Any = window.workspace
    yard.toggle_suite("point_defence")
    beams = [item.id for item in yard.session.design.of_family("beam")]
    yard.selection.select_ids(beams[:1])
    take(window, "shipyard")
    for name, (records, unit) in (("battle", FIRE), ("fighters", RUNS), ("boarding", LOSSES)):
        open_battle(window, records, unit)
        take(window, name)
    _, flights, sensors, hexes = game_ids()
    take_flights(window, flights)
    take_sensors(window, sensors)
    take_hexes(window, hexes)
    window.show_place("odds")
    take(window, "odds")
    window.show_page("welcome")
    take(window, "welcome")


def take_flights(window: MainWindow, game: str) -> None:
    """A ship that carries flights, and a battle of them."""
    open_file(window, next(path for path in published(game_of(game), SHIP) if path.stem == CARRIER))
    take(window, "carrier")
    open_battle(window, *NOMINATED, game)
    take(window, "flights")


def take_sensors(window: MainWindow, game: str) -> None:
    """What a side has noticed in a battle that is played blind."""
    records, unit = NOTICED
    open_battle(window, records, unit, game)
    battle: Any = window.workspace
    battle.table.desk.sit_down(SEAT)
    battle.choose(unit)
    battle.middle.show_page(BOARD)
    take(window, "sensors")


def take_hexes(window: MainWindow, game: str) -> None:
    """A move on the hex map, laid by a click."""
    records, unit = MOVING
    open_battle(window, records, unit, game)
    battle: Any = window.workspace
    battle.go_to_map()
    QTest.qWait(SETTLED_MS)
    table = battle.map.map
    start, (across, up) = table.view.unit(unit).plotted.place, AHEAD
    x, y = table.frame_shown.spot((start[0] + across, start[1] + up))
    QTest.mouseClick(table, Qt.MouseButton.LeftButton, pos=QPoint(round(x), round(y)))
    take(window, "hexes")


def open_published(window: MainWindow, kind: str) -> None:
    """Open the bundled file of a kind that is shown."""
    open_file(window, next(path for path in published(game_of(DEFAULT), kind) if path.stem == OPENED[kind]))


def open_file(window: MainWindow, path: Path) -> None:
    """Open a bundled file."""
    window.filing.open_paths((path,))
    window.jobs.wait()


def open_battle(window: MainWindow, records: int, unit: str, game: str = DEFAULT) -> None:
    """Open the sample battle of a game as it stood after so many of its records, and nothing else of its kind."""
    for document in window.desk.of("battle"):
        window.desk.close(document)
    lines = sample_battles(game)[0].read_text(encoding="utf-8").splitlines(keepends=True)
    cut, path = (window.shelf.folder / f"{records}.{end}" for end in ("jsonl", "ffbattle"))
    cut.write_text("".join(lines[: records + 1]), encoding="utf-8")
    import_battle(cut, path)
    open_file(window, path)
    battle: Any = window.workspace
    battle.choose(unit)


def take(window: MainWindow, name: str) -> None:
    """Wait until all is painted and keep the picture."""
    QTest.qWait(SETTLED_MS)
    window.jobs.wait()
    QTest.qWait(SETTLED_MS)
    window.grab().save(str(FOLDER / f"{name}.png"))


if __name__ == "__main__":
    main()
