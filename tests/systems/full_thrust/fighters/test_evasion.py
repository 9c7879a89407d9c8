from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from fleetforge.systems.full_thrust.battle_options.fighters import FighterOptions
from fleetforge.systems.full_thrust.fighters.attack_runs import declared
from fleetforge.systems.full_thrust.fighters.evasion import check_evasion, evades_by_itself, evading
from fleetforge.systems.full_thrust.fighters.markers import Marker, MarkerKind
from fleetforge.systems.full_thrust.fighters.turn_end import next_turn
from fleetforge.systems.full_thrust.odds.beam import hits
from fleetforge.systems.full_thrust.odds.notation import BeamDice
from fleetforge.systems.full_thrust.odds.targets import target_drm

if TYPE_CHECKING:
    from fleetforge.kernel.finding import Refusal

GROUP = Marker("g", "fighter", "A", "Red", endurance=6)
MISSILE = Marker("m", "heavy_missile", "A", "Lance", endurance=3)


def codes(refusals: tuple[Refusal, ...]) -> list[str]:
    return [one.code for one in refusals]


@pytest.mark.rules("FFB-12.1", "FFB-12.3", "FFB-12.7")
@pytest.mark.parametrize("marker", [GROUP, MISSILE])
def test_any_endurance_that_is_left_may_go_into_evasion(marker: Marker) -> None:
    assert all(not check_evasion(marker, points) for points in range(marker.endurance + 1))
    assert codes(check_evasion(marker, marker.endurance + 1)) == ["E_CEF"]
    after = evading(marker, marker.endurance)
    assert (after.endurance, after.turn.evasion) == (0, marker.endurance)


@pytest.mark.rules("FFB-12.6")
@pytest.mark.parametrize("kind", ["salvo", "plasma", "antimatter"])
def test_other_markers_evade_by_themselves(kind: MarkerKind) -> None:
    marker = Marker("m", kind, "A")
    assert evades_by_itself(marker)
    assert codes(check_evasion(marker, 1)) == ["E_EVADE_AUTO"]
    assert (target_drm(kind, "as"), target_drm("salvo", "pd")) == (-3, 0)


@pytest.mark.rules("FFB-12.7", "FFB-32.35")
def test_heavy_missiles_buy_evasion_unless_the_option_gives_it() -> None:
    assert not evades_by_itself(MISSILE)
    assert codes(check_evasion(MISSILE, 1, FighterOptions(hm_evasion="automatic_3"))) == ["E_EVADE_AUTO"]
    assert check_evasion(GROUP, 1, FighterOptions(hm_evasion="automatic_3")) == ()


@pytest.mark.rules("FFB-12.2", "FFB-12.5")
@pytest.mark.parametrize("points", range(4))
def test_each_point_is_one_off_the_die_of_fire_that_is_not_point_defence(points: int) -> None:
    evasion = evading(GROUP, points).turn.evasion
    assert target_drm("fighter", "as", evasion) == -points
    assert target_drm("fighter", "pd", evasion) == 0


@pytest.mark.rules("FFB-12.4", "FFB-35.6")
def test_beyond_three_points_evasion_no_longer_helps() -> None:
    chances = [hits(BeamDice(1, reroll=True), target_drm=target_drm("fighter", "as", points)) for points in range(6)]
    assert chances[2] != chances[3]
    assert chances[3] == chances[4] == chances[5]


@pytest.mark.rules("FFB-12.8")
def test_evasion_ends_with_the_turn_and_is_not_given_back() -> None:
    after = next_turn(evading(GROUP, 2))
    assert (after.turn.evasion, after.endurance) == (0, 4)


@pytest.mark.rules("FFB-12.9", "FFB-12.10")
def test_a_group_may_attack_and_evade_and_keeps_its_strength() -> None:
    both = evading(declared(GROUP, ("ship",)), 2)
    assert (both.turn.attack_run, both.turn.evasion, both.endurance) == (("ship",), 2, 4)
    assert replace(both, turn=GROUP.turn, endurance=6) == GROUP
