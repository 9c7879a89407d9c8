"""Attack dice, lock-on, Dodge, the Attack Table, and which weapons may fire."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fleetforge.systems.acta_flights.attack_dice import (
    attack_flight,
    dodge_of,
    is_hit,
    lock_on,
    lock_on_number,
    needs_lock_on,
    volley,
)
from fleetforge.systems.acta_flights.attack_table import blast_doors, criticals, table_hits
from fleetforge.systems.acta_flights.profiles import Weapon
from fleetforge.systems.acta_flights.weapons import Attacker, Target, check_flight_attack, check_target, firing
from tests.systems.acta_flights.flights import RUTARIAN, SENTRI, codes, options, thrown

GUN = Weapon("Gun", 8, 3)
ION = RUTARIAN.weapons[1]
NEAR = Target("Primus", 1.0)
SENTRI_1 = Attacker("Sentri 1", SENTRI.weapons)


def with_traits(*traits: str, dice: int = 3) -> Weapon:
    return Weapon("Gun", 8, dice, traits)  # type: ignore[arg-type]


@pytest.mark.rules("ACF-10.4", "ACF-10.10", "ACF-14.22")
@pytest.mark.parametrize(
    ("traits", "hits"),
    [((), [5, 6]), (("AP",), [4, 5, 6]), (("Super AP",), [3, 4, 5, 6]), (("Weak",), [6]), (("AP", "Weak"), [5, 6])],
)
def test_traits_change_the_attack_die(traits: tuple[str, ...], hits: list[int]) -> None:
    assert [face for face in range(1, 7) if is_hit(face, 5, traits)] == hits  # type: ignore[arg-type]


@pytest.mark.rules("ACF-10.4", "ACF-14.22")
def test_a_natural_1_misses_and_a_natural_6_hits_whatever_is_added() -> None:
    assert not is_hit(1, 3, ("Super AP",))
    assert is_hit(6, 6, ("Weak",))
    assert not is_hit(6 - 1, 6, ())


@pytest.mark.rules("ACF-10.12")
@pytest.mark.parametrize("trait", ["Beam", "Mini-Beam"])
@pytest.mark.parametrize("hull", [3, 6])
def test_beams_hit_on_four_whatever_the_hull(trait: str, hull: int) -> None:
    assert [face for face in range(1, 7) if is_hit(face, hull, (trait,))] == [4, 5, 6]  # type: ignore[arg-type]


@pytest.mark.rules("ACF-10.12")
def test_hits_of_a_beam_roll_on_and_those_of_a_mini_beam_do_not() -> None:
    assert thrown(volley("Laser", with_traits("Beam"), 6), 4, 3, 6, 5, 1, 4, 2).hits == 4
    assert thrown(volley("Laser", with_traits("Mini-Beam"), 6), 4, 3, 6).hits == 2


@pytest.mark.rules("ACF-10.10")
def test_twin_linked_misses_are_thrown_again_once() -> None:
    found = thrown(volley("Guns", with_traits("Twin-Linked"), 5), 1, 5, 4, 6, 2)
    assert (found.faces, found.rerolled, found.hits) == ((1, 5, 4), (6, 2), 2)
    assert thrown(volley("Guns", with_traits("Twin-Linked"), 3), 3, 4, 5).hits == 3


@pytest.mark.rules("ACF-10.19")
def test_intensified_defence_halves_attack_dice() -> None:
    assert len(thrown(volley("Guns", GUN, 4, halved=True), 6).faces) == 1
    assert thrown(volley("Gun", replace(GUN, attack_dice=1), 4, halved=True)).hits == 0


@pytest.mark.rules("ACF-5.1", "ACF-5.2", "ACF-5.9", "ACF-1.1", "ACF-1.2")
def test_one_hit_destroys_a_flight_outright_without_a_table() -> None:
    hit = thrown(attack_flight("Guns", GUN, 4, None), 4, 1, 2)
    assert (hit.hits, hit.dodged, hit.destroyed) == (1, 0, True)
    assert not thrown(attack_flight("Guns", GUN, 4, None), 3, 1, 2).destroyed


@pytest.mark.rules("ACF-5.3")
def test_a_flight_must_dodge_every_hit_to_survive() -> None:
    assert not thrown(attack_flight("Guns", GUN, 4, 2), 4, 5, 2, 2, 6).destroyed
    assert thrown(attack_flight("Guns", GUN, 4, 2), 4, 5, 2, 2, 1).destroyed


@pytest.mark.rules("ACF-10.7", "ACF-10.12", "ACF-14.24")
def test_dodge_counts_unless_the_weapon_or_by_an_option_standing_still_forbids_it() -> None:
    assert dodge_of(2, ()) == dodge_of(2, ("AP",), moved=False) == 2
    assert dodge_of(2, ("Accurate",)) is dodge_of(2, ("Energy Mine",)) is dodge_of(None, ()) is None
    strict = options(dodge_needs_move="on")
    assert (dodge_of(2, (), moved=True, options=strict), dodge_of(2, (), moved=False, options=strict)) == (2, None)


@pytest.mark.rules("ACF-10.9")
@pytest.mark.parametrize(
    ("stealth", "distance", "marked", "number"),
    [
        (4, 8, False, 4),
        (4, 20, False, 4),
        (4, 20.1, False, 5),
        (4, 7.9, False, 3),
        (4, 7.9, True, 2),
        (6, 21, False, 6),
    ],
)
def test_range_and_friends_change_the_number_to_lock_on(
    stealth: int, distance: float, marked: bool, number: int
) -> None:
    assert lock_on_number(stealth, distance, marked=marked) == number
    assert thrown(lock_on("Guns", number), number)
    assert number == 6 or thrown(lock_on("Guns", number), 6)
    assert not thrown(lock_on("Guns", number), number - 1)


@pytest.mark.rules("ACF-5.11")
def test_a_flight_in_contact_ignores_the_stealth_of_a_ship() -> None:
    assert needs_lock_on(5, flight_in_contact=False)
    assert not needs_lock_on(5, flight_in_contact=True)
    assert not needs_lock_on(None, flight_in_contact=False)


@pytest.mark.rules("ACF-10.6")
def test_the_attack_table_has_bulkheads_solid_hits_and_criticals() -> None:
    found = thrown(table_hits("Guns", replace(GUN, attack_dice=6), 6), 1, 2, 3, 4, 5, 6)
    assert found.results == ("bulkhead", "solid", "solid", "solid", "solid", "critical")
    assert (found.damage, found.crew, found.criticals) == (5, 5, 1)
    assert thrown(table_hits("Guns", GUN, 0)).results == ()


@pytest.mark.rules("ACF-10.6")
def test_a_critical_names_its_system_and_effect() -> None:
    found = thrown(criticals("Guns", 6), 1, 3, 2, 1, 3, 6, 4, 4, 5, 2, 6, 5)
    assert [one.system for one in found] == ["Engines", "Engines", "Reactor", "Weapons", "Crew", "Vital Systems"]
    assert [one.effect for one in found] == [3, 1, 6, 4, 2, 5]


@pytest.mark.rules("ACF-10.10", "ACF-10.11")
def test_precise_adds_one_to_the_table_and_double_damage_doubles() -> None:
    found = thrown(table_hits("Bolt", ION, 3), 1, 5, 6)
    assert found.results == ("solid", "critical", "critical")
    assert (found.damage, found.crew) == (6, 6)
    doubled = thrown(table_hits("Laser", with_traits("Double Damage"), 2), 1, 4)
    assert (doubled.damage, doubled.crew) == (3, 2)


@pytest.mark.rules("ACF-10.19")
def test_closed_blast_doors_ignore_points_on_five_and_six() -> None:
    assert thrown(blast_doors("Primus", 4, "Damage"), 4, 5, 6, 1) == 2
    assert thrown(blast_doors("Primus", 0, "Crew")) == 0


@pytest.mark.rules("ACF-5.8")
def test_a_target_beyond_every_weapon_is_out_of_range() -> None:
    assert codes(check_flight_attack(SENTRI_1, replace(NEAR, distance=2.0))) == []
    (refusal,) = check_flight_attack(SENTRI_1, replace(NEAR, distance=2.5))
    assert refusal.message == 'Primus is 2.5" away; Particle Guns reaches 2".'
    assert codes(check_flight_attack(replace(SENTRI_1, weapons=()), NEAR)) == ["WEAPON_UNKNOWN"]


@pytest.mark.rules("ACF-14.10")
def test_every_weapon_in_range_fires_unless_the_option_says_one() -> None:
    rutarian = Attacker("Rutarian 1", RUTARIAN.weapons)
    single = options(flight_fires="one_weapon")
    assert firing(RUTARIAN.weapons, "", 2) == RUTARIAN.weapons
    assert firing(RUTARIAN.weapons, "", 3) == (ION,)
    assert firing(RUTARIAN.weapons, "Ion Bolt", 1, single) == (ION,)
    assert codes(check_flight_attack(rutarian, NEAR, "", single)) == ["ONE_WEAPON"]
    assert codes(check_flight_attack(rutarian, NEAR, "Ion Bolt", single)) == []
    assert codes(check_flight_attack(rutarian, NEAR, "Laser", single)) == ["WEAPON_UNKNOWN"]
    far = replace(NEAR, distance=3)
    assert codes(check_flight_attack(rutarian, far, "Particle Guns", single)) == ["OUT_OF_RANGE"]


@pytest.mark.rules("ACF-14.4", "ACF-14.19")
def test_a_locked_flight_does_not_shoot_unless_the_option_lets_it() -> None:
    locked = replace(SENTRI_1, locked=True)
    assert codes(check_flight_attack(locked, NEAR)) == ["FLIGHT_LOCKED"]
    assert codes(check_flight_attack(locked, NEAR, options=options(weapons_while_locked="yes"))) == []


@pytest.mark.rules("ACF-14.30")
def test_a_flight_that_fought_may_attack_unless_the_option_says_one_deed() -> None:
    fought = replace(SENTRI_1, fought=True)
    assert codes(check_flight_attack(fought, NEAR)) == []
    assert codes(check_flight_attack(fought, NEAR, options=options(attack_after_dogfight="no"))) == [
        "FLIGHT_HAS_FOUGHT"
    ]


@pytest.mark.rules("ACF-14.5")
def test_weapons_may_fire_into_a_dogfight_unless_the_option_forbids_it() -> None:
    locked = Target("Razik 1", 1, locked=True)
    assert codes(check_target(locked)) == []
    assert codes(check_target(locked, options(shoot_into_dogfight="forbid"))) == ["TARGET_IN_DOGFIGHT"]
    assert codes(check_target(Target("Razik 1", 1, friendly=True))) == ["TARGET_FRIENDLY"]
