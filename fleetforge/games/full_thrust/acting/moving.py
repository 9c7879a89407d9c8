"""Phase 5: ships move by their orders; what fails is plotted again, jumps are settled, mines are laid.

Rule: FTC-2.11, FTC-2.12, FTC-2.22, FTC-2.25, FTC-4.28
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.acting.draft import Offer
from fleetforge.app.acting.panels import Choices, Line, Panel, Press, Presses, Row
from fleetforge.app.battle_views import mark_of
from fleetforge.app.refusing import Refused
from fleetforge.games.full_thrust.acting.drafts import Draft
from fleetforge.games.full_thrust.acting.jumping import JumpDraft, jumps
from fleetforge.games.full_thrust.acting.mining import LayMineDraft, has_mines_to_lay
from fleetforge.games.full_thrust.acting.move_words import end_words, written_text
from fleetforge.games.full_thrust.acting.orders import PadDraft
from fleetforge.games.full_thrust.acting.returning import ReturnDraft, is_back
from fleetforge.kernel.words import counted
from fleetforge.systems.full_thrust.battle.helm.jumps import is_due, is_leaving
from fleetforge.systems.full_thrust.battle.helm.moves import MoveShips, Replot, may_move
from fleetforge.systems.full_thrust.battle.helm.pad import straight_on
from fleetforge.systems.full_thrust.battle.helm.steering import box_of, planned, read_box
from fleetforge.systems.full_thrust.movement.written import movement_text

if TYPE_CHECKING:
    from fleetforge.app.refusing import Reply
    from fleetforge.games.full_thrust.acting.drafts import Sight
    from fleetforge.systems.full_thrust.battle.command import Command
    from fleetforge.systems.full_thrust.battle.helm.steering import Read
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Ship
    from fleetforge.systems.full_thrust.movement.written import WrittenOrder

ALL, ONE = "all", "one"


class MoveDraft(Draft):
    """All ships that have not moved, or some of them; ``ships`` takes one out or puts it back."""

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        self._ships = {ship.id: ship for ship in self.battle.ships.values() if may_move(self.battle, ship)}
        self._chosen = tuple(self._ships)

    def panel(self) -> Panel:
        """Each ship with its order and where it leads."""
        rows = tuple(self._row(ship) for ship in self._ships.values())
        ships = Choices("ships", "By their orders", rows, self._chosen, many=True, clause="FTC-2.11")
        one = self._ships.get(self.unit)
        presses = [Press(ALL, "All")] if len(self._chosen) < len(rows) else []
        if one is not None:
            presses.append(Press(ONE, f"Only {one.name}"))
        buttons = (Presses("which", tuple(presses)),) if presses else ()
        missing = "" if self._chosen else "Choose the ships that move."
        return Panel("Ships move", self._act(), (*buttons, ships), missing=missing)

    def _act(self) -> str:
        if len(self._chosen) == 1:
            return f"Move {self._ships[self._chosen[0]].name}"
        return f"Move {counted(len(self._chosen), 'ship')}"

    def _row(self, ship: Ship) -> Row:
        words = move_of(self.battle, ship)
        return Row(ship.id, ship.name, words, mark=mark_of(self.battle, ship.side))

    def change(self, key: str, value: str) -> Reply:
        """``ships``: a ship in or out; ``which``: all, or only the selected one."""
        if key == "which":
            self._chosen = (self.unit,) if value == ONE and self.unit in self._ships else tuple(self._ships)
        elif key != "ships":
            raise KeyError(key)
        elif value not in self._ships:
            return Refused("This ship does not move now.", "Choose one of the list.")
        else:
            self._chosen = tuple(one for one in self._ships if (one in self._chosen) != (one == value))
        return None

    def command(self) -> Command | None:
        """The moves."""
        if not self._chosen:
            return None
        return MoveShips(() if len(self._chosen) == len(self._ships) else self._chosen)


def move_of(battle: Battle, ship: Ship) -> str:
    """A ship's order, which is revealed now, and what it comes to."""
    if is_due(battle, ship):
        return "arrives by FTL"
    if is_leaving(battle, ship):
        return "to its exit point, then leaves by FTL"
    move = planned(battle, ship, box_of(ship))
    order = written_text(ship) or "no order"
    return f"{order}: {'' if move.is_legal else 'fails, straight on, '}{end_words(ship, move)}"


class ReplotDraft(PadDraft):
    """The order of a ship whose emergency thrust failed, written anew within what its drive has left."""

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        self.write(straight_on(self.ship))

    def read(self) -> Read:
        """The new movement with the marks that stand."""
        return read_box(self.ship, self.text, self.ship.orders.marks)

    def write(self, order: WrittenOrder) -> None:
        """Only the movement is written anew."""
        self.text = movement_text(order.movement)

    def panel(self) -> Panel:
        """The pad."""
        line = Line(
            "Its emergency thrust failed: it is plotted again within what the drive has left", clause="FTC-2.25"
        )
        mark = mark_of(self.battle, self.ship.side)
        return Panel(f"{self.ship.name} plots again", f"Move {self.ship.name}", (line, *self.parts()), mark=mark)

    def command(self) -> Command:
        """The new order."""
        return Replot(self.unit, self.text)


def _moves(battle: Battle, unit: str) -> bool:
    """Whether ships are to move; who selects a group or a marker means that."""
    is_craft = unit in battle.groups or unit in battle.markers
    return not is_craft and any(may_move(battle, ship) for ship in battle.ships.values())


def _has_to_move(battle: Battle, unit: str) -> bool:
    return unit in battle.ships and may_move(battle, battle.ships[unit])


def _plots_again(battle: Battle, unit: str) -> bool:
    return unit in battle.ships and battle.ships[unit].turn.replot


_SHIPS = MoveShips.roles
OFFERS = (
    Offer("replot", "Plot again", "FTC-2.25", _SHIPS, _plots_again, ReplotDraft, _plots_again),
    Offer("settle-jump", "Settle the jump", "FTC-2.22", _SHIPS, jumps, JumpDraft, jumps),
    Offer("return", "Return to the table", "FTC-2.12", _SHIPS, is_back, ReturnDraft, is_back),
    Offer("move-ships", "Move ships", "FTC-2.6", _SHIPS, _moves, MoveDraft, _has_to_move),
    Offer("lay-mine", "Lay a mine", "FTC-4.28", _SHIPS, has_mines_to_lay, LayMineDraft, has_mines_to_lay),
)
