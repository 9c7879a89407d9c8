"""Roster, ship sheets and flight cards: what stands on them, what is ticked, and that nothing overlaps."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from fleetforge.sheets.packing import Paper, pack
from fleetforge.sheets.primitives import Box
from fleetforge.storage.symbols import load_symbols
from fleetforge.systems.acta_flights.battle.corrections import DeclareContacts, HurtShip, MarkFlight
from fleetforge.systems.acta_flights.battle.deploying import DeployFlight
from fleetforge.systems.acta_flights.battle.firing import DiceAt, FireAntiFighter
from fleetforge.systems.acta_flights.battle.homing import Launch
from fleetforge.systems.acta_flights.battle.nominating import CommitInterceptors
from fleetforge.systems.acta_flights.battle.orders import LoseTrait
from fleetforge.systems.acta_flights.profiles import Carried, Weapon
from fleetforge.systems.acta_flights.sheet.carrier_sheet import carrier_sheets
from fleetforge.systems.acta_flights.sheet.dogfight_strip import percent
from fleetforge.systems.acta_flights.sheet.flight_card import flight_card
from fleetforge.systems.acta_flights.sheet.roster import roster_sheets
from tests.systems.acta_flights.battle.flight_battles import CRUISER, FlightPlay, a_battle, done, until
from tests.systems.acta_flights.flights import CATALOGUE, SENTRI
from tests.systems.acta_flights.prints import side_sheets
from tests.systems.full_thrust.sheet.fleets import HARD_NAMES, complaints, words

if TYPE_CHECKING:
    from fleetforge.systems.acta_flights.battle.state import Battle

SYMBOLS = load_symbols()
HALF, CARD = (194.0, 138.5), (95.0, 91.0)
CARRIER = CATALOGUE.carriers["sample_fleet_carrier"]
ESCORT = CATALOGUE.carriers["sample_escort"]


def ship_words(battle: Battle, ship: str) -> str:
    return "\n".join(words(carrier_sheets(battle, battle.ships[ship], SYMBOLS, *HALF)))


def card_words(battle: Battle, flight: str) -> list[str]:
    return words([flight_card(battle, battle.flights[flight], SYMBOLS, *CARD)])


def ticked(play: FlightPlay, unit: str) -> set[str]:
    """Keys of boxes on the sheet of a unit that hold a tick."""
    battle = play.state
    if unit in battle.ships:
        sheets = carrier_sheets(battle, battle.ships[unit], SYMBOLS, *HALF)
    else:
        sheets = (flight_card(battle, battle.flights[unit], SYMBOLS, *CARD),)
    items = [item for sheet in sheets for item in sheet.items]
    boxes = {item.key for item in items if isinstance(item, Box)}
    return {item.key.split(":", 2)[2] for item in items if not isinstance(item, Box) and item.key in boxes and item.key}


@pytest.mark.rules("ACF-11.5")
def test_a_ship_sheet_holds_its_scores_a_row_for_each_flight_and_what_launching_takes() -> None:
    battle = a_battle(ships=(CARRIER, ESCORT)).state
    text = ship_words(battle, "a1")
    for wanted in ("Hull", "Speed", "Craft", '7"', "Carrier 2, Fleet Carrier", "Anti-Fighter 4", "Interceptors 3"):
        assert wanted in text
    for wanted in ("No Special Action", 'within 3"', "in contact", "fewer than 8 aboard (Craft)", "2 flights a turn"):
        assert wanted in text
    assert {"2+", "3+", "4+", "5+", "6+"} <= set(text.split("\n"))
    keys = {item.key for item in carrier_sheets(battle, battle.ships["a1"], SYMBOLS, *HALF)[0].items}
    assert {f"ship:a1:a1f{n}:{state}" for n in range(1, 9) for state in ("aboard", "launched", "lost")} <= keys
    assert {f"ship:a1:anti-fighter:{n}" for n in range(1, 5)} <= keys
    assert {f"ship:a1:interceptor:{n}" for n in range(1, 4)} <= keys
    assert {f"ship:a1:ladder:{n}" for n in range(2, 7)} <= keys
    assert "Advanced Anti-Fighter 4" in ship_words(battle, "b1")
    assert "Interceptors –" in ship_words(battle, "b1")


@pytest.mark.rules("ACF-11.5", "ACF-14.11", "ACF-14.16")
def test_the_checklist_follows_the_options() -> None:
    usual, other = a_battle(), a_battle(scramble_allows_launch="no", launch_recover_limit="separate")
    assert "or it was Scramble! Scramble!" in ship_words(usual.state, "a1")
    assert "Scramble" not in ship_words(other.state, "a1")
    assert "launched and recovered together" in ship_words(usual.state, "a1")
    assert "as many recovered" in ship_words(other.state, "a1")


@pytest.mark.rules("ACF-11.6", "ACF-13.1")
def test_a_flight_card_holds_scores_weapons_flags_boxes_and_the_strip() -> None:
    battle = a_battle(blue=("Rutarian",), red=("Razik",)).state
    texts = card_words(battle, "af1")
    assert {'12"', "5", "+2", "2+", "4+", "Particle Guns", "Ion Bolt", "Precise, Double Damage"} <= set(texts)
    assert "Can intercept: yes · Anti-Fighter: –" in texts
    assert {"Locked", "Supporting", "Intercepting", "Launched this turn"} <= set(texts)
    assert {"win %", "tie %", "loss %", "42", "17", "58"} <= set(texts)
    assert any("both stay locked" in text for text in texts) or "both stay locked" in " ".join(texts)
    assert "+3" in card_words(battle, "bf1")


@pytest.mark.rules("ACF-11.6", "ACF-14.1", "ACF-1.6", "ACF-8.17")
def test_a_flight_card_tells_of_other_ties_of_an_assumed_hull_and_of_weak_weapons() -> None:
    weak = replace(SENTRI, name="Shuttle", hull=None, weapons=(Weapon("Gun", 2, 1, ("Weak",)),), anti_fighter=2)
    battle = a_battle(blue=("Shuttle",), more=(weak,), dogfight_compare="tie_both_destroyed").state
    texts = card_words(battle, "af1")
    assert {"4*", "Hull, assumed", "Can intercept: no · Anti-Fighter: 2"} <= set(texts)
    assert "both are destroyed" in " ".join(texts)


@pytest.mark.parametrize(
    ("chance", "text"), [(0, "0"), (1, "100"), (Fraction(1, 999), "1"), (Fraction(998, 999), "99")]
)
def test_percent_is_none_or_all_only_for_what_never_or_always_happens(chance: Fraction | int, text: str) -> None:
    assert percent(Fraction(chance)) == text


@pytest.mark.rules("ACF-11.5", "ACF-11.6", "ACF-12.4")
def test_boxes_are_ticked_as_the_battle_stands() -> None:
    play = a_battle(blue=("Sentri",), red=("Razik", "Sentri"))
    assert ticked(play, "a1") == set(), "nothing is ticked before the first turn"
    done(play, DeployFlight("af1", "ship", "a1"))
    done(play, DeployFlight("bf2", "zone"))
    until(play, "anti_fighter")
    done(play, FireAntiFighter("b1", (DiceAt("af1", 3, 1),)), 1, 1, 1)
    until(play, "attack_winner")
    done(play, CommitInterceptors("a1", ("af1",)))
    assert ticked(play, "af1") == {"supporting", "intercepting"}
    assert ticked(play, "b1") == {"b1f1:aboard", "b1f2:aboard", *(f"anti-fighter:{n}" for n in (1, 2, 3))}
    done(play, MarkFlight("a1f1", "destroyed", "a mine"))
    done(play, HurtShip("a1", 2, 1))
    assert ticked(play, "a1") == {"a1f1:lost", "a1f2:aboard", "damage:1", "damage:2", "crew:1"}
    until(play, "launch")
    done(play, Launch("a1", "Sentri", 2))
    assert {"a1f2:launched"} < ticked(play, "a1")
    assert ticked(play, "a1f2") == {"launched"}
    done(play, DeclareContacts("bf2", ("a1f2",), "they met"))
    assert ticked(play, "bf2") == {"locked"}
    done(play, LoseTrait("b1", "Anti-Fighter"))
    assert "lost" in ship_words(play.state, "b1").split("\n")


@pytest.mark.rules("ACF-11.3")
def test_the_roster_names_every_ship_and_flight_of_its_side() -> None:
    play = a_battle()
    side = play.state.sides[0]
    texts = words(roster_sheets(play.state, side, SYMBOLS, 194, 281))
    assert {"Blue cruiser", "Blue Sentri 1", "Blue Sentri 4", "Ships", "Flights", "Notes"} <= set(texts)
    assert not any("Red" in text for text in texts)


@pytest.mark.parametrize("paper", list(Paper))
@pytest.mark.parametrize("name", HARD_NAMES)
def test_everything_has_room_whatever_it_is_called(paper: Paper, name: str) -> None:
    weapons = tuple(
        Weapon(f"{name} {number}", 10, 4, ("Twin-Linked", "Double Damage", "Precise")) for number in range(6)
    )
    ship = replace(CARRIER, faction=name, traits=(name,), weapons=weapons, craft=30, carried=(Carried(name[:40], 9),))
    flight = replace(SENTRI, name=name[:40], role=name, faction=name, traits=(name,), weapons=weapons)
    battle = a_battle(ships=(ship, CRUISER), more=(flight,)).state
    battle = replace(battle, name=name, sides=(replace(battle.sides[0], name=name), battle.sides[1]))
    battle = battle.with_ship(replace(battle.ships["a1"], name=name, crippled=True))
    sheets = side_sheets(battle, "a", paper)
    assert complaints(sheet for sheet, _ in sheets) == []
    assert pack(sheets)


@pytest.mark.parametrize("paper", list(Paper))
def test_huge_ships_take_more_sheets(paper: Paper) -> None:
    ship = replace(
        CARRIER,
        craft=99,
        anti_fighter=99,
        interceptors=99,
        damage=999,
        crew=999,
        weapons=tuple(Weapon(f"Gun {number}", 10, 4) for number in range(100)),
    )
    battle = a_battle(ships=(ship, CRUISER)).state
    sheets = [sheet for sheet, slots in side_sheets(battle, "a", paper) if "Ship" in sheet.title]
    keys = {item.key for sheet in sheets for item in sheet.items}
    assert {"ship:a1:damage:999", "ship:a1:crew:999", "ship:a1:weapon:100", "ship:a1:berth:99:aboard"} <= keys
    assert {"ship:a1:anti-fighter:99", "ship:a1:interceptor:99"} <= keys
    assert complaints(sheets) == []


def test_a_margin_that_leaves_no_room_is_refused() -> None:
    battle = a_battle().state
    with pytest.raises(ValueError, match="margin"):
        side_sheets(battle, "a", margin=150)
