"""Plasma bolts and antimatter torpedoes that detonate together."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from fleetforge.kernel.dice import Roll, ScriptedDice, resolved
from fleetforge.systems.full_thrust.battle_options import DEFAULT_BATTLE_OPTIONS
from fleetforge.systems.full_thrust.fighters.detonation import (
    Bolt,
    Caught,
    attacks_on,
    bolt_odds,
    check_bolts,
    detonate,
    reaches,
)
from tests.systems.full_thrust.enumerated import agrees
from tests.systems.full_thrust.fighters.fire_cases import with_fighters

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.battle_options import BattleOptions
    from fleetforge.systems.full_thrust.fighters.detonation import Detonated, Detonating

SHIP = Caught("s1", "ship", 4, title="Vandenburg")
SMALL = tuple(Caught(kind, kind, 3) for kind in ("fighter", "salvo", "heavy_missile", "plasma", "antimatter"))


def with_core(**values: Any) -> BattleOptions:
    return replace(DEFAULT_BATTLE_OPTIONS, core=replace(DEFAULT_BATTLE_OPTIONS.core, **values))


def gone_off(*bolts: Bolt, faces: tuple[int, ...], options: BattleOptions = DEFAULT_BATTLE_OPTIONS) -> Detonated:
    dice = ScriptedDice(faces)
    found = resolved(detonate(bolts, options), dice)
    dice.finish()
    return found


@pytest.mark.rules("FFB-24.1", "FFB-24.2", "FFB-24.3", "FFB-24.13")
def test_each_bolt_throws_its_level_at_each_ship() -> None:
    other = replace(SHIP, id="s2", title="Fujit", screen=1)
    bolts = (Bolt("p1", (SHIP, other), level=2, title="Bolt 1"), Bolt("p2", (SHIP,), level=1))
    assert next(detonate(bolts)) == Roll("Bolt 1 on Vandenburg", 2)
    found = gone_off(*bolts, faces=(6, 1, 6, 5, 3))
    assert [(one.bolt, one.ship, one.faces, one.damage) for one in found.damage] == [
        ("p1", "s1", (6, 1), 7),
        ("p1", "s2", (6, 5), 5),
        ("p2", "s1", (3,), 3),
    ]
    assert (found.on("s1"), found.on("s2"), found.on("s3")) == (10, 5, 0)


@pytest.mark.rules("FFB-24.4", "FFB-24.5", "FFB-24.6", "FTC-4.16")
@pytest.mark.parametrize(("screen", "damage", "less"), [(0, 13, 13), (1, 7, 10), (2, 2, 7)])
def test_screens_cancel_high_dice(screen: int, damage: int, less: int) -> None:
    bolt = Bolt("p", (replace(SHIP, screen=screen),), level=3)
    assert gone_off(bolt, faces=(6, 5, 2)).on("s1") == damage
    assert gone_off(bolt, faces=(6, 5, 2), options=with_core(plasma_screens="minus_level")).on("s1") == less


@pytest.mark.rules("FFB-24.7", "FFB-24.8", "FFB-24.12")
def test_fighters_and_missiles_die_and_other_bolts_do_not() -> None:
    found = gone_off(Bolt("p1", SMALL), Bolt("p2", SMALL), faces=())
    assert found.destroyed == ("fighter", "salvo", "heavy_missile")
    assert gone_off(Bolt("p1", SMALL, level=0), faces=()).destroyed == ()


@pytest.mark.rules("FFB-24.9", "FFB-32.24", "FFB-0.3", "FFB-32.1", "FFB-4.9")
def test_the_volume_of_a_bolt() -> None:
    bolt = Bolt("p", (SHIP,))
    assert [reaches(bolt, mu) for mu in (0, 6, 6.1)] == [True, True, False]
    assert not reaches(bolt, 6, with_fighters(range_inclusive="false"))
    assert [reaches(bolt, mu, with_fighters(plasma_radius="3")) for mu in (3, 4)] == [True, False]
    assert not reaches(replace(bolt, level=0), 1)
    assert gone_off(Bolt("p", (replace(SHIP, distance_mu=6.1),)), faces=()).damage == ()


@pytest.mark.rules("FFB-24.10", "FFB-24.11", "FFB-37.4", "FTC-4.24", "FFB-32.15")
def test_torpedoes_burn_by_distance_and_destroy_what_is_small() -> None:
    ships = tuple(replace(SHIP, id=f"s{mu}", distance_mu=mu, screen=1) for mu in (1, 2, 3, 4))
    torpedo = Bolt("a", (*ships, *SMALL), "antimatter")
    found = gone_off(torpedo, faces=(6, 6, 6, 1, 1, 6))
    assert [(one.ship, one.damage) for one in found.damage] == [("s1", 15), ("s2", 0), ("s3", 5)]
    assert found.destroyed == ("fighter", "salvo", "heavy_missile")
    spared = gone_off(Bolt("a", SMALL, "antimatter"), faces=(), options=with_fighters(amt_destroys_small="false"))
    assert spared.destroyed == ()


@pytest.mark.rules("FFB-32.25", "FFB-24.13")
def test_the_reading_of_one_die_times_the_level() -> None:
    options = with_fighters(plasma_dice="one_die_times_level")
    bolt = Bolt("p", (replace(SHIP, screen=1),), level=3)
    assert next(detonate((bolt,), options)) == Roll("p on Vandenburg, times 3", 1)
    assert gone_off(bolt, faces=(5,), options=options).on("s1") == 15
    assert gone_off(bolt, faces=(6,), options=options).on("s1") == 0
    assert bolt_odds(bolt, 4, 1, options).mean == 3 * bolt_odds(replace(bolt, level=1), 4, 1).mean


@pytest.mark.rules("FFB-24.14", "FFB-32.37", "FTC-4.16")
def test_damage_on_a_ship_is_one_salvo_or_one_for_each_bolt() -> None:
    found = gone_off(Bolt("p1", (SHIP,)), Bolt("p2", (SHIP,)), faces=(3, 4))
    assert [[blow.points for blow in one] for one in attacks_on(found, "s1")] == [[3, 4]]
    apart = attacks_on(found, "s1", with_fighters(plasma_threshold="per_bolt"))
    assert [[blow.points for blow in one] for one in apart] == [[3], [4]]
    assert attacks_on(found, "s2") == ()


@pytest.mark.rules("FFB-0.3", "FFB-1.6", "FFB-24.11", "FFB-0.9")
def test_what_cannot_be_is_refused() -> None:
    def codes(**changes: Any) -> list[str]:
        return [one.code for one in check_bolts((replace(Bolt("p", (SHIP,)), **changes),))]

    assert codes() == codes(radius_mu=None) == []
    assert codes(kind="antimatter", radius_mu=None) == ["E_DATA_MISSING"]
    assert codes(caught=(replace(SHIP, screen=3, distance_mu=-1),)) == ["E_RANGE_NEGATIVE", "E_SCREEN_LEVEL"]


@pytest.mark.rules("FFB-35.9", "FTC-4.24")
@pytest.mark.parametrize("kind", ["plasma", "antimatter"])
@pytest.mark.parametrize("screen", [0, 1, 2])
@pytest.mark.parametrize("distance", [1, 2.5, 7])
@pytest.mark.parametrize(
    "options",
    [DEFAULT_BATTLE_OPTIONS, with_fighters(plasma_dice="one_die_times_level"), with_core(plasma_screens="minus_level")],
    ids=["default", "one die", "minus level"],
)
def test_the_odds_of_a_bolt_are_those_of_its_dice(
    kind: Detonating, screen: int, distance: float, options: BattleOptions
) -> None:
    bolt = Bolt("p", (replace(SHIP, screen=screen, distance_mu=distance),), kind, level=2)
    odds = bolt_odds(bolt, distance, screen, options)
    agrees(partial(detonate, (bolt,), options), lambda found: found.on("s1"), odds)
