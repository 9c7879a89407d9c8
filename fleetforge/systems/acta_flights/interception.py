"""Interceptors: dice of a ship and of flights on its base against hits on the ship.

Rule: ACF-8.11 to ACF-8.17, ACF-10.13, ACF-10.14, ACF-14.12, ACF-14.13, ACF-14.23
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.kernel.dice import Roll
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.acta_flights.faults_fight import (
    INTERCEPT_COMMITTED,
    INTERCEPT_DOGFIGHT,
    INTERCEPT_POD,
    INTERCEPT_SHIP_ONLY,
    INTERCEPT_WEAK,
)
from fleetforge.systems.acta_flights.options import DEFAULT_FLIGHT_OPTIONS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.kernel.dice import Faces, Rolling
    from fleetforge.systems.acta_flights.options import FlightOptions
    from fleetforge.systems.acta_flights.profiles import WeaponTrait

FIRST_NEED, LAST_NEED = 2, 6
"""The ladder: 2+ against the first hit of a turn, 1 more for each further hit, up to 6+. Rule: ACF-10.13"""
UNMET: frozenset[WeaponTrait] = frozenset({"Beam", "Mini-Beam", "Energy Mine", "Mass Driver"})
"""Traits of weapons that no interceptor meets. Rule: ACF-10.12, ACF-10.13"""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A flight that would intercept, by name. Rule: ACF-8.13, ACF-8.15 to ACF-8.17, ACF-10.23"""

    name: str
    on_ship: bool = True
    locked: bool = False
    committed: bool = False
    only_weak: bool = False
    is_pod: bool = False


@dataclass(frozen=True, slots=True)
class Pool:
    """Interceptor dice left this turn, and what each needs against the next hit.

    ``own`` are dice of the ship, ``lent`` of flights. ``has_trait`` says that the ship has the trait
    itself, ``crippled`` that it has no last die.
    """

    own: int
    lent: int
    need: int = FIRST_NEED
    has_trait: bool = False
    crippled: bool = False

    @property
    def dice(self) -> int:
        """All dice left."""
        return self.own + self.lent


@dataclass(frozen=True, slots=True)
class Shown:
    """What dice showed: natural 1s and successes, of the ship's dice and of those of flights."""

    own_ones: int = 0
    own_successes: int = 0
    lent_ones: int = 0
    lent_successes: int = 0

    @property
    def ones(self) -> int:
        """All natural 1s."""
        return self.own_ones + self.lent_ones


@dataclass(frozen=True, slots=True)
class Met:
    """How a hit was met: what a die needed (None where there was none), the faces, the pool after it."""

    need: int | None
    faces: Faces
    stopped: bool
    pool: Pool
    flights_lost: int


def check_commit(flights: Sequence[Candidate]) -> tuple[Refusal, ...]:
    """Everything that stands against flights that would intercept. Rule: ACF-8.11, ACF-8.13, ACF-8.15 to ACF-8.17"""
    found = []
    for one in flights:
        barred = {
            INTERCEPT_SHIP_ONLY: not one.on_ship,
            INTERCEPT_COMMITTED: one.committed,
            INTERCEPT_DOGFIGHT: one.locked,
            INTERCEPT_WEAK: one.only_weak,
            INTERCEPT_POD: one.is_pod,
        }
        found += [Refusal(kind, one.name, one.name) for kind, wrong in barred.items() if wrong]
    return tuple(found)


def pool_of(
    score: int,
    flights: int,
    *,
    crippled: bool = False,
    intensified: bool = False,
    options: FlightOptions = DEFAULT_FLIGHT_OPTIONS,
) -> Pool:
    """The dice of a ship with its trait score and so many intercepting flights, at the first hit of a turn.

    Rule: ACF-8.11, ACF-8.12, ACF-10.13, ACF-10.19, ACF-10.20, ACF-14.23
    """
    lent = 0 if crippled and options.crippled_interceptors == "no" else flights
    own = 0 if crippled else score * (2 if intensified else 1)
    return Pool(own, lent, has_trait=score > 0, crippled=crippled)


def with_flights(pool: Pool, flights: int, options: FlightOptions = DEFAULT_FLIGHT_OPTIONS) -> Pool:
    """The pool with flights committed after the first hit. Rule: ACF-8.11, ACF-14.13"""
    lent = 0 if pool.crippled and options.crippled_interceptors == "no" else flights
    return replace(pool, lent=pool.lent + lent)


def has_last_die(pool: Pool, flights: int, options: FlightOptions = DEFAULT_FLIGHT_OPTIONS) -> bool:
    """Whether a ship without dice may still meet a hit with one; ``flights`` are those that live. Rule: ACF-10.14"""
    granted = pool.has_trait or flights > 0
    return options.interceptor_last_die == "on" and not pool.dice and not pool.crippled and granted


def thrown(pool: Pool, flights: int, options: FlightOptions = DEFAULT_FLIGHT_OPTIONS) -> tuple[int, int, int] | None:
    """Dice of the ship and of flights that meet the next hit, and what each needs; None for no die.

    Rule: ACF-10.13, ACF-10.14
    """
    if has_last_die(pool, flights, options):
        return (1, 0, LAST_NEED) if pool.has_trait else (0, 1, LAST_NEED)
    return (pool.own, pool.lent, pool.need) if pool.dice else None


def after(pool: Pool, shown: Shown) -> Pool:
    """The pool after a hit: dice that failed are gone, those that succeeded need 1 more. Rule: ACF-10.13"""
    if not pool.dice:
        return pool
    return replace(pool, own=shown.own_successes, lent=shown.lent_successes, need=min(LAST_NEED, pool.need + 1))


def flights_lost(shown: Shown, flights: int, options: FlightOptions = DEFAULT_FLIGHT_OPTIONS) -> int:
    """Intercepting flights that natural 1s destroy, of those that live. Rule: ACF-8.14, ACF-14.12"""
    ones = shown.lent_ones if options.interceptor_ones == "flight_dice_only" else shown.ones
    return min(flights, min(1, ones) if options.interceptor_ones == "per_roll" else ones)


def meet_hit(label: str, pool: Pool, flights: int, options: FlightOptions = DEFAULT_FLIGHT_OPTIONS) -> Rolling[Met]:
    """Meet one hit with all dice left, or with the last die; ``flights`` are intercepting flights that live.

    The ship's dice are the first of a roll.
    Rule: ACF-8.12, ACF-8.14, ACF-10.13, ACF-10.14, ACF-14.12
    """
    dice = thrown(pool, flights, options)
    if dice is None:
        return Met(None, (), stopped=False, pool=pool, flights_lost=0)
    own, lent, need = dice
    faces = yield Roll(f"{label}: Interceptors {need}+", own + lent)
    counts = (count for part in (faces[:own], faces[own:]) for count in (part.count(1), _successes(part, need)))
    shown = Shown(*counts)
    stopped = shown.own_successes + shown.lent_successes > 0
    return Met(need, faces, stopped, after(pool, shown), flights_lost(shown, flights, options))


def meet_hits(
    label: str, pool: Pool, hits: int, flights: int, options: FlightOptions = DEFAULT_FLIGHT_OPTIONS
) -> Rolling[tuple[Met, ...]]:
    """Meet hits one after the other. Rule: ACF-8.14, ACF-10.13"""
    done: tuple[Met, ...] = ()
    for _ in range(hits):
        met = yield from meet_hit(label, pool, flights, options)
        pool, flights = met.pool, flights - met.flights_lost
        done = (*done, met)
    return done


def _successes(faces: Faces, need: int) -> int:
    return sum(face >= need for face in faces)
