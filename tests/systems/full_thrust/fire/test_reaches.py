"""How far weapons reach, band by band, as their own rules have it."""

from __future__ import annotations

import pytest

from fleetforge.systems.full_thrust.battle_options.core import DEFAULT_CORE
from fleetforge.systems.full_thrust.fire.reaches import band_ends
from tests.systems.full_thrust.fire.shots import mount, rule, shot_of


@pytest.mark.rules("FTC-3.7", "FTC-4")
@pytest.mark.parametrize(
    ("family", "size", "ends"),
    [
        ("beam", 1, (12,)),
        ("beam", 2, (12, 24)),
        ("beam", 3, (12, 24, 36)),
        ("pulse_torpedo", None, (6, 12, 18, 24, 30)),
        ("submunition", None, (6, 12, 18)),
    ],
)
def test_bands_end_where_the_weapon_gets_weaker(family: str, size: int | None, ends: tuple[int, ...]) -> None:
    weapon = mount(family, size)
    assert band_ends(weapon, DEFAULT_CORE) == ends
    means = [rule(weapon).damage_odds(shot_of(weapon, float(end)), DEFAULT_CORE).mean for end in ends]
    assert means == sorted(means, reverse=True)
    assert len({*means}) == len(means)
    assert rule(weapon).reach_mu(weapon, DEFAULT_CORE) == ends[-1]


def test_what_is_launched_has_no_bands() -> None:
    assert band_ends(mount("sm_launcher"), DEFAULT_CORE) == ()
