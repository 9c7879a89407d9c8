"""Hexes on the plane: what holds a place, what lies round n of them."""

from __future__ import annotations

from itertools import pairwise
from math import dist, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.sheets.hexes import CORNERS, RIM, STEPS, apart, cell_at, middle, outline

STEP = st.integers(-40, 40)
AREA = sqrt(3) / 2


@given(STEP, STEP, st.floats(-0.49, 0.49), st.integers(0, 5))
def test_a_hex_holds_its_middle_and_what_lies_towards_its_sides(b: int, c: int, far: float, side: int) -> None:
    x, y = middle((b, c))
    dx, dy = middle(STEPS[side])
    assert cell_at((x + far * dx, y + far * dy)) == (b, c)
    corner = CORNERS[side]
    assert cell_at((x + 0.95 * corner[0], y + 0.95 * corner[1])) == (b, c)


@given(STEP, STEP)
def test_neighbours_are_one_apart_on_the_plane_and_in_hexes(b: int, c: int) -> None:
    for db, dc in STEPS:
        other = b + db, c + dc
        assert apart((b, c), other) == 1
        assert dist(middle((b, c)), middle(other)) == pytest.approx(1)
    assert apart((0, 0), (b, c)) == apart((b, c), (0, 0)) <= abs(b) + abs(c)


@pytest.mark.parametrize("hexes", [0, 1, 2, 5])
def test_the_outline_runs_along_sides_of_hexes_and_holds_just_those_within(hexes: int) -> None:
    corners = outline(hexes)
    closed = (*corners, corners[0])
    assert len(corners) == 12 * hexes + 6
    assert [dist(one, other) for one, other in pairwise(closed)] == pytest.approx([RIM] * len(corners))
    area = abs(sum(one[0] * other[1] - other[0] * one[1] for one, other in pairwise(closed))) / 2
    assert area == pytest.approx((3 * hexes * (hexes + 1) + 1) * AREA)
