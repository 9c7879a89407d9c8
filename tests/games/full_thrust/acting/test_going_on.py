"""Going on at the desk: doing nothing, passing, the next phase, the end of the battle."""

from __future__ import annotations

from contextlib import closing
from random import Random
from typing import TYPE_CHECKING

import pytest

from fleetforge.app.acting.panels import Line
from fleetforge.systems.full_thrust.battle.corrections import Note
from fleetforge.systems.full_thrust.battle.craft.moves import Hold
from fleetforge.systems.full_thrust.battle.goes import next_side
from fleetforge.systems.full_thrust.battle.gunnery.firing import Fire
from fleetforge.systems.full_thrust.battle.setup import Placed
from fleetforge.systems.full_thrust.battle.turn import EndBattle, NextPhase, Pass
from tests.battle_files import a_table, fresh_file, sample_file
from tests.games.full_thrust.acting.desks import accept, drafted, panel_of
from tests.games.full_thrust.acting.helm_desks import AT_START, Tables, until
from tests.systems.full_thrust.battle.plotted import CRUISER

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from fleetforge.app.acting.desk import Desk
    from fleetforge.app.battle_table import BattleTable


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    with closing(Tables(tmp_path)) as made:
        yield made


@pytest.fixture
def sample(tmp_path: Path) -> Iterator[BattleTable]:
    """The sample battle, its end undone."""
    with closing(a_table(sample_file(tmp_path))) as table:
        table.desk.set_source("typed")
        yield table


def back_to(table: BattleTable, role: str) -> Desk:
    """Undo until the last phase of this role in which it was somebody's go."""
    while table.battle.phase.role != role or not table.desk.waiting() or not table.battle.initiative:
        assert table.undo() is None
    return table.desk


def keys(desk: Desk) -> list[str]:
    return [one.key for one in desk.offers()]


@pytest.mark.rules("FFB-32.7")
def test_a_unit_on_its_go_can_do_nothing(sample: BattleTable) -> None:
    desk = back_to(sample, "fighters")
    unit = desk.waiting()[0]
    desk.select(unit)
    desk.choose_offer("hold")
    assert drafted(desk) == Hold(unit=unit)
    name = desk.battle.groups[unit].name
    assert (panel_of(desk).title, panel_of(desk).act) == (f"{name} holds", f"{name} does nothing")
    accept(desk)
    assert unit in desk.battle.goes.acted


@pytest.mark.rules("FFB-8.3")
def test_the_side_whose_go_it_is_can_pass(sample: BattleTable) -> None:
    desk = back_to(sample, "launch")
    desk.choose_offer("pass")
    command = drafted(desk)
    assert isinstance(command, Pass)
    assert desk.battle.groups or desk.battle.ships
    side = desk.battle.side(command.side)
    assert side is not None
    assert panel_of(desk).act == f"{side.name} passes"
    accept(desk)
    assert command.side in desk.battle.goes.passed


@pytest.mark.rules("FFB-8.3")
def test_a_pass_that_the_rules_bar_is_told_with_who_is_left_and_can_be_allowed(tables: Tables) -> None:
    desk = tables.table().desk
    until(desk, "fire")
    desk.choose_offer("pass")
    act = desk.act()
    assert act is not None
    assert act.refusals
    assert act.may_allow
    assert [one.words for one in act.panel.parts if isinstance(one, Line)][1] == "Not acted: Rook"
    assert "Red has Rook left" in act.refusals[0].message
    assert desk.do("Out of time") is None
    assert desk.battle.goes.passed == {"a"}


@pytest.mark.rules("FFB-5.1")
def test_the_next_phase_is_named_and_who_has_not_acted_before_it(tables: Tables) -> None:
    desk = tables.table().desk
    until(desk, "fire")
    assert "next-phase" not in keys(desk)
    desk.choose_offer("end-phase")
    panel = panel_of(desk)
    assert panel.act == "Go on to phase 9a, Fighters against fighters and ordnance"
    warned = [one.words for one in panel.parts if isinstance(one, Line)]
    assert warned == ["Red has not acted with Rook", "Blue has not acted with Rook"]
    until(desk, "end")
    desk.choose_offer("next-phase")
    assert (panel_of(desk).act, drafted(desk)) == ("Begin turn 2", NextPhase())
    accept(desk)
    assert desk.battle.turn == 2


