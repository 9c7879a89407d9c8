"""Rounds of boarding, raids and their exact chances."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.kernel.dice import Faces, Roll, ScriptedDice, resolved
from fleetforge.systems.full_thrust.boarding import fight, raid
from fleetforge.systems.full_thrust.boarding.fight import Fought, RoundEnd
from fleetforge.systems.full_thrust.odds.assault import casualty_odds, fight_odds, round_odds
from tests.systems.full_thrust.boarding.tables import CASUALTIES, ONE_ROUND, RAIDS, TO_THE_END


class Chance:
    """Dice from a seed."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def throw(self, roll: Roll) -> Faces:
        return tuple(self._random.randint(1, roll.sides) for _ in range(roll.count))


def near(value: Fraction, printed: float) -> bool:
    return abs(float(value) - printed) < 0.00000051


@pytest.mark.rules("FBD-15")
@pytest.mark.parametrize(("factors", "printed", "mean"), CASUALTIES, ids=lambda value: str(value))
def test_casualties_are_as_printed(factors: int, printed: tuple[float, ...], mean: str) -> None:
    odds = casualty_odds(factors)
    assert odds.mean == Fraction(mean)
    assert all(near(odds.at_least(number), chance) for number, chance in enumerate(printed, start=1))


@pytest.mark.rules("FBD-15")
@pytest.mark.parametrize("row", ONE_ROUND, ids=lambda row: f"{row[0]} against {row[1]}")
def test_one_round_is_as_printed(row: tuple[int, int, float, float, float, float]) -> None:
    odds = round_odds(row[0], row[1])
    found = (odds.captured, odds.repelled, odds.held, odds.contested)
    assert all(near(chance, printed) for chance, printed in zip(found, row[2:], strict=True))
    assert sum(found) == 1


@pytest.mark.rules("FBD-15", "FBD-6.1")
@pytest.mark.parametrize("row", TO_THE_END, ids=lambda row: f"{row[0]} against {row[1]}")
def test_a_fight_to_the_end_is_as_printed(row: tuple[int, int, float, float, float]) -> None:
    odds = fight_odds(row[0], row[1])
    found = (odds.captured, odds.repelled, odds.held)
    assert all(near(chance, printed) for chance, printed in zip(found, row[2:], strict=True))
    assert sum(found) == 1


@pytest.mark.rules("FBD-15")
def test_one_against_one_is_even_in_every_way() -> None:
    assert fight_odds(1, 1).captured == fight_odds(1, 1).repelled == fight_odds(1, 1).held == Fraction(1, 3)


@pytest.mark.rules("FBD-5.2", "FBD-5.4", "FBD-5.6", "FBD-5.9")
def test_both_sides_roll_all_their_dice_before_anybody_falls() -> None:
    dice = ScriptedDice((1, 4, 3, 6, 4, 2, 5))
    fought = resolved(fight.fight("Rook", 4, 2), dice)
    dice.finish()
    assert fought == Fought(4, 1)
    assert fight.round_end(4, 2, fought) == RoundEnd(3, 0, "captured")


@pytest.mark.rules("FBD-5.3", "FBD-5.4", "FBD-5.5")
def test_a_round_agrees_with_its_odds_by_sampling() -> None:
    chance = Chance(5)
    ends = Counter(fight.round_end(3, 2, resolved(fight.fight("", 3, 2), chance)).outcome for _ in range(6000))
    odds = round_odds(3, 2)
    for fate in ("captured", "repelled", "held", "contested"):
        assert abs(ends[fate] / 6000 - float(getattr(odds, fate))) < 0.03


@pytest.mark.rules("FBD-5.7", "FBD-8.1", "FBD-8.2", "FBD-8.3", "FBD-13.13")
@pytest.mark.parametrize(
    ("attackers", "defenders", "outcome"),
    [(1, 1, "contested"), (1, 0, "captured"), (0, 1, "repelled"), (0, 0, "held")],
)
def test_who_is_left_decides(attackers: int, defenders: int, outcome: str) -> None:
    assert fight.outcome(attackers, defenders) == outcome


@pytest.mark.rules("FBD-13.13")
def test_a_ship_that_both_died_for_may_be_a_derelict() -> None:
    assert fight.outcome(0, 0, mutual="derelict") == "derelict"


