"""Fighters that attack ships, plasma and torpedoes that detonate, missiles that arrive."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from fleetforge.kernel.dice import Roll, ScriptedDice, resolved
from fleetforge.systems.full_thrust.battle_options.fighters import DEFAULT_FIGHTERS, FighterOptions
from fleetforge.systems.full_thrust.fighters.markers import check_group_size
from fleetforge.systems.full_thrust.fighters.ship_attack import after_attack, attack, attack_odds, check_attack
from tests.systems.full_thrust.enumerated import agrees
from tests.systems.full_thrust.fighters.fire_cases import TYPES, a_group

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.design.model import Armament
    from fleetforge.systems.full_thrust.fighters.markers import Marker
    from fleetforge.systems.full_thrust.fighters.ship_attack import GroupStrike

RUN: dict[str, Any] = {"attack_run": ("s1",)}


def struck_by(
    *groups: Marker, screen: int, faces: tuple[int, ...], options: FighterOptions = DEFAULT_FIGHTERS
) -> tuple[GroupStrike, ...]:
    dice = ScriptedDice(faces)
    strikes = resolved(attack("Vandenburg", screen, groups, TYPES, options), dice)
    dice.finish()
    return strikes


def codes(group: Marker, ship: str = "s1", options: FighterOptions = DEFAULT_FIGHTERS) -> list[str]:
    return [one.code for one in check_attack(group, ship, TYPES, options)]


@pytest.mark.rules("FFB-23.1", "FFB-23.2", "FFB-23.5", "FFB-23.9", "FFB-28.2", "FFB-28.10", "FFB-33.2")
def test_who_may_attack_a_ship() -> None:
    assert codes(a_group("a", **RUN)) == []
    assert codes(a_group("a")) == ["E_9B_NO_RUN"]
    assert codes(a_group("a", attacked=True, **RUN)) == ["E_GROUP_DONE"]
    assert codes(a_group("a", **RUN), "s2") == ["E_SPLIT"]
    assert codes(a_group("a", armament="interceptor", **RUN)) == ["E_NO_MODE"]
    assert codes(a_group("a", endurance=0, **RUN)) == ["E_CEF"]
    assert codes(a_group("a", strength=0, **RUN)) == ["E_GROUP_SIZE"]
    spent = a_group("a", armament="torpedo", torpedoes_spent=True, **RUN)
    assert codes(spent) == ["E_EXPENDED"]
    assert codes(replace(spent, endurance=0)) == ["E_EXPENDED", "E_CEF"]
    assert codes(replace(spent, armament="standard")) == []


@pytest.mark.rules("FFB-28.10", "FFB-32.38", "FFB-6.12", "FFB-23.5")
def test_torpedoes_are_gone_after_one_attack_unless_endurance_limits_them() -> None:
    group = a_group("t", armament="torpedo", **RUN)
    after = after_attack(group, TYPES)
    assert (after.torpedoes_spent, after.endurance, after.turn.attacked) == (True, 5, True)
    by_endurance = FighterOptions(torpedo_shots="by_cef")
    assert not after_attack(group, TYPES, by_endurance).torpedoes_spent
    fresh = replace(after, turn=replace(after.turn, attacked=False))
    assert (codes(fresh), codes(fresh, options=by_endurance)) == (["E_EXPENDED"], [])
    assert not after_attack(a_group("a", **RUN), TYPES).torpedoes_spent


@pytest.mark.rules("FFB-23.3", "FFB-23.6", "FFB-23.8", "FFB-3.9", "FFB-4.2", "FFB-37.11", "FTC-4.4")
def test_fighters_throw_group_by_group_and_rerolls_penetrate() -> None:
    red, blue = a_group("red", strength=2, name="Red"), a_group("blue", strength=1, armament="attack")
    rolling = attack("Vandenburg", 1, (red, blue), TYPES)
    assert next(rolling) == Roll("2 × standard fighter of Red at Vandenburg", 2)
    strikes = struck_by(red, blue, screen=1, faces=(4, 6, 5, 5))
    assert [one.damage for one in strikes] == [3, 2]
    assert [[(blow.points, blow.rule) for blow in one.blows] for one in strikes] == [
        [(1, "all"), (1, "all"), (1, "penetrating")],
        [(1, "all"), (1, "all")],
    ]
    assert [one.faces for one in strikes] == [((4,), (6, 5)), ((5,),)]


@pytest.mark.rules("FFB-28.4", "FFB-28.5", "FFB-32.28", "FTC-5.5")
def test_torpedoes_hit_on_four_and_mind_no_screens() -> None:
    group = a_group("t", strength=4, armament="torpedo")
    (strike,) = struck_by(group, screen=2, faces=(3, 4, 5, 6))
    assert [(blow.points, blow.rule) for blow in strike.blows] == [(4, "half"), (5, "half"), (6, "half")]
    blocked = FighterOptions(torpedo_screens="block_as_plasma")
    assert struck_by(group, screen=1, faces=(3, 4, 5, 6), options=blocked)[0].damage == 9
    assert struck_by(group, screen=2, faces=(3, 4, 5, 6), options=blocked)[0].damage == 4


@pytest.mark.rules("FFB-23.9")
def test_a_group_without_anti_ship_mode_throws_nothing() -> None:
    (strike,) = struck_by(a_group("i", armament="interceptor"), screen=0, faces=())
    assert strike.damage == 0


@pytest.mark.rules("FFB-35.8", "FFB-28.1", "FFB-28.3")
@pytest.mark.parametrize("armament", ["standard", "attack", "torpedo", "drone", "interceptor"])
@pytest.mark.parametrize("screen", [0, 1, 2])
@pytest.mark.parametrize("torpedo_screens", ["ignored", "block_as_plasma"])
def test_the_odds_of_an_attack_are_those_of_its_dice(armament: Armament, screen: int, torpedo_screens: Any) -> None:
    group, options = a_group("a", strength=2, armament=armament), FighterOptions(torpedo_screens=torpedo_screens)
    throwing = partial(attack, "s", screen, (group,), TYPES, options)
    odds = attack_odds(group, screen, TYPES, options)
    agrees(throwing, lambda strikes: strikes[0].damage, odds)


@pytest.mark.rules("FFB-35.8")
def test_six_attack_fighters_at_a_bare_ship() -> None:
    assert attack_odds(a_group("a", armament="attack"), 0, TYPES).mean == 6 * Fraction(6, 5)


@pytest.mark.rules("FFB-0.10")
def test_a_group_holds_one_to_six() -> None:
    assert [bool(check_group_size("g", "Red", count)) for count in (0, 1, 6, 7)] == [True, False, False, True]
