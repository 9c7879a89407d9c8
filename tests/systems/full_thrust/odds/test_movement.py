"""Chances around movement agree with the rules that throw the dice."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, TypeVar

import pytest

from fleetforge.kernel.dice import Faces, Roll, resolved
from fleetforge.systems.full_thrust.damage.thresholds import failure_chance
from fleetforge.systems.full_thrust.damage.track import Check
from fleetforge.systems.full_thrust.ending import StrikeMode, strike_colours
from fleetforge.systems.full_thrust.movement.emergency import Strain, emergency_thrust
from fleetforge.systems.full_thrust.movement.ftl import Crowd, entry_danger, ftl_entry, ftl_exit
from fleetforge.systems.full_thrust.movement.initiative import InitiativeTie, initiative
from fleetforge.systems.full_thrust.movement.table_edge import return_to_table
from fleetforge.systems.full_thrust.odds.movement import (
    emergency_odds,
    entry_damage_odds,
    entry_harm_odds,
    exit_chances,
    exit_damage_odds,
    exit_harm_odds,
    initiative_chances,
    return_odds,
    scatter_odds,
)
from tests.systems.full_thrust.enumerated import chances

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.movement.ftl import EntryDanger, FtlExit

T = TypeVar("T")
K = TypeVar("K", bound="Hashable")
ONE = Crowd(("Rook",))


class Thrower:
    """Dice from a seed."""

    def __init__(self) -> None:
        self.random = Random(11)

    def throw(self, roll: Roll) -> Faces:
        return tuple(self.random.randint(1, roll.sides) for _ in range(roll.count))


def told(rule: Callable[[], Rolling[T]], reading: Callable[[T], K]) -> dict[K, Fraction]:
    """Chance of each reading of a rule's results, over every face that can fall."""
    found, unresolved = chances(rule, reading)
    assert not unresolved
    return found


@pytest.mark.rules("FTC-2.22")
def test_chances_of_an_exit_are_those_of_its_dice() -> None:
    def jump() -> Rolling[FtlExit]:
        return ftl_exit("Kestrel", ONE)

    assert told(jump, lambda result: result.result) == exit_chances()
    assert told(jump, lambda result: result.damage) == dict(exit_damage_odds().chances)
    assert told(jump, lambda result: sum(one.damage for one in result.harm)) == dict(exit_harm_odds().chances)


@pytest.mark.rules("FTC-2.24")
def test_chances_of_an_entry_are_those_of_its_dice() -> None:
    def arrive() -> Rolling[EntryDanger]:
        return entry_danger("Kestrel", ONE)

    assert told(arrive, lambda result: result.damage) == dict(entry_damage_odds().chances)
    assert told(arrive, lambda result: result.harm[0].damage) == dict(entry_harm_odds().chances)
    assert entry_damage_odds().mean == Fraction(6)


@pytest.mark.rules("FTC-2.23")
@pytest.mark.parametrize("massive", [False, True])
def test_chances_of_a_scatter_are_those_of_its_dice(massive: bool) -> None:
    scattered = told(lambda: ftl_entry("Kestrel", (0, 0), 12, 5, massive=massive), lambda result: result.distance)
    assert scattered == dict(scatter_odds(massive=massive).chances)


@pytest.mark.rules("FTC-2.12")
def test_chances_of_a_return_are_those_of_its_die() -> None:
    assert told(lambda: return_to_table("Kestrel"), lambda result: result.turns_absent) == return_odds()


@pytest.mark.rules("FTC-2.25")
@pytest.mark.parametrize("uses", [0, 1, 2])
def test_chances_of_emergency_thrust_are_those_of_its_dice(uses: int) -> None:
    strained = Strain(over_rating=True, over_turn=uses == 1, earlier_uses=uses)
    found = told(lambda: emergency_thrust(strained, "Kestrel"), lambda result: (result.works, result.drive_failures))
    assert found == emergency_odds(strained)


@pytest.mark.rules("FTC-8.3")
@pytest.mark.parametrize("mode", ["system", "core"])
@pytest.mark.parametrize("check", [Check(row, 7 - row, bonus) for row in (1, 2, 3) for bonus in (0, 1, 2)])
def test_chances_of_colours_are_those_of_their_die(mode: StrikeMode, check: Check) -> None:
    found = told(lambda: strike_colours("Kestrel", check, mode=mode), lambda result: result.strikes)
    assert found.get(True, Fraction(0)) == failure_chance(check, core=mode == "core")


@pytest.mark.rules("FTC-1.3")
@pytest.mark.parametrize(
    ("sides", "tie", "previous"),
    [
        (("a", "b"), "reroll", "a"),
        (("a", "b", "c"), "reroll", ""),
        (("a", "b"), "previous_winner", "b"),
        (("a", "b", "c"), "previous_winner", "a"),
        (("a", "b"), "previous_winner", ""),
    ],
)
def test_chances_of_initiative_are_those_of_many_throws(
    sides: tuple[str, ...], tie: InitiativeTie, previous: str
) -> None:
    dice, throws = Thrower(), 4000
    won = Counter(
        resolved(initiative(dict(zip(sides, sides, strict=True)), tie, previous), dice).winner for _ in range(throws)
    )
    expected = initiative_chances(sides, tie, previous)
    assert sum(expected.values()) == 1
    for side in sides:
        assert abs(won[side] / throws - expected[side]) < 0.03


@pytest.mark.rules("FTC-1.3")
def test_who_keeps_ties_wins_7_times_in_12() -> None:
    assert initiative_chances(("a", "b"), "previous_winner", "a") == {"a": Fraction(7, 12), "b": Fraction(5, 12)}
