"""Dice of the log as a record draws them: what sixes earned behind its die, scoring dice solid.

The log keeps throws in the order in which they fell and what they came to. Which of the dice scored
is read from the tables of the rules: the first reading by which they come to what the log says. Dice
that cannot be read so are drawn empty.

Rule: FTC-9.3, FTC-4.4, FFB-3
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, TypeAlias

from fleetforge.sheets.parts import Die
from fleetforge.systems.full_thrust.fire.thrown import EARNED
from fleetforge.systems.full_thrust.odds.beam import EARNS_A_DIE, HIGHEST_SCREEN, SIDES, beam_score

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from fleetforge.journal.event import Rolled
    from fleetforge.kernel.dice import Faces
    from fleetforge.systems.full_thrust.battle.state import Battle

_Counts: TypeAlias = "Callable[[int, int], bool]"
_OWN_DRM = (0, 1, -1)
_TARGET_DRM = tuple(range(0, -10, -1))


@dataclass(frozen=True, slots=True)
class Throw:
    """One handful: what for, the clause that reads it, and each first die with all that it earned."""

    label: str
    clause: str
    chains: tuple[Faces, ...]

    @property
    def faces(self) -> Faces:
        """All faces, die by die."""
        return tuple(face for chain in self.chains for face in chain)

    def grown(self, faces: Faces) -> Throw:
        """With the dice that its last sixes earned, in their order."""
        left = list(faces)
        chains = []
        for chain in self.chains:
            earns = chain[-1] in EARNS_A_DIE and left
            chains.append((*chain, left.pop(0)) if earns else chain)
        chains += [(face,) for face in left]
        return Throw(self.label, self.clause, tuple(chains))


def throw_of(roll: Rolled[Battle]) -> Throw:
    """A roll whose dice have earned nothing yet."""
    return Throw(roll.label, roll.clause, tuple((face,) for face in roll.faces))


def is_earned(roll: Rolled[Battle]) -> bool:
    """Whether a roll is that of dice which sixes of the roll before earned."""
    return roll.label.endswith(EARNED)


def plain_dice(throws: Iterable[Throw]) -> tuple[Die, ...]:
    """Dice without a word on whether they scored."""
    return tuple(die for throw in throws for die in _drawn(throw.chains, _never))


@dataclass(frozen=True, slots=True)
class Scores:
    """What dice came to: all of it, and the part of dice that sixes earned where that is told apart."""

    total: int
    further: int | None = None

    def fit(self, first: int, further: int) -> bool:
        """Whether a reading of the dice comes to this."""
        return first + further == self.total and self.further in (None, further)


def beam_dice(throw: Throw, scores: Scores, screen: int = 0) -> tuple[Die, ...]:
    """Beam dice, those that score solid. ``screen`` is the target's, as far as its weapon minds it.

    Rule: FTC-4.2, FTC-4.4, FFB-1, FFB-3.4
    """
    screens = dict.fromkeys((min(screen, HIGHEST_SCREEN), *range(HIGHEST_SCREEN + 1)))
    for own, target, level in product(_OWN_DRM, _TARGET_DRM, screens):
        reading = _Reading(own, target, level)
        if scores.fit(*reading.scores(throw.chains)):
            return _drawn(throw.chains, reading.counts)
    return best_dice(throw, scores.total)


def best_dice(throw: Throw, total: int) -> tuple[Die, ...]:
    """Dice that hit from a face on: those are solid whose number, or whose sum, comes to what was scored."""
    for worth, least in product((_one, _face), range(SIDES, 0, -1)):
        if sum(worth(face) for face in throw.faces if face >= least) == total:
            return _drawn(throw.chains, _from(least) if total else _never)
    return plain_dice((throw,))


def _one(_face: int) -> int:
    return 1


def _face(face: int) -> int:
    return face


def _never(_place: int, _face: int) -> bool:
    return False


def _from(least: int) -> _Counts:
    return lambda _place, face: face >= least


def followed(dice: Sequence[Die], further: Throw) -> tuple[Die, ...]:
    """Dice, and behind an arrow those of a throw that they led to."""
    more = plain_dice((further,))
    return (*dice, *(Die(die.face, die.scored, reroll=index == 0) for index, die in enumerate(more)))


@dataclass(frozen=True, slots=True)
class _Reading:
    own: int
    target: int
    screen: int

    def score(self, place: int, face: int) -> int:
        """What a die scores; the target's modifier and screen touch the first only. Rule: FFB-3.5"""
        return beam_score(face + self.own, 0) if place else beam_score(face + self.own + self.target, self.screen)

    def counts(self, place: int, face: int) -> bool:
        return self.score(place, face) > 0

    def scores(self, chains: Sequence[Faces]) -> tuple[int, int]:
        first = sum(self.score(0, chain[0]) for chain in chains)
        return first, sum(self.score(1, face) for chain in chains for face in chain[1:])


def _drawn(chains: Sequence[Faces], counts: _Counts) -> tuple[Die, ...]:
    return tuple(_dice(chains, counts))


def _dice(chains: Sequence[Faces], counts: _Counts) -> Iterator[Die]:
    for chain in chains:
        for place, face in enumerate(chain):
            yield Die(face, counts(place, face), reroll=place > 0)
