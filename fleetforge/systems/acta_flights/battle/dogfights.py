"""Dogfights that were nominated, and supporters that go to meet an attacker.

Rule: ACF-6, ACF-8.7 to ACF-8.9, ACF-14.21, ACF-14.26, ACF-14.27
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from fleetforge.journal.state import named
from fleetforge.kernel.dice import Rolling
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.acta_flights.battle import faults
from fleetforge.systems.acta_flights.battle.command import Command, Scene
from fleetforge.systems.acta_flights.battle.contact import with_contacts
from fleetforge.systems.acta_flights.battle.event import Event
from fleetforge.systems.acta_flights.battle.firing import FighterFire, check_interrupts, interrupt
from fleetforge.systems.acta_flights.battle.living import FlightDestroyed
from fleetforge.systems.acta_flights.battle.nominating import check_attack
from fleetforge.systems.acta_flights.battle.phases import FLIGHT_ATTACKS, FLIGHT_MOVES, Role
from fleetforge.systems.acta_flights.battle.reading import brawl_of, enemies_touched, locked, principal, to_resolve, who
from fleetforge.systems.acta_flights.battle.state import Battle
from fleetforge.systems.acta_flights.battle.units import FlightUnit
from fleetforge.systems.acta_flights.brawl import Nomination, fight_pair
from fleetforge.systems.acta_flights.dogfight import Duel
from fleetforge.systems.acta_flights.faults import AF_FIGHTER_TIMING
from fleetforge.systems.acta_flights.faults_fight import REACT_PRINCIPAL
from fleetforge.systems.acta_flights.supporting import Reactor, check_reaction, react
from fleetforge.systems.acta_flights.turn_order import check_dogfight_phase


@dataclass(frozen=True, slots=True)
class DogfightFought(Event):
    """Two principals fought; totals are empty where a breaching pod just lost. Rule: ACF-6.6, ACF-6.11"""

    first: str
    second: str
    totals: tuple[int, ...]

    def apply(self, battle: Battle) -> Battle:
        """Both have fought; what was nominated is done."""
        fighters = [battle.flights[one] for one in (self.first, self.second) if one in battle.flights]
        battle = battle.with_flights(replace(one, fought=True, role="principal") for one in fighters)
        nominated = any(one.flight == self.first and one.kind == "dogfight" for one in battle.nominated)
        thrown = battle.dice_thrown or nominated
        return replace(battle, resolved=battle.resolved | {self.first}, dice_thrown=thrown)

    def words(self, battle: Battle) -> str:
        """Who beats whom, and with which totals."""
        first, second = named(battle, self.first), named(battle, self.second)
        if len(self.totals) != 2:  # one for each
            return f"Dogfight of {first} and {second}"
        own, their = self.totals
        if own == their:
            return f"{first} and {second} tie, {own} to {their}"
        return f"{first} {'beats' if own > their else 'loses to'} {second}, {own} to {their}"


@dataclass(frozen=True, slots=True)
class SupportersMet(Event):
    """Supporters left what they escort and are in contact with an attacker; ``fights`` where dice follow at once.

    Rule: ACF-8.7, ACF-8.10, ACF-14.26
    """

    flights: tuple[str, ...]
    attacker: str
    fights: bool = True

    def apply(self, battle: Battle) -> Battle:
        """They support no more until they return."""
        for name in self.flights:
            flight = battle.flights.get(name)
            if flight is not None:
                gone = replace(flight, supports="", left_base=flight.supports, stirred=True)
                if self.fights:
                    gone = replace(gone, fought=True, role="supporter")
                battle = with_contacts(battle, gone, (self.attacker,))
        return battle

    def words(self, battle: Battle) -> str:
        """Who meets whom."""
        return f"{who(battle, self.flights, 'meet')} {named(battle, self.attacker)}"


@dataclass(frozen=True, slots=True)
class AttackLost(Event):
    """An attacker that was met loses its attack, win or lose. Rule: ACF-8.9"""

    flight: str

    def apply(self, battle: Battle) -> Battle:
        """It may not make it."""
        flight = battle.flights.get(self.flight)
        return battle if flight is None else battle.with_flights((replace(flight, attack_lost=True),))

    def words(self, battle: Battle) -> str:
        """Who."""
        return f"{named(battle, self.flight)} loses its attack"


@dataclass(frozen=True, slots=True)
class Renominated(Event):
    """A flight that was met has another target, by an option. Rule: ACF-14.21"""

    nomination: Nomination

    def apply(self, battle: Battle) -> Battle:
        """That is what it will attack."""
        flight = battle.flights.get(self.nomination.flight)
        if flight is None:
            return battle
        kept = tuple(self.nomination if one.flight == flight.id else one for one in battle.nominated)
        renewed = replace(flight, nomination=self.nomination, attack_lost=False)
        return replace(battle.with_flights((renewed,)), nominated=kept, resolved=battle.resolved - {flight.id})

    def words(self, battle: Battle) -> str:
        """Which."""
        targets = ", ".join(named(battle, one) for one in self.nomination.targets)
        return f"{named(battle, self.nomination.flight)} attacks {targets} instead"


@dataclass(frozen=True, slots=True)
class ResolveDogfight(Command):
    """Fight a dogfight that was nominated. Rule: ACF-6.4 to ACF-6.8, ACF-6.11 to ACF-6.13"""

    flight: str

    roles: ClassVar[tuple[Role, ...]] = FLIGHT_ATTACKS
    title: ClassVar[str] = "Dogfight"
    clause: ClassVar[str] = "ACF-6.4"
    acted_by: ClassVar[str] = "flight"

    def untimely(self, battle: Battle) -> Iterator[Refusal]:
        """In the words of its clause. Rule: ACF-6.4"""
        yield from check_dogfight_phase(battle.phase.title, is_flight_step=False)

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Nothing that is left to fight."""
        yield from nothing_left(battle, battle.flights[self.flight], "dogfight")

    def results(self, scene: Scene) -> Rolling[None]:
        """Throw for both with all supporters; the loser is destroyed."""
        battle = scene.battle
        one = battle.flights[self.flight].nomination
        if one is not None:
            pair = (one.flight, one.targets[0])
            duel = yield from scene.rolling(fight_pair(brawl_of(battle), pair, battle.options), "ACF-6.6")
            fought(scene, pair, duel)


