"""Files of ships and squadrons: what is saved is what is loaded, what the library says, the bundled ones."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings

from fleetforge.app.reading import read_any, save_value
from fleetforge.kernel.finding import Severity
from fleetforge.kernel.ship_rows import ShipRow
from fleetforge.storage.errors import FileFault
from fleetforge.storage.native.kinds import FLEET, SHIP
from fleetforge.systems.brilliant_lances.check import check_ship
from fleetforge.systems.brilliant_lances.squadron import Squadron, check_squadron
from tests.games.brilliant_lances.samples import FILES, any_ship, any_squadron, ships, squadrons

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from fleetforge.systems.brilliant_lances.ships import Ship
    from tests.command_line import Ran


@settings(max_examples=40)
@given(any_ship())
def test_a_ship_that_is_saved_is_what_is_loaded(ship: Ship) -> None:
    text = FILES.text(SHIP, ship)
    back = FILES.read(SHIP, text.encode(), "x")
    assert back == ship
    assert FILES.text(SHIP, back) == text


@settings(max_examples=25)
@given(any_squadron())
def test_a_squadron_is_saved_with_its_options_and_figures(squadron: Squadron) -> None:
    text = FILES.text(FLEET, squadron)
    assert FILES.read(FLEET, text.encode(), "x") == squadron


@pytest.mark.rules("BLS-17.1", "BLS-17.6")
def test_the_bundled_ships_and_squadrons_are_legal_and_say_that_they_are_made_up() -> None:
    assert len(ships()) == 6
    for ship in ships().values():
        assert check_ship(ship).findings == ()
        assert "made up" in ship.class_name
    for squadron in squadrons().values():
        assert check_squadron(squadron) == ()
        assert len(squadron.fielded) >= 3
        assert "Made up for FleetForge" in squadron.notes
        assert [ships()[design.name] for design in squadron.designs] == list(squadron.designs)


def test_files_are_known_as_of_this_game_by_their_content(tmp_path: Path) -> None:
    values: tuple[Any, ...] = (ships()["Lantern"], squadrons()["Ash Company"])
    for value in values:
        path = tmp_path / "x.json"
        save_value(value, path)
        content = read_any(path)
        assert content.game == "brilliant_lances"
        assert (*content.designs, *content.fleets) == (value,)
    assert FILES.kind_of(object()) == ""


def _changed(kind: str, value: Any, place: tuple[str | int, ...], new: object) -> bytes:
    raw = json.loads(FILES.text(kind, value))
    spot = raw
    for step in place[:-1]:
        spot = spot[step]
    spot[place[-1]] = new
    return json.dumps(raw).encode()


@pytest.mark.parametrize(
    ("kind", "place", "new", "words"),
    [
        (SHIP, ("ship", "size"), "XXL", "“XXL”"),
        (SHIP, ("ship", "fuel"), 4.5, "a whole number is needed"),
        (SHIP, ("ship", "name"), "", "a text that is not empty"),
        (SHIP, ("ship", "sensors", 0, "kind"), "SONAR", "“SONAR”"),
        (SHIP, ("ship", "sensor"), [], "perhaps “sensors” is meant"),
        (FLEET, ("fleet", "ships", 1, "id"), "s1", "already has the id"),
        (FLEET, ("fleet", "designs", 1, "id"), "bls-lantern", "already has the id"),
        (FLEET, ("fleet", "ships", 0, "design_id"), "nobody", "it holds no ship “nobody”"),
        (FLEET, ("fleet", "figures"), {"multipliers": [1, 2]}, ""),
    ],
)
def test_a_file_that_is_none_is_refused_with_its_place(
    kind: str, place: tuple[str | int, ...], new: object, words: str
) -> None:
    value: Any = ships()["Lantern"] if kind == SHIP else squadrons()["Lantern Line"]
    with pytest.raises(FileFault) as caught:
        FILES.read(kind, _changed(kind, value, place, new), "x")
    assert words in caught.value.what


def test_a_squadron_of_more_ships_than_any_table_holds_is_refused() -> None:
    rows = tuple(ShipRow(f"s{number}", "bls-wick", quantity=99) for number in range(11))
    crowd = replace(squadrons()["Lantern Line"], ships=rows)
    with pytest.raises(FileFault, match="at most 1000"):
        FILES.read(FLEET, FILES.text(FLEET, crowd).encode(), "x")


def test_the_library_is_told_what_a_table_asks_for() -> None:
    facts = FILES.facts(ships()["Lantern"])
    assert facts.class_words == "Picket (made up), size S, TL 12, PEMS 8, HRT 4, DF 8, radar 4"
    assert {figure.key: figure.number for figure in facts.figures} == {
        "passive": 8, "active": 4, "g": 2, "tl": 12, "tons": 400,
    }  # fmt: skip
    assert "Folding array" in facts.words
    whole = FILES.facts(squadrons()["Lantern Line"])
    assert (whole.class_words, whole.ships, whole.is_legal) == ("4 ships, 13 sensors", 4, True)
    assert whole.design_ids == ("bls-lantern", "bls-tallow", "bls-wick")
    assert not FILES.facts(replace(ships()["Lantern"], tl=0)).is_legal


def test_a_squadron_is_made_of_designs() -> None:
    squadron = FILES.as_fleet(tuple(ships().values()), "All")
    assert [ship.name for ship in squadron.fielded] == list(ships())
    assert len({ship.name for ship in squadron.fielded}) == 6


def test_ships_of_a_row_have_names_of_their_own_and_remember_their_design() -> None:
    squadron = squadrons()["Lantern Line"]
    rows = (ShipRow("s1", "bls-wick", "Spark", 2), ShipRow("s2", "nobody"))
    named = replace(squadron, ships=rows).fielded
    assert [ship.name for ship in named] == ["Spark 1", "Spark 2"]
    bare = replace(ships()["Wick"], class_name="")
    alone = replace(squadron, ships=rows, designs=(bare,)).fielded
    assert {ship.class_name for ship in alone} == {"Wick"}


def test_check_tells_of_every_ship_and_of_the_squadron(run: Callable[..., Ran]) -> None:
    folder = FILES.folder(FLEET)
    done = run("check", folder / "ash-company.fffleet")
    assert done.code == 0
    assert "Fleet Ash Company: 4 ships" in done.out
    assert "Ember: Raiding cruiser (made up), size L, TL 13, PEMS 6, AEMS 16, HRT 6 - legal" in done.out


def test_an_error_makes_a_file_illegal_and_says_the_clause(run: Callable[..., Ran], tmp_path: Path) -> None:
    wrong = replace(ships()["Tallow"], sensors=())
    path = tmp_path / "x.ffship"
    save_value(replace(wrong, tl=0), path)
    done = run("check", path)
    assert done.code == 1
    assert "TL of Tallow must be 1 or more; 0 is given." in done.out
    assert "[BLS-17.6]" in done.out
    assert {one.severity for one in check_ship(wrong).findings} == {Severity.WARNING}
