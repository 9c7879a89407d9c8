from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from fleetforge.kernel.dice import Roll, ScriptedDice, resolved
from fleetforge.kernel.odds import faces
from fleetforge.systems.full_thrust.battle_options.fighters import FighterOptions
from fleetforge.systems.full_thrust.fighters.attack_runs import declared
from fleetforge.systems.full_thrust.fighters.markers import Marker, MarkerKind, Turn
from fleetforge.systems.full_thrust.fighters.rearm import rearm, rearmed, rearming_odds
from fleetforge.systems.full_thrust.fighters.turn_end import next_turn, stays

BUSY = Turn(
    launched=True,
    moved=True,
    secondary_moves=1,
    screening="s",
    escorting="g",
    evasion=2,
    attack_run=("s",),
    broken_off=True,
    fired=True,
    attacked=True,
)
REMOVE, KEEP = FighterOptions(orphan_missile="remove_all"), FighterOptions(orphan_missile="keep_all")


def of(kind: MarkerKind, *runs: str, attacked: bool = False) -> Marker:
    marker = declared(Marker("m", kind, "A", strength=1), runs)
    return replace(marker, turn=replace(marker.turn, attacked=attacked))


@pytest.mark.rules("FFB-26.2", "FFB-25.7", "FTC-4.11")
@pytest.mark.parametrize(
    ("marker", "expected"),
    [
        (of("fighter"), True),
        (of("fighter", "ship", attacked=True), True),
        (replace(of("fighter"), strength=0), False),
        (of("plasma"), False),
        (of("antimatter"), False),
        (of("salvo"), False),
        (of("salvo", "ship", attacked=True), False),
        (of("heavy_missile"), True),
        (of("heavy_missile", "ship", attacked=True), False),
    ],
)
def test_what_a_turn_leaves_on_the_table(marker: Marker, expected: bool) -> None:
    assert stays(marker) is expected


@pytest.mark.rules("FFB-13.9", "FFB-32.18")
def test_a_missile_that_lost_its_ship_stays_or_goes_by_the_option() -> None:
    salvo, heavy = of("salvo", "gone"), of("heavy_missile", "gone")
    assert (stays(salvo), stays(heavy)) == (False, True)
    assert (
        stays(salvo, REMOVE),
        stays(heavy, REMOVE),
    ) == (False, False)
    assert (
        stays(salvo, KEEP),
        stays(heavy, KEEP),
    ) == (True, True)
    assert stays(of("heavy_missile"), REMOVE)


@pytest.mark.rules("FFB-32.41")
def test_an_antimatter_torpedo_that_need_not_explode_stays() -> None:
    assert stays(of("antimatter"), FighterOptions(amt_explodes="owner_chooses"))
    assert not stays(of("antimatter", attacked=True), FighterOptions(amt_explodes="owner_chooses"))


@pytest.mark.rules("FFB-7.18", "FFB-26.3")
def test_everything_done_and_declared_ends_with_the_turn() -> None:
    marker = replace(of("fighter"), endurance=3, torpedoes_spent=True, hits=2, turn=BUSY)
    after = next_turn(marker)
    assert (after.turn, after.hits) == (Turn(), 0)
    assert (after.endurance, after.torpedoes_spent, after.strength) == (3, True, 1)


@pytest.mark.rules("FTC-7.7", "FFB-6.18", "FFB-28.10", "FFB-37.14")
def test_recovery_takes_a_turn_or_two_or_the_rest_of_the_battle() -> None:
    assert next(rearm("Red")) == Roll("Red re-arms", 1)
    answers = [resolved(rearm("Red"), ScriptedDice((face,))) for face in range(1, 7)]
    assert [one.turns for one in answers] == [0, 2, 2, 2, 2, 1]
    assert [one.is_out for one in answers] == [True] + [False] * 5
    assert faces([one.turns for one in answers]) == rearming_odds()
    assert Counter(one.face for one in answers) == Counter(range(1, 7))


@pytest.mark.rules("FFB-6.18", "FFB-28.10")
def test_a_group_that_re_armed_is_fresh_but_not_larger() -> None:
    tired = replace(of("fighter"), strength=2, endurance=0, armament="torpedo", torpedoes_spent=True)
    fresh = rearmed(tired, 6)
    assert (fresh.endurance, fresh.torpedoes_spent, fresh.strength) == (6, False, 2)
