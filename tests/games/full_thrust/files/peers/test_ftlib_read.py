"""ftLibShip ships: everything they may hold, read or remarked."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.games.full_thrust.files.peers.ftlib_names import PLAIN, title_of
from fleetforge.games.full_thrust.files.peers.ftlib_read import is_ftlib_ship
from fleetforge.games.full_thrust.files.peers.ftlib_read import read_ship as read_ftlib_ship
from fleetforge.games.full_thrust.files.peers.record import Record
from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.games.full_thrust.files.ship import read_ship, ship_text
from fleetforge.storage.errors import FileFault
from fleetforge.systems.full_thrust.design.check import check
from fleetforge.systems.full_thrust.design.model import FighterGroup
from tests.games.full_thrust.files.peers.ftlib import codes, fitted, read
from tests.storage.samples import (
    HERON_CPV,
    HERON_NPV,
    IBIS_NPV,
    IBIS_WINGS,
    Json,
    fault_of,
    ftlib_heron,
    ftlib_ibis,
    heron,
    ibis,
    mount,
)

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.model import Design


def test_a_ship_is_read_as_the_same_design() -> None:
    design, remarks = read(ftlib_heron())
    assert design == heron()
    assert remarks == []


def test_stored_points_with_and_without_wings_give_equal_ships() -> None:
    """BR-10: totals are computed again, the file's figure is only a remark."""
    bare, said_bare = read(ftlib_ibis())
    loaded, said_loaded = read(ftlib_ibis(points=IBIS_NPV + IBIS_WINGS))
    assert bare == loaded == ibis()
    assert codes(said_bare)["stored-total-without-craft"] == 2
    assert codes(said_loaded)["stored-total-with-craft"] == 1
    (said,) = [one for one in said_loaded if one.code == "stored-total-with-craft"]
    assert (said.found, said.allowed, said.place) == (243, 207, "points")


def test_wrong_stored_totals_are_reported_with_both_numbers() -> None:
    _, remarks = read(ftlib_heron(points=999, cpv=1))
    assert [(one.found, one.allowed) for one in remarks] == [(999, HERON_NPV), (1, HERON_CPV)]


def test_drives_and_hull() -> None:
    drives = [
        {"name": "drive", "thrust": 6, "advanced": True},
        {"name": "drive", "thrust": 2},
        {"name": "ftl", "advanced": True, "transferMass": 100},
    ]
    hull = {"points": 9, "rows": 3, "stealth": "1", "streamlining": "partial"}
    design, remarks = read(ftlib_heron(systems=drives, weapons=[], ordnance=[], hull=hull, civilian=True))
    assert (design.drive, design.thrust, design.ftl) == ("advanced_grav", 6, True)
    assert (design.hull_boxes, design.streamlining, design.hull_kind) == (9, "partial", "merchant")
    assert [(item.family, item.size) for item in design.components] == [("tug_drive", 100), ("unlisted", None)]
    assert codes(remarks)["read-as"] == 2  # the advanced FTL drive, the rows
    assert codes(remarks)["not-carried-over"] == 1  # the second drive


def test_a_ship_without_drives_has_none() -> None:
    design, _ = read(fitted("weapons", {"name": "pds"}))
    assert (design.drive, design.thrust, design.ftl) == ("none", 0, False)


@pytest.mark.parametrize(
    ("armour", "layers"),
    [
        pytest.param([[4, 0]], (4,), id="pairs"),
        pytest.param([16, 10, 8], (16, 10, 8), id="plain numbers of old files"),
        pytest.param([[4, 2]], (6,), id="regenerative boxes count"),
        pytest.param([[0, 0]], (), id="empty layer"),
        pytest.param([[16, 0], [10, 0], [8, 0], [6, 0]], (16, 10, 8, 6), id="more boxes than the hull is wide"),
    ],
)
def test_armour(armour: list[Any], layers: tuple[int, ...]) -> None:
    """BR-18: other programs limit armour to the width of a hull row; the Fleet Books do not."""
    assert read(ftlib_heron(armour=armour))[0].armour_layers == layers


