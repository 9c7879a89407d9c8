"""Exact chances of the sensor rules on the command line."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.command_line import Ran

Run = Callable[..., Ran]


@pytest.mark.rules("BLS-19.1", "BLS-19.2", "BLS-19.3", "BLS-19.4", "BLS-19.5")
@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("contact 8 32", ["Long: Lock-On Formidable, 5 or less, Bogey Easy", "25 %  (1/4)", "70 %  (7/10)"]),
        ("contact 8 16", ["Lock-On     50 %", "Bogey only  50 %", "nothing     0 %"]),
        ("contact 8 128 --asset 12", ["Lock-On cannot be tried", "Bogey only  60 %"]),
        ("contact 8 32 --previous lock", ["Lock-On Difficult, 10 or less"]),
        ("contact 8 32 --stern all --g-turns 1", ["Lock-On Easy-1", "automatic"]),
        ("contact 8 32 --evasion 1", ["Lock-On Impossible", "Bogey Easy"]),
        ("contact 8 32 --bd-ladder printed_row", ["Bogey Easy-1, automatic"]),
        ("curve 8", ["up to 128 hexes", "Bogey or better: 8xExt, up to 512    10 %", "Lock-On: Extreme, up to 64"]),
        ("curve 8 --active", ["Bogey or better: 4xExt, up to 256    100 %"]),
        ("closing 8 256 30 4", ["from 256 to 166 hexes in 4 turns", "by turn 2, at 226 hexes  44 %  (7/16)"]),
        ("active 1 16", ["SR 1: 32.0 hexes for certain", "SR 16: 136.0 hexes for certain"]),
        ("active 8 1", ["SR 1: 256.0 hexes for certain"]),
        ("tracking 12", ["1 g-turn, Difficult, arcs 1-2  60 %  (3/5)", "outstanding: 2 g-turns, arcs 1-4  70 %"]),
        ("tracking 10 --tracking-first-g first_free", ["2 g-turns, Difficult, arcs 1-3"]),
        ("spinal 4 2 --manoeuvre 1", ["tracking 0: 3.0 targets, 2.0 weapons", "tracking 3: 0.0 targets"]),
        (
            "fire 20 3",
            ["the normal DM for range is not known", "not dodging  10 %  (1/10)", "longest shot: 20.0 hexes"],
        ),
        ("fire 20 3 --normal 1", ["dodging      25 %  (1/4)"]),
        ("fire 20 3 --per-10-hexes floor --arc some", ["longest shot: 19.0 hexes"]),
    ],
)
def test_odds_are_told_exactly(run: Run, words: str, told: list[str]) -> None:
    done = run("odds", "lances", *words.split())
    assert done.code == 0
    assert [one for one in told if one not in done.out] == [], done.out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("contact 0 4", "1<=x<=99"),
        ("contact 8 4 --sensor RADIO", "Use one of: PEMS, AEMS"),
        ("active 4 8 --sensor HRT", "Use one of: PEMS, DF, LASER_DETECTOR, other"),
    ],
)
def test_what_cannot_be_answered_is_told_of(run: Run, words: str, told: str) -> None:
    done = run("odds", "lances", *words.split())
    assert done.code == 2
    assert told in done.err
