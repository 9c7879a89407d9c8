"""Phase 9d: missiles attack the ships that they must.

Rule: FFB-25
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from fleetforge.journal.state import named
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle.clash import faults
from fleetforge.systems.full_thrust.battle.command import Command, Scene
from fleetforge.systems.full_thrust.battle.condition import screen_of
from fleetforge.systems.full_thrust.battle.craft.checks import check_ship
from fleetforge.systems.full_thrust.battle.event import Event
from fleetforge.systems.full_thrust.battle.phases import Role
from fleetforge.systems.full_thrust.battle.pieces import is_gone, piece_of
from fleetforge.systems.full_thrust.battle.wounds import strike
from fleetforge.systems.full_thrust.fighters.missiles import Missile, check_missiles
from fleetforge.systems.full_thrust.fighters.missiles import strike as missile_strike
from fleetforge.systems.full_thrust.odds.notation import PlainDice, parse_dice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.fighters.markers import Marker as Piece


@dataclass(frozen=True, slots=True)
class MissileAttacked(Event):
    """A missile marker attacked a ship and is used up.

    ``arrived`` is the arrival die of a salvo, ``hits`` missiles that hit. Rule: FFB-25.3, FFB-25.7
    """

    marker: str
    ship: str
    arrived: int
    hits: int
    damage: int

    def apply(self, battle: Battle) -> Battle:
        """It is gone."""
        return battle.without_marker(self.marker)

    def words(self, battle: Battle) -> str:
        """How many hit, and what they did."""
        marker = battle.markers.get(self.marker)
        arrival = f"{self.arrived} on target, {self.hits} hit, " if marker is None or marker.kind == "SM" else ""
        return f"{named(battle, self.marker)} attacks {named(battle, self.ship)}: {arrival}{self.damage} damage"


@dataclass(frozen=True, slots=True)
class AttackWithMissiles(Command):
    """All missiles with an attack run on a ship attack it together: one salvo. Rule: FFB-25.1, FFB-25.2"""

    ship: str

    roles: ClassVar[tuple[Role, ...]] = ("missiles",)
    title: ClassVar[str] = "Missiles attack a ship"
    clause: ClassVar[str] = "FFB-25.1"

    def words(self, battle: Battle) -> str:
        """What attacks what."""
        names = ", ".join(one.title for one in missiles_at(battle, self.ship))
        return f"{names or 'Nothing'} at {named(battle, self.ship)}"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """No ship, or one that is gone; no missiles at it; missiles of which data are missing."""
        missiles = missiles_at(battle, self.ship)
        there = not is_gone(battle, self.ship)
        if not missiles:
            yield from check_ship(battle, self.ship)
            yield Refusal(faults.NO_ATTACKERS, self.ship, named(battle, self.ship))
        yield from check_missiles(missiles, named(battle, self.ship), ship_is_there=there)

    def results(self, scene: Scene) -> Rolling[None]:
        """Arrival and damage, marker by marker; all damage is one attack on the ship."""
        battle, ship = scene.battle, scene.battle.ships.get(self.ship)
        missiles = missiles_at(battle, self.ship)
        if ship is None or not ship.is_on_table:
            return
        rule = missile_strike(ship.name, screen_of(battle, ship), missiles, battle.options.fighters)
        strikes = yield from scene.rolling(rule, "FFB-25.3")
        for one, missile in zip(strikes, missiles, strict=True):
            scene.emit(MissileAttacked(missile.id, ship.id, one.on_target, one.hits, one.damage))
        blows = tuple(blow for one in strikes for blow in one.blows)
        yield from strike(scene, ship.id, blows, ", ".join(one.title for one in missiles))


def missiles_at(battle: Battle, ship: str) -> tuple[Missile, ...]:
    """Missiles that have still to attack a ship. Rule: FFB-25.1"""
    found = []
    for name in battle.markers:
        piece = piece_of(battle, name)
        if piece is None or not piece.is_missile or piece.turn.attacked or ship not in piece.turn.attack_run:
            continue
        found.append(missile_of(battle, piece))
    return tuple(found)


def missile_of(battle: Battle, piece: Piece) -> Missile:
    """A salvo or a heavy missile as it attacks. Rule: FFB-25.3, FFB-25.8"""
    if piece.kind == "salvo":
        return Missile(piece.id, hits=piece.hits, title=piece.title)
    return Missile(piece.id, "heavy_missile", damage=_damage(battle), title=piece.title)


def _damage(battle: Battle) -> PlainDice | None:
    """Dice of a heavy missile, None where the catalogue has none. Rule: FFB-25.8, FFB-37.5"""
    figures = battle.catalogue.ordnance.get("heavy_missile")
    dice = parse_dice(figures.damage) if figures and figures.damage else None
    return dice if isinstance(dice, PlainDice) else None


COMMANDS = (AttackWithMissiles,)
EVENTS = (MissileAttacked,)
