"""Boarding in battle: sending, fighting, giving up, capture, raids."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fleetforge.systems.full_thrust.battle.boarding.aboard import (
    attackers,
    defence,
    own_parties,
    unresolved,
)
from fleetforge.systems.full_thrust.battle.boarding.fighting import FightRound, SettleRound
from fleetforge.systems.full_thrust.battle.boarding.happened import DefendersFell, RaidRolled, RoundEnded
from fleetforge.systems.full_thrust.battle.boarding.sending import DeclareAim, FormTeams, SendParties
from fleetforge.systems.full_thrust.battle.condition import crew_alive
from fleetforge.systems.full_thrust.battle.corrections import Correct
from fleetforge.systems.full_thrust.battle.measuring import Measure
from fleetforge.systems.full_thrust.battle_options import DEFAULT_BATTLE_OPTIONS
from tests.designs import a_ship
from tests.systems.full_thrust.battle.battles import a_battle, codes, done, only, until
from tests.systems.full_thrust.battle.boarders import ALL_ON, PARTIES, at_the_end, boarded


@pytest.mark.rules("FBD-4.4", "FBD-4.5", "FBD-10.14")
def test_parties_sent_are_aboard_the_enemy_and_defend_their_ship_no_more() -> None:
    play = boarded()
    assert [party.component for party in attackers(play.state.ships["b1"])] == ["p1", "p2"]
    assert own_parties(play.state, play.state.ships["a1"]) == ("p3", "p4")
    assert defence(play.state, play.state.ships["a1"]).parties == 2
    assert [ship.id for ship in unresolved(play.state)] == ["b1"]


@pytest.mark.rules("FBD-1.2", "FBD-1.5", "FBD-4.1", "FBD-4.7")
def test_only_parties_that_stand_ready_are_sent_and_each_once() -> None:
    play = boarded()
    assert codes(play, SendParties("a1", "b1", ("p1",))) == ["E_BF_COUNT"]
    assert codes(play, SendParties("a1", "b1", ("p3", "p3"))) == ["E_STATUS"]
    assert codes(play, SendParties("b1", "a1", ())) == ["E_NOT_BOUGHT", "E_BF_COUNT"]
    assert "E_OFFENSE_KIND" in codes(play, SendParties("a1", "b1", ("fc1",)))
    assert codes(play, SendParties("a1", "a1", ("p3",))) == ["E_ASSAULT_TARGET"]
    assert codes(play, SendParties("a1", "zz", ("p3",))) == ["unknown-unit"]


@pytest.mark.rules("FBD-3.1", "FBD-3.2", "FFB-37.10")
def test_boarding_waits_for_its_phase() -> None:
    rook = replace(a_ship(), id="red", name="Rook", components=(*a_ship().components, *PARTIES))
    play = a_battle((rook,), ())
    assert codes(play, SendParties("a1", "b1", ("p1",))) == ["E_PHASE"]


@pytest.mark.rules("FBD-3.1", "FBD-13.7")
def test_boarding_may_come_after_ships_fire_or_after_missiles() -> None:
    rook = replace(a_ship(), id="red", name="Rook", components=(*a_ship().components, *PARTIES))
    after_9d = replace(ALL_ON, core=replace(ALL_ON.core, boarding_slot="after_9d"))
    play = a_battle((rook,), (), options=after_9d)
    until(play, "missiles")
    done(play, SendParties("a1", "b1", ("p1",)))
    done(play, FightRound("b1"), 1, 1)
    done(play, SettleRound("b1"))
    until(play, "end")
    assert codes(play, SendParties("a1", "b1", ("p2",))) == ["E_PHASE"]


@pytest.mark.rules("FBD-3.3", "FBD-3.4", "FBD-3.5", "FBD-3.7")
def test_ships_have_to_match() -> None:
    play = at_the_end()
    done(play, Measure("a1", "b1", 6.5))
    assert codes(play, SendParties("a1", "b1", ("p1",))) == ["E_BOARD_RANGE"]
    done(play, Measure("a1", "b1", 6.0))
    done(play, Correct("b1", "velocity", 2, "test"))
    assert codes(play, SendParties("a1", "b1", ("p1",))) == ["E_BOARD_VELOCITY"]
    done(play, Correct("b1", "velocity", 1, "test"))
    done(play, Correct("b1", "facing", 3, "test"))
    assert codes(play, SendParties("a1", "b1", ("p1",))) == ["E_BOARD_COURSE"]
    done(play, SendParties("a1", "b1", ("p1",)), because="they drift together")


@pytest.mark.rules("FBD-5.2", "FBD-5.6", "FBD-8.1", "FBD-11.13")
def test_a_ship_whose_defenders_fall_is_captured() -> None:
    play = boarded()
    done(play, FightRound("b1"), 4, 5, 1)
    entry = done(play, SettleRound("b1"))
    assert only(entry, RoundEnded).outcome == "captured"
    ship = play.state.ships["b1"]
    assert (ship.status, ship.side, ship.built_by, ship.is_in_play) == ("captured", "a", "b", False)


@pytest.mark.rules("FBD-5.10", "FBD-5.2")
def test_there_is_one_round_a_turn_and_it_is_settled_before_anything_else() -> None:
    play = boarded()
    assert codes(play, SettleRound("b1")) == ["E_DICE_COUNT"]
    done(play, FightRound("b1"), 1, 1, 1)
    assert codes(play, FightRound("b1")) == ["E_ROUND_DONE"]
    assert codes(play, SendParties("a1", "b1", ("p3",))) == ["E_DECLARED"]
    done(play, SettleRound("b1"))
    assert codes(play, FightRound("b1")) == ["E_ROUND_DONE"]
    assert codes(play, FightRound("a1")) == ["E_BF_COUNT"]


@pytest.mark.rules("FBD-1.6", "FBD-1.21", "FBD-6.1", "FBD-6.7")
def test_a_fight_goes_on_and_teams_are_counted_anew() -> None:
    bishop = replace(a_ship(), id="blue", name="Bishop", mass=200, hull_boxes=40)
    rook = replace(a_ship(), id="red", name="Rook", components=(*a_ship().components, *PARTIES))
    play = a_battle((rook,), (bishop,), options=ALL_ON)
    until(play, "end")
    done(play, SendParties("a1", "b1", ("p1", "p2")))
    assert defence(play.state, play.state.ships["b1"]).teams == 5
    done(play, FightRound("b1"), 4, 1, 1, 1, 1, 1, 1)
    assert play.state.ships["b1"].aboard.serving_crew == 10
    fell = only(done(play, SettleRound("b1")), DefendersFell)
    assert (fell.teams, fell.checked) == (1, (1, 2))
    assert (defence(play.state, play.state.ships["b1"]).teams, crew_alive(play.state.ships["b1"])) == (4, 10)
    until(play, "orders")
    assert play.state.ships["b1"].aboard.serving_crew == 0
    assert [ship.id for ship in unresolved(play.state)] == ["b1"]


@pytest.mark.rules("FBD-7.1", "FBD-7.5", "FBD-7.9")
def test_a_core_system_given_up_saves_a_team_and_its_die_is_rolled() -> None:
    play = boarded()
    done(play, FightRound("b1"), 4, 1, 1)
    entry = done(play, SettleRound("b1", give_up=("life",)), 2)
    assert only(entry, RoundEnded).outcome == "contested"
    ship = play.state.ships["b1"]
    assert (ship.core.life_turns, ship.has_lost("core:life")) == (2, True)
    assert defence(play.state, ship).teams == 1


@pytest.mark.rules("FBD-7.6", "FBD-16.4")
def test_a_power_core_given_up_is_dumped_without_a_die() -> None:
    play = boarded()
    done(play, FightRound("b1"), 4, 1, 1)
    done(play, SettleRound("b1", give_up=("power",)))
    core = play.state.ships["b1"].core
    assert (core.dumped, core.power_lost_turn) == (True, None)


@pytest.mark.rules("FBD-7.7", "FBD-7.8")
def test_a_power_core_that_is_the_objective_may_explode() -> None:
    play = boarded()
    done(play, DeclareAim("b1", explode_core=True))
    done(play, FightRound("b1"), 4, 1, 1)
    done(play, SettleRound("b1", give_up=("power",)))
    core = play.state.ships["b1"].core
    assert (core.dumped, core.power_lost_turn) == (False, 1)
    assert not play.state.ships["b1"].has_lost("core:bridge")


@pytest.mark.rules("FBD-7.1", "FBD-7.3", "FBD-7.4")
def test_what_cannot_be_given_up_is_refused() -> None:
    play = boarded()
    done(play, FightRound("b1"), 4, 1, 1)
    assert codes(play, SettleRound("b1", give_up=("ftl",))) == ["E_NOT_CORE"]
    assert codes(play, SettleRound("b1", give_up=("life", "bridge"))) == ["E_SWAP_COUNT"]


@pytest.mark.rules("FBD-5.8")
def test_losses_that_do_not_add_up_are_refused() -> None:
    play = boarded()
    done(play, FightRound("b1"), 4, 1, 5)
    assert codes(play, SettleRound("b1", teams=2)) == ["E_CASUALTY"]
    assert codes(play, SettleRound("b1", attackers=("a1:p1", "a1:p2"))) == ["E_CASUALTY"]
    done(play, SettleRound("b1", attackers=("a1:p2",)))
    assert play.state.ships["a1"].aboard.parties_gone == {"p1": "away", "p2": "combat"}


@pytest.mark.rules("FBD-8.4")
def test_an_undefended_ship_is_taken_without_dice() -> None:
    play = boarded(parties=1)
    done(play, Correct("b1", "hull_marked", 17, "test"))
    assert defence(play.state, play.state.ships["b1"]).total == 0
    done(play, FightRound("b1"))
    assert only(done(play, SettleRound("b1")), RoundEnded).outcome == "captured"


@pytest.mark.rules("FBD-8.2", "FBD-1.14")
def test_an_assault_may_be_beaten_off() -> None:
    play = boarded(parties=1)
    done(play, FightRound("b1"), 1, 4)
    assert only(done(play, SettleRound("b1")), RoundEnded).outcome == "repelled"
    assert attackers(play.state.ships["b1"]) == ()
    assert play.state.ships["b1"].aboard.contest is None


@pytest.mark.rules("FBD-6.2", "FBD-6.3")
def test_friends_send_parties_to_help() -> None:
    rook = replace(a_ship(), id="red", name="Rook", components=(*a_ship().components, *PARTIES))
    queen = replace(rook, id="blue", name="Queen")
    bishop = replace(a_ship(), id="blue2", name="Bishop")
    play = a_battle((rook,), (bishop, queen), options=ALL_ON)
    until(play, "end")
    done(play, SendParties("a1", "b1", ("p1",)))
    done(play, SendParties("b2", "b1", ("p4",)))
    assert defence(play.state, play.state.ships["b1"]).total == 2
    done(play, FightRound("b1"), 6, 4, 1, 1)
    done(play, SettleRound("b1", parties=("b2:p4",)))
    assert play.state.ships["b2"].aboard.parties_gone == {"p4": "combat"}


@pytest.mark.rules("FBD-9.1")
def test_raids_are_optional() -> None:
    play = boarded(DEFAULT_BATTLE_OPTIONS)
    assert codes(play, DeclareAim("b1", "component:b1", 1)) == ["E_OPTION_OFF"]
    never = replace(ALL_ON, boarding=replace(ALL_ON.boarding, core_objective="never"))
    assert codes(boarded(never), DeclareAim("b1", explode_core=True)) == ["E_OPTION_OFF"]


@pytest.mark.rules("FBD-9.3", "FBD-9.4", "FBD-9.5", "FBD-9.6", "FBD-9.9", "FBD-9.12", "FBD-9.14")
def test_raiders_roll_no_dice_and_go_for_one_system() -> None:
    play = boarded(parties=3)
    assert codes(play, DeclareAim("b1", "core:life", 1)) == ["E_RAID_CORE"]
    assert codes(play, DeclareAim("b1", "component:none", 4)) == ["E_RAID_TARGET", "E_BF_COUNT"]
    done(play, DeclareAim("b1", "component:b1", 2))
    done(play, FightRound("b1"), 1, 1)
    end = only(done(play, SettleRound("b1"), 5), RaidRolled)
    assert (end.number, end.lost) == (5, True)
    assert play.state.ships["b1"].has_lost("component:b1")


@pytest.mark.rules("FBD-9.2", "FBD-9.13")
def test_a_raid_belongs_to_the_first_turn() -> None:
    play = boarded()
    done(play, FightRound("b1"), 1, 1, 1)
    done(play, SettleRound("b1"))
    until(play, "orders")
    until(play, "end")
    assert codes(play, DeclareAim("b1", "component:b1", 1)) == ["E_RAID_TURN"]


@pytest.mark.rules("FBD-1.22", "FBD-1.21")
def test_an_owner_may_form_no_teams() -> None:
    play = boarded()
    assert codes(play, FormTeams("b1", 2)) == ["E_BF_COUNT"]
    done(play, FormTeams("b1", 0))
    done(play, FightRound("b1"))
    assert play.state.ships["b1"].aboard.serving_crew == 0
