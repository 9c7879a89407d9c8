"""The Attack and End Phases of a battle with flights."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from fleetforge.systems.acta_flights.battle.attacks import FireShip, HitsMet, Intercept, ResolveAttack, TargetMarked
from fleetforge.systems.acta_flights.battle.corrections import Correct, DeclareContacts, HurtShip, MarkFlight
from fleetforge.systems.acta_flights.battle.deploying import DeployFlight
from fleetforge.systems.acta_flights.battle.dogfights import (
    DogfightFought,
    ReactSupport,
    ResolveDogfight,
    Retarget,
    SupportersMet,
)
from fleetforge.systems.acta_flights.battle.firing import DiceAt, FighterFire
from fleetforge.systems.acta_flights.battle.homing import Launch, Recover, Rescue, ReturnToBase
from fleetforge.systems.acta_flights.battle.living import FlightDestroyed, ShipHurt
from fleetforge.systems.acta_flights.battle.moving import MoveFlight
from fleetforge.systems.acta_flights.battle.nominating import CommitInterceptors, DeclareDefenderSupport, Nominate
from fleetforge.systems.acta_flights.battle.orders import SpecialAction
from fleetforge.systems.acta_flights.battle.reading import fleet_bonus, locked
from fleetforge.systems.acta_flights.battle.turn import NextPhase
from fleetforge.systems.acta_flights.brawl import Aid, Nomination
from tests.systems.acta_flights.battle.flight_battles import (
    CRUISER,
    FlightPlay,
    a_battle,
    done,
    hold,
    only,
    refused_codes,
    until,
)
from tests.systems.acta_flights.flights import CATALOGUE, SENTRI

CARRIER = CATALOGUE.carriers["sample_fleet_carrier"]
RAIDER = CATALOGUE.carriers["sample_raider"]
ARMED = replace(SENTRI, name="Gunboat", anti_fighter=1)


def attack(flight: str, target: str, distance: float = 1.0, weapon: str = "") -> Nomination:
    return Nomination(flight, "attack", (target,), distance, weapon)


def duel(flight: str, target: str) -> Nomination:
    return Nomination(flight, "dogfight", (target,))


def brawling(**chosen: Any) -> FlightPlay:
    """Blue's two Sentri touch both of Red's Razik; it is Blue's half."""
    play = a_battle(**chosen)
    for flight in ("af1", "af2"):
        done(play, DeclareContacts(flight, ("bf1", "bf2"), "they met"))
    until(play, "attack_winner")
    return play


def escorted(red: tuple[str, ...] = ("Sentri", "Sentri"), **chosen: Any) -> FlightPlay:
    """Red's flights stand on Red's cruiser, Blue's Rutarian and Sentri are near; it is Blue's half."""
    play = a_battle(blue=("Rutarian", "Sentri"), red=red, more=(ARMED,), **chosen)
    for number in range(1, len(red) + 1):
        done(play, DeployFlight(f"bf{number}", "ship", "b1"))
    until(play, "attack_winner")
    return play


@pytest.mark.rules("ACF-5.5", "ACF-5.6", "ACF-5.7", "ACF-12.2")
def test_the_winner_nominates_all_flights_and_resolves_before_the_other_side() -> None:
    play = a_battle()
    until(play, "attack_winner")
    mine = (attack("af1", "bf1"), Nomination("af2", "hold"))
    assert refused_codes(play, Nominate(side="b", nominations=())) == [
        "FLIGHT_ATTACK_ORDER",
        "FLIGHT_NOMINATE_ALL",
        "FLIGHT_NOMINATE_ALL",
    ]
    assert refused_codes(play, Nominate(side="a", nominations=mine[:1])) == ["FLIGHT_NOMINATE_ALL"]
    two = Nomination("af1", "attack", ("bf1", "bf2"), 1)
    assert refused_codes(play, Nominate(side="a", nominations=(two, mine[1]))) == ["ONE_TARGET"]
    assert refused_codes(play, Nominate(nominations=())) == ["unknown-side"]
    assert refused_codes(play, NextPhase()) == ["DEEDS_LEFT"]
    done(play, Nominate(side="a", nominations=mine))
    assert refused_codes(play, Nominate(side="a", nominations=mine)) == ["FLIGHT_NOMINATED"]
    assert refused_codes(play, NextPhase()) == ["DEEDS_LEFT"]
    assert refused_codes(play, ResolveAttack("af2")) == ["NOTHING_NOMINATED"]
    assert refused_codes(play, FireShip("a1", "Twin Array", "bf1", 5)) == ["SHIPS_TOO_EARLY"]
    entry = done(play, ResolveAttack("af1"), 3, 1, 1, 1)
    assert only(entry, FlightDestroyed).flight == "bf1"
    assert refused_codes(play, ResolveAttack("af1")) == ["NOTHING_NOMINATED"]
    done(play, NextPhase())
    assert "UNIT_DESTROYED" in refused_codes(play, Nominate(side="b", nominations=(attack("bf1", "af1"),)))
    hold(play)


