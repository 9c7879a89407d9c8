from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.kernel.finding import Refusal, Severity
from fleetforge.systems.full_thrust.battle_options.fighters import FighterOptions
from fleetforge.systems.full_thrust.fighters.attack_runs import (
    ForcedRun,
    ShipAt,
    check_forced,
    check_radius,
    check_run,
    declared,
    forced_run,
    run_radius,
    run_warnings,
)
from fleetforge.systems.full_thrust.fighters.break_off import broken_off
from fleetforge.systems.full_thrust.fighters.evasion import evading
from fleetforge.systems.full_thrust.fighters.markers import Marker, MarkerKind

GROUP = Marker("g", "fighter", "A", "Red", endurance=6)
SHIPS = (ShipAt("e1", "B", 6), ShipAt("e2", "B", 4.5), ShipAt("e3", "B", 6.1), ShipAt("f1", "A", 1))


def of(kind: MarkerKind) -> Marker:
    return Marker("m", kind, "A", endurance=3)


def codes(refusals: tuple[Refusal, ...]) -> list[str]:
    return [one.code for one in refusals]


@pytest.mark.rules("FFB-11.2", "FFB-11.10", "FFB-32.1")
def test_a_group_chooses_an_enemy_ship_within_six_mu() -> None:
    assert check_run(GROUP, SHIPS, ("e1",)) == check_run(GROUP, SHIPS, ("e2",)) == ()
    assert codes(check_run(GROUP, SHIPS, ("e3",))) == ["E_RUN_RANGE"]
    assert codes(check_run(GROUP, SHIPS, ("e1",), FighterOptions(range_inclusive="false"))) == ["E_RUN_RANGE"]
    assert codes(check_run(GROUP, (ShipAt("e1", "B", -1),), ("e1",))) == ["E_RANGE_NEGATIVE"]


@pytest.mark.rules("FFB-11.3")
@pytest.mark.parametrize("target", ["f1", "another group", ""])
def test_a_run_is_declared_on_enemy_ships_only(target: str) -> None:
    assert codes(check_run(GROUP, SHIPS, (target,))) == ["E_RUN_TARGET"]


@pytest.mark.rules("FFB-11.4")
def test_a_group_attacks_one_ship() -> None:
    assert codes(check_run(GROUP, SHIPS, ("e1", "e2"))) == ["E_RUN_ONE"]
    assert codes(check_run(declared(GROUP, ("e1",)), SHIPS, ("e2",))) == ["E_RUN_ONE"]


@pytest.mark.rules("FFB-13.5")
def test_a_group_that_broke_off_attacks_nothing_else() -> None:
    assert codes(check_run(broken_off(declared(GROUP, ("e1",))), SHIPS, ("e2",))) == ["E_RUN_AFTER_BREAK"]


@pytest.mark.rules("FFB-11.5")
@pytest.mark.parametrize("kind", ["salvo", "heavy_missile"])
def test_a_missile_must_attack_the_nearest_enemy(kind: MarkerKind) -> None:
    forced = forced_run(of(kind), SHIPS)
    assert (forced.ids, forced.tied) == (("e2",), False)
    assert check_forced(of(kind), forced, None) == check_forced(of(kind), forced, ("e2",)) == ()
    assert codes(check_forced(of(kind), forced, ("e1",))) == ["E_RUN_FORCED"]


@pytest.mark.rules("FFB-11.6", "FFB-32.14")
def test_the_owner_chooses_between_ships_equally_close() -> None:
    missile, ships = of("salvo"), (ShipAt("e1", "B", 5), ShipAt("e2", "B", sum([0.1] * 50)), ShipAt("e3", "B", 6))
    forced = forced_run(missile, ships)
    assert (forced.ids, forced.tied) == (("e1", "e2"), True)
    assert check_forced(missile, forced, ("e2",)) == ()
    for wish in (None, (), ("e3",), ("e1", "e2")):
        assert codes(check_forced(missile, forced, wish)) == ["E_RUN_FORCED"]


@pytest.mark.rules("FFB-11.1", "FFB-11.7", "FFB-32.33")
def test_a_bolt_attacks_every_ship_around_it_even_its_own() -> None:
    assert forced_run(of("plasma"), SHIPS).ids == ("e1", "e2", "f1")
    assert forced_run(of("plasma"), SHIPS, options=FighterOptions(area_friendly_runs="false")).ids == ("e1", "e2")
    assert forced_run(of("plasma"), SHIPS, options=FighterOptions(range_inclusive="false")).ids == ("e2", "f1")


@pytest.mark.rules("FFB-11.8", "FFB-32.15", "FFB-37.4")
def test_an_antimatter_torpedo_has_a_radius_of_its_own() -> None:
    torpedo = of("antimatter")
    assert (run_radius(torpedo, 3), run_radius(torpedo, 3, FighterOptions(amt_run_radius="plasma"))) == (3, 6)
    assert run_radius(of("plasma"), None) == run_radius(of("salvo"), None) == 6
    assert forced_run(torpedo, SHIPS, radius=3).ids == ("f1",)
    assert codes(check_radius(torpedo, run_radius(torpedo, None))) == ["E_DATA_MISSING"]
    assert check_radius(torpedo, 3) == ()


