"""Boarding factors, crossing, cutters, prizes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.kernel.dice import ScriptedDice, resolved
from fleetforge.systems.full_thrust.boarding import crossing, cutter, factors, prize
from fleetforge.systems.full_thrust.boarding.crossing import Way
from fleetforge.systems.full_thrust.boarding.factors import Crew
from fleetforge.systems.full_thrust.boarding.faults import BOARDING_KINDS
from tests.systems.full_thrust.boarding.tables import CREW


@pytest.mark.rules("FBD-1.4", "FBD-11.3", "FBD-11.6", "FBD-15")
@pytest.mark.parametrize(("crew", "teams", "fifth"), CREW)
def test_crew_arithmetic_is_as_printed(crew: int, teams: int, fifth: int) -> None:
    assert factors.defenders(crew, 0, 0, 0).teams == teams
    assert prize.fifth(crew) == fifth


@pytest.mark.rules("FBD-1.1", "FBD-1.17", "FBD-1.20", "FBD-13.4")
def test_all_kinds_count_as_one_in_defence() -> None:
    assert factors.defenders(7, 2, 1, 5).total == 2 + 1 + 2
    assert factors.defenders(7, 2, 1, 5, odd_troops_up=True).total == 2 + 1 + 3


@pytest.mark.rules("FBD-1.21", "FBD-1.22")
def test_an_owner_may_form_fewer_teams_and_keep_the_crew_for_repairs() -> None:
    found = factors.defenders(8, 0, 0, 0, teams=1)
    assert (found.teams, factors.crew_serving(found.teams)) == (1, 2)
    assert [one.code for one in factors.refused_teams("Rook", 5, 8, 0)] == ["E_BF_COUNT"]


@pytest.mark.rules("FBD-1.5", "FBD-1.16", "FBD-1.18", "FBD-4.2", "FBD-4.7")
def test_only_active_parties_may_be_sent() -> None:
    found = factors.refused_assignment("Rook", {"bp": 3, "dt": 1, "grunts": 1, "marines": 1}, 2)
    assert [one.code for one in found] == ["E_BF_KIND", "E_OFFENSE_KIND", "E_OFFENSE_KIND", "E_BF_COUNT"]
    assert factors.refused_assignment("Rook", {"bp": 2, "dt": 0}, 2) == ()


@pytest.mark.rules("FBD-1.6", "FBD-1.7", "FBD-1.9", "FBD-13.2")
def test_a_casualty_marks_two_of_the_crew_or_kills_them() -> None:
    assert factors.after_casualties(Crew(9), 2) == Crew(9, 4)
    assert factors.after_casualties(Crew(9), 2, kills=True) == Crew(5, 0)
    assert factors.after_crew_losses(Crew(8, 2), 2, 0).teams == 3


@pytest.mark.rules("FBD-1.8")
def test_crew_that_is_not_there_cannot_be_lost() -> None:
    assert [one.code for one in factors.refused_losses("Rook", Crew(4, 2), 3, 0)] == ["E_CREW_CHECK"]
    assert factors.refused_losses("Rook", Crew(4, 2), 2, 2) == ()


@pytest.mark.rules("FBD-1.8", "FBD-13.3")
def test_crew_to_be_lost_next_is_marked_first() -> None:
    assert factors.to_be_checked((5, 10, 15, 20), 6, frozenset({2}), 2) == (3, 4)


@pytest.mark.rules("FBD-1.19", "FBD-13.5")
def test_a_casualty_on_troops_removes_two_mass() -> None:
    assert (factors.troops_after(5, 1), factors.troops_after(5, 3)) == (3, 0)


@pytest.mark.rules("FBD-3.3", "FBD-3.4", "FBD-3.5", "FBD-3.7", "FBD-0.3")
@pytest.mark.parametrize(
    ("distance", "velocities", "courses", "code"),
    [
        (6, (7, 8), (12, 1), ""),
        (6.01, (1, 9), (1, 7), "E_BOARD_RANGE"),
        (2, (4, 6), (3, 7), "E_BOARD_VELOCITY"),
        (2, (4, 5), (3, 5), "E_BOARD_COURSE"),
        (-1, (4, 5), (3, 5), "E_RANGE_NEGATIVE"),
    ],
)
def test_the_first_thing_that_keeps_ships_apart_is_told(
    distance: float, velocities: tuple[int, int], courses: tuple[int, int], code: str
) -> None:
    one, other = (Way(*way) for way in zip(velocities, courses, strict=True))
    assert [it.code for it in crossing.refused_crossing("Rook", distance, one, other, "cinematic")] == [code][
        : bool(code)
    ]


@pytest.mark.rules("FBD-3.6", "FBD-3.8", "FBD-3.9", "FBD-13.8")
def test_courses_in_degrees_and_ships_that_stand_still() -> None:
    def codes(one: Way, other: Way, stopped_course: crossing.StoppedCourse = "vector_ok") -> list[str]:
        refused = crossing.refused_crossing("Rook", 1, one, other, "vector", stopped_course=stopped_course)
        return [it.code for it in refused]

    assert codes(Way(5, 350), Way(5, 20)) == []
    assert codes(Way(5, 350), Way(5, 21)) == ["E_BOARD_COURSE"]
    still = Way(0, 180, facing=0)
    assert codes(still, Way(1, 0)) == []
    assert codes(still, Way(1, 90), stopped_course="use_facing") == ["E_BOARD_COURSE"]
    assert codes(still, Way(1, 20), stopped_course="use_facing") == []
    assert codes(still, Way(1, 0), stopped_course="not_eligible") == ["E_BOARD_COURSE"]


@given(st.integers(1, 12), st.integers(1, 12))
def test_clock_courses_differ_the_short_way_round_whoever_asks(one: int, other: int) -> None:
    there = crossing.refused_crossing("", 0, Way(3, one), Way(3, other), "cinematic")
    back = crossing.refused_crossing("", 0, Way(3, other), Way(3, one), "cinematic")
    assert [it.found for it in there] == [it.found for it in back]


@pytest.mark.rules("FBD-10.3", "FBD-10.16")
def test_a_cutter_moves_eighteen() -> None:
    assert cutter.refused_move("Cutter", 18) == ()
    assert [one.code for one in cutter.refused_move("Cutter", 18.5)] == ["E_MOVE_TOO_FAR"]
    assert [one.code for one in cutter.refused_move("Cutter", 13, cutter.SECONDARY_MU)] == ["E_MOVE_TOO_FAR"]
    assert [one.code for one in cutter.refused_move("Cutter", -1)] == ["E_RANGE_NEGATIVE"]


@pytest.mark.rules("FBD-10.4", "FBD-10.5", "FBD-10.12", "FBD-10.13")
def test_a_cutter_stands_one_point_and_carries_two_parties() -> None:
    assert [cutter.is_alive(damage) for damage in (0, 1, 2)] == [True, True, False]
    assert (cutter.parties_lost(2, 1), cutter.parties_lost(2, 2)) == (0, 2)
    found = cutter.refused_load("Cutter", {"bp": 2, "dt": 1, "robots": 1})
    assert [one.code for one in found] == ["E_BF_KIND", "E_OFFENSE_KIND", "E_CUTTER_LOAD"]


@pytest.mark.rules("FBD-10.8", "FBD-10.9", "FBD-10.17", "FBD-13.28")
def test_a_cutter_lands_where_it_declared_its_run() -> None:
    found = cutter.refused_landing("Cutter", "Rook", 7, declared=False)
    assert [one.code for one in found] == ["E_BOARD_RANGE", "E_CUTTER_RUN"]
    assert cutter.refused_landing("Cutter", "Rook", 6, declared=False, run_needed=False) == ()


@pytest.mark.rules("FBD-11.3", "FBD-11.5", "FBD-11.6", "FBD-11.8")
def test_everything_against_a_prize_crew_is_told_at_once() -> None:
    donors = [prize.Donor("Knight", 10, 3, 2), prize.Donor("Pawn", 10, 10, 2, is_victors=False)]
    found = prize.refused_prize_crew("Rook", 11, donors)
    assert [one.code for one in found] == ["E_PRIZE_SIZE", "E_PRIZE_MINIMUM", "E_PRIZE_DONOR"]


@pytest.mark.rules("FBD-12.3", "FBD-12.9", "FBD-12.10")
@pytest.mark.parametrize(
    ("category", "code"),
    [("offensive", "E_OFFENSIVE_LOCK"), ("life_support", "E_NO_ROLL"), ("all", "E_CATEGORY"), ("ftl", "")],
)
def test_some_categories_are_never_rolled_for(category: str, code: str) -> None:
    assert [one.code for one in prize.refused_category(category)] == [code][: bool(code)]


@pytest.mark.rules("FBD-12.1", "FBD-12.11")
def test_control_is_regained_on_the_base_number() -> None:
    assert resolved(prize.regain("ftl", 5), ScriptedDice((5,)))
    assert not resolved(prize.regain("ftl", 5), ScriptedDice((4,)))


@pytest.mark.rules("FBD-12.4", "FBD-12.5", "FBD-13.17")
def test_a_prize_makes_half_its_thrust_until_it_is_regained() -> None:
    assert prize.prize_thrust(5, regained=False) == 2
    assert prize.prize_thrust(5, regained=False, odd_up=True) == 3
    assert prize.prize_thrust(5, regained=True) == 5


@pytest.mark.rules("FBD-12.7", "FBD-12.8", "FBD-12.12", "FBD-13.18")
def test_only_what_defends_comes_back() -> None:
    assert prize.is_defensive("pds")
    assert prize.is_defensive("screen")
    assert not prize.is_defensive("adfc")
    assert not prize.is_defensive("beam", weapon_class=1)
    assert prize.is_defensive("beam", weapon_class=1, dual="defensive_pd_only")
    assert not prize.is_defensive("beam", weapon_class=3, dual="defensive_pd_only")


@pytest.mark.rules("FBD-1.13", "FBD-1.14", "FBD-1.15")
def test_care_brings_back_a_party_lost_to_a_threshold_only() -> None:
    assert resolved(prize.repaired_party("lost_threshold", 6), ScriptedDice((6,))) == "active"
    assert resolved(prize.repaired_party("lost_threshold", 6), ScriptedDice((5,))) == "lost_threshold"
    assert [one.code for one in prize.refused_party_repair("lost_combat")] == ["E_REPAIR_COMBAT"]


def test_every_kind_has_words_and_a_mend() -> None:
    assert len({kind.code for kind in BOARDING_KINDS}) == len(BOARDING_KINDS)
    assert all(kind.message and kind.mend and kind.clause.startswith("FBD-") for kind in BOARDING_KINDS)
