"""Flights and carriers as designs: what they are, what is checked, the published ones."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from fleetforge.kernel.audit import is_legal
from fleetforge.kernel.finding import Severity
from fleetforge.kernel.option_info import infos_of
from fleetforge.storage.rules import load_rules
from fleetforge.systems.acta_flights import faults, faults_fight
from fleetforge.systems.acta_flights.battle import faults as battle_faults
from fleetforge.systems.acta_flights.check import Force, Replacement, check_carrier, check_flight, check_force, swap
from fleetforge.systems.acta_flights.options import FlightOptions
from fleetforge.systems.acta_flights.profiles import POD, Carried, Carrier, Flight, Weapon, battery_of
from tests.systems.acta_flights.flights import CATALOGUE, RAZIK, RUTARIAN, SENTRI, codes

SHIP = CATALOGUE.carriers["sample_cruiser"]
GUN = Weapon("Gun", 2, 1)
KINDS = (*faults.ALL_KINDS, *faults_fight.ALL_KINDS, *battle_faults.ALL_KINDS)


@pytest.mark.rules("ACF-9.1", "ACF-9.2", "ACF-9.3")
def test_the_three_published_flights_have_their_published_scores() -> None:
    scores = [(one.name, one.move, one.hull, one.dogfight, one.dodge, one.stealth) for one in (RAZIK, SENTRI, RUTARIAN)]
    assert scores == [("Razik", 12, 3, 3, 2, None), ("Sentri", 12, 4, 2, 2, None), ("Rutarian", 12, 5, 2, 2, 4)]
    weapons = {one.name: one.weapons for one in (RAZIK, SENTRI, RUTARIAN)}
    assert weapons == {
        "Razik": (Weapon("Particle Gun", 2, 1),),
        "Sentri": (Weapon("Particle Guns", 2, 3),),
        "Rutarian": (
            Weapon("Particle Guns", 2, 3, ("Twin-Linked",)),
            Weapon("Ion Bolt", 4, 2, ("Precise", "Double Damage")),
        ),
    }
    assert all(not one.anti_fighter and one.points is None and not one.traits for one in (RAZIK, SENTRI, RUTARIAN))


@pytest.mark.rules("ACF-10.24", "ACF-11.2")
def test_the_two_ships_of_public_data_have_their_public_scores() -> None:
    hyperion, omega = CATALOGUE.carriers["hyperion"], CATALOGUE.carriers["omega"]
    assert (hyperion.hull, hyperion.speed, hyperion.anti_fighter, hyperion.interceptors, hyperion.craft) == (
        5,
        8,
        2,
        2,
        1,
    )
    assert (omega.hull, omega.speed, omega.anti_fighter, omega.interceptors, omega.craft) == (6, 7, 6, 3, 4)


def test_every_bundled_profile_is_legal_and_says_where_it_is_from() -> None:
    assert len(CATALOGUE.carriers) >= 4
    flights = [check_flight(one) for one in CATALOGUE.flights.values()]
    assert [one.findings for one in flights] == [()] * len(flights)
    ships = [check_carrier(one, CATALOGUE.flights) for one in CATALOGUE.carriers.values()]
    assert all(is_legal(one) for one in ships)
    assert all(one.source_note for one in CATALOGUE.flights.values())
    assert all(one.source_note for one in CATALOGUE.carriers.values())


@pytest.mark.rules("ACF-1.5", "ACF-11.4")
@pytest.mark.parametrize(("hull", "fits"), [(2, False), (3, True), (6, True), (7, False)])
def test_the_hull_of_a_flight_is_three_to_six(hull: int, fits: bool) -> None:
    flight = replace(SENTRI, hull=hull)
    assert codes(check_flight(flight).findings) == ([] if fits else ["FLIGHT_HULL_RANGE"])
    assert flight.to_hit == hull


@pytest.mark.rules("ACF-1.6")
def test_a_flight_without_hull_counts_as_four_and_is_flagged() -> None:
    flight = replace(SENTRI, hull=None)
    (finding,) = check_flight(flight).findings
    assert (flight.to_hit, flight.is_hull_assumed) == (4, True)
    assert (finding.code, finding.severity) == ("HULL_ASSUMED", Severity.NOTE)
    assert not SENTRI.is_hull_assumed


@pytest.mark.rules("ACF-6.3")
def test_a_flight_needs_a_dogfight_score_which_may_be_negative() -> None:
    assert codes(check_flight(replace(SENTRI, dogfight=None)).findings) == ["DOGFIGHT_SCORE_MISSING"]
    assert codes(check_flight(replace(SENTRI, dogfight=-1)).findings) == []


@pytest.mark.rules("ACF-1.4", "ACF-11.1", "ACF-11.4")
def test_crew_quality_bad_scores_and_no_move_are_told_of_together() -> None:
    wrong = replace(SENTRI, crew_quality=4, dodge=1, stealth=7, move=0, anti_fighter=-1)
    assert codes(check_flight(wrong).findings) == [
        "FLIGHT_NO_CREW_QUALITY",
        "TRAIT_SCORE_RANGE",
        "TRAIT_SCORE_RANGE",
        "PROFILE_NUMBER_RANGE",
        "PROFILE_NUMBER_RANGE",
    ]


@pytest.mark.rules("ACF-11.1", "ACF-11.4", "ACF-8.17")
def test_a_flight_without_weapon_or_with_weak_ones_only_is_legal_but_warned_of() -> None:
    weak = Weapon("Light gun", 2, 1, ("Weak",))
    bare, feeble = replace(SENTRI, weapons=()), replace(SENTRI, weapons=(weak,))
    assert codes(check_flight(bare).findings) == ["FLIGHT_NO_WEAPON"]
    assert codes(check_flight(feeble).findings) == ["FLIGHT_ONLY_WEAK"]
    assert is_legal(check_flight(bare))
    assert is_legal(check_flight(feeble))
    both = replace(SENTRI, weapons=(weak, GUN))
    assert [one.can_intercept for one in (bare, feeble, both, SENTRI)] == [False, False, True, True]
    assert not replace(SENTRI, traits=(POD,)).can_intercept


def test_a_weapon_without_range_or_dice_is_a_fault_with_its_place() -> None:
    findings = check_flight(replace(SENTRI, weapons=(GUN, Weapon("Dud", 0, 0)))).findings
    assert codes(findings) == ["PROFILE_NUMBER_RANGE", "PROFILE_NUMBER_RANGE"]
    assert {one.place for one in findings} == {"weapons[1]"}


@pytest.mark.rules("ACF-11.4", "ACF-10.15")
def test_of_both_anti_fighter_traits_the_advanced_one_counts() -> None:
    both = replace(SENTRI, anti_fighter=2, advanced_anti_fighter=1)
    (finding,) = check_flight(both).findings
    assert (finding.code, finding.severity) == ("AF_BOTH", Severity.WARNING)
    assert (both.battery.dice, both.battery.bonus) == (1, 1)
    assert (battery_of(3, 0).dice, battery_of(3, 0).bonus) == (3, 0)


@pytest.mark.rules("ACF-11.4")
def test_a_ship_carries_no_more_than_its_craft_and_only_known_types() -> None:
    full = replace(SHIP, carried=(Carried("Sentri", 3),))
    assert codes(check_carrier(full, CATALOGUE.flights).findings) == ["CRAFT_EXCEEDED"]
    none = replace(SHIP, craft=0, carried=(Carried("Sentri", 1),))
    assert codes(check_carrier(none, CATALOGUE.flights).findings) == ["CRAFT_EXCEEDED"]
    odd = replace(SHIP, carried=(Carried("Starfury", 1), Carried("Razik", 0)))
    assert codes(check_carrier(odd, CATALOGUE.flights).findings) == ["FLIGHT_TYPE_UNKNOWN", "PROFILE_NUMBER_RANGE"]


@pytest.mark.rules("ACF-11.2")
def test_scores_of_a_ship_are_in_their_range() -> None:
    wrong = replace(SHIP, hull=7, speed=-1, interceptors=-2, dodge=9)
    assert codes(check_carrier(wrong, CATALOGUE.flights).findings) == [
        *["PROFILE_NUMBER_RANGE"] * 3,
        "TRAIT_SCORE_RANGE",
    ]


@pytest.mark.rules("ACF-4.11", "ACF-10.20")
def test_scored_traits_of_a_ship_are_traits_like_the_others() -> None:
    ship = Carrier("x", "X", anti_fighter=2, interceptors=1, escort=True, traits=("Jump Engine",))
    assert ship.all_traits == ("Anti-Fighter", "Interceptors", "Escort", "Jump Engine")


@pytest.mark.rules("ACF-11.3", "ACF-2.5")
def test_a_force_is_judged_whole() -> None:
    force = Force("Centauri", (replace(SHIP, craft=1),), independent=("Rutarian", "Starfury"))
    assert codes(check_force(force, CATALOGUE.flights).findings) == ["CRAFT_EXCEEDED", "FLIGHT_TYPE_UNKNOWN"]
    assert check_force(Force("Fine", (SHIP,), ("Razik",)), CATALOGUE.flights).findings == ()


@pytest.mark.rules("ACF-10.22", "ACF-11.3")
def test_sentri_become_razik_one_for_one_and_rutarian_four_at_most() -> None:
    carrier = replace(SHIP, craft=6, carried=(Carried("Sentri", 6),))
    for into, count, fits in (("Razik", 6, True), ("Rutarian", 4, True), ("Rutarian", 5, False), ("Razik", 7, False)):
        swapped = Replacement(carrier.id, into, count)
        found = codes(check_force(Force("F", (carrier,), (), (swapped,)), CATALOGUE.flights).findings)
        assert found == ([] if fits else ["FLIGHT_SWAP"]), (into, count)
    assert swap(carrier, Replacement(carrier.id, "Rutarian", 4)) == (("Sentri", 2), ("Rutarian", 4))
    foreign = Replacement(carrier.id, "Razik", 1, out_of="Rutarian")
    assert codes(check_force(Force("F", (carrier,), (), (foreign,)), CATALOGUE.flights).findings) == ["FLIGHT_SWAP"]


def test_every_fault_has_a_clause_that_exists_and_a_mend() -> None:
    rules = load_rules()
    assert [kind.code for kind in KINDS if kind.clause not in rules or not kind.mend or not kind.message] == []


def test_every_code_is_expected_by_a_test_of_the_flights() -> None:
    texts = [path.read_text(encoding="utf-8") for path in Path(__file__).parent.rglob("test_*.py")]
    assert [kind.code for kind in KINDS if not any(f'"{kind.code}"' in text for text in texts)] == []


def test_every_option_names_its_clause_and_begins_with_the_default_of_the_rules() -> None:
    rules = load_rules()
    infos = infos_of(FlightOptions)
    assert [info.key for info in infos if info.clause not in rules or info.default != info.choices[0][0]] == []
    named = {info.clause for info in infos}
    texts = [f"ACF-14.{number}" for number in range(1, 31)]
    unnamed = [clause for clause in texts if clause not in named]
    assert unnamed == ["ACF-14.9", "ACF-14.17", "ACF-14.19", "ACF-14.22", "ACF-14.24", "ACF-14.25", "ACF-14.29"]


def test_a_catalogue_takes_one_more_flight() -> None:
    more = CATALOGUE.with_flight(Flight("Starfury", hull=4, dogfight=1))
    assert [*more.flights] == ["Razik", "Rutarian", "Sentri", "Starfury"]
    assert RAZIK.weapon("Particle Gun") == Weapon("Particle Gun", 2, 1)
    assert SHIP.weapon("no such weapon") is None
