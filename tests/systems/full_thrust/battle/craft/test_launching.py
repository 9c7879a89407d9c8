"""Phase 4: ships launch fighters and ordnance."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from fleetforge.systems.full_thrust.battle.craft.launchers import can_launch
from fleetforge.systems.full_thrust.battle.craft.launching import GroupLaunch, Launch, OrdnanceLaunch
from fleetforge.systems.full_thrust.battle.craft.moves import MovePrimary, MoveSecondary
from fleetforge.systems.full_thrust.battle.craft.runs import Declare
from fleetforge.systems.full_thrust.battle.craft.screens import DeclareScreen
from fleetforge.systems.full_thrust.battle.goes import next_side
from fleetforge.systems.full_thrust.battle.turn import NextPhase, Pass
from fleetforge.systems.full_thrust.battle.units import Core, Orders, Prize
from fleetforge.systems.full_thrust.battle_options import DEFAULT_BATTLE_OPTIONS
from fleetforge.systems.full_thrust.design.model import Component
from tests.designs import a_ship
from tests.systems.full_thrust.battle.battles import a_battle, codes, done
from tests.systems.full_thrust.battle.craft.flights import a_flight, flying, group, marker, play

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.battle.state import Battle

PLOTTED = a_flight(reds=2, blues=2, b1=(0, 0), a1=(0, 60))


def ship(battle: Battle, ship_id: str = "b1", **changes: Any) -> Battle:
    """The battle with a ship changed."""
    return battle.with_ship(replace(battle.ships[ship_id], **changes))


def lost(battle: Battle, *components: str, ship_id: str = "b1") -> Battle:
    """The battle with components of a ship knocked out."""
    damage = battle.ships[ship_id].damage
    return ship(battle, ship_id, damage=replace(damage, lost=frozenset(f"component:{one}" for one in components)))


def one_shot(weapon: str, **fields: Any) -> Launch:
    """The launch of one piece of ordnance from b1."""
    return Launch("b1", ordnance=(OrdnanceLaunch(weapon, **fields),))


@pytest.mark.rules("FFB-8.1", "FFB-5.5", "FFB-8.5")
def test_ships_launch_by_turns_each_once() -> None:
    game = play(a_flight(reds=2, blues=2), "launch")
    assert codes(game, Launch("a1", (GroupLaunch("a1f1"),))) == ["E_NOT_YOUR_TURN"]
    done(game, Launch("b1", (GroupLaunch("b1f1"), GroupLaunch("b1f2"))))
    done(game, Launch("a1", (GroupLaunch("a1f1"),)))
    assert "E_SHIP_DONE" in codes(game, Launch("b1", (GroupLaunch("b1f3"),)))
    done(game, Launch("b2", (GroupLaunch("b2f1"),)))


@pytest.mark.rules("FFB-8.2", "FFB-8.3")
def test_one_pass_closes_a_side_for_the_phase() -> None:
    game = play(a_flight(reds=2, blues=2), "launch")
    done(game, Pass(side="b"))
    assert next_side(game.state) == "a"
    assert codes(game, Launch("b1", (GroupLaunch("b1f1"),))) == ["E_NOT_YOUR_TURN", "E_LAUNCH_CLOSED"]
    done(game, Launch("a1", (GroupLaunch("a1f1"),)))
    done(game, Launch("a2", (GroupLaunch("a2f1"),)))
    assert codes(game, Launch("b1", (GroupLaunch("b1f1"),))) == ["E_LAUNCH_CLOSED"]


@pytest.mark.rules("FFB-8.4")
def test_a_ship_with_nothing_to_launch_is_not_waited_for() -> None:
    battle = a_flight()
    spent = battle.ships["b1"].stores
    spent = replace(spent, salvoes={}, spent=frozenset({"r1", "hm"}), ready_turn={"pb": 2})
    battle = flying(ship(battle, stores=spent), "b1f1", "b1f2", "b1f3")
    assert not can_launch(battle, battle.ships["b1"])
    assert next_side(play(battle, "launch").state) == "a"
    back = battle.with_group(replace(battle.groups["b1f1"], status="aboard"))
    assert can_launch(back, back.ships["b1"])


@pytest.mark.rules("FFB-8.6", "FFB-8.7", "FFB-6.7")
def test_a_group_is_set_down_at_its_carrier_and_makes_no_primary_move() -> None:
    game = play(PLOTTED, "launch")
    assert codes(game, Launch("b1", (GroupLaunch("b1f1", (0, 3)),))) == ["E_LAUNCH_PLACE"]
    assert codes(game, Launch("b1", (GroupLaunch("b1f1", touching=False),))) == ["E_LAUNCH_PLACE"]
    assert codes(game, Launch("b1", (GroupLaunch("b1f1", distance=2),))) == ["E_LAUNCH_PLACE"]
    done(game, Launch("b1", (GroupLaunch("b1f1", (0, 1)), GroupLaunch("b1f2"))))
    fresh = group(game, "b1f1")
    assert (fresh.position, fresh.status, fresh.launched_turn, fresh.cef) == ((0, 1), "flying", 1, 6)
    assert group(game, "b1f2").position == (0, 0)
    assert "E_LAUNCH_NO_MOVE" in codes(play(game.state, "primary"), MovePrimary("b1f1"))


@pytest.mark.rules("FFB-8.8", "FFB-9.2")
def test_a_group_may_screen_its_carrier_at_once_and_nothing_else() -> None:
    game = play(PLOTTED, "launch")
    done(game, Launch("b1", (GroupLaunch("b1f1", (1, 0), screen=True), GroupLaunch("b1f2"))))
    assert (group(game, "b1f1").screens, group(game, "b1f1").screen_offset) == ("b1", (1, 0))
    assert "E_LAUNCH_SCREEN" in codes(play(game.state, "primary"), DeclareScreen("b1f2", "a1", distance=1))


@pytest.mark.rules("FFB-8.9", "FFB-32.11")
def test_a_group_just_launched_moves_and_attacks_in_phases_6_and_7() -> None:
    game = play(PLOTTED, "launch")
    done(game, Launch("b1", (GroupLaunch("b1f1"),)))
    game = play(game.state, "secondary")
    done(game, MoveSecondary("b1f1", (0, 12)))
    game = play(game.state, "runs")
    done(game, Declare("b1f1", "a1", distance=5, evasion=1))
    assert (group(game, "b1f1").run, group(game, "b1f1").cef) == ("a1", 4)


@pytest.mark.rules("FFB-8.12", "FTC-5.20", "FTC-7.7")
def test_only_groups_that_are_ready_in_a_working_bay_are_launched() -> None:
    battle = lost(PLOTTED, "h1")
    battle = battle.with_group(replace(battle.groups["b1f2"], ready_turn=3))
    battle = flying(battle, "b1f3")
    game = play(battle, "launch")
    assert codes(game, Launch("b1", (GroupLaunch("b1f1"),))) == ["bay-lost"]
    assert codes(game, Launch("b1", (GroupLaunch("b1f2"),))) == ["not-ready"]
    assert codes(game, Launch("b1", (GroupLaunch("b1f3"),))) == ["not-aboard"]
    assert codes(game, Launch("b1", (GroupLaunch("b2f1"),))) == ["not-aboard"]
    assert "unknown-unit" in codes(game, Launch("b1", (GroupLaunch("nobody"),)))
    assert "no-craft" in codes(game, Launch("b1", (GroupLaunch("b2"),)))


@pytest.mark.rules("FFB-8.10", "FFB-37.7", "FTC-4.11")
def test_a_salvo_is_placed_within_range_and_arc() -> None:
    game = play(PLOTTED, "launch")
    assert codes(game, one_shot("l1", to=(0, 24.1))) == ["E_LAUNCH_RANGE"]
    assert codes(game, one_shot("l1", to=(0, -5))) == ["E_LAUNCH_ARC"]
    assert codes(game, one_shot("l1", to=(0, 5), distance=30, arc="A")) == ["E_LAUNCH_RANGE", "E_LAUNCH_ARC"]
    assert codes(game, one_shot("l1", distance=-1)) == ["E_RANGE_NEGATIVE"]
    done(game, one_shot("l1", to=(0, 24)))
    salvo = marker(game, "m1")
    assert (salvo.kind, salvo.position, salvo.variant, salvo.source) == ("SM", (0, 24), "standard", "b1")
    assert game.state.ships["b1"].stores.salvoes == {"mag": ("extended",)}


@pytest.mark.rules("FTC-4.11")
def test_an_extended_salvo_reaches_farther_and_launchers_share_their_magazine() -> None:
    game = play(PLOTTED, "launch")
    both = (OrdnanceLaunch("l1", (0, 36), salvo="extended"), OrdnanceLaunch("l2", (0, 24)))
    done(game, Launch("b1", ordnance=both))
    assert [(one.variant, one.weapon) for one in game.state.markers.values()] == [
        ("extended", "l1"),
        ("standard", "l2"),
    ]
    assert game.state.ships["b1"].stores.salvoes == {"mag": ()}
    assert game.state.next_marker == 3


@pytest.mark.rules("FTC-4.11", "FTC-5.20")
def test_a_launcher_draws_no_more_than_its_magazine_holds() -> None:
    battle = ship(PLOTTED, stores=replace(PLOTTED.ships["b1"].stores, salvoes={"mag": ("standard",)}))
    two = Launch("b1", ordnance=(OrdnanceLaunch("l1", (0, 9)), OrdnanceLaunch("l2", (0, 9))))
    assert codes(play(battle, "launch"), two) == ["no-salvo"]
    assert codes(play(battle, "launch"), one_shot("l1", salvo="extended")) == ["no-salvo"]
    assert codes(play(lost(PLOTTED, "mag"), "launch"), one_shot("l1")) == ["launcher-lost"]
    game = play(battle, "launch")
    done(game, two, because="the sheet was wrong")
    assert len(game.state.markers) == 2
    assert game.state.ships["b1"].stores.salvoes == {"mag": ()}


@pytest.mark.rules("FTC-4.10", "FTC-4.11", "FFB-14.4")
def test_racks_and_missiles_are_used_once_and_a_launcher_once_a_turn() -> None:
    game = play(PLOTTED, "launch")
    twice = Launch("b1", ordnance=(OrdnanceLaunch("r1", (0, 9)), OrdnanceLaunch("r1", (0, 9))))
    assert codes(game, twice) == ["named-twice", "E_EXPENDED", "E_WEAPON_USED"]
    done(game, Launch("b1", ordnance=(OrdnanceLaunch("r1", (0, 36)), OrdnanceLaunch("l1", (0, 9)))))
    later = play(game.state, "launch")
    assert "E_EXPENDED" in codes(later, one_shot("r1", to=(0, 9)))
    assert codes(later, one_shot("l1", to=(0, 9))) == ["E_WEAPON_USED"]


@pytest.mark.rules("FFB-6.5", "FFB-6.6", "FFB-8.11", "FFB-32.3", "FFB-37.5")
def test_a_heavy_missile_pays_for_its_launch_move_unless_it_starts_under_the_base() -> None:
    game = play(PLOTTED, "launch")
    assert codes(game, one_shot("hm", to=(0, 18.1))) == ["E_MOVE_TOO_FAR"]
    done(game, one_shot("hm", to=(0, -18)))
    assert (marker(game, "m1").kind, marker(game, "m1").cef, marker(game, "m1").position) == ("HM", 2, (0, -18))
    game = play(PLOTTED, "launch")
    done(game, one_shot("hm"))
    assert (marker(game, "m1").cef, marker(game, "m1").position) == (3, (0, 0))
    assert "E_LAUNCH_NO_MOVE" in codes(play(game.state, "primary"), MovePrimary("m1"))


@pytest.mark.rules("FTC-4.16", "FFB-37.13")
def test_a_plasma_bolt_has_its_launchers_level_and_flies_every_second_turn() -> None:
    game = play(PLOTTED, "launch")
    done(game, one_shot("pb", to=(0, 30)))
    assert (marker(game, "m1").kind, marker(game, "m1").strength) == ("PB", 3)
    fresh = replace(game.state.ships["b1"], turn=PLOTTED.ships["b1"].turn)
    again = play(replace(game.state, turn=2).with_ship(fresh), "launch")
    assert codes(again, one_shot("pb", to=(0, 9))) == ["recharging"]
    done(play(replace(again.state, turn=3), "launch"), one_shot("pb", to=(0, 9)))


@pytest.mark.rules("FTC-4.24", "FFB-37.4")
def test_an_unlisted_item_launches_a_torpedo_if_it_is_said_to_be_one() -> None:
    game = play(PLOTTED, "launch")
    assert "no-launcher" in codes(game, one_shot("odd", to=(0, 9)))
    assert "no-launcher" in codes(game, one_shot("b1", to=(0, 9)))
    assert codes(game, one_shot("l1", to=(0, 9), kind="AMT")) == ["launch-kind"]
    assert codes(game, one_shot("odd", to=(0, 18.5), kind="AMT")) == ["E_LAUNCH_RANGE"]
    done(game, one_shot("odd", to=(0, 18), kind="AMT"))
    assert (marker(game, "m1").kind, marker(game, "m1").name) == ("AMT", "Roc1 AMT1")
    assert "odd" in game.state.ships["b1"].stores.spent


@pytest.mark.rules("FFB-0.9", "FFB-8.10")
def test_a_figure_that_the_data_lack_keeps_ordnance_aboard() -> None:
    catalogue = PLOTTED.catalogue
    bare = {kind: replace(one, launch_mu=None, endurance=None) for kind, one in catalogue.ordnance.items()}
    game = play(replace(PLOTTED, catalogue=replace(catalogue, ordnance=bare)), "launch")
    assert codes(game, one_shot("l1", to=(0, 9))) == ["E_DATA_MISSING"]
    assert codes(game, one_shot("hm")) == ["E_DATA_MISSING"]


@pytest.mark.rules("FTC-3.3", "FFB-8.12")
@pytest.mark.parametrize(
    ("reading", "weapons", "expected"),
    [
        ("one_working", ("l1", "pb"), ["E_NO_FCS"]),
        ("one_working", ("pb",), []),
        ("one_working", (), []),
        ("none", ("l1", "hm"), []),
    ],
)
def test_missiles_need_a_working_fire_control(reading: Any, weapons: tuple[str, ...], expected: list[str]) -> None:
    options = replace(DEFAULT_BATTLE_OPTIONS, core=replace(DEFAULT_BATTLE_OPTIONS.core, sml_needs_fcs=reading))
    game = play(lost(a_flight(options=options), "fc1"), "launch")
    launch = Launch("b1", (GroupLaunch("b1f1"),), tuple(OrdnanceLaunch(one) for one in weapons))
    if expected:
        assert codes(game, launch) == expected
    else:
        done(game, launch)


@pytest.mark.rules("FTC-3.3")
def test_by_the_option_each_missile_needs_a_fire_control_of_its_own() -> None:
    options = replace(DEFAULT_BATTLE_OPTIONS, core=replace(DEFAULT_BATTLE_OPTIONS.core, sml_needs_fcs="one_per_launch"))
    game = play(a_flight(options=options), "launch")
    assert codes(game, Launch("b1", ordnance=(OrdnanceLaunch("l1"), OrdnanceLaunch("hm")))) == ["E_NO_FCS"]
    done(game, one_shot("l1"))


@pytest.mark.rules("FTC-5.15", "FTC-5.16", "FTC-5.18", "FTC-4.27")
def test_what_is_knocked_out_or_out_of_control_launches_nothing() -> None:
    assert codes(play(lost(PLOTTED, "l1"), "launch"), one_shot("l1", to=(0, 9))) == ["launcher-lost"]
    without = play(ship(PLOTTED, core=Core(bridge_turns=2)), "launch")
    assert "launch-barred" in codes(without, Launch("b1", (GroupLaunch("b1f1"),)))
    dumped = play(ship(PLOTTED, core=Core(dumped=True)), "launch")
    assert codes(dumped, one_shot("l1", to=(0, 9))) == ["launch-barred"]
    done(dumped, Launch("b1", (GroupLaunch("b1f1"),)))
    shrouded = ship(PLOTTED, orders=Orders(marks=("shroud",)))
    assert codes(play(shrouded, "launch"), one_shot("l1", to=(0, 9))) == ["launch-barred"]


def test_an_empty_launch_is_a_pass_that_has_to_be_said() -> None:
    assert codes(play(PLOTTED, "launch"), Launch("b1")) == ["nothing-to-launch"]
    assert codes(play(PLOTTED, "launch"), Launch("b1f1")) == ["unknown-unit"]


@pytest.mark.rules("FFB-8.1")
def test_launching_belongs_to_phase_4() -> None:
    game = play(PLOTTED, "launch")
    done(game, NextPhase())
    assert "E_PHASE" in codes(game, one_shot("l1", to=(0, 9)))


@pytest.mark.rules("FTC-2.21", "FTC-4.22", "FBD-12.9")
def test_a_ship_that_leaves_arms_its_nova_cannon_or_is_a_prize_launches_no_ordnance() -> None:
    for mark in ("FTL", "nova"):
        game = play(ship(PLOTTED, orders=Orders(marks=(mark,))), "launch")
        assert codes(game, one_shot("l1", to=(0, 9))) == ["launch-barred"]
        done(game, Launch("b1", (GroupLaunch("b1f1"),)))
    prize = play(ship(PLOTTED, prize=Prize("a", crew=2), side="a", status="captured"), "launch", passed=("b",))
    assert "E_OFFENSIVE_LOCK" in codes(prize, one_shot("l1", to=(0, 9)))
    assert "not-aboard" in codes(prize, Launch("b1", (GroupLaunch("b1f1"),)))


@pytest.mark.rules("FBC-8.2", "FTC-4.11")
def test_a_magazine_of_which_nothing_is_said_is_full_of_standard_salvoes() -> None:
    magazine = Component("mag", "sm_magazine", 6)
    ship = replace(a_ship(), components=(magazine,))
    assert a_battle((ship,)).state.ships["a1"].stores.salvoes == {"mag": ("standard",) * 3}
