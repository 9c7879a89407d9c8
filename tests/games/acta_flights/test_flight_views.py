"""What the window shows of battles with flights: phase bar, order of battle, units, sheets, and clicks on these."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fleetforge.app.acting.draft import Sight
from fleetforge.games.acta_flights.acting.sheet_clicks import correction_of_click
from fleetforge.games.acta_flights.battle.game import BATTLES
from fleetforge.games.acta_flights.battle.phase_view import SHORT, STILL, phase_bar
from fleetforge.games.acta_flights.battle.showing import FlightViews
from fleetforge.games.acta_flights.battle.units_view import all_sides, unit_view
from fleetforge.games.acta_flights.battle.waiting import DUE, still
from fleetforge.sheets.primitives import Box
from fleetforge.storage.symbols import load_symbols
from fleetforge.systems.acta_flights.battle.corrections import Correct, DeclareContacts, HurtShip, MarkFlight
from fleetforge.systems.acta_flights.battle.deploying import DeployFlight
from fleetforge.systems.acta_flights.battle.moving import MoveFlight, MoveShip
from fleetforge.systems.acta_flights.battle.phases import SETUP, TURN
from tests.games.acta_flights.acting.flight_sights import sample_at
from tests.systems.acta_flights.battle.flight_battles import FlightPlay, a_battle, done, hold, until
from tests.systems.acta_flights.flight_sample import sample

ROLES = {phase.role for phase in (SETUP, *TURN)}


def test_every_phase_has_a_word_and_what_units_wait_for_is_named() -> None:
    assert set(SHORT) == ROLES
    assert set(STILL) == set(DUE)


def test_the_deployment_stands_in_the_bar_of_the_first_turn_only() -> None:
    first, second = phase_bar(sample_at("initiative").state), phase_bar(sample_at("initiative", 2).state)
    assert first.segments[0].title == "Deployment"
    assert first.segments[0].state == "past"
    assert second.segments[0].title == "Initiative"
    assert second.now.title == "Initiative"


def test_the_bar_says_whose_block_or_half_it_is() -> None:
    play = a_battle()
    until(play, "flights_first", winner="b", first="a")
    bar = phase_bar(play.state)
    assert (bar.side, bar.detail) == ("Blue", "2 units to move")
    until(play, "attack_winner", winner="b")
    assert phase_bar(play.state).line == "Flights attack, initiative winner: Red"
    assert phase_bar(play.state).detail == "2 flights to nominate"
    hold(play)
    assert phase_bar(play.state).detail == "Nobody has anything left to do"


def test_units_wait_as_long_as_they_have_something_to_do() -> None:
    play = a_battle()
    assert still(play.state) == ("a1", "b1")
    done(play, DeployFlight("a1f1"))
    assert still(play.state) == ("b1",)
    until(play, "ships_move")
    done(play, MoveShip("a1", 4))
    assert still(play.state) == ("b1",)
    rows = {row.id: row.glyph for side in all_sides(play.state) for row in side.rows}
    assert (rows["a1"], rows["b1"], rows["af1"]) == ("done", "to_act", "none")


def test_a_flight_says_what_it_does() -> None:
    play = a_battle()
    until(play, "flights_first")
    done(play, MoveFlight("af1", 5, ("bf1",)))
    done(play, MoveFlight("af2", 5, on_ship="a1"))
    rows = {row.id: row for side in all_sides(play.state) for row in side.rows}
    assert rows["af1"].under == "in a dogfight with Red Razik 1"
    assert rows["af2"].under == "supports Blue cruiser"
    assert rows["a1f1"].under == "aboard Blue cruiser"
    assert rows["bf2"].under == "free"
    facts = {fact.name: fact.value for fact in unit_facts(play, "af1")}
    assert facts["Touches"] == "Red Razik 1"
    assert facts["Dogfight"] == "+2"


def unit_facts(play: FlightPlay, unit: str) -> tuple:  # type: ignore[type-arg]
    """Facts beside the sheet."""
    view = unit_view(play.state, unit)
    assert view is not None
    return view.facts


def test_a_ship_tells_its_damage_crew_and_conditions() -> None:
    play = a_battle()
    ship = play.state.ships["a1"]
    done(play, HurtShip("a1", ship.profile.damage or 0, 2), *([1] * len(ship.profile.all_traits)))
    view = unit_view(play.state, "a1")
    assert view is not None
    assert (view.row.left, view.row.most, view.row.pill) == (0, ship.profile.damage, "no Damage left")
    assert view.row.under == f"crew {(ship.profile.crew or 0) - 2} of {ship.profile.crew}, 2 of 2 aboard"
    assert unit_view(play.state, "nobody") is None


VIEWS = FlightViews(load_symbols())


def test_each_unit_has_a_sheet_of_its_own_as_high_as_it_needs_to_be() -> None:
    state = sample().state
    for unit in (*state.ships, *state.flights):
        for columns in (8, 16):
            sheet = VIEWS.sheet(state, unit, columns)
            lowest = max(one.y + one.h for one in sheet.items if isinstance(one, Box))
            assert lowest <= sheet.height
            assert sheet.height < 250
            assert VIEWS.sheet(state, unit, columns) is sheet
    with pytest.raises(KeyError):
        VIEWS.sheet(state, "nobody", 8)


def test_lost_flights_and_fired_weapons_have_a_halo() -> None:
    play = sample()
    lost = next(one.id for one in play.state.flights.values() if one.status == "destroyed")
    assert VIEWS.halos(play.state, lost) == {f"flight:{lost}": "destroyed"}
    ship = next(iter(play.state.ships.values()))
    fired = play.state.with_ship(replace(ship, fired=frozenset({ship.profile.weapons[0].name})))
    assert VIEWS.halos(fired, ship.id) == {f"ship:{ship.id}:weapon:1": "used"}
    assert VIEWS.halos(fired, "nobody") == {}


def clicked(play: FlightPlay, unit: str, key: str) -> object:
    """The command that a click leads to once a reason is given, or None."""
    found = correction_of_click(Sight(play.state, "", play), unit, key)
    if found is None:
        return None
    assert found[0] in ("correct", "contacts")
    assert found[1].change("reason", "so") is None
    return found[1].command()


def test_a_click_on_a_box_strikes_or_frees_it_with_those_before_it() -> None:
    play = a_battle()
    most = play.state.ships["a1"].profile.damage or 0
    assert clicked(play, "a1", "ship:a1:damage:3") == Correct("a1", "damage", most - 3, "so")
    done(play, HurtShip("a1", 3, 0))
    assert clicked(play, "a1", "ship:a1:damage:3") == Correct("a1", "damage", most - 2, "so")
    assert clicked(play, "a1", "ship:a1:damage:5") == Correct("a1", "damage", most - 5, "so")


@pytest.mark.parametrize(
    "key", ["", "ship:a1", "ship:a1:damage:0", "ship:a1:damage:x", "ship:b1:damage:1", "ship:a1:?"]
)
def test_a_click_elsewhere_sets_nothing(key: str) -> None:
    assert clicked(a_battle(), "a1", key) is None


def test_a_click_on_a_flight_marks_it_and_one_on_its_lock_sets_contacts() -> None:
    play = a_battle()
    assert clicked(play, "a1", "ship:a1:a1f1") == MarkFlight("a1f1", "destroyed", "so")
    assert clicked(play, "af1", "flight:af1") == MarkFlight("af1", "destroyed", "so")
    assert clicked(play, "af1", "flight:af1:locked") == DeclareContacts("af1", (), "so")
    assert clicked(play, "a1f1", "flight:a1f1:locked") is None
    done(play, MarkFlight("af1", "destroyed", "gone"))
    assert clicked(play, "af1", "flight:af1") == MarkFlight("af1", "in_play", "so")


def test_a_battle_that_is_over_waits_for_nobody() -> None:
    state = sample().state
    assert state.ended
    assert still(state) == ()
    assert phase_bar(state).ended


def test_the_state_has_a_line_for_each_ship_and_each_flight() -> None:
    state = sample().state
    lines = list(BATTLES.state_lines(state))
    assert len(lines) == len(state.ships) + len(state.flights)
    assert lines[3].split() == ["b2", "Haven:", "Damage", "5,", "Crew", "9,", "jumped", "out"]
    bare = replace(state.ships["a1"], damage=None, crew=None)
    assert next(BATTLES.state_lines(state.with_ship(bare))).split() == ["a1", "Valorius"]
