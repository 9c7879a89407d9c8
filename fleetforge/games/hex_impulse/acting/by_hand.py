"""The table is right: power, hull, armour, shields and places by hand, notes, and the end of the battle.

Rule: HIF-15.9, HIF-24.5, HIF-25.21, HIF-25.23
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.app.acting.by_hand import ByHandDraft, correct_offer
from fleetforge.app.acting.choosing import in_range
from fleetforge.app.acting.draft import Offer
from fleetforge.app.acting.panels import Count, OneOf
from fleetforge.app.acting.written import end_offer, note_offer
from fleetforge.games.hex_impulse.acting.words import in_play
from fleetforge.games.hex_impulse.battle.units_view import hex_words
from fleetforge.sheets.hexes import cell_at
from fleetforge.systems.hex_impulse.arcs import FACINGS, Hex
from fleetforge.systems.hex_impulse.battle.corrections import FARTHEST, PlaceFighter
from fleetforge.systems.hex_impulse.battle.state import Battle

if TYPE_CHECKING:
    from fleetforge.app.acting.draft import Sight
    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply
    from fleetforge.sheets.plot import Spot


def is_flown(battle: Battle, unit: str) -> bool:
    """Whether a unit is a fighter that is still there."""
    return in_play(battle, unit) is not None


class PlaceDraft(ByHandDraft[Battle]):
    """``b`` and ``c`` are steps from the hex in the middle, ``facing`` is a side of the hex. A click takes a hex."""

    why_clause = "HIF-25.21"

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        fighter = self.battle.fighters[unit]
        self._place, self._facing = fighter.place or Hex(), fighter.facing

    def act(self) -> str:
        """Where it is put."""
        return f"Put it on {hex_words(self._place)}, facing {self._facing}"

    def parts(self) -> tuple[Part, ...]:
        """The hex and the facing."""
        facings = tuple((one, one) for one in FACINGS)
        return (
            Count("b", "Steps towards side B", self._place.b, -FARTHEST, FARTHEST, "from the hex in the middle"),
            Count("c", "Steps towards side C", self._place.c, -FARTHEST, FARTHEST, "from the hex in the middle"),
            OneOf("facing", "Faces", facings, self._facing, "HIF-15.9"),
        )

    def put(self, key: str, value: str) -> Reply:
        """One of the steps, or the facing."""
        if key in ("b", "c"):
            steps = in_range(value, -FARTHEST, FARTHEST, getattr(self._place, key))
            self._place = replace(self._place, **{key: steps})
        elif key != "facing":
            return super().put(key, value)
        elif value in FACINGS:
            self._facing = value
        return None

    def click(self, place: Spot, unit: str) -> bool:
        """The hex that was clicked, whoever is on it."""
        del unit
        cell = Hex(*cell_at(place))
        self._place = cell if max(abs(cell.b), abs(cell.c)) <= FARTHEST else self._place
        return True

    def set_to(self, reason: str) -> PlaceFighter:
        """The fighter put there."""
        return PlaceFighter(self.unit, self._place.b, self._place.c, reason, self._facing)


OFFERS = (
    correct_offer("HIF-25.21"),
    Offer("place", "Put it on a hex", "HIF-25.21", (), is_flown, PlaceDraft, seldom=True),
    note_offer("HIF-25.23"),
    end_offer("HIF-24.5"),
)
