"""A player's own types of flights are in the flight list: those in the library, and those that are open."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from fleetforge.app.home import home
from fleetforge.app.library import LIBRARY_FOLDER, Library
from fleetforge.app.odds import Pick
from fleetforge.app.workbench import load_workbench
from fleetforge.games.acta_flights.designs.sessions import CarrierSession
from fleetforge.games.acta_flights.files.game_files import FlightFiles
from fleetforge.games.acta_flights.files.own import known_flights
from fleetforge.games.acta_flights.files.reference import load_flights
from fleetforge.games.acta_flights.fleets.session import MusterSession
from fleetforge.games.acta_flights.odds import flight_odds
from fleetforge.storage.imported import Imported
from fleetforge.systems.acta_flights.profiles import Carried, Carrier, Flight, Weapon
from tests.designs import a_ship

if TYPE_CHECKING:
    from pathlib import Path

VIPER = Flight("Viper", hull=4, dogfight=1, dodge=3, weapons=(Weapon("Gun", 2, 1),))
SHIP = Carrier("galactica", "Galactica", hull=6, speed=4, craft=4, carried=(Carried("Viper", 2),))
PUBLISHED = set(load_flights().flights)


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLEETFORGE_HOME", str(tmp_path / "home"))


def test_a_type_in_the_library_is_known_in_whatever_folder_as_long_as_it_is_there() -> None:
    assert set(known_flights()) == PUBLISHED
    library = Library(published=False)
    folder = library.make_folder("Colonial")
    assert isinstance(folder, str)
    key = library.add(VIPER, folder)
    library.add(a_ship())
    assert set(known_flights()) == PUBLISHED | {"Viper"}
    assert isinstance(key, str)
    assert library.rename(key, "Raptor") is None
    assert set(known_flights()) == PUBLISHED | {"Raptor"}
    library.delete([key])
    assert set(known_flights()) == PUBLISHED


def test_what_cannot_be_read_is_no_type_of_flight() -> None:
    folder = home() / LIBRARY_FOLDER
    folder.mkdir(parents=True)
    (folder / "a.ffship").write_bytes(b"")
    (folder / "b.ffship").write_bytes(b'{"kind": "fleetforge.ship", "system": "acta_flights", "schema": 99}')
    (folder / "c.ffship").write_bytes(b'{"system": "acta_flights", "flight": {"hull": \xff')
    (folder / "d.ffship").mkdir()
    assert set(known_flights()) == PUBLISHED


def test_a_published_name_means_the_published_type() -> None:
    sentri = load_flights().flights["Sentri"]
    assert known_flights([replace(sentri, hull=6), VIPER])["Sentri"] == sentri


def test_a_ship_carries_a_type_that_is_open_and_is_judged_anew_when_it_changes() -> None:
    at_hand: list[object] = []
    session = CarrierSession(SHIP, replace(load_workbench(), open_designs=lambda: at_hand))
    codes = [one.code for one in session.findings]
    assert codes == ["FLIGHT_TYPE_UNKNOWN"]
    assert "flight:Viper" not in {entry.id for entry in session.palette()}
    at_hand.append(VIPER)
    assert session.findings == ()
    assert session.view().is_legal
    assert "flight:Viper" in {entry.id for entry in session.palette()}
    before = session.sheet()
    at_hand[:] = [replace(VIPER, role="interceptor")]
    assert session.sheet() != before
    at_hand.clear()
    assert not session.view().is_legal


def test_a_force_takes_along_the_profiles_of_own_types_and_everybody_agrees() -> None:
    Library(published=False).add(VIPER)
    force = MusterSession(MusterSession.empty(), load_workbench())
    force.add(SHIP)
    assert force.fleet.carried == (VIPER,)
    assert force.findings == ()
    files = FlightFiles()
    assert files.facts(SHIP).is_legal
    assert [one.is_legal for one in files.checked(Imported("", (SHIP,)))] == [True]
    assert files.as_fleet((SHIP,), "Fleet").carried == (VIPER,)


def test_ships_of_another_force_and_pasted_ones_come_with_their_types() -> None:
    library = Library(published=False)
    key = library.add(VIPER)
    other = MusterSession(MusterSession.empty(), load_workbench())
    other.add(SHIP)
    text, force = other.copy_text(), other.fleet
    assert isinstance(key, str)
    library.delete([key])
    for how in ("added", "pasted"):
        session = MusterSession(MusterSession.empty(), load_workbench())
        assert (session.add_fleet(force) if how == "added" else session.paste(text)) is None
        assert session.fleet.carried == (VIPER,)


def test_odds_are_asked_of_own_types_that_have_all_their_scores() -> None:
    library = Library(published=False)
    library.add(VIPER)
    library.add(replace(VIPER, name="Unfinished", dogfight=None, hull=None))
    for query in flight_odds().queries:
        for pick in (ask for ask in query.asked if isinstance(ask, Pick)):
            named = {value for value, _ in pick.choices}
            assert "Unfinished" not in named
            assert PUBLISHED.isdisjoint(named) or "Viper" in named
