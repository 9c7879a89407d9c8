"""Exact chances of a dogfight.

Rule: ACF-13.1, ACF-14.1
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING

from fleetforge.systems.acta_flights.dogfight import verdict
from fleetforge.systems.acta_flights.options import DEFAULT_FLIGHT_OPTIONS

if TYPE_CHECKING:
    from fleetforge.systems.acta_flights.dogfight import Principal
    from fleetforge.systems.acta_flights.options import FlightOptions

SIDES = range(1, 7)


@dataclass(frozen=True, slots=True)
class DogfightOdds:
    """Chances for the first flight: it alone wins, neither or both die, it alone dies. ``d`` is the net difference."""

    d: int
    win: Fraction
    tie: Fraction
    loss: Fraction

    def locked_after(self, turns: int) -> Fraction:
        """Chance that both are still locked after so many turns, where a tie destroys nobody. Rule: ACF-13.1"""
        return self.tie**turns


def net_odds(d: int, options: FlightOptions = DEFAULT_FLIGHT_OPTIONS) -> DogfightOdds:
    """Chances by net difference; ties that are rolled again are shared out. Rule: ACF-13.1"""
    verdicts = [verdict(one + d, other, options) for one, other in product(SIDES, SIDES)]
    win, loss = verdicts.count((False, True)), verdicts.count((True, False))
    tie = len(verdicts) - win - loss
    if options.dogfight_compare == "tie_reroll":
        return DogfightOdds(d, Fraction(win, win + loss), Fraction(0), Fraction(loss, win + loss))
    return DogfightOdds(d, *(Fraction(cases, len(verdicts)) for cases in (win, tie, loss)))


def dogfight_odds(own: Principal, their: Principal, options: FlightOptions = DEFAULT_FLIGHT_OPTIONS) -> DogfightOdds:
    """Chances of a dogfight between two flights with their supporters. Rule: ACF-13.1, ACF-10.23"""
    d = own.bonus - their.bonus
    if own.is_pod != their.is_pod:
        return DogfightOdds(d, Fraction(their.is_pod), Fraction(0), Fraction(own.is_pod))
    return net_odds(d, options)


def worth_of_supporter(own: Principal, their: Principal, options: FlightOptions = DEFAULT_FLIGHT_OPTIONS) -> Fraction:
    """What one more supporter adds to the chance to win. Rule: ACF-13.1"""
    more = replace(own, supporters=own.supporters + 1)
    return dogfight_odds(more, their, options).win - dogfight_odds(own, their, options).win
