"""Threshold checks and what lost core systems do."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from itertools import product

import pytest

from fleetforge.kernel.dice import Roll, ScriptedDice, resolved
from fleetforge.systems.full_thrust.damage.armour import Blow
from fleetforge.systems.full_thrust.damage.core_systems import (
    BARRED_WITHOUT_BRIDGE,
    BLAST_MU,
    CORE,
    CoreLoss,
    blast,
    blast_damage,
    core_dice,
    core_loss,
    explosion_chance,
    power_core_roll,
    turns_left,
)
from fleetforge.systems.full_thrust.damage.thresholds import (
    Subject,
    fails,
    failure_chance,
    failures,
    roll_check,
    survival_chance,
)
from fleetforge.systems.full_thrust.damage.track import Check
from fleetforge.systems.full_thrust.families.screens import screen_level
from tests.systems.full_thrust.enumerated import agrees, chances

ROWS = (Check(1, 6), Check(2, 5), Check(3, 4))


@pytest.mark.rules("FTC-5.8", "FTC-5.10")
def test_systems_fail_on_six_then_five_then_four_and_core_systems_one_later() -> None:
    plain = [[face for face in range(1, 7) if fails(face, check)] for check in ROWS]
    assert plain == [[6], [5, 6], [4, 5, 6]]
    core = [[face for face in range(1, 7) if fails(face, check, core=True)] for check in ROWS]
    assert core == [[], [6], [5, 6]]


@pytest.mark.rules("FTC-5.9", "FTC-5.10")
def test_a_row_more_adds_one_to_every_die_and_undoes_what_core_systems_gain() -> None:
    twice = Check(2, 5, 1)
    assert [face for face in range(1, 7) if fails(face, twice)] == [4, 5, 6]
    assert [face for face in range(1, 7) if fails(face, twice, core=True)] == [5, 6]


@pytest.mark.rules("FTC-5.15", "FTC-5.16", "FTC-5.17")
def test_every_system_rolls_in_order_and_then_lost_core_systems_roll_for_what_follows() -> None:
    subjects = [Subject("fcs1", "fire control")] + [Subject(one, one, one) for one in CORE]
    rolling = roll_check(ROWS[2], subjects, ship="Kestrel")
    assert next(rolling) == Roll(
        "Kestrel threshold, row 3, 4+ fails: fire control; bridge (-1); life (-1); power (-1)", 4
    )
    assert rolling.send((4, 5, 6, 6)).label == "Kestrel: bridge lost, turns out of control"
    assert rolling.send((2,)).label == "Kestrel: life support lost, turns left"
    with pytest.raises(StopIteration) as end:
        rolling.send((5,))
    outcome = end.value.value
    assert outcome.failed == ("fcs1", "bridge", "life", "power")
    assert outcome.core_losses == (CoreLoss("bridge", 2, 2), CoreLoss("life", 5, 5), CoreLoss("power"))


@pytest.mark.rules("FTC-5.9")
def test_the_label_says_what_fails_when_rows_go_together() -> None:
    rolling = roll_check(Check(2, 5, 1), [Subject("drive", "main drive")], ship="Kestrel")
    assert next(rolling).label == "Kestrel threshold, row 2, 5+ fails, each die +1: main drive"


@pytest.mark.rules("FTC-5.15")
def test_a_check_with_nothing_left_to_roll_asks_for_no_dice() -> None:
    assert resolved(roll_check(ROWS[0], ()), ScriptedDice(())).verdicts == ()


@pytest.mark.rules("FTC-5.8", "FTC-5.9", "FTC-5.10")
@pytest.mark.parametrize("check", [*ROWS, Check(2, 5, 1), Check(3, 4, 2)])
def test_chances_of_failure_are_those_of_the_dice(check: Check) -> None:
    for core in (False, True):
        one = Subject("x", "x", "power" if core else None)
        found, _ = chances(partial(roll_check, check, (one,)), lambda outcome: len(outcome.failed))
        assert found.get(1, 0) == failure_chance(check, core=core)
    subjects = (Subject("x"), Subject("y"), Subject("p", "p", "power"))
    agrees(partial(roll_check, check, subjects), lambda outcome: len(outcome.failed), failures(check, 2, core=1))


@pytest.mark.rules("FTC-5.9")
def test_two_checks_are_survived_one_after_the_other() -> None:
    assert survival_chance(ROWS) == Fraction(5, 6) * Fraction(4, 6) * Fraction(3, 6)
    assert survival_chance(ROWS[:2], core=True) == Fraction(5, 6)
    standing = [
        not any(fails(face, check) for face, check in zip(shown, ROWS, strict=True))
        for shown in product(range(1, 7), repeat=3)
    ]
    assert survival_chance(ROWS) == Fraction(sum(standing), 216)


@pytest.mark.rules("FTC-5.16")
def test_how_long_a_bridge_is_lost_is_a_reading() -> None:
    assert core_loss("bridge", 6) == CoreLoss("bridge", 6, 6)
    assert core_loss("bridge", 6, bridge_hit="continuum") == CoreLoss("bridge", 6, None, permanent=True)
    assert core_loss("bridge", 5, bridge_hit="continuum").turns == 5
    assert next(core_dice("bridge", bridge_hit="d3_turns")).sides == 3
    assert core_loss("life", 6, bridge_hit="continuum").turns == 6


@pytest.mark.rules("FTC-5.16")
def test_a_ship_out_of_control_may_always_defend_itself_unless_it_may_do_nothing() -> None:
    assert BARRED_WITHOUT_BRIDGE["no_offence"] == {"thrust", "launch", "offensive_fire"}
    assert "offensive_fire" not in BARRED_WITHOUT_BRIDGE["move_only"]
    assert {"defensive_fire", "damage_control"} <= BARRED_WITHOUT_BRIDGE["no_action"]


@pytest.mark.rules("FTC-5.17")
def test_a_later_loss_of_life_support_leaves_no_more_time() -> None:
    assert [turns_left(None, 4), turns_left(2, 4), turns_left(4, 2)] == [4, 2, 2]


@pytest.mark.rules("FTC-5.18")
def test_a_lost_power_core_explodes_on_five_or_six() -> None:
    assert [resolved(power_core_roll(), ScriptedDice((face,))) for face in (4, 5, 6)] == [
        (4, False),
        (5, True),
        (6, True),
    ]
    assert [explosion_chance(rolls) for rolls in (0, 1, 2)] == [0, Fraction(1, 3), Fraction(5, 9)]
    found, _ = chances(power_core_roll, lambda rolled: int(rolled[1]))
    assert found[1] == explosion_chance(1)


@pytest.mark.rules("FTC-5.18")
def test_the_blast_of_a_power_core_harms_neighbours_only_by_the_later_edition() -> None:
    assert resolved(blast(60, "none"), ScriptedDice(())) == ()
    assert resolved(blast(60, "continuum"), ScriptedDice((1, 2, 6))) == (Blow(9, "half"),)
    assert BLAST_MU == 3
    for mass, reading in ((26, "continuum"), (60, "none")):
        rule = partial(blast, mass, reading)  # type: ignore[arg-type]
        agrees(rule, lambda blows: sum(one.points for one in blows), blast_damage(mass, reading))  # type: ignore[arg-type]


@pytest.mark.rules("FTC-5.19")
def test_the_screen_level_is_that_of_the_generators_left_but_two_at_most() -> None:
    assert [screen_level(generators) for generators in (0, 1, 2, 3)] == [0, 1, 2, 2]
