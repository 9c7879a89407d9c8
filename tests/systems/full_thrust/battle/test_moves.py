"""Orders and moves of ships in a battle."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fleetforge.systems.full_thrust.battle.condition import pool_of
from fleetforge.systems.full_thrust.battle.corrections import Correct
from fleetforge.systems.full_thrust.battle.helm.edges import LeaveTable, ReturnToTable, RollReturn, ShipReturned
from fleetforge.systems.full_thrust.battle.helm.moved import EmergencyThrustUsed, ShipLeftTable, ShipMoved
from fleetforge.systems.full_thrust.battle.helm.moves import MoveShips, Replot
from fleetforge.systems.full_thrust.battle.orders import OrdersWritten, WriteOrders, seen_by
from fleetforge.systems.full_thrust.battle.setup import Placed
from fleetforge.systems.full_thrust.battle.turn import NextPhase
from fleetforge.systems.full_thrust.battle.units import Orders, Prize
from fleetforge.systems.full_thrust.design.model import Component, FighterGroup, Loadout
from tests.designs import a_ship
from tests.systems.full_thrust.battle.battles import BattlePlay, a_battle, codes, done, only, refused, until
from tests.systems.full_thrust.battle.plotted import CRUISER, core_options, plotted

AT_START = Placed(1, (10.0, 10.0), 12, 8)
LIVING = a_ship(
    id="living",
    name="Womb",
    tech="savasku",
    mass=60,
    hull_boxes=20,
    thrust=None,
    drive="power_node",
    armour_layers=(),
    components=(Component("g1", "power_generators", 20), Component("c1", "cortex")),
)
SHROUDED = a_ship(id="shrouded", tech="phalon", components=(Component("v1", "vapour_shroud"),))
EMERGENCY = core_options(emergency_thrust="on")


def moved(play: BattlePlay, text: str, *marks: str, ship: str = "a1") -> ShipMoved:
    """Write orders for a ship in phase 1, go on to phase 5 and move all; its move."""
    done(play, WriteOrders(ship, text, marks))
    until(play, "ships")
    entry = done(play, MoveShips())
    return next(event for event in entry.events if isinstance(event, ShipMoved) and event.ship == ship)


def next_turn(play: BattlePlay) -> None:
    """Go on to phase 1 of the next turn."""
    turn = play.state.turn
    until(play, "end")
    done(play, NextPhase())
    assert play.state.turn == turn + 1


@pytest.mark.rules("FTC-2.6", "FTC-2.9", "FTC-9.3")
def test_ships_move_by_their_orders_and_the_log_says_where() -> None:
    play = plotted(AT_START)
    move = moved(play, "8p2 + 2")
    ship = play.state.ships["a1"]
    assert (ship.motion.facing, ship.motion.velocity, ship.motion.course_deg) == (10, 10, 300.0)
    assert ship.motion.position == pytest.approx((3.1699, 16.8301), abs=1e-4)
    assert move.words(play.state) == "Rook 8P2+2: course 10, velocity 10, at 3.2, 16.8"
    assert (move.thrust_used, move.drive_used, move.turned, len(move.path)) == (4, True, True, 3)
    assert ship.turn.drive_used


@pytest.mark.rules("FTC-2.1")
def test_places_are_never_rounded_between_turns() -> None:
    play = plotted(Placed(1, (10.0, 10.0), 1, 7))
    for _ in range(3):
        moved(play, "")
        next_turn(play)
    assert play.state.ships["a1"].motion.position == pytest.approx((20.5, 10 + 21 * 0.75**0.5), abs=1e-9)


@pytest.mark.rules("FTC-2.11")
@pytest.mark.parametrize(
    ("text", "reasons"),
    [("8P3", ("turn_limit",)), ("8+5", ("thrust",)), ("8-9", ("thrust", "negative_velocity")), ("", ())],
)
def test_a_ship_whose_order_fails_goes_straight_on_and_the_log_names_the_limits(
    text: str, reasons: tuple[str, ...]
) -> None:
    play = plotted(AT_START)
    move = moved(play, text)
    assert (move.reasons, move.position, move.velocity, move.drive_used) == (reasons, (10, 18), 8, False)
    assert play.state.ships["a1"].turn.drive_used is False
    assert all(sentence.removesuffix(".") in move.words(play.state) for sentence in move.said)
    assert len(move.said) == len(reasons)
    assert ("without an order" in move.words(play.state)) == (text == "")


@pytest.mark.rules("FTC-2.9")
def test_a_wrong_velocity_in_front_is_warned_of_in_the_log() -> None:
    play = plotted(AT_START)
    move = moved(play, "7+1")
    assert move.velocity == 9
    assert move.reasons == ()
    assert "starts from velocity 7" in move.words(play.state)


@pytest.mark.rules("FTC-2.11", "FTC-2.1")
def test_without_a_plot_course_and_velocity_are_kept_all_the_same() -> None:
    play = a_battle()
    move = moved(play, "+3")
    assert (move.position, move.path, move.velocity) == (None, (), 3)
    assert move.words(play.state) == "Rook +3: course 12, velocity 3"


@pytest.mark.rules("FTC-2.13", "FTC-2.15", "FTC-2.18")
def test_vector_ships_keep_facing_and_course_apart() -> None:
    play = plotted(AT_START, movement="vector")
    move = moved(play, "TP3, MD4")
    assert (move.facing, move.velocity, move.position) == (9, 9, (6, 18))
    assert move.course_deg == pytest.approx(333.4349)
    assert "course 333.4°, facing 9" in move.words(play.state)
    assert play.state.ships["a1"].orders.text == "TP3 MD4"


@pytest.mark.rules("FTC-2.20")
def test_the_vector_rules_are_an_option() -> None:
    assert moved(plotted(AT_START, movement="vector"), "TP3 MD4").reasons == ()
    amended = plotted(AT_START, movement="vector", options=core_options(vector_rules="fb2"))
    assert moved(amended, "TP3 MD4").reasons == ("thrust",)


@pytest.mark.rules("FTC-2.5")
def test_thrust_1_remembers_that_it_turned_where_that_counts() -> None:
    slow = replace(CRUISER, thrust=1)
    play = plotted(AT_START, designs=(slow,), options=core_options(thrust1_turn="alternate_turns"))
    assert moved(play, "8P1").reasons == ()
    next_turn(play)
    assert moved(play, "8P1").reasons == ("turn_limit",)
    next_turn(play)
    assert moved(play, "8P1").reasons == ()


@pytest.mark.rules("FTC-2.10")
def test_turning_at_rest_is_an_option() -> None:
    at_rest = Placed(1, (10.0, 10.0))
    assert moved(plotted(at_rest), "0P6").reasons == ("thrust", "turn_limit")
    free = moved(plotted(at_rest, options=core_options(zero_velocity_turn="free_pivot")), "0P6")
    assert (free.facing, free.thrust_used) == (6, 1)


@pytest.mark.rules("FTC-5.12", "FTC-2.3")
def test_drive_failures_halve_what_an_order_may_take() -> None:
    play = plotted(AT_START)
    done(play, Correct("a1", "drive_failures", 1, "as we left it"))
    assert moved(play, "8P1+2").reasons == ("thrust",)
    next_turn(play)
    assert moved(play, "8P1+1").reasons == ()


@pytest.mark.rules("FTC-5.16", "FTC-5.18")
def test_a_ship_out_of_control_or_without_a_core_uses_no_thrust() -> None:
    play = plotted(AT_START)
    ship = play.state.ships["a1"]
    play.state = play.state.with_ship(replace(ship, core=replace(ship.core, bridge_turns=2, dumped=True)))
    assert moved(play, "8P1").reasons == ("out_of_control", "core_dumped")


@pytest.mark.rules("FTC-1.4")
def test_all_ships_move_at_once_or_a_few_by_name() -> None:
    play = plotted(AT_START, Placed(2, (30.0, 10.0), 12, 5))
    until(play, "ships")
    entry = done(play, MoveShips(("a2",)))
    assert [event.ship for event in entry.events if isinstance(event, ShipMoved)] == ["a2"]
    assert codes(play, MoveShips(("a2",))) == ["moved"]
    assert codes(play, MoveShips(("a2", "zz"))) == ["moved", "unknown-unit"]
    entry = done(play, MoveShips())
    assert [event.ship for event in entry.events if isinstance(event, ShipMoved)] == ["a1", "b1"]
    assert codes(play, MoveShips()) == ["none_to_move"]


@pytest.mark.rules("FTC-2.11", "FTC-8.5")
def test_ships_that_are_gone_do_not_move_and_hulks_drift() -> None:
    play = plotted(AT_START, Placed(2, (30.0, 10.0), 12, 5))
    done(play, WriteOrders("a1", "8P1"))
    ships = play.state.ships
    play.state = play.state.with_ship(replace(ships["a1"], status="derelict"))
    play.state = play.state.with_ship(replace(ships["a2"], status="destroyed"))
    until(play, "ships")
    assert codes(play, MoveShips(("a2",))) == ["out-of-battle"]
    done(play, MoveShips())
    places = [play.state.ships[ship].motion.position for ship in ("a1", "a2")]
    assert places == [(10, 18), (30, 10)]


@pytest.mark.rules("FTC-2.11")
def test_ships_that_nobody_moved_move_when_the_phase_is_over() -> None:
    play = plotted(AT_START)
    done(play, WriteOrders("a1", "8+2"))
    until(play, "secondary")
    assert play.state.ships["a1"].motion.position == (10, 20)


@pytest.mark.rules("FTC-1.2", "FTC-9.1")
def test_orders_are_kept_in_their_one_written_form() -> None:
    play = plotted(AT_START, designs=(SHROUDED,))
    entry = done(play, WriteOrders("a1", "8p1 ; Shroud", ("note watch Bishop",)))
    assert only(entry, OrdersWritten).text == "8P1"
    assert play.state.ships["a1"].orders == Orders("8P1", ("shroud", "note watch Bishop"), written=True)


@pytest.mark.rules("FTC-2.9", "FTC-9.1")
@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("8X", ["order_text"]),
        ("8P1:9", ["order_new_velocity"]),
        ("8; shroud", ["order_mark_unfit"]),
        ("8; nova; reflex; mines 2; cloak 1; recharge P1", ["order_mark_unfit"] * 5),
        ("8; M4 A2", ["order_pools_unfit"]),
        ("8; emergency", ["emergency_off"]),
        ("8; launch Alpha", ["order_launch_unfit"]),
        ("8; shrowd; FTL now", ["order_mark", "order_mark_argument"]),
    ],
)
def test_orders_that_a_ship_cannot_mean_are_refused(text: str, found: list[str]) -> None:
    assert codes(plotted(AT_START), WriteOrders("a1", text)) == found


@pytest.mark.rules("FTC-2.21", "FTC-5.19")
def test_a_ship_without_ftl_cannot_order_it() -> None:
    play = plotted(AT_START, designs=(replace(CRUISER, ftl=False),))
    assert codes(play, WriteOrders("a1", "8; FTL")) == ["no_ftl"]


@pytest.mark.rules("FTC-7.2")
def test_groups_aboard_can_be_ordered_to_launch_by_name() -> None:
    bay = Component("h1", "hangar_bay")
    load = Loadout(groups=(FighterGroup("h1", name="Alpha"),))
    play = plotted(AT_START, designs=(replace(CRUISER, components=(*CRUISER.components, bay), loadout=load),))
    done(play, WriteOrders("a1", "8; launch Alpha"))
    (refusal,) = refused(play, WriteOrders("a1", "8; launch Beta"))
    assert "Alpha" in refusal.mends[0].text


@pytest.mark.rules("FTC-7.2")
def test_in_classic_play_a_carrier_that_launches_uses_no_thrust() -> None:
    bay = Component("h1", "hangar_bay")
    load = Loadout(groups=(FighterGroup("h1", name="Alpha"),))
    carrier = replace(CRUISER, components=(*CRUISER.components, bay), loadout=load)
    classic = plotted(AT_START, designs=(carrier,), options=core_options(fighter_rules="classic"))
    assert moved(classic, "8+1", "launch Alpha").reasons == ("launch_no_thrust",)
    assert moved(plotted(AT_START, designs=(carrier,)), "8+1", "launch Alpha").reasons == ()


@pytest.mark.rules("FTC-1.2", "FTC-9.5")
def test_orders_and_power_are_secret_until_ships_move_but_course_and_velocity_are_not() -> None:
    play = plotted(AT_START, designs=(LIVING,))
    done(play, WriteOrders("a1", "8P1", ("M6 A8 D2 R1",)))
    seen = seen_by(play.state, "b").ships["a1"]
    assert (seen.orders, seen.motion.velocity) == (Orders(), 8)
    assert seen_by(play.state, "a").ships["a1"].orders.text == "8P1"
    until(play, "ships")
    assert seen_by(play.state, "b").ships["a1"].orders.text == "8P1"


@pytest.mark.rules("FTC-1.2", "FTC-2.4", "FTC-5.21")
def test_a_living_ship_buys_its_thrust_with_the_movement_pool() -> None:
    play = plotted(AT_START, designs=(LIVING,), table=None)
    assert codes(play, WriteOrders("a1", "8P1", ("M10 A8 D2 R1",))) == ["order_pools_over"]
    done(play, WriteOrders("a1", "8P3", ("M4 A8 D2 R1",)))
    assert pool_of(play.state.ships["a1"], "attack") == 8
    assert moved(play, "8P3", "M4 A8 D2 R1").reasons == ()
    next_turn(play)
    assert moved(play, "8P3", "M2").reasons == ("thrust", "turn_limit")
    next_turn(play)
    done(play, Correct("a1", "drive_failures", 1, "a hit"))
    assert moved(play, "8P2", "M4").reasons == ("thrust", "turn_limit")


@pytest.mark.rules("FTC-5.21", "FBC-22.4")
def test_a_row_that_fell_takes_its_power_along() -> None:
    play = plotted(AT_START, designs=(LIVING,))
    ship = play.state.ships["a1"]
    play.state = play.state.with_ship(replace(ship, damage=replace(ship.damage, generators_lost=frozenset({1}))))
    assert codes(play, WriteOrders("a1", "", ("M16",))) == ["order_pools_over"]
    done(play, WriteOrders("a1", "", ("M15",)))


@pytest.mark.rules("FTC-2.25")
def test_emergency_thrust_that_holds_carries_the_order_out() -> None:
    play = plotted(AT_START, options=EMERGENCY)
    done(play, WriteOrders("a1", "8P3+3; emergency"))
    until(play, "ships")
    entry = done(play, MoveShips(), 3, 4)
    assert only(entry, EmergencyThrustUsed) == EmergencyThrustUsed("a1", works=True, failures=1)
    ship = play.state.ships["a1"]
    assert (ship.motion.velocity, ship.damage.drive_failures, ship.emergency_uses) == (11, 1, 1)


@pytest.mark.rules("FTC-2.25")
def test_each_earlier_use_adds_a_die() -> None:
    play = plotted(AT_START, options=EMERGENCY)
    for uses in range(3):
        done(play, WriteOrders("a1", "+6; emergency"))
        until(play, "ships")
        done(play, MoveShips(), *(1,) * (1 + uses))
        next_turn(play)


@pytest.mark.rules("FTC-2.25")
def test_an_order_within_the_rating_throws_nothing() -> None:
    play = plotted(AT_START, options=EMERGENCY)
    assert moved(play, "8P1+2", "emergency").reasons == ()
    assert play.state.ships["a1"].emergency_uses == 0


@pytest.mark.rules("FTC-2.25")
def test_after_a_failure_the_order_is_plotted_again_within_what_is_left() -> None:
    play = plotted(AT_START, options=EMERGENCY)
    done(play, WriteOrders("a1", "8+6; emergency"))
    until(play, "ships")
    entry = done(play, MoveShips(), 6)
    assert only(entry, EmergencyThrustUsed) == EmergencyThrustUsed("a1", works=False, failures=1)
    assert not play.state.ships["a1"].turn.moved
    assert codes(play, MoveShips(("a1",))) == ["moved"]
    assert codes(play, Replot("a1", "8+3")) == ["thrust"]
    assert codes(play, Replot("a1", "8X")) == ["order_text"]
    assert codes(play, Replot("b1", "0")) == ["no_replot"]
    entry = done(play, Replot("a1", "8+2"))
    assert only(entry, ShipMoved).velocity == 10
    assert codes(play, Replot("a1", "8+2")) == ["no_replot"]


@pytest.mark.rules("FTC-2.25")
def test_who_does_not_plot_again_goes_straight_on() -> None:
    play = plotted(AT_START, options=EMERGENCY)
    done(play, WriteOrders("a1", "8+6; emergency"))
    until(play, "ships")
    done(play, MoveShips(), 6)
    until(play, "secondary")
    ship = play.state.ships["a1"]
    assert (ship.motion.position, ship.motion.velocity, ship.turn.replot) == ((10, 18), 8, False)


@pytest.mark.rules("FTC-2.25")
@pytest.mark.parametrize(
    ("rules", "text", "dice"), [("fb1", "MD6", 1), ("fb1", "PS3 MD5", 2), ("fb2", "TP1 MD5", 1), ("fb1", "MD4", 0)]
)
def test_emergency_thrust_serves_vector_ships_too(rules: str, text: str, dice: int) -> None:
    options = core_options(emergency_thrust="on", vector_rules=rules)
    play = plotted(AT_START, movement="vector", options=options)
    done(play, WriteOrders("a1", f"{text}; emergency"))
    until(play, "ships")
    done(play, MoveShips(), *(1,) * dice)
    assert play.state.ships["a1"].turn.drive_used


@pytest.mark.rules("FTC-2.12", "FTC-8.5")
def test_a_ship_that_crosses_an_edge_has_left() -> None:
    play = plotted(Placed(1, (10.0, 45.0), 12, 8))
    until(play, "ships")
    entry = done(play, MoveShips())
    assert only(entry, ShipLeftTable) == ShipLeftTable("a1", "top")
    ship = play.state.ships["a1"]
    assert (ship.status, ship.left_turn, ship.is_in_play, ship.is_on_table) == ("off_table", 1, False, False)


@pytest.mark.rules("FTC-2.12")
def test_where_nothing_is_plotted_the_players_say_who_left() -> None:
    play = a_battle()
    until(play, "ships")
    done(play, LeaveTable("a1", "left"))
    assert play.state.ships["a1"].status == "off_table"
    assert codes(play, LeaveTable("a1", "left")) == ["out-of-battle"]


@pytest.mark.rules("FTC-2.12", "FTC-8.1")
def test_a_hulk_that_drifts_off_is_gone_but_stays_a_hulk() -> None:
    play = plotted(Placed(1, (10.0, 45.0), 12, 8))
    play.state = play.state.with_ship(replace(play.state.ships["a1"], status="derelict"))
    until(play, "ships")
    done(play, MoveShips())
    ship = play.state.ships["a1"]
    assert (ship.status, ship.is_on_table) == ("derelict", False)


@pytest.mark.rules("FTC-2.12")
def test_a_ship_that_left_may_return_on_the_same_edge_after_full_turns() -> None:
    play = plotted(Placed(1, (10.0, 45.0), 12, 8))
    until(play, "ships")
    done(play, MoveShips())
    assert codes(play, RollReturn("b1")) == ["not_off_table"]
    assert codes(play, ReturnToTable("a1", 6, (12.0, 48.0))) == ["not_back_yet"]
    done(play, RollReturn("a1"), 4)
    assert play.state.ships["a1"].back_turn == 6
    assert codes(play, RollReturn("a1")) == ["return_rolled"]
    while play.state.turn < 6:
        next_turn(play)
    assert codes(play, ReturnToTable("a1", 6, (12.0, 48.0))) == ["not_back_yet"]
    until(play, "ships")
    assert codes(play, ReturnToTable("a1", 6, (0.0, 20.0))) == ["wrong_edge"]
    assert codes(play, ReturnToTable("a1", 13, (12.0, 48.0))) == ["correction-unfit"]
    entry = done(play, ReturnToTable("a1", 6, (12.0, 48.0)))
    assert only(entry, ShipReturned) == ShipReturned("a1", (12.0, 48.0), 6)
    ship = play.state.ships["a1"]
    assert (ship.status, ship.motion.velocity, ship.motion.course_deg, ship.turn.moved) == ("fighting", 8, 180.0, True)
    assert codes(play, ReturnToTable("a1", 6)) == ["not_off_table"]


@pytest.mark.rules("FTC-2.12")
@pytest.mark.parametrize("face", [1, 2, 3])
def test_a_ship_may_stay_away_for_good(face: int) -> None:
    play = plotted(Placed(1, (10.0, 45.0), 12, 8))
    until(play, "ships")
    done(play, MoveShips())
    done(play, RollReturn("a1"), face)
    (refusal,) = refused(play, ReturnToTable("a1", 6))
    assert "never" in refusal.message


def prize(*regained: str) -> BattlePlay:
    """A ship that Red has taken, with a prize crew of one."""
    play = plotted(AT_START)
    ship = replace(play.state.ships["a1"], status="captured", prize=Prize("a", 1, frozenset(regained)))
    play.state = play.state.with_ship(ship)
    return play


@pytest.mark.rules("FBD-12.4", "FBD-12.5", "FBD-12.6")
def test_a_prize_has_half_its_thrust_and_no_ftl_until_they_are_regained() -> None:
    assert moved(prize(), "8+3").reasons == ("E_THRUST",)
    assert moved(prize(), "8P1+1").reasons == ()
    assert moved(prize("manoeuvre"), "8+4").reasons == ()
    assert codes(prize(), WriteOrders("a1", "8; FTL")) == ["E_OFFLINE"]
    done(prize("ftl"), WriteOrders("a1", "8; FTL"))


@pytest.mark.rules("FBD-12.4", "FTC-2.11")
def test_a_captured_ship_without_a_prize_crew_drifts() -> None:
    play = prize()
    play.state = play.state.with_ship(replace(play.state.ships["a1"], prize=Prize("a")))
    assert codes(play, WriteOrders("a1", "8P1")) == ["out-of-battle"]
    until(play, "ships")
    done(play, MoveShips())
    assert play.state.ships["a1"].motion.position == (10, 18)
