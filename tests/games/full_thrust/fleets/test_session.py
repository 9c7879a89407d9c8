from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fleetforge.app.workbench import load_workbench
from fleetforge.games.full_thrust.files.fleet import load_fleet
from fleetforge.games.full_thrust.files.reference import fleet_files, load_catalogue
from fleetforge.games.full_thrust.fleets.session import ThrustFleetSession
from fleetforge.systems.full_thrust.fleet import Fleet, check_fleet
from fleetforge.systems.full_thrust.options import option_infos
from tests.designs import a_ship, reference_designs
from tests.games.full_thrust.squadrons import a_session, carrier_squadron, fleets, published, row_ids, row_names

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


# One source of truth


@given(fleets())
@settings(max_examples=40, deadline=None)
@pytest.mark.rules("FBC-1.7", "FBC-12.4")
def test_the_view_s_sums_are_those_of_the_audit(fleet: Fleet) -> None:
    audit = check_fleet(fleet, load_catalogue())
    view = ThrustFleetSession(fleet, load_workbench()).view()
    cpv = sum(ship.audit.totals.cpv_with_craft for ship in audit.ships)
    assert view.sums == (("MASS", audit.mass), ("NPV", audit.points), ("CPV", cpv))
    assert [column.title for column in view.columns] == ["MASS", "NPV", "CPV"]
    assert [sum(filter(None, column)) for column in zip(*(row.figures for row in view.rows), strict=True)] in (
        [],
        [audit.mass, audit.npv, audit.cpv],
    )
    assert view.shares is not None
    assert sum(int(row[3].replace(",", "")) for row in view.shares.rows) == audit.npv
    assert view.limit is not None
    assert sum(segment.points for segment in view.limit.segments) == audit.points
    assert view.limit.left == audit.left
    assert len(view.findings) == len(audit.findings)
    last = view.totals[-1]
    assert last.figures == tuple(number for _title, number in view.sums)


def test_a_sample_fleet_shows_hulls_craft_and_all() -> None:
    path = next(path for path in fleet_files() if path.stem == "third-relief")
    view = ThrustFleetSession.opened(path, load_workbench()).view()
    assert [(row.title, row.figures) for row in view.totals] == [
        ("Hulls", (404, 1378, 1135)),
        ("Craft", (None, 102, 222)),
        ("All", (404, 1480, 1357)),
    ]
    assert view.limit is not None
    assert view.about == "7 ships, 1,480 of 1,500 points"
    assert view.limit.words == "20 left"
    assert view.subtitle[:3] == ("New Anglian Confederation", "Blue", "7 ships, 4 fighter groups")


def test_load_lines_show_groups_with_their_price_and_magazines_with_their_room() -> None:
    session = a_session("Majestic", "Inflexible")
    carrier = row_ids(session)[1]
    bays = [bay.id for bay in published("Inflexible").of_family("hangar_bay")]
    session.set_group(carrier, bays[2], "attack", (), 5, "Gamma")
    majestic, inflexible = session.view().rows
    (magazine,) = [line for line in majestic.lines if line.kind == "titled"]
    assert (magazine.words, magazine.second) == ("3 standard salvos", "6 of 6 MASS used")
    (group,) = [line for line in inflexible.lines if line.kind == "counted"]
    assert (group.name, group.count, group.most, group.words, group.points) == ("Gamma", 5, 6, "attack", "20")


def test_a_large_fleet_has_a_view_for_every_edit_and_computes_it_once() -> None:
    session = a_session(*["Minerva"] * 5)
    assert session.view() is session.view()
    before = session.view()
    session.rename("Other")
    assert session.view() is not before


# Names


def test_ships_of_one_design_are_numbered_as_they_come() -> None:
    session = a_session("Minerva", "Minerva", "Minerva")
    assert row_names(session) == ["Minerva", "Minerva 2", "Minerva 3"]


def test_a_copy_of_a_numbered_ship_gets_the_next_number() -> None:
    session = a_session("Minerva")
    (row,) = row_ids(session)
    session.rename_ship(row, "Swift")
    session.duplicate([row])
    session.duplicate(session.last_added)
    assert row_names(session) == ["Swift", "Swift 2", "Swift 3"]


def test_numbering_gives_every_ship_a_row_and_a_name() -> None:
    session = a_session("Minerva", "Huron")
    session.set_quantity(row_ids(session)[0], 3)
    session.rename_ship(row_ids(session)[1], "Minerva 2")
    session.number_ships()
    names = row_names(session)
    assert len(names) == len(set(names)) == 4
    assert [row.quantity for row in session.fleet.ships] == [1, 1, 1, 1]


def test_a_name_that_is_taken_is_kept_and_said() -> None:
    session = a_session("Minerva", "Huron")
    reply = session.rename_ship(row_ids(session)[1], "Minerva")
    assert reply is not None
    assert reply.applied
    assert any(card.clause == "FTC-9.1" for card in session.view().findings)


# Copies (BR-38)


def test_a_copy_of_a_carrier_has_a_wing_of_its_own() -> None:
    session = carrier_squadron()
    carrier = row_ids(session)[2]
    first = session.fleet.ships[2].loadout
    session.duplicate([carrier])
    (copy,) = session.last_added
    assert copy != carrier
    bay = published("Inflexible").of_family("hangar_bay")[0].id
    session.set_group(copy, bay, "torpedo", (), 6, "Zeta")
    assert session.fleet.ships[2].loadout == first
    assert session.audit.is_legal
    assert [row.id for row in session.fleet.ships][2:4] == [carrier, copy]
    assert len(session.fleet.designs) == 4


