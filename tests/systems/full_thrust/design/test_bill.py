"""Prices: what lines weigh and cost, and how the bill says so.

Faults met in other tools that these tests rule out: screens under their minimum (BR-01), weightless
systems on tiny ships (BR-02), percentages added before rounding (BR-05), the hull left out of NPV
(BR-07) or its boxes out of CPV (BR-08).
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import floor

import pytest

from fleetforge.storage.reference import load_catalogue
from fleetforge.systems.full_thrust.design.bill import BillLine, cpv_hull_term
from fleetforge.systems.full_thrust.design.check import check
from fleetforge.systems.full_thrust.design.model import Component, Craft, Design, FighterGroup, Loadout
from fleetforge.systems.full_thrust.families.beams import beam_dice, beam_mass
from fleetforge.systems.full_thrust.options import ConstructionOptions
from tests.systems.full_thrust.design.cases import LEGAL, of, plus

CATALOGUE = load_catalogue()
STANDARD = ConstructionOptions()


def line(design: Design, key: str, options: ConstructionOptions = STANDARD) -> BillLine:
    """The bill line with this key."""
    (found,) = [one for one in check(design, CATALOGUE, options).lines if one.key == key]
    return found


def ship(mass: int, thrust: int = 4) -> Design:
    return replace(LEGAL, mass=mass, thrust=thrust)


@pytest.mark.rules("FBC-1.4", "FBC-3.2", "FBC-3.4")
def test_percentages_round_half_up_for_every_mass_and_thrust() -> None:
    for mass in range(5, 301):
        for thrust in range(1, 13):
            assert line(ship(mass, thrust), "drive").mass == max(
                1, floor(Fraction(mass * thrust * 5, 100) + Fraction(1, 2))
            ), (mass, thrust)
        assert line(ship(mass), "ftl").mass == max(1, floor(Fraction(mass, 10) + Fraction(1, 2)))


@pytest.mark.rules("FBC-1.5")
def test_each_percentage_is_rounded_on_its_own_and_the_bill_shows_it() -> None:
    drive, ftl = line(ship(22), "drive"), line(ship(22), "ftl")
    assert (drive.mass, ftl.mass) == (4, 2)
    assert "4.4 → 4" in drive.how
    assert "2.2 → 2" in ftl.how


@pytest.mark.rules("FBC-1.4", "FBC-3.6")
def test_no_fitted_drive_is_weightless_and_no_drive_weighs_nothing() -> None:
    assert line(ship(6, 1), "drive").mass == 1
    assert line(ship(6), "ftl").mass == 1
    for design in (ship(6, 0), replace(LEGAL, drive="none"), replace(LEGAL, ftl=False, thrust=0)):
        assert "drive" not in {one.key for one in check(design, CATALOGUE).lines}
    assert "ftl" not in {one.key for one in check(replace(LEGAL, ftl=False), CATALOGUE).lines}


@pytest.mark.rules("FBC-5.3", "FBC-5.4", "FBC-5.5")
@pytest.mark.parametrize(
    ("mass", "generators", "expected"),
    [(9, 1, 3), (9, 2, 6), (48, 1, 3), (80, 1, 4), (90, 2, 9), (100, 2, 10), (100, 3, 15)],
)
def test_screens_weigh_by_level(mass: int, generators: int, expected: int) -> None:
    screens = tuple(Component(f"s{number}", "screen") for number in range(generators))
    found = line(replace(LEGAL, mass=mass, components=screens), "component:s0")
    assert (found.mass, found.points) == (expected, 3 * expected)


@pytest.mark.rules("FBC-32")
def test_level_two_may_be_twice_the_rounded_five_percent() -> None:
    screens = (Component("s0", "screen"), Component("s1", "screen"))
    design = replace(LEGAL, mass=90, components=screens)
    assert line(design, "component:s0").mass == 9
    assert line(design, "component:s0", ConstructionOptions(screen2_rounding="twice")).mass == 10


@pytest.mark.rules("FBC-7.1")
def test_beam_table() -> None:
    table = {weapon_class: [beam_mass(weapon_class, arcs) for arcs in range(1, 7)] for weapon_class in (3, 4, 5)}
    assert table == {3: [4, 5, 6, 7, 8, 9], 4: [8, 10, 12, 14, 16, 18], 5: [16, 20, 24, 28, 32, 36]}
    assert beam_mass(2, 1) == beam_mass(2, 3) == 2


@pytest.mark.rules("FTC-4.1")
def test_beam_dice_fall_by_one_each_band() -> None:
    assert beam_dice(4) == (4, 3, 2, 1)


@pytest.mark.rules("FBC-2.1", "FBC-1.2", "FBC-12.1")
def test_npv_holds_the_hull_term_and_every_line() -> None:
    audit = check(LEGAL, CATALOGUE)
    assert line(LEGAL, "mass").points == LEGAL.mass
    assert audit.totals.npv == sum(one.points for one in audit.lines) == 20 + 18 + 8 + 4 + 4 + 6 + 6
    assert audit.totals.credits == 10 * audit.totals.npv


@pytest.mark.rules("FBC-12.2")
@pytest.mark.parametrize(("mass", "idle", "term"), [(6, 0, 1), (100, 0, 100), (140, 36, 108), (5, 5, 1), (10, 12, 1)])
def test_cpv_hull_term_leaves_out_what_does_not_fight(mass: int, idle: int, term: int) -> None:
    assert cpv_hull_term(mass, idle) == term


@pytest.mark.rules("FBC-12.3")
def test_cpv_prices_bays_apart() -> None:
    bays = plus(Component("bay1", "hangar_bay"), Component("crft1", "tender_bay", 4), Component("cut1", "cutter_bay"))
    assert [line(bays, f"component:{one}").cpv for one in ("bay1", "crft1", "cut1")] == [9, 0, 0]


@pytest.mark.rules("FBC-1.7", "FBC-9.2", "FBC-9.4", "FBC-12.4", "FBC-15.2")
def test_craft_cost_apart_from_the_ship() -> None:
    load = Loadout(
        groups=(FighterGroup("bay1", "torpedo"), FighterGroup("bay2", traits=("long_range",), fighters=5)),
        craft=(Craft("crft1", "lander", 5, 2), Craft("cut1", "boarding_cutter", 2)),
    )
    totals = check(replace(LEGAL, loadout=load), CATALOGUE).totals
    assert totals.craft == 36 + 20 + 20 + 6
    assert totals.craft_cpv == 66 + 55 + 20 + 6
    assert totals.npv == check(LEGAL, CATALOGUE).totals.npv
    assert totals.npv_with_craft == totals.npv + 82
    assert totals.cpv_with_craft == totals.cpv + 147


@pytest.mark.rules("FBC-9.2", "FBC-12.4", "FFB-28.7")
@pytest.mark.parametrize(
    ("group", "points", "cpv"),
    [
        (FighterGroup("b"), 18, 48),
        (FighterGroup("b", "interceptor"), 18, 48),
        (FighterGroup("b", traits=("fast",)), 24, 54),
        (FighterGroup("b", "attack"), 24, 54),
        (FighterGroup("b", traits=("long_range",)), 24, 66),
        (FighterGroup("b", traits=("heavy",)), 30, 60),
        (FighterGroup("b", "torpedo"), 36, 66),
        (FighterGroup("b", "drone"), 0, 0),
        (FighterGroup("b", "attack", ("heavy",)), 36, 66),
    ],
)
def test_fighter_group_prices(group: FighterGroup, points: int, cpv: int) -> None:
    assert (CATALOGUE.fighters.points(group), CATALOGUE.fighters.cpv(group)) == (points, cpv)


@pytest.mark.rules("FBC-20.7")
def test_groups_are_called_what_their_people_call_them() -> None:
    title = CATALOGUE.fighters.title
    assert title(FighterGroup("b"), "kravak") == "Ra'San"
    assert title(FighterGroup("b", traits=("heavy",)), "kravak") == "Va'San"
    assert title(FighterGroup("b", traits=("heavy",))) == "Heavy"
    assert title(FighterGroup("b", "attack", ("heavy", "fast"))) == "Heavy fast attack"


@pytest.mark.rules("FBD-2.5", "FBD-2.6", "FBD-13.6")
def test_cutter_bays_follow_the_reading() -> None:
    design = plus(Component("cut1", "cutter_bay"))
    assert (line(design, "component:cut1").mass, line(design, "component:cut1").points) == (3, 9)
    other = ConstructionOptions(cutter_mass="5", cutter_bay_points="0")
    assert (line(design, "component:cut1", other).mass, line(design, "component:cut1", other).points) == (5, 0)


@pytest.mark.rules("FBC-21.1")
def test_shell_layers_cost_more_outward() -> None:
    design = of("phalon", armour_layers=(8, 4, 2))
    assert [line(design, f"armour:{layer}").points for layer in (1, 2, 3)] == [16, 16, 12]


@pytest.mark.rules("FBC-32")
def test_a_class_2_beam_with_one_arc_is_priced_with_three() -> None:
    design = plus(Component("b9", "beam", 2, ("F",)))
    assert (line(design, "component:b9").mass, line(design, "component:b9").points) == (2, 6)


def test_enormous_sizes_are_priced_at_the_largest_offered() -> None:
    design = plus(Component("b9", "beam", 10**9, ("F",)))
    assert line(design, "component:b9").mass == beam_mass(12, 1)


def test_equal_items_share_a_line_in_design_order() -> None:
    keys = [one.key for one in check(LEGAL, CATALOGUE).lines]
    assert keys == ["mass", "hull", "drive", "ftl", "component:fcs1", "component:b1", "component:pds1"]
    assert line(LEGAL, "component:pds1").components == ("pds1", "pds2")
