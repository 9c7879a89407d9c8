"""Drafts of what is written: notes for the record, and why a battle ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from fleetforge.app.acting.draft import Draft, Offer, command_of, is_on, whoever
from fleetforge.app.acting.panels import Line, OneOf, Panel, Press, Presses, Typed
from fleetforge.app.refusing import Refused
from fleetforge.journal.state import BattleState
from fleetforge.journal.turns import EndBattle, Note

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fleetforge.app.acting.draft import Sight
    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply
    from fleetforge.journal.command import Command

BattleT = TypeVar("BattleT", bound=BattleState)


class NoteDraft(Draft[BattleT]):
    """A note for the record: ``text``, and ``about`` the selected unit or the battle."""

    def __init__(self, sight: Sight[BattleT], unit: str) -> None:
        super().__init__(sight, unit)
        self.text, self.about = "", unit

    def panel(self) -> Panel:
        """What is noted, and about what."""
        unit = self.battle.unit(self.unit)
        parts: tuple[Part, ...] = (Typed("text", "Note", self.text, "Goes into the log and the record"),)
        if unit is not None:
            parts = (*parts, OneOf("about", "About", ((unit.id, unit.name), ("", "The battle")), self.about))
        return Panel("Note", "Note it", parts, missing="" if self.text.strip() else "Write the note.")

    def change(self, key: str, value: str) -> Reply:
        """``text`` or ``about``."""
        if key == "text":
            self.text = value
        elif key != "about":
            raise KeyError(key)
        elif value in ("", self.unit):
            self.about = value
        else:
            return Refused("A note is about the selected unit or the battle.", "Select another unit first.")
        return None

    def command(self) -> Command[BattleT] | None:
        """The note; none without words."""
        return command_of(self.sight, Note)(self.text, self.about) if self.text.strip() else None


class EndDraft(Draft[BattleT]):
    """The players end the battle: ``why`` is typed, ``reason`` takes one that is ready; without, they agreed on it."""

    def __init__(self, sight: Sight[BattleT], unit: str) -> None:
        super().__init__(sight, unit)
        self._kind = command_of(sight, EndBattle)
        self._why = ""

    def standing(self) -> Iterable[Line]:
        """How the sides stand."""
        return ()

    def panel(self) -> Panel:
        """How the sides stand, and why it ends."""
        withdraws = [Press(f"{side.name} withdraws", f"{side.name} withdraws") for side in self.battle.sides]
        why = Typed("why", "Why", self._why, "the players agreed", clause=self._kind.clause)
        return Panel(
            "End of the battle", "End the battle", (*self.standing(), why, Presses("reason", tuple(withdraws)))
        )

    def change(self, key: str, value: str) -> Reply:
        """``why`` or ``reason``."""
        if key not in ("why", "reason"):
            raise KeyError(key)
        self._why = value
        return None

    def command(self) -> Command[BattleT]:
        """The end."""
        return self._kind(self._why)


def note_offer(clause: str) -> Offer:
    """A note."""
    return Offer("note", "Note", clause, (), whoever, NoteDraft, seldom=True)


def end_offer(clause: str, draft: type[Draft[Any]] = EndDraft) -> Offer:
    """The end of the battle, until there is one."""
    return Offer("end-battle", "End the battle", clause, (), is_on, draft, seldom=True)
