"""Every rounding is exact, and halves always go up."""

from __future__ import annotations

import math
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.kernel.rounding import down, half_up, half_up_ratio, percent_of_mass, up


@pytest.mark.rules("FBC-1.4")
@pytest.mark.parametrize("percent", range(5, 101))
def test_half_always_up_for_every_mass(percent: int) -> None:
    for mass in range(5, 301):
        by_hand = (Decimal(mass) * percent / 100).quantize(Decimal(1), ROUND_HALF_UP)
        assert percent_of_mass(mass, percent) == max(1, int(by_hand)), f"{percent}% of {mass}"


@pytest.mark.rules("FBC-1.4")
@pytest.mark.parametrize(
    ("mass", "percent", "expected"),
    [
        pytest.param(10, 5, 1, id="exactly a half goes up"),
        pytest.param(50, 5, 3, id="2.5 goes up, where half to even gives 2"),
        pytest.param(90, 5, 5, id="4.5 goes up, where half to even gives 4"),
        pytest.param(70, 30, 21, id="21 stays 21, where floats give a hair more"),
        pytest.param(6, 5, 1, id="0.3 is not nothing"),
        pytest.param(1, 1, 1, id="the least ship and percent"),
    ],
)
def test_a_percentage_of_mass(mass: int, percent: int, expected: int) -> None:
    assert percent_of_mass(mass, percent) == expected


@pytest.mark.rules("FBC-1.5")
def test_items_are_rounded_one_by_one() -> None:
    assert percent_of_mass(22, 20) + percent_of_mass(22, 10) == 6
    assert percent_of_mass(22, 30) == 7
    assert (percent_of_mass(64, 10), percent_of_mass(64, 20)) == (6, 13)


@given(st.integers(-(10**30), 10**30), st.integers(1, 10**30))
def test_roundings_stay_exact_at_any_size(numerator: int, denominator: int) -> None:
    value = Fraction(numerator, denominator)
    assert half_up_ratio(numerator, denominator) == half_up(value) == math.floor(value + Fraction(1, 2))
    assert up(numerator, denominator) == math.ceil(value)
    assert down(numerator, denominator) == math.floor(value)


@pytest.mark.rules("FBC-2.5")
@pytest.mark.parametrize(("mass", "expected"), [(1, 1), (20, 1), (21, 2), (40, 2), (100, 5)])
def test_a_part_counts_in_full_when_rounding_up(mass: int, expected: int) -> None:
    assert up(mass, 20) == expected


@pytest.mark.rules("FBC-15.3")
@pytest.mark.parametrize(("mass", "expected"), [(0, 0), (1, 0), (2, 1), (5, 2)])
def test_a_part_counts_for_nothing_when_rounding_down(mass: int, expected: int) -> None:
    assert down(mass, 2) == expected
