"""Drafts of the Attack Phase with flights: nominations, brawls, reactions, attacks, interceptors, and their odds."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from fleetforge.app.acting.panels import Choices, Line, OneOf, Outcomes, Panel, Row
from fleetforge.app.suites.words import decimal, percent
from fleetforge.games.acta_flights.acting.offers import OFFERS
from fleetforge.games.acta_flights.acting.words import duel_shares
from fleetforge.systems.acta_flights.battle.attacks import FireShip, Intercept, ResolveAttack
from fleetforge.systems.acta_flights.battle.dogfights import ReactSupport, ResolveDogfight, Retarget
from fleetforge.systems.acta_flights.battle.moving import MoveFlight
from fleetforge.systems.acta_flights.battle.nominating import CommitInterceptors, DeclareDefenderSupport, Nominate
from fleetforge.systems.acta_flights.battle.prospects import duel_prospect, flight_prospect, ship_pool
from fleetforge.systems.acta_flights.battle.turn import NextPhase
from fleetforge.systems.acta_flights.brawl import Aid, Nomination
from fleetforge.systems.acta_flights.odds.dogfight import net_odds
from fleetforge.systems.acta_flights.odds.interceptors import interceptor_odds
from tests.games.acta_flights.acting.flight_sights import drafted, fits, part
from tests.systems.acta_flights.battle.flight_battles import CRUISER, a_battle, done, hold, until

if TYPE_CHECKING:
    from fleetforge.systems.acta_flights.profiles import Carrier
    from tests.systems.acta_flights.battle.flight_battles import FlightPlay


def row(panel: Panel, part_key: str, row_key: str) -> Row:
    """A row of a list."""
    choices = part(panel, part_key)
    assert isinstance(choices, Choices)
    return next(one for one in choices.rows if one.key == row_key)


def line(panel: Panel, words: str) -> Line:
    """The line that begins with these words."""
    return next(one for one in panel.parts if isinstance(one, Line) and one.words.startswith(words))


def a_brawl(**chosen: Any) -> FlightPlay:
    """Two of Blue on the first of Red, a third of Blue on Red's ship, a second of Red touching a Blue one."""
    play = a_battle(blue=("Sentri",) * 3, red=("Razik",) * 2, **chosen)
    until(play, "flights_first")
    done(play, MoveFlight("af1", 5.0, ("bf1",)))
    done(play, MoveFlight("af2", 5.0, ("bf1",)))
    done(play, MoveFlight("af3", 5.0, on_ship="b1"))
    done(play, NextPhase())
    done(play, MoveFlight("bf2", 5.0, ("af1",)))
    until(play, "attack_winner")
    return play


def test_what_is_likeliest_is_nominated_at_first() -> None:
    play = a_brawl()
    draft = drafted(play, "nominate", "af1")
    wanted = (
        Nomination("af1", "dogfight", ("bf1",)),
        Nomination("af2", "support", ("bf1",)),
        Nomination("af3", "attack", ("b1",)),
    )
    assert draft.command() == Nominate(side="a", nominations=wanted)
    assert draft.panel().act == "Nominate 3 flights"
    done(play, Nominate(side="a", nominations=wanted))


def test_flights_are_chosen_one_after_the_other_and_nothing_is_forgotten() -> None:
    play = a_brawl()
    draft = drafted(play, "nominate", "af1", [("target", "bf2")])
    assert draft.turn_to("af2")
    assert draft.letter("U") == ("kind", "dogfight")
    assert draft.letter("D") is None
    assert draft.change("kind", "dogfight") is None
    assert draft.turn_to("bf1")
    assert not draft.turn_to("b1")
    command = draft.command()
    assert isinstance(command, Nominate)
    assert [(one.kind, one.targets) for one in command.nominations[:2]] == [
        ("dogfight", ("bf2",)),
        ("dogfight", ("bf1",)),
    ]
    board = draft.board()
    assert board is not None
    assert [one.cells[-1].words for one in board.rows if one.unit == "af1"] == ["dogfights Red Razik 2"]
    assert board.foot == ("Attacked", ("Red cruiser: 1 flight",))


def test_the_bar_of_a_dogfight_has_the_chances_of_the_rules() -> None:
    play = a_brawl()
    bars = part(drafted(play, "nominate", "af1").panel(), "target")
    assert isinstance(bars, Outcomes)
    first = bars.rows[0]
    # Sentri +2 with one supporter against Razik +3.
    odds = net_odds(0)
    assert first.shares == duel_shares(play.state, odds, ("a", "b"))
    assert [one.share for one in first.shares] == [odds.win, odds.tie, odds.loss]
    assert [one.mark for one in first.shares] == [1, 0, 2]


