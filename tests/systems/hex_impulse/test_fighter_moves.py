"""Movement: hexes, turns, bootlegs, stops and drift."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.systems.hex_impulse.arcs import Hex, distance
from fleetforge.systems.hex_impulse.movement import (
    Course,
    Helm,
    Pace,
    after_moving,
    along,
    cap_of,
    check_drift,
    check_hexes,
    check_path,
    hexes_in,
    is_drifting,
    speed_of,
    stop_modifier,
)
from tests.systems.hex_impulse.fighters import codes, options


@pytest.mark.rules("HIF-15.1", "HIF-15.4", "HIF-15.5", "HIF-6.3", "HIF-9.16")
def test_caps() -> None:
    assert (cap_of(), cap_of(full_throttle=True), cap_of(cut_speed=True)) == (8, 10, 4)


@pytest.mark.rules("HIF-9.7", "HIF-9.15", "HIF-9.17", "HIF-30.21", "HIF-5.3", "HIF-6.1")
def test_half_of_a_speed_and_what_is_bought_on_top() -> None:
    assert speed_of(25, 7, cut_speed=True) == 19
    assert speed_of(25, cut_speed=True, options=options(cut_speed_rounding="up")) == 13
    assert speed_of(25, 3) == 28


@pytest.mark.rules("HIF-15.1", "HIF-15.2", "HIF-15.6", "HIF-15.7", "HIF-1.3", "HIF-9.16")
def test_how_far_a_fighter_may_move() -> None:
    assert codes(check_hexes(Pace("K", 20), 8)) == []
    assert codes(check_hexes(Pace("K", 20), 9)) == ["HIF_E_TOO_FAST"]
    assert codes(check_hexes(Pace("K", 20, 4), 5)) == ["HIF_E_TOO_FAST"]
    assert codes(check_hexes(Pace("K", 20), 0)) == ["HIF_E_MUST_MOVE_OR_STOP"]
    assert codes(check_hexes(Pace("K", 3), 4)) == ["HIF_E_SPEED_SPENT"]
    assert codes(check_hexes(Pace("K", 0), 1)) == ["HIF_E_SPEED_SPENT"]


@pytest.mark.rules("HIF-15.6", "HIF-15.8", "HIF-30.34")
def test_speed_is_spent_over_the_turn() -> None:
    assert after_moving(Pace("K", 20), 7).left == 13
    assert after_moving(Pace("K", 20), 0).left == 20
    assert after_moving(Pace("K", 20), 7, options(speed_basis="per_impulse")).left == 20


@pytest.mark.rules("HIF-15.3", "HIF-16.5", "HIF-30.33")
def test_a_stop_hurts() -> None:
    assert stop_modifier() == 2
    assert stop_modifier(options(stop_sign="literal_minus_2")) == -2


@pytest.mark.rules("HIF-15.10", "HIF-8.5")
@pytest.mark.parametrize(
    ("mode", "since", "path", "expected"),
    [
        (1, 1, "LFRF", []),
        (1, 1, "LRF", ["HIF_E_TURN_MODE"]),
        (1, 0, "LF", ["HIF_E_TURN_MODE"]),
        (2, 2, "LFRF", ["HIF_E_TURN_MODE"]),
        (2, 2, "LFFRF", []),
        (0, 0, "LLLF", []),
        (1, 1, "FBFL", []),
        (1, 1, "FBL", ["HIF_E_TURN_MODE"]),
        (1, 1, "FXF", ["HIF_E_PATH"]),
    ],
)
def test_turns_wait_for_the_turn_mode(mode: int, since: int, path: str, expected: list[str]) -> None:
    assert codes(check_path(Helm("K", mode, 1), since, path)) == expected


@pytest.mark.rules("HIF-8.2", "HIF-8.4", "HIF-6.6", "HIF-30.17")
def test_a_bootleg_is_bought_and_used_once_each_impulse() -> None:
    assert codes(check_path(Helm("K"), 1, "FBF")) == ["HIF_E_BOOTLEG"]
    assert codes(check_path(Helm("K", bootlegs=1), 1, "BFF")) == []
    (twice,) = check_path(Helm("K", bootlegs=1), 1, "FBFB")
    assert (twice.code, twice.message) == ("HIF_E_BOOTLEG", "Bootleg of K already used this impulse.")
    (turn,) = check_path(Helm("K", bootlegs=0), 1, "FB", options(bootleg_uses="once_per_turn"))
    assert "this turn" in turn.message


@pytest.mark.rules("HIF-15.9", "HIF-15.10", "HIF-8.5", "HIF-25.6")
def test_where_a_path_leads() -> None:
    start = Course("A", 1, Hex())
    assert along(start, "FFRF") == Course("B", 1, Hex(3, -2))
    assert along(start, "FB") == Course("D", 0, Hex(1, -1))
    assert along(Course("A", 1), "FFL") == Course("F", 0)
    assert hexes_in("FFRFB") == 3


@pytest.mark.rules("HIF-15.9", "HIF-15.11", "HIF-2.12")
@given(st.text("FLRB", max_size=20), st.sampled_from("ABCDEF"))
def test_no_path_leads_farther_than_it_has_hexes(path: str, facing: str) -> None:
    end = along(Course(facing, 0, Hex()), path)
    assert end.place is not None
    assert distance(Hex(), end.place) <= hexes_in(path)
    assert along(Course(end.facing, 0, end.place), "B").facing != end.facing


@pytest.mark.rules("HIF-16.1", "HIF-16.2", "HIF-16.3")
def test_who_drifts() -> None:
    cases: list[tuple[tuple[int, int], Any]] = [((8, 0), True), ((8, 1), False), ((0, 0), False)]
    for (designed, now), drifts in cases:
        assert is_drifting(designed, now) is drifts
    assert codes(check_drift("K", "turn", drifting=True)) == ["HIF_E_DRIFTING"]
    assert codes(check_drift("K", "turn", drifting=False)) == []
