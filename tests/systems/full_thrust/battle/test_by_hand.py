"""Places and courses that the players set by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fleetforge.systems.full_thrust.battle.corrections import Correct
from fleetforge.systems.full_thrust.battle.helm.by_hand import CourseSet, PlaceUnit, SetCourse, UnitPlaced
from fleetforge.systems.full_thrust.battle.helm.faults import KINDS
from fleetforge.systems.full_thrust.battle.setup import Placed
from fleetforge.systems.full_thrust.battle.state import Distance
from fleetforge.systems.full_thrust.battle.systems_by_hand import (
    CorrectSystem,
    SystemCorrected,
    correctable_systems,
    stands,
)
from fleetforge.systems.full_thrust.battle.units import Group, Marker
from fleetforge.systems.full_thrust.design.model import Component, FighterGroup
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


@pytest.mark.rules("FTC-5.15", "FTC-9.3")
def test_any_system_is_set_lost_and_working_again() -> None:
    play = plotted(AT_START)
    for system in correctable_systems(play.state, play.state.ships["a1"]):
        before = play.state.ships["a1"]
        turns = 2 if system == "core:life" else None
        done(play, CorrectSystem("a1", system, "lost", "seen", turns))
        assert stands(play.state.ships["a1"], system) == "lost"
        done(play, CorrectSystem("a1", system, "working", "seen"))
        assert play.state.ships["a1"] == before


@pytest.mark.rules("FTC-5.16", "FTC-5.17", "FTC-5.18", "FTC-9.3")
def test_a_core_system_that_is_lost_by_hand_counts_its_turns() -> None:
    play = plotted(AT_START)
    entry = done(play, CorrectSystem("a1", "core:bridge", "lost", "seen", 4))
    assert only(entry, SystemCorrected).words(play.state) == "Corrected: Rook, bridge lost for 4 turns (seen)"
    assert play.state.ships["a1"].core.bridge_turns == 4
    done(play, CorrectSystem("a1", "core:bridge", "lost", "seen"))
    assert play.state.ships["a1"].core.bridge_for_good
    done(play, CorrectSystem("a1", "core:power", "lost", "seen"))
    assert play.state.ships["a1"].core.power_lost_turn == 1


@pytest.mark.rules("FTC-9.3", "FBD-1.14")
def test_what_is_used_up_and_a_party_that_fell_come_back_by_hand() -> None:
    play = plotted(AT_START)
    rook = play.state.ships["a1"]
    parts = (*rook.design.components, Component("rack", "sm_rack"), Component("bp1", "boarding_party"))
    rook = replace(rook, design=replace(rook.design, components=parts))
    play.state = play.state.with_ship(replace(rook, aboard=replace(rook.aboard, parties_gone={"bp1": "combat"})))
    done(play, CorrectSystem("a1", "component:rack", "used", "fired"))
    assert stands(play.state.ships["a1"], "component:rack") == "used"
    assert stands(play.state.ships["a1"], "component:bp1") == "lost"
    done(play, CorrectSystem("a1", "component:rack", "working", "not fired"))
    done(play, CorrectSystem("a1", "component:bp1", "working", "still there"))
    assert play.state.ships["a1"] == rook


@pytest.mark.rules("FTC-9.3")
@pytest.mark.parametrize(
    ("command", "expected"),
    [
        pytest.param(CorrectSystem("a1", "component:none", "lost", "x"), "correction-unfit", id="no system"),
        pytest.param(CorrectSystem("a1", "drive", "lost", "x"), "correction-unfit", id="the drive is a number"),
        pytest.param(CorrectSystem("a1", "ftl", "used", "x"), "correction-unfit", id="not of one shot"),
        pytest.param(CorrectSystem("a1", "core:life", "lost", "x"), "correction-unfit", id="life without turns"),
        pytest.param(CorrectSystem("a1", "core:bridge", "lost", "x", 7), "correction-unfit", id="too many turns"),
        pytest.param(CorrectSystem("a1", "ftl", "lost", "x", 2), "correction-unfit", id="turns of no core system"),
        pytest.param(CorrectSystem("a1", "core:bridge", "working", "x", 2), "correction-unfit", id="turns of none"),
        pytest.param(CorrectSystem("a1", "ftl", "lost", " "), "no-reason", id="no reason"),
        pytest.param(CorrectSystem("zz", "ftl", "lost", "x"), "unknown-unit", id="no ship"),
    ],
)
def test_a_system_that_cannot_stand_so_is_refused(command: CorrectSystem, expected: str) -> None:
    assert codes(plotted(AT_START), command) == [expected]


@pytest.mark.rules("FTC-4.28", "FTC-9.3")
def test_mines_that_are_laid_are_counted_by_hand() -> None:
    play = plotted(AT_START)
    rook = play.state.ships["a1"]
    design = replace(rook.design, components=(*rook.design.components, Component("ml1", "minelayer", 3)))
    play.state = play.state.with_ship(replace(rook, design=design))
    done(play, Correct("a1", "mines_laid:ml1", 2, "miscounted"))
    assert play.state.ships["a1"].stores.mines_laid == {"ml1": 2}
    assert codes(play, Correct("a1", "mines_laid:ml1", 4, "miscounted")) == ["correction-unfit"]
    assert codes(play, Correct("a1", "mines_laid:ml2", 1, "miscounted")) == ["correction-unfit"]
