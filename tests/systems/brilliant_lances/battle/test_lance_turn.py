"""A turn of detection: declarations, plots, tracking, sensor tasks, what is lost and what is learnt."""

from __future__ import annotations

import pytest

from fleetforge.systems.brilliant_lances.battle.corrections import (
    MarkDamage,
    Override,
    PlaceFalseBogey,
    Reveal,
)
from fleetforge.systems.brilliant_lances.battle.declaring import MicroEvade, SetEmitter, SetSensor
from fleetforge.systems.brilliant_lances.battle.faults import ALL_KINDS
from fleetforge.systems.brilliant_lances.battle.knowledge import PairFacts
from fleetforge.systems.brilliant_lances.battle.moving import AllocateG, Evade, Face, MoveFact, Track, Tracked
from fleetforge.systems.brilliant_lances.battle.reading import dodges, plume_turns
from fleetforge.systems.brilliant_lances.battle.sensing import ContactMade, HandOff, Sense
from fleetforge.systems.brilliant_lances.battle.sight import view_of
from fleetforge.systems.brilliant_lances.battle.turn import NextPhase
from tests.systems.brilliant_lances.battle.lance_battles import a_battle, done, far, locked, only, refused, until


@pytest.mark.rules("BLS-18.1", "BLS-1.3", "BLS-7.1")
def test_a_battle_begins_with_the_declarations_and_nobody_knows_of_anybody() -> None:
    state = a_battle().state
    assert (state.phase.role, state.contacts, state.marks) == ("declare", (), ())
    assert {name: one.is_on for name, one in state.ships["a1"].sensors.items()} == {
        "Ears": True,
        "Search": False,
        "Eye": False,
        "Heat": True,
    }


@pytest.mark.rules("BLS-2.1", "BLS-2.3", "BLS-2.4", "BLS-18.2")
def test_sensors_are_set_in_the_declarations_only() -> None:
    play = a_battle()
    done(play, SetSensor("a1", "Search", sr=4, arcs=(1, 2)))
    state = play.state.ships["a1"].sensors["Search"]
    assert (state.is_on, state.sr, state.arcs) == (True, 4, (1, 2))
    assert refused(play, SetSensor("a1", "Search", sr=17)) == ["BL_POWER_SETTING"]
    assert refused(play, SetSensor("a1", "Search", arcs=(9,))) == ["BL_ARC_UNKNOWN"]
    assert refused(play, SetSensor("a1", "Ears", sr=4)) == ["BL_POWER_PASSIVE"]
    assert refused(play, SetSensor("a1", "Nose")) == ["BL_NO_ITEM"]
    assert refused(play, SetEmitter("a1", "Nose")) == ["BL_NO_ITEM"]
    done(play, NextPhase())
    assert refused(play, SetSensor("a1", "Search")) == ["BL_DECLARE_LATE"]
    assert refused(play, MicroEvade("a1", "on")) == ["BL_DECLARE_LATE"]


@pytest.mark.rules("BLS-1.1", "BLS-13.3", "BLS-16.3")
def test_every_ship_plots_before_anybody_moves() -> None:
    play = a_battle()
    done(play, NextPhase())
    assert refused(play, NextPhase()) == ["BL_PLOT_MISSING"] * 2
    assert refused(play, AllocateG("a1", 5)) == ["BL_GTURNS"]
    assert refused(play, AllocateG("a1", -1)) == ["BL_GTURNS"]
    assert refused(play, AllocateG("a1", tracking=1)) == ["BL_NO_TRACKED"]
    assert refused(play, AllocateG("a1", track_target="b1")) == ["BL_GTURNS"]
    assert refused(play, AllocateG("a1", tracking=1, track_target="b1", track_arc=6)) == ["BL_TRACK_ARC"]
    done(play, AllocateG("a1", 2, 1, 1, "b1"))
    assert play.state.ships["a1"].thrust.total == 4


@pytest.mark.rules("BLS-7.3", "BLS-7.4", "BLS-7.5", "BLS-9.1", "BLS-18.3", "BLS-18.4", "BLS-20.4", "BLS-9.5")
def test_one_roll_of_a_sensor_is_read_against_every_target() -> None:
    play = a_battle(red=2)
    until(play, "sensor")
    far(play, 64, place="0812")
    far(play, 32, target="b2", place="0710")
    assert refused(play, Sense("a1", "Nose", "b1")) == ["BL_NO_ITEM"]
    entry = done(play, Sense("a1", "Ears", "b1"), 9)
    assert only(entry, ContactMade).level == "bogey"
    told = next(event.words(play.state) for event in entry.events if "BLS-16.11" in event.words(play.state))
    assert "SR 8, Extreme" in told
    assert only(done(play, Sense("a1", "Ears", "b2")), ContactMade).level == "lock"
    assert refused(play, Sense("a1", "Ears", "b2")) == ["BL_ONE_ROLL"]
    counters = view_of(play.state, "a").counters
    assert [(one.number, one.course, one.name) for one in counters] == [
        (1, ("0812",), ""),
        (2, ("0710",), "Red Hare 2"),
    ]


