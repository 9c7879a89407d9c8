"""Fire and missiles in a battle of detection."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fleetforge.systems.brilliant_lances.battle.declaring import MicroEvade
from fleetforge.systems.brilliant_lances.battle.gunnery import Fire, Fired, RecordFire
from fleetforge.systems.brilliant_lances.battle.knowledge import WeaponArc
from fleetforge.systems.brilliant_lances.battle.missile_flights import (
    Home,
    LaunchMissile,
    MissileLock,
    MissileTried,
    RemoveMissile,
)
from fleetforge.systems.brilliant_lances.battle.moving import AllocateG, Track
from fleetforge.systems.brilliant_lances.battle.reading import director_fired, emissions, shots_seen
from fleetforge.systems.brilliant_lances.battle.sensing import ContactMade, Sense
from tests.systems.brilliant_lances.battle.lance_battles import a_battle, done, far, locked, only, refused, until
from tests.systems.brilliant_lances.lances import FIGURES

BEARS = (WeaponArc("Turret", "all"), WeaponArc("Lance", "some"))


@pytest.mark.rules("BLS-1.3", "BLS-11.5", "BLS-12.1", "BLS-15.2", "BLS-15.3", "BLS-13.17")
def test_a_surprised_ship_is_fired_at_with_one_more_for_ten_hexes() -> None:
    play = a_battle()
    locked(play)
    until(play, "fire")
    assert refused(play, Fire("a1", "Nose", "b1")) == ["BL_NO_ITEM"]
    far(play, 8, target="b1")
    assert refused(play, Fire("a1", "Turret", "b1")) == ["BL_OUT_OF_ARC"]
    far(play, 8, arcs=BEARS)
    assert refused(play, Fire("a1", "Turret", "b1", base=5)) == ["BL_FIRE_ABOVE_IMPOSSIBLE"]
    assert refused(play, Fire("b1", "Turret", "a1")) == ["BL_NO_FACTS"]
    far(play, 8, observer="b1", target="a1", arcs=BEARS)
    assert "BL_FIRE_NEEDS_LOCK" in refused(play, Fire("b1", "Turret", "a1"))
    assert only(done(play, Fire("a1", "Turret", "b1", is_surprise=True), 12), Fired).hit
    assert refused(play, Fire("a1", "Turret", "b1")) == ["BL_MOUNT_ONE_TARGET"]
    assert not only(done(play, Fire("a1", "Lance", "b1"), 7), Fired).hit


@pytest.mark.rules("BLS-11.5", "BLS-16.19")
def test_a_ship_that_dodges_is_fired_at_by_the_normal_table() -> None:
    play = a_battle(figures=replace(FIGURES, fire_range=((8, 1),)))
    done(play, MicroEvade("b1", "on"))
    locked(play)
    until(play, "fire")
    far(play, 8, arcs=BEARS)
    assert refused(play, Fire("a1", "Turret", "b1", is_surprise=True)) == ["BL_NOT_SURPRISED"]
    done(play, Fire("a1", "Turret", "b1"), 20)
    far(play, 9, arcs=BEARS)
    assert refused(play, Fire("a1", "Lance", "b1")) == ["BL_RANGE_DM_MISSING"]
    done(play, Fire("a1", "Lance", "b1", range_dm=1), 1)


@pytest.mark.rules("BLS-13.15", "BLS-13.10", "BLS-13.13", "BLS-13.18")
def test_spinal_mounts_are_held_by_thrust_and_freed_by_tracking() -> None:
    play = a_battle()
    locked(play)
    until(play, "plot")
    done(play, AllocateG("a1", 1, tracking=3, track_target="b1"))
    until(play, "tracking")
    done(play, Track("a1"), 2)
    until(play, "sensor")
    far(play, 8, arcs=(), tracked="all")
    done(play, Sense("a1", "Ears", "b1"), 1)
    until(play, "fire")
    assert refused(play, Fire("a1", "Lance", "b1", is_tracked=True)) == ["BL_SPINAL_TARGETS"]
    assert only(done(play, Fire("a1", "Turret", "b1", is_tracked=True), 12), Fired).hit
    far(play, 8, tracked="some")
    assert refused(play, RecordFire("a1", "b1", "laser", hit=True, weapon="Turret")) == ["BL_MOUNT_ONE_TARGET"]
    assert refused(play, Fire("a1", "Lance", "b1", is_tracked=True)) == [
        "BL_SPINAL_TARGETS",
        "BL_LEFT_TRACK_ARC",
        "BL_OUT_OF_ARC",
    ]


@pytest.mark.rules("BLS-8.11", "BLS-8.12", "BLS-8.13", "BLS-8.14", "BLS-20.17")
def test_fire_is_felt_in_the_next_turn_by_whom_it_was_aimed_at() -> None:
    play = a_battle(blue=2)
    until(play, "fire")
    done(play, RecordFire("b1", "a1", "PAW", hit=False))
    done(play, RecordFire("b1", "a1", "laser", hit=True, by_director=True, weapon="Turret"))
    assert shots_seen(play.state, "b1", "a1") == ()
    until(play, "sensor")
    assert [one.weapon for one in shots_seen(play.state, "b1", "a1")] == ["PAW", "laser"]
    assert shots_seen(play.state, "b1", "a2") == ()
    assert [director_fired(play.state, "b1", one) for one in ("a1", "a2")] == [True, False]
    assert [one.heard.kind for one in emissions(play.state, play.state.ships["b1"], "a1")] == ["MFD"]
    far(play, 512)
    assert only(done(play, Sense("a1", "Ears", "b1"), 20), ContactMade).level == "bogey"


@pytest.mark.rules("BLS-20.17")
def test_by_option_a_director_is_heard_in_the_turn_of_its_fire() -> None:
    for timing, heard in (("previous", False), ("also_this", True)):
        play = a_battle(mfd_timing=timing)
        until(play, "fire")
        done(play, RecordFire("b1", "a1", "laser", hit=False, by_director=True))
        assert director_fired(play.state, "b1", "a1") == heard


@pytest.mark.rules("BLS-7.16", "BLS-7.18", "BLS-17.5")
def test_a_missile_locks_once_a_turn_and_homes_with_a_lock() -> None:
    play = a_battle()
    until(play, "missile")
    assert refused(play, LaunchMissile("a1", "Nose", "b1")) == ["BL_NO_ITEM"]
    done(play, LaunchMissile("a1", "Hound", "b1"))
    until(play, "missile_prelock")
    assert refused(play, MissileLock("a1m1")) == ["BL_NO_FACTS"]
    far(play, 20, observer="a1m1")
    assert only(done(play, MissileLock("a1m1"), 6), MissileTried).has_lock
    assert refused(play, MissileLock("a1m1")) == ["BL_MISSILE_LOCK_ONCE"]
    until(play, "move")
    done(play, Home("a1m1"))
    until(play, "sensor")
    until(play, "move")
    done(play, Home("a1m1"))
    until(play, "sensor")
    far(play, 24, observer="a1m1")
    assert not only(done(play, MissileLock("a1m1"), 20), MissileTried).has_lock
    until(play, "move")
    assert refused(play, Home("a1m1")) == ["BL_MISSILE_NO_LOCK"]
    until(play, "missile")
    done(play, RemoveMissile("a1m1", "hit"))
    assert refused(play, RemoveMissile("a1m1")) == ["BL_MISSILE_GONE"]