@pytest.mark.rules("FBD-8.4")
def test_an_undefended_ship_is_taken_by_one() -> None:
    assert fight.round_end(1, 0, Fought(0, 0)).outcome == "captured"


@pytest.mark.rules("FBD-7.1", "FBD-7.10", "FBD-13.12")
def test_core_systems_replace_casualties_scored_or_those_really_lost() -> None:
    assert fight.removed(4, 1, 2) == 2
    assert fight.removed(4, 1, 2, "effective") == 1
    assert fight.replaceable(4, 2) == 4
    assert fight.replaceable(4, 2, "effective") == 2


@pytest.mark.rules("FBD-7.12")
def test_nobody_aboard_gives_nothing_up() -> None:
    assert fight.replaceable(3, 0) == 0


@pytest.mark.rules("FBD-7.3", "FBD-7.4", "FBD-7.11")
def test_everything_against_giving_up_is_told_at_once() -> None:
    found = fight.refused_swaps("Rook", ["ftl", "bridge", "bridge", "life"], {"bridge", "power"}, 1)
    assert [one.code for one in found] == ["E_NOT_CORE", "E_CORE_GONE", "E_CORE_GONE", "E_SWAP_COUNT"]
    assert fight.refused_swaps("Rook", ["bridge"], {"bridge"}, 2) == ()


@pytest.mark.rules("FBD-7.6", "FBD-7.7", "FBD-7.8", "FBD-13.11")
def test_a_power_core_given_up_explodes_only_if_that_was_the_objective() -> None:
    assert not fight.given_up_power_explodes(objective=False)
    assert fight.given_up_power_explodes(objective=True)


@pytest.mark.rules("FBD-5.2", "FBD-5.3", "FBD-5.4")
@pytest.mark.parametrize(
    ("chains", "code"),
    [
        ([[1]], "E_DICE_COUNT"),
        ([[1], [7]], "E_DIE_RANGE"),
        ([[1], [6]], "E_CHAIN"),
        ([[1], [4, 2]], "E_CHAIN"),
        ([[1], []], "E_CHAIN"),
    ],
)
def test_dice_that_cannot_lie_there_are_refused(chains: list[list[int]], code: str) -> None:
    assert [one.code for one in fight.refused_dice("attackers", chains, 2)] == [code]
    assert fight.refused_dice("attackers", [[1], [6, 6, 3]], 2) == ()


@pytest.mark.rules("FBD-9.9", "FBD-9.10", "FBD-9.11", "FBD-15")
@pytest.mark.parametrize(("survivors", "number", "chance"), RAIDS)
def test_raids_are_as_printed(survivors: int, number: int, chance: str) -> None:
    assert raid.raid_number(survivors) == number
    assert raid.raid_chance(survivors) == Fraction(chance)
    ends = [resolved(raid.raid_check("beam2", survivors), ScriptedDice((face,))) for face in range(1, 7)]
    assert Fraction(sum(end is not None and end.lost for end in ends), 6) == Fraction(chance)


@pytest.mark.rules("FBD-9.11")
def test_without_survivors_nothing_is_rolled() -> None:
    assert resolved(raid.raid_check("beam2", 0), ScriptedDice(())) is None
    assert raid.raid_chance(0) == 0


@pytest.mark.rules("FBD-9.2", "FBD-9.3", "FBD-9.4", "FBD-9.5")
def test_everything_against_a_raid_is_told_at_once() -> None:
    found = raid.refused_raid("Rook", raid.Raid("", 9, is_core=True), 2, turn=3)
    assert [one.code for one in found] == ["E_RAID_TURN", "E_RAID_TARGET", "E_RAID_CORE", "E_BF_COUNT"]
    assert raid.refused_raid("Rook", raid.Raid("beam2", 2), 2, turn=1) == ()


@pytest.mark.rules("FBD-5.8", "FBD-9.7", "FBD-9.8")
@given(raiders=st.integers(0, 4), others=st.integers(0, 4))
def test_casualties_are_divided_exactly(raiders: int, others: int) -> None:
    refused = raid.refused_raid_losses("Rook", raid.Raid("b2", 2), 4, 3, raiders, others)
    fits = raiders <= 2 and others <= 2 and raiders + others == 3
    assert [one.code for one in refused] == ([] if fits else ["E_CASUALTY"])
