"""Profiles of flights and carriers are validated as they are read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from pydantic_core import SchemaValidator, ValidationError

from fleetforge.games.acta_flights.files.profiles import profile_text, read_profile
from fleetforge.games.acta_flights.files.reference import load_flights, profile_files
from fleetforge.games.acta_flights.files.shapes import carrier_shape, flight_shape
from fleetforge.systems.acta_flights.profiles import Carried, Carrier, Flight, Weapon

if TYPE_CHECKING:
    from pathlib import Path

FLIGHT = {"name": "Starfury", "dogfight": -1, "weapons": [{"name": "Gun", "range_inches": 2, "attack_dice": 2}]}


def test_a_profile_is_read_with_its_defaults() -> None:
    flight = SchemaValidator(flight_shape()).validate_python(FLIGHT)
    assert flight == Flight("Starfury", dogfight=-1, weapons=(Weapon("Gun", 2, 2),))
    ship = {"id": "x", "name": "X", "craft": 1, "carried": [{"flight": "Razik", "count": 1}]}
    assert SchemaValidator(carrier_shape()).validate_python(ship) == Carrier(
        "x", "X", craft=1, carried=(Carried("Razik", 1),)
    )


@pytest.mark.parametrize(
    "wrong",
    [{"hull": "4"}, {"hull": 100}, {"crew": 3}, {"name": ""}, {"weapons": [{"name": "Gun"}]}, {"dogfight": 1.5}],
)
def test_a_profile_that_is_none_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        SchemaValidator(flight_shape()).validate_python({**FLIGHT, **wrong})


def test_the_bundled_profiles_are_found_by_name_and_by_id() -> None:
    catalogue = load_flights()
    assert {*catalogue.flights} == {"Razik", "Sentri", "Rutarian"}
    assert all(key == one.id for key, one in catalogue.carriers.items())


@pytest.mark.parametrize("file", profile_files(), ids=lambda file: file.stem)
def test_a_bundled_file_is_as_the_program_writes_it(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert profile_text(read_profile(text.encode(), str(file))) == text
