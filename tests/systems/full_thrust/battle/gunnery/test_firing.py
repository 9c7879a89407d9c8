"""A ship's fire: declared as a whole, thrown as a whole, then it takes effect."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from fleetforge.journal.event import Rolled
from fleetforge.systems.full_thrust.battle.gunnery.fired import FireDeclared, FireResolved, LeechAttached, ShotResult
from fleetforge.systems.full_thrust.battle.gunnery.firing import Fire
from fleetforge.systems.full_thrust.battle.living import BiomassUsed, PowerUsed
from fleetforge.systems.full_thrust.battle.measuring import Measure
from fleetforge.systems.full_thrust.battle.units import Core, Damage, Leech, Motion, Prize, Stores, ThisTurn
from fleetforge.systems.full_thrust.battle.wounds import CheckRolled, DamageTaken, SystemKilled
from tests.systems.full_thrust.battle.battles import BattlePlay, a_battle, codes, done, only, refused, until
from tests.systems.full_thrust.battle.gunnery.ships import (
    BISHOP,
    CARRIER,
    PHALON,
    ROOK,
    THORN,
    change,
    firing,
    options,
    ship,
    shot,
)


def fire(*shots: Any, covers: tuple[str, ...] = (), who: str = "a1") -> Fire:
    return Fire(who, tuple(shots), covers)


def fly(play: BattlePlay, **changes: Any) -> None:
    """Blue's group is in flight."""
    play.state = play.state.with_group(replace(play.state.groups["b1f1"], status="flying", **changes))


def at_group(weapon: str, mode: str = "pd", **choices: Any) -> Any:
    return shot(weapon, "b1f1", mode=mode, **choices)


@pytest.mark.rules("FTC-1.7", "FTC-5.4", "FTC-12", "FTC-9.3", "FTC-4.8", "FTC-5.5")
def test_all_fire_at_a_ship_is_one_attack() -> None:
    play = firing()
    entry = done(play, fire(shot("b1"), shot("t1")), 4, 5, 2, 6)
    assert only(entry, FireResolved).results == (ShotResult("b1", 1, 1, 0), ShotResult("t1", 1, 6, 0))
    taken = only(entry, DamageTaken)
    assert (taken.points, taken.armour, taken.hull, taken.rows) == (7, (4,), 3, ())
    assert only(entry, FireDeclared).fire_controls == 1
    assert ship(play, "a1").turn.fired == frozenset({"b1", "t1"})
    labels = [event.label for event in entry.events if isinstance(event, Rolled)]
    assert labels[0] == "Rook: beam battery, class 2 at Bishop"


@pytest.mark.rules("FTC-1.7", "FTC-5.8")
def test_damage_and_check_take_effect_before_the_next_ship_fires() -> None:
    play = firing()
    change(play, "b1", damage=Damage(hull_marked=1))
    entry = done(play, fire(shot("t1"), shot("n1", aim="component:b1")), 2, 6, 6, *[1] * 5, 6, *[1] * 9)
    assert only(entry, CheckRolled).row == 1
    assert ship(play).damage.lost == frozenset({"component:b1", "component:b3"})
    assert codes(play, fire(shot("b1", "a1"), who="b1")) == ["E_WEAPON_LOST"]


@pytest.mark.rules("FTC-1.7", "FTC-1.5", "FFB-14.7")
def test_a_ship_fires_once_a_turn_and_may_hold_its_fire() -> None:
    play = firing()
    assert only(done(play, fire()), FireDeclared).words(play.state) == "Rook holds its fire"
    assert codes(play, fire(shot("b1"))) == ["E_SHIP_DONE", "E_NOT_YOUR_TURN"]
    done(play, fire(who="b1"))


