"""Ships that left the table, and those that come back, where the players agreed on returns.

Rule: FTC-2.12
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from fleetforge.journal.state import named
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle import faults as common
from fleetforge.systems.full_thrust.battle.command import Command, Scene
from fleetforge.systems.full_thrust.battle.event import Event
from fleetforge.systems.full_thrust.battle.helm import faults
from fleetforge.systems.full_thrust.battle.helm.moved import ShipLeftTable, place_text
from fleetforge.systems.full_thrust.battle.phases import Role
from fleetforge.systems.full_thrust.battle.units import Point
from fleetforge.systems.full_thrust.movement.geometry import CLOCK_POINTS
from fleetforge.systems.full_thrust.movement.motion import facing_ahead
from fleetforge.systems.full_thrust.movement.table_edge import Edge, Table, on_edge, return_to_table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Ship


@dataclass(frozen=True, slots=True)
class ReturnRolled(Event):
    """Whether a ship that left comes back, and in which turn; None is never. Rule: FTC-2.12"""

    ship: str
    turn: int | None

    def apply(self, battle: Battle) -> Battle:
        """It may re-enter in that turn."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            return battle
        return battle.with_ship(replace(ship, back_turn=NEVER if self.turn is None else self.turn))

    def words(self, battle: Battle) -> str:
        """When."""
        back = "never returns" if self.turn is None else f"returns in turn {self.turn}"
        return f"{named(battle, self.ship)} {back}"


@dataclass(frozen=True, slots=True)
class ShipReturned(Event):
    """A ship re-entered over the edge by which it left. Rule: FTC-2.12"""

    ship: str
    position: Point | None
    facing: int

    def apply(self, battle: Battle) -> Battle:
        """It is back at the velocity it had, and makes its next move in the coming turn."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            return battle
        motion = facing_ahead(self.position, self.facing, ship.motion.velocity)
        turn = replace(ship.turn, moved=True)
        back = replace(ship, status="fighting", motion=motion, turn=turn, left_edge="", left_turn=None, back_turn=None)
        return battle.with_ship(back)

    def words(self, battle: Battle) -> str:
        """Where."""
        where = f" at {place_text(self.position)}" if self.position else ""
        return f"{named(battle, self.ship)} is back on the table{where}, course {self.facing}"


NEVER = 0
"""``back_turn`` of a ship that does not come back."""


@dataclass(frozen=True, slots=True)
class LeaveTable(Command):
    """Say that a ship went over an edge of the table, where places are not plotted. Rule: FTC-2.12"""

    ship: str
    edge: Edge

    roles: ClassVar[tuple[Role, ...]] = ("ships",)
    title: ClassVar[str] = "Leave the table"
    clause: ClassVar[str] = "FTC-2.12"
    acted_by: ClassVar[str] = "ship"

    def results(self, scene: Scene) -> Rolling[None]:
        """It has withdrawn."""
        yield from ()
        scene.emit(ShipLeftTable(self.ship, self.edge))


@dataclass(frozen=True, slots=True)
class RollReturn(Command):
    """Throw whether a ship that left the table comes back, if the players play with returns.

    Rule: FTC-2.12
    """

    ship: str

    title: ClassVar[str] = "Roll for a return"
    clause: ClassVar[str] = "FTC-2.12"
    acted_by: ClassVar[str] = "ship"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """A ship that did not leave, or whose die is thrown."""
        ship = battle.ships.get(self.ship)
        if ship is None or not ship.left_edge:
            yield Refusal(faults.OFF_TABLE, self.ship, ship.name if ship else self.ship)
        elif ship.back_turn is not None:
            yield Refusal(faults.RETURN_ROLLED, self.ship, ship.name, _when(ship))

    def results(self, scene: Scene) -> Rolling[None]:
        """Throw the die."""
        ship = scene.battle.ships[self.ship]
        rolled = yield from scene.rolling(return_to_table(ship.name), "FTC-2.12")
        scene.emit(ReturnRolled(self.ship, rolled.turn(ship.left_turn or scene.battle.turn)))


@dataclass(frozen=True, slots=True)
class ReturnToTable(Command):
    """Bring a ship back over the edge by which it left, facing as the player likes.

    ``to`` is the place where places are plotted. Rule: FTC-2.12
    """

    ship: str
    facing: int
    to: Point | None = None

    title: ClassVar[str] = "Return to the table"
    clause: ClassVar[str] = "FTC-2.12"
    acted_by: ClassVar[str] = "ship"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """A ship that did not leave, comes back in another turn, or over another edge."""
        ship = battle.ships.get(self.ship)
        if ship is None or not ship.left_edge:
            yield Refusal(faults.OFF_TABLE, self.ship, ship.name if ship else self.ship)
            return
        if not 1 <= self.facing <= CLOCK_POINTS:
            yield Refusal(common.CORRECTION, self.ship, f"{ship.name}: facing", self.facing, f"1 to {CLOCK_POINTS}")
        if ship.back_turn != battle.turn or battle.phase.role != "ships":
            yield Refusal(faults.NOT_BACK, self.ship, ship.name, battle.turn, f"{_when(ship)}, in phase 5")
        if (
            self.to is not None
            and battle.table is not None
            and not on_edge(self.to, Table(0, 0, *battle.table), ship.left_edge)
        ):
            yield Refusal(faults.WRONG_EDGE, self.ship, ship.name, place_text(self.to), ship.left_edge)

    def results(self, scene: Scene) -> Rolling[None]:
        """It is back."""
        yield from ()
        scene.emit(ShipReturned(self.ship, self.to, self.facing))


def _when(ship: Ship) -> str:
    if ship.back_turn is None:
        return "its die is not thrown yet"
    return "never" if ship.back_turn == NEVER else f"turn {ship.back_turn}"


COMMANDS = (LeaveTable, RollReturn, ReturnToTable)
EVENTS = (ReturnRolled, ShipReturned)
