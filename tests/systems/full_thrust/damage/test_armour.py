"""How armour and hull share the hits of an attack."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.systems.full_thrust.battle_options.core import DEFAULT_CORE
from fleetforge.systems.full_thrust.damage.armour import ArmourRule, Blow, absorb, points_of

BLOWS = st.lists(st.builds(Blow, st.integers(0, 12), st.sampled_from(get_args(ArmourRule))), max_size=8)
LAYERS = st.lists(st.integers(0, 8), max_size=4)


def shared(layers: tuple[int, ...], *blows: Blow) -> tuple[tuple[int, ...], int]:
    absorbed = absorb(layers, blows)
    return absorbed.lost, absorbed.through


@pytest.mark.rules("FTC-5.3", "FTC-5.7")
def test_single_points_go_to_armour_while_it_lasts() -> None:
    assert shared((2,), *[Blow(1)] * 3) == ((2,), 1)
    assert shared((), Blow(1), Blow(1)) == ((), 2)


@pytest.mark.rules("FTC-4.6", "FTC-5.3")
def test_penetrating_points_skip_armour_though_some_is_left() -> None:
    assert shared((5,), Blow(1), Blow(2, "penetrating")) == ((1,), 2)


@pytest.mark.rules("FTC-4.6", "FTC-5.3", "FTC-5.22")
def test_penetrating_points_skip_the_layer_that_stands_when_normal_damage_is_done() -> None:
    assert shared((4, 3, 2), Blow(1, "penetrating")) == ((0, 1, 0), 0)
    assert shared((4, 3, 2), Blow(1, "penetrating"), Blow(2)) == ((1, 0, 2), 0)
    assert shared((4, 3, 2), Blow(9, "penetrating")) == ((4, 3, 0), 2)
    assert shared((4, 0, 0), Blow(3, "penetrating")) == ((0, 0, 0), 3)


@pytest.mark.rules("FTC-5.5")
def test_half_of_a_heavy_hit_rounded_up_goes_to_armour_and_what_it_cannot_hold_to_the_hull() -> None:
    assert shared((4,), Blow(5, "half")) == ((3,), 2)
    assert shared((2,), Blow(5, "half")) == ((2,), 3)
    assert shared((4,), Blow(3, "half"), Blow(1, "half")) == ((3,), 1)
    assert shared((3, 1), Blow(6, "half")) == ((2, 1), 3)


@pytest.mark.rules("FTC-5.5")
def test_groups_may_put_all_of_a_heavy_hit_on_armour_or_round_a_volley_once() -> None:
    blows = (Blow(3, "half"), Blow(1), Blow(1, "half"))
    whole = replace(DEFAULT_CORE, multi_dp_armour="all_on_armour")
    assert absorb((9,), blows, whole).lost == (5,)
    volley = replace(DEFAULT_CORE, half_rule_scope="per_volley")
    assert absorb((9,), blows, volley).lost == (3,)
    assert absorb((9,), blows).lost == (4,)
    assert absorb((9,), (Blow(1),), volley).lost == (1,)


@pytest.mark.rules("FTC-5.6")
def test_a_penetrator_leaves_one_point_in_each_standing_layer() -> None:
    assert shared((1,), Blow(4, "first"), Blow(4, "first")) == ((1,), 7)
    assert shared((2, 0, 2), Blow(4, "first")) == ((1, 0, 1), 2)
    assert shared((2, 2, 2), Blow(1, "first")) == ((0, 0, 1), 0)


@pytest.mark.rules("FTC-5.22")
def test_shells_are_lost_from_the_outside_in() -> None:
    assert shared((3, 2, 2), Blow(5)) == ((1, 2, 2), 0)


@pytest.mark.rules("FTC-4.9")
def test_what_knows_no_armour_reaches_the_hull() -> None:
    assert shared((9,), Blow(3, "none")) == ((0,), 3)


@pytest.mark.rules("FTC-5.3")
@given(layers=LAYERS, blows=BLOWS, whole=st.booleans(), volley=st.booleans())
def test_no_point_is_lost_or_invented_and_no_layer_loses_more_than_it_has(
    layers: list[int], blows: list[Blow], *, whole: bool, volley: bool
) -> None:
    options = replace(
        DEFAULT_CORE,
        multi_dp_armour="all_on_armour" if whole else "half_up",
        half_rule_scope="per_volley" if volley else "per_hit",
    )
    absorbed = absorb(layers, blows, options)
    assert absorbed.total + absorbed.through == points_of(blows)
    assert all(0 <= lost <= boxes for lost, boxes in zip(absorbed.lost, layers, strict=True))
