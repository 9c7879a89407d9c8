"""Chains of rerolls: every total below the cap, the remainder and the mean are exact."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.kernel.chains import reroll_chain
from fleetforge.kernel.odds import die, faces


def tables(sides: int = 3) -> st.SearchStrategy[list[int]]:
    return st.lists(st.integers(0, 2), min_size=sides, max_size=sides)


def thrown_out(initial: list[int], further: list[int], again: set[int], dice: int) -> dict[int, Fraction]:
    """Chances of the totals of chains that end within ``dice`` dice, by going through all throws."""
    totals: dict[int, Fraction] = {}
    for length in range(1, dice + 1):
        for throw in product(range(1, len(initial) + 1), repeat=length):
            *before, last = throw
            if last in again or not again.issuperset(before):
                continue
            total = initial[throw[0] - 1] + sum(further[face - 1] for face in throw[1:])
            totals[total] = totals.get(total, Fraction(0)) + Fraction(1, len(initial) ** length)
    return totals


@given(tables(), tables(), st.integers(1, 3))
def test_totals_agree_with_going_through_all_throws(initial: list[int], further: list[int], face: int) -> None:
    dice = 6
    chain = reroll_chain(initial, further, (face,), 20)
    known = thrown_out(initial, further, {face}, dice)
    unknown = Fraction(1, 3**dice)
    assert sum(known.values()) == 1 - unknown
    for total in range(20):
        found = known.get(total, Fraction(0))
        assert found <= chain.chance(total) <= found + unknown


@given(tables(), tables(), st.sets(st.integers(1, 3), max_size=2))
def test_the_mean_is_what_ever_longer_chains_come_to(initial: list[int], further: list[int], again: set[int]) -> None:
    chain = reroll_chain(initial, further, again, 150)
    assert 0 <= chain.mean - chain.capped(150).mean < Fraction(1, 10**9)


@given(tables(), tables(), st.integers(0, 8), st.integers(0, 8))
def test_a_lower_cap_gathers_and_changes_nothing(initial: list[int], further: list[int], low: int, more: int) -> None:
    short = reroll_chain(initial, further, (3,), low)
    long = reroll_chain(initial, further, (3,), low + more)
    assert short.mean == long.mean
    assert all(short.at_least(total) == long.at_least(total) for total in range(low + 1))


@given(tables(), tables(), st.integers(0, 8), st.integers(0, 8))
def test_a_sum_is_resolved_as_far_as_both_its_parts(first: list[int], second: list[int], low: int, high: int) -> None:
    known = reroll_chain(first, first, (3,), 20) + reroll_chain(second, second, (3,), 20)
    total = reroll_chain(first, first, (3,), low) + reroll_chain(second, second, (3,), high)
    assert total.mean == known.mean
    assert all(total.at_least(k) == known.at_least(k) for k in range(min(low, high) + 1))
    if total.is_open:
        assert all(total.chance(k) == known.chance(k) for k in range(total.tail_from))


def test_without_rerolls_a_chain_is_one_die() -> None:
    assert reroll_chain([1, 2, 3, 4, 5, 6], [9] * 6, (), 7) == die(6)


def test_a_reroll_that_scores_nothing_is_only_another_try() -> None:
    assert reroll_chain([0, 1, 0], [0, 1, 0], (3,), 5) == faces([0, 1])


def test_a_chain_cut_at_nothing_is_all_tail() -> None:
    chain = reroll_chain([0, 1], [0, 1], (2,), 0)
    assert chain.tail_from == 0
    assert [chain.tail, chain.mean] == [1, 1]


def test_only_natural_faces_earn_a_die_whatever_they_score() -> None:
    raised = reroll_chain([0, 2, 2], [0, 2, 2], (3,), 9)
    assert [raised.chance(total) for total in (0, 2, 4)] == [Fraction(1, 3), Fraction(4, 9), Fraction(4, 27)]


@pytest.mark.parametrize(
    ("initial", "further", "again", "message"),
    [
        ([0, 1], [0, 1, 2], (2,), "2 and 3 faces"),
        ([0, -1], [0, 1], (2,), "0 or more"),
        ([0, 1], [0, -1], (2,), "0 or more"),
        ([0, 1], [0, 1], (1, 2), "never ends"),
        ([], [], (), "at least one face"),
    ],
)
def test_tables_that_make_no_chain_are_refused(
    initial: list[int], further: list[int], again: tuple[int, ...], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        reroll_chain(initial, further, again, 5)
