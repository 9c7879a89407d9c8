"""Drafts of movement, deployment and the end of a turn with flights: what they propose, bar and tell."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from fleetforge.app.acting.panels import Chips, Choices, Count, Line, Panel, Row
from fleetforge.app.suites.words import percent
from fleetforge.systems.acta_flights.battle.deploying import DeployFlight
from fleetforge.systems.acta_flights.battle.firing import DiceAt, FighterFire, FireAntiFighter
from fleetforge.systems.acta_flights.battle.homing import Launch
from fleetforge.systems.acta_flights.battle.moving import MoveFlight, MoveShip, Outrun
from fleetforge.systems.acta_flights.battle.orders import SpecialAction
from fleetforge.systems.acta_flights.battle.turn import ChooseFlightOrder, NextPhase
from fleetforge.systems.acta_flights.deployment import Scenario
from fleetforge.systems.acta_flights.odds.anti_fighter import best_split, kill_chance, split_odds
from tests.games.acta_flights.acting.flight_sights import drafted, part, sample_at
from tests.systems.acta_flights.battle.flight_battles import CRUISER, a_battle, done, until
from tests.systems.acta_flights.flights import RAZIK

ARMED = replace(RAZIK, name="Gunboat", anti_fighter=2)


def row(panel: Panel, part_key: str, row_key: str) -> Row:
    """A row of a list."""
    choices = part(panel, part_key)
    assert isinstance(choices, Choices)
    return next(one for one in choices.rows if one.key == row_key)


def line(panel: Panel, words: str) -> Line:
    """The line that begins with these words."""
    return next(one for one in panel.parts if isinstance(one, Line) and one.words.startswith(words))


def test_a_ship_deploys_the_first_of_its_flights_in_the_zone_unless_told_otherwise() -> None:
    play = a_battle()
    draft = drafted(play, "deploy", "a1")
    assert draft.command() == DeployFlight("a1f1")
    assert line(draft.panel(), "Deployed").figure == "0 of 1"
    assert draft.change("place", "a1") is None
    assert draft.command() == DeployFlight("a1f1", "ship", "a1")
    assert draft.panel().act == "Deploy Blue Sentri 1 on the base of Blue cruiser"
    refused = draft.change("flight", "b1f1")
    assert refused is not None
    done(play, DeployFlight("a1f1"))
    assert row(drafted(play, "deploy", "a1").panel(), "place", "zone").clause == "ACF-2.1"


def test_hyperspace_is_a_place_only_where_the_scenario_uses_it() -> None:
    plain = drafted(a_battle(), "deploy", "a1").panel()
    used = drafted(a_battle(scenario=Scenario(1, True)), "deploy", "a1").panel()
    keys = [[one.key for one in part(panel, "place").rows] for panel in (plain, used)]  # type: ignore[union-attr]
    assert keys == [["zone", "a1"], ["zone", "a1", "hyperspace"]]


def test_a_ship_moves_at_its_speed_or_as_far_as_last_turn_and_tells_who_comes_along() -> None:
    play = a_battle()
    done(play, DeployFlight("a1f1", "ship", "a1"))
    until(play, "ships_move")
    draft = drafted(play, "move-ship", "a1")
    assert draft.command() == MoveShip("a1", 8.0)
    assert line(draft.panel(), "Takes along").words == "Takes along Blue Sentri 1"
    assert draft.change("far", "4") is None
    assert draft.command() == MoveShip("a1", 4.0)
    done(play, MoveShip("a1", 4.0))
    until(play, "launch")
    done(play, NextPhase())
    until(play, "ships_move")
    assert drafted(play, "move-ship", "a1").command() == MoveShip("a1", 4.0)


def test_a_supporter_that_is_outrun_stands_where_the_line_says() -> None:
    fast = replace(CRUISER, speed=20)
    play = a_battle(ships=(fast, CRUISER))
    done(play, DeployFlight("a1f1", "ship", "a1"))
    until(play, "ships_move")
    draft = drafted(play, "move-ship", "a1", [("distance", "13")])
    assert draft.command() == MoveShip("a1", 13.0, (Outrun("a1f1", 12.0),))
    assert draft.change("outrun:a1f1", "7,5") is None
    assert draft.command() == MoveShip("a1", 13.0, (Outrun("a1f1", 7.5),))


@pytest.mark.parametrize("text", ["", "far", "-1", "nan", "1e99"])
def test_what_is_no_distance_is_said_and_nothing_can_be_given(text: str) -> None:
    play = a_battle()
    until(play, "ships_move")
    draft = drafted(play, "move-ship", "a1", [("distance", text)])
    assert draft.command() is None
    assert draft.panel().missing


def test_a_special_action_shows_the_chance_of_its_check() -> None:
    play = a_battle()
    until(play, "ships_move")
    draft = drafted(play, "special-action", "a1")
    panel = draft.panel()
    quality = play.state.ships["a1"].profile.crew_quality or 0
    needed = {"Scramble! Scramble!": 7, "Intensify Defensive Fire!": 8}
    for action, number in needed.items():
        chance = Fraction(len([face for face in range(1, 7) if face + quality >= number]), 6)
        assert row(panel, "action", action).aside == percent(chance)
    assert draft.change("action", "other") is None
    assert draft.command() is None
    assert draft.change("name", "Come About!") is None
    assert draft.change("difficulty", "9") is None
    assert draft.command() == SpecialAction("a1", "Come About!", 9)


def test_the_winner_chooses_who_moves_flights_first() -> None:
    play = a_battle()
    until(play, "flight_choice", winner="b")
    draft = drafted(play, "flight-order")
    assert draft.command() == ChooseFlightOrder(side="b", first="b")
    assert draft.panel().mark == 2
    assert draft.change("first", "a") is None
    assert draft.panel().act == "Blue moves flights first"
    done(play, ChooseFlightOrder(side="b", first="a"))
    assert drafted(play, "flight-order").command() == NextPhase()


def test_a_flight_moves_into_contact_and_onto_bases() -> None:
    play = a_battle()
    until(play, "flights_first")
    draft = drafted(play, "move-flight", "af1", [("contacts", "bf2"), ("contacts", "bf1"), ("distance", "7")])
    assert draft.command() == MoveFlight("af1", 7.0, ("bf2", "bf1"))
    assert draft.panel().act == 'Move Blue Sentri 3 7", touching Red Razik 2, Red Razik 1'
    for ends, wanted in (("b1", MoveFlight("af1", 7.0, ("bf2", "bf1"), "b1")), ("af2", None), ("none", None)):
        assert draft.change("ends", ends) is None
        if wanted:
            assert draft.command() == wanted
    assert draft.command() == MoveFlight("af1", 7.0, ("bf2", "bf1"))
    assert draft.change("contacts", "af2") is not None
    assert draft.change("ends", "af1") is not None


def test_a_base_that_is_full_stays_in_the_list_with_the_reason() -> None:
    play = a_battle(blue=("Sentri",) * 6)
    until(play, "flights_first")
    for number in range(1, 5):
        done(play, MoveFlight(f"af{number}", 3.0, on_ship="a1"))
    full = row(drafted(play, "move-flight", "af5").panel(), "ends", "a1")
    assert full.clause == "ACF-8.2"
    assert full.barred


def test_flights_with_anti_fighter_use_it_before_contact_unless_they_hold_it() -> None:
    play = a_battle(blue=("Gunboat",), red=("Gunboat", "Razik"), more=(ARMED,))
    until(play, "flights_first")
    draft = drafted(play, "move-flight", "af1", [("contacts", "bf1")])
    both = (FighterFire("af1", (DiceAt("bf1", 2),)), FighterFire("bf1", (DiceAt("af1", 2),)))
    assert draft.command() == MoveFlight("af1", 12.0, ("bf1",), fire=both)
    chips = part(draft.panel(), "fire")
    assert isinstance(chips, Chips)
    assert percent(kill_chance(2, 3)) in chips.chips[0].title
    assert draft.change("fire", "af1") is None
    assert draft.command() == MoveFlight("af1", 12.0, ("bf1",), fire=both[1:])


def test_anti_fighter_dice_are_split_best_and_told_with_their_chances() -> None:
    play = a_battle(red=("Razik", "Rutarian"))
    until(play, "anti_fighter")
    draft = drafted(play, "anti-fighter", "a1")
    assert draft.command() is None
    for target in ("bf1", "bf2"):
        assert draft.change("targets", target) is None
    dice = play.state.ships["a1"].profile.anti_fighter
    split = best_split(dice, (3, 5))
    assert draft.command() == FireAntiFighter("a1", (DiceAt("bf1", split[0], 2.0), DiceAt("bf2", split[1], 2.0)))
    counts = [one for one in draft.panel().parts if isinstance(one, Count)]
    assert [one.detail for one in counts] == [
        f"destroyed {percent(kill_chance(share, hull))}" for share, hull in zip(split, (3, 5), strict=True)
    ]
    odds = split_odds(tuple(zip(split, (3, 5), strict=True)))
    assert line(draft.panel(), "All of them").figure == percent(odds.at_least(2))
    assert draft.change("dice:bf1", "1") is None
    assert draft.change("far:bf2", "1.5") is None
    assert draft.command() == FireAntiFighter("a1", (DiceAt("bf1", 1, 2.0), DiceAt("bf2", dice - 1, 1.5)))


def test_flights_on_a_base_are_targets_at_once_and_those_in_dogfights_never() -> None:
    play = a_battle(red=("Razik", "Razik"))
    until(play, "flights_second")
    done(play, MoveFlight("bf1", 3.0, on_ship="a1"))
    done(play, MoveFlight("bf2", 3.0, ("af1",)))
    until(play, "anti_fighter")
    draft = drafted(play, "anti-fighter", "a1")
    assert draft.command() == FireAntiFighter("a1", (DiceAt("bf1", CRUISER.anti_fighter, 0.0),))
    assert row(draft.panel(), "targets", "bf2").clause == "ACF-4.8"


def test_an_escort_fires_from_where_a_friend_is() -> None:
    play = sample_at("anti_fighter")
    draft = drafted(play, "anti-fighter", "a2", [("through", "a1"), ("lent", "6")])
    enemy = next(one.id for one in play.state.flights_of("b"))
    assert draft.change("targets", enemy) is None
    command = draft.command()
    assert isinstance(command, FireAntiFighter)
    assert (command.through, command.through_distance) == ("a1", 6.0)
    assert draft.change("through", "b1") is not None


def test_a_launch_names_type_and_place_and_bars_what_is_not_ready() -> None:
    play = a_battle()
    until(play, "launch")
    draft = drafted(play, "launch", "a1")
    assert draft.command() == Launch("a1", "Sentri", 3.0)
    assert draft.change("distance", "2") is None
    assert draft.change("note", "astern") is None
    assert draft.command() == Launch("a1", "Sentri", 2.0, "astern")
    done(play, Launch("a1", "Sentri", 2.0))
    assert row(drafted(play, "launch", "a1").panel(), "type", "Sentri").clause == "ACF-7.4"
