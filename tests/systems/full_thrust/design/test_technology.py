"""What each technology builds: its items, hull, drives, fighters; and mixed technology."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.kernel.finding import Severity
from fleetforge.systems.full_thrust.design.check import Audit, check
from fleetforge.systems.full_thrust.design.mends import new_component
from fleetforge.systems.full_thrust.design.model import Component, Design, FighterGroup, Loadout, Tech
from tests.systems.full_thrust.design.cases import BAY, LEGAL, of

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.design.bill import BillLine

CATALOGUE = load_catalogue()
SHARED = {"fire_control", "hangar_bay", "tender_bay", "cutter_bay", "hold", "tug_drive", "boarding_party"}
FITTED: dict[Tech, set[str]] = {
    "human": SHARED
    | {"adfc", "pds", "screen", "cloak", "reflex_field", "beam", "pulse_torpedo", "needle", "submunition"}
    | {"sm_launcher", "sm_magazine", "sm_rack", "mt_missile", "nova_cannon", "wave_gun"}
    | {"minelayer", "minesweeper", "ortillery"},
    "kravak": SHARED | {"k_gun", "mkp", "scattergun"},
    "phalon": SHARED | {"adfc", "pulser", "plasma_bolt_launcher", "vapour_shroud"},
    "savasku": {"cortex", "spicule", "screen_node", "stinger", "pod_launcher", "drone_womb", "power_generators"}
    | {"boarding_party"},
}
"""Families by the technology that builds them, as the sections of the rules list them."""
TECHS = tuple(FITTED)
GROUPS = (
    FighterGroup("bay1"),
    FighterGroup("bay1", "interceptor"),
    FighterGroup("bay1", "attack"),
    FighterGroup("bay1", "torpedo"),
    FighterGroup("bay1", traits=("fast",)),
    FighterGroup("bay1", traits=("heavy",)),
    FighterGroup("bay1", traits=("long_range",)),
)
HUMAN_POINTS = (18, 18, 24, 36, 24, 30, 24)


def fitted_with(tech: Tech, family: str, *, mixed: bool = False) -> Audit:
    """The check of a ship of the technology that has one item of the family."""
    design = of(tech, mixed_technology=mixed)
    return check(replace(design, components=(new_component(design, CATALOGUE, family),)), CATALOGUE)


def lines(design: Design) -> dict[str, BillLine]:
    return {one.key: one for one in check(design, CATALOGUE).lines}


@pytest.mark.rules("FBC-16.1", "FBC-20.1", "FBC-20.6", "FBC-21.0", "FBC-22.14")
@pytest.mark.parametrize("tech", TECHS)
def test_a_technology_builds_its_own_items_and_what_its_section_names(tech: Tech) -> None:
    assert {family.id for family in CATALOGUE.menu(tech)} == FITTED[tech]
    for family in CATALOGUE.families.values():
        codes = {one.code: one.severity for one in fitted_with(tech, family.id).findings}
        stranger = family.id not in FITTED[tech] and family.id != "unlisted"
        assert ("tech-not-allowed" in codes) == stranger, family.id
        assert codes.get("tech-not-allowed", Severity.ERROR) is Severity.ERROR


@pytest.mark.rules("FBC-16.2")
@pytest.mark.parametrize("tech", TECHS)
def test_mixed_technology_prices_each_item_by_its_own_row_and_only_notices_it(tech: Tech) -> None:
    for family in CATALOGUE.families.values():
        if not family.techs:
            continue
        home, away = fitted_with(family.techs[0], family.id), fitted_with(tech, family.id, mixed=True)
        assert away.lines[-1] == home.lines[-1]
        codes = {one.code: one.severity for one in away.findings}
        assert "tech-not-allowed" not in codes
        assert codes.get("tech-mixed") == (None if tech in family.techs else Severity.NOTE)


@pytest.mark.rules("FBC-20.1", "FBC-21.0")
@pytest.mark.parametrize("tech", ["kravak", "phalon"])
def test_hull_rows_crew_ftl_fire_control_holds_and_bays_are_as_human(tech: Tech) -> None:
    shared = (
        Component("fcs1", "fire_control"),
        Component("hold1", "hold", 6, variant="troop"),
        Component("bay1", "hangar_bay"),
        Component("crft1", "tender_bay", 5),
    )
    human, alien = of("human", *shared, mass=90, hull_boxes=31), of(tech, *shared, mass=90, hull_boxes=31)
    keys = ("mass", "hull", "ftl", *(f"component:{item.id}" for item in shared))
    assert [lines(alien)[key] for key in keys] == [lines(human)[key] for key in keys]
    ours, theirs = check(human, CATALOGUE), check(alien, CATALOGUE)
    assert (theirs.hull_rows, theirs.crew_factors, theirs.crew_marks) == (ours.hull_rows, 5, ours.crew_marks)
    assert theirs.hull_rows == (8, 8, 8, 7)


@pytest.mark.rules("FBC-20.2", "FBC-21.0", "FBC-22.5", "FBC-16.1")
@pytest.mark.parametrize(
    ("tech", "points", "clause"),
    [("human", 8, "FBC-3.2"), ("kravak", 12, "FBC-20.2"), ("phalon", 8, "FBC-3.2"), ("savasku", 4, "FBC-22.5")],
)
def test_each_technology_has_its_main_drive(tech: Tech, points: int, clause: str) -> None:
    drive = lines(of(tech))["drive"]
    assert (drive.points, drive.clause) == (points, clause)
    for other in ("standard", "advanced_grav", "power_node"):
        design = replace(of(tech), drive=other, thrust=None if other == "power_node" else 4)
        wrong = "drive-not-of-tech" in {one.code for one in check(design, CATALOGUE).findings}
        assert wrong == (other != of(tech).drive)


@pytest.mark.rules("FBC-20.6")
def test_kravak_armour_costs_what_human_armour_costs_and_is_legal() -> None:
    design = of("kravak", armour_layers=(5,))
    assert lines(design)["armour:1"] == lines(replace(LEGAL, armour_layers=(5,)))["armour:1"]
    assert not [one for one in check(design, CATALOGUE).findings if one.place.startswith("armour")]


@pytest.mark.rules("FBC-20.6", "FBC-32")
@pytest.mark.parametrize("tech", ["kravak", "phalon", "savasku"])
def test_only_human_ships_are_streamlined(tech: Tech) -> None:
    design = of(tech, streamlining="partial")
    codes = {one.code: one.severity for one in check(design, CATALOGUE).findings}
    assert codes["streamlining-not-of-tech"] is Severity.ERROR
    mixed = {one.code: one.severity for one in check(replace(design, mixed_technology=True), CATALOGUE).findings}
    assert mixed["streamlining-mixed"] is Severity.NOTE


@pytest.mark.rules("FBC-21.5", "FBC-9.2")
@pytest.mark.parametrize("tech", ["human", "phalon"])
def test_phalons_fly_the_human_types_at_the_human_prices(tech: Tech) -> None:
    for group, points in zip(GROUPS, HUMAN_POINTS, strict=True):
        audit = check(of(tech, BAY, loadout=Loadout((group,))), CATALOGUE)
        assert audit.totals.craft == points
        assert not [one for one in audit.findings if one.place == "bay1"]


@pytest.mark.rules("FBC-20.7")
def test_kravak_fly_standard_and_heavy_fighters_only() -> None:
    flown = {
        audit.load_lines[0].title: audit.totals.craft
        for group in GROUPS
        if (audit := check(of("kravak", BAY, loadout=Loadout((group,))), CATALOGUE))
        and "group-not-of-tech" not in {one.code for one in audit.findings}
    }
    assert flown == {"Ra'San fighters": 18, "Va'San fighters": 30}


@pytest.mark.rules("FBC-22.1", "FBC-22.2", "FBC-22.5", "FBC-22.7")
def test_a_living_ship_has_biomass_carapace_and_nodes() -> None:
    bill = lines(of("savasku", mass=55, hull_boxes=14, armour_layers=(5,)))
    found = {key: (one.title, one.mass, one.points, one.clause) for key, one in bill.items() if key != "mass"}
    assert found == {
        "hull": ("Biomass", 14, 28, "FBC-22.1"),
        "armour:1": ("Carapace", 5, 10, "FBC-22.2"),
        "drive": ("Main drive node", 6, 12, "FBC-22.5"),
        "ftl": ("FTL drive node", 6, 12, "FBC-22.7"),
    }


@pytest.mark.rules("FBC-22.1")
@pytest.mark.parametrize(("mass", "least"), [(14, 1), (15, 2), (55, 6)])
def test_biomass_has_the_same_minimum_as_a_hull(mass: int, least: int) -> None:
    for boxes in (least - 1, least):
        found = check(of("savasku", mass=mass, hull_boxes=boxes), CATALOGUE).findings
        weak = [one for one in found if one.code == "hull-too-weak"]
        assert [(one.allowed, one.clause) for one in weak] == ([(least, "FBC-22.1")] if boxes < least else [])


@pytest.mark.parametrize(
    ("family", "mass", "points"),
    [
        pytest.param("stinger", 2, 6, marks=pytest.mark.rules("FBC-22.9")),
        pytest.param("pod_launcher", 3, 9, marks=pytest.mark.rules("FBC-22.10")),
        pytest.param("spicule", 1, 3, marks=pytest.mark.rules("FBC-22.11")),
        pytest.param("cortex", 1, 4, marks=pytest.mark.rules("FBC-22.12")),
        pytest.param("drone_womb", 3, 9, marks=pytest.mark.rules("FBC-22.13")),
        pytest.param("boarding_party", 1, 3, marks=pytest.mark.rules("FBC-15.1", "FBD-2.1", "FBD-2.2")),
    ],
)
def test_living_items_cost_the_same_on_every_ship(family: str, mass: int, points: int) -> None:
    for ship_mass in (7, 60, 400):
        design = of("savasku", mass=ship_mass)
        item = new_component(design, CATALOGUE, family)
        line = lines(replace(design, components=(item,)))[f"component:{item.id}"]
        assert (line.mass, line.points, line.cpv) == (mass, points, points)


@pytest.mark.rules("FBC-22.13")
def test_drones_cost_nothing_live_in_wombs_and_have_no_traits() -> None:
    womb = Component("womb1", "drone_womb")
    group = FighterGroup("womb1", "drone")
    audit = check(of("savasku", womb, loadout=Loadout((group,))), CATALOGUE)
    assert (audit.totals.craft, audit.load_lines[0].quantity) == (0, 6)
    assert not [one for one in audit.findings if one.place == "womb1"]
    heavy = of("savasku", womb, loadout=Loadout((replace(group, traits=("heavy",)),)))
    assert "drone-traits" in {one.code for one in check(heavy, CATALOGUE).findings}
    shared = of("savasku", womb, loadout=Loadout((group, group)))
    assert "bay-shared" in {one.code for one in check(shared, CATALOGUE).findings}


@pytest.mark.rules("FBC-22.14")
def test_living_ships_have_no_crew_of_any_kind() -> None:
    for kind in ("warship", "merchant"):
        audit = check(of("savasku", mass=200, hull_boxes=60, hull_kind=kind), CATALOGUE)
        assert (audit.crew_factors, audit.crew_marks, audit.defence_teams) == (0, (), 0)


@pytest.mark.rules("FBC-22.3")
def test_a_living_ship_without_power_is_legal_but_warned_about() -> None:
    (finding,) = [one for one in check(of("savasku"), CATALOGUE).findings if one.code == "no-power"]
    assert finding.severity is Severity.WARNING
    powered = of("savasku", Component("pwr1", "power_generators", 22))
    assert "no-power" not in {one.code for one in check(powered, CATALOGUE).findings}
    line = lines(powered)["component:pwr1"]
    assert (line.mass, line.points) == (22, 44)


@pytest.mark.rules("FBC-20.5")
def test_kravak_have_no_area_defence_fire_control() -> None:
    codes = {one.code for one in fitted_with("kravak", "adfc").findings}
    assert "tech-not-allowed" in codes


@pytest.mark.rules("FBC-16.1")
@pytest.mark.parametrize("tech", TECHS)
def test_an_item_without_rules_takes_the_mass_stated_costs_nothing_and_is_an_error(tech: Tech) -> None:
    design = of(tech, Component("x1", "unlisted", 7, name="Stealth field"))
    line = lines(design)["component:x1"]
    assert (line.mass, line.points, line.cpv) == (7, 0, 0)
    (finding,) = [one for one in check(design, CATALOGUE).findings if one.place == "x1"]
    assert (finding.code, finding.severity) == ("unlisted-item", Severity.ERROR)
