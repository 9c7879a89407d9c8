"""The end of a battle: crippled ships, colours, scores, advice."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.kernel.dice import ScriptedDice, resolved
from fleetforge.systems.full_thrust.damage.track import Check
from fleetforge.systems.full_thrust.ending import (
    LOST,
    Colours,
    Fate,
    Scoring,
    Standing,
    StrikeMode,
    is_crippled,
    scores,
    should_withdraw,
    size_word,
    strike_colours,
)

FATES: tuple[Fate, ...] = ("in_play", "destroyed", "captured", "struck", "derelict", "jumped", "off_table")
SHIPS = st.builds(
    Standing, st.sampled_from("ab"), st.integers(1, 500), st.integers(1, 300), st.sampled_from(FATES), st.booleans()
)


def colours(number: int, *faces: int, bonus: int = 0, mode: StrikeMode = "system", quarter: bool = True) -> Colours:
    dice = ScriptedDice(faces)
    struck = resolved(strike_colours("Kestrel", Check(1, number, bonus), mode=mode, quarter=quarter), dice)
    dice.finish()
    return struck


@pytest.mark.rules("FTC-8.3", "FTC-5.8")
@pytest.mark.parametrize("number", [6, 5, 4])
def test_colours_fall_at_the_number_of_the_threshold_check(number: int) -> None:
    assert [colours(number, face).strikes for face in range(1, 7)] == [face >= number for face in range(1, 7)]


@pytest.mark.rules("FTC-8.3", "FTC-5.9", "FTC-5.10")
def test_the_bonus_of_the_check_counts_and_a_core_system_has_minus_1() -> None:
    assert colours(5, 4, bonus=1).strikes
    assert not colours(5, 5, mode="core").strikes
    assert colours(5, 5, bonus=1, mode="core").strikes
    assert not any(colours(6, face, mode="core").strikes for face in range(1, 7))


@pytest.mark.rules("FTC-8.3")
def test_nobody_strikes_to_a_foe_who_gives_no_quarter() -> None:
    assert colours(4, quarter=False) == Colours(None, strikes=False)


@pytest.mark.rules("FTC-8.4")
@pytest.mark.parametrize(
    ("rows", "thrust", "controls", "crippled"),
    [(0, 4, 1, False), (1, 2, 1, False), (2, 4, 2, True), (0, 0, 1, True), (0, 4, 0, True)],
)
def test_two_rows_no_thrust_or_no_fire_control_cripple(rows: int, thrust: int, controls: int, crippled: bool) -> None:
    found = is_crippled(rows_lost=rows, thrust=thrust, rated_thrust=4, fire_controls=controls, fitted_fire_controls=2)
    assert found is crippled


@pytest.mark.rules("FTC-8.4")
def test_what_a_ship_never_had_does_not_cripple_it() -> None:
    assert not is_crippled(rows_lost=0, thrust=0, rated_thrust=0, fire_controls=0, fitted_fire_controls=0)


@pytest.mark.rules("FTC-8.6")
@pytest.mark.parametrize(
    ("mass", "word"), [(4, "escort"), (44, "escort"), (45, "cruiser"), (90, "cruiser"), (91, "capital")]
)
def test_size_words_go_by_mass(mass: int, word: str) -> None:
    assert size_word(mass) == word


@pytest.mark.rules("FTC-8.1", "FTC-8.5")
@pytest.mark.parametrize(
    ("fate", "crippled", "points"),
    [
        ("in_play", False, Fraction(0)),
        ("in_play", True, Fraction(151, 2)),
        ("destroyed", True, Fraction(151)),
        ("captured", False, Fraction(151)),
        ("struck", False, Fraction(151)),
        ("derelict", True, Fraction(151)),
        ("jumped", True, Fraction(0)),
        ("off_table", False, Fraction(0)),
    ],
)
def test_enemies_score_losses_in_full_and_cripples_at_half(fate: Fate, crippled: bool, points: Fraction) -> None:
    ships = [Standing("a", 151, 60, fate, crippled), Standing("b", 80, 30)]
    assert scores(ships, ("a", "b")) == {"a": 0, "b": points}


@pytest.mark.rules("FTC-8.1")
@pytest.mark.parametrize(("scoring", "points"), [("npv_50", 151), ("mass", 60), ("scenario", None), ("none", None)])
def test_what_counts_is_an_option(scoring: Scoring, points: int | None) -> None:
    counted = scores([Standing("a", 151, 60, "destroyed")], ("a", "b"), scoring)
    assert (counted and counted["b"]) == points


@pytest.mark.rules("FTC-8.1")
@given(ships=st.lists(SHIPS, max_size=8))
def test_nobody_scores_more_than_the_enemy_brought(ships: list[Standing]) -> None:
    counted = scores(ships, ("a", "b"))
    assert counted is not None
    for side, enemy in (("a", "b"), ("b", "a")):
        assert 0 <= counted[side] <= sum(ship.npv for ship in ships if ship.side == enemy)


@pytest.mark.rules("FTC-8.2")
@pytest.mark.parametrize(
    ("fates", "advised"),
    [
        (("in_play", "in_play"), False),
        (("destroyed", "in_play"), True),
        (("in_play", "destroyed"), False),
        (("jumped", "off_table"), False),
        (("struck", "captured"), True),
    ],
)
def test_a_side_that_lost_half_its_mass_may_withdraw(fates: tuple[Fate, Fate], advised: bool) -> None:
    ships = [Standing("a", 200, 60, fates[0]), Standing("a", 100, 59, fates[1]), Standing("b", 1, 500, "destroyed")]
    assert should_withdraw(ships, "a") is advised


@pytest.mark.rules("FTC-8.2")
def test_a_side_without_ships_is_not_advised() -> None:
    assert not should_withdraw([], "a")
    assert set(LOST) < set(FATES)
