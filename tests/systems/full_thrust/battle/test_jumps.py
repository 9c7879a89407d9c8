"""Leaving and arriving by FTL in a battle."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fleetforge.systems.full_thrust.battle.helm.jumped import FtlSettled, ShipArrived, SmallCraftLost
from fleetforge.systems.full_thrust.battle.helm.jumps import SettleJump, neighbours
from fleetforge.systems.full_thrust.battle.helm.moved import ShipMoved
from fleetforge.systems.full_thrust.battle.helm.moves import MoveShips
from fleetforge.systems.full_thrust.battle.orders import WriteOrders
from fleetforge.systems.full_thrust.battle.setup import Placed
from fleetforge.systems.full_thrust.battle.turn import NextPhase
from fleetforge.systems.full_thrust.battle.units import Damage, Group, Marker, Ship
from fleetforge.systems.full_thrust.battle.wounds import DamageTaken
from fleetforge.systems.full_thrust.design.model import FighterGroup
from tests.systems.full_thrust.battle.battles import BattlePlay, a_battle, codes, done, only, refused, until
from tests.systems.full_thrust.battle.plotted import core_options, plotted

LEAVER = Placed(1, (10.0, 10.0), 3, 9)
NEAR = Placed(2, (24.0, 14.0))
"""Where the leaver's exit point is 6 MU away at the end of its way, after a turn at velocity 9."""
FAR = Placed(2, (40.0, 40.0))
SMALL = ("a1f1", "m1")


def leaving(*others: Placed) -> BattlePlay:
    """A battle in phase 5 of the turn after the order: the leaver is at 19, 10 with velocity 9."""
    play = plotted(LEAVER, *others)
    done(play, WriteOrders("a1", "9; FTL"))
    until(play, "end")
    done(play, NextPhase())
    until(play, "ships")
    return play


def leaver(play: BattlePlay) -> Ship:
    return play.state.ships["a1"]


def with_small_craft(play: BattlePlay) -> None:
    """A group and a bolt of the leaver's side beside its exit point, and a bolt far away."""
    state = play.state.with_group(
        Group("a1f1", "a", "Alpha", "a1", FighterGroup("h1"), 6, 6, status="flying", position=(23.0, 12.0))
    )
    for number, place in ((1, (22.0, 9.0)), (2, (60.0, 9.0))):
        state = state.with_marker(Marker(f"m{number}", "a", "PB", f"PB{number}", "a1", "p1", position=place))
    play.state = state


@pytest.mark.rules("FTC-2.21")
def test_the_drive_warms_up_when_orders_are_revealed_and_no_thrust_is_used() -> None:
    play = plotted(LEAVER)
    done(play, WriteOrders("a1", "9+1; FTL"))
    assert leaver(play).ftl_turn is None
    until(play, "ships")
    assert leaver(play).ftl_turn == 2
    move = only_move(play, "a1")
    assert (move.reasons, move.velocity) == (("ftl_no_thrust",), 9)


def only_move(play: BattlePlay, ship: str) -> ShipMoved:
    entry = done(play, MoveShips((ship,)))
    return only(entry, ShipMoved)


@pytest.mark.rules("FTC-2.21", "FTC-1.4")
def test_next_turn_the_ship_moves_last_half_its_velocity_and_leaves_for_good() -> None:
    play = leaving(FAR)
    entry = done(play, MoveShips())
    assert [event.ship for event in entry.events if isinstance(event, ShipMoved)] == ["a2", "b1", "a1"]
    assert leaver(play).motion.position == (23, 10)
    assert codes(play, SettleJump("a2")) == ["no_jump"]
    assert only(done(play, SettleJump("a1")), FtlSettled).result == "jumps"
    ship = leaver(play)
    assert (ship.status, ship.is_on_table) == ("jumped", False)
    assert codes(play, SettleJump("a1")) == ["out-of-battle", "no_jump"]


@pytest.mark.rules("FTC-2.22")
def test_a_jump_that_nobody_settles_is_settled_when_the_phase_is_over() -> None:
    play = leaving(FAR)
    done(play, NextPhase())
    assert leaver(play).status == "jumped"