def nothing_left(battle: Battle, flight: FlightUnit, kind: str) -> Iterator[Refusal]:
    """Whether a deed of this kind is nominated for a flight and still to be done. Rule: ACF-5.6, ACF-5.7"""
    waiting = flight in to_resolve(battle)
    if not waiting or flight.nomination is None or flight.nomination.kind != kind:
        yield Refusal(faults.NOTHING_NOMINATED, flight.id, flight.name, kind)


def fought(scene: Scene, pair: tuple[str, str], duel: Duel) -> None:
    """Let a dogfight have happened, and its losers be destroyed. Rule: ACF-6.11, ACF-6.13"""
    names = [named(scene.battle, one) for one in pair]
    scene.emit(DogfightFought(*pair, duel.totals or ()))
    for flight, gone, other in zip(pair, (duel.first_destroyed, duel.second_destroyed), reversed(names), strict=True):
        if gone:
            scene.emit(FlightDestroyed(flight, "dogfight", f"dogfight with {other}"))


@dataclass(frozen=True, slots=True)
class ReactSupport(Command):
    """Supporters go to meet a flight that attacks what they escort; one of them is the principal.

    ``fire`` are flights that use their Anti-Fighter before contact. By an option supporters of a flight
    also meet an enemy that moved into contact with it. Rule: ACF-8.7 to ACF-8.9, ACF-14.26, ACF-14.27
    """

    flights: tuple[str, ...]
    principal: str
    attacker: str
    fire: tuple[FighterFire, ...] = ()

    roles: ClassVar[tuple[Role, ...]] = (*FLIGHT_ATTACKS, *FLIGHT_MOVES)
    title: ClassVar[str] = "Supporters meet an attacker"
    clause: ClassVar[str] = "ACF-8.7"
    acted_by: ClassVar[str] = "principal"

    def units(self) -> tuple[str, ...]:
        """All who go, and the attacker."""
        return (*self.flights, self.principal, self.attacker)

    def untimely(self, battle: Battle) -> Iterator[Refusal]:
        """There is no attack to meet. Rule: ACF-8.7"""
        yield Refusal(faults.REACT_NO_ATTACK, self.attacker, named(battle, self.attacker))

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """No attack to meet, flights that may not go, Anti-Fighter that may not be used."""
        base = protected(battle, self.attacker)
        if not base and battle.phase.role in self.roles:
            yield Refusal(faults.REACT_NO_ATTACK, self.attacker, named(battle, self.attacker))
        flights = [battle.flights[one] for one in self.flights if one in battle.flights]
        reactors = [
            Reactor(one.name, one.supports in base and one.is_in_play, locked(battle, one), bool(one.intercepts))
            for one in flights
        ]
        yield from check_reaction(reactors, named(battle, self.principal))
        meeting = {self.attacker: frozenset(self.flights), **dict.fromkeys(self.flights, frozenset({self.attacker}))}
        if battle.options.react_fighter_af == "no":
            meeting = {}
            names = [named(battle, one.flight) for one in self.fire]
            yield from (Refusal(AF_FIGHTER_TIMING, one, one) for one in names)
        else:
            yield from check_interrupts(battle, self.fire, meeting)

    def results(self, scene: Scene) -> Rolling[None]:
        """Anti-Fighter, contact, the dogfight, and the attack is lost. Rule: ACF-8.9, ACF-4.13"""
        attacked = scene.battle.phase.role in FLIGHT_ATTACKS
        if self.fire:
            yield from interrupt(scene, self.fire)
        battle = scene.battle
        living = tuple(one for one in dict.fromkeys(self.flights) if _is_there(battle, one))
        if attacked:
            scene.emit(AttackLost(self.attacker))
        if not living or not _is_there(battle, self.attacker):
            return
        scene.emit(SupportersMet(living, self.attacker, attacked))
        if attacked:
            yield from self._duel(scene, living)

    def _duel(self, scene: Scene, living: tuple[str, ...]) -> Rolling[None]:
        battle = scene.battle
        first = self.principal if self.principal in living else living[0]
        attacker, defender = battle.flights[self.attacker], battle.flights[first]
        rule = react(principal(battle, attacker), principal(battle, defender, len(living) - 1), battle.options)
        done = yield from scene.rolling(rule, "ACF-8.7")
        fought(scene, (attacker.id, defender.id), done.duel)


