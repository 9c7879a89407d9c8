"""Old files brought up to date in memory, the original left alone.

BR-33: an upgrade wrecked old saves.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from pydantic_core import SchemaValidator, ValidationError

from fleetforge.games.full_thrust.files.design_shape import DESIGN
from fleetforge.games.full_thrust.files.fleet import FLEET_SCHEMA, FLEET_STEPS
from fleetforge.games.full_thrust.files.ship import SHIP_SCHEMA, SHIP_STEPS, ship_text
from fleetforge.storage.errors import FileFault
from fleetforge.storage.native import migrate
from fleetforge.storage.native.reading import FileType, file_type
from fleetforge.storage.native.shape import NAME, envelope
from fleetforge.systems.full_thrust.design.model import Design
from tests.storage.samples import heron

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fleetforge.storage.native.migrate import Step
    from fleetforge.storage.native.raw import Raw


def renamed(raw: Raw) -> Raw:
    """Schema 1 of this test called the MASS ``tmf``."""
    design = raw["design"]
    assert isinstance(design, dict)
    return {**raw, "design": {("mass" if key == "tmf" else key): value for key, value in design.items()}}


def nested(raw: Raw) -> Raw:
    """Schema 2 of this test called the design ``ship``."""
    return {"kind": raw["kind"], "design": raw["ship"]}


def third(steps: Mapping[int, Step]) -> FileType[Design]:
    """Ship files as if this were their third schema."""
    return file_type("fleetforge.ship", 3, steps, "design", DESIGN, {"design": Design})


def old(schema: int, **changes: object) -> bytes:
    raw = json.loads(ship_text(heron()))
    raw["schema"] = schema
    if schema == 1:
        raw["design"]["tmf"] = raw["design"].pop("mass")
    return json.dumps(raw | changes).encode()


def test_a_file_of_an_old_schema_is_brought_up_step_by_step() -> None:
    ran: list[int] = []

    def first(raw: Raw) -> Raw:
        ran.append(1)
        return renamed(raw)

    def second(raw: Raw) -> Raw:
        ran.append(2)
        return raw

    assert third({1: first, 2: second}).read(old(1), "x") == heron()
    assert ran == [1, 2]


def test_a_file_of_todays_schema_runs_no_step() -> None:
    kind = third({})
    text = kind.text(heron()).encode()
    assert kind.read(text, "x") == heron()


def test_a_step_does_not_change_what_it_was_given() -> None:
    raw: Raw = json.loads(old(1))
    before = json.dumps(raw)
    migrate.upgraded(raw, "x", 1, 2, {1: renamed})
    assert json.dumps(raw) == before


def test_an_old_file_that_lacks_what_it_should_have_is_one_fault() -> None:
    with pytest.raises(FileFault, match="does not hold what a file of schema 2 should"):
        third({1: renamed, 2: nested}).read(old(2), "x")


def test_an_old_file_with_a_wrong_value_is_one_fault() -> None:
    data = old(1).replace(b'"tmf": 50', b'"tmf": -50')
    with pytest.raises(FileFault, match="at least 1") as caught:
        third({1: renamed, 2: lambda raw: raw}).read(data, "x")
    assert caught.value.place == "design.mass"


def test_a_schema_that_is_no_longer_read_says_so() -> None:
    with pytest.raises(FileFault, match="files of schema 1 can no longer be read"):
        third({2: nested}).read(old(1), "x")


@pytest.mark.parametrize(
    ("steps", "newest"),
    [
        pytest.param(SHIP_STEPS, SHIP_SCHEMA, id="ships"),
        pytest.param(FLEET_STEPS, FLEET_SCHEMA, id="fleets"),
    ],
)
def test_there_is_a_step_from_every_past_schema(steps: Mapping[int, Step], newest: int) -> None:
    assert set(steps) == set(range(1, newest))


def test_a_validator_takes_only_its_own_schema_number() -> None:
    validator = SchemaValidator(envelope("k", 2, "text", NAME))
    assert validator.validate_json('{"kind": "k", "schema": 2, "text": "x"}')["text"] == "x"
    with pytest.raises(ValidationError, match="schema"):
        validator.validate_json('{"kind": "k", "schema": 1, "text": "x"}')
