"""Files of flights and of ships that carry them: what is saved is what is loaded, and nothing else is believed."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.app.reading import read_any, read_data, save_value
from fleetforge.games.acta_flights.files.profiles import Profile, profile_text, read_profile
from fleetforge.games.acta_flights.files.reference import load_flights
from fleetforge.storage.errors import FileFault
from tests.games.acta_flights.files.strategies import carriers, flights
from tests.storage.samples import fault_of

if TYPE_CHECKING:
    from pathlib import Path

RAZIK = load_flights().flights["Razik"]
CRUISER = load_flights().carriers["sample_cruiser"]
BUNDLED: tuple[Profile, ...] = (*load_flights().flights.values(), *load_flights().carriers.values())


@given(flights() | carriers())
def test_save_then_load_is_identity_and_saving_again_gives_the_same_bytes(profile: Profile) -> None:
    text = profile_text(profile)
    back = read_profile(text.encode(), "x")
    assert back == profile
    assert profile_text(back) == text


@pytest.mark.parametrize("profile", BUNDLED, ids=lambda one: one.name)
def test_a_file_is_known_as_one_of_this_game_by_its_content(tmp_path: Path, profile: Profile) -> None:
    path = tmp_path / "x.json"
    save_value(profile, path)
    content = read_any(path)
    assert (content.game, content.format, content.designs) == ("acta_flights", "FleetForge ship", (profile,))


def test_the_text_says_which_game_and_what_it_is() -> None:
    raw = json.loads(profile_text(RAZIK))
    assert list(raw) == ["kind", "system", "schema", "flight"]
    assert (raw["kind"], raw["system"]) == ("fleetforge.ship", "acta_flights")
    assert list(json.loads(profile_text(CRUISER)))[-1] == "ship"


@pytest.mark.parametrize(
    ("profile", "place", "value", "words"),
    [
        (RAZIK, "flight.hull", "3", "a whole number is needed here"),
        (RAZIK, "flight.hull", 100, "at most 99 is needed here"),
        (RAZIK, "flight.name", "", "a text that is not empty is needed here"),
        (RAZIK, "flight.crew_qualty", 3, "there is no such field, perhaps “crew_quality” is meant"),
        (RAZIK, "flight.dogfight", 1.5, "a whole number is needed here"),
        (RAZIK, "flight.traits", ["a\nb"], "control characters"),
        (CRUISER, "ship.carried", [{"flight": "Sentri"}], "the field “count” is missing"),
        (CRUISER, "ship.weapons", [{"name": "Gun", "range_inches": -1, "attack_dice": 1}], "at least 0"),
        (CRUISER, "ship.escort", 1, "true or false is needed here"),
    ],
)
def test_a_wrong_value_is_named_with_its_place(profile: Profile, place: str, value: object, words: str) -> None:
    raw: Any = json.loads(profile_text(profile))
    holder, field = place.split(".")
    raw[holder][field] = value
    fault = fault_of(lambda: read_profile(json.dumps(raw).encode(), "x"))
    assert fault is not None
    assert fault.place.startswith(place)
    assert words in fault.what


def test_a_newer_file_says_so_and_another_game_s_is_no_profile() -> None:
    raw = json.loads(profile_text(RAZIK))
    with pytest.raises(FileFault, match="a newer FleetForge wrote it"):
        read_data(json.dumps(raw | {"schema": 2}).encode(), "x")
    for other in ({"system": "full_thrust"}, {"system": None}):
        with pytest.raises(FileFault):
            read_profile(json.dumps(raw | other).encode(), "x")


def test_a_profile_that_no_file_may_hold_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    path = tmp_path / "x.ffship"
    with pytest.raises(FileFault, match="a text that is not empty"):
        save_value(replace(RAZIK, name=""), path)
    assert not path.exists()


@given(st.data())
def test_a_file_with_any_bytes_changed_is_read_or_is_one_fault(data: st.DataObject) -> None:
    text = bytearray(profile_text(data.draw(st.sampled_from(BUNDLED))).encode())
    for _ in range(data.draw(st.integers(1, 4))):
        text[data.draw(st.integers(0, len(text) - 1))] = data.draw(st.integers(0, 255))
    fault = fault_of(lambda: read_data(bytes(text[: data.draw(st.integers(0, len(text)))]), "x"))
    assert fault is None or str(fault).isprintable()


JSON = st.none() | st.booleans() | st.integers() | st.text(max_size=3) | st.lists(st.integers(), max_size=2)


@given(st.sampled_from(BUNDLED), st.integers(0, 50), JSON)
def test_any_json_value_in_any_field_is_read_or_is_one_fault(profile: Profile, number: int, value: object) -> None:
    raw: Any = json.loads(profile_text(profile))
    holder = raw[list(raw)[-1]]
    holder[list(holder)[number % len(holder)]] = value
    fault = fault_of(lambda: read_profile(json.dumps(raw).encode(), "x"))
    assert fault is None or str(fault).isprintable()
