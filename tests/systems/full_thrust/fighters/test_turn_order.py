from __future__ import annotations

import itertools
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.storage.rules import load_rules
from fleetforge.systems.full_thrust.battle_options.fighters import FighterOptions
from fleetforge.systems.full_thrust.fighters.turn_order import (
    PHASES,
    TURN,
    Phase,
    alternation,
    check_go,
    check_initiative,
    check_phase,
    following,
    next_side,
    order_of_sides,
    sequence,
)


@pytest.mark.rules("FFB-5.1", "FFB-5.12", "FFB-30.7")
def test_phases_follow_each_other_to_the_end_of_the_turn() -> None:
    phase: Phase | None = "1"
    walked = []
    while phase:
        walked.append(phase)
        phase = following(phase)
    assert walked == ["1", "2", "3", "4", "5", "6", "7", "8", "9a", "9b", "9c", "9d", "10"]
    assert all(info.clause in load_rules() for info in TURN.values())
    assert tuple(TURN) == PHASES


@pytest.mark.parametrize(
    ("phase", "unit", "first"),
    [
        pytest.param("3", "group_or_missile", "loser", marks=pytest.mark.rules("FFB-5.4")),
        pytest.param("4", "ship", "loser", marks=pytest.mark.rules("FFB-5.5")),
        pytest.param("6", "group_or_missile", "loser", marks=pytest.mark.rules("FFB-5.6")),
        pytest.param("7", "marker", "loser", marks=pytest.mark.rules("FFB-5.7", "FFB-32.6")),
        pytest.param("8", "ship", "winner", marks=pytest.mark.rules("FFB-5.8")),
        pytest.param("9a", "group", "winner", marks=pytest.mark.rules("FFB-5.9")),
    ],
)
def test_who_goes_first_with_what(phase: Phase, unit: str, first: str) -> None:
    how = alternation(phase)
    assert how is not None
    assert (how.unit, how.first) == (unit, first)
    assert order_of_sides(phase, ("A", "B"))[0] == {"winner": "A", "loser": "B"}[first]


@pytest.mark.rules("FFB-5.2", "FFB-5.10", "FFB-36")
@pytest.mark.parametrize("phase", ["1", "2", "5", "9b", "9c", "9d", "10"])
def test_nobody_goes_first_where_all_act_together(phase: Phase) -> None:
    assert alternation(phase) is None
    assert sequence(order_of_sides(phase, ("A", "B")), {"A": 3, "B": 2}) == ()


@pytest.mark.rules("FFB-32.6")
def test_the_order_of_phase_7_is_an_option() -> None:
    assert order_of_sides("7", ("A", "B")) == ("B", "A")
    assert order_of_sides("7", ("A", "B"), FighterOptions(phase7_order="winner_first")) == ("A", "B")
    assert order_of_sides("7", ("A", "B"), FighterOptions(phase7_order="simultaneous_hidden")) == ()
    assert order_of_sides("8", ("A", "B"), FighterOptions(phase7_order="simultaneous_hidden")) == ("A", "B")


@pytest.mark.rules("FFB-5.11", "FFB-32.7")
@pytest.mark.parametrize(
    ("units", "expected"),
    [
        ({"A": 3, "B": 1}, "BAAA"),
        ({"A": 1, "B": 3}, "BABB"),
        ({"A": 0, "B": 2}, "BB"),
        ({"A": 2}, "AA"),
        ({"A": 0, "B": 0}, ""),
    ],
)
def test_a_side_left_alone_takes_the_remaining_goes(units: dict[str, int], expected: str) -> None:
    assert "".join(sequence(order_of_sides("3", ("A", "B")), units)) == expected


@pytest.mark.rules("FFB-5.4", "FFB-5.11")
@given(st.dictionaries(st.sampled_from("ABCD"), st.integers(0, 6)), st.permutations(list("ABCD")))
def test_every_unit_gets_one_go_and_nobody_goes_twice_while_others_wait(
    units: dict[str, int], ranking: list[str]
) -> None:
    goes = sequence(order_of_sides("3", tuple(ranking)), units)
    assert Counter(goes) == Counter(units)
    for place, (one, following_one) in enumerate(itertools.pairwise(goes)):
        if one == following_one:
            assert set(goes[place:]) == {one}


@pytest.mark.rules("FFB-5.4")
def test_three_sides_go_round() -> None:
    order = order_of_sides("8", ("A", "B", "C"))
    assert "".join(sequence(order, {"A": 2, "B": 1, "C": 2})) == "ABCAC"
    assert next_side(order, "C", {"A": 1}) == "A"


@pytest.mark.rules("FFB-5.3")
def test_nothing_is_in_order_before_initiative_is_rolled() -> None:
    assert [one.code for one in check_initiative("turn", ())] == ["E_INITIATIVE"]
    assert check_initiative("turn", ("A", "B")) == ()


@pytest.mark.rules("FFB-5.4", "FFB-5.8")
def test_a_go_out_of_turn_names_whose_it_is() -> None:
    (refusal,) = check_go("g", "Red", "Blue")
    assert (refusal.code, refusal.message) == ("E_NOT_YOUR_TURN", "It is Blue's move, not Red's.")
    assert check_go("g", "Red", "Red") == check_go("g", "Red", "") == ()


@pytest.mark.rules("FFB-5.1", "FFB-5.12")
def test_an_action_outside_its_phase_names_both() -> None:
    (refusal,) = check_phase("g", "Launching", "4", "5")
    assert refusal.message == "Launching belongs to phase 4; the turn is in phase 5."
    assert (refusal.code, check_phase("g", "Launching", "4", "4")) == ("E_PHASE", ())
