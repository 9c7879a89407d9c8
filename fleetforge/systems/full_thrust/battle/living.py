"""What living ships pay with: power of the pools that their orders fill, and boxes of their own body.

Rule: FTC-1.2, FTC-4.17, FTC-4.18, FTC-4.19, FTC-4.20, FTC-4.21, FTC-5.21, FTC-6.7
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.journal.state import named
from fleetforge.kernel.finding import FaultKind, Refusal
from fleetforge.systems.full_thrust.battle.condition import Pool, pool_of, track_of
from fleetforge.systems.full_thrust.battle.event import Event
from fleetforge.systems.full_thrust.battle.wounds import destroyed
from fleetforge.systems.full_thrust.damage.track import rows_crossed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Ship

NO_POWER = FaultKind(
    "E_POWER",
    "FTC-1.2",
    "{subject}: {found} power is wanted and {allowed} is left in the {pool} pool.",
    "Leave something out, or put more power into the pool in the orders.",
)
NO_BIOMASS = FaultKind(
    "E_BIOMASS",
    "FTC-6.7",
    "{subject}: {found} biomass is wanted; it may give up {allowed}.",
    "Leave something out; a living ship never gives up its last box.",
)


@dataclass(frozen=True, slots=True)
class BiomassUsed(Event):
    """A living ship gave up boxes of its own; that brings no check and loses no generator. Rule: FTC-5.21"""

    ship: str
    boxes: int

    def apply(self, battle: Battle) -> Battle:
        """The next boxes are crossed, as far as there are any; without its last box a ship is dead."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            return battle
        damage = ship.damage
        after = min(damage.hull_marked + self.boxes, ship.design.hull_boxes)
        rows = rows_crossed(ship.design.hull_boxes, damage.hull_marked, after)
        damage = replace(
            damage,
            hull_marked=after,
            hull_used=damage.hull_used + after - damage.hull_marked,
            rows_fallen=(*damage.rows_fallen, *(battle.turn for _ in rows)),
        )
        battle = battle.with_ship(replace(ship, damage=damage))
        return destroyed(battle, self.ship) if after >= ship.design.hull_boxes else battle

    def words(self, battle: Battle) -> str:
        """How many."""
        return f"{named(battle, self.ship)} uses {self.boxes} biomass"


@dataclass(frozen=True, slots=True)
class PowerUsed(Event):
    """Power of one of a living ship's pools is gone. Rule: FTC-1.2, FTC-4.17, FTC-6.7"""

    ship: str
    pool: Pool
    power: int

    def apply(self, battle: Battle) -> Battle:
        """It is not there for anything else this turn."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            return battle
        used = {**ship.turn.power_used, self.pool: ship.turn.power_used.get(self.pool, 0) + self.power}
        return battle.with_ship(replace(ship, turn=replace(ship.turn, power_used=used)))

    def words(self, battle: Battle) -> str:
        """How much."""
        return f"{named(battle, self.ship)} uses {self.power} power for {self.pool}"


def short_of(ship: Ship, pool: Pool, power: int, biomass: int) -> Iterator[Refusal]:
    """Too little power in a pool, or biomass that would be the ship's last. Rule: FTC-4.17, FTC-4.19, FTC-6.7"""
    if power > (left := pool_of(ship, pool)):
        yield Refusal(NO_POWER, ship.id, ship.name, power, left, (("pool", pool),))
    spare = max(0, track_of(ship).hull_left - 1)
    if biomass > spare:
        yield Refusal(NO_BIOMASS, ship.id, ship.name, biomass, spare)


EVENTS = (BiomassUsed, PowerUsed)
