"""A force put together of rows comes to the force of a battle, and is judged row by row."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fleetforge.games.acta_flights.files.reference import load_flights
from fleetforge.systems.acta_flights.battle.setup import Setup, SetupSide, start, with_flights
from fleetforge.systems.acta_flights.muster import Muster, MusterRow, Swap, check_muster, flights_of

CATALOGUE = load_flights()
CRUISER = CATALOGUE.carriers["sample_cruiser"]
CARRIER = CATALOGUE.carriers["sample_fleet_carrier"]
RAZIK, SENTRI, RUTARIAN = (CATALOGUE.flights[name] for name in ("Razik", "Sentri", "Rutarian"))


def a_muster(*rows: MusterRow) -> Muster:
    return Muster("m", "Mixed", rows, (CRUISER, CARRIER, RAZIK), (SENTRI, RUTARIAN))


@pytest.mark.rules("ACF-2.5", "ACF-11.3")
def test_rows_come_to_ships_of_their_own_ids_and_to_flights_bought_by_themselves() -> None:
    muster = a_muster(
        MusterRow("s1", CRUISER.id, "Primus", 2), MusterRow("s2", CRUISER.id), MusterRow("s3", "Razik", "", 3)
    )
    force = muster.force
    assert [ship.name for ship in force.ships] == ["Primus 1", "Primus 2", "Sample cruiser"]
    assert [ship.id for ship in force.ships] == ["sample_cruiser", "sample_cruiser-2", "sample_cruiser-3"]
    assert force.independent == ("Razik",) * 3
    assert set(muster.flights) == {"Sentri", "Rutarian", "Razik"}


@pytest.mark.rules("ACF-10.22")
def test_each_ship_of_a_row_takes_its_flights_swapped() -> None:
    row = MusterRow("s1", CARRIER.id, "", 2, (Swap("Rutarian", 4),))
    muster = a_muster(row)
    assert check_muster(muster).findings == ()
    assert set(flights_of(CARRIER, row)) == {"Razik", "Rutarian"}
    battle = start(
        with_flights(Setup("S", (SetupSide("A", muster.force), SetupSide("B", muster.force))), CATALOGUE.flights)
    )
    aboard = [unit.profile.name for unit in battle.flights.values() if unit.side == "a" and unit.home == "a2"]
    assert sorted(aboard) == ["Razik"] * 2 + ["Rutarian"] * 6


@pytest.mark.rules("ACF-11.4", "ACF-10.22")
def test_what_is_wrong_is_said_once_for_each_row_with_the_name_of_its_ships() -> None:
    small = replace(CRUISER, craft=1)
    rows = (MusterRow("s1", CRUISER.id, "Primus", 3, (Swap("Rutarian", 5),)), MusterRow("s2", "Razik"))
    muster = replace(a_muster(*rows), designs=(small, replace(RAZIK, hull=7)))
    found = [(one.code, one.place, one.subject) for one in check_muster(muster).findings]
    assert found == [
        ("CRAFT_EXCEEDED", "s1", "Primus"),
        ("FLIGHT_SWAP", "s1", "Primus"),
        ("FLIGHT_HULL_RANGE", "s2", "Razik"),
    ]


def test_a_row_whose_profile_is_not_there_brings_nothing() -> None:
    muster = a_muster(MusterRow("s1", "nobody"))
    assert muster.force.ships == ()
    assert muster.force.independent == ()
    assert check_muster(muster).findings == ()
