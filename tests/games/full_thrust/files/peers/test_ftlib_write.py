"""Writing ftLibShip ships: what is said is read back, what cannot be said is remarked."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.games.full_thrust.files.peers.ftlib_read import read_ship
from fleetforge.games.full_thrust.files.peers.ftlib_write import write_fleet, write_ship
from fleetforge.games.full_thrust.files.peers.record import Record
from fleetforge.games.full_thrust.files.reference import design_files, load_catalogue
from fleetforge.games.full_thrust.files.ship import load_ship
from fleetforge.systems.full_thrust.arcs import CLOCKWISE
from fleetforge.systems.full_thrust.design.model import (
    Component,
    Craft,
    Design,
    FighterGroup,
    Loadout,
    PulserSetting,
    Salvoes,
)
from fleetforge.systems.full_thrust.fleet import Fleet, FleetShip
from tests.storage.samples import ftlib_heron, heron, ibis
from tests.storage.strategies import designs

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.storage.errors import Remark


def there_and_back(design: Design) -> tuple[Design, list[Remark], list[Remark]]:
    """The design after a trip through the other form, and the remarks of both ways."""
    ship, wrote = write_ship(design, load_catalogue())
    back, read = read_ship(Record(json.loads(json.dumps(ship)), "x"), load_catalogue())
    return back, wrote, read


def essence(design: Design) -> tuple[object, ...]:
    """A design without ids and without what the form has no place for."""
    families = {item.id: item.family for item in design.components}
    items = Counter(
        (item.family, item.size, item.arcs, item.variant or "standard", families.get(item.magazine))
        for item in design.components
    )
    body = (design.mass, design.hull_boxes, design.armour_layers, design.drive, design.thrust, design.ftl)
    kind = (design.tech, design.mixed_technology, design.hull_kind, design.streamlining)
    groups = Counter(replace(group, bay="") for group in design.loadout.groups)
    words = (design.name, design.class_label, design.notes)
    return body, kind, items, groups, words


LOST = {"not-written", "written-as"}


@pytest.mark.parametrize("path", design_files(), ids=lambda path: path.stem)
def test_every_reference_design_comes_back_or_is_remarked(path: Path) -> None:
    design = load_ship(path, load_catalogue())
    back, wrote, read = there_and_back(design)
    told = {remark.code for remark in wrote}
    if not told & LOST:
        assert essence(back) == essence(design)
        assert read == []
        return
    assert design.tech == "savasku" or any(item.variant == "science" for item in design.components)
    places = [remark.place for remark in wrote if remark.code in LOST]
    named = {int(number) for place in places if "components" in place for number in re.findall(r"\d+", place)}
    kept = tuple(item for index, item in enumerate(design.components) if index not in named)
    found = Counter((item.family, item.size, item.arcs) for item in back.components)
    assert Counter((item.family, item.size, item.arcs) for item in kept) <= found


def test_the_form_is_the_other_programs_own() -> None:
    ship, remarks = write_ship(heron(), load_catalogue())
    ours: Any = ship
    theirs = ftlib_heron()
    assert [entry["name"] for entry in ours["systems"]] == ["drive", "ftl", "fireControl", "fireControl", "magazine"]
    assert ours["systems"][4]["capacity"] == 3
    assert ours["ordnance"][0]["magazine"] == ours["systems"][4]["id"]
    for key in ("hull", "armour", "orientation", "points", "cpv", "mass", "class", "name"):
        assert ours[key] == theirs[key]
    assert remarks == []


def test_ids_are_unique_in_the_ship() -> None:
    """BR-22: ids twice broke other programs."""
    awkward = replace(ibis(), components=(*ibis().components, Component("drive", "pds"), Component("wing", "pds")))
    ship: Any = write_ship(awkward, load_catalogue())[0]
    ids = [entry["id"] for part in ("systems", "weapons", "ordnance", "fighters") for entry in ship[part]]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("generators", [0, 1, 2, 3, 4])
def test_screens_of_any_level_come_back_equal(generators: int) -> None:
    """BR-21: the level is said, so that nothing has to be guessed."""
    screens = tuple(Component(f"s{number}", "screen") for number in range(generators))
    back, _, read = there_and_back(replace(heron(), components=(*heron().components, *screens)))
    assert len(back.of_family("screen")) == generators
    assert "screen-level-assumed" not in {remark.code for remark in read}


@pytest.mark.rules("FBC-8.2")
@pytest.mark.parametrize(
    ("mass", "types", "capacity", "modifier", "told"),
    [
        pytest.param(6, None, 3, None, 0, id="standard"),
        pytest.param(6, ("extended", "extended"), 2, "er", 0, id="extended"),
        pytest.param(7, None, 3, None, 1, id="a MASS left over"),
        pytest.param(5, ("standard", "extended"), 2, None, 1, id="mixed load"),
    ],
)
def test_magazines_count_salvoes(
    mass: int, types: tuple[Any, ...] | None, capacity: int, modifier: str | None, told: int
) -> None:
    load = Loadout(salvoes=() if types is None else (Salvoes("m", types),))
    design = Design("d", "D", 50, 5, components=(Component("m", "sm_magazine", mass),), loadout=load)
    ship, remarks = write_ship(design, load_catalogue())
    entry: Any = ship["systems"][-1]  # type: ignore[index]
    assert (entry["capacity"], entry.get("modifier")) == (capacity, modifier)
    assert sum(remark.code == "written-as" for remark in remarks) == told


@pytest.mark.parametrize(
    ("item", "code"),
    [
        pytest.param(Component("a", "stinger", arcs=("FP", "F", "FS")), "not-written", id="living ships"),
        pytest.param(Component("a", "unlisted", 4, name="Stealth field"), "not-written", id="unlisted"),
        pytest.param(Component("a", "boarding_party"), "written-as", id="boarding party"),
        pytest.param(Component("a", "cutter_bay"), "written-as", id="cutter bay"),
        pytest.param(Component("a", "hold", 10, variant="science"), "written-as", id="science"),
        pytest.param(Component("a", "beam", 2, ("F", "A")), "written-as", id="split arcs"),
        pytest.param(Component("a", "beam", 2), "written-as", id="no arcs"),
        pytest.param(Component("a", "needle", arcs=("F", "FS")), "written-as", id="needle of two arcs"),
        pytest.param(Component("a", "nova_cannon", arcs=("FS",)), "written-as", id="nova to the side"),
        pytest.param(Component("a", "beam", 5, ("F",)), "outside-other-program", id="class 5"),
        pytest.param(Component("a", "pds", name="Old Faithful"), "detail-not-written", id="a name"),
    ],
)
def test_what_cannot_be_said_is_remarked(item: Component, code: str) -> None:
    _, remarks = write_ship(Design("d", "D", 50, 5, components=(item,)), load_catalogue())
    assert code in {remark.code for remark in remarks}


def test_loads_that_cannot_be_said_are_remarked() -> None:
    load = Loadout(
        groups=(FighterGroup("bay1", "drone"), FighterGroup("gone"), FighterGroup("bay2", fighters=5, name="Red")),
        craft=(Craft("bay1", "shuttle", 2),),
    )
    ship, remarks = write_ship(replace(ibis(), loadout=load), load_catalogue())
    fighters: Any = ship["fighters"]
    assert [(wing["hangar"], wing["number"]) for wing in fighters] == [("bay2", 5)]
    assert Counter(remark.code for remark in remarks) == {"not-written": 3, "detail-not-written": 1}


def test_pulser_modes_come_back() -> None:
    design = Design(
        "d",
        "D",
        50,
        5,
        tech="phalon",
        components=(Component("plsr1", "pulser", arcs=("F",)),),
        loadout=Loadout(pulsers=(PulserSetting("plsr1", "C"),)),
    )
    assert there_and_back(design)[0].loadout == design.loadout


@pytest.mark.parametrize("drive", ["none", "standard", "advanced_grav"])
@pytest.mark.parametrize("ftl", [True, False])
def test_drives_come_back(drive: Any, ftl: bool) -> None:
    design = Design("d", "D", 50, 5, drive=drive, thrust=0, ftl=ftl, tech="human")
    back = there_and_back(design)[0]
    assert (back.drive, back.thrust, back.ftl) == (drive, 0, ftl)


def test_a_tug_tows_the_same_mass() -> None:
    back, _, _ = there_and_back(Design("d", "D", 60, 6, thrust=2, components=(Component("tug1", "tug_drive", 104),)))
    assert [(item.family, item.size) for item in back.components] == [("tug_drive", 104)]


@pytest.mark.parametrize("mass", [4, 301])
def test_mass_the_other_program_refuses_is_remarked(mass: int) -> None:
    _, remarks = write_ship(Design("d", "D", mass, 5), load_catalogue())
    assert "outside-other-program" in {remark.code for remark in remarks}


@given(st.lists(st.sampled_from(CLOCKWISE), max_size=6).map(tuple), st.sampled_from(["beam", "sm_launcher", "mkp"]))
def test_a_mount_of_any_arcs_is_written_as_a_run_that_holds_them_if_it_can(arcs: Any, family: str) -> None:
    design = Design("d", "D", 50, 5, components=(Component("a", family, 3 if family == "beam" else None, arcs),))
    back, wrote, _ = there_and_back(design)
    (item,) = back.of_family(family)
    if set(item.arcs) != set(arcs):
        assert "written-as" in {remark.code for remark in wrote}
    if family == "beam":
        assert set(arcs) <= set(item.arcs)


@given(designs())
def test_any_design_is_written_and_read_back_without_a_fault(design: Design) -> None:
    back, _, _ = there_and_back(design)
    assert (back.mass, back.hull_boxes, back.ftl) == (design.mass, design.hull_boxes, design.ftl)


def test_a_fleet_lists_each_ship_as_often_as_it_sails() -> None:
    rows = (
        FleetShip("s1", "heron", "Grey", quantity=2),
        FleetShip("s2", "ibis", "", loadout=Loadout()),
        FleetShip("s3", "gone", "Ghost"),
    )
    fleet = Fleet("f", "Fleet", rows, (heron(), ibis()), limit=900, side="Blue")
    value, remarks = write_fleet(fleet, load_catalogue())
    ships: Any = value["ships"]
    assert [(ship["name"], len(ship["fighters"])) for ship in ships] == [("Grey", 0), ("Grey", 0), ("Ibis", 0)]
    assert Counter(remark.code for remark in remarks) == {"not-written": 1, "detail-not-written": 2}
