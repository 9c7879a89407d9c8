"""Files of forces: what is read is what was saved, and damage is told with its place."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fleetforge.app.reading import published, read_any, read_data
from fleetforge.app.registry import game_of
from fleetforge.games.acta_flights.files.force import MOST_UNITS, force_text, read_force
from fleetforge.games.acta_flights.files.lines import flight_setup_type
from fleetforge.games.acta_flights.files.reference import load_flights
from fleetforge.storage.errors import FileFault
from fleetforge.storage.native.kinds import FLEET
from fleetforge.systems.acta_flights.muster import Muster, MusterRow, Swap, check_muster
from tests.storage.samples import fault_of
from tests.systems.acta_flights.flight_sample import SAMPLE

CATALOGUE = load_flights()
GAME = game_of("acta_flights")
CRUISER, RAZIK = CATALOGUE.carriers["sample_cruiser"], CATALOGUE.flights["Razik"]
MIXED = Muster(
    "m",
    "Mixed",
    (MusterRow("s1", CRUISER.id, "Primus", 2, (Swap("Razik", 1),), "Flag."), MusterRow("s2", "Razik", "", 3)),
    (CRUISER, RAZIK),
    (CATALOGUE.flights["Sentri"],),
    side="Blue",
)


def samples() -> list[Muster]:
    return [read_any(path).fleets[0] for path in published(GAME, FLEET)]


rows = st.builds(
    MusterRow,
    st.just("row"),
    st.sampled_from((CRUISER.id, "Razik")),
    st.sampled_from(("", "Swift", "Ωmega")),
    st.integers(0, 9),
    st.lists(st.builds(Swap, st.sampled_from(("Razik", "Rutarian")), st.integers(0, 9)), max_size=2).map(tuple),
    st.sampled_from(("", "two\nlines")),
)


@given(st.lists(rows, max_size=4))
@settings(max_examples=25, deadline=None)
def test_a_force_is_read_as_it_was_saved(made: list[MusterRow]) -> None:
    numbered = tuple(replace(row, id=f"s{number}") for number, row in enumerate(made))
    force = replace(MIXED, ships=numbered)
    assert read_force(force_text(force).encode(), "force") == force


@pytest.mark.parametrize(
    ("force", "words"),
    [
        (replace(MIXED, ships=(MIXED.ships[0], MIXED.ships[0])), "ships[0] already has the id"),
        (replace(MIXED, designs=(CRUISER, CRUISER, RAZIK)), "designs[0] already has the id"),
        (replace(MIXED, carried=(RAZIK, RAZIK)), "carried[0] already has the name"),
        (replace(MIXED, designs=(CRUISER,)), "holds no ship or flight"),
        (
            replace(MIXED, ships=tuple(MusterRow(f"s{number}", "Razik", "", 99) for number in range(11))),
            f"at most {MOST_UNITS}",
        ),
    ],
)
def test_what_no_force_can_be_is_refused_with_its_place(force: Muster, words: str) -> None:
    with pytest.raises(FileFault) as refused:
        read_force(force_text(force).encode(), "force")
    assert words in refused.value.what
    assert refused.value.place.startswith("fleet.")


@pytest.mark.rules("ACF-11.3", "ACF-10.22", "ACF-2.5")
def test_the_sample_forces_are_legal_and_have_flights_swapped_and_bought() -> None:
    forces = samples()
    assert [check_muster(force).findings for force in forces] == [(), ()]
    assert any(row.swaps for force in forces for row in force.ships)
    assert any(force.force.independent for force in forces)


def test_the_sample_forces_fight_the_sample_battle() -> None:
    setup = flight_setup_type().read(SAMPLE.read_bytes().splitlines()[0], SAMPLE.name)
    by_side = {force.side: force.force for force in samples()}
    assert {side.name: side.force for side in setup.sides} == by_side


def test_a_force_is_checked_with_its_profiles() -> None:
    files = GAME.files()
    content = read_any(published(GAME, FLEET)[0])
    checked = tuple(files.checked(content))
    assert [one.kind for one in checked[-1:]] == ["fleet"]
    assert {one.fleet for one in checked[:-1]} == {content.fleets[0].name}
    facts = files.facts(content.fleets[0])
    assert (facts.ships, facts.is_legal) == (2, True)
    assert facts.class_words == checked[-1].line


def test_a_force_is_made_of_profiles() -> None:
    made = GAME.files().as_fleet((CRUISER, RAZIK, CRUISER), "Made")
    assert [row.name for row in made.ships] == ["Sample cruiser", "Razik", "Sample cruiser 2"]
    assert len(made.designs) == 2
    assert [flight.name for flight in made.carried] == ["Sentri"]


BUNDLED = [path.read_bytes() for path in published(game_of("acta_flights"), "fleet")]


@given(st.data())
def test_a_file_with_any_bytes_changed_is_read_or_is_one_fault(data: st.DataObject) -> None:
    text = bytearray(data.draw(st.sampled_from(BUNDLED)))
    for _ in range(data.draw(st.integers(1, 4))):
        text[data.draw(st.integers(0, len(text) - 1))] = data.draw(st.integers(0, 255))
    fault = fault_of(lambda: read_data(bytes(text[: data.draw(st.integers(0, len(text)))]), "x"))
    assert fault is None or str(fault).isprintable()


JSON = st.none() | st.booleans() | st.integers() | st.text(max_size=3) | st.lists(st.integers(), max_size=2)


@given(st.sampled_from(BUNDLED), st.integers(0, 50), st.integers(0, 50), JSON)
def test_any_json_value_in_any_field_is_read_or_is_one_fault(text: bytes, field: int, part: int, value: object) -> None:
    raw: Any = json.loads(text)
    holder = raw["fleet"]
    name = list(holder)[field % len(holder)]
    if isinstance(holder[name], list) and part % 2:
        holder, name = holder[name][0], list(holder[name][0])[part % len(holder[name][0])]
    holder[name] = value
    fault = fault_of(lambda: read_data(json.dumps(raw).encode(), "x"))
    assert fault is None or str(fault).isprintable()