@pytest.mark.rules("FTC-3.1", "FTC-3.2", "FFB-15.1", "FFB-18.5")
def test_each_target_takes_a_fire_control_and_each_needled_system_one_of_its_own() -> None:
    play = firing(blues=(BISHOP, replace(BISHOP, id="pawn", name="Pawn")))
    both = (shot("b1"), shot("b2", "b2"))
    assert codes(play, fire(*both, shot("n1", aim="drive"))) == ["E_NO_FCS"]
    change(play, "a1", damage=Damage(lost=frozenset({"component:fc2"})))
    assert codes(play, fire(*both)) == ["E_NO_FCS"]
    done(play, fire(shot("b1"), shot("b2")), 1, 1, 1)


@pytest.mark.rules("FTC-1.7", "FFB-14.4", "FFB-14.5", "FTC-4.10", "FFB-27.6")
def test_a_weapon_fires_once_at_one_target_and_a_pack_once_a_battle() -> None:
    play = firing()
    assert "E_WEAPON_USED" in codes(play, fire(shot("b1"), shot("b1")))
    done(play, fire(shot("u1")), 1, 1, 1)
    assert ship(play, "a1").stores.spent == frozenset({"u1"})
    done(play, fire(who="b1"))
    until(play, "orders")
    until(play, "fire")
    assert codes(play, fire(shot("u1"))) == ["E_EXPENDED"]


@pytest.mark.rules("FTC-3.7", "FTC-10.4", "FFB-16.3", "FFB-16.2", "FFB-15.3", "FFB-0.4")
def test_shots_out_of_reach_arc_or_mode_are_all_told_at_once() -> None:
    play = firing()
    assert codes(play, fire(shot("b1", range_mu=24.1), shot("b2", mode="pd"), shot("r1"), shot("t1", arc="FS"))) == [
        "E_OUT_OF_RANGE",
        "E_PD_VS_SHIP",
        "E_NO_MODE",
        "E_OUT_OF_ARC",
    ]


@pytest.mark.rules("FTC-3.5", "FFB-20.1")
def test_fire_through_the_aft_arc_is_barred_when_the_drive_was_used_or_nobody_knows() -> None:
    for used, expected in ((None, ["E_AFT"]), (True, ["E_AFT"])):
        play = firing()
        change(play, "a1", turn=ThisTurn(drive_used=used))
        assert codes(play, fire(shot("b3", arc="A"))) == expected
    play = firing()
    change(play, "a1", turn=ThisTurn(drive_used=False))
    done(play, fire(shot("b3", arc="A")), 1)
    never = firing(rules=options(aft_fire="never"))
    change(never, "a1", turn=ThisTurn(drive_used=False))
    assert codes(never, fire(shot("b3", arc="A"))) == ["E_AFT"]


@pytest.mark.rules("FTC-3.4", "FTC-3.7", "FTC-2.1")
def test_range_and_arc_come_from_the_shot_else_from_a_measure_else_from_the_plot() -> None:
    play = firing()
    assert codes(play, fire(shot("b1", range_mu=None))) == ["range-unknown"]
    change(play, "a1", motion=Motion((0.0, 0.0), 12))
    change(play, "b1", motion=Motion((0.0, 20.0), 6))
    behind = firing()
    change(behind, "a1", motion=Motion((0.0, 0.0), 12))
    change(behind, "b1", motion=Motion((0.0, -10.0), 6))
    assert codes(behind, fire(shot("b1", range_mu=None))) == ["E_OUT_OF_ARC"]
    done(behind, Measure("a1", "b1", 10, "F"))
    done(behind, fire(shot("b1", range_mu=None)), 1, 1)
    done(play, fire(shot("b1", range_mu=None)), 1)


@pytest.mark.rules("FTC-3.6")
def test_a_target_on_a_line_is_asked_about_where_it_matters() -> None:
    def on_the_line(**core: Any) -> BattlePlay:
        play = firing(rules=options(**core))
        change(play, "a1", motion=Motion((0.0, 0.0), 12))
        change(play, "b1", motion=Motion((5.0, 8.660254), 6))
        return play

    assert codes(on_the_line(), fire(shot("t1", range_mu=None))) == ["arc-unsettled"]
    done(on_the_line(), fire(shot("b1", range_mu=None)), 1, 1)
    done(on_the_line(), fire(shot("t1", range_mu=None, arc="F")), 1)
    done(on_the_line(arc_boundary="first_arc"), fire(shot("t1", range_mu=None)), 1)
    assert only(done(on_the_line(arc_boundary="roll_d6"), fire(shot("t1", range_mu=None)), 1, 1), FireDeclared).shots
    missed = only(done(on_the_line(arc_boundary="roll_d6"), fire(shot("t1", range_mu=None)), 2), FireDeclared)
    assert missed.shots == ()


