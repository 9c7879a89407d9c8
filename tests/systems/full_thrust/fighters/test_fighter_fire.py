"""Fighters against fighters and ordnance, and the protection of escorts."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from fleetforge.kernel.dice import Roll, ScriptedDice, resolved
from fleetforge.systems.full_thrust.battle_options.fighters import DEFAULT_FIGHTERS, FighterOptions
from fleetforge.systems.full_thrust.fighters.fighter_fire import (
    GroupFire,
    after_fire,
    check_group_fire,
    escort_fire,
    group_fire,
    group_odds,
)
from fleetforge.systems.full_thrust.fighters.markers import Marker
from fleetforge.systems.full_thrust.fighters.protection import can_fire, check_escort_fire, escorts_of, guards
from tests.systems.full_thrust.enumerated import agrees
from tests.systems.full_thrust.fighters.fire_cases import TYPES, a_group

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fleetforge.systems.full_thrust.fighters.markers import MarkerKind

RED = a_group("red")
PREY = a_group("prey", "B")
GUARD = a_group("guard", "B", strength=4, escorting="prey")
SECOND = a_group("second", "B", strength=3, escorting="prey")


def against(
    allocation: Mapping[str, int],
    *targets: Marker,
    attacker: Marker = RED,
    options: FighterOptions = DEFAULT_FIGHTERS,
    **words: Any,
) -> list[str]:
    """What stands against a group's fire at these targets."""
    fire = GroupFire(attacker, allocation, words.pop("ranges", {}), **words)
    return [one.code for one in check_group_fire(fire, {one.id: one for one in targets}, options)]


@pytest.mark.rules("FFB-21.1", "FFB-21.2", "FFB-21.3", "FFB-21.6", "FFB-6.11", "FFB-6.15", "FFB-11.14")
@pytest.mark.parametrize(
    ("change", "words", "code"),
    [
        ({"strength": 7}, {}, "E_GROUP_SIZE"),
        ({"fired": True}, {}, "E_GROUP_DONE"),
        ({"attack_run": ("s1",)}, {}, "E_9A_HAS_RUN"),
        ({"endurance": 0}, {}, "E_CEF"),
        ({}, {"mode": "as"}, "E_9A_MODE"),
    ],
)
def test_who_may_fire(change: dict[str, Any], words: dict[str, Any], code: str) -> None:
    assert against({"prey": 6}, PREY) == []
    assert against({"prey": 6}, PREY, attacker=a_group("red", **change), **words) == [code]


@pytest.mark.rules("FFB-21.4", "FFB-32.2", "FFB-32.40")
def test_what_may_be_fired_at() -> None:
    def marker(kind: MarkerKind, side: str = "B", **values: Any) -> Marker:
        return replace(Marker("m", kind, side, strength=1), **values)

    for kind in ("heavy_missile", "salvo", "plasma", "antimatter", "fighter"):
        assert against({"m": 1}, marker(kind)) == []
        assert against({"m": 1}, marker(kind, "A")) == ["E_9A_TARGET"]
    assert against({"m": 1}, marker("fighter", strength=0)) == ["E_9A_TARGET"]
    assert against({"a ship": 1}) == ["E_9A_TARGET"]
    own = FighterOptions(fire_9a_enemy_only="false")
    assert against({"m": 1}, marker("plasma", "A"), options=own) == []
    assert against({"m": 1}, marker("salvo", "A"), options=own) == ["E_9A_TARGET"]
    assert against({"m": 1}, marker("antimatter"), options=FighterOptions(amt_is_ordnance="false")) == ["E_9A_TARGET"]


@pytest.mark.rules("FFB-21.10", "FFB-32.22", "FFB-32.1")
@pytest.mark.parametrize(
    ("options", "near", "far"),
    [
        (FighterOptions(), 6, 6.1),
        (FighterOptions(range_9a="0"), 0, 0.5),
        (FighterOptions(range_9a="12"), 12, 13),
        (FighterOptions(range_inclusive="false"), 5.9, 6),
        (FighterOptions(range_9a="0", range_inclusive="false"), 0, 0.1),
    ],
)
def test_how_far_fighters_fire(options: FighterOptions, near: float, far: float) -> None:
    assert against({"prey": 6}, PREY, options=options, ranges={"prey": near}) == []
    assert against({"prey": 6}, PREY, options=options, ranges={"prey": far}) == ["E_OUT_OF_RANGE"]


