"""Dice are asked for and answered; an answer that does not fit is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.kernel.dice import DiceError, Roll, ScriptedDice, checked_faces

POINT_DEFENCE = Roll("Three PDS of Vandenburg against Alpha group", 3)


@pytest.mark.rules("FFB-1.1")
@given(st.data(), st.integers(0, 9), st.integers(2, 20))
def test_faces_that_fit_come_back_as_they_are(data: st.DataObject, count: int, sides: int) -> None:
    faces = data.draw(st.lists(st.integers(1, sides), min_size=count, max_size=count))
    assert checked_faces(Roll("Any roll", count, sides), faces) == tuple(faces)


@pytest.mark.parametrize(
    ("faces", "message"),
    [
        ((1, 2), "3 dice asked for, 2 given"),
        ((1, 2, 3, 4), "3 dice asked for, 4 given"),
        ((1, 7, 3), "die 2 shows 7, not 1 to 6"),
        ((1, 2, 0), "die 3 shows 0, not 1 to 6"),
    ],
)
@pytest.mark.rules("FFB-1.1")
def test_faces_that_do_not_fit_are_refused_by_name(faces: tuple[int, ...], message: str) -> None:
    with pytest.raises(DiceError, match=f"^{POINT_DEFENCE.label}: {message}"):
        checked_faces(POINT_DEFENCE, faces)


def test_a_script_gives_its_faces_in_order() -> None:
    dice = ScriptedDice((6, 5, 1, 4))
    assert dice.throw(POINT_DEFENCE) == (6, 5, 1)
    assert dice.throw(Roll("Reroll", 1)) == (4,)
    dice.finish()


def test_a_script_that_runs_out_says_so_and_keeps_its_place() -> None:
    dice = ScriptedDice((6, 5))
    with pytest.raises(DiceError, match="3 dice asked for, 2 given"):
        dice.throw(POINT_DEFENCE)
    assert dice.throw(Roll("Two dice", 2)) == (6, 5)


def test_faces_that_nobody_asked_for_are_reported() -> None:
    dice = ScriptedDice((6, 5, 2))
    dice.throw(Roll("One die", 1))
    with pytest.raises(DiceError, match="2 dice were never asked for: 5, 2"):
        dice.finish()
