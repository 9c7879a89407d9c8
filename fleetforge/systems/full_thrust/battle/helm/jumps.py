"""Leaving and arriving by FTL: the warm-up, the way to the exit point, the scatter, the danger nearby.

Rule: FTC-2.21 to FTC-2.24
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle import faults as common
from fleetforge.systems.full_thrust.battle.command import Command, Scene
from fleetforge.systems.full_thrust.battle.condition import marks_of
from fleetforge.systems.full_thrust.battle.helm import faults
from fleetforge.systems.full_thrust.battle.helm.box import can_jump
from fleetforge.systems.full_thrust.battle.helm.jumped import (
    FtlCalledOff,
    FtlReached,
    FtlSettled,
    FtlWarmsUp,
    ShipArrived,
    SmallCraftLost,
)
from fleetforge.systems.full_thrust.battle.helm.moved import ship_moved
from fleetforge.systems.full_thrust.battle.measuring import distance, unknown_units
from fleetforge.systems.full_thrust.battle.phases import Role
from fleetforge.systems.full_thrust.battle.wounds import strike
from fleetforge.systems.full_thrust.damage.armour import Blow
from fleetforge.systems.full_thrust.fire.bands import within
from fleetforge.systems.full_thrust.movement.ftl import REACH_MU, Crowd, entry_danger, exit_leg, ftl_entry, ftl_exit
from fleetforge.systems.full_thrust.movement.geometry import ORIGIN
from fleetforge.systems.full_thrust.movement.motion import Move
from fleetforge.systems.full_thrust.movement.table_edge import Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.battle.hooks import Hooks
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Ship
    from fleetforge.systems.full_thrust.movement.ftl import Harm


def is_leaving(battle: Battle, ship: Ship) -> bool:
    """Whether a ship moves to its exit point this turn. Rule: FTC-2.21"""
    return ship.ftl_turn == battle.turn and ship.is_in_play


def is_due(battle: Battle, ship: Ship) -> bool:
    """Whether a ship arrives by FTL this turn. Rule: FTC-2.23"""
    return ship.status == "waiting" and ship.entry_turn == battle.turn


def fly_to_exit(scene: Scene, ship: Ship) -> None:
    """The ship goes to its exit point, or stays in the battle if its FTL drive was lost. Rule: FTC-2.21"""
    leg = exit_leg(ship.motion)
    end = replace(ship.motion, position=ship.motion.arrived(leg.end))
    scene.emit(ship_moved(ship, "FTL", Move(ship.motion, end, (leg,))))
    scene.emit(FtlReached(ship.id))


def called_off(scene: Scene, ship: Ship) -> bool:
    """Whether a jump cannot take place because the drive was lost meanwhile. Rule: FTC-5.19"""
    if can_jump(ship):
        return False
    scene.emit(FtlCalledOff(ship.id))
    return True


def arrive(scene: Scene, ship: Ship) -> Rolling[None]:
    """The ship appears near the point that was written down before the game. Rule: FTC-2.23"""
    battle, motion = scene.battle, ship.motion
    massive = battle.options.core.ftl_massive_scatter == "on"
    rule = ftl_entry(ship.name, motion.position or ORIGIN, motion.facing, motion.velocity, massive=massive)
    scatter = yield from scene.rolling(rule, "FTC-2.23")
    place = motion.arrived(scatter.arrival.position or ORIGIN)
    lost = place is not None and battle.table is not None and not Table(0, 0, *battle.table).holds(place)
    scene.emit(ShipArrived(ship.id, scatter.direction, scatter.distance, place, lost))


@dataclass(frozen=True, slots=True)
class SettleJump(Command):
    """Throw for the danger of a jump: of a ship at its exit point, or of one that arrived.

    ``near`` are ships, groups and markers within 6 MU; without it they are taken from what is
    plotted or measured. ``bodies`` counts planets, rocks and the like. Jumps that nobody settles
    are settled when the phase is over. Rule: FTC-2.22, FTC-2.24
    """

    ship: str
    near: tuple[str, ...] | None = None
    bodies: int = 0

    roles: ClassVar[tuple[Role, ...]] = ("ships",)
    title: ClassVar[str] = "Settle a jump"
    clause: ClassVar[str] = "FTC-2.22"
    acted_by: ClassVar[str] = "ship"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """A ship that does not jump; neighbours that there are not."""
        ship = battle.ships.get(self.ship)
        if ship is None or not ship.turn.ftl:
            yield Refusal(faults.NO_JUMP, self.ship, ship.name if ship else self.ship)
        yield from unknown_units(battle, *(self.near or ()))
        if not 0 <= self.bodies <= MOST_BODIES:
            yield Refusal(common.CORRECTION, self.ship, "bodies nearby", self.bodies, f"0 to {MOST_BODIES}")

    def results(self, scene: Scene) -> Rolling[None]:
        """Throw, and let the harm be done."""
        near = self.near if self.near is not None else neighbours(scene.battle, self.ship)
        yield from settle(scene, self.ship, near, self.bodies)


MOST_BODIES = 99


def jump_company(battle: Battle, ship_id: str) -> tuple[str, ...]:
    """Ships, groups and markers on the table that may be near a jump. Rule: FTC-2.22"""
    return (
        *(ship.id for ship in battle.ships.values() if ship.is_on_table and ship.id != ship_id),
        *(group.id for group in battle.groups.values() if group.status == "flying"),
        *battle.markers,
    )


def neighbours(battle: Battle, ship_id: str) -> tuple[str, ...]:
    """Ships, groups and markers within 6 MU as far as that is plotted or measured. Rule: FTC-2.22"""
    apart = ((other, distance(battle, ship_id, other)) for other in jump_company(battle, ship_id))
    return tuple(other for other, mu in apart if mu is not None and within(mu, REACH_MU))


def settle(scene: Scene, ship_id: str, near: tuple[str, ...], bodies: int = 0) -> Rolling[None]:
    """The danger of one jump and what it does. Rule: FTC-2.22, FTC-2.24"""
    battle = scene.battle
    ship = battle.ships[ship_id]
    ships = tuple(one for one in near if one in battle.ships and one != ship_id and battle.ships[one].is_on_table)
    crowd = Crowd(tuple(battle.ships[one].name for one in ships), bodies)
    if ship.turn.ftl == "arrived":
        yield from _entry(scene, ship, crowd, ships, near)
    elif ship.turn.ftl == "leaving":
        yield from _exit(scene, ship, crowd, ships, near)


def _exit(scene: Scene, ship: Ship, crowd: Crowd, ships: tuple[str, ...], near: tuple[str, ...]) -> Rolling[None]:
    jump = yield from scene.rolling(ftl_exit(ship.name, crowd), "FTC-2.22")
    result = jump.result
    if jump.damage:
        yield from strike(scene, ship.id, (Blow(jump.damage, "none"),), "its own FTL jump")
        result = result if scene.battle.ships[ship.id].is_on_table else "damaged_destroyed"
    scene.emit(FtlSettled(ship.id, result))
    if jump.clears_small_craft:
        yield from _nearby(scene, ship, jump.harm, ships, near)


def _entry(scene: Scene, ship: Ship, crowd: Crowd, ships: tuple[str, ...], near: tuple[str, ...]) -> Rolling[None]:
    danger = yield from scene.rolling(entry_danger(ship.name, crowd), "FTC-2.24")
    scene.emit(FtlSettled(ship.id, "arrives"))
    if danger.damage:
        yield from strike(scene, ship.id, (Blow(danger.damage, "none"),), "its arrival by FTL")
    if danger.clears_small_craft:
        yield from _nearby(scene, ship, danger.harm, ships, near)


def _nearby(
    scene: Scene, ship: Ship, harm: tuple[Harm, ...], ships: tuple[str, ...], near: tuple[str, ...]
) -> Rolling[None]:
    """Damage past screens and armour to ships, the end of fighters and markers. Rule: FTC-2.22, FTC-2.24"""
    for other, done in zip(ships, harm, strict=True):
        yield from strike(scene, other, (Blow(done.damage, "none"),), f"the FTL jump of {ship.name}")
    small = tuple(one for one in near if one not in scene.battle.ships)
    if small:
        scene.emit(SmallCraftLost(ship.id, small))


def _warm_up(scene: Scene) -> Rolling[None]:
    """Drives warm up by the orders that are revealed. Rule: FTC-2.21"""
    yield from ()
    for ship in tuple(scene.battle.ships.values()):
        if ship.is_in_play and ship.ftl_turn is None and marks_of(ship).ftl and can_jump(ship):
            scene.emit(FtlWarmsUp(ship.id, scene.battle.turn + 1))


def settle_all(scene: Scene) -> Rolling[None]:
    """Settle what nobody settled, by what is plotted or measured."""
    for ship in tuple(scene.battle.ships.values()):
        if ship.turn.ftl:
            yield from settle(scene, ship.id, neighbours(scene.battle, ship.id))


COMMANDS = (SettleJump,)
HOOKS: Hooks = (("ships", _warm_up), ("secondary", settle_all))