def test_weapons_and_targets_that_are_not_there_are_named_with_those_there_are() -> None:
    play = firing()
    found = refused(play, fire(shot("zz"), shot("b1", "zz")))
    assert [one.code for one in found] == ["unknown-weapon", "unknown-target"]
    assert "b1, b2, b3" in found[0].mends[0].text
    change(play, "b1", status="destroyed")
    assert codes(play, fire(shot("b1"))) == ["E_TARGET_GONE"]
    own = firing(ROOK, replace(BISHOP, id="pawn", name="Pawn"))
    assert codes(own, fire(shot("b1", "a2"))) == ["E_FRIENDLY"]


@pytest.mark.rules("FTC-4.9", "FTC-5.13", "FTC-5.12")
def test_two_needles_kill_a_drive_for_good() -> None:
    play = firing()
    change(play, "b1", damage=Damage(hull_marked=3))
    aims = (shot("n1", aim="drive"), shot("n2", aim="drive"))
    entry = done(play, fire(*aims), 6, 6, *[1] * 15)
    assert [event.system for event in entry.events if isinstance(event, SystemKilled)] == ["drive", "drive"]
    damage = ship(play).damage
    assert (damage.drive_failures, damage.drive_beyond_repair, damage.hull_marked) == (2, 2, 5)
    assert only(entry, DamageTaken).armour == (0,)


@pytest.mark.rules("FTC-4.9")
@pytest.mark.parametrize("aim", ["", "core:bridge", "component:zz", "component:b1"])
def test_a_needle_needs_a_working_system_that_is_no_core_system(aim: str) -> None:
    play = firing()
    change(play, "b1", damage=Damage(lost=frozenset({"component:b1"})))
    assert codes(play, fire(shot("n1", aim=aim))) == ["aim-unfit"]


@pytest.mark.rules("FTC-5.16", "FFB-17.4")
def test_a_ship_out_of_control_only_defends_itself() -> None:
    play = firing(blues=(CARRIER,))
    fly(play, run="a1")
    change(play, "a1", core=Core(bridge_turns=2))
    assert codes(play, fire(shot("b1"))) == ["out-of-control"]
    assert codes(play, fire(at_group("p1", "as"))) == ["out-of-control"]
    done(play, fire(at_group("p1")), 1)


@pytest.mark.rules("FTC-5.18")
def test_a_ship_without_a_power_core_has_no_weapons() -> None:
    play = firing()
    change(play, "a1", core=Core(dumped=True))
    assert codes(play, fire(shot("b1"))) == ["no-power-core"]


@pytest.mark.rules("FTC-4.27")
def test_a_shroud_screens_its_ship_and_bars_all_its_fire() -> None:
    play = firing(PHALON, order="0; shroud")
    assert codes(play, fire(shot("q1"))) == ["shrouded"]
    done(play, fire())
    done(play, fire(shot("b1", "a1"), who="b1"), 5, 4)
    assert ship(play, "a1").damage.armour_marked == (0, 1)


@pytest.mark.rules("FTC-2.21")
def test_a_ship_that_warms_up_its_ftl_drive_fires_in_defence_only() -> None:
    play = firing(ROOK, replace(BISHOP, id="pawn", name="Pawn"), blues=(CARRIER,), order="FTL")
    fly(play, run="a1")
    assert codes(play, fire(shot("b1"), covers=("a2",))) == ["ftl-ordered", "ftl-ordered"]
    done(play, fire(at_group("p1")), 1)


