"""Commands, events and records as JSON."""

from __future__ import annotations

import json
import re
from dataclasses import fields
from typing import Any

import jsonschema
import pytest
from pydantic import TypeAdapter

from fleetforge.app.battling import BattleEntry, codec_of
from fleetforge.games.full_thrust.battle.game import BATTLES
from fleetforge.journal.corrections import Corrected
from fleetforge.journal.entry import Entry, Turned
from fleetforge.storage.battle.codec import CommandError, RecordError, kind_name
from fleetforge.systems.full_thrust.battle.corrections import Correct
from fleetforge.systems.full_thrust.battle.orders import WriteOrders

CODEC = codec_of(BATTLES.rules)
ENTRY: BattleEntry = Entry(
    Correct("a1", "hull_marked", 2, "“miscounted”"),
    (1, 6),
    (Corrected("a1", "hull_marked", 0, 2, "x"),),
    "a",
    "now",
    ("E_PHASE",),
    "house rule",
)


@pytest.mark.parametrize("kind", [*BATTLES.rules.commands, *BATTLES.rules.events])
def test_fields_of_every_command_and_event_are_known_to_files(kind: type[Any]) -> None:
    """A field whose type is imported for type checkers only could be neither stored nor read."""
    assert TypeAdapter(kind).json_schema()["properties"].keys() >= {field.name for field in fields(kind)}


def test_a_record_comes_back_as_it_was() -> None:
    assert CODEC.record(CODEC.record_text(ENTRY)) == ENTRY
    assert CODEC.record(CODEC.record_text(Turned.UNDONE)) is Turned.UNDONE


def test_a_command_is_read_from_its_name_and_fields() -> None:
    assert CODEC.command({"command": "write_orders", "ship": "a1", "marks": ["FTL"]}) == WriteOrders("a1", "", ("FTL",))


@pytest.mark.parametrize(
    ("value", "told"),
    [
        pytest.param([], "object", id="no object"),
        pytest.param({}, "Name one", id="no name"),
        pytest.param({"command": 3}, "Name one", id="name of another kind"),
        pytest.param({"command": "fire_all"}, "write_orders", id="unknown name"),
        pytest.param({"command": "write_orders"}, "the field “ship” is missing", id="field missing"),
        pytest.param({"command": "write_orders", "shp": "a1"}, "perhaps “ship” is meant", id="field too many"),
        pytest.param({"command": "write_orders", "ship": 1}, "ship: a text is needed", id="wrong type"),
        pytest.param({"command": "note", "text": "\x1b[2J"}, r"U\+001B.*Leave it out", id="steers a terminal"),
        pytest.param({"command": "note", "text": "a\u202eb"}, r"U\+202E", id="turns text round"),
        pytest.param({"command": "fire", "ship": "a1", "shots": [{"weapon": "\0"}]}, r"U\+0000", id="deep inside"),
        pytest.param({"command": "note", "text": "x" * 5000}, "at most 4000", id="too long"),
        pytest.param({"command": "correct", "unit": "a", "what": "b", "value": 1.5, "reason": ""}, "value", id="float"),
    ],
)
def test_what_is_no_command_is_told_with_place_and_mend(value: Any, told: str) -> None:
    with pytest.raises(CommandError, match=told):
        CODEC.command(value)


@pytest.mark.parametrize("odd", ["x", 3.5, None, {}, [[1]], [{}], ["x"] * 3, 1e400, "x" * 5000], ids=str)
def test_whatever_does_not_fit_a_field_is_told_in_plain_words(odd: object) -> None:
    told: list[str] = []
    for kind in BATTLES.rules.commands:
        for field in fields(kind):
            try:
                CODEC.command({"command": kind_name(kind), field.name: odd})
            except CommandError as problem:
                told.append(str(problem))
    raw = re.compile(r"Input should|should have|Field required|does not fit here")
    assert told
    assert [one for one in told if raw.search(one)] == []


@pytest.mark.parametrize("text", ["", "x", "[]", "{}", '{"step":"sideways"}', '{"given":{"command":"zz"},"events":[]}'])
def test_what_is_no_record_is_one_line_of_words(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        CODEC.record(text)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("name", CODEC.command_names)
def test_every_command_has_a_schema_that_names_it(name: str) -> None:
    schema = CODEC.schema(name)
    jsonschema.Draft202012Validator.check_schema(schema)
    assert schema["properties"]["command"] == {"const": name}


def test_a_schema_accepts_what_the_codec_writes() -> None:
    value = json.loads(json.dumps(CODEC.command_value(ENTRY.command)))
    jsonschema.validate(value, CODEC.schema("correct"))
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({**value, "extra": 1}, CODEC.schema("correct"))
