from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from fleetforge.systems.full_thrust.odds.beam import beam_score, beam_table, chain_score, hits, single_hit
from fleetforge.systems.full_thrust.odds.notation import BeamDice, PlainDice, parse_beam_dice, parse_dice

ONE_DIE = """
+2 0 1/6 1/3 1/2 | +2 1 1/3 1/6 1/2 | +2 2 1/3 2/3 0 | +1 0 1/3 1/3 1/3 | +1 1 1/2 1/6 1/3 | +1 2 1/2 1/2 0
0 0 1/2 1/3 1/6 | 0 1 2/3 1/6 1/6 | 0 2 2/3 1/3 0 | -1 0 2/3 1/3 0 | -1 1 5/6 1/6 0 | -1 2 5/6 1/6 0
-2 0 5/6 1/6 0 | -2 1 1 0 0 | -2 2 1 0 0 | -3 0 1 0 0 | -3 1 1 0 0 | -3 2 1 0 0
"""
MEANS = {
    "1BD+1*": ("6/5", "31/30", "7/10"),
    "1BD*": ("4/5", "19/30", "7/15"),
    "1BD-1*": ("2/5", "7/30", "7/30"),
    "1BD-2*": ("1/5", "1/30", "1/30"),
}
CHAINS = [
    ("1BD+1*", 0, 0, "1/3 1/3 2/9 1/18 1/27"),
    ("1BD+1*", -1, 0, "1/2 1/3 1/18 1/18 1/27"),
    ("1BD+1*", 0, 1, "1/2 1/6 2/9 1/18 1/27"),
    ("1BD+1*", 0, 2, "1/2 7/18 1/18 1/27 1/108"),
    ("1BD*", 0, 0, "1/2 1/3 1/12 1/18 1/72"),
    ("1BD*", -1, 0, "2/3 1/4 1/18 1/72 1/108"),
    ("1BD*", 0, 1, "2/3 1/6 1/12 1/18 1/72"),
    ("1BD*", 0, 2, "2/3 1/4 1/18 1/72 1/108"),
    ("1BD-1*", 0, 0, "2/3 5/18 5/108 5/648 5/3888"),
    ("1BD-1*", -1, 0, "5/6 1/9 5/108 5/648 5/3888"),
    ("1BD-1*", 0, 1, "5/6 1/9 5/108 5/648 5/3888"),
    ("1BD-1*", 0, 2, "5/6 1/9 5/108 5/648 5/3888"),
    ("1BD-2*", 0, 0, "5/6 5/36 5/216 5/1296 5/7776"),
    ("1BD-2*", -1, 0, "35/36 5/216 5/1296 5/7776 5/46656"),
    ("1BD-2*", 0, 1, "35/36 5/216 5/1296 5/7776 5/46656"),
    ("1BD-2*", 0, 2, "35/36 5/216 5/1296 5/7776 5/46656"),
]


def one_die_rows() -> list[tuple[int, int, list[Fraction]]]:
    rows = [row.split() for row in ONE_DIE.replace("\n", "|").split("|") if row.strip()]
    return [(int(drm), int(screen), [Fraction(chance) for chance in chances]) for drm, screen, *chances in rows]


@pytest.mark.rules("FFB-1.1", "FFB-1.2", "FFB-1.3", "FFB-1.4", "FFB-1.5", "FFB-1.10", "FFB-1.11", "FFB-35.1", "FTC-4.2")
def test_one_die_scores_as_the_table_of_chances_says() -> None:
    rows = one_die_rows()
    assert len(rows) == 18
    for drm, screen, chances in rows:
        assert [Fraction(beam_table(drm, screen).count(score), 6) for score in (0, 1, 2)] == chances, (drm, screen)


@pytest.mark.rules("FFB-1.6")
@pytest.mark.parametrize("screen", [-1, 3])
def test_other_screen_levels_are_refused(screen: int) -> None:
    with pytest.raises(ValueError, match="0, 1 or 2"):
        beam_score(6, screen)


@pytest.mark.rules("FFB-35.2", "FFB-3.9", "FFB-27.2")
@pytest.mark.parametrize(("dice", "means"), MEANS.items())
def test_means_with_rerolls_are_those_of_the_rules(dice: str, means: tuple[str, ...]) -> None:
    for screen, mean in enumerate(means):
        assert hits(parse_dice(dice), screen=screen).mean == Fraction(mean)


