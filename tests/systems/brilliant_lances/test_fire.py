"""Surprise, fire, tracking and spinal mounts."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import get_args

import pytest

from fleetforge.systems.brilliant_lances.bands import band_of, band_words
from fleetforge.systems.brilliant_lances.firing import (
    Shot,
    check_bearing,
    check_shot,
    check_tracked,
    shot_dms,
    shot_level,
    surprise_dm,
)
from fleetforge.systems.brilliant_lances.micro_evasion import (
    Bursts,
    bursts_through,
    check_micro_evasion,
    is_in_combat,
    micro_evades,
)
from fleetforge.systems.brilliant_lances.odds.fire import fire_odds, longest_shot
from fleetforge.systems.brilliant_lances.spinal import (
    SpinalLimits,
    Thrust,
    check_mount,
    check_spinal_fire,
    spinal_limits,
)
from fleetforge.systems.brilliant_lances.tracking import (
    OwnEvasion,
    TrackingPlan,
    check_allocation,
    check_track_arc,
    check_tracking,
    evasion_dm,
    leaves_random_facing,
    tracking_arcs,
    tracking_level,
)
from tests.systems.brilliant_lances.lances import FIGURES, PLAIN, codes, options

SHOT = Shot("Lynx", "Hare", "Lance", -4, 90, "lock", is_dodging=False)
PLAN = TrackingPlan("Lynx", "Hare", 2)
TABLE = replace(FIGURES, fire_range=((10, 1), (44, 4)))


@pytest.mark.rules("BLS-11.2", "BLS-11.3", "BLS-20.18")
def test_combat_begins_with_the_first_contact_and_costs_a_tenth_a_turn() -> None:
    assert [is_in_combat(3, turn, PLAIN) for turn in (2, 3, 4)] == [False, True, True]
    late = options(combat_start="next_declare")
    assert [is_in_combat(3, turn, late) for turn in (3, 4)] == [False, True]
    assert not is_in_combat(None, 9, PLAIN)
    assert bursts_through(200, 3, 15, 0, PLAIN) == Bursts(13, 187)
    assert bursts_through(200, 3, 15, 50, late) == Bursts(12, 138)
    assert bursts_through(5, 1, 15, 0, PLAIN) == Bursts(5, 0)


@pytest.mark.rules("BLS-11.1", "BLS-11.4", "BLS-11.7", "BLS-11.8")
def test_who_dodges() -> None:
    assert micro_evades("usual", in_combat=True, fuel=1)
    assert not micro_evades("usual", in_combat=False, fuel=1)
    assert micro_evades("on", in_combat=False, fuel=1)
    assert not micro_evades("off", in_combat=True, fuel=1)
    assert not micro_evades("on", in_combat=True, fuel=0)
    assert not micro_evades("on", in_combat=True, fuel=9, drive_works=False)
    assert codes(check_micro_evasion("Lynx", 0)) == ["BL_NO_FUEL_MICRO"]
    assert codes(check_micro_evasion("Lynx", 1)) == []


@pytest.mark.rules("BLS-11.5", "BLS-12.4", "BLS-20.8")
def test_a_ship_that_does_not_dodge_is_hit_at_one_more_for_ten_hexes() -> None:
    assert [surprise_dm(hexes, PLAIN) for hexes in (0, 1, 10, 11, 90, 91)] == [0, 1, 1, 2, 9, 10]
    whole = options(per_10_hexes="floor")
    assert [surprise_dm(hexes, whole) for hexes in (9, 10, 19, 99)] == [0, 1, 1, 9]
    assert codes(check_shot(SHOT, FIGURES, PLAIN)) == []
    assert codes(check_shot(replace(SHOT, hexes=91), FIGURES, PLAIN)) == ["BL_FIRE_ABOVE_IMPOSSIBLE"]
    assert longest_shot(SHOT, FIGURES, PLAIN) == 90
    assert longest_shot(SHOT, FIGURES, whole) == 99
    assert longest_shot(replace(SHOT, base=9), FIGURES, PLAIN) == -1


@pytest.mark.rules("BLS-1.3", "BLS-12.1", "BLS-12.2", "BLS-11.5")
def test_fire_needs_a_lock_and_a_range_that_is_known() -> None:
    for level in ("none", "bogey"):
        assert codes(check_shot(replace(SHOT, contact=level), FIGURES, PLAIN)) == ["BL_FIRE_NEEDS_LOCK"]
    dodging = replace(SHOT, is_dodging=True, base=2, hexes=10)
    assert codes(check_shot(dodging, FIGURES, PLAIN)) == ["BL_RANGE_DM_MISSING"]
    assert codes(check_shot(dodging, TABLE, PLAIN)) == []
    assert shot_level(dodging, TABLE, PLAIN) == 3
    assert shot_level(replace(dodging, range_dm=2), TABLE, PLAIN) == 4
    assert codes(check_shot(replace(dodging, wants_surprise=True), TABLE, PLAIN)) == ["BL_NOT_SURPRISED"]


@pytest.mark.rules("BLS-12.3")
def test_weapons_count_in_bands_beyond_extreme_too() -> None:
    assert [band_words(band_of(10, hexes)) for hexes in (80, 81, 160, 161)] == ["Extreme", "2xExt", "2xExt", "4xExt"]


@pytest.mark.rules("BLS-15.1", "BLS-15.2", "BLS-15.3", "BLS-13.13")
def test_part_of_a_turn_in_the_arc_costs_one() -> None:
    assert [dm.name for dm in shot_dms(SHOT, FIGURES, PLAIN)] == ["range"]
    assert shot_level(replace(SHOT, arc="some", hexes=80), FIGURES, PLAIN) == 5
    assert codes(check_shot(replace(SHOT, arc="none"), FIGURES, PLAIN)) == ["BL_OUT_OF_ARC"]
    assert [codes(check_bearing("Lance", "Hare", part)) for part in ("all", "some")] == [[], []]


@pytest.mark.rules("BLS-13.10")
def test_a_target_that_leaves_the_tracking_arc_is_not_tracked() -> None:
    assert [codes(check_tracked("Lynx", "Hare", part)) for part in ("all", "some", "none")] == [
        [],
        ["BL_LEFT_TRACK_ARC"],
        ["BL_LEFT_TRACK_ARC"],
    ]


@pytest.mark.rules("BLS-19.5")
def test_chances_of_fire_with_and_without_dodging() -> None:
    odds = fire_odds(replace(SHOT, base=2, hexes=10), 10, TABLE, PLAIN)
    assert (odds.dodging, odds.surprised) == (Fraction(1, 2), Fraction(1, 2))
    near = fire_odds(replace(SHOT, base=2, hexes=20), 10, TABLE, PLAIN)
    assert (near.dodging, near.surprised) == (Fraction(0), Fraction(1, 4))
    assert fire_odds(SHOT, 10, FIGURES, PLAIN).dodging is None


@pytest.mark.rules("BLS-13.1", "BLS-13.3", "BLS-13.4", "BLS-13.5", "BLS-13.7")
def test_what_stands_against_tracking() -> None:
    assert codes(check_tracking(PLAN, PLAIN)) == []
    assert codes(check_tracking(replace(PLAN, own_evasion="outstanding"), PLAIN)) == []
    for code, change in (
        ("BL_GTURNS", {"g_turns": 0}),
        ("BL_TRACK_ARC", {"arc": 6}),
        ("BL_TRACK_RANDOM_FACING", {"own_evasion": "success"}),
        ("BL_TRACK_NEEDS_LOCK", {"had_lock": False}),
    ):
        assert codes(check_tracking(replace(PLAN, **change), PLAIN)) == [code]
    assert [codes(check_track_arc(arc)) for arc in (0, 1, 5)] == [["BL_TRACK_ARC"], [], []]
    assert [codes(check_allocation("Lynx", wanted, 4)) for wanted in (-1, 0, 4, 5)] == [
        ["BL_GTURNS"],
        [],
        [],
        ["BL_GTURNS"],
    ]


@pytest.mark.rules("BLS-16.15", "BLS-20.19", "BLS-13.9")
def test_evasion_helps_its_ship_and_leaves_a_random_facing() -> None:
    levels: tuple[OwnEvasion, ...] = get_args(OwnEvasion)
    assert [evasion_dm(level, FIGURES) for level in levels] == [0, 0, 1, 2]
    assert [leaves_random_facing(level, PLAIN) for level in levels] == [False, True, True, False]
    assert not leaves_random_facing("failure", options(own_evasion_failure="keeps_facing"))


@pytest.mark.rules("BLS-13.6", "BLS-13.8", "BLS-13.9", "BLS-20.7")
def test_tracking_is_formidable_and_easier_with_each_g_turn() -> None:
    assert [tracking_level(g_turns, 0, PLAIN) for g_turns in (1, 2, 5)] == [3, 2, -1]
    assert [tracking_level(g_turns, 2, options(tracking_first_g="first_free")) for g_turns in (1, 2)] == [6, 5]


@pytest.mark.rules("BLS-13.11", "BLS-13.12", "BLS-13.14", "BLS-20.14")
def test_the_tracking_arc_grows_away_from_the_bow_first() -> None:
    assert tracking_arcs((1,), 2, "success") == (1, 2, 3)
    assert tracking_arcs((3, 4), 2, "success") == (2, 3, 4, 5)
    assert tracking_arcs((1,), 2, "outstanding") == (1, 2, 3, 4)
    assert tracking_arcs((1,), 9, "outstanding") == (1, 2, 3, 4, 5)
    assert tracking_arcs((1,), 2, "failure") == (1,)
    assert tracking_arcs((), 2, "success") == ()


@pytest.mark.rules("BLS-13.15", "BLS-13.16", "BLS-20.15")
def test_thrust_takes_spinal_targets_and_tracking_gives_weapons() -> None:
    assert spinal_limits(4, Thrust(1, 0, 2), 6) == SpinalLimits(1, 5)
    assert spinal_limits(4, Thrust(1, 0, 2), 3) == SpinalLimits(1, 3)
    assert spinal_limits(3, Thrust(2, 1, 0), 1) == SpinalLimits(0, 0)
    assert spinal_limits(2, Thrust(1, 1, 2), 9) == SpinalLimits(0, 2)


@pytest.mark.rules("BLS-13.15", "BLS-13.16", "BLS-13.17", "BLS-13.18")
def test_both_spinal_limits_hold_and_each_mount_has_one_target() -> None:
    limits = SpinalLimits(1, 2)
    assert codes(check_spinal_fire(limits, {}, "A", "Hare")) == []
    assert codes(check_spinal_fire(limits, {"A": "Hare"}, "B", "Hare")) == []
    assert codes(check_spinal_fire(limits, {"A": "Hare"}, "B", "Stoat")) == ["BL_SPINAL_TARGETS"]
    assert codes(check_spinal_fire(limits, {"A": "Hare", "B": "Hare"}, "C", "Hare")) == ["BL_SPINAL_WEAPONS"]
    assert codes(check_mount({"A": "Hare"}, "A")) == ["BL_MOUNT_ONE_TARGET"]
