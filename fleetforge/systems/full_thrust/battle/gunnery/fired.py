"""What a ship's fire brings about: events.

Rule: FTC-1.7, FTC-9.3
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.journal.state import named
from fleetforge.systems.full_thrust.battle.condition import title_of
from fleetforge.systems.full_thrust.battle.event import Event
from fleetforge.systems.full_thrust.battle.measuring import distance
from fleetforge.systems.full_thrust.battle.state import Distance
from fleetforge.systems.full_thrust.battle.units import Leech, component_key
from fleetforge.systems.full_thrust.odds.targets import FireMode

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Ship


@dataclass(frozen=True, slots=True)
class DeclaredShot:
    """One weapon at one target, as it was fired: MU, and the arc where it is known. Rule: FTC-9.3"""

    weapon: str
    target: str
    mode: FireMode
    range_mu: float
    arc: str = ""


@dataclass(frozen=True, slots=True)
class ShotResult:
    """What a weapon did: hits, and damage points of ordinary and of rerolled dice. Rule: FTC-9.3"""

    weapon: str
    hits: int
    normal: int = 0
    penetrating: int = 0


@dataclass(frozen=True, slots=True)
class FireDeclared(Event):
    """A ship declared all its fire; ``covers`` are ships that its area defence guards.

    ``used_up`` are one-shot weapons that are spent by it, hit or miss.

    Rule: FTC-1.7, FTC-4.10, FFB-14.3, FFB-27.6
    """

    ship: str
    shots: tuple[DeclaredShot, ...]
    covers: tuple[str, ...] = ()
    fire_controls: int = 0
    used_up: tuple[str, ...] = ()

    def apply(self, battle: Battle) -> Battle:
        """Its weapons fire no more this turn, some never more; ranges hold where nothing is plotted. Rule: FTC-2.1"""
        ship = battle.ships.get(self.ship)
        if ship is None:
            return battle
        battle = replace(battle, measured=(*self._ranges(battle), *battle.measured))
        fired = ship.turn.fired | {shot.weapon for shot in self.shots}
        turn = replace(ship.turn, fire_done=True, fired=fired, covers=self.covers)
        stores = replace(ship.stores, spent=ship.stores.spent | {*self.used_up})
        return battle.with_ship(replace(ship, turn=turn, stores=stores))

    def _ranges(self, battle: Battle) -> Iterator[Distance]:
        """Ranges that were given with shots at ships that are not plotted, each once."""
        given = {shot.target: shot for shot in self.shots if shot.target in battle.ships}
        for target, shot in given.items():
            if distance(battle, self.ship, target) is None:
                yield Distance(self.ship, target, shot.range_mu, shot.arc)

    def words(self, battle: Battle) -> str:
        """At what it fires with what."""
        ship = battle.ships.get(self.ship)
        name = named(battle, self.ship)
        if not self.shots or ship is None:
            return f"{name} holds its fire"
        at = dict.fromkeys(shot.target for shot in self.shots)
        parts = [f"at {named(battle, target)}: {self._weapons(battle, ship, target)}" for target in at]
        guarding = f". Area defence for {', '.join(named(battle, one) for one in self.covers)}" if self.covers else ""
        return f"{name} fires {'. '.join(parts)}{guarding}"

    def _weapons(self, battle: Battle, ship: Ship, target: str) -> str:
        return "; ".join(
            title_of(battle, ship, component_key(shot.weapon)) + (" (point defence)" if shot.mode == "pd" else "")
            for shot in self.shots
            if shot.target == target
        )


@dataclass(frozen=True, slots=True)
class FireResolved(Event):
    """What all shots of a ship at one target did, weapon by weapon. Rule: FTC-9.3"""

    ship: str
    target: str
    results: tuple[ShotResult, ...]

    def apply(self, battle: Battle) -> Battle:
        """Weapons report; what that does to the target are events of its own."""
        return battle

    def words(self, battle: Battle) -> str:
        """Hits and damage."""
        hits = sum(one.hits for one in self.results)
        damage = sum(one.normal + one.penetrating for one in self.results)
        points = f", {damage} damage" if damage else ""
        count = f"{hits} {'hit' if hits == 1 else 'hits'}"
        return f"{named(battle, self.ship)} at {named(battle, self.target)}: {count}{points}"


@dataclass(frozen=True, slots=True)
class LeechAttached(Event):
    """A leech pod holds on to a ship. Rule: FTC-4.20"""

    ship: str
    leech: str

    def apply(self, battle: Battle) -> Battle:
        """It gnaws at the hull in every later turn."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            return battle
        return battle.with_ship(replace(ship, leeches=(*ship.leeches, Leech(self.leech, battle.turn))))

    def words(self, battle: Battle) -> str:
        """That it does."""
        return f"A leech holds on to {named(battle, self.ship)}"


@dataclass(frozen=True, slots=True)
class ChargeSet(Event):
    """A wave gun holds so much now. Rule: FTC-4.23"""

    ship: str
    weapon: str
    held: int
    charging: bool

    def apply(self, battle: Battle) -> Battle:
        """It was charged this turn, or has been fired."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            return battle
        charge = {**ship.stores.charge, self.weapon: self.held}
        charged = ship.turn.charged | {self.weapon} if self.charging else ship.turn.charged
        return battle.with_ship(
            replace(ship, stores=replace(ship.stores, charge=charge), turn=replace(ship.turn, charged=charged))
        )

    def words(self, battle: Battle) -> str:
        """How much."""
        return f"{named(battle, self.ship)}: the wave gun holds {self.held}"


EVENTS = (FireDeclared, FireResolved, LeechAttached, ChargeSet)
