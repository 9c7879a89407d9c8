"""Damage to fighters and to capital ships; repair."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.systems.hex_impulse.capital import ion_on_capital, on_capital, on_fighter
from fleetforge.systems.hex_impulse.damage import Body, pick, repair_unit_hit, take, weapons_hit
from fleetforge.systems.hex_impulse.design import Pair
from fleetforge.systems.hex_impulse.repair import Repair, Wounded, check_repair, ion_restored, power_after
from fleetforge.systems.hex_impulse.weapons import attack
from tests.systems.hex_impulse.fighters import ION, codes, options, thrown

BARE = Body(Pair(), Pair(), 0, 8)
FULL = Body(Pair(2, 6), Pair(1, 0), 3, 6)
POINTS = st.integers(0, 15)
PAIRS = st.builds(Pair, POINTS, POINTS)


@pytest.mark.rules("HIF-13.1", "HIF-13.2", "HIF-13.3", "HIF-13.4", "HIF-13.5", "HIF-0.4", "HIF-31.7", "HIF-31.8")
def test_damage_meets_shields_then_armour_then_hull() -> None:
    found = take(Pair(9), FULL)
    assert (found.through, found.hull_hits, found.power_loss, found.checks) == (6, 3, 3, 6)
    assert found.body == Body(Pair(0, 6), Pair(), 0, 3)
    assert take(Pair(5), BARE).power_loss == 5
    armoured = take(Pair(4), replace(FULL, shields=Pair()))
    assert (armoured.hull_hits, armoured.power_loss, armoured.checks) == (0, 0, 3)


@pytest.mark.rules("HIF-13.8")
def test_the_last_hull_box_destroys_and_what_is_beyond_is_lost() -> None:
    found = take(Pair(20), BARE)
    assert (found.hull_hits, found.body.hull, found.body.is_destroyed, found.checks) == (8, 0, True, 0)
    assert not take(Pair(99), FULL, ion=True).body.is_destroyed


@pytest.mark.rules("HIF-30.29", "HIF-13.5", "HIF-13.9")
def test_what_is_checked_for() -> None:
    for basis, count in (("per_point_past_shields", 6), ("per_hull_hit", 3), ("once_per_damaging_shot", 1)):
        assert take(Pair(9), FULL, options=options(weapon_check_basis=basis)).checks == count
    assert take(Pair(3), FULL, options=options(weapon_check_basis="once_per_damaging_shot")).checks == 0


@pytest.mark.rules("HIF-13.5", "HIF-13.6", "HIF-13.7", "HIF-13.9", "HIF-13.10")
def test_checks_destroy_weapons_and_the_repair_unit() -> None:
    assert weapons_hit((1, 3, 4, 6), 5) == 2
    assert weapons_hit((1, 1, 1), 2) == 2
    assert weapons_hit((1,), 0) == 0
    assert repair_unit_hit((2, 1))
    assert not repair_unit_hit((2, 6))
    assert [thrown(pick("Kestrel", ("L1", "L2", "T1")), face) for face in (1, 2, 3)] == ["L1", "L2", "T1"]
    assert thrown(pick("Kestrel", ("L1",))) == "L1"


@pytest.mark.rules("HIF-19.2", "HIF-19.3", "HIF-19.5", "HIF-30.40", "HIF-30.41", "HIF-30.42")
def test_ion_points_take_power_only() -> None:
    found = take(Pair(5), FULL, ion=True)
    assert (found.power_loss, found.hull_hits, found.checks) == (2, 0, 0)
    assert found.body == Body(Pair(0, 6), Pair(), 3, 6)
    assert take(Pair(5), FULL, ion=True, options=options(ion_shields="ignore")).power_loss == 5
    absorbing = take(Pair(7), FULL, ion=True, options=options(ion_armour="absorbs"))
    assert (absorbing.power_loss, absorbing.body.armour) == (1, 0)
    assert take(Pair(5), FULL, ion=True, options=options(ion_checks="as_hits")).checks == 2


@pytest.mark.rules("HIF-13.1", "HIF-13.3")
@given(PAIRS, st.builds(Body, PAIRS, st.just(Pair()), POINTS, POINTS))
def test_no_point_is_lost_and_nothing_falls_below_nothing(points: Pair, body: Body) -> None:
    found = take(points, body)
    after = found.body
    assert min(after.shields.forward, after.shields.rear, after.armour, after.hull) >= 0
    met = body.shields.total - after.shields.total + body.armour - after.armour + found.hull_hits
    assert met == points.total or after.hull == 0
    assert found.power_loss == found.hull_hits == body.hull - after.hull


@pytest.mark.rules("HIF-3.1", "HIF-3.4", "HIF-3.5", "HIF-3.7", "HIF-0.6", "HIF-30.3")
def test_tenths_on_a_capital_ship() -> None:
    found = on_capital(9, (7, 6, 8))
    assert (found.points, found.tenths) == (3, 0)
    for rounding, points in (("floor_per_impulse", 2), ("floor_per_shot", 1), ("half_up_per_shot", 2)):
        other = on_capital(0, (15, 9, 4), options(capital_rounding=rounding))
        assert (other.points, other.tenths) == (points + (rounding == "half_up_per_shot"), 0)


@pytest.mark.rules("HIF-3.4")
@given(st.lists(st.lists(st.integers(0, 20), max_size=5), max_size=5))
def test_tenths_are_never_lost(impulses: list[list[int]]) -> None:
    points = tenths = 0
    for shots in impulses:
        found = on_capital(tenths, shots)
        points, tenths = points + found.points, found.tenths
        assert 0 <= tenths < 10
    assert 10 * points + tenths == sum(map(sum, impulses))


@pytest.mark.rules("HIF-3.2", "HIF-3.3")
def test_capital_fire_is_multiplied_by_ten() -> None:
    assert on_fighter(3) == 30


@pytest.mark.rules("HIF-3.8", "HIF-19.6", "HIF-30.43", "HIF-31.6")
def test_an_ion_shot_destroys_a_power_box_of_a_capital_ship() -> None:
    four, none = attack(ION, 0, 1), attack(ION, 8, 6)
    hit = ion_on_capital(four)
    assert (hit.boxes, hit.tenths) == (1, 0)
    assert ion_on_capital(none).boxes == 0
    assert ion_on_capital(four, options(ion_capital="one_box_per_point")).boxes == 4
    tenths = ion_on_capital(four, options(ion_capital="tenths"))
    assert (tenths.boxes, tenths.tenths) == (0, 4)


HURT = Wounded("Kestrel", 8, 5, 8, 2, 3, ("L2",))


@pytest.mark.rules("HIF-14.2", "HIF-14.3", "HIF-14.5", "HIF-4.1", "HIF-31.11")
def test_what_a_repair_unit_can_do() -> None:
    for wish, power in ((Repair(2), 4), (Repair(1, 1), 4), (Repair(0, 2), 4), (Repair(weapon="L2"), 2), (Repair(), 2)):
        assert codes(check_repair(HURT, wish)) == []
        assert power_after(HURT, wish) == power
    assert power_after(replace(HURT, power=7), Repair(2)) == 8


@pytest.mark.rules("HIF-14.1", "HIF-14.2", "HIF-14.4", "HIF-14.5", "HIF-14.6", "HIF-30.32")
@pytest.mark.parametrize(
    ("change", "wish", "code"),
    [
        ({"unit_works": False}, Repair(1), "HIF_E_NO_REPAIR_UNIT"),
        ({"hull": 0}, Repair(1), "HIF_E_DESTROYED"),
        ({}, Repair(3), "HIF_E_REPAIR_LIMIT"),
        ({}, Repair(-1), "HIF_E_REPAIR_LIMIT"),
        ({"hull": 7}, Repair(2), "HIF_E_REPAIR_LIMIT"),
        ({}, Repair(2, 1), "HIF_E_REPAIR_LIMIT"),
        ({"ion_lost": 0}, Repair(0, 1), "HIF_E_REPAIR_LIMIT"),
        ({}, Repair(1, weapon="L2"), "HIF_E_REPAIR_ONE_KIND"),
        ({}, Repair(weapon="L1"), "HIF_E_WEAPON_WHOLE"),
        ({}, Repair(armour=1), "HIF_E_ARMOUR_REPAIR"),
    ],
)
def test_what_a_repair_unit_cannot_do(change: dict[str, Any], wish: Repair, code: str) -> None:
    assert codes(check_repair(replace(HURT, **change), wish)) == [code]


@pytest.mark.rules("HIF-14.5", "HIF-19.7", "HIF-30.32")
def test_how_ion_losses_come_back() -> None:
    assert ion_restored(3) == 0
    assert ion_restored(3, options(ion_recovery="one_per_turn")) == 1
    assert ion_restored(3, options(ion_recovery="all_at_turn_end")) == 3
    assert codes(check_repair(HURT, Repair(0, 1), options(ion_recovery="none"))) == ["HIF_E_REPAIR_LIMIT"]
