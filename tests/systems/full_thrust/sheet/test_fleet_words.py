"""Words and sums about a fleet."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fleetforge.systems.full_thrust.design.model import Component, Craft, Loadout
from fleetforge.systems.full_thrust.sheet.carried import bay_number, carried_craft, carried_groups
from fleetforge.systems.full_thrust.sheet.fleet_words import (
    class_words,
    dice_words,
    fleet_line,
    legality_words,
    strength,
)
from tests.designs import a_ship
from tests.systems.full_thrust.sheet.fleets import CATALOGUE, a_carrier, a_cruiser, a_fleet, a_hunter, audited
from tests.systems.full_thrust.sheet.soundness import sheet_ship


@pytest.mark.parametrize(
    ("label", "code", "name", "words"),
    [
        ("Heavy Cruiser", "CH", "Agincourt", "Vandenburg, heavy cruiser (CH)"),
        ("Heavy Cruiser", "CH", "Vandenburg", "Heavy cruiser (CH)"),
        ("", "", "Agincourt", "Vandenburg"),
        ("", "", "Vandenburg", ""),
        ("SDN escort", "", "Vandenburg", "SDN escort"),
    ],
)
def test_the_class_of_a_ship_in_words(label: str, code: str, name: str, words: str) -> None:
    assert class_words(a_cruiser(class_label=label, class_code=code), name) == words


@pytest.mark.parametrize(
    ("dice", "words"),
    [
        ("1BD-2*", "1BD\N{MINUS SIGN}2*"),
        ("1D3-1", "1D3\N{MINUS SIGN}1"),
        ("4-6: 1D6", "4\N{EN DASH}6: 1D6"),
        ("1BD+1*", "1BD+1*"),
        ("", "none"),
    ],
)
def test_dice_are_printed_with_a_true_minus(dice: str, words: str) -> None:
    assert dice_words(dice) == words


def test_what_is_not_known_of_a_fleet_is_left_out_of_its_line() -> None:
    assert fleet_line(a_fleet(side="Blue")) == "Blue"
    assert fleet_line(a_fleet(side="Blue", faction="NAC"), "Raid") == "NAC · Blue · Raid"
    assert fleet_line(a_fleet()) == ""


@pytest.mark.parametrize(
    ("left", "words"), [(5, "within the limit, 5 points left"), (1, "1 point left"), (-1, "1 point over the limit")]
)
def test_points_left_or_over_are_told(left: int, words: str) -> None:
    points = audited(a_cruiser()).points
    assert words in legality_words(audited(a_cruiser(), limit=points + left))


@pytest.mark.rules("FBC-4.1", "FBC-5.1", "FBC-5.2", "FBC-15.1", "FBC-15.4")
def test_strength_counts_what_decides_a_battle() -> None:
    marines = a_cruiser(
        "Marines",
        components=(
            Component("m1", "boarding_party"),
            Component("m2", "boarding_party"),
            Component("t", "hold", 8, variant="troop"),
        ),
    )
    counted = strength(audited(a_cruiser(), a_carrier(), marines).ships, CATALOGUE)
    assert (counted.fire_controls, counted.point_defence, counted.area_controls) == (3, 2, 1)
    assert (counted.dual_weapons, counted.dual_name) == (1, "Beam 1")
    assert (counted.hull, counted.armour, counted.fighters) == (22 + 40 + 22, 10, 6)
    assert (counted.crew, counted.teams) == (4 + 20 + 4, 2 + 10 + 2)
    assert (counted.parties, counted.troop_mass) == (2, 8)
    assert ("MASS of troops", 8) in list(counted.lines())


def test_mixed_weapons_have_no_common_name() -> None:
    assert strength(audited(a_cruiser(), a_hunter()).ships, CATALOGUE).dual_name == ""


def test_bays_are_numbered_by_their_role() -> None:
    carrier = a_carrier(groups=[("attack", (), "")] * 2, cutters=2, landers=1)
    assert [bay_number(carrier, bay, CATALOGUE) for bay in ("h1", "h2", "t1", "c1", "c2", "b9")] == [1, 2, 1, 2, 3, 0]


def test_groups_without_a_name_are_called_by_ship_and_bay() -> None:
    audit = audited(a_carrier(groups=[("attack", (), ""), ("attack", (), "Alpha")]), names=("Resolute",))
    assert [unit.name for unit in carried_groups(audit, CATALOGUE)] == ["Resolute 1", "Alpha"]
    assert [unit.berth for unit in carried_groups(audit, CATALOGUE)] == ["Resolute, bay 1", "Resolute, bay 2"]


@pytest.mark.rules("FBC-9.4", "FBC-15.2")
def test_points_of_craft_add_up_to_the_load() -> None:
    audit = audited(a_carrier(groups=[("torpedo", (), "")], cutters=3, landers=4))
    craft = carried_craft(audit, CATALOGUE)
    groups = carried_groups(audit, CATALOGUE)
    assert sum(unit.points for unit in craft) + sum(unit.points for unit in groups) == audit.craft
    assert [unit.points for unit in craft] == [6, 6, 6, 40]


def test_craft_with_a_name_of_their_own_keep_it() -> None:
    design = a_carrier(groups=[], cutters=1)
    named = replace(design, loadout=Loadout(craft=(Craft("c1", "boarding_cutter", 2, 2, "Hook"),)))
    assert [unit.name for unit in carried_craft(audited(named), CATALOGUE)] == ["Hook 1", "Hook 2"]


@pytest.mark.parametrize(
    ("name", "label", "line", "words"),
    [
        ("Bulk Carrier", "Bulk Carrier", "Bulk Carrier (CC) · NAC", "Bulk carrier (CC)"),
        ("bulk  carrier", "Bulk Carrier", "Bulk Carrier (CC) · NAC", "Bulk carrier (CC)"),
        ("Bulk", "Bulk Carrier", "Bulk class bulk carrier (CC) · NAC", "Bulk, bulk carrier (CC)"),
        ("Bulk", "", "Bulk class (CC) · NAC", "Bulk, (CC)"),
    ],
)
def test_a_class_called_like_its_label_is_said_once(name: str, label: str, line: str, words: str) -> None:
    design = a_ship(name=name, class_label=label, class_code="CC", faction="NAC")
    assert sheet_ship(design, name="Hope").class_line == line
    assert class_words(design, "Hope") == words
