"""Ships that fire at fighters and ordnance, and fire that is declared before it is rolled."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from fleetforge.journal.event import Rolled
from fleetforge.journal.game import Refused
from fleetforge.journal.play import give
from fleetforge.kernel.dice import ScriptedDice
from fleetforge.systems.full_thrust.battle.clash.losses import CraftHit
from fleetforge.systems.full_thrust.battle.craft.runs import BreakOff
from fleetforge.systems.full_thrust.battle.gunnery.announced import DeclareFire, FireAnnounced, RollFire
from fleetforge.systems.full_thrust.battle.gunnery.fired import FireDeclared, FireResolved, ShotResult
from fleetforge.systems.full_thrust.battle.gunnery.firing import Fire
from fleetforge.systems.full_thrust.battle.turn import NextPhase, Pass
from fleetforge.systems.full_thrust.battle.units import ThisTurn
from fleetforge.systems.full_thrust.battle_options import DEFAULT_BATTLE_OPTIONS
from fleetforge.systems.full_thrust.design.model import Component
from tests.designs import a_ship
from tests.systems.full_thrust.battle.battles import BattlePlay, codes, done, only, refused, until
from tests.systems.full_thrust.battle.craft.flights import flying, group, marker, placed, with_fighters
from tests.systems.full_thrust.battle.gunnery.ships import BISHOP, CARRIER, ROOK, change, firing, ship, shot

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.battle_options import BattleOptions

DEFENDER = a_ship(
    id="wall",
    name="Wall",
    components=(
        Component("fc1", "fire_control"),
        *(Component(f"p{number}", "pds") for number in range(1, 5)),
        Component("b1", "beam", 1, ("F", "FS", "AS", "A", "AP", "FP")),
        Component("s1", "scattergun"),
        Component("k1", "k_gun", 1, ("F", "FS", "AS", "A", "AP", "FP")),
    ),
    mixed_technology=True,
)


def defending(rules: BattleOptions = DEFAULT_BATTLE_OPTIONS, **changes: Any) -> BattlePlay:
    """Wall is about to fire at the carrier's group, which attacks it."""
    game = firing(DEFENDER, blues=(CARRIER,), rules=rules)
    game.state = flying(game.state, "b1f1", **{"run": "a1", **changes})
    return game


def pd(*weapons: str, target: str = "b1f1", range_mu: float | None = 4, **choices: Any) -> tuple[Any, ...]:
    return tuple(shot(one, target, range_mu, mode="pd", **choices) for one in weapons)


@pytest.mark.rules("FFB-14.1", "FFB-14.3", "FFB-14.8", "FFB-17.4", "FFB-18.3", "FFB-4.7", "FFB-17.9", "FFB-4.1")
def test_point_defence_at_attackers_takes_no_fire_control_and_one_handful() -> None:
    game = defending()
    change(game, "a1", damage=replace(ship(game, "a1").damage, lost=frozenset({"component:fc1"})))
    entry = done(game, Fire("a1", pd("p1", "p2", "p3", "b1", "s1")), 4, 5, 6, 6, 3, 6, 2, 3)
    assert only(entry, FireDeclared).fire_controls == 0
    assert only(entry, FireDeclared).used_up == ("s1",)
    assert [event.faces for event in entry.events if isinstance(event, Rolled)] == [(4, 5, 6, 6), (3, 6), (2,), (3,)]
    assert only(entry, FireResolved).results == (
        ShotResult("p1", 1),
        ShotResult("p2", 1),
        ShotResult("p3", 2),
        ShotResult("b1", 1 + 1),
        ShotResult("s1", 3),
    )
    assert only(entry, CraftHit).lost == 6
    assert (group(game, "b1f1").status, group(game, "b1f1").fighters) == ("destroyed", 0)
    assert ship(game, "a1").stores.spent == frozenset({"s1"})


@pytest.mark.rules("FFB-11.2", "FTC-3.7")
def test_what_attacks_the_ship_and_was_not_measured_is_as_far_as_attack_runs_reach() -> None:
    game = defending()
    entry = done(game, Fire("a1", pd("p1", range_mu=None)), 4)
    assert only(entry, FireDeclared).shots[0].range_mu == 6
    assert not game.state.measured
    assert codes(defending(run=""), Fire("a1", pd("p1", range_mu=None))) == ["range-unknown"]


