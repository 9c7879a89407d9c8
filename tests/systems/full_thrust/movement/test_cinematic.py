"""Cinematic moves: limits, legs, drift."""

from __future__ import annotations

from math import dist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.systems.full_thrust.battle_options.core import CoreOptions
from fleetforge.systems.full_thrust.movement.cinematic import cinematic_faults, cinematic_move
from fleetforge.systems.full_thrust.movement.drive import Drive, Hold
from fleetforge.systems.full_thrust.movement.faults import HOLDS
from fleetforge.systems.full_thrust.movement.geometry import clock_of, heading_of
from fleetforge.systems.full_thrust.movement.motion import Move, facing_ahead
from fleetforge.systems.full_thrust.movement.notation import CinematicOrder, built, parse_order
from fleetforge.systems.full_thrust.movement.planning import offer

FREE_PIVOT = CoreOptions(zero_velocity_turn="free_pivot")
ALTERNATE = CoreOptions(thrust1_turn="alternate_turns")
TURNS = st.integers(-6, 6)
ORDERS = st.builds(
    CinematicOrder, st.one_of(st.just(()), st.tuples(TURNS), st.tuples(TURNS, TURNS)), st.integers(-12, 12)
)
DRIVES = st.builds(Drive, st.integers(0, 12), st.integers(0, 2), st.booleans())


def move(text: str, thrust: int = 6, velocity: int = 8, course: int = 12, **options: object) -> Move:
    order = parse_order(text, velocity)
    assert isinstance(order, CinematicOrder)
    return cinematic_move(facing_ahead((0.0, 0.0), course, velocity), order, Drive(thrust), **options)  # type: ignore[arg-type]


def legs(move: Move) -> list[tuple[int, float]]:
    return [(clock_of(leg.heading), leg.distance) for leg in move.legs]


@pytest.mark.rules("FTC-2.2")
def test_the_new_velocity_is_moved_in_full_this_turn() -> None:
    assert move("8+3").end.position == (0, 11)
    assert move("8-3").end.position == (0, 5)
    assert move("8-6").end.velocity == 2


@pytest.mark.rules("FTC-2.6", "FTC-2.7")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("8P2", [(11, 4), (10, 4)]),
        ("7P1", [(12, 3), (11, 4)]),
        ("9S3", [(1, 4), (3, 5)]),
        ("1P1", [(12, 0), (11, 1)]),
        ("8", [(12, 4), (12, 4)]),
    ],
)
def test_turn_and_distance_are_each_rounded_down_in_the_first_half(text: str, expected: list[tuple[int, int]]) -> None:
    assert legs(move(text, velocity=int(text[0]))) == expected


@pytest.mark.rules("FTC-2.8")
@pytest.mark.parametrize(
    ("text", "expected"), [("9P2S1", [(10, 4), (11, 5)]), ("9P1S2", [(11, 4), (1, 5)]), ("9P0S2", [(12, 4), (2, 5)])]
)
def test_of_two_turns_the_first_is_made_in_full_before_moving(text: str, expected: list[tuple[int, int]]) -> None:
    made = move(text, velocity=9)
    assert legs(made) == expected
    assert made.thrust_used == sum(int(digit) for digit in text[2::2])


@pytest.mark.rules("FTC-2.3", "FTC-2.8", "FTC-2.11")
@pytest.mark.parametrize(
    ("text", "thrust", "reasons"),
    [
        ("8+7", 6, ("thrust",)),
        ("8P2+5", 6, ("thrust",)),
        ("8P4", 6, ("turn_limit",)),
        ("8P2S2", 6, ("turn_limit",)),
        ("8P4+3", 6, ("thrust", "turn_limit")),
        ("8-9", 10, ("negative_velocity",)),
        ("8-9S4", 4, ("thrust", "turn_limit", "negative_velocity")),
    ],
)
def test_every_limit_that_fails_is_named_and_the_ship_drifts(text: str, thrust: int, reasons: tuple[str, ...]) -> None:
    made = move(text, thrust)
    assert made.reasons == reasons
    assert not made.is_legal
    assert made.end == facing_ahead((0, 8), 12, 8)
    assert (made.thrust_used, made.drive_used, len(made.legs)) == (0, False, 1)
    assert all(refusal.message and refusal.mends[0].text for refusal in made.refusals)


@pytest.mark.rules("FTC-2.11")
def test_a_ship_without_an_order_goes_straight_on_and_the_log_says_so() -> None:
    made = cinematic_move(facing_ahead((1, 2), 3, 7), None, Drive(4))
    assert (made.end, made.is_legal) == (facing_ahead((8, 2), 3, 7), True)
    assert [note.code for note in made.warnings] == ["no_order"]


@pytest.mark.rules("FTC-2.9")
def test_a_wrong_velocity_in_front_is_warned_of_and_the_ships_own_is_used() -> None:
    made = cinematic_move(facing_ahead((0, 0), 12, 9), CinematicOrder((), 2, 8), Drive(4))
    assert (made.end.velocity, made.is_legal) == (11, True)
    (warning,) = made.warnings
    assert (warning.code, warning.found, warning.allowed) == ("velocity", 8, 9)
    assert not move("8+2").warnings


@pytest.mark.rules("FTC-2.4")
def test_an_advanced_drive_may_turn_with_all_of_its_thrust() -> None:
    order = built(8, 6)
    start = facing_ahead((0, 0), 12, 8)
    assert cinematic_move(start, order, Drive(6, advanced=True)).end.facing == 6
    assert cinematic_move(start, order, Drive(6)).reasons == ("turn_limit",)
    assert cinematic_move(start, built(8, 6, 1), Drive(6, advanced=True)).reasons == ("thrust",)


