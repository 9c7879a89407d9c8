"""Written orders: secret in phase 1, revealed when ships move.

Rule: FTC-1.2, FTC-2.11, FTC-9.1, FTC-9.5
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from fleetforge.systems.full_thrust.battle.command import Command, Scene
from fleetforge.systems.full_thrust.battle.corrections import named
from fleetforge.systems.full_thrust.battle.event import Event
from fleetforge.systems.full_thrust.battle.phases import Role
from fleetforge.systems.full_thrust.battle.units import Orders

if TYPE_CHECKING:
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
        return battle if ship is None else battle.with_ship(replace(ship, orders=Orders(self.text, self.marks)))

    def words(self, battle: Battle) -> str:
        """Whose orders, and what they are: only for eyes that may see them."""
        return f"Orders of {named(battle, self.ship)}: {' '.join((self.text, *self.marks)) or 'straight on'}"


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

    ``text`` is the movement order, ``marks`` the further entries of the order box. Rule: FTC-1.2
    """

    ship: str
    text: str = ""
    marks: tuple[str, ...] = ()

    roles: ClassVar[tuple[Role, ...]] = ("orders",)
    title: ClassVar[str] = "Write orders"
    clause: ClassVar[str] = "FTC-1.2"

    def actor(self, battle: Battle) -> str:
        """The ship."""
        return self.ship

    def results(self, scene: Scene) -> Rolling[None]:
        """Note them; they are judged when the ship moves, as at the table."""
        yield from ()
        scene.emit(OrdersWritten(self.ship, self.text, self.marks))


def _reveal(scene: Scene) -> Rolling[None]:
    yield from ()
    scene.emit(OrdersRevealed())


COMMANDS = (WriteOrders,)
EVENTS = (OrdersWritten, OrdersRevealed)
HOOKS: Hooks = (("ships", _reveal),)
