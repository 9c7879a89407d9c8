"""Every cell of the tables of exact chances for flights comes out of the rules core."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from fleetforge.games.acta_flights.files.reference import load_flights
from fleetforge.systems.acta_flights.interception import Pool
from fleetforge.systems.acta_flights.odds.anti_fighter import kill_chance, split_odds
from fleetforge.systems.acta_flights.odds.attack import (
    face_chance,
    hit_chance,
    ship_attack_odds,
    survival,
    undodged_chance,
)
from fleetforge.systems.acta_flights.odds.attack import kill_chance as weapon_kill_chance
from fleetforge.systems.acta_flights.odds.dogfight import net_odds
from fleetforge.systems.acta_flights.odds.interceptors import interceptor_odds
from tests.rules.tables import table

if TYPE_CHECKING:
    from tests.rules.tables import Row

FILE = "50-acta-flights.md"
FLIGHTS = load_flights().flights


def rows(heading: str) -> list[Row]:
    return table(FILE, heading)


def six(value: Fraction) -> str:
    return f"{float(value):.6f}"


@pytest.mark.rules("ACF-13.1")
def test_dogfights_by_net_difference() -> None:
    found = rows("### 16.1")
    assert len(found) == 13
    for row in found:
        odds = net_odds(int(row["d"]))
        for name in ("win", "tie", "loss"):
            chance: Fraction = getattr(odds, name)
            assert f"{chance * 36}/36" == row[name]
            assert six(chance) == row[f"{name} %"]


@pytest.mark.rules("ACF-13.1")
def test_differences_beyond_the_table_are_decided() -> None:
    assert net_odds(7).win == net_odds(-9).loss == 1


@pytest.mark.rules("ACF-13.2")
def test_anti_fighter_against_one_flight() -> None:
    found = rows("### 16.2")
    assert len(found) == 10
    for row in found:
        for hull in (3, 4, 5, 6):
            *fraction, decimal = row[f"Hull {hull}"].split(" = ")
            chance = kill_chance(int(row["n"]), hull)
            assert six(chance) == decimal
            assert fraction in ([], [str(chance)])
            assert kill_chance(int(row["n"]), hull, advanced=True) == (
                kill_chance(int(row["n"]), hull - 1) if hull > 3 else 1 - Fraction(1, 6) ** int(row["n"])
            )


@pytest.mark.rules("ACF-13.2")
def test_anti_fighter_split_evenly() -> None:
    found = rows("### 16.3")
    assert len(found) == 15
    for row in found:
        flights = int(row["F"])
        odds = split_odds([(int(row["dice"]) // flights, int(row["Hull"]))] * flights)
        cells = [row[f"k={number}"] for number in range(4)]
        assert cells == [six(odds.chance(number)) if number <= flights else "–" for number in range(4)]


@pytest.mark.rules("ACF-13.3")
def test_one_attack_die_against_the_example_flights() -> None:
    found = rows("### 16.4")
    assert len(found) == 3
    for row in found:
        flight = FLIGHTS[row["flight"].split()[0]]
        assert str(face_chance(flight.to_hit, ())) == row["P(hit)"]
        assert str(undodged_chance(flight.dodge, ())) == row["P(Dodge 2+ fails)"]
        assert str(weapon_kill_chance(flight.to_hit, flight.dodge, ())) == row["P(kill)"]
        for dice in (3, 6):
            assert six(survival(flight.to_hit, flight.dodge, dice, ())) == row[f"survive {dice} dice"]


@pytest.mark.rules("ACF-13.4")
def test_flight_weapons_against_a_ship() -> None:
    found = rows("### 16.5")
    assert len(found) == 12
    for row in found:
        name, _, weapon_name = row["weapon"].partition(" ")
        weapon, hull = FLIGHTS[name].weapon(weapon_name), int(row["Hull"])
        assert weapon is not None
        odds = ship_attack_odds(weapon, hull)
        assert str(hit_chance(hull, weapon.traits)) == row["P(hit) per die"]
        for value, title in (
            (odds.hits, "expected hits"),
            (odds.damage, "expected Damage (before critical extras)"),
            (odds.criticals, "expected criticals"),
        ):
            assert f"{value.numerator}/{value.denominator}" == row[title]


@pytest.mark.rules("ACF-13.5")
def test_interceptors_against_hits() -> None:
    found = rows("### 16.6")
    assert len(found) == 12
    for row in found:
        dice, hits = int(row["n"]), int(row["H"])
        odds = interceptor_odds(Pool(dice, 0, has_trait=True), hits, 99)
        stopped = [row[f"P(stop {number})"] for number in range(4)]
        assert stopped == [six(odds.stopped.chance(number)) if number <= hits else "–" for number in range(4)]
        assert six(odds.stopped.mean) == row["expected stopped"]
        assert six(odds.ones.at_least(1)) == row["P(at least one 1)"]
        assert six(odds.ones.mean) == row["expected ones"]
