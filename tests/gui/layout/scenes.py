"""Every part of the window once, as functions that bring it to the front; they are gone through in this order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtTest import QTest

from fleetforge.app.battle_setup import fleet_in
from fleetforge.app.reading import published
from fleetforge.app.recent import RecentFile
from fleetforge.app.registry import game_of
from fleetforge.games.acta_flights.files.reference import load_flights
from fleetforge.games.full_thrust.files.reference import design_files, fleet_files
from fleetforge.gui import preview
from fleetforge.gui.preview import show_preview
from tests.gui.layout.battles import BATTLES
from tests.gui.layout.things import LONG, UNBROKEN, huge_ship, long_fleet, long_force

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from fleetforge.gui.window import MainWindow

    Scene = Callable[[MainWindow], QWidget]

SETTLED_MS = 20


def settle(window: MainWindow) -> None:
    """Wait until nothing is under way any more."""
    for page in preview._open:
        page.jobs.wait()
    window.jobs.wait()
    place: Any = window.workspace
    if hasattr(place, "preview"):
        while place.preview._wait.isActive():
            QTest.qWait(SETTLED_MS)
        place.preview.jobs.wait()
    QTest.qWait(SETTLED_MS)


def furnish(window: MainWindow) -> None:
    """Open documents with long names, and some of a usual kind."""
    fleets, ships = {path.stem: path for path in fleet_files()}, {path.stem: path for path in design_files()}
    window.filing.open_paths((fleets["third-relief"], ships["fb1-nac-furious"]))
    window.jobs.wait()
    window.services.open_value("fleet", long_fleet())
    window.services.open_value("ship", huge_ship())
    settle(window)


def _document(window: MainWindow, kind: str, title: str) -> Any:
    """Bring a document to the front; its workspace."""
    window.show_document(next(one for one in window.desk.of(kind) if one.title == title))
    place: Any = window.workspace
    return place


def welcome(window: MainWindow) -> QWidget:
    """The welcome page with recent files."""
    window.show_page("welcome")
    page: Any = window.page("welcome")
    files = [
        RecentFile(f"/home/{LONG}/{LONG}.ffship", LONG, "ship", "schwerer Flottenträger, MASS 297 of 300", "1 finding"),
        RecentFile("/home/a.fffleet", "Third relief", "fleet", "5 ships, 1,587 of 1,600"),
    ]
    page.show_recent(tuple(files))
    return window


def _yard(window: MainWindow, title: str = LONG) -> Any:
    place = _document(window, "ship", title)
    if place.is_library_open():
        place.close_library()
    place.close_suite()
    place.selection.set_keys(())
    place.columns.show_page("ship")
    return place


def yard(window: MainWindow) -> QWidget:
    """A huge ship with findings, nothing selected."""
    _yard(window)
    return window


def yard_parts(window: MainWindow) -> QWidget:
    """The palette, where it is a page."""
    _yard(window).columns.show_page("parts")
    return window


def yard_usual(window: MainWindow) -> QWidget:
    """A usual ship, a weapon selected."""
    place = _yard(window, "Furious")
    place.selection.select_ids([item.id for item in place.session.design.of_family("beam")][:1])
    return window


def yard_usual_suite(window: MainWindow) -> QWidget:
    """A usual ship, a weapon selected, the suite for point defence open."""
    yard_usual(window)
    place: Any = window.workspace
    place.toggle_suite("point_defence")
    return window


def yard_selected(window: MainWindow) -> QWidget:
    """A weapon with a long name of its own."""
    place = _yard(window)
    place.selection.select_ids(["d1"])
    place.columns.show_page("selected")
    return window


def yard_launcher(window: MainWindow) -> QWidget:
    """A launcher that draws on a magazine with a long name."""
    place = _yard(window)
    place.selection.select_ids(["l0"])
    place.columns.show_page("selected")
    return window


def yard_more(window: MainWindow) -> QWidget:
    """All fields of the form."""
    place = _yard(window)
    place.columns.show_page("ship")
    if place.form.more.isHidden():
        place.form.more_button.click()
    return window


def _suite(name: str) -> Scene:
    def scene(window: MainWindow) -> QWidget:
        place = _yard(window)
        if not place.form.more.isHidden():
            place.form.more_button.click()
        place.selection.select_ids(["b0"])
        place.toggle_suite(name)
        return window

    return scene


def yard_carrier(window: MainWindow) -> QWidget:
    """A ship that carries flights and no other, all fields of its form."""
    _put_ships_away(window)
    window.services.open_value("ship", load_flights().carriers["sample_fleet_carrier"])
    place: Any = window.workspace
    place.form.more_button.click()
    return window


def yard_flight(window: MainWindow) -> QWidget:
    """A type of flight and no other, one of its weapons selected."""
    _put_ships_away(window)
    window.services.open_value("ship", load_flights().flights["Rutarian"])
    place: Any = window.workspace
    place.selection.select_ids(["weapons.1"])
    place.columns.show_page("selected")
    return window


def _put_ships_away(window: MainWindow) -> None:
    for document in tuple(window.desk.of("ship")):
        window.desk.close(document)


def yard_compare(window: MainWindow) -> QWidget:
    """Two designs beside each other."""
    place = _yard(window)
    place.open_compare()
    return window


def yard_library(window: MainWindow) -> QWidget:
    """The library in the palette's place, an entry chosen."""
    place = _yard(window)
    place.toggle_library()
    settle(window)
    place.library.panel.list.setCurrentIndex(place.library.panel.model.index(3))
    return window


