"""What flights will do in the Attack Phase: intercept, attack, dogfight, support, hold.

Rule: ACF-5.4 to ACF-5.8, ACF-6.4, ACF-6.14, ACF-6.15, ACF-8.11 to ACF-8.17, ACF-14.13, ACF-14.21
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from fleetforge.journal.state import named, side_name
from fleetforge.kernel.dice import Rolling
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.acta_flights.battle import faults
from fleetforge.systems.acta_flights.battle.command import Command, Scene
from fleetforge.systems.acta_flights.battle.event import Event
from fleetforge.systems.acta_flights.battle.phases import ATTACKS, FLIGHT_ATTACKS, Role
from fleetforge.systems.acta_flights.battle.reading import absent, brawl_of, locked, to_nominate, who
from fleetforge.systems.acta_flights.battle.state import Battle
from fleetforge.systems.acta_flights.battle.units import FlightUnit
from fleetforge.systems.acta_flights.brawl import Aid, Nomination, check_aid, check_nominations
from fleetforge.systems.acta_flights.brawl import Role as BrawlRole
from fleetforge.systems.acta_flights.faults_fight import DOGFIGHT_SHIP, INTERCEPT_COMMITTED
from fleetforge.systems.acta_flights.interception import Candidate, check_commit, with_flights
from fleetforge.systems.acta_flights.launching import check_ready
from fleetforge.systems.acta_flights.turn_order import check_dogfight_phase, check_half
from fleetforge.systems.acta_flights.weapons import Attacker, Target, check_flight_attack


@dataclass(frozen=True, slots=True)
class InterceptorsCommitted(Event):
    """Flights intercept for a ship for the rest of the turn. Rule: ACF-8.11, ACF-8.15"""

    ship: str
    flights: tuple[str, ...]

    def apply(self, battle: Battle) -> Battle:
        """They do nothing else this turn; after the first hit they join the dice that are left."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            return battle
        joined = tuple(one for one in self.flights if one in battle.flights and one not in ship.interceptors)
        pool = with_flights(ship.pool, len(joined), battle.options) if ship.pool else None
        battle = battle.with_ship(replace(ship, interceptors=(*ship.interceptors, *joined), pool=pool))
        return battle.with_flights(
            replace(battle.flights[one], intercepts=self.ship, nomination=None) for one in joined
        )

    def words(self, battle: Battle) -> str:
        """Who, for whom."""
        return f"{who(battle, self.flights, 'intercept')} for {named(battle, self.ship)}"


@dataclass(frozen=True, slots=True)
class Nominated(Event):
    """A side said what each of its flights will do in its half. Rule: ACF-5.6, ACF-6.14"""

    nominations: tuple[Nomination, ...]

    def apply(self, battle: Battle) -> Battle:
        """Principals and supporters have their role for the phase. Rule: ACF-6.9, ACF-6.10"""
        battle = replace(battle, is_nominated=True, nominated=self.nominations)
        for one in self.nominations:
            flight = battle.flights.get(one.flight)
            if flight is not None:
                battle = battle.with_flights((replace(flight, nomination=one, attack_lost=False),))
            if one.kind == "dogfight":
                battle = _with_role(battle, (one.flight, *one.targets), "principal")
            elif one.kind == "support":
                battle = _with_role(battle, (one.flight,), "supporter")
        return battle

    def words(self, battle: Battle) -> str:
        """A line for each flight."""
        return "; ".join(nomination_words(battle, one) for one in self.nominations) or "No flight is nominated"


def _with_role(battle: Battle, flights: tuple[str, ...], role: BrawlRole) -> Battle:
    known = (battle.flights[one] for one in flights if one in battle.flights)
    return battle.with_flights([replace(one, role=role) for one in known])


def nomination_words(battle: Battle, one: Nomination) -> str:
    """What a flight will do, in words."""
    deeds = {"attack": "attacks", "dogfight": "dogfights", "support": "supports against", "hold": "holds"}
    targets = ", ".join(named(battle, target) for target in one.targets) if one.kind != "hold" else ""
    return f"{named(battle, one.flight)} {deeds[one.kind]} {targets}".rstrip()


@dataclass(frozen=True, slots=True)
class AidDeclared(Event):
    """Flights of the defender support those that are attacked. Rule: ACF-6.15"""

    aid: tuple[Aid, ...]

    def apply(self, battle: Battle) -> Battle:
        """They count in those dogfights."""
        return _with_role(replace(battle, aid=self.aid), tuple(one.flight for one in self.aid), "supporter")

    def words(self, battle: Battle) -> str:
        """Who supports whom."""
        return "; ".join(f"{named(battle, one.flight)} supports {named(battle, one.target)}" for one in self.aid)


