"""Set-up, the order of phases, moves, contacts and Anti-Fighter in a battle."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fleetforge.journal.entry import Turned
from fleetforge.systems.acta_flights.battle.corrections import (
    Correct,
    DeclareContacts,
    HurtShip,
    MarkFlight,
    Note,
    RemoveShip,
)
from fleetforge.systems.acta_flights.battle.deploying import ArriveFlight, DeployFlight
from fleetforge.systems.acta_flights.battle.firing import DiceAt, FighterFire, FireAntiFighter
from fleetforge.systems.acta_flights.battle.living import FlightDestroyed
from fleetforge.systems.acta_flights.battle.moving import FlightMoved, MoveFlight, MoveShip, Outrun, ShipMoved
from fleetforge.systems.acta_flights.battle.orders import LoseTrait, SpecialAction
from fleetforge.systems.acta_flights.battle.phases import TURN
from fleetforge.systems.acta_flights.battle.reading import locked, supporters
from fleetforge.systems.acta_flights.battle.setup import Setup, SetupSide, start, with_flights
from fleetforge.systems.acta_flights.battle.turn import ChooseFlightOrder, EndBattle, NextPhase, RollInitiative
from fleetforge.systems.acta_flights.check import Force, Replacement
from fleetforge.systems.acta_flights.deployment import Scenario
from tests.systems.acta_flights.battle.flight_battles import (
    CRUISER,
    a_battle,
    done,
    only,
    refused,
    refused_codes,
    until,
)
from tests.systems.acta_flights.flights import CATALOGUE, SENTRI

ARMED = replace(SENTRI, name="Gunboat", anti_fighter=1)
ESCORT = CATALOGUE.carriers["sample_escort"]


@pytest.mark.rules("ACF-12.1", "ACF-10.1")
def test_a_turn_goes_through_its_phases_in_order() -> None:
    numbers = [phase.number for phase in TURN]
    assert numbers == [
        "initiative",
        "movement.ships",
        "movement.flight_choice",
        "movement.flights.first",
        "movement.flights.second",
        "movement.anti_fighter",
        "movement.scouts",
        "attack.flights.winner",
        "attack.flights.other",
        "attack.ships",
        "attack.boarding",
        "end.compulsory",
        "end.damage_control",
        "end.return_to_base",
        "end.recover",
        "end.launch",
    ]
    play = a_battle()
    seen = [play.state.phase.number]
    while play.state.turn == 1:
        until(play, play.state.phases[(play.state.phase_index + 1) % 17 or 1].role)
        seen.append(play.state.phase.number)
    assert seen == ["setup", *numbers, "initiative"]
    assert play.state.turn == 2


@pytest.mark.rules("ACF-14.18")
def test_by_an_option_flights_are_recovered_at_the_end_of_movement() -> None:
    roles = [phase.role for phase in a_battle(recover_timing="end_of_movement").state.phases]
    assert roles[roles.index("recover") - 1 : roles.index("recover") + 2] == ["anti_fighter", "recover", "scouts"]
    assert len(roles) == len(set(roles)) == 17


@pytest.mark.rules("ACF-2.1", "ACF-2.2", "ACF-12.4")
def test_a_ship_deploys_one_carried_flight_and_the_rest_stays_aboard() -> None:
    play = a_battle(blue=(), red=())
    assert {one.status for one in play.state.flights.values()} == {"aboard"}
    done(play, DeployFlight("a1f1", note="off the stern"))
    assert play.state.flights["a1f1"].is_in_play
    assert play.state.flights["a1f1"].place == "off the stern"
    assert refused_codes(play, DeployFlight("a1f2")) == ["DEPLOY_LIMIT"]
    more = a_battle(blue=(), red=(), scenario=Scenario(2))
    done(more, DeployFlight("a1f1"))
    done(more, DeployFlight("a1f2"))


@pytest.mark.rules("ACF-2.3", "ACF-2.4", "ACF-2.5")
def test_flights_bought_by_themselves_deploy_freely_and_hyperspace_only_where_it_is_used() -> None:
    play = a_battle()
    done(play, DeployFlight("a1f1"))
    done(play, DeployFlight("af1"))
    assert refused_codes(play, DeployFlight("af1", "hyperspace")) == ["DEPLOY_NO_HYPERSPACE"]
    assert refused_codes(play, DeployFlight("af1", "outside")) == ["DEPLOY_ZONE"]
    deep = a_battle(scenario=Scenario(hyperspace=True))
    done(deep, DeployFlight("af1", "hyperspace"))
    assert refused_codes(deep, ArriveFlight("af1")) == ["phase"]
    until(deep, "flights_first")
    assert refused_codes(deep, MoveFlight("af1", 3)) == ["FLIGHT_NOT_IN_PLAY"]
    done(deep, ArriveFlight("af1"))
    assert deep.state.flights["af1"].is_in_play
    assert refused_codes(deep, ArriveFlight("af1")) == ["NOT_IN_HYPERSPACE"]


@pytest.mark.rules("ACF-2.6", "ACF-8.2", "ACF-8.4")
def test_a_flight_may_begin_on_the_base_of_a_friend_up_to_four() -> None:
    play = a_battle(blue=("Sentri",) * 5)
    for number in range(1, 5):
        done(play, DeployFlight(f"af{number}", "ship", "a1"))
    assert len(supporters(play.state, "a1")) == 4
    assert refused_codes(play, DeployFlight("af5", "ship", "a1")) == ["SUPPORT_SHIP_FULL"]
    assert refused_codes(play, DeployFlight("af5", "ship", "b1")) == ["SUPPORT_ENEMY"]


@pytest.mark.rules("ACF-10.22", "ACF-11.3")
def test_replacements_are_made_before_the_battle() -> None:
    force = Force("Blue", (CRUISER,), (), (Replacement(CRUISER.id, "Razik", 1),))
    battle = start(
        with_flights(Setup("S", (SetupSide("Blue", force), SetupSide("Red", Force("Red")))), CATALOGUE.flights)
    )
    assert [one.profile.name for one in battle.flights.values()] == ["Sentri", "Razik"]


def test_ships_and_flights_are_named_so_that_they_are_told_apart() -> None:
    blue, red = Force("Blue", (CRUISER, ESCORT, CRUISER), ("Razik",)), Force("Red", (CRUISER,), ("Razik",))
    battle = start(with_flights(Setup("S", (SetupSide("Blue", blue), SetupSide("Red", red))), CATALOGUE.flights))
    assert [one.name for one in battle.ships.values()] == [
        "Blue Sample cruiser 1",
        "Sample escort",
        "Blue Sample cruiser 2",
        "Red Sample cruiser",
    ]
    names = [one.name for one in battle.flights.values()]
    assert len(names) == len(set(names)) == 9


@pytest.mark.rules("ACF-10.3", "ACF-3.3")
def test_initiative_is_rolled_once_and_only_its_winner_chooses() -> None:
    play = a_battle()
    done(play, NextPhase())
    assert refused_codes(play, NextPhase()) == ["initiative"]
    done(play, RollInitiative(), 1, 1, 6, 6)
    assert play.state.initiative == ("b", "a")
    assert refused_codes(play, RollInitiative()) == ["initiative"]
    until(play, "flight_choice")
    assert refused_codes(play, NextPhase()) == ["FLIGHT_ORDER_CHOICE"]
    assert refused_codes(play, ChooseFlightOrder(side="a", first="a")) == ["FLIGHT_ORDER_CHOICE"]
    assert refused_codes(play, ChooseFlightOrder(first="c")) == ["unknown-side"]
    done(play, ChooseFlightOrder(side="b", first="a"))
    done(play, NextPhase())
    assert play.state.acting == "a"


@pytest.mark.rules("ACF-3.1", "ACF-3.2", "ACF-3.4")
def test_flights_move_after_all_ships_one_block_after_the_other() -> None:
    play = a_battle()
    until(play, "ships_move")
    done(play, MoveShip("a1", 4))
    assert refused_codes(play, MoveFlight("af1", 5)) == ["FLIGHTS_TOO_EARLY"]
    assert refused_codes(play, NextPhase()) == ["FLIGHTS_TOO_EARLY"]
    assert refused_codes(play, MoveShip("a1", 4)) == ["SHIP_MOVED_ALREADY"]
    done(play, MoveShip("b1", 4))
    assert refused_codes(play, MoveFlight("af1", 5)) == ["FLIGHT_ORDER_CHOICE"]
    until(play, "flights_first", first="b")
    assert refused_codes(play, MoveFlight("af1", 5)) == ["FLIGHT_BLOCK_ORDER"]
    done(play, MoveFlight("bf2", 5))
    done(play, MoveFlight("bf1", 5))
    until(play, "flights_second")
    done(play, MoveFlight("af1", 5))
    assert refused_codes(play, MoveFlight("bf1", 5)) == ["FLIGHT_BLOCK_ORDER", "FLIGHT_MOVED_ALREADY"]


@pytest.mark.rules("ACF-3.5", "ACF-3.6", "ACF-3.7")
def test_a_flight_ends_on_ships_but_never_on_flights_nor_beyond_its_move() -> None:
    play = a_battle()
    until(play, "flights_first")
    assert refused_codes(play, MoveFlight("af1", 12.5, stacked_on="af2")) == ["FLIGHT_MOVE_FAR", "FLIGHT_STACK"]
    done(play, MoveFlight("af1", 12, on_ship="b1"))
    assert play.state.flights["af1"].contacts == {"b1"}
    assert not play.state.flights["af1"].supports
    done(play, MoveFlight("af2", 3, on_ship="a1"))
    assert play.state.flights["af2"].supports == "a1"


@pytest.mark.rules("ACF-6.1", "ACF-3.8", "ACF-6.17")
def test_contact_of_enemies_locks_both_until_one_is_gone() -> None:
    play = a_battle()
    until(play, "flights_first")
    done(play, MoveFlight("af1", 6, ("bf1", "bf2")))
    state = play.state
    assert [locked(state, state.flights[one]) for one in ("af1", "af2", "bf1", "bf2")] == [True, False, True, True]
    until(play, "flights_second")
    assert refused_codes(play, MoveFlight("bf1", 1)) == ["FLIGHT_LOCKED"]
    done(play, MarkFlight("af1", "destroyed", "the table says so"))
    assert not locked(play.state, play.state.flights["bf1"])
    assert not play.state.flights["bf2"].contacts
    done(play, MoveFlight("bf1", 1))


@pytest.mark.rules("ACF-8.1", "ACF-8.3", "ACF-8.4", "ACF-12.3")
def test_supporting_is_declared_with_the_move() -> None:
    play = a_battle(blue=("Sentri",) * 3)
    until(play, "flights_first")
    done(play, MoveFlight("af1", 3, supports="af2"))
    assert play.state.flights["af2"].contacts == {"af1"}
    assert refused_codes(play, MoveFlight("af3", 3, supports="af2")) == ["SUPPORT_FLIGHT_FULL"]
    assert refused_codes(play, MoveFlight("af3", 3, supports="bf1")) == ["SUPPORT_ENEMY"]
    moved = only(done(play, MoveFlight("af2", 12)), FlightMoved)
    assert moved.carried == ("af1",)
    assert play.state.flights["af1"].carried


@pytest.mark.rules("ACF-8.5", "ACF-8.6", "ACF-14.15", "ACF-14.29", "ACF-14.14")
def test_a_ship_takes_its_supporters_along_and_outruns_the_slow_and_the_locked() -> None:
    slow = replace(SENTRI, name="Slow", move=4)
    play = a_battle(blue=("Sentri", "Slow", "Sentri"), more=(slow,), ships=(replace(CRUISER, speed=14), CRUISER))
    for flight in ("af1", "af2", "af3"):
        done(play, DeployFlight(flight, "ship", "a1"))
    done(play, DeclareContacts("bf1", ("af3",), "it came by"))
    until(play, "ships_move")
    assert refused_codes(play, MoveShip("a1", 6, (Outrun("af2", 5), Outrun("af1", 1)))) == [
        "FORCED_OFF_PLACE",
        "FORCED_OFF_UNKNOWN",
    ]
    moved = only(done(play, MoveShip("a1", 6, (Outrun("af2", 4),))), ShipMoved)
    assert (moved.carried, moved.forced_off, moved.left_behind) == (("af1",), ("af2",), ("af3",))
    assert [one.id for one in supporters(play.state, "a1")] == ["af1"]
    until(play, "flights_first")
    done(play, MoveFlight("af1", 3))
    assert not play.state.flights["af1"].supports


@pytest.mark.rules("ACF-10.20")
def test_a_crippled_ship_moves_half_as_far_and_may_lose_traits() -> None:
    play = a_battle()
    until(play, "ships_move")
    assert refused_codes(play, MoveShip("a1", 9)) == ["SHIP_MOVE_FAR"]
    done(play, HurtShip("a1", 22, 3), 4, 3)
    ship = play.state.ships["a1"]
    assert (ship.damage, ship.crew, ship.crippled) == (8, 29, True)
    assert ship.traits_lost == {"Anti-Fighter"}
    assert refused_codes(play, MoveShip("a1", 5)) == ["SHIP_MOVE_FAR"]
    done(play, MoveShip("a1", 4))
    done(play, HurtShip("a1", 99))
    assert play.state.ships["a1"].damage == 0


@pytest.mark.rules("ACF-4.1", "ACF-4.3", "ACF-4.5", "ACF-12.3")
def test_a_ship_rolls_anti_fighter_once_at_the_end_of_movement() -> None:
    play = a_battle()
    shots = (DiceAt("bf1", 2, 1.5), DiceAt("bf2", 1, 2.0))
    assert refused_codes(play, FireAntiFighter("a1", shots)) == ["AF_WRONG_PHASE"]
    until(play, "anti_fighter")
    assert refused_codes(play, FireAntiFighter("a1", (DiceAt("bf1", 3, 2.5),))) == ["AF_RANGE"]
    assert refused_codes(play, FireAntiFighter("a1", (DiceAt("af1", 3),))) == ["AF_FRIENDLY"]
    entry = done(play, FireAntiFighter("a1", shots), 3, 1, 2)
    assert only(entry, FlightDestroyed).flight == "bf1"
    assert entry.faces == (3, 1, 2)
    assert refused_codes(play, FireAntiFighter("a1", (DiceAt("bf2", 3, 1),))) == ["AF_ROLLED"]
    assert refused_codes(play, FireAntiFighter("b1", (DiceAt("bf1", 3, 1),))) == ["UNIT_DESTROYED", "AF_FRIENDLY"]


@pytest.mark.rules("ACF-4.8", "ACF-4.9", "ACF-4.10", "ACF-4.11", "ACF-14.25")
def test_only_loss_of_the_trait_silences_anti_fighter() -> None:
    play = a_battle()
    done(play, DeployFlight("bf2", "ship", "b1"))
    until(play, "ships_move")
    done(play, SpecialAction("a1", "All Stop!"))
    done(play, HurtShip("a1", 25), 1, 1)
    done(play, DeclareContacts("bf1", ("af1",), "they met"))
    until(play, "anti_fighter")
    assert refused_codes(play, FireAntiFighter("a1", (DiceAt("bf1", 3, 1),))) == ["AF_TARGET_DOGFIGHT"]
    done(play, FireAntiFighter("a1", (DiceAt("bf2", 3, 1),)), 1, 1, 6)
    assert not play.state.flights["bf2"].is_in_play
    done(play, LoseTrait("b1", "Anti-Fighter"))
    assert refused_codes(play, FireAntiFighter("b1", (DiceAt("af2", 3, 1),))) == ["AF_TRAIT_LOST"]
    assert refused_codes(play, LoseTrait("b1", "Anti-Fighter")) == ["TRAIT_NOT_THERE"]


@pytest.mark.rules("ACF-14.7")
def test_dice_may_be_shared_out_singly_by_an_option() -> None:
    play = a_battle(af_allocation="one_at_a_time")
    until(play, "anti_fighter")
    done(play, FireAntiFighter("a1", (DiceAt("bf1", 1, 1),)), 1)
    done(play, FireAntiFighter("a1", (DiceAt("bf2", 2, 1),)), 1, 6)
    assert refused_codes(play, FireAntiFighter("a1", (DiceAt("bf1", 1, 1),))) == ["AF_ROLLED"]


@pytest.mark.rules("ACF-10.15")
def test_an_escort_fires_through_a_friend() -> None:
    play = a_battle(ships=(ESCORT, ESCORT))
    until(play, "anti_fighter")
    shot = (DiceAt("bf1", 4, 1),)
    assert refused_codes(play, FireAntiFighter("a1", shot, "b1", 9)) == ["AF_LEND", "AF_LEND"]
    done(play, FireAntiFighter("a1", shot, "a1", 0), 2, 1, 1, 1)
    assert not play.state.flights["bf1"].is_in_play


@pytest.mark.rules("ACF-4.12", "ACF-4.13", "ACF-4.14")
def test_flights_with_anti_fighter_fire_as_contact_is_made() -> None:
    play = a_battle(blue=("Gunboat", "Sentri"), red=("Gunboat", "Razik"), more=(ARMED,))
    until(play, "flights_first")
    both = (FighterFire("af1", (DiceAt("bf1", 1),)), FighterFire("bf1", (DiceAt("af1", 1),)))
    assert refused_codes(play, MoveFlight("af1", 5, (), fire=both)) == ["AF_FIGHTER_TIMING", "AF_FIGHTER_TIMING"]
    assert refused_codes(play, MoveFlight("af2", 5, ("bf1",), fire=(FighterFire("af2", (DiceAt("bf1", 1),)),))) == [
        "AF_NONE"
    ]
    entry = done(play, MoveFlight("af1", 5, ("bf1",), fire=both), 4, 4)
    assert [one.flight for one in entry.events if isinstance(one, FlightDestroyed)] == ["bf1", "af1"]
    play.add(Turned.UNDONE)
    done(play, MoveFlight("af1", 5, ("bf1",), fire=both), 4, 3)
    assert play.state.flights["af1"].contacts == frozenset()
    play.add(Turned.UNDONE)
    done(play, MoveFlight("af1", 5, ("bf1",), fire=both), 3, 3)
    late = FighterFire("bf1", (DiceAt("af2", 1),))
    assert "AF_IN_DOGFIGHT" in refused_codes(play, MoveFlight("af2", 5, ("bf1",), fire=(late,)))


@pytest.mark.rules("ACF-10.18", "ACF-10.19", "ACF-10.21", "ACF-10.23", "ACF-1.4")
def test_ships_try_one_special_action_and_flights_none() -> None:
    play = a_battle()
    until(play, "ships_move")
    scramble = "Scramble! Scramble!"
    assert refused_codes(play, SpecialAction("af1", scramble)) == ["FLIGHT_NO_SPECIAL_ACTION", "FLIGHT_NO_CREW_QUALITY"]
    done(play, SpecialAction("a1", scramble), 2)
    assert not play.state.ships["a1"].special_action
    assert refused_codes(play, SpecialAction("a1", scramble)) == ["SPECIAL_ACTION_TWICE"]
    done(play, Correct("b1", "crew", 8, "counted again"))
    assert refused_codes(play, SpecialAction("b1", scramble)) == ["SPECIAL_ACTION_SKELETON"]
    bare = a_battle(ships=(CATALOGUE.carriers["hyperion"], CRUISER))
    until(bare, "ships_move")
    assert refused_codes(bare, SpecialAction("a1", scramble)) == ["CREW_QUALITY_MISSING"]
    done(bare, SpecialAction("a1", scramble, quality=4), 3)
    assert bare.state.ships["a1"].special_action == scramble


@pytest.mark.rules("ACF-1.1", "ACF-12.2")
def test_a_flight_is_whole_or_destroyed_and_corrections_need_a_reason() -> None:
    play = a_battle()
    assert refused_codes(play, Correct("af1", "fighters", 3, "two are hit")) == ["FLIGHT_PARTIAL_LOSS"]
    assert refused_codes(play, Correct("a1", "damage", 5, " ")) == ["no-reason"]
    assert refused_codes(play, Correct("a1", "speed", 5, "x")) == ["correction-unfit"]
    assert refused_codes(play, Correct("a1", "damage", -1, "x")) == ["correction-unfit"]
    done(play, Correct("a1", "damage", 5, "the table says so"))
    assert play.state.ships["a1"].damage == 5
    assert refused_codes(play, MarkFlight("af1", "in_play", "x")) == ["correction-unfit"]
    done(play, MarkFlight("af1", "destroyed", "forgotten hit"))
    done(play, MarkFlight("af1", "in_play", "no hit after all"))
    assert play.state.flights["af1"].is_in_play
    done(play, Note("a fine day"))


@pytest.mark.rules("ACF-12.2")
def test_a_ship_that_leaves_takes_along_what_is_aboard() -> None:
    play = a_battle()
    done(play, DeployFlight("af1", "ship", "a1"))
    assert refused_codes(play, RemoveShip("a1", "")) == ["no-reason"]
    done(play, RemoveShip("a1", "exploded"))
    assert {play.state.flights[one].status for one in ("a1f1", "a1f2")} == {"destroyed"}
    assert not play.state.flights["af1"].supports
    assert refused_codes(play, RemoveShip("a1", "again")) == ["correction-unfit"]
    until(play, "ships_move")
    assert refused_codes(play, MoveShip("a1", 1)) == ["UNIT_DESTROYED"]


@pytest.mark.rules("ACF-12.2")
def test_commands_name_units_and_sides_that_exist_and_their_own() -> None:
    play = a_battle()
    until(play, "ships_move")
    assert refused_codes(play, MoveShip("z9", 1)) == ["unknown-unit"]
    assert refused_codes(play, MoveShip("", 1)) == ["unknown-unit"]
    assert refused_codes(play, MoveShip("af1", 1)) == ["unknown-unit"]
    assert refused_codes(play, MoveShip("a1", 1, side="c")) == ["unknown-side"]
    assert refused_codes(play, MoveShip("a1", 1, side="b")) == ["not-your-unit"]
    done(play, EndBattle(why=""))
    assert refused_codes(play, MoveShip("a1", 1)) == ["battle-over"]
    assert refused_codes(play, NextPhase()) == ["battle-over", "FLIGHTS_TOO_EARLY"]


@pytest.mark.rules("ACF-12.2", "ACF-12.3")
def test_players_may_allow_what_the_rules_refuse_and_the_record_says_so() -> None:
    play = a_battle()
    until(play, "flights_first")
    entry = done(play, MoveFlight("af1", 14), because="measured badly")
    assert (entry.overruled, entry.reason) == (("FLIGHT_MOVE_FAR",), "measured badly")
    (refusal,) = refused(play, MoveFlight("af2", 13))
    assert refusal.message == 'Blue Sentri 4 can move at most 12"; 13" is given.'
