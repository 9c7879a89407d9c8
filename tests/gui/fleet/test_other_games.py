"""The fleet's screen with fleets of other games: what a game does not have is absent, the rest is its own."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from fleetforge.app.registry import add_game, take_out
from fleetforge.app.workbench import load_workbench
from fleetforge.games.acta_flights.files.reference import load_flights
from fleetforge.games.acta_flights.fleets.session import MusterSession
from fleetforge.gui.widgets import Stepper
from tests.app.boats import BRIG, SLOOP, Boat, Boats, a_flotilla
from tests.games.full_thrust.squadrons import a_session, carrier_squadron

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.fleeting import FleetSession
    from fleetforge.gui.fleet.workspace import FleetWorkspace
    from tests.gui.fleet.office import Office

HORIZONTAL = Qt.Orientation.Horizontal


@pytest.fixture(autouse=True)
def boats() -> Iterator[None]:
    add_game(Boats())
    yield
    take_out("boats")


def a_force() -> MusterSession:
    catalogue = load_flights()
    session = MusterSession.new(load_workbench(), "Force")
    session.add_all([catalogue.carriers["sample_fleet_carrier"], catalogue.flights["Razik"]])
    return session


def shown(place: FleetWorkspace, session: FleetSession[Any]) -> None:
    place.show_document(session)
    place.services.refresh_commands()
    QTest.qWait(1)


def heads(place: FleetWorkspace) -> list[str]:
    model = place.ships.model
    columns = [at for at in range(model.columnCount()) if not place.table.isColumnHidden(at)]
    return [str(model.headerData(at, HORIZONTAL)) for at in columns]


def test_each_game_has_columns_sums_and_fields_of_its_own(place: FleetWorkspace) -> None:
    for _ in range(2):
        shown(place, carrier_squadron())
        assert heads(place) == ["Qty", "Ship and class", "MASS", "NPV", "CPV", "Loadout"]
        assert list(place.bar.figures) == ["MASS", "NPV", "CPV"]
        assert list(place.rules.fields) == ["limit", "side", "faction", "notes"]
        assert "fighter_traits" in place.rules.options
        shown(place, a_force())
        assert heads(place) == ["Qty", "Ship or flight", "Damage", "Crew", "Flights", "Carries"]
        assert list(place.bar.figures) == ["Damage", "Crew", "Flights"]
        assert list(place.rules.fields) == ["side", "faction", "notes"]
        assert "dogfight_compare" in place.rules.options
        assert "fighter_traits" not in place.rules.options
        shown(place, a_flotilla(SLOOP, BRIG))
        assert heads(place) == ["Qty", "Ship and class", "Points"]
        assert list(place.bar.figures) == ["Points"]
        assert place.rules.options == {}


def test_what_a_game_does_not_have_is_absent(place: FleetWorkspace) -> None:
    shown(place, a_session("Furious"))
    assert place.bar.bar.isVisible()
    assert place.side.page() == "library"
    place.side.show_page("print")
    shown(place, a_force())
    assert not place.bar.bar.isVisible()
    assert not place.bar.points.isVisible()
    assert not place.services.action("fleet.limit").isEnabled()
    assert place.services.action("fleet.fight").isEnabled()
    shown(place, a_flotilla(SLOOP))
    assert place.bar.points.text() == "20"
    assert place.services.action("fleet.limit").isEnabled()
    assert not place.services.action("fleet.fight").isEnabled()
    assert place.side.page() == "library"
    place.side.show_page("load")
    place.table.choose((place.ships.model.row_id(0),))
    assert place.load.nothing.isVisible()
    assert not place.load.like.isVisible()
    place.side.show_page("rules")
    assert not any(one.isVisible() for one in place.rules._option_parts)
    shown(place, a_session("Furious"))
    place.side.show_page("print")
    assert place.side.page() == "print"


class SingleBoats(Boats):
    """The same game, in whose battles single boats fight."""

    def setups(self) -> Any:
        return SimpleNamespace(fleet_type=Boat)


def test_a_fleet_that_is_no_side_of_a_battle_is_not_sent_into_one(place: FleetWorkspace) -> None:
    add_game(SingleBoats())
    shown(place, a_flotilla(SLOOP))
    assert not place.services.action("fleet.fight").isEnabled()


def test_the_parts_of_a_print_are_those_of_the_game(place: FleetWorkspace) -> None:
    for session, part, other in ((a_session("Furious"), "legend", "strips"), (a_force(), "strips", "legend")):
        shown(place, session)
        place.side.show_page("print")
        place.preview.lay_out()
        place.preview.jobs.wait()
        QTest.qWait(1)
        assert part in place.preview.parts
        assert other not in place.preview.parts
        assert place.preview.document is not None


def test_flights_are_taken_as_another_type_beside_the_table(place: FleetWorkspace) -> None:
    session = a_force()
    shown(place, session)
    place.table.choose((place.ships.model.row_id(0),))
    place.deeds.show_load()
    count = place.load.parts["swaps"].fields["Rutarian"]
    assert isinstance(count, Stepper)
    QTest.mouseClick(count.plus, Qt.MouseButton.LeftButton)
    assert [one.count for one in session.fleet.ships[0].swaps] == [1]
    assert "Rutarian 3 of 3" in str(place.ships.model.index(0, place.ships.model.load_column).data())
    assert place.load.like.isVisible()
    place.deeds.like_design()
    assert session.fleet.ships[0].swaps == ()


def test_a_row_of_a_table_without_loads_is_edited_in_place(place: FleetWorkspace) -> None:
    session = a_flotilla(SLOOP)
    shown(place, session)
    model = place.ships.model
    assert model.setData(model.index(0, 0), "3")
    assert model.index(0, 2).data() == "60"
    assert "Sloop" in str(model.index(0, 1).data())


def test_designs_of_another_game_are_refused_in_words(place: FleetWorkspace, office: Office) -> None:
    session = a_force()
    shown(place, session)
    place.deeds._add([SLOOP], [a_session("Furious").fleet], "")
    assert "of another game" in place.refusal.text()
    assert len(session.fleet.ships) == 2
    assert office.said == []
