"""Weapon tables: every cell as the rules print it, and how dice read them."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.storage.locate import resources
from fleetforge.systems.hex_impulse.odds.shots import Shot, ranges_of
from fleetforge.systems.hex_impulse.weapons import Row, as_read, attack, check_range, check_table, sides_of
from tests.rules.tables import table
from tests.systems.hex_impulse.fighters import LASER, TORPEDO, TYPES, WEAPONS, codes, options

FILE = "70-hex-impulse-fighters.md"
FUSION, MISSILE, BLASTER = TYPES["light_fusion_cannon"], TYPES["concussion_missile"], TYPES["blaster"]


def printed() -> dict[str, dict[str, Any]]:
    """The tables that the rules print."""
    text = (resources() / "rules" / FILE).read_text(encoding="utf-8")
    blocks = [json.loads(block) for block in re.findall(r"```json\n(.*?)\n```", text, re.DOTALL) if '"weapon"' in block]
    return {block["weapon"]: block for block in blocks}


@pytest.mark.rules("HIF-17.1", "HIF-18.1", "HIF-19.1", "HIF-20.1", "HIF-21.1", "HIF-22.1", "HIF-23.1", "HIF-31.13")
def test_every_cell_of_every_table_is_the_printed_one() -> None:
    found = printed()
    assert {*found, "light_fusion_cannon"} == set(TYPES)
    for name, block in found.items():
        kind = TYPES[name]
        assert (kind.max_range, kind.bonus_damage, kind.effect) == (
            block["max_range"],
            block.get("bonus_damage", 0),
            block.get("effect", "damage"),
        )
        assert [(row.first, row.last, list(row.damage)) for row in kind.rows] == [
            (row["from"], row["to"], row["damage"]) for row in block.get("rows", [])
        ]
        assert (list(kind.hit), list(kind.damage)) == (block.get("hit", []), [] if kind.rows else block["damage"])
    assert FUSION.rows == LASER.rows
    assert (FUSION.max_range, FUSION.bonus_damage) == (6, 2)


@pytest.mark.rules("HIF-17.1", "HIF-31.12")
def test_every_table_has_an_entry_for_each_die_and_range_and_nothing_rises() -> None:
    for kind in TYPES.values():
        assert not list(check_table(kind))
        columns = [[attack(kind, distance, die).table for die in range(1, 7)] for distance in range(kind.max_range + 1)]
        for column in columns:
            assert column == sorted(column, reverse=True)
        means = [Shot(kind, distance).mean for distance in range(kind.max_range + 1)]
        assert means == sorted(means, reverse=True)
    assert [(row.first, row.last) for row in LASER.rows] == [(1, 1), (2, 3), (4, 5), (6, 6)]


@pytest.mark.rules("HIF-17.1")
def test_a_table_that_is_short_is_told_of_with_its_row() -> None:
    short = replace(LASER, rows=(*LASER.rows[:3], Row(6, 6, (1, 2))))
    (fault,) = check_table(short)
    assert codes([fault]) == ["HIF_D_TABLE"]
    assert "Row 6-6 of Laser cannon has 2 entries, 10 expected." in fault.message
    assert codes(check_table(replace(LASER, rows=LASER.rows[1:]))) == ["HIF_D_TABLE"]
    assert codes(check_table(replace(TORPEDO, hit=(6, 5)))) == ["HIF_D_TABLE"]


@pytest.mark.rules("HIF-26.3")
def test_built_in_types_are_copied_and_not_edited() -> None:
    assert codes(WEAPONS.check_edit(LASER)) == ["HIF_D_BUILT_IN"]
    own = replace(LASER, id="pulse_cannon", name="Pulse cannon")
    assert not WEAPONS.check_edit(own)
    assert WEAPONS.with_type(own).types["pulse_cannon"] is own
    assert len(WEAPONS.built_in) == 7


@pytest.mark.rules("HIF-17.1", "HIF-26.3")
@pytest.mark.parametrize(
    ("code", "changes"),
    [
        ("HIF_D_NAME", {"name": " "}),
        ("HIF_D_NAME", {"name": "x" * 61}),
        ("HIF_D_REACH", {"max_range": 16, "rows": tuple(Row(die, die, (1,) * 17) for die in range(1, 7))}),
        ("HIF_D_KIND", {"hit": (6,)}),
        ("HIF_D_CELL", {"rows": (Row(1, 6, (100, *range(9))),)}),
        ("HIF_D_CELL", {"bonus_damage": -1}),
        ("HIF_D_TABLE", {"rows": ()}),
        ("HIF_D_TABLE", {"rows": (Row(1, 5, tuple(range(10))),)}),
    ],
)
def test_what_is_wrong_with_an_own_type_is_told(code: str, changes: dict[str, Any]) -> None:
    own = replace(LASER, id="own", **changes)
    assert set(codes(WEAPONS.check_edit(own))) == {code}
    assert all(found.mends and found.clause for found in WEAPONS.check_edit(own))


@pytest.mark.rules("HIF-17.2", "HIF-17.4", "HIF-0.2", "HIF-5.2")
def test_a_modified_die_reads_its_row_and_stays_on_the_table() -> None:
    assert attack(LASER, 0, 1, -1).damage == attack(LASER, 0, 1).damage == 8
    assert attack(LASER, 0, 6, 2).damage == attack(LASER, 0, 6).damage == 4
    assert [attack(LASER, 3, die).damage for die in range(1, 7)] == [6, 5, 5, 4, 4, 2]
    assert attack(LASER, 3, 4, -1).damage == 5


@pytest.mark.rules("HIF-17.3", "HIF-5.1", "HIF-18.3", "HIF-30.37")
def test_bonuses_are_added_to_hits_only_unless_the_option_says_so() -> None:
    assert (attack(LASER, 6, 6, bonus=1).hit, attack(LASER, 6, 6, bonus=1).damage) == (False, 0)
    assert attack(LASER, 6, 5, bonus=1).damage == 3
    assert [attack(FUSION, 6, die).damage for die in (1, 5, 6)] == [6, 4, 0]
    assert attack(FUSION, 6, 6, options=options(bonus_on_zero="yes")).damage == 2
    assert attack(TORPEDO, 5, 6, bonus=1, options=options(bonus_on_zero="yes")).damage == 0


@pytest.mark.rules("HIF-17.5", "HIF-31.3")
def test_a_hit_number_is_reached_by_equal_or_less_and_its_excess_is_a_reserve() -> None:
    assert [attack(TORPEDO, 2, die).hit for die in (3, 4, 5)] == [True, True, False]
    assert attack(MISSILE, 0, 6, 2).hit
    assert not attack(MISSILE, 1, 6, 2).hit
    assert attack(MISSILE, 7, 1, bonus=1).damage == 5


@pytest.mark.rules("HIF-17.6", "HIF-2.11", "HIF-2.12", "HIF-18.2")
def test_nothing_is_fired_beyond_the_last_column() -> None:
    for kind in TYPES.values():
        assert not list(check_range(kind, kind.max_range))
        (fault,) = check_range(kind, kind.max_range + 1)
        assert codes([fault]) == ["HIF_E_RANGE"]
        assert f"reaches {kind.max_range} hexes" in fault.message
    assert codes(check_range(LASER, -1)) == ["HIF_E_RANGE"]


@pytest.mark.rules("HIF-17.7", "HIF-30.38", "HIF-0.1")
def test_weapons_with_hit_numbers_roll_a_d6_unless_the_option_says_so() -> None:
    assert {sides_of(kind) for kind in TYPES.values()} == {6}
    assert [sides_of(MISSILE, options(missile_die=die)) for die in ("d8", "d10")] == [8, 10]
    assert sides_of(LASER, options(missile_die="d8")) == 6
    means = [str(Shot(MISSILE, distance).mean) for distance in range(8)]
    assert means == ["8", "7", "6", "5", "4", "3", "2", "2/3"]


@pytest.mark.rules("HIF-18.2", "HIF-18.3", "HIF-30.39", "HIF-31.2")
def test_the_note_on_range_six_has_three_readings() -> None:
    assert as_read(FUSION) is FUSION
    assert as_read(LASER) is LASER
    far = as_read(FUSION, options(light_fusion_reading="fusion_plus_2_to_6"))
    assert far.max_range == 9
    assert [attack(far, distance, 1).damage for distance in (6, 7)] == [6, 4]
    assert as_read(LASER, options(light_fusion_reading="fusion_plus_2_to_6")) is LASER
    both = as_read(LASER, options(light_fusion_reading="both_plus_2_to_6"))
    assert [attack(both, distance, 1).damage for distance in (0, 6, 7)] == [10, 6, 4]
    assert not list(check_table(far)) + list(check_table(both))


@pytest.mark.rules("HIF-22.1", "HIF-23.1")
def test_blaster_and_particle_cannon_follow_their_laws() -> None:
    falling = (14, 12, 10, 8, 6, 4, 2, 1, 1, 0, 0)
    for die in range(1, 7):
        for distance in range(6):
            assert attack(BLASTER, distance, die).damage == max(0, 14 - 2 * (die + distance))
            assert attack(TYPES["light_particle_cannon"], distance, die).damage == falling[die - 1 + distance]


@pytest.mark.rules("HIF-29.1", "HIF-29.6", "HIF-26.2")
def test_means_and_hit_chances_are_those_that_the_rules_print() -> None:
    names = {"ion cannon (power)": "ion_cannon"}
    found = table(FILE, "Mean damage of one shot")
    assert len(found) == 7
    for row in found:
        name = row["weapon"]
        shots = ranges_of(TYPES[names.get(name, name.replace(" ", "_"))])
        cells = [row[str(distance)] for distance in range(10) if row[str(distance)]]
        assert [str(shot.mean) for shot in shots] == cells
    chances = {
        "laser_cannon": "1 1 1 1 1 1 5/6 5/6 5/6 5/6",
        "light_fusion_cannon": "1 1 1 1 1 1 5/6",
        "ion_cannon": "1 1 1 1 2/3 2/3 2/3 2/3 1/3",
        "concussion_missile": "1 1 1 5/6 2/3 1/2 1/3 1/6",
        "proton_torpedo": "1 5/6 2/3 1/2 1/3 1/6",
        "blaster": "1 5/6 2/3 1/2 1/3 1/6",
        "light_particle_cannon": "1 1 1 1 5/6 2/3",
    }
    for name, line in chances.items():
        assert [str(shot.hit_chance) for shot in ranges_of(TYPES[name])] == line.split()


@pytest.mark.rules("HIF-29.1")
@given(st.sampled_from(sorted(TYPES)), st.integers(0, 5), st.integers(-3, 3), st.integers(0, 2))
def test_the_mean_of_a_hit_number_weapon_is_its_formula(name: str, distance: int, modifier: int, bonus: int) -> None:
    kind = TYPES[name]
    if kind.has_hit_numbers:
        hits = min(max(kind.hit[distance] - modifier, 0), 6)
        mean = Fraction(hits, 6) * (kind.damage[distance] + bonus)
    else:
        cells = [attack(kind, distance, min(max(die + modifier, 1), 6)).table for die in range(1, 7)]
        mean = Fraction(sum(cell + kind.bonus_damage + bonus for cell in cells if cell), 6)
    assert Shot(kind, distance, modifier, bonus).mean == mean
