"""Deployment, the order of movement, moves of flights and of what they support."""

from __future__ import annotations

import pytest

from fleetforge.systems.acta_flights.deployment import Deployment, Scenario, check_deployment, check_place, deploy_limit
from fleetforge.systems.acta_flights.measuring import check_distance, range_to_flight
from fleetforge.systems.acta_flights.movement import Mover, Supporter, carry, check_forced_off, check_move
from fleetforge.systems.acta_flights.turn_order import (
    check_alive,
    check_block,
    check_dogfight_phase,
    check_half,
    check_ships_fire,
    check_ships_moved,
    flight_blocks,
    initiative,
)
from tests.systems.acta_flights.flights import codes, options, thrown

USUAL = Scenario()


@pytest.mark.rules("ACF-1.3", "ACF-10.2")
def test_a_range_runs_from_the_centre_of_a_ship_to_the_edge_of_a_flight() -> None:
    assert range_to_flight((0, 0), (3, 4), 0.5) == 4.5
    assert range_to_flight((0, 0), (0.2, 0), 0.5) == 0
    assert codes(check_distance("S1", -1)) == codes(check_distance("S1", float("nan"))) == ["DISTANCE_NEGATIVE"]
    assert codes(check_distance("S1", 0)) == []


@pytest.mark.rules("ACF-2.1", "ACF-2.2", "ACF-14.17")
@pytest.mark.parametrize(("wanted", "limit", "found"), [(0, 1, []), (1, 1, []), (2, 1, ["DEPLOY_LIMIT"]), (2, 2, [])])
def test_a_ship_deploys_at_most_one_carried_flight_unless_the_scenario_says_more(
    wanted: int, limit: int, found: list[str]
) -> None:
    assert codes(check_deployment(Deployment("Primus", 4, wanted), Scenario(limit))) == found


@pytest.mark.rules("ACF-10.17", "ACF-14.17")
@pytest.mark.parametrize(("carried", "limit"), [(1, 1), (3, 1), (5, 2), (8, 4)])
def test_a_fleet_carrier_deploys_half_its_flights_rounded_down(carried: int, limit: int) -> None:
    assert deploy_limit(carried, USUAL, fleet_carrier=True) == limit
    assert deploy_limit(carried, USUAL) == 1
    wanted = Deployment("Carrier", carried, limit + 1, fleet_carrier=True)
    assert "DEPLOY_LIMIT" in codes(check_deployment(wanted, USUAL))


def test_a_ship_deploys_no_flight_that_it_does_not_carry() -> None:
    assert codes(check_deployment(Deployment("Primus", 0, 1), USUAL)) == ["LAUNCH_EMPTY"]


@pytest.mark.rules("ACF-2.3", "ACF-2.4")
def test_a_flight_begins_in_the_zone_or_where_hyperspace_is_used_in_hyperspace() -> None:
    assert codes(check_place("S1", "zone", USUAL)) == codes(check_place("S1", "ship", USUAL)) == []
    assert codes(check_place("S1", "outside", USUAL)) == ["DEPLOY_ZONE"]
    assert codes(check_place("S1", "hyperspace", USUAL)) == ["DEPLOY_NO_HYPERSPACE"]
    assert codes(check_place("S1", "hyperspace", Scenario(hyperspace=True))) == []


@pytest.mark.rules("ACF-10.3")
def test_initiative_adds_the_modifier_of_the_fleet_and_rolls_ties_again() -> None:
    names = {"a": "Blue", "b": "Red"}
    assert thrown(initiative(names, {"b": 2}), 3, 3, 2, 2, 4, 4, 3, 4) == ("b", "a")
    assert thrown(initiative(names, {}), 6, 1, 1, 1) == ("a", "b")


@pytest.mark.rules("ACF-3.1", "ACF-3.2")
def test_flights_wait_until_every_ship_has_moved() -> None:
    (refusal,) = check_ships_moved(("Vorchan", "Primus"))
    assert (refusal.code, refusal.found) == ("FLIGHTS_TOO_EARLY", "Vorchan")
    assert codes(check_ships_moved(())) == []