@pytest.mark.rules("BLS-20.4")
def test_by_option_each_target_is_rolled_for() -> None:
    play = a_battle(red=2, roll_scope="per_target")
    until(play, "sensor")
    far(play, 64)
    far(play, 64, target="b2")
    done(play, Sense("a1", "Ears", "b1"), 9)
    assert only(done(play, Sense("a1", "Ears", "b2"), 20), ContactMade).level == "none"


@pytest.mark.rules("BLS-3.3", "BLS-3.4", "BLS-3.6", "BLS-3.7", "BLS-2.5", "BLS-3.1", "BLS-8.3")
def test_an_emitter_is_heard_by_either_method_one_for_each_sensor() -> None:
    play = a_battle()
    done(play, SetSensor("b1", "Search", sr=8, arcs=(1,)))
    done(play, SetEmitter("b1", "Radio"))
    until(play, "sensor")
    far(play, 64, back_bearing=2)
    search = Sense("a1", "Ears", "b1", "combined", emitter="Search")
    assert refused(play, search) == ["BL_NOT_IN_SCAN_ARC"]
    far(play, 64, back_bearing=1, in_sight=False)
    assert refused(play, search) == ["BL_LOS_BLOCKED"]
    far(play, 64, back_bearing=1)
    assert refused(play, Sense("a1", "Heat", "b1", "combined", emitter="Search")) == ["BL_BAND"]
    assert refused(play, Sense("a1", "Ears", "b1", "combined", emitter="Radio")) == ["BL_EMITTER_NO_SR"]
    assert refused(play, Sense("a1", "Ears", "b1", "combined", emitter="Jammer")) == ["BL_NOT_EMITTER"]
    assert refused(play, Sense("a1", "Ears", "b1", "combined", emitter="Eye")) == ["BL_NOT_EMITTER"]
    assert refused(play, Sense("a1", "Ears", "b1", "combined", emitter="Nose")) == ["BL_DM_NOT_APPLICABLE"]
    entry = done(play, search, 2)
    assert only(entry, ContactMade) == ContactMade(
        "a1", "Ears", "b1", "lock", "emitter", "Search", "", used_g_turns=False, active_sr=8
    )
    assert refused(play, Sense("a1", "Ears", "b1")) == ["BL_ONE_METHOD", "BL_ONE_ROLL"]


@pytest.mark.rules("BLS-3.10", "BLS-3.13")
def test_a_contact_by_an_emitter_is_lost_when_it_falls_silent() -> None:
    play = a_battle()
    done(play, SetSensor("b1", "Search"))
    until(play, "sensor")
    far(play, 20)
    done(play, Sense("a1", "Ears", "b1", "combined", emitter="Search"), 2)
    done(play, HandOff("a1", "Ears", "a1", "Heat", "b1"))
    done(play, Sense("a1", "Heat", "b1"), 1)
    assert [one.level for one in play.state.current] == ["lock", "lock"]
    until(play, "declare")
    done(play, SetSensor("b1", "Search", is_on=False))
    assert [(one.sensor, one.level) for one in play.state.current] == [("Heat", "lock")]


@pytest.mark.rules("BLS-3.11", "BLS-7.15", "BLS-4.1")
def test_a_contact_is_handed_to_a_friend() -> None:
    play = a_battle(blue=2)
    locked(play)
    assert refused(play, HandOff("a1", "Heat", "a2", "Ears", "b1")) == ["BL_NOTHING_HANDED"]
    assert refused(play, HandOff("a1", "Ears", "b1", "Ears", "b1")) == ["BL_NOT_FRIENDLY"]
    done(play, HandOff("a1", "Ears", "a2", "Ears", "b1"))
    far(play, 32, observer="a2")
    entry = done(play, Sense("a2", "Ears", "b1"), 10)
    assert only(entry, ContactMade).level == "lock"


