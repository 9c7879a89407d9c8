"""Written orders: secret in phase 1, revealed when ships move.

Rule: FTC-1.2, FTC-2.11, FTC-9.1, FTC-9.5
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from fleetforge.journal.state import named
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle import faults
from fleetforge.systems.full_thrust.battle.command import Command, Scene
from fleetforge.systems.full_thrust.battle.event import Event
from fleetforge.systems.full_thrust.battle.helm.box import mark_faults
from fleetforge.systems.full_thrust.battle.helm.steering import read_box
from fleetforge.systems.full_thrust.battle.phases import Role
from fleetforge.systems.full_thrust.battle.units import Orders
from fleetforge.systems.full_thrust.movement.notation import Unreadable
from fleetforge.systems.full_thrust.movement.written import movement_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.battle.hooks import Hooks
    from fleetforge.systems.full_thrust.battle.state import Battle


@dataclass(frozen=True, slots=True)
class OrdersWritten(Event):
    """A ship's orders for this turn, as written. Rule: FTC-1.2"""

    ship: str
    text: str
    marks: tuple[str, ...]

    def apply(self, battle: Battle) -> Battle:
        """The orders wait, secret, until they are revealed."""
        ship = battle.ships.get(self.ship)
        return (
            battle
            if ship is None
            else battle.with_ship(replace(ship, orders=Orders(self.text, self.marks, written=True)))
        )

    def words(self, battle: Battle) -> str:
        """Whose orders, and what they are: only for eyes that may see them."""
        order = "; ".join(part for part in (self.text, *self.marks) if part)
        return f"Orders of {named(battle, self.ship)}: {order or 'straight on'}"


@dataclass(frozen=True, slots=True)
class OrdersRevealed(Event):
    """All orders were laid open. Rule: FTC-9.5"""

    def apply(self, battle: Battle) -> Battle:
        """Everybody may read them."""
        ships = {key: replace(ship, orders=replace(ship.orders, revealed=True)) for key, ship in battle.ships.items()}
        return replace(battle, ships=ships)

    def words(self, battle: Battle) -> str:
        """That they are."""
        return "Orders are revealed"


@dataclass(frozen=True, slots=True)
class WriteOrders(Command):
    """A ship's orders for this turn; writing again replaces them.

    ``text`` is the movement order, ``marks`` the further entries of the order box; both may stand in
    ``text``, parted by semicolons: ``8P2+4; shroud``. Whether drive and velocity allow the move is
    judged when the ship moves, as at the table. Rule: FTC-1.2, FTC-9.1
    """

    ship: str
    text: str = ""
    marks: tuple[str, ...] = ()

    roles: ClassVar[tuple[Role, ...]] = ("orders",)
    title: ClassVar[str] = "Write orders"
    clause: ClassVar[str] = "FTC-1.2"
    acted_by: ClassVar[str] = "ship"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """What cannot be read, and marks that the ship has no system for."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            yield Refusal(faults.UNKNOWN_UNIT, self.ship, "ship", self.ship, ", ".join(battle.ships))
            return
        read = read_box(ship, self.text, self.marks)
        yield from read.refusals if isinstance(read, Unreadable) else mark_faults(battle, ship, read.marks)

    def results(self, scene: Scene) -> Rolling[None]:
        """Note them in their one written form; what cannot be read is noted as it is."""
        yield from ()
        ship = scene.battle.ships.get(self.ship)
        if ship is None:
            return
        read = read_box(ship, self.text, self.marks)
        if isinstance(read, Unreadable):
            scene.emit(OrdersWritten(self.ship, self.text, self.marks))
        else:
            scene.emit(OrdersWritten(self.ship, movement_text(read.movement), read.marks.texts))


def _reveal(scene: Scene) -> Rolling[None]:
    yield from ()
    scene.emit(OrdersRevealed())


def seen_by(battle: Battle, side: str) -> Battle:
    """The battle as a side may see it: orders of the others only once they are revealed.

    Last known course and velocity of every ship stay open to all.

    Rule: FTC-1.2, FTC-9.5
    """
    ships = {
        key: ship if ship.side == side or ship.orders.revealed else replace(ship, orders=Orders())
        for key, ship in battle.ships.items()
    }
    return replace(battle, ships=ships)


COMMANDS = (WriteOrders,)
EVENTS = (OrdersWritten, OrdersRevealed)
HOOKS: Hooks = (("ships", _reveal),)
