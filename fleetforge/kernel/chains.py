"""Dice that earn further dice: chains of rerolls, with the endless tail summed exactly."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from fleetforge.kernel.odds import Distribution, distribution

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence


def reroll_chain(initial: Sequence[int], further: Sequence[int], again: Collection[int], below: int) -> Distribution:
    """Total of a die and of all the dice that it earns.

    Each die is read on its table and scored. A natural face in ``again`` also earns one further
    die, which may earn another, without limit. The chances of all totals below ``below`` and the
    remainder are exact, and so is the mean: with ``q`` the chance of earning a die, the mean ``m``
    of a further die with its chain solves ``m = mean(further) + q m``.

    Args:
        initial: score of face 1, 2, ... of the first die, each 0 or more.
        further: the same for every further die, as many faces.
        again: natural faces that earn a further die, not all of them.
        below: totals from here on are gathered in the tail.

    Raises:
        ValueError: if the tables do not fit each other, a score is negative or no chain can end.
    """
    _check(initial, further, again)
    sides = len(initial)
    ending = [score for face, score in enumerate(further, start=1) if face not in again]
    going_on = [score for face, score in enumerate(further, start=1) if face in again]
    chain = _chain(ending, going_on, below)
    chances = [Fraction(0)] * max(0, below)
    for face, score in enumerate(initial, start=1):
        for extra, chance in enumerate(chain if face in again else (Fraction(1),)):
            if score + extra < below:
                chances[score + extra] += chance / sides
    further_mean = Fraction(sum(further), len(ending))
    mean = Fraction(sum(initial), sides) + Fraction(len(going_on), sides) * further_mean
    return distribution(dict(enumerate(chances)), tail_from=max(0, below), mean=mean)


def _chain(ending: Sequence[int], going_on: Sequence[int], below: int) -> list[Fraction]:
    """Chances of the totals 0 to ``below - 1`` of a further die with all that follows from it.

    A face that scores 0 and earns a die only starts the same question again, so the chances are
    those among the other faces.
    """
    faces = len(ending) + sum(score > 0 for score in going_on)
    totals: list[Fraction] = []
    for total in range(below):
        earned = sum((totals[total - score] for score in going_on if 0 < score <= total), Fraction(0))
        totals.append((ending.count(total) + earned) / faces)
    return totals


def _check(initial: Sequence[int], further: Sequence[int], again: Collection[int]) -> None:
    if len(initial) != len(further):
        raise ValueError(f"The tables have {len(initial)} and {len(further)} faces; they need as many.")
    if not initial:
        raise ValueError("A die has at least one face.")
    if min(*initial, *further) < 0:
        raise ValueError("Scores in a chain are 0 or more.")
    if all(face in again for face in range(1, len(initial) + 1)):
        raise ValueError("Every face earns another die, so the chain never ends.")