@pytest.mark.rules("FFB-5.1")
def test_the_desk_does_not_stay_with_going_on_when_a_phase_has_something_to_do(tables: Tables) -> None:
    desk = tables.table().desk
    until(desk, "launch")
    desk.choose_offer("end-phase")
    accept(desk)
    assert desk.offer is not None
    assert desk.offer.key == "move-ships"
    accept(desk)
    assert desk.offer.key == "next-phase"


@pytest.mark.rules("FFB-8.3")
def test_enter_alone_never_passes(sample: BattleTable) -> None:
    desk = back_to(sample, "launch")
    for unit in (*desk.battle.ships, *desk.battle.groups):
        desk.select(unit)
        assert desk.offer is None or desk.offer.key != "pass"


@pytest.mark.rules("FTC-8.5", "FTC-8.1")
def test_the_players_end_the_battle_and_only_what_is_for_the_record_is_left(tables: Tables) -> None:
    desk = tables.table().desk
    desk.choose_offer("end-battle")
    assert drafted(desk) == EndBattle("")
    assert desk.change("reason", "Blue withdraws") is None
    assert desk.change("why", "Blue has had enough") is None
    assert drafted(desk) == EndBattle("Blue has had enough")
    accept(desk)
    assert desk.battle.ended == "Blue has had enough"
    desk.select("a1")
    assert {"pass", "hold", "next-phase", "end-battle", "measure", "orders", "end-phase"}.isdisjoint(keys(desk))
    assert desk.give(Note(text="A fine battle")) is None


@pytest.mark.rules("FFB-8.3")
def test_a_pass_out_of_turn_names_the_side_whose_go_it_is(tables: Tables) -> None:
    desk = tables.table().desk
    until(desk, "fire")
    (refusal, *_) = desk.against(Pass(side="b"))
    assert "go of Red, not of Blue" in refusal.message


@pytest.mark.parametrize("seed", [1, 2])
def test_with_enter_alone_and_typed_dice_a_turn_goes_by(tmp_path: Path, seed: int) -> None:
    dice = Random(seed)
    with closing(a_table(fresh_file(tmp_path))) as table:
        desk = table.desk
        desk.set_source("typed")
        while desk.battle.turn == 1:
            where, stood = (desk.battle.phase.number, desk.unit), (table.length, desk.seat, desk.unit)
            reply = None
            if desk.draft is None:
                desk.select(desk.next_unit())
            else:
                reply = desk.do()
            while desk.deciding is not None and desk.deciding.roll is not None:
                roll = desk.deciding.roll
                reply = desk.answer(tuple(dice.randint(1, roll.sides) for _ in range(roll.count)))
            assert reply is None, (where, reply)
            assert (table.length, desk.seat, desk.unit) != stood, where


@pytest.mark.rules("FTC-1.5")
def test_a_unit_of_the_side_whose_go_it_is_is_selected_when_a_phase_begins_and_after_each_go(tables: Tables) -> None:
    enemies = (Placed(1, (60.0, 40.0)), Placed(2, (50.0, 40.0)))
    desk = tables.table(CRUISER, CRUISER, placed=(AT_START, Placed(2, (20.0, 10.0))), enemies=enemies).desk
    until(desk, "secondary")
    for unit in ("b1", "b2", "a2"):
        desk.select(unit)
    until(desk, "runs")
    desk.select("b2")
    until(desk, "fire")
    selected = []
    while next_side(desk.battle):
        selected.append(desk.unit)
        assert desk.give(Fire(desk.unit)) is None
    assert selected == ["a1", "b1", "a2", "b2"]
