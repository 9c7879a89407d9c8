"""Boarding in battle: prizes, readings on which groups differ, and the seams to other rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fleetforge.journal.game import Refused
from fleetforge.journal.play import give
from fleetforge.kernel.dice import ScriptedDice
from fleetforge.systems.full_thrust.battle.boarding.aboard import (
    attackers,
    boarding_role,
    cores_active,
    defence,
    own_parties,
    unresolved,
)
from fleetforge.systems.full_thrust.battle.boarding.fighting import FightRound, SettleRound
from fleetforge.systems.full_thrust.battle.boarding.happened import DefendersFell, RoundEnded
from fleetforge.systems.full_thrust.battle.boarding.prizes import CrewGift, RegainControl, SendPrizeCrew
from fleetforge.systems.full_thrust.battle.boarding.sending import DeclareAim, FormTeams, SendParties, WithdrawParties
from fleetforge.systems.full_thrust.battle.condition import crew_alive, crew_of_design, rolling_systems
from fleetforge.systems.full_thrust.battle.corrections import Correct
from fleetforge.systems.full_thrust.battle.damage_control import Assigned, DamageControl, parties_of
from fleetforge.systems.full_thrust.battle.measuring import Measure
from fleetforge.systems.full_thrust.battle.orders import WriteOrders
from fleetforge.systems.full_thrust.battle.turn import NextPhase
from fleetforge.systems.full_thrust.battle_options import DEFAULT_BATTLE_OPTIONS
from fleetforge.systems.full_thrust.design.model import Component
from tests.designs import a_ship
from tests.systems.full_thrust.battle.battles import a_battle, codes, done, only, until
from tests.systems.full_thrust.battle.boarders import ALL_ON, PARTIES, at_the_end, boarded, options, taken


@pytest.mark.rules("FBD-8.5", "FBD-11.1", "FBD-11.2", "FBD-11.3", "FBD-11.6", "FBD-11.8", "FBD-11.12")
def test_a_prize_crew_keeps_a_captured_ship() -> None:
    play = taken()
    assert codes(play, RegainControl("b1", "ftl")) == ["out-of-battle", "E_NO_PRIZE_CREW"]
    assert codes(play, SendPrizeCrew("b1", (CrewGift("a1", 2),))) == ["E_PRIZE_SIZE"]
    done(play, SendPrizeCrew("b1", (CrewGift("a1", 1),)))
    assert crew_alive(play.state.ships["a1"]) == 2
    assert play.state.ships["b1"].is_in_play
    assert codes(taken(DEFAULT_BATTLE_OPTIONS), SendPrizeCrew("b1", (CrewGift("a1", 1),))) == ["E_OPTION_OFF"]


@pytest.mark.rules("FBD-11.2", "FBD-11.6")
@pytest.mark.parametrize("crew", [-1, 99, 2**70])
def test_crew_that_is_not_there_cannot_be_sent_even_if_the_players_agree(crew: int) -> None:
    play = taken()
    done(play, SendPrizeCrew("b1", (CrewGift("a1", 1),)))
    result = give(play, SendPrizeCrew("b1", (CrewGift("a1", crew),)), ScriptedDice(()), allowed_because="we agree")
    assert isinstance(result, Refused)
    assert {"no-such-crew", "prize-manned"} <= {one.code for one in result.refusals}


@pytest.mark.rules("FBD-11.5", "FBD-11.11", "FBD-13.16")
def test_a_prize_crew_crosses_as_boarders_do() -> None:
    play = taken()
    done(play, Measure("a1", "b1", 9.0))
    assert codes(play, SendPrizeCrew("b1", (CrewGift("a1", 1),))) == ["E_BOARD_RANGE"]
    assert codes(play, SendPrizeCrew("a1", (CrewGift("a1", 1),))) == ["no-prize"]
    play = taken(options(raids="on", prize_crews="on", prize_transfer="free"))
    done(play, Measure("a1", "b1", 9.0))
    done(play, SendPrizeCrew("b1", (CrewGift("a1", 1),)))


@pytest.mark.rules("FBD-11.10", "FBD-12.1", "FBD-12.2", "FBD-12.3", "FBD-12.9", "FBD-12.10", "FBD-12.11")
def test_control_is_regained_category_by_category() -> None:
    play = taken()
    done(play, SendPrizeCrew("b1", (CrewGift("a1", 1),)))
    assert codes(play, RegainControl("b1", "offensive")) == ["E_OFFENSIVE_LOCK"]
    assert codes(play, RegainControl("b1", "life_support")) == ["E_NO_ROLL"]
    assert codes(play, RegainControl("b1", "everything")) == ["E_CATEGORY"]
    assert codes(play, RegainControl("b1", "ftl", 3)) == ["E_NO_DCP"]
    done(play, RegainControl("b1", "manoeuvre"), 6)
    prize = play.state.ships["b1"].prize
    assert prize is not None
    assert prize.regained == {"manoeuvre"}
    assert codes(play, RegainControl("b1", "ftl")) == ["E_NO_DCP"]


@pytest.mark.rules("FBD-6.8", "FBD-13.10")
def test_an_assault_is_withdrawn_only_where_the_option_allows_it() -> None:
    play = boarded()
    assert codes(play, WithdrawParties("b1", "a1", ("a1:p1",))) == ["E_WITHDRAW"]
    play = boarded(options(withdraw="true"))
    assert codes(play, WithdrawParties("b1", "a1", ("a1:p9",))) == ["E_BF_COUNT"]
    done(play, WithdrawParties("b1", "a1", ("a1:p1",)))
    assert own_parties(play.state, play.state.ships["a1"]) == ("p1", "p3", "p4")
    assert [party.component for party in attackers(play.state.ships["b1"])] == ["p2"]


@pytest.mark.rules("FBD-7.2")
def test_only_the_defender_gives_up_core_systems() -> None:
    play = boarded()
    done(play, FightRound("b1"), 4, 1, 1)
    assert codes(play, SettleRound("b1", give_up=("life",), side="a")) == ["E_SWAP_SIDE"]


@pytest.mark.rules("FBD-4.6", "FBD-13.9")
def test_attackers_may_have_to_assign_first() -> None:
    play = at_the_end(options(assign="attacker_first"))
    done(play, FormTeams("b1", 1))
    assert codes(play, SendParties("a1", "b1", ("p1",))) == ["E_DECLARED"]
    play = at_the_end()
    done(play, FormTeams("b1", 1))
    done(play, SendParties("a1", "b1", ("p1",)))


@pytest.mark.rules("FBD-13.1", "FBD-0.3")
def test_six_inches_may_be_more_than_six_mu() -> None:
    play = at_the_end(options(inch_is_mu="false"))
    done(play, Measure("a1", "b1", 15.0))
    done(play, SendParties("a1", "b1", ("p1",)))
    done(play, Measure("a1", "b1", 15.5))
    assert codes(play, SendParties("a1", "b1", ("p2",))) == ["E_BOARD_RANGE"]


@pytest.mark.rules("FBD-13.23", "FBC-10.1")
def test_troops_roll_for_thresholds_only_where_the_option_says_so() -> None:
    troops = (*a_ship().components, Component("t1", "hold", 4, variant="troop"))
    for chosen, rolls in ((ALL_ON, False), (options(grunt_threshold="true"), True)):
        play = a_battle((replace(a_ship(), id="red", components=troops),), (), options=chosen)
        rolling = {one.id for one in rolling_systems(play.state, play.state.ships["a1"])}
        assert ("component:t1" in rolling) == rolls


@pytest.mark.rules("FBD-3.10", "FBD-3.11")
def test_parties_aboard_fight_on_wherever_their_ship_goes() -> None:
    play = boarded()
    done(play, Measure("a1", "b1", 60.0))
    done(play, FightRound("b1"), 1, 1, 1)


@pytest.mark.rules("FBD-4.3", "FBD-4.8", "FBD-4.9")
def test_forces_of_several_ships_fight_as_one_and_fights_are_apart() -> None:
    rook = replace(a_ship(), id="red", name="Rook", components=(*a_ship().components, *PARTIES))
    knight = replace(rook, id="red2", name="Knight")
    bishop = replace(rook, id="blue", name="Bishop")
    play = a_battle((rook, knight), (bishop,), options=ALL_ON)
    until(play, "end")
    done(play, SendParties("a1", "b1", ("p1",)))
    done(play, SendParties("a2", "b1", ("p1",)))
    done(play, SendParties("b1", "a1", ("p4",)))
    assert [ship.id for ship in unresolved(play.state)] == ["a1", "b1"]
    done(play, FightRound("b1"), 1, 1, 1, 1, 1, 1)
    done(play, FightRound("a1"), 1, 1, 1, 1, 1)
    assert (defence(play.state, play.state.ships["b1"]).total, len(attackers(play.state.ships["b1"]))) == (4, 2)


@pytest.mark.rules("FBD-6.4", "FBD-6.5", "FBD-6.6")
def test_a_contested_ship_stays_under_its_owners_control() -> None:
    play = boarded()
    done(play, FightRound("b1"), 1, 1, 1)
    done(play, SettleRound("b1"))
    until(play, "orders")
    ship = play.state.ships["b1"]
    assert (ship.side, ship.is_in_play, ship.status) == ("b", True, "fighting")
    done(play, WriteOrders("b1", "0+1", side="b"))


@pytest.mark.rules("FBD-1.6", "FBD-13.2", "FBD-13.3")
def test_readings_of_a_lost_team() -> None:
    bishop = replace(a_ship(), id="blue", name="Bishop", mass=200, hull_boxes=40)
    rook = replace(a_ship(), id="red", name="Rook", components=(*a_ship().components, *PARTIES))
    for chosen, checked, alive in (
        (options(), (1, 2), 10),
        (options(check_choice="last_to_be_lost"), (9, 10), 10),
        (options(dt_casualty="kills_crew"), (), 8),
    ):
        play = a_battle((rook,), (bishop,), options=chosen)
        until(play, "end")
        done(play, SendParties("a1", "b1", ("p1",)))
        done(play, FightRound("b1"), 4, 1, 1, 1, 1, 1)
        assert only(done(play, SettleRound("b1")), DefendersFell).checked == checked
        assert crew_alive(play.state.ships["b1"]) == alive


@pytest.mark.rules("FBD-13.19")
def test_a_raid_may_belong_to_the_first_turn_of_each_force() -> None:
    play = boarded(options(raids="on", raid_turn="each_force"), parties=1)
    done(play, FightRound("b1"), 1, 1)
    done(play, SettleRound("b1"))
    until(play, "orders")
    until(play, "end")
    assert codes(play, DeclareAim("b1", "component:b1", 1)) == ["E_RAID_TURN"]
    done(play, SendParties("a1", "b1", ("p2",)))
    done(play, DeclareAim("b1", "component:b1", 1))


@pytest.mark.rules("FBD-9.14", "FBD-13.26")
def test_a_raided_system_may_be_lost_for_good() -> None:
    for chosen, lasting in ((ALL_ON, False), (options(raids="on", raid_repairable="false"), True)):
        play = boarded(chosen, parties=3)
        done(play, DeclareAim("b1", "component:b1", 2))
        done(play, FightRound("b1"), 1, 1)
        done(play, SettleRound("b1"), 6)
        assert ("component:b1" in play.state.ships["b1"].damage.beyond_repair) == lasting


@pytest.mark.rules("FBD-16.3", "FBD-16.10")
def test_without_core_systems_there_is_nothing_to_give_up() -> None:
    off = replace(ALL_ON, construction=replace(ALL_ON.construction, core_systems="off"))
    play = a_battle(options=off)
    assert cores_active(play.state, play.state.ships["a1"]) == ()
    play = a_battle()
    assert cores_active(play.state, play.state.ships["a1"]) == ("bridge", "life", "power")


@pytest.mark.rules("FBD-13.13", "FBD-13.12")
def test_both_sides_wiped_out_and_the_other_count_of_casualties() -> None:
    play = boarded(options(mutual="derelict"), parties=1)
    done(play, FightRound("b1"), 4, 4)
    assert only(done(play, SettleRound("b1")), RoundEnded).outcome == "derelict"
    assert play.state.ships["b1"].status == "derelict"
    play = boarded(options(swap_basis="effective"))
    done(play, FightRound("b1"), 5, 5, 1)
    assert codes(play, SettleRound("b1", give_up=("life", "bridge"))) == ["E_SWAP_COUNT"]
    done(play, SettleRound("b1", give_up=("life",)), 3)
    assert defence(play.state, play.state.ships["b1"]).teams == 1


@pytest.mark.rules("FBD-5.1")
def test_a_round_is_fought_before_anything_else_goes_on() -> None:
    play = boarded()
    assert codes(play, NextPhase()) == ["E_UNRESOLVED"]
    assert "E_UNRESOLVED" in codes(play, DamageControl("a1", (Assigned("component:b1", 1),)))
    done(play, FightRound("b1"), 1, 1, 1)
    assert codes(play, NextPhase()) == ["E_UNRESOLVED"], "the losses have still to be settled"
    done(play, SettleRound("b1"))
    done(play, NextPhase())


@pytest.mark.rules("FBD-11.9")
def test_only_crew_makes_a_prize_crew() -> None:
    assert codes(taken(), SendPrizeCrew("b1", (CrewGift("a1", 1, "bp"),))) == ["E_PRIZE_KIND"]


@pytest.mark.rules("FBD-11.4", "FBD-13.22", "FBD-11.7")
def test_a_prize_crew_is_a_fifth_of_the_crew_as_designed_however_damaged() -> None:
    play = taken()
    done(play, Correct("b1", "hull_marked", 12, "damage"))
    assert crew_alive(play.state.ships["b1"]) < crew_of_design(play.state.ships["b1"])
    done(play, SendPrizeCrew("b1", (CrewGift("a1", 1),)))


@pytest.mark.rules("FBD-13.14")
def test_raids_cutters_and_prize_crews_are_off_unless_chosen() -> None:
    usual = DEFAULT_BATTLE_OPTIONS
    assert (usual.boarding.raids, usual.boarding.prize_crews, usual.construction.cutters) == ("off", "off", "off")


@pytest.mark.rules("FBD-1.21", "FBD-13.27", "FBD-16.5")
def test_crew_that_fought_repairs_nothing_unless_the_option_lets_it() -> None:
    for chosen in (ALL_ON, options(dt_and_dcp="true")):
        play = boarded(chosen)
        done(play, FightRound("b1"), 1, 1, 1)
        done(play, SettleRound("b1"))
        ship = play.state.ships["b1"]
        assert ship.aboard.serving_crew == 2
        free = crew_alive(ship) if chosen.boarding.dt_and_dcp == "true" else crew_alive(ship) - 2
        assert parties_of(play.state, ship) == free


@pytest.mark.rules("FBD-16.7", "FBD-1.12", "FBD-1.10")
def test_parties_roll_in_threshold_checks_and_not_when_they_are_away() -> None:
    play = boarded()
    rolling = {one.id for one in rolling_systems(play.state, play.state.ships["a1"])}
    assert {"component:p3", "component:p4"} <= rolling
    assert not {"component:p1", "component:p2"} & rolling


@pytest.mark.rules("FBD-16.6")
def test_the_classic_turn_boards_at_its_end() -> None:
    core = replace(ALL_ON.core, fighter_rules="classic", boarding_slot="after_9d")
    play = a_battle(options=replace(ALL_ON, core=core))
    assert boarding_role(play.state) == "end"


@pytest.mark.rules("FBD-16.1", "FBD-16.2")
def test_crew_and_parties_come_from_the_design() -> None:
    play = at_the_end()
    ship = play.state.ships["a1"]
    assert crew_of_design(ship) == 3
    assert own_parties(play.state, ship) == ("p1", "p2", "p3", "p4")