@pytest.mark.rules("ACF-6.4", "ACF-12.1")
def test_dogfights_wait_for_the_flight_step() -> None:
    play = a_battle()
    until(play, "flights_first")
    done(play, MoveFlight("af1", 3, ("bf1",)))
    assert refused_codes(play, Nominate(side="a", nominations=()))[0] == "DOGFIGHT_WRONG_PHASE"
    assert refused_codes(play, ResolveDogfight("af1"))[0] == "DOGFIGHT_WRONG_PHASE"
    assert refused_codes(play, DeclareDefenderSupport(aid=()))[0] == "DOGFIGHT_WRONG_PHASE"


@pytest.mark.rules("ACF-6.6", "ACF-6.8", "ACF-6.13", "ACF-6.14", "ACF-6.15")
def test_a_brawl_counts_the_supporters_of_both_sides() -> None:
    play = brawling()
    hold(play, duel("af1", "bf1"), Nomination("af2", "support", ("bf1",)))
    assert refused_codes(play, DeclareDefenderSupport(aid=(Aid("bf1", "bf1"),))) == ["DEFENDER_ENGAGED"]
    assert refused_codes(play, DeclareDefenderSupport(aid=(Aid("af2", "bf1"),))) == ["not-your-unit"]
    done(play, DeclareDefenderSupport(aid=(Aid("bf2", "bf1"),)))
    entry = done(play, ResolveDogfight("af1"), 4, 2)
    assert only(entry, DogfightFought).totals == (7, 6)
    told = [
        replace(only(entry, DogfightFought), totals=totals).words(play.state) for totals in ((7, 6), (6, 7), (6, 6), ())
    ]
    for words, outcome in zip(told, (" beats ", " loses to ", " tie, 6 to 6", "Dogfight of "), strict=True):
        assert outcome in words
    assert only(entry, FlightDestroyed).flight == "bf1"
    assert {one.role for one in play.state.flights.values() if one.is_in_play} == {"principal", "supporter"}
    assert refused_codes(play, DeclareDefenderSupport(aid=())) == ["DEFENDER_SUPPORT_LATE"]
    assert locked(play.state, play.state.flights["bf2"])


@pytest.mark.rules("ACF-6.15")
def test_the_defender_declares_support_after_nominations_only() -> None:
    play = brawling()
    assert refused_codes(play, DeclareDefenderSupport(side="b", aid=())) == ["DEFENDER_SUPPORT_LATE"]


@pytest.mark.rules("ACF-6.2", "ACF-6.5", "ACF-6.7")
def test_what_is_no_flight_or_not_touched_is_no_dogfight() -> None:
    play = brawling()
    assert refused_codes(play, Nominate(side="a", nominations=(duel("af1", "b1"), duel("af2", "a1f1")))) == [
        "FLIGHT_NOT_IN_PLAY",
        "DOGFIGHT_SHIP",
        "DOGFIGHT_NO_CONTACT",
    ]
    done(play, MarkFlight("bf2", "destroyed", "gone"))
    both = (duel("af1", "bf1"), Nomination("af2", "support", ("bf2",)))
    assert set(refused_codes(play, Nominate(side="a", nominations=both))) == {
        "UNIT_DESTROYED",
        "SUPPORT_NO_CONTACT",
        "SUPPORT_NO_DOGFIGHT",
    }


