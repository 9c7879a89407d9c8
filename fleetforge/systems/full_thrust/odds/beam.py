"""Exact chances of beam dice and of plain dice against a target.

Rule: FFB-1, FFB-3, FTC-4.2, FTC-4.5
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from fleetforge.kernel.chains import reroll_chain
from fleetforge.kernel.odds import constant, faces
from fleetforge.systems.full_thrust.odds.notation import BeamDice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.kernel.odds import Distribution
    from fleetforge.systems.full_thrust.odds.notation import Dice, PlainDice

SIDES = 6
EARNS_A_DIE = (6,)
"""Natural faces that earn a further die. Rule: FFB-3.1"""
HIGHEST_SCREEN = 2
TOLD_APART = 25
"""Damage from here on is gathered in a tail where dice earn dice."""
_FOUR, _FIVE, _SIX = (1, 0, 0), (1, 1, 1), (2, 2, 1)
"""Scores of a modified 4, 5, 6 or more by screen level. Rule: FFB-1.3, FFB-1.4, FFB-1.5"""


def beam_score(modified: int, screen: int = 0) -> int:
    """Score of a modified die in the column of a screen level; nothing is clamped.

    Raises:
        ValueError: a screen level that the table does not have.

    Rule: FFB-1.2, FFB-1.3, FFB-1.4, FFB-1.5, FFB-1.6, FFB-1.11, FTC-4.2
    """
    if not 0 <= screen <= HIGHEST_SCREEN:
        raise ValueError("Screen level must be 0, 1 or 2.")
    if modified <= 3:
        return 0
    return {4: _FOUR, 5: _FIVE}.get(modified, _SIX)[screen]


def beam_table(drm: int = 0, screen: int = 0) -> tuple[int, ...]:
    """Scores of the natural faces 1 to 6 with a modifier. Rule: FFB-1.10"""
    return tuple(beam_score(face + drm, screen) for face in range(1, SIDES + 1))


def chain_score(dice: BeamDice, chain: Sequence[int], *, target_drm: int = 0, screen: int = 0) -> int:
    """Score of one die and of the dice it earned.

    Raises:
        ValueError: as :func:`chain_parts`.

    Rule: FFB-3.2, FFB-3.3
    """
    return sum(chain_parts(dice, chain, target_drm=target_drm, screen=screen))


def chain_parts(dice: BeamDice, chain: Sequence[int], *, target_drm: int = 0, screen: int = 0) -> tuple[int, int]:
    """Score of one die, and of all the dice it earned: a chain of faces, the first thrown first.

    The target's modifier and screen touch the first die only.

    Raises:
        ValueError: a face that is none, or a chain that is broken off, too long or not earned.

    Rule: FFB-3.2, FFB-3.3, FFB-3.4, FFB-3.5, FFB-3.6
    """
    if not chain or any(not 1 <= face <= SIDES for face in chain):
        raise ValueError("A D6 result must be 1 to 6.")
    if not is_whole_chain(dice, chain):
        raise ValueError("Rerolls follow natural 6s only, need an asterisk, and end at the first other face.")
    first, *further = chain
    score = beam_score(first + dice.drm + target_drm, screen)
    return score, sum(beam_score(face + dice.drm) for face in further)


def is_whole_chain(dice: BeamDice, chain: Sequence[int]) -> bool:
    """Whether these dice can show such a chain. Rule: FFB-2.2, FFB-3.1, FFB-3.3"""
    earned, last = chain[:-1], chain[-1]
    if not dice.reroll:
        return not earned
    return all(face in EARNS_A_DIE for face in earned) and last not in EARNS_A_DIE


def plain_score(dice: PlainDice, face: int, target_drm: int = 0) -> int:
    """Hits of one plain die, never below 0. Rule: FFB-2.9, FFB-27.7, FFB-27.16"""
    return max(0, face + dice.drm + target_drm)


@lru_cache(maxsize=1024)
def one_beam_die(drm: int, *, reroll: bool, target_drm: int, screen: int, below: int) -> Distribution:
    """Hits of one beam die with all that it earns, told apart below ``below``.

    Rule: FFB-3.1, FFB-3.4, FFB-3.5, FFB-3.6, FFB-3.11
    """
    first = beam_table(drm + target_drm, screen)
    return reroll_chain(first, beam_table(drm), EARNS_A_DIE, below) if reroll else faces(first)


@lru_cache(maxsize=4096)
def hits(dice: Dice, *, target_drm: int = 0, screen: int = 0, below: int = 7) -> Distribution:
    """Hits of dice on a target.

    Args:
        dice: beam dice or plain dice of the firer.
        target_drm: modifier that belongs to the target; on the first die only.
        screen: active screen level of the target; plain dice do not know screens.
        below: with rerolls, totals from here on are gathered in a tail.

    Rule: FFB-2.9, FFB-3, FFB-4.1, FFB-4.2
    """
    if isinstance(dice, BeamDice):
        one = one_beam_die(dice.drm, reroll=dice.reroll, target_drm=target_drm, screen=screen, below=below)
    else:
        one = faces([plain_score(dice, face, target_drm) for face in range(1, dice.sides + 1)])
    return one.times(dice.count) if dice.count else constant(0)


@lru_cache(maxsize=64)
def single_hit(needed: int, target_drm: int = 0) -> Distribution:
    """A plain to-hit die: one hit on ``needed`` or more, with the target's modifier on the die.

    Rule: FFB-16.10, FFB-3.12, FTC-4.7
    """
    return faces([int(face + target_drm >= needed) for face in range(1, SIDES + 1)])
