"""What has been launched: events of phase 4.

Rule: FFB-8
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.journal.state import named
from fleetforge.systems.full_thrust.battle.craft.launchers import EVERY_SECOND_TURN, magazine_of
from fleetforge.systems.full_thrust.battle.event import Event
from fleetforge.systems.full_thrust.battle.units import Marker, MarkerKind, Point

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Ship
    from fleetforge.systems.full_thrust.design.model import Component


@dataclass(frozen=True, slots=True)
class GroupLaunched(Event):
    """A group left its bay. Rule: FFB-8.6, FFB-8.7"""

    group: str
    ship: str
    position: Point | None

    def apply(self, battle: Battle) -> Battle:
        """It flies, and makes no primary move this turn."""
        group = battle.groups.get(self.group)
        if group is None:
            return battle
        flying = replace(group, status="flying", position=self.position, launched_turn=battle.turn, moved_primary=True)
        return battle.with_group(flying)

    def words(self, battle: Battle) -> str:
        """Who leaves what."""
        return f"{named(battle, self.group)} is launched from {named(battle, self.ship)}"


@dataclass(frozen=True, slots=True)
class OrdnanceLaunched(Event):
    """A marker was placed; ``salvo`` is the place in the magazine that its salvo was drawn from.

    Rule: FFB-8.10, FFB-8.11, FTC-4.11, FTC-4.16
    """

    marker: str
    kind: MarkerKind
    ship: str
    weapon: str
    name: str
    salvo: int | None
    strength: int
    variant: str
    position: Point | None
    cef: int

    def apply(self, battle: Battle) -> Battle:
        """The marker lies on the table; its launcher has been used."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            return battle
        item = ship.design.component(self.weapon)
        used = battle.with_ship(drawn(ship, item, self.salvo, battle.turn)) if item else battle
        placed = Marker(
            self.marker,
            ship.side,
            self.kind,
            self.name,
            self.ship,
            self.weapon,
            self.strength,
            variant=self.variant,
            position=self.position,
            cef=self.cef,
            placed_turn=battle.turn,
            moved_primary=True,
        )
        return replace(used.with_marker(placed), next_marker=battle.next_marker + 1)

    def words(self, battle: Battle) -> str:
        """What was launched, and the kind of salvo."""
        extended = f", {self.variant} range" if self.variant == "extended" else ""
        return f"{named(battle, self.ship)} launches {self.name}{extended}"


@dataclass(frozen=True, slots=True)
class ShipLaunched(Event):
    """A ship has launched all it launches this turn. Rule: FFB-8.5"""

    ship: str

    def apply(self, battle: Battle) -> Battle:
        """It launches nothing more this turn."""
        ship = battle.ships.get(self.ship)
        return battle if ship is None else battle.with_ship(replace(ship, turn=replace(ship.turn, launched=True)))


def drawn(ship: Ship, item: Component, salvo: int | None, turn: int) -> Ship:
    """The ship after this launcher was used: the salvo is out of its magazine, one-shots are spent.

    Rule: FTC-4.10, FTC-4.11, FTC-4.16
    """
    stores = ship.stores
    if salvo is not None:
        magazine = magazine_of(ship, item)
        left = stores.salvoes.get(magazine, ())
        stores = replace(stores, salvoes={**stores.salvoes, magazine: (*left[:salvo], *left[salvo + 1 :])})
    elif item.family == "plasma_bolt_launcher":
        stores = replace(stores, ready_turn={**stores.ready_turn, item.id: turn + EVERY_SECOND_TURN})
    elif item.family != "sm_launcher":
        stores = replace(stores, spent=stores.spent | {item.id})
    return replace(ship, stores=stores, turn=replace(ship.turn, fired=ship.turn.fired | {item.id}))


EVENTS = (GroupLaunched, OrdnanceLaunched, ShipLaunched)
