"""What attack runs lead to: damage to expect, and what the ship could answer with."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from fleetforge.systems.full_thrust.arcs import CLOCKWISE
from fleetforge.systems.full_thrust.battle.craft.prospects import answer_to, covering, run_damage
from fleetforge.systems.full_thrust.design.model import Component
from tests.designs import a_ship
from tests.systems.full_thrust.battle.battles import a_battle
from tests.systems.full_thrust.battle.craft.flights import a_carrier, flying, placed, with_fighters
from tests.systems.full_thrust.battle.gunnery.ships import options as core_options

PDS = tuple(Component(f"p{number}", "pds") for number in range(1, 5))
BEAMS = tuple(Component(f"b{number}", "beam", 1, CLOCKWISE) for number in (1, 2))
SCREENED = a_ship(
    id="wall",
    name="Wall",
    components=(Component("s1", "screen"), Component("ad", "adfc"), *PDS, *BEAMS, Component("g1", "scattergun")),
)
OPEN = a_ship(id="open", name="Open", components=(Component("f1", "fire_control"), *BEAMS))
BATTLE = flying(a_battle((a_carrier(),), (SCREENED, OPEN)).state, "a1f1", "a1f2", "a1f3")


@pytest.mark.rules("FFB-35.8")
def test_damage_is_that_of_the_table_for_each_fighter_and_the_screen() -> None:
    assert run_damage(BATTLE, "a1f1", "b1") == 6 * Fraction(19, 30)
    assert run_damage(BATTLE, "a1f1", "b2") == 6 * Fraction(4, 5)
    assert run_damage(BATTLE, "a1f2", "b2") == 0
    assert run_damage(BATTLE, "a1f3", "b1") == 6 * Fraction(5, 2)


@pytest.mark.rules("FFB-35.9")
def test_a_missile_does_what_its_hits_leave_and_a_bolt_is_no_attack_on_one_ship() -> None:
    battle, salvo = placed(BATTLE, "SM", hits=2)
    battle, heavy = placed(battle, "HM")
    battle, bolt = placed(battle, "PB", strength=3)
    assert run_damage(battle, salvo, "b1") == Fraction(35, 6)
    assert run_damage(battle, heavy, "b1") == 7
    assert run_damage(battle, bolt, "b1") == 0


@pytest.mark.rules("FFB-35.5", "FFB-31.1")
def test_all_mounts_answer_that_need_no_fire_control_and_losses_stop_at_the_group() -> None:
    pds_only = a_battle((a_carrier(),), (replace(SCREENED, components=PDS),)).state
    answer = answer_to(flying(pds_only, "a1f1"), "a1f1", "b1")
    assert answer is not None
    assert [weapon.id for weapon in answer.weapons] == ["p1", "p2", "p3", "p4"]
    assert round(float(answer.losses.mean), 6) == 3.025463
    assert answer.damage == (6 - answer.losses.mean) * Fraction(4, 5)


@pytest.mark.rules("FFB-27.6", "FFB-14.4")
def test_what_is_lost_fired_or_used_up_answers_no_more() -> None:
    ship = BATTLE.ships["b1"]
    worn = replace(
        ship,
        damage=replace(ship.damage, lost=frozenset({"component:p1"})),
        turn=replace(ship.turn, fired=frozenset({"b1"})),
        stores=replace(ship.stores, spent=frozenset({"g1"})),
    )
    answer = answer_to(BATTLE.with_ship(worn), "a1f1", "b1")
    assert answer is not None
    assert [weapon.id for weapon in answer.weapons] == ["p2", "p3", "p4", "b2"]


@pytest.mark.rules("FFB-32.30")
def test_the_readings_in_force_count() -> None:
    group = BATTLE.groups["a1f1"]
    battle = BATTLE.with_group(replace(group, group=replace(group.group, traits=("heavy",))))
    means = []
    for reading in ("d3_minus_1", "d3_always"):
        answer = answer_to(replace(battle, options=with_fighters(scatter_heavy=reading)), "a1f1", "b1")
        assert answer is not None
        means.append(answer.losses.mean)
    assert means[0] < means[1]


@pytest.mark.rules("FTC-4.26")
def test_under_the_classic_rules_the_classic_point_defence_answers() -> None:
    classic = replace(BATTLE, options=core_options(fighter_rules="classic"))
    answer = answer_to(classic, "a1f1", "b2")
    assert answer is not None
    assert [weapon.id for weapon in answer.weapons] == ["b1", "b2"]


def test_only_what_has_endurance_is_answered() -> None:
    battle, salvo = placed(BATTLE, "SM")
    assert answer_to(battle, salvo, "b1") is None
    assert answer_to(battle, "b1", "b1") is None


@pytest.mark.rules("FFB-19.1", "FFB-19.2", "FFB-19.3")
@pytest.mark.parametrize(("place", "covers"), [((0, 6), True), ((0, 6.5), False)])
def test_ships_with_area_defence_in_reach_cover_their_friends(place: tuple[float, float], covers: bool) -> None:
    battle = BATTLE
    for ship_id, at in (("b1", (0.0, 0.0)), ("b2", place)):
        ship = battle.ships[ship_id]
        battle = battle.with_ship(replace(ship, motion=replace(ship.motion, position=at)))
    assert [ship.id for ship in covering(battle, "b2")] == ["b1"] * covers
    assert covering(battle, "b1") == ()
    assert covering(BATTLE, "b2") == ()


def test_a_ship_out_of_arc_does_not_answer() -> None:
    ahead = Component("k1", "k_gun", 1, ("F",))
    gun = a_ship(id="gun", name="Gun", tech="kravak", drive="advanced_grav", components=(ahead,))
    battle = a_battle((a_carrier(),), (gun,)).state
    ship = battle.ships["b1"]
    battle = battle.with_ship(replace(ship, motion=replace(ship.motion, position=(0.0, 0.0), facing=12)))
    for at, answers in (((0, 3), 1), ((0, -3), 0)):
        answer = answer_to(flying(battle, "a1f1", at=at), "a1f1", "b1")
        assert answer is not None
        assert len(answer.weapons) == answers