@pytest.mark.rules("ACF-14.2", "ACF-14.28", "ACF-6.9", "ACF-6.10")
def test_roles_last_for_the_phase_or_by_an_option_for_the_half() -> None:
    def second_half(**chosen: Any) -> FlightPlay:
        play = brawling(**chosen)
        hold(play, duel("af1", "bf1"), Nomination("af2", "support", ("bf1",)))
        done(play, ResolveDogfight("af1"), 1, 1)
        done(play, NextPhase())
        return play

    again = (duel("bf1", "af1"), duel("bf2", "af2"))
    usual = refused_codes(second_half(), Nominate(side="b", nominations=again))
    assert usual == ["DOGFIGHT_FOUGHT", "DOGFIGHT_FOUGHT", "DOGFIGHT_AND_SUPPORT"]
    half = second_half(role_scope="half")
    assert refused_codes(half, Nominate(side="b", nominations=again)) == ["DOGFIGHT_FOUGHT", "DOGFIGHT_FOUGHT"]
    free = second_half(role_scope="half", dogfight_per_phase="both_halves")
    done(free, Nominate(side="b", nominations=again))


@pytest.mark.rules("ACF-14.30", "ACF-14.4", "ACF-6.17")
def test_a_free_flight_that_fought_may_attack_unless_the_option_says_one_deed() -> None:
    def freed(**chosen: Any) -> FlightPlay:
        play = a_battle(red=("Razik",), **chosen)
        done(play, DeclareContacts("af1", ("bf1",), "they met"))
        until(play, "attack_winner")
        hold(play, duel("af1", "bf1"))
        assert refused_codes(play, NextPhase()) == ["DEEDS_LEFT"]
        done(play, ResolveDogfight("af1"), 1, 6)
        done(play, NextPhase())
        return play

    done(freed(), Nominate(side="b", nominations=(attack("bf1", "a1"),)))
    strict = freed(attack_after_dogfight="no")
    assert refused_codes(strict, Nominate(side="b", nominations=(attack("bf1", "a1"),))) == ["FLIGHT_HAS_FOUGHT"]
    held = brawling()
    shooting = (attack("af1", "b1"), attack("af2", "b1", 3))
    assert refused_codes(held, Nominate(side="a", nominations=shooting)) == [
        "FLIGHT_LOCKED",
        "FLIGHT_LOCKED",
        "OUT_OF_RANGE",
    ]


@pytest.mark.rules("ACF-5.8", "ACF-5.10", "ACF-5.11", "ACF-10.5", "ACF-10.9", "ACF-14.10")
def test_flights_attack_a_ship_with_every_weapon_in_range() -> None:
    play = a_battle(blue=("Rutarian", "Sentri"), ships=(CRUISER, RAIDER))
    until(play, "flights_first")
    done(play, MoveFlight("af2", 3, on_ship="b1"))
    until(play, "attack_winner")
    hold(play, attack("af1", "b1", 3), attack("af2", "b1", 0))
    entry = done(play, ResolveAttack("af1"), 3, 4, 6, 3, 5, 4, 2)
    assert only(entry, ShipHurt).damage == 4
    assert play.state.ships["b1"].marked_by == {"af1"}
    entry = done(play, ResolveAttack("af2"), 4, 3, 2, 1)
    assert not [one for one in entry.events if isinstance(one, ShipHurt)]
    assert only(entry, TargetMarked).by == "af2"


@pytest.mark.rules("ACF-10.9")
def test_weapons_that_do_not_lock_on_do_nothing() -> None:
    play = a_battle(ships=(CRUISER, RAIDER))
    until(play, "attack_winner")
    hold(play, attack("af1", "b1", 2))
    entry = done(play, ResolveAttack("af1"), 2)
    assert "does not lock on" in entry.events[-1].words(play.state)


