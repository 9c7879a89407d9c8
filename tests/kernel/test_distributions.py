"""Laws that hold for every distribution, and refusals to answer what a tail hides."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.kernel.chains import reroll_chain
from fleetforge.kernel.odds import (
    Distribution,
    UnresolvedError,
    compare,
    compound,
    constant,
    die,
    difference,
    distribution,
    faces,
    maximum,
    mixture,
)


@st.composite
def closed(draw: st.DrawFn, lowest: int = -6) -> Distribution:
    """A distribution without a tail."""
    counts = draw(st.dictionaries(st.integers(lowest, 8), st.integers(1, 9), min_size=1, max_size=5))
    return distribution({total: Fraction(count, sum(counts.values())) for total, count in counts.items()})


@st.composite
def chains(draw: st.DrawFn) -> Distribution:
    """A die with rerolls, its totals told apart below some cap."""
    sides = draw(st.integers(2, 6))
    table = st.lists(st.integers(0, 3), min_size=sides, max_size=sides)
    again = draw(st.sets(st.integers(1, sides), max_size=sides - 1))
    return reroll_chain(draw(table), draw(table), again, draw(st.integers(0, 9)))


anything = closed() | chains()


def exact(dist: Distribution) -> dict[int, Fraction]:
    return dict(dist.chances)


@given(anything)
def test_chances_and_tail_sum_to_one(dist: Distribution) -> None:
    assert sum(exact(dist).values()) + dist.tail == 1
    assert dist.is_open == (dist.tail > 0)


@given(anything, anything)
def test_adding_commutes(first: Distribution, second: Distribution) -> None:
    assert first + second == second + first


@given(closed(), closed(), closed())
def test_adding_associates(first: Distribution, second: Distribution, third: Distribution) -> None:
    assert (first + second) + third == first + (second + third)


@given(anything, anything)
def test_means_add_up(first: Distribution, second: Distribution) -> None:
    assert (first + second).mean == first.mean + second.mean


@given(closed(), closed())
def test_a_sum_counts_every_pair(first: Distribution, second: Distribution) -> None:
    expected: dict[int, Fraction] = {}
    for (a, p), (b, q) in product(first.chances, second.chances):
        expected[a + b] = expected.get(a + b, Fraction(0)) + p * q
    assert exact(first + second) == expected


@given(anything, st.integers(0, 7))
def test_n_copies_are_a_sum_of_n(dist: Distribution, dice: int) -> None:
    assert dist.times(dice) == sum([dist] * dice, constant(0))


@given(anything, st.integers(-8, 12))
def test_a_cap_keeps_the_mass_and_what_lies_below(dist: Distribution, most: int) -> None:
    if dist.is_open and most > dist.tail_from:
        with pytest.raises(UnresolvedError):
            dist.capped(most)
        return
    capped = dist.capped(most)
    assert not capped.is_open
    assert capped.highest <= most
    assert sum(exact(capped).values()) == 1
    assert all(capped.at_least(k) == dist.at_least(k) for k in range(-8, most + 1))
    assert capped.mean <= dist.mean


@given(anything, st.integers(-8, 8))
def test_reaching_a_total_is_being_at_it_or_above(dist: Distribution, total: int) -> None:
    if not dist.is_open or total < dist.tail_from:
        assert dist.at_least(total) == dist.chance(total) + dist.at_least(total + 1)


@given(closed(), st.integers(-4, 9), st.integers(-2, 2))
def test_taking_away_stops_at_the_floor(dist: Distribution, amount: int, floor: int) -> None:
    expected: dict[int, Fraction] = {}
    for total, chance in dist.chances:
        left = max(total - amount, floor)
        expected[left] = expected.get(left, Fraction(0)) + chance
    assert exact(dist.reduced(amount, floor)) == expected


@given(chains(), st.integers(-3, 9))
def test_taking_away_from_a_chain_agrees_with_what_is_resolved(dist: Distribution, amount: int) -> None:
    if dist.is_open and amount >= dist.tail_from:
        with pytest.raises(UnresolvedError):
            dist.reduced(amount)
        return
    left = dist.reduced(amount)
    for k in range(1, dist.tail_from - amount + 1):
        assert left.at_least(k) == dist.at_least(k + amount)
    assert left.at_least(0) == 1
    lost = sum(dist.at_least(k) for k in range(1, amount + 1)) if amount > 0 else amount
    assert left.mean == dist.mean - lost


@given(closed(lowest=0), closed(lowest=0))
def test_a_difference_counts_every_pair(first: Distribution, second: Distribution) -> None:
    expected: dict[int, Fraction] = {}
    for (a, p), (b, q) in product(first.chances, second.chances):
        expected[max(a - b, 0)] = expected.get(max(a - b, 0), Fraction(0)) + p * q
    assert exact(difference(first, second)) == expected


@given(closed(), closed())
def test_the_higher_of_two_counts_every_pair(first: Distribution, second: Distribution) -> None:
    expected: dict[int, Fraction] = {}
    for (a, p), (b, q) in product(first.chances, second.chances):
        expected[max(a, b)] = expected.get(max(a, b), Fraction(0)) + p * q
    assert exact(maximum(first, second)) == expected


@given(closed(), closed())
def test_a_comparison_counts_every_pair(first: Distribution, second: Distribution) -> None:
    pairs = list(product(first.chances, second.chances))
    result = compare(first, second)
    assert result.higher == sum(p * q for (a, p), (b, q) in pairs if a > b)
    assert result.equal == sum(p * q for (a, p), (b, q) in pairs if a == b)
    assert result.higher + result.equal + result.lower == 1


@given(closed(), anything, anything, st.integers(1, 5), st.integers(1, 5))
def test_a_mixture_weighs_chances_and_means(
    plain: Distribution, first: Distribution, second: Distribution, share: int, other: int
) -> None:
    parts = [
        (Fraction(share, share + other) / 2, first),
        (Fraction(other, share + other) / 2, second),
        (Fraction(1, 2), plain),
    ]
    mixed = mixture(parts)
    assert mixed.mean == sum(weight * part.mean for weight, part in parts)
    for total in range(mixed.lowest, mixed.tail_from):
        assert mixed.chance(total) == sum(weight * part.chance(total) for weight, part in parts)


@given(closed(lowest=0), anything)
def test_a_random_number_of_dice_has_the_product_of_the_means(dice: Distribution, each: Distribution) -> None:
    total = compound(dice, each)
    assert total.mean == dice.mean * each.mean
    assert total == dice.then(each.times)


@given(closed(), st.integers(-3, 3))
def test_a_reading_moves_every_chance(dist: Distribution, step: int) -> None:
    moved = dist.relabelled(lambda total: total + step)
    assert moved == dist + constant(step)
    assert moved.highest == dist.highest + step


def test_faces_may_share_a_reading() -> None:
    assert faces([2, 0, 2]) == distribution({0: Fraction(1, 3), 2: Fraction(2, 3)})
    assert die(6).chances == tuple((face, Fraction(1, 6)) for face in range(1, 7))


def test_equal_chances_are_equal_values() -> None:
    assert faces([1, 1, 2, 2]) == die(2)
    assert distribution({1: Fraction(1, 2), 2: Fraction(1, 2), 7: 0}) == die(2)


def test_a_tail_that_holds_nothing_is_no_tail() -> None:
    assert distribution({1: 1}, tail_from=4, mean=Fraction(1)) == constant(1)


def test_a_stated_tail_is_kept() -> None:
    dist = distribution({0: Fraction(1, 2)}, tail_from=2, mean=Fraction(3))
    assert dist.tail_from == 2
    assert [dist.tail, dist.mean] == [Fraction(1, 2), 3]
    assert [dist.chance(0), dist.chance(1), dist.at_least(2)] == [Fraction(1, 2), 0, Fraction(1, 2)]


@pytest.mark.parametrize(
    "ask",
    [
        lambda dist: dist.chance(3),
        lambda dist: dist.at_least(4),
        lambda dist: dist.capped(4),
        lambda dist: dist.highest,
        lambda dist: dist.relabelled(abs),
        lambda dist: dist.then(constant),
        lambda dist: dist.reduced(3),
        lambda dist: maximum(dist, die(6)),
        lambda dist: compare(dist, dist),
        lambda dist: compare(dist, die(6)),
        lambda dist: difference(dist, dist),
        lambda dist: difference(die(6), dist),
        lambda dist: compound(dist, die(6)),
    ],
)
def test_what_a_tail_hides_is_refused_with_a_mend(ask: object) -> None:
    dist = distribution({0: Fraction(1, 2)}, tail_from=3, mean=Fraction(2))
    assert callable(ask)
    with pytest.raises(UnresolvedError, match=r"Totals of 3 or more are not told apart.*Cap the total"):
        ask(dist)


def test_a_tail_above_everything_that_matters_hides_nothing() -> None:
    chain = reroll_chain([0, 1], [0, 1], (2,), 4)
    assert difference(constant(3), chain) == distribution(
        {3: Fraction(1, 2), 2: Fraction(1, 4), 1: Fraction(1, 8), 0: Fraction(1, 8)}
    )
    assert compare(chain, constant(2)).higher == Fraction(1, 8)
    assert compare(constant(2), chain).lower == Fraction(1, 8)


@pytest.mark.parametrize(
    "build",
    [
        lambda: distribution({1: Fraction(1, 2)}),
        lambda: distribution({1: Fraction(3, 2), 2: Fraction(-1, 2)}),
        lambda: distribution({1: Fraction(3, 2)}),
        lambda: distribution({3: Fraction(1, 2)}, tail_from=3, mean=Fraction(4)),
        lambda: distribution({1: Fraction(1, 2)}, tail_from=3),
        lambda: mixture([(Fraction(1, 2), die(6))]),
        lambda: mixture([(Fraction(3, 2), die(6)), (Fraction(-1, 2), die(4))]),
        lambda: faces([]),
        lambda: die(0),
        lambda: die(6).times(-1),
        lambda: compound(constant(-1), die(6)),
    ],
)
def test_chances_that_make_no_sense_are_refused(build: object) -> None:
    assert callable(build)
    with pytest.raises(ValueError, match=r"add up|tail|face|number of dice"):
        build()
