"""Buttons of an order pad that write vector orders; those of cinematic ones stand with their notation."""

from __future__ import annotations

from functools import reduce
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.systems.full_thrust.movement.planning import stepped
from fleetforge.systems.full_thrust.movement.vector import DEEDS, parse_vector, vector_cost, vector_text

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.movement.vector import Deed, VectorOrder

NOTHING: tuple[VectorOrder, ...] = ()


@pytest.mark.rules("FTC-2.15")
@pytest.mark.parametrize(
    ("deeds", "text"),
    [
        (("MD", "MD", "TP"), "MD2 TP1"),
        (("TP", "TP", "TS"), "TP1"),
        (("PP", "PS"), ""),
        (("MD", "TP", "MD"), "MD1 TP1 MD1"),
        (("MD", "PR", "PR"), "MD1 PR2"),
    ],
)
def test_a_button_adds_a_point_at_the_end_or_takes_back_one_of_its_opposite(deeds: tuple[Deed, ...], text: str) -> None:
    assert vector_text(reduce(stepped, deeds, NOTHING)) == text


@pytest.mark.rules("FTC-2.14")
@given(deeds=st.lists(st.sampled_from(DEEDS), max_size=12))
def test_buttons_write_what_can_be_read_and_never_the_same_deed_twice_in_a_row(deeds: list[Deed]) -> None:
    orders = reduce(stepped, deeds, NOTHING)
    assert parse_vector(vector_text(orders)) == orders
    assert all(one.deed != other.deed for one, other in pairwise(orders))
    assert vector_cost(orders).burn == sum(deed == "MD" for deed in deeds)
