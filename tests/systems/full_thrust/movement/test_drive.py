"""The main drive: thrust left, what may turn, emergency thrust."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.systems.full_thrust.movement.drive import Allowance, Drive, HalfRounding


@pytest.mark.rules("FTC-5.12", "FBC-3.3")
@pytest.mark.parametrize(
    ("rating", "left"), [(0, (0, 0, 0)), (1, (1, 0, 0)), (2, (2, 1, 0)), (5, (5, 2, 0)), (8, (8, 4, 0))]
)
def test_a_failure_halves_the_original_thrust_and_the_next_takes_it(rating: int, left: tuple[int, ...]) -> None:
    assert tuple(Drive(rating, failures).thrust for failures in range(3)) == left


@pytest.mark.rules("FTC-5.12")
@pytest.mark.parametrize(("rounding", "left"), [("down", 2), ("up", 3)])
def test_half_of_an_odd_thrust_is_an_option(rounding: HalfRounding, left: int) -> None:
    assert Drive(5, 1, half_rounding=rounding).thrust == left
    assert Drive(1, 1, half_rounding=rounding).thrust == 0


@pytest.mark.rules("FTC-2.3", "FTC-2.4", "FTC-2.5")
@pytest.mark.parametrize(
    ("rating", "advanced", "turning"),
    [(6, False, 3), (5, False, 2), (1, False, 1), (0, False, 0), (5, True, 5), (1, True, 1)],
)
def test_half_the_thrust_turns_a_ship_but_all_of_an_advanced_drive(rating: int, advanced: bool, turning: int) -> None:
    assert Drive(rating, advanced=advanced).allowance == Allowance(rating, turning)


@pytest.mark.rules("FTC-2.3", "FTC-5.12")
def test_the_turn_limit_follows_the_thrust_that_is_left() -> None:
    assert Drive(8, 1).allowance == Allowance(4, 2)
    assert Drive(8, 2).allowance == Allowance(0, 0)


@pytest.mark.rules("FTC-2.14", "FTC-2.20")
@pytest.mark.parametrize(
    ("drive", "pool"), [(Drive(5), 2), (Drive(6), 3), (Drive(5, advanced=True), 5), (Drive(4, 1), 1)]
)
def test_thrusters_have_half_the_thrust_or_all_of_an_advanced_drive(drive: Drive, pool: int) -> None:
    assert drive.thrusters == pool


@pytest.mark.rules("FTC-2.25")
@given(rating=st.integers(0, 20), failures=st.integers(0, 2))
def test_emergency_thrust_adds_half_and_lets_all_of_it_turn(rating: int, failures: int) -> None:
    drive = Drive(rating, failures, emergency=True)
    thrust = Drive(rating, failures).thrust
    assert drive.allowance == Allowance(thrust + thrust // 2, thrust + thrust // 2)
    assert drive.thrust == thrust
