"""The hex map of a battle of detection: who stands where for whom, arcs and bands of a sensor, places by hand."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from fleetforge.games.brilliant_lances.acting.mapping import PlaceDraft, spot_of
from fleetforge.games.brilliant_lances.battle import plot_view
from fleetforge.games.brilliant_lances.battle.knowing import REFEREE
from fleetforge.systems.brilliant_lances.battle.declaring import SetSensor
from fleetforge.systems.brilliant_lances.battle.plotting import Place, TakeRanges
from fleetforge.systems.brilliant_lances.battle.searching import Search
from fleetforge.systems.brilliant_lances.bearings import Pose, hex_named
from tests.games.brilliant_lances.battle.blind_battles import a_table, given, sits, until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from fleetforge.app.battle_map import MapView
    from fleetforge.app.battle_table import BattleTable
    from fleetforge.sheets.plot import Spot


@pytest.fixture
def table(tmp_path: Path) -> Iterator[BattleTable]:
    with closing(a_table(tmp_path / "blind.ffbattle")) as found:
        given(found, SetSensor("a1", "Search", sr=4, arcs=(1, 2)))
        for unit, where in {"a1": "5050", "a2": "4852", "b1": "5041", "b2": "500,2"}.items():
            given(found, Place(unit, where, "A"))
        yield found


def spot(name: str) -> Spot:
    pose = hex_named(name)
    assert pose is not None
    return spot_of(pose)


def view(table: BattleTable, selected: str = "", weapon: str = "") -> MapView:
    made = plot_view.battle_map(table, selected, weapon=weapon)
    assert made is not None
    return made


def ids(table: BattleTable) -> set[str]:
    return {one.id for one in view(table).units}


@pytest.mark.rules("BLS-1.4", "BLS-9.1", "BLS-9.5", "BLS-20.25")
def test_a_side_finds_its_ships_and_counters_with_their_courses_the_referee_all_and_nobody_no_map(
    table: BattleTable,
) -> None:
    assert plot_view.battle_map(table, "a1") is None
    sits(table, "a")
    assert ids(table) == {"a1", "a2"}
    for where in ("5041", "5043"):
        until(table, "move")
        given(table, Place("b1", where))
        until(table, "sensor")
        given(table, TakeRanges())
        given(table, Search("a1", "Ears"), 12)
        until(table, "declare")
    given(table, Place("b1", "5030"))
    assert ids(table) == {"a1", "a2", "b1"}
    counter = view(table).unit("b1")
    assert counter is not None
    assert (counter.plotted.place, counter.plotted.facing, counter.plotted.kind) == (spot("5043"), None, "marker")
    assert counter.words == "Bogey 1, Brown Harrier, Brown, noted on hex 5043 in turn 2"
    assert [(one.unit, one.points) for one in view(table).tracks] == [("b1", (spot("5041"), spot("5043")))]
    sits(table, REFEREE.id)
    assert ids(table) == {"a1", "a2", "b1", "b2"}


@pytest.mark.rules("BLS-2.3", "BLS-6.1")
def test_a_sensor_has_its_bands_as_rings_and_its_sweep_as_sectors(table: BattleTable) -> None:
    sits(table, "a")
    made = view(table, "a1", weapon="Search")
    assert made.rings == (4, 8, 16, 32)
    assert [(one.name, one.start % 360, one.covered) for one in made.sectors[:3]] == [
        ("1", 330.0, True),
        ("2", 30.0, True),
        ("3", 90.0, False),
    ]
    assert [key for key, _ in made.weapons] == ["Ears", "Search", "Eye", "Heat"]
    assert not any(one.covered for one in view(table, "a1", weapon="Eye").sectors)
    plain = view(table, "a1")
    assert (plain.rings, any(one.covered for one in plain.sectors)) == ((16, 32, 48, 64), False)


@pytest.mark.rules("BLS-1.2", "BLS-16.16")
def test_what_lies_between_is_told_with_its_arcs(table: BattleTable) -> None:
    sits(table, REFEREE.id)
    reach = plot_view.reach_between(table.battle, "a1", "b1")
    assert reach is not None
    assert (reach.far, reach.words) == (9, "9 hexes, sweep arc 1, firing arc 1")
    assert plot_view.reach_between(table.battle, "a1", "a1") is None
    assert plot_view.reach_on_ground(spot("5050"), spot("5052")).words == "2 hexes"


@pytest.mark.rules("BLS-20.25")
def test_a_place_is_set_by_hand_for_ones_own_units_only(table: BattleTable) -> None:
    sits(table, "a")
    assert tuple(plot_view.place_commands(table.battle, "a1", spot("5148"), 3, "")) == (Place("a1", "5148", "C"),)
    assert tuple(plot_view.place_commands(table.battle, "a1", spot("5050"), 0, "")) == ()
    assert tuple(plot_view.place_commands(table.battle, "b1", spot("5050"), 0, "")) == ()


@pytest.mark.rules("BLS-20.25")
def test_a_click_is_the_hex_and_another_click_there_turns_the_ship(table: BattleTable) -> None:
    until(table, "move")
    sits(table, "a")
    table.desk.select("a1")
    assert isinstance(table.desk.draft, PlaceDraft)
    assert table.desk.click(spot("5048"), "")
    assert table.desk.click(spot("5048"), "")
    assert not table.desk.click(spot("4852"), "a2")
    assert table.desk.draft.command() == Place("a1", "5048", "B")
    (path,) = view(table, "a1").orders
    assert (path.points, path.words) == ((spot("5050"), spot("5048")), "Azure Linnet: 2 hexes to 5048")
    assert table.desk.do() is None
    assert table.battle.places["a1"].now == Pose(2, -2, "B")
    assert [(one.unit, one.points) for one in view(table).tracks] == [("a1", (spot("5050"), spot("5048")))]
