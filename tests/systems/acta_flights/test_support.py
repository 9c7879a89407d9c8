"""Supporting, reactions, interception, launching and recovering, special actions and conditions."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fleetforge.systems.acta_flights.conditions import (
    Lost,
    check_crew_quality,
    check_rescue,
    check_special_action,
    crew_check,
    crippled_speed,
    is_at,
    rescue,
    traits_lost,
)
from fleetforge.systems.acta_flights.interception import Candidate, check_commit, meet_hits, pool_of, with_flights
from fleetforge.systems.acta_flights.launching import (
    SCRAMBLE,
    Hangar,
    Homecomer,
    check_launch,
    check_ready,
    check_recovery,
    flights_a_turn,
    ready_turn,
)
from fleetforge.systems.acta_flights.supporting import Reactor, check_reaction, check_return, check_support, react
from tests.systems.acta_flights.flights import codes, options, principal, thrown

PRIMUS = Hangar("Primus", 4, 2)
HOME = Homecomer("Sentri 1")


@pytest.mark.rules("ACF-8.1", "ACF-8.2", "ACF-2.6")
@pytest.mark.parametrize(("already", "found"), [(0, []), (3, []), (4, ["SUPPORT_SHIP_FULL"])])
def test_four_flights_support_a_ship(already: int, found: list[str]) -> None:
    assert codes(check_support("Primus", "ship", already)) == found


@pytest.mark.rules("ACF-8.3", "ACF-8.4")
def test_one_flight_supports_a_flight_and_only_friends_are_supported() -> None:
    assert codes(check_support("Sentri 1", "flight", 0)) == []
    assert codes(check_support("Sentri 1", "flight", 1)) == ["SUPPORT_FLIGHT_FULL"]
    assert codes(check_support("Omega", "ship", 0, friendly=False)) == ["SUPPORT_ENEMY"]


@pytest.mark.rules("ACF-8.7", "ACF-8.15", "ACF-14.19")
def test_only_free_supporters_go_to_meet_an_attacker() -> None:
    free = Reactor("Sentri 1")
    assert codes(check_reaction((free,), "Sentri 1")) == []
    assert codes(check_reaction((replace(free, supporting=False),), "Sentri 1")) == ["REACT_NOT_SUPPORTING"]
    assert codes(check_reaction((replace(free, locked=True),), "Sentri 1")) == ["FLIGHT_LOCKED"]
    assert codes(check_reaction((replace(free, intercepting=True),), "Sentri 1")) == ["INTERCEPT_COMMITTED"]


@pytest.mark.rules("ACF-8.8")
def test_at_least_one_goes_and_one_of_them_is_the_principal() -> None:
    assert codes(check_reaction((), "Sentri 1")) == ["REACT_PRINCIPAL"]
    assert codes(check_reaction((Reactor("Sentri 1"),), "Sentri 2")) == ["REACT_PRINCIPAL"]


@pytest.mark.rules("ACF-8.8", "ACF-8.9")
@pytest.mark.parametrize(("faces", "killed"), [((6, 1), False), ((1, 6), True), ((4, 3), False)])
def test_the_attack_is_lost_whatever_came_of_the_dogfight(faces: tuple[int, int], killed: bool) -> None:
    found = thrown(react(principal(2, name="Rutarian 1"), principal(2, 1)), *faces)
    assert codes((found.attack,)) == ["ATTACK_CANCELLED"]
    assert found.duel.first_destroyed == killed


@pytest.mark.rules("ACF-8.10", "ACF-14.20")
def test_a_defender_returns_to_the_base_it_left_and_no_lock_holds_it_but_by_an_option() -> None:
    held = options(return_breaks_lock="no")
    assert codes(check_return("S1", "Primus", "Primus", locked=True)) == []
    assert codes(check_return("S1", "Vorchan", "Primus", locked=False)) == ["RETURN_NOT_REACTOR"]
    assert codes(check_return("S1", "Primus", "", locked=False)) == ["RETURN_NOT_REACTOR"]
    assert codes(check_return("S1", "Primus", "Primus", locked=True, options=held)) == ["FLIGHT_LOCKED"]
    assert codes(check_return("S1", "Primus", "Primus", locked=False, options=held)) == []


@pytest.mark.rules("ACF-8.13", "ACF-8.15", "ACF-8.16", "ACF-8.17", "ACF-10.23")
def test_what_keeps_a_flight_from_intercepting() -> None:
    assert codes(check_commit((Candidate("S1"),))) == []
    wrong = Candidate("S1", on_ship=False, locked=True, committed=True, only_weak=True, is_pod=True)
    assert codes(check_commit((wrong,))) == [
        "INTERCEPT_SHIP_ONLY",
        "INTERCEPT_COMMITTED",
        "INTERCEPT_DOGFIGHT",
        "INTERCEPT_WEAK",
        "INTERCEPT_POD",
    ]


@pytest.mark.rules("ACF-8.11", "ACF-8.12", "ACF-14.23", "ACF-10.20", "ACF-10.19")
def test_flights_add_to_the_trait_or_give_it_even_to_a_crippled_ship() -> None:
    assert (pool_of(2, 1).dice, pool_of(0, 2).dice, pool_of(2, 1, crippled=True).dice) == (3, 2, 1)
    none = options(crippled_interceptors="no")
    assert pool_of(2, 1, crippled=True, options=none).dice == 0
    assert pool_of(2, 1, intensified=True).dice == 5
    assert with_flights(pool_of(2, 0), 2).dice == 4
    assert with_flights(pool_of(2, 0, crippled=True), 2, none).dice == 0


@pytest.mark.rules("ACF-10.13")
def test_successful_dice_meet_the_next_hit_at_one_more_up_to_six() -> None:
    met = thrown(meet_hits("Primus", pool_of(2, 0), 6, 0), 2, 2, 3, 2, 4, 5, 6, 6)
    assert [one.need for one in met] == [2, 3, 4, 5, 6, 6]
    assert [one.pool.dice for one in met] == [2, 1, 1, 1, 1, 1]
    assert all(one.stopped for one in met)


@pytest.mark.rules("ACF-10.14", "ACF-8.12")
def test_the_last_die_is_for_ships_with_the_trait_or_with_a_living_flight() -> None:
    own = thrown(meet_hits("Primus", pool_of(1, 0), 3, 0), 1, 6, 5)
    assert [(one.need, one.stopped) for one in own] == [(2, False), (6, True), (6, False)]
    lent = thrown(meet_hits("Barge", pool_of(0, 1), 2, 1), 1)
    assert [(one.need, one.flights_lost) for one in lent] == [(2, 1), (None, 0)]
    assert [one.need for one in thrown(meet_hits("Barge", pool_of(0, 1), 2, 2), 1, 6)] == [2, 6]
    off = options(interceptor_last_die="off")
    assert [one.need for one in thrown(meet_hits("Primus", pool_of(1, 0), 2, 0, off), 1)] == [2, None]
    crippled = thrown(meet_hits("Primus", pool_of(2, 1, crippled=True), 2, 1), 1)
    assert [one.need for one in crippled] == [2, None]


@pytest.mark.rules("ACF-8.14", "ACF-14.12")
@pytest.mark.parametrize(("reading", "lost"), [("per_die", 3), ("per_roll", 1), ("flight_dice_only", 2)])
def test_ones_destroy_intercepting_flights(reading: str, lost: int) -> None:
    (met,) = thrown(meet_hits("Primus", pool_of(2, 2), 1, 4, options(interceptor_ones=reading)), 1, 3, 1, 1)
    assert met.flights_lost == lost
    assert met.pool.dice == 1


@pytest.mark.rules("ACF-14.12")
def test_no_more_flights_are_lost_than_live_and_the_last_die_counts() -> None:
    (met,) = thrown(meet_hits("Primus", pool_of(2, 1), 1, 1), 1, 1, 2)
    assert met.flights_lost == 1
    spent = replace(pool_of(1, 1), own=0, lent=0)
    (last,) = thrown(meet_hits("Primus", spent, 1, 1), 1)
    assert (last.need, last.flights_lost) == (6, 1)
    (ship_die,) = thrown(meet_hits("Primus", spent, 1, 1, options(interceptor_ones="flight_dice_only")), 1)
    assert ship_die.flights_lost == 0


@pytest.mark.rules("ACF-7.1", "ACF-7.2")
def test_a_ship_launches_within_three_inches_what_it_has_aboard() -> None:
    assert codes(check_launch(PRIMUS, 3.0)) == []
    assert codes(check_launch(PRIMUS, 3.1)) == ["LAUNCH_DISTANCE"]
    assert codes(check_launch(replace(PRIMUS, aboard=0), 1)) == ["LAUNCH_EMPTY"]
    assert codes(check_launch(replace(PRIMUS, special_action="All Stop!"), 1)) == ["LAUNCH_SPECIAL_ACTION"]


@pytest.mark.rules("ACF-10.18", "ACF-14.16")
def test_only_scramble_permits_launching_and_by_an_option_not_even_that() -> None:
    scrambling = replace(PRIMUS, special_action=SCRAMBLE)
    assert codes(check_launch(replace(scrambling, launched=1), 1)) == []
    assert codes(check_launch(scrambling, 1, options(scramble_allows_launch="no"))) == ["LAUNCH_SPECIAL_ACTION"]
    assert codes(check_recovery(scrambling, HOME)) == ["RECOVER_SPECIAL_ACTION"]


@pytest.mark.rules("ACF-7.4", "ACF-10.16", "ACF-10.18")
@pytest.mark.parametrize(
    ("carrier", "action", "limit"), [(0, "", 1), (1, "", 1), (3, "", 3), (0, SCRAMBLE, 2), (3, SCRAMBLE, 5)]
)
def test_how_many_flights_a_ship_launches_in_a_turn(carrier: int, action: str, limit: int) -> None:
    hangar = Hangar("Carrier", 12, 9, action, carrier, launched=limit)
    assert flights_a_turn(hangar) == limit
    assert codes(check_launch(hangar, 1)) == ["LAUNCH_LIMIT"]
    assert codes(check_launch(replace(hangar, launched=limit - 1), 1)) == []


@pytest.mark.rules("ACF-14.11")
def test_how_recoveries_count() -> None:
    both = replace(PRIMUS, launched=1), replace(PRIMUS, recovered=1)
    assert codes(check_recovery(both[0], HOME)) == codes(check_launch(both[1], 1)) == ["LAUNCH_LIMIT"]
    separate = options(launch_recover_limit="separate")
    assert codes(check_recovery(both[0], HOME, separate)) == codes(check_launch(both[1], 1, separate)) == []
    assert codes(check_recovery(both[1], HOME, separate)) == ["LAUNCH_LIMIT"]
    craft_only = options(launch_recover_limit="craft_only")
    assert codes(check_recovery(replace(PRIMUS, launched=1, recovered=1), HOME, craft_only)) == []
    assert codes(check_launch(both[0], 1, craft_only)) == ["LAUNCH_LIMIT"]


@pytest.mark.rules("ACF-7.3")
def test_a_launched_flight_acts_from_the_next_turn() -> None:
    assert ready_turn(2) == 3
    assert codes(check_ready("S1", 3, 2)) == ["LAUNCH_ACT_EARLY"]
    assert codes(check_ready("S1", 3, 3)) == []


@pytest.mark.rules("ACF-7.5", "ACF-7.6", "ACF-7.7", "ACF-7.8", "ACF-7.9")
def test_everything_that_stands_against_a_recovery_is_told_at_once() -> None:
    assert codes(check_recovery(PRIMUS, HOME)) == []
    full = Hangar("Primus", 2, 2, "All Stop!")
    assert codes(check_recovery(full, Homecomer("R1", friendly=False, contact=False, locked=True))) == [
        "RECOVER_SPECIAL_ACTION",
        "RECOVER_ENEMY",
        "RECOVER_NO_CONTACT",
        "FLIGHT_LOCKED",
        "RECOVER_FULL",
    ]


@pytest.mark.rules("ACF-10.19", "ACF-10.21", "ACF-10.23", "ACF-1.4")
def test_who_may_use_a_special_action() -> None:
    assert codes(check_special_action("Primus", SCRAMBLE)) == []
    assert codes(check_special_action("S1", SCRAMBLE, is_flight=True)) == ["FLIGHT_NO_SPECIAL_ACTION"]
    assert codes(check_special_action("Primus", SCRAMBLE, used=True, skeleton=True)) == [
        "SPECIAL_ACTION_TWICE",
        "SPECIAL_ACTION_SKELETON",
    ]
    assert codes(check_crew_quality("S1", is_flight=True)) == ["FLIGHT_NO_CREW_QUALITY"]
    assert codes(check_crew_quality("Primus", is_flight=False)) == []
    assert thrown(crew_check("Primus", 4, 7), 3)
    assert not thrown(crew_check("Primus", 4, 7), 2)


@pytest.mark.rules("ACF-10.20", "ACF-10.21", "ACF-4.11")
def test_a_crippled_ship_is_slow_and_may_lose_each_trait() -> None:
    assert [is_at(left, 8) for left in (9, 8, 0)] == [False, True, True]
    assert not is_at(3, None)
    assert not is_at(None, 3)
    assert (crippled_speed(7, crippled=True), crippled_speed(7, crippled=False)) == (3, 7)
    traits = ("Anti-Fighter", "Interceptors", "Carrier")
    assert thrown(traits_lost("Primus", traits), 3, 4, 6) == ("Interceptors", "Carrier")
    assert thrown(traits_lost("Primus", traits, options(crippled_trait_loss="6")), 3, 4, 6) == ("Carrier",)


@pytest.mark.rules("ACF-10.17")
@pytest.mark.parametrize(
    ("lost", "number"),
    [
        (Lost("S1", 20), 5),
        (Lost("S1", 20, in_dogfight=True), 6),
        (Lost("S1", 20, enemy_near=True, in_dogfight=True), 6),
        (Lost("S1", 10), 4),
        (Lost("S1", 10, enemy_near=True), 5),
    ],
)
def test_a_fleet_carrier_recovers_lost_flights(lost: Lost, number: int) -> None:
    assert thrown(rescue("Carrier", lost), number)
    assert not thrown(rescue("Carrier", lost), number - 1)


@pytest.mark.rules("ACF-10.17")
def test_a_rescue_needs_an_operational_carrier_with_room_in_reach() -> None:
    assert codes(check_rescue("Carrier", Lost("S1", 30), operational=True, room=True)) == []
    assert codes(check_rescue("Carrier", Lost("S1", 31), operational=False, room=False)) == ["FLEET_CARRIER_RESCUE"] * 3
