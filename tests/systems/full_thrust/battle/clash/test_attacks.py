"""Phases 9b to 9d: fighters and missiles at ships, plasma and torpedoes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from fleetforge.journal.event import Rolled
from fleetforge.systems.full_thrust.battle.clash.detonations import BoltDetonated, Detonate, Near
from fleetforge.systems.full_thrust.battle.clash.losses import CraftDestroyed
from fleetforge.systems.full_thrust.battle.clash.missile_attacks import AttackWithMissiles, MissileAttacked
from fleetforge.systems.full_thrust.battle.clash.ship_attacks import AttackShip, GroupAttacked
from fleetforge.systems.full_thrust.battle.condition import rolling_systems
from fleetforge.systems.full_thrust.battle.craft.runs import BreakOff
from fleetforge.systems.full_thrust.battle.measuring import Measure
from fleetforge.systems.full_thrust.battle.turn import NextPhase
from fleetforge.systems.full_thrust.battle.units import Damage
from fleetforge.systems.full_thrust.battle.wounds import CheckRolled, DamageTaken
from tests.designs import a_ship
from tests.systems.full_thrust.battle.battles import a_battle, codes, done, only, refused
from tests.systems.full_thrust.battle.craft.flights import (
    a_carrier,
    a_flight,
    flying,
    group,
    marker,
    placed,
    play,
    with_fighters,
)

if TYPE_CHECKING:
    from fleetforge.journal.entry import Entry
    from fleetforge.systems.full_thrust.battle.command import Command
    from fleetforge.systems.full_thrust.battle.event import Event
    from fleetforge.systems.full_thrust.battle.state import Battle

RUN: dict[str, Any] = {"run": "b1", "at": (0, 0)}


def hits(entry: Entry[Command, Event]) -> list[tuple[str, int]]:
    """Ships that were damaged and by how many points, attack by attack."""
    return [(event.ship, event.points) for event in entry.events if isinstance(event, DamageTaken)]


# 9b


@pytest.mark.rules("FFB-23.1", "FFB-23.3", "FFB-23.4", "FFB-23.5", "FFB-28.10", "FFB-37.8", "FFB-37.11", "FTC-5.4")
def test_all_groups_that_run_at_a_ship_attack_it_as_one() -> None:
    game = play(flying(flying(a_flight(), "a1f1", **RUN, lost=4), "a1f3", **RUN, lost=4), "attacks")
    entry = done(game, AttackShip("b1"), 6, 4, 5, 3, 6)
    assert [(one.group, one.paid, one.damage) for one in entry.events if isinstance(one, GroupAttacked)] == [
        ("a1f1", 1, 4),
        ("a1f3", 1, 6),
    ]
    taken = only(entry, DamageTaken)
    assert (taken.points, taken.penetrating, taken.source) == (10, 1, "fighters of Alpha, Gamma")
    assert (taken.armour, taken.hull) == ((4,), 6)
    assert (group(game, "a1f3").torpedoes_spent, group(game, "a1f3").cef) == (True, 8)
    assert codes(game, AttackShip("b1")) == ["no-attackers"]


@pytest.mark.rules("FFB-23.4", "FTC-5.8")
def test_the_attack_has_one_threshold_check() -> None:
    battle = flying(flying(a_flight(), "a1f1", **RUN, lost=5), "a1f3", **RUN, lost=5)
    ship = battle.ships["b1"]
    battle = battle.with_ship(replace(ship, damage=Damage(hull_marked=8, armour_marked=(4,))))
    game = play(battle, "attacks")
    systems = rolling_systems(battle, battle.ships["b1"])
    entry = done(game, AttackShip("b1"), 4, 5, *(1,) * len(systems))
    assert only(entry, CheckRolled).row == 1


@pytest.mark.rules("FFB-1.9", "FFB-23.8", "FTC-5.19")
def test_only_screens_that_work_count() -> None:
    screened = replace(a_ship(), id="roc", name="Roc")
    battle = a_battle((a_carrier("Ark"),), (screened,)).state
    for lost, damage in ((frozenset[str](), 0), (frozenset({"component:s1"}), 1)):
        ship = battle.ships["b1"]
        hurt = battle.with_ship(replace(ship, damage=replace(ship.damage, lost=lost)))
        game = play(flying(hurt, "a1f1", run="b1", lost=5), "attacks")
        assert only(done(game, AttackShip("b1"), 4), GroupAttacked).damage == damage


@pytest.mark.rules("FFB-23.1", "FFB-23.2", "FFB-23.3", "FFB-23.9", "FFB-11.13", "FFB-28.2")
def test_groups_that_cannot_attack_stay_out_of_it() -> None:
    battle = flying(flying(a_flight(), "a1f1", **RUN), "a1f2", **RUN)
    game = play(flying(battle, "a1f3", **RUN, torpedoes_spent=True), "attacks")
    entry = done(game, AttackShip("b1"), *(1,) * 6)
    assert only(entry, GroupAttacked).group == "a1f1"
    assert codes(game, AttackShip("b1")) == ["E_NO_MODE", "E_EXPENDED"]


@pytest.mark.rules("FFB-23.1", "FFB-23.2", "FFB-23.3")
def test_groups_that_are_named() -> None:
    battle = flying(flying(a_flight(blues=2), "a1f1", **RUN), "a1f3", at=(0, 0), run="b2")
    game = play(flying(battle, "b1f1", at=(0, 0)), "attacks")
    assert codes(game, AttackShip("b1", ("a1f3",))) == ["E_SPLIT", "attack-together"]
    assert codes(game, AttackShip("b1", ("a1f1", "b1f1", "b1"))) == ["E_9B_NO_RUN", "no-craft"]
    assert codes(game, AttackShip("a1f1")) == ["no-such-ship", "no-attackers"]
    entry = done(game, AttackShip("b1", ("a1f1", "a1f3")), *(1,) * 12, because="they changed their mind")
    assert entry.overruled == ("E_SPLIT",)
    assert group(game, "a1f3").attacked


@pytest.mark.rules("FFB-23.7", "FFB-13.1", "FFB-6.14")
def test_a_group_that_breaks_off_attacks_nobody_and_pays_nothing() -> None:
    game = play(flying(a_flight(), "a1f1", **RUN), "attacks")
    done(game, BreakOff("a1f1"))
    assert codes(game, AttackShip("b1")) == ["no-attackers"]
    assert group(game, "a1f1").cef == 6


@pytest.mark.rules("FFB-13.1")
def test_a_group_does_not_break_off_after_its_attack() -> None:
    game = play(flying(a_flight(), "a1f1", **RUN), "attacks")
    done(game, AttackShip("b1"), *(1,) * 6)
    assert codes(game, BreakOff("a1f1")) == ["E_BREAK_LATE"]


# 9c


def plasma_near(**options: Any) -> tuple[Battle, str, str]:
    """A bolt of level 2 and one of level 1 between the fleets, fighters near the first."""
    battle = a_flight(options=with_fighters(**options), a1=(0, 0), b1=(0, 8))
    battle, first = placed(battle, "PB", "a", (0, 4), strength=2, runs=("a1", "b1"))
    battle, second = placed(battle, "PB", "b", (0, 12), strength=1, runs=("b1",))
    return flying(flying(battle, "a1f1", at=(0, 9)), "b1f1", at=(0, 30)), first, second


@pytest.mark.rules("FFB-24.1", "FFB-24.2", "FFB-24.3", "FFB-24.7", "FFB-24.8", "FFB-24.14", "FFB-26.2")
def test_bolts_go_off_together_and_each_ship_takes_one_salvo() -> None:
    battle, first, second = plasma_near()
    game = play(battle, "plasma")
    entry = done(game, Detonate(), 3, 4, 6, 2, 5)
    rolled = [(event.label, event.faces) for event in entry.events if isinstance(event, Rolled)]
    assert rolled == [("M1 on Ark1", (3, 4)), ("M1 on Roc1", (6, 2)), ("M2 on Roc1", (5,))]
    assert hits(entry) == [("a1", 7), ("b1", 13)]
    assert only(entry, CraftDestroyed).unit == "a1f1"
    assert (group(game, "a1f1").status, group(game, "b1f1").status) == ("destroyed", "flying")
    assert marker(game, first).resolved
    assert marker(game, second).resolved
    assert codes(game, Detonate()) == ["nothing-detonates"]
    while game.state.phase.role != "end":
        done(game, NextPhase())
    assert not game.state.markers


@pytest.mark.rules("FFB-32.37")
def test_each_bolt_may_be_a_salvo_of_its_own() -> None:
    battle, *_ = plasma_near(plasma_threshold="per_bolt")
    entry = done(play(battle, "plasma"), Detonate(), 3, 4, 6, 2, 5)
    assert hits(entry) == [("a1", 7), ("b1", 8), ("b1", 5)]


@pytest.mark.rules("FFB-24.7", "FFB-24.15", "FFB-25.1")
def test_missiles_in_the_blast_do_not_attack_afterwards() -> None:
    battle, *_ = plasma_near()
    battle, salvo = placed(battle, "SM", "a", (0, 7), runs=("b1",))
    battle, heavy = placed(battle, "HM", "b", (0, 5), runs=("a1",))
    game = play(battle, "plasma")
    done(game, Detonate(), 1, 1, 1, 1, 1)
    assert not {salvo, heavy} & set(game.state.markers)
    done(game, NextPhase())
    assert codes(game, AttackWithMissiles("b1")) == ["no-attackers"]


@pytest.mark.rules("FFB-24.12", "FFB-11.7")
def test_where_nothing_is_plotted_the_players_say_what_is_near() -> None:
    battle = flying(a_flight(), "a1f1")
    battle, bolt = placed(battle, "PB", strength=1, runs=("b1",))
    game = play(battle, "plasma")
    assert codes(game, Detonate((Near("m9", "a1f1", 2),))) == ["no-bolt"]
    assert codes(game, Detonate((Near(bolt, "nobody", 2),))) == ["unknown-unit"]
    assert codes(game, Detonate((Near(bolt, "a1f1", -2),))) == ["E_RANGE_NEGATIVE"]
    entry = done(game, Detonate((Near(bolt, "a1f1", 2), Near(bolt, "a1", 7))), 4)
    assert hits(entry) == [("b1", 4)]
    assert only(entry, BoltDetonated).caught == ("b1", "a1f1")


@pytest.mark.rules("FFB-24.10", "FFB-24.11", "FFB-32.41", "FTC-4.24")
def test_torpedoes_burn_by_distance_that_somebody_must_say() -> None:
    battle, torpedo = placed(a_flight(), "AMT", "a", runs=("b1",))
    game = play(battle, "plasma")
    assert codes(game, Detonate()) == ["distance-unknown"]
    done(game, Measure(torpedo, "b1", 2))
    assert hits(done(game, Detonate(), 6, 5)) == [("b1", 11)]


@pytest.mark.rules("FFB-32.41")
def test_a_torpedo_may_wait_for_its_owner() -> None:
    battle, _ = placed(a_flight(options=with_fighters(amt_explodes="owner_chooses")), "AMT", "a", (0, 0))
    assert codes(play(battle, "plasma"), Detonate()) == ["nothing-detonates"]


@pytest.mark.rules("FFB-24.11", "FFB-37.4")
def test_a_torpedo_without_data_is_refused() -> None:
    battle, torpedo = placed(a_flight(), "AMT", "a", runs=("b1",))
    unknown = replace(battle.catalogue.ordnance["antimatter"], radius_mu=None)
    catalogue = replace(battle.catalogue, ordnance={**battle.catalogue.ordnance, "antimatter": unknown})
    game = play(replace(battle, catalogue=catalogue), "plasma")
    assert codes(game, Detonate((Near(torpedo, "b1", 1),))) == ["E_DATA_MISSING"]


# 9d


@pytest.mark.rules("FFB-25.1", "FFB-25.2", "FFB-25.3", "FFB-25.4", "FFB-25.5", "FFB-25.7", "FFB-25.8", "FTC-5.5")
def test_missiles_at_a_ship_are_one_salvo_and_are_used_up() -> None:
    battle, salvo = placed(a_flight(), "SM", "a", runs=("b1",), hits=2)
    battle, heavy = placed(battle, "HM", "a", runs=("b1",))
    battle, other = placed(battle, "SM", "b", runs=("a1",))
    game = play(battle, "missiles")
    entry = done(game, AttackWithMissiles("b1"), 5, 3, 1, 2, 2, 2)
    struck = [event for event in entry.events if isinstance(event, MissileAttacked)]
    assert [(one.marker, one.arrived, one.hits, one.damage) for one in struck] == [
        (salvo, 5, 3, 6),
        (heavy, 1, 1, 4),
    ]
    assert struck[0].words(game.state_at(game.length - 1)) == "M1 attacks Roc1: 5 on target, 3 hit, 6 damage"
    assert struck[1].words(game.state_at(game.length - 1)) == "M2 attacks Roc1: 4 damage"
    assert hits(entry) == [("b1", 10)]
    assert set(game.state.markers) == {other}


@pytest.mark.rules("FFB-13.9", "FFB-25.1", "FFB-32.18")
def test_a_missile_whose_ship_is_gone_makes_no_attack() -> None:
    battle, salvo = placed(a_flight(), "SM", "a", runs=("b1",))
    battle, heavy = placed(battle, "HM", "a", runs=("b1",))
    battle = battle.with_ship(replace(battle.ships["b1"], status="destroyed"))
    game = play(battle, "missiles")
    first, second = refused(game, AttackWithMissiles("b1"))
    assert (first.code, second.code) == ("E_TARGET_GONE", "E_TARGET_GONE")
    assert first.message == "Roc1 is already destroyed; M1 makes no attack."
    done(game, AttackWithMissiles("b1"), because="for the show")
    assert {salvo, heavy} <= set(game.state.markers)
    done(game, NextPhase())
    assert set(game.state.markers) == {heavy}


@pytest.mark.rules("FFB-0.9", "FFB-37.5")
def test_a_heavy_missile_without_data_is_refused() -> None:
    battle, heavy = placed(a_flight(), "HM", "a", runs=("b1",))
    unknown = replace(battle.catalogue.ordnance["heavy_missile"], damage="")
    catalogue = replace(battle.catalogue, ordnance={**battle.catalogue.ordnance, "heavy_missile": unknown})
    game = play(replace(battle, catalogue=catalogue), "missiles")
    assert codes(game, AttackWithMissiles("b1")) == ["E_DATA_MISSING"]
    done(game, AttackWithMissiles("b1"), because="it is only a picture")
    assert heavy not in game.state.markers


@pytest.mark.rules("FFB-5.12", "FFB-5.10")
def test_each_attack_belongs_to_its_phase() -> None:
    game = play(flying(a_flight(), "a1f1", **RUN), "fighters")
    for command in (AttackShip("b1"), Detonate(), AttackWithMissiles("b1")):
        assert codes(game, command)[0] == "E_PHASE"
