"""Phase 5: all ships move at once by the orders that were revealed.

Rule: FTC-1.4, FTC-2.6, FTC-2.11, FTC-2.12, FTC-2.18, FTC-2.25
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle import faults as common
from fleetforge.systems.full_thrust.battle.command import Command, Scene
from fleetforge.systems.full_thrust.battle.helm import faults
from fleetforge.systems.full_thrust.battle.helm.jumps import arrive, called_off, fly_to_exit, is_due, is_leaving
from fleetforge.systems.full_thrust.battle.helm.moved import EmergencyThrustUsed, ShipLeftTable, ship_moved
from fleetforge.systems.full_thrust.battle.helm.steering import box_of, planned, read_box, strain_of
from fleetforge.systems.full_thrust.battle.phases import Role
from fleetforge.systems.full_thrust.movement.emergency import emergency_thrust
from fleetforge.systems.full_thrust.movement.notation import Unreadable
from fleetforge.systems.full_thrust.movement.table_edge import Table, edge_crossed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.battle.hooks import Hooks
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Ship
    from fleetforge.systems.full_thrust.movement.motion import Move
    from fleetforge.systems.full_thrust.movement.table_edge import Edge
    from fleetforge.systems.full_thrust.movement.written import WrittenOrder


def may_move(battle: Battle, ship: Ship) -> bool:
    """Whether a ship has its move of this turn before it; one that plots again waits for its order."""
    here = ship.is_on_table or is_due(battle, ship)
    return here and not ship.turn.moved and not ship.turn.replot


@dataclass(frozen=True, slots=True)
class MoveShips(Command):
    """Move ships by their orders: all that have not moved, or those that are named.

    Where places are plotted they follow from the orders. A ship without orders, or with orders that
    fail, goes straight on. Rule: FTC-2.11
    """

    ships: tuple[str, ...] = ()

    roles: ClassVar[tuple[Role, ...]] = ("ships",)
    title: ClassVar[str] = "Move ships"
    clause: ClassVar[str] = "FTC-2.6"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Ships that there are not, that are gone or that have moved."""
        for ship_id in self.ships:
            ship = battle.ships.get(ship_id)
            if ship is None:
                yield Refusal(common.UNKNOWN_UNIT, ship_id, "ship", ship_id, ", ".join(battle.ships))
            elif not (ship.is_on_table or is_due(battle, ship)):
                yield Refusal(common.OUT_OF_BATTLE, ship_id, ship.name, ship.status.replace("_", " "))
            elif not may_move(battle, ship):
                yield Refusal(faults.MOVED, ship_id, ship.name)
        if not self.ships and not any(may_move(battle, ship) for ship in battle.ships.values()):
            yield Refusal(faults.NONE_LEFT, "ships")

    def results(self, scene: Scene) -> Rolling[None]:
        """Move them one after the other; all orders stand, so the sequence does not matter."""
        yield from move_all(scene, self.ships)


@dataclass(frozen=True, slots=True)
class Replot(Command):
    """Write the order of a ship anew whose emergency thrust failed, and move it.

    The order keeps within what the drive has left. Rule: FTC-2.25
    """

    ship: str
    text: str = ""

    roles: ClassVar[tuple[Role, ...]] = ("ships",)
    title: ClassVar[str] = "Plot again"
    clause: ClassVar[str] = "FTC-2.25"
    acted_by: ClassVar[str] = "ship"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """A ship that keeps its order; an order that cannot be read or goes too far."""
        ship = battle.ships.get(self.ship)
        if ship is None or not ship.turn.replot:
            yield Refusal(faults.NO_REPLOT, self.ship, ship.name if ship else self.ship)
            return
        yield from planned(battle, ship, read_box(ship, self.text, ship.orders.marks)).refusals

    def results(self, scene: Scene) -> Rolling[None]:
        """Move it."""
        yield from ()
        ship = scene.battle.ships[self.ship]
        read = read_box(ship, self.text, ship.orders.marks)
        _carry_out(scene, ship, self.text, planned(scene.battle, ship, read))


def move_all(scene: Scene, ships: tuple[str, ...] = ()) -> Rolling[None]:
    """Move all ships that have not moved, or those named; who leaves by FTL moves last. Rule: FTC-2.21"""
    moving = [ship for key, ship in scene.battle.ships.items() if not ships or key in ships]
    for ship in sorted(moving, key=lambda ship: is_leaving(scene.battle, ship)):
        if may_move(scene.battle, ship):
            yield from _move(scene, ship)


def _move(scene: Scene, ship: Ship) -> Rolling[None]:
    if is_due(scene.battle, ship):
        yield from arrive(scene, ship)
    elif is_leaving(scene.battle, ship) and not called_off(scene, ship):
        fly_to_exit(scene, ship)
    else:
        yield from _by_orders(scene, ship)


def _by_orders(scene: Scene, ship: Ship) -> Rolling[None]:
    read = box_of(ship)
    move = planned(scene.battle, ship, read)
    if not isinstance(read, Unreadable) and move.is_legal:
        held = yield from _emergency(scene, ship, read)
        if not held:
            return
    _carry_out(scene, ship, ship.orders.text, move)


def _emergency(scene: Scene, ship: Ship, order: WrittenOrder) -> Rolling[bool]:
    """Throw for what an order asks beyond the rating; whether it can be carried out. Rule: FTC-2.25"""
    strained = strain_of(scene.battle, ship, order)
    if not strained.is_any:
        return True
    used = yield from scene.rolling(emergency_thrust(strained, ship.name), "FTC-2.25")
    scene.emit(EmergencyThrustUsed(ship.id, used.works, used.drive_failures))
    return used.works


def _carry_out(scene: Scene, ship: Ship, order: str, move: Move) -> None:
    """The ship is where the move leads, or over the edge. Rule: FTC-2.12"""
    scene.emit(ship_moved(ship, order, move))
    edge = edge_of(scene.battle, move)
    if edge is not None:
        scene.emit(ShipLeftTable(ship.id, edge))


def edge_of(battle: Battle, move: Move) -> Edge | None:
    """The edge over which a move leads off the table; None: it does not, or nothing is plotted. Rule: FTC-2.12"""
    size = battle.table
    return None if size is None or move.end.position is None else edge_crossed(move.path, Table(0, 0, *size))


def _left_over(scene: Scene) -> Rolling[None]:
    """Ships that nobody moved move by their orders; one that should plot again goes straight on."""
    yield from move_all(scene)
    for ship in tuple(scene.battle.ships.values()):
        if ship.turn.replot:
            _carry_out(scene, ship, ship.orders.text, planned(scene.battle, ship, box_of(ship)))


COMMANDS = (MoveShips, Replot)
HOOKS: Hooks = (("secondary", _left_over),)
