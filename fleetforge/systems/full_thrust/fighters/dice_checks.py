"""Dice and screen levels that people type in: whether the table can show them.

Rule: FFB-1.1, FFB-1.6, FFB-2.2
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.fighters.faults_fire import CHAIN, DIE_RANGE, SCREEN_LEVEL
from fleetforge.systems.full_thrust.odds.beam import HIGHEST_SCREEN, SIDES, is_whole_chain
from fleetforge.systems.full_thrust.odds.notation import BeamDice

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fleetforge.kernel.dice import Faces
    from fleetforge.systems.full_thrust.odds.notation import Dice


def check_screen(place: str, level: int) -> tuple[Refusal, ...]:
    """Refuse a screen level that the table does not have.

    Rule: FFB-1.6
    """
    return () if 0 <= level <= HIGHEST_SCREEN else (Refusal(SCREEN_LEVEL, place, found=level, allowed=HIGHEST_SCREEN),)


def check_chains(place: str, dice: Dice, chains: Sequence[Faces]) -> tuple[Refusal, ...]:
    """Refuse faces that no die has, and chains that these dice cannot show: one for each first die.

    Rule: FFB-1.1, FFB-2.2, FFB-3.3
    """
    return tuple(_refusals(place, dice, chains))


def _refusals(place: str, dice: Dice, chains: Sequence[Faces]) -> Iterator[Refusal]:
    sides = SIDES if isinstance(dice, BeamDice) else dice.sides
    for number, chain in enumerate(chains, start=1):
        title = f"die {number}"
        yield from (
            Refusal(DIE_RANGE, place, title, found=face, allowed=sides) for face in chain if not 1 <= face <= sides
        )
        whole = is_whole_chain(dice, chain) if isinstance(dice, BeamDice) and chain else len(chain) == 1
        if not whole:
            yield Refusal(CHAIN, place, title, found=" ".join(map(str, chain)) or "nothing")
