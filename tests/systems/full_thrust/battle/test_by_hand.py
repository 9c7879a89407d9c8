"""Places and courses that the players set by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fleetforge.systems.full_thrust.battle.helm.by_hand import CourseSet, PlaceUnit, SetCourse, UnitPlaced
from fleetforge.systems.full_thrust.battle.helm.faults import KINDS
from fleetforge.systems.full_thrust.battle.setup import Placed
from fleetforge.systems.full_thrust.battle.state import Distance
from fleetforge.systems.full_thrust.battle.units import Group, Marker
from fleetforge.systems.full_thrust.design.model import FighterGroup
from tests.systems.full_thrust.battle.battles import codes, done, only, until
from tests.systems.full_thrust.battle.plotted import plotted

AT_START = Placed(1, (10.0, 10.0), 12, 8)


@pytest.mark.rules("FTC-2.1", "FTC-9.3")
def test_a_ship_stands_where_the_players_measured_it_and_old_ranges_go() -> None:
    play = plotted(AT_START)
    play.state = replace(play.state, measured=(Distance("a1", "b1", 9.0), Distance("b1", "x", 3.0)))
    entry = done(play, PlaceUnit("a1", "as on the table", (11.25, 9.5)))
    event = only(entry, UnitPlaced)
    assert event.words(play.state) == "Rook is placed by hand at 11.2, 9.5: as on the table"
    assert play.state.ships["a1"].motion.position == (11.25, 9.5)
    assert play.state.measured == (Distance("b1", "x", 3.0),)


@pytest.mark.rules("FTC-9.3")
def test_any_unit_can_be_placed_or_taken_off_the_plot() -> None:
    play = plotted(AT_START)
    group = Group("a1f1", "a", "Alpha", "a1", FighterGroup("h1"), 6, 6)
    marker = Marker("m1", "a", "PB", "PB1", "a1", "p1")
    play.state = play.state.with_group(group).with_marker(marker)
    for unit in ("a1f1", "m1"):
        done(play, PlaceUnit(unit, "measured", (1.0, 2.0)))
    done(play, PlaceUnit("a1", "the table was cleared"))
    state = play.state
    assert (state.groups["a1f1"].position, state.markers["m1"].position) == ((1.0, 2.0), (1.0, 2.0))
    assert state.ships["a1"].motion.position is None


@pytest.mark.rules("FTC-9.3")
def test_a_place_needs_a_reason_and_has_to_be_one() -> None:
    play = plotted(AT_START)
    assert codes(play, PlaceUnit("a1", " ", (1.0, 2.0))) == ["no-reason"]
    for place in ((float("nan"), 0.0), (0.0, float("inf")), (10_000.0, 0.0)):
        assert codes(play, PlaceUnit("a1", "x", place)) == ["place_unfit"]


@pytest.mark.rules("FTC-2.13", "FTC-9.3")
def test_the_course_of_a_vector_ship_is_free() -> None:
    play = plotted(AT_START, movement="vector")
    entry = done(play, SetCourse("a1", -30.0, "measured"))
    assert only(entry, CourseSet).words(play.state) == "Rook course set by hand to 330°: measured"
    assert play.state.ships["a1"].motion.course_deg == 330.0
    assert codes(play, SetCourse("a1", 400.0, "")) == ["place_unfit", "no-reason"]


@pytest.mark.rules("FTC-2.2")
def test_the_course_of_a_cinematic_ship_is_its_facing() -> None:
    assert codes(plotted(AT_START), SetCourse("a1", 30.0, "x")) == ["correction-unfit"]


@pytest.mark.rules("FTC-9.3")
def test_places_can_be_set_in_any_phase() -> None:
    play = plotted(AT_START)
    until(play, "fire")
    done(play, PlaceUnit("a1", "nudged", (3.0, 4.0)))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(kind.code))
def test_every_refusal_has_its_words(kind: object) -> None:
    words = {"subject": "Rook", "found": "x", "allowed": "y"}
    assert kind.message.format(**words).endswith(".")  # type: ignore[attr-defined]
    assert kind.mend.format(**words).endswith(".")  # type: ignore[attr-defined]
