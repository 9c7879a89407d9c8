"""Weapons of which the catalogue writes the anti-ship mode: reach, dice, screens, damage."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from fleetforge.systems.full_thrust.battle_options.core import DEFAULT_CORE
from fleetforge.systems.full_thrust.families.base import Mode
from fleetforge.systems.full_thrust.fire.declaration import MarkerTarget, ShipTarget, Weapon
from tests.systems.full_thrust.enumerated import agrees
from tests.systems.full_thrust.fire.shots import blows, fired, hits, rule, shot_of

LANCER = Weapon("w", "Lancer", "lancer", anti_ship=Mode(20, "2BD-1"))
GRASER = replace(LANCER, anti_ship=Mode(20, "1BD*", damage_dice="1D6"))
RAM = replace(LANCER, anti_ship=Mode(20, "", damage=3))
SCREENED = ShipTarget("t", "Target", screen=2)


def written(**changes: object) -> Weapon:
    mode = LANCER.anti_ship
    assert mode is not None
    return replace(LANCER, anti_ship=replace(mode, **changes))  # type: ignore[arg-type]


@pytest.mark.rules("FFB-27.17", "FFB-1.7", "FFB-1.8")
def test_a_weapon_may_know_no_screens() -> None:
    (minded,) = fired(shot_of(LANCER, 5, SCREENED), faces=(5, 6))
    (ignored,) = fired(shot_of(written(ignores_screens=True), 5, SCREENED), faces=(5, 6))
    assert (minded.hits, ignored.hits) == (1, 2)


@pytest.mark.rules("FFB-4.1", "FFB-4.2", "FTC-4.4")
def test_each_hit_does_the_damage_that_is_written() -> None:
    (report,) = fired(shot_of(written(dice="2BD*", damage=2), 5), faces=(4, 6, 5))
    assert (report.hits, blows(report)) == (4, [(2, "all"), (2, "all"), (2, "all"), (2, "penetrating")])


@pytest.mark.rules("FFB-4.4", "FFB-4.5")
def test_dice_of_damage_are_as_many_as_the_first_roll_says_and_none_at_markers() -> None:
    (report,) = fired(shot_of(GRASER, 5), faces=(6, 4, 3, 5, 1))
    assert (report.hits, blows(report)) == (3, [(3, "all"), (5, "all"), (1, "all")])
    assert report.faces == ((6, 4), (3,), (5,), (1,))
    (missed,) = fired(shot_of(GRASER, 5), faces=(2,))
    assert missed.damage == 0
    assert hits(shot_of(GRASER, 5, MarkerTarget("g", "Alpha")), 6, 4) == 3


@pytest.mark.rules("FFB-16.10", "FFB-4.3")
def test_a_roll_that_is_given_is_the_roll() -> None:
    shot = replace(shot_of(RAM, 5), needed=5)
    assert [one.damage for face in (4, 5) for one in fired(shot, faces=(face,))] == [0, 3]
    evading = replace(shot, target=MarkerTarget("g", "Alpha", evasion=1))
    assert [hits(evading, face) for face in (5, 6)] == [0, 1]


@pytest.mark.rules("FFB-32.31", "FFB-3.5")
def test_a_modifier_may_count_on_first_dice_only() -> None:
    shot = shot_of(written(dice="1BD*", first_drm=-2), 5, SCREENED)
    assert [one.hits for one in fired(shot, faces=(6, 4))] == [1]


@pytest.mark.rules("FFB-27.17")
@pytest.mark.parametrize(
    "weapon",
    [
        LANCER,
        GRASER,
        RAM,
        written(dice="1BD*", damage=3),
        written(dice="1BD*", first_drm=-2),
        written(ignores_screens=True),
    ],
    ids=["dice", "dice of damage", "to hit", "damage", "first", "no screens"],
)
@pytest.mark.parametrize("screen", [0, 2])
def test_the_odds_of_written_weapons_are_those_of_their_dice(weapon: Weapon, screen: int) -> None:
    shot = replace(shot_of(weapon, 5, ShipTarget("t", "T", screen)), needed=4)
    one = rule(weapon)
    throwing = partial(one.at_ship, shot, "x", DEFAULT_CORE)
    agrees(throwing, lambda report: report.damage, one.damage_odds(shot, DEFAULT_CORE), throws=3)
    marker = replace(shot, target=MarkerTarget("g", evasion=1))
    at_marker = partial(one.at_marker, marker, "x", DEFAULT_CORE)
    agrees(at_marker, lambda report: report.hits, one.hit_odds(marker, DEFAULT_CORE), throws=3)
