"""Missiles that attack ships."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pytest

from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.kernel.dice import Roll, ScriptedDice, resolved
from fleetforge.systems.full_thrust.battle_options.fighters import DEFAULT_FIGHTERS, FighterOptions
from fleetforge.systems.full_thrust.fighters.missiles import Missile, check_missiles, missile_odds, strike
from fleetforge.systems.full_thrust.fire.missiles import hits_of
from fleetforge.systems.full_thrust.odds.notation import PlainDice, parse_dice
from tests.systems.full_thrust.enumerated import agrees

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.fire.missiles import Strike

SALVO = Missile("m1", hits=2, title="Salvo 1")
HEAVY = Missile("h1", "heavy_missile", damage=PlainDice(2, 6), title="Missile 1")


def struck(
    *missiles: Missile, faces: tuple[int, ...], screen: int = 0, options: FighterOptions = DEFAULT_FIGHTERS
) -> tuple[Strike, ...]:
    dice = ScriptedDice(faces)
    strikes = resolved(strike("Vandenburg", screen, missiles, options), dice)
    dice.finish()
    return strikes


@pytest.mark.rules("FFB-25.1", "FFB-25.2", "FFB-25.3", "FFB-25.4", "FFB-25.5", "FTC-5.5")
def test_missiles_arrive_and_strike_marker_by_marker() -> None:
    rolling = strike("Vandenburg", 0, (SALVO, HEAVY))
    assert next(rolling) == Roll("Salvo 1 at Vandenburg: missiles on target", 1)
    assert rolling.send((5,)) == Roll("Salvo 1 at Vandenburg: damage", 3)
    assert rolling.send((6, 1, 4)) == Roll("Missile 1 at Vandenburg: damage", 2)
    salvo, heavy = struck(SALVO, HEAVY, faces=(5, 6, 1, 4, 3, 3))
    assert (salvo.on_target, salvo.hits, salvo.damage) == (5, 3, 11)
    assert [(blow.points, blow.rule) for blow in salvo.blows] == [(6, "half"), (1, "half"), (4, "half")]
    assert (heavy.hits, heavy.damage) == (1, 6)


@pytest.mark.rules("FFB-25.3", "FFB-25.6", "FFB-32.32")
@pytest.mark.parametrize(("hits", "subtracted", "capped"), [(0, 5, 5), (2, 3, 4), (4, 1, 2), (6, 0, 0), (9, 0, 0)])
def test_hits_on_a_salvo(hits: int, subtracted: int, capped: int) -> None:
    assert hits_of(5, hits) == subtracted
    assert hits_of(5, hits, "cap") == capped
    dice = (5, *(1,) * capped)
    assert struck(replace(SALVO, hits=hits), faces=dice, options=FighterOptions(sm_hits="cap"))[0].hits == capped


@pytest.mark.rules("FFB-25.8", "FFB-32.26")
def test_screens_touch_missiles_by_a_reading_only() -> None:
    assert [one.damage for one in struck(SALVO, HEAVY, faces=(4, 6, 4, 6, 5), screen=2)] == [10, 11]
    options = FighterOptions(screens_vs_missiles="as_plasma")
    assert [one.damage for one in struck(SALVO, HEAVY, faces=(4, 6, 4, 6, 5), screen=2, options=options)] == [4, 0]
    assert [one.damage for one in struck(SALVO, HEAVY, faces=(4, 6, 4, 6, 5), screen=1, options=options)] == [4, 5]


@pytest.mark.rules("FFB-13.9", "FFB-25.1", "FFB-25.8", "FFB-0.9")
def test_what_stands_against_an_attack() -> None:
    assert check_missiles((SALVO, HEAVY), "Vandenburg") == ()
    unknown = replace(HEAVY, damage=None)
    assert [one.code for one in check_missiles((SALVO, unknown))] == ["E_DATA_MISSING"]
    gone = check_missiles((SALVO, unknown), "Vandenburg", ship_is_there=False)
    assert [one.code for one in gone] == ["E_TARGET_GONE", "E_TARGET_GONE", "E_DATA_MISSING"]
    assert gone[0].message == "Vandenburg is already destroyed; Salvo 1 makes no attack."
    assert struck(unknown, faces=())[0].damage == 0


@pytest.mark.rules("FFB-0.9", "FFB-32.3", "FFB-37.5")
def test_damage_of_heavy_missiles_is_catalogue_data() -> None:
    assert parse_dice(load_catalogue().ordnance["heavy_missile"].damage) == HEAVY.damage


@pytest.mark.rules("FFB-35.9")
@pytest.mark.parametrize("missile", [replace(SALVO, hits=hits) for hits in (3, 4, 6)] + [HEAVY], ids=str)
@pytest.mark.parametrize("screen", [0, 2])
@pytest.mark.parametrize(
    "options",
    [FighterOptions(), FighterOptions(sm_hits="cap"), FighterOptions(screens_vs_missiles="as_plasma")],
    ids=["default", "cap", "screens"],
)
def test_the_odds_of_a_missile_are_those_of_its_dice(missile: Missile, screen: int, options: FighterOptions) -> None:
    throwing = partial(strike, "s", screen, (missile,), options)
    agrees(throwing, lambda strikes: strikes[0].damage, missile_odds(missile, screen, options))
