"""The odds algebra gives the tables that the rules texts print, and the figures of other games."""

from __future__ import annotations

from fractions import Fraction

import pytest

from fleetforge.kernel.chains import reroll_chain
from fleetforge.kernel.odds import Distribution, compare, compound, constant, die, difference, faces

D3 = die(6).relabelled(lambda face: (face + 1) // 2)
NATURAL_SIX = (6,)


def readings(drm: int, screen: int) -> tuple[int, ...]:
    """Score of each natural face with a modifier, in the column of a screen level."""
    columns = {4: (1, 0, 0), 5: (1, 1, 1), 6: (2, 2, 1)}
    modified = (min(face + drm, 6) for face in range(1, 7))
    return tuple(columns[face][screen] if face >= 4 else 0 for face in modified)


def beam(firer: int = 0, target: int = 0, screen: int = 0, below: int = 6) -> Distribution:
    """One die with rerolls: modifiers and screens of the target touch the first die only."""
    return reroll_chain(readings(firer + target, screen), readings(firer, 0), NATURAL_SIX, below)


def fractions(words: str) -> list[Fraction]:
    return [Fraction(word) for word in words.split()]


def is_printed(value: Fraction, printed: str) -> bool:
    """Whether an exact value, rounded, is what the table prints."""
    places = len(printed.partition(".")[2])
    return abs(value - Fraction(printed)) <= Fraction(1, 2 * 10**places)


@pytest.mark.rules("FFB-35.1", "FFB-1.2", "FFB-1.3", "FFB-1.4", "FFB-1.5")
@pytest.mark.parametrize(
    ("drm", "screen", "expected"),
    [
        (+2, 0, "1/6 1/3 1/2 4/3"),
        (+2, 1, "1/3 1/6 1/2 7/6"),
        (+2, 2, "1/3 2/3 0 2/3"),
        (+1, 0, "1/3 1/3 1/3 1"),
        (+1, 1, "1/2 1/6 1/3 5/6"),
        (+1, 2, "1/2 1/2 0 1/2"),
        (0, 0, "1/2 1/3 1/6 2/3"),
        (0, 1, "2/3 1/6 1/6 1/2"),
        (0, 2, "2/3 1/3 0 1/3"),
        (-1, 0, "2/3 1/3 0 1/3"),
        (-1, 1, "5/6 1/6 0 1/6"),
        (-1, 2, "5/6 1/6 0 1/6"),
        (-2, 0, "5/6 1/6 0 1/6"),
        (-2, 1, "1 0 0 0"),
        (-2, 2, "1 0 0 0"),
        (-3, 0, "1 0 0 0"),
        (-3, 1, "1 0 0 0"),
        (-3, 2, "1 0 0 0"),
    ],
)
def test_one_beam_die_without_rerolls(drm: int, screen: int, expected: str) -> None:
    score = faces(readings(drm, screen))
    assert [*(score.chance(total) for total in range(3)), score.mean] == fractions(expected)


@pytest.mark.rules("FFB-35.2", "FFB-3.4", "FFB-3.6")
@pytest.mark.parametrize(
    ("drm", "expected"),
    [(+1, "6/5 31/30 7/10"), (0, "4/5 19/30 7/15"), (-1, "2/5 7/30 7/30"), (-2, "1/5 1/30 1/30")],
)
def test_mean_of_a_die_with_rerolls_behind_screens(drm: int, expected: str) -> None:
    assert [beam(drm, screen=screen).mean for screen in range(3)] == fractions(expected)


@pytest.mark.rules("FFB-35.3", "FFB-3.1", "FFB-3.2", "FFB-3.3", "FFB-3.5")
@pytest.mark.parametrize(
    ("firer", "target", "screen", "expected", "five_or_more"),
    [
        (+1, 0, 0, "1/3 1/3 2/9 1/18 1/27", "0.01851852"),
        (+1, -1, 0, "1/2 1/3 1/18 1/18 1/27", "0.01851852"),
        (+1, 0, 1, "1/2 1/6 2/9 1/18 1/27", "0.01851852"),
        (+1, 0, 2, "1/2 7/18 1/18 1/27 1/108", "0.00925926"),
        (0, 0, 0, "1/2 1/3 1/12 1/18 1/72", "0.01388889"),
        (0, -1, 0, "2/3 1/4 1/18 1/72 1/108", "0.00462963"),
        (0, 0, 1, "2/3 1/6 1/12 1/18 1/72", "0.01388889"),
        (0, 0, 2, "2/3 1/4 1/18 1/72 1/108", "0.00462963"),
        (-1, 0, 0, "2/3 5/18 5/108 5/648 5/3888", "0.00025720"),
        (-1, -1, 0, "5/6 1/9 5/108 5/648 5/3888", "0.00025720"),
        (-1, 0, 1, "5/6 1/9 5/108 5/648 5/3888", "0.00025720"),
        (-1, 0, 2, "5/6 1/9 5/108 5/648 5/3888", "0.00025720"),
        (-2, 0, 0, "5/6 5/36 5/216 5/1296 5/7776", "0.00012860"),
        (-2, -1, 0, "35/36 5/216 5/1296 5/7776 5/46656", "0.00002143"),
        (-2, 0, 1, "35/36 5/216 5/1296 5/7776 5/46656", "0.00002143"),
        (-2, 0, 2, "35/36 5/216 5/1296 5/7776 5/46656", "0.00002143"),
    ],
)
def test_totals_of_a_die_with_rerolls(firer: int, target: int, screen: int, expected: str, five_or_more: str) -> None:
    total = beam(firer, target, screen, below=5)
    assert [total.chance(hits) for hits in range(5)] == fractions(expected)
    assert is_printed(total.tail, five_or_more)
    assert total.tail == 1 - sum(fractions(expected))


@pytest.mark.rules("FFB-35.4", "FFB-4.6", "FFB-4.7", "FFB-3.11")
@pytest.mark.parametrize(
    ("firer", "target", "expected"),
    [
        (0, 0, "0.98437500 0.92187500 0.80208333 0.64699074 0.48741319 0.34601659 4.18875386"),
        (0, -1, "0.91220850 0.71467764 0.48559671 0.29972565 0.17491855 0.09859575 2.68572281"),
        (+1, 0, "0.99862826 0.99039781 0.96433471 0.90809328 0.81572931 0.69295839 5.37014175"),
        (+1, -1, "0.98437500 0.92187500 0.80729167 0.66956019 0.53240741 0.40451389 4.32002315"),
        (-2, 0, "0.66510202 0.33020405 0.13484689 0.04802149 0.01546197 0.00460879 1.19824521"),
        (-2, -1, "0.15551243 0.03487135 0.00758349 0.00161070 0.00033571 0.00006889 0.19998256"),
        (-1, 0, "0.91220850 0.69272977 0.42752629 0.21820861 0.09494234 0.03629401 2.38190952"),
        (-1, -1, "0.66510202 0.39718364 0.19624486 0.08734100 0.03489845 0.01283868 1.39360865"),
        (0, -2, "0.66510202 0.46416324 0.27996935 0.17280200 0.09750577 0.05595833 1.73550070"),
        (0, -3, "0.40670781 0.19096519 0.10434126 0.04939854 0.02536898 0.01198909 0.78877088"),
    ],
)
def test_six_dice_against_a_group_of_six(firer: int, target: int, expected: str) -> None:
    *at_least, mean = expected.split()
    kills = beam(firer, target).times(6).capped(6)
    assert all(is_printed(kills.at_least(k), text) for k, text in enumerate(at_least, start=1))
    assert is_printed(kills.mean, mean)


@pytest.mark.rules("FFB-35.4")
def test_six_dice_against_a_group_of_six_as_fractions() -> None:
    kills = beam().times(6).capped(6)
    expected = fractions("63/64 59/64 77/96 559/864 1123/2304 7175/20736")
    assert [kills.at_least(k) for k in range(1, 7)] == expected
    assert kills.mean == Fraction(43429, 10368)


@pytest.mark.rules("FFB-35.5")
@pytest.mark.parametrize(
    ("weapons", "hits", "kills", "hits_heavy", "kills_heavy"),
    [
        (1, "4/5", "0.796296", "7/15", "0.465278"),
        (2, "8/5", "1.578704", "14/15", "0.927469"),
        (3, "12/5", "2.328704", "7/5", "1.384163"),
        (4, "16/5", "3.025463", "28/15", "1.832079"),
        (5, "4", "3.649820", "7/3", "2.267335"),
        (6, "24/5", "4.188754", "14/5", "2.685723"),
        (7, "28/5", "4.637249", "49/15", "3.083068"),
        (8, "32/5", "4.997814", "56/15", "3.455595"),
    ],
)
def test_point_defence_against_a_group_of_six(
    weapons: int, hits: str, kills: str, hits_heavy: str, kills_heavy: str
) -> None:
    normal, heavy = beam().times(weapons), beam(target=-1).times(weapons)
    assert [normal.mean, heavy.mean] == [Fraction(hits), Fraction(hits_heavy)]
    assert is_printed(normal.capped(6).mean, kills)
    assert is_printed(heavy.capped(6).mean, kills_heavy)


@pytest.mark.rules("FFB-35.6")
def test_evasion_leaves_only_the_rerolls() -> None:
    means = [beam(target=-evasion).mean for evasion in range(6)]
    assert means == fractions("4/5 7/15 3/10 2/15 2/15 2/15")
    tired = [beam(firer=-2, target=-evasion).mean for evasion in range(6)]
    assert tired == fractions("1/5 1/30 1/30 1/30 1/30 1/30")


@pytest.mark.rules("FFB-35.7", "FFB-2.9", "FFB-2.10")
def test_plain_dice_with_a_modifier_are_floored_at_no_hits() -> None:
    assert [D3.mean, D3.reduced(1).mean] == [2, 1]
    assert [die(6).mean, die(6).reduced(1).mean] == [Fraction(7, 2), Fraction(5, 2)]
    assert D3.chances == ((1, Fraction(1, 3)), (2, Fraction(1, 3)), (3, Fraction(1, 3)))


@pytest.mark.rules("FFB-35.9")
@pytest.mark.parametrize(
    ("hits", "missiles", "damage", "any_hit"),
    [
        (0, "7/2", "49/4", "1"),
        (1, "5/2", "35/4", "5/6"),
        (2, "5/3", "35/6", "2/3"),
        (3, "1", "7/2", "1/2"),
        (4, "1/2", "7/4", "1/3"),
        (5, "1/6", "7/12", "1/6"),
        (6, "0", "0", "0"),
    ],
)
def test_a_salvo_loses_missiles_and_the_rest_roll_damage(hits: int, missiles: str, damage: str, any_hit: str) -> None:
    arriving = difference(die(6), constant(hits))
    assert arriving.mean == Fraction(missiles)
    assert compound(arriving, die(6)).mean == Fraction(damage)
    assert arriving.at_least(1) == Fraction(any_hit)


@pytest.mark.rules("FFB-35.9")
def test_screens_cancel_the_high_plasma_dice() -> None:
    cancelled = [faces([face if face <= 6 - screen else 0 for face in range(1, 7)]) for screen in range(3)]
    assert [score.mean for score in cancelled] == fractions("7/2 5/2 5/3")


@pytest.mark.rules("FFB-35.10")
def test_a_heavy_fighter_differs_from_a_screen_only_for_a_raised_die() -> None:
    heavy = [beam(firer, target=-1).mean for firer in (1, 0, -1, -2)]
    screened = [beam(firer, screen=2).mean for firer in (1, 0, -1, -2)]
    assert heavy == fractions("13/15 7/15 7/30 1/30")
    assert screened == fractions("7/10 7/15 7/30 1/30")


@pytest.mark.rules("FBD-15.1", "FBD-15.2")
@pytest.mark.parametrize(
    ("factors", "expected"),
    [
        (1, "0.500000 0.166667 0.083333 0.027778 0.013889 0.004630 0.8"),
        (2, "0.750000 0.416667 0.222222 0.111111 0.053241 0.025463 1.6"),
        (5, "0.968750 0.864583 0.699653 0.520255 0.360629 0.235950 4"),
        (8, "0.996094 0.975260 0.921441 0.828848 0.706115 0.570055 6.4"),
    ],
)
def test_boarding_casualties_by_factors(factors: int, expected: str) -> None:
    *at_least, mean = expected.split()
    casualties = beam().times(factors)
    assert all(is_printed(casualties.at_least(k), text) for k, text in enumerate(at_least, start=1))
    assert casualties.mean == Fraction(mean)


@pytest.mark.rules("ACF-16.1")
@pytest.mark.parametrize(
    ("lead", "win", "tie", "loss"),
    [(-6, 0, 0, 36), (-5, 0, 1, 35), (-2, 6, 4, 26), (0, 15, 6, 15), (1, 21, 5, 10), (4, 33, 2, 1), (6, 36, 0, 0)],
)
def test_dogfight_by_net_difference(lead: int, win: int, tie: int, loss: int) -> None:
    result = compare(die(6) + constant(lead), die(6))
    assert (result.higher, result.equal, result.lower) == (Fraction(win, 36), Fraction(tie, 36), Fraction(loss, 36))


@pytest.mark.rules("ACF-16.2")
@pytest.mark.parametrize(("dice", "hull", "expected"), [(3, 6, "91/216"), (4, 5, "65/81"), (2, 3, "8/9")])
def test_any_hit_of_several_dice(dice: int, hull: int, expected: str) -> None:
    hits = die(6).relabelled(lambda face: int(face >= hull)).times(dice)
    assert hits.at_least(1) == Fraction(expected)
