"""Classic fighters and point defence as pure rules, with their odds."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

import pytest

from fleetforge.kernel.dice import Roll, ScriptedDice, resolved
from fleetforge.systems.full_thrust.classic.defence import defence_odds, defend, may_defend, reach_mu
from fleetforge.systems.full_thrust.classic.faults import CLASSIC_KINDS
from fleetforge.systems.full_thrust.classic.fighters import (
    COMBAT_PRICE,
    Duel,
    Morale,
    dogfight,
    dogfight_odds,
    fire_at_group,
    fire_at_group_odds,
    launch_move,
    morale,
    morale_chance,
    unmatched,
)
from tests.systems.full_thrust.enumerated import agrees, chances
from tests.systems.full_thrust.fire.shots import CATALOGUE, mount

TABLED = ("pds", "pulser", "spicule", "beam", "k_gun")
KINDS = ("fighter", "heavy_fighter", "heavy_missile", "salvo", "plasma")


@pytest.mark.rules("FTC-7.1", "FTC-7.2", "FTC-7.3")
def test_figures_of_fighters_are_those_of_the_catalogue_and_a_launch_is_half_a_move() -> None:
    types = CATALOGUE.fighters
    assert (types.move_mu, types.fast_move_mu, types.endurance, types.long_range_endurance) == (24, 36, 6, 9)
    assert [launch_move(mu) for mu in (24, 36)] == [12, 18]
    assert COMBAT_PRICE == 1


@pytest.mark.rules("FTC-7.4")
def test_in_a_dogfight_all_throw_before_losses_count() -> None:
    duels = (Duel("a", "b", 2), Duel("b", "a", 2, drm=1, title="Beta"))
    rolling = dogfight(duels)
    assert next(rolling) == Roll("a in a dogfight", 2)
    assert rolling.send((6, 4)).count == 1
    assert rolling.send((5,)) == Roll("Beta in a dogfight", 2)
    with pytest.raises(StopIteration) as end:
        rolling.send((3, 2))
    assert [one.kills for one in end.value.value] == [4, 1]


@pytest.mark.rules("FTC-7.4")
def test_fighters_without_endurance_hit_on_sixes_only() -> None:
    (fought,) = resolved(dogfight((Duel("a", "b", 3, tired=True),)), ScriptedDice((6, 5, 4, 6, 5)))
    assert fought.kills == 4
    for duel in (Duel("a", "b", 2, tired=True), Duel("a", "b", 2, drm=1), Duel("a", "b", 1, drm=-2)):
        agrees(partial(dogfight, (duel,)), lambda done: done[0].kills, dogfight_odds(duel), throws=3)


@pytest.mark.rules("FTC-7.5")
def test_a_group_with_losses_presses_on_if_it_rolls_no_more_than_it_has_left() -> None:
    assert resolved(morale("a", 6, 6), ScriptedDice(())) == Morale(None, presses=True)
    assert [resolved(morale("a", 3, 6), ScriptedDice((face,))).presses for face in (3, 4)] == [True, False]
    assert [morale_chance(left, 6) for left in (6, 3, 0)] == [1, Fraction(1, 2), 0]
    found, _ = chances(partial(morale, "a", 2, 6), lambda one: int(one.presses))
    assert found[1] == morale_chance(2, 6)


@pytest.mark.rules("FTC-7.6")
def test_every_screening_group_has_to_be_matched() -> None:
    assert unmatched(("s1", "s2"), ("s2", "x")) == ("s1",)
    assert unmatched((), ()) == ()


@pytest.mark.rules("FTC-7.8")
def test_weapons_of_ships_kill_fighters_on_a_six() -> None:
    assert resolved(fire_at_group("x", 3), ScriptedDice((6, 5, 6))) == ((6, 5, 6), 2)
    assert resolved(fire_at_group("x", 0), ScriptedDice(())) == ((), 0)
    agrees(partial(fire_at_group, "x", 3), lambda done: done[1], fire_at_group_odds(3))


@pytest.mark.rules("FTC-4.26", "FTC-4.15", "FTC-4.18")
@pytest.mark.parametrize(("family", "kills"), [("pds", 4), ("pulser", 4), ("spicule", 4), ("beam", 2), ("k_gun", 1)])
def test_mounts_read_their_dice_on_the_table(family: str, kills: int) -> None:
    weapon = mount(family, 1 if family in ("beam", "k_gun") else None)
    faces = (6,) if family == "k_gun" else (6, 6, 3)
    assert resolved(defend(weapon, "fighter"), ScriptedDice(faces)).kills == kills
    assert resolved(defend(weapon, "salvo"), ScriptedDice((4,))).kills == (kills == 4)


@pytest.mark.rules("FTC-4.14", "FTC-4.21")
def test_scatterguns_and_interceptors_kill_what_their_die_shows() -> None:
    gun, pod = mount("scattergun"), mount("pod_launcher")
    assert resolved(defend(gun, "fighter"), ScriptedDice((5,))).kills == 5
    assert resolved(defend(gun, "heavy_fighter"), ScriptedDice((5,))).kills == 3
    assert [resolved(defend(gun, "plasma"), ScriptedDice((face,))).kills for face in (3, 4, 6)] == [0, 1, 2]
    assert resolved(defend(pod, "fighter"), ScriptedDice((5,))).kills == 5
    assert [
        resolved(defend(gun, "fighter", for_another=True), ScriptedDice((face,))).self_damage for face in (1, 2)
    ] == [
        1,
        0,
    ]
    assert resolved(defend(gun, "fighter"), ScriptedDice((1,))).self_damage == 0
    assert [reach_mu(one) for one in (gun, pod)] == [6, 12]


@pytest.mark.rules("FTC-4.16", "FTC-4.25")
def test_plasma_and_heavy_missiles_fall_to_sixes_of_point_defence_systems_only() -> None:
    pds, beam, gun = mount("pds"), mount("beam", 1), mount("k_gun", 1)
    for kind in ("plasma", "heavy_missile"):
        kills = [resolved(defend(pds, kind), ScriptedDice((face,))).kills for face in (5, 6)]
        assert kills == [0, 1]
    assert not may_defend(beam, "plasma")
    assert not may_defend(gun, "plasma")
    assert not may_defend(mount("pulse_torpedo"), "fighter")
    assert resolved(defend(beam, "plasma"), ScriptedDice(())).kills == 0


@pytest.mark.rules("FTC-4.14", "FTC-4.16", "FTC-4.26")
@pytest.mark.parametrize("family", [*TABLED, "scattergun", "pod_launcher", "needle"])
@pytest.mark.parametrize("kind", KINDS)
def test_odds_of_point_defence_are_those_of_its_dice(family: str, kind: str) -> None:
    weapon = mount(family, 1 if family in ("beam", "k_gun") else None)
    rule = partial(defend, weapon, kind)  # type: ignore[arg-type]
    agrees(rule, lambda done: done.kills, defence_odds(weapon, kind), throws=3)  # type: ignore[arg-type]


def test_every_refusal_has_a_code_a_clause_and_a_mend() -> None:
    assert all(kind.code and kind.clause and kind.mend for kind in CLASSIC_KINDS)