def yard_naming(window: MainWindow) -> QWidget:
    """The name of a folder is asked for."""
    place = _yard(window)
    place.toggle_library()
    settle(window)
    place.library.panel.filing.make_folder()
    return window


def _fleet(page: str, title: str = LONG) -> Scene:
    def scene(window: MainWindow) -> QWidget:
        place = _document(window, "fleet", title)
        place.table.choose((place.session.view().rows[0].id,))
        place.side.show_page(page)
        settle(window)
        return window

    return scene


def _force(page: str) -> Scene:
    """A force of flights, and no other fleet."""

    def scene(window: MainWindow) -> QWidget:
        for document in tuple(window.desk.of("fleet")):
            window.desk.close(document)
        window.services.open_value("fleet", long_force())
        return _fleet(page)(window)

    return scene


def fleet_empty(window: MainWindow) -> QWidget:
    """A fleet without ships."""
    window.services.new_document("fleet")
    return window


def _closed(window: MainWindow, kind: str) -> None:
    for document in window.desk.of(kind):
        window.desk.close(document)


def yard_empty(window: MainWindow) -> QWidget:
    """No design is open."""
    if window.desk.of("ship"):
        _yard(window)
    _closed(window, "ship")
    return window


def yard_empty_library(window: MainWindow) -> QWidget:
    """No design is open, the library is."""
    yard_empty(window)
    place: Any = window.workspace
    if not place.is_library_open():
        place.toggle_library()
    settle(window)
    return window


def fleet_none(window: MainWindow) -> QWidget:
    """No fleet is open."""
    window.show_place("fleet")
    _closed(window, "fleet")
    return window


def new_battle(window: MainWindow) -> QWidget:
    """A battle without fleets."""
    window.set_up_battle().session.clear()
    return window


def new_battle_fleets(window: MainWindow) -> QWidget:
    """What there is to choose a fleet from."""
    window.set_up_battle().ask_fleet(1)
    return window


def _new_battle(part: str) -> Scene:
    def scene(window: MainWindow) -> QWidget:
        page = window.set_up_battle()
        session = page.session
        session.clear()
        for _ in range(2):
            session.add_side()
        for place, document in enumerate(window.desk.of("fleet")):
            session.set_fleet(place, document.session.fleet)
        session.set_fact("width", "72")
        session.set_fact("height", "unknown")
        session.set_start([row.id for row in session.view().starts][:3], "facing", LONG)
        session.rename_side(1, UNBROKEN)
        session.rename(LONG)
        session.set_option("ffb.closest_tie", "random")
        page.show_form()
        page.columns.show_part(part)
        if part == "starts":
            page.starts.table.go_to("a1", "facing")
        return window

    return scene