@pytest.mark.rules("BLS-4.2", "BLS-4.4", "BLS-20.25")
def test_a_friend_paints_with_a_lock_through_the_same_hexside() -> None:
    play = a_battle(blue=2)
    done(play, SetSensor("a2", "Search"))
    until(play, "sensor")
    far(play, 60, hexside="A")
    far(play, 16, observer="a2", hexside="B")
    painted = Sense("a1", "Ears", "b1", "painted", painter="a2", paint_sensor="Search", paint="lock")
    assert refused(play, painted) == ["BL_PAINT_HEXSIDE", "BL_PAINT_NO_LOCK"]
    far(play, 16, observer="a2", hexside="A")
    done(play, Sense("a2", "Search", "b1"), 1)
    entry = done(play, painted, 5)
    assert (only(entry, ContactMade).level, only(entry, ContactMade).basis) == ("lock", "painted")
    assert refused(play, Sense("a1", "Heat", "b1", "painted", painter="b1", paint_sensor="Search")) == [
        "BL_NOT_FRIENDLY",
        "BL_DM_NOT_APPLICABLE",
    ]


@pytest.mark.rules("BLS-7.9", "BLS-7.13", "BLS-16.13")
def test_a_contact_helps_in_the_next_turn_and_is_lost_if_nobody_renews_it() -> None:
    play = a_battle()
    locked(play, hexes=32)
    until(play, "sensor")
    assert [one.level for one in play.state.current] == ["lock"]
    far(play, 32)
    entry = done(play, Sense("a1", "Ears", "b1"), 20)
    assert only(entry, ContactMade).level == "bogey", "the lock of the turn before makes it certain"
    assert [one.level for one in play.state.current] == ["bogey"]
    until(play, "fire")
    until(play, "fire")
    assert play.state.current == ()


@pytest.mark.rules("BLS-13.4", "BLS-13.5", "BLS-13.6", "BLS-13.7", "BLS-13.11", "BLS-16.15")
def test_tracking_needs_a_plot_a_lock_and_a_steady_ship() -> None:
    play = a_battle()
    locked(play)
    until(play, "plot")
    done(play, AllocateG("a1", evasion=1, tracking=2, track_target="b1"))
    until(play, "evasion")
    assert refused(play, Evade("b1")) == ["BL_NO_EVASION"]
    done(play, Evade("a1", "success"))
    assert refused(play, Evade("a1", "success")) == ["BL_DONE_ALREADY"]
    done(play, NextPhase())
    assert refused(play, Track("a1")) == ["BL_TRACK_RANDOM_FACING"]
    assert refused(play, Track("b1")) == ["BL_NO_EVASION"]
    until(play, "plot")
    done(play, AllocateG("a1", tracking=2, track_target="b1"))
    until(play, "tracking")
    assert refused(play, Track("a1")) == ["BL_TRACK_NEEDS_LOCK"]
    entry = done(play, Track("a1"), 15, because="the lock was forgotten")
    assert only(entry, Tracked).arcs == (1, 2, 3)
    assert refused(play, Track("a1")) == ["BL_TRACK_NEEDS_LOCK", "BL_DONE_ALREADY"]


@pytest.mark.rules("BLS-16.15", "BLS-7.11")
def test_evasion_is_rolled_where_nobody_says_how_it_went() -> None:
    play = a_battle()
    done(play, NextPhase())
    done(play, AllocateG("a1", evasion=1))
    until(play, "evasion")
    done(play, Evade("a1"), 10)
    assert play.state.ships["a1"].evasion == "success"


@pytest.mark.rules("BLS-11.2", "BLS-11.3", "BLS-11.4", "BLS-11.7", "BLS-11.8", "BLS-20.18", "BLS-1.5")
def test_the_first_contact_starts_combat_and_its_bursts_cost_fuel() -> None:
    play = a_battle()
    locked(play)
    assert [dodges(play.state, play.state.ships[one]) for one in ("a1", "b1")] == [True, False]
    until(play, "declare")
    assert [play.state.ships[one].fuel for one in ("a1", "b1")] == [199, 200]
    done(play, MicroEvade("a1", "off"))
    done(play, MicroEvade("b1", "on"))
    assert [dodges(play.state, play.state.ships[one]) for one in ("a1", "b1")] == [False, True]
    done(play, MarkDamage("b1", "drive"))
    assert not dodges(play.state, play.state.ships["b1"])
    assert refused(play, MarkDamage("b1", "Nose")) == ["BL_NO_ITEM"]


@pytest.mark.rules("BLS-11.6", "BLS-8.15")
def test_bursts_are_cold() -> None:
    play = a_battle()
    done(play, MicroEvade("b1", "on"))
    ship = play.state.ships["b1"]
    assert (dodges(play.state, ship), plume_turns(play.state, ship)) == (True, 0)


