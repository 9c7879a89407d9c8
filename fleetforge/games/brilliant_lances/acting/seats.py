"""Who sits here: a side, which then sees what it knows, or the referee, who sees both.

Rule: BLS-1.4
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.acting.draft import Draft, Offer
from fleetforge.app.acting.panels import Line, OneOf, Panel
from fleetforge.app.battle_views import mark_of
from fleetforge.games.brilliant_lances.battle.knowing import REFEREE
from fleetforge.systems.brilliant_lances.battle.state import Battle

if TYPE_CHECKING:
    from fleetforge.app.acting.draft import Sight
    from fleetforge.app.refusing import Reply
    from fleetforge.journal.command import Command

NOBODY = ""
_SEEN = {
    NOBODY: "Nothing of either side is shown until somebody sits down.",
    REFEREE.id: "The referee sees both sides, gives ranges, and tasks sensors with what their side has not noticed.",
}

_FILE = "The file of this battle holds what each side knows: it is the referee's. Printing gives a side its own record."


class SeatDraft(Draft[Battle]):
    """Sit down for a side or as the referee, or stand up so that the next can sit down."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self.seat = NOBODY if sight.seat else self.battle.sides[0].id

    def panel(self) -> Panel:
        """Who sits down, and what is shown then."""
        options = tuple((one.id, one.name) for one in (*self.battle.sides, REFEREE))
        named = dict(options)
        seats = OneOf("seat", "Seat", (*options, (NOBODY, "Nobody")), self.seat, "BLS-1.4")
        act = f"Sit down: {named[self.seat]}" if self.seat else "Stand up"
        told = _SEEN.get(self.seat, "Shown are the ships of this side, and counters for what they have noticed.")
        parts = (seats, Line(told, tone="quiet"), Line(_FILE, tone="quiet"))
        return Panel("Who sits here", act, parts, mark=mark_of(self.battle, self.seat))

    def change(self, key: str, value: str) -> Reply:
        """Choose a seat."""
        if key != "seat" or value not in (NOBODY, REFEREE.id, *(one.id for one in self.battle.sides)):
            raise KeyError(key)
        self.seat = value
        return None

    def command(self) -> Command[Battle] | None:
        """None: nothing of it is written into the battle."""
        return None

    def seats(self) -> str:
        """Who sits down."""
        return self.seat


def nobody_sits(battle: Battle, _unit: str) -> bool:
    """Whether nothing of either side is shown."""
    return not battle.ships


def somebody_sits(battle: Battle, _unit: str) -> bool:
    """Whether a side or the referee sits here."""
    return bool(battle.ships)


FIRST = (Offer("seat", "Take a seat", "BLS-1.4", (), nobody_sits, SeatDraft),)
OFFERS = (Offer("seats", "Change seats", "BLS-1.4", (), somebody_sits, SeatDraft, deliberate=True),)