def test_deeds_that_cannot_be_stay_with_the_reason() -> None:
    play = a_brawl()
    draft = drafted(play, "nominate", "af1")
    kinds = part(draft.panel(), "kind")
    assert isinstance(kinds, OneOf)
    assert kinds.barred == ()
    assert draft.change("kind", "attack") is None
    assert row(draft.panel(), "target", "b1").clause == "ACF-14.4"
    assert draft.change("flight", "af3") is None
    kinds = part(draft.panel(), "kind")
    assert isinstance(kinds, OneOf)
    assert [one for one, _ in kinds.barred] == ["dogfight", "support"]
    assert draft.change("distance", "9") is None
    assert row(draft.panel(), "target", "b1").clause == "ACF-5.8"


def test_a_flight_names_its_weapon_where_only_one_fires() -> None:
    play = a_battle(blue=("Rutarian",), flight_fires="one_weapon")
    until(play, "attack_winner")
    draft = drafted(play, "nominate", "af1", [("kind", "attack"), ("target", "b1"), ("weapon", "Ion Bolt")])
    wanted = (Nomination("af1", "attack", ("b1",), 2.0, "Ion Bolt"),)
    assert draft.command() == Nominate(side="a", nominations=wanted)
    assert draft.change("weapon", "Nova") is not None


def test_free_defenders_support_those_attacked_unless_they_are_told_not_to() -> None:
    play = a_battle(blue=("Sentri",), red=("Razik", "Razik"))
    until(play, "flights_first")
    done(play, MoveFlight("af1", 5.0, ("bf1", "bf2")))
    until(play, "attack_winner")
    done(play, drafted(play, "nominate", "af1").command())  # type: ignore[arg-type]
    draft = drafted(play, "aid", "bf2")
    assert draft.command() == DeclareDefenderSupport(aid=(Aid("bf2", "bf1"),))
    bars = part(draft.panel(), "pair")
    assert isinstance(bars, Outcomes)
    assert bars.rows[0].shares == duel_shares(play.state, net_odds(-2), ("a", "b"))
    assert draft.change("aid:bf2", "") is None
    assert draft.command() is None
    done(play, DeclareDefenderSupport(aid=(Aid("bf2", "bf1"),)))
    fight = drafted(play, "dogfight", "af1")
    assert fight.command() == ResolveDogfight("af1")
    their = line(fight.panel(), "Red Razik 1")
    assert (their.words, their.figure) == ("Red Razik 1: Dogfight +3, 1 supporter", "+4")
    where = part(fight.panel(), "target")
    assert isinstance(where, Outcomes)
    assert where.rows[0].shares == bars.rows[0].shares


def an_attack(ships: tuple[Carrier, Carrier] = (CRUISER, CRUISER), **chosen: Any) -> FlightPlay:
    """A Sentri of Blue nominated to attack Red's ship, on whose base two Razik stand."""
    play = a_battle(blue=("Sentri", "Sentri"), ships=ships, **chosen)
    until(play, "flights_first")
    done(play, NextPhase())
    for name in ("bf1", "bf2"):
        done(play, MoveFlight(name, 3.0, on_ship="b1"))
    until(play, "attack_winner")
    hold(play, Nomination("af1", "attack", ("b1",), 1.0))
    return play


def test_an_attack_tells_its_weapons_its_means_and_who_may_meet_it() -> None:
    play = an_attack()
    draft = drafted(play, "attack", "af1")
    state = play.state
    odds = flight_prospect(state, state.flights["af1"], state.ships["b1"], 1.0)
    assert odds.ship is not None
    assert line(draft.panel(), "Damage on average").figure == decimal(odds.ship.damage, 2)
    assert line(draft.panel(), "Criticals on average").figure == decimal(odds.ship.criticals, 2)
    assert line(draft.panel(), "Hits that Interceptors stop").figure == decimal(odds.ship.stopped, 2)
    assert line(draft.panel(), "Particle Guns").words == 'Particle Guns: range 2", 3 AD'
    assert "may meet it first" in repr(draft.panel())
    assert draft.change("shielded", "2") is None
    assert draft.command() == ResolveAttack("af1", 2)


def test_supporters_meet_the_attacker_the_best_alone_at_first() -> None:
    play = an_attack()
    for unit in ("bf2", "b1", "af1"):
        assert drafted(play, "react", unit).panel().title == "Supporters meet Blue Sentri 3"
    draft = drafted(play, "react", "bf2")
    assert draft.command() == ReactSupport(("bf2",), "bf2", "af1")
    assert draft.change("flights", "bf1") is None
    assert draft.change("principal", "bf1") is None
    assert draft.command() == ReactSupport(("bf2", "bf1"), "bf1", "af1")
    bars = part(draft.panel(), "target")
    assert isinstance(bars, Outcomes)
    flights = play.state.flights
    odds = duel_prospect(play.state, flights["bf1"], flights["af1"], (1, 0))
    assert bars.rows[0].shares == duel_shares(play.state, odds, ("b", "a"))


