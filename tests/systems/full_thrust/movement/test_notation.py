"""Written cinematic orders: reading, the one written form, and everything that can be wrong."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.systems.full_thrust.movement.notation import CinematicOrder, Unreadable, built, parse_order

TURNS = st.integers(-12, 12)
ORDERS = st.builds(
    CinematicOrder,
    st.one_of(st.just(()), st.tuples(TURNS.filter(bool)), st.tuples(TURNS, TURNS)),
    st.integers(-99, 99),
    st.one_of(st.none(), st.integers(0, 300)),
)


def codes(text: str, velocity: int | None = None) -> list[str]:
    found = parse_order(text, velocity)
    assert isinstance(found, Unreadable), f"{text} was read as {found}"
    assert all(one.message and one.mends[0].text and one.clause for one in found.refusals)
    return [one.code for one in found.refusals]


@pytest.mark.rules("FTC-2.9")
@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("8P2+4", CinematicOrder((-2,), 4, 8)),
        ("8P2+4:12", CinematicOrder((-2,), 4, 8, 12)),
        ("8p2 + 4 : 12", CinematicOrder((-2,), 4, 8, 12)),
        (" 8 +4 P 2", CinematicOrder((-2,), 4, 8)),
        ("8\N{MINUS SIGN}3s1", CinematicOrder((1,), -3, 8)),
        ("P1", CinematicOrder((-1,))),
        ("-2", CinematicOrder((), -2)),
        ("8", CinematicOrder((), 0, 8)),
        ("", CinematicOrder()),
        ("0S6", CinematicOrder((6,), 0, 0)),
        ("8P0", CinematicOrder((), 0, 8)),
    ],
)
def test_orders_are_read_in_any_case_with_blanks_in_either_sequence(text: str, order: CinematicOrder) -> None:
    assert parse_order(text) == order


@pytest.mark.rules("FTC-2.8")
@pytest.mark.parametrize(("text", "turns"), [("8P1S1", (-1, 1)), ("8P0S2", (0, 2)), ("8P1+2P1", (-1, -1))])
def test_an_order_may_hold_two_turns(text: str, turns: tuple[int, ...]) -> None:
    order = parse_order(text)
    assert isinstance(order, CinematicOrder)
    assert order.turns == turns


@pytest.mark.rules("FTC-2.9")
@given(order=ORDERS)
def test_the_written_form_reads_back_as_the_same_order(order: CinematicOrder) -> None:
    assert parse_order(order.text) == order
    assert parse_order(order.text.lower()) == order


@pytest.mark.rules("FTC-2.9")
def test_the_written_form_is_one_for_all_ways_of_writing() -> None:
    forms = ["8P2+4", "8p2+4:12", "8 + 4 P 2", " 8P 2 +4"]
    read = [parse_order(form) for form in forms]
    assert {one.at(8).text for one in read if isinstance(one, CinematicOrder)} == {"8P2+4"}
    assert len(read) == 4


@pytest.mark.rules("FTC-2.9")
@pytest.mark.parametrize(
    ("text", "velocity", "found"),
    [
        ("8X2", None, ["order_text", "order_velocity"]),
        ("8P", None, ["order_number"]),
        ("8P2+", None, ["order_number"]),
        ("P2 8", None, ["order_velocity"]),
        ("8P1P1P1", None, ["order_turns"]),
        ("8+1+1", None, ["order_changes"]),
        ("8+1:9:9", None, ["order_news"]),
        ("99999", None, ["order_number_large"]),
        ("8P2+4:11", None, ["order_new_velocity"]),
        ("P2+4:11", 8, ["order_new_velocity"]),
        ("8\N{SUPERSCRIPT TWO}", None, ["order_text"]),
        ("8P!S", None, ["order_number", "order_text", "order_number"]),
    ],
)
def test_everything_wrong_is_told_at_once(text: str, velocity: int | None, found: list[str]) -> None:
    assert codes(text, velocity) == found


@pytest.mark.rules("FTC-2.9")
def test_a_fault_says_what_and_at_which_letter() -> None:
    found = parse_order("8P2 x", offset=10)
    assert isinstance(found, Unreadable)
    assert found.refusals[0].message == "“x” at letter 15 is no part of an order."


@pytest.mark.rules("FTC-2.9")
def test_a_new_velocity_is_checked_against_what_is_written_in_front() -> None:
    """A wrong velocity in front is only warned of later, so it may not make the sum wrong as well."""
    assert parse_order("8+4:12", 9) == CinematicOrder((), 4, 8, 12)
    assert parse_order("+4:12") == CinematicOrder((), 4, None, 12)


@given(text=st.text(max_size=30))
def test_no_text_breaks_the_reading(text: str) -> None:
    found = parse_order(text, 5)
    assert isinstance(found, CinematicOrder) or found.refusals


@given(text=st.text("0123456789PpSs+-: ", max_size=14))
def test_a_text_is_an_order_or_told_what_is_wrong(text: str) -> None:
    found = parse_order(text, 5)
    if isinstance(found, CinematicOrder):
        assert parse_order(found.text) == CinematicOrder(found.turns, found.change, found.velocity)
    else:
        assert all(one.message for one in found.refusals)


@pytest.mark.rules("FTC-2.8", "FTC-2.9")
@pytest.mark.parametrize(
    ("order", "text"),
    [
        (built(8, -2, 4), "8P2+4"),
        (built(8), "8"),
        (built(0, 3), "0S3"),
        (built(10, change=-3), "10-3"),
        (built(8, -1, second_turn=1), "8P1S1"),
        (built(8, 0, second_turn=2), "8S0S2"),
    ],
)
def test_buttons_give_the_written_form(order: CinematicOrder, text: str) -> None:
    assert order.text == text
    assert parse_order(text) == order
