"""Attacks with weapons, by flights and by ships, and Interceptors that meet their hits.

Rule: ACF-5, ACF-8.11 to ACF-8.14, ACF-10.4 to ACF-10.14, ACF-10.19 to ACF-10.21
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from fleetforge.journal.event import Told
from fleetforge.journal.state import named, side_name
from fleetforge.kernel.dice import Rolling
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.acta_flights.anti_fighter import INTENSIFY
from fleetforge.systems.acta_flights.attack_dice import (
    attack_flight,
    dodge_of,
    dodges,
    lock_on,
    lock_on_number,
    needs_lock_on,
    volley,
)
from fleetforge.systems.acta_flights.attack_table import BLAST_DOORS, blast_doors, criticals, table_hits
from fleetforge.systems.acta_flights.battle import faults
from fleetforge.systems.acta_flights.battle.command import Command, Scene
from fleetforge.systems.acta_flights.battle.dogfights import nothing_left
from fleetforge.systems.acta_flights.battle.event import Event
from fleetforge.systems.acta_flights.battle.living import FlightDestroyed, hurt
from fleetforge.systems.acta_flights.battle.phases import ATTACKS, FLIGHT_ATTACKS, Role
from fleetforge.systems.acta_flights.battle.reading import absent, locked
from fleetforge.systems.acta_flights.battle.state import Battle
from fleetforge.systems.acta_flights.battle.units import FlightUnit, ShipUnit
from fleetforge.systems.acta_flights.faults import DISTANCE
from fleetforge.systems.acta_flights.faults_fight import ATTACK_CANCELLED, WEAPON_UNKNOWN
from fleetforge.systems.acta_flights.interception import UNMET, Pool, meet_hits, pool_of
from fleetforge.systems.acta_flights.profiles import Weapon
from fleetforge.systems.acta_flights.turn_order import check_ships_fire
from fleetforge.systems.acta_flights.weapons import Target, check_range, check_target, firing

MOST_HITS = 99


@dataclass(frozen=True, slots=True)
class AttackMade(Event):
    """A flight made the attack that it was nominated for. Rule: ACF-5.6"""

    flight: str

    def apply(self, battle: Battle) -> Battle:
        """It is done."""
        flight = battle.flights.get(self.flight)
        if flight is None:
            return battle
        battle = battle.with_flights((replace(flight, attacked=True),))
        return replace(battle, resolved=battle.resolved | {self.flight})


@dataclass(frozen=True, slots=True)
class ShipFired(Event):
    """A ship fired a weapon. Rule: ACF-5.4"""

    ship: str
    weapon: str

    def apply(self, battle: Battle) -> Battle:
        """It fires that one no more this turn."""
        ship = battle.ships.get(self.ship)
        return battle if ship is None else battle.with_ship(replace(ship, fired=ship.fired | {self.weapon}))


@dataclass(frozen=True, slots=True)
class TargetMarked(Event):
    """A unit was attacked successfully, which helps others to lock on to it. Rule: ACF-10.9"""

    target: str
    by: str

    def apply(self, battle: Battle) -> Battle:
        """By whom."""
        unit = battle.unit(self.target)
        match unit:
            case ShipUnit():
                return battle.with_ship(replace(unit, marked_by=unit.marked_by | {self.by}))
            case FlightUnit():
                return battle.with_flights((replace(unit, marked_by=unit.marked_by | {self.by}),))
        return battle


@dataclass(frozen=True, slots=True)
class HitsMet(Event):
    """Interceptors met hits on a ship: how many they stopped, and the dice that are left. Rule: ACF-10.13"""

    ship: str
    stopped: int
    hits: int
    pool: Pool

    def apply(self, battle: Battle) -> Battle:
        """Those dice are left for the turn."""
        ship = battle.ships.get(self.ship)
        return battle if ship is None else battle.with_ship(replace(ship, pool=self.pool))

    def words(self, battle: Battle) -> str:
        """How many of how many."""
        left = f"{self.pool.dice} dice left at {self.pool.need}+"
        return f"Interceptors of {named(battle, self.ship)} stop {self.stopped} of {self.hits} hits, {left}"


@dataclass(frozen=True, slots=True)
class Strike:
    """An attack about to be rolled. ``shielded`` are hits that Shields stop, by the base rules. Rule: ACF-10.5"""

    attacker: str
    name: str
    weapons: tuple[Weapon, ...]
    target: str
    distance: float
    ignores_stealth: bool = False
    shielded: int = 0
    halved: bool = False


def strike(scene: Scene, attack: Strike) -> Rolling[None]:
    """Lock on, then weapon by weapon: attack dice, Dodge, Interceptors, the table, criticals. Rule: ACF-10.5"""
    if not (yield from _locks_on(scene, attack)):
        scene.emit(Told(attack.attacker, f"{attack.name} does not lock on", "ACF-10.9"))
        return
    for weapon in attack.weapons:
        match scene.battle.unit(attack.target):
            case FlightUnit(is_in_play=True) as flight:
                yield from _at_flight(scene, attack, weapon, flight)
            case ShipUnit(is_in_play=True) as ship:
                yield from _at_ship(scene, attack, weapon, ship)


def _locks_on(scene: Scene, attack: Strike) -> Rolling[bool]:
    """Rule: ACF-5.11, ACF-10.9"""
    target = scene.battle.unit(attack.target)
    if target is None:
        return False
    stealth = target.now.stealth if isinstance(target, ShipUnit) else target.profile.stealth
    if stealth is None or not needs_lock_on(stealth, flight_in_contact=attack.ignores_stealth):
        return True
    marked = bool(target.marked_by - {attack.attacker})
    number = lock_on_number(stealth, attack.distance, marked=marked)
    return (yield from scene.rolling(lock_on(f"{attack.name} at {target.name}", number), "ACF-10.9"))


def _at_flight(scene: Scene, attack: Strike, weapon: Weapon, flight: FlightUnit) -> Rolling[None]:
    """Rule: ACF-5.2, ACF-5.3, ACF-5.9"""
    label = f"{attack.name} at {flight.name}"
    dodge = dodge_of(flight.profile.dodge, weapon.traits, moved=flight.stirred, options=scene.battle.options)
    rule = attack_flight(label, weapon, flight.profile.to_hit, dodge, halved=attack.halved)
    hit = yield from scene.rolling(rule, "ACF-5.2")
    if hit.destroyed:
        scene.emit(TargetMarked(flight.id, attack.attacker))
        scene.emit(FlightDestroyed(flight.id, "fire", f"{weapon.name} of {attack.name}"))


def _at_ship(scene: Scene, attack: Strike, weapon: Weapon, ship: ShipUnit) -> Rolling[None]:
    """Rule: ACF-10.4 to ACF-10.14"""
    label = f"{attack.name} at {ship.name}"
    thrown = yield from scene.rolling(volley(label, weapon, ship.now.hull, halved=attack.halved), "ACF-10.4")
    dodge = dodge_of(ship.now.dodge, weapon.traits)
    hits = thrown.hits - (yield from scene.rolling(dodges(label, thrown.hits, dodge), "ACF-10.7"))
    if not UNMET.intersection(weapon.traits):
        hits -= yield from meet(scene, ship.id, hits)
    hits = max(0, hits - attack.shielded)
    found = yield from scene.rolling(table_hits(label, weapon, hits), "ACF-10.6")
    if hits:
        scene.emit(TargetMarked(ship.id, attack.attacker))
    for one in (yield from scene.rolling(criticals(label, found.criticals), "ACF-10.6")):
        scene.emit(Told(ship.id, f"{ship.name}: critical on {one.system}, effect {one.effect}", "ACF-10.6"))
    damage, crew = found.damage, found.crew
    if ship.special_action == BLAST_DOORS:
        damage = yield from scene.rolling(blast_doors(ship.name, damage, "Damage"), "ACF-10.19")
        crew = yield from scene.rolling(blast_doors(ship.name, crew, "Crew"), "ACF-10.19")
    yield from hurt(scene, ship.id, damage, crew)


def meet(scene: Scene, ship_id: str, hits: int) -> Rolling[int]:
    """Let Interceptors meet hits; natural 1s destroy flights, the first committed first.

    Rule: ACF-8.12, ACF-8.14, ACF-10.13, ACF-10.14
    """
    ship, options = scene.battle.ships[ship_id], scene.battle.options
    flights = ship.interceptors
    fresh = pool_of(
        ship.now.interceptors,
        len(flights),
        crippled=ship.crippled,
        intensified=ship.special_action == INTENSIFY,
        options=options,
    )
    pool = ship.pool or fresh
    met = yield from scene.rolling(meet_hits(ship.name, pool, hits, len(flights), options), "ACF-10.13")
    if not any(one.faces for one in met):
        return 0
    stopped = sum(one.stopped for one in met)
    scene.emit(HitsMet(ship_id, stopped, hits, met[-1].pool))
    for flight in flights[: sum(one.flights_lost for one in met)]:
        scene.emit(FlightDestroyed(flight, "fire", f"a natural 1 as it intercepted for {ship.name}"))
    return stopped


def _shields(battle: Battle, target_id: str, shielded: int) -> Iterator[Refusal]:
    """Hits that Shields cannot stop. Rule: ACF-10.20"""
    target = battle.ships.get(target_id)
    if not 0 <= shielded <= MOST_HITS:
        yield Refusal(faults.NO_HITS, target_id, named(battle, target_id), shielded, f"0 to {MOST_HITS}")
    elif shielded and target is not None and target.crippled:
        yield Refusal(faults.SHIELDS_OFF, target.id, target.name, shielded)


@dataclass(frozen=True, slots=True)
class ResolveAttack(Command):
    """Roll the attack that a flight was nominated for. Rule: ACF-5.6, ACF-5.8 to ACF-5.11, ACF-14.10"""

    flight: str
    shielded: int = 0

    roles: ClassVar[tuple[Role, ...]] = FLIGHT_ATTACKS
    title: ClassVar[str] = "Flight attacks"
    clause: ClassVar[str] = "ACF-5.8"
    acted_by: ClassVar[str] = "flight"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """An attack that was met or is not there. Rule: ACF-8.9"""
        flight = battle.flights[self.flight]
        if flight.attack_lost:
            yield Refusal(ATTACK_CANCELLED, flight.id, flight.name)
        else:
            yield from nothing_left(battle, flight, "attack")
        target = flight.nomination.targets[0] if flight.nomination and flight.nomination.targets else ""
        yield from _shields(battle, target, self.shielded)

    def results(self, scene: Scene) -> Rolling[None]:
        """Every weapon in range fires at the one target."""
        battle = scene.battle
        flight = battle.flights[self.flight]
        one = flight.nomination
        if one is None or not one.targets:
            return
        target = one.targets[0]
        weapons = firing(flight.profile.weapons, one.weapon, one.distance, battle.options)
        on_it = target in flight.contacts and target in battle.ships
        scene.emit(AttackMade(flight.id))
        yield from strike(
            scene, Strike(flight.id, flight.name, weapons, target, one.distance, on_it, max(0, self.shielded))
        )


@dataclass(frozen=True, slots=True)
class FireShip(Command):
    """A ship fires a weapon of its profile at a unit. Rule: ACF-5.1 to ACF-5.4, ACF-10.5"""

    ship: str
    weapon: str
    target: str
    distance: float
    shielded: int = 0

    roles: ClassVar[tuple[Role, ...]] = ("ships_fire",)
    title: ClassVar[str] = "Ship fires"
    clause: ClassVar[str] = "ACF-5.1"
    acted_by: ClassVar[str] = "ship"

    def units(self) -> tuple[str, ...]:
        """The target."""
        return (self.target,)

    def untimely(self, battle: Battle) -> Iterator[Refusal]:
        """Flights that are not done, in the words of the clause. Rule: ACF-5.4"""
        if battle.phase.role in FLIGHT_ATTACKS:
            yield from check_ships_fire((side_name(battle, battle.acting),))
        else:
            yield from Command.untimely(self, battle)

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """No such weapon, fired already, out of range, a friend, one weapon system only."""
        ship, target = battle.ships[self.ship], battle.unit(self.target)
        weapon = ship.profile.weapon(self.weapon)
        if weapon is None:
            known = ", ".join(one.name for one in ship.profile.weapons) or "none"
            yield Refusal(WEAPON_UNKNOWN, ship.id, ship.name, self.weapon, known)
        else:
            yield from check_range(weapon, named(battle, self.target), self.distance)
        if self.weapon in ship.fired:
            yield Refusal(faults.WEAPON_FIRED, ship.id, ship.name, self.weapon)
        elif ship.fired and (ship.is_skeleton or ship.special_action == BLAST_DOORS):
            yield Refusal(faults.ONE_SYSTEM, ship.id, ship.name, ", ".join(sorted(ship.fired)))
        if target is not None:
            yield from absent(target)
            is_held = isinstance(target, FlightUnit) and locked(battle, target)
            aim = Target(target.name, self.distance, target.side == ship.side, is_held)
            yield from check_target(aim, battle.options)
        yield from _shields(battle, self.target, self.shielded)

    def results(self, scene: Scene) -> Rolling[None]:
        """Roll it; while it intensifies its defence a ship has half its dice. Rule: ACF-10.19"""
        ship = scene.battle.ships[self.ship]
        weapon = ship.profile.weapon(self.weapon)
        if weapon is None:
            return
        scene.emit(ShipFired(ship.id, weapon.name))
        halved = ship.special_action == INTENSIFY
        attack = Strike(ship.id, ship.name, (weapon,), self.target, self.distance, halved=halved)
        yield from strike(scene, replace(attack, shielded=max(0, self.shielded)))


@dataclass(frozen=True, slots=True)
class Intercept(Command):
    """Interceptors of a ship meet hits that the log did not roll. Rule: ACF-10.13"""

    ship: str
    hits: int

    roles: ClassVar[tuple[Role, ...]] = ATTACKS
    title: ClassVar[str] = "Interceptors"
    clause: ClassVar[str] = "ACF-10.13"
    acted_by: ClassVar[str] = "ship"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """A number of hits that is none."""
        ship = battle.ships[self.ship]
        if not 1 <= self.hits <= MOST_HITS:
            yield Refusal(faults.NO_HITS, ship.id, ship.name, self.hits, f"1 to {MOST_HITS}")

    def results(self, scene: Scene) -> Rolling[None]:
        """Meet them one by one."""
        stopped = yield from meet(scene, self.ship, self.hits)
        if not stopped:
            name = named(scene.battle, self.ship)
            scene.emit(Told(self.ship, f"No hit on {name} is stopped", "ACF-10.13"))


COMMANDS = (ResolveAttack, FireShip, Intercept)
EVENTS = (AttackMade, ShipFired, TargetMarked, HitsMet)
FIRM = frozenset({faults.NO_HITS.code, WEAPON_UNKNOWN.code, DISTANCE.code})
