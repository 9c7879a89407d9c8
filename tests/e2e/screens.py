"""Every main screen of the window, one after the other, for tests that look at all of them.

``python -m tests.e2e.screens 1.15`` prints which of their texts are cut off at this size of everything.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

from fleetforge.app.battle_setup import fleet_in
from fleetforge.app.reading import published
from fleetforge.app.registry import games
from fleetforge.app.shelf import Shelf
from fleetforge.games.full_thrust.files.reference import design_files, fleet_files
from fleetforge.gui.application import make_application, open_window

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.gui.window import MainWindow

SHIP, OTHER, FLEET = "fb1-nac-inflexible", "fb1-nac-furious", "third-relief"
FORCES = ("house-refa", "lantern-line")
SUITES = ("point_defence", "hangar", "boarding", "magazine")
PAGES = ("welcome", "settings", "keys", "about")
_PATIENCE = 30
"""So many tenths of a second a layout may take."""
FLEET_PAGES = ("print", "library", "load", "rules")


def screens(window: MainWindow) -> Iterator[str]:
    """Show each main screen and say which it is."""
    for page in PAGES:
        window.show_page(page)
        yield _settled(window, page)
    for place in ("shipyard", "fleet", "battle", "rules"):
        window.show_place(place)
        yield _settled(window, f"{place}, nothing open")
    yield from _yard(window)
    yield from _fleet(window, FLEET, FLEET_PAGES)
    for force in FORCES:
        yield from _fleet(window, force, ("load", "rules"))
    yield from _new_battle(window)
    yield from _battle(window)
    window.notices.add("Something could not be read.", detail="why", actions=(("Try again", lambda: None),))
    yield _settled(window, "a bar")


def _yard(window: MainWindow) -> Iterator[str]:
    for stem in (OTHER, SHIP):
        window.filing.open_paths([next(path for path in design_files() if path.stem == stem)])
        window.jobs.wait()
    yard: Any = window.workspace
    yield _settled(window, "ship")
    yard.form.more_button.click()
    yield _settled(window, "ship, more fields")
    yard.form.more_button.click()
    yard.session.set_mass(120)
    yard.selection.select_ids([yard.session.design.of_family("beam")[0].id])
    yield _settled(window, "ship, findings, selection")
    for suite in SUITES:
        yard.toggle_suite(suite)
        yield _settled(window, f"suite {suite}")
    yard.open_compare()
    yield _settled(window, "compare")
    yard.close_suite()
    yard.toggle_library()
    yield _settled(window, "ship, library")
    yard.close_library()


def _fleet(window: MainWindow, stem: str, pages: tuple[str, ...]) -> Iterator[str]:
    files = (path for game in games() for path in published(game, "fleet"))
    window.filing.open_paths([next(path for path in files if path.stem == stem)])
    window.jobs.wait()
    place: Any = window.workspace
    place.table.choose((place.session.view().rows[0].id,))
    for page in pages:
        place.side.show_page(page)
        yield _settled(window, f"fleet {stem}, {page}")


def _new_battle(window: MainWindow) -> Iterator[str]:
    page = window.set_up_battle()
    yield _settled(window, "new battle, blank")
    page.ask_fleet(0)
    yield _settled(window, "new battle, choosing a fleet")
    page.take_fleet(window.desk.of("fleet")[0].session.fleet)
    page.session.set_fleet(1, fleet_in(next(path for path in fleet_files() if path.stem != FLEET)))
    page.session.set_fact("width", "72")
    page.session.set_fact("height", "48")
    page.session.line_up()
    page.session.set_start(["a1"], "facing", "13")
    for part in ("rules", "starts"):
        page.columns.show_part(part)
        yield _settled(window, f"new battle, {part}")
    page.clear()
    force = next(one.session.fleet for one in window.desk.of("fleet") if one.session.game != page.session.draft.game)
    for place in range(2):
        page.session.set_fleet(place, force)
    page.session.set_fact("deploy_limit", "all")
    yield _settled(window, "new battle, flights")


def _battle(window: MainWindow) -> Iterator[str]:
    window.filing.open_sample_battle()
    window.jobs.wait()
    place: Any = window.workspace
    yield _settled(window, "battle, now")
    place.look_at(223)
    place.choose("b8")
    yield _settled(window, "battle, past, a wreck")
    place.log.search.setText("no such word")
    yield _settled(window, "battle, nothing found")
    place.log.search.clear()
    place.back_to_now()
    place.choose("a1")
    place.go_to_map()
    place.map.map.placed.emit("a1", 12.0, 13.5, 3)
    yield _settled(window, "battle, map, a place by hand")
    place.map.reason.leave.click()
    place.go_to_map()


def _settled(window: MainWindow, name: str) -> str:
    window.jobs.wait()
    QTest.qWait(120)
    return name


def cut_texts(window: QWidget) -> list[str]:
    """Labels and buttons in sight whose text needs more room than they have."""
    found = []
    for label in window.findChildren(QLabel):
        words = label.text().replace("&", "")
        if label.isVisible() and words and not label.wordWrap():
            needed = max(label.fontMetrics().horizontalAdvance(line) for line in words.splitlines())
            if label.width() < needed:
                found.append(f"label {words!r}: {label.width()} of {needed}")
        elif label.isVisible() and words and label.height() < label.heightForWidth(label.width()):
            found.append(f"label {words!r}: {label.height()} of {label.heightForWidth(label.width())} high")
    for button in window.findChildren(QAbstractButton):
        if not button.isVisible() or not button.text():
            continue
        wide, high = button.minimumSizeHint().width(), button.fontMetrics().ascent()
        if button.width() < wide or button.height() < high:
            found.append(f"button {button.text()!r}: {button.width()} × {button.height()} of {wide} × {high}")
    return found


def lasting_faults(window: QWidget) -> list[str]:
    """Cut texts that stay: on a busy machine a layout may come late."""
    faults = cut_texts(window)
    for _ in range(_PATIENCE):
        if not faults:
            break
        QTest.qWait(100)
        faults = cut_texts(window)
    return faults


def main() -> None:
    """Print every cut text of every screen."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as home:
        os.environ["FLEETFORGE_HOME"] = home
        make_application()
        window = open_window(Shelf(Path(home)))
        window.set_up({"scale": float(sys.argv[1])})
        window.resize(1280, 800)
        assert window.devicePixelRatioF() == float(os.environ.get("QT_SCALE_FACTOR", "1"))
        for name in screens(window):
            for fault in lasting_faults(window):
                print(f"{name}: {fault}")
        sys.stdout.flush()
        # Nothing is kept: nobody is there to be asked.
        os._exit(0)


if __name__ == "__main__":
    main()
