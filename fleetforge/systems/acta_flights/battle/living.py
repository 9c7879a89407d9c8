"""Flights and ships that are gone, and what else changes with them.

Rule: ACF-1.1, ACF-4.11, ACF-6.17, ACF-8.14, ACF-10.20
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from fleetforge.journal.state import named
from fleetforge.kernel.dice import Rolling
from fleetforge.systems.acta_flights.battle.command import Scene
from fleetforge.systems.acta_flights.battle.event import Event
from fleetforge.systems.acta_flights.battle.reading import aboard
from fleetforge.systems.acta_flights.battle.state import Battle
from fleetforge.systems.acta_flights.battle.units import FlightUnit, LostTo
from fleetforge.systems.acta_flights.conditions import is_at, traits_lost


def cleared(battle: Battle, flight: FlightUnit) -> Battle:
    """The battle with a flight off the table: nobody touches or supports it any more. Rule: ACF-6.17"""
    gone = replace(flight, contacts=frozenset(), supports="", intercepts="", left_base="", place="")
    others = (
        replace(
            one,
            contacts=one.contacts - {flight.id},
            supports="" if one.supports == flight.id else one.supports,
            left_base="" if one.left_base == flight.id else one.left_base,
        )
        for one in battle.flights.values()
        if one.id != flight.id
    )
    freed = battle.with_flights((*others, gone))
    ship = freed.ships.get(flight.intercepts)
    if ship is None:
        return freed
    return freed.with_ship(replace(ship, interceptors=tuple(one for one in ship.interceptors if one != flight.id)))


@dataclass(frozen=True, slots=True)
class FlightDestroyed(Event):
    """A flight was destroyed, whole. Rule: ACF-1.1, ACF-5.2"""

    flight: str
    lost_to: LostTo
    why: str

    def apply(self, battle: Battle) -> Battle:
        """It is off the table; who touched it alone is free. Rule: ACF-6.17"""
        flight = battle.flights.get(self.flight)
        if flight is None:
            return battle
        lost = replace(flight, status="destroyed", home="", lost_to=self.lost_to, lost_turn=battle.turn)
        return cleared(battle, lost)

    def words(self, battle: Battle) -> str:
        """Which, and by what."""
        return f"{named(battle, self.flight)} is destroyed: {self.why}"


@dataclass(frozen=True, slots=True)
class ShipRemoved(Event):
    """A ship left the table for good, with what is aboard."""

    ship: str
    why: str

    def apply(self, battle: Battle) -> Battle:
        """It is gone; flights on its base support nothing any more."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            return battle
        battle = battle.with_ship(replace(ship, removed=self.why, interceptors=(), pool=None))
        lost = (replace(one, status="destroyed", home="") for one in aboard(battle, self.ship))
        battle = battle.with_flights(lost)
        return battle.with_flights(
            replace(
                one,
                contacts=one.contacts - {self.ship},
                supports="" if one.supports == self.ship else one.supports,
                left_base="" if one.left_base == self.ship else one.left_base,
                intercepts="" if one.intercepts == self.ship else one.intercepts,
            )
            for one in battle.flights.values()
        )

    def words(self, battle: Battle) -> str:
        """Which, and why."""
        return f"{named(battle, self.ship)} is out of the battle: {self.why}"


@dataclass(frozen=True, slots=True)
class ShipHurt(Event):
    """A ship lost Damage and Crew. Rule: ACF-10.6"""

    ship: str
    damage: int
    crew: int

    def apply(self, battle: Battle) -> Battle:
        """Less is left, never below 0; what a profile does not give is not counted."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            return battle
        damage = None if ship.damage is None else max(0, ship.damage - self.damage)
        crew = None if ship.crew is None else max(0, ship.crew - self.crew)
        return battle.with_ship(replace(ship, damage=damage, crew=crew))

    def words(self, battle: Battle) -> str:
        """How much."""
        return f"{named(battle, self.ship)} takes {self.damage} Damage and {self.crew} Crew"


@dataclass(frozen=True, slots=True)
class ShipCrippled(Event):
    """A ship became Crippled and lost traits; its own Interceptors are off. Rule: ACF-10.20, ACF-14.23"""

    ship: str
    lost: tuple[str, ...]

    def apply(self, battle: Battle) -> Battle:
        """Dice of flights stay in the pool unless the option says otherwise."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            return battle
        pool = ship.pool
        if pool is not None:
            lent = pool.lent if battle.options.crippled_interceptors == "yes" else 0
            pool = replace(pool, own=0, lent=lent, crippled=True)
        traits = ship.traits_lost | frozenset(self.lost)
        return battle.with_ship(replace(ship, crippled=True, traits_lost=traits, pool=pool))

    def words(self, battle: Battle) -> str:
        """Which traits are gone."""
        return f"{named(battle, self.ship)} is Crippled and loses {', '.join(self.lost) or 'no trait'}"


def hurt(scene: Scene, ship_id: str, damage: int, crew: int) -> Rolling[None]:
    """Let a ship lose Damage and Crew, and become Crippled if that is enough. Rule: ACF-10.6, ACF-10.20"""
    if damage or crew:
        scene.emit(ShipHurt(ship_id, damage, crew))
    ship = scene.battle.ships[ship_id]
    if ship.crippled or not is_at(ship.damage, ship.profile.crippled_at):
        return
    traits = tuple(one for one in ship.profile.all_traits if one not in ship.traits_lost)
    lost = yield from scene.rolling(traits_lost(ship.name, traits, scene.battle.options), "ACF-10.20")
    scene.emit(ShipCrippled(ship_id, lost))


EVENTS = (FlightDestroyed, ShipRemoved, ShipHurt, ShipCrippled)