@pytest.mark.rules("FFB-21.5")
def test_each_living_fighter_has_one_target_at_most() -> None:
    other = replace(PREY, id="other")
    assert against({"prey": 2, "other": 4}, PREY, other) == against({"prey": 2}, PREY) == against({}) == []
    assert against({"prey": 3, "other": 4}, PREY, other) == ["E_9A_ALLOC"]
    assert against({"prey": 7, "other": -1}, PREY, other) == ["E_9A_ALLOC"]
    assert against({"prey": 4}, PREY, attacker=replace(RED, strength=3)) == ["E_9A_ALLOC"]


@pytest.mark.rules("FFB-13.6", "FFB-32.42")
def test_a_group_that_broke_off_fires_in_9a_and_by_a_reading_only_if_it_did_in_time() -> None:
    strict = FighterOptions(break_then_9a="false")
    assert against({"prey": 6}, PREY, broke_off_late=True) == []
    assert against({"prey": 6}, PREY, broke_off_late=True, options=strict) == ["E_9A_HAS_RUN"]
    assert against({"prey": 6}, PREY, options=strict) == []


@pytest.mark.rules("FFB-22.1", "FFB-22.5", "FFB-22.11", "FFB-22.2")
def test_every_escorting_fighter_needs_a_fighter_of_its_own() -> None:
    assert against({"prey": 6}, PREY, GUARD) == ["E_ESCORTED"]
    assert against({"guard": 3, "prey": 3}, PREY, GUARD) == ["E_ESCORT_COVER"]
    assert against({"guard": 4, "prey": 2}, PREY, GUARD) == []
    assert against({"guard": 1}, PREY, GUARD) == []


@pytest.mark.rules("FFB-22.10", "FFB-32.9")
def test_spare_fighters_at_one_escort_cover_no_other() -> None:
    large = replace(RED, strength=6)
    assert against({"guard": 5, "prey": 1}, PREY, GUARD, SECOND, attacker=large) == ["E_ESCORT_COVER"]
    tired = replace(SECOND, turn=replace(SECOND.turn, fired=True))
    assert against({"guard": 4, "prey": 2}, PREY, GUARD, tired, attacker=large) == []
    small = replace(SECOND, strength=1)
    assert against({"guard": 4, "second": 1, "prey": 1}, PREY, GUARD, small, attacker=large) == []
    both = replace(GUARD, turn=replace(GUARD.turn, fired=True))
    assert against({"prey": 6}, PREY, both, tired) == []


@pytest.mark.rules("FFB-22.3", "FFB-22.4", "FFB-22.7")
def test_protection_ends_when_escort_or_escorted_has_fired() -> None:
    assert against({"prey": 6}, PREY, after_fire(GUARD)) == []
    assert against({"prey": 6}, after_fire(PREY), GUARD) == []
    assert guards(PREY, (replace(GUARD, strength=0),)) == ()
    assert escorts_of(PREY, (GUARD, SECOND, RED)) == (GUARD, SECOND)


@pytest.mark.rules("FFB-22.6", "FFB-22.12")
def test_escorts_may_be_let_fire_first() -> None:
    assert against({"prey": 6}, PREY, GUARD, drawn=["another"]) == ["E_ESCORTED"]
    assert against({"prey": 6}, PREY, GUARD, drawn=["prey"]) == []
    survivors = replace(RED, strength=2)
    assert against({"prey": 3}, PREY, GUARD, attacker=survivors, drawn=["prey"]) == ["E_9A_ALLOC"]
    assert against({"prey": 1}, PREY, GUARD, attacker=replace(RED, strength=0), drawn=["prey"]) == ["E_9A_ALLOC"]


@pytest.mark.rules("FFB-22.6", "FFB-22.8", "FFB-22.9", "FFB-6.17", "FFB-22.10")
def test_escorts_that_can_and_will_fire_out_of_order() -> None:
    idle = a_group("idle", "B", strength=2, escorting="prey", endurance=0)
    running = a_group("running", "B", escorting="prey", attack_run=("s1",))
    done = a_group("done", "B", escorting="prey", fired=True)
    assert [can_fire(one) for one in (GUARD, idle, running, done)] == [True, False, False, False]
    dice = ScriptedDice((4, 5, 6, 1, 3))
    shots = resolved(escort_fire(RED, (idle, running, GUARD, SECOND), TYPES, declined=["second"]), dice)
    dice.finish()
    assert [(one.group, one.target, one.hits) for one in shots] == [("guard", "red", 4)]
    assert after_fire(GUARD, "escort_fire").endurance == 5
    assert after_fire(GUARD, "escort_fire").turn.fired