@pytest.mark.rules("FFB-35.3", "FFB-3.5", "FFB-3.6", "FFB-3.7", "FFB-3.8")
@pytest.mark.parametrize(("dice", "drm", "screen", "chances"), CHAINS)
def test_totals_of_one_die_with_rerolls(dice: str, drm: int, screen: int, chances: str) -> None:
    dist = hits(parse_dice(dice), target_drm=drm, screen=screen)
    expected = [Fraction(chance) for chance in chances.split()]
    assert [dist.chance(total) for total in range(5)] == expected
    assert dist.at_least(5) == 1 - sum(expected)


@pytest.mark.rules("FFB-35.6")
@pytest.mark.parametrize(
    ("dice", "means"),
    [
        ("1BD*", "4/5 7/15 3/10 2/15 2/15 2/15"),
        ("1BD-2*", "1/5 1/30 1/30 1/30 1/30 1/30"),
        ("1BD", "2/3 1/3 1/6 0 0 0"),
    ],
)
def test_evasion_lowers_the_first_die_only(dice: str, means: str) -> None:
    for evasion, mean in enumerate(means.split()):
        assert hits(parse_dice(dice), target_drm=-evasion).mean == Fraction(mean)


@pytest.mark.rules("FFB-3.1", "FFB-3.2", "FFB-3.3", "FFB-3.4", "FFB-3.10", "FFB-3.11")
@pytest.mark.parametrize(
    ("dice", "chain", "drm", "screen", "score"),
    [
        ("1BD+1*", (6, 6, 3), 0, 1, 5),
        ("1BD-2*", (6, 6, 5), 0, 1, 1),
        ("1BD+1*", (5,), 0, 0, 2),
        ("1BD*", (6, 6, 4), -5, 0, 3),
        ("1BD", (6,), 0, 0, 2),
    ],
)
def test_a_chain_of_faces_is_scored(dice: str, chain: tuple[int, ...], drm: int, screen: int, score: int) -> None:
    assert chain_score(parse_beam_dice(dice), chain, target_drm=drm, screen=screen) == score


@pytest.mark.rules("FFB-2.2", "FFB-3.1")
@pytest.mark.parametrize(
    ("dice", "chain"), [("1BD*", (6,)), ("1BD*", (5, 2)), ("1BD", (6, 2)), ("1BD*", ()), ("1BD*", (7,)), ("1BD", (0,))]
)
def test_impossible_chains_are_refused(dice: str, chain: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"Rerolls|1 to 6"):
        chain_score(parse_beam_dice(dice), chain)


@pytest.mark.rules("FFB-2.9", "FFB-27.7", "FFB-27.16")
@pytest.mark.parametrize(
    ("dice", "drm", "mean"), [("1D3", 0, "2"), ("1D3", -1, "1"), ("1D6", 0, "7/2"), ("1D6", -1, "5/2")]
)
def test_plain_dice_never_score_below_nothing(dice: str, drm: int, mean: str) -> None:
    dist = hits(parse_dice(dice), target_drm=drm)
    assert dist.mean == Fraction(mean)
    assert dist.lowest >= 0


def test_a_d3_is_thrown_as_it_is() -> None:
    assert hits(PlainDice(1, 3)).chances == ((1, Fraction(1, 3)), (2, Fraction(1, 3)), (3, Fraction(1, 3)))


@pytest.mark.rules("FFB-16.10", "FTC-4.7")
def test_a_plain_to_hit_die_takes_evasion() -> None:
    assert single_hit(2).mean == Fraction(5, 6)
    assert single_hit(2, -3).mean == Fraction(1, 3)


def thrown(dice: BeamDice, drm: int, screen: int, chance: Random) -> int:
    """One die and all it earns, scored by the resolver."""
    chain = [chance.randint(1, 6)]
    while dice.reroll and chain[-1] == 6:
        chain.append(chance.randint(1, 6))
    return chain_score(dice, chain, target_drm=drm, screen=screen)


@pytest.mark.parametrize(
    ("dice", "drm", "screen"), [("3BD*", 0, 0), ("2BD+1*", -1, 0), ("2BD-2*", 0, 1), ("4BD", -2, 0)]
)
def test_thrown_dice_come_out_as_often_as_the_chances_say(dice: str, drm: int, screen: int) -> None:
    chance, throws = Random(20_26), 12_000
    beams = parse_beam_dice(dice)
    exact = hits(beams, target_drm=drm, screen=screen)
    totals = [sum(thrown(beams, drm, screen, chance) for _ in range(beams.count)) for _ in range(throws)]
    for total in range(7):
        wanted = float(exact.chance(total))
        # Five standard deviations of a frequency.
        assert totals.count(total) / throws == pytest.approx(
            wanted, abs=5 * (wanted * (1 - wanted) / throws) ** 0.5 + 1e-9
        )