@pytest.mark.rules("ACF-8.7", "ACF-8.8", "ACF-8.9", "ACF-8.10", "ACF-14.20")
def test_supporters_meet_an_attacker_whose_attack_is_lost_and_return() -> None:
    play = escorted()
    hold(play, attack("af1", "b1", 2))
    assert refused_codes(play, ReactSupport(("bf1",), "bf1", "af2")) == ["REACT_NO_ATTACK", "REACT_NOT_SUPPORTING"]
    assert refused_codes(play, ReactSupport(("bf1",), "bf2", "af1")) == ["REACT_PRINCIPAL"]
    entry = done(play, ReactSupport(("bf1", "bf2"), "bf1", "af1"), 6, 2)
    assert only(entry, DogfightFought).totals == (8, 5)
    assert only(entry, FlightDestroyed).flight == "bf1"
    assert refused_codes(play, ResolveAttack("af1")) == ["ATTACK_CANCELLED"]
    bf2 = play.state.flights["bf2"]
    assert (bf2.supports, bf2.left_base, locked(play.state, bf2)) == ("", "b1", True)
    until(play, "return")
    assert refused_codes(play, ReturnToBase("bf2", "a1")) == ["RETURN_NOT_REACTOR"]
    done(play, ReturnToBase("bf2", "b1"))
    assert play.state.flights["bf2"].supports == "b1"
    assert not locked(play.state, play.state.flights["af1"])


@pytest.mark.rules("ACF-14.20")
def test_a_lock_holds_a_returning_defender_by_an_option() -> None:
    play = escorted(return_breaks_lock="no")
    hold(play, attack("af1", "b1", 2))
    done(play, ReactSupport(("bf1",), "bf1", "af1"), 1, 1)
    until(play, "return")
    assert refused_codes(play, ReturnToBase("bf1", "b1")) == ["FLIGHT_LOCKED"]


@pytest.mark.rules("ACF-14.21")
def test_an_attacker_that_was_met_finds_another_target_only_by_an_option() -> None:
    usual = escorted()
    hold(usual, attack("af1", "b1", 2))
    done(usual, ReactSupport(("bf1",), "bf1", "af1"), 6, 1)
    assert refused_codes(usual, Retarget("af1", "bf2", 1)) == ["NO_RETARGET"]
    other = escorted(attack_after_react="retarget_other")
    hold(other, attack("af1", "b1", 2))
    assert refused_codes(other, Retarget("af1", "bf2", 1)) == ["NO_RETARGET"]
    done(other, ReactSupport(("bf1",), "bf1", "af1"), 6, 1)
    assert refused_codes(other, Retarget("af1", "b1", 1)) == ["NO_RETARGET"]
    done(other, Retarget("af1", "bf2", 1))
    done(other, ResolveAttack("af1"), 1, 1, 1, 1, 1, 1, 1, 1)


@pytest.mark.rules("ACF-14.26", "ACF-8.7")
def test_by_an_option_the_supporter_of_a_flight_meets_an_enemy_in_contact_at_once() -> None:
    def met(**chosen: Any) -> FlightPlay:
        play = a_battle(red=("Sentri", "Sentri"), **chosen)
        until(play, "flights_first", first="b")
        done(play, MoveFlight("bf2", 1, supports="bf1"))
        until(play, "flights_second")
        done(play, MoveFlight("af1", 3, ("bf1",)))
        return play

    assert refused_codes(met(), ReactSupport(("bf2",), "bf2", "af1"))[0] == "REACT_NO_ATTACK"
    play = met(react_trigger="any_contact")
    entry = done(play, ReactSupport(("bf2",), "bf2", "af1"))
    assert not only(entry, SupportersMet).fights
    assert play.state.flights["af1"].contacts == {"bf1", "bf2"}


@pytest.mark.rules("ACF-14.27", "ACF-4.12", "ACF-8.9")
def test_a_reacting_supporter_uses_its_anti_fighter_unless_the_option_forbids_it() -> None:
    fire = (FighterFire("bf1", (DiceAt("af1", 1),)),)
    play = escorted(("Gunboat",))
    hold(play, attack("af1", "b1", 2))
    entry = done(play, ReactSupport(("bf1",), "bf1", "af1", fire), 5)
    assert only(entry, FlightDestroyed).flight == "af1"
    assert play.state.flights["bf1"].supports == "b1"
    strict = escorted(("Gunboat",), react_fighter_af="no")
    hold(strict, attack("af1", "b1", 2))
    assert refused_codes(strict, ReactSupport(("bf1",), "bf1", "af1", fire)) == ["AF_FIGHTER_TIMING"]