def test_fields_without_a_place_are_named() -> None:
    _, remarks = read(
        ftlib_heron(
            orientation="beta",
            flawed=True,
            gunboatSquadrons=[{}],
            layout={"a": 1},
            silhouette="<symbol/>",
            colour="red",
        )
    )
    assert codes(remarks) == {"read-as": 1, "not-carried-over": 2, "left-out": 3}


def test_texts_are_kept() -> None:
    design, _ = read(ftlib_heron(name=" Waldburg/M ", notes="# Head\r\n*text*", uuid="u-1"))
    assert (design.name, design.notes, design.id) == ("Waldburg/M", "# Head\n*text*", "u-1")


@pytest.mark.parametrize(
    ("items", "tech", "mixed"),
    [
        pytest.param([{"name": "kgun", "class": 1, **mount("F", 6)}], "kravak", False, id="Kra'Vak"),
        pytest.param([{"name": "pulser", **mount("F", 6)}], "phalon", False, id="Phalon"),
        pytest.param([{"name": "pds"}, {"name": "pds"}, {"name": "scatterGun"}], "human", True, id="mixed"),
    ],
)
def test_technology_follows_from_the_items(items: list[Json], tech: str, mixed: bool) -> None:
    design, remarks = read(fitted("weapons", *items))
    assert (design.tech, design.mixed_technology) == (tech, mixed)
    assert codes(remarks)["technology-mixed"] == mixed


def wing(**changes: Any) -> Json:
    return {"name": "fighters", "type": "standard", "mods": [], "hangar": "h1"} | changes


@pytest.mark.parametrize(
    ("entry", "group", "told"),
    [
        pytest.param(
            wing(type="attack", mods=["longRange", "heavy"]),
            FighterGroup("bay1", "attack", ("heavy", "long_range")),
            {},
            id="traits",
        ),
        pytest.param(wing(number=4), FighterGroup("bay1", fighters=4), {}, id="part of a group"),
        pytest.param(
            wing(type="MKP"), FighterGroup("bay1", name="Mkp"), {"not-carried-over": 1}, id="not in the Fleet Books"
        ),
        pytest.param(
            wing(mods=["robot", "ftl", "fast"]),
            FighterGroup("bay1", traits=("fast",)),
            {"not-carried-over": 2},
            id="other mods",
        ),
        pytest.param(wing(skill="ace"), FighterGroup("bay1"), {"not-carried-over": 1}, id="skill"),
    ],
)
def test_fighters_stand_in_their_bays(entry: Json, group: FighterGroup, told: dict[str, int]) -> None:
    design, remarks = read(ftlib_ibis(fighters=[entry]))
    assert design.loadout.groups == (group,)
    assert {code: count for code, count in codes(remarks).items() if code == "not-carried-over"} == told


