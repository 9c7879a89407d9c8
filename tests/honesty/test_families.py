"""Every component family is whole: price, checks, symbol, legend, help; and a new one needs no other change."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.kernel.dice import ScriptedDice, resolved
from fleetforge.sheets.extents import flattened
from fleetforge.sheets.packing import Paper, ship_slots
from fleetforge.sheets.primitives import Sheet, Text
from fleetforge.storage.rules import load_rules
from fleetforge.storage.symbols import load_symbols
from fleetforge.systems.full_thrust.arcs import CLOCKWISE
from fleetforge.systems.full_thrust.battle_options.core import DEFAULT_CORE
from fleetforge.systems.full_thrust.design.check import check
from fleetforge.systems.full_thrust.design.mends import new_component
from fleetforge.systems.full_thrust.design.model import Component, Design, Tech
from fleetforge.systems.full_thrust.families.base import ArcRule, Family, MassRule, Mode, PointsRule, SizeRule
from fleetforge.systems.full_thrust.fire.declaration import AimedShot, ShipTarget, Shot, weapon_of
from fleetforge.systems.full_thrust.fire.weapons.table import FIRED, LAUNCHED, ORDERED, rule_of
from fleetforge.systems.full_thrust.fleet import Fleet, FleetShip, check_fleet
from fleetforge.systems.full_thrust.sheet.legend import legend_sheets
from fleetforge.systems.full_thrust.sheet.quick_reference import quick_reference_sheets
from fleetforge.systems.full_thrust.sheet.ship import SheetShip
from fleetforge.systems.full_thrust.sheet.ship_sheet import ship_sheet

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.catalogue import Catalogue

CATALOGUE = load_catalogue()
SYMBOLS = load_symbols()
MASS_CODES = {"mass-over", "mass-unused", "no-fire-control", "no-power", "cutters-off", "launcher-without-magazine"}
MASS_CODES |= {"magazine-idle", "unlisted-item"}

TRACTOR = Family(
    id="tractor_beam",
    title="Tractor beam",
    plural="Tractor beams",
    abbreviation="TRAC",
    techs=("human",),
    clause="FBC-11",
    role="weapon",
    band="weapons",
    cluster="Tractor",
    symbol="",
    mass_rule=MassRule(per_size=2, percent=5),
    points_rule=PointsRule(per_mass=7),
    help="Holds another ship at the end of a beam.",
    size=SizeRule("class", 1, 3, 2),
    arcs=ArcRule((1, 3), default=("F",)),
    play="12 mu",
    play_long="12 mu, holds a ship",
    anti_ship=Mode(12, "1BD*"),
)
"""A family that exists only here."""


def ship_with(catalogue: Catalogue, *families: str) -> Design:
    """A human ship, or one of the first family's technology, with one item of each family."""
    family = catalogue.families[families[0]]
    tech: Tech = family.techs[0] if family.techs else "human"
    drive = {"kravak": "advanced_grav", "savasku": "power_node"}.get(tech, "standard")
    thrust = None if tech == "savasku" else 4
    design = Design("d", "Testbed", 120, 30, tech, drive=drive, thrust=thrust)  # type: ignore[arg-type]
    for one in families:
        design = replace(design, components=(*design.components, new_component(design, catalogue, one)))
    return design


def texts(*sheets: Sheet) -> str:
    """Every text on some sheets."""
    return "\n".join(item.text for sheet in sheets for item in flattened(sheet.items) if isinstance(item, Text))


def keys(sheet: Sheet) -> set[str]:
    return {item.key for item in sheet.items} | {item.key for item in flattened(sheet.items)}


@pytest.mark.parametrize("family", CATALOGUE.families.values(), ids=lambda family: str(family.id))
def test_every_family_is_priced_by_a_known_clause_and_explained(family: Family) -> None:
    design = ship_with(CATALOGUE, family.id)
    line = check(design, CATALOGUE).lines[-1]
    assert line.components == (design.components[0].id,)
    assert line.title == family.described(design.components[0])
    assert line.how
    assert line.clause == family.clause_of(design.components[0], 1)
    assert line.clause in load_rules()
    assert family.clause in load_rules()
    assert family.help
    assert family.title != family.plural or family.id in {"ortillery", "power_generators"}
    assert 1 <= len(family.abbreviation) <= 4


@pytest.mark.parametrize("family", CATALOGUE.families.values(), ids=lambda family: str(family.id))
def test_the_first_offer_of_every_family_is_sound(family: Family) -> None:
    findings = check(ship_with(CATALOGUE, family.id), CATALOGUE).findings
    assert {finding.code for finding in findings} <= MASS_CODES


@pytest.mark.parametrize("family", CATALOGUE.families.values(), ids=lambda family: str(family.id))
def test_every_family_is_checked_for_size_arcs_and_kind(family: Family) -> None:
    design = ship_with(CATALOGUE, family.id)
    (item,) = design.components
    wrong = [replace(item, arcs=("F", "A") if family.arcs else ("F",))]
    wrong.append(replace(item, size=None if family.size else 3))
    if family.variants:
        wrong.append(replace(item, variant="no such kind"))
    for one in wrong:
        findings = check(replace(design, components=(one,)), CATALOGUE).findings
        assert any(finding.place == one.id and finding.code not in MASS_CODES for finding in findings), one