@pytest.mark.rules("FTC-2.22")
def test_near_another_ship_a_1_breaks_the_drive_and_the_ship_stays() -> None:
    play = leaving(NEAR)
    done(play, MoveShips())
    assert neighbours(play.state, "a1") == ("a2",)
    assert only(done(play, SettleJump("a1"), 1), FtlSettled).result == "drive_fails"
    ship = leaver(play)
    assert (ship.status, ship.has_lost("ftl"), ship.ftl_turn, ship.motion.velocity) == ("fighting", True, None, 9)


@pytest.mark.rules("FTC-2.22")
def test_on_2_to_4_the_ship_is_damaged_past_armour_and_leaves() -> None:
    play = leaving(NEAR)
    done(play, MoveShips())
    entry = done(play, SettleJump("a1"), 3, 4)
    assert only(entry, FtlSettled).result == "damaged_then_jumps"
    ship = leaver(play)
    assert (ship.status, ship.damage.hull_marked, sum(ship.damage.armour_marked)) == ("jumped", 4, 0)


@pytest.mark.rules("FTC-2.22")
def test_a_ship_that_does_not_outlive_the_damage_does_not_leave() -> None:
    play = leaving(NEAR)
    play.state = play.state.with_ship(replace(leaver(play), damage=Damage(hull_marked=16)))
    done(play, MoveShips())
    entry = done(play, SettleJump("a1"), 3, 4)
    assert only(entry, FtlSettled).result == "damaged_destroyed"
    assert leaver(play).status == "destroyed"


@pytest.mark.rules("FTC-2.22")
def test_on_5_and_6_it_is_destroyed_harms_its_neighbours_and_sweeps_small_craft_away() -> None:
    play = leaving(NEAR)
    done(play, MoveShips())
    with_small_craft(play)
    assert neighbours(play.state, "a1") == ("a2", *SMALL)
    entry = done(play, SettleJump("a1"), 6, 1, 2)
    assert only(entry, DamageTaken).hull == 3
    assert only(entry, SmallCraftLost).units == SMALL
    state = play.state
    assert (state.ships["a1"].status, state.ships["a2"].damage.hull_marked) == ("destroyed", 3)
    assert (state.groups["a1f1"].status, state.groups["a1f1"].fighters, list(state.markers)) == ("destroyed", 0, ["m2"])


@pytest.mark.rules("FTC-2.22")
def test_fighters_and_markers_do_not_trigger_the_roll() -> None:
    play = leaving(FAR)
    done(play, MoveShips())
    with_small_craft(play)
    assert only(done(play, SettleJump("a1")), FtlSettled).result == "jumps"
    assert play.state.groups["a1f1"].status == "flying"


@pytest.mark.rules("FTC-2.22")
def test_the_players_may_say_what_is_near() -> None:
    play = leaving(FAR)
    done(play, MoveShips())
    assert codes(play, SettleJump("a1", ("zz",), bodies=-1)) == ["unknown-unit", "correction-unfit"]
    assert only(done(play, SettleJump("a1", (), bodies=1), 5), FtlSettled).result == "destroyed"


@pytest.mark.rules("FTC-5.19")
def test_a_ship_whose_ftl_drive_was_lost_stays_and_moves_by_its_orders() -> None:
    play = plotted(LEAVER)
    done(play, WriteOrders("a1", "9; FTL"))
    until(play, "end")
    lost = Damage(lost=frozenset({"ftl"}))
    play.state = play.state.with_ship(replace(leaver(play), damage=lost))
    done(play, NextPhase())
    done(play, WriteOrders("a1", "9+1"))
    until(play, "ships")
    done(play, MoveShips())
    ship = leaver(play)
    assert (ship.ftl_turn, ship.motion.velocity, ship.turn.ftl) == (None, 10, "")


@pytest.mark.rules("FTC-2.21")
def test_without_a_plot_a_ship_leaves_all_the_same() -> None:
    play = a_battle()
    done(play, WriteOrders("a1", "FTL"))
    until(play, "end")
    done(play, NextPhase())
    until(play, "ships")
    done(play, MoveShips())
    done(play, SettleJump("a1", ("b1",)), 1)
    assert leaver(play).has_lost("ftl")