class TestDamagedLinks:
    """BR-22: ids twice and dangling links are repaired, with a remark for each."""

    def test_a_launcher_that_names_no_magazine_draws_on_the_one_there_is(self) -> None:
        launcher = {"name": "salvoLauncher", "leftArc": "FP", "numArcs": 3, "id": "l", "magazine": "gone"}
        design, remarks = read(ftlib_heron(ordnance=[launcher]))
        assert design == heron()
        assert codes(remarks) == {"magazine-link-repaired": 1}

    def test_a_launcher_without_any_magazine_keeps_none(self) -> None:
        launcher = {"name": "salvoLauncher", "leftArc": "FP", "numArcs": 3, "id": "l", "magazine": "l"}
        design, remarks = read(fitted("ordnance", launcher))
        assert design.components[0].magazine == ""
        assert codes(remarks)["magazine-missing"] == 1

    def test_a_wing_that_names_no_hangar_takes_a_free_one(self) -> None:
        ship = ftlib_ibis()
        ship["fighters"][1]["hangar"] = "gone"
        design, remarks = read(ship)
        assert design == ibis()
        assert codes(remarks)["wing-link-repaired"] == 1

    def test_two_wings_of_one_hangar_are_parted(self) -> None:
        ship = ftlib_ibis()
        ship["fighters"][1]["hangar"] = "h1"
        design, remarks = read(ship)
        assert design == ibis()
        assert codes(remarks)["wing-link-repaired"] == 1

    def test_a_wing_too_many_is_left_out(self) -> None:
        ship = ftlib_ibis()
        ship["fighters"].append(wing(hangar="gone"))
        design, remarks = read(ship)
        assert design == ibis()
        assert codes(remarks)["wing-without-bay"] == 1

    def test_two_items_of_one_id_get_their_own(self) -> None:
        ship = ftlib_heron()
        ship["weapons"][0]["id"] = ship["weapons"][1]["id"]
        design, remarks = read(ship)
        assert design == heron()
        assert codes(remarks) == {"id-twice": 1}

    def test_mass_is_the_same_whatever_was_repaired(self) -> None:
        ship = ftlib_ibis()
        for entry in (*ship["systems"], *ship["weapons"], *ship["fighters"]):
            entry["id"] = "same"
        design, remarks = read(ship)
        assert check(design, load_catalogue()).totals.mass_used == 60
        assert codes(remarks)["id-twice"] == 7


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        pytest.param({"mass": None}, "mass", id="no MASS"),
        pytest.param({"mass": -5}, "mass", id="negative MASS"),
        pytest.param({"hull": {"points": 1.5}}, "hull.points", id="half a box"),
        pytest.param({"systems": {}}, "systems", id="no list"),
        pytest.param({"systems": [7]}, "systems[0]", id="no object"),
        pytest.param({"systems": [{}]}, "systems[0].name", id="no name"),
        pytest.param({"weapons": [{"name": "beam", "class": -1}]}, "weapons[0].class", id="negative class"),
        pytest.param({"weapons": [{"name": "beam", "class": 1, "numArcs": 9}]}, "weapons[0].numArcs", id="nine arcs"),
        pytest.param({"weapons": [{"name": "beam", "class": 1, "leftArc": "X"}]}, "weapons[0].leftArc", id="no arc"),
        pytest.param({"armour": [["a"]]}, "armour[0].boxes", id="armour of letters"),
        pytest.param({"fighters": [7]}, "fighters[0]", id="wing of a number"),
    ],
)
def test_a_wrong_value_is_named_with_its_place(changes: Json, place: str) -> None:
    with pytest.raises(FileFault) as caught:
        read(ftlib_heron(**changes))
    assert caught.value.place == place


@given(st.data())
def test_a_ship_with_any_value_changed_is_read_or_is_one_fault(data: st.DataObject) -> None:
    ship = ftlib_ibis()
    junk = st.none() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=4) | st.lists(st.integers())
    part: Any = ship
    for _ in range(data.draw(st.integers(1, 3))):
        keys = sorted(part) if isinstance(part, dict) else range(len(part))
        if not keys:
            break
        key = data.draw(st.sampled_from(keys))
        if isinstance(part[key], dict | list) and data.draw(st.booleans()):
            part = part[key]
        else:
            part[key] = data.draw(junk)
            break
    found: list[Design] = []
    fault = fault_of(lambda: found.append(read(ship)[0]))
    assert fault is None or str(fault).isprintable()
    for design in found:
        assert read_ship(ship_text(design).encode(), "x", load_catalogue()) == design


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (ftlib_heron(), True),
        ({"mass": 5, "hull": {}}, True),
        ({"name": "x"}, False),
        ({"name": "x", "ships": []}, False),
        ({"mass": 5, "hullBoxes": 3, "systems": []}, False),
        ([], False),
        (None, False),
    ],
)
def test_ships_are_told_from_other_json(value: object, expected: bool) -> None:
    assert is_ftlib_ship(value) is expected


def test_every_plain_family_exists(catalogue: Catalogue) -> None:
    assert all(catalogue.family(plain.family) for plain in PLAIN.values())


def test_titles_read_well() -> None:
    titles = [title_of(name) for name in ("plasmaCannon", "graser", "emp")]
    assert titles == ["Plasma cannon", "Graser", "EMP projector"]


def test_a_name_missing_everywhere_is_replaced() -> None:
    design, _ = read_ftlib_ship(Record(ftlib_heron(name=None, **{"class": None}), "x"), load_catalogue(), "Ship 3")
    assert design == replace(heron(), name="Ship 3", id="ship-3", class_label="")
