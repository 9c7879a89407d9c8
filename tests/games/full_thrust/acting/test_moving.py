"""Phase 5 at the desk: moves, orders that are plotted again, jumps, returns, mines."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fleetforge.app.acting.panels import Choices, Line, OneOf, Panel
from fleetforge.systems.full_thrust.battle.gunnery.mines import LayMine, MineStrikes
from fleetforge.systems.full_thrust.battle.helm.edges import LeaveTable, ReturnToTable, RollReturn
from fleetforge.systems.full_thrust.battle.helm.jumps import SettleJump
from fleetforge.systems.full_thrust.battle.helm.moves import MoveShips, Replot
from fleetforge.systems.full_thrust.battle.setup import Placed
from fleetforge.systems.full_thrust.design.model import Component
from tests.designs import a_ship
from tests.games.full_thrust.acting.desks import accept, drafted, panel_of, part
from tests.games.full_thrust.acting.helm_desks import AT_START, Tables, order, until
from tests.systems.full_thrust.battle.plotted import CRUISER, core_options

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from fleetforge.app.acting.desk import Desk

TWO = (AT_START, Placed(2, (20.0, 10.0), 3, 6))
LAYER = a_ship(id="layer", components=(Component("m1", "minelayer", 2), Component("m2", "minelayer", 1)))


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    with closing(Tables(tmp_path)) as made:
        yield made


def key(desk: Desk) -> str:
    """The offer that is shown."""
    assert desk.offer is not None
    return desk.offer.key


def next_turn(desk: Desk) -> None:
    until(desk, "end")
    assert desk.end_phase() is None


def lines(panel: Panel) -> dict[str, str]:
    return {one.words: one.figure for one in panel.parts if isinstance(one, Line)}


@pytest.mark.rules("FTC-2.6", "FTC-2.11")
def test_all_ships_move_with_enter_and_what_they_will_do_is_told_before(tables: Tables) -> None:
    desk = tables.table(CRUISER, CRUISER, placed=TWO).desk
    order(desk, "a1", "8P2+2")
    order(desk, "b1", "0-1")
    until(desk, "ships")
    panel = panel_of(desk)
    assert (panel.title, panel.act) == ("Ships move", "Move 3 ships")
    rows = part(desk, "ships")
    assert isinstance(rows, Choices)
    assert [(row.key, row.detail, row.mark) for row in rows.rows] == [
        ("a1", "8P2+2: course 10, velocity 10", 1),
        ("a2", "no order: course 3, velocity 6", 1),
        ("b1", "0-1: fails, straight on, course 12, velocity 0", 2),
    ]
    assert drafted(desk) == MoveShips()
    accept(desk)
    assert desk.battle.ships["a1"].motion.position == pytest.approx((3.17, 16.83), abs=0.01)
    assert (key(desk), panel_of(desk).act) == ("next-phase", "Go on to phase 6, Secondary moves")
    accept(desk)
    assert desk.battle.phase.role == "secondary"


@pytest.mark.rules("FTC-2.11")
def test_ships_can_be_moved_one_by_one(tables: Tables) -> None:
    desk = tables.table(CRUISER, CRUISER, placed=TWO).desk
    until(desk, "ships")
    desk.select("a2")
    desk.change("which", "one")
    assert (drafted(desk), panel_of(desk).act) == (MoveShips(("a2",)), "Move Rook")
    desk.change("ships", "b1")
    assert drafted(desk) == MoveShips(("a2", "b1"))
    desk.change("ships", "a2")
    desk.change("ships", "b1")
    assert desk.draft is not None
    assert desk.draft.command() is None
    assert panel_of(desk).missing
    assert desk.do() is not None
    assert desk.change("ships", "x") is not None
    desk.change("ships", "b1")
    accept(desk)
    assert desk.waiting() == ("a1", "a2")
    assert (desk.unit, key(desk)) == ("a2", "move-ships")
    assert drafted(desk) == MoveShips()


@pytest.mark.rules("FTC-2.25")
def test_a_ship_whose_emergency_thrust_failed_is_plotted_again_next(tables: Tables) -> None:
    desk = tables.table(options=core_options(emergency_thrust="on")).desk
    order(desk, "a1", "8+6; emergency")
    until(desk, "ships")
    accept(desk, 6)
    assert (desk.unit, key(desk), panel_of(desk).title) == ("a1", "replot", "Rook plots again")
    assert drafted(desk) == Replot("a1", "8")
    desk.change("change", "4")
    act = desk.act()
    assert act is not None
    assert [one.code for one in act.refusals] == ["thrust"]
    assert act.may_allow
    desk.change("text", "8-2")
    assert desk.draft is not None
    assert desk.draft.letter("P") == ("turn", "-1")
    accept(desk)
    ship = desk.battle.ships["a1"]
    assert (ship.motion.velocity, ship.turn.moved, ship.damage.drive_failures) == (6, True, 1)
    assert key(desk) == "next-phase"


@pytest.mark.rules("FTC-2.21", "FTC-2.22")
def test_a_jump_is_settled_with_who_is_near_and_its_chances_are_told(tables: Tables) -> None:
    desk = tables.table(CRUISER, CRUISER, placed=(Placed(1, (10.0, 10.0), 3, 8), Placed(2, (24.0, 14.0)))).desk
    order(desk, "a1", "8; FTL")
    next_turn(desk)
    until(desk, "ships")
    accept(desk)
    assert (desk.unit, key(desk), panel_of(desk).title) == ("a1", "settle-jump", "Rook leaves by FTL")
    assert drafted(desk) == SettleJump("a1")
    chances = {
        "Its FTL drive fails and it stays": "17 %",
        "Damage to itself, then it leaves": "50 %",
        "It is destroyed": "33 %",
        "Damage to every other ship near": "mean 2.3",
    }
    assert (panel_of(desk).act, lines(panel_of(desk))) == ("Roll for the jump", chances)
    desk.change("near", "a2")
    assert (drafted(desk), panel_of(desk).act, lines(panel_of(desk))) == (SettleJump("a1", ()), "Rook is gone", {})
    desk.change("bodies", "2")
    assert drafted(desk) == SettleJump("a1", (), 2)
    desk.change("near", "b1")
    assert drafted(desk) == SettleJump("a1", ("b1",), 2)
    desk.change("near", "b1")
    desk.change("bodies", "x")
    desk.change("bodies", "0")
    desk.change("near", "a2")
    accept(desk, 3, 2)
    assert desk.battle.ships["a1"].status == "jumped"


@pytest.mark.rules("FTC-2.23", "FTC-2.24")
def test_a_ship_that_arrives_has_its_danger_settled_too(tables: Tables) -> None:
    placed = (Placed(1, (30.0, 20.0), 3, 8, entry_turn=1), Placed(2, (31.0, 20.0)))
    desk = tables.table(CRUISER, CRUISER, placed=placed).desk
    until(desk, "ships")
    rows = part(desk, "ships")
    assert isinstance(rows, Choices)
    assert rows.rows[0].detail == "arrives by FTL"
    accept(desk, 12, 1)
    assert (key(desk), panel_of(desk).title) == ("settle-jump", "Rook has arrived by FTL")
    assert "mean 7.0" in lines(panel_of(desk)).values()
    accept(desk, 4, 1, 1)


@pytest.mark.rules("FTC-2.12")
def test_a_ship_that_left_rolls_for_its_return_and_comes_back_over_its_edge(tables: Tables) -> None:
    desk = tables.table(placed=(Placed(1, (10.0, 44.0), 12, 8),)).desk
    until(desk, "ships")
    accept(desk)
    assert desk.battle.ships["a1"].left_edge == "top"
    desk.select("a1")
    assert key(desk) == "next-phase"
    desk.choose_offer("roll-return")
    assert lines(panel_of(desk))["Never"] == "50 %"
    assert drafted(desk) == RollReturn("a1")
    accept(desk, 4)
    for _ in range(5):
        next_turn(desk)
    until(desk, "ships")
    desk.select("a1")
    assert key(desk) == "return"
    assert drafted(desk) == ReturnToTable("a1", 6, (10.0, 48.0))
    desk.change("facing", "7")
    desk.change("place", "20, 48")
    assert drafted(desk) == ReturnToTable("a1", 7, (20.0, 48.0))
    assert desk.change("facing", "13") is not None
    desk.change("place", "20")
    assert panel_of(desk).missing
    desk.change("place", "20 30")
    act = desk.act()
    assert act is not None
    assert [one.code for one in act.refusals] == ["wrong_edge"]
    desk.change("place", "20; 48")
    accept(desk)
    assert desk.battle.ships["a1"].motion.position == (20.0, 48.0)


@pytest.mark.rules("FTC-2.12")
@pytest.mark.parametrize(("facing", "edge"), [(12, "top"), (2, "right"), (5, "bottom"), (9, "left")])
def test_a_ship_leaves_over_the_edge_that_it_looks_at_unless_another_is_said(
    tables: Tables, facing: int, edge: str
) -> None:
    desk = tables.table(placed=(Placed(1, None, facing, 8),), size=None).desk
    until(desk, "ships")
    desk.select("a1")
    desk.choose_offer("leave-table")
    command = drafted(desk)
    assert isinstance(command, LeaveTable)
    assert command.edge == edge
    assert desk.change("edge", "under") is not None
    assert desk.change("edge", "left") is None
    assert drafted(desk) == LeaveTable("a1", "left")
    accept(desk)


@pytest.mark.rules("FTC-4.28", "FTC-1.2")
def test_mines_that_were_ordered_are_laid_after_the_move(tables: Tables) -> None:
    desk = tables.table(LAYER).desk
    order(desk, "a1", "8; mines 2")
    until(desk, "ships")
    accept(desk)
    assert (desk.unit, key(desk)) == ("a1", "lay-mine")
    assert drafted(desk) == LayMine("a1", "m1", (10.0, 18.0))
    desk.change("layer", "m2")
    desk.change("place", "10, 12.5")
    assert desk.change("layer", "b1") is not None
    assert drafted(desk) == LayMine("a1", "m2", (10.0, 12.5))
    accept(desk)
    assert (key(desk), lines(panel_of(desk))) == ("lay-mine", {"To lay this turn": "1 mine"})
    assert "layer" not in {one.key for one in panel_of(desk).parts if isinstance(one, OneOf)}
    desk.change("place", "here")
    assert panel_of(desk).missing
    assert desk.do() is not None
    desk.change("place", "")
    assert drafted(desk) == LayMine("a1", "m1", None)
    accept(desk)
    assert key(desk) == "next-phase"


@pytest.mark.rules("FTC-4.28")
def test_a_mine_goes_off_under_a_ship_the_nearest_first(tables: Tables) -> None:
    desk = tables.table(LAYER, enemies=(Placed(1, (12.0, 24.0)),)).desk
    order(desk, "a1", "8; mines 2")
    until(desk, "ships")
    accept(desk)
    accept(desk)
    accept(desk)
    desk.select("b1")
    desk.choose_offer("mine-strikes")
    act = desk.act()
    assert act is not None
    assert [one.code for one in act.refusals] == ["mine-not-active"]
    next_turn(desk)
    until(desk, "ships")
    accept(desk)
    desk.select("b1")
    desk.choose_offer("mine-strikes")
    assert drafted(desk) == MineStrikes("m1", "b1")
    assert desk.change("mu", "2.5") is None
    assert desk.change("mine", "m2") is None
    assert drafted(desk) == MineStrikes("m2", "b1", 2.5)
    assert desk.change("mine", "m9") is not None
    desk.change("mu", "far")
    assert panel_of(desk).missing
    desk.change("mu", "4")
    act = desk.act()
    assert act is not None
    assert [one.code for one in act.refusals] == ["mine-too-far"]
    desk.change("mu", "")
    accept(desk, 1, 1, 2, 3)
    assert "m2" not in desk.battle.markers


# Whatever is done

CHANGES = {
    "move-ships": ("ships", "which"),
    "settle-jump": ("near", "bodies"),
    "lay-mine": ("layer", "place"),
    "mine-strikes": ("mine", "mu"),
    "leave-table": ("edge",),
    "replot": ("text", "turn", "change", "whole", "step"),
}


@pytest.fixture(scope="module")
def busy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    """Phase 5 with a jump to settle, a ship that plots again, mines to lay and mines that lie, and one to move."""
    options = core_options(emergency_thrust="on")
    placed = (*TWO, Placed(3, (30.0, 30.0), 3, 4), Placed(4, (40.0, 10.0), 12, 2))
    with closing(Tables(tmp_path_factory.mktemp("busy"))) as tables:
        desk = tables.table(CRUISER, CRUISER, LAYER, CRUISER, placed=placed, options=options).desk
        order(desk, "a2", "6; FTL")
        next_turn(desk)
        order(desk, "a1", "8+6; emergency")
        order(desk, "a3", "4; mines 2")
        until(desk, "ships")
        for ship in ("a1", "a2", "a3"):
            desk.select(ship)
            desk.choose_offer("move-ships")
            desk.change("which", "one")
            accept(desk, *((6,) if ship == "a1" else ()))
        desk.choose_offer("lay-mine")
        accept(desk)
        yield desk


@settings(max_examples=20)
@given(data=st.data())
@pytest.mark.parametrize("offer", CHANGES)
def test_after_any_changes_there_is_a_panel_and_a_command_or_the_word_what_is_missing(
    busy: Desk, offer: str, data: st.DataObject
) -> None:
    unit = {"settle-jump": "a2", "lay-mine": "a3", "replot": "a1"}.get(offer, "a4")
    busy.select(unit)
    busy.choose_offer(offer)
    values = st.sampled_from(("", "a1", "m1", "m2", "b1", "all", "one", "left", "12, 7", "3", "-1", "MD", "8P1"))
    changes = st.tuples(st.sampled_from(CHANGES[offer]), st.one_of(values, st.text(max_size=5)))
    for key, value in data.draw(st.lists(changes, max_size=6)):
        reply = busy.change(key, value)
        assert reply is None or reply.what
        act = busy.act()
        assert act is not None
        assert busy.draft is not None
        command = busy.draft.command()
        assert bool(act.panel.missing) == (command is None)
        assert act.refusals == (busy.against(command) if command else ())
