"""Exact chances of Interceptors against hits, and of flights lost to natural 1s.

Rule: ACF-13.5, ACF-10.13, ACF-10.14, ACF-14.12
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, TypeAlias

from fleetforge.kernel.odds import distribution
from fleetforge.systems.acta_flights.interception import Shown, after, flights_lost, thrown
from fleetforge.systems.acta_flights.options import DEFAULT_FLIGHT_OPTIONS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.odds import Distribution
    from fleetforge.systems.acta_flights.interception import Pool
    from fleetforge.systems.acta_flights.options import FlightOptions

Tally: TypeAlias = tuple[int, int, int]
"""Hits stopped, natural 1s rolled, flights lost."""


@dataclass(frozen=True, slots=True)
class InterceptorOdds:
    """Chances of hits stopped, of natural 1s and of flights lost. Rule: ACF-13.5"""

    stopped: Distribution
    ones: Distribution
    lost: Distribution


@lru_cache(maxsize=256)
def interceptor_odds(
    pool: Pool, hits: int, flights: int, options: FlightOptions = DEFAULT_FLIGHT_OPTIONS
) -> InterceptorOdds:
    """Chances of a pool of dice against hits, with so many intercepting flights. Rule: ACF-13.5"""
    states: dict[tuple[Pool, int, Tally], Fraction] = {(pool, flights, (0, 0, 0)): Fraction(1)}
    for _ in range(hits):
        following: dict[tuple[Pool, int, Tally], Fraction] = defaultdict(Fraction)
        for (dice, living, (stopped, ones, lost)), chance in states.items():
            for shown, part in _shown(dice, living, options):
                gone = flights_lost(shown, living, options)
                tally = (stopped + _stops(shown), ones + shown.ones, lost + gone)
                following[after(dice, shown), living - gone, tally] += chance * part
        states = following
    return InterceptorOdds(*(_part(states, place) for place in range(3)))


@lru_cache(maxsize=8192)
def interceptor_means(
    pool: Pool, hits: int, flights: int, options: FlightOptions = DEFAULT_FLIGHT_OPTIONS
) -> tuple[Fraction, Fraction]:
    """Hits stopped and flights lost on average; quicker than all the chances, and kept. Rule: ACF-13.5"""
    stopped = lost = Fraction(0)
    for (rest, stops, gone), chance in _gathered(pool, flights, options) if hits else ():
        more, further = interceptor_means(rest, hits - 1, flights - gone, options)
        stopped += chance * (stops + more)
        lost += chance * (gone + further)
    return stopped, lost


@lru_cache(maxsize=1024)
def _gathered(pool: Pool, flights: int, options: FlightOptions) -> tuple[tuple[tuple[Pool, bool, int], Fraction], ...]:
    """Pools after a hit, whether it is stopped and the flights that it costs, each with its chance."""
    ends: dict[tuple[Pool, bool, int], Fraction] = defaultdict(Fraction)
    for shown, chance in _shown(pool, flights, options):
        ends[after(pool, shown), _stops(shown), flights_lost(shown, flights, options)] += chance
    return tuple(ends.items())


def _stops(shown: Shown) -> bool:
    return shown.own_successes + shown.lent_successes > 0


def _part(states: dict[tuple[Pool, int, Tally], Fraction], place: int) -> Distribution:
    chances: dict[int, Fraction] = defaultdict(Fraction)
    for (_, _, tally), chance in states.items():
        chances[tally[place]] += chance
    return distribution(chances)


def _shown(pool: Pool, flights: int, options: FlightOptions) -> Iterator[tuple[Shown, Fraction]]:
    """What the dice that meet the next hit may show, with the chance of each."""
    dice = thrown(pool, flights, options)
    if dice is None:
        yield Shown(), Fraction(1)
        return
    own, lent, need = dice
    for own_ones, own_successes, one in _counts(own, need):
        for lent_ones, lent_successes, other in _counts(lent, need):
            yield Shown(own_ones, own_successes, lent_ones, lent_successes), one * other


@lru_cache(maxsize=256)
def _counts(dice: int, need: int) -> tuple[tuple[int, int, Fraction], ...]:
    """Natural 1s and successes of so many dice, with their chance."""
    return tuple(_each_count(dice, need))


def _each_count(dice: int, need: int) -> Iterator[tuple[int, int, Fraction]]:
    for ones in range(dice + 1):
        for successes in range(dice - ones + 1):
            ways = comb(dice, ones) * comb(dice - ones, successes)
            ways *= (7 - need) ** successes * (need - 2) ** (dice - ones - successes)
            if ways:
                yield ones, successes, Fraction(ways, 6**dice)