def test_another_design_of_the_same_id_does_not_change_the_ships_there_are() -> None:
    session = ThrustFleetSession.new(load_workbench())
    session.add(a_ship())
    session.add(a_ship(name="Other", hull_boxes=20))
    assert len({design.id for design in session.fleet.designs}) == 2
    assert [session.design_of(row).hull_boxes for row in row_ids(session)] == [18, 20]


# Undo (BR-36)


def test_deleting_a_carrier_and_undoing_brings_everything_back_in_place(tmp_path: Path) -> None:
    session = carrier_squadron()
    session.save(tmp_path / "before.fffleet")
    session.remove([row_ids(session)[2]])
    assert "Inflexible" not in row_names(session)
    assert all(design.name != "Inflexible" for design in session.fleet.designs)
    session.undo()
    session.save(tmp_path / "after.fffleet")
    assert (tmp_path / "after.fffleet").read_bytes() == (tmp_path / "before.fffleet").read_bytes()


def edits() -> st.SearchStrategy[Callable[[ThrustFleetSession], Any]]:
    """Random edits, each as a function of a session; rows are named by their place."""
    place = st.integers(0, 30)
    names = st.sampled_from(("Swift", "Arrow 2", "", "Ω" * 300, "a\nb"))

    def row(session: ThrustFleetSession, number: int) -> str:
        ids = row_ids(session)
        return ids[number % len(ids)] if ids else "none"

    def bay(session: ThrustFleetSession, number: int) -> str:
        load = session.form(row(session, number))
        return load.bays[0].id if load and load.bays else "none"

    return st.one_of(
        st.sampled_from(reference_designs()).map(lambda design: lambda one: one.add(design)),
        st.tuples(place, st.integers(-2, 900)).map(lambda a: lambda one: one.set_quantity(row(one, a[0]), a[1])),
        place.map(lambda at: lambda one: one.remove([row(one, at)])),
        place.map(lambda at: lambda one: one.duplicate([row(one, at)])),
        st.tuples(place, place).map(lambda a: lambda one: one.move([row(one, a[0])], row(one, a[1]))),
        st.tuples(place, names).map(lambda a: lambda one: one.rename_ship(row(one, a[0]), a[1])),
        st.tuples(place, names).map(lambda a: lambda one: one.set_ship_notes(row(one, a[0]), a[1])),
        st.tuples(place, st.integers(0, 7)).map(
            lambda a: lambda one: one.set_group(row(one, a[0]), bay(one, a[0]), "attack", (), a[1])
        ),
        place.map(lambda at: lambda one: one.clear_bay(row(one, at), bay(one, at))),
        place.map(lambda at: lambda one: one.load_like_design(row(one, at))),
        place.map(lambda _: lambda one: one.number_ships()),
        names.map(lambda text: lambda one: one.rename(text)),
        (st.integers(-5, 5000) | st.sampled_from(("", "x", "1,600"))).map(lambda n: lambda one: one.set_limit(n)),
        st.sampled_from(option_infos()).flatmap(
            lambda info: st.sampled_from(info.choices).map(lambda c: lambda one: one.set_option(info.name, c[0]))
        ),
        st.tuples(place, place).map(lambda a: lambda one: one.mend(a[0] % 5, a[1] % 2)),
        place.map(lambda at: lambda one: one.paste(one.copy_text([row(one, at)]))),
    )


@given(st.lists(edits(), max_size=50))
@settings(max_examples=25, deadline=None)
def test_undo_all_and_redo_all_give_the_same_bytes(chosen: list[Callable[[ThrustFleetSession], Any]]) -> None:
    session = a_session("Inflexible", "Minerva")
    while session.can_undo:
        session.undo()
    session = ThrustFleetSession(session.fleet, load_workbench())
    first = session.content()
    for edit in chosen:
        edit(session)
    last = session.content()
    while session.can_undo:
        assert session.undo_name
        session.undo()
    assert session.content() == first
    while session.can_redo:
        assert session.redo_name
        session.redo()
    assert session.content() == last


@given(st.lists(edits(), max_size=12))
@settings(max_examples=25, deadline=None)
def test_whatever_was_edited_can_be_saved_and_read_again(
    tmp_path_factory: pytest.TempPathFactory, chosen: list[Callable[[ThrustFleetSession], Any]]
) -> None:
    session = a_session("Inflexible")
    for edit in chosen:
        edit(session)
    path = tmp_path_factory.mktemp("fleet") / "x.fffleet"
    assert session.save(path) is None
    assert load_fleet(path, load_catalogue()) == session.fleet


def test_every_step_has_a_readable_name() -> None:
    session = carrier_squadron()
    assert session.undo_name == "Notes of Inflexible"
    session.undo()
    assert session.undo_name == "Inflexible: load 6 heavy fighters"
    session.remove(row_ids(session)[:2])
    assert session.undo_name == "Remove 2 rows"
    session.set_option("fighter_traits", "combined")
    assert session.undo_name == "Fighter traits: any traits on any armament, prices added"
