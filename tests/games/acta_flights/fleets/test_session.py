"""A force that is worked on: ships and flights, what they are taken as, options, undo, files, the clipboard."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fleetforge.app.fleeting import fleet_session, fleets_of
from fleetforge.app.workbench import load_workbench
from fleetforge.games.acta_flights.files.reference import load_flights
from fleetforge.games.acta_flights.fleets.session import MusterSession
from fleetforge.kernel.finding import Severity
from tests.games.full_thrust.squadrons import a_session as a_thrust_session
from tests.games.full_thrust.squadrons import published

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

CATALOGUE = load_flights()
CRUISER = CATALOGUE.carriers["sample_cruiser"]
CARRIER = CATALOGUE.carriers["sample_fleet_carrier"]
RAZIK = CATALOGUE.flights["Razik"]


def a_force(*designs: Any) -> MusterSession:
    session = MusterSession.new(load_workbench(), "Mixed")
    session.add_all(designs)
    return session


def row_ids(session: MusterSession) -> list[str]:
    return [row.id for row in session.fleet.ships]


def test_a_new_force_is_asked_of_the_game() -> None:
    session = fleets_of("acta_flights").session(None, load_workbench())
    assert (session.game, session.title, session.view().rows) == ("acta_flights", "New force", ())
    assert session.view().limit is None


@pytest.mark.rules("ACF-2.5", "ACF-11.3")
def test_the_table_has_ships_with_their_flights_and_flights_by_themselves() -> None:
    session = a_force(CRUISER, RAZIK)
    session.set_quantity(row_ids(session)[1], 3)
    view = session.view()
    assert [column.title for column in view.columns] == ["Damage", "Crew", "Flights"]
    assert [(row.name, row.figures[:3]) for row in view.rows] == [
        ("Sample cruiser", (30, 32, 2)),
        ("Razik", (None, None, 3)),
    ]
    assert [(one.title, one.words) for one in view.totals] == [("Ships", "2 Sentri"), ("Flights alone", "3 Razik")]
    assert view.sums == (("Damage", 30), ("Crew", 32), ("Flights", 5))
    assert view.about == "1 ship, 2 flights aboard, 3 by themselves"
    assert view.shares is not None
    assert view.shares.rows == (("Sentri", "2", "0", "2"), ("Razik", "0", "3", "3"))


def test_points_stand_in_the_table_where_profiles_have_them() -> None:
    session = a_force(replace(RAZIK, points=30))
    session.set_quantity(row_ids(session)[0], 2)
    view = session.view()
    assert view.columns[-1].title == "Points"
    assert view.rows[0].figures[-1] == 60


@pytest.mark.rules("ACF-10.22")
def test_flights_are_taken_as_another_type_as_far_as_there_are() -> None:
    session = a_force(CARRIER)
    (row,) = row_ids(session)
    form = session.load(row)
    assert form is not None
    assert [field.id for (field,) in form.parts[0].rows] == ["Razik", "Rutarian"]
    assert session.set_load(row, "swaps", "Rutarian", 3) is None
    assert session.set_load(row, "swaps", "Razik", 1) is None
    reply = session.set_load(row, "swaps", "Razik", 2)
    assert reply is not None
    assert not reply.applied
    assert [line.words for line in session.view().rows[0].lines if line.kind == "note"] == []
    assert [(line.name, line.count) for line in session.view().rows[0].lines] == [("Razik", 3), ("Rutarian", 5)]
    assert session.view().findings == ()
    session.load_like_design(row)
    assert [(line.name, line.count) for line in session.view().rows[0].lines] == [
        ("Sentri", 4),
        ("Razik", 2),
        ("Rutarian", 2),
    ]


@pytest.mark.rules("ACF-11.3")
def test_the_profiles_of_what_is_aboard_are_kept_with_the_force() -> None:
    session = a_force(CRUISER)
    (row,) = row_ids(session)
    assert [flight.name for flight in session.fleet.carried] == ["Sentri"]
    session.set_load(row, "swaps", "Razik", 2)
    assert [flight.name for flight in session.fleet.carried] == ["Sentri", "Razik"]
    session.add(RAZIK)
    assert [flight.name for flight in session.fleet.carried] == ["Sentri"]


@pytest.mark.rules("ACF-11.4")
def test_a_finding_is_mended_by_its_button() -> None:
    session = a_force(CRUISER)
    (row,) = row_ids(session)
    session.set_load(row, "swaps", "Rutarian", 2)
    session.update_design(replace(CRUISER, carried=()))
    (card,) = session.view().findings
    assert (card.severity, card.clause, card.ids) == ("error", "ACF-10.22", (row,))
    assert [mend.text for mend in card.mends] == ["Take them as they are.", "Take out Sample cruiser."]
    session.mend(card.index, 0)
    assert session.view().findings == ()
    assert session.mend(0, 0) is not None


def test_only_profiles_of_the_game_join_a_force() -> None:
    session = a_force(CRUISER)
    thrust = a_thrust_session("Furious")
    for reply in (
        session.add(published("Furious")),
        session.add_all([published("Furious")]),
        session.add_fleet(thrust.fleet),
        session.update_design(published("Furious")),
        session.paste(thrust.content().decode()),
        thrust.add(CRUISER),
        thrust.paste(session.content().decode()),
    ):
        assert reply is not None
        assert "another game" in reply.what
    assert len(session.fleet.ships) == len(thrust.fleet.ships) == 1


def test_rows_go_through_the_clipboard_with_what_they_are_taken_as() -> None:
    session, other = a_force(CRUISER, RAZIK), a_force()
    first, second = row_ids(session)
    session.set_load(first, "swaps", "Razik", 1)
    session.set_ship_notes(first, "Flag.")
    text = session.copy_text([first])
    assert text.startswith("1 x Sample cruiser | Centauri")
    assert other.paste(text) is None
    assert replace(other.fleet.ships[0], id=first) == session.fleet.ships[0]
    assert {flight.name for flight in other.fleet.carried} == {"Razik", "Sentri"}
    assert session.copy_text([]) == ""
    assert other.paste("nothing") is not None
    assert second not in row_ids(other)


def test_a_force_is_saved_opened_and_read_again(tmp_path: Path) -> None:
    session = a_force(CRUISER, RAZIK)
    path = tmp_path / "force.fffleet"
    assert session.save(path) is None
    opened = MusterSession.opened(path, load_workbench())
    assert opened.fleet == session.fleet
    opened.set_option("duels_per_target", "many")
    opened.save()
    assert session.reload() is None
    assert session.fleet.options.duels_per_target == "many"
    a_thrust_session("Furious").save(path, overwrite=True)
    reply = session.reload()
    assert reply is not None
    assert "it is of Full Thrust" in reply.words


def test_a_session_is_found_by_the_value() -> None:
    session = fleet_session(a_force(CRUISER).fleet, load_workbench())
    assert isinstance(session, MusterSession)


EDITS: st.SearchStrategy[Callable[[MusterSession], object]] = st.one_of(
    st.sampled_from((CRUISER, CARRIER, RAZIK)).map(lambda design: lambda one: one.add(design)),
    st.tuples(st.integers(0, 5), st.integers(-1, 120)).map(
        lambda a: lambda one: one.set_quantity(_some(one, a[0]), a[1])
    ),
    st.tuples(st.integers(0, 5), st.sampled_from(("Razik", "Rutarian", "Sentri")), st.integers(-1, 9)).map(
        lambda a: lambda one: one.set_load(_some(one, a[0]), "swaps", a[1], a[2])
    ),
    st.integers(0, 5).map(lambda at: lambda one: one.remove([_some(one, at)])),
    st.integers(0, 5).map(lambda at: lambda one: one.duplicate([_some(one, at)])),
    st.just(lambda one: one.number_ships()),
    st.just(lambda one: one.paste(one.copy_text())),
)


def _some(session: MusterSession, at: int) -> str:
    ids = row_ids(session)
    return ids[at % len(ids)] if ids else "none"


@given(st.lists(EDITS, max_size=10))
@settings(max_examples=25, deadline=None)
def test_any_edits_leave_a_force_that_is_legal_and_can_be_saved_and_undone(
    edits: list[Callable[[MusterSession], object]],
) -> None:
    session = a_force(CARRIER)
    first = session.content()
    for edit in edits:
        edit(session)
        assert [one for one in session.findings if one.severity is Severity.ERROR] == []
        assert sum(row.figures[2] or 0 for row in session.view().rows) == dict(session.view().sums)["Flights"]
        for row in row_ids(session):
            assert session.load(row) is not None
    session.content()
    while session.can_undo:
        session.undo()
    session.redo()
    assert session.content() == first


def test_another_profile_of_the_same_type_gets_a_name_of_its_own() -> None:
    session = a_force(RAZIK, replace(RAZIK, hull=4), RAZIK)
    assert [design.name for design in session.fleet.designs] == ["Razik", "Razik-2"]
    assert session.fleet.force.independent == ("Razik", "Razik-2", "Razik")
    assert session.findings == ()
