"""Components gathered into clusters: what stands together, in which order, under which words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fleetforge.sheets.primitives import Stamp, Text
from fleetforge.systems.full_thrust.arcs import ALL_ROUND
from fleetforge.systems.full_thrust.design.model import Component, Design
from fleetforge.systems.full_thrust.families.base import ArcRule, Band, Family, MassRule, PointsRule, Role, SizeRule
from fleetforge.systems.full_thrust.sheet.clusters import Clusters, clusters
from fleetforge.systems.full_thrust.sheet.glyphs import CellsGlyph, SymbolGlyph
from tests.designs import a_ship
from tests.systems.full_thrust.sheet.soundness import (
    CATALOGUE,
    SLOTS,
    SYMBOLS,
    card,
    keyed,
    own_texts,
    printed,
    sheet_ship,
    unsound,
)


def gathered(*items: Component, large: bool = False) -> Clusters:
    return clusters(sheet_ship(a_ship(components=items)), SYMBOLS, large=large)


def labels(found: Clusters) -> list[list[str]]:
    """Labels of the systems and of the weapons, those that stand together joined."""
    return [[" + ".join(c.label for c in unit.clusters) for unit in band] for band in (found.systems, found.weapons)]


def a_family(**changes: object) -> Family:
    """A weapon that no file knows."""
    plain = Family(
        id="death_ray",
        title="Death ray",
        plural="Death rays",
        abbreviation="DRAY",
        techs=("human",),
        clause="FBC-7.3",
        role="weapon",
        band="weapons",
        cluster="Death ray",
        symbol="",
        mass_rule=MassRule(base=3),
        points_rule=PointsRule(base=9),
        help="Kills.",
        play="1 kill",
        play_long="1 kill to {size}0 mu",
        arcs=ArcRule((1, 3), default=("F",)),
        size=SizeRule("class"),
    )
    return replace(plain, **changes)  # type: ignore[arg-type]  # fields by name


def test_systems_stand_in_the_order_of_the_sheet_whatever_the_order_of_the_design() -> None:
    found = gathered(
        Component("q", "boarding_party"),
        Component("h", "hold", 10, variant="cargo"),
        Component("b", "beam", 1, ALL_ROUND),
        Component("m", "minesweeper"),
        Component("s", "screen"),
        Component("p", "pds"),
        Component("a", "adfc"),
        Component("f", "fire_control"),
        Component("g", "hangar_bay"),
    )
    assert labels(found) == [
        ["Fire control", "ADFC", "PDS", "Screen 1", "Minesweeper", "Boarding parties", "Cargo 10", "Fighter bay"],
        ["Beam 1"],
    ]


def test_beams_stand_by_class_from_high_to_low_then_other_weapons() -> None:
    found = gathered(
        Component("n", "needle", None, ("F",)),
        Component("b1", "beam", 1, ALL_ROUND),
        Component("b4", "beam", 4, ("F",)),
        Component("b2", "beam", 2, ("FP", "F", "FS")),
        Component("t", "pulse_torpedo", None, ("F",)),
    )
    assert labels(found)[1] == ["Beam 4", "Beam 2", "Beam 1", "Torpedo", "Needle"]


def test_inside_a_class_port_comes_before_starboard_before_ahead_before_all_round() -> None:
    found = gathered(
        Component("all", "beam", 2, ALL_ROUND),
        Component("ahead", "beam", 2, ("FP", "F", "FS")),
        Component("starboard", "beam", 2, ("F", "FS", "AS")),
        Component("port", "beam", 2, ("AP", "FP", "F")),
    )
    (unit,) = found.weapons
    assert [getattr(glyph, "key", "") for glyph in unit.clusters[0].glyphs] == [
        "component:port",
        "component:starboard",
        "component:ahead",
        "component:all",
    ]


@pytest.mark.rules("FBC-5.4", "FBC-5.5")
@pytest.mark.parametrize(("count", "label"), [(1, "Screen 1"), (2, "Screens 2"), (3, "Screens 2 +1")])
def test_screens_name_their_level_and_count_backups(count: int, label: str) -> None:
    found = gathered(*(Component(f"s{n}", "screen") for n in range(count)))
    assert labels(found)[0] == [label]
    assert len(found.systems[0].clusters[0].glyphs) == count


@pytest.mark.rules("FBC-8.3")
def test_launchers_stand_with_the_magazine_they_draw_on() -> None:
    found = gathered(
        Component("l1", "sm_launcher", None, ("FP", "F", "FS"), magazine="m2"),
        Component("m1", "sm_magazine", 4),
        Component("l2", "sm_launcher", None, ("FP", "F", "FS"), magazine="m1"),
        Component("m2", "sm_magazine", 7),
        Component("l3", "sm_launcher", None, ("FP", "F", "FS"), magazine="m2"),
        Component("l4", "sm_launcher", None, ("FP", "F", "FS"), magazine="gone"),
    )
    assert sorted(labels(found)[1]) == ["SML", "SML + Magazine 1 (4)", "SML + Magazine 2 (7)"]
    battery = next(unit for unit in found.weapons if unit.clusters[-1].label == "Magazine 2 (7)")
    assert [getattr(glyph, "key", "") for glyph in battery.clusters[0].glyphs] == ["component:l1", "component:l3"]
    assert battery.linked
    assert [cluster.label for part in battery.parted() for cluster in part.clusters] == [
        "SML, magazine 2",
        "Magazine 2 (7)",
    ]


@pytest.mark.rules("FBC-8.2", "FBC-8.5")
@pytest.mark.parametrize(("capacity", "cells"), [(6, ["S", "S", "S"]), (7, ["S", "S", "S"]), (1, [""]), (0, [""])])
def test_a_magazine_without_a_load_is_full_of_standard_salvoes(capacity: int, cells: list[str]) -> None:
    found = gathered(Component("m", "sm_magazine", capacity))
    (glyph,) = found.weapons[0].clusters[0].glyphs
    assert isinstance(glyph, CellsGlyph)
    assert [salvo.letters for salvo in glyph.salvos] == cells


def test_racks_and_holds_stand_under_the_words_of_their_variant() -> None:
    found = gathered(
        Component("r", "sm_rack", None, ("FP", "F", "FS"), "standard"),
        Component("e", "sm_rack", None, ("FP", "F", "FS"), "extended"),
        Component("p", "hold", 4, variant="passenger"),
        Component("t", "hold", 4, variant="troop"),
    )
    assert labels(found) == [["Passengers 4", "Troops 4"], ["SM rack", "SM rack ER"]]
    symbols = [
        glyph.symbol for unit in found.systems for glyph in unit.clusters[0].glyphs if isinstance(glyph, SymbolGlyph)
    ]
    assert symbols == ["passengers"] * 4 + ["troops"] * 4


def test_an_item_with_a_name_of_its_own_has_a_label_of_its_own() -> None:
    found = gathered(Component("a", "beam", 2, ALL_ROUND), Component("b", "beam", 2, ALL_ROUND, name="Bow gun"))
    assert labels(found)[1] == ["Beam 2", "Bow gun 2"]


def test_a_family_that_the_catalogue_does_not_know_is_a_labelled_box() -> None:
    found = gathered(Component("z", "zap_gun", 3, ("F",)), Component("y", "zap_gun", name="Old zapper"))
    assert labels(found)[0] == ["Zap gun", "Old zapper"]
    (glyph,) = found.systems[0].clusters[0].glyphs
    assert glyph == SymbolGlyph("", "component:z", ("F",), letter="ZAPG")


@pytest.mark.parametrize(("paper", "per_page"), SLOTS)
@pytest.mark.parametrize("symbol", ["", "no_such_symbol", "needle"])
def test_a_family_that_exists_only_in_a_test_is_on_every_sheet(symbol: str, paper: object, per_page: int) -> None:
    catalogue = CATALOGUE.with_family(a_family(symbol=symbol))
    design = a_ship(components=(Component("d", "death_ray", 2, ("FP", "F", "FS")),))
    sheets = printed(sheet_ship(design, catalogue=catalogue), paper, per_page)  # type: ignore[arg-type]  # a Paper
    assert unsound(sheets) == []
    sheet = sheets[0][0]
    stamp = next(item for item in keyed(sheet, "component:d") if isinstance(item, Stamp))
    words = [item.text for item in stamp.art.items if isinstance(item, Text)]
    assert "DRAY".startswith("".join(words))
    assert bool(words) == (symbol != "needle")
    assert {"Death ray", "1 kill to 20 mu"} <= set(own_texts(sheet)) or {"Death ray 2", "1 kill"} <= set(
        own_texts(sheet)
    )


@pytest.mark.parametrize("band", ["systems", "weapons", "hangars"])
@pytest.mark.parametrize(
    "role",
    [
        "weapon",
        "point_defence",
        "fire_control",
        "area_fire_control",
        "screen",
        "fighter_bay",
        "craft_bay",
        "launcher",
        "magazine",
        "boarding_party",
        "troops",
        "hold",
        "drive",
        "special",
    ],
)
def test_a_family_of_any_role_and_band_is_drawn(role: Role, band: Band) -> None:
    catalogue = CATALOGUE.with_family(a_family(role=role, band=band, arcs=None))
    design: Design = a_ship(components=(Component("d", "death_ray", 4), Component("e", "death_ray", 4)))
    for per_page in (1, 4):
        sheet = card(design, per_page, catalogue=catalogue)
        for item in ("d", "e"):
            assert any(
                each.key == f"component:{item}" or each.key.startswith(f"component:{item}:") for each in sheet.items
            )
