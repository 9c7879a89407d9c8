from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from fleetforge.systems.full_thrust.battle_options.fighters import FighterOptions
from fleetforge.systems.full_thrust.fighters.attack_runs import declared
from fleetforge.systems.full_thrust.fighters.break_off import (
    BrokenOff,
    broken_off,
    check_break_off,
    check_target,
    may_fire_after,
    without_target,
)
from fleetforge.systems.full_thrust.fighters.endurance import check_action
from fleetforge.systems.full_thrust.fighters.markers import Marker, MarkerKind

if TYPE_CHECKING:
    from fleetforge.kernel.finding import Refusal

GROUP = declared(Marker("g", "fighter", "A", "Red", endurance=6), ("ship",))
NO_FCS_ONLY = FighterOptions(break_lock="no_fcs_only")


def codes(refusals: tuple[Refusal, ...]) -> list[str]:
    return [one.code for one in refusals]


@pytest.mark.rules("FFB-13.1", "FFB-6.14", "FFB-13.7")
def test_a_group_breaks_off_at_no_cost_before_its_attack() -> None:
    assert check_break_off(GROUP) == ()
    after = broken_off(GROUP)
    assert (after.turn.attack_run, after.turn.broken_off, after.endurance) == ((), True, GROUP.endurance)
    assert BrokenOff().endurance_cost == 0


@pytest.mark.rules("FFB-13.1")
def test_it_is_too_late_once_the_attack_is_resolved_and_idle_without_a_run() -> None:
    late = replace(GROUP, turn=replace(GROUP.turn, attacked=True))
    assert codes(check_break_off(late)) == ["E_BREAK_LATE"]
    assert codes(check_break_off(broken_off(GROUP))) == ["E_BREAK_NO_RUN"]


@pytest.mark.rules("FFB-13.2", "FFB-13.3", "FFB-32.17")
def test_point_defence_that_is_being_resolved_holds_a_group() -> None:
    assert codes(check_break_off(GROUP, pending="no_fcs", firer="Kestrel")) == ["E_BREAK_LOCKED"]
    assert codes(check_break_off(GROUP, pending="fcs")) == ["E_BREAK_LOCKED"]
    assert check_break_off(GROUP, pending="fcs", options=NO_FCS_ONLY) == ()
    assert codes(check_break_off(GROUP, pending="no_fcs", options=NO_FCS_ONLY)) == ["E_BREAK_LOCKED"]


@pytest.mark.rules("FFB-13.4")
def test_a_group_whose_ship_is_gone_counts_as_broken_off() -> None:
    assert without_target(GROUP, "ship") == broken_off(GROUP)
    assert without_target(GROUP, "another") is GROUP


@pytest.mark.rules("FFB-13.5", "FFB-13.6", "FFB-32.42")
def test_after_breaking_off_a_group_fires_in_9a_and_attacks_no_other_ship() -> None:
    after = BrokenOff()
    assert (after.may_declare_other_ship, after.may_fire_9a) == (False, True)
    assert check_action(broken_off(GROUP), "fire_9a") == ()
    assert may_fire_after(in_phase_9a=True)
    assert not may_fire_after(in_phase_9a=True, options=FighterOptions(break_then_9a="false"))
    assert may_fire_after(in_phase_9a=False, options=FighterOptions(break_then_9a="false"))


@pytest.mark.rules("FFB-13.8", "FFB-11.11")
@pytest.mark.parametrize("kind", ["salvo", "heavy_missile", "plasma", "antimatter"])
def test_only_fighters_break_off(kind: MarkerKind) -> None:
    marker = declared(Marker("m", kind, "A", endurance=3), ("ship",))
    assert codes(check_break_off(marker)) == ["E_RUN_FORCED"]


@pytest.mark.rules("FFB-13.9")
def test_a_missile_whose_ship_is_gone_keeps_its_run_and_makes_no_attack() -> None:
    missile = declared(Marker("m", "salvo", "A"), ("ship",))
    assert without_target(missile, "ship") is missile
    assert codes(check_target(missile, "Kestrel", gone=True)) == ["E_TARGET_GONE"]
    assert check_target(missile, "Kestrel", gone=False) == ()
