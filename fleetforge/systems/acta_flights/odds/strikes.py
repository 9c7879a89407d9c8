"""Exact chances of a whole attack: lock-on, attack dice, Dodge, Interceptors, the Attack Table.

Shields, what criticals add and closed blast doors are left out. Rule: ACF-13.3 to ACF-13.5
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from fleetforge.kernel.odds import constant, distribution
from fleetforge.systems.acta_flights.interception import UNMET
from fleetforge.systems.acta_flights.odds.attack import (
    hits_distribution,
    ship_attack_odds,
    survival,
    undodged_chance,
)
from fleetforge.systems.acta_flights.odds.interceptors import interceptor_means
from fleetforge.systems.acta_flights.options import DEFAULT_FLIGHT_OPTIONS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.kernel.odds import Distribution
    from fleetforge.systems.acta_flights.interception import Pool
    from fleetforge.systems.acta_flights.options import FlightOptions
    from fleetforge.systems.acta_flights.profiles import Weapon


@dataclass(frozen=True, slots=True)
class Mark:
    """A ship that is aimed at: what an attack die must reach, its Dodge, its Interceptor dice, flights that intercept.

    ``pool`` is None where nothing meets hits.
    """

    hull: int
    dodge: int | None = None
    pool: Pool | None = None
    flights: int = 0


@dataclass(frozen=True, slots=True)
class StrikeOdds:
    """Means of an attack on a ship; ``lost`` are intercepting flights that natural 1s destroy. Rule: ACF-13.4"""

    hits: Fraction
    stopped: Fraction
    damage: Fraction
    criticals: Fraction
    lost: Fraction


def destroyed_chance(hull: int, shots: Sequence[tuple[Weapon, int | None]]) -> Fraction:
    """Chance that weapons, each with the Dodge that counts against it, destroy a flight. Rule: ACF-13.3"""
    survives = Fraction(1)
    for weapon, dodge in shots:
        survives *= survival(hull, dodge, weapon.attack_dice, weapon.traits)
    return 1 - survives


@lru_cache(maxsize=1024)
def strike_odds(weapons: tuple[Weapon, ...], mark: Mark, options: FlightOptions = DEFAULT_FLIGHT_OPTIONS) -> StrikeOdds:
    """Means of weapons that fire one after the other at a ship, locked on. Rule: ACF-13.4, ACF-13.5"""
    hits = damage = criticals = stopped = lost = Fraction(0)
    so_far = constant(0)
    for weapon in weapons:
        mean, undodged = ship_attack_odds(weapon, mark.hull), undodged_chance(mark.dodge, weapon.traits)
        through = mean.hits * undodged
        if mark.pool is not None and not UNMET.intersection(weapon.traits):
            so_far = so_far + _kept(hits_distribution(weapon, mark.hull), undodged)
            met, gone = _met(mark.pool, so_far, mark.flights, options)
            through, stopped, lost = through - (met - stopped), met, gone
        each = through / mean.hits if mean.hits else Fraction(0)
        hits += through
        damage += each * mean.damage
        criticals += each * mean.criticals
    return StrikeOdds(hits, stopped, damage, criticals, lost)


def _kept(hits: Distribution, chance: Fraction) -> Distribution:
    """Hits of which each counts with this chance only."""
    each = distribution({0: 1 - chance, 1: chance})
    return hits.then(lambda count: each.times(count) if count else constant(0)) if chance < 1 else hits


def _met(pool: Pool, hits: Distribution, flights: int, options: FlightOptions) -> tuple[Fraction, Fraction]:
    """Hits that the pool stops on average, and flights that it loses."""
    parts = [(chance, interceptor_means(pool, count, flights, options)) for count, chance in hits.chances if count]
    stopped, lost = (sum((chance * means[place] for chance, means in parts), Fraction(0)) for place in range(2))
    return stopped, lost
