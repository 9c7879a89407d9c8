"""Leaving and arriving by FTL, and the harm it does nearby."""

from __future__ import annotations

import pytest

from fleetforge.kernel.dice import ScriptedDice, resolved
from fleetforge.systems.full_thrust.movement.ftl import (
    BYSTANDER_DICE,
    IGNORES_ARMOUR,
    IGNORES_SCREENS,
    REACH_MU,
    Crowd,
    EntryDanger,
    FtlExit,
    Harm,
    entry_danger,
    exit_leg,
    ftl_entry,
    ftl_exit,
)
from fleetforge.systems.full_thrust.movement.motion import Motion, facing_ahead

TWO = Crowd(("Rook", "Bishop"))


def jump(crowd: Crowd, *faces: int, hull_left: int | None = None) -> FtlExit:
    dice = ScriptedDice(faces)
    result = resolved(ftl_exit("Kestrel", crowd, hull_left), dice)
    dice.finish()
    return result


def arrive(crowd: Crowd, *faces: int) -> EntryDanger:
    dice = ScriptedDice(faces)
    result = resolved(entry_danger("Kestrel", crowd), dice)
    dice.finish()
    return result


@pytest.mark.rules("FTC-2.21")
@pytest.mark.parametrize(("velocity", "distance"), [(9, 4), (8, 4), (1, 0), (0, 0)])
def test_a_ship_leaves_after_half_its_velocity_straight_ahead(velocity: int, distance: int) -> None:
    leg = exit_leg(facing_ahead((1, 1), 3, velocity))
    assert (leg.distance, leg.end) == (distance, (1 + distance, 1))


@pytest.mark.rules("FTC-2.21")
def test_a_vector_ship_leaves_along_its_course_and_not_its_facing() -> None:
    assert exit_leg(Motion((0, 0), 6, 90.0, 8)).end == (4, 0)


@pytest.mark.rules("FTC-2.21", "FTC-2.22")
def test_in_empty_space_a_jump_needs_no_die() -> None:
    result = jump(Crowd())
    assert result == FtlExit("jumps")
    assert result.has_left


@pytest.mark.rules("FTC-2.22")
def test_on_a_1_the_drive_fails_and_the_ship_stays() -> None:
    result = jump(TWO, 1)
    assert (result.result, result.has_left, result.damage, result.harm) == ("drive_fails", False, 0, ())


@pytest.mark.rules("FTC-2.22")
@pytest.mark.parametrize("face", [2, 3, 4])
def test_on_2_to_4_the_ship_is_damaged_and_leaves_if_alive(face: int) -> None:
    result = jump(TWO, face, 5)
    assert (result.result, result.damage, result.has_left) == ("damaged_then_jumps", 5, True)
    assert jump(TWO, face, 5, hull_left=6).has_left
    dead = jump(TWO, face, 5, hull_left=5)
    assert (dead.result, dead.has_left) == ("damaged_destroyed", False)


@pytest.mark.rules("FTC-2.22")
@pytest.mark.parametrize("face", [5, 6])
def test_on_5_and_6_it_is_destroyed_and_harms_every_other_ship_near(face: int) -> None:
    result = jump(TWO, face, 1, 6, 2, 2)
    assert result.result == "destroyed"
    assert result.harm == (Harm("Rook", (1, 6)), Harm("Bishop", (2, 2)))
    assert [harm.damage for harm in result.harm] == [7, 4]
    assert result.clears_small_craft
    assert not jump(TWO, 4, 1).clears_small_craft


@pytest.mark.rules("FTC-2.22")
def test_a_body_makes_a_jump_dangerous_but_takes_no_damage() -> None:
    assert jump(Crowd(bodies=1), 6) == FtlExit("destroyed", (6,))


@pytest.mark.rules("FTC-2.22")
def test_damage_from_ftl_passes_screens_and_armour_within_6_mu() -> None:
    assert (IGNORES_SCREENS, IGNORES_ARMOUR, REACH_MU, BYSTANDER_DICE) == (True, True, 6, 2)


@pytest.mark.rules("FTC-2.23")
@pytest.mark.parametrize(("faces", "place"), [((3, 5), (15, 10)), ((12, 1), (10, 11)), ((9, 6), (4, 10))])
def test_a_ship_arrives_off_its_point_by_a_clock_die_and_a_die(faces: tuple[int, int], place: tuple[int, int]) -> None:
    dice = ScriptedDice(faces)
    scatter = resolved(ftl_entry("Kestrel", (10, 10), 2, 8), dice)
    dice.finish()
    assert scatter.arrival == facing_ahead(place, 2, 8)
    assert (scatter.direction, scatter.distance) == faces


@pytest.mark.rules("FTC-2.23")
@pytest.mark.parametrize(("faces", "distance"), [((3, 6, 4), 24), ((3, 6, 1), 6), ((3, 5), 5)])
def test_massive_scatter_multiplies_after_a_6(faces: tuple[int, ...], distance: int) -> None:
    dice = ScriptedDice(faces)
    scatter = resolved(ftl_entry("Kestrel", (0, 0), 2, 8, massive=True), dice)
    dice.finish()
    assert (scatter.distance, scatter.arrival.position) == (distance, (distance, 0))
    assert scatter.faces == faces[1:]


@pytest.mark.rules("FTC-2.24")
def test_arriving_in_empty_space_is_safe() -> None:
    danger = arrive(Crowd())
    assert (danger, danger.clears_small_craft) == (EntryDanger(), False)


@pytest.mark.rules("FTC-2.24")
@pytest.mark.parametrize(("faces", "damage"), [((1,), 1), ((5,), 5), ((6, 1), 6), ((6, 6), 36)])
def test_arriving_near_something_harms_the_ship_and_all_others(faces: tuple[int, ...], damage: int) -> None:
    danger = arrive(TWO, *faces, 3, 4, 1, 1)
    assert danger.damage == damage
    assert danger.harm == (Harm("Rook", (3, 4)), Harm("Bishop", (1, 1)))
    assert danger.clears_small_craft


@pytest.mark.rules("FTC-2.24")
def test_a_body_harms_the_ship_that_arrives() -> None:
    assert arrive(Crowd(bodies=2), 4) == EntryDanger((4,), 4)
