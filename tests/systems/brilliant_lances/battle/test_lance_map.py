"""Units on the hex map, ranges taken from it, and sensors that search behind the screen."""

from __future__ import annotations

import pytest

from fleetforge.systems.brilliant_lances.battle.corrections import PlaceFalseBogey
from fleetforge.systems.brilliant_lances.battle.declaring import SetSensor
from fleetforge.systems.brilliant_lances.battle.knowledge import PairFacts
from fleetforge.systems.brilliant_lances.battle.missile_flights import LaunchMissile
from fleetforge.systems.brilliant_lances.battle.moving import AllocateG, Face, MoveFact, Track
from fleetforge.systems.brilliant_lances.battle.plotting import Place, TakeRanges
from fleetforge.systems.brilliant_lances.battle.searching import Search, SensorSearched
from fleetforge.systems.brilliant_lances.battle.sensing import ContactMade, Sense
from fleetforge.systems.brilliant_lances.bearings import hex_name
from tests.systems.brilliant_lances.battle.lance_battles import LancePlay, a_battle, done, only, refused, until


def placed(play: LancePlay, **places: str) -> None:
    """Put units on hexes, each with the side that it faces last."""
    for unit, words in places.items():
        done(play, Place(unit, words[:-1], words[-1]))


def lies(play: LancePlay, observer: str = "a1", target: str = "b1") -> PairFacts:
    facts = play.state.fact(observer, target)
    assert facts is not None
    return facts


@pytest.mark.rules("BLS-1.2", "BLS-2.3", "BLS-4.2", "BLS-14.1", "BLS-14.2", "BLS-14.5", "BLS-20.25")
def test_ranges_and_bearings_are_those_of_the_map_over_the_whole_turn() -> None:
    play = a_battle()
    placed(play, a1="5050A", b1="5040A")
    until(play, "move")
    placed(play, b1="5044A")
    until(play, "sensor")
    done(play, TakeRanges())
    facts = lies(play)
    assert (facts.hexes, facts.place, facts.hexside, facts.bearing, facts.back_bearing) == (6, "5044", "D", 1, 4)
    assert (facts.stern, facts.aspect) == ("all", "stern")
    assert (facts.arc_of("Turret"), facts.arc_of("Lance")) == ("all", "all")
    placed(play, b1="5056D")
    done(play, TakeRanges())
    assert (lies(play).stern, lies(play).aspect, lies(play).arc_of("Lance")) == ("all", "stern", "some")
    assert lies(play, "b1", "a1").arc_of("Lance") == "none"


@pytest.mark.rules("BLS-1.2", "BLS-18.2")
def test_what_is_typed_wins_and_sight_and_terrain_stay() -> None:
    play = a_battle(red=2)
    placed(play, a1="5050A", b1="5040A", b2="5030A")
    until(play, "sensor")
    done(play, MoveFact("a1", "b1", PairFacts(33, terrain=2)))
    done(play, TakeRanges())
    assert (lies(play).hexes, lies(play, "a1", "b2").hexes) == (33, 20)
    placed(play, b2="5020A")
    done(play, TakeRanges())
    assert (lies(play).hexes, lies(play, "a1", "b2").hexes) == (33, 30)


@pytest.mark.rules("BLS-13.2", "BLS-20.25")
def test_a_ship_faces_the_same_way_on_the_map_and_off_it() -> None:
    play = a_battle()
    placed(play, a1="5050C")
    assert play.state.ships["a1"].facing == "C"
    until(play, "facing")
    done(play, Face("a1", "E"))
    assert play.state.places["a1"].now.facing == "E"
    done(play, Place("a1", "5150"))
    assert play.state.places["a1"].now.facing == "E"


@pytest.mark.rules("BLS-1.2")
def test_where_the_turn_began_is_kept_until_the_next() -> None:
    play = a_battle()
    placed(play, a1="5050A")
    until(play, "move")
    placed(play, a1="5048A")
    placed(play, a1="5047B")
    there = play.state.places["a1"]
    assert (there.before.facing, there.now.facing, there.before != there.now) == ("A", "B", True)
    until(play, "declare")
    there = play.state.places["a1"]
    assert there.before == there.now


@pytest.mark.rules("BLS-1.4", "BLS-7.3", "BLS-20.4")
def test_one_roll_of_a_search_is_read_against_everybody() -> None:
    play = a_battle(red=2)
    done(play, PlaceFalseBogey(owner="b"))
    done(play, Place("bx1", "5052"))
    placed(play, a1="5050A", b1="5040A", b2="0001A")
    until(play, "sensor")
    done(play, TakeRanges())
    entry = done(play, Search("a1", "Ears"), 4)
    found = {one.target: one.level for one in entry.events if isinstance(one, ContactMade)}
    assert found == {"b1": "lock", "b2": "bogey", "bx1": "none"}
    assert only(entry, SensorSearched).face == 4
    assert refused(play, Search("a1", "Ears")) == ["BL_ONE_ROLL"]
    done(play, Search("a1", "Heat"), 20)


@pytest.mark.rules("BLS-3.7", "BLS-7.3")
def test_a_search_after_a_task_uses_its_roll_and_leaves_what_was_looked_at() -> None:
    play = a_battle(red=2)
    until(play, "sensor")
    for target in ("b1", "b2"):
        done(play, MoveFact("a1", target, PairFacts(16)))
    done(play, Sense("a1", "Ears", "b1"), 4)
    entry = done(play, Search("a1", "Ears"))
    assert only(entry, ContactMade).target == "b2"


@pytest.mark.rules("BLS-2.6", "BLS-6.5")
def test_a_search_finds_nothing_beyond_its_sweep_and_needs_a_sensor_that_is_on() -> None:
    play = a_battle()
    done(play, SetSensor("a1", "Search", arcs=(4,)))
    placed(play, a1="5050A", b1="5045A")
    until(play, "sensor")
    done(play, TakeRanges())
    entry = done(play, Search("a1", "Search"), 1)
    assert not [one for one in entry.events if isinstance(one, ContactMade)]
    assert refused(play, Search("a1", "Eye")) == ["BL_SENSOR_OFF"]


@pytest.mark.rules("BLS-17.5", "BLS-20.25")
def test_a_missile_begins_on_the_hex_of_its_ship_and_is_moved_like_others() -> None:
    play = a_battle()
    placed(play, a1="5050A", b1="5045A")
    until(play, "missile")
    done(play, LaunchMissile("a1", "Hound", "b1"), because="to see it on the map")
    assert hex_name(play.state.places["a1m1"].now) == "5050"
    until(play, "move")
    done(play, Place("a1m1", "5047"))
    until(play, "sensor")
    done(play, TakeRanges())
    assert (lies(play, "a1m1").hexes, lies(play, "b1", "a1m1").hexes) == (2, 2)
    done(play, Search("b1", "Ears"), 20)


@pytest.mark.rules("BLS-13.10")
def test_the_tracking_arc_is_measured_once_the_ship_has_tracked() -> None:
    play = a_battle()
    placed(play, a1="5050A", b1="5045A")
    until(play, "sensor")
    done(play, TakeRanges())
    done(play, Sense("a1", "Ears", "b1"), 1)
    until(play, "plot")
    done(play, AllocateG("a1", 0, 0, 1, "b1"))
    done(play, AllocateG("b1"))
    until(play, "tracking")
    done(play, Track("a1"), 1)
    done(play, TakeRanges())
    assert lies(play).tracked == "all"
