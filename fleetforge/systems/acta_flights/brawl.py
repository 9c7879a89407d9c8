"""Mass brawls: what a player's flights do in his half, who dogfights whom and who supports.

Rule: ACF-5.6, ACF-6.1, ACF-6.2, ACF-6.5, ACF-6.7 to ACF-6.10, ACF-6.14, ACF-6.15, ACF-6.17, ACF-14.2, ACF-14.3
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.acta_flights.dogfight import Duel, Principal, dogfight
from fleetforge.systems.acta_flights.faults_fight import (
    BOTH_ROLES,
    CANNOT_INITIATE,
    DEFENDER_ENGAGED,
    DOGFIGHT_SHIP,
    FOUGHT_ALREADY,
    NO_CONTACT,
    NOMINATE_ALL,
    NOMINATED_TWICE,
    SUPPORT_NO_CONTACT,
    SUPPORT_NO_DUEL,
    TARGET_TAKEN,
)
from fleetforge.systems.acta_flights.options import DEFAULT_FLIGHT_OPTIONS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.acta_flights.options import FlightOptions

Deed: TypeAlias = Literal["attack", "dogfight", "support", "hold"]
Role: TypeAlias = Literal["free", "principal", "supporter"]


@dataclass(frozen=True, slots=True)
class Nomination:
    """What one flight will do: attack a unit, dogfight an enemy, support against enemies, hold.

    ``targets`` are ids, ``distance`` inches to the target of an attack, ``weapon`` the one that
    fires where only one may. Rule: ACF-5.6, ACF-14.10
    """

    flight: str
    kind: Deed
    targets: tuple[str, ...] = ()
    distance: float = 0
    weapon: str = ""


@dataclass(frozen=True, slots=True)
class Aid:
    """A flight of the defender that supports one that is attacked: ``target`` is that friend. Rule: ACF-6.15"""

    flight: str
    target: str


@dataclass(frozen=True, slots=True)
class Brawler:
    """A flight that may dogfight: ``touches`` are ids of enemy flights, ``role`` what it was this phase.

    ``principal`` is what it adds to a dogfight. Rule: ACF-6.1, ACF-14.28
    """

    id: str
    name: str
    principal: Principal
    touches: frozenset[str] = frozenset()
    role: Role = "free"


@dataclass(frozen=True, slots=True)
class Brawl:
    """Flights by id, the nominations of the half and the defender's answer."""

    brawlers: Mapping[str, Brawler]
    nominations: tuple[Nomination, ...] = ()
    aid: tuple[Aid, ...] = ()
    lost: frozenset[str] = field(default=frozenset())

    def pairs(self) -> tuple[tuple[str, str], ...]:
        """Dogfights of the half, the attacker's flight first. Rule: ACF-6.5"""
        duels = (one for one in self.nominations if one.kind == "dogfight")
        return tuple((one.flight, one.targets[0]) for one in duels if one.targets)

    def engaged(self) -> frozenset[str]:
        """Flights that are directly engaged, of both sides. Rule: ACF-6.15"""
        return frozenset(one for pair in self.pairs() for one in pair)

    def against(self, enemy: str) -> tuple[str, ...]:
        """The attacker's living flights that support against this enemy. Rule: ACF-6.7, ACF-6.8"""
        helping = (one.flight for one in self.nominations if one.kind == "support" and enemy in one.targets)
        return tuple(one for one in helping if one not in self.lost)

    def aiding(self, friend: str) -> tuple[str, ...]:
        """The defender's living flights that support this one. Rule: ACF-6.15"""
        return tuple(one.flight for one in self.aid if one.target == friend and one.flight not in self.lost)


def is_locked(touches: Iterable[str], alive: Iterable[str]) -> bool:
    """Whether a flight touches an enemy flight that lives. Rule: ACF-6.1, ACF-6.17"""
    return bool(frozenset(touches) & frozenset(alive))


def check_nominations(
    brawl: Brawl, own: Sequence[str], options: FlightOptions = DEFAULT_FLIGHT_OPTIONS
) -> tuple[Refusal, ...]:
    """Everything that stands against the dogfights and supports of a half.

    ``own`` are ids of the flights that must be nominated.
    Rule: ACF-5.6, ACF-6.2, ACF-6.5, ACF-6.7 to ACF-6.10, ACF-14.2, ACF-14.3
    """
    found: list[Refusal] = []
    first: dict[str, Deed] = {}
    for one in brawl.nominations:
        if one.flight in first:
            found.append(_twice(brawl, one, first[one.flight]))
        else:
            first[one.flight] = one.kind
        if one.kind == "dogfight":
            found += _duel(brawl, one, options)
        elif one.kind == "support":
            found += _support(brawl, one)
    found += _taken(brawl, options)
    found += [Refusal(NOMINATE_ALL, flight, brawl.brawlers[flight].name) for flight in own if flight not in first]
    return tuple(found)