@pytest.mark.rules("FTC-4.22")
def test_no_other_weapon_fires_while_a_nova_cannon_is_armed() -> None:
    assert codes(firing(order="0; nova"), fire(shot("b1"))) == ["nova-armed"]


@pytest.mark.rules("FBD-12.7", "FBD-12.8", "FBD-12.9", "FBD-12.12", "FBD-11.12")
def test_a_prize_fires_only_defences_under_its_control() -> None:
    play = firing(ROOK, replace(BISHOP, id="pawn", name="Pawn"), blues=(CARRIER,))
    fly(play, run="a1")
    change(play, "a1", prize=Prize("a", 1), status="captured")
    assert codes(play, fire(shot("b1"), at_group("p1"), covers=("a2",))) == [
        "E_ADFC_REFIT",
        "E_OFFENSIVE_LOCK",
        "E_OFFLINE",
    ]
    change(play, "a1", prize=Prize("a", 1, frozenset({"defensive"})))
    assert codes(play, fire(at_group("b2"))) == ["E_OFFENSIVE_LOCK"]
    done(play, fire(at_group("p1")), 1)


@pytest.mark.rules("FTC-4.15")
def test_a_pulser_fires_as_it_was_tuned() -> None:
    play = firing(PHALON)
    assert codes(play, fire(shot("q1", range_mu=13))) == ["E_OUT_OF_RANGE"]
    done(play, fire(shot("q1", range_mu=12)), *[1] * 6)


@pytest.mark.rules("FTC-4.17", "FTC-1.2")
def test_stingers_use_power_of_the_attack_pool() -> None:
    play = firing(THORN, order="0; A7")
    assert codes(play, fire(shot("st1", range_mu=20, power=1))) == ["E_POWER"]
    assert codes(play, fire(shot("st1", power=8))) == ["E_POWER"]
    entry = done(play, fire(shot("st1", range_mu=20, power=7)), 1, 1, 1)
    assert only(entry, PowerUsed).power == 7


@pytest.mark.rules("FTC-4.19", "FTC-4.20", "FTC-5.5", "FTC-5.21")
def test_pods_cost_power_and_a_box_of_their_own_ship() -> None:
    play = firing(THORN, order="0; A6")
    lance, leech = shot("l1", pod="lance", entered=5), shot("l2", pod="leech")
    assert codes(play, fire(replace(lance, pod=None))) == ["pod-not-named"]
    assert codes(play, fire(replace(lance, entered=None))) == ["damage-not-entered"]
    entry = done(play, fire(lance, leech), 2)
    assert (only(entry, PowerUsed).power, only(entry, BiomassUsed).boxes) == (6, 2)
    taken = only(entry, DamageTaken)
    assert (taken.points, taken.armour, taken.hull) == (7, (3,), 4)
    assert ship(play).leeches == (Leech(only(entry, LeechAttached).leech, 1),)
    short = firing(THORN, order="0; A5")
    assert codes(short, fire(lance, leech)) == ["E_POWER"]
    dying = firing(THORN, order="0; A6")
    change(dying, "a1", damage=Damage(hull_marked=17))
    assert codes(dying, fire(lance)) == ["E_BIOMASS"]


@pytest.mark.rules("FTC-4.18", "FTC-4.21", "FFB-17.4")
def test_spicules_and_interceptors_use_power_of_the_defence_pool() -> None:
    play = firing(THORN, blues=(CARRIER,), order="0; D2")
    fly(play, run="a1")
    entry = done(play, fire(at_group("sp1"), at_group("l1")), 5, 2)
    assert (only(entry, PowerUsed).pool, only(entry, PowerUsed).power, only(entry, BiomassUsed).boxes) == (
        "defence",
        2,
        1,
    )
    assert play.state.groups["b1f1"].lost == 3
    short = firing(THORN, blues=(CARRIER,), order="0; D1")
    fly(short, run="a1")
    assert codes(short, fire(at_group("sp1"), at_group("l1"))) == ["E_POWER"]