def test_an_attacker_that_was_met_takes_another_target_where_the_option_allows_it() -> None:
    play = an_attack(attack_after_react="retarget_other")
    done(play, ReactSupport(("bf1",), "bf1", "af1"), 6, 1)
    draft = drafted(play, "retarget", "af1", [("target", "bf2"), ("distance", "2")])
    assert draft.command() == Retarget("af1", "bf2", 2.0)
    panel = draft.panel()
    assert row(panel, "target", "b1").barred
    assert not row(panel, "target", "bf2").barred
    done(play, Retarget("af1", "bf2", 2.0))
    assert drafted(play, "attack", "af1").command() == ResolveAttack("af1")


def test_interceptors_are_committed_in_the_order_of_choosing_with_their_odds() -> None:
    play = a_battle()
    until(play, "flights_first")
    done(play, NextPhase())
    for name in ("bf1", "bf2"):
        done(play, MoveFlight(name, 3.0, on_ship="b1"))
    until(play, "attack_winner")
    assert line(drafted(play, "nominate", "af1").panel(), "Until then").clause == "ACF-8.11"
    draft = drafted(play, "intercept-for", "b1")
    assert draft.command() is None
    for name in ("bf2", "bf1"):
        assert draft.change("flights", name) is None
    assert draft.command() == CommitInterceptors("b1", ("bf2", "bf1"))
    pool = ship_pool(play.state, play.state.ships["b1"], 2)
    odds = interceptor_odds(pool, 2, 2)
    lost = percent(odds.lost.at_least(1))
    told = line(draft.panel(), "2 hits")
    assert (told.words, told.figure) == (f"2 hits: {decimal(odds.stopped.mean, 2)} stopped", f"flight lost {lost}")
    hits = drafted(play, "meet-hits", "b1", [("hits", "3")])
    assert hits.command() == Intercept("b1", 3)


def test_a_ship_fires_weapon_after_weapon_at_what_was_measured() -> None:
    play = a_battle()
    until(play, "ships_fire")
    names = [one.name for one in CRUISER.weapons]
    draft = drafted(play, "fire-ship", "a1", [("target", "b1"), ("distance", "7")])
    assert draft.command() == FireShip("a1", names[0], "b1", 7.0)
    done(play, FireShip("a1", names[0], "b1", 7.0), *([1] * 12))
    again = drafted(play, "fire-ship", "a1")
    assert again.command() == FireShip("a1", names[1], "b1", 7.0)
    assert row(again.panel(), "weapon", names[0]).barred
    assert again.letter("W") == ("weapon", names[0])


@pytest.mark.parametrize("stealth", [None, 4])
def test_a_flight_on_a_ship_ignores_its_stealth(stealth: int | None) -> None:
    play = a_battle(ships=(CRUISER, replace(CRUISER, stealth=stealth)))
    until(play, "flights_first")
    done(play, MoveFlight("af1", 5.0, on_ship="b1"))
    until(play, "attack_winner")
    state = play.state
    on_it = flight_prospect(state, state.flights["af1"], state.ships["b1"], 0.0)
    beside = flight_prospect(state, state.flights["af2"], state.ships["b1"], 1.0)
    assert on_it.lock_on == 1
    assert (beside.lock_on < 1) == (stealth is not None)


def test_one_letter_goes_through_the_targets_in_reach_of_the_deed() -> None:
    play = a_brawl()
    draft = drafted(play, "nominate", "af1")
    assert draft.letter("T") == ("target", "bf2")
    draft.change("flight", "af3")
    assert draft.letter("T") == ("target", "bf1")
    draft.change("kind", "hold")
    assert draft.letter("T") is None


@pytest.mark.parametrize(("reading", "late"), [("attack_start", []), ("on_first_hit", ["intercept-late"])])
def test_interceptors_are_offered_at_the_start_and_later_only_by_an_option(reading: str, late: list[str]) -> None:
    play = a_battle(interceptor_commit=reading)
    until(play, "flights_first")
    done(play, MoveFlight("af1", 3.0, on_ship="a1"))
    until(play, "attack_winner")
    offered = [one for one in OFFERS if fits(one, play.state, "a1")]
    assert [one.key for one in offered if one.key.startswith("intercept")] == ["intercept-for"]
    until(play, "ships_fire")
    offered = [one for one in OFFERS if fits(one, play.state, "a1")]
    assert [one.key for one in offered if one.key.startswith("intercept")] == late
    assert next(one.key for one in offered if one.comes_first) == "fire-ship"
