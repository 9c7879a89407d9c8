"""Dice of a record: what sixes earned, which dice scored."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.journal.event import Rolled
from fleetforge.kernel.dice import ScriptedDice, resolved
from fleetforge.systems.full_thrust.fire.thrown import EARNED, read
from fleetforge.systems.full_thrust.fire.thrown import beam_chains as thrown_chains
from fleetforge.systems.full_thrust.odds.notation import BeamDice
from fleetforge.systems.full_thrust.record.thrown_dice import Scores, Throw, beam_dice, best_dice, is_earned, throw_of

if TYPE_CHECKING:
    from fleetforge.sheets.parts import Die
    from fleetforge.systems.full_thrust.battle.state import Battle


def a_throw(*chains: tuple[int, ...]) -> Throw:
    return Throw("Rook: beam at Bishop", "FTC-4.1", chains)


def solid(dice: tuple[Die, ...]) -> list[int]:
    return [die.face for die in dice if die.scored]


CHAIN = st.builds(lambda sixes, last: (*[6] * sixes, last), st.integers(0, 2), st.integers(1, 5))


@pytest.mark.rules("FTC-4.4", "FFB-3.1")
@given(chains=st.lists(CHAIN, min_size=1, max_size=8))
def test_dice_that_sixes_earned_are_given_back_to_their_sixes(chains: list[tuple[int, ...]]) -> None:
    rows = (tuple(chain[place] for chain in chains if len(chain) > place) for place in range(3))
    rule = thrown_chains("a", (True,) * len(chains))
    thrown = resolved(rule, ScriptedDice(tuple(face for row in rows for face in row)))
    assert thrown == tuple(chains), "the premise: in this order the rules ask for the dice"
    first = throw_of(Rolled("a", tuple(chain[0] for chain in chains), 6, "FTC-4.1"))
    for place in (1, 2):
        if faces := tuple(chain[place] for chain in chains if len(chain) > place):
            earned: Rolled[Battle] = Rolled(f"a: {EARNED}", faces, 6, "FTC-4.1")
            assert is_earned(earned)
            first = first.grown(faces)
    assert first.chains == tuple(chains)


@pytest.mark.rules("FTC-4.2", "FTC-4.4", "FFB-3.4")
@given(chains=st.lists(CHAIN, min_size=1, max_size=6), screen=st.integers(0, 2))
def test_dice_that_score_by_the_rules_are_solid(chains: list[tuple[int, ...]], screen: int) -> None:
    thrown = read(BeamDice(len(chains), reroll=True), chains, screen=screen)
    dice = beam_dice(a_throw(*chains), Scores(thrown.hits, thrown.penetrating), screen)
    least = 5 if screen else 4
    expected = [
        (place > 0 and face >= 4) or (place == 0 and face >= least) for c in chains for place, face in enumerate(c)
    ]
    assert [die.scored for die in dice] == expected
    assert [die.reroll for die in dice] == [place > 0 for chain in chains for place in range(len(chain))]


def test_dice_read_as_they_fall_are_solid_where_their_sum_was_scored() -> None:
    torpedoes = a_throw((4,), (6,), (3,), (4,), (5,), (1,))
    assert solid(best_dice(torpedoes, 19)) == [4, 6, 4, 5]
    assert solid(best_dice(a_throw((5,)), 1)) == [5]
    assert solid(best_dice(a_throw((5,)), 0)) == []


def test_dice_that_nobody_can_read_are_drawn_empty() -> None:
    assert solid(beam_dice(a_throw((1,), (2,)), Scores(50))) == []
