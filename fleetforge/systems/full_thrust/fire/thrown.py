"""Beam dice and plain dice as they are thrown: all first dice together, then the dice they earn.

The tables are those of :mod:`fleetforge.systems.full_thrust.odds.beam`, which gives the exact chances.

Rule: FFB-1, FFB-3, FTC-4.4, FTC-12
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.kernel.dice import Roll
from fleetforge.systems.full_thrust.odds.beam import EARNS_A_DIE, chain_parts, plain_score
from fleetforge.systems.full_thrust.odds.notation import BeamDice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.kernel.dice import Faces, Rolling
    from fleetforge.systems.full_thrust.odds.notation import Dice

EARNED = "dice earned by sixes"
"""What the label of a further throw says."""


@dataclass(frozen=True, slots=True)
class DieScore:
    """One die with all that it earned.

    ``first`` is the score of the die itself, ``further`` that of the dice it earned, whose damage
    is penetrating. Rule: FTC-4.4
    """

    faces: Faces
    first: int
    further: int = 0

    @property
    def total(self) -> int:
        """Hits of the die and of those it earned. Rule: FFB-3.2"""
        return self.first + self.further


@dataclass(frozen=True, slots=True)
class ThrownDice:
    """Dice that were thrown and read; each has its own chain. Rule: FFB-3.11"""

    dice: tuple[DieScore, ...]

    @property
    def hits(self) -> int:
        """All hits. Rule: FFB-4.2"""
        return self.normal + self.penetrating

    @property
    def normal(self) -> int:
        """Hits of first dice."""
        return sum(one.first for one in self.dice)

    @property
    def penetrating(self) -> int:
        """Hits of further dice. Rule: FTC-4.4"""
        return sum(one.further for one in self.dice)

    @property
    def per_die(self) -> tuple[int, ...]:
        """Hits of each first die with all that it earned."""
        return tuple(one.total for one in self.dice)


def throw(label: str, dice: Dice, *, target_drm: int = 0, screen: int = 0) -> Rolling[ThrownDice]:
    """Throw dice at a target and read them.

    Args:
        label: what the dice are for, in words for the thrower.
        dice: dice of the firer.
        target_drm: modifier that belongs to the target; on first dice only.
        screen: active screen level of the target; on first dice only, and not on plain dice.

    Rule: FFB-3.4, FFB-3.5, FFB-3.6, FFB-1.10
    """
    chains = yield from _chains(label, dice)
    return read(dice, chains, target_drm=target_drm, screen=screen)


def read(dice: Dice, chains: Sequence[Faces], *, target_drm: int = 0, screen: int = 0) -> ThrownDice:
    """Read dice that lie on the table: one chain of faces for each first die.

    Raises:
        ValueError: a chain that these dice cannot show.

    Rule: FFB-1, FFB-3
    """
    if isinstance(dice, BeamDice):
        parts = (chain_parts(dice, chain, target_drm=target_drm, screen=screen) for chain in chains)
        return ThrownDice(tuple(DieScore(tuple(chain), *part) for chain, part in zip(chains, parts, strict=True)))
    return ThrownDice(tuple(DieScore((face,), plain_score(dice, face, target_drm)) for (face,) in chains))


def beam_chains(label: str, earns: Sequence[bool]) -> Rolling[tuple[Faces, ...]]:
    """Faces of beam dice, die by die: all first dice are thrown, then all that they earned, and so on.

    ``earns`` says of each first die whether a natural 6 earns it another. Rule: FTC-4.4, FTC-12
    """
    first = yield Roll(label, len(earns))
    chains = [[face] for face in first]
    growing = [chain for chain, more in zip(chains, earns, strict=True) if more]
    while growing := [chain for chain in growing if chain[-1] in EARNS_A_DIE]:
        faces = yield Roll(f"{label}: {EARNED}", len(growing))
        for chain, face in zip(growing, faces, strict=True):
            chain.append(face)
    return tuple(map(tuple, chains))


def _chains(label: str, dice: Dice) -> Rolling[tuple[Faces, ...]]:
    if not dice.count:
        return ()
    if isinstance(dice, BeamDice):
        return (yield from beam_chains(label, (dice.reroll,) * dice.count))
    faces = yield Roll(label, dice.count, dice.sides)
    return tuple((face,) for face in faces)
