"""Rows, crew marks, drive limits and power of a hull."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.systems.full_thrust.design import hull


@pytest.mark.rules("FBC-2.3", "FBC-10.2")
@pytest.mark.parametrize(
    ("boxes", "rows"),
    [
        pytest.param(19, (5, 5, 5, 4), id="spare boxes go to the top rows"),
        pytest.param(24, (6, 6, 6, 6), id="even split"),
        pytest.param(2, (1, 1, 0, 0), id="tiny hull leaves lower rows empty"),
        pytest.param(50, (13, 13, 12, 12), id="a hold is split alike"),
        pytest.param(0, (0, 0, 0, 0), id="nothing to share"),
    ],
)
def test_rows_fill_from_the_top(boxes: int, rows: tuple[int, ...]) -> None:
    assert hull.hull_rows(boxes) == rows


@pytest.mark.rules("FBC-2.3")
@given(boxes=st.integers(0, 500))
def test_no_box_is_lost_or_invented_and_rows_differ_by_one_at_most(boxes: int) -> None:
    rows = hull.hull_rows(boxes)
    assert sum(rows) == boxes
    assert rows == tuple(sorted(rows, reverse=True))
    assert rows[0] - rows[-1] <= 1


def test_a_negative_hull_is_a_callers_mistake() -> None:
    with pytest.raises(ValueError, match="0 boxes or more"):
        hull.hull_rows(-1)


@pytest.mark.rules("FBC-2.6")
@given(boxes=st.integers(1, 400), factors=st.integers(1, 40))
def test_every_crew_factor_has_a_box_of_its_own_while_boxes_last(boxes: int, factors: int) -> None:
    marks = hull.crew_marks(boxes, factors)
    assert len(marks) == min(factors, boxes)
    assert marks[-1] == boxes
    assert len(set(marks)) == len(marks)
    assert all(1 <= mark <= boxes for mark in marks)


@pytest.mark.rules("FBC-2.6")
def test_missing_marks_fill_the_hull_from_the_end() -> None:
    assert hull.crew_marks(27, 5) == (6, 12, 18, 24, 27)
    assert hull.crew_marks(10, 6) == (2, 4, 6, 8, 9, 10)


@pytest.mark.rules("FBC-2.6", "FBC-22.14")
def test_no_crew_means_no_marks() -> None:
    assert hull.crew_marks(20, 0) == ()


@pytest.mark.rules("FBC-2.5")
@pytest.mark.parametrize(
    ("mass", "merchant", "factors"), [(20, False, 1), (21, False, 2), (100, False, 5), (120, True, 3), (1, True, 1)]
)
def test_crew_factors_count_every_part(mass: int, merchant: bool, factors: int) -> None:
    assert hull.crew_factors(mass, merchant=merchant) == factors


@pytest.mark.rules("FBC-2.2", "FBC-32")
def test_the_hull_minimum_rounds_half_up() -> None:
    assert [hull.minimum_hull(mass) for mass in (1, 14, 15, 24, 25)] == [1, 1, 2, 2, 3]


@pytest.mark.rules("FBC-3.3", "FBC-20.2")
@pytest.mark.parametrize(
    ("thrust", "advanced", "limit"), [(1, False, 1), (5, False, 2), (6, False, 3), (0, False, 0), (5, True, 5)]
)
def test_turn_limit_is_half_the_thrust_unless_the_drive_is_advanced(
    thrust: int,
    advanced: bool,
    limit: int,
) -> None:
    assert hull.turn_limit(thrust, advanced=advanced) == limit


@pytest.mark.rules("FBC-22.4")
@given(boxes=st.integers(1, 200), power=st.integers(0, 300))
def test_stronger_generators_sit_lower(boxes: int, power: int) -> None:
    rows = hull.generator_rows(boxes, power)
    assert sum(rows) == power
    assert len(rows) == min(4, boxes)
    assert rows == tuple(sorted(rows))


def test_a_ship_without_boxes_has_no_generators() -> None:
    assert hull.generator_rows(0, 10) == ()


@pytest.mark.rules("FBC-22.6")
def test_no_thrust_needs_no_power_and_a_damaged_node_twice_as_much() -> None:
    assert hull.thrust_power(80, 0) == 0
    assert hull.thrust_power(100, 3) == 6
    assert hull.thrust_power(100, 3, damaged=True) == 12


@pytest.mark.rules("FBC-2.7")
def test_as_many_damage_control_parties_are_left_as_marked_boxes() -> None:
    marks = hull.crew_marks(27, 5)
    assert [hull.crew_left(marks, lost) for lost in (0, 5, 6, 17, 18, 26, 27)] == [5, 5, 4, 3, 2, 1, 0]


@pytest.mark.rules("FBC-2.4")
@pytest.mark.parametrize(
    ("name", "shares"),
    [
        ("fragile", (0, 10, 14)),
        ("weak", (15, 20, 24)),
        ("average", (25, 30, 34)),
        ("strong", (35, 40, 44)),
        ("super", (45, 50, 90)),
    ],
)
def test_hulls_are_called_by_their_share_of_the_ship(name: str, shares: tuple[int, ...]) -> None:
    for percent in shares:
        assert hull.hull_strength(percent, 100) == name
        assert hull.hull_strength(3 * percent + 2, 300) == name


@pytest.mark.rules("FBC-15.3", "FBD-1.17", "FBD-13.4")
def test_two_mass_of_troops_are_a_boarding_factor() -> None:
    assert [hull.troop_factors(mass) for mass in (0, 1, 2, 7, 50)] == [0, 0, 1, 3, 25]
    assert [hull.troop_factors(mass, odd_up=True) for mass in (0, 1, 2, 7, 50)] == [0, 1, 1, 4, 25]


@pytest.mark.rules("FBC-15.4", "FBD-1.4")
def test_defence_teams_take_two_crew_factors_each() -> None:
    assert [hull.defence_teams(crew) for crew in (0, 1, 2, 7)] == [0, 0, 1, 3]


@pytest.mark.rules("FBC-2.8")
def test_thresholds_get_harder_row_by_row() -> None:
    assert hull.THRESHOLDS == (6, 5, 4)
    assert len(hull.THRESHOLDS) == hull.ROWS - 1
