"""Dogfights, one by one and in brawls."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fleetforge.systems.acta_flights.brawl import (
    Aid,
    Brawl,
    Brawler,
    Nomination,
    check_aid,
    check_nominations,
    fight_pair,
    is_locked,
)
from fleetforge.systems.acta_flights.dogfight import FLEET_CARRIER_BONUS, dogfight
from tests.systems.acta_flights.flights import codes, options, principal, thrown


def brawler(name: str, *touches: str, role: str = "free") -> Brawler:
    return Brawler(name, name, principal(2, name=name), frozenset(touches), role)  # type: ignore[arg-type]


def brawl(*nominations: Nomination, aid: tuple[Aid, ...] = (), **roles: str) -> Brawl:
    """A1 to A3 against E1 to E3, all touching all; A9 touches nobody."""
    names = {"A": ("A1", "A2", "A3"), "E": ("E1", "E2", "E3")}
    fighters = [brawler(one, *names["E"], role=roles.get(one, "free")) for one in names["A"]]
    fighters += [brawler(one, *names["A"], role=roles.get(one, "free")) for one in names["E"]]
    return Brawl({one.id: one for one in (*fighters, brawler("A9"), brawler("E9"))}, nominations, aid)


def duel(flight: str, target: str) -> Nomination:
    return Nomination(flight, "dogfight", (target,))


def support(flight: str, *targets: str) -> Nomination:
    return Nomination(flight, "support", targets)


@pytest.mark.rules("ACF-6.6", "ACF-6.11", "ACF-6.13")
def test_the_lower_total_is_destroyed() -> None:
    found = thrown(dogfight(principal(2), principal(3)), 6, 4)
    assert (found.totals, found.first_destroyed, found.second_destroyed) == ((8, 7), False, True)
    assert not found.still_locked


@pytest.mark.rules("ACF-6.7", "ACF-10.17")
def test_supporters_and_a_fleet_carrier_add_one_each() -> None:
    first = replace(principal(2, 2), fleet_bonus=FLEET_CARRIER_BONUS)
    assert thrown(dogfight(first, principal(3, 1)), 1, 1).totals == (6, 5)


@pytest.mark.rules("ACF-6.12", "ACF-14.1")
def test_a_tie_keeps_both_locked_or_destroys_both_or_is_rolled_again() -> None:
    tied = thrown(dogfight(principal(2), principal(2)), 3, 3)
    assert (tied.first_destroyed, tied.second_destroyed, tied.still_locked) == (False, False, True)
    both = options(dogfight_compare="tie_both_destroyed")
    dead = thrown(dogfight(principal(2), principal(2), both), 3, 3)
    assert (dead.first_destroyed, dead.second_destroyed) == (True, True)
    again = options(dogfight_compare="tie_reroll")
    rolled = thrown(dogfight(principal(2), principal(2), again), 3, 3, 5, 5, 2, 1)
    assert (rolled.totals, rolled.second_destroyed) == ((4, 3), True)


@pytest.mark.rules("ACF-10.23")
def test_a_breaching_pod_loses_to_a_fighter_without_dice() -> None:
    found = thrown(dogfight(principal(2), principal(9, pod=True)))
    assert (found.totals, found.first_destroyed, found.second_destroyed) == (None, False, True)
    assert thrown(dogfight(principal(0, pod=True), principal(0, pod=True)), 2, 1).second_destroyed


@pytest.mark.rules("ACF-6.1", "ACF-6.17")
def test_a_flight_is_locked_as_long_as_an_enemy_that_it_touches_lives() -> None:
    assert is_locked(("E1", "E2"), ("A1", "E2"))
    assert not is_locked(("E1",), ("A1", "E2"))


@pytest.mark.rules("ACF-6.2", "ACF-6.5")
def test_dogfights_are_between_two_flights_in_contact() -> None:
    assert codes(check_nominations(brawl(duel("A1", "E1")), ())) == []
    assert codes(check_nominations(brawl(duel("A1", "Primus")), ())) == ["DOGFIGHT_SHIP"]
    assert codes(check_nominations(brawl(duel("A9", "E1")), ())) == ["DOGFIGHT_NO_CONTACT"]
    assert codes(check_nominations(brawl(Nomination("A1", "dogfight", ("E1", "E2"))), ())) == ["DOGFIGHT_NO_CONTACT"]


@pytest.mark.rules("ACF-5.6", "ACF-6.14")
def test_every_flight_of_the_half_is_nominated_once() -> None:
    found = check_nominations(brawl(duel("A1", "E1"), support("A2", "E1")), ("A1", "A2", "A3"))
    assert [(one.code, one.place) for one in found] == [("FLIGHT_NOMINATE_ALL", "A3")]
    twice = brawl(duel("A1", "E1"), Nomination("A1", "hold"))
    assert codes(check_nominations(twice, ())) == ["FLIGHT_NOMINATED_TWICE"]


@pytest.mark.rules("ACF-6.7", "ACF-6.8")
def test_a_supporter_touches_each_enemy_and_may_support_several_dogfights() -> None:
    whole = brawl(duel("A1", "E1"), duel("A2", "E2"), support("A3", "E1", "E2"))
    assert codes(check_nominations(whole, ())) == []
    assert whole.against("E1") == whole.against("E2") == ("A3",)
    assert codes(check_nominations(brawl(duel("A1", "E1"), support("A9", "E1")), ())) == ["SUPPORT_NO_CONTACT"]
    assert codes(check_nominations(brawl(duel("A1", "E1"), support("A2", "E3")), ())) == ["SUPPORT_NO_DOGFIGHT"]
    assert codes(check_nominations(brawl(support("A2")), ())) == ["SUPPORT_NO_DOGFIGHT"]


@pytest.mark.rules("ACF-6.9", "ACF-6.10", "ACF-14.28")
def test_nobody_is_principal_and_supporter_in_one_phase() -> None:
    both = brawl(duel("A1", "E1"), support("A1", "E1"))
    assert codes(check_nominations(both, ())) == ["DOGFIGHT_AND_SUPPORT"]
    turned = brawl(support("A1", "E1"), duel("A1", "E1"))
    assert codes(check_nominations(turned, ())) == ["SUPPORT_CANNOT_INITIATE"]
    assert codes(check_nominations(brawl(duel("A1", "E1"), A1="supporter"), ())) == ["SUPPORT_CANNOT_INITIATE"]
    assert codes(check_nominations(brawl(duel("A1", "E1"), E1="supporter"), ())) == ["DOGFIGHT_AND_SUPPORT"]
    helping = brawl(duel("A1", "E1"), support("A2", "E1"), A2="principal")
    assert codes(check_nominations(helping, ())) == ["DOGFIGHT_AND_SUPPORT"]


@pytest.mark.rules("ACF-14.2")
def test_a_flight_fights_one_dogfight_a_phase_unless_the_option_says_one_a_half() -> None:
    again = brawl(duel("A1", "E1"), A1="principal", E1="principal")
    assert codes(check_nominations(again, ())) == ["DOGFIGHT_FOUGHT", "DOGFIGHT_FOUGHT"]
    assert codes(check_nominations(again, (), options(dogfight_per_phase="both_halves"))) == []


@pytest.mark.rules("ACF-14.3")
def test_one_flight_duels_an_enemy_unless_the_option_lets_many() -> None:
    two = brawl(duel("A1", "E1"), duel("A2", "E1"))
    assert codes(check_nominations(two, ())) == ["DOGFIGHT_TARGET_TAKEN"]
    assert codes(check_nominations(two, (), options(duels_per_target="many"))) == []


@pytest.mark.rules("ACF-6.15", "ACF-6.7", "ACF-6.10")
def test_only_free_flights_of_the_defender_support_and_only_in_contact() -> None:
    nominations = (duel("A1", "E1"), duel("A2", "E2"))
    assert codes(check_aid(brawl(*nominations, aid=(Aid("E3", "E1"), Aid("E3", "E2"))))) == []
    assert codes(check_aid(brawl(*nominations, aid=(Aid("E2", "E1"),)))) == ["DEFENDER_ENGAGED"]
    assert codes(check_aid(brawl(*nominations, aid=(Aid("E9", "E1"),)))) == ["SUPPORT_NO_CONTACT"]
    assert codes(check_aid(brawl(*nominations, aid=(Aid("E3", "E9"),)))) == ["SUPPORT_NO_DOGFIGHT"]
    fought = brawl(*nominations, aid=(Aid("E3", "E1"),), E3="principal")
    assert codes(check_aid(fought)) == ["DOGFIGHT_AND_SUPPORT"]


@pytest.mark.rules("ACF-6.8", "ACF-6.13", "ACF-6.15")
def test_supporters_of_both_sides_count_and_outlive_the_loser() -> None:
    whole = brawl(duel("A1", "E1"), support("A2", "E1"), support("A3", "E1"), aid=(Aid("E2", "E1"),))
    found = thrown(fight_pair(whole, ("A1", "E1")), 3, 3)
    assert found.totals == (7, 6)
    assert (found.first_destroyed, found.second_destroyed) == (False, True)
    fewer = replace(whole, lost=frozenset({"A2", "E2"}))
    assert thrown(fight_pair(fewer, ("A1", "E1")), 3, 3).totals == (6, 5)


@pytest.mark.rules("ACF-6.16")
def test_nothing_but_dice_scores_and_support_counts_in_a_dogfight() -> None:
    fields = set(principal(2).__dataclass_fields__)
    assert fields == {"name", "score", "supporters", "fleet_bonus", "is_pod"}
