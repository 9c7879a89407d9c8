"""Exact chances of Full Thrust on the command line: the very ones of the rules."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from fleetforge.systems.full_thrust.odds.assault import fight_odds
from tests.command_line import Ran

Run = Callable[..., Ran]


@pytest.mark.rules("FFB-31.1", "FFB-3.1", "FBD-15", "FTC-5.8", "FTC-5.9")
@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("point-defence 6 1", ["4.2 of 6 fighters shot down", "1 group: 4.2 shot down, 1.8 through"]),
        ("point-defence 6 1 --heavy", ["2.7 of 6 fighters shot down"]),
        ("point-defence 0 2 --kind torpedo --screen 1", ["0.0 of 12 fighters", "12.0 get through", "at screen 1"]),
        ("point-defence 0 1 --beams 2 --mode as", ["shot down on average: 1.6"]),
        ("beams 1 --no-rerolls", ["1BD at screen 0: 0.7 damage", "damage 0  50 %  (1/2)", "damage 2  17 %  (1/6)"]),
        ("beams 1 --screen 2", ["damage 0           67 %  (2/3)"]),
        ("boarding 1 1", ["captured in one round", "contested after one round"]),
        ("threshold 2 1", ["Row 2 falls: 5+ fails", "a system stands until then       56 %  (5/9)"]),
    ],
)
def test_odds_are_told_exactly(run: Run, words: str, told: list[str]) -> None:
    done = run("odds", "thrust", *words.split())
    assert done.code == 0
    assert [one for one in told if one not in done.out] == []


def test_a_fight_to_the_end_is_that_of_the_rules(run: Run) -> None:
    odds = fight_odds(2, 1)
    done = run("odds", "thrust", "boarding", "2", "1", "--json")
    assert f'"captured in the end": "{odds.captured}"' in done.out
    assert odds.captured + odds.repelled + odds.held == 1
