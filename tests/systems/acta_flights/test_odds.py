"""The exact chances are those of the dice: resolvers are run through every way their dice can fall."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fleetforge.kernel.odds import distribution
from fleetforge.systems.acta_flights.anti_fighter import Share, shots
from fleetforge.systems.acta_flights.attack_dice import attack_flight, volley
from fleetforge.systems.acta_flights.attack_table import table_hits
from fleetforge.systems.acta_flights.dogfight import dogfight
from fleetforge.systems.acta_flights.interception import Met, Pool, meet_hits
from fleetforge.systems.acta_flights.odds.anti_fighter import best_split, kill_chance, split_odds
from fleetforge.systems.acta_flights.odds.attack import (
    damage_distribution,
    hits_distribution,
    lock_on_chance,
    ship_attack_odds,
)
from fleetforge.systems.acta_flights.odds.attack import kill_chance as weapon_kill_chance
from fleetforge.systems.acta_flights.odds.dogfight import dogfight_odds, net_odds, worth_of_supporter
from fleetforge.systems.acta_flights.odds.interceptors import interceptor_odds
from fleetforge.systems.acta_flights.profiles import Battery, Weapon
from tests.systems.acta_flights.flights import options, principal
from tests.systems.full_thrust.enumerated import agrees, chances

COMPARED = ("higher_destroys_lower", "tie_both_destroyed", "tie_reroll")
GUNS = [(), ("Weak",), ("AP",), ("Twin-Linked",), ("Precise", "Double Damage"), ("Mini-Beam",), ("Accurate",)]


@pytest.mark.rules("ACF-13.1", "ACF-14.1")
@pytest.mark.parametrize("compared", COMPARED)
@pytest.mark.parametrize(("own", "their"), [((3, 0), (2, 0)), ((2, 2), (2, 1)), ((-1, 0), (4, 0))])
def test_dogfight_odds_are_those_of_the_dogfight(compared: str, own: tuple[int, int], their: tuple[int, int]) -> None:
    first, second, read = principal(*own), principal(*their), options(dogfight_compare=compared)
    found, rest = chances(lambda: dogfight(first, second, read), lambda d: (d.first_destroyed, d.second_destroyed), 2)
    odds = dogfight_odds(first, second, read)
    assert odds.d == sum(own) - sum(their)
    decided = 1 - rest
    assert found.get((False, True), 0) == odds.win * decided
    assert found.get((True, False), 0) == odds.loss * decided
    assert odds.tie == (0 if compared == "tie_reroll" else 1 - odds.win - odds.loss)


@pytest.mark.rules("ACF-13.1", "ACF-10.23")
def test_a_pod_is_sure_to_lose() -> None:
    assert dogfight_odds(principal(0, pod=True), principal(0)).loss == 1
    assert dogfight_odds(principal(0), principal(0, pod=True)).win == 1


@pytest.mark.rules("ACF-13.1")
def test_one_more_supporter_is_worth_a_step_of_the_table_and_ties_go_on() -> None:
    assert worth_of_supporter(principal(2), principal(2)) == net_odds(1).win - net_odds(0).win
    assert net_odds(0).locked_after(3) == Fraction(1, 216)


@pytest.mark.rules("ACF-13.2", "ACF-4.4")
@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize("reading", ["hull", "fixed_4_contact"])
def test_anti_fighter_odds_are_those_of_the_dice(advanced: bool, reading: str) -> None:
    shares = (Share("a", "A", 3, 1), Share("b", "B", 5, 2))
    read = options(af_threshold=reading)
    odds = split_odds([(one.dice, one.hull) for one in shares], advanced=advanced, options=read)
    battery = Battery(3, is_advanced=advanced)
    agrees(lambda: shots("Primus", battery, shares, read), lambda done: sum(one.destroyed for one in done), odds)


@pytest.mark.rules("ACF-13.2")
def test_the_best_split_kills_most_or_enough_most_surely() -> None:
    assert best_split(4, (4, 4)) == (2, 2)
    assert best_split(3, (3, 6)) == (2, 1)
    assert best_split(3, (3, 6), aim="at_least", wanted=1) == (3, 0)
    assert best_split(3, (3, 6), aim="at_least", wanted=2) == (1, 2)


@given(st.integers(1, 6), st.lists(st.integers(3, 6), min_size=1, max_size=3))
@settings(max_examples=25)
def test_no_single_target_beats_the_best_split(dice: int, hulls: list[int]) -> None:
    split = best_split(dice, hulls)
    assert sum(split) == dice
    best = split_odds(list(zip(split, hulls, strict=True))).mean
    assert all(best >= kill_chance(dice, hull) for hull in hulls)


@pytest.mark.rules("ACF-13.3", "ACF-10.10", "ACF-10.12")
@pytest.mark.parametrize("traits", GUNS)
@pytest.mark.parametrize("hull", [3, 6])
def test_the_chance_to_destroy_a_flight_is_that_of_the_dice(traits: tuple[str, ...], hull: int) -> None:
    weapon = Weapon("Gun", 8, 1, traits)  # type: ignore[arg-type]
    dodge = None if "Accurate" in traits else 3
    kill = weapon_kill_chance(hull, 3, weapon.traits)
    odds = distribution({0: 1 - kill, 1: kill})
    agrees(lambda: attack_flight("", weapon, hull, dodge), lambda hit: int(hit.destroyed), odds)


@pytest.mark.rules("ACF-13.3", "ACF-10.12")
def test_a_beam_that_rolls_on_kills_as_often_as_its_chain_says() -> None:
    laser = Weapon("Laser", 8, 1, ("Beam",))
    assert weapon_kill_chance(5, None, laser.traits) == Fraction(1, 2)
    found, rest = chances(lambda: attack_flight("", laser, 5, 2), lambda hit: hit.destroyed, 4)
    assert found[True] <= weapon_kill_chance(5, 2, laser.traits) <= found[True] + rest
    agrees(lambda: volley("", laser, 5), lambda done: done.hits, hits_distribution(laser, 5), 5)
    assert ship_attack_odds(laser, 5).hits == 1


@pytest.mark.rules("ACF-13.4", "ACF-10.6", "ACF-10.11")
@pytest.mark.parametrize("traits", GUNS)
def test_damage_to_a_ship_is_that_of_the_dice(traits: tuple[str, ...]) -> None:
    weapon = Weapon("Gun", 8, 2, traits)  # type: ignore[arg-type]
    agrees(lambda: volley("", weapon, 5), lambda done: done.hits, hits_distribution(weapon, 5))
    per_hit = damage_distribution(replace(weapon, attack_dice=1), 5)
    found, _ = chances(lambda: table_hits("", weapon, 1), lambda hits: hits.damage)
    chance = hits_distribution(replace(weapon, attack_dice=1), 5).chance(1)
    for damage, part in found.items():
        assert per_hit.chance(damage) == part * chance + (0 if damage else 1 - chance)
    assert damage_distribution(weapon, 5).mean == ship_attack_odds(weapon, 5).damage


@pytest.mark.rules("ACF-10.9", "ACF-13.3")
@pytest.mark.parametrize(("distance", "chance"), [(8, "1/2"), (20, "1/2"), (5, "2/3"), (21, "1/3")])
def test_the_chance_to_lock_on_to_a_rutarian(distance: float, chance: str) -> None:
    assert str(lock_on_chance(4, distance)) == chance
    assert lock_on_chance(None, distance) == 1


@pytest.mark.rules("ACF-13.5", "ACF-14.12", "ACF-10.14")
@pytest.mark.parametrize("reading", ["per_die", "per_roll", "flight_dice_only"])
@pytest.mark.parametrize(
    ("pool", "flights", "hits"),
    [(Pool(1, 1, has_trait=True), 1, 2), (Pool(0, 2), 2, 2), (Pool(0, 1), 1, 3), (Pool(2, 0, has_trait=True), 0, 2)],
)
def test_interceptor_odds_are_those_of_the_dice(reading: str, pool: Pool, flights: int, hits: int) -> None:
    read = options(interceptor_ones=reading)
    odds = interceptor_odds(pool, hits, flights, read)

    def stopped(met: tuple[Met, ...]) -> int:
        return sum(one.stopped for one in met)

    def lost(met: tuple[Met, ...]) -> int:
        return sum(one.flights_lost for one in met)

    agrees(lambda: meet_hits("", pool, hits, flights, read), stopped, odds.stopped)
    agrees(lambda: meet_hits("", pool, hits, flights, read), lost, odds.lost)
