"""Exact chances of fighters on the command line."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.command_line import Ran

Run = Callable[..., Ran]


@pytest.mark.rules("HIF-29.1", "HIF-29.2", "HIF-29.3", "HIF-29.4", "HIF-29.5", "HIF-29.6")
@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            "damage laser_cannon",
            ["Laser cannon, 1 shot", "range 0: 6.33 damage", "range 6: a shot hits  83 %  (5/6)"],
        ),
        ("damage ion_cannon --count 3", ["Ion cannon, 3 shots", "range 0: 9.00 power off"]),
        ("damage blaster --aimed", ["range 0: 8.67 damage"]),
        ("damage light_fusion_cannon --light-fusion-reading fusion_plus_2_to_6", ["range 9: 1.33 damage"]),
        ("through laser_cannon 4 --dice 0", ["range 3: 17.33 damage"]),
        ("through laser_cannon 2 --dice 5", ["range 3: 4.33 damage", "one evasion die dodges  50 %  (1/2)"]),
        ("through laser_cannon 2 --dice 5 --stopped --tracked", ["one evasion die dodges  0 %"]),
        ("through proton_torpedo 2 --dice 1 --before", ["range 5: 1.75 damage"]),
        ("survival laser_cannon 3 20 --dice 3", ["lives through 5 shots", "83 %", "lives through 8 shots", "4 %"]),
        ("survival blaster 7 20", ["Blaster reaches 5 hexes; it cannot be fired at 7"]),
        ("worth laser_cannon 3 4 16 --dice 2", ["Lock-on for 5", "Evasion -1 for 1", "Damage +1 for 1"]),
        ("worth blaster 9 4 16", ["Blaster reaches 5 hexes"]),
    ],
)
def test_odds_are_told_exactly(run: Run, words: str, told: list[str]) -> None:
    done = run("odds", "hexes", *words.split())
    assert done.code == 0
    assert [one for one in told if one not in done.out] == [], done.out
