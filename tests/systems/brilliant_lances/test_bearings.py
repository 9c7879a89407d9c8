"""Hexes by name, and how one lies to another: ranges, sweep arcs, firing arcs, hexsides, aspects."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.systems.brilliant_lances.bearings import (
    FACINGS,
    Pose,
    aspect_of,
    hex_name,
    hex_named,
    hexes_between,
    hexside,
    ring_of,
    sweep_arc,
)

STEPS = {"A": (1, -1), "B": (1, 0), "C": (0, 1), "D": (-1, 1), "E": (-1, 0), "F": (0, -1)}
POSES = st.builds(Pose, st.integers(-300, 300), st.integers(-300, 300), st.sampled_from(FACINGS))


@pytest.mark.rules("BLS-20.25")
@given(POSES)
def test_a_hex_has_one_name_and_is_found_by_it(pose: Pose) -> None:
    assert hex_named(hex_name(pose)) == Pose(pose.b, pose.c)


@pytest.mark.rules("BLS-20.25")
@pytest.mark.parametrize("text", ["", "12", "041", "04123", "x,1", "1,", "½½½½", "1,2,3"])
def test_what_is_no_name_is_no_hex(text: str) -> None:
    assert hex_named(text) is None


@pytest.mark.rules("BLS-1.2", "BLS-20.25")
def test_names_go_by_columns_to_the_right_and_rows_downwards() -> None:
    assert [hex_name(Pose(*STEPS[side])) for side in "ABCDEF"] == ["5049", "5150", "5151", "5051", "4951", "4950"]
    assert hex_name(Pose(40, 40)) == "130,50"


@pytest.mark.rules("BLS-2.3", "BLS-4.2", "BLS-14.5", "BLS-16.16")
@given(POSES, st.integers(1, 40), st.integers(0, 5))
def test_straight_along_a_side_everything_is_plain(pose: Pose, far: int, turn: int) -> None:
    side = FACINGS[(FACINGS.index(pose.facing) + turn) % 6]
    other = Pose(pose.b + far * STEPS[side][0], pose.c + far * STEPS[side][1])
    assert hexes_between(pose, other) == far
    assert (sweep_arc(pose, other, 6), sweep_arc(pose, other, 12)) == (turn + 1, 2 * turn + 1)
    assert ring_of(pose, other) == {0: 1, 1: 2, 2: 4, 3: 5, 4: 4, 5: 2}[turn]
    assert hexside(pose, other) == side
    assert aspect_of(pose, other) == {0: "bow", 3: "stern"}.get(turn, "broadside")


@pytest.mark.rules("BLS-2.3", "BLS-4.2")
def test_between_two_arcs_it_is_the_one_that_follows_clockwise() -> None:
    edge = Pose(2, -1)
    assert (sweep_arc(Pose(0, 0, "A"), edge, 6), hexside(Pose(0, 0), edge)) == (2, "B")


@pytest.mark.rules("BLS-16.16")
@given(POSES, POSES)
def test_left_and_right_are_alike_to_a_weapon(pose: Pose, other: Pose) -> None:
    ahead = Pose(pose.b, pose.c, "A")
    # The mirror image in the line straight up: right and left change places.
    b, c = other.b - pose.b, other.c - pose.c
    assert ring_of(ahead, other) == ring_of(ahead, Pose(pose.b - c, pose.c - b))


@pytest.mark.rules("BLS-20.24")
def test_in_the_same_hex_and_without_a_facing_nothing_is_said() -> None:
    here = Pose(3, 4, "B")
    assert (hexes_between(here, here), ring_of(here, here), sweep_arc(here, here, 6), hexside(here, here)) == (
        0,
        0,
        0,
        "",
    )
    assert ring_of(Pose(3, 4), Pose(9, 9)) == 0