@pytest.mark.parametrize("family", CATALOGUE.families.values(), ids=lambda family: str(family.id))
def test_every_family_is_drawn_with_its_symbol_and_named_in_the_legend(family: Family) -> None:
    assert not family.symbol or family.symbol in SYMBOLS
    design = ship_with(CATALOGUE, family.id)
    audit = check(design, CATALOGUE)
    for slots in (ship_slots(Paper.A4, 4), ship_slots(Paper.A4, 1)):
        sheet = ship_sheet(SheetShip("Testbed", audit, CATALOGUE), slots, SYMBOLS)
        assert any(key.startswith(f"component:{design.components[0].id}") for key in keys(sheet)), family.id
    fleet = check_fleet(Fleet("f", "F", (FleetShip("s", "d", "Testbed"),), (design,)), CATALOGUE)
    words = texts(*legend_sheets(fleet, CATALOGUE, SYMBOLS, 194, 281))
    assert family.title.split(",")[0].split()[0] in words


@pytest.mark.parametrize("family", CATALOGUE.families.values(), ids=lambda family: str(family.id))
def test_every_weapon_says_what_it_does_at_the_table(family: Family) -> None:
    item = ship_with(CATALOGUE, family.id).components[0]
    if family.band == "weapons" and family.role != "magazine":
        assert family.play_words(item, long=False)
        assert family.play_words(item, long=True)
    assert (
        (family.point_defence is None)
        or "PD" in family.play_words(item, long=True)
        or family.id
        in {
            "beam",
            "pod_launcher",
            "k_gun",
        }
    )


def test_a_family_that_exists_only_here_is_in_menu_bill_sheet_legend_and_reference() -> None:
    catalogue = CATALOGUE.with_family(TRACTOR)
    assert TRACTOR in catalogue.menu("human")
    assert TRACTOR not in catalogue.menu("phalon")
    design = ship_with(catalogue, "tractor_beam", "fire_control")
    (item, _) = design.components
    audit = check(design, catalogue)
    (line,) = [one for one in audit.lines if item.id in one.components]
    assert (line.mass, line.points, line.title) == (10, 70, "Tractor beam, class 2, arcs F")
    assert line.how == "5 % of 120 = 6 and 2 × 2 = 4, in all 10 MASS, 7 a MASS"
    for slots in (ship_slots(Paper.A4, 4), ship_slots(Paper.LETTER, 6), ship_slots(Paper.A5, 1)):
        sheet = ship_sheet(SheetShip("Testbed", audit, catalogue), slots, SYMBOLS)
        assert f"component:{item.id}" in keys(sheet)
        assert "Tractor" in texts(sheet)
    fleet = check_fleet(Fleet("f", "F", (FleetShip("s", "d", "Testbed"),), (design,)), catalogue)
    assert "Tractor beam" in texts(*legend_sheets(fleet, catalogue, SYMBOLS, 194, 281))
    reference = texts(*quick_reference_sheets(fleet, catalogue, SYMBOLS, 194, 281))
    assert "Tractor beam" in reference
    assert "12 mu, holds a ship" in reference


def test_a_family_that_exists_only_here_is_checked_like_any_other() -> None:
    catalogue = CATALOGUE.with_family(TRACTOR)
    design = ship_with(catalogue, "tractor_beam")
    (item,) = design.components
    wrong = replace(item, size=9, arcs=CLOCKWISE)
    codes = {finding.code for finding in check(replace(design, components=(wrong,)), catalogue).findings}
    assert {"size-not-offered", "arcs-not-offered", "no-fire-control"} & codes >= {
        "size-not-offered",
        "arcs-not-offered",
    }
    alien = replace(design, tech="phalon")
    assert "tech-not-allowed" in {finding.code for finding in check(alien, catalogue).findings}


FIRING_ROLES = {"weapon", "launcher", "point_defence"}


@pytest.mark.rules("FFB-27.17")
def test_every_weapon_has_a_rule_that_resolves_it() -> None:
    weapons = [family for family in CATALOGUE.families.values() if family.role in FIRING_ROLES]
    ruled = {*FIRED, *LAUNCHED, *ORDERED}
    assert [family.id for family in weapons if family.id not in ruled and family.point_defence is None] == []
    assert [name for name in ruled if name not in CATALOGUE.families] == []
    assert not {*FIRED} & ({*LAUNCHED} | ORDERED)


def test_a_weapon_that_exists_only_here_fires_the_dice_of_its_record() -> None:
    weapon = weapon_of(TRACTOR, TRACTOR.sample(2, ("F",), ""))
    rule = rule_of(weapon)
    assert rule is not None
    shot = AimedShot(Shot("", "t"), weapon, ShipTarget("t", screen=1), 12)
    assert resolved(rule.at_ship(shot, "", DEFAULT_CORE), ScriptedDice((6, 4))).damage == 3
    assert rule.damage_odds(replace(shot, range_mu=13), DEFAULT_CORE).mean == 0


def test_menus_offer_what_the_technology_may_fit() -> None:
    for tech in ("human", "kravak", "phalon", "savasku"):
        menu = CATALOGUE.menu(tech)
        assert menu
        assert all(tech in family.techs for family in menu)
    assert len(CATALOGUE.menu("human", mixed=True)) == len(CATALOGUE.families)


def test_an_item_of_no_family_still_prints_as_a_labelled_box() -> None:
    """BR-43: a system with no drawing rule emptied the whole page."""
    design = replace(
        ship_with(CATALOGUE, "unlisted"), components=(Component("x1", "unlisted", 3, name="Stealth field"),)
    )
    sheet = ship_sheet(SheetShip("Testbed", check(design, CATALOGUE), CATALOGUE), ship_slots(Paper.A4, 4), SYMBOLS)
    assert any(key.startswith("component:x1") for key in keys(sheet))
