from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from fleetforge.app.workbench import load_workbench
from fleetforge.games.full_thrust.files.fleet import fleet_text
from fleetforge.games.full_thrust.fleets.session import ThrustFleetSession
from fleetforge.systems.full_thrust.design.model import FighterGroup, Loadout
from fleetforge.systems.full_thrust.fleet import FleetShip
from tests.designs import a_ship
from tests.games.full_thrust.squadrons import a_session, carrier_squadron, published, row_ids, row_names

# Loads


def test_an_own_load_can_be_given_up_again() -> None:
    session = carrier_squadron()
    carrier = row_ids(session)[2]
    assert session.load(carrier).is_own  # type: ignore[union-attr]
    session.load_like_design(carrier)
    assert not session.load(carrier).is_own  # type: ignore[union-attr]
    assert session.fleet.ships[2].loadout is None


def test_an_equal_load_is_no_step() -> None:
    session = a_session("Majestic")
    (row,) = row_ids(session)
    (magazine,) = session.form(row).magazines  # type: ignore[union-attr]
    session.set_salvo_count(row, magazine.id, "standard", 2)
    name, load = session.undo_name, session.fleet.ships[0].loadout
    session.set_salvo_count(row, magazine.id, "standard", 2)
    assert (session.undo_name, session.fleet.ships[0].loadout) == (name, load)


@pytest.mark.rules("FBC-8.2")
def test_a_magazine_takes_salvoes_by_type_and_says_when_it_is_over() -> None:
    session = a_session("Majestic")
    (row,) = row_ids(session)
    (magazine,) = session.form(row).magazines  # type: ignore[union-attr]
    session.set_salvo_count(row, magazine.id, "extended", 1)
    view = session.form(row)
    assert view is not None
    assert view.magazines[0].used == 9
    assert view.faults
    assert not session.audit.is_legal
    mends = session.view().findings[0].mends
    assert [mend.text for mend in mends] == ["Fill it with standard salvoes."]
    session.mend(0, mends[0].index)
    assert session.audit.is_legal


@pytest.mark.rules("FBC-21.2")
def test_pulsers_are_tuned_ship_by_ship() -> None:
    session = a_session("Keraph", "Keraph")
    first, second = row_ids(session)
    pulser = session.form(first).pulsers[0].id  # type: ignore[union-attr]
    session.set_pulser(first, pulser, "C")
    assert session.form(first).pulsers[0].mode == "C"  # type: ignore[union-attr]
    assert session.form(second).pulsers[0].mode == ""  # type: ignore[union-attr]
    session.set_pulser(first, pulser, "")
    assert session.form(first).pulsers[0].mode == ""  # type: ignore[union-attr]


@pytest.mark.rules("FBC-9.3")
def test_combined_traits_are_offered_only_where_the_option_allows_them() -> None:
    session = a_session("Inflexible")
    (row,) = row_ids(session)

    def offered() -> set[str]:
        return {choice.value for choice in session.form(row).bays[0].groups}  # type: ignore[union-attr]

    assert "attack+heavy" not in offered()
    session.set_option("fighter_traits", "combined")
    assert {"standard", "standard+heavy", "attack+heavy"} <= offered()


def test_craft_are_loaded_into_their_bay_and_taken_out_again() -> None:
    tender = a_ship(components=(*a_ship().components, *_bay()))
    session = ThrustFleetSession.new(load_workbench())
    session.add(tender)
    (row,) = session.last_added
    session.set_craft(row, "crft1", "shuttle", 2, 3)
    (bay,) = session.form(row).bays  # type: ignore[union-attr]
    assert (bay.craft, bay.count, bay.mass, bay.points) == ("shuttle", 2, 3, 12)
    session.clear_bay(row, "crft1")
    assert session.form(row).bays[0].craft == ""  # type: ignore[union-attr]


def _bay() -> tuple[Any, ...]:
    from fleetforge.systems.full_thrust.design.model import Component

    return (Component("crft1", "tender_bay", 6),)


# What people type


@pytest.mark.parametrize("text", ["x", "", "-1", "0", "1.5", "99999999999999999999", "½"])
def test_a_quantity_that_is_none_is_refused_with_a_mend(text: str) -> None:
    session = a_session("Minerva")
    before = session.fleet
    reply = session.set_quantity(row_ids(session)[0], text)
    assert reply is not None
    assert reply.mend
    assert session.fleet is before


def test_a_limit_may_be_typed_with_commas_and_left_empty() -> None:
    session = a_session("Majestic")
    assert session.set_limit("1,600") is None
    assert session.fleet.limit == 1600
    assert session.set_limit("many") is not None
    assert session.fleet.limit == 1600
    assert session.set_limit(" ") is None
    assert session.fleet.limit is None


def test_a_very_long_name_is_cut_and_said() -> None:
    session = a_session("Majestic")
    reply = session.rename("N" * 10_000)
    assert reply is not None
    assert reply.applied
    assert len(session.title) == 200
    assert session.rename("  ") is not None
    assert len(session.title) == 200