@pytest.mark.rules("FFB-11.9")
@pytest.mark.parametrize("kind", ["salvo", "heavy_missile", "plasma", "antimatter"])
def test_what_finds_no_ship_declares_nothing(kind: MarkerKind) -> None:
    forced = forced_run(of(kind), (ShipAt("e3", "B", 6.1),))
    assert (forced, check_forced(of(kind), forced, None)) == (ForcedRun(), ())
    assert codes(check_forced(of(kind), forced, ("e3",))) == ["E_RUN_RANGE"]


@pytest.mark.rules("FFB-11.5", "FFB-11.9")
def test_a_missile_that_sees_its_own_side_alone_attacks_nothing() -> None:
    assert forced_run(of("salvo"), (ShipAt("f1", "A", 1),)) == ForcedRun()


@pytest.mark.rules("FFB-11.11")
@pytest.mark.parametrize("kind", ["salvo", "heavy_missile", "plasma", "antimatter"])
def test_what_is_forced_can_neither_be_declined_nor_changed(kind: MarkerKind) -> None:
    forced = forced_run(of(kind), SHIPS)
    for wish in ((), ("e3",)):
        (refusal,) = check_forced(of(kind), forced, wish)
        assert refusal.code == "E_RUN_FORCED"
        assert all(ship in refusal.message for ship in forced.ids)


@pytest.mark.rules("FFB-11.1", "FFB-11.2")
def test_fighters_are_forced_to_nothing() -> None:
    assert forced_run(GROUP, SHIPS) == ForcedRun()
    assert codes(check_run(of("salvo"), SHIPS, ("e1",))) == ["E_CEF_NONE"]


@pytest.mark.rules("FFB-11.5", "FFB-11.7")
@given(st.lists(st.tuples(st.sampled_from("AB"), st.integers(0, 90)), max_size=8))
def test_forced_runs_name_ships_in_the_order_given_and_none_out_of_range(seen: list[tuple[str, int]]) -> None:
    ships = [ShipAt(str(place), side, tenths / 10) for place, (side, tenths) in enumerate(seen)]
    near = [ship.id for ship in ships if ship.distance <= 6]
    assert list(forced_run(of("plasma"), ships).ids) == near
    nearest = forced_run(of("salvo"), ships)
    enemies = [ship for ship in ships if ship.side == "B" and ship.id in near]
    assert nearest.tied == (len(nearest.ships) > 1)
    assert bool(nearest.ships) == bool(enemies)
    assert all(ship.distance == min(one.distance for one in enemies) for ship in nearest.ships)


@pytest.mark.rules("FFB-11.13", "FFB-12.9", "FFB-28.10", "FFB-32.16")
@pytest.mark.parametrize(
    ("group", "lack"),
    [
        (replace(GROUP, endurance=0), "no endurance left"),
        (evading(replace(GROUP, endurance=2), 2), "no endurance left"),
        (replace(GROUP, armament="interceptor"), "no weapon against ships"),
        (replace(GROUP, armament="torpedo", torpedoes_spent=True), "no torpedoes left"),
    ],
)
def test_a_run_that_cannot_end_in_an_attack_is_a_warning_or_forbidden(group: Marker, lack: str) -> None:
    assert check_run(group, SHIPS, ("e1",)) == ()
    (warning,) = run_warnings(group)
    assert (warning.code, warning.severity, lack in warning.message) == ("W_EMPTY_RUN", Severity.WARNING, True)
    assert codes(check_run(group, SHIPS, ("e1",), FighterOptions(empty_runs="forbid"))) == ["W_EMPTY_RUN"]


@pytest.mark.rules("FFB-11.13", "FFB-32.38")
def test_a_run_that_can_end_in_an_attack_is_none() -> None:
    assert run_warnings(GROUP) == ()
    assert check_run(GROUP, SHIPS, ("e1",), FighterOptions(empty_runs="forbid")) == ()
    spent = replace(GROUP, armament="torpedo", torpedoes_spent=True)
    assert run_warnings(spent, FighterOptions(torpedo_shots="by_cef")) == ()


@pytest.mark.rules("FFB-32.23")
def test_an_escort_may_attack_a_ship_unless_the_option_forbids_it() -> None:
    escort = replace(GROUP, turn=replace(GROUP.turn, escorting="other"))
    assert check_run(escort, SHIPS, ("e1",)) == ()
    assert codes(check_run(escort, SHIPS, ("e1",), FighterOptions(idle_escort="may_not_declare_run"))) == [
        "E_ESCORT_NO_RUN"
    ]


@pytest.mark.rules("FFB-8.9", "FFB-32.11")
def test_a_group_just_launched_may_attack_unless_the_option_forbids_it() -> None:
    fresh = replace(GROUP, turn=replace(GROUP.turn, launched=True))
    assert check_run(fresh, SHIPS, ("e1",)) == ()
    assert codes(check_run(fresh, SHIPS, ("e1",), FighterOptions(launch_turn_actions="screen_only"))) == [
        "E_LAUNCH_ONLY_SCREEN"
    ]
