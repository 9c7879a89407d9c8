"""The edges of the table: ships that go over one, the die for their return, and how they come back.

Rule: FTC-2.12
"""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from fleetforge.app.acting.draft import Offer
from fleetforge.app.acting.panels import Count, Line, OneOf, Panel, Typed
from fleetforge.app.battle_views import mark_of
from fleetforge.app.edits.typed import Bounds, whole
from fleetforge.app.refusing import Refused
from fleetforge.app.suites.words import percent
from fleetforge.games.full_thrust.acting.craft_words import read_place
from fleetforge.games.full_thrust.acting.drafts import Draft
from fleetforge.kernel.words import counted
from fleetforge.systems.full_thrust.battle.helm.edges import LeaveTable, ReturnToTable, RollReturn
from fleetforge.systems.full_thrust.battle.helm.moved import place_text
from fleetforge.systems.full_thrust.movement.geometry import CLOCK_POINTS
from fleetforge.systems.full_thrust.movement.table_edge import Edge, Table, beside_edge, edge_ahead, inward
from fleetforge.systems.full_thrust.odds.movement import return_odds

if TYPE_CHECKING:
    from fleetforge.app.refusing import Reply
    from fleetforge.games.full_thrust.acting.drafts import Sight
    from fleetforge.systems.full_thrust.battle.command import Command
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Point

EDGES: tuple[Edge, ...] = get_args(Edge)


def is_back(battle: Battle, unit: str) -> bool:
    """Whether a ship that left the table returns this turn."""
    ship = battle.ships.get(unit)
    return ship is not None and bool(ship.left_edge) and ship.back_turn == battle.turn


class ReturnDraft(Draft):
    """A ship comes back over the edge by which it left, straight onto the table unless it is turned."""

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        self.ship = self.battle.ships[unit]
        self._edge = next(edge for edge in EDGES if edge == self.ship.left_edge)
        self._facing = inward(self._edge)
        place = self._at_edge()
        self._place = "" if place is None else place_text(place)
        self._typed = False

    def _at_edge(self) -> Point | None:
        """The point of the edge that is nearest to where it is plotted."""
        place, size = self.ship.motion.position, self.battle.table
        return None if place is None or size is None else beside_edge(place, Table(0, 0, *size), self._edge)

    def panel(self) -> Panel:
        """Its facing, and the place where places are plotted."""
        facing = Count("facing", "Facing", self._facing, 1, CLOCK_POINTS, f"over the {self._edge} edge", "FTC-2.12")
        fault = read_place(self._place).fault
        where = Typed("place", "Where", self._place, f"x, y on the {self._edge} edge, in mu", fault=fault)
        plotted = self.ship.motion.position is not None
        return Panel(
            f"{self.ship.name} returns",
            f"Bring {self.ship.name} back",
            (facing, where) if plotted else (facing,),
            f"velocity {self.ship.motion.velocity}",
            mark_of(self.battle, self.ship.side),
            "Say where it comes back." if fault else "",
        )

    def change(self, key: str, value: str) -> Reply:
        """``facing``: a clock point; ``place``: x and y in mu."""
        if key == "place":
            self._place, self._typed = value.strip(), True
            return None
        if key != "facing":
            raise KeyError(key)
        number = whole(value, Bounds("The facing", 1, CLOCK_POINTS))
        if isinstance(number, Refused):
            return number
        self._facing = number
        return None

    def command(self) -> Command | None:
        """The return."""
        read = read_place(self._place)
        place = read.place if self._typed else self._at_edge()
        return None if read.fault else ReturnToTable(self.unit, self._facing, place)


def _may_roll(battle: Battle, unit: str) -> bool:
    ship = battle.ships.get(unit)
    return ship is not None and bool(ship.left_edge) and ship.back_turn is None and not battle.ended


class RollReturnDraft(Draft):
    """The die for a ship that left, if the players agreed on returns."""

    def panel(self) -> Panel:
        """How often it comes back, and when."""
        ship = self.battle.ships[self.unit]
        odds = return_odds()
        lines = [
            Line("Never" if turns is None else f"After {counted(turns, 'full turn')} away", percent(chance))
            for turns, chance in odds.items()
        ]
        rule = Line("Only if the players agreed on returns", tone="quiet", clause="FTC-2.12")
        title = f"Does {ship.name} return?"
        return Panel(title, "Roll 1 die", (rule, *lines), mark=mark_of(self.battle, ship.side))

    def command(self) -> Command:
        """The die."""
        return RollReturn(self.unit)


def _may_leave(battle: Battle, unit: str) -> bool:
    return unit in battle.ships and battle.ships[unit].is_in_play


class LeaveDraft(Draft):
    """A ship that went over an edge, where places are not plotted."""

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        self.ship = self.battle.ships[unit]
        self._edge = edge_ahead(self.ship.motion.facing)

    def panel(self) -> Panel:
        """Which edge."""
        edges = OneOf(
            "edge", "Over which edge", tuple((edge, edge.capitalize()) for edge in EDGES), self._edge, "FTC-2.12"
        )
        act = f"{self.ship.name} leaves over the {self._edge} edge"
        return Panel(f"{self.ship.name} leaves the table", act, (edges,), mark=mark_of(self.battle, self.ship.side))

    def change(self, key: str, value: str) -> Reply:
        """``edge``."""
        if key != "edge":
            raise KeyError(key)
        wanted = next((edge for edge in EDGES if edge == value), None)
        if wanted is None:
            return Refused("The table has no such edge.", "Choose one of the list.")
        self._edge = wanted
        return None

    def command(self) -> Command:
        """It has left."""
        return LeaveTable(self.unit, self._edge)


OFFERS = (
    Offer("roll-return", "Roll for a return", "FTC-2.12", (), _may_roll, RollReturnDraft, deliberate=True),
    Offer("leave-table", "Leave the table", "FTC-2.12", LeaveTable.roles, _may_leave, LeaveDraft, seldom=True),
)