def test_rows_that_are_gone_are_said_so_and_change_nothing() -> None:
    session = a_session("Majestic")
    before = session.fleet
    replies = [
        session.remove(["nothing"]),
        session.duplicate(["nothing"]),
        session.rename_ship("nothing", "X"),
        session.set_quantity("nothing", 2),
        session.set_ship_notes("nothing", "X"),
        session.set_group("nothing", "bay1"),
        session.load_like_design("nothing"),
        session.mend(99, 0),
    ]
    assert all(reply is not None for reply in replies)
    assert session.fleet is before


# Findings and mends


def test_every_offered_mend_takes_its_finding_away() -> None:
    session = a_session("Inflexible", "Majestic", "Minerva")
    first, _, third = row_ids(session)
    session.rename_ship(third, "Inflexible")
    session.set_limit(100)
    fleet = replace(
        session.fleet,
        ships=(
            *session.fleet.ships,
            FleetShip("s9", "none", "Ghost"),
            FleetShip("s10", session.fleet.ships[1].design_id, "Zero", 0),
        ),
    )
    seen = set()
    for finding in ThrustFleetSession(fleet, load_workbench()).view().findings:
        for mend in finding.mends:
            fresh = ThrustFleetSession(fleet, load_workbench())
            fresh.mend(finding.index, mend.index)
            seen.add(finding.clause)
            assert (finding.what, finding.place) not in {(one.what, one.place) for one in fresh.view().findings}
    assert seen == {"FBC-1.2", "FTC-9.1", "FBC-1.7"}
    assert first


def test_errors_stand_first() -> None:
    session = a_session("Inflexible")
    session.set_limit(1)
    session.add(a_ship(mass=20))
    severities = [card.severity for card in session.view().findings]
    assert severities == sorted(severities, key=("error", "warning", "note").index)
    assert severities[0] == "error"


# Text


def test_copied_ships_carry_name_number_load_and_notes() -> None:
    session = carrier_squadron()
    session.set_quantity(row_ids(session)[3], 4)
    session.set_ship_notes(row_ids(session)[1], "Hold the gate.\n\nnote: with care")
    other = ThrustFleetSession.new(load_workbench())
    assert other.paste(session.copy_text()) is None
    assert other.undo_name == "Paste 4 ships"
    assert [replace(row, design_id="") for row in other.fleet.ships] == [
        replace(row, design_id="") for row in session.fleet.ships
    ]
    assert other.audit.points == session.audit.points


def test_copied_ships_are_found_in_a_quoted_reply_that_broke_their_codes() -> None:
    session = carrier_squadron()
    pieces = []
    for line in session.copy_text().splitlines():
        step = 50 if "FF1:" in line else len(line)
        pieces += [line[at : at + step] for at in range(0, len(line), step)]
    other = ThrustFleetSession.new(load_workbench())
    assert other.paste("\n".join(f"> {piece}" for piece in pieces)) is None
    assert row_names(other) == row_names(session)
    assert other.audit.points == session.audit.points


def test_pasting_into_the_same_fleet_gives_new_names() -> None:
    session = carrier_squadron()
    session.paste(session.copy_text())
    names = row_names(session)
    assert len(set(names)) == 8
    assert len(session.fleet.designs) == 4


def test_the_text_of_any_readable_file_can_be_pasted() -> None:
    session = a_session("Majestic")
    assert session.paste(fleet_text(carrier_squadron().fleet)) is None
    assert len(session.fleet.ships) == 5


@pytest.mark.parametrize("text", ["", "hello", "FF1:", "FF1:ABC", "{}", "[1, 2]", "\x00" * 50, "2 x Swift | a | b"])
def test_garbage_is_refused_and_changes_nothing(text: str) -> None:
    session = a_session("Majestic")
    before = session.fleet
    reply = session.paste(text)
    assert reply is not None
    assert reply.mend
    assert session.fleet is before


# Designs


def test_a_changed_design_is_taken_over_as_one_step() -> None:
    session = carrier_squadron()
    load = session.fleet.ships[2].loadout
    newer = replace(published("Inflexible"), hull_boxes=40)
    assert session.update_design(newer) is None
    assert session.design_of(row_ids(session)[2]) == newer
    assert session.fleet.ships[2].loadout == load
    session.undo()
    assert session.design_of(row_ids(session)[2]) == published("Inflexible")
    assert session.update_design(published("Majestic")) is not None


def test_moving_rows_keeps_their_order() -> None:
    session = a_session("Furious", "Huron", "Minerva", "Majestic")
    ids = row_ids(session)
    session.move([ids[3], ids[1]], ids[0])
    assert row_names(session) == ["Huron", "Majestic", "Furious", "Minerva"]
    session.shift([ids[1]], +1)
    assert row_names(session) == ["Majestic", "Huron", "Furious", "Minerva"]
    session.shift([ids[3]], -1)
    assert row_names(session) == ["Majestic", "Huron", "Furious", "Minerva"]
    session.move([ids[3]], None)
    assert row_names(session)[-1] == "Majestic"


def test_a_ship_with_a_loadout_that_names_a_missing_bay_is_an_error_with_a_mend() -> None:
    session = a_session("Inflexible")
    stray = Loadout(groups=(FighterGroup("nowhere"),))
    fleet = replace(session.fleet, ships=(replace(session.fleet.ships[0], loadout=stray),))
    session = ThrustFleetSession(fleet, load_workbench())
    card = session.view().findings[0]
    assert card.severity == "error"
    session.mend(card.index, card.mends[0].index)
    assert session.audit.is_legal