@pytest.mark.rules("ACF-8.11", "ACF-8.12", "ACF-8.14", "ACF-8.15", "ACF-14.13")
def test_committed_flights_add_interceptor_dice_and_die_of_ones() -> None:
    play = escorted()
    assert refused_codes(play, CommitInterceptors("b1", ("af2",))) == ["INTERCEPT_SHIP_ONLY"]
    done(play, CommitInterceptors("b1", ("bf2", "bf1")))
    assert refused_codes(play, CommitInterceptors("b1", ("bf1",))) == ["INTERCEPT_COMMITTED"]
    hold(play, attack("af2", "b1", 2))
    assert refused_codes(play, ReactSupport(("bf1",), "bf1", "af2")) == ["INTERCEPT_COMMITTED"]
    entry = done(play, ResolveAttack("af2"), 5, 4, 1, 1, 1, 3, 1)
    met = only(entry, HitsMet)
    assert (met.stopped, met.pool.dice, met.pool.need) == (1, 1, 3)
    assert [one.flight for one in entry.events if isinstance(one, FlightDestroyed)] == ["bf2", "bf1"]
    done(play, NextPhase())
    done(play, Nominate(side="b", nominations=()))


@pytest.mark.rules("ACF-8.15")
def test_an_intercepting_flight_is_not_withdrawn_before_the_turn_ends() -> None:
    play = escorted()
    entry = done(play, CommitInterceptors("b1", ("bf1",)))
    assert entry.events[0].words(play.state) == "Red Sentri 3 intercepts for Red cruiser"
    hold(play)
    until(play, "attack_other")
    assert "INTERCEPT_COMMITTED" in refused_codes(play, Nominate(side="b", nominations=(attack("bf1", "a1"),)))
    until(play, "recover")
    assert "INTERCEPT_COMMITTED" in refused_codes(play, Recover("b1", "bf1"))
    until(play, "initiative")
    assert not play.state.flights["bf1"].intercepts


@pytest.mark.rules("ACF-14.13")
def test_interceptors_are_committed_at_the_start_or_by_an_option_later() -> None:
    usual = escorted()
    hold(usual)
    assert refused_codes(usual, CommitInterceptors("b1", ("bf1",))) == ["INTERCEPT_LATE"]
    late = escorted(interceptor_commit="on_first_hit")
    hold(late, attack("af2", "b1", 2))
    done(late, ResolveAttack("af2"), 5, 4, 1, 2, 2)
    done(late, CommitInterceptors("b1", ("bf1",)))
    pool = late.state.ships["b1"].pool
    assert pool is not None
    assert (pool.own, pool.lent, pool.need) == (2, 1, 3)
    reacted = escorted(interceptor_commit="on_first_hit")
    hold(reacted, attack("af2", "b1", 2))
    done(reacted, ReactSupport(("bf1",), "bf1", "af2"), 1, 6)
    assert "INTERCEPT_LATE" in refused_codes(reacted, CommitInterceptors("b1", ("bf1",)))


@pytest.mark.rules("ACF-10.13", "ACF-10.14", "ACF-10.20", "ACF-14.23")
def test_interceptors_meet_hits_that_the_log_did_not_roll_and_are_off_when_crippled() -> None:
    play = a_battle()
    until(play, "ships_fire")
    assert refused_codes(play, Intercept("b1", 0)) == ["NO_HITS"]
    done(play, Intercept("b1", 2), 2, 1, 2)
    assert play.state.ships["b1"].pool is not None
    done(play, HurtShip("b1", 22), 1, 1)
    entry = done(play, Intercept("b1", 1))
    assert "No hit" in entry.events[-1].words(play.state)
    until(play, "initiative")
    assert play.state.ships["b1"].pool is None


@pytest.mark.rules("ACF-5.1", "ACF-5.2", "ACF-5.3", "ACF-14.25", "ACF-1.2")
def test_ships_fire_at_flights_even_on_a_friendly_base() -> None:
    play = escorted(("Razik", "Razik"))
    until(play, "ships_fire")
    assert refused_codes(play, FireShip("a1", "Twin Array", "bf1", 11)) == ["OUT_OF_RANGE"]
    assert refused_codes(play, FireShip("a1", "Gun", "bf1", 1)) == ["WEAPON_UNKNOWN"]
    assert refused_codes(play, FireShip("a1", "Twin Array", "a1", 1)) == ["TARGET_FRIENDLY"]
    entry = done(play, FireShip("a1", "Twin Array", "bf1", 5), 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 2, 1)
    assert only(entry, FlightDestroyed).flight == "bf1"
    assert refused_codes(play, FireShip("a1", "Twin Array", "bf2", 5)) == ["WEAPON_FIRED"]