@pytest.mark.rules("FFB-14.6", "FFB-14.3")
def test_what_is_hit_is_hit_when_all_dice_are_thrown() -> None:
    game = defending()
    shots = (*pd("p1"), shot("k1", "b1", 5))
    entry = done(game, Fire("a1", shots), 6, 4, 2, 1)
    kinds = [type(event).__name__ for event in entry.events]
    assert kinds.index("CraftHit") > max(place for place, name in enumerate(kinds) if name == "FireResolved")


@pytest.mark.rules("FFB-16.4", "FFB-16.6", "FFB-17.7", "FFB-18.5", "FFB-31.2", "FFB-31.6", "FFB-12.2")
def test_anti_ship_mode_takes_a_working_fire_control_and_minds_evasion() -> None:
    game = defending(evasion=2)
    entry = done(game, Fire("a1", (shot("b1", "b1f1", 10), *pd("p1"))), 5, 4)
    assert only(entry, FireDeclared).fire_controls == 1
    assert only(entry, CraftHit).hits == 1
    blind = defending()
    change(blind, "a1", damage=replace(ship(blind, "a1").damage, lost=frozenset({"component:fc1"})))
    assert codes(blind, Fire("a1", (shot("b1", "b1f1", 10),))) == ["E_NO_FCS"]


@pytest.mark.rules("FFB-4.8", "FFB-4.9", "FFB-12.6", "FFB-17.8", "FFB-25.5", "FFB-17.10")
def test_ordnance_is_shot_at() -> None:
    game = firing(DEFENDER, blues=(CARRIER,))
    game.state, salvo = placed(game.state, "SM", "b", runs=("a1",))
    game.state, bolt = placed(game.state, "PB", "a", strength=3, runs=("a1",))
    game.state, heavy = placed(game.state, "HM", "b", runs=("a1",))
    shots = (*pd("p1", target=salvo), *pd("p2", target=bolt), *pd("p3", target=heavy))
    done(game, Fire("a1", shots), 5, 6, 4, 4)
    assert (marker(game, salvo).hits, marker(game, bolt).strength) == (1, 1)
    assert heavy not in game.state.markers
    other = firing(DEFENDER, blues=(CARRIER,))
    other.state, own = placed(other.state, "PB", "a", runs=("b1",))
    assert codes(other, Fire("a1", pd("p1", target=own))) == ["E_FRIENDLY"]


@pytest.mark.rules("FFB-32.35", "FFB-12.7")
def test_heavy_missiles_may_evade_by_themselves() -> None:
    for reading, hits in (("buy", 1), ("automatic_3", 0)):
        game = firing(DEFENDER, blues=(CARRIER,), rules=with_fighters(hm_evasion=reading))
        game.state, heavy = placed(game.state, "HM", "b")
        done(game, Fire("a1", (shot("b1", heavy, 4),)), 5)
        assert (heavy in game.state.markers) == (not hits)


@pytest.mark.rules("FFB-20.1", "FFB-20.2", "FFB-37.6", "FFB-37.12")
def test_the_aft_arc_is_barred_to_anti_ship_mode_only() -> None:
    game = defending()
    change(game, "a1", turn=ThisTurn(drive_used=True))
    assert codes(game, Fire("a1", (shot("b1", "b1f1", 5, arc="A"),))) == ["E_AFT"]
    done(game, Fire("a1", pd("k1", "b1", arc="A")), 1, 1)


@pytest.mark.rules("FFB-13.7", "FFB-32.46")
def test_a_group_that_broke_off_is_fired_at_under_control() -> None:
    for reading, wanted in (("needs_fcs", ["E_NO_FCS"]), ("free", None)):
        game = defending(with_fighters(pd_after_break=reading))
        change(game, "a1", damage=replace(ship(game, "a1").damage, lost=frozenset({"component:fc1"})))
        done(game, BreakOff("b1f1"))
        if wanted:
            assert codes(game, Fire("a1", pd("p1"))) == wanted
        else:
            done(game, Fire("a1", pd("p1")), 1)


@pytest.mark.rules("FFB-27.6", "FFB-14.4")
def test_a_scattergun_is_gone_for_the_battle() -> None:
    game = defending()
    done(game, Fire("a1", pd("s1")), 1)
    done(game, NextPhase())
    until(game, "fire")
    assert game.state.turn == 2
    assert codes(game, Fire("a1", (shot("s1", "b1", 4),))) == ["E_EXPENDED"]


@pytest.mark.rules("FFB-0.10", "FFB-16.1")
def test_only_what_is_on_the_table_is_fired_at() -> None:
    game = firing(DEFENDER, blues=(CARRIER,))
    assert codes(game, Fire("a1", pd("p1"))) == ["not-flying"]
    game.state = game.state.with_group(replace(game.state.groups["b1f1"], status="destroyed", lost=6))
    assert codes(game, Fire("a1", pd("p1"))) == ["not-flying"]


