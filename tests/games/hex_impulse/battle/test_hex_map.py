"""The hex map of fighters as values: where they are, where they went, where a click leads, what lies between two."""

from __future__ import annotations

from contextlib import closing
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from fleetforge.app.battle_table import BattleTable
from fleetforge.app.battling import import_battle, open_session
from fleetforge.app.workbench import load_workbench
from fleetforge.games.hex_impulse.battle.plot_view import (
    battle_map,
    ground,
    has_places,
    hex_at,
    place_commands,
    reach_between,
    reach_on_ground,
    spot_of,
)
from fleetforge.systems.hex_impulse.arcs import Hex, ahead, distance
from fleetforge.systems.hex_impulse.battle.flying import Move
from tests.games.hex_impulse.fighter_battles import SAMPLE, a_battle

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from fleetforge.app.battle_map import MapView
    from fleetforge.systems.hex_impulse.battle.phases import Role
    from fleetforge.systems.hex_impulse.battle.state import Battle


@pytest.fixture
def table(tmp_path: Path) -> Iterator[BattleTable]:
    """The sample battle when a1 has moved, and a2 is to move."""
    lines = SAMPLE.read_text(encoding="utf-8").splitlines(keepends=True)
    cut, path = tmp_path / "cut.jsonl", tmp_path / "cut.ffbattle"
    cut.write_text("".join(lines[:16]), encoding="utf-8")
    import_battle(cut, path)
    with closing(BattleTable(open_session(path), load_workbench())) as made:
        made.desk.select("a2")
        yield made


def shown(table: BattleTable, selected: str = "a2", **more: str) -> MapView:
    view = battle_map(table, selected, **more)  # type: ignore[arg-type]
    assert view is not None
    return view


def fighter_place(battle: Battle, unit: str) -> Hex:
    place = battle.fighters[unit].place
    assert place is not None
    return place


@pytest.mark.rules("HIF-15.9", "HIF-25.24")
def test_fighters_stand_in_the_middle_of_hexes_and_face_a_side(table: BattleTable) -> None:
    view = shown(table)
    assert has_places(table.battle)
    assert {one.id for one in view.units} == set(table.battle.fighters)
    for one in view.units:
        unit = table.battle.fighters[one.id]
        assert hex_at(one.plotted.place) == unit.place
        assert one.plotted.facing is not None
        assert ground().pose_words(one.plotted.place, one.plotted.facing).endswith(f"facing {unit.facing}")
        assert unit.name in one.words
    without = a_battle(on_map=False).state
    assert not has_places(without)
    assert reach_between(without, "a1", "b1") is None


def test_the_last_move_of_a_fighter_is_its_trail(table: BattleTable) -> None:
    (track,) = shown(table).tracks
    places = [hex_at(one) for one in track.points]
    unit = table.battle.fighters["a1"]
    assert (track.unit, places[0], places[-1], len(places)) == ("a1", unit.came_from, unit.place, 7)
    assert {distance(one, other) for one, other in pairwise(places)} == {1}


@pytest.mark.rules("HIF-2.12", "HIF-2.4")
def test_what_lies_between_two_fighters_is_told_in_hexes_and_sectors(table: BattleTable) -> None:
    battle = table.battle
    reach = reach_between(battle, "a1", "b1")
    far = distance(fighter_place(battle, "a1"), fighter_place(battle, "b1"))
    assert reach is not None
    assert (reach.far, reach.words) == (far, f"{far} hexes, arc LF")
    assert reach_between(battle, "a1", "a1") is None
    assert reach_on_ground(spot_of(Hex()), spot_of(Hex(0, 1))).words == "1 hex"


@pytest.mark.rules("HIF-2.3", "HIF-17.6")
def test_a_weapon_has_its_arc_and_rings_up_to_its_reach(table: BattleTable) -> None:
    value, words = shown(table).weapons[0]
    view = shown(table, weapon=value)
    unit = table.battle.fighters["a2"]
    mount = next(one for one in unit.design.weapons if value in (one.id, one.link))
    assert words.endswith(mount.arc)
    assert [one.name for one in view.sectors if one.covered] == ["RF", "LF"]
    assert view.rings[-1] == table.battle.types[mount.type].max_range


@pytest.mark.rules("HIF-15.1", "HIF-25.6")
def test_a_click_lays_a_path_and_another_one_turns_the_fighter(table: BattleTable) -> None:
    desk, start = table.desk, fighter_place(table.battle, "a2")
    goal = ahead(ahead(start, "A", 3), "B", 2)
    assert spot_of(goal) in shown(table).goals
    assert desk.click(spot_of(goal), "")
    seen = set()
    for _ in range(6):
        (order,) = shown(table).orders
        assert order.is_legal
        assert (hex_at(order.points[0]), hex_at(order.points[-1])) == (start, goal)
        seen.add(order.heading)
        assert desk.click(spot_of(goal), "")
    assert len(seen) == 6, "every facing in turn"
    assert desk.draft is not None
    command = desk.draft.command()
    assert command == Move("a2", "FFFRFF"), "the shortest again, as it would be typed"
    desk.change("path", "FFFRFF")
    assert desk.draft.command() == command
    assert desk.do() is None
    assert fighter_place(table.battle, "a2") == goal


def test_a_click_that_leads_nowhere_is_not_taken(table: BattleTable) -> None:
    desk, place = table.desk, fighter_place(table.battle, "a2")
    draft = desk.draft
    assert draft is not None
    before = draft.command()
    assert not desk.click(spot_of(ahead(place, "A", 30)), "")
    assert not desk.click(spot_of(ahead(place, "A", 2)), "a3"), "a fighter is selected"
    assert draft.command() == before


def test_a_path_that_may_not_be_flown_is_told_apart_and_one_that_cannot_be_read_is_not_drawn(
    table: BattleTable,
) -> None:
    table.desk.change("path", "FFFFFFFFF")
    (order,) = shown(table).orders
    assert (order.is_legal, order.words) == (False, "Harrier 1 may move at most 8 hexes this impulse; 9 are given.")
    table.desk.change("path", "Fx")
    assert shown(table).orders == ()


@pytest.mark.rules("HIF-25.21")
def test_a_fighter_is_put_elsewhere_by_one_command(table: BattleTable) -> None:
    battle, place = table.battle, fighter_place(table.battle, "a1")
    assert list(place_commands(battle, "a1", spot_of(place), 1, "as on the table")) == []
    (command,) = place_commands(battle, "a1", spot_of(Hex(1, 1)), 3, "as on the table")
    assert table.desk.give(command) is None
    moved = table.battle.fighters["a1"]
    assert (moved.place, moved.facing) == (Hex(1, 1), "C")
    assert shown(table).tracks == (), "what is set by hand went nowhere"


@pytest.mark.rules("HIF-2.2")
def test_a_click_on_an_enemy_is_the_target_of_fire_that_is_drafted(table: BattleTable) -> None:
    role: Role = "declare"
    while table.desk.battle.phase.role != role:
        table.desk.do()
    table.desk.select("a1")
    table.desk.choose_offer("fire")
    assert table.desk.draft is not None
    for enemy in ("b3", "b1"):
        assert table.desk.click((0.0, 0.0), enemy)
        assert table.desk.draft.command().target == enemy  # type: ignore[union-attr]
    assert not table.desk.click((0.0, 0.0), "a2")