@pytest.mark.rules("ACF-14.5")
def test_by_an_option_ships_do_not_fire_into_dogfights() -> None:
    play = brawling(shoot_into_dogfight="forbid")
    until(play, "ships_fire")
    assert refused_codes(play, FireShip("a1", "Twin Array", "bf1", 5)) == ["TARGET_IN_DOGFIGHT"]


@pytest.mark.rules("ACF-10.19", "ACF-10.21")
def test_special_actions_and_skeleton_crews_limit_fire() -> None:
    play = a_battle()
    until(play, "ships_move")
    done(play, SpecialAction("a1", "Intensify Defensive Fire!"), 4)
    done(play, SpecialAction("b1", "Close Blast Doors and Activate Defence Grid!"))
    until(play, "ships_fire")
    done(play, FireShip("a1", "Twin Array", "b1", 5), 5, 5, 1, 1, 1, 2, 2, 4, 5, 5)
    assert (play.state.ships["b1"].damage, play.state.ships["b1"].crew) == (30, 32)
    done(play, FireShip("b1", "Twin Array", "a1", 5), 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)
    assert refused_codes(play, FireShip("b1", "Battle Laser", "a1", 5)) == ["ONE_WEAPON_SYSTEM"]
    done(play, Correct("a1", "crew", 8, "counted"))
    assert refused_codes(play, FireShip("a1", "Battle Laser", "b1", 5)) == ["ONE_WEAPON_SYSTEM"]


@pytest.mark.rules("ACF-10.20", "ACF-10.6", "ACF-10.12", "ACF-10.11")
def test_shields_are_off_when_crippled_and_beams_pass_interceptors() -> None:
    whole = a_battle()
    until(whole, "ships_fire")
    done(whole, FireShip("a1", "Battle Laser", "b1", 5, shielded=1), 4, 1, 1, 2)
    assert whole.state.ships["b1"].damage == 30
    play = a_battle()
    done(play, HurtShip("b1", 22), 1, 1)
    until(play, "ships_fire")
    assert refused_codes(play, FireShip("a1", "Battle Laser", "b1", 5, 1)) == ["SHIELDS_OFF"]
    assert refused_codes(play, FireShip("a1", "Battle Laser", "b1", 5, -1)) == ["NO_HITS"]
    entry = done(play, FireShip("a1", "Battle Laser", "b1", 5), 4, 1, 1, 2, 6, 5, 3)
    assert (only(entry, ShipHurt).damage, only(entry, ShipHurt).crew) == (2, 2)
    assert "Crew, effect 3" in " ".join(event.words(play.state) for event in entry.events)


@pytest.mark.rules("ACF-10.7", "ACF-14.24")
def test_a_flight_that_stayed_put_loses_its_dodge_only_by_an_option() -> None:
    for chosen, dice in (("off", (3, 1, 1, 2)), ("on", (3, 1, 1))):
        play = a_battle(dodge_needs_move=chosen)
        until(play, "attack_winner")
        hold(play, attack("af1", "bf1"))
        done(play, ResolveAttack("af1"), *dice)
        assert play.state.flights["bf1"].is_in_play == (chosen == "off")


@pytest.mark.rules("ACF-7.1", "ACF-7.2", "ACF-7.3", "ACF-7.4", "ACF-10.16")
def test_ships_launch_at_the_end_and_the_flight_acts_next_turn() -> None:
    play = a_battle(ships=(CRUISER, CARRIER))
    until(play, "launch")
    assert refused_codes(play, Launch("a1", "Razik", 2)) == ["LAUNCH_EMPTY"]
    assert refused_codes(play, Launch("a1", "Sentri", 3.5)) == ["LAUNCH_DISTANCE"]
    done(play, Launch("a1", "Sentri", 3))
    assert (play.state.flights["a1f1"].status, play.state.flights["a1f1"].ready) == ("in_play", 2)
    assert refused_codes(play, Launch("a1", "Sentri", 3)) == ["LAUNCH_LIMIT"]
    done(play, Launch("b1", "Razik", 1))
    done(play, Launch("b1", "Rutarian", 1))
    assert refused_codes(play, Launch("b1", "Sentri", 3)) == ["LAUNCH_LIMIT"]
    until(play, "flights_first")
    done(play, MoveFlight("a1f1", 3))


