"""Files of fighters and squadrons, and what the library and checks say of them."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from fleetforge.app.registry import game_of
from fleetforge.games.hex_impulse.files.reference import fighter_files, load_weapons
from fleetforge.games.hex_impulse.fleets.squadron import Squadron
from fleetforge.storage.errors import FileFault
from fleetforge.storage.native.kinds import FLEET, SHIP
from fleetforge.systems.hex_impulse.design import Fighter, Mount, Pair
from fleetforge.systems.hex_impulse.options import HexOptions
from fleetforge.systems.hex_impulse.weapons import check_table
from tests.command_line import Ran
from tests.games.hex_impulse.fighters import fighters, squadrons

if TYPE_CHECKING:
    from pathlib import Path

Run = Callable[..., Ran]
FILES = game_of("hex_impulse").files()


@pytest.mark.rules("HIF-17.1", "HIF-26.3")
def test_the_built_in_weapons_are_seven_sound_tables() -> None:
    known = load_weapons()
    assert len(known.types) == 7
    assert known.built_in == set(known.types)
    assert [fault for kind in known.types.values() for fault in check_table(kind)] == []


@pytest.mark.rules("HIF-26.1")
def test_what_is_written_is_read_back() -> None:
    full = Fighter(
        "f", "Full", "swarm", 6, 9, 7, 2, Pair(3, 4), 6, 40, 2, (Mount("L1", "laser_cannon", "ALL", "A", 4),),
        repair_unit=True, cloak=True, points=12, notes="two\nlines",
    )  # fmt: skip
    for one in (full, *fighters().values()):
        assert FILES.read(SHIP, FILES.text(SHIP, one).encode(), "f") == one
    squadron = replace(squadrons()["rook-squadron"], options=HexOptions(impulses_per_turn="16"), limit=300)
    assert FILES.read(FLEET, FILES.text(FLEET, squadron).encode(), "f") == squadron


@pytest.mark.rules("HIF-26.1")
@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"power": -1}, "power"),
        ({"power": 10**9}, "power"),
        ({"hits": "8"}, "hits"),
        ({"shields": {"forward": 4}}, ""),
        ({"shields": {"ahead": 4}}, "shields"),
        ({"weapons": [{"id": "", "type": "x"}]}, "weapons"),
        ({"repair_unit": 1}, "repair_unit"),
        ({"name": "two\nlines"}, "name"),
        ({"engine": 3}, "engine"),
    ],
)
def test_a_damaged_fighter_is_read_or_is_one_fault_that_names_the_place(change: dict[str, Any], place: str) -> None:
    value = json.loads(FILES.text(SHIP, fighters()["kestrel"]))
    value["ship"].update(change)
    data = json.dumps(value).encode()
    if not place:
        assert isinstance(FILES.read(SHIP, data, "f"), Fighter)
        return
    with pytest.raises(FileFault) as fault:
        FILES.read(SHIP, data, "f")
    assert place in str(fault.value)


@pytest.mark.rules("HIF-26.2")
def test_the_library_knows_fighters_by_their_figures() -> None:
    facts = FILES.facts(fighters()["kestrel"])
    assert facts.class_words == "standard fighter, 5 weapons"
    assert {figure.key: figure.number for figure in facts.figures} == {
        "power": 8, "hits": 8, "speed": 32, "to_destroy": 16,
    }  # fmt: skip
    assert facts.is_legal
    assert not FILES.facts(replace(fighters()["kestrel"], name="")).is_legal
    squadron = FILES.facts(squadrons()["harrier-pack"])
    assert (squadron.class_words, squadron.design_ids) == ("6 fighters", ("lanternfish", "gyrfalcon", "midge"))


@pytest.mark.rules("HIF-1.8")
def test_fighters_become_a_squadron_of_one_of_each() -> None:
    squadron = FILES.as_fleet(tuple(fighters().values()), "All")
    assert isinstance(squadron, Squadron)
    assert [row.design_id for row in squadron.ships] == list(fighters())


@pytest.mark.rules("HIF-27.1", "HIF-27.2")
def test_every_sample_checks_clean_on_the_command_line(run: Run) -> None:
    paths = [*fighter_files(), *sorted(FILES.folder(FLEET).glob("*.fffleet"))]
    done = run("check", *map(str, paths))
    assert done.code == 0
    assert "Kestrel" in done.out


def test_a_bad_fighter_is_told_with_clause_and_mend(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "bad.ffship"
    path.write_text(FILES.text(SHIP, replace(fighters()["midge"], hits=0, family="insect")))
    done = run("check", str(path))
    assert done.code == 1
    for told in ("ILLEGAL, 2 errors", "“insect”", "[HIF-0.7]", "Hits must be at least 1"):
        assert told in done.out
