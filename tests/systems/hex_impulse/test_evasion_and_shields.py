"""Evasion dice and shields."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.systems.hex_impulse.design import Pair
from fleetforge.systems.hex_impulse.evasion import (
    Evader,
    check_die,
    check_evade,
    check_tracking,
    evade,
    modifiers,
    pool_size,
)
from fleetforge.systems.hex_impulse.shields import absorbed, check_shift, divided, rate_of, regenerated, shifted
from fleetforge.systems.hex_impulse.shots import dodge
from tests.systems.hex_impulse.fighters import codes, options, thrown

POINTS = st.integers(0, 12)
PAIRS = st.builds(Pair, POINTS, POINTS)
MOST = Pair(6, 6)


@pytest.mark.rules("HIF-11.1", "HIF-11.6", "HIF-11.9", "HIF-7.5", "HIF-8.1", "HIF-8.3")
def test_the_pool_of_an_impulse() -> None:
    assert pool_size(5) == 5
    assert pool_size(5, 1, 2) == 4
    assert pool_size(1, 0, 3) == 0


@pytest.mark.rules("HIF-11.4", "HIF-11.5", "HIF-11.8", "HIF-0.2", "HIF-30.24", "HIF-29.2")
def test_low_is_good_for_who_dodges() -> None:
    assert [evade(die).success for die in range(1, 7)] == [True] * 3 + [False] * 3
    assert evade(4, -1).success
    assert not any(evade(die, 3).success for die in range(1, 7))
    free = options(natural_1_and_6="one_succeeds_six_fails")
    assert evade(1, 5, free).success
    assert not evade(6, -5, free).success
    assert thrown(dodge("Dodge", 1), 2).success


@pytest.mark.rules("HIF-11.7", "HIF-15.3", "HIF-30.33", "HIF-31.1", "HIF-31.4", "HIF-0.9")
def test_modifiers_add_and_are_named() -> None:
    parts = modifiers(own_bonus=1, tracking_all=True, tracking_one=True, stopped=True)
    assert dict(parts) == {"evasion bonus": -1, "tracking": 1, "tracking, one roll": 1, "stopped": 2}
    assert modifiers() == ()
    assert modifiers(stopped=True, options=options(stop_sign="literal_minus_2")) == (("stopped", -2),)


@pytest.mark.rules("HIF-11.2", "HIF-11.3", "HIF-11.12", "HIF-7.4", "HIF-0.1")
def test_when_an_evasion_die_cannot_be_used() -> None:
    assert codes(check_evade(Evader("Kestrel", 1))) == []
    assert codes(check_evade(Evader("Kestrel", 0))) == ["HIF_E_NO_EVASION_DIE"]
    assert codes(check_evade(Evader("Kestrel", 2, used=True))) == ["HIF_E_EVADE_TWICE"]
    assert codes(check_evade(Evader("Dreadnought", 0, is_fighter=False))) == ["HIF_E_NOT_A_FIGHTER"]
    assert codes(check_tracking("Gyrfalcon", 0)) == ["HIF_E_BONUS_USED"]
    assert codes(check_tracking("Gyrfalcon", 1)) == []
    assert [codes(check_die(face, "the die")) for face in (0, 1, 6, 7)] == [["HIF_E_DIE"], [], [], ["HIF_E_DIE"]]


@pytest.mark.rules("HIF-12.7", "HIF-12.8", "HIF-30.26")
def test_shifting() -> None:
    assert shifted(Pair(6, 2), "rear", 2) == Pair(8, 0)
    assert codes(check_shift("K", Pair(6, 2), MOST, "rear", 3)) == ["HIF_E_SHIFT"]
    assert codes(check_shift("K", Pair(6, 2), MOST, "rear", 0)) == ["HIF_E_SHIFT"]
    assert codes(check_shift("K", Pair(6, 2), MOST, "rear", 2)) == []
    assert codes(check_shift("K", Pair(6, 2), MOST, "rear", 1, options(shift_cap="facing_maximum"))) == ["HIF_E_SHIFT"]
    assert codes(check_shift("K", Pair(6, 2), MOST, "forward", 4, options(shift_cap="facing_maximum"))) == []
    assert codes(check_shift("K", Pair(), Pair(), "forward", 1)) == ["HIF_E_NO_SHIELDS"]


@pytest.mark.rules("HIF-12.9", "HIF-7.1", "HIF-9.6")
def test_rates() -> None:
    assert (rate_of(), rate_of(bonus=True), rate_of(cut=True)) == (3, 6, 0)


@pytest.mark.rules("HIF-12.9", "HIF-12.10", "HIF-12.11", "HIF-1.5", "HIF-30.28", "HIF-31.10")
@given(PAIRS, PAIRS, st.sampled_from((0, 3, 6)), st.sampled_from(("yes", "no")))
def test_regeneration_never_lowers_and_never_lifts_above_the_maxima(
    shields: Pair, most: Pair, rate: int, capped: str
) -> None:
    after = regenerated(shields, most, rate, options(regen_total_cap=capped))
    for now, then, limit in ((shields.forward, after.forward, most.forward), (shields.rear, after.rear, most.rear)):
        assert now <= then <= max(now, min(limit, now + rate))
    if capped == "yes":
        assert after.total <= max(shields.total, most.total)
        whole = max(shields.forward, min(most.forward, shields.forward + rate))
        assert after.rear == shields.rear or after.forward == whole


@pytest.mark.rules("HIF-12.11", "HIF-30.28")
def test_the_cap_on_the_total_can_be_lifted() -> None:
    assert regenerated(Pair(8, 4), MOST, 3) == Pair(8, 4)
    assert regenerated(Pair(8, 4), MOST, 3, options(regen_total_cap="no")) == Pair(8, 6)
    assert regenerated(Pair(8, 1), MOST, 3) == Pair(8, 4)


@pytest.mark.rules("HIF-12.3", "HIF-12.4", "HIF-12.5", "HIF-30.25")
def test_how_a_shot_is_divided() -> None:
    assert [divided(7, "side", die) for die in range(1, 7)] == [
        Pair(7),
        Pair(7),
        Pair(0, 7),
        Pair(0, 7),
        Pair(4, 3),
        Pair(4, 3),
    ]
    assert (divided(5, "forward"), divided(5, "rear")) == (Pair(5), Pair(0, 5))
    assert divided(7, "side", 5, options=options(side_split_odd="rear")) == Pair(3, 4)
    assert divided(7, "side", 5, "rear", options(side_split_odd="owner")) == Pair(3, 4)
    assert divided(7, "side", 5, "rear") == Pair(4, 3)


@pytest.mark.rules("HIF-12.2", "HIF-12.6", "HIF-12.13", "HIF-1.4", "HIF-5.4", "HIF-6.4", "HIF-7.2")
@given(PAIRS, PAIRS, PAIRS)
def test_each_facing_meets_its_own_part_reinforcement_first(points: Pair, shields: Pair, more: Pair) -> None:
    met = absorbed(points, shields, more)
    assert met.through == max(points.forward - shields.forward - more.forward, 0) + max(
        points.rear - shields.rear - more.rear, 0
    )
    assert points.total - met.through == shields.total + more.total - met.shields.total - met.reinforcement.total
    assert met.shields.forward == shields.forward or met.reinforcement.forward == 0
    assert met.shields.rear == shields.rear or met.reinforcement.rear == 0
    assert min(met.shields.forward, met.shields.rear, met.reinforcement.forward, met.reinforcement.rear) >= 0