@pytest.mark.rules("ACF-7.5", "ACF-7.6", "ACF-7.7", "ACF-7.8", "ACF-7.10", "ACF-14.11")
def test_ships_recover_any_friend_in_contact_and_may_launch_it_again() -> None:
    play = a_battle(launch_recover_limit="separate")
    done(play, DeployFlight("a1f1"))
    until(play, "flights_first")
    done(play, MoveFlight("af1", 3, on_ship="a1"))
    until(play, "recover")
    assert refused_codes(play, Recover("a1", "bf1")) == ["RECOVER_ENEMY", "RECOVER_NO_CONTACT"]
    done(play, Recover("a1", "af1"))
    assert (play.state.flights["af1"].status, play.state.flights["af1"].home) == ("aboard", "a1")
    assert "RECOVER_FULL" in refused_codes(play, Recover("a1", "a1f1"))
    done(play, NextPhase())
    done(play, Launch("a1", "Sentri", 1))


@pytest.mark.rules("ACF-7.1", "ACF-7.5", "ACF-7.9", "ACF-10.18")
def test_special_actions_close_the_hangar_but_for_scramble() -> None:
    play = a_battle()
    until(play, "ships_move")
    done(play, SpecialAction("a1", "Scramble! Scramble!"), 3)
    done(play, SpecialAction("b1", "All Stop!"))
    done(play, DeclareContacts("af1", ("a1", "bf1"), "they met"))
    until(play, "recover")
    assert refused_codes(play, Recover("a1", "af1")) == ["RECOVER_SPECIAL_ACTION", "FLIGHT_LOCKED", "RECOVER_FULL"]
    done(play, NextPhase())
    done(play, Launch("a1", "Sentri", 1))
    done(play, Launch("a1", "Sentri", 1))
    assert refused_codes(play, Launch("b1", "Sentri", 1)) == ["LAUNCH_SPECIAL_ACTION"]


@pytest.mark.rules("ACF-10.17")
def test_a_fleet_carrier_helps_in_dogfights_and_recovers_the_lost() -> None:
    play = a_battle(ships=(CARRIER, CRUISER))
    for number in (1, 2, 3, 4):
        done(play, DeployFlight(f"a1f{number}"))
    assert refused_codes(play, DeployFlight("a1f5")) == ["DEPLOY_LIMIT"]
    assert (fleet_bonus(play.state, "a"), fleet_bonus(play.state, "b")) == (1, 0)
    assert refused_codes(play, Rescue("a1", "a1f1", 5)) == ["FLIGHT_NOT_LOST"]
    done(play, MarkFlight("a1f1", "destroyed", "hit"))
    assert "FLEET_CARRIER_RESCUE" in refused_codes(play, Rescue("a1", "a1f1", 31))
    assert "not-your-unit" in refused_codes(play, Rescue("b1", "a1f1", 3))
    done(play, Rescue("a1", "a1f1", 20), 5)
    saved = play.state.flights["a1f1"]
    assert (saved.status, saved.home, saved.ready) == ("aboard", "a1", 2)
    done(play, MarkFlight("a1f2", "destroyed", "hit"))
    done(play, Rescue("a1", "a1f2", 10), 3)
    assert refused_codes(play, Rescue("a1", "a1f2", 10)) == ["FLIGHT_NOT_LOST"]
    done(play, Correct("a1", "crew", 11, "counted"))
    assert fleet_bonus(play.state, "a") == 0


@pytest.mark.rules("ACF-7.3", "ACF-10.17")
def test_a_flight_that_was_saved_is_launched_next_turn_at_the_earliest() -> None:
    play = a_battle(ships=(CARRIER, CRUISER), blue=("Gunboat",), more=(ARMED,))
    done(play, MarkFlight("a1f1", "destroyed", "hit"))
    done(play, MarkFlight("af1", "destroyed", "hit"))
    done(play, Rescue("a1", "af1", 9), 6)
    until(play, "launch")
    assert refused_codes(play, Launch("a1", "Gunboat", 1)) == ["LAUNCH_ACT_EARLY"]
    until(play, "initiative")
    until(play, "launch")
    done(play, Launch("a1", "Gunboat", 1))