def new_battle_flights(window: MainWindow) -> QWidget:
    """Two forces of flights, with a scenario that cannot be."""
    page = window.set_up_battle()
    page.session.clear()
    for place, file in enumerate(published(game_of("acta_flights"), "fleet")[:2]):
        page.session.set_fleet(place, fleet_in(file))
        page.session.set_side_fact(place, "modifier", LONG)
    page.session.set_fact("deploy_limit", UNBROKEN)
    page.session.set_fact("hyperspace", "yes")
    page.show_form()
    return window


def rules(window: MainWindow) -> QWidget:
    """A clause among its neighbours."""
    window.show_clause("FBC-5.3")
    return window


def odds(window: MainWindow) -> QWidget:
    """A question with many fields, answered by a chart and a table."""
    window.show_place("odds")
    return window


def _page(name: str) -> Scene:
    def scene(window: MainWindow) -> QWidget:
        window.show_page(name)
        return window

    return scene


def finder(window: MainWindow) -> QWidget:
    """The command palette over the shipyard, with something found of every kind."""
    _yard(window)
    window.find_anything()
    if window.finder is not None:
        window.finder.field.setText("fire")
    return window


def notice(window: MainWindow) -> QWidget:
    """Bars under the tabs, words in the status line."""
    if window.finder is not None:
        window.finder.close_finder()
    _yard(window)
    window.notices.add(f"{LONG}.ffship could not be saved: the disc is full. It is kept for recovery.", detail=LONG)
    window.status.say(f"{LONG}: moved to My library / {LONG}.", undo=lambda: None)
    return window


def printing(window: MainWindow) -> QWidget:
    """The print preview of the fleet with long names."""
    for bar in list(window.notices.shown):
        bar.close_notice()
    window.status.say("")
    place = _document(window, "fleet", LONG)
    page = show_preview(window.services, place.session.title, place.session)
    page.resize(page.minimumSize().expandedTo(window.size() * 0.94))
    settle(window)
    return page


SCENES: dict[str, Scene] = {
    "welcome": welcome,
    "yard": yard,
    "yard-parts": yard_parts,
    "yard-usual": yard_usual,
    "yard-usual-suite": yard_usual_suite,
    "yard-selected": yard_selected,
    "yard-launcher": yard_launcher,
    "yard-more": yard_more,
    "yard-point-defence": _suite("point_defence"),
    "yard-hangar": _suite("hangar"),
    "yard-boarding": _suite("boarding"),
    "yard-magazine": _suite("magazine"),
    "yard-compare": yard_compare,
    "yard-library": yard_library,
    "yard-naming": yard_naming,
    "fleet-print": _fleet("print"),
    "fleet-library": _fleet("library"),
    "fleet-load": _fleet("load"),
    "fleet-rules": _fleet("rules"),
    "fleet-usual": _fleet("print", "Third Relief Squadron"),
    "new-battle": new_battle,
    "new-battle-fleets": new_battle_fleets,
    "new-battle-sides": _new_battle("sides"),
    "new-battle-starts": _new_battle("starts"),
    "new-battle-rules": _new_battle("rules"),
    "new-battle-flights": new_battle_flights,
    "fleet-empty": fleet_empty,
    "odds": odds,
    "rules": rules,
    "settings": _page("settings"),
    "keys": _page("keys"),
    "about": _page("about"),
    "finder": finder,
    "notice": notice,
    "print": printing,
    **BATTLES,
    "yard-empty": yard_empty,
    "yard-empty-library": yard_empty_library,
    "fleet-none": fleet_none,
    "force-print": _force("print"),
    "force-load": _force("load"),
    "force-rules": _force("rules"),
    "yard-carrier": yard_carrier,
    "yard-flight": yard_flight,
}
