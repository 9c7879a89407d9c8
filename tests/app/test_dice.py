"""Seeded dice answer rolls, repeat themselves, and favour no face."""

from __future__ import annotations

from collections import Counter

from fleetforge.app.dice import SeededDice
from fleetforge.kernel.dice import DiceSource, Roll, checked_faces


def test_the_same_seed_gives_the_same_faces() -> None:
    roll = Roll("Six dice", 6)
    first, second = SeededDice(7), SeededDice(7)
    assert [first.throw(roll) for _ in range(5)] == [second.throw(roll) for _ in range(5)]
    assert SeededDice(8).throw(Roll("Many", 30)) != SeededDice(7).throw(Roll("Many", 30))


def test_faces_answer_the_roll() -> None:
    source: DiceSource = SeededDice(1)
    for sides in (3, 6, 12):
        roll = Roll("Some", 40, sides)
        assert checked_faces(roll, source.throw(roll))


def test_no_face_is_favoured() -> None:
    counts = Counter(SeededDice(3).throw(Roll("A bucket", 6000)))
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    assert all(850 < count < 1150 for count in counts.values())