@dataclass(frozen=True, slots=True)
class CommitInterceptors(Command):
    """Flights on a ship's base intercept for it this turn; the first is given up first. Rule: ACF-8.11, ACF-8.14"""

    ship: str
    flights: tuple[str, ...]

    roles: ClassVar[tuple[Role, ...]] = ATTACKS
    title: ClassVar[str] = "Commit interceptors"
    clause: ClassVar[str] = "ACF-8.11"
    acted_by: ClassVar[str] = "ship"

    def units(self) -> tuple[str, ...]:
        """The flights."""
        return self.flights

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Too late; flights that may not. Rule: ACF-8.13 to ACF-8.17, ACF-14.13"""
        flights = [battle.flights[one] for one in self.flights if one in battle.flights]
        starts = battle.phase.role == "attack_winner" and not battle.is_nominated
        for flight in flights:
            if battle.options.interceptor_commit == "attack_start" and not starts:
                yield Refusal(faults.INTERCEPT_LATE, flight.id, flight.name, "flights are nominated")
            elif flight.attacked or flight.left_base:
                yield Refusal(faults.INTERCEPT_LATE, flight.id, flight.name, "it has attacked or reacted")
        yield from check_commit([self._candidate(battle, one) for one in flights])

    def _candidate(self, battle: Battle, flight: FlightUnit) -> Candidate:
        return Candidate(
            flight.name,
            on_ship=flight.supports == self.ship and flight.is_in_play,
            locked=locked(battle, flight),
            committed=bool(flight.intercepts),
            only_weak=flight.profile.has_only_weak_weapons,
            is_pod=flight.profile.is_pod,
        )

    def results(self, scene: Scene) -> Rolling[None]:
        """They are committed."""
        yield from ()
        living = tuple(dict.fromkeys(one for one in self.flights if _is_free(scene.battle, one)))
        scene.emit(InterceptorsCommitted(self.ship, living))


def _is_free(battle: Battle, flight_id: str) -> bool:
    flight = battle.flights.get(flight_id)
    return flight is not None and flight.is_in_play and not flight.intercepts


@dataclass(frozen=True, slots=True, kw_only=True)
class Nominate(Command):
    """A side nominates all its flights for its half, before any dice. Rule: ACF-5.6, ACF-6.4, ACF-6.14"""

    nominations: tuple[Nomination, ...]

    roles: ClassVar[tuple[Role, ...]] = FLIGHT_ATTACKS
    title: ClassVar[str] = "Nominate flights"
    clause: ClassVar[str] = "ACF-5.6"

    def units(self) -> tuple[str, ...]:
        """Every flight and every target of an attack; what is no flight is told of as no dogfight."""
        attacks = (target for one in self.nominations if one.kind == "attack" for target in one.targets)
        return (*(one.flight for one in self.nominations), *attacks)

    def untimely(self, battle: Battle) -> Iterator[Refusal]:
        """In the words of its clause. Rule: ACF-6.4"""
        yield from check_dogfight_phase(battle.phase.title, is_flight_step=False)

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Order of the halves, flights that may not act, and what stands against each deed."""
        if battle.side(self.side) is None:
            sides = ", ".join(side.id for side in battle.sides)
            yield Refusal(faults.UNKNOWN_SIDE, "side", "", self.side or "“”", sides)
        elif battle.acting:
            yield from check_half(side_name(battle, self.side), side_name(battle, battle.acting))
        if battle.is_nominated:
            yield Refusal(faults.NOMINATED, "attack", self.title)
        for one in self.nominations:
            yield from self._flight(battle, one)
        brawl = replace(brawl_of(battle), nominations=tuple(_of_living(battle, self.nominations)))
        own = [flight.id for flight in to_nominate(battle, self.side)]
        yield from check_nominations(brawl, own, battle.options)

    def _flight(self, battle: Battle, one: Nomination) -> Iterator[Refusal]:
        flight = battle.flights.get(one.flight)
        if flight is None:
            yield Refusal(faults.UNKNOWN_UNIT, one.flight, "flight", one.flight, ", ".join(battle.flights))
            return
        if flight.side != self.side:
            giver, owner = side_name(battle, self.side), side_name(battle, flight.side)
            yield Refusal(faults.NOT_YOUR_UNIT, flight.id, flight.name, giver, owner)
        yield from absent(flight)
        yield from check_ready(flight.name, flight.ready, battle.turn)
        if flight.intercepts:
            yield Refusal(INTERCEPT_COMMITTED, flight.id, flight.name)
        if one.kind == "attack":
            yield from check_attack(battle, flight, one)
        else:
            for target in one.targets:
                enemy = battle.flights.get(target)
                yield from absent(enemy) if enemy else ()

    def words(self, battle: Battle) -> str:
        """Whose flights."""
        return f"{self.title}: {side_name(battle, self.side)}"

    def results(self, scene: Scene) -> Rolling[None]:
        """Each living flight has its deed, the first that is named for it."""
        yield from ()
        living = list(_of_living(scene.battle, self.nominations))
        scene.emit(Nominated(tuple({one.flight: one for one in reversed(living)}.values())[::-1]))