@pytest.mark.rules("ACF-3.3", "ACF-3.4")
def test_the_winner_chooses_and_then_one_block_follows_the_other() -> None:
    assert flight_blocks(("a", "b"), "a") == ("a", "b")
    assert flight_blocks(("a", "b"), "b") == ("b", "a")
    assert codes(check_block("a", "a", "")) == ["FLIGHT_ORDER_CHOICE"]
    assert codes(check_block("a", "a", "b")) == ["FLIGHT_BLOCK_ORDER"]
    assert codes(check_block("b", "a", "b")) == []


@pytest.mark.rules("ACF-5.4", "ACF-5.5", "ACF-5.7", "ACF-6.4")
def test_in_the_attack_phase_the_winners_flights_go_first_and_ships_last() -> None:
    assert codes(check_half("b", "a")) == ["FLIGHT_ATTACK_ORDER"]
    assert codes(check_half("a", "a")) == []
    assert codes(check_ships_fire(("a", "b"))) == ["SHIPS_TOO_EARLY"]
    assert codes(check_ships_fire(())) == []
    assert codes(check_alive("R1", ("R1",))) == ["UNIT_DESTROYED"]
    assert codes(check_alive("R2", ("R1",))) == []
    assert codes(check_dogfight_phase("movement", is_flight_step=False)) == ["DOGFIGHT_WRONG_PHASE"]
    assert codes(check_dogfight_phase("attack", is_flight_step=True)) == []


@pytest.mark.rules("ACF-3.5", "ACF-10.8")
@pytest.mark.parametrize(
    ("distance", "found"), [(0, []), (12, []), (12.1, ["FLIGHT_MOVE_FAR"]), (-1, ["DISTANCE_NEGATIVE"])]
)
def test_a_flight_moves_as_far_as_it_likes_up_to_its_move(distance: float, found: list[str]) -> None:
    assert codes(check_move(Mover("S1", 12), distance)) == found


@pytest.mark.rules("ACF-3.7")
def test_flights_are_not_stacked() -> None:
    assert codes(check_move(Mover("S1", 12), 3, stacked_on="S2")) == ["FLIGHT_STACK"]


@pytest.mark.rules("ACF-3.4", "ACF-3.8")
def test_a_locked_flight_stays_and_none_moves_twice() -> None:
    assert codes(check_move(Mover("S1", 12, locked=True), 0)) == ["FLIGHT_LOCKED"]
    assert codes(check_move(Mover("S1", 12, moved=True), 0)) == ["FLIGHT_MOVED_ALREADY"]


@pytest.mark.rules("ACF-14.14")
def test_a_supporter_carried_along_may_move_by_itself_unless_the_option_says_no() -> None:
    carried = Mover("S1", 12, carried=True)
    assert codes(check_move(carried, 5)) == []
    assert codes(check_move(carried, 5, options=options(supporter_own_move="no"))) == ["SUPPORTER_NO_OWN_MOVE"]


@pytest.mark.rules("ACF-8.5", "ACF-8.6", "ACF-14.29")
def test_supporters_go_along_unless_they_are_too_slow_or_locked() -> None:
    found = carry(12.5, (Supporter("a", 12), Supporter("b", 15), Supporter("c", 15, locked=True)))
    assert (found.carried, found.forced_off, found.left_behind) == (("b",), ("a",), ("c",))
    assert carry(12, (Supporter("a", 12),)).carried == ("a",)


@pytest.mark.rules("ACF-14.15")
def test_who_is_forced_off_stands_within_its_speed_of_its_start_or_exactly_at_it() -> None:
    exact = options(forced_off_place="on_path_at_speed")
    assert codes(check_forced_off("S1", 12, 7)) == codes(check_forced_off("S1", 12, 12, exact)) == []
    assert codes(check_forced_off("S1", 12, 13)) == codes(check_forced_off("S1", 12, 7, exact)) == ["FORCED_OFF_PLACE"]
