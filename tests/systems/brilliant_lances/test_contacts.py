"""Contacts, hand-offs and emitters that fall silent; locks of missiles; limits of locks."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from fleetforge.systems.brilliant_lances.contacts import (
    Contact,
    basis_of,
    best_level,
    course,
    emitter_off,
    previous_level,
    renewed,
)
from fleetforge.systems.brilliant_lances.lock_limits import max_lock_range
from fleetforge.systems.brilliant_lances.missiles import (
    Seeker,
    check_attempt,
    check_homing,
    lock_range,
    may_home,
    usual_timing,
)
from fleetforge.systems.brilliant_lances.painting import jamming_range
from fleetforge.systems.brilliant_lances.ships import Control
from tests.systems.brilliant_lances.lances import PLAIN, codes, options

LOCK = Contact("Ears", "lock", "own", 3)
BOGEY = Contact("Heat", "bogey", "own", 3)


@pytest.mark.rules("BLS-3.10", "BLS-3.13", "BLS-18.4")
def test_a_contact_by_an_emitter_ends_with_it() -> None:
    assert [basis_of(method) for method in ("own", "combined", "painted")] == ["own", "emitter", "painted"]
    for level in ("lock", "bogey"):
        assert emitter_off(replace(LOCK, basis="emitter", level=level)).level == "none"
        assert emitter_off(replace(LOCK, level=level)).level == level
        assert emitter_off(replace(LOCK, basis="painted", level=level)).level == level


@pytest.mark.rules("BLS-7.9", "BLS-16.13")
def test_a_contact_that_is_not_renewed_is_lost() -> None:
    assert renewed((LOCK, BOGEY), 3) == (LOCK, BOGEY)
    assert renewed((LOCK, replace(BOGEY, turn=4), replace(LOCK, turn=4, level="none")), 4) == (replace(BOGEY, turn=4),)


@pytest.mark.rules("BLS-7.5", "BLS-20.23", "BLS-7.13")
def test_an_earlier_contact_of_any_sensor_of_the_ship_helps() -> None:
    assert best_level(()) == "none"
    assert best_level((BOGEY, LOCK)) == "lock"
    assert previous_level((BOGEY, LOCK), "Heat", PLAIN) == "lock"
    assert previous_level((BOGEY, LOCK), "Heat", options(prev_contact_basis="same_sensor")) == "bogey"


@pytest.mark.rules("BLS-9.5")
def test_hexes_of_a_contact_make_a_course() -> None:
    assert course([(4, "0812"), (3, "0710")]) == ("0710", "0812")


@pytest.mark.rules("BLS-4.6", "BLS-4.7")
def test_jamming_against_painting_works_at_the_larger_range() -> None:
    assert [jamming_range(12, 20), jamming_range(20, 12)] == [20, 20]


@pytest.mark.rules("BLS-7.16", "BLS-1.2")
def test_a_missile_tries_once_before_or_after_movement() -> None:
    assert [lock_range(timing, 20, 5) for timing in ("pre", "post")] == [20, 5]
    hound = Seeker("Hound", "independent")
    assert codes(check_attempt(hound)) == []
    assert codes(check_attempt(replace(hound, has_tried=True))) == ["BL_MISSILE_LOCK_ONCE"]


@pytest.mark.rules("BLS-7.17", "BLS-16.21")
def test_the_usual_timing_is_suggested() -> None:
    kinds: tuple[Control, ...] = get_args(Control)
    assert [usual_timing(one) for one in kinds] == ["post", "post", "pre"]


@pytest.mark.rules("BLS-7.18")
def test_an_independent_missile_needs_a_lock_in_hand_to_home() -> None:
    hound = Seeker("Hound", "independent")
    assert codes(check_homing(hound)) == ["BL_MISSILE_NO_LOCK"]
    assert codes(check_homing(replace(hound, has_lock=True))) == []
    assert may_home(Seeker("Leash", "controlled"))


@pytest.mark.rules("BLS-10.2", "BLS-10.3", "BLS-10.4", "BLS-20.10")
def test_locks_end_by_tl_and_size() -> None:
    assert max_lock_range(12, "M", PLAIN) == 109
    assert max_lock_range(99, "VS", PLAIN) == 129
    assert max_lock_range(7, "G", PLAIN) is None
    low = options(low_tl_lock="tl_8_less_10")
    assert [max_lock_range(tl, "G", low) for tl in (7, 5)] == [99, 79]
    assert max_lock_range(1, "VS", low) == 0