@pytest.mark.rules("FFB-0.4")
def test_what_cannot_be_thrown_cannot_be_allowed_either() -> None:
    game = defending()
    change(game, "a1", design=replace(ROOK, id="wall"))
    for command in (Fire("a1", pd("t1")), Fire("b1f1"), DeclareFire("b1f1")):
        answer = give(game, command, ScriptedDice(()), allowed_because="we agreed")
        assert isinstance(answer, Refused)
        assert {"E_NO_MODE", "unknown-unit"} & {one.code for one in answer.refusals}


# Declared, then rolled


@pytest.mark.rules("FFB-13.2", "FFB-13.3", "FFB-14.3", "FFB-32.17")
@pytest.mark.parametrize(
    ("reading", "attacks", "locked"),
    [("any_pd", "a1", True), ("any_pd", "a2", True), ("no_fcs_only", "a1", True), ("no_fcs_only", "a2", False)],
)
def test_point_defence_that_waits_holds_a_group_to_its_run(reading: str, attacks: str, locked: bool) -> None:
    game = firing(DEFENDER, BISHOP, blues=(CARRIER,), rules=with_fighters(break_lock=reading))
    game.state = flying(game.state, "b1f1", run=attacks)
    done(game, DeclareFire("a1", pd("p1")))
    if locked:
        (refusal,) = refused(game, BreakOff("b1f1"))
        assert refusal.code == "E_BREAK_LOCKED"
        assert refusal.message == "Wall is firing point defence at Ark 1; break off after it is resolved."
    else:
        done(game, BreakOff("b1f1"))
    done(game, RollFire("a1"), 5)
    assert group(game, "b1f1").fighters == 5
    if locked:
        done(game, BreakOff("b1f1"))


@pytest.mark.rules("FFB-13.2", "FFB-13.7", "FFB-32.46")
def test_other_fire_holds_nobody_and_stands_when_the_group_breaks_off() -> None:
    game = defending()
    done(game, DeclareFire("a1", (shot("b1", "b1f1", 10),)))
    done(game, BreakOff("b1f1"))
    entry = done(game, RollFire("a1"), 6, 4)
    assert only(entry, CraftHit).lost == 3


@pytest.mark.rules("FFB-14.3", "FFB-14.7")
def test_declared_fire_is_rolled_before_anything_else_is_declared() -> None:
    game = firing(DEFENDER, BISHOP, blues=(CARRIER,))
    game.state = flying(game.state, "b1f1", run="a1")
    entry = done(game, DeclareFire("a1", pd("p1", "p2")))
    assert only(entry, FireAnnounced).words(game.state) == "Wall declares fire at Ark 1"
    for command in (Fire("a1"), Fire("a2"), DeclareFire("a1"), DeclareFire("a2"), NextPhase()):
        assert codes(game, command) == ["E_DECLARED"]
    assert codes(game, RollFire("a2")) == ["not-declared"]
    done(game, RollFire("a1"), 1, 1)
    assert codes(game, RollFire("a1"))[:1] == ["E_SHIP_DONE"]
    assert codes(game, DeclareFire("a1"))[:1] == ["E_SHIP_DONE"]
    assert codes(game, DeclareFire("a2"))[:1] == ["E_NOT_YOUR_TURN"]
    done(game, DeclareFire("b1"))
    done(game, NextPhase(), because="we forgot")
    assert game.state.declared == ()


@pytest.mark.rules("FFB-14.2", "FFB-14.3")
def test_a_declaration_is_judged_when_it_is_made() -> None:
    game = defending()
    assert codes(game, DeclareFire("a1", pd("p1", range_mu=9))) == ["E_OUT_OF_RANGE"]
    assert codes(game, DeclareFire("a1", (shot("zz", "b1f1"),))) == ["unknown-weapon"]


@pytest.mark.rules("FFB-5.8", "FFB-14.7", "FFB-32.7")
def test_ships_alternate_and_a_side_with_ships_left_does_not_pass() -> None:
    game = firing(DEFENDER, ROOK, blues=(CARRIER,))
    assert codes(game, Pass(side="a")) == ["pass-unfit"]
    assert codes(game, Fire("b1"))[0] == "E_NOT_YOUR_TURN"
    for name in ("a1", "b1", "a2"):
        done(game, Fire(name))