@pytest.mark.rules("FFB-22.8", "FFB-22.9")
@pytest.mark.parametrize(
    ("change", "target", "codes"),
    [
        ({}, "red", []),
        ({}, "other", ["E_ESCORT_FIRE"]),
        ({"fired": True}, "red", ["E_GROUP_DONE"]),
        ({"attack_run": ("s1",)}, "red", ["E_9A_HAS_RUN"]),
        ({"endurance": 0}, "red", ["E_CEF"]),
    ],
)
def test_what_stands_against_fire_out_of_order(change: dict[str, Any], target: str, codes: list[str]) -> None:
    escort = a_group("guard", "B", escorting="prey", **change)
    assert [one.code for one in check_escort_fire(escort, target, RED)] == codes


@pytest.mark.rules("FFB-22.9", "FFB-32.23")
@pytest.mark.parametrize("change", [{"endurance": 0}, {"attack_run": ("s1",)}])
def test_the_reading_that_an_idle_escort_protects_nobody(change: dict[str, Any]) -> None:
    idle = a_group("guard", "B", escorting="prey", **change)
    assert against({"prey": 6}, PREY, idle) == ["E_ESCORTED"]
    assert against({"prey": 6}, PREY, idle, options=FighterOptions(idle_escort="no_protection")) == []


@pytest.mark.rules("FFB-21.5", "FFB-21.7", "FFB-21.8", "FFB-21.12", "FFB-28.2", "FFB-30.1")
def test_fighters_throw_at_each_target_in_turn() -> None:
    attacker = replace(RED, armament="interceptor", name="Red")
    prey = replace(PREY, heavy=True, name="Prey", turn=replace(PREY.turn, evasion=6))
    rolling = group_fire(
        GroupFire(attacker, {"prey": 2, "guard": 1, "x": 0}, {}), {"prey": prey, "guard": GUARD}, TYPES
    )
    assert next(rolling) == Roll("2 × interceptor fighter of Red at Prey", 2)
    assert rolling.send((4, 6)) == Roll("2 × interceptor fighter of Red at Prey: dice earned by sixes", 1)
    assert rolling.send((4,)) == Roll("1 × interceptor fighter of Red at guard", 1)
    with pytest.raises(StopIteration) as end:
        rolling.send((3,))
    hits = [(one.target, one.faces, one.hits) for one in end.value.value]
    assert hits == [("prey", ((4,), (6, 4)), 4), ("guard", ((3,),), 1)]


@pytest.mark.rules("FFB-21.2", "FFB-21.3", "FFB-6.11")
def test_fire_costs_one_however_many_targets() -> None:
    after = after_fire(RED)
    assert (after.endurance, after.turn.fired) == (5, True)


@pytest.mark.rules("FFB-33.2", "FFB-33.3")
def test_everything_wrong_is_told_at_once_in_the_order_of_the_rules() -> None:
    tired = a_group("red", fired=True, attack_run=("s1",), endurance=0)
    found = against({"prey": 5, "nobody": 5}, PREY, GUARD, attacker=tired, mode="as", ranges={"prey": 9})
    assert found == [
        "E_GROUP_DONE",
        "E_9A_HAS_RUN",
        "E_CEF",
        "E_9A_MODE",
        "E_OUT_OF_RANGE",
        "E_9A_TARGET",
        "E_ESCORTED",
        "E_9A_ALLOC",
    ]


@pytest.mark.rules("FFB-35.4", "FFB-35.7", "FFB-28.1", "FFB-28.3", "FFB-32.29")
@pytest.mark.parametrize("armament", ["standard", "interceptor", "attack", "torpedo", "drone"])
@pytest.mark.parametrize("options", [FighterOptions(), FighterOptions(heavy_model="screen2")], ids=["drm", "screen"])
@pytest.mark.parametrize("heavy", [False, True])
def test_the_odds_of_fighters_are_those_of_their_dice(armament: Any, options: FighterOptions, heavy: bool) -> None:
    attacker, target = replace(RED, armament=armament), replace(PREY, heavy=heavy)
    fire = GroupFire(attacker, {"prey": 2}, {})
    odds = group_odds(attacker, 2, target, TYPES, options)
    agrees(partial(group_fire, fire, {"prey": target}, TYPES, options), lambda shots: shots[0].hits, odds)
