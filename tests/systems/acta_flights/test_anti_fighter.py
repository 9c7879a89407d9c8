"""Anti-Fighter dice of ships and of flights."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fleetforge.systems.acta_flights.anti_fighter import (
    INTENSIFY,
    AntiFighter,
    Share,
    check_fighter_shots,
    check_lending,
    check_phase,
    check_shots,
    dice_of,
    mutual_shots,
    shots,
)
from fleetforge.systems.acta_flights.profiles import Battery
from tests.systems.acta_flights.flights import codes, options, thrown

FOUR = Battery(4)
SHIP = AntiFighter("Primus", FOUR, 4)
NEAR = Share("r1", "Razik 1", 3, 4, 1.0)


@pytest.mark.rules("ACF-4.1")
def test_ships_roll_at_the_end_of_movement_only() -> None:
    assert codes(check_phase("attack", is_end_of_movement=False)) == ["AF_WRONG_PHASE"]
    assert codes(check_phase("end of movement", is_end_of_movement=True)) == []
    assert codes(check_shots(AntiFighter("Barge", Battery(0), 0), ())) == ["AF_NONE"]


@pytest.mark.rules("ACF-4.2")
@pytest.mark.parametrize(("distance", "found"), [(2.0, []), (2.01, ["AF_RANGE"]), (-0.5, ["DISTANCE_NEGATIVE"])])
def test_anti_fighter_reaches_two_inches(distance: float, found: list[str]) -> None:
    assert codes(check_shots(SHIP, (replace(NEAR, distance=distance),))) == found


@pytest.mark.rules("ACF-4.3", "ACF-4.4")
def test_all_dice_are_split_in_whole_dice_over_flights() -> None:
    two = (replace(NEAR, dice=3), Share("r2", "Razik 2", 3, 1, 2))
    assert codes(check_shots(SHIP, two)) == []
    assert codes(check_shots(SHIP, two[:1])) == ["AF_DICE_COUNT"]
    assert codes(check_shots(SHIP, (replace(NEAR, dice=5),))) == ["AF_SPLIT"]
    assert codes(check_shots(SHIP, (NEAR, replace(NEAR, dice=0)))) == ["AF_SHARE"]
    assert codes(check_shots(SHIP, (replace(NEAR, dice=2), replace(NEAR, dice=2)))) == ["AF_SHARE"]


@pytest.mark.rules("ACF-14.7")
def test_by_an_option_dice_are_shared_out_one_after_the_other() -> None:
    singly = options(af_allocation="one_at_a_time")
    assert codes(check_shots(SHIP, (replace(NEAR, dice=1),), singly)) == []
    assert codes(check_shots(replace(SHIP, dice_left=0), (replace(NEAR, dice=1),), singly)) == ["AF_SPLIT"]
    assert codes(check_shots(SHIP, (), singly)) == ["AF_DICE_COUNT"]


@pytest.mark.rules("ACF-4.5", "ACF-14.22")
def test_a_die_that_reaches_the_hull_destroys_and_natural_1s_and_6s_mean_nothing() -> None:
    hard = Share("u1", "Rutarian 1", 5, 3)
    (shot,) = thrown(shots("Primus", Battery(3), (hard,)), 4, 5, 6)
    assert (shot.destroyed, shot.hits, shot.wasted) == (True, 2, 1)
    (missed,) = thrown(shots("Primus", Battery(3), (replace(hard, hull=7),)), 6, 6, 6)
    assert not missed.destroyed
    (soft,) = thrown(shots("Primus", Battery(1, is_advanced=True), (replace(hard, hull=2, dice=1),)), 1)
    assert soft.destroyed


@pytest.mark.rules("ACF-10.15")
def test_advanced_adds_one_to_every_die() -> None:
    (shot,) = thrown(shots("Primus", Battery(2, is_advanced=True), (Share("u1", "Rutarian 1", 5, 2),)), 4, 1)
    assert (shot.modified, shot.destroyed) == ((5, 2), True)


@pytest.mark.rules("ACF-4.6", "ACF-4.7")
def test_neither_dodge_nor_stealth_can_be_claimed() -> None:
    wrong = replace(NEAR, dodge=True, stealth=True)
    assert codes(check_shots(SHIP, (wrong,))) == ["AF_NO_DODGE", "AF_NO_STEALTH"]


@pytest.mark.rules("ACF-4.8", "ACF-14.9")
def test_locked_and_friendly_flights_are_no_targets() -> None:
    wrong = replace(NEAR, locked=True, friendly=True)
    assert codes(check_shots(SHIP, (wrong,))) == ["AF_TARGET_DOGFIGHT", "AF_FRIENDLY"]


@pytest.mark.rules("ACF-4.9", "ACF-4.10", "ACF-14.8")
def test_no_special_action_changes_the_dice_but_by_an_option() -> None:
    assert dice_of(FOUR) == dice_of(FOUR, INTENSIFY) == 4
    doubling = options(intensify_doubles_af="yes")
    assert (dice_of(FOUR, INTENSIFY, doubling), dice_of(FOUR, "another", doubling)) == (8, 4)


@pytest.mark.rules("ACF-4.11")
def test_a_ship_that_lost_the_trait_rolls_nothing() -> None:
    assert codes(check_shots(replace(SHIP, lost=True), (NEAR,))) == ["AF_TRAIT_LOST"]


@pytest.mark.rules("ACF-14.6")
def test_by_an_option_anti_fighter_hits_on_four_in_contact() -> None:
    fixed = options(af_threshold="fixed_4_contact")
    assert codes(check_shots(SHIP, (replace(NEAR, distance=0.1),), fixed)) == ["AF_RANGE"]
    assert codes(check_shots(SHIP, (replace(NEAR, distance=0),), fixed)) == []
    rutarian = Share("u1", "Rutarian 1", 5, 2)
    (shot,) = thrown(shots("Primus", Battery(2), (rutarian,), fixed), 3, 4)
    assert shot.hits == 1


@pytest.mark.rules("ACF-10.15")
def test_an_escort_fires_through_a_friend_within_eight_inches() -> None:
    assert codes(check_lending("Escort", 8, escort=True, friendly=True)) == []
    assert codes(check_lending("Escort", 8.5, escort=False, friendly=False)) == ["AF_LEND"] * 3


@pytest.mark.rules("ACF-4.12", "ACF-4.14")
def test_a_flight_uses_its_trait_only_as_a_dogfight_is_about_to_begin() -> None:
    shares = (Share("s1", "Sentri 1", 4, 1),)
    one = Battery(1)
    assert codes(check_fighter_shots("F", one, shares, about_to_begin=True, locked=False)) == []
    assert codes(check_fighter_shots("F", one, shares, about_to_begin=False, locked=False)) == ["AF_FIGHTER_TIMING"]
    assert codes(check_fighter_shots("F", one, shares, about_to_begin=False, locked=True)) == ["AF_IN_DOGFIGHT"]
    assert codes(check_fighter_shots("F", Battery(0), shares, about_to_begin=True, locked=False)) == ["AF_NONE"]
    assert codes(check_fighter_shots("F", Battery(2), shares, about_to_begin=True, locked=False)) == ["AF_DICE_COUNT"]
    two = (replace(shares[0], dice=2),)
    assert codes(check_fighter_shots("F", one, two, about_to_begin=True, locked=False)) == ["AF_SPLIT"]


@pytest.mark.rules("ACF-4.13")
def test_flights_that_roll_at_each_other_may_both_die() -> None:
    one = ("A", Battery(1), (Share("b", "B", 3, 1),))
    other = ("B", Battery(1), (Share("a", "A", 4, 1),))
    assert thrown(mutual_shots((one, other)), 3, 4) == ("b", "a")
    assert thrown(mutual_shots((one, other)), 2, 3) == ()
