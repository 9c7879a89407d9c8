"""Fire arcs: order, runs, and how they are read aloud."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.systems.full_thrust.arcs import ALL_ROUND, CLOCKWISE, Arc, Arcs, is_run, ordered, run, spoken

LEFTMOST = st.sampled_from(CLOCKWISE)


@pytest.mark.rules("FBC-6.1")
def test_there_are_six_arcs_clockwise_from_dead_ahead() -> None:
    assert CLOCKWISE == ("F", "FS", "AS", "A", "AP", "FP")


@pytest.mark.rules("FBC-6.1", "FBC-6.2")
@pytest.mark.parametrize(
    ("left", "count", "arcs"),
    [
        ("FP", 3, ("FP", "F", "FS")),
        ("AP", 2, ("AP", "FP")),
        ("A", 4, ("A", "AP", "FP", "F")),
        ("F", 1, ("F",)),
        ("AS", 6, ALL_ROUND),
    ],
)
def test_a_mount_covers_arcs_clockwise_from_its_leftmost(left: Arc, count: int, arcs: Arcs) -> None:
    assert run(left, count) == arcs


@pytest.mark.rules("FBC-6.2")
@given(left=LEFTMOST, count=st.integers(1, 6))
def test_every_run_is_one_and_is_found_again_from_its_arcs_in_any_order(left: Arc, count: int) -> None:
    arcs = run(left, count)
    assert is_run(arcs)
    assert ordered(tuple(reversed(arcs))) == arcs


@pytest.mark.rules("FBC-6.2")
def test_only_neighbours_in_clockwise_order_are_a_run() -> None:
    runs = {run(left, 3) for left in CLOCKWISE}
    assert {arcs for arcs in permutations(CLOCKWISE, 3) if is_run(arcs)} == runs
    assert not is_run(())
    assert not is_run(("F", "F"))


@pytest.mark.rules("FBC-6.2")
@pytest.mark.parametrize("first", range(6))
def test_six_arcs_are_all_round_whichever_comes_first(first: int) -> None:
    arcs = CLOCKWISE[first:] + CLOCKWISE[:first]
    assert is_run(arcs)
    assert not is_run((*arcs, "F"))
    assert not is_run((*arcs[:5], arcs[0]))
    assert ordered(arcs) == ALL_ROUND
    assert spoken(arcs) == "all round"


def test_arcs_that_are_no_run_are_listed_clockwise_from_dead_ahead() -> None:
    assert ordered(("A", "F", "A")) == ("F", "A")
    assert spoken(("FP", "F")) == "FP F"