def _of_living(battle: Battle, nominations: tuple[Nomination, ...]) -> Iterator[Nomination]:
    for one in nominations:
        flight = battle.flights.get(one.flight)
        if flight is not None and flight.is_in_play:
            yield one


def check_attack(battle: Battle, flight: FlightUnit, one: Nomination) -> Iterator[Refusal]:
    """What stands against a flight's attack with its weapons. Rule: ACF-5.8 to ACF-5.10, ACF-14.4, ACF-14.5"""
    if len(one.targets) != 1:
        yield Refusal(faults.ONE_TARGET, flight.id, flight.name, len(one.targets))
    for target_id in one.targets:
        target = battle.unit(target_id)
        if target is None:
            continue
        yield from absent(target)
        is_held = isinstance(target, FlightUnit) and locked(battle, target)
        deed = flight.fought or flight.role != "free"
        attacker = Attacker(flight.name, flight.profile.weapons, locked(battle, flight), deed)
        aim = Target(target.name, one.distance, target.side == flight.side, is_held)
        yield from check_flight_attack(attacker, aim, one.weapon, battle.options)


@dataclass(frozen=True, slots=True, kw_only=True)
class DeclareDefenderSupport(Command):
    """Flights of the defender that nobody attacks support those that are attacked. Rule: ACF-6.15"""

    aid: tuple[Aid, ...]

    roles: ClassVar[tuple[Role, ...]] = FLIGHT_ATTACKS
    title: ClassVar[str] = "Declare the defender's support"
    clause: ClassVar[str] = "ACF-6.15"

    def units(self) -> tuple[str, ...]:
        """Supporters and those whom they support."""
        return tuple(name for one in self.aid for name in (one.flight, one.target))

    def untimely(self, battle: Battle) -> Iterator[Refusal]:
        """In the words of its clause. Rule: ACF-6.4"""
        yield from check_dogfight_phase(battle.phase.title, is_flight_step=False)

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Too early, too late, flights of the attacker, flights that may not. Rule: ACF-6.7, ACF-6.15"""
        player = side_name(battle, self.side)
        if not battle.is_nominated:
            yield Refusal(faults.AID_LATE, "attack", player, "nothing is nominated yet")
        if battle.dice_thrown:
            yield Refusal(faults.AID_LATE, "attack", player, "dice are thrown")
        defenders = []
        for one in self.aid:
            flight = battle.flights.get(one.flight)
            if flight is None:
                yield Refusal(faults.UNKNOWN_UNIT, one.flight, "flight", one.flight, ", ".join(battle.flights))
            elif not flight.is_in_play:
                yield from absent(flight)
            elif flight.side == battle.acting or (self.side and self.side != flight.side):
                owner = side_name(battle, flight.side)
                yield Refusal(faults.NOT_YOUR_UNIT, flight.id, flight.name, "the defender", owner)
            else:
                defenders.append(one)
        yield from check_aid(replace(brawl_of(battle), aid=tuple(defenders)))

    def results(self, scene: Scene) -> Rolling[None]:
        """They support."""
        yield from ()
        living = (one for one in self.aid if (flight := scene.battle.flights.get(one.flight)) and flight.is_in_play)
        scene.emit(AidDeclared(tuple(living)))


COMMANDS = (CommitInterceptors, Nominate, DeclareDefenderSupport)
EVENTS = (InterceptorsCommitted, Nominated, AidDeclared)
FIRM = frozenset({faults.ONE_TARGET.code, DOGFIGHT_SHIP.code})
