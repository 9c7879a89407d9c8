"""One dogfight: two principals, a die and a score each, +1 for every supporter.

Rule: ACF-6.3, ACF-6.5 to ACF-6.7, ACF-6.11 to ACF-6.13, ACF-6.16, ACF-10.17, ACF-10.23, ACF-14.1
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.kernel.dice import Roll
from fleetforge.systems.acta_flights.options import DEFAULT_FLIGHT_OPTIONS

if TYPE_CHECKING:
    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.acta_flights.options import FlightOptions

FLEET_CARRIER_BONUS = 1
"""Dogfight of every friendly flight while a Fleet Carrier is operational. Rule: ACF-10.17"""


@dataclass(frozen=True, slots=True)
class Principal:
    """A flight in a dogfight: name, Dogfight score, supporters that touch its enemy.

    Dodge, Stealth, Hull and weapons do not matter. Rule: ACF-6.6, ACF-6.7, ACF-6.16
    """

    name: str
    score: int
    supporters: int = 0
    fleet_bonus: int = 0
    is_pod: bool = False

    @property
    def bonus(self) -> int:
        """What is added to its die."""
        return self.score + self.supporters + self.fleet_bonus


@dataclass(frozen=True, slots=True)
class Duel:
    """How a dogfight ended: both totals (none where a breaching pod just loses), who is destroyed.

    Supporters are never destroyed. Rule: ACF-6.11 to ACF-6.13
    """

    totals: tuple[int, int] | None
    first_destroyed: bool
    second_destroyed: bool

    @property
    def still_locked(self) -> bool:
        """Whether both live on in contact."""
        return not (self.first_destroyed or self.second_destroyed)


def verdict(first: int, second: int, options: FlightOptions = DEFAULT_FLIGHT_OPTIONS) -> tuple[bool, bool]:
    """Whether the first and the second principal are destroyed. Rule: ACF-6.11, ACF-6.12, ACF-14.1"""
    if first == second:
        both = options.dogfight_compare == "tie_both_destroyed"
        return both, both
    return first < second, second < first


def dogfight(first: Principal, second: Principal, options: FlightOptions = DEFAULT_FLIGHT_OPTIONS) -> Rolling[Duel]:
    """Fight one dogfight; a breaching pod loses to a fighter without dice.

    Rule: ACF-6.6, ACF-6.7, ACF-6.11 to ACF-6.13, ACF-10.23, ACF-14.1
    """
    if first.is_pod != second.is_pod:
        return Duel(None, first.is_pod, second.is_pod)
    while True:
        (one,) = yield Roll(f"Dogfight with {second.name}: {first.name}", 1)
        (other,) = yield Roll(f"Dogfight with {first.name}: {second.name}", 1)
        totals = (one + first.bonus, other + second.bonus)
        if totals[0] != totals[1] or options.dogfight_compare != "tie_reroll":
            return Duel(totals, *verdict(*totals, options))