def _twice(brawl: Brawl, again: Nomination, before: Deed) -> Refusal:
    """A flight nominated twice: one of both roles is told so in the words of its clause. Rule: ACF-6.9, ACF-6.10"""
    name = _name(brawl, again.flight)
    kinds = (before, again.kind)
    if kinds == ("dogfight", "support"):
        return Refusal(BOTH_ROLES, again.flight, name)
    if kinds == ("support", "dogfight"):
        return Refusal(CANNOT_INITIATE, again.flight, name)
    return Refusal(NOMINATED_TWICE, again.flight, name, again.kind)


def _duel(brawl: Brawl, one: Nomination, options: FlightOptions) -> Iterator[Refusal]:
    flight = brawl.brawlers[one.flight]
    for target in one.targets:
        enemy = brawl.brawlers.get(target)
        if enemy is None:
            yield Refusal(DOGFIGHT_SHIP, target, target)
            continue
        if target not in flight.touches:
            yield Refusal(NO_CONTACT, one.flight, flight.name, enemy.name)
        if enemy.role == "supporter":
            yield Refusal(BOTH_ROLES, target, enemy.name)
        yield from _fought(enemy, options)
    if len(one.targets) != 1:
        yield Refusal(NO_CONTACT, one.flight, flight.name, f"{len(one.targets)} enemies at once")
    if flight.role == "supporter":
        yield Refusal(CANNOT_INITIATE, one.flight, flight.name)
    yield from _fought(flight, options)


def _fought(flight: Brawler, options: FlightOptions) -> Iterator[Refusal]:
    if flight.role == "principal" and options.dogfight_per_phase == "once":
        yield Refusal(FOUGHT_ALREADY, flight.id, flight.name)


def _support(brawl: Brawl, one: Nomination) -> Iterator[Refusal]:
    flight = brawl.brawlers[one.flight]
    if flight.role == "principal":
        yield Refusal(BOTH_ROLES, one.flight, flight.name)
    fought = {enemy for _, enemy in brawl.pairs()}
    for target in one.targets:
        if target not in flight.touches:
            yield Refusal(SUPPORT_NO_CONTACT, one.flight, flight.name, _name(brawl, target))
        if target not in fought:
            yield Refusal(SUPPORT_NO_DUEL, one.flight, flight.name, _name(brawl, target))
    if not one.targets:
        yield Refusal(SUPPORT_NO_DUEL, one.flight, flight.name, "no enemy")


def _taken(brawl: Brawl, options: FlightOptions) -> Iterator[Refusal]:
    """Several flights that would duel one enemy. Rule: ACF-14.3"""
    if options.duels_per_target == "many":
        return
    by: dict[str, str] = {}
    for flight, enemy in brawl.pairs():
        if by.setdefault(enemy, flight) != flight:
            yield Refusal(TARGET_TAKEN, enemy, _name(brawl, enemy), _name(brawl, by[enemy]))


def check_aid(brawl: Brawl) -> tuple[Refusal, ...]:
    """Everything that stands against the defender's supports. Rule: ACF-6.7, ACF-6.10, ACF-6.15"""
    return tuple(refusal for one in brawl.aid for refusal in _aid(brawl, one))


def _aid(brawl: Brawl, one: Aid) -> Iterator[Refusal]:
    flight = brawl.brawlers[one.flight]
    if one.flight in brawl.engaged():
        yield Refusal(DEFENDER_ENGAGED, one.flight, flight.name)
    elif flight.role == "principal":
        yield Refusal(BOTH_ROLES, one.flight, flight.name)
    enemies = [attacker for attacker, enemy in brawl.pairs() if enemy == one.target]
    if not enemies:
        yield Refusal(SUPPORT_NO_DUEL, one.flight, flight.name, _name(brawl, one.target))
    for enemy in enemies:
        if enemy not in flight.touches:
            yield Refusal(SUPPORT_NO_CONTACT, one.flight, flight.name, _name(brawl, enemy))


def fight_pair(brawl: Brawl, pair: tuple[str, str], options: FlightOptions = DEFAULT_FLIGHT_OPTIONS) -> Rolling[Duel]:
    """Fight one dogfight of a brawl with the supporters that both sides have in it. Rule: ACF-6.6 to ACF-6.8"""
    attacker, enemy = (brawl.brawlers[one].principal for one in pair)
    return (
        yield from dogfight(
            _with(attacker, len(brawl.against(pair[1]))), _with(enemy, len(brawl.aiding(pair[1]))), options
        )
    )


def _with(principal: Principal, supporters: int) -> Principal:
    return Principal(principal.name, principal.score, supporters, principal.fleet_bonus, principal.is_pod)


def _name(brawl: Brawl, flight: str) -> str:
    known = brawl.brawlers.get(flight)
    return known.name if known else flight
