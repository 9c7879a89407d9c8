"""What a ship may declare at fighters and ordnance, and what that takes of its fire controls."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from fleetforge.systems.full_thrust.battle_options import DEFAULT_BATTLE_OPTIONS
from fleetforge.systems.full_thrust.families.base import Mode
from fleetforge.systems.full_thrust.fighters.accounting import fire_controls_used, needs_fire_control
from fleetforge.systems.full_thrust.fighters.profiles import as_read
from fleetforge.systems.full_thrust.fighters.ship_fire import check_declaration, reach_mu
from fleetforge.systems.full_thrust.fire.declaration import Firer, MarkerTarget, ShipTarget, Ward, Weapon
from tests.systems.full_thrust.fighters.fire_cases import (
    ATTACKER,
    BEAM,
    BIG_BEAM,
    FIRER,
    IDLER,
    K_GUN,
    PDS,
    RUNNER,
    SCATTERGUN,
    WARD,
    codes,
    declared,
    pd,
    with_fighters,
)
from tests.systems.full_thrust.fire.shots import mount, shot_of

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.fire.declaration import AimedShot, Target
    from fleetforge.systems.full_thrust.odds.targets import FireMode, TargetKind

NO_CONTROLS = replace(FIRER, fire_controls=0)
GUARD = replace(FIRER, area_controls=1)
SHIP = ShipTarget("e1", "Enemy")
SPICULE = mount("spicule")


def used(*shots: AimedShot, firer: Firer = FIRER, wards: tuple[Ward, ...] = ()) -> int:
    return fire_controls_used(declared(*shots, firer=firer, wards=wards))


@pytest.mark.rules("FFB-31.1", "FFB-31.2", "FFB-31.3", "FFB-31.4", "FFB-31.5", "FFB-31.6", "FFB-31.7", "FFB-31.8")
@pytest.mark.rules("FFB-11.12")
@pytest.mark.parametrize(
    ("target", "mode", "weapon", "via_adfc", "controls", "evasion_counts"),
    [
        pytest.param(ATTACKER, "pd", PDS, False, 0, False, id="row 1"),
        pytest.param(ATTACKER, "as", PDS, False, 1, True, id="row 2"),
        pytest.param(RUNNER, "pd", PDS, True, 0, False, id="row 3"),
        pytest.param(RUNNER, "pd", PDS, False, 1, False, id="row 4, not asked for"),
        pytest.param(RUNNER, "pd", SCATTERGUN, False, 1, False, id="row 4, barred"),
        pytest.param(RUNNER, "as", PDS, True, 1, True, id="row 5"),
        pytest.param(IDLER, "pd", PDS, True, 1, False, id="row 6"),
        pytest.param(IDLER, "as", PDS, False, 1, True, id="row 7"),
    ],
)
def test_the_decision_table(
    target: MarkerTarget, mode: FireMode, weapon: Weapon, via_adfc: bool, controls: int, evasion_counts: bool
) -> None:
    shot = shot_of(weapon, 5, target, mode=mode, via_adfc=via_adfc)
    assert used(shot, firer=GUARD, wards=(WARD,)) == controls
    assert codes(declared(shot, firer=replace(GUARD, fire_controls=controls), wards=(WARD,))) == []
    if controls:
        assert codes(declared(shot, firer=replace(GUARD, fire_controls=0), wards=(WARD,))) == ["E_NO_FCS"]
    astern = replace(shot, aft=True)
    barred = codes(declared(astern, firer=replace(GUARD, aft_barred=True), wards=(WARD,))) == ["E_AFT"]
    assert barred == evasion_counts == (mode == "as")


@pytest.mark.rules("FFB-18.2", "FFB-31.8", "FFB-18.3", "FFB-18.4", "FFB-16.4")
def test_one_fire_control_serves_all_shots_at_one_target_in_both_modes() -> None:
    both = (shot_of(BIG_BEAM, 10, IDLER), pd(PDS, IDLER), pd(BEAM, IDLER))
    assert used(*both) == 1
    assert used(*both, pd(SCATTERGUN, replace(IDLER, id="g2"))) == 2
    assert used(pd(PDS), pd(BEAM), shot_of(BIG_BEAM, 10, ATTACKER)) == 1


@pytest.mark.rules("FFB-15.1", "FFB-15.2", "FFB-18.1", "FTC-3.1", "FTC-3.2")
def test_ships_and_needled_systems_take_a_fire_control_each() -> None:
    needle = mount("needle")
    shots = (
        shot_of(BEAM, 10, SHIP),
        shot_of(BIG_BEAM, 10, SHIP),
        shot_of(needle, 10, SHIP, aim="drive"),
        shot_of(replace(needle, id="needle2"), 10, SHIP, aim="drive"),
        shot_of(replace(needle, id="needle3"), 10, SHIP, aim="fcs1"),
    )
    assert used(*shots) == 3
    (refusal,) = check_declaration(declared(*shots))
    assert (refusal.code, refusal.found, refusal.allowed) == ("E_NO_FCS", 3, 2)
    assert "Vandenburg needs 3 working fire controls" in refusal.message


@pytest.mark.rules("FTC-3.2", "FTC-11")
def test_torpedoes_may_need_a_fire_control_of_their_own() -> None:
    shots = declared(shot_of(BEAM, 10, SHIP), shot_of(mount("pulse_torpedo"), 10, SHIP))
    apart = replace(DEFAULT_BATTLE_OPTIONS, core=replace(DEFAULT_BATTLE_OPTIONS.core, ptorp_dedicated_fcs="on"))
    assert (fire_controls_used(shots), fire_controls_used(shots, apart)) == (1, 2)


@pytest.mark.rules("FFB-18.6")
def test_area_defence_is_no_fire_control() -> None:
    firer = Firer("s1", fire_controls=0, area_controls=2)
    assert codes(declared(shot_of(BEAM, 10, IDLER), firer=firer)) == ["E_NO_FCS"]


@pytest.mark.rules("FFB-19.1", "FFB-19.2", "FFB-19.3", "FFB-19.7", "FFB-19.13")
def test_wards_are_counted_then_judged_then_measured() -> None:
    wards = (Ward("s2", 6.1), Ward("e1", 3, friendly=False), Ward("s1", 0))
    assert codes(declared(firer=GUARD, wards=wards)) == [
        "E_ADFC_LIMIT",
        "E_ADFC_TARGET",
        "E_ADFC_TARGET",
        "E_ADFC_RANGE",
    ]
    assert codes(declared(firer=replace(GUARD, area_controls=2), wards=(Ward("s2", 6), Ward("s3", 0)))) == []
    assert codes(declared(firer=GUARD, wards=(Ward("s2", -1),))) == ["E_RANGE_NEGATIVE"]


@pytest.mark.rules("FFB-32.43", "FFB-32.1")
def test_readings_of_wards() -> None:
    own = declared(firer=GUARD, wards=(Ward("s1", 0),))
    assert codes(own) == ["E_ADFC_TARGET"]
    assert codes(own, with_fighters(adfc_other_only="false")) == []
    on_the_edge = declared(firer=GUARD, wards=(Ward("s2", 6),))
    assert codes(on_the_edge, with_fighters(range_inclusive="false")) == ["E_ADFC_RANGE"]


@pytest.mark.rules("FFB-19.4", "FFB-19.5", "FFB-19.6", "FFB-19.10", "FFB-17.3", "FFB-17.5")
def test_guidance_waives_the_range_but_not_the_arc() -> None:
    far = pd(PDS, RUNNER, 20, via_adfc=True)
    assert codes(declared(far, firer=replace(GUARD, fire_controls=0), wards=(WARD,))) == []
    several = tuple(pd(replace(PDS, id=f"p{n}"), replace(RUNNER, id=f"g{n}"), 20, via_adfc=True) for n in range(5))
    assert codes(declared(*several, firer=replace(GUARD, fire_controls=0), wards=(WARD,))) == []
    assert codes(declared(replace(far, in_arc=False), firer=GUARD, wards=(WARD,))) == ["E_OUT_OF_ARC"]
    assert codes(declared(pd(PDS, RUNNER, 20), firer=GUARD, wards=(WARD,))) == ["E_OUT_OF_RANGE"]
    assert codes(declared(pd(PDS, RUNNER, 20, via_adfc=True), firer=GUARD)) == ["E_OUT_OF_RANGE"]


@pytest.mark.rules("FFB-19.8", "FFB-19.9", "FFB-27.8", "FFB-32.20", "FFB-27.13")
def test_weapons_that_area_defence_cannot_guide() -> None:
    for weapon in (SCATTERGUN, SPICULE, mount("pod_launcher")):
        shot = pd(weapon, RUNNER, 5, via_adfc=True)
        assert codes(declared(shot, firer=GUARD, wards=(WARD,))) == ["E_ADFC_WEAPON"]
        assert codes(declared(pd(weapon, RUNNER), firer=GUARD, wards=(WARD,))) == []
    read = as_read(SPICULE, with_fighters(spicule_adfc="true").fighters)
    assert codes(declared(pd(read, RUNNER, 20, via_adfc=True), firer=GUARD, wards=(WARD,))) == []


@pytest.mark.rules("FFB-32.36", "FFB-19.12")
def test_barred_weapons_may_need_no_fire_control_for_a_wards_attackers() -> None:
    shot = declared(pd(SCATTERGUN, RUNNER), firer=replace(GUARD, fire_controls=0), wards=(WARD,))
    assert codes(shot) == ["E_NO_FCS"]
    assert codes(shot, with_fighters(barred_adfc_needs_fcs="false")) == []
    far = declared(pd(SCATTERGUN, RUNNER, 7), firer=replace(GUARD, fire_controls=0), wards=(WARD,))
    assert codes(far, with_fighters(barred_adfc_needs_fcs="false")) == ["E_OUT_OF_RANGE"]


@pytest.mark.rules("FFB-13.7", "FFB-32.46")
def test_a_group_that_broke_off_is_fired_at_with_a_fire_control() -> None:
    gone = replace(IDLER, dropped_runs=frozenset({"s1"}))
    shot = declared(pd(PDS, gone), firer=NO_CONTROLS)
    assert codes(shot) == ["E_NO_FCS"]
    assert codes(shot, with_fighters(pd_after_break="free")) == []


@pytest.mark.rules("FFB-14.4", "FFB-14.5", "FFB-27.6", "FFB-27.15", "FTC-1.7")
def test_a_weapon_fires_once_at_one_target_while_it_lasts() -> None:
    assert codes(declared(pd(PDS), shot_of(PDS, 5, ATTACKER))) == ["E_WEAPON_USED"]
    assert codes(declared(pd(PDS), pd(PDS, replace(ATTACKER, id="g2")))) == ["E_WEAPON_USED", "E_SPLIT"]
    assert codes(declared(pd(replace(PDS, fired=True)))) == ["E_WEAPON_USED"]
    assert codes(declared(pd(replace(SCATTERGUN, spent=True)))) == ["E_EXPENDED"]
    assert codes(declared(pd(replace(PDS, working=False)))) == ["E_WEAPON_LOST"]
    assert codes(declared(pd(PDS), firer=replace(FIRER, done=True))) == ["E_SHIP_DONE"]


@pytest.mark.rules("FFB-0.4", "FFB-15.3", "FFB-15.4", "FFB-16.1", "FFB-17.1", "FFB-30.8")
def test_modes_that_a_weapon_has() -> None:
    assert codes(declared(pd(PDS, SHIP))) == ["E_PD_VS_SHIP"]
    for target in (SHIP, ATTACKER):
        assert codes(declared(shot_of(SPICULE, 5, target))) == ["E_NO_MODE"]
        assert codes(declared(shot_of(PDS, 5, target))) == []
    assert codes(declared(pd(BIG_BEAM))) == ["E_NO_MODE"]
    assert codes(declared(shot_of(mount("plasma_bolt_launcher", 2), 5, ATTACKER))) == ["E_NO_MODE"]
    for family in ("pulse_torpedo", "mkp", "needle", "submunition", "pulser", "stinger"):
        assert codes(declared(shot_of(mount(family), 5, ATTACKER, power=1))) == []


@pytest.mark.rules("FFB-16.3", "FFB-17.3", "FFB-27.18", "FFB-27.1", "FFB-27.3", "FFB-27.4", "FFB-27.14", "FFB-0.3")
@pytest.mark.parametrize(
    ("weapon", "mode", "reach"),
    [
        (PDS, "pd", 6),
        (PDS, "as", 6),
        (BEAM, "pd", 6),
        (BEAM, "as", 12),
        (K_GUN, "pd", 6),
        (K_GUN, "as", 30),
        (SCATTERGUN, "as", 6),
        (mount("pulser", None, "L"), "as", 36),
        (mount("pulser", None, "M"), "as", 24),
        (mount("pulser", None, "C"), "as", 12),
        (mount("pulser", None, "C"), "pd", 6),
        (mount("pod_launcher"), "pd", 12),
        (BIG_BEAM, "as", 36),
    ],
)
def test_reach_is_that_of_the_mode_and_includes_its_figure(weapon: Weapon, mode: FireMode, reach: int) -> None:
    assert reach_mu(shot_of(weapon, 0, ATTACKER, mode=mode)) == reach
    at, beyond = (declared(shot_of(weapon, mu, ATTACKER, mode=mode)) for mu in (reach, reach + 0.1))
    assert codes(at) == []
    (refusal,) = check_declaration(beyond)
    assert (refusal.code, refusal.allowed) == ("E_OUT_OF_RANGE", reach)
    assert refusal.message.endswith(f"Alpha at {reach}.1 mu is beyond {reach} mu.")
    assert codes(at, with_fighters(range_inclusive="false")) == ["E_OUT_OF_RANGE"]


@pytest.mark.rules("FFB-0.3", "FTC-3.7")
def test_distances_below_nothing_are_refused_and_ships_on_the_last_boundary_are_in_reach() -> None:
    assert codes(declared(pd(PDS, range_mu=-1))) == ["E_RANGE_NEGATIVE"]
    assert codes(declared(shot_of(BEAM, 12, SHIP)), with_fighters(range_inclusive="false")) == []


@pytest.mark.rules("FFB-16.2", "FFB-17.2", "FFB-20.1", "FFB-20.5")
def test_arc_of_the_mount_and_aft_arc_of_the_ship() -> None:
    firer = replace(FIRER, aft_barred=True)
    shot = replace(shot_of(BEAM, 5, ATTACKER), aft=True)
    assert codes(declared(shot, firer=firer)) == ["E_AFT"]
    assert codes(declared(replace(shot, in_arc=False), firer=firer)) == ["E_OUT_OF_ARC", "E_AFT"]
    assert codes(declared(replace(pd(BEAM), aft=True, in_arc=False), firer=firer)) == ["E_OUT_OF_ARC"]
    assert codes(declared(replace(shot_of(BEAM, 5, SHIP), aft=True), firer=firer)) == ["E_AFT"]
    assert codes(declared(shot)) == []


@pytest.mark.rules("FFB-20.2", "FFB-20.3", "FFB-32.21", "FFB-20.4")
@pytest.mark.parametrize(("target", "allowed"), [(ATTACKER, True), (RUNNER, False), (IDLER, False)])
def test_readings_of_point_defence_through_the_aft_arc(target: MarkerTarget, allowed: bool) -> None:
    shot = declared(replace(pd(PDS, target), aft=True), firer=replace(FIRER, aft_barred=True))
    assert codes(shot) == []
    assert codes(shot, with_fighters(pd_aft="only_vs_own_attackers")) == ([] if allowed else ["E_AFT"])


@pytest.mark.rules("FFB-17.10", "FFB-32.19")
@pytest.mark.parametrize("mode", ["pd", "as"])
def test_own_bolts_may_be_shot_at_where_they_threaten(mode: FireMode) -> None:
    def against(kind: TargetKind, *runs: str) -> list[str]:
        target = MarkerTarget("p1", kind=kind, strength=2, runs=frozenset(runs), own_side=True)
        shot = shot_of(PDS, 5, target, mode=mode)
        return codes(declared(shot, firer=GUARD, wards=(WARD,)), options)

    options = with_fighters()
    assert against("plasma", "e1", "s1") == against("antimatter", "s2") == []
    assert against("plasma", "e1") == against("plasma") == ["E_FRIENDLY"]
    assert against("salvo", "s1") == against("fighter", "s1") == ["E_FRIENDLY"]
    options = with_fighters(pd_friendly_area="false")
    assert against("plasma", "s1") == ["E_FRIENDLY"]


@pytest.mark.rules("FFB-32.2", "FFB-0.8")
def test_antimatter_torpedoes_may_be_no_ordnance() -> None:
    torpedo = MarkerTarget("a1", kind="antimatter", strength=1, runs=frozenset({"s1"}))
    options = with_fighters(amt_is_ordnance="false")
    assert codes(declared(shot_of(PDS, 5, torpedo))) == []
    assert codes(declared(shot_of(PDS, 5, torpedo)), options) == ["E_MARKER_TYPE"]
    assert codes(declared(pd(PDS, torpedo)), options) == []


@pytest.mark.rules("FFB-4.5")
def test_damage_is_not_entered_for_fire_at_fighters() -> None:
    (refusal,) = check_declaration(declared(shot_of(K_GUN, 5, ATTACKER, entered=4)))
    assert refusal.code == "E_NO_DAMAGE_ROLL"
    assert codes(declared(shot_of(K_GUN, 5, SHIP, entered=4))) == []


@pytest.mark.rules("FFB-27.17", "FFB-16.10")
def test_a_weapon_of_other_data_fires_by_what_is_written() -> None:
    written = Weapon("w", "Lancer", "lancer", anti_ship=Mode(20, "2BD-1", ignores_screens=True, damage=2))
    assert codes(declared(shot_of(written, 20, ATTACKER))) == codes(declared(shot_of(written, 20, SHIP))) == []
    assert codes(declared(shot_of(written, 20.1, ATTACKER))) == ["E_OUT_OF_RANGE"]
    bare = replace(written, anti_ship=Mode(20, ""))
    (refusal,) = check_declaration(declared(shot_of(bare, 20, ATTACKER)))
    assert (refusal.code, refusal.message) == (
        "E_DATA_MISSING",
        "Lancer: to-hit roll is not defined in the rules data.",
    )
    assert codes(declared(replace(shot_of(bare, 20, ATTACKER), needed=4))) == []


@pytest.mark.rules("FFB-33.2", "FFB-33.3", "FFB-14.2")
def test_everything_that_is_wrong_is_told_at_once_in_the_order_of_the_rules() -> None:
    bad = replace(pd(replace(SCATTERGUN, fired=True), RUNNER, 9, via_adfc=True), in_arc=False)
    wards = (Ward("s2", 7), Ward("e1", 3, friendly=False))
    shots = (bad, pd(PDS, SHIP), shot_of(BEAM, 5, IDLER), shot_of(BIG_BEAM, 5, replace(IDLER, id="g9")))
    assert codes(declared(*shots, firer=replace(GUARD, fire_controls=1), wards=wards)) == [
        "E_ADFC_LIMIT",
        "E_ADFC_TARGET",
        "E_ADFC_RANGE",
        "E_WEAPON_USED",
        "E_OUT_OF_ARC",
        "E_ADFC_WEAPON",
        "E_OUT_OF_RANGE",
        "E_PD_VS_SHIP",
        "E_NO_FCS",
    ]
    for refusal in check_declaration(declared(*shots, wards=wards)):
        assert refusal.message
        assert refusal.mends[0].text


@pytest.mark.rules("FFB-16.5", "FFB-17.4", "FFB-17.6", "FFB-19.11")
def test_who_needs_a_fire_control() -> None:
    free = {
        (mode, attacked, guided)
        for mode in ("pd", "as")
        for attacked in ("this_ship", "covered_ship", "other")
        for guided in (False, True)
        if not needs_fire_control(mode, attacked, guided=guided)
    }
    assert free == {("pd", "this_ship", False), ("pd", "this_ship", True), ("pd", "covered_ship", True)}


def targets() -> tuple[Target, ...]:
    return (ATTACKER, RUNNER, IDLER, SHIP)


@pytest.mark.rules("FFB-18.1")
def test_fire_controls_never_count_a_target_twice() -> None:
    shots = [shot_of(replace(BEAM, id=f"b{n}"), 5, one) for n, one in enumerate(targets() * 3)]
    distinct = {one.target.id for one in shots}
    assert used(*shots) == len(distinct)
    assert used(*reversed(shots)) == len(distinct)
