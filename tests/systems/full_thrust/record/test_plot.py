"""What a plot shows of a turn, and how it is put on paper."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fleetforge.sheets.clashes import outside
from fleetforge.sheets.packing import Paper
from fleetforge.sheets.primitives import Box, Line, Polygon, Text
from fleetforge.systems.full_thrust.battle.helm.by_hand import PlaceUnit
from fleetforge.systems.full_thrust.battle.helm.moves import MoveShips
from fleetforge.systems.full_thrust.battle.orders import WriteOrders
from fleetforge.systems.full_thrust.battle.setup import Placed
from fleetforge.systems.full_thrust.battle.units import Damage
from fleetforge.systems.full_thrust.movement.geometry import distance_between
from fleetforge.systems.full_thrust.record.past import TurnPast, turns_of
from fleetforge.systems.full_thrust.record.plot import plot_sheets
from fleetforge.systems.full_thrust.record.tracks import Plot, plot_of, tracks
from tests.systems.full_thrust.battle.battles import BattlePlay, a_battle, done, until
from tests.systems.full_thrust.battle.plotted import CRUISER, plotted
from tests.systems.full_thrust.sheet.fleets import HARD_NAMES, SYMBOLS, complaints, upright, words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fleetforge.sheets.primitives import Primitive, Sheet

AT_START = Placed(1, (10.0, 10.0), 12, 8)
A4 = upright(Paper.A4)


def faults_of(sheets: Iterable[Sheet]) -> list[str]:
    """What overlaps or leaves the sheets; names stand on grounds of their own over what lies on the table."""
    beneath = ("grid", "table", "way:", "course:", "unit:")
    names = [
        replace(sheet, items=tuple(one for one in sheet.items if isinstance(one, Text) or not _is(one, *beneath)))
        for sheet in sheets
    ]
    beyond = [f"{sheet.title}: {one}" for sheet in sheets for one in outside(sheet, SYMBOLS.metrics)]
    return beyond + complaints(names)


def _is(item: Primitive, *keys: str) -> bool:
    return item.key.startswith(keys)


def turn_of(play: BattlePlay) -> TurnPast:
    return turns_of(play.state_at(0), play.entries)[-1]


def the_plot(play: BattlePlay) -> Plot:
    plot = plot_of(play.state, turn_of(play))
    assert plot is not None
    return plot


@pytest.fixture
def moved() -> BattlePlay:
    """Rook turned two points to port and went on; Bishop lies still."""
    play = plotted(AT_START)
    done(play, WriteOrders("a1", "P2"))
    until(play, "ships")
    done(play, MoveShips())
    return play


@pytest.mark.rules("FTC-2.6", "FTC-9.3")
def test_a_way_has_the_corners_of_the_move(moved: BattlePlay) -> None:
    plot = the_plot(moved)
    (way,) = [one for one in plot.tracks if one.unit == "a1"]
    assert way.points[0] == (10.0, 10.0)
    assert way.points[-1] == moved.state.ships["a1"].motion.position
    assert len(way.points) == 3
    legs = zip(way.points, way.points[1:], strict=False)
    assert sum(distance_between(*leg) for leg in legs) == pytest.approx(8)


def test_ways_are_of_their_turn_only(moved: BattlePlay) -> None:
    until(moved, "end")
    until(moved, "orders")
    done(moved, WriteOrders("a1", "P1"))
    assert turn_of(moved).number == 2
    assert tracks(turn_of(moved)) == ()


def test_what_is_placed_by_hand_went_no_way(moved: BattlePlay) -> None:
    before = the_plot(moved).tracks
    done(moved, PlaceUnit("b1", "as on the table", (50.0, 30.0)))
    plot = the_plot(moved)
    assert plot.tracks == before
    assert next(unit.place for unit in plot.units if unit.id == "b1") == (50.0, 30.0)


def test_a_wreck_stays_on_the_plot_and_goes_nowhere(moved: BattlePlay) -> None:
    wreck = replace(moved.state.ships["a1"], status="destroyed", damage=Damage())
    battle = moved.state.with_ship(wreck)
    (unit,) = [one for one in the_plot(moved).units if one.id == "a1"]
    plot = plot_of(battle, turn_of(moved))
    assert plot is not None
    (gone,) = [one for one in plot.units if one.id == "a1"]
    assert (unit.gone, unit.velocity) == (False, 8)
    assert (gone.gone, gone.velocity) == (True, 0)


def test_the_table_is_shown_whole_and_what_left_it_too(moved: BattlePlay) -> None:
    plot = the_plot(moved)
    assert plot.table == plot.span
    done(moved, PlaceUnit("b1", "beyond the edge", (80.0, 30.0)))
    assert the_plot(moved).span.right == 80.0


def test_a_battle_without_places_has_no_plot() -> None:
    play = a_battle()
    assert plot_of(play.state, turn_of(play)) is None
    assert plot_sheets(turn_of(play), SYMBOLS, *A4) == ()


@pytest.mark.rules("FTC-9.3")
def test_the_page_has_every_unit_and_its_place_in_numbers(moved: BattlePlay) -> None:
    (sheet,) = plot_sheets(turn_of(moved), SYMBOLS, *A4)
    assert not faults_of([sheet])
    printed = words([sheet])
    for text in ("Turn 1: plot", "Rook", "Bishop", "Red", "60", "40", "10"):
        assert text in printed, text
    shapes = [item.key for item in sheet.items if isinstance(item, Polygon)]
    assert {"unit:a1", "unit:b1", "way:a1"} <= {*shapes}


def test_a_course_ends_at_the_edge_of_the_plot() -> None:
    play = plotted(Placed(1, (10.0, 44.0), 12, 30))
    (sheet,) = plot_sheets(turn_of(play), SYMBOLS, *A4)
    (ahead,) = [item for item in sheet.items if isinstance(item, Line) and item.key == "course:a1"]
    (table,) = [item for item in sheet.items if isinstance(item, Box) and item.key == "table"]
    assert ahead.y2 == pytest.approx(table.y)


@settings(max_examples=12, deadline=None)
@given(
    places=st.lists(
        st.tuples(st.floats(-90, 160), st.floats(-90, 160), st.integers(1, 12), st.integers(0, 40)), max_size=12
    ),
    paper=st.sampled_from(Paper),
    has_table=st.booleans(),
    name=st.sampled_from(HARD_NAMES),
)
def test_nothing_on_the_page_overlaps_or_leaves_it(
    places: list[tuple[float, float, int, int]], paper: Paper, has_table: bool, name: str
) -> None:
    placed = [Placed(number, (x, y), facing, mu) for number, (x, y, facing, mu) in enumerate(places, start=1)]
    designs = tuple(replace(CRUISER, id=f"c{one.ship}", name=name if one.ship % 2 else "Rook") for one in placed)
    play = plotted(*placed or [AT_START], designs=designs or (CRUISER,), table=(72.0, 48.0) if has_table else None)
    sheets = plot_sheets(turn_of(play), SYMBOLS, *upright(paper))
    assert sheets
    assert not faults_of(sheets)
