"""What happens to ships that jump. Rule: FTC-2.21 to FTC-2.24"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.journal.state import named
from fleetforge.systems.full_thrust.battle.event import Event
from fleetforge.systems.full_thrust.battle.helm.moved import place_text
from fleetforge.systems.full_thrust.battle.units import FTL, Point
from fleetforge.systems.full_thrust.battle.wounds import destroyed
from fleetforge.systems.full_thrust.movement.ftl import ExitResult

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Ship, Status

JumpResult: TypeAlias = ExitResult | Literal["arrives"]
_SAID: dict[JumpResult, str] = {
    "jumps": "is gone by FTL",
    "drive_fails": "stays: its FTL drive fails",
    "damaged_then_jumps": "is damaged and gone by FTL",
    "damaged_destroyed": "is destroyed as it jumps",
    "destroyed": "is destroyed as it jumps",
    "arrives": "has come through",
}


@dataclass(frozen=True, slots=True)
class FtlWarmsUp(Event):
    """A ship's FTL drive warms up; it leaves in ``turn``. Rule: FTC-2.21"""

    ship: str
    turn: int

    def apply(self, battle: Battle) -> Battle:
        """It leaves next turn."""
        ship = battle.ships.get(self.ship)
        return battle if ship is None else battle.with_ship(replace(ship, ftl_turn=self.turn))

    def words(self, battle: Battle) -> str:
        """When."""
        return f"{named(battle, self.ship)} warms up its FTL drive and leaves in turn {self.turn}"


@dataclass(frozen=True, slots=True)
class FtlCalledOff(Event):
    """A ship cannot leave because its FTL drive is lost. Rule: FTC-5.19"""

    ship: str

    def apply(self, battle: Battle) -> Battle:
        """It stays."""
        ship = battle.ships.get(self.ship)
        return battle if ship is None else battle.with_ship(replace(ship, ftl_turn=None))

    def words(self, battle: Battle) -> str:
        """Why."""
        return f"{named(battle, self.ship)} cannot leave: its FTL drive is lost"


@dataclass(frozen=True, slots=True)
class FtlReached(Event):
    """A ship reached its exit point. Rule: FTC-2.21"""

    ship: str

    def apply(self, battle: Battle) -> Battle:
        """What its jump does is still to be seen."""
        return _with_jump(battle, self.ship, "leaving")

    def words(self, battle: Battle) -> str:
        """Which ship."""
        return f"{named(battle, self.ship)} is at its exit point"


@dataclass(frozen=True, slots=True)
class ShipArrived(Event):
    """A ship came out of FTL: clock direction and MU of the scatter, the place, whether it is off the table.

    Rule: FTC-2.23
    """

    ship: str
    direction: int
    distance: int
    position: Point | None
    lost: bool

    def apply(self, battle: Battle) -> Battle:
        """It is there and moves no further this turn, or it is lost for this battle."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            return battle
        turn = replace(ship.turn, moved=True, drive_used=False, ftl="" if self.lost else "arrived")
        motion = replace(ship.motion, position=self.position)
        status: Status = "off_table" if self.lost else "fighting"
        return battle.with_ship(replace(ship, status=status, motion=motion, turn=turn))

    def words(self, battle: Battle) -> str:
        """Where."""
        where = f" at {place_text(self.position)}" if self.position else ""
        lost = ", off the table: it is lost for this battle" if self.lost else ""
        scatter = f"{self.distance} mu in direction {self.direction} from its point"
        return f"{named(battle, self.ship)} arrives by FTL{where}, {scatter}{lost}"


@dataclass(frozen=True, slots=True)
class FtlSettled(Event):
    """What came of a jump. Rule: FTC-2.22, FTC-2.24"""

    ship: str
    result: JumpResult

    def apply(self, battle: Battle) -> Battle:
        """The ship is gone, destroyed, or stays with what is left of its drive."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            return battle
        battle = _with_jump(battle, self.ship, "")
        match self.result:
            case "jumps" | "damaged_then_jumps":
                return battle.with_ship(replace(battle.ships[self.ship], status="jumped"))
            case "drive_fails":
                damage = replace(ship.damage, lost=ship.damage.lost | {FTL})
                return battle.with_ship(replace(battle.ships[self.ship], damage=damage, ftl_turn=None))
            case "destroyed" | "damaged_destroyed":
                return destroyed(battle, self.ship)
            case "arrives":
                return battle

    def words(self, battle: Battle) -> str:
        """What became of the ship."""
        return f"{named(battle, self.ship)} {_SAID[self.result]}"


@dataclass(frozen=True, slots=True)
class SmallCraftLost(Event):
    """Fighters and markers that a jump swept away. Rule: FTC-2.22, FTC-2.24"""

    ship: str
    units: tuple[str, ...]

    def apply(self, battle: Battle) -> Battle:
        """They are gone."""
        for unit in self.units:
            group = battle.groups.get(unit)
            if group is not None:
                battle = battle.with_group(replace(group, status="destroyed", lost=group.group.fighters))
            battle = battle.without_marker(unit)
        return battle

    def words(self, battle: Battle) -> str:
        """Which."""
        gone = ", ".join(named(battle, unit) for unit in self.units)
        return f"{gone} swept away by the FTL jump of {named(battle, self.ship)}"


def _with_jump(battle: Battle, ship_id: str, jump: Literal["", "leaving"]) -> Battle:
    ship: Ship | None = battle.ships.get(ship_id)
    return battle if ship is None else battle.with_ship(replace(ship, turn=replace(ship.turn, ftl=jump)))


EVENTS = (FtlWarmsUp, FtlCalledOff, FtlReached, ShipArrived, FtlSettled, SmallCraftLost)
