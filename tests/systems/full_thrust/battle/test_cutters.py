"""Boarding cutters in battle: loaded, flown, shot at, landed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fleetforge.systems.full_thrust.battle.boarding.aboard import attackers, own_parties
from fleetforge.systems.full_thrust.battle.boarding.cutters import LandCutter, LoadCutter
from fleetforge.systems.full_thrust.battle.boarding.fighting import FightRound
from fleetforge.systems.full_thrust.battle.boarding.happened import PartyFell
from fleetforge.systems.full_thrust.battle.clash.group_fire import Aim, FireFighters
from fleetforge.systems.full_thrust.battle.clash.losses import harms, hit
from fleetforge.systems.full_thrust.battle.clash.ship_attacks import AttackShip
from fleetforge.systems.full_thrust.battle.command import Scene
from fleetforge.systems.full_thrust.battle.corrections import Correct
from fleetforge.systems.full_thrust.battle.craft.launching import GroupLaunch, Launch
from fleetforge.systems.full_thrust.battle.craft.moves import MovePrimary
from fleetforge.systems.full_thrust.battle.craft.runs import Declare
from fleetforge.systems.full_thrust.battle.on_sheet import sheet_state
from fleetforge.systems.full_thrust.battle_options import DEFAULT_BATTLE_OPTIONS, BattleOptions
from fleetforge.systems.full_thrust.design.model import Component, Craft, FighterGroup, Loadout
from tests.designs import a_ship
from tests.systems.full_thrust.battle.battles import BattlePlay, a_battle, codes, done, until

PARTIES = tuple(Component(f"p{number}", "boarding_party") for number in range(1, 4))


def options(**changes: str) -> BattleOptions:
    return replace(
        DEFAULT_BATTLE_OPTIONS,
        construction=replace(DEFAULT_BATTLE_OPTIONS.construction, cutters="on"),
        boarding=replace(DEFAULT_BATTLE_OPTIONS.boarding, **changes),  # type: ignore[arg-type]
    )


def carrying(chosen: BattleOptions | None = None) -> BattlePlay:
    """Rook carries a cutter (a1c1) and three parties, Bishop a fighter group (b1f1)."""
    rook = replace(
        a_ship(),
        id="red",
        name="Rook",
        components=(*a_ship().components, *PARTIES, Component("cb", "cutter_bay")),
        loadout=Loadout(craft=(Craft("cb", "boarding_cutter", 2, name="Hook"),)),
    )
    bishop = replace(
        a_ship(),
        id="blue",
        name="Bishop",
        components=(*a_ship().components, Component("hb", "hangar_bay")),
        loadout=Loadout(groups=(FighterGroup("hb", name="Alpha"),)),
    )
    return a_battle((rook,), (bishop,), options=chosen or options())


def flown(chosen: BattleOptions | None = None) -> BattlePlay:
    """The cutter flew out with two parties last turn and has a run on Bishop; phase 8 of turn 2."""
    play = carrying(chosen)
    done(play, LoadCutter("a1c1", ("p1", "p2")))
    until(play, "launch")
    done(play, Launch("b1", (GroupLaunch("b1f1"),)))
    done(play, Launch("a1", (GroupLaunch("a1c1"),)))
    until(play, "orders")
    until(play, "primary")
    done(play, MovePrimary("b1f1", distance=1.0))
    done(play, MovePrimary("a1c1", distance=18.0))
    until(play, "runs")
    done(play, Declare("b1f1"))
    done(play, Declare("a1c1", run="b1", distance=6.0))
    return play


@pytest.mark.rules("FBD-10.1")
def test_cutters_are_there_where_they_are_in_play() -> None:
    assert "a1c1" in carrying().state.groups
    play = carrying(DEFAULT_BATTLE_OPTIONS)
    assert "a1c1" not in play.state.groups
    assert codes(play, LoadCutter("a1c1")) == ["unknown-unit"]


@pytest.mark.rules("FBD-10.11", "FBD-10.12", "FBD-10.13", "FBD-10.14")
def test_parties_aboard_a_cutter_are_away_from_their_ship() -> None:
    play = carrying()
    assert play.state.groups["a1c1"].full_cef == 2
    done(play, LoadCutter("a1c1", ("p1", "p2")))
    assert own_parties(play.state, play.state.ships["a1"]) == ("p3",)
    assert codes(play, LoadCutter("a1c1", ("p1", "p2", "p3"))) == ["E_CUTTER_LOAD"]
    assert codes(play, LoadCutter("a1c1", ("zz",))) == ["E_BF_COUNT"]
    done(play, LoadCutter("a1c1", ("p3",)))
    assert own_parties(play.state, play.state.ships["a1"]) == ("p1", "p2")
    assert sheet_state(play.state, "a1").bay("cb").parties == 1


@pytest.mark.rules("FBD-10.2", "FBD-10.3", "FBD-10.16")
def test_a_cutter_is_launched_and_moves_as_fighters_do_but_no_farther_than_eighteen() -> None:
    play = carrying()
    until(play, "launch")
    done(play, Launch("b1", (GroupLaunch("b1f1"),)))
    done(play, Launch("a1", (GroupLaunch("a1c1"),)))
    assert codes(play, LoadCutter("a1c1", ("p1",))) == ["out-of-battle"]
    until(play, "orders")
    until(play, "primary")
    done(play, MovePrimary("b1f1", distance=1.0))
    assert codes(play, MovePrimary("a1c1", distance=18.5)) == ["E_MOVE_TOO_FAR"]
    done(play, MovePrimary("a1c1", distance=18.0))


@pytest.mark.rules("FBD-10.8", "FBD-10.9", "FBD-10.10", "FBD-10.17")
def test_a_cutter_lands_its_parties_where_its_run_went() -> None:
    play = flown()
    assert codes(play, AttackShip("b1", ("a1c1",)))
    assert codes(play, LandCutter("a1c1", "b1")) == ["E_PHASE"]
    until(play, "end")
    assert codes(play, LandCutter("a1c1", "a1")) == ["E_ASSAULT_TARGET", "E_CUTTER_RUN"]
    done(play, Correct("b1", "velocity", 9, "far too fast for a ship"))
    done(play, LandCutter("a1c1", "b1"))
    assert [(one.ship, one.component) for one in attackers(play.state.ships["b1"])] == [("a1", "p1"), ("a1", "p2")]
    assert codes(play, LandCutter("a1c1", "b1")) == ["E_BF_COUNT"]
    done(play, FightRound("b1"), 1, 1, 1)


@pytest.mark.rules("FBD-13.15", "FBD-13.28")
def test_readings_of_landing() -> None:
    play = flown(options(cutter_match="full"))
    until(play, "end")
    done(play, Correct("b1", "velocity", 9, "far too fast"))
    assert codes(play, LandCutter("a1c1", "b1")) == ["E_BOARD_VELOCITY"]
    play = flown(options(cutter_run="none"))
    until(play, "orders")
    until(play, "end")
    done(play, LandCutter("a1c1", "b1"))
    play = flown()
    until(play, "orders")
    until(play, "end")
    assert codes(play, LandCutter("a1c1", "b1")) == ["E_CUTTER_RUN"]


@pytest.mark.rules("FBD-10.4", "FBD-10.5", "FBD-10.6", "FBD-10.18")
def test_the_second_hit_takes_the_cutter_and_everybody_aboard() -> None:
    scene = Scene(flown().state)
    hit(scene, "a1c1", 1, "a test")
    assert [one.id for one in scene.battle.groups.values() if one.status == "destroyed"] == []
    hit(scene, "a1c1", 1, "a test")
    assert [one.id for one in scene.battle.groups.values() if one.status == "destroyed"] == ["a1c1"]
    assert sum(isinstance(event, PartyFell) for event in scene.events) == 2
    assert scene.battle.ships["a1"].aboard.parties_gone == {"p1": "combat", "p2": "combat"}


@pytest.mark.rules("FBD-10.7", "FBD-13.24", "FBD-10.17")
def test_an_intercepted_cutter_fights_as_one_fighter_even_with_a_run() -> None:
    play = flown()
    until(play, "fighters")
    assert codes(play, FireFighters("a1c1", (Aim("b1f1", 2, 1.0),))) == ["E_9A_ALLOC"]
    done(play, FireFighters("a1c1", (Aim("b1f1", 1, 1.0),)), 4)
    assert play.state.groups["b1f1"].fighters == 5
    assert play.state.groups["a1c1"].cef == 1
    play = flown(options(cutter_dice="none"))
    until(play, "fighters")
    assert "E_9A_ALLOC" in codes(play, FireFighters("a1c1", (Aim("b1f1", 1, 1.0),)))


@pytest.mark.rules("FBD-13.21", "FBD-16.8")
def test_under_one_reading_only_point_defence_stops_a_cutter() -> None:
    for chosen, by_guns in ((options(), True), (options(cutter_survive="pds_only"), False)):
        battle = carrying(chosen).state
        assert harms(battle, "a1c1", "as") == by_guns
        assert harms(battle, "a1c1", "pd")
        assert harms(battle, "b1f1", "as")
