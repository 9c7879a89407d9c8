"""Writing orders: one ship after the other, secret from everybody but the side that sits here.

A ship's pad opens with its last order where it can carry it out again, else with straight on, so that Enter alone
is often right. When every ship of the side has orders, the same key hands the desk over.

Rule: FTC-1.2, FTC-2.11, FTC-9.1, FTC-9.5
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.acting.draft import Offer
from fleetforge.app.acting.panels import Line, Panel, Press, Presses, Typed
from fleetforge.app.battle_status import next_phase_words
from fleetforge.app.battle_views import mark_of
from fleetforge.app.refusing import Refused
from fleetforge.games.full_thrust.acting.drafts import Draft
from fleetforge.games.full_thrust.acting.move_words import move_lines, move_words, written_text
from fleetforge.games.full_thrust.acting.order_pad import changed_order, marking, steering, stepper_values
from fleetforge.journal.state import side_name
from fleetforge.systems.full_thrust.battle.helm.pad import again, at_first, straight_on
from fleetforge.systems.full_thrust.battle.helm.steering import planned, read_box
from fleetforge.systems.full_thrust.battle.orders import WriteOrders
from fleetforge.systems.full_thrust.battle.turn import NextPhase
from fleetforge.systems.full_thrust.movement.notation import Unreadable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply
    from fleetforge.games.full_thrust.acting.drafts import Sight
    from fleetforge.systems.full_thrust.battle.command import Command
    from fleetforge.systems.full_thrust.battle.helm.steering import Read
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Ship
    from fleetforge.systems.full_thrust.movement.written import WrittenOrder

_HINTS = {"cinematic": "8P2+4: at 8, port 2, faster by 4", "vector": "TP3 MD6: rotate 3 to port, burn 6"}
_LETTERS = {"P": ("turn", -1), "S": ("turn", 1), "F": ("change", 1), "B": ("change", -1)}
"""Port, starboard, faster, brake."""


def may_write(battle: Battle, unit: str) -> bool:
    """Whether a unit is a ship that somebody commands."""
    ship = battle.ships.get(unit)
    return ship is not None and ship.is_in_play


def is_unwritten(battle: Battle, unit: str) -> bool:
    """Whether a ship still waits for its orders."""
    return may_write(battle, unit) and not battle.ships[unit].orders.written


def unwritten(battle: Battle) -> tuple[Ship, ...]:
    """Ships that still wait for their orders; that they do is open to all."""
    return tuple(ship for ship in battle.ships.values() if is_unwritten(battle, ship.id))


class PadDraft(Draft):
    """An order box with its pad; it keeps the text as it is typed, and writes it anew when the pad is used."""

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        self.ship = self.battle.ships[unit]
        self.text = ""

    def read(self) -> Read:
        """The order as it is now, with all of its marks."""
        return read_box(self.ship, self.text)

    def write(self, order: WrittenOrder) -> None:
        """Take an order of the pad."""
        self.text = order.text

    def wholes(self) -> tuple[Press, ...]:
        """Buttons that write a whole order."""
        return (Press("straight", "Straight on", straight_on(self.ship).text),)

    def beside(self, _order: WrittenOrder) -> Iterator[Part]:
        """What the box holds besides the movement."""
        yield from ()

    def change(self, key: str, value: str) -> Reply:
        """``text`` is typed, ``whole`` is a button; the rest belongs to the pad."""
        if key == "text":
            self.text = value
            return None
        order = self._whole(value) if key == "whole" else self._padded(key, value)
        if isinstance(order, Refused):
            return order
        self.write(order)
        return None

    def _whole(self, value: str) -> WrittenOrder:
        last = again(self.ship) if value == "again" else None
        return last or straight_on(self.ship)

    def _padded(self, key: str, value: str) -> WrittenOrder | Refused:
        read = self.read()
        if isinstance(read, Unreadable):
            return Refused("The order cannot be read.", "Put it right, or choose straight on.")
        return changed_order(self.battle, self.ship, read, key, value)

    def letter(self, key: str) -> tuple[str, str] | None:
        """P and S turn, F and B change the velocity of a cinematic ship."""
        read = self.read()
        if key not in _LETTERS or isinstance(read, Unreadable) or self.ship.movement == "vector":
            return None
        part, step = _LETTERS[key]
        return part, str(stepper_values(self.ship, read)[part] + step)

    def parts(self) -> Iterator[Part]:
        """The line to type into with what it would do, the pad, the buttons."""
        read, wholes = self.read(), Presses("whole", self.wholes())
        if isinstance(read, Unreadable):
            yield self._typed(fault=read.refusals[0].message)
            yield wholes
            return
        move = planned(self.battle, self.ship, read)
        says = move_words(self.battle, self.ship, read, move) if move.is_legal else ""
        yield self._typed(says[:1].upper() + says[1:], " ".join(one.message for one in move.refusals))
        yield from move_lines(self.battle, self.ship, read, move)
        yield from steering(self.battle, self.ship, read)
        yield wholes
        yield from self.beside(read)

    def _typed(self, says: str = "", fault: str = "") -> Part:
        hint = _HINTS[self.ship.movement]
        return Typed("text", "Order", self.text, hint, says, fault, "FTC-9.1")


class OrdersDraft(PadDraft):
    """A ship's orders of this turn, for the eyes of its side only."""

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        self._written = written_text(self.ship)
        self.text = self._written if self.ship.orders.written else at_first(self.battle, self.ship).text

    @property
    def _is_secret(self) -> bool:
        return self.sight.seat != self.ship.side

    @property
    def _is_done(self) -> bool:
        """Whether nothing is left for this side: its ships have orders, and those of this one stay."""
        same = self.ship.orders.written and self.text == self._written
        left = any(ship.side == self.sight.seat for ship in unwritten(self.battle))
        return same and not left and self.battle.phase.role == "orders"

    def command(self) -> Command | None:
        """The orders; the next phase when every ship has some."""
        if self._is_secret:
            return None
        if self._is_done:
            return None if unwritten(self.battle) else NextPhase()
        return WriteOrders(self.unit, self.text)

    def seats(self) -> str | None:
        """The ship's side while another or nobody sits here; nobody when this side is done and another is not."""
        if self._is_secret:
            return self.ship.side
        return "" if self._is_done and unwritten(self.battle) else None

    def change(self, key: str, value: str) -> Reply:
        """Write the order, or have a part of the pad write it, if its side sits here."""
        return Refused(*self._secret_words()) if self._is_secret else super().change(key, value)

    def letter(self, key: str) -> tuple[str, str] | None:
        """Those of the pad."""
        return None if self._is_secret else super().letter(key)

    def panel(self) -> Panel:
        """The pad, for the ship's side only."""
        ship, mark = self.ship, mark_of(self.battle, self.ship.side)
        if self._is_secret:
            what, mend = self._secret_words()
            side = side_name(self.battle, ship.side)
            lines = (Line(what, clause="FTC-1.2"), Line(mend, tone="quiet"))
            return Panel(f"Orders of {ship.name}", f"Sit down as {side}", lines, mark=mark)
        return Panel(f"Orders of {ship.name}", self._act(), tuple(self.parts()), mark=mark)

    def _secret_words(self) -> tuple[str, str]:
        side = side_name(self.battle, self.ship.side)
        return f"The orders of {side} are secret until ships move.", f"Whoever plays {side} sits down to write them."

    def _act(self) -> str:
        if not self._is_done:
            return "Write orders again" if self.ship.orders.written else "Write orders"
        left = unwritten(self.battle)
        return f"Hand over to {side_name(self.battle, left[0].side)}" if left else next_phase_words(self.battle)

    def wholes(self) -> tuple[Press, ...]:
        """As last turn if it had an order, and straight on."""
        last = again(self.ship)
        return (*((Press("again", "As last turn", last.text),) if last else ()), *super().wholes())

    def beside(self, order: WrittenOrder) -> Iterator[Part]:
        """The marks of the order box."""
        yield from marking(self.battle, self.ship, order.marks)


def _may_write_late(battle: Battle, unit: str) -> bool:
    """Whether a ship's orders can still be written with a reason, because none are revealed yet."""
    late = battle.phase.role != "orders" and not battle.ended
    return late and may_write(battle, unit) and not battle.ships[unit].orders.revealed


OFFERS = (
    Offer("orders", "Orders", "FTC-1.2", ("orders",), may_write, OrdersDraft, is_unwritten),
    Offer("late-orders", "Orders, written late", "FTC-1.2", (), _may_write_late, OrdersDraft, seldom=True),
)