def arriving(*, massive: str = "off", place: tuple[float, float] | None = (30.0, 30.0)) -> BattlePlay:
    """A ship that arrives in turn 2 at a place, velocity 8; another stands at 40, 30."""
    later = Placed(1, place, 2, 8, entry_turn=2)
    play = plotted(later, Placed(2, (40.0, 30.0)), options=core_options(ftl_massive_scatter=massive))
    assert (leaver(play).status, leaver(play).is_on_table) == ("waiting", False)
    assert codes(play, WriteOrders("a1", "8")) == ["out-of-battle"]
    until(play, "ships")
    assert codes(play, MoveShips(("a1",))) == ["out-of-battle"]
    until(play, "end")
    done(play, NextPhase())
    until(play, "ships")
    return play


@pytest.mark.rules("FTC-2.23")
def test_a_ship_appears_off_its_point_in_its_turn_and_moves_no_further() -> None:
    play = arriving()
    entry = done(play, MoveShips(), 9, 5)
    assert only(entry, ShipArrived) == ShipArrived("a1", 9, 5, (25.0, 30.0), lost=False)
    ship = leaver(play)
    assert (ship.status, ship.motion.velocity, ship.motion.facing, ship.turn.moved) == ("fighting", 8, 2, True)
    assert ship.turn.drive_used is False
    done(play, SettleJump("a1"))
    until(play, "end")
    done(play, NextPhase())
    done(play, WriteOrders("a1", "8"))
    until(play, "ships")
    done(play, MoveShips())
    assert leaver(play).motion.position == pytest.approx((25 + 8 * 0.75**0.5, 34))


@pytest.mark.rules("FTC-2.24")
def test_arriving_near_a_ship_harms_both() -> None:
    play = arriving()
    done(play, MoveShips(), 3, 5)
    entry = done(play, SettleJump("a1"), 4, 1, 1)
    assert only(entry, FtlSettled).result == "arrives"
    ships = play.state.ships
    assert (ships["a1"].damage.hull_marked, ships["a2"].damage.hull_marked) == (4, 2)
    assert codes(play, SettleJump("a1")) == ["no_jump"]


@pytest.mark.rules("FTC-2.24")
def test_a_6_on_arrival_may_destroy_the_ship() -> None:
    play = arriving()
    done(play, MoveShips(), 3, 5)
    done(play, SettleJump("a1"), 6, 6, 1, 1)
    assert leaver(play).status == "destroyed"


@pytest.mark.rules("FTC-2.23")
def test_massive_scatter_is_an_option() -> None:
    play = arriving(massive="on")
    entry = done(play, MoveShips(), 9, 6, 2)
    assert only(entry, ShipArrived).position == (18.0, 30.0)


@pytest.mark.rules("FTC-2.23", "FTC-8.5")
def test_a_ship_that_arrives_off_the_table_is_lost_for_the_battle() -> None:
    play = arriving(massive="on", place=(5.0, 30.0))
    entry = done(play, MoveShips(), 9, 6, 2)
    assert "off the table" in only(entry, ShipArrived).words(play.state)
    ship = leaver(play)
    assert (ship.status, ship.turn.ftl) == ("off_table", "")


@pytest.mark.rules("FTC-2.23")
def test_an_arrival_that_nobody_moves_comes_when_the_phase_is_over() -> None:
    play = plotted(Placed(1, (30.0, 30.0), 2, 8, entry_turn=1))
    until(play, "ships")
    entry = done(play, NextPhase(), 12, 1)
    assert only(entry, ShipArrived).position == (30.0, 31.0)


@pytest.mark.rules("FTC-2.22")
def test_a_neighbour_that_is_gone_is_not_one() -> None:
    play = leaving(NEAR)
    play.state = play.state.with_ship(replace(play.state.ships["a2"], status="destroyed"))
    done(play, MoveShips())
    assert neighbours(play.state, "a1") == ()
    (refusal,) = refused(play, SettleJump("b1"))
    assert refusal.code == "no_jump"
