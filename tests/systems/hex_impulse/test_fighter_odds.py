"""Odds: the printed values, and that they are those of the dice."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fleetforge.kernel.odds import constant
from fleetforge.systems.hex_impulse.odds.shots import (
    Blow,
    Evasion,
    Policy,
    Shot,
    expected,
    linked,
    survival,
    survivals,
    survived,
    through,
)
from fleetforge.systems.hex_impulse.odds.worth import Situation, shooter_worth, target_worth
from fleetforge.systems.hex_impulse.shots import Aim, attacks, dodge, total_of
from tests.rules.tables import table
from tests.systems.full_thrust.enumerated import chances
from tests.systems.hex_impulse.fighters import LASER, TYPES, options

if TYPE_CHECKING:
    from fleetforge.kernel.dice import Rolling

TYPE = st.sampled_from(sorted(TYPES))


def barrage(shot: Shot, shots: int, evasion: Evasion) -> Rolling[int]:
    """Damage of equal shots as the battle resolves them, one after the other."""
    damage, dice = 0, evasion.dice
    for _ in range(shots):
        aim = Aim("W", shot.kind, shot.modifier, shot.bonus)
        points = total_of((yield from attacks("", (aim,), shot.distance, shot.options)))
        if dice and (points or evasion.policy == "before"):
            dice -= 1
            if (yield from dodge("", evasion.modifier, evasion.options)).success:
                points = 0
        damage += points
    return damage


@pytest.mark.rules("HIF-29.1", "HIF-29.2", "HIF-29.3", "HIF-29.4", "HIF-29.5")
@given(
    TYPE,
    st.integers(0, 5),
    st.integers(-1, 2),
    st.integers(0, 1),
    st.integers(1, 2),
    st.integers(0, 2),
    st.integers(-2, 3),
    st.sampled_from(("after", "before")),
    st.integers(1, 20),
)
@settings(max_examples=30)
def test_odds_are_those_of_the_dice(
    name: str, distance: int, modifier: int, bonus: int, shots: int, dice: int, own: int, policy: Policy, capacity: int
) -> None:
    shot, evasion = Shot(TYPES[name], distance, modifier, bonus), Evasion(dice, own, policy)
    found, unresolved = chances(lambda: barrage(shot, shots, evasion), int)
    assert not unresolved
    assert expected(shot, shots, evasion) == sum(damage * chance for damage, chance in found.items())
    alive = sum((chance for damage, chance in found.items() if damage < capacity), Fraction(0))
    assert survival(shot, shots, evasion, capacity) == alive


def salvo(shots: tuple[tuple[Shot, ...], ...], dice: int, modifiers: tuple[int, ...]) -> Rolling[int]:
    """Damage of linked shots of which each may be another, as the battle resolves them."""
    damage = 0
    for group, modifier in zip(shots, modifiers, strict=True):
        aims = tuple(Aim("W", one.kind, one.modifier, one.bonus) for one in group)
        points = total_of((yield from attacks("", aims, group[0].distance, group[0].options)))
        if dice and points:
            dice -= 1
            if (yield from dodge("", modifier)).success:
                points = 0
        damage += points
    return damage


@pytest.mark.rules("HIF-2.8", "HIF-29.4", "HIF-29.5", "HIF-30.7")
@pytest.mark.parametrize("rolls", ["each_weapon", "one_roll_for_group"])
@pytest.mark.parametrize("dice", [0, 1, 2])
def test_odds_of_shots_that_differ_are_those_of_the_dice(rolls: str, dice: int) -> None:
    reading = options(linked_rolls=rolls)
    pair = (Shot(LASER, 8, options=reading), Shot(LASER, 8, -1, 1, reading))
    shots = (pair, (Shot(TYPES["proton_torpedo"], 3, options=reading),))
    found, unresolved = chances(lambda: salvo(shots, dice, (0, 1)), int)
    assert not unresolved
    blows = tuple(Blow(linked(group), Evasion(1, own).success) for group, own in zip(shots, (0, 1), strict=True))
    assert through(blows, dice) == sum(damage * chance for damage, chance in found.items())
    alive = sum((chance for damage, chance in found.items() if damage < 10), Fraction(0))
    assert survived(blows, dice, 10) == alive


@pytest.mark.rules("HIF-29.3", "HIF-29.4", "HIF-11.3", "HIF-19.2")
def test_shots_that_cannot_be_dodged_take_no_dice_and_power_kills_nobody() -> None:
    shot, policies = Shot(LASER, 7), (Evasion(2), Evasion(2, policy="before"))
    for evasion in policies:
        blow = Blow(shot.damage, evasion.success)
        assert through((blow,) * 4, 2, evasion.policy) == expected(shot, 4, evasion)
    sure = Blow(constant(5), None)
    assert through((sure, Blow(constant(4), Fraction(1))), 1) == 5, "the die is left for the second"
    assert survived((sure,), 3, 5) == 0
    assert survived((sure,), 0, 6) == 1
    assert survived((Blow(constant(9), Fraction(1, 2), harmless=True), sure), 0, 6) == 1


@pytest.mark.rules("HIF-29.5", "HIF-29.6")
def test_the_printed_chances_to_survive() -> None:
    rows = table("70-hex-impulse-fighters.md", "Checked values, capacity 20")
    assert len(rows) == 6
    for row in rows:
        for dice, title in ((0, "no dice"), (1, "1 die"), (3, "3 dice"), (5, "5 dice")):
            chance = survival(Shot(LASER, 3), int(row["shots k"]), Evasion(dice), 20)
            assert f"{float(chance):.4f}" == row[title]
    twelve = survivals(Shot(LASER, 3), 12, Evasion(5), 20)
    assert len(twelve) == 12
    assert list(twelve) == sorted(twelve, reverse=True)


@pytest.mark.rules("HIF-29.2", "HIF-11.8")
def test_chances_of_one_evasion_die() -> None:
    found = {modifier: str(Evasion(1, modifier).success) for modifier in (0, -1, 2, 1, 3)}
    assert found == {0: "1/2", -1: "2/3", 2: "1/6", 1: "1/3", 3: "0"}
    luck = options(natural_1_and_6="one_succeeds_six_fails")
    assert Evasion(1, 3, options=luck).success == Fraction(1, 6)


@pytest.mark.rules("HIF-29.1")
def test_a_shot_that_cannot_hit_does_nothing() -> None:
    shot = Shot(TYPES["proton_torpedo"], 5, 2)
    assert shot.hit_chance == expected(shot, 3, Evasion(1)) == 0
    assert survival(shot, 3, Evasion(0), 1) == 1
    assert survival(shot, 0, Evasion(0), 0) == 0


@pytest.mark.rules("HIF-29.6", "HIF-5.1", "HIF-5.2", "HIF-6.5", "HIF-7.3", "HIF-8.3")
def test_what_a_point_is_worth_to_the_shooter() -> None:
    now = Situation(Shot(LASER, 3), 4, Evasion(2), 12)
    keys = ("damage_plus1", "hit_minus1", "tracking_all", "extra_shot", "lock_on", "full_throttle")
    found = {one.item: one for one in shooter_worth(now, keys)}
    assert set(found) == set(keys) - {"full_throttle"}
    assert found["damage_plus1"].damage == 3, "three of four shots land, of which all hit at range 3"
    assert found["extra_shot"].damage == Shot(LASER, 3).mean
    assert found["extra_shot"].damage_per_point == Shot(LASER, 3).mean / 3
    assert found["lock_on"].damage == Shot(LASER, 3).mean / 2
    assert all(one.damage > 0 and one.survival >= 0 for one in found.values())


@pytest.mark.rules("HIF-29.6", "HIF-5.4", "HIF-5.6", "HIF-7.2", "HIF-8.1")
def test_what_a_point_is_worth_to_the_target() -> None:
    now = Situation(Shot(LASER, 3), 4, Evasion(2), 12)
    keys = ("evasion_minus1", "evasion_die", "shield1", "shield3", "shield5", "speed3")
    found = {one.item: one for one in target_worth(now, keys)}
    assert set(found) == set(keys) - {"speed3"}
    assert found["evasion_die"].damage == Shot(LASER, 3).mean / 2
    assert found["shield5"].damage == 0
    assert found["shield5"].survival == survival(now.shot, 4, now.evasion, 17) - now.survival
    assert found["shield5"].survival_per_point == found["shield5"].survival / 3
