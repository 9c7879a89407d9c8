"""Places and directions: clock points, headings, distances."""

from __future__ import annotations

from math import dist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.systems.full_thrust.movement.geometry import (
    bearing_from,
    clock_of,
    clock_point,
    degrees_apart,
    distance_between,
    heading_between,
    heading_of,
    moved,
    toward,
)

COORDINATES = st.floats(-500, 500)
PLACES = st.tuples(COORDINATES, COORDINATES)
HEADINGS = st.floats(0, 359.99)
ROOT = 0.8660254037844386


@pytest.mark.rules("FTC-2.1")
@pytest.mark.parametrize(
    ("clock", "place"),
    [(12, (0, 10)), (3, (10, 0)), (6, (0, -10)), (9, (-10, 0)), (1, (5, 10 * ROOT)), (11, (-5, 10 * ROOT))],
)
def test_courses_run_clockwise_from_up_the_table(clock: int, place: tuple[float, float]) -> None:
    assert moved((0, 0), heading_of(clock), 10) == pytest.approx(place, abs=1e-12)


@pytest.mark.rules("FTC-2.1")
@pytest.mark.parametrize("clock", [3, 6, 9, 12])
def test_a_quarter_turn_leaves_no_trace_of_floating_arithmetic(clock: int) -> None:
    assert 0.0 in moved((0, 0), heading_of(clock), 7)


@pytest.mark.rules("FTC-2.1")
@pytest.mark.parametrize(("points", "clock"), [(0, 12), (13, 1), (-1, 11), (12, 12), (25, 1), (6, 6)])
def test_points_wrap_around_the_clock(points: int, clock: int) -> None:
    assert clock_point(points) == clock


@given(clock=st.integers(1, 12))
def test_a_clock_point_is_found_again_from_its_heading(clock: int) -> None:
    assert clock_of(heading_of(clock)) == clock
    assert clock_of(heading_of(clock) + 14.9) == clock
    assert clock_of(heading_of(clock) + 15) == clock_point(clock + 1)


@pytest.mark.rules("FTC-2.1")
@given(start=PLACES, heading=HEADINGS, distance=st.floats(0.01, 200))
def test_a_way_is_as_long_as_it_was_and_leads_where_it_was_meant(
    start: tuple[float, float], heading: float, distance: float
) -> None:
    end = moved(start, heading, distance)
    assert dist(start, end) == pytest.approx(distance, abs=1e-9)
    assert degrees_apart(heading_between(start, end), heading) < 1e-3
    assert distance_between(start, end) == dist(start, end)


@given(one=HEADINGS, other=HEADINGS)
def test_headings_are_never_more_than_half_a_circle_apart(one: float, other: float) -> None:
    assert 0 <= degrees_apart(one, other) <= 180
    assert degrees_apart(one, other) == degrees_apart(other, one)
    assert degrees_apart(one, one + 360) == pytest.approx(0, abs=1e-9)


@pytest.mark.rules("FTC-3.4")
@pytest.mark.parametrize(("facing", "bearing"), [(12, 90), (3, 0), (6, 270), (9, 180), (2, 30), (4, 330)])
def test_bearings_are_clockwise_from_the_facing(facing: int, bearing: float) -> None:
    assert bearing_from((1, 1), facing, (9, 1)) == pytest.approx(bearing)


@pytest.mark.parametrize(
    ("goal", "most", "short", "end"),
    [
        pytest.param((3, 4), 5, 0, (3, 4), id="a goal in reach is the very place"),
        pytest.param((6, 8), 5, 0, (3, 4), id="as far as the move goes"),
        pytest.param((6, 8), 24, 5, (3, 4), id="short of it"),
        pytest.param((6, 8), 2.5, 5, (1.5, 2), id="the move ends first"),
        pytest.param((0, 1), 24, 3, (0, 0), id="never backwards"),
        pytest.param((0, 0), 24, 3, (0, 0), id="already there"),
        pytest.param((6, 8), 0, 0, (0, 0), id="no move"),
    ],
)
def test_a_move_leads_towards_its_goal(
    goal: tuple[float, float], most: float, short: float, end: tuple[float, float]
) -> None:
    assert toward((0, 0), goal, most, short=short) == pytest.approx(end)
