"""The table is right: power, hull, armour and shields by hand, notes, and the end of the battle.

Rule: HIF-24.5, HIF-25.21, HIF-25.23
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.acting.by_hand import ByHandDraft
from fleetforge.app.acting.choosing import in_range
from fleetforge.app.acting.draft import CORRECT_KEY, CORRECT_TITLE, Draft, Offer, whoever
from fleetforge.app.acting.panels import Count, OneOf, Panel, Typed
from fleetforge.app.refusing import Refused
from fleetforge.journal.state import named
from fleetforge.kernel.words import as_title
from fleetforge.systems.hex_impulse.battle.corrections import Correct, Note
from fleetforge.systems.hex_impulse.battle.state import Battle
from fleetforge.systems.hex_impulse.battle.turn import EndBattle

if TYPE_CHECKING:
    from fleetforge.app.acting.draft import Sight
    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply


def has_numbers(battle: Battle, unit: str) -> bool:
    """Whether something of a unit can be corrected."""
    return bool(battle.numbers(unit))


def is_on(battle: Battle, _unit: str) -> bool:
    """Whether the battle has not ended."""
    return not battle.ended


class CorrectDraft(ByHandDraft[Battle]):
    """``what`` is the number, ``value`` what it becomes."""

    why_clause = "HIF-25.21"

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self._numbers = self.battle.numbers(unit)
        self._what = next(iter(self._numbers))
        self._value = self._numbers[self._what].value

    def act(self) -> str:
        """What is set to what."""
        return f"Set {self._what.replace('_', ' ')} to {self._value}"

    def parts(self) -> tuple[Part, ...]:
        """Which, and what it becomes."""
        number = self._numbers[self._what]
        options = tuple((name, as_title(name.replace("_", " "))) for name in self._numbers)
        value = Count("value", "Becomes", self._value, 0, number.most, f"now {number.value} of {number.most}")
        return OneOf("what", "What", options, self._what, "HIF-25.21"), value

    def put(self, key: str, value: str) -> Reply:
        """``what`` takes another number as it stands, ``value`` is what it becomes."""
        if key == "value":
            self._value = in_range(value, 0, self._numbers[self._what].most, self._value)
            return None
        if key != "what":
            return super().put(key, value)
        if value not in self._numbers:
            return Refused(f"{self.name} has no such value.", "Choose one of the list.")
        self._what, self._value = value, self._numbers[value].value
        return None

    def set_to(self, reason: str) -> Correct:
        """The number set."""
        return Correct(self.unit, self._what, self._value, reason)


class WordsDraft(Draft[Battle]):
    """A line that is written: ``text``."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self._text = ""

    def change(self, key: str, value: str) -> Reply:
        """The line."""
        if key != "text":
            raise KeyError(key)
        self._text = value
        return None


class NoteDraft(WordsDraft):
    """A note about a unit or the battle."""

    def panel(self) -> Panel:
        """The note."""
        about = named(self.battle, self.unit) if self.unit else "the battle"
        missing = "" if self._text.strip() else "Write the note."
        part = Typed("text", "Note", self._text, clause="HIF-25.23")
        return Panel(f"Note on {about}", "Write the note", (part,), missing=missing)

    def command(self) -> Note | None:
        """The note; none without words."""
        return Note(self._text, self.unit) if self._text.strip() else None


class EndDraft(WordsDraft):
    """The players end the battle."""

    def panel(self) -> Panel:
        """Why it ends."""
        part = Typed("text", "Why", self._text, "The players agreed", clause="HIF-24.5")
        return Panel("End the battle", "End the battle", (part,))

    def command(self) -> EndBattle:
        """The end."""
        return EndBattle(self._text)


OFFERS = (
    Offer(CORRECT_KEY, CORRECT_TITLE, "HIF-25.21", (), has_numbers, CorrectDraft, seldom=True),
    Offer("note", "Note", "HIF-25.23", (), whoever, NoteDraft, seldom=True),
    Offer("end-battle", "End the battle", "HIF-24.5", (), is_on, EndDraft, seldom=True),
)
