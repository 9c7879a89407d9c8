"""Prices: what lines weigh and cost, and how the bill says so.

Faults met in other tools that these tests rule out: screens under their minimum (BR-01), weightless
systems on tiny ships (BR-02), percentages added before rounding (BR-05), the hull left out of NPV
(BR-07) or its boxes out of CPV (BR-08).
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import floor
from typing import Literal

import pytest
from hypothesis import given

from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.storage.native.shape import MOST_MASS
from fleetforge.systems.full_thrust.arcs import CLOCKWISE
from fleetforge.systems.full_thrust.design.bill import BillLine, cpv_hull_term
from fleetforge.systems.full_thrust.design.check import check
from fleetforge.systems.full_thrust.design.model import Component, Craft, Design, FighterGroup, Loadout
from fleetforge.systems.full_thrust.families.beams import beam_dice, beam_mass
from fleetforge.systems.full_thrust.options import ConstructionOptions
from tests.designs import designs
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
    assert [beam_mass(2, arcs) for arcs in range(1, 7)] == [2, 2, 2, 3, 3, 3]


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


@pytest.mark.rules("FBC-12.2", "FBC-12.3")
def test_holds_and_bays_and_nothing_else_count_as_not_fighting() -> None:
    apart = {family.id for family in CATALOGUE.families.values() if family.non_combat}
    assert apart == {"hold", "hangar_bay", "tender_bay", "cutter_bay"}
    rates = {family.id: family.cpv_per_mass for family in CATALOGUE.families.values()}
    assert {name: rate for name, rate in rates.items() if rate is not None} == {
        "hangar_bay": 1,
        "tender_bay": 0,
        "cutter_bay": 0,
    }


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
    assert line(design, "component:b9").mass == beam_mass(17, 1)


def test_equal_items_share_a_line_in_design_order() -> None:
    keys = [one.key for one in check(LEGAL, CATALOGUE).lines]
    assert keys == ["mass", "hull", "drive", "ftl", "component:fcs1", "component:b1", "component:pds1"]
    assert line(LEGAL, "component:pds1").components == ("pds1", "pds2")


@pytest.mark.rules("FBC-1.3")
@pytest.mark.parametrize(
    ("mass", "item", "weight", "points"),
    [
        (85, Component("x1", "screen"), 4, 12),
        (90, Component("x1", "screen"), 5, 15),
        (33, Component("x1", "cloak"), 3, 30),
        (60, Component("x1", "tug_drive", 13), 3, 6),
        (60, Component("x1", "tender_bay", 5), 8, 24),
    ],
)
def test_rates_multiply_the_rounded_mass(mass: int, item: Component, weight: int, points: int) -> None:
    found = line(replace(LEGAL, mass=mass, components=(item,)), "component:x1")
    assert (found.mass, found.points) == (weight, points)


@pytest.mark.rules("FBC-1.8")
def test_money_is_ten_times_the_points_of_the_empty_ship() -> None:
    loaded = replace(LEGAL, loadout=Loadout((FighterGroup("bay1"),)))
    assert check(loaded, CATALOGUE).totals.credits == check(LEGAL, CATALOGUE).totals.credits == 660


@pytest.mark.rules("FBC-1.9", "FBC-2.5")
def test_a_merchant_pays_and_weighs_the_same_and_has_less_crew() -> None:
    warship = plus(mass=130, hull_boxes=40)
    merchant = replace(warship, hull_kind="merchant")
    ours, theirs = check(warship, CATALOGUE), check(merchant, CATALOGUE)
    assert (ours.lines, ours.totals, ours.findings) == (theirs.lines, theirs.totals, theirs.findings)
    assert (ours.crew_factors, theirs.crew_factors) == (7, 3)


@pytest.mark.rules("FBC-2.2", "FBC-2.4")
def test_the_hull_line_says_how_strong_the_hull_is() -> None:
    found = line(replace(LEGAL, mass=60, hull_boxes=18), "hull")
    assert (found.mass, found.points, found.how) == (18, 36, "1 MASS, 2 points each; average hull")


@pytest.mark.rules("FBC-3.1")
@pytest.mark.parametrize("boxes", [1, 7, 300])
def test_armour_is_priced_by_the_box_without_a_limit(boxes: int) -> None:
    design = replace(LEGAL, armour_layers=(boxes,))
    found = line(design, "armour:1")
    assert (found.title, found.mass, found.points, found.clause) == ("Armour", boxes, 2 * boxes, "FBC-3.1")
    assert not [one for one in check(design, CATALOGUE).findings if one.place.startswith("armour")]


@pytest.mark.rules("FBC-3.5")
@pytest.mark.parametrize(
    ("mass", "kind", "weight"),
    [(64, "partial", 6), (64, "full", 13), (25, "partial", 3), (2, "partial", 1), (1, "full", 1)],
)
def test_streamlining_is_one_percentage_at_two_points_a_mass(
    mass: int, kind: Literal["partial", "full"], weight: int
) -> None:
    found = line(replace(LEGAL, mass=mass, streamlining=kind), "streamlining")
    assert (found.mass, found.points, found.clause) == (weight, 2 * weight, "FBC-3.5")


@pytest.mark.rules("FBC-5.3", "FBC-5.4", "FBC-5.5")
def test_the_bill_says_how_each_screen_level_came_about_and_by_which_clause() -> None:
    clauses, words = [], ""
    for generators in (1, 2, 3):
        screens = tuple(Component(f"s{number}", "screen") for number in range(generators))
        found = line(replace(LEGAL, mass=30, components=screens), "component:s0")
        clauses.append(found.clause)
        words = found.how
    assert clauses == ["FBC-5.3", "FBC-5.4", "FBC-5.5"]
    assert words == (
        "level 1: 5 % of 30 = 1.5 → 2, at least 3 → 3 MASS, 3 a MASS; "
        "level 2: 10 % of 30 = 3, at least 6 → 6, of which level 1 is 3, so 3 more MASS, 3 a MASS; "
        "backup: 5 % of 30 = 1.5 → 2 MASS, 3 a MASS"
    )


@pytest.mark.rules("FBC-22.8")
@pytest.mark.parametrize(("mass", "nodes", "weight"), [(30, 1, 3), (30, 3, 9), (90, 2, 10), (100, 2, 10), (106, 2, 10)])
def test_screen_nodes_are_rounded_one_by_one(mass: int, nodes: int, weight: int) -> None:
    screens = tuple(Component(f"s{number}", "screen_node") for number in range(nodes))
    found = line(of("savasku", *screens, mass=mass), "component:s0")
    assert (found.mass, found.points) == (weight, 3 * weight)


@pytest.mark.rules("FBC-32")
def test_the_twice_reading_says_so_and_keeps_the_least() -> None:
    screens = (Component("s0", "screen"), Component("s1", "screen"), Component("s2", "screen"))
    twice = ConstructionOptions(screen2_rounding="twice")
    for mass, weight in ((20, 7), (90, 15), (110, 18)):
        assert line(replace(LEGAL, mass=mass, components=screens), "component:s0", twice).mass == weight
    assert "level 2: as much again, 5 MASS" in line(plus(*screens, mass=90), "component:s0", twice).how


@pytest.mark.rules("FBC-7.1")
@pytest.mark.parametrize(
    ("weapon_class", "clause"), [(1, "FBC-7.1a"), (2, "FBC-7.1b"), (3, "FBC-7.1c"), (9, "FBC-7.1c")]
)
def test_a_beam_is_billed_by_the_row_of_its_class(weapon_class: int, clause: str) -> None:
    assert line(plus(Component("b9", "beam", weapon_class, CLOCKWISE)), "component:b9").clause == clause


@pytest.mark.rules("FBC-8.4")
@pytest.mark.parametrize("variant", ["", "huge"])
def test_a_rack_of_no_known_kind_is_priced_as_a_standard_one(variant: str) -> None:
    found = line(plus(Component("r1", "sm_rack", None, ("FP", "F", "FS"), variant)), "component:r1")
    assert (found.mass, found.points) == (4, 12)


@pytest.mark.rules("FBC-9.2", "FBC-9.3", "FBC-9.4", "FBC-15.2", "FBC-22.13", "FFB-28.7", "FBD-2.6", "FBD-2.7")
def test_what_is_carried_is_itemised_outside_the_ship() -> None:
    load = Loadout(
        groups=(
            FighterGroup("bay1", traits=("heavy",)),
            FighterGroup("bay2", "torpedo", ("heavy", "fast"), 4),
            FighterGroup("bay3", "drone"),
        ),
        craft=(Craft("crft1", "lander", 5, 2), Craft("cut1", "boarding_cutter", 2, 3), Craft("crft1", "raft", 1)),
    )
    audit = check(replace(LEGAL, loadout=load), CATALOGUE)
    found = [(one.title, one.quantity, one.mass, one.points, one.how, one.clause) for one in audit.load_lines]
    assert found == [
        ("Heavy fighters", 6, 0, 30, "3 + 2 = 5 points each", "FBC-9.2"),
        ("Heavy fast torpedo fighters", 4, 0, 36, "6 + 2 + 1 = 9 points each", "FBC-9.3"),
        ("Drone fighters", 6, 0, 0, "0 points each", "FBC-22.13"),
        ("Lander", 2, 0, 20, "2 a MASS of 5", "FBC-9.4"),
        ("Boarding cutter", 3, 0, 18, "6 points each", "FBC-15.2"),
    ]
    assert audit.totals.craft == 104
    assert audit.totals.npv == check(LEGAL, CATALOGUE).totals.npv


@pytest.mark.rules("FBC-1.7", "FBC-12.4")
@given(designs())
def test_carried_lines_add_up_to_the_craft_of_the_totals(design: Design) -> None:
    audit = check(design, CATALOGUE)
    assert (
        sum(one.points for one in audit.load_lines)
        == audit.totals.craft
        == audit.totals.npv_with_craft - audit.totals.npv
    )
    assert sum(one.cpv for one in audit.load_lines) == audit.totals.craft_cpv


@pytest.mark.rules("FBC-15.3", "FBC-15.4", "FBD-2.3", "FBD-2.4", "FBD-2.8", "FBD-13.4")
def test_troops_and_crew_defend_a_ship_and_cost_nothing_more() -> None:
    holds = (Component("h1", "hold", 5, variant="troop"), Component("h2", "hold", 4, variant="troop"))
    others = (Component("h3", "hold", 9, variant="cargo"), Component("bp1", "boarding_party"))
    design = plus(*holds, *others, mass=110)
    audit = check(design, CATALOGUE)
    assert (audit.crew_factors, audit.defence_teams, audit.troop_factors) == (6, 3, 4)
    assert check(design, CATALOGUE, ConstructionOptions(grunt_round="up")).troop_factors == 5
    assert [line(design, f"component:{one.id}").points for one in holds] == [0, 0]


@pytest.mark.rules("FBD-2.5", "FBD-2.6", "FBD-13.6")
@pytest.mark.parametrize(
    ("mass", "points", "how"),
    [
        ("3", "9", "1.5 × 2 = 3 MASS, 3 a MASS"),
        ("5", "9", "3 + 2 = 5 MASS, 3 a MASS of bay"),
        ("3", "0", "1.5 × 2 = 3 MASS, no points: those of the cutter cover all"),
        ("5", "0", "3 + 2 = 5 MASS, no points: those of the cutter cover all"),
    ],
)
def test_a_cutter_bay_is_explained_by_the_reading_in_force(
    mass: Literal["3", "5"], points: Literal["9", "0"], how: str
) -> None:
    reading = ConstructionOptions(cutter_mass=mass, cutter_bay_points=points)
    found = line(plus(Component("cut1", "cutter_bay")), "component:cut1", reading)
    assert (found.mass, found.points, found.cpv, found.how) == (int(mass), int(points), 0, how)


@pytest.mark.rules("FBC-9.5", "FBC-11.5", "FBC-11.7", "FBC-21.3")
@pytest.mark.parametrize(
    ("item", "how"),
    [
        (Component("x1", "tender_bay", 5), "1.5 × 5 = 7.5 → 8 MASS, 3 a MASS"),
        (Component("x1", "minelayer", 7), "2 + 7 = 9 MASS, 6 + 2 × 7 points"),
        (Component("x1", "reflex_field"), "10 % of 20 = 2, at least 10 → 10 MASS, 6 a MASS"),
        (Component("x1", "plasma_bolt_launcher", 3, ("FP", "F", "FS")), "5 × 3 = 15 MASS, 3 a MASS"),
    ],
)
def test_the_bill_shows_the_sum(item: Component, how: str) -> None:
    assert line(plus(item), "component:x1").how == how


@pytest.mark.rules("FBC-1.1")
def test_no_item_that_a_file_could_ever_hold_is_too_large_to_be_offered() -> None:
    for family in CATALOGUE.families.values():
        if rule := family.size:
            larger = family.sample(rule.most + 1, (), next(iter(family.variants), ""))
            assert rule.most >= MOST_MASS or family.mass(larger, 1, 1, STANDARD) > MOST_MASS, family.id