@pytest.mark.rules("FTC-2.5")
def test_thrust_1_turns_or_changes_velocity() -> None:
    assert move("8P1", thrust=1).end.facing == 11
    assert move("8+1", thrust=1).end.velocity == 9
    assert move("8P1+1", thrust=1).reasons == ("thrust",)


@pytest.mark.rules("FTC-2.5")
def test_with_the_option_thrust_1_does_not_turn_in_two_turns_running() -> None:
    assert move("8P1", thrust=1, turned_last_turn=True).is_legal
    assert move("8P1", thrust=1, turned_last_turn=True, options=ALTERNATE).reasons == ("turn_limit",)
    assert move("8P1", thrust=1, options=ALTERNATE).is_legal
    assert move("8+1", thrust=1, turned_last_turn=True, options=ALTERNATE).is_legal
    assert move("8P1", thrust=2, turned_last_turn=True, options=ALTERNATE).is_legal


@pytest.mark.rules("FTC-2.10")
def test_a_ship_at_rest_turns_on_the_spot_within_its_limit() -> None:
    made = move("0P3", velocity=0)
    assert (made.end.facing, made.end.position, made.thrust_used) == (9, (0, 0), 3)
    assert move("0P4", velocity=0).reasons == ("turn_limit",)


@pytest.mark.rules("FTC-2.10")
def test_with_the_option_a_ship_at_rest_turns_by_any_angle_for_one_point() -> None:
    made = move("0P6", velocity=0, options=FREE_PIVOT)
    assert (made.end.facing, made.thrust_used) == (6, 1)
    assert move("0P6+1", velocity=0, options=FREE_PIVOT).reasons == ("thrust", "turn_limit")
    assert move("8P6", options=FREE_PIVOT).reasons == ("turn_limit",)
    assert move("0P6", thrust=0, velocity=0, options=FREE_PIVOT).reasons == ("thrust", "turn_limit")


@pytest.mark.rules("FTC-2.21", "FTC-4.22", "FTC-5.16", "FTC-5.18", "FTC-7.2")
@pytest.mark.parametrize("hold", HOLDS)
def test_what_bars_the_drive_bars_every_point_and_nothing_else(hold: Hold) -> None:
    drive, start = Drive(6, holds=(hold,)), facing_ahead((0, 0), 12, 8)
    assert cinematic_move(start, built(8, -1), drive).reasons == (HOLDS[hold].code,)
    assert cinematic_move(start, built(8, 0, 1), drive).reasons == (HOLDS[hold].code,)
    assert cinematic_move(start, built(8), drive).is_legal


@pytest.mark.rules("FTC-2.21", "FTC-5.18")
def test_everything_that_bars_the_drive_is_named() -> None:
    drive = Drive(6, holds=("ftl", "core_dumped"))
    assert cinematic_move(facing_ahead(None, 12, 8), built(8, 1), drive).reasons == ("ftl_no_thrust", "core_dumped")


@pytest.mark.rules("FTC-2.1")
def test_a_ship_that_is_not_plotted_moves_without_a_place() -> None:
    made = cinematic_move(facing_ahead(None, 12, 8), built(8, -2, 4), Drive(6))
    assert (made.end.position, made.end.facing, made.end.velocity) == (None, 10, 12)
    assert [leg.distance for leg in made.legs] == [6, 6]


@pytest.mark.rules("FTC-2.2", "FTC-2.3", "FTC-2.6", "FTC-2.7", "FTC-2.11")
@given(order=ORDERS, drive=DRIVES, course=st.integers(1, 12), velocity=st.integers(0, 40))
def test_every_order_is_flown_in_full_or_not_at_all(
    order: CinematicOrder, drive: Drive, course: int, velocity: int
) -> None:
    start = facing_ahead((3.5, -2.25), course, velocity)
    made = cinematic_move(start, order, drive)
    assert sum(leg.distance for leg in made.legs) == made.end.velocity
    assert made.end.course_deg == heading_of(made.end.facing)
    assert made.thrust_used <= drive.thrust
    assert made.path[0] == (3.5, -2.25)
    assert made.end.position is not None
    assert dist((3.5, -2.25), made.end.position) <= made.end.velocity + 1e-9
    if made.is_legal:
        assert made.end.velocity == velocity + order.change
        assert (made.end.facing - course - sum(order.turns)) % 12 == 0
        assert abs(made.legs[0].distance - made.legs[1].distance) <= 1
        assert made.drive_used == (made.thrust_used > 0)
    else:
        assert (made.end.facing, made.end.velocity) == (course, velocity)


@pytest.mark.rules("FTC-2.3")
@given(drive=DRIVES, velocity=st.integers(0, 8), turn=TURNS, change=st.integers(-8, 8))
def test_buttons_offer_just_what_is_legal(drive: Drive, velocity: int, turn: int, change: int) -> None:
    start = facing_ahead(None, 12, velocity)
    offered = offer(start, drive, turn, change)
    for points in range(-6, 7):
        assert (points in offered.turns) == (not cinematic_faults(start, built(velocity, points, change), drive))
    for points in range(-13, 14):
        assert (points in offered.changes) == (not cinematic_faults(start, built(velocity, turn, points), drive))
