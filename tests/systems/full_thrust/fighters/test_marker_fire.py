"""Dice of ships at fighters and ordnance, and what is left of them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.kernel.dice import Roll, ScriptedDice, resolved
from fleetforge.systems.full_thrust.battle_options import DEFAULT_BATTLE_OPTIONS
from fleetforge.systems.full_thrust.fighters.losses import strength_left, struck, target_kind
from fleetforge.systems.full_thrust.fighters.marker_fire import (
    expended,
    handfuls,
    hits_on,
    marker_fire,
    outcome,
    shot_odds,
)
from fleetforge.systems.full_thrust.fighters.markers import Marker
from fleetforge.systems.full_thrust.fighters.profiles import as_read
from fleetforge.systems.full_thrust.fire.declaration import MarkerTarget
from tests.systems.full_thrust.enumerated import agrees
from tests.systems.full_thrust.fighters.fire_cases import (
    ATTACKER,
    BEAM,
    BIG_BEAM,
    IDLER,
    K_GUN,
    PDS,
    SCATTERGUN,
    pd,
    with_fighters,
)
from tests.systems.full_thrust.fire.shots import mount, shot_of

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.battle_options import BattleOptions
    from fleetforge.systems.full_thrust.fire.declaration import AimedShot, Weapon
    from fleetforge.systems.full_thrust.odds.targets import FireMode, TargetKind

HEAVY = replace(ATTACKER, kind="heavy_fighter")
SALVO = MarkerTarget("m1", "Salvo 1", "salvo", strength=1)
BOLT = MarkerTarget("p1", "Bolt", "plasma", strength=3)
TORPEDO = MarkerTarget("a1", "Torpedo", "antimatter", strength=1)
MISSILE = MarkerTarget("h1", "Missile", "heavy_missile", strength=1)
POD = mount("pod_launcher")


def scored(*shots: AimedShot, faces: tuple[int, ...], options: BattleOptions = DEFAULT_BATTLE_OPTIONS) -> list[int]:
    """Hits shot by shot with exactly these dice."""
    dice = ScriptedDice(faces)
    results = resolved(marker_fire("Vandenburg", shots, options), dice)
    dice.finish()
    assert [one.weapon for one in results] == [one.weapon.id for one in shots]
    return [one.hits for one in results]


@pytest.mark.rules("FFB-17.7", "FFB-17.8", "FFB-3.7", "FFB-12.5", "FFB-30.5")
def test_point_defence_knows_no_evasion_but_heavy_fighters() -> None:
    evading = replace(ATTACKER, evasion=6)
    assert scored(pd(PDS, evading), faces=(4,)) == [1]
    assert scored(pd(PDS, replace(HEAVY, evasion=6)), faces=(4,)) == [0]
    assert scored(pd(PDS, HEAVY), faces=(6, 4)) == [2]
    assert scored(pd(BEAM, BOLT), faces=(6, 6, 5)) == [3]


@pytest.mark.rules("FFB-16.6", "FFB-16.8", "FFB-12.2", "FFB-12.4", "FFB-12.6", "FFB-29.3", "FFB-1.12")
def test_anti_ship_mode_minds_evasion_on_first_dice_and_not_weight() -> None:
    for target in (replace(ATTACKER, evasion=3), replace(HEAVY, evasion=3), SALVO, BOLT, TORPEDO):
        assert scored(shot_of(BEAM, 5, target), faces=(5,)) == [0]
        assert scored(shot_of(BEAM, 5, target), faces=(6, 4)) == [1]
    assert scored(shot_of(BEAM, 5, HEAVY), faces=(4,)) == [1]


@pytest.mark.rules("FFB-16.9", "FFB-16.10", "FFB-3.12", "FFB-4.3", "FFB-12.7", "FFB-37.2", "FFB-37.3")
def test_dice_and_to_hit_rolls_are_those_of_the_range() -> None:
    assert scored(shot_of(BIG_BEAM, 12, IDLER), faces=(4, 4, 4)) == [3]
    assert scored(shot_of(BIG_BEAM, 30, IDLER), faces=(4,)) == [1]
    assert scored(shot_of(K_GUN, 10, replace(MISSILE, evasion=3)), faces=(5,)) == [0]
    assert scored(shot_of(K_GUN, 10, replace(MISSILE, evasion=3)), faces=(6,)) == [1]
    assert scored(replace(shot_of(K_GUN, 10, MISSILE), needed=6), faces=(5,)) == [0]
    assert scored(shot_of(mount("k_gun", 5), 10, IDLER), faces=(3,)) == [1]
    assert scored(shot_of(mount("pulse_torpedo"), 6, IDLER), faces=(2,)) == [1]


@pytest.mark.rules("FFB-27.5", "FFB-27.7", "FFB-27.14", "FFB-27.16", "FFB-30.6", "FFB-2.9")
def test_scatterguns_and_pods_count_their_dice() -> None:
    assert scored(pd(SCATTERGUN), pd(replace(SCATTERGUN, id="s2")), faces=(3, 1)) == [3, 1]
    assert scored(pd(SCATTERGUN, HEAVY), faces=(1,)) == [0]
    assert scored(pd(POD), faces=(6,)) == [6]
    assert scored(pd(POD, TORPEDO), faces=(6,)) == [5]
    assert scored(shot_of(SCATTERGUN, 5, IDLER), faces=(6,)) == [2]


@pytest.mark.rules("FFB-32.27", "FFB-32.30")
def test_readings_of_scatterguns_and_pods_at_hard_targets() -> None:
    options = with_fighters(scatter_heavy="d3_always", pod_minus_one="false")
    for target in (HEAVY, BOLT, TORPEDO):
        assert scored(pd(as_read(SCATTERGUN, options.fighters), target), faces=(2,)) == [2]
        assert scored(pd(as_read(POD, options.fighters), target), faces=(2,)) == [2]


@pytest.mark.rules("FFB-32.29", "FFB-29.7")
def test_the_reading_that_heavy_fighters_are_screened() -> None:
    options = with_fighters(heavy_model="screen2")
    assert scored(pd(PDS, HEAVY), faces=(6, 5), options=options) == [2]
    assert scored(pd(PDS, HEAVY), faces=(4,), options=options) == [0]
    assert scored(pd(PDS, BOLT), faces=(5,), options=options) == [1]
    assert scored(pd(SCATTERGUN, HEAVY), faces=(2,), options=options) == [1]


@pytest.mark.rules("FFB-32.39")
def test_the_reading_that_small_k_guns_reroll() -> None:
    assert scored(pd(K_GUN), faces=(6,)) == [1]
    read = as_read(K_GUN, with_fighters(k1_pd_reroll="true").fighters)
    assert scored(pd(read), faces=(6, 6, 5)) == [3]


@pytest.mark.rules("FFB-32.31", "FFB-27.2")
def test_the_reading_that_the_minus_two_of_point_defence_counts_once() -> None:
    read = as_read(PDS, with_fighters(pds_as_drm="initial_only").fighters)
    assert scored(shot_of(PDS, 5, IDLER), faces=(6, 4)) == [1]
    assert scored(shot_of(read, 5, IDLER), faces=(6, 4)) == [2]
    screened = [shot_odds(shot_of(one, 5, replace(IDLER, evasion=9))).mean for one in (PDS, read)]
    assert list(map(str, screened)) == ["1/30", "2/15"]


def test_weapons_are_taken_as_they_are_at_the_defaults() -> None:
    for weapon in (PDS, BEAM, K_GUN, SCATTERGUN, POD, mount("spicule")):
        assert as_read(weapon, DEFAULT_BATTLE_OPTIONS.fighters) == weapon


@pytest.mark.rules("FTC-12", "FFB-14.3")
def test_neighbours_at_one_target_are_one_handful() -> None:
    shots = (
        pd(PDS),
        pd(replace(PDS, id="p2")),
        pd(BEAM),
        pd(SCATTERGUN),
        pd(replace(SCATTERGUN, id="s2")),
        pd(replace(PDS, id="p3"), HEAVY),
        shot_of(BIG_BEAM, 5, HEAVY),
        shot_of(K_GUN, 5, HEAVY),
        shot_of(replace(K_GUN, id="k2"), 5, HEAVY),
    )
    other = tuple(replace(one, target=replace(one.target, id="g2")) for one in shots[5:])
    grouped = [[one.weapon.id for one in group] for group in handfuls((*shots[:5], *other))]
    assert grouped == [["pds1", "p2", "beam1"], ["scattergun1", "s2"], ["p3"], ["beam3"], ["k_gun1"], ["k2"]]
    rolling = marker_fire("Vandenburg", shots[:5])
    asked = next(rolling)
    title = "point defence system"
    assert asked == Roll(f"Vandenburg: 2 × {title}; beam battery, class 1 at Alpha, point defence", 3)
    assert rolling.send((1, 1, 1)) == Roll("Vandenburg: 2 × scattergun at Alpha, point defence", 2, 3)


@pytest.mark.rules("FFB-4.6", "FFB-4.7", "FFB-4.8", "FFB-4.9", "FFB-4.10", "FFB-16.7", "FFB-17.9", "FFB-25.6")
@pytest.mark.parametrize(
    ("kind", "strength", "hits", "left"),
    [
        ("fighter", 6, 4, 2),
        ("fighter", 3, 9, 0),
        ("heavy_missile", 1, 1, 0),
        ("plasma", 4, 3, 1),
        ("plasma", 2, 2, 0),
        ("antimatter", 1, 2, 0),
        ("salvo", 1, 6, 1),
    ],
)
def test_a_hit_takes_one_and_further_hits_are_lost(kind: TargetKind, strength: int, hits: int, left: int) -> None:
    assert strength_left(kind, strength, hits) == left


@pytest.mark.rules("FFB-4.8", "FFB-25.5")
def test_hits_on_a_salvo_are_kept_for_its_arrival() -> None:
    salvo = Marker("m", "salvo", "A", hits=2)
    assert struck(salvo, 3).hits == 5
    assert struck(Marker("g", "fighter", "A", strength=4), 3).strength == 1
    heavy = Marker("g", "fighter", "A", heavy=True)
    assert [target_kind(one) for one in (salvo, heavy, replace(heavy, heavy=False))] == [
        "salvo",
        "heavy_fighter",
        "fighter",
    ]


@pytest.mark.rules("FFB-4.10", "FFB-32.5")
@pytest.mark.parametrize(("mode", "harmless"), [("as", True), ("pd", False)])
def test_the_reading_that_anti_ship_hits_do_not_hurt_torpedoes(mode: FireMode, harmless: bool) -> None:
    results = resolved(marker_fire("s", (shot_of(PDS, 5, TORPEDO, mode=mode),)), ScriptedDice((6, 6, 5)))
    options = with_fighters(amt_hits_as="none").fighters
    assert outcome((TORPEDO,), results) == {"a1": 0}
    assert outcome((TORPEDO,), results, options) == {"a1": int(harmless)}
    assert hits_on(BOLT, results) == 0


@pytest.mark.rules("FFB-27.6")
def test_scatterguns_are_used_up_whatever_they_hit() -> None:
    assert expended((pd(SCATTERGUN), pd(PDS), shot_of(SCATTERGUN, 5, IDLER))) == ("scattergun1", "scattergun1")


WEAPONS = [PDS, BEAM, K_GUN, SCATTERGUN, POD, mount("spicule"), mount("pulser", None, "M")]


@pytest.mark.rules("FFB-35.7", "FFB-35.6", "FFB-17.11")
@pytest.mark.parametrize("weapon", WEAPONS, ids=lambda one: str(one.family))
@pytest.mark.parametrize("target", [ATTACKER, HEAVY, BOLT, SALVO], ids=lambda one: str(one.kind))
@pytest.mark.parametrize("mode", ["pd", "as"])
@pytest.mark.parametrize("options", [with_fighters(), with_fighters(heavy_model="screen2")], ids=["drm", "screen"])
def test_the_odds_of_a_shot_are_those_of_its_dice(
    weapon: Weapon, target: MarkerTarget, mode: FireMode, options: BattleOptions
) -> None:
    shot = shot_of(weapon, 5, replace(target, evasion=2), mode=mode)
    throwing = partial(marker_fire, "s", (shot,), options)
    if not (mode == "as" and weapon.family == "pod_launcher"):
        agrees(throwing, lambda results: results[0].hits, shot_odds(shot, options), throws=3)


@given(st.lists(st.sampled_from([PDS, BEAM, SCATTERGUN, K_GUN]), max_size=6), st.integers(0, 6), st.randoms())
def test_nothing_is_lost_twice_and_nothing_below_zero(mounts: list[Weapon], strength: int, chance: object) -> None:
    shots = [pd(replace(one, id=f"w{n}"), replace(ATTACKER, strength=strength)) for n, one in enumerate(mounts)]

    class Dice:
        def throw(self, roll: Roll) -> tuple[int, ...]:
            return tuple(chance.randint(1, roll.sides) for _ in range(roll.count))  # type: ignore[attr-defined]

    results = resolved(marker_fire("s", shots), Dice())
    left = outcome((replace(ATTACKER, strength=strength),), results)["g1"]
    assert left == max(0, strength - sum(one.hits for one in results))
