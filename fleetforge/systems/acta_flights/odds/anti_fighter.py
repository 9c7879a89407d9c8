"""Exact chances of Anti-Fighter dice, and the best way to split them.

Rule: ACF-13.2
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.kernel.odds import constant, distribution
from fleetforge.systems.acta_flights.anti_fighter import needed
from fleetforge.systems.acta_flights.options import DEFAULT_FLIGHT_OPTIONS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fleetforge.kernel.odds import Distribution
    from fleetforge.systems.acta_flights.options import FlightOptions

Aim: TypeAlias = Literal["expected", "at_least"]


def hit_chance(hull: int, *, advanced: bool = False, options: FlightOptions = DEFAULT_FLIGHT_OPTIONS) -> Fraction:
    """Chance that one die destroys its target. Rule: ACF-4.5, ACF-10.15"""
    hits = sum(face + advanced >= needed(hull, options) for face in range(1, 7))
    return Fraction(hits, 6)


def kill_chance(
    dice: int, hull: int, *, advanced: bool = False, options: FlightOptions = DEFAULT_FLIGHT_OPTIONS
) -> Fraction:
    """Chance that so many dice destroy one flight. Rule: ACF-13.2"""
    return 1 - (1 - hit_chance(hull, advanced=advanced, options=options)) ** dice


def split_odds(
    shares: Sequence[tuple[int, int]], *, advanced: bool = False, options: FlightOptions = DEFAULT_FLIGHT_OPTIONS
) -> Distribution:
    """How many flights are destroyed by a split of (dice, hull) for each target. Rule: ACF-13.2"""
    total = constant(0)
    for dice, hull in shares:
        kill = kill_chance(dice, hull, advanced=advanced, options=options)
        total = total + distribution({0: 1 - kill, 1: kill})
    return total


def best_split(
    dice: int,
    hulls: Sequence[int],
    *,
    aim: Aim = "expected",
    wanted: int = 1,
    advanced: bool = False,
    options: FlightOptions = DEFAULT_FLIGHT_OPTIONS,
) -> tuple[int, ...]:
    """Dice for each target that destroy most flights on average, or ``wanted`` of them most surely.

    A target may get none. Rule: ACF-13.2
    """
    if aim == "expected":
        return _most_on_average(dice, [hit_chance(hull, advanced=advanced, options=options) for hull in hulls])

    def worth(split: tuple[int, ...]) -> Fraction:
        return split_odds(tuple(zip(split, hulls, strict=True)), advanced=advanced, options=options).at_least(wanted)

    return max(_splits(dice, len(hulls)), key=worth)


def _most_on_average(dice: int, chances: Sequence[Fraction]) -> tuple[int, ...]:
    """Each die where it adds most; what dice at one target add only ever falls, so that this is the best split."""
    split = [0] * len(chances)
    for _ in range(dice):
        adds = [chance * (1 - chance) ** split[place] for place, chance in enumerate(chances)]
        split[adds.index(max(adds))] += 1
    return tuple(split)


def _splits(dice: int, targets: int) -> Iterator[tuple[int, ...]]:
    """Every way to share dice among targets, those with more for the first targets first."""
    if targets == 1:
        yield (dice,)
        return
    for first in range(dice, -1, -1):
        for rest in _splits(dice - first, targets - 1):
            yield (first, *rest)