@pytest.mark.rules("FTC-1.9", "FTC-10.2", "FFB-16.7", "FFB-17.9", "FFB-14.1")
def test_ships_and_fighters_are_fired_at_in_one_declaration() -> None:
    play = firing(blues=(CARRIER,))
    fly(play, evasion=1)
    entry = done(play, fire(shot("t1"), at_group("b2", "as"), at_group("p1")), 1, 5, 6, 1)
    assert only(entry, FireDeclared).fire_controls == 2
    assert play.state.groups["b1f1"].lost == 3
    assert "point defence" in only(entry, FireDeclared).words(play.state)


@pytest.mark.rules("FFB-19.4", "FFB-19.13", "FFB-17.5")
def test_area_defence_covers_the_ship_that_the_declaration_names() -> None:
    play = firing(ROOK, replace(BISHOP, id="pawn", name="Pawn"), blues=(CARRIER,))
    fly(play, run="a2")
    entry = done(play, fire(at_group("p1", range_mu=9, via_adfc=True), covers=("a2",)), 5)
    assert (only(entry, FireDeclared).covers, only(entry, FireDeclared).fire_controls) == (("a2",), 0)
    assert ship(play, "a1").turn.covers == ("a2",)


@pytest.mark.rules("FTC-4.23")
def test_a_wave_gun_needs_a_charge_its_damage_and_no_other_shot() -> None:
    play = firing()
    change(play, "a1", stores=Stores(charge={"w1": 5}))
    assert codes(play, fire(shot("w1"), shot("b1"))) == ["not-charged", "fires-alone", "damage-not-entered"]
    change(play, "a1", stores=Stores(charge={"w1": 6}))
    done(play, fire(shot("w1", entered=4)))
    assert ship(play).damage.armour_marked == (4,)
    assert ship(play, "a1").stores.charge == {"w1": 0}


@pytest.mark.rules("FTC-4.23", "FTC-5.19")
def test_a_ship_that_fired_its_wave_gun_has_no_screens_through_its_front_arcs() -> None:
    play = firing()
    change(play, "a1", turn=ThisTurn(fired=frozenset({"w1"})), motion=Motion((0.0, 0.0), 12))
    change(play, "b1", motion=Motion((0.0, 5.0), 6))
    done(play, fire())
    done(play, fire(shot("b1", "a1", arc="F"), who="b1"), 4, 1)
    assert ship(play, "a1").damage.armour_marked == (1,)
    astern = firing()
    change(astern, "a1", turn=ThisTurn(fired=frozenset({"w1"})), motion=Motion((0.0, 0.0), 12))
    change(astern, "b1", motion=Motion((0.0, -5.0), 12))
    done(astern, fire())
    done(astern, fire(shot("b1", "a1", arc="F"), who="b1"), 4, 5)
    assert ship(astern, "a1").damage.armour_marked == (1,)


@pytest.mark.rules("FTC-4.26")
def test_classic_point_defence_does_nothing_against_screens_and_armour() -> None:
    play = firing(rules=options(fighter_rules="classic"))
    assert codes(play, fire(shot("p1"))) == ["target-protected"]
    bare = firing(blues=(replace(BISHOP, armour_layers=(), components=()),), rules=options(fighter_rules="classic"))
    done(bare, fire(shot("p1")), 6)
    assert ship(bare).damage.hull_marked == 1


@pytest.mark.rules("FTC-1.7")
def test_a_shot_that_players_allow_is_carried_out() -> None:
    play = firing()
    entry = done(play, fire(shot("b1", range_mu=20, arc="A")), 5, because="a scenario's rule")
    assert entry.overruled == ("E_OUT_OF_ARC",)
    assert ship(play).damage.armour_marked == (1,)


def test_events_about_a_ship_that_is_not_there_change_nothing() -> None:
    battle = a_battle().state
    for event in (FireDeclared("zz", ()), LeechAttached("zz", "x"), FireResolved("zz", "zz", ())):
        assert event.apply(battle) == battle
        assert event.words(battle)