def _is_there(battle: Battle, flight_id: str) -> bool:
    flight = battle.flights.get(flight_id)
    return flight is not None and flight.is_in_play


def protected(battle: Battle, attacker_id: str) -> frozenset[str]:
    """Units whose supporters may meet this flight now. Rule: ACF-8.7, ACF-14.19, ACF-14.26"""
    attacker = battle.flights.get(attacker_id)
    if attacker is None or not attacker.is_in_play:
        return frozenset()
    if battle.phase.role in FLIGHT_MOVES:
        moved = battle.options.react_trigger == "any_contact" and attacker.moved
        return enemies_touched(battle, attacker) if moved else frozenset()
    one = attacker.nomination
    waiting = attacker in to_resolve(battle) and one is not None and one.kind == "attack"
    return frozenset(one.targets) if waiting and one else frozenset()


@dataclass(frozen=True, slots=True)
class Retarget(Command):
    """Give a flight that was met another target, where the option allows it. Rule: ACF-14.21"""

    flight: str
    target: str
    distance: float = 0
    weapon: str = ""

    roles: ClassVar[tuple[Role, ...]] = FLIGHT_ATTACKS
    title: ClassVar[str] = "Attack another unit"
    clause: ClassVar[str] = "ACF-14.21"
    acted_by: ClassVar[str] = "flight"

    def units(self) -> tuple[str, ...]:
        """The new target."""
        return (self.target,)

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """The option, a flight that was not met, the same target, what stands against any attack."""
        flight, one = battle.flights[self.flight], battle.flights[self.flight].nomination
        barred = {
            "the rules in force say that its attack is lost": battle.options.attack_after_react != "retarget_other",
            "no attack of it was met": not flight.attack_lost or one is None,
            "that is the unit that was protected": one is not None and self.target in one.targets,
        }
        yield from (Refusal(faults.RETARGET, flight.id, flight.name, what) for what, wrong in barred.items() if wrong)
        yield from check_attack(battle, replace(flight, fought=False, role="free"), self._nomination())

    def _nomination(self) -> Nomination:
        return Nomination(self.flight, "attack", (self.target,), self.distance, self.weapon)

    def results(self, scene: Scene) -> Rolling[None]:
        """It has that target."""
        yield from ()
        scene.emit(Renominated(self._nomination()))


COMMANDS = (ResolveDogfight, ReactSupport, Retarget)
EVENTS = (DogfightFought, SupportersMet, AttackLost, Renominated)
FIRM = frozenset({faults.NOTHING_NOMINATED.code, faults.REACT_NO_ATTACK.code, REACT_PRINCIPAL.code})
