"""Flights that escort a ship or another flight, and go to meet those who attack it.

Rule: ACF-2.6, ACF-8.1 to ACF-8.4, ACF-8.7 to ACF-8.10, ACF-14.19 to ACF-14.21, ACF-14.26, ACF-14.29
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.acta_flights.dogfight import Duel, Principal, dogfight
from fleetforge.systems.acta_flights.faults_fight import (
    ATTACK_CANCELLED,
    INTERCEPT_COMMITTED,
    REACT_LOCKED,
    REACT_NOT_SUPPORTING,
    REACT_PRINCIPAL,
    RETURN_LOCKED,
    RETURN_NOT_REACTOR,
    SUPPORT_ENEMY,
    SUPPORT_FLIGHT_FULL,
    SUPPORT_SHIP_FULL,
)
from fleetforge.systems.acta_flights.options import DEFAULT_FLIGHT_OPTIONS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.acta_flights.options import FlightOptions

Supported: TypeAlias = Literal["ship", "flight"]
MOST: dict[Supported, int] = {"ship": 4, "flight": 1}
"""Flights that may support one unit. Rule: ACF-8.1, ACF-8.3"""


@dataclass(frozen=True, slots=True)
class Reactor:
    """A flight that would go to meet an attacker."""

    name: str
    supporting: bool = True
    locked: bool = False
    intercepting: bool = False


@dataclass(frozen=True, slots=True)
class Reaction:
    """A dogfight of supporters with an attacker, whose attack is lost whatever came of it. Rule: ACF-8.9"""

    duel: Duel
    attack: Refusal


def check_support(unit: str, kind: Supported, supporters: int, *, friendly: bool = True) -> Iterator[Refusal]:
    """Whether a unit, given by name, takes one more supporter beside those it has. Rule: ACF-8.1 to ACF-8.4"""
    if not friendly:
        yield Refusal(SUPPORT_ENEMY, unit, unit)
    elif supporters >= MOST[kind]:
        yield Refusal(SUPPORT_SHIP_FULL if kind == "ship" else SUPPORT_FLIGHT_FULL, unit, unit, supporters, MOST[kind])


def check_reaction(reactors: Sequence[Reactor], principal: str) -> tuple[Refusal, ...]:
    """Everything that stands against supporters that go to meet an attacker; no distance limits them.

    Rule: ACF-8.7, ACF-8.8, ACF-8.15, ACF-14.19
    """
    found = []
    for one in reactors:
        barred = {
            REACT_NOT_SUPPORTING: not one.supporting,
            REACT_LOCKED: one.locked,
            INTERCEPT_COMMITTED: one.intercepting,
        }
        found += [Refusal(kind, one.name, one.name) for kind, wrong in barred.items() if wrong]
    if principal not in {one.name for one in reactors}:
        found.append(Refusal(REACT_PRINCIPAL, principal, principal))
    return tuple(found)


def react(
    attacker: Principal, principal: Principal, options: FlightOptions = DEFAULT_FLIGHT_OPTIONS
) -> Rolling[Reaction]:
    """Fight the dogfight that cancels an attack; ``principal`` counts the other reactors. Rule: ACF-8.7 to ACF-8.9"""
    duel = yield from dogfight(attacker, principal, options)
    return Reaction(duel, Refusal(ATTACK_CANCELLED, attacker.name, attacker.name))


def check_return(
    flight: str, base: str, left: str, *, locked: bool, options: FlightOptions = DEFAULT_FLIGHT_OPTIONS
) -> Iterator[Refusal]:
    """Whether a flight that left the base ``left`` to meet an attacker may go back to ``base``.

    A lock does not hold it, unless an option says so. Rule: ACF-8.10, ACF-14.20
    """
    if not left or base != left:
        yield Refusal(RETURN_NOT_REACTOR, flight, flight)
    elif locked and options.return_breaks_lock == "no":
        yield Refusal(RETURN_LOCKED, flight, flight)
