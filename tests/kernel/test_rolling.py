"""Rules with dice, driven to their end."""

from __future__ import annotations

import pytest

from fleetforge.kernel.dice import DiceError, Faces, Roll, Rolling, ScriptedDice, resolved


def open_ended(label: str) -> Rolling[int]:
    """Sixes earn another die."""
    total = 0
    while True:
        (face,) = yield Roll(label, 1)
        total += face
        if face != 6:
            return total


def two_rules() -> Rolling[tuple[int, int]]:
    return (yield from open_ended("first")), (yield from open_ended("second"))


def nothing_to_roll() -> Rolling[str]:
    yield from ()
    return "done"


def test_a_rule_gets_its_dice_in_the_order_it_asks() -> None:
    dice = ScriptedDice((6, 6, 1, 4))
    assert resolved(two_rules(), dice) == (13, 4)
    dice.finish()


def test_a_rule_without_dice_asks_for_none() -> None:
    assert resolved(nothing_to_roll(), ScriptedDice(())) == "done"


class Crooked:
    """A source that never gives what was asked for."""

    def throw(self, roll: Roll) -> Faces:
        return (7,) * roll.count


def test_faces_of_any_source_are_checked() -> None:
    with pytest.raises(DiceError, match="shows 7"):
        resolved(two_rules(), Crooked())
