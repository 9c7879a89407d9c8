"""What happens to a ship that moves: the new place and course, emergency thrust, the table left.

Rule: FTC-2.6, FTC-2.11, FTC-2.12, FTC-2.25, FTC-9.3
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.journal.state import named
from fleetforge.systems.full_thrust.battle.event import Event
from fleetforge.systems.full_thrust.battle.measuring import forgotten
from fleetforge.systems.full_thrust.battle.units import FAILED, OrderLine
from fleetforge.systems.full_thrust.movement.faults import NO_ORDER
from fleetforge.systems.full_thrust.movement.geometry import Point, mu_text
from fleetforge.systems.full_thrust.movement.motion import Motion

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Ship, Status
    from fleetforge.systems.full_thrust.movement.motion import Move


@dataclass(frozen=True, slots=True)
class ShipMoved(Event):
    """A ship made its move, or drifted because its order failed.

    ``path`` are the corners of the way, none where nothing is plotted. ``reasons`` are codes of the
    limits that failed and ``said`` their sentences, with those of mere warnings.

    Rule: FTC-2.6, FTC-2.11, FTC-2.18, FTC-9.3
    """

    ship: str
    order: str
    position: Point | None
    facing: int
    course_deg: float
    velocity: int
    path: tuple[Point, ...]
    thrust_used: int
    drive_used: bool
    turned: bool
    reasons: tuple[str, ...] = ()
    said: tuple[str, ...] = ()

    def apply(self, battle: Battle) -> Battle:
        """It stands there, and what was measured to it no longer holds."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            return battle
        motion = Motion(self.position, self.facing, self.course_deg, self.velocity)
        turn = replace(ship.turn, moved=True, drive_used=self.drive_used, turned=self.turned, replot=False)
        marks = "; ".join((self.order, *ship.orders.marks)) if ship.is_in_play else self.order
        order = f"{marks}{FAILED}" if self.reasons else marks
        line = OrderLine(battle.turn, ship.motion.velocity, order, self.velocity, self._course(ship))
        moved = replace(ship, motion=motion, turn=turn, order_sheet=(*ship.order_sheet, line))
        return forgotten(battle.with_ship(moved), self.ship)

    def _course(self, ship: Ship) -> str:
        """Course, and facing where that is another thing. Rule: FTC-2.13"""
        if ship.movement == "vector":
            return f"{mu_text(self.course_deg)}°, facing {self.facing}"
        return str(self.facing)

    def words(self, battle: Battle) -> str:
        """The order and where it led."""
        ship = battle.ships.get(self.ship)
        course = f"course {self._course(ship)}" if ship else ""
        where = f", at {place_text(self.position)}" if self.position else ""
        failed = "fails, " if self.reasons else ""
        order = self.order or "without an order, straight on"
        moved = f"{named(battle, self.ship)} {order}: {failed}{course}, velocity {self.velocity}{where}"
        return ". ".join((moved, *(sentence.removesuffix(".") for sentence in self.said)))


@dataclass(frozen=True, slots=True)
class EmergencyThrustUsed(Event):
    """A ship asked more of its drive than it is rated for. Rule: FTC-2.25"""

    ship: str
    works: bool
    failures: int

    def apply(self, battle: Battle) -> Battle:
        """The drive may suffer; where it failed the order is to be written anew."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            return battle
        damage = replace(ship.damage, drive_failures=min(2, ship.damage.drive_failures + self.failures))
        turn = replace(ship.turn, replot=not self.works)
        return battle.with_ship(replace(ship, damage=damage, turn=turn, emergency_uses=ship.emergency_uses + 1))

    def words(self, battle: Battle) -> str:
        """Whether it held, and what it cost."""
        held = "works" if self.works else "fails, the order is plotted again"
        cost = f", main drive hit {'twice' if self.failures > 1 else 'once'}" if self.failures else ""
        return f"{named(battle, self.ship)}: emergency thrust {held}{cost}"


@dataclass(frozen=True, slots=True)
class ShipLeftTable(Event):
    """A ship went over an edge of the table. Rule: FTC-2.12, FTC-8.5"""

    ship: str
    edge: str

    def apply(self, battle: Battle) -> Battle:
        """It has withdrawn; a hulk that nobody steers is gone with the state it is in."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            return battle
        status: Status = "off_table" if ship.status == "fighting" else ship.status
        return battle.with_ship(replace(ship, status=status, left_edge=self.edge, left_turn=battle.turn))

    def words(self, battle: Battle) -> str:
        """Which ship and which edge."""
        return f"{named(battle, self.ship)} leaves the table over the {self.edge} edge"


def ship_moved(ship: Ship, order: str, move: Move) -> ShipMoved:
    """The event of a move that was worked out."""
    end = move.end
    return ShipMoved(
        ship.id,
        order,
        end.position,
        end.facing,
        end.course_deg,
        end.velocity,
        move.path if end.position is not None else (),
        move.thrust_used,
        move.drive_used,
        move.turned,
        move.reasons,
        tuple(fault.message for fault in (*move.refusals, *move.warnings) if fault.kind is not NO_ORDER),
    )


def place_text(place: Point) -> str:
    """A place as people read it, to 0.1 MU. Rule: FTC-2.1"""
    return f"{mu_text(place[0])}, {mu_text(place[1])}"


EVENTS = (ShipMoved, EmergencyThrustUsed, ShipLeftTable)
