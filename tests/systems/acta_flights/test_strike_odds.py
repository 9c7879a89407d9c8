"""The means of whole attacks are those of the dice: lock-on aside, every way that they can fall is followed."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.systems.acta_flights.attack_dice import dodge_of, dodges, volley
from fleetforge.systems.acta_flights.attack_table import table_hits
from fleetforge.systems.acta_flights.conditions import Lost, crew_chance, crew_check, rescue, rescue_chance
from fleetforge.systems.acta_flights.interception import UNMET, Pool, meet_hits
from fleetforge.systems.acta_flights.odds.anti_fighter import best_split, split_odds
from fleetforge.systems.acta_flights.odds.attack import ship_attack_odds
from fleetforge.systems.acta_flights.odds.interceptors import interceptor_means, interceptor_odds
from fleetforge.systems.acta_flights.odds.strikes import Mark, destroyed_chance, strike_odds
from fleetforge.systems.acta_flights.profiles import Weapon
from tests.systems.acta_flights.flights import options
from tests.systems.full_thrust.enumerated import chances

if TYPE_CHECKING:
    from fleetforge.kernel.dice import Rolling

ONE, TWO = Weapon("Gun", 8, 1), Weapon("Guns", 8, 2)
BOLT = Weapon("Bolt", 8, 1, ("Precise", "Double Damage"))
LASER = Weapon("Laser", 8, 1, ("Mini-Beam",))


def an_attack(weapons: tuple[Weapon, ...], mark: Mark) -> Rolling[tuple[int, int, int, int]]:
    """Damage, criticals, hits stopped and flights lost, as the battle resolves them."""
    pool, living = mark.pool, mark.flights
    damage = criticals = stopped = lost = 0
    for weapon in weapons:
        thrown = yield from volley("", weapon, mark.hull)
        hits = thrown.hits - (yield from dodges("", thrown.hits, dodge_of(mark.dodge, weapon.traits)))
        if pool is not None and not UNMET.intersection(weapon.traits):
            met = yield from meet_hits("", pool, hits, living)
            pool = met[-1].pool if met else pool
            gone, away = sum(one.flights_lost for one in met), sum(one.stopped for one in met)
            living, lost, hits, stopped = living - gone, lost + gone, hits - away, stopped + away
        found = yield from table_hits("", weapon, hits)
        damage, criticals = damage + found.damage, criticals + found.criticals
    return damage, criticals, stopped, lost


@pytest.mark.rules("ACF-13.4", "ACF-13.5", "ACF-10.5")
@pytest.mark.parametrize(
    ("weapons", "mark"),
    [
        ((TWO,), Mark(4)),
        ((ONE,), Mark(5, 4, Pool(1, 1, has_trait=True), 1)),
        ((ONE, BOLT), Mark(4, None, Pool(1, 0, has_trait=True))),
        ((LASER, ONE), Mark(6, 5, Pool(0, 1), 1)),
    ],
)
def test_the_means_of_an_attack_on_a_ship_are_those_of_the_dice(weapons: tuple[Weapon, ...], mark: Mark) -> None:
    found, rest = chances(lambda: an_attack(weapons, mark), lambda done: done, 10)
    assert not rest
    means = [sum((chance * one[place] for one, chance in found.items()), Fraction(0)) for place in range(4)]
    odds = strike_odds(weapons, mark)
    assert means == [odds.damage, odds.criticals, odds.stopped, odds.lost]


@pytest.mark.rules("ACF-13.4")
def test_without_interceptors_and_dodge_the_means_are_those_of_the_weapon() -> None:
    plain, odds = ship_attack_odds(TWO, 5), strike_odds((TWO,), Mark(5))
    assert (odds.hits, odds.damage, odds.criticals) == (plain.hits, plain.damage, plain.criticals)


@pytest.mark.rules("ACF-13.3")
def test_a_flight_must_survive_every_weapon() -> None:
    # Each die hits on 4 or more and is not dodged on 1.
    kill = Fraction(1, 2) * Fraction(1, 6)
    assert destroyed_chance(4, ((TWO, 2), (ONE, None))) == 1 - (1 - kill) ** 2 * Fraction(1, 2)
    assert destroyed_chance(4, ()) == 0


@pytest.mark.rules("ACF-13.5")
@pytest.mark.parametrize("reading", ["per_die", "per_roll", "flight_dice_only"])
@given(own=st.integers(0, 2), lent=st.integers(0, 2), hits=st.integers(0, 3))
def test_means_of_interceptors_are_those_of_their_chances(reading: str, own: int, lent: int, hits: int) -> None:
    read, pool = options(interceptor_ones=reading), Pool(own, lent, has_trait=own > 0)
    odds = interceptor_odds(pool, hits, lent, read)
    assert interceptor_means(pool, hits, lent, read) == (odds.stopped.mean, odds.lost.mean)


@pytest.mark.rules("ACF-13.2")
@given(st.integers(0, 4), st.lists(st.integers(3, 6), min_size=1, max_size=3))
def test_no_other_split_destroys_more_than_the_best(dice: int, hulls: list[int]) -> None:
    splits = (one for one in product(range(dice + 1), repeat=len(hulls)) if sum(one) == dice)
    most = max(split_odds(list(zip(split, hulls, strict=True))).mean for split in splits)
    assert split_odds(list(zip(best_split(dice, hulls), hulls, strict=True))).mean == most


@pytest.mark.rules("ACF-10.17", "ACF-10.19")
def test_chances_of_single_dice_are_those_of_their_rules() -> None:
    for difficulty in range(4, 12):
        found, _ = chances(lambda need=difficulty: crew_check("", 4, need), bool)  # type: ignore[misc]
        assert crew_chance(4, difficulty) == found.get(True, 0)
    for lost in (Lost("R", 5), Lost("R", 20, enemy_near=True), Lost("R", 20, in_dogfight=True)):
        found, _ = chances(lambda one=lost: rescue("", one), bool)  # type: ignore[misc]
        assert rescue_chance(lost) == found.get(True, 0)
