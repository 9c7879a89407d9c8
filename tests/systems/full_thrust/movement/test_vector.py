"""Vector moves: pools, orders in sequence, the chord, drift."""

from __future__ import annotations

from math import dist, floor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.systems.full_thrust.movement.drive import Drive, Hold
from fleetforge.systems.full_thrust.movement.faults import HOLDS
from fleetforge.systems.full_thrust.movement.geometry import degrees_apart, heading_between, moved
from fleetforge.systems.full_thrust.movement.motion import Motion, Move
from fleetforge.systems.full_thrust.movement.notation import Unreadable
from fleetforge.systems.full_thrust.movement.vector import (
    DEEDS,
    VectorOrder,
    VectorRules,
    parse_vector,
    vector_move,
    vector_text,
)

ORDERS = st.lists(st.builds(VectorOrder, st.sampled_from(DEEDS), st.integers(1, 12)), max_size=5).map(tuple)
START = Motion((0.0, 0.0), 12, 0.0, 10)


def orders(text: str) -> tuple[VectorOrder, ...]:
    found = parse_vector(text)
    assert isinstance(found, tuple), found
    return found


def move(
    text: str, thrust: int = 6, start: Motion = START, rules: VectorRules = "fb1", *, advanced: bool = False
) -> Move:
    return vector_move(start, orders(text), Drive(thrust, advanced=advanced), rules=rules)


def place_of(made: Move) -> tuple[float, float]:
    place = made.end.position
    assert place is not None
    return place


@pytest.mark.rules("FTC-2.14")
@pytest.mark.parametrize("text", ["TP3 MD6", "tp3md6", "TP 3, MD 6", " tp3 , md6 "])
def test_orders_are_read_with_blanks_and_commas(text: str) -> None:
    assert orders(text) == (VectorOrder("TP", 3), VectorOrder("MD", 6))
    assert vector_text(orders(text)) == "TP3 MD6"


@pytest.mark.rules("FTC-2.14", "FTC-2.15")
@given(written=ORDERS)
def test_the_written_form_reads_back_as_the_same_orders(written: tuple[VectorOrder, ...]) -> None:
    assert parse_vector(vector_text(written)) == written


@pytest.mark.rules("FTC-2.14", "FTC-2.16")
@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("PF2", ["order_text"]),
        ("TP", ["order_number"]),
        ("TP3 X1 MD", ["order_text", "order_number"]),
        ("MD0", ["order_number"]),
        ("MD123456", ["order_number_large"]),
    ],
)
def test_everything_wrong_is_told_at_once(text: str, codes: list[str]) -> None:
    found = parse_vector(text)
    assert isinstance(found, Unreadable)
    assert [one.code for one in found.refusals] == codes
    assert all(one.message and one.mends[0].text for one in found.refusals)


@given(text=st.text(max_size=30))
def test_no_text_breaks_the_reading(text: str) -> None:
    found = parse_vector(text)
    assert isinstance(found, tuple) or found.refusals


@pytest.mark.rules("FTC-2.15", "FTC-2.18")
def test_the_same_orders_in_another_sequence_give_another_result() -> None:
    turned_first, burnt_first = move("TP3 MD6"), move("MD6 TP3")
    assert [place_of(turned_first), place_of(burnt_first)] == [(-6, 10), (0, 16)]
    assert turned_first.end.facing == burnt_first.end.facing == 9


@pytest.mark.rules("FTC-2.16")
@pytest.mark.parametrize(("text", "place"), [("PP2", (-2, 10)), ("PS2", (2, 10)), ("PR2", (0, 8))])
def test_a_push_is_named_for_where_it_goes_and_keeps_the_facing(text: str, place: tuple[float, float]) -> None:
    made = move(text)
    assert place_of(made) == pytest.approx(place)
    assert made.end.facing == 12
    assert (made.thrust_used, made.thrusters_used) == (0, 2)


@pytest.mark.rules("FTC-2.16")
def test_a_push_goes_by_the_facing_at_that_moment() -> None:
    assert move("TS3 PS1").end.position == pytest.approx((0, 9))
    assert move("PS1 TS3").end.position == pytest.approx((1, 10))


@pytest.mark.rules("FTC-2.17")
@pytest.mark.parametrize("text", ["TP1", "TS6", "TP11"])
def test_a_rotation_costs_one_point_and_leaves_the_course(text: str) -> None:
    made = move(text)
    assert (made.thrusters_used, made.thrust_used) == (1, 0)
    assert (made.end.course_deg, made.end.velocity, made.end.position) == (0.0, 10, (0, 10))
    assert made.turned


@pytest.mark.rules("FTC-2.14", "FTC-2.15", "FTC-2.19")
@pytest.mark.parametrize(
    ("text", "reasons"),
    [
        ("MD7", ("thrust",)),
        ("MD3 TP1 MD4", ("thrust",)),
        ("PS4", ("thruster_points",)),
        ("TP1 PS3", ("thruster_points",)),
        ("TP1 TS1", ("rotations",)),
        ("PS1 PR1", ("pushes",)),
        ("MD7 PS2 PP2 TP1 TS1", ("thrust", "thruster_points", "rotations", "pushes")),
    ],
)
def test_every_limit_of_the_two_pools_is_named_and_the_ship_drifts(text: str, reasons: tuple[str, ...]) -> None:
    made = move(text)
    assert made.reasons == reasons
    assert made.end == Motion((0, 10), 12, 0.0, 10)
    assert all(refusal.message and refusal.mends[0].text for refusal in made.refusals)


@pytest.mark.rules("FTC-2.14")
def test_burns_may_be_many_within_the_thrust() -> None:
    assert move("MD2 TP3 MD2 PS2 MD2").is_legal