@pytest.mark.rules("BLS-20.12", "BLS-13.2")
def test_which_g_turns_make_a_plume_is_an_option() -> None:
    for choice, turns in (("all", 4), ("manoeuvre", 2)):
        play = a_battle(plume_g=choice)
        done(play, NextPhase())
        done(play, AllocateG("b1", 2, 1, 1, "a1"))
        assert plume_turns(play.state, play.state.ships["b1"]) == turns
        until(play, "facing")
        done(play, Face("b1", "B"))
        assert play.state.ships["b1"].facing == "B"


@pytest.mark.rules("BLS-11.3", "BLS-13.3")
def test_a_ship_without_fuel_neither_thrusts_nor_dodges() -> None:
    play = a_battle()
    number = play.state.numbers("a1")["fuel"]
    play = type(play)(play.game, number.made(0))
    assert refused(play, MicroEvade("a1", "on")) == ["BL_NO_FUEL_MICRO"]
    done(play, NextPhase())
    assert refused(play, AllocateG("a1", 1)) == ["BL_GTURNS"]


@pytest.mark.rules("BLS-6.5", "BLS-2.6", "BLS-1.6")
def test_a_sensor_that_is_damaged_off_or_sweeps_elsewhere_sees_nothing() -> None:
    play = a_battle()
    done(play, SetSensor("a1", "Search", arcs=(1,)))
    done(play, MarkDamage("a1", "Ears"))
    assert refused(play, SetSensor("a1", "Ears")) == ["BL_SENSOR_OFF"]
    until(play, "sensor")
    assert refused(play, Sense("a1", "Ears", "b1")) == ["BL_NO_FACTS"]
    far(play, 8, bearing=2)
    for sensor, code in (("Ears", "BL_SENSOR_OFF"), ("Eye", "BL_SENSOR_OFF"), ("Search", "BL_TARGET_OUTSIDE_SWEEP")):
        assert refused(play, Sense("a1", sensor, "b1")) == [code]
    assert refused(play, MoveFact("a1", "b1", PairFacts(-1))) == ["BL_NEGATIVE"]
    assert refused(play, MoveFact("a1", "b1", PairFacts(1, aspect="keel"))) == ["BL_ASPECT_UNKNOWN"]
    far(play, 8, observer="b1", target="b1")
    assert "BL_FRIENDLY" in refused(play, Sense("b1", "Ears", "b1"))


@pytest.mark.rules("BLS-9.2")
def test_a_false_bogey_looks_like_one_until_it_is_locked() -> None:
    play = a_battle()
    assert refused(a_battle(allows_false=False), PlaceFalseBogey(owner="b")) == ["BL_FALSE_OFF"]
    assert refused(play, PlaceFalseBogey(owner="z")) == ["unknown-side"]
    done(play, PlaceFalseBogey(owner="b"))
    until(play, "sensor")
    far(play, 32, target="bx1")
    assert only(done(play, Sense("a1", "Ears", "bx1"), 6), ContactMade).level == "bogey"
    assert [one.is_false for one in view_of(play.state, "a").counters] == [False]
    until(play, "sensor")
    far(play, 8, target="bx1")
    assert only(done(play, Sense("a1", "Ears", "bx1"), 1), ContactMade).reveals_false
    assert [one.is_false for one in view_of(play.state, "a").counters] == [True]


@pytest.mark.rules("BLS-18.2", "BLS-9.3")
def test_the_players_may_set_a_contact_and_an_owner_may_tell() -> None:
    play = a_battle()
    assert refused(play, Reveal("b1", "a", "it used g-turns")) == ["BL_UNKNOWN_TRACK"]
    assert refused(play, Override("a1", "Ears", "b1", "lock", " ")) == ["no-reason"]
    assert refused(play, Override("a1", "Nose", "b1", "lock", "seen")) == ["BL_NO_ITEM"]
    done(play, Override("a1", "Ears", "b1", "bogey", "the scenario says so"))
    done(play, Reveal("b1", "a", "it used g-turns"))
    (counter,) = view_of(play.state, "a").counters
    assert (counter.told, counter.name) == (("it used g-turns",), "")
    done(play, PlaceFalseBogey(owner="b"))
    assert refused(play, Override("bx1", "Ears", "a1", "lock", "seen")) == ["BL_WRONG_ROSTER"]
    assert refused(play, Override("a1", "Ears", "a1", "lock", "seen")) == ["BL_FRIENDLY"]


def test_every_refusal_of_a_battle_has_a_clause_and_a_mend(rules: object) -> None:
    assert all(kind.clause and kind.message and kind.mend for kind in ALL_KINDS)
    assert len({kind.code for kind in ALL_KINDS}) == len(ALL_KINDS)
