"""Files of the Full Thrust Fleet Manager."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from fleetforge.games.full_thrust.files.peers.dfm import is_dfm, read_dfm
from fleetforge.storage.errors import FileFault
from fleetforge.systems.full_thrust.design.check import check
from fleetforge.systems.full_thrust.design.model import FighterGroup, Loadout, Published, PulserSetting, Salvoes
from tests.storage.samples import Json, dfm_file, dfm_heron, heron

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.model import Design


def read(catalogue: Catalogue, **changes: Any) -> Design:
    design: Design = read_dfm(dfm_file(dfm_heron(**changes)), "x", catalogue).designs[0]
    return design


@pytest.mark.parametrize(
    "value",
    [
        pytest.param(dfm_file(dfm_heron()), id="catalogue"),
        pytest.param({"schema_version": 2, "kind": "FTDesign", "design": dfm_heron(), "factions": []}, id="one design"),
        pytest.param(dfm_heron(), id="library file"),
    ],
)
def test_designs_are_read_as_the_same_design(catalogue: Catalogue, value: Json) -> None:
    content = read_dfm(value, "x", catalogue)
    assert content.designs == (heron(),)
    assert content.remarks == ()


def test_a_living_ship(catalogue: Catalogue) -> None:
    systems = [
        {"uid": "s1", "type": "power_generator", "capacity": 6},
        {"uid": "s2", "type": "stinger", "arcs": ["FP", "F", "FS"]},
        {"uid": "s3", "type": "cortex"},
        {"uid": "s4", "type": "drone_womb"},
    ]
    load = {"fighters": [{"hangar": "s4", "type": "drone"}], "magazines": []}
    design = read(catalogue, race="savasku", thrust=0, systems=systems, default_loadout=load)
    assert (design.tech, design.drive, design.thrust) == ("savasku", "power_node", None)
    assert [(item.family, item.size) for item in design.components] == [
        ("power_generators", 6),
        ("stinger", None),
        ("cortex", None),
        ("drone_womb", None),
    ]
    assert design.loadout.groups == (FighterGroup("womb1", "drone"),)


def test_shells_modes_and_the_books_value(catalogue: Catalogue) -> None:
    pulser = {"uid": "s1", "type": "pulser", "arcs": ["F"]}
    source = {"kind": "catalog", "book": "FB2", "page": 41, "npv_book": 1}
    content = read_dfm(
        dfm_file(
            dfm_heron(
                race="phalon",
                armour=5,
                armour_layers=[3, 2],
                systems=[pulser],
                source=source,
                default_loadout={"pulsers": [{"pulser": "s1", "mode": "M"}, {"pulser": "gone", "mode": "L"}]},
            )
        ),
        "x",
        catalogue,
    )
    (design,) = content.designs
    assert design.armour_layers == (3, 2)
    assert design.loadout.pulsers == (PulserSetting("plsr1", "M"),)
    assert design.published == Published("FB2", 41, 1)
    ours = check(design, catalogue).totals.npv
    assert [(one.found, one.allowed) for one in content.remarks] == [(1, ours)]


def test_old_files_have_armour_in_one_number(catalogue: Catalogue) -> None:
    assert read(catalogue, armour=7, armour_layers=None).armour_layers == (7,)
    assert read(catalogue, armour=0, armour_layers=None).armour_layers == ()


@pytest.mark.rules("FBC-8.3")
def test_each_magazine_feeds_the_launchers_it_names(catalogue: Catalogue) -> None:
    launcher: Json = {"type": "sm_launcher", "arcs": ["FP", "F", "FS"]}
    launchers: list[Json] = [{"uid": "l1", **launcher}, {"uid": "l2", **launcher}]
    magazines: list[Json] = [
        {"uid": "m1", "type": "sm_magazine", "capacity": 4, "feeds": ["l2"]},
        {"uid": "m2", "type": "sm_magazine", "capacity": 6, "feeds": ["l1", "gone"]},
    ]
    load = {"magazines": [{"magazine": "m2", "salvos": ["er", "er"]}]}
    design = read(catalogue, systems=[*launchers, *magazines], default_loadout=load)
    assert [item.magazine for item in design.of_family("sm_launcher")] == ["mag2", "mag1"]
    assert design.loadout == Loadout(salvoes=(Salvoes("mag2", ("extended", "extended")),))


def test_a_hangar_of_several_bays_takes_as_many_groups(catalogue: Catalogue) -> None:
    systems = [{"uid": "h", "type": "hangar", "bays": 2}, {"uid": "s", "type": "screen", "level": 2}]
    wings = [{"hangar": "h", "type": "heavy"}, {"hangar": "h", "type": "torpedo"}, {"hangar": "h", "type": "attack"}]
    content = read_dfm(dfm_file(dfm_heron(systems=systems, default_loadout={"fighters": wings})), "x", catalogue)
    (design,) = content.designs
    assert [item.id for item in design.components] == ["bay1", "bay2", "scrn1", "scrn2"]
    assert design.loadout.groups == (FighterGroup("bay1", traits=("heavy",)), FighterGroup("bay2", "torpedo"))
    assert [remark.code for remark in content.remarks] == ["wing-without-bay"]


def test_unknown_systems_are_kept_as_unlisted(catalogue: Catalogue) -> None:
    content = read_dfm(dfm_file(dfm_heron(systems=[{"uid": "a", "type": "holo_decoy"}])), "x", catalogue)
    assert [(item.family, item.name) for item in content.designs[0].components] == [("unlisted", "Holo decoy")]
    assert content.remarks[0].code == "not-in-fleet-books"


def test_a_fleet_keeps_ships_loads_and_limit(catalogue: Catalogue) -> None:
    carrier = dfm_heron(id="carrier", name="Carrier", systems=[{"uid": "h", "type": "hangar", "bays": 1}])
    carrier["default_loadout"] = {}
    ships = [
        {"uid": "a", "design_id": "heron", "name": "Grey", "loadout": None, "damage": {"hull": 0, "systems_out": []}},
        {"uid": "b", "design_id": "carrier", "loadout": {"fighters": [{"hangar": "h", "type": "fast"}]}},
        {"uid": "c", "design_id": "heron", "name": "Hurt", "damage": {"hull": 3}, "notes": "limps"},
        {"uid": "d", "design_id": "fb:fb1:gone", "name": "Ghost"},
    ]
    fleet_value = {"id": "f", "name": "Picket", "points_limit": 900, "faction": "NAC", "ships": ships}
    value = {"schema_version": 2, "kind": "FTFleet", "fleet": fleet_value, "designs": [dfm_heron(), carrier]}
    content = read_dfm(value, "x", catalogue)
    (fleet,) = content.fleets
    assert (fleet.name, fleet.limit, fleet.faction) == ("Picket", 900, "NAC")
    assert [(row.design_id, row.name, row.notes) for row in fleet.ships] == [
        ("heron", "Grey", ""),
        ("carrier", "Carrier", ""),
        ("heron", "Hurt", "limps"),
    ]
    assert fleet.ships[0].loadout is None
    assert fleet.ships[1].loadout == Loadout(groups=(FighterGroup("bay1", traits=("fast",)),))
    assert [remark.code for remark in content.remarks] == ["campaign-state-left-out", "design-not-in-file"]


@pytest.mark.parametrize(
    ("value", "words"),
    [
        pytest.param(dfm_file(schema_version=3), "newer than 2", id="newer schema"),
        pytest.param(dfm_file(dfm_heron(ruleset="ft2")), "second edition", id="other rules"),
        pytest.param(dfm_file(dfm_heron(tmf=-1)), "from 1 to", id="negative MASS"),
        pytest.param(dfm_file(dfm_heron(race="klingon")), "one of human", id="unknown race"),
    ],
)
def test_what_cannot_be_read_is_one_fault(catalogue: Catalogue, value: Json, words: str) -> None:
    with pytest.raises(FileFault, match=words):
        read_dfm(value, "x", catalogue)


def test_one_bad_design_does_not_keep_the_others_out(catalogue: Catalogue) -> None:
    content = read_dfm(dfm_file(dfm_heron(ruleset="ft2"), dfm_heron()), "x", catalogue)
    assert content.designs == (heron(),)
    assert [remark.code for remark in content.remarks] == ["ship-left-out"]


def test_files_are_told_from_other_json() -> None:
    assert is_dfm(dfm_file())
    assert is_dfm({"schema_version": 1, "fleet": {}})
    assert not is_dfm({"schema_version": 1})
    assert not is_dfm([])
