"""Exact chances of A Call to Arms flights on the command line."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.command_line import Ran

Run = Callable[..., Ran]


@pytest.mark.rules("ACF-13.1", "ACF-13.2", "ACF-13.3", "ACF-13.4", "ACF-13.5")
@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("dogfight sentri Razik", ["net difference -1", "28 %  (5/18)", "14 %  (5/36)", "58 %  (7/12)"]),
        ("dogfight Sentri Razik --support 2 --their-carrier", ["net difference +0"]),
        ("dogfight Sentri Razik --carrier --their-support 1", ["net difference -1"]),
        ("anti-fighter 3 Sentri", ["3 dice at Sentri, Hull 4", "88 %  (7/8)"]),
        ("dogfight Sentri Sentri --dogfight-compare tie_reroll", ["win   50 %  (1/2)", "loss  50 %  (1/2)"]),
        ("dogfight Sentri Sentri --dogfight-compare TIE_BOTH_destroyed", ["both are lost  17 %  (1/6)"]),
        ("anti-fighter 1 Razik --af-threshold fixed_4_contact", ["50 %  (1/2)"]),
        ("interceptors 1 2 --interceptor-last-die off", ["stopped 1  28 %  (5/18)"]),
        ("anti-fighter 1 Sentri --advanced", ["1 die at Sentri", "67 %  (2/3)"]),
        ("anti-fighter 2 Sentri Sentri", ["best split: 1 at Sentri, 1 at Sentri", "destroyed 2  25 %  (1/4)"]),
        ("attack Razik 3", ["3 attack dice at Razik, Hull 3, Dodge 2+", "11 %  (1/9)", "30 %  (217/729)"]),
        ("attack Rutarian 1 --distance 8 --trait ap", ['lock-on at 8"', "50 %  (1/2)"]),
        ("strike Rutarian 4", ["Particle Guns: 2.3 hits, 1.9 Damage", "Ion Bolt: 1.0 hits, 2.0 Damage, 0.3 criticals"]),
        ("interceptors 1 1", ["Interceptors 1 against 1 hit", "stopped 1  83 %  (5/6)"]),
        ("interceptors 0 1 --flights 1", ["0 and 1 intercepting flight", "a flight is lost  17 %  (1/6)"]),
    ],
)
def test_odds_are_told_exactly(run: Run, words: str, told: list[str]) -> None:
    done = run("odds", "flights", *words.split())
    assert done.code == 0
    assert [one for one in told if one not in done.out] == []


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("dogfight Sentri Viper", "Use one of: Razik, Rutarian, Sentri"),
        ("attack Razik 3 --trait Huge", "Twin-Linked"),
        ("attack Razik 0", "1<=x<=20"),
        ("dogfight Sentri Razik --dogfight-compare never", "Use one of: higher_destroys_lower, tie_both_destroyed"),
        ("anti-fighter 3 Razik Razik Razik Razik Razik", "at most 4"),
    ],
)
def test_what_cannot_be_answered_is_told_of(run: Run, words: str, told: str) -> None:
    done = run("odds", "flights", *words.split())
    assert done.code == 2
    assert told in done.err