@pytest.mark.rules("FTC-2.20")
@pytest.mark.parametrize(
    ("text", "reasons"),
    [
        ("TP1 TS1 MD4", ()),
        ("TP1 MD5", ()),
        ("TP1 MD6", ("thrust",)),
        ("PS1 PR1 MD4", ()),
        ("PS2", ("push_size",)),
        ("PS1 PP1", ("pushes",)),
        ("PR1 PR1", ("pushes",)),
        ("PS1 PR1 TP1 MD4", ("thrust",)),
    ],
)
def test_the_amendment_has_one_pool_and_small_pushes(text: str, reasons: tuple[str, ...]) -> None:
    made = move(text, rules="fb2")
    assert made.reasons == reasons
    assert all(refusal.message and refusal.mends[0].text for refusal in made.refusals)


@pytest.mark.rules("FTC-2.20")
def test_an_advanced_drive_has_full_thrusters_in_two_pools_and_nothing_more_in_one() -> None:
    assert move("PS6", advanced=True).is_legal
    assert move("PS6").reasons == ("thruster_points",)
    assert move("TP1 MD6", advanced=True, rules="fb2").reasons == ("thrust",)


@pytest.mark.rules("FTC-2.18")
@pytest.mark.parametrize(("burn", "velocity"), [("MD2", 2), ("MD1", 1), ("TS3 MD1", 1), ("TS2 MD3", 4), ("TS1 MD1", 2)])
def test_the_new_velocity_is_the_chord_rounded_halves_up(burn: str, velocity: int) -> None:
    slow = Motion((0.0, 0.0), 12, 0.0, 1 if "T" in burn else 0)
    assert move(burn, start=slow).end.velocity == velocity


@pytest.mark.rules("FTC-2.18")
def test_a_chord_of_just_a_half_is_rounded_up() -> None:
    start = Motion((0.0, 0.0), 12, 30.0, 1)
    made = vector_move(start, orders("PR1"), Drive(6))
    assert made.end.position == pytest.approx((0.5, -0.1339746), abs=1e-6)
    half = vector_move(Motion((0.0, 0.0), 12, 0.0, 1), orders("TS4 MD1"), Drive(2))
    assert half.end.position == pytest.approx((0.8660254, 0.5))
    assert half.end.velocity == 1


@pytest.mark.rules("FTC-2.18")
def test_a_ship_that_comes_to_rest_keeps_its_course() -> None:
    start = Motion((5.0, 5.0), 3, 90.0, 4)
    made = vector_move(start, orders("TP6 MD4"), Drive(4))
    assert made.end.position == pytest.approx((5, 5))
    assert (made.end.course_deg, made.end.velocity, made.end.facing) == (90.0, 0, 9)


@pytest.mark.rules("FTC-2.18")
def test_the_path_is_the_chord_and_the_other_points_are_construction() -> None:
    made = move("TP3 MD6")
    assert list(made.steps) == [(0, 10), (0, 10), (-6, 10)]
    assert list(made.path) == [(0, 0), (-6, 10)]


@pytest.mark.rules("FTC-3.5")
def test_thrusters_alone_do_not_use_the_main_drive() -> None:
    assert not move("TP1 PS1").drive_used
    assert move("TP1 MD1").drive_used
    assert move("TP1", rules="fb2").drive_used


@pytest.mark.rules("FTC-2.11", "FTC-2.19")
def test_a_ship_without_orders_drifts() -> None:
    made = vector_move(START, None, Drive(4))
    assert made.end == Motion((0, 10), 12, 0.0, 10)
    assert [note.code for note in made.warnings] == ["no_order"]


@pytest.mark.rules("FTC-2.21", "FTC-5.18")
@pytest.mark.parametrize("hold", HOLDS)
def test_what_bars_the_drive_bars_thrusters_too(hold: Hold) -> None:
    made = vector_move(START, orders("TP1"), Drive(6, holds=(hold,)))
    assert made.reasons == (HOLDS[hold].code,)
    assert vector_move(START, (), Drive(6, holds=(hold,))).is_legal


@pytest.mark.rules("FTC-2.13", "FTC-2.18", "FTC-2.19")
@given(
    written=ORDERS,
    thrust=st.integers(0, 12),
    facing=st.integers(1, 12),
    course=st.floats(0, 359),
    velocity=st.integers(0, 30),
    rules=st.sampled_from(["fb1", "fb2"]),
)
def test_velocity_and_course_are_those_of_the_chord_or_stay(
    written: tuple[VectorOrder, ...], thrust: int, facing: int, course: float, velocity: int, rules: VectorRules
) -> None:
    start = Motion((1.0, 2.0), facing, course, velocity)
    made = vector_move(start, written, Drive(thrust), rules=rules)
    end = made.end.position
    assert end is not None
    if made.is_legal:
        length = dist((1.0, 2.0), end)
        assert made.end.velocity == floor(length + 0.5 + 1e-9)
        if length > 1e-6:
            assert degrees_apart(made.end.course_deg, heading_between((1.0, 2.0), end)) < 1e-9
    else:
        assert end == moved((1.0, 2.0), course, velocity)
        assert (made.end.facing, made.end.course_deg, made.end.velocity) == (facing, course, velocity)


@pytest.mark.rules("FTC-2.25")
def test_emergency_thrust_widens_the_pools() -> None:
    drive = Drive(4, emergency=True)
    assert vector_move(START, orders("MD6 PS4"), drive).is_legal
    assert vector_move(START, orders("MD7 PS5"), drive).reasons == ("thrust", "thruster_points")
    assert vector_move(START, orders("TP1 MD5"), drive, rules="fb2").is_legal
